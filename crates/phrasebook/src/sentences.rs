//! How sentences are made, in every game and both languages.

use std::sync::Arc;

use dice_hospital::DiceHospital;
use dynamite_nurse::DynamiteNurse;
use emergency_roll::EmergencyRoll;
use table::chance::pick;
use table::{Chance, Eye, Game, Seat, SeatSet, Settings, Unwatched, chance, step};

use crate::{Lang, Names, Phrases, Tell, explain_advice, tell_winners};

#[test]
fn whoever_shares_a_win_is_listed_as_people_say_it() {
    let names = |reader: Option<Seat>| Names { reader, names: ["Ada", "Bo", "Cy"].map(str::to_owned).to_vec() };
    let said = |reader: Option<usize>, winners: usize| {
        let names = names(reader.map(Seat::new));
        Lang::ALL.map(|lang| tell_winners(Phrases::of(lang), &names, SeatSet::first_n(winners)))
    };
    assert_eq!(said(Some(0), 1), ["You win.", "Vous gagnez."]);
    assert_eq!(said(Some(0), 2), ["You and Bo share the win.", "Bo et vous partagez la victoire."]);
    assert_eq!(said(Some(1), 3), ["You, Ada and Cy share the win.", "Ada, Cy et vous partagez la victoire."]);
    assert_eq!(said(Some(2), 1), ["Ada wins.", "Ada gagne."]);
    assert_eq!(said(None, 2), ["Ada and Bo share the win.", "Ada et Bo se partagent la victoire."]);
    assert_eq!(said(Some(2), 2), said(None, 2));
}

#[test]
fn a_name_that_ends_with_a_mark_ends_the_sentence() {
    let said = |name: &'static str| {
        let gaps = [("end", "top".into()), ("name", name.into())];
        Lang::ALL.map(|lang| Phrases::of(lang).say("dn-page-peeked", gaps.clone()))
    };
    assert!(said("This Is All Wrong!").iter().all(|text| text.ends_with("Wrong!")), "{:?}", said("This Is All Wrong!"));
    assert!(said("Erase").iter().all(|text| text.ends_with("Erase.")));
}

/// Every phrase of a language with its key, its lines put together.
fn phrases_of(lang: Lang) -> Vec<String> {
    let mut phrases: Vec<String> = Vec::new();
    for line in lang.sources().flat_map(str::lines).filter(|line| !line.starts_with('#')) {
        match phrases.last_mut().filter(|_| line.starts_with(' ')) {
            Some(phrase) => phrase.push_str(line),
            None => phrases.push(line.to_owned()),
        }
    }
    phrases
}

/// Nobody knows whether a name is a woman's or a man's. A Mother is a woman.
#[test]
fn no_phrase_knows_who_bears_a_name() {
    let gendered: [(Lang, &[&str]); 2] = [
        (Lang::En, &[" he ", " she ", " his ", " her ", " him ", "himself", "herself"]),
        (Lang::Fr, &["-t-il", "-t-elle", " qu’il ", " qu’elle ", " lui-même", " elle-même"]),
    ];
    for (lang, words) in gendered {
        let named =
            phrases_of(lang).into_iter().filter(|phrase| phrase.contains("$name") && !phrase.contains("Mother"));
        let wrong: Vec<String> = named.filter(|phrase| words.iter().any(|word| phrase.contains(word))).collect();
        assert_eq!(wrong, [""; 0]);
    }
}

/// What was translated once, not written, with what stands there instead.
const TRANSLATED: [(&str, &str); 13] = [
    ("petites lignes parlent", "le détail est celui de votre plateau"),
    ("le plus de points gagne", "qui a le plus de points l’emporte"),
    ("Ce que les cardiologues", "points des cardiologues"),
    ("en plus vert", "patient supplémentaire"),
    ("la plus moins la moins", "l’écart entre deux valeurs"),
    ("Comment vous appeler", "votre nom"),
    ("sont couchés", "installés"),
    ("d’un cran chacun", "soigner un ou deux autres patients d’un cran"),
    ("Quelles deux", "quelles sont les deux directions"),
    ("dernier regard", "visite"),
    ("decin chef", "médecin-chef"),
    ("glouton", "le résident"),
    ("{ $value } { dh-colour }, ", "un { dh-die }, ou les dés dessinés"),
];

/// One thing has one word, on pages and in the terminal: what it is called elsewhere in the
/// language of players, and what it is called here.
const ELSEWHERE: [(Lang, &[&str], &str); 10] = [
    (Lang::Fr, &["bot", "bots", "ordinateur", "IA"], "robot"),
    (Lang::Fr, &["indice", "indices", "astuce", "suggestion", "hint"], "conseil"),
    (Lang::Fr, &["tablier", "grille", "planche"], "plateau"),
    (Lang::Fr, &["Emergency", "Roll"], "Service d’Urgence"),
    (Lang::Fr, &["interne", "internes", "aléatoire"], "stagiaire"),
    (Lang::Fr, &["négligé", "négligée", "négligés", "négligées"], "décline, meurt faute de soins"),
    (Lang::En, &["greedy", "matron", "triage-bot"], "resident"),
    (Lang::En, &["tip", "tips", "advice"], "hint"),
    (Lang::En, &["computer", "AI", "engine"], "bot"),
    (Lang::En, &["neglected"], "gets worse, dies untreated"),
];

/// What players read of a language's phrases: neither keys nor the names in gaps and choices.
fn words_of(lang: Lang) -> Vec<(String, Vec<String>)> {
    let words = |phrase: &String| {
        let text = phrase.split_once(" = ").map_or(phrase.as_str(), |(_, text)| text);
        let (mut said, mut depth) = (String::new(), 0_usize);
        for letter in text.chars() {
            match letter {
                '[' => depth += 1,
                ']' => depth = depth.saturating_sub(1),
                _ if depth == 0 => said.push(letter),
                _ => {}
            }
        }
        let named = |word: &str| word.starts_with('$') || word.contains('-');
        said.split_whitespace()
            .filter(|word| !named(word))
            .flat_map(|word| word.split(|letter: char| !letter.is_alphabetic()))
            .map(str::to_owned)
            .collect()
    };
    phrases_of(lang).into_iter().map(|phrase| (phrase.clone(), words(&phrase))).collect()
}

#[test]
fn french_is_written_and_not_translated() {
    for phrase in phrases_of(Lang::Fr) {
        for (wrong, right) in TRANSLATED {
            assert!(!phrase.contains(wrong), "“{wrong}” (say: {right}) in: {phrase}");
        }
    }
}

#[test]
fn one_thing_has_one_word() {
    for (lang, others, ours) in ELSEWHERE {
        for (phrase, words) in words_of(lang) {
            let other = words.iter().find(|word| others.contains(&word.as_str()));
            assert_eq!(other, None, "here that is “{ours}”: {phrase}");
        }
    }
    // Pages name the resident where the terminal does, for a hint and for a bot.
    for phrases in Lang::ALL.map(Phrases::of) {
        let resident = phrases.plain("bot-greedy").to_lowercase();
        let gaps = [("number", 0.into()), ("text", "".into())];
        for said in [phrases.say("hint", gaps), phrases.plain("keys-hint"), phrases.plain("setup-sitter-greedy")] {
            assert!(said.to_lowercase().contains(&resident), "{said}");
        }
    }
}

/// A phrase of all games chooses its words by what a game says of itself, never by its name.
#[test]
fn shared_phrases_know_no_game() {
    for phrase in Lang::ALL.into_iter().flat_map(|lang| (crate::SHARED.texts)(lang)).flat_map(|text| text.lines()) {
        for game in [DiceHospital::NAME, DynamiteNurse::NAME, EmergencyRoll::NAME] {
            assert!(!phrase.contains(game), "{phrase}");
        }
    }
}

/// A sentence with one end, and no beginning without a rest.
#[track_caller]
fn is_sound(text: &str) {
    for wrong in ["..", "?.", "!.", ":.", " .", " ,", "  ", ",.", "{", "}"] {
        assert!(!text.contains(wrong), "“{wrong}” in: {text}");
    }
    assert!(!text.trim_end().ends_with([':', ',', ';']), "{text}");
}

/// Looks at what is said to whoever is asked, move by move of random games.
fn says_sound_things<G: Tell>(game: &G, games: u64) {
    let names = (1..=5).map(|number| format!("Player {number}")).collect();
    let names = Names { reader: Some(Seat::FIRST), names };
    for (seed, lang) in (0..2 * games).zip(Lang::ALL.into_iter().cycle()) {
        let (phrases, mut rng) = (Phrases::of(lang), chance(seed, 7));
        let choose = |state: &G::State, seat, moves: &[G::Move], rng: &mut Chance| {
            let view = game.view(state, Eye::Seat(seat));
            let asked = std::iter::once(game.ask(phrases, &view));
            for text in asked.chain(game.aim(phrases, &view)).chain(game.stock(phrases, &view)) {
                is_sound(&text);
            }
            let mv = pick(rng, moves);
            for hint in hints(game, phrases, &names, &view, &[mv, moves[0]]) {
                is_sound(&hint);
            }
            mv
        };
        let mut state = game.start();
        while step(game, &mut state, &mut rng, &mut Unwatched, choose).is_some() {}
    }
}

/// A hint of the first of two moves, on a page and in a terminal.
fn hints<G: Tell>(
    game: &G,
    phrases: &Phrases,
    names: &Names,
    view: &G::View,
    [mv, rival]: &[G::Move; 2],
) -> [String; 2] {
    let word = game.word(phrases, names, view, *mv);
    let word = word.trim_end_matches('.');
    let why = explain_advice(game, phrases, names, view, &[*mv], Some((*rival, 1.4)));
    let page = phrases.say("table-hint-text", [("text", word.into())]);
    let terminal = phrases.say("hint", [("number", 3.into()), ("text", word.into())]);
    [page, terminal].map(|text| format!("{text} {why}"))
}

#[test]
fn hints_and_questions_of_emergency_roll_are_whole_sentences() {
    let pack = Arc::new(emergency_roll::Pack::standard().expect("sound"));
    says_sound_things(&EmergencyRoll::set_up(pack, 3, &Settings::default()).expect("possible"), 6);
}

#[test]
fn hints_and_questions_of_dynamite_nurse_are_whole_sentences() {
    let pack = Arc::new(dynamite_nurse::Pack::standard().expect("sound"));
    says_sound_things(&DynamiteNurse::set_up(pack, 3, &Settings::default()).expect("possible"), 6);
}

#[test]
fn hints_and_questions_of_dice_hospital_are_whole_sentences() {
    let pack = Arc::new(dice_hospital::Pack::standard().expect("sound"));
    for settings in ["", "city,investments,maternity"] {
        let settings: Settings =
            [("modules", settings)].into_iter().filter(|(_, modules)| !modules.is_empty()).collect();
        says_sound_things(&DiceHospital::set_up(pack.clone(), 2, &settings).expect("possible"), 2);
    }
}
