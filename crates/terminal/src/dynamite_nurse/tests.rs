//! A game in the terminal, and what is typed there.

use std::sync::Arc;

use dynamite_nurse::{DynamiteNurse, Pack};
use phrasebook::{Lang, Phrases};
use table::{Eye, Game, Live, Seat, Settings};

use crate::{Holder, Screen, Seating, Sitting, Size};

fn game() -> DynamiteNurse {
    let settings: Settings = [("first-player", "1")].into_iter().collect();
    DynamiteNurse::set_up(Arc::new(Pack::standard().expect("sound")), 3, &settings).expect("possible")
}

/// What the screen shows after this was typed.
fn screen(lang: Lang, typed: &str) -> String {
    let bot = || bots::hire::<DynamiteNurse>("greedy").expect("one of BOTS");
    let players = ["you", "greedy", "greedy"].map(str::to_owned);
    let table = Seating {
        live: Live::new(game(), players.to_vec(), Some(7)),
        holders: vec![Holder::Person, Holder::Bot(bot()), Holder::Bot(bot())],
        names: vec!["You".into(), "Ada".into(), "Ben".into()],
        record_file: None,
        adviser: bot(),
        interactive: false,
        clear: || Ok(()),
        size: || Size::ENDLESS,
    };
    let mut screen = Vec::new();
    Sitting::new(table, Phrases::of(lang), typed.as_bytes(), &mut screen).play().expect("played");
    String::from_utf8(screen).expect("text")
}

#[test]
fn the_table_is_shown_and_nobody_elses_hand() {
    let shown = screen(Lang::En, "cards\nquit\n");
    assert!(shown.contains("Dynamite Nurse"), "{shown}");
    assert!(shown.contains("Hand") && shown.contains("End the main phase"), "{shown}");
    assert!(shown.contains("White Magic (1 gold): 1 treatment"), "{shown}");
    assert_eq!(shown.matches("\nHand ").count(), 1, "one hand is open:\n{shown}");
}

#[test]
fn a_turn_is_played_in_french() {
    let shown = screen(Lang::Fr, "END\nassign 2\nquit\n");
    assert!(shown.contains("Ada est responsable"), "{shown}");
    let shown = screen(Lang::Fr, "danser\nquit\n");
    assert!(shown.contains("«\u{202f}danser\u{202f}» n’est pas un coup."), "{shown}");
}

#[test]
fn real_cards_are_typed_without_naming_what_is_due() {
    let game = game();
    let view = game.view(&game.start(), Eye::Seat(Seat::FIRST));
    let phrases = Phrases::of(Lang::En);
    assert_eq!(game.due(phrases, &view), "Which starting nurse has seat 1? For example: medina");
    assert_eq!(game.read_fate(phrases, &view, "Perla").map(|fate| fate.to_string()), Ok("starter 1 perla".to_owned()));
    let why = game.read_fate(phrases, &view, "nobody").expect_err("no nurse");
    assert!(why.starts_with("“nobody” is not what is due. Which starting nurse"), "{why}");
}
