//! Whole games at the terminal.

use std::sync::Arc;

use bots::Random;
use dice_hospital::{DiceHospital, Pack, Phase};
use phrasebook::{Lang, Phrases};
use table::chance::pick;
use table::{Entry, Live, Next, Record, Seat, chance};

use super::table_of;
use crate::layout::{Size, columns, uncoloured};
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
    for (settings, lang, untreated) in [
        (&[("events", "yes")][..], Lang::En, "Untreated"),
        (&[("hard-mode", "epidemic"), ("experimental-medicine", "yes")], Lang::Fr, "À traiter"),
    ] {
        let shown = sit_before(low, 4, settings, 3, lang, &"1\n".repeat(2000));
        let answered = format!("{}\n› ", Phrases::of(lang).plain("ask-number"));
        let mut screens: Vec<&str> = shown.split(&answered).collect();
        screens.pop();
        assert!(screens.len() > 50, "{}", screens.len());
        for screen in screens {
            // The last two lines say how to answer, and are for the answer.
            assert!(screen.lines().count() < 23, "{} lines:\n{screen}", screen.lines().count());
            assert!(screen.contains(untreated), "{screen}");
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

/// A game in which the Investment Advisor may look at another pile, and the seat that is asked.
fn before_another_pile() -> (Live<DiceHospital>, Seat) {
    for seed in 0..100 {
        let game = table_of(2, &[("modules", "investments")]);
        let mut live = Live::new(game, ["Ada", "Mira"].map(str::to_owned).to_vec(), Some(seed));
        let mut rng = chance(seed, 3);
        loop {
            let entry = match live.next() {
                Next::Over => break,
                Next::Fate => Entry::Fate(live.roll()),
                Next::Seats(seats) => {
                    let seat = seats.first().expect("somebody");
                    if live.state().open.phase == Phase::Advise {
                        return (live, seat);
                    }
                    Entry::Move(seat, pick(&mut rng, live.moves(seat)))
                }
            };
            live.enter(entry).expect("listed");
        }
    }
    panic!("an Advisor is always sent to the board");
}

#[test]
fn look_is_a_move_where_it_can_be_and_a_command_elsewhere() {
    let (live, seat) = before_another_pile();
    let look = live.moves(seat)[0];
    let table = Seating {
        live,
        holders: vec![Holder::Person, Holder::Person],
        names: ["Ada", "Mira"].map(str::to_owned).to_vec(),
        record_file: None,
        adviser: Box::new(Random::new(chance(5, 9))),
        interactive: false,
        clear: || Ok(()),
        size: || Size::ENDLESS,
    };
    let (entries, mut out) = (table.live.entries().len(), Vec::new());
    let lines = format!("look 2\nlook nowhere\n{look}\nquit\n");
    let mut sitting = Sitting::new(table, Phrases::of(Lang::En), lines.as_bytes(), &mut out);
    assert!(!sitting.play().expect("it can be written"));
    let table = sitting.into_table();
    assert_eq!(table.live.entries()[entries], Entry::Move(seat, look));
    let shown = uncoloured(&String::from_utf8(out).expect("text"));
    assert_eq!(shown.matches("A number from 1 to 2").count(), 1, "{shown}");
}
