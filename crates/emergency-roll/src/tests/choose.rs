//! Section 7: choosing a patient.

use table::{Eye, Game};

use super::arrange::{Scene, seat};
use crate::patient::Colour;
use crate::state::Phase;
use crate::view::{DieChoice, View};

/// What a seat sees.
fn seen_by(scene: &Scene, number: usize) -> View {
    scene.game.view(&scene.state, Eye::Seat(seat(number)))
}

/// Whether taking this die would cost the seat a blood bag.
fn costs_a_bag(scene: &Scene, number: usize, die: &str) -> bool {
    scene.game.cost(&scene.state, seat(number), die.parse().expect("a move")).is_some_and(|(_, bag)| bag)
}

#[test]
fn er_choose_01_the_chief_chooses_first_among_all_dice() {
    let scene = Scene::new(2).roll("R4 Y2 G6");
    assert_eq!(scene.list(1), ["red", "yellow", "green"]);
    assert!(!["red", "yellow", "green"].iter().any(|die| costs_a_bag(&scene, 1, die)));
    scene.refuses(2, "red", "ER-CHOOSE-01");
}

#[test]
fn er_choose_02_the_chiefs_die_is_not_offered_to_the_others() {
    let scene = Scene::new(2).roll("R4 Y2 G6").play(1, "yellow");
    assert_eq!(scene.list(2), ["red", "green"]);
    scene.refuses(2, "yellow", "ER-CHOOSE-07");
}

#[test]
fn er_choose_03_nobody_may_pass() {
    let scene = Scene::new(3).roll("R4 Y2 G6").plays("1 red, 3 green");
    // Seat 2 takes one of two dice (or asks the others first); until then nothing goes on without
    // it.
    assert_eq!(scene.list(2), ["yellow", "green", "announce"]);
    scene.refuses(2, "morgue", "ER-TURN-03");
    scene.refuses(1, "morgue", "ER-TURN-03");
    // The turn is not over.
    scene.refuses_fate("card A05", "ER-TURN-03");
    assert_eq!(scene.play(2, "green").to_move(), [1, 2, 3]);
}

#[test]
fn er_choose_04_several_seats_may_take_one_die() {
    let scene = Scene::new(3).roll("R4+steth Y2 G6").plays("1 green, 2 red, 3 red");
    assert_eq!([scene.has(2), scene.has(3)], ["S3 B0", "S3 B0"]);
}

#[test]
fn er_choose_05_the_others_choose_at_the_same_time() {
    let chosen = |settings: &[(&str, &str)], die| {
        let scene = Scene::with_settings(3, settings).chief(1).stock(2, "B1");
        let scene = scene.roll("R4+steth Y2+blood G6+extra:R1").play(1, "red");
        assert_eq!(scene.to_move(), [2, 3]);
        seen_by(&scene.play(2, die), 3)
    };
    assert_eq!(chosen(&[], "green").picks[seat(2)], DieChoice::Hidden);
    assert_eq!(chosen(&[], "green"), chosen(&[], "yellow"));
    assert_eq!(chosen(&[], "green"), chosen(&[], "red"), "nor is a bag seen to be spent");
    let open = [("beds", "open")];
    assert_eq!(chosen(&open, "green"), chosen(&open, "yellow"));
}

#[test]
fn er_choose_05_the_choices_are_shown_once_all_have_chosen() {
    let scene = Scene::new(3).roll("R4 Y2 G6").plays("1 red, 2 green, 3 yellow");
    assert_eq!(seen_by(&scene, 3).picks[seat(2)], DieChoice::Die(Colour::Green));
}

#[test]
fn er_choose_05_nor_is_a_bed_seen_before_all_are_done() {
    let scene = Scene::new(3).roll("R4 Y2 G6").plays("1 red, 2 green, 3 green");
    let (one, other) = (scene.clone().play(2, "w1=6"), scene.play(2, "w2=6"));
    assert_eq!(seen_by(&one, 3), seen_by(&other, 3));
    assert_ne!(seen_by(&one, 2), seen_by(&other, 2));
    let done = one.plays("1 morgue, 3 morgue");
    assert_eq!(seen_by(&done, 3).hospitals[seat(2)], *done.of(2));
}

#[test]
fn er_choose_06_choices_are_announced_clockwise_from_the_chief() {
    let scene = Scene::with_settings(4, &[("choice", "announced")]).chief(3).roll("R4 Y2 G6").play(3, "red");
    assert_eq!(scene.to_move(), [4]);
    let scene = scene.play(4, "green");
    assert_eq!(scene.to_move(), [1]);
    scene.refuses(2, "green", "ER-CHOOSE-06");
    scene.refuses(4, "yellow", "ER-TURN-08");
    let scene = scene.play(1, "yellow");
    assert_eq!(scene.to_move(), [2]);
    let heard = seen_by(&scene, 2).picks;
    assert_eq!([heard[seat(4)], heard[seat(1)]], [DieChoice::Die(Colour::Green), DieChoice::Die(Colour::Yellow)]);
}

#[test]
fn er_choose_06_anybody_may_ask_for_one_turn() {
    let scene = Scene::new(4).roll("R4 Y2 G6").plays("1 red, 4 announce");
    assert_eq!(scene.to_move(), [2]);
    scene.refuses(2, "announce", "ER-CHOOSE-06");
    let scene = scene.plays("2 green, 3 green, 4 green, 1 morgue, 2 morgue, 3 morgue, 4 morgue");
    assert_eq!(scene.turn(2).roll("R4 Y2 G6").play(2, "red").to_move(), [1, 3, 4], "the next turn is as agreed");
}

#[test]
fn er_choose_06_a_choice_made_before_is_told_in_its_turn() {
    let scene = Scene::new(4).roll("R4 Y2 G6").plays("1 red, 3 green, 4 announce");
    scene.refuses(3, "yellow", "ER-TURN-08");
    assert_eq!(seen_by(&scene, 2).picks[seat(3)], DieChoice::Hidden);
    let scene = scene.play(2, "yellow");
    assert_eq!(scene.to_move(), [4]);
    assert_eq!(seen_by(&scene, 4).picks[seat(3)], DieChoice::Die(Colour::Green));
}

#[test]
fn er_choose_07_a_bag_buys_the_chiefs_die() {
    let scene = Scene::new(2).stock(2, "B1").roll("R4 Y2 G6").plays("1 red, 2 red");
    assert_eq!(scene.state.pick(seat(2)), Some(Colour::Red));
    assert_eq!(scene.has(2), "S1 B0");
    Scene::new(2).stock(2, "B0").roll("R4 Y2 G6").play(1, "red").refuses(2, "red", "ER-CHOOSE-07");
}

#[test]
fn er_choose_08_the_bag_on_the_chiefs_die_comes_too_late() {
    Scene::new(2).stock(2, "B0").roll("R4+blood").play(1, "red").refuses(2, "red", "ER-CHOOSE-07");
    let scene = Scene::new(2).stock(2, "B1").roll("R4+blood").plays("1 red, 2 red");
    assert_eq!(scene.has(2), "S1 B1");
    assert_eq!((scene.of(2).bags.gained, scene.of(2).bags.used), (2, 1), "one paid, one gained");
}

#[test]
fn er_choose_09_several_seats_may_pay_for_the_chiefs_die() {
    let scene = Scene::new(3).stock(2, "B1").stock(3, "B1").roll("R4 Y2 G6").plays("1 red, 2 red, 3 red");
    assert_eq!([scene.has(2), scene.has(3)], ["S1 B0", "S1 B0"]);
    assert_eq!(scene.state.phase(), Phase::Admit);
}

#[test]
fn er_choose_10_the_chief_never_pays() {
    for die in ["red", "yellow", "green"] {
        let scene = Scene::new(2).stock(1, "B2").roll("R4 Y2 G6").play(1, die);
        assert_eq!(scene.has(1), "S1 B2");
    }
}

#[test]
fn er_choose_11_the_other_two_dice_are_free() {
    let scene = Scene::new(2).stock(2, "B2").roll("R4 Y2 G6").play(1, "red");
    // One entry per die: there is no second way to take a free one.
    assert_eq!(scene.list(2), ["red", "yellow", "green"]);
    assert_eq!(["red", "yellow", "green"].map(|die| costs_a_bag(&scene, 2, die)), [true, false, false]);
    assert_eq!(scene.play(2, "green").has(2), "S1 B2");
}

#[test]
fn er_choose_12_a_die_that_fits_no_bed_may_be_taken() {
    let scene = Scene::wards("[G:_] [*:3 *:_]").roll("R1 Y1 G1");
    assert_eq!(scene.list(1), ["red", "yellow", "green"]);
    assert_eq!(scene.plays("1 red, 2 green").list(1), ["morgue"]);
}
