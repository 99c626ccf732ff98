//! Section 9: stethoscopes.

use table::{Eye, Game};

use super::arrange::{Scene, seat};
use crate::Move;
use crate::hospital::Stock;
use crate::patient::{Colour, Value};
use crate::refusal::Refusal;
use crate::state::Phase;

#[test]
fn er_steth_01_one_stethoscope_is_one_up_or_down() {
    let scene = Scene::wards("[G:_]").stock(1, "S1").taking("G3");
    assert_eq!(scene.values(1), [2, 3, 4]);
    scene.refuses(1, "w1=5", "ER-STETH-07");
    scene.refuses(1, "w1=1", "ER-STETH-07");
    assert_eq!(scene.clone().play(1, "w1=2").has(1), "S0 B0");
    assert_eq!(scene.clone().play(1, "w1=3").has(1), "S1 B0");
    assert_eq!(scene.play(1, "w1=4").has(1), "S0 B0");
}

#[test]
fn er_steth_02_several_may_be_used_on_one_patient() {
    let scene = Scene::wards("[G:_]").stock(1, "S2").taking("G3");
    assert_eq!(scene.values(1), [1, 2, 3, 4, 5]);
    scene.refuses(1, "w1=6", "ER-STETH-07");
    assert_eq!(scene.play(1, "w1=5").has(1), "S0 B0");
}

#[test]
fn er_steth_03_values_stay_within_1_and_6() {
    assert_eq!(Scene::wards("[R:_]").stock(1, "S3").taking("R6").values(1), [3, 4, 5, 6]);
    assert_eq!(Scene::wards("[R:_]").stock(1, "S3").taking("R1").values(1), [1, 2, 3, 4]);
    // A 7 or a 0 is not a move at all.
    assert!("w1=7".parse::<Move>().is_err());
    assert!("w1=0".parse::<Move>().is_err());
}

#[test]
fn er_steth_04_six_and_one_are_five_steps_apart() {
    Scene::wards("[R:_]").stock(1, "S1").taking("R6").refuses(1, "w1=1", "ER-STETH-07");
    Scene::wards("[R:_]").stock(1, "S1").taking("R1").refuses(1, "w1=6", "ER-STETH-07");
    let scene = Scene::wards("[R:_]").stock(1, "S5").taking("R6").play(1, "w1=1");
    assert_eq!((scene.shows(1).as_str(), scene.has(1).as_str()), ("[R:1]", "S0 B0"));
}

#[test]
fn er_steth_05_the_die_is_not_touched() {
    let scene = Scene::wards_of(3, "[G:_]").stock(1, "S1").taking("G3").play(1, "w1=4");
    assert_eq!(scene.shows(1), "[G:4]");
    let green = |number| {
        let view = scene.game.view(&scene.state, Eye::Seat(seat(number)));
        view.dice.map(|dice| dice[Colour::Green.index()].get())
    };
    assert_eq!([green(2), green(3)], [Some(3), Some(3)]);
}

#[test]
fn er_steth_06_a_used_stethoscope_still_counts_as_gained() {
    let scene = Scene::wards("[G:_]").stock(1, "S3").taking("G3").play(1, "w1=5");
    assert_eq!(scene.of(1).stethoscopes, Stock { gained: 3, used: 2 });
    assert_eq!(scene.has(1), "S1 B0");
}

#[test]
fn er_steth_07_nobody_spends_more_than_there_are() {
    let refusal = Scene::wards("[G:_]").stock(1, "S1").taking("G3").refusal(1, "w1=5");
    let value = Value::new(5).expect("a value");
    assert_eq!(refusal, Refusal::Stethoscopes { value, needed: 2, have: 1 });
    // What the first patient used is gone for the second.
    let scene = Scene::wards("[G:_] [Y:_]").stock(1, "S1").taking("G3+extra:Y1").play(1, "w1=4");
    scene.refuses(1, "+w2=3", "ER-STETH-07");
}

#[test]
fn er_steth_08_the_first_stethoscope_is_there_from_the_first_turn() {
    assert_eq!(Scene::new(2).turn(1).taking("R3").values(1), [2, 3, 4]);
}

#[test]
fn er_steth_09_the_printed_spaces_are_no_limit() {
    let scene = (1..=20)
        .fold(Scene::new(2), |scene, turn| scene.turn(turn).chief(1).taking("G3+steth").plays("1 morgue, 2 morgue"));
    assert_eq!(scene.of(1).stethoscopes, Stock { gained: 41, used: 0 });
}

#[test]
fn er_steth_10_what_is_written_is_not_altered() {
    let scene = Scene::wards("[G:_] [R:_]").stock(1, "S1").taking("G3").plays("1 w1=3, 2 morgue");
    let scene = scene.turn(2).chief(1).taking("G3");
    assert_eq!(scene.list(1), ["morgue"]);
    scene.refuses(1, "w1=4", "ER-ADMIT-11");
    let scene = scene.play(1, "morgue");
    assert_eq!((scene.shows(1).as_str(), scene.has(1).as_str()), ("[G:3] [R:_]", "S1 B0"));
}

#[test]
fn er_steth_11_those_just_gained_help_at_once() {
    let scene = Scene::wards("[G:3 G:_]").stock(1, "S0").taking("G2+steth");
    scene.refuses(1, "w1=5", "ER-STETH-07");
    let scene = scene.play(1, "w1=4");
    assert_eq!((scene.shows(1).as_str(), scene.has(1).as_str()), ("[G:3 G:4]", "S0 B0"));
}

#[test]
fn er_steth_12_an_extra_patient_can_be_changed_too() {
    let scene = Scene::wards("[R:4 R:_]").stock(1, "S1").taking("G1+extra:R3").play(1, "+w1=5");
    assert_eq!((scene.shows(1).as_str(), scene.has(1).as_str()), ("[R:4 R:5]", "S0 B0"));
    Scene::wards("[R:4 R:_]").stock(1, "S0").taking("G1+extra:R3").refuses(1, "+w1=5", "ER-STETH-07");
}

#[test]
fn er_steth_13_those_left_over_score_nothing() {
    let beds = "W1=2 4! 5 6 / W2=1 4";
    let scene = Scene::new(2).hospital(1, beds).hospital(2, beds).stock(1, "S0").stock(2, "S7");
    let scene = scene.turn(24).chief(1).taking("R1").plays("1 morgue, 2 morgue");
    assert_eq!(scene.state.phase(), Phase::Over);
    let totals = scene.game.final_scores(&scene.state).totals;
    assert_eq!(totals[0], totals[1]);
}
