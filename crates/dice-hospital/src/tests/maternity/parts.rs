//! The specialists and departments of Maternity (4.8, 4.9).

use super::{ON, floor, ward};
use crate::tests::arrange::{Position, hospital_of};

/// The window of a specialist on a chevron that has healed a Mother of 3.
fn after_chevron(card: &str, others: &[&str]) -> Position {
    let mut all = vec!["M3@1", "I4@1"];
    all.extend(others);
    ward(&all).with(&[card]).play(&[&format!("place {card} chevron"), "on M3@1"])
}

#[test]
fn cc_mat_51_the_recovery_midwife() {
    after_chevron("recovery-midwife", &[]).no("on I4@1", "CC-MAT-51").play(&["on M4*!@1"]).has(&["M6*@1", "I4@1"]);
    let red = ward(&["R3@1", "M3@2", "I4@2"]).with(&["recovery-midwife"]);
    red.play(&["place recovery-midwife critical-care", "on R3@1"]).no("on M3@2", "DH-SEQ-18");
}

#[test]
fn cc_mat_52_the_family_liaison() {
    let window = after_chevron("family-liaison", &["R3@2", "R4@2"]);
    assert_eq!(window.offers("on"), ["I4@1"]);
    let second = window.again();
    second.play(&["on I4@1", "on R3@2"]).has(&["M4*@1", "I5*@1", "R4*@2", "R4@2"]);
    // Each part can be left out.
    let without = window.again();
    let without = without.play(&["skip"]);
    assert_eq!(without.offers("on"), ["R3@2"]);
    without.no("on R4@2", "CC-MAT-52").play(&["on R3@2"]).has(&["M4*@1", "I4@1", "R4*@2", "R4@2"]);
    window.play(&["on I4@1", "skip"]).has(&["M4*@1", "I5*@1", "R3@2", "R4@2"]);
}

#[test]
fn cc_mat_53_the_neonatal_lead() {
    let window = after_chevron("neonatal-lead", &["I4@1", "R3@2"]);
    assert_eq!(window.offers("on"), ["I4@1"]);
    window.no("on M4*!@1", "CC-MAT-53").play(&["on I4@1", "on I4@1"]).has(&["M4*@1", "I5*@1", "I5*@1", "R3@2"]);
    // One is enough, also where the triage nurse needs two.
    let settings = [("administrators", "no"), ("triage-nurse", "exactly-two"), ON];
    let one = hospital_of(2, &settings, &["M3@1", "I4@1"]).with(&["neonatal-lead"]);
    one.play(&["place neonatal-lead chevron", "on M3@1", "on I4@1"]).has(&["M4*@1", "I5*@1"]);
}

#[test]
fn cc_mat_54_the_perinatal_consultant() {
    let window = after_chevron("perinatal-consultant", &["Y3@2", "Y4@2"]);
    window.no("on Y4@2", "CC-MAT-54").play(&["on Y3@2"]).has(&["M4*@1", "I4@1", "Y5*@2", "Y4@2"]);
}

#[test]
fn cc_mat_55_the_ward_sister() {
    let window = after_chevron("ward-sister", &["R3@2", "G3@2", "Y4@3"]);
    window.no("on Y4@3", "CC-MAT-55").play(&["on R3@2", "on G3@2"]).has(&["M4*@1", "I4@1", "R4*@2", "G4*@2", "Y4@3"]);
    after_chevron("ward-sister", &["R3@2", "G3@2"]).play(&["on R3@2", "skip"]).has(&["M4*@1", "I4@1", "R4*@2", "G3@2"]);
}

#[test]
fn cc_mat_56_the_obstetric_surgeon() {
    let window = after_chevron("obstetric-surgeon", &["R4@2"]);
    window.no("on R4@2", "CC-MAT-56").play(&["on I4@1"]).has(&["M4*@1", "I6*@1", "R4@2"]);
}

#[test]
fn cc_mat_57_the_health_visitor() {
    let window = after_chevron("health-visitor", &["R6@2"]);
    window.no("on M4*!@1", "CC-MAT-57").play(&["on R6@2"]).has(&["M4*@1", "I4@1"]).discharged([1, 0, 0]);
}

#[test]
fn cc_mat_58_the_cord_blood_collector() {
    let home = ward(&["M6@1", "I6@1"]).bags(1).with(&["cord-blood-collector"]).play(&["bag I6@1"]);
    home.play(&["place cord-blood-collector chevron", "on M6@1"]).counts(2, 0, 0);
    let only_ready = ward(&["M6@1", "I5@1"]).with(&["cord-blood-collector"]);
    only_ready.play(&["place cord-blood-collector chevron", "on M6@1"]).counts(0, 0, 0);
}

#[test]
fn cc_r_50_a_bag_that_sends_a_family_home_earns_nothing() {
    let position = ward(&["M6@1", "I6@1", "R3@2"]).bags(1).with(&["cord-blood-collector"]);
    let position = position.play(&["place cord-blood-collector chevron", "on M6@1", "bag I6@1"]);
    position.counts(0, 0, 0);
}

/// One of the departments of Maternity, used on these patients.
fn in_room(room: &str, patients: &[&str]) -> Position {
    ward(patients).with(&[room])
}

#[test]
fn cc_mat_59_the_birth_centre() {
    let go = ["place nurse birth-centre", "on M3@1", "on R3@2", "on Y3@2"];
    in_room("birth-centre", &["M3@1", "I4@1", "R3@2", "Y3@2"]).play(&go).has(&["M6*@1", "I4@1", "R4*@2", "Y4*@2"]);
    in_room("birth-centre", &["R3@2", "Y3@2", "G3@2"]).bags(3).no("place nurse birth-centre", "DH-ACT-07");
    in_room("birth-centre", &["M3@1", "I4@1", "R3@2"]).no("place nurse birth-centre", "DH-ACT-07");
    let either = in_room("birth-centre", &["M4@1", "I4@1", "R4@2"]).play(&["place nurse birth-centre"]);
    assert_eq!(either.offers("on"), ["I4@1", "M4@1"]);
}

#[test]
fn cc_mat_60_the_recovery_suite() {
    let go = ["place nurse recovery-suite", "on I2@1", "on R2@2"];
    in_room("recovery-suite", &["R2@2", "M5@1", "I2@1"]).play(&go).has(&["R4*@2", "M5@1", "I5*@1"]);
    in_room("recovery-suite", &["R2@2", "M5@1", "I3@1"]).no("place nurse recovery-suite", "DH-ACT-07");
    let pair = in_room("recovery-suite", &["M2@1", "I2@1"]).play(&["place nurse recovery-suite"]);
    assert_eq!(pair.offers("on"), ["I2@1", "M2@1"]);
}

#[test]
fn cc_mat_61_the_family_unit() {
    let go = ["place nurse family-unit", "on M4@1", "on I4@1", "on R4@2", "on Y4@2"];
    let all = ["M4@1", "I4@1", "R4@2", "Y4@2"];
    in_room("family-unit", &all).play(&go).has(&["M5*@1", "I5*@1", "R5*@2", "Y5*@2"]);
    let no_infant = ["M4@1", "I5@1", "M4@2", "I5@2", "R4@3", "Y4@3"];
    in_room("family-unit", &no_infant).no("place nurse family-unit", "DH-ACT-07");
}

#[test]
fn cc_mat_62_the_antenatal_ward() {
    let go = ["place nurse antenatal-ward", "on M3@1", "on R4@2", "on Y5@2"];
    in_room("antenatal-ward", &["M3@1", "I6@1", "R4@2", "Y5@2"]).play(&go).has(&["M6*@1", "I6@1", "R5*@2", "Y6*@2"]);
    let family = in_room("antenatal-ward", &["M4@1", "I5@1", "R6@2"]);
    let family = family.play(&["place nurse antenatal-ward", "on M4@1", "on I5@1", "on R6@2"]);
    assert_eq!(floor(&family).waiting().count(), 1);
    family.has(&["I6*@1"]).discharged([1, 0, 0]);
    in_room("antenatal-ward", &["R3@2", "M4@1", "I1@1", "Y5@2"]).no("place nurse antenatal-ward", "DH-ACT-07");
}

#[test]
fn cc_mat_63_the_delivery_ward() {
    let go = ["place nurse delivery-ward", "on M4@1", "on R3@2", "on Y5@2"];
    let all = in_room("delivery-ward", &["R3@2", "M4@1", "I1@1", "Y5@2"]).play(&go);
    assert_eq!(floor(&all).waiting().count(), 1);
    all.has(&["R4*@2", "I1@1", "Y6*@2"]);
    in_room("delivery-ward", &["M3@1", "I1@1", "R4@2", "Y5@2"]).no("place nurse delivery-ward", "DH-ACT-07");
}

#[test]
fn cc_mat_64_the_postnatal_ward() {
    let go = ["place nurse postnatal-ward", "on I4@1", "on R2@2", "on Y3@2"];
    let all = in_room("postnatal-ward", &["R2@2", "Y3@2", "M6@1", "I4@1"]).play(&go);
    assert_eq!(floor(&all).waiting().count(), 1);
    all.has(&["R3*@2", "Y4*@2", "M6@1"]);
    in_room("postnatal-ward", &["M6@1", "I2@1", "R3@2", "Y4@2"]).no("place nurse postnatal-ward", "DH-ACT-07");
}

#[test]
fn cc_mat_65_the_quiet_nursery() {
    let go = ["place nurse quiet-nursery", "on I3@1", "on R1@2", "on Y2@2"];
    let all = in_room("quiet-nursery", &["M4@1", "I3@1", "R1@2", "Y2@2"]).play(&go);
    all.has(&["M4@1", "I6*@1", "R1*@2", "Y2*@2"]);
}

#[test]
fn cc_r_34_up_to_two_are_looked_after_and_never_an_infant() {
    let begun = in_room("quiet-nursery", &["M4@1", "I3@1", "R1*@2"]).play(&["place nurse quiet-nursery", "on I3@1"]);
    assert_eq!(begun.offers("on"), ["M4@1"], "not who is treated, and no Infant");
    begun.play(&["skip"]).has(&["M4@1", "I6*@1", "R1*@2"]);
}

#[test]
fn cc_mat_66_the_fertility_lab() {
    let begun = in_room("fertility-lab", &["M2@1", "I4@1", "Y1@2"]).play(&["place nurse fertility-lab", "on M2@1"]);
    assert_eq!(begun.offers("on"), ["I4@1", "Y1@2"]);
    begun.no("on M2@1", "CC-MAT-66").play(&["on Y1@2"]).fate("rolls 5").has(&["M4*@1", "I4@1", "Y5*@2"]);
}

#[test]
fn cc_r_47_what_is_rolled_stands_but_no_infant_falls() {
    let falls = in_room("fertility-lab", &["M2@1", "I4@1", "Y4@2"]);
    let falls = falls.play(&["place nurse fertility-lab", "on M2@1", "on Y4@2"]).fate("rolls 1");
    falls.has(&["M4*@1", "I4@1", "Y1*@2"]);
    let infant = in_room("fertility-lab", &["M2@1", "I4@1"]);
    let infant = infant.play(&["place nurse fertility-lab", "on M2@1", "on I4@1"]).fate("rolls 2");
    infant.has(&["M4*@1", "I4*@1"]);
    let alone = in_room("fertility-lab", &["M6@1", "I6@1"]).bags(1).play(&["bag I6@1"]);
    alone.no("place nurse fertility-lab", "DH-ACT-07");
}

#[test]
fn cc_r_49_any_pink_patient_healed_is_the_measure() {
    let position = in_room("recovery-suite", &["M4@1", "I4@1", "R4@2"]).with(&["perinatal-consultant"]);
    let go = ["place perinatal-consultant recovery-suite", "on M4@1", "on I4@1"];
    position.play(&go).no("on I6*!@1", "CC-MAT-54").play(&["on R4@2"]).has(&["I6*@1", "R6*@2"]);
}
