//! Section 15: final scoring.

use table::{Game, Seat};

use super::arrange::{Scene, seat};
use crate::cards::{Epidemiologist, Radiologist};
use crate::score::Boxes;
use crate::state::Face;

const H1: &str = "W1=2 4 5 6! / W2=1 2 3 5 6! / W3=1 3 5 / W4=2 4 / W5=1 3 / W6=1 2 3 4! 5 6! / W7=2 4 6!";
const H2: &str = "W1=1 3 / W2=3 4! 4 4 2 / W3=4 2! 6 / W4=5 5 6 1 / W5=5 5 6 6! / W6=5 6 6 6 1 / W7=6! 6";
const H3: &str = "W1=4 / W2=4 / W3=4! / W4=4 / W5=4 / W6=4 / W7=4";

/// The boxes of this hospital.
fn boxes(hospital: &str) -> Boxes {
    Scene::new(2).hospital(1, hospital).boxes(1)
}

/// The hospital's points under each radiologist, in the order of the cards.
fn radiologists(hospital: &str) -> Vec<i32> {
    let scene = Scene::new(2).hospital(1, hospital);
    let under = |card: &Radiologist| {
        let specialists = format!("CAR-STETHO CAR-BLOOD {} EPI-RUN", card.id());
        scene.clone().specialists(&specialists).boxes(1).radiologist
    };
    Radiologist::ALL.iter().map(under).collect()
}

/// The hospital's boxes under each epidemiologist, in the order of the cards.
fn under_epidemiologists(hospital: &str) -> Vec<Boxes> {
    let scene = Scene::new(2).hospital(1, hospital);
    let under = |card: &Epidemiologist| {
        let specialists = format!("CAR-STETHO CAR-BLOOD RAD-4PLUS {}", card.id());
        scene.clone().specialists(&specialists).boxes(1)
    };
    Epidemiologist::ALL.iter().map(under).collect()
}

fn epidemiologists(hospital: &str) -> Vec<i32> {
    under_epidemiologists(hospital).iter().map(|boxes| boxes.epidemiologist).collect()
}

/// A table where the seats have these totals and nothing else.
fn totals<const SEATS: usize>(totals: [u8; SEATS]) -> Scene {
    let mut scene = Scene::new(SEATS);
    for (seat, total) in Seat::all(SEATS).zip(totals) {
        scene.state.hospitals[seat].cardiology = total;
    }
    scene
}

fn winners(scene: &Scene) -> Vec<usize> {
    scene.game.final_scores(&scene.state).winners.iter().map(Seat::number).collect()
}

#[test]
fn er_score_01_the_total_is_the_sum_of_the_boxes() {
    let boxes = Boxes {
        wards: 12,
        critical: 9,
        nurses: 9,
        cardiologists: 13,
        radiologist: 8,
        epidemiologist: 10,
        morgue: -2,
        modifiers: 0,
    };
    assert_eq!(boxes.total(), 59);
}

#[test]
fn er_score_01_the_game_ranks_by_that_sum() {
    let mut scene = Scene::new(2).hospital(1, H1);
    let hospital = &mut scene.state.hospitals[seat(1)];
    (hospital.nurses, hospital.cardiology, hospital.dead) = (3, 13, 2);
    // Wards, critical patients, nurses, cardiologists, RAD-4PLUS, EPI-RUN, morgue.
    assert_eq!(scene.game.final_scores(&scene.state).totals[..], [26 + 28 + 9 + 13 + 12 + 30 - 2, 0]);
}

#[test]
fn er_score_01_a_total_may_be_negative() {
    let mut scene = Scene::new(2);
    scene.state.hospitals[seat(2)].dead = 4;
    assert_eq!(scene.game.final_scores(&scene.state).totals[..], [0, -4]);
}

#[test]
fn er_score_02_only_full_wards_give_their_clipboard() {
    assert_eq!(boxes("W6=1 2 3 4 5 / W7=1 2 3").wards, 4);
    assert_eq!(boxes("W6=1 2 3 4 5 6 / W7=1 2 3").wards, 14);
}

#[test]
fn er_score_02_filled_wards_of_the_worked_hospitals() {
    assert_eq!([H1, H2, H3].map(|hospital| boxes(hospital).wards), [26, 13, 0]);
}

#[test]
fn er_score_03_critical_patients_give_their_values_wherever_they_lie() {
    assert_eq!(boxes("W1=6! / W6=(2) 1 2 3! 4").critical, 9);
    assert_eq!(boxes("W1=6 / W6=(2) 1 2 3 4").critical, 0);
}

#[test]
fn er_score_03_critical_patients_of_the_worked_hospitals() {
    assert_eq!([H1, H2, H3].map(|hospital| boxes(hospital).critical), [28, 18, 4]);
}

#[test]
fn er_score_04_nurses_give_the_last_circled_space() {
    let nurses = |nurses| {
        let mut scene = Scene::new(2);
        scene.state.hospitals[seat(1)].nurses = nurses;
        scene.boxes(1).nurses
    };
    assert_eq!([0, 1, 2, 3, 4, 5, 6, 7].map(nurses), [0, 2, 5, 9, 14, 20, 27, 35]);
}

#[test]
fn er_score_05_cardiologists_give_what_they_paid_during_play() {
    let goals = Scene::new(3).stock(1, "S8 B4").specialists("CAR-STETHO CAR-BLOOD RAD-4PLUS EPI-RUN");
    let turn = "1 red, 2 green, 3 green, 1 morgue, 2 morgue, 3 morgue";
    let scene = goals.faces([Face::First, Face::Second]).roll("R1 Y1 G1").plays(turn);
    assert_eq!(scene.boxes(1).cardiologists, 13);
    assert_eq!(scene.boxes(2).cardiologists, 0);
}

#[test]
fn er_score_06_the_radiologist_in_play_judges_the_final_position() {
    assert_eq!(radiologists(H1), [8, 0, 0, 8, 12]);
    assert_eq!(radiologists(""), [0; 5]);
}

#[test]
fn er_score_06_radiologists_of_the_other_worked_hospitals() {
    assert_eq!(radiologists(H2), [3, 0, 20, 8, 16]);
    assert_eq!(radiologists(H3), [2, 0, 0, 0, 2]);
}

#[test]
fn er_score_07_the_epidemiologist_in_play_judges_the_final_position() {
    assert_eq!(epidemiologists(H1), [30, 0, 6, 3, 12]);
    assert_eq!(epidemiologists(""), [0; 5]);
}

#[test]
fn er_score_07_another_epidemiologist_changes_no_other_box() {
    for boxes in under_epidemiologists(H1) {
        let expected = Boxes { wards: 26, critical: 28, radiologist: 12, ..Boxes::default() };
        assert_eq!(Boxes { epidemiologist: 0, ..boxes }, expected);
    }
}

#[test]
fn er_score_07_epidemiologists_of_the_other_worked_hospitals() {
    assert_eq!(epidemiologists(H2), [0, 15, 24, 21, 16]);
    assert_eq!(epidemiologists(H3), [0, 0, 21, 21, 0]);
}

#[test]
fn er_score_08_the_morgue_takes_a_point_for_each_circled_space() {
    let morgue = |dead| {
        let mut scene = Scene::new(2);
        scene.state.hospitals[seat(1)].dead = dead;
        scene.boxes(1).morgue
    };
    assert_eq!([0, 3, 6].map(morgue), [0, -3, -4]);
}

#[test]
fn er_score_09_what_is_left_in_stock_is_worth_nothing() {
    let stocked = |stock| Scene::new(2).hospital(1, H1).stock(1, stock).boxes(1);
    assert_eq!(stocked("S9 B4"), stocked("S0 B0"));
}

#[test]
fn er_score_10_the_highest_total_wins() {
    let scene = totals([57, 61, 40]);
    assert_eq!(scene.game.final_scores(&scene.state).totals[..], [57, 61, 40]);
    assert_eq!(winners(&scene), [2]);
}

#[test]
fn er_score_11_equal_tops_share_the_win() {
    assert_eq!(winners(&totals([61, 61, 40])), [1, 2]);
    // Not even the morgue breaks the tie.
    let mut scene = totals([62, 61, 40]);
    scene.state.hospitals[seat(1)].dead = 1;
    assert_eq!(winners(&scene), [1, 2]);
}

#[test]
fn er_score_11_a_table_may_agree_that_the_fewest_dead_decide() {
    let mut scene = totals([62, 61, 40]);
    scene.state.hospitals[seat(1)].dead = 1;
    scene.game = Scene::with_settings(3, &[("ties", "fewest-dead")]).game;
    assert_eq!(winners(&scene), [2]);
}

#[test]
fn er_score_11_dead_beyond_the_last_space_of_the_morgue_decide_nothing() {
    // Two seats with these points before the morgue, and this many dead.
    let winners_of = |points: [u8; 2], dead: [u8; 2]| {
        let mut scene = totals(points);
        scene.game = Scene::with_settings(2, &[("ties", "fewest-dead")]).game;
        for (number, dead) in (1..).zip(dead) {
            scene.state.hospitals[seat(number)].dead = dead;
        }
        assert_eq!(scene.game.final_scores(&scene.state).totals[..], [61, 61]);
        winners(&scene)
    };
    // The sheets show four circles in both morgues.
    assert_eq!(winners_of([65, 65], [4, 7]), [1, 2]);
    assert_eq!(winners_of([65, 65], [7, 4]), [1, 2]);
    // The last space still decides.
    assert_eq!(winners_of([65, 64], [7, 3]), [2]);
}

#[test]
fn er_score_12_a_patient_may_feed_several_boxes() {
    let boxes = boxes("W7=4! 5 6");
    assert_eq!((boxes.wards, boxes.critical, boxes.radiologist), (4, 4, 4));
    assert_eq!(boxes.total(), 12);
}
