//! Section 21: rulings on goals and points.

use table::{Game, Seat};

use super::arrange::{Scene, seat};
use crate::cards::Cardiologist;
use crate::state::{Face, Phase};

/// What this radiologist gives for this hospital.
fn radiologist(card: &str, hospital: &str) -> i32 {
    let specialists = format!("CAR-STETHO CAR-BLOOD {card} EPI-RUN");
    Scene::new(2).specialists(&specialists).hospital(1, hospital).boxes(1).radiologist
}

/// What this epidemiologist gives for this hospital.
fn epidemiologist(card: &str, hospital: &str) -> i32 {
    epidemiologist_in(&Scene::new(2), card, hospital)
}

fn epidemiologist_in(scene: &Scene, card: &str, hospital: &str) -> i32 {
    let specialists = format!("CAR-STETHO CAR-BLOOD RAD-4PLUS {card}");
    scene.clone().specialists(&specialists).hospital(1, hospital).boxes(1).epidemiologist
}

#[test]
fn er_r_14_a_critical_patient_counts_as_written() {
    // W2B2 lies beside a lab.
    let table = Scene::new(2).specialists("CAR-STETHO CAR-BLOOD RAD-CRIT-HALF EPI-RUN");
    let scene = table.hospital(1, "W2=1").stock(1, "S2").taking("Y4+critical");
    let boxes = scene.clone().play(1, "w2=6").boxes(1);
    assert_eq!((boxes.critical, boxes.radiologist), (6, 3));
    let boxes = scene.play(1, "w2=2").boxes(1);
    assert_eq!((boxes.critical, boxes.radiologist), (2, 1));
}

#[test]
fn er_r_15_the_first_stethoscope_counts_for_the_goal() {
    // Bonuses bring two at a time, so it is the fourth that decides in any case.
    let gain = |scene: Scene, turn| {
        let scene = scene.turn(turn).chief(1).taking("R1+steth");
        scene.plays("1 morgue, 2 morgue, 3 morgue")
    };
    let three = [1, 2, 3].into_iter().fold(Scene::new(3), gain);
    assert_eq!((three.of(1).stethoscopes.gained, three.of(1).cardiology), (7, 0));
    let four = gain(three, 4);
    assert_eq!((four.of(1).stethoscopes.gained, four.of(1).cardiology), (9, 8));
    // Only a made-up position tells whether the first one is among the eight.
    let meets =
        |scene: Scene| scene.of(1).meets(scene.game.sheet(), scene.game.pack().cardiologist(Cardiologist::Stetho));
    assert!(meets(Scene::new(2).stock(1, "S8")));
    assert!(!meets(Scene::new(2).stock(1, "S7")));
}

#[test]
fn er_r_16_nobody_takes_both_prizes_of_a_card() {
    let turn = |scene: Scene, turn, dice| {
        let scene = scene.turn(turn).chief(1).roll("R1+blood Y1 G1").plays(dice);
        scene.plays("1 morgue, 2 morgue, 3 morgue")
    };
    let points = |scene: &Scene| [1, 2, 3].map(|number| scene.of(number).cardiology);
    let scene = turn(Scene::new(3).stock(1, "B3").stock(2, "B3"), 1, "1 red, 2 green, 3 green");
    let scene = turn(scene, 2, "1 yellow, 2 green, 3 green");
    assert_eq!((points(&scene), scene.state.faces[1]), ([8, 0, 0], Face::Second));
    // The second prize waits for somebody else.
    let scene = turn(scene, 3, "1 yellow, 2 red, 3 green");
    assert_eq!((points(&scene), scene.state.faces[1]), ([8, 5, 0], Face::Gone));
}

#[test]
fn er_r_17_two_triples_around_one_lab_are_one_award() {
    // Lab XB: W6B2 to W6B5, W7B2, W7B3.
    assert_eq!(radiologist("RAD-MATCH", "W6=1 2 2 2 5 / W7=1 5 5"), 5);
    assert_eq!(radiologist("RAD-MATCH", "W6=1 2 2 2 2 / W7=1 5 5"), 10);
    assert_eq!(radiologist("RAD-MATCH", "W2=1 3 3 3 4 / W3=4 4 / W6=1 2 2 2 5 / W7=1 5 5"), 10, "one for each lab");
}

#[test]
fn er_r_18_a_line_has_three_equal_values() {
    // The top row is W1B4 W2B4 W2B5 W3B3 W3B4 W3B5.
    assert_eq!(epidemiologist("EPI-LINE", "W1=1 2 3 4 / W2=2 3 1 4 4 / W3=5 6 5 5 5"), 10);
    assert_eq!(epidemiologist("EPI-LINE", "W1=1 2 3 4 / W2=2 3 1 5 4 / W3=5 6 5 4 5"), 0);
}

#[test]
fn er_r_19_a_lone_patient_is_a_group_unless_agreed_otherwise() {
    let counts = Scene::with_settings(2, &[("lone-group", "counts")]);
    let nothing = Scene::with_settings(2, &[("lone-group", "nothing")]);
    let both = |hospital| [&counts, &nothing].map(|scene| epidemiologist_in(scene, "EPI-GROUP", hospital));
    assert_eq!(both("W6=1 2 3 4 5 6"), [3, 0]);
    assert_eq!(both("W3=4 / W7=4"), [3, 0], "two who do not touch are no group of two");
    assert_eq!(both("W3=4 / W7=4 4"), [6, 6]);
    assert_eq!(both(""), [0, 0]);
}

#[test]
fn er_r_20_walls_do_not_part_beds_labs_and_lobby_do() {
    assert_eq!(epidemiologist("EPI-GROUP", "W1=1 5 / W2=2 5"), 6, "a wall between them");
    assert_eq!(epidemiologist("EPI-GROUP", "W2=1 2 5 / W3=3 5"), 3, "a lab between them");
    assert_eq!(epidemiologist("EPI-GROUP", "W2=5 / W5=5"), 3, "the lobby between them");
}

#[test]
fn er_r_20_screens_change_no_score() {
    assert_eq!(epidemiologist("EPI-GROUP", "W1=1 (5) / W2=2 (5)"), 6);
    assert_eq!(epidemiologist("EPI-LINE", "W3=(4) (4) (4)"), 5);
    assert_eq!(epidemiologist("EPI-TRIANGLE", "W2=(2) (4) / W3=(6)"), 4);
    assert_eq!(epidemiologist("EPI-RUN", "W6=(1) (2) (3) (4) (5) 6"), 10);
}

#[test]
fn er_r_21_equal_tops_share_the_win_unless_agreed_otherwise() {
    let winners = |ties| {
        let mut scene = Scene::with_settings(4, &[("ties", ties)]);
        // Three totals of 20; the fourth seat has lost nobody but has 19.
        for (number, points, dead) in [(1, 22, 2), (2, 21, 1), (3, 21, 1), (4, 19, 0)] {
            (scene.state.hospitals[seat(number)].cardiology, scene.state.hospitals[seat(number)].dead) = (points, dead);
        }
        let scores = scene.game.final_scores(&scene.state);
        assert_eq!(scores.totals[..], [20, 20, 20, 19]);
        scores.winners.iter().map(Seat::number).collect::<Vec<_>>()
    };
    assert_eq!(winners("shared"), [1, 2, 3]);
    assert_eq!(winners("fewest-dead"), [2, 3]);
}

#[test]
fn er_r_22_the_best_partition_counts() {
    // W3B3 W4B2 W5B2 crosses every other line: taken first, it would be the only one.
    assert_eq!(epidemiologist("EPI-LINE", "W3=4 4 4 4 4 / W4=1 4 4 / W5=2 4"), 10);
    // So would W3B2 W4B1 W4B2 be the only triangle.
    assert_eq!(epidemiologist("EPI-TRIANGLE", "W3=2 4 6 / W4=4 2 6 / W5=2 6"), 8);
    // W1B1 touches both 2s, but W1B2 has only the one in W2B2 to go on with.
    assert_eq!(epidemiologist("EPI-RUN", "W1=1 1 4 5 / W2=2 2 3 6 / W3=3 4 / W4=5 6"), 20);
}

#[test]
fn er_r_23_a_run_is_a_chain_in_order_and_may_bend() {
    // Up ward 1, then along the top of ward 2.
    assert_eq!(epidemiologist("EPI-RUN", "W1=1 2 3 4 / W2=6 6 6 5 6"), 10);
    // All six values still hang together, but 3 and 4 have changed places.
    assert_eq!(epidemiologist("EPI-RUN", "W1=1 2 4 3 / W2=6 6 6 5 6"), 0);
    // It need not begin at the lobby.
    assert_eq!(epidemiologist("EPI-RUN", "W6=(6) (5) (4) (3) (2) 1"), 10);
}

#[test]
fn er_r_24_the_half_is_rounded_once() {
    // XA has a 2 and a 3, XB a 3: rounded for each lab or each patient it would be 5.
    assert_eq!(radiologist("RAD-CRIT-HALF", "W2=1 2! 3! / W6=1 3!"), 4);
    // An odd total is rounded up.
    assert_eq!(radiologist("RAD-CRIT-HALF", "W2=1 2! 3! / W6=1 4!"), 5);
}

#[test]
fn er_r_39_a_total_may_be_as_low_as_minus_four() {
    let all_die = |scene: Scene, turn| scene.turn(turn).chief(1).taking("R3").plays("1 morgue, 2 morgue");
    let scene = (1..=24).fold(Scene::new(2), all_die);
    assert_eq!((scene.state.phase, scene.of(1).dead), (Phase::Over, 24));
    let scores = scene.game.final_scores(&scene.state);
    assert_eq!((&scores.totals[..], scores.winners.len()), (&[-4, -4][..], 2));
}
