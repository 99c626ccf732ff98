//! Section 16: radiologists.

use table::chance;
use table::chance::{below, pick};

use super::arrange::Scene;
use crate::cards::Radiologist;
use crate::hospital::Hospital;
use crate::patient::Value;
use crate::sheet::Ward;

/// What this radiologist gives for this hospital. The beds around lab XA are W2B2 to W2B5, W3B1 and
/// W3B2; those around XB are W6B2 to W6B5, W7B2 and W7B3.
fn points(card: &str, hospital: &str) -> i32 {
    let specialists = format!("CAR-STETHO CAR-BLOOD {card} EPI-RUN");
    Scene::new(2).specialists(&specialists).hospital(1, hospital).boxes(1).radiologist
}

#[test]
fn er_radio_01_half_of_the_critical_patients_beside_labs_rounded_up_once() {
    // Rounded for each lab it would be 4; with the patient of ward 1, who lies beside no lab, 6.
    assert_eq!(points("RAD-CRIT-HALF", "W1=6! / W2=1 3! / W6=1 3!"), 3);
    assert_eq!(points("RAD-CRIT-HALF", "W1=6! / W2=1 3! / W6=1 4!"), 4);
}

#[test]
fn er_radio_01_only_critical_patients_count() {
    assert_eq!(points("RAD-CRIT-HALF", "W2=1 3! 6 / W6=1 6"), 2);
    assert_eq!(points("RAD-CRIT-HALF", "W2=1! 3 6 / W6=1! 6 / W7=5!"), 0);
}

#[test]
fn er_radio_02_a_surrounded_lab_gives_10_for_a_low_or_a_high_total() {
    assert_eq!(points("RAD-12-30", "W2=6 2 2 2 2 / W3=2 2"), 10, "12");
    assert_eq!(points("RAD-12-30", "W2=6 2 2 2 2 / W3=2 3"), 0, "13");
    assert_eq!(points("RAD-12-30", "W2=6 5 5 5 5 / W3=5 4"), 0, "29");
    assert_eq!(points("RAD-12-30", "W2=1 5 5 5 5 / W3=5 5"), 10, "30");
}

#[test]
fn er_radio_02_five_patients_do_not_surround_a_lab() {
    assert_eq!(points("RAD-12-30", "W2=1 2 2 2 2 / W3=2"), 0, "10");
    assert_eq!(points("RAD-12-30", "W2=6 6 6 6 6 / W3=6"), 0, "30");
}

#[test]
fn er_radio_02_each_lab_is_judged_by_itself() {
    assert_eq!(points("RAD-12-30", "W2=1 1 2 1 2 / W3=1 2 / W6=1 6 5 6 5 / W7=1 6 5"), 20);
    assert_eq!(points("RAD-12-30", "W2=1 1 2 1 2 / W3=1 2 / W6=1 3 4 3 4 / W7=1 3 4"), 10);
}

#[test]
fn er_radio_03_a_lab_gives_points_for_its_most_frequent_value() {
    assert_eq!(points("RAD-MATCH", "W2=1 3 3 1 2 / W3=4 5"), 0);
    assert_eq!(points("RAD-MATCH", "W2=1 3 3 3 2 / W3=4 5"), 5);
    assert_eq!(points("RAD-MATCH", "W2=1 3 3 3 3 / W3=4 5"), 10);
    assert_eq!(points("RAD-MATCH", "W2=1 3 3 3 3 / W3=3 5"), 15);
    assert_eq!(points("RAD-MATCH", "W2=1 3 3 3 3 / W3=3 3"), 20);
}

#[test]
fn er_radio_03_equal_values_need_not_touch() {
    // Every second bed of the ring.
    assert_eq!(points("RAD-MATCH", "W2=1 3 1 3 2 / W3=4 3"), 5);
}

#[test]
fn er_radio_03_the_ring_need_not_be_full() {
    assert_eq!(points("RAD-MATCH", "W2=1 3 3 3"), 5);
    // The bed beside the lobby is not on the ring.
    assert_eq!(points("RAD-MATCH", "W2=3 3 3"), 0);
}

#[test]
fn er_radio_04_one_award_for_each_lab() {
    assert_eq!(points("RAD-MATCH", "W2=1 3 3 3 4 / W3=4 4"), 5);
    // Two labs are two awards, and what lies around one does not help the other.
    assert_eq!(points("RAD-MATCH", "W2=1 3 3 3 / W6=1 3 3 3 3"), 15);
}

#[test]
fn er_radio_05_equal_values_facing_each_other_across_a_lab() {
    assert_eq!(points("RAD-OPPOSITE", "W2=1 2 4 3 / W3=3"), 4);
    assert_eq!(points("RAD-OPPOSITE", "W2=1 3 3 3 3 / W3=3 3"), 12);
    assert_eq!(points("RAD-OPPOSITE", "W6=1 1 2 3 1 / W7=1 3 2"), 12);
}

#[test]
fn er_radio_05_other_beds_of_the_ring_do_not_face_each_other() {
    // W2B5 is beside W2B4, W3B2 one further round the ring.
    assert_eq!(points("RAD-OPPOSITE", "W2=1 2 4 3 3"), 0);
    assert_eq!(points("RAD-OPPOSITE", "W2=1 2 4 3 / W3=5 3"), 0);
}

#[test]
fn er_radio_05_empty_beds_match_nothing() {
    assert_eq!(points("RAD-OPPOSITE", "W2=1 2 4 3"), 0);
    assert_eq!(points("RAD-OPPOSITE", ""), 0);
}

#[test]
fn er_radio_06_two_points_for_each_high_patient_beside_a_lab() {
    assert_eq!(points("RAD-4PLUS", "W2=1 3 4 5 / W3=6"), 6);
    assert_eq!(points("RAD-4PLUS", "W1=6 / W2=6 / W3=1 2 6 / W5=6 / W6=6 / W7=6"), 0);
}

const MAXIMA: [(Radiologist, u32); 5] = [
    (Radiologist::CritHalf, 36),
    (Radiologist::LowHigh, 20),
    (Radiologist::Match, 40),
    (Radiologist::Opposite, 24),
    (Radiologist::FourPlus, 24),
];

#[test]
fn er_radio_07_what_each_card_gives_at_most() {
    let all_six = "W1=6! 6! 6! 6! / W2=6! 6! 6! 6! 6! / W3=6! 6! 6! 6! 6! / W4=6! 6! 6! 6! / W5=6! 6! 6! 6! 6! / \
                   W6=6! 6! 6! 6! 6! 6! / W7=6! 6! 6!";
    let scene = Scene::new(2).hospital(1, all_six);
    for (card, most) in MAXIMA {
        assert_eq!(scene.game.radiologist_points(scene.of(1), card), most, "{}", card.id());
    }
}

#[test]
fn er_radio_07_no_filling_gives_more() {
    let game = Scene::new(2).game;
    let sheet = &game.pack.sheet;
    let mut rng = chance(1607, 0);
    for _ in 0..3000 {
        // Few values and few gaps, so that the cards give much.
        let values = [1 + below(&mut rng, 6) as u8, 6, 6];
        let gaps = below(&mut rng, 3);
        let mut hospital = Hospital::default();
        for ward in Ward::all() {
            for _ in 0..sheet.ward_len(ward) - below(&mut rng, gaps + 1) as u8 {
                let value = Value::known(pick(&mut rng, &values));
                hospital.admit(sheet, ward, value, below(&mut rng, 4) > 0);
            }
        }
        for (card, most) in MAXIMA {
            let points = game.radiologist_points(&hospital, card);
            assert!(points <= most, "{} gives {points} for {hospital:?}", card.id());
        }
    }
}
