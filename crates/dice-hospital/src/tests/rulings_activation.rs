//! Section 20: rulings on the activation: workers, departments, specialists and blood bags.

use super::arrange::{hospital, seat, until};
use crate::{Phase, Specialist};

const PLAIN: &[(&str, &str)] = &[("administrators", "no"), ("first-player", "1")];

#[test]
fn dh_r_09_activation_is_simultaneous_unless_the_bag_is_shared() {
    let mut position = until(3, PLAIN, Phase::Take);
    position.go_on_until(Phase::Activate);
    assert_eq!(position.state.open.to_act.len(), 3);
    let mut shared = until(3, PLAIN, Phase::Take);
    shared.state.open.hospitals[seat(2)].floor.staff.push(Specialist::AdmissionsNurse);
    shared.go_on_until(Phase::Activate);
    assert_eq!(shared.state.open.to_act.len(), 1);
}

#[test]
fn dh_r_10_what_cannot_be_resolved_is_not_offered() {
    hospital(&["G3", "G3"]).with(&["allergy-centre"]).no("place nurse allergy-centre", "DH-ACT-07");
}

#[test]
fn dh_r_11_targets_are_healed_together() {
    let begun = hospital(&["R2", "R3", "R4"]).with(&["cardiology"]).bags(1).play(&["place nurse cardiology", "on R2"]);
    begun.no("bag R3", "DH-SEQ-19").has(&["R2", "R3", "R4"]);
}

#[test]
fn dh_r_12_a_recolour_lasts_for_the_activation() {
    let mut position = hospital(&["R4"]).bags(1).play(&["place nurse pharmacy", "on R4 as G", "end"]);
    position.state.open.administrators[seat(1)] = None;
    position.go_on_until(Phase::Extra);
    position.has(&["R5"]);
}

#[test]
fn dh_r_18_different_from_everybody_the_department_healed() {
    let go = ["place anaesthetist anaesthesia", "on R3", "on R3", "on R3"];
    let after = hospital(&["R3", "R3", "R3"]).with(&["anaesthesia", "anaesthetist"]).play(&go);
    assert!(after.offers("skip").is_empty());
}

#[test]
fn dh_r_19_who_went_home_cannot_be_chosen() {
    let go = ["place surgeon anaesthesia", "on R6", "on R6", "on R6"];
    assert!(hospital(&["R6", "R6", "R6"]).with(&["anaesthesia", "surgeon"]).play(&go).offers("on").is_empty());
}

#[test]
fn dh_r_20_a_reference_that_went_home_still_counts() {
    let go = ["place radiologist clinic", "on Y6"];
    assert_eq!(hospital(&["Y6", "R6"]).with(&["radiologist"]).play(&go).offers("on"), ["R6"]);
}

#[test]
fn dh_r_21_any_reference_one_target() {
    let go = ["place radiologist urology", "on Y1", "on Y2", "on Y3"];
    let window = hospital(&["Y1", "Y2", "Y3", "R1", "G3"]).with(&["radiologist", "urology"]).play(&go);
    assert_eq!(window.offers("on"), ["G3", "R1"]);
    window.play(&["on R1"]).no("on G3", "DH-SEQ-18");
}

#[test]
fn dh_r_22_two_different_others() {
    let window = hospital(&["G5", "R1", "R1"]).with(&["triage-nurse"]).play(&["place triage-nurse clinic", "on G5"]);
    window.play(&["on R1", "on R1"]).has(&["G6*", "R2*", "R2*"]);
}

#[test]
fn dh_r_23_specialists_and_bags_trigger_nothing() {
    let go = ["place haematology-technician pharmacy", "on G3", "bag R6"];
    hospital(&["G3", "R6"]).with(&["haematology-technician"]).bags(1).play(&go).counts(0, 0, 0);
}

#[test]
fn dh_r_29_the_consultant_must_copy_but_no_consultant() {
    let mut position = hospital(&[]).with(&["consultant", "surgeon"]);
    position.go_on_until(Phase::Extra);
    position.go_on_until(Phase::Activate);
    assert_eq!(position.state.open.hospitals[seat(1)].floor.copied, Some(Specialist::Surgeon));
}

#[test]
fn dh_r_30_once_a_patient_sent_home() {
    let go = ["place admissions-nurse anaesthesia", "on R6", "on R6", "on R6", "skip", "skip", "skip"];
    hospital(&["R6", "R6", "R6"]).with(&["admissions-nurse", "anaesthesia"]).play(&go).no("skip", "DH-SEQ-18");
}

#[test]
fn dh_r_31_a_flip_upwards_is_healing() {
    let go = ["place cardiologist experimental-therapy", "on R2"];
    let up = hospital(&["R2", "G2"]).with(&["cardiologist", "experimental-therapy"]).play(&go);
    assert_eq!(up.offers("on"), ["G2"]);
    let go = ["place cardiologist experimental-therapy", "on R5"];
    let down = hospital(&["R5", "G5"]).with(&["cardiologist", "experimental-therapy"]).play(&go);
    assert!(down.offers("on").is_empty());
}

#[test]
fn dh_r_32_a_real_change_of_one_or_two() {
    let begun = hospital(&["R3"]).with(&["physiotherapy"]).play(&["place nurse physiotherapy"]);
    assert_eq!(begun.offers("on"), ["R3 as G", "R3 as Y"]);
    begun.no("skip", "DH-ACT-16");
}

#[test]
fn dh_r_33_training_heals() {
    let go = ["place nurse training-department", "on R1", "on Y1"];
    hospital(&["R1", "Y1"]).with(&["training-department"]).play(&go).has(&["R2*", "Y2*"]);
}

#[test]
fn dh_r_34_a_one_may_be_harmed() {
    let go = ["place medical-student pharmacy", "on G2", "on Y6"];
    let window = hospital(&["G2", "Y6", "R1"]).with(&["medical-student"]).play(&go);
    assert_eq!(window.offers("on"), ["R1"], "the healed one went home; the other is still needed");
    window.play(&["on R1"]).has(&["G3*"]).counts(0, 1, 0).discharged([0, 1, 0]);
}

#[test]
fn dh_r_35_a_bag_recolours_a_specialists_target() {
    let go = ["place anaesthetist critical-care", "on R3", "on G2 as R"];
    hospital(&["R3", "G2"]).with(&["anaesthetist"]).bags(1).play(&go).has(&["R4*", "G(R)3*"]).counts(0, 0, 0);
}

#[test]
fn dh_r_36_a_recolour_may_meet_a_trigger() {
    let go = ["place surgeon imaging", "on G3 as R", "on G(R)4*!"];
    hospital(&["G3"]).with(&["surgeon"]).bags(1).play(&go).has(&["G(R)5*"]).counts(0, 0, 0);
}

#[test]
fn dh_r_37_no_other_recolours_are_offered() {
    let nurse = hospital(&["G3"]).bags(1).play(&["place nurse imaging"]);
    assert_eq!(nurse.offers("on"), ["G3"]);
    let surgeon = hospital(&["G3"]).with(&["surgeon"]).bags(1).play(&["place surgeon imaging"]);
    assert_eq!(surgeon.offers("on"), ["G3", "G3 as R"]);
    let other = hospital(&["G3", "Y3"]).with(&["surgeon"]).bags(2).play(&["place surgeon oncology"]);
    assert_eq!(other.offers("on"), ["G3 as Y", "Y3"]);
}

#[test]
fn dh_r_38_a_bag_in_the_window_may_make_a_target() {
    let go = ["place cardiologist critical-care", "on R4"];
    let window = hospital(&["R4", "G3"]).with(&["cardiologist"]).bags(1).play(&go);
    assert!(window.offers("on").is_empty());
    window.play(&["bag G3", "on G4*"]).has(&["R5*", "G5*"]);
    // Without a bag nothing is asked.
    let none = hospital(&["R4", "G3"]).with(&["cardiologist"]).play(&go);
    assert!(none.offers("skip").is_empty());
}

#[test]
fn dh_r_46_placing_is_using() {
    let begun = hospital(&["R3"]).play(&["place nurse critical-care"]);
    begun.no("skip", "DH-ACT-16").no("end", "DH-SEQ-19");
}

#[test]
fn dh_r_47_rolls_of_one_and_six_stand() {
    let go = ["place nurse drug-trial-centre", "on R3", "on Y3"];
    hospital(&["R3", "Y3"]).with(&["drug-trial-centre"]).play(&go).fate("rolls 1 6").has(&["R1*", "Y6*"]);
}

#[test]
fn dh_r_48_there_is_always_a_bed_for_the_admissions_nurse() {
    let mut full = vec!["G6"];
    full.extend(["R2"; 11]);
    let after = hospital(&full).with(&["admissions-nurse"]).play(&["place admissions-nurse clinic", "on G6", "draw"]);
    let after = after.fate("die Y3");
    assert_eq!(after.state.open.hospitals[seat(1)].floor.wards.patients(), 12);
}

#[test]
fn dh_r_49_recoloured_twice_and_back() {
    let go = ["place nurse pharmacy", "on R2 as G", "place nurse critical-care", "on R(G)3* as R"];
    hospital(&["R2"]).bags(2).play(&go).has(&["R4*"]).counts(0, 0, 0);
}

#[test]
fn dh_r_51_who_went_home_was_healed() {
    let go = ["place general-practitioner clinic", "on R6", "on Y5"];
    hospital(&["R6", "Y5"]).with(&["general-practitioner"]).play(&go).has(&["Y6*"]);
}

#[test]
fn dh_r_52_the_triage_nurse_may_stop_the_student_may_not() {
    let nurse =
        hospital(&["G5", "R1", "Y1"]).with(&["triage-nurse"]).play(&["place triage-nurse clinic", "on G5", "on R1"]);
    assert_eq!(nurse.offers("skip").len(), 1);
    let student = hospital(&["G2", "R3", "Y4"]).with(&["medical-student"]);
    student.play(&["place medical-student pharmacy", "on G2", "on R3"]).no("skip", "DH-ACT-16");
}
