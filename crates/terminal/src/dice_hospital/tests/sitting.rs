//! Whole games at the terminal.

use std::sync::Arc;

use bots::Random;
use dice_hospital::{DiceHospital, Pack};
use phrasebook::{Lang, Phrases};
use table::{Entry, Live, Record, Seat, chance};

use super::{table_of, uncoloured};
use crate::layout::{Size, columns};
use crate::sitting::{Holder, Seating, Sitting};

/// Plays a game with these holders and lines, and gives what was shown.
fn sit(seats: usize, settings: &[(&str, &str)], bots: usize, lang: Lang, lines: &str) -> String {
    sit_before(|| Size::ENDLESS, seats, settings, bots, lang, lines)
}

/// The same at a screen of this size.
fn sit_before(
    size: fn() -> Size,
    seats: usize,
    settings: &[(&str, &str)],
    bots: usize,
    lang: Lang,
    lines: &str,
) -> String {
    let game = table_of(seats, settings);
    let names: Vec<String> = ["Ada", "Mira", "Noor", "Paul"].iter().take(seats).map(|&name| name.to_owned()).collect();
    let holder = |index: usize| {
        if index < seats - bots { Holder::Person } else { Holder::Bot(Box::new(Random::new(chance(5, index as u64)))) }
    };
    let table = Seating {
        live: Live::new(game, names.clone(), Some(7)),
        holders: (0..seats).map(holder).collect(),
        names,
        record_file: None,
        adviser: Box::new(Random::new(chance(5, 9))),
        interactive: false,
        clear: || Ok(()),
        size,
    };
    let mut out = Vec::new();
    let over = Sitting::new(table, Phrases::of(lang), lines.as_bytes(), &mut out).play().expect("it can be written");
    assert!(over, "the game came to its end");
    uncoloured(&String::from_utf8(out).expect("text"))
}

#[test]
fn a_game_alone_is_played_with_numbers_and_commands() {
    let lines = format!("?\ncards\nhint\nwhy claim 2\nlook 1\nlog\nbanana\n{}", "1\n".repeat(2000));
    for (lang, score) in [(Lang::En, "Your score:"), (Lang::Fr, "Votre score")] {
        let shown = sit(1, &[("events", "yes")], 0, lang, &lines);
        assert!(shown.contains(score), "{shown}");
        // What is typed does not appear here, so an answer follows the prompt at once.
        for line in shown.lines().map(|line| line.trim_start_matches("› ")) {
            assert!(columns(line) <= Size::NARROW, "{} columns: {line}", columns(line));
        }
    }
}

#[test]
fn a_game_against_bots_is_played_with_numbers() {
    let shown = sit(3, &[("experimental-medicine", "yes")], 2, Lang::En, &"1\n".repeat(2000));
    assert!(shown.contains("Final scores") && shown.contains(" wins."), "{shown}");
    assert!(shown.contains("Mira takes ambulance"), "what others do is told");
}

#[test]
fn board_and_answers_are_on_a_low_screen_at_once() {
    let low = || Size { columns: 80, rows: 24 };
    for settings in [&[("events", "yes")][..], &[("hard-mode", "epidemic"), ("experimental-medicine", "yes")]] {
        let shown = sit_before(low, 4, settings, 3, Lang::En, &"1\n".repeat(2000));
        let mut screens: Vec<&str> = shown.split("the commands.\n› ").collect();
        screens.pop();
        assert!(screens.len() > 50, "{}", screens.len());
        for screen in screens {
            // The last line is the answer's.
            assert!(screen.lines().count() < 24, "{} lines:\n{screen}", screen.lines().count());
            assert!(screen.contains("Untreated"), "{screen}");
        }
    }
}

/// A recorded game up to the first dice that the second seat rolls for itself, at a table with real
/// dice.
fn before_own_dice() -> Live<DiceHospital> {
    let text = include_str!("../../../../../tests/games/dice-hospital/experimental-2-players.ward");
    let record = Record::read(text.replace("seed: 48\n", "").as_bytes()).expect("a record");
    let entries = record.lines.windows(2).position(|pair| {
        let own = matches!(&pair[1].entry, Entry::Fate(text) if text.starts_with("rolls"));
        own && matches!(pair[0].entry, Entry::Move(seat, _) if seat == Seat::new(1))
    });
    let at = entries.expect("the second seat rolls") + 1;
    Live::replay(Arc::new(Pack::standard().expect("sound")), &record, Some(at)).expect("it replays")
}

#[test]
fn dice_of_ones_own_are_asked_of_their_owner() {
    let live = before_own_dice();
    let table = Seating {
        live,
        holders: vec![Holder::Person, Holder::Person],
        names: ["Ada", "Mira"].map(str::to_owned).to_vec(),
        record_file: None,
        adviser: Box::new(Random::new(chance(5, 9))),
        interactive: true,
        clear: || Ok(()),
        size: || Size::ENDLESS,
    };
    let (entries, mut out) = (table.live.entries().len(), Vec::new());
    let mut sitting = Sitting::new(table, Phrases::of(Lang::En), "\n4 4\nquit\n".as_bytes(), &mut out);
    assert!(!sitting.play().expect("it can be written"));
    let table = sitting.into_table();
    assert_eq!(table.live.entries()[entries].to_string(), "* rolls 4 4");
    let shown = uncoloured(&String::from_utf8(out).expect("text"));
    assert!(shown.starts_with("Mira, it is your turn."), "{shown}");
}
