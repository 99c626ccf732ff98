//! The notation page says what is true.

use std::collections::BTreeSet;

use crate::{Card, Fate, Move, Patient, PatientCard};

/// The part of the page under a heading of this game.
fn section(title: &str) -> &'static str {
    let page = include_str!("../../../../docs/notation.md");
    let game = page.split("\n## ").find(|part| part.starts_with("Dynamite Nurse")).expect("the game's part");
    game.split("\n### ").find(|part| part.starts_with(title)).expect("the heading")
}

/// What stands in the first cells of its table.
fn written(title: &str) -> Vec<&'static str> {
    section(title).lines().filter_map(|line| line.strip_prefix("| `")?.split('`').next()).collect()
}

/// Everything in typewriter letters of a part, from tables and from sentences.
fn named(title: &str) -> BTreeSet<&'static str> {
    section(title).split('`').skip(1).step_by(2).collect()
}

fn first_words<'a>(texts: &[&'a str]) -> BTreeSet<&'a str> {
    texts.iter().map(|text| text.split(' ').next().unwrap_or_default()).collect()
}

#[test]
fn everything_on_the_notation_page_is_read() {
    let patients = ["sick-mild!", "sick-emergency!+"];
    for text in patients {
        assert!(named("Patients").contains(text), "{text}");
        assert_eq!(text.parse::<Patient>().map(|patient| patient.to_string()), Ok(text.to_owned()));
    }
    let moves = written("Moves");
    // Sentences beside the table have further forms; what is only half a move stands for itself.
    let all = named("Moves").into_iter().filter(|text| !text.starts_with("of "));
    for text in all {
        assert_eq!(text.parse::<Move>().map(|mv| mv.to_string()), Ok(text.to_owned()));
    }
    let fates = written("Fates");
    for text in &fates {
        assert_eq!(text.parse::<Fate>().map(|fate| fate.to_string()), Ok((*text).to_owned()));
    }
    assert_eq!((first_words(&moves).len(), first_words(&fates).len()), (32, 7), "every move and every fate is there");
}

#[test]
fn every_name_is_on_the_notation_page() {
    let cards: BTreeSet<&str> = Card::ALL.iter().map(|card| card.id()).collect();
    assert_eq!(named("Names"), cards);
    let words = named("Patients");
    for card in PatientCard::ALL {
        assert!(card.id().split('-').all(|word| words.contains(word)), "{card}");
    }
}

#[test]
fn what_no_list_would_write_is_not_read() {
    for text in [
        "",
        " ",
        "play",
        "play ",
        "play  white-magic",
        " play white-magic",
        "play white-magic ",
        "Play white-magic",
        "play White-Magic",
        "play sick-mild",
        "play white-magic examination",
        "operate white-magic",
        "operate sick-mild of",
        "operate sick-mild of 0",
        "operate sick-mild of 02",
        "operate sick-mild 2",
        "operate sick-mild+!",
        "operate sick-mild!!",
        "pay sick-mild of 2",
        "end now",
        "dig 1",
        "assign",
        "assign 0",
        "assign 10",
        "assign +1",
        "admit 0",
        "admit 01",
        "admit 99",
        "admit one",
        "to 0",
        "pick -1",
        "count",
        "count 10",
        "keep",
        "keep none none",
        "keep sick-mild",
        "look",
        "look nurse",
        "look kei",
        "revive sick-mild!",
        "give kei",
        "give sick-mild!",
        "swap kei",
        "swap kei 2",
        "first",
        "undo",
    ] {
        assert!(text.parse::<Move>().is_err(), "{text:?}");
    }
    for text in [
        "",
        "first",
        "first 0",
        "first 2 3",
        "starter medina",
        "starter 1",
        "patient examination",
        "patient sick-mild!",
        "event",
        "event sick-mild",
        "draw examination",
        "draw 1",
        "draw 1 sick-mild",
        "draw 01 examination",
        "nurse",
        "nurse ginger ginger",
        "look",
        "look nurses",
        "undo",
    ] {
        assert!(text.parse::<Fate>().is_err(), "{text:?}");
    }
}
