//! Settings: which are refused and why, and how they are written down.

use table::{Catalogued, OptionSpec, Seat};

use super::arrange::seat;
use crate::EmergencyRoll;
use crate::setup::{OPTIONS, Setup};

/// What comes of these settings at a table of this many.
fn set_up(seats: usize, settings: &[(&str, &str)]) -> Setup {
    Setup::read(seats, &settings.iter().copied().collect()).expect("a possible setup")
}

/// Why this table cannot be.
fn refusal(seats: usize, settings: &[(&str, &str)]) -> String {
    Setup::read(seats, &settings.iter().copied().collect()).expect_err("an impossible setup").to_string()
}

#[test]
fn every_option_is_offered() {
    let keys = |options: &[OptionSpec]| options.iter().map(|option| option.key).collect::<Vec<_>>();
    assert_eq!(keys(EmergencyRoll::options()), keys(OPTIONS));
    assert_eq!(OPTIONS.len(), 15);
}

#[test]
fn a_table_has_one_to_six_seats() {
    assert_eq!(refusal(0, &[]), "emergency-roll is for 1 to 6 players, not 0");
    assert_eq!(refusal(7, &[]), "emergency-roll is for 1 to 6 players, not 7");
}

#[test]
fn an_unknown_option_is_refused_by_name() {
    let why = refusal(2, &[("tie", "shared")]);
    assert!(why.starts_with("emergency-roll has no option “tie”; it has choice, first-chief, modifiers,"), "{why}");
    assert!(why.contains(", ties, "), "the one that was meant is among those listed: {why}");
}

#[test]
fn an_unknown_value_is_refused_by_name() {
    assert_eq!(refusal(2, &[("ties", "dice")]), "ties cannot be “dice”; it is shared or fewest-dead");
    let why = refusal(1, &[("modifiers", "isolation,luck")]);
    assert!(why.starts_with("modifiers cannot be “isolation,luck”; it is preparation, equipment, "), "{why}");
    // A seat that no table has.
    assert!(refusal(6, &[("first-chief", "7")]).starts_with("first-chief cannot be “7”"));
}

#[test]
fn modifiers_that_do_not_go_together_are_refused() {
    let modifiers = |seats, modifiers| refusal(seats, &[("modifiers", modifiers)]);
    assert_eq!(modifiers(2, "isolation"), "modifiers is for a single player, not for 2 players");
    let three = "ALICAT takes one or two modifiers (modifier-limit=any allows more)";
    assert_eq!(modifiers(1, "preparation,isolation,capacity"), three);
    assert_eq!(modifiers(1, "isolation,isolation"), "modifiers names “isolation” twice");
}

#[test]
fn alone_nothing_is_announced_and_the_player_leads() {
    assert_eq!(refusal(1, &[("choice", "announced")]), "choice is for 2 to 6 players, not for a single player");
    assert_eq!(refusal(1, &[("first-chief", "2")]), "first-chief=2 has no seat at a table of 1");
    assert_eq!(set_up(1, &[("first-chief", "1")]).first_chief, Some(Seat::FIRST));
}

#[test]
fn the_first_chief_has_a_seat() {
    assert_eq!(refusal(2, &[("first-chief", "3")]), "first-chief=3 has no seat at a table of 2");
    assert_eq!(set_up(3, &[("first-chief", "3")]).first_chief, Some(seat(3)));
}

#[test]
fn every_setting_survives_being_written_and_read() {
    for option in OPTIONS {
        let for_several = ["choice", "first-chief", "beds", "chief-finishes", "ties", "lone-group"];
        let seats = if for_several.contains(&option.key) { 6 } else { 1 };
        for &value in option.values.iter().chain([&option.default]) {
            let setup = set_up(seats, &[(option.key, value)]);
            let written = setup.settings();
            assert_eq!(Setup::read(seats, &written), Ok(setup), "{}={value}", option.key);
            // Defaults are not written; anything else makes a difference.
            let unusual = (value != option.default).then_some(value);
            assert_eq!(written.get(option.key), unusual, "{}", option.key);
            assert_eq!(setup != Setup::standard(seats), unusual.is_some(), "{}={value}", option.key);
        }
    }
}

#[test]
fn options_that_mean_nothing_at_this_table_are_refused() {
    assert_eq!(refusal(1, &[("beds", "open")]), "beds is for 2 to 6 players, not for a single player");
    assert_eq!(refusal(2, &[("kept-card", "at-once")]), "kept-card is for a single player, not for 2 players");
    // Naming a default does no harm.
    set_up(1, &[("beds", "hidden")]);
    set_up(2, &[("kept-card", "next-turn"), ("modifiers", "none")]);
}

#[test]
fn many_settings_survive_together() {
    let setup =
        set_up(1, &[("modifiers", "capacity,preparation,isolation"), ("modifier-limit", "any"), ("ties", "shared")]);
    let written = setup.settings();
    let pairs = [("modifiers", "preparation,isolation,capacity"), ("modifier-limit", "any")];
    assert_eq!(written.iter().collect::<Vec<_>>(), pairs);
    assert_eq!(Setup::read(1, &written), Ok(setup));
}
