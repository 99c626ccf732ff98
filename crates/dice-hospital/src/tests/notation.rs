//! The notation page says what is true.

use std::collections::BTreeSet;

use crate::{Administrator, Bonus, Department, EventCard, Fate, Move, Patient, Report, Specialist};

/// The part of the page under a heading of this game.
fn section(title: &str) -> &'static str {
    let page = include_str!("../../../../docs/notation.md");
    let game = page.split("\n## ").find(|part| part.starts_with("Dice Hospital")).expect("the game's part");
    game.split("\n### ").find(|part| part.starts_with(title)).expect("the heading")
}

/// What stands in the first cells of its tables.
fn written(title: &str) -> Vec<&'static str> {
    let cells = section(title).lines().filter_map(|line| line.strip_prefix("| `")?.split(" |").next());
    cells.flat_map(|cell| cell.split('`')).filter(|text| !text.is_empty() && *text != ", ").collect()
}

fn first_words<'a>(texts: &[&'a str]) -> BTreeSet<&'a str> {
    texts.iter().map(|text| text.split(' ').next().unwrap_or_default()).collect()
}

#[test]
fn everything_on_the_notation_page_is_read() {
    for text in written("Patients") {
        assert_eq!(text.parse::<Patient>().map(|patient| patient.to_string()), Ok(text.to_owned()));
    }
    let moves = written("Moves");
    for text in &moves {
        assert_eq!(text.parse::<Move>().map(|mv| mv.to_string()), Ok((*text).to_owned()));
    }
    let fates = written("Fates");
    for text in &fates {
        let text = text.trim_end_matches(" …");
        assert_eq!(text.parse::<Fate>().map(|fate| fate.to_string()), Ok(text.to_owned()));
    }
    assert_eq!((first_words(&moves).len(), first_words(&fates).len()), (38, 18), "every move and every fate is there");
}

#[test]
fn every_name_is_on_the_notation_page() {
    let page = section("Names");
    let departments = Department::ALL.iter().map(|room| room.id());
    let specialists = Specialist::ALL.iter().map(|card| card.id());
    let administrators = Administrator::ALL.iter().map(|card| card.id());
    let events = EventCard::ALL.iter().map(|card| card.id());
    let bonuses = Bonus::ALL.iter().map(|kind| kind.id());
    let reports = [Report::Mr01, Report::Mr15].map(Report::id);
    for id in departments.chain(specialists).chain(administrators).chain(events).chain(bonuses).chain(reports) {
        assert!(page.contains(&format!("`{id}`")), "{id}");
    }
}

#[test]
fn what_no_list_would_write_is_not_read() {
    for text in ["load ", "load GR", "load RYX", &format!("load {}", "R".repeat(257)), "claim 10", "start", "on R4*!!"]
    {
        assert!(text.parse::<Move>().is_err(), "{text}");
    }
    assert_eq!("load RRG".parse::<Move>().map(|mv| mv.to_string()).as_deref(), Ok("load RRG"));
}
