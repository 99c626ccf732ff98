//! Section 18, second half: ALICAT's bonuses, its cardiologists, and the end of a solo game.

use table::{Game, Seat};

use super::arrange::{Scene, seat};
use super::solo::{answering, every, leading, took};
use crate::event::Event;
use crate::state::{ALICAT, Face, Phase};

/// ALICAT leads and fills W7 with a yellow 3; it can go nowhere else.
fn fills_a_ward(scene: Scene) -> Scene {
    scene.turn(2).hospital(2, "W1=6 / W4=6 / W7=2 3").roll("R6+steth Y3 G6+blood")
}

/// ALICAT leads and fills W7 with a yellow 3, then W4 with a green extra patient.
pub(super) fn fills_two_wards(scene: Scene) -> Scene {
    scene.turn(2).hospital(2, "W1=6 / W2=6 / W4=1 1 1 / W7=2 3").roll("R6 Y3+extra:G5 G6")
}

/// The player takes a die and gives the patient up; so the turn ends.
fn gives_up(scene: Scene, die: &str) -> Scene {
    scene.play(1, die).play(1, "morgue")
}

/// The points from cardiologists: the player's and ALICAT's.
fn paid(scene: &Scene) -> (u8, u8) {
    (scene.of(1).cardiology, scene.alicat().cardiology)
}

const NONE_LEFT: [Face; 2] = [Face::Gone; 2];
const BOTH_LEFT: [Face; 2] = [Face::Second; 2];
const STETHO_LEFT: [Face; 2] = [Face::Second, Face::Gone];
const BLOOD_LEFT: [Face; 2] = [Face::Gone, Face::Second];

#[test]
fn er_solo_32_it_gets_the_bonus_of_the_die_it_takes_in_the_end() {
    let scene = answering("green", &every(5), "S1 B0", "R1+blood Y5+steth G6");
    assert_eq!((took(&scene), scene.has(2)), ("yellow", "S3 B0".to_owned()));
}

#[test]
fn er_solo_33_its_stethoscopes_help_at_once() {
    let scene = leading(&every(3), "S0 B0", "R2+steth Y6 G6");
    assert_eq!((scene.ward(2, 3), scene.has(2)), ("3 3".to_owned(), "S1 B0".to_owned()));
    assert_eq!(scene.alicat().stethoscopes.gained, 2);
    let scene = leading(&every(3), "S0 B0", "R2 Y6 G6");
    assert_eq!((scene.ward(2, 3), scene.ward(2, 2)), ("3".to_owned(), "3 6".to_owned()));
}

#[test]
fn er_solo_34_its_blood_bag_helps_at_once() {
    // No next bed is red or wild.
    let scene = leading("W1=1 / W3=1 2 3 / W6=1", "S0 B0", "R4+blood Y6 G6");
    assert_eq!((scene.ward(2, 1), scene.has(2)), ("1 4".to_owned(), "S0 B0".to_owned()));
    assert_eq!(scene.alicat().bags.gained, 1);
    assert_eq!(leading("W1=1 / W3=1 2 3 / W6=1", "S0 B0", "R4 Y6 G6").ward(2, 1), "1");
}

#[test]
fn er_solo_35_the_screen_goes_to_the_highest_last_value() {
    let scene = leading("W1=3 / W3=4 5", "S0 B0", "R6 Y2+screen G6");
    assert_eq!((scene.ward(2, 1), scene.ward(2, 3), scene.ward(2, 4)), ("3".into(), "4 (5)".into(), "2".into()));
    // Neither a full ward nor a screened patient gets one.
    let scene = leading("W1=3 / W3=4 5 / W6=(6) / W7=4 5 6", "S0 B0", "R6 Y2+screen G6");
    assert_eq!((scene.ward(2, 3), scene.ward(2, 6), scene.ward(2, 7)), ("4 (5)".into(), "(6)".into(), "4 5 6".into()));
}

#[test]
fn er_solo_35_the_screen_comes_after_the_admission() {
    // A screen drawn before would have opened W1.
    let scene = leading("W1=6", "S0 B0", "R6 Y6 G1+screen");
    assert_eq!((scene.ward(2, 1), scene.ward(2, 2)), ("(6)".to_owned(), "1".to_owned()));
    assert_eq!(leading("W1=3", "S0 B0", "R6 Y5+screen G6").ward(2, 4), "(5)", "the patient just admitted counts");
}

#[test]
fn er_solo_35_without_anybody_to_screen_the_screen_is_lost() {
    let full = "W1=1 1 1 1 / W2=1 1 1 1 1 / W3=1 1 1 1 1 / W4=1 1 1 1 / W5=1 1 1 1 1 / W6=1 1 1 1 1 1";
    let scene = leading(&format!("{full} / W7=4 5"), "S0 B0", "R6 Y5+screen G6");
    assert_eq!((scene.ward(2, 7), scene.alicat().screened()), ("4 5 5".to_owned(), 0));
    assert!(scene.events.contains(&Event::ScreenLost { seat: ALICAT }));
}

#[test]
fn er_solo_36_of_equal_last_values_the_first_in_the_scan_is_screened() {
    let scene = leading("W2=5 / W4=5", "S0 B0", "R1+screen Y6 G6");
    assert_eq!((scene.ward(2, 2), scene.ward(2, 4)), ("(5)".to_owned(), "5".to_owned()));
}

#[test]
fn er_solo_37_the_patient_just_admitted_is_critical() {
    let scene = leading("W4=6", "S0 B0", "R6 Y2+critical G6");
    assert_eq!((scene.ward(2, 1), scene.ward(2, 4)), ("2!".to_owned(), "6".to_owned()));
}

#[test]
fn er_solo_38_the_nurse_of_the_ward_is_hired() {
    let scene = leading("W1=6", "S0 B0", "R6 Y2+nurse G6");
    assert_eq!((scene.ward(2, 4), scene.alicat().crossed_nurses()), ("2".to_owned(), 0b000_1000));
    assert_eq!((scene.alicat().nurses, scene.boxes(2).nurses), (3, 9));
}

#[test]
fn er_solo_39_a_ward_has_one_nurse() {
    let scene = leading("", "S0 B0", "R6 Y2+nurse G6").turn(4).roll("R6 Y6 G3+nurse");
    assert_eq!(scene.ward(2, 1), "2 3");
    assert_eq!((scene.alicat().nurses, scene.alicat().crossed_nurses()), (3, 1));
}

#[test]
fn er_solo_40_five_nurses_more_is_all_the_track_holds() {
    // One patient after the other opens a new ward.
    let dice = ["R6 Y6 G6", "R6 Y6 G5", "R5 Y6 G6", "R6 Y4 G6", "R6 Y6 G4", "R3 Y6 G6", "R6 Y3 G6"];
    let hire = |scene: Scene, dice: &&str| scene.turn(2).stock(2, "S0").roll(dice);
    let five = dice[..5].iter().fold(Scene::solo(), hire);
    assert_eq!((five.alicat().nurses, five.boxes(2).nurses), (7, 35));
    let seven = dice[5..].iter().fold(five, hire);
    assert_eq!(seven.alicat().crossed_nurses(), 0b111_1111);
    assert_eq!((seven.alicat().nurses, seven.boxes(2).nurses), (7, 35));
}

#[test]
fn er_solo_41_the_extra_patient_comes_second_with_its_lower_value() {
    let scene = leading("", "S0 B0", "R6 Y6 G2+extra:Y1");
    assert_eq!((scene.ward(2, 1), scene.ward(2, 4)), ("2".to_owned(), "1".to_owned()));
}

#[test]
fn er_solo_42_the_higher_value_is_tried_only_when_the_lower_has_no_bed() {
    let scene = leading(&every(2), "S0 B0", "R6+extra:Y1 Y6 G6");
    assert_eq!((scene.ward(2, 3), scene.ward(2, 2)), ("2 6".to_owned(), "2 2".to_owned()));
    // With a stethoscope the lower value has a bed, and it is spent.
    let scene = leading(&every(2), "S1 B0", "R6+extra:Y1 Y6 G6");
    assert_eq!((scene.ward(2, 2), scene.has(2)), ("2 2".to_owned(), "S0 B0".to_owned()));
}

#[test]
fn er_solo_43_the_extra_patient_dies_only_when_both_values_fail() {
    let scene = leading(&every(5), "S0 B0", "R6+extra:Y1 Y6 G6");
    assert_eq!((scene.ward(2, 3), scene.alicat().dead), ("5 6".to_owned(), 1));
    assert_eq!(leading(&every(2), "S0 B0", "R6+extra:Y1 Y6 G6").alicat().dead, 0);
}

#[test]
fn er_solo_44_a_dead_patient_brings_all_but_mark_and_nurse() {
    let dies = |red| {
        let scene = leading(&every(6), "S0 B0", &format!("R1+{red} Y1 G1"));
        assert_eq!(took(&scene), "red");
        scene
    };
    assert_eq!(dies("critical").alicat().critical(), 0);
    assert_eq!((dies("nurse").alicat().nurses, dies("nurse").alicat().crossed_nurses()), (2, 0));
    assert_eq!((dies("steth").has(2), dies("steth").alicat().dead), ("S2 B0".to_owned(), 1));
    assert_eq!((dies("blood").has(2), dies("blood").alicat().dead), ("S0 B1".to_owned(), 1));
    assert_eq!((dies("screen").ward(2, 1), dies("screen").ward(2, 2)), ("(6)".to_owned(), "6".to_owned()));
    assert_eq!(dies("extra:G1").alicat().dead, 2, "the extra patient is tried and dies too");
    assert_eq!(dies("extra:G5").ward(2, 1), "6 6", "a higher one finds a bed");
}

#[test]
fn er_solo_45_a_full_ward_pays_alicat_at_the_check() {
    let scene = fills_a_ward(Scene::solo());
    assert_eq!((scene.ward(2, 7), paid(&scene)), ("2 3 3".to_owned(), (0, 0)));
    assert_eq!(paid(&gives_up(scene, "red")), (0, 5));
}

#[test]
fn er_solo_45_goals_mean_nothing_to_alicat() {
    let scene = Scene::solo().specialists("CAR-NURSE CAR-OPEN7 RAD-4PLUS EPI-RUN");
    // W7 is opened last, by a nurse's patient: three nurses and seven wards.
    let wards = "W1=6 / W2=6 / W3=6 / W4=6 / W5=6 / W6=6";
    let scene = gives_up(scene.turn(2).hospital(2, wards).roll("R6 Y3+nurse G6"), "red");
    assert_eq!((scene.alicat().open_wards().count_ones(), scene.alicat().nurses), (7, 3));
    assert_eq!((paid(&scene), scene.state.faces), ((0, 0), BOTH_LEFT));
}

#[test]
fn er_solo_46_the_player_decides_which_card_goes() {
    let scene = gives_up(fills_a_ward(Scene::solo()), "red");
    assert_eq!((scene.to_move(), scene.list(1)), (vec![1], vec!["drop CAR-STETHO".into(), "drop CAR-BLOOD".into()]));
    scene.refuses(1, "drop CAR-LAB", "ER-SOLO-46");
    assert_eq!(scene.clone().play(1, "drop CAR-STETHO").state.faces, BLOOD_LEFT);
    assert_eq!(scene.play(1, "drop CAR-BLOOD").state.faces, STETHO_LEFT);
}

#[test]
fn er_solo_47_while_both_cards_are_there_one_goal_pays_nothing() {
    let scene = gives_up(Scene::solo().stock(1, "S8").roll("R1 Y2 G6"), "green");
    assert_eq!(scene.state.phase, Phase::Flip, "the turn is over");
    assert_eq!((paid(&scene), scene.state.faces), ((0, 0), BOTH_LEFT));
}

#[test]
fn er_solo_47_a_kept_card_that_is_met_pays_at_the_next_check() {
    let scene = gives_up(fills_a_ward(Scene::solo().stock(1, "S8")), "red").play(1, "drop CAR-BLOOD");
    assert_eq!((paid(&scene), scene.state.faces), ((0, 5), STETHO_LEFT));
    let scene = gives_up(scene.turn(3).roll("R6 Y6 G6"), "green");
    assert_eq!((paid(&scene), scene.state.faces), ((5, 5), NONE_LEFT));
}

#[test]
fn er_solo_48_both_goals_pay_ten_and_take_both_cards() {
    let scene = gives_up(Scene::solo().stock(1, "S8 B4").roll("R1 Y2 G6"), "green");
    assert_eq!((paid(&scene), scene.state.faces), ((10, 0), NONE_LEFT));
    let scene = gives_up(fills_a_ward(scene), "red");
    assert_eq!(paid(&scene), (10, 0), "ALICAT's ward comes too late");
}

#[test]
fn er_solo_49_both_goals_and_a_ward_in_one_turn_pay_ten_and_five() {
    let scene = gives_up(fills_a_ward(Scene::solo().stock(1, "S8 B4")), "red");
    assert_eq!((paid(&scene), scene.state.faces), ((10, 5), NONE_LEFT));
    assert_eq!(scene.state.phase, Phase::Flip, "there is nothing to decide");
}

#[test]
fn er_solo_50_the_last_card_pays_the_player_alone() {
    let scene = gives_up(Scene::solo().faces(BLOOD_LEFT).stock(1, "B4").roll("R1 Y2 G6"), "green");
    assert_eq!((paid(&scene), scene.state.faces), ((5, 0), NONE_LEFT));
    // The goal of the card that has gone does not help.
    let scene = gives_up(Scene::solo().faces(BLOOD_LEFT).stock(1, "S8").roll("R1 Y2 G6"), "green");
    assert_eq!((paid(&scene), scene.state.faces), ((0, 0), BLOOD_LEFT));
}

#[test]
fn er_solo_51_the_last_card_pays_alicat_for_another_ward() {
    let mut scene = Scene::solo().faces(BLOOD_LEFT);
    scene.state.hospitals[ALICAT].cardiology = 5;
    let scene = gives_up(fills_a_ward(scene), "red");
    assert_eq!((paid(&scene), scene.state.faces), ((0, 10), NONE_LEFT));
    assert_eq!(scene.state.phase, Phase::Flip, "there is nothing to decide");
}

#[test]
fn er_solo_51_two_wards_in_one_turn_take_both_cards() {
    let scene = fills_two_wards(Scene::solo());
    assert_eq!((scene.ward(2, 7), scene.ward(2, 4)), ("2 3 3".to_owned(), "1 1 1 5".to_owned()));
    let scene = gives_up(scene, "red");
    assert_eq!((paid(&scene), scene.state.faces, scene.state.phase), ((0, 10), NONE_LEFT, Phase::Flip));
}

#[test]
fn er_solo_52_the_last_card_can_pay_both_in_one_turn() {
    let scene = gives_up(fills_a_ward(Scene::solo().faces(STETHO_LEFT).stock(1, "S6")), "red");
    assert_eq!((paid(&scene), scene.state.faces), ((5, 5), NONE_LEFT));
    let scene = gives_up(fills_a_ward(Scene::solo().faces(STETHO_LEFT).stock(1, "S6")), "green");
    assert_eq!((paid(&scene), scene.state.faces), ((0, 5), NONE_LEFT), "without the stethoscopes the goal is not met");
}

#[test]
fn er_solo_53_without_a_card_nobody_is_paid() {
    let scene = gives_up(fills_a_ward(Scene::solo().faces(NONE_LEFT).stock(1, "S8 B4")), "red");
    assert_eq!((paid(&scene), scene.state.phase), ((0, 0), Phase::Flip));
}

/// The ledger's hospital H1.
const H1: &str = "W1=2 4 5 6! / W2=1 2 3 5 6! / W3=1 3 5 / W4=2 4 / W5=1 3 / W6=1 2 3 4! 5 6! / W7=2 4 6!";

#[test]
fn er_solo_54_the_player_scores_as_in_any_game() {
    let boxes = Scene::solo().hospital(1, H1).boxes(1);
    assert_eq!((boxes.wards, boxes.critical, boxes.radiologist, boxes.epidemiologist), (26, 28, 12, 30));
    assert_eq!(boxes, Scene::new(2).hospital(1, H1).boxes(1));
}

#[test]
fn er_solo_55_alicat_scores_the_other_boxes_as_usual() {
    let mut scene = Scene::solo().hospital(2, "W1=5 / W7=1 2! 3");
    scene.state.hospitals[ALICAT].dead = 1;
    scene.state.hospitals[ALICAT].cardiology = 5;
    let boxes = scene.boxes(2);
    assert_eq!((boxes.wards, boxes.critical, boxes.nurses, boxes.cardiologists, boxes.morgue), (4, 2, 5, 5, -1));
    assert_eq!(boxes.total(), 4 + 2 + 5 + 5 - 1 + 8 + 10);
}

#[test]
fn er_solo_56_two_specialists_give_alicat_fixed_points() {
    let boxes = Scene::solo().specialists("CAR-LAB CAR-BLOOD RAD-12-30 EPI-GROUP").boxes(2);
    assert_eq!((boxes.radiologist, boxes.epidemiologist), (10, 9));
    let boxes = Scene::solo().specialists("CAR-LAB CAR-BLOOD RAD-OPPOSITE EPI-TRIANGLE").boxes(2);
    assert_eq!((boxes.radiologist, boxes.epidemiologist), (8, 8));
    let players = Scene::solo().specialists("CAR-LAB CAR-BLOOD RAD-12-30 EPI-GROUP").boxes(1);
    assert_eq!((players.radiologist, players.epidemiologist), (0, 0));
}

#[test]
fn er_solo_57_its_arrangement_adds_nothing_there() {
    assert_eq!(Scene::solo().hospital(2, "W6=1 2 3 4 5 6").boxes(2).epidemiologist, 10);
    // For a player H1 would be 12 and 30.
    let boxes = Scene::solo().hospital(2, H1).boxes(2);
    assert_eq!((boxes.radiologist, boxes.epidemiologist), (8, 10));
}

#[test]
fn er_solo_58_a_tie_goes_to_alicat() {
    let winners = |players: u8| {
        let mut scene = Scene::solo();
        scene.state.hospitals[seat(1)].cardiology = players;
        let scores = scene.game.final_scores(&scene.state);
        assert_eq!(scores.totals[..], [i32::from(players), 23]);
        scores.winners.iter().map(Seat::number).collect::<Vec<_>>()
    };
    assert_eq!(winners(24), [1]);
    assert_eq!(winners(23), [2]);
    assert_eq!(winners(22), [2]);
}

#[test]
fn er_solo_59_its_morgue_has_the_usual_limit() {
    let mut scene = Scene::solo().turn(2).hospital(2, &every(6)).stock(2, "S0");
    scene.state.hospitals[ALICAT].dead = 3;
    let fourth = scene.roll("R1 Y1 G1");
    assert_eq!(fourth.boxes(2).morgue, -4);
    let fifth = fourth.turn(4).roll("R1 Y1 G1");
    assert_eq!((fifth.alicat().dead, fifth.boxes(2).morgue), (5, -4));
}
