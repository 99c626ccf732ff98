//! Section 13: cardiologists.

use table::{Game, chance};

use super::arrange::{Scene, seat};
use crate::cards::Cardiologist;
use crate::event::Event;
use crate::sheet::Ward;
use crate::state::{Face, Phase};

/// Everybody's patient dies, so that only the check can change anything.
fn all_die(scene: Scene) -> Scene {
    let seats = scene.to_move();
    seats.into_iter().fold(scene, |scene, number| scene.play(number, "morgue"))
}

/// A turn led by seat 1 in which the seats take these dice, `green red yellow`. The red one brings
/// a blood bag.
fn turn(scene: Scene, turn: u8, dice: &str) -> Scene {
    let scene = scene.turn(turn).chief(1).roll("R1+blood Y1 G1");
    all_die((1..).zip(dice.split(' ')).fold(scene, |scene, (number, die)| scene.play(number, die)))
}

/// What each seat has got from cardiologists.
fn points(scene: &Scene) -> Vec<u8> {
    (1..=scene.game.seats()).map(|number| scene.of(number).cardiology).collect()
}

/// What CAR-BLOOD offers, the second of the two in play unless said otherwise.
fn blood(scene: &Scene) -> Face {
    scene.state.faces[1]
}

/// The goals that a seat meets, a bit each.
fn goals_met(scene: &Scene, number: usize) -> u8 {
    let meets = |card| scene.of(number).meets(scene.game.sheet(), scene.game.pack().cardiologist(card));
    Cardiologist::ALL.iter().map(|&card| u8::from(meets(card)) << card.index()).sum()
}

#[test]
fn er_cardio_01_goals_are_checked_once_after_all_admissions() {
    let scene = Scene::new(3).stock(1, "B3").roll("R1+blood Y1 G1").plays("1 red, 2 green, 3 yellow");
    let scene = scene.plays("1 morgue, 2 morgue");
    assert_eq!(points(&scene), [0, 0, 0]);
    let scene = scene.play(3, "morgue");
    assert_eq!(points(&scene), [8, 0, 0]);
    assert_eq!(scene.events.iter().filter(|event| matches!(event, Event::Checked { .. })).count(), 1);
}

#[test]
fn er_cardio_02_the_first_time_pays_eight_and_flips_the_card() {
    let scene = turn(Scene::new(3).stock(2, "B3"), 1, "green red yellow");
    assert_eq!(points(&scene), [0, 8, 0]);
    assert_eq!(scene.state.faces, [Face::First, Face::Second]);
}

#[test]
fn er_cardio_03_the_second_time_pays_five_and_discards_the_card() {
    let scene = Scene::new(3).stock(1, "B3").stock(2, "B3").stock(3, "B3");
    let scene = turn(scene, 1, "green red yellow");
    let scene = turn(scene, 2, "green yellow red");
    assert_eq!(points(&scene), [0, 8, 5]);
    assert_eq!(blood(&scene), Face::Gone);
    let scene = turn(scene, 3, "red green yellow");
    assert_eq!((points(&scene), scene.of(1).bags.gained), (vec![0, 8, 5], 4), "too late");
}

#[test]
fn er_cardio_04_all_who_meet_it_together_get_the_full_amount() {
    let scene = turn(Scene::new(3).stock(2, "B3").stock(3, "B3"), 1, "green red red");
    assert_eq!(points(&scene), [0, 8, 8]);
}

#[test]
fn er_cardio_05_a_card_moves_one_step_a_turn() {
    let scene = Scene::new(3).stock(1, "B3").stock(2, "B3").stock(3, "B3");
    let scene = turn(scene, 1, "green red red");
    assert_eq!(blood(&scene), Face::Second);
    let scene = turn(scene, 2, "red green yellow");
    assert_eq!(points(&scene), [5, 8, 8]);
}

#[test]
fn er_cardio_06_a_tie_for_five_pays_both_and_discards_the_card() {
    let scene = Scene::new(3).faces([Face::First, Face::Second]).stock(2, "B3").stock(3, "B3");
    let scene = turn(scene, 1, "green red red");
    assert_eq!(points(&scene), [0, 5, 5]);
    assert_eq!(blood(&scene), Face::Gone);
}

#[test]
fn er_cardio_07_with_two_players_a_card_pays_five_once() {
    let scene = turn(Scene::new(2).stock(1, "B3").stock(2, "B3"), 1, "red green");
    assert_eq!(points(&scene), [5, 0]);
    assert_eq!(scene.state.faces, [Face::Second, Face::Gone]);
    let scene = turn(scene, 2, "green red");
    assert_eq!((points(&scene), scene.of(2).bags.gained), (vec![5, 0], 4), "too late");
}

#[test]
fn er_cardio_08_two_players_in_one_turn_both_get_five() {
    // Seat 2 pays a bag for the chief's die and gains one.
    let scene = turn(Scene::new(2).stock(1, "B3").stock(2, "B3"), 9, "red red");
    assert_eq!(points(&scene), [5, 5]);
    assert_eq!(blood(&scene), Face::Gone);
}

#[test]
fn er_cardio_09_points_are_entered_at_once_and_kept() {
    let scene = turn(Scene::new(3).stock(1, "S7 B3"), 23, "red green yellow");
    assert_eq!(scene.boxes(1).cardiologists, 8);
    let scene = all_die(scene.turn(24).chief(1).roll("R1+steth Y1 G1").plays("1 red, 2 green, 3 yellow"));
    assert_eq!((scene.state.phase, scene.boxes(1).cardiologists), (Phase::Over, 16));
}

#[test]
fn er_cardio_10_both_cards_may_pay_one_player_in_one_turn() {
    let specialists = "CAR-LAB CAR-FILL2 RAD-4PLUS EPI-RUN";
    let scene = Scene::new(4).specialists(specialists).turn(13).hospital(1, "W1=1 2 3 4 / W6=1 2 3 4 5 / W7=1 2");
    let scene = all_die(scene.taking("Y3").play(1, "w7=3"));
    assert_eq!(points(&scene), [16, 0, 0, 0]);
    assert_eq!(scene.state.faces, [Face::Second, Face::Second]);
}

#[test]
fn er_cardio_11_a_card_pays_each_player_once() {
    let scene = turn(Scene::new(3).stock(1, "B3"), 1, "red green yellow");
    let scene = turn(scene, 2, "red green yellow");
    assert_eq!(points(&scene), [8, 0, 0]);
    assert_eq!(blood(&scene), Face::Second);
}

#[test]
fn er_cardio_12_the_last_turn_is_checked_too() {
    let scene = turn(Scene::new(2).stock(1, "B3"), 24, "red green");
    assert_eq!((scene.state.phase, points(&scene)), (Phase::Over, vec![5, 0]));
    assert_eq!(scene.game.final_scores(&scene.state).totals[..], [5 - 1, -1], "less a dead patient each");
}

#[test]
fn er_cardio_21_eight_stethoscopes_gained_used_ones_included() {
    // The one at the start and two bonuses.
    let scene = Scene::new(2).specialists("CAR-STETHO CAR-LAB RAD-4PLUS EPI-RUN").stock(1, "S5");
    let third = scene.taking("R6+steth").plays("1 w3=1, 2 morgue");
    assert_eq!(points(&third), [0, 0]);
    let fourth = third.turn(3).taking("R5+steth").plays("1 w6=1, 2 morgue");
    assert_eq!((points(&fourth), fourth.has(1)), (vec![5, 0], "S0 B0".to_owned()));
}

#[test]
fn er_cardio_22_all_six_beds_around_one_lab() {
    let lab = |hospital| Scene::new(2).specialists("CAR-STETHO CAR-LAB RAD-4PLUS EPI-RUN").hospital(1, hospital);
    let five = lab("W2=1 2 3 4 5 / W3=1").taking("R2");
    assert_eq!(points(&all_die(five.clone())), [0, 0]);
    assert_eq!(points(&five.plays("1 w3=2, 2 morgue")), [5, 0]);
    let other_lab = lab("W6=1 2 3 4 5 / W7=1 2").taking("Y3");
    assert_eq!(points(&other_lab.plays("1 w7=3, 2 morgue")), [5, 0]);
    let three_and_three = lab("W2=1 2 3 4 / W6=1 2 3 4").taking("Y3");
    assert_eq!(points(&all_die(three_and_three)), [0, 0]);
}

#[test]
fn er_cardio_23_three_nurses_gained() {
    let mut scene = Scene::new(2).specialists("CAR-STETHO CAR-NURSE RAD-4PLUS EPI-RUN").hospital(1, "W1=1 / W2=1");
    for ward in [1, 2] {
        scene.state.hospitals[seat(1)].hire_nurse(Ward::from_number(ward).unwrap());
    }
    let scene = scene.taking("G3+nurse");
    assert_eq!(points(&scene.clone().plays("1 w1=3, 2 morgue")), [0, 0], "ward 1 had its nurse");
    assert_eq!(points(&scene.plays("1 w5=3, 2 morgue")), [5, 0]);
}

#[test]
fn er_cardio_24_four_blood_bags_gained_used_ones_included() {
    let mut scene = Scene::new(2).stock(1, "B3");
    scene.state.hospitals[seat(1)].bags.used = 3;
    assert_eq!(points(&all_die(scene.clone().taking("Y2"))), [0, 0]);
    let scene = scene.taking("Y2+blood").plays("1 w3=2, 2 morgue");
    assert_eq!((points(&scene), scene.has(1)), (vec![5, 0], "S1 B0".to_owned()));
}

#[test]
fn er_cardio_25_a_patient_in_each_of_the_seven_wards() {
    let scene = Scene::new(2).specialists("CAR-STETHO CAR-OPEN7 RAD-4PLUS EPI-RUN");
    let six = scene.hospital(1, "W1=1 / W2=1 / W3=1 / W4=1 / W5=1 / W6=1").taking("Y3");
    assert_eq!(points(&six.clone().plays("1 morgue, 2 morgue")), [0, 0], "the dead do not count");
    assert_eq!(points(&six.clone().plays("1 w4=3, 2 morgue")), [0, 0]);
    assert_eq!(points(&six.plays("1 w7=3, 2 morgue")), [5, 0]);
}

#[test]
fn er_cardio_26_two_full_wards() {
    let scene = Scene::new(2).specialists("CAR-STETHO CAR-FILL2 RAD-4PLUS EPI-RUN");
    let scene = scene.hospital(1, "W1=1 2 3 4 / W7=1 2").taking("Y3");
    assert_eq!(points(&all_die(scene.clone())), [0, 0]);
    assert_eq!(points(&scene.plays("1 w7=3, 2 morgue")), [5, 0]);
}

#[test]
fn er_cardio_27_a_goal_once_met_stays_met() {
    let mut ever = [0_u8; 6];
    for seed in 0..200 {
        let (mut scene, mut rng) = (Scene::new(6), chance(seed, 0));
        scene.state = scene.game.start();
        let mut before = [0; 6];
        while scene.random_step(&mut rng) {
            let now = [1, 2, 3, 4, 5, 6].map(|number| goals_met(&scene, number));
            assert_eq!([0, 1, 2, 3, 4, 5].map(|seat| now[seat] & before[seat]), before, "seed {seed}");
            (before, ever) = (now, [0, 1, 2, 3, 4, 5].map(|seat| now[seat] | ever[seat]));
        }
    }
    assert_eq!(ever, [0b11_1111; 6], "each seat met each goal in some game");
}
