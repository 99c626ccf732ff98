//! What all pages share names nothing of a single game, and every sound that is asked for is there.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// Classes of the shared stylesheets that one game alone gives to its elements, each with why it is
/// shared.
const SHARED: [(&str, &str); 1] = [("white", "a cloth: what the people of all drawings may wear")];

fn here(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// The files below a folder that end like this, each with the parts of its path from there.
fn files(folder: &Path, ending: &str) -> Vec<(Vec<String>, String)> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        let name = path.file_name().and_then(|name| name.to_str()).expect("a name").to_owned();
        if path.is_dir() {
            found.extend(
                files(&path, ending).into_iter().map(|(below, text)| ([vec![name.clone()], below].concat(), text)),
            );
        } else if name.ends_with(ending) {
            found.push((vec![name], fs::read_to_string(&path).expect("readable")));
        }
    }
    found
}

/// The games: whatever has a folder and a stylesheet of its own.
fn games() -> Vec<String> {
    let games: Vec<String> = fs::read_dir(here("src"))
        .expect("sources")
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.join("mod.rs").exists() && here("assets").join(stylesheet(path)).exists())
        .map(|path| path.file_name().and_then(|name| name.to_str()).expect("a name").to_owned())
        .collect();
    assert!(games.len() > 1, "{games:?}");
    games
}

/// The game that a file is of, by where it lies.
fn game_of<'a>(games: &'a [String], path: &[String]) -> Option<&'a str> {
    games.iter().map(String::as_str).find(|&game| path[0].replace('-', "_").starts_with(game))
}

/// What draws pages: the text of a file without its tests and comments, and the game that it is of.
fn sources() -> Vec<(Option<String>, String)> {
    let games = games();
    let mut sources = Vec::new();
    for (path, text) in files(&here("src"), ".rs") {
        if path.iter().any(|part| ["tests.rs", "testing.rs", "neutral.rs"].contains(&part.as_str())) {
            continue;
        }
        let code = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
        sources.push((game_of(&games, &path).map(str::to_owned), without_comments(code)));
    }
    for (path, text) in files(&here("assets"), ".js") {
        sources.push((game_of(&games, &path).map(str::to_owned), without_comments(&text)));
    }
    sources
}

/// The stylesheet that a folder's game would have.
fn stylesheet(folder: &Path) -> String {
    let name = folder.file_name().and_then(|name| name.to_str()).expect("a name");
    format!("{}.css", name.replace('_', "-"))
}

fn without_comments(code: &str) -> String {
    let lines = code.lines().filter(|line| !line.trim_start().starts_with("//"));
    lines.flat_map(|line| [line, "\n"]).collect()
}

fn is_of_word(letter: char) -> bool {
    letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-'
}

/// Words that can become classes: after a dot, unless that calls something, and in quotes.
fn words(code: &str) -> BTreeSet<&str> {
    let mut words = BTreeSet::new();
    for line in code.lines() {
        for part in line.split('.').skip(1) {
            let word = &part[..part.find(|letter| !is_of_word(letter)).unwrap_or(part.len())];
            if !part[word.len()..].starts_with(['(', '_', ':', '!']) {
                words.insert(word);
            }
        }
        let classes = line.split("class=\"").skip(1).filter_map(|part| part.split('"').next());
        for quoted in line.split(['"', '`']).skip(1).step_by(2).chain(classes) {
            words.extend(quoted.split(|letter| !is_of_word(letter)));
        }
    }
    words
}

/// The classes that a stylesheet's selectors name.
fn classes(style: &str) -> BTreeSet<String> {
    let bare: String = style.split("/*").map(|part| part.split_once("*/").map_or(part, |(_, rules)| rules)).collect();
    let selectors = bare.split('{').map(|part| part.rsplit([';', '}']).next().unwrap_or_default());
    let dotted = selectors.flat_map(|selector| selector.split('.').skip(1));
    let names = dotted.map(|part| &part[..part.find(|letter| !is_of_word(letter)).unwrap_or(part.len())]);
    names.filter(|name| name.starts_with(|letter: char| letter.is_ascii_lowercase())).map(str::to_owned).collect()
}

/// A rule for one game's elements belongs to that game's stylesheet, or all others load it, too.
#[test]
fn shared_styles_know_no_game() {
    let sources = sources();
    let words: Vec<_> = sources.iter().map(|(game, code)| (game, words(code))).collect();
    let mut excused = BTreeSet::new();
    for (path, style) in files(&here("assets/core"), ".css") {
        assert!(!style.contains("data-game=\""), "{path:?} names a game");
        for class in classes(&style) {
            // Numbers are put behind a name where the page is drawn.
            let name = class.trim_end_matches(|letter: char| letter.is_ascii_digit());
            let users: BTreeSet<_> =
                words.iter().filter(|(_, words)| words.contains(name)).map(|(game, _)| *game).collect();
            let is_shared = users.contains(&None) || users.len() > 1;
            match SHARED.iter().find(|(known, _)| *known == class) {
                Some(_) if is_shared => panic!("{class} needs no excuse"),
                Some(_) => _ = excused.insert(class),
                None => assert!(is_shared, "{path:?}: .{class} is of {users:?} alone"),
            }
        }
    }
    assert_eq!(excused.len(), SHARED.len(), "{excused:?}");
}

/// The colours of the palette are those that several games, or what they share, are drawn with.
#[test]
fn the_palette_has_no_colour_of_one_game() {
    let palette = fs::read_to_string(here("assets/core/palette.css")).expect("a palette");
    let games = games();
    let (mut uses, mut named) = (BTreeSet::new(), BTreeSet::new());
    for (folder, ending) in [("src", ".rs"), ("assets", ".css"), ("assets", ".js")] {
        for (path, text) in files(&here(folder), ending) {
            let game = game_of(&games, &path);
            for part in text.split("--").skip(1) {
                let name = &part[..part.find(|letter| !is_of_word(letter)).unwrap_or(part.len())];
                if !part[name.len()..].starts_with(':') {
                    uses.insert((name.to_owned(), game));
                }
            }
        }
    }
    for line in palette.lines() {
        if let Some((name, _)) = line.trim_start().strip_prefix("--").and_then(|rest| rest.split_once(": ")) {
            let users: Vec<_> = uses.iter().filter(|(used, _)| used == name).map(|(_, game)| *game).collect();
            assert!(users.contains(&None) || users.len() > 1, "--{name} is of {users:?} alone");
            named.insert(name);
        }
    }
    assert!(named.len() > 50, "{named:?}");
    for seat in 1..=table::MAX_SEATS {
        assert!(named.contains(&*format!("s{seat}")), "seat {seat} has no colour");
        assert!(palette.contains(&format!(".seat-{seat} {{")), "seat {seat}");
    }
}

/// What stands in quotes after each of these.
fn quoted<'a>(code: &'a str, before: &'a str) -> impl Iterator<Item = &'a str> {
    code.split(before).skip(1).filter_map(|part| part.split('"').next())
}

/// A sound that nobody has is silent, and nobody notices.
#[test]
fn every_sound_is_there_and_is_heard() {
    let text = fs::read_to_string(here("assets/core/sound.js")).expect("sounds");
    let (_, list) = text.split_once("wardround.sound({").expect("a list of sounds");
    let known: BTreeSet<&str> = list.lines().filter_map(|line| Some(line.split_once(": () =>")?.0.trim())).collect();
    let sources = sources();
    let mut wanted = BTreeSet::new();
    for (_, code) in &sources {
        for before in ["data-sound=\"", " sound: \"", "cue(\""] {
            wanted.extend(quoted(code, before).flat_map(|names| names.split(' ')).filter(|name| !name.is_empty()));
        }
        let made = code.split("data-sound=[").skip(1).filter_map(|part| part.split(']').next());
        wanted.extend(made.flat_map(|made| made.split('"').skip(1).step_by(2)));
    }
    assert_eq!(known, wanted);
}

/// A picture without a style lies bare on the board.
#[test]
fn every_picture_has_its_style() {
    let mut kinds = 0;
    for (game, code) in sources() {
        let Some(game) = game else { continue };
        let name = game.replace('_', "-");
        let of_game = |path: &[String]| path[0].starts_with(&name);
        let styles = files(&here("assets"), ".css").into_iter().filter(|(path, _)| of_game(path));
        let styles: String = styles.map(|(_, style)| style).collect();
        let shown: BTreeSet<String> = styles.lines().filter(|line| line.contains(".shot")).flat_map(classes).collect();
        for kind in code.split("Shot {").skip(1).flat_map(|shot| quoted(shot, "kind: \"").take(1)) {
            assert!(shown.contains(kind), "{name} has no style for {kind}");
            kinds += 1;
        }
    }
    assert!(kinds > 4, "{kinds}");
}
