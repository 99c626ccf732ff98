//! Section 18, first half: the solo game, and how ALICAT takes a die and finds a bed.

use table::Game;

use super::arrange::Scene;
use crate::event::Event;
use crate::patient::Patient;
use crate::state::{ALICAT, Face};

/// ALICAT leads with this hospital and stock, and has played.
pub(super) fn leading(hospital: &str, stock: &str, dice: &str) -> Scene {
    Scene::solo().turn(2).hospital(2, hospital).stock(2, stock).roll(dice)
}

/// The player leads, takes a die and gives the patient up; ALICAT has answered.
pub(super) fn answering(players_die: &str, hospital: &str, stock: &str, dice: &str) -> Scene {
    Scene::solo().hospital(2, hospital).stock(2, stock).roll(dice).play(1, players_die).play(1, "morgue")
}

/// ALICAT leads the last turn with this hospital and stock, and has played.
fn ending(hospital: &str, stock: &str, dice: &str) -> Scene {
    Scene::solo().turn(24).hospital(2, hospital).stock(2, stock).roll(dice)
}

/// Every ward has one patient, of this value.
pub(super) fn every(value: u8) -> String {
    (1..=7).map(|ward| format!("W{ward}={value}")).collect::<Vec<_>>().join(" / ")
}

/// The die that ALICAT took last.
pub(super) fn took(scene: &Scene) -> &'static str {
    let dice = scene.events.iter().rev().find_map(|event| match event {
        Event::Took { seat: ALICAT, bay, .. } => Some(bay.word()),
        _ => None,
    });
    dice.expect("ALICAT took a die")
}

/// A solo game from beginning to end; the player plays at random.
pub(super) fn whole_game(settings: &[(&str, &str)], seed: u64) -> Scene {
    Scene::unbegun(1, settings).played_out(seed)
}

/// Who led each turn of a game.
fn chiefs(scene: &Scene) -> Vec<usize> {
    let chiefs = scene.events.iter().filter_map(|event| match event {
        Event::Flipped { chief, .. } => Some(chief.number()),
        _ => None,
    });
    chiefs.collect()
}

#[test]
fn er_solo_01_one_player_meets_an_automatic_opponent() {
    let scene = Scene::solo();
    assert_eq!((scene.game.seats(), scene.game.automa()), (1, Some("alicat")));
    assert_eq!(scene.game.final_scores(&scene.state).totals.len(), 2, "ALICAT has a score to be beaten");
    assert_eq!(Scene::new(2).game.automa(), None);
}

#[test]
fn er_solo_02_the_setup_is_that_of_two_players() {
    assert_eq!(Scene::solo().state.faces, [Face::Second; 2]);
    let scene = whole_game(&[], 1);
    assert_eq!((chiefs(&scene).len(), scene.state.unseen().len()), (24, 3));
}

#[test]
fn er_solo_03_alicat_has_a_fresh_sheet_of_its_own() {
    let scene = Scene::solo();
    assert_eq!(scene.has(2), "S1 B0");
    assert_eq!((scene.alicat().occupied(), scene.alicat().dead), (0, 0));
}

#[test]
fn er_solo_04_two_nurses_without_a_ward_are_there_from_the_start() {
    let scene = Scene::solo();
    assert_eq!((scene.alicat().nurses, scene.alicat().crossed_nurses()), (2, 0));
    assert_eq!((scene.boxes(2).nurses, scene.boxes(1).nurses), (5, 0));
}

#[test]
fn er_solo_05_the_player_leads_first_then_they_alternate() {
    assert_eq!(chiefs(&whole_game(&[], 1))[..5], [1, 2, 1, 2, 1]);
}

#[test]
fn er_solo_06_alicat_leads_the_last_turn() {
    let chiefs = chiefs(&whole_game(&[], 2));
    assert!(chiefs.iter().step_by(2).all(|&chief| chief == 1), "the player leads odd turns");
    assert!(chiefs.iter().skip(1).step_by(2).all(|&chief| chief == 2), "ALICAT leads even turns");
    assert_eq!(chiefs.last(), Some(&2));
}

#[test]
fn er_solo_07_the_leaders_turn_is_finished_first() {
    // The player cannot take a die before ALICAT, who has played as soon as the dice lie there.
    let scene = Scene::solo().turn(2);
    scene.refuses(1, "red", "ER-TURN-03");
    let scene = scene.roll("R4 Y2 G6");
    assert_eq!((scene.ward(2, 1), scene.list(1)), ("2".to_owned(), vec!["red".to_owned(), "green".to_owned()]));
    // ALICAT waits until the player has dealt with the extra patient as well.
    let scene = Scene::solo().roll("R4 Y2 G6+extra:Y1").play(1, "green").play(1, "morgue");
    assert_eq!(scene.ward(2, 1), "");
    assert_eq!(scene.play(1, "+morgue").ward(2, 1), "2");
}

#[test]
fn er_solo_08_alicat_wants_the_lowest_die() {
    assert_eq!(took(&leading("", "", "R4 Y2 G6")), "yellow");
    assert_eq!(took(&leading("", "", "R4 Y5 G3")), "green");
}

#[test]
fn er_solo_09_among_equal_dice_it_takes_the_leftmost() {
    assert_eq!(took(&leading("", "", "R3 Y3 G5")), "red");
    assert_eq!(took(&leading("", "", "R5 Y3 G3")), "yellow");
    assert_eq!(took(&answering("red", "", "", "R1 Y3 G3")), "yellow");
}

#[test]
fn er_solo_10_alicats_die_costs_the_player_a_bag() {
    let scene = leading("", "", "R4 Y2 G6");
    assert_eq!(scene.list(1), ["red", "green"]);
    scene.refuses(1, "yellow", "ER-CHOOSE-07");
    let scene = scene.stock(1, "B1");
    assert_eq!(scene.list(1), ["red", "yellow", "green"]);
    assert_eq!(scene.play(1, "yellow").has(1), "S1 B0");
    // What counts is the die that ALICAT took in the end, here its third.
    assert_eq!(leading(&every(5), "S0", "R1 Y2 G5").list(1), ["red", "yellow"]);
}

#[test]
fn er_solo_11_behind_the_player_it_begins_with_the_two_dice_left() {
    let scene = answering("red", "", "B1", "R1 Y2 G6");
    assert_eq!((took(&scene), scene.ward(2, 1)), ("yellow", "2".to_owned()));
    assert_eq!(scene.has(2), "S1 B1", "no bag is spent on the player's lower die");
}

#[test]
fn er_solo_12_colours_order_and_costs_bind_it_too() {
    // W1B2 and W2B1 are green.
    let scene = leading("W1=3", "S0 B0", "R2 Y6 G6");
    assert_eq!((scene.ward(2, 1), scene.ward(2, 2), scene.ward(2, 3)), ("3".into(), String::new(), "2".into()));
    let scene = leading(&every(5), "S1 B0", "R3 Y3 G3");
    assert_eq!((scene.alicat().dead, scene.has(2)), (1, "S1 B0".to_owned()), "one stethoscope is not enough");
}

#[test]
fn er_solo_13_it_may_repeat_the_value_before() {
    assert_eq!(leading("W1=3", "S0 B0", "R6 Y6 G3").ward(2, 1), "3 3");
    assert_eq!(leading("W1=4", "S0 B0", "R6 Y6 G3").ward(2, 1), "4", "a lower one it may not write");
    let players = Scene::solo().hospital(1, "W1=3").roll("R6 Y6 G3").play(1, "green");
    players.refuses(1, "w1=3", "ER-ADMIT-08");
}

#[test]
fn er_solo_14_it_scans_the_wards_from_the_leftmost_door() {
    assert_eq!(leading("", "", "R1 Y6 G6").ward(2, 1), "1");
    assert_eq!(leading("", "", "R6 Y1 G6").ward(2, 1), "1");
    assert_eq!(leading("", "", "R6 Y6 G1").ward(2, 1), "1");
    // With the first ward closed, the first door of the die's colour.
    assert_eq!(leading("W1=6", "", "R6 Y6 G1").ward(2, 2), "1");
    assert_eq!(leading("W1=6", "", "R1 Y6 G6").ward(2, 3), "1");
    assert_eq!(leading("W1=6", "", "R6 Y1 G6").ward(2, 4), "1");
}

#[test]
fn er_solo_15_it_first_looks_for_a_bed_that_costs_nothing() {
    // A stethoscope would open W1 and a bag W3, but W5 is free.
    let scene = leading("W1=2 / W2=2", "S2 B1", "R6 Y6 G1");
    assert_eq!((scene.ward(2, 1), scene.ward(2, 3), scene.ward(2, 5)), ("2".into(), String::new(), "1".into()));
    assert_eq!(scene.has(2), "S2 B1");
}

/// No bed is free for a green 1: W1 and W5 want higher values, the other beds are of other colours.
const NO_GREEN_1: &str = "W1=3 / W2=2 / W5=2";

#[test]
fn er_solo_16_else_it_raises_the_value() {
    let scene = leading(NO_GREEN_1, "S2 B0", "R6 Y6 G1");
    assert_eq!((scene.ward(2, 1), scene.has(2)), ("3 3".to_owned(), "S0 B0".to_owned()));
}

#[test]
fn er_solo_17_else_it_spends_a_bag_for_the_colour() {
    let scene = leading(NO_GREEN_1, "S0 B1", "R6 Y6 G1");
    assert_eq!((scene.ward(2, 3), scene.has(2)), ("1".to_owned(), "S0 B0".to_owned()));
    // The value stays: W2, which comes first, would take a stethoscope besides.
    let scene = leading("W1=3 / W2=2 / W5=3", "S1 B1", "R6 Y6 G1");
    assert_eq!((scene.ward(2, 3), scene.has(2)), ("1".to_owned(), "S1 B0".to_owned()));
}

#[test]
fn er_solo_18_else_it_spends_both() {
    let wards = "W1=5 / W2=2 / W3=5 / W4=5 / W5=5 / W6=5 / W7=5";
    let scene = leading(wards, "S1 B1", "R6 Y6 G1");
    assert_eq!((scene.ward(2, 2), scene.has(2)), ("2 2".to_owned(), "S0 B0".to_owned()));
    assert_eq!(took(&leading(wards, "S0 B1", "R6 Y6 G1")), "red", "a bag alone is not enough");
    assert_eq!(took(&leading(wards, "S1 B0", "R6 Y6 G1")), "red", "nor is a stethoscope");
}

#[test]
fn er_solo_19_each_attempt_goes_through_all_wards() {
    // A bag alone would open W3, but raising comes first.
    let scene = leading(NO_GREEN_1, "S2 B1", "R6 Y6 G1");
    assert_eq!((scene.ward(2, 1), scene.ward(2, 3)), ("3 3".to_owned(), String::new()));
    assert_eq!(scene.has(2), "S0 B1");
    // With one stethoscope only W5, far behind W3, can be reached: still before any bag.
    let scene = leading(NO_GREEN_1, "S1 B1", "R6 Y6 G1");
    assert_eq!((scene.ward(2, 5), scene.has(2)), ("2 2".to_owned(), "S0 B1".to_owned()));
}

#[test]
fn er_solo_20_the_first_bed_wins_not_the_cheapest() {
    // W5 would cost one stethoscope; the value is raised no further than needed.
    let scene = leading(NO_GREEN_1, "S4 B0", "R6 Y6 G1");
    assert_eq!((scene.ward(2, 1), scene.ward(2, 5)), ("3 3".to_owned(), "2".to_owned()));
    assert_eq!(scene.has(2), "S2 B0");
}

#[test]
fn er_solo_21_values_are_never_lowered_nor_raised_above_six() {
    assert_eq!(leading("W1=6", "S9", "R6 Y6 G3").ward(2, 1), "6", "W2 is free");
    let scene = leading(&every(6), "S9", "R6 Y6 G1");
    assert_eq!((scene.ward(2, 1), scene.has(2)), ("6 6".to_owned(), "S4 B0".to_owned()));

    let (mut die, mut raised) = (0, 0);
    for event in (1..=20).flat_map(|seed| whole_game(&[], seed).events) {
        match event {
            Event::Took { seat: ALICAT, value, .. } => die = value.get(),
            Event::Admitted { seat: ALICAT, patient: Patient::Main, value, stethoscopes, .. } => {
                assert_eq!(value.get(), die + stethoscopes);
                raised += u32::from(stethoscopes);
            }
            _ => {}
        }
    }
    assert_ne!(raised, 0, "some value was raised");
}

#[test]
fn er_solo_22_a_die_without_a_bed_gives_way_to_the_next_lowest() {
    let scene = answering("green", &every(5), "S1 B0", "R1 Y5 G6");
    assert_eq!((took(&scene), scene.ward(2, 2)), ("yellow", "5 5".to_owned()));
    assert_eq!((scene.alicat().dead, scene.has(2)), (0, "S1 B0".to_owned()));
}

#[test]
fn er_solo_23_the_third_die_is_free_when_alicat_leads() {
    let scene = leading(&every(5), "S0 B0", "R1 Y2 G5");
    assert_eq!((took(&scene), scene.ward(2, 1)), ("green", "5 5".to_owned()));
    assert_eq!(leading(&every(5), "S0 B1", "R1 Y2 G5").has(2), "S0 B1");
}

#[test]
fn er_solo_24_the_players_die_costs_alicat_a_bag() {
    let scene = answering("yellow", &every(5), "S1 B1", "R1 Y5 G2");
    assert_eq!((took(&scene), scene.ward(2, 2)), ("yellow", "5 5".to_owned()));
    assert_eq!((scene.alicat().dead, scene.has(2)), (0, "S1 B0".to_owned()));
    assert_eq!(answering("yellow", &every(5), "S1 B0", "R1 Y5 G2").alicat().dead, 1);
}

#[test]
fn er_solo_24_one_bag_does_not_pay_for_choice_and_colour() {
    let wards = "W1=6 / W2=5 / W3=6 / W4=6 / W5=6 / W6=6 / W7=6";
    let scene = answering("green", wards, "S0 B1", "R1 Y1 G5");
    assert_eq!((took(&scene), scene.alicat().dead, scene.has(2)), ("red", 1, "S0 B1".to_owned()));
    let scene = answering("green", wards, "S0 B2", "R1 Y1 G5");
    assert_eq!((took(&scene), scene.ward(2, 2), scene.has(2)), ("green", "5 5".to_owned(), "S0 B0".to_owned()));
    // The bag that comes with the die may serve for the colour.
    let scene = answering("green", wards, "S0 B1", "R1 Y1 G5+blood");
    assert_eq!((took(&scene), scene.ward(2, 2), scene.has(2)), ("green", "5 5".to_owned(), "S0 B0".to_owned()));
}

#[test]
fn er_solo_25_without_any_bed_the_lowest_die_dies() {
    let scene = answering("yellow", &every(5), "S1 B0", "R1 Y5 G2");
    assert_eq!((took(&scene), scene.alicat().dead), ("red", 1));
    assert_eq!(scene.ward(2, 2), "5", "the player's 5 is out of reach");
    let scene = leading(&every(6), "S0 B0", "R3 Y2 G2");
    assert_eq!((took(&scene), scene.alicat().dead), ("yellow", 1));
}

#[test]
fn er_solo_26_dice_tried_in_vain_neither_give_nor_cost() {
    let scene = answering("green", &every(5), "S1 B0", "R1+blood Y5 G6");
    assert_eq!((took(&scene), scene.has(2)), ("yellow", "S1 B0".to_owned()));
    let scene = answering("green", &every(5), "S1 B1", "R1+steth Y5 G6");
    assert_eq!((took(&scene), scene.has(2)), ("yellow", "S1 B1".to_owned()));
}

#[test]
fn er_solo_27_on_the_last_turn_it_fills_a_ward_if_it_can() {
    let scene = ending("W6=1 2 3 4 5", "S0 B0", "R1 Y3 G6");
    assert_eq!((took(&scene), scene.ward(2, 6)), ("green", "1 2 3 4 5 6".to_owned()));
    // On any other turn it keeps to its routine.
    let scene = Scene::solo().turn(22).hospital(2, "W6=1 2 3 4 5").stock(2, "S0").roll("R1 Y3 G6");
    assert_eq!((took(&scene), scene.ward(2, 1)), ("red", "1".to_owned()));
}

#[test]
fn er_solo_27_the_dies_own_resources_help_to_fill_it() {
    assert_eq!(took(&ending("W6=1 2 3 4 5", "S0 B0", "R1 Y3 G3+steth")), "green");
    assert_eq!(took(&ending("W6=1 2 3 4 5", "S0 B0", "R1 Y5+blood G3")), "yellow");
    assert_eq!(took(&ending("W6=1 2 3 4 5", "S0 B0", "R1+blood Y5 G3+blood")), "red", "nothing fills it");
}

#[test]
fn er_solo_28_it_fills_the_ward_that_is_worth_most() {
    let scene = ending("W6=1 2 3 4 5 / W7=2 3", "S0 B0", "R1 Y3 G6");
    assert_eq!((scene.ward(2, 6), scene.ward(2, 7)), ("1 2 3 4 5 6".to_owned(), "2 3".to_owned()));
    // W5 is worth 9 and W3, which comes first in the scan, 8.
    let scene = ending("W3=1 1 1 1 / W5=1 1 1 1", "S0 B0", "R1 Y6 G6");
    assert_eq!((scene.ward(2, 3), scene.ward(2, 5)), ("1 1 1 1".to_owned(), "1 1 1 1 1".to_owned()));
}

#[test]
fn er_solo_29_of_several_dice_that_fill_it_it_takes_the_lowest() {
    let scene = ending("W6=1 2 3 4 5 / W7=2 3", "S4 B1", "R1 Y3 G6");
    assert_eq!((took(&scene), scene.ward(2, 6)), ("red", "1 2 3 4 5 5".to_owned()));
    assert_eq!(scene.has(2), "S0 B0");
    let scene = ending("W6=1 2 3 4 5 / W7=2 3", "S0 B1", "R5 Y5 G6");
    assert_eq!((took(&scene), scene.ward(2, 6), scene.has(2)), ("red", "1 2 3 4 5 5".into(), "S0 B0".into()));
}

#[test]
fn er_solo_30_with_no_ward_to_fill_the_last_turn_is_like_any_other() {
    let scene = ending("", "S0 B0", "R4 Y2 G6");
    assert_eq!((took(&scene), scene.ward(2, 1)), ("yellow", "2".to_owned()));
    let scene = ending("W6=1 2 3 4 5", "S0 B0", "R1 Y3 G4");
    assert_eq!((took(&scene), scene.ward(2, 1)), ("red", "1".to_owned()));
    // Two beds short is not short of the last bed.
    assert_eq!(took(&ending("W6=1 2 3 4", "S0 B0", "R1 Y6 G6")), "red");
}

#[test]
fn er_solo_31_on_the_last_turn_all_three_dice_are_free() {
    let scene = ending("W6=1 2 3 4 5", "S0 B1", "R1 Y3 G6");
    assert_eq!((took(&scene), scene.has(2)), ("green", "S0 B1".to_owned()));
    let scene = ending(&every(5), "S0 B1", "R1 Y2 G5");
    assert_eq!((took(&scene), scene.has(2)), ("green", "S0 B1".to_owned()));
    for seed in 1..=20 {
        let events = whole_game(&[], seed).events;
        let last = events.iter().position(|event| matches!(event, Event::Flipped { turn: 24, .. }));
        let last = &events[last.expect("there is a last turn")..];
        assert!(last.iter().any(|event| matches!(event, Event::Took { seat: ALICAT, bag: false, .. })));
    }
}
