//! Whoever adds a game and forgets a place is told here which. `docs/adding-a-game.md` has them
//! all.

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};

use phrasebook::{Lang, Phrases};

use super::*;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(file: &str) -> String {
    fs::read_to_string(root().join(file)).unwrap_or_else(|why| panic!("{file}: {why}"))
}

#[test]
fn every_pack_is_a_game_on_offer() {
    for folder in fs::read_dir(root().join("packs")).expect("packs").map(|entry| entry.expect("an entry").path()) {
        let name = folder.file_name().and_then(|name| name.to_str()).expect("a name");
        assert!(find(name).is_ok(), "packs/{name}: is it in GAMES in crates/wardround/src/registry.rs?");
    }
}

/// Files with a list of all games, by the names of their crates.
const LISTS_OF_MODULES: [&str; 9] = [
    "crates/bots/src/greedy.rs",
    "crates/lab/examples/moments.rs",
    "crates/lab/tests/moments.rs",
    "crates/lab/tests/releases.rs",
    "crates/pages/src/deed.rs",
    "crates/pages/src/wording.rs",
    "crates/phrasebook/src/sentences.rs",
    "crates/server/src/tests/mod.rs",
    "crates/terminal/src/low_screen.rs",
];
/// The same, by what they are called in commands and addresses.
const LISTS_OF_NAMES: [&str; 7] = [
    "crates/phrasebook/src/wrong.rs",
    "crates/server/src/tests/replays.rs",
    "crates/wardround/tests/outside/browser/hearing.rs",
    "crates/wardround/tests/outside/browser/lessons.rs",
    "crates/wardround/tests/outside/browser/mod.rs",
    "crates/wardround/tests/outside/browser/replays.rs",
    "crates/wardround/tests/outside/program.rs",
];

#[test]
fn every_game_is_named_where_lists_are_needed() {
    for game in GAMES.iter().map(|game| game.name()) {
        let module = game.replace('-', "_");
        let places = [
            ("Cargo.toml", format!("{game}.opt-level")),
            ("crates/phrasebook/src/lib.rs", format!("&{module}::LOCALE")),
            ("fuzz/src/lib.rs", format!("mod {module};")),
            ("xtask/src/bench.rs", format!("name: \"{game}\"")),
            ("crates/wardround/tests/outside/browser/signs.rs", format!("every_sign_of_{module}")),
            ("README.md", format!("`crates/{game}`")),
            ("docs/notation.md", game.to_owned()),
            ("docs/packs.md", format!("`{game}`")),
        ];
        let by_module = LISTS_OF_MODULES.map(|file| (file, format!("{module}::")));
        let by_name = LISTS_OF_NAMES.map(|file| (file, game.to_owned()));
        for (file, text) in places.into_iter().chain(by_module).chain(by_name) {
            assert!(read(file).contains(&text), "{file} says nothing of {text}");
        }
        let records = fs::read_dir(root().join("tests/games").join(game));
        assert!(records.is_ok_and(|mut records| records.next().is_some()), "tests/games/{game} has no recorded game");
    }
}

/// In tests a phrase that is missing is a panic which names it.
#[test]
fn every_game_and_option_has_phrases() {
    for game in games(&[]).expect("sound packs").iter() {
        for phrases in Lang::ALL.map(Phrases::of) {
            phrases.plain(&format!("game-{}", game.name()));
            phrases.plain(&format!("about-{}", game.name()));
            for option in game.options() {
                phrases.plain(&format!("{}-option-{}", game.name(), option.key));
                for value in option.values {
                    phrases.plain(&format!("{}-{}-{value}", game.name(), option.key));
                }
            }
        }
    }
}

/// Games share words such as bed and patient, and the first page shows all of them. Motions cannot
/// be named inside a rule: browsers drop them there.
#[test]
fn a_games_style_concerns_nothing_but_its_boards() {
    let mut motions = HashSet::new();
    for game in games(&[]).expect("sound packs").iter() {
        let name = game.name();
        let style: String = game.assets().all_styles().map(|style| style.text.as_str()).collect();
        let scope = format!(":where([data-game=\"{name}\"])");
        let (mut depth, mut outside) = (0, String::new());
        let mut inside = String::new();
        for letter in style.chars() {
            match letter {
                '{' if depth == 0 => {
                    let head = std::mem::take(&mut outside).trim().to_owned();
                    let is_motion = head.starts_with("@keyframes ") || head.starts_with("@property ");
                    assert!(head == scope || is_motion, "{name}: {head}");
                    assert!(!is_motion || motions.insert(head.clone()), "{name}: {head} is there twice");
                }
                _ if depth == 0 => outside.push(letter),
                _ => inside.push(letter),
            }
            depth += i32::from(letter == '{') - i32::from(letter == '}');
        }
        assert_eq!((depth, outside.trim()), (0, ""), "{name}: a rule stands outside");
        for motion in ["@keyframes", "@property"] {
            assert!(!inside.contains(motion), "{name}: {motion} stands inside a rule");
        }
    }
}

/// Whoever owns a box copies from the examples, so each of them loads and corrects something; and
/// every field that the files have is explained.
#[test]
fn the_examples_of_packs_load_and_every_field_is_explained() {
    let text = read("docs/packs.md");
    for game in GAMES {
        let heading = format!("`{}`\n", game.name());
        let chapter = text
            .split("\n## ")
            .find(|chapter| chapter.split_once('\n').is_some_and(|(line, _)| format!("{line}\n").ends_with(&heading)));
        let chapter = chapter.unwrap_or_else(|| panic!("docs/packs.md has no chapter on {}", game.name()));
        let examples: Vec<&str> =
            chapter.split("```toml\n").skip(1).filter_map(|rest| rest.split("```").next()).collect();
        assert!(!examples.is_empty(), "{}", game.name());
        for example in examples {
            let folder = tempfile::tempdir().expect("a folder");
            let file = folder.path().join("mine.toml");
            fs::write(&file, example).expect("written");
            let parts = game.cards(Some(&file)).unwrap_or_else(|why| panic!("{}: {why}", game.name()));
            let corrected = parts.iter().filter(|part| part.known == ["my box"]).count();
            assert_eq!(corrected, example.matches("my box").count(), "{}", game.name());
        }
        for (field, file) in fields(game.name()) {
            assert!(chapter.contains(&field), "docs/packs.md does not explain {field} of {file}");
        }
    }
}

/// The names of parts and fields that a game's files use, each with its file.
fn fields(game: &str) -> Vec<(String, String)> {
    let files = fs::read_dir(root().join("packs").join(game)).expect("a folder");
    let mut fields = Vec::new();
    for file in files.map(|entry| entry.expect("an entry").path()) {
        let text = fs::read_to_string(&file).expect("readable");
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let name = line.split_once(" = ").map_or(line, |(name, _)| name).trim_matches(['[', ']']);
            let is_name = !name.is_empty() && name.chars().all(|letter| letter.is_ascii_lowercase() || letter == '_');
            fields.extend(is_name.then(|| (name.to_owned(), file.display().to_string())));
        }
    }
    fields
}
