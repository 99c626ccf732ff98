//! Section 8: admitting a patient.

use super::arrange::Scene;

#[test]
fn er_admit_01_a_patient_is_written_into_an_empty_bed() {
    let scene = Scene::wards("[G:_ G:_]").taking("G3").play(1, "w1=3");
    assert_eq!(scene.shows(1), "[G:3 G:_]");
    // An occupied bed is never offered: the ward's next patient goes to its next bed.
    let scene = Scene::wards("[G:1 G:_]").taking("G3").play(1, "w1=3");
    assert_eq!(scene.shows(1), "[G:1 G:3]");
    Scene::wards("[G:1] [G:_]").taking("G3").refuses(1, "w1=3", "ER-ADMIT-11");
}

#[test]
fn er_admit_02_die_and_bed_have_one_colour() {
    Scene::wards("[R:_]").taking("R3").play(1, "w1=3");
    Scene::wards("[R:_]").taking("G3").refuses(1, "w1=3", "ER-ADMIT-02");
}

#[test]
fn er_admit_03_a_wild_bed_takes_every_colour() {
    for die in ["R3", "Y3", "G3"] {
        let scene = Scene::wards("[*:_]").stock(1, "B1").taking(die).play(1, "w1=3");
        assert_eq!(scene.has(1), "S0 B1", "no bag is spent on a wild bed");
    }
}

#[test]
fn er_admit_04_the_first_patient_lies_beside_the_lobby() {
    let scene = Scene::wards("[G:_ R:_]").taking("G3").play(1, "w1=3");
    assert_eq!(scene.shows(1), "[G:3 R:_]");
    // The second bed is not open, whatever its colour.
    Scene::wards("[R:_ G:_]").taking("G3").refuses(1, "w1=3", "ER-ADMIT-02");
}

#[test]
fn er_admit_05_each_further_patient_takes_the_next_bed() {
    let scene = Scene::wards("[G:2 G:_ R:_]").taking("G3").play(1, "w1=3");
    assert_eq!(scene.shows(1), "[G:2 G:3 R:_]");
    Scene::wards("[G:2 R:_ G:_]").taking("G3").refuses(1, "w1=3", "ER-ADMIT-02");
}

#[test]
fn er_admit_06_several_wards_may_be_in_progress() {
    let scene = Scene::wards("[G:2 G:_ G:_] [G:_ G:_]").taking("G3").play(1, "w2=3");
    assert_eq!(scene.shows(1), "[G:2 G:_ G:_] [G:3 G:_]");
}

#[test]
fn er_admit_07_the_first_patient_may_have_any_value() {
    for value in 1..=6 {
        assert_eq!(Scene::wards("[*:_ *:_]").taking(&format!("Y{value}")).values(1), [value]);
    }
}

#[test]
fn er_admit_08_every_later_patient_is_higher() {
    assert_eq!(Scene::wards("[*:3 *:_]").taking("G4").values(1), [4]);
    Scene::wards("[*:3 *:_]").taking("G3").refuses(1, "w1=3", "ER-ADMIT-08");
    Scene::wards("[*:3 *:_]").taking("G2").refuses(1, "w1=2", "ER-ADMIT-08");
}

#[test]
fn er_admit_09_only_the_neighbour_in_the_same_ward_matters() {
    // On the printed sheet W1B2 touches W2B2 across the wall.
    let scene = Scene::new(2).hospital(1, "W1=1 / W2=4 6").taking("G2").play(1, "w1=2");
    assert_eq!(scene.ward(1, 1), "1 2");
    Scene::new(2).hospital(1, "W1=3 / W2=1 1").taking("G2").refuses(1, "w1=2", "ER-ADMIT-08");
}

#[test]
fn er_admit_10_colour_order_and_value_hold_together() {
    Scene::wards("[G:2 R:_]").taking("G5").refuses(1, "w1=5", "ER-ADMIT-02");
    Scene::wards("[G:5 G:_]").taking("G2").refuses(1, "w1=2", "ER-ADMIT-08");
    assert_eq!(Scene::wards("[G:2 G:_]").taking("G5").values(1), [5]);
}

#[test]
fn er_admit_11_a_full_ward_takes_nobody() {
    let scene = Scene::wards("[G:1 G:2 G:3] [G:_]").stock(1, "S9 B9").taking("G5");
    assert_eq!(scene.values(1), [0; 0]);
    scene.refuses(1, "w1=5", "ER-ADMIT-11");
}

#[test]
fn er_admit_12_a_ward_that_ends_in_a_six_waits_for_a_screen() {
    let scene = Scene::wards("[*:6 *:_]").stock(1, "S9 B9").taking("G3+screen");
    assert_eq!(scene.values(1), [0; 0]);
    scene.refuses(1, "w1=6", "ER-ADMIT-08");
    assert_eq!(scene.play(1, "screen w1").values(1), [1, 2, 3, 4, 5, 6]);
}

#[test]
fn er_admit_13_what_is_written_stays() {
    let scene = Scene::wards("[*:3! *:(5) *:_]").stock(1, "S9 B9").taking("G2").play(1, "w1=1");
    assert_eq!(scene.shows(1), "[*:3! *:(5) *:1]");
    // Once the ward is full there is no move left that touches it.
    scene.only_to_move(1).refuses(1, "w1=6", "ER-TURN-08");
}

#[test]
fn er_admit_14_the_rulebooks_example() {
    let wards = "[G:_] [*:_] [*:2 G:_] [*:3 G:_] [*:5 *:_] [R:_] [*:1 Y:_]";
    assert_eq!(Scene::wards(wards).taking("G3").list(1), ["w1=3", "w2=3", "w3=3", "morgue"]);
}
