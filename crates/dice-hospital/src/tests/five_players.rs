//! Section 6 of Community Care's ledger: a fifth player, with the parts of the deluxe box.

use table::{Eye, Game, Settings};

use super::arrange::{Position, game, seat, until};
use crate::{Ambulance, DiceHospital, Event, Kind, Phase, Setup};

/// Five players before the first ambulance is taken, seat 1 first.
fn drafting() -> Position {
    let settings = [("administrators", "no"), ("first-player", "1")];
    let position = until(5, &settings, Phase::Intake);
    let mut position = position.fate(&format!("dice {}", "R2 ".repeat(9).trim_end().to_owned() + &" G5".repeat(9)));
    position.events.clear();
    position
}

fn fresh(settings: &[(&str, &str)]) -> Position {
    let game = game(5, settings);
    Position { state: game.start(), game, events: Vec::new() }
}

#[test]
fn cc_gen_05_one_to_five_sit_at_a_table() {
    assert_eq!(DiceHospital::SEATS, (1, 5));
    let setup = |seats| Setup::read(seats, &Settings::default()).map_err(|why| why.to_string());
    assert!(setup(5).is_ok());
    assert_eq!(setup(6), Err("dice-hospital is for 1 to 5 players, not 6".to_owned()));
}

#[test]
fn cc_5p_01_nine_more_dice() {
    let open = fresh(&[]).state.open;
    assert_eq!(open.in_bag(), 72);
}

#[test]
fn cc_r_60_the_nine_dice_are_three_of_each_colour_and_rounds_stay_eight() {
    let mut position = fresh(&[]);
    assert_eq!(position.state.open.bag.of_bag(), [24; 3]);
    assert_eq!(position.game.setup().in_box(), 0);
    position.go_on_until(Phase::Over);
    assert_eq!(position.state.open.round, 8);
}

#[test]
fn cc_5p_02_the_helicopter_is_ambulance_0() {
    let position = drafting();
    let numbers: Vec<u8> = position.game.setup().ambulances().map(Ambulance::number).collect();
    assert_eq!(numbers, [0, 1, 2, 3, 4, 5]);
    assert_eq!(position.game.setup().intake(), 18);
    let view = position.game.view(&position.state, Eye::Onlooker);
    let lowest = view.on_ambulance(&position.game, position.game.setup().lowest_ambulance());
    assert_eq!(lowest.iter().map(ToString::to_string).collect::<Vec<_>>(), ["R2"; 3], "it is filled first");
}

#[test]
fn cc_5p_03_whoever_takes_the_helicopter_leads() {
    let position = drafting()
        .play(&["claim 2"])
        .play_by(2, &["claim 3"])
        .play_by(3, &["claim 0"])
        .play_by(4, &["claim 4"])
        .play_by(5, &["claim 5"]);
    let open = &position.state.open;
    assert_eq!((open.first, open.hospitals[seat(3)].floor.bags), (seat(3), 1));
    assert!(
        position.events.iter().any(|event| matches!(event, Event::FirstPlayerMoved { seat: who } if *who == seat(3)))
    );
    let bags: u8 = (1..=5).map(|number| open.hospitals[seat(number)].floor.bags).sum();
    assert_eq!(bags, 1, "nobody else gets one");
}

#[test]
fn cc_r_61_the_first_player_may_not_take_the_helicopter() {
    let position = drafting().no("claim 0", "DH-INTAKE-08");
    assert_eq!(position.offers("claim"), ["1", "2", "3", "4", "5"]);
    let position = position.play(&["claim 1"]);
    assert!(position.listed(2).iter().any(|mv| mv.to_string() == "claim 0"), "anybody else may");
}

#[test]
fn cc_r_62_a_small_bag_leaves_the_highest_ambulances_empty() {
    let mut position = until(5, &[("administrators", "no")], Phase::Intake);
    position.state.open.bag = crate::ByColour::bag([12, 0, 0]);
    let position =
        position.no_fate(&format!("dice{}", " R3".repeat(18)), "DH-SEQ-09").fate(&format!("dice{}", " R3".repeat(12)));
    let view = position.game.view(&position.state, Eye::Onlooker);
    let loads: Vec<usize> = position
        .game
        .setup()
        .ambulances()
        .map(|ambulance| view.on_ambulance(&position.game, ambulance).len())
        .collect();
    assert_eq!(loads, [3, 3, 3, 3, 0, 0]);
    let first = position.state.open.first;
    let position = position.play_by(first.number(), &["claim 5"]);
    assert!(position.state.open.newcomers[first].is_empty(), "an empty ambulance can be chosen");
}

#[test]
fn cc_5p_07_four_of_each_kind_are_shown() {
    let position = until(5, &[("administrators", "no")], Phase::Take);
    let kinds = |kind: Kind| {
        let shown = position.state.open.display.iter().filter(|improvement| improvement.kind() == kind);
        shown.count()
    };
    assert_eq!((kinds(Kind::Department), kinds(Kind::Specialist)), (4, 4));
}

#[test]
fn cc_5p_09_one_administrator_each_and_nobody_is_asked() {
    let position = until(5, &[("first-player", "1")], Phase::Deal)
        .no_fate("deal 1 leader rainbow", "DH-SEQ-07")
        .no_fate("deal 2 leader", "DH-SETUP-17")
        .fate("deal 1 leader")
        .no_fate("deal 2 leader", "DH-SEQ-07")
        .fate("deal 2 rainbow")
        .fate("deal 3 red-pair")
        .fate("deal 4 red-shield");
    let view = position.game.view(&position.state, Eye::Onlooker);
    assert_eq!(view.administrator(seat(1)), Some(crate::Administrator::Leader), "there is nothing to hide");
    let position = position.fate("deal 5 green-pair");
    assert_eq!(position.state.open.phase, Phase::Intake, "nobody chooses");
    let kept: Vec<_> = (1..=5).filter_map(|number| position.state.open.administrators[seat(number)]).collect();
    assert_eq!(kept.len(), 5);
    // Fewer players choose one of two.
    assert_eq!(until(4, &[], Phase::Deal).game.setup().administrators_each(), 2);
}

#[test]
fn cc_r_79_a_stack_that_runs_out_shows_what_is_left() {
    let mut position = until(5, &[("administrators", "no")], Phase::Activate);
    let open = &mut position.state.open;
    let mut left = crate::state::Tiles::default();
    left.shuffle_in(crate::Department::Urology.index(), 2);
    open.tiles = left;
    open.display.clear();
    position.go_on_until(Phase::Reveal);
    assert_eq!(position.state.open.to_reveal, [2, 4, 0, 0]);
    // With Experimental Medicine, as many tiles leave the game as with four players.
    let sizes = |seats| game(seats, &[("experimental-medicine", "yes")]).setup().leaves_out();
    assert_eq!(sizes(5), sizes(4));
}
