//! Section 13: specialists.

use super::arrange::{Position, hospital, hospital_of};
use pack::Printed;

fn with(specialist: &str, patients: &[&str]) -> Position {
    hospital(patients).with(&[specialist])
}

#[test]
fn dh_spec_01_surgeon_heals_a_red_patient_of_the_department_again() {
    let window = with("surgeon", &["R2", "R5"]).play(&["place surgeon intensive-care", "on R2"]);
    assert_eq!(window.offers("on"), ["R3*!"]);
    window.no("on R5", "DH-SPEC-01").play(&["on R3*!"]).has(&["R4*", "R5"]);
}

#[test]
fn dh_spec_02_pharmacist_heals_one_green_patient_of_the_department_again() {
    let go = ["place pharmacist allergy-centre", "on G3", "on G3", "on G3", "on G4*!"];
    with("pharmacist", &["G3", "G3", "G3"])
        .with(&["allergy-centre"])
        .play(&go)
        .has(&["G5*", "G4*", "G4*"])
        .no("on G4*", "DH-SEQ-18");
}

#[test]
fn dh_spec_03_haematologist_has_nothing_to_do_if_all_went_home() {
    let go = ["place haematologist renal-medicine", "on Y6", "on Y6", "on Y6"];
    let after = with("haematologist", &["Y6", "Y6", "Y6", "Y2"]).with(&["renal-medicine"]).play(&go);
    assert_eq!(after.offers("skip"), Vec::<String>::new(), "nothing is asked");
    after.discharged([0, 3, 0]).has(&["Y2"]);
    with("haematologist", &["Y3"]).play(&["place haematologist oncology", "on Y3", "on Y4*!"]).has(&["Y5*"]);
}

#[test]
fn dh_spec_04_anaesthetist_heals_another_red_patient() {
    let window = with("anaesthetist", &["R3", "R6", "G3"]).play(&["place anaesthetist imaging", "on R3"]);
    assert_eq!(window.offers("on"), ["R6"]);
    window
        .no("on R4*!", "DH-SPEC-04")
        .no("on G3", "DH-SPEC-04")
        .play(&["on R6"])
        .has(&["R4*", "G3"])
        .discharged([1, 0, 0]);
}

#[test]
fn dh_spec_05_virologist_heals_another_green_patient() {
    with("virologist", &["G2", "G5"]).play(&["place virologist pharmacy", "on G2", "on G5"]).has(&["G3*", "G6*"]);
    let alone = with("virologist", &["G2", "R5"]).play(&["place virologist pharmacy", "on G2"]);
    assert!(alone.offers("skip").is_empty(), "no other green patient, no bag, no question");
    // With a bag another one counts as green (DH-R-35).
    let bought = with("virologist", &["G2", "R5"]).bags(1).play(&["place virologist pharmacy", "on G2", "on R5 as G"]);
    bought.has(&["G3*", "R(G)6*"]).counts(0, 0, 0);
}

#[test]
fn dh_spec_06_urologist_heals_another_yellow_patient() {
    let go = ["place urologist urology", "on Y1", "on Y2", "on Y3"];
    let window = with("urologist", &["Y1", "Y2", "Y3", "Y1"]).with(&["urology"]).play(&go);
    assert_eq!(window.offers("on"), ["Y1"]);
    window.no("on Y2*!", "DH-SPEC-06").play(&["on Y1"]).has(&["Y2*", "Y3*", "Y4*", "Y2*"]);
}

#[test]
fn dh_spec_07_cardiologist_heals_another_of_the_value_before() {
    let window = with("cardiologist", &["R4", "G4", "Y5"]).play(&["place cardiologist critical-care", "on R4"]);
    assert_eq!(window.offers("on"), ["G4"]);
    window.no("on Y5", "DH-SPEC-07").play(&["on G4"]).has(&["R5*", "G5*", "Y5"]);
}

#[test]
fn dh_spec_08_microbiologist_looks_at_green() {
    let go = ["place microbiologist ear-nose-throat", "on G2"];
    let window = with("microbiologist", &["G2", "R2", "Y5"]).with(&["ear-nose-throat"]).play(&go);
    window.no("on Y5", "DH-SPEC-08").play(&["on R2"]).has(&["G5*", "R3*", "Y5"]);
}

#[test]
fn dh_spec_09_radiologist_looks_at_yellow_even_if_it_went_home() {
    let go = ["place radiologist clinic", "on Y6", "on R6"];
    with("radiologist", &["Y6", "R6"]).play(&go).has(&[]).discharged([1, 1, 0]);
}

#[test]
fn dh_spec_10_any_of_several_references_will_do() {
    let go = ["place cardiologist cardiology", "on R2", "on R3", "on R4"];
    let window = with("cardiologist", &["R2", "R3", "R4", "G2", "Y4", "G5"]).with(&["cardiology"]).play(&go);
    assert_eq!(window.offers("on"), ["G2", "Y4"]);
    window
        .no("on G5", "DH-SPEC-07")
        .play(&["on Y4"])
        .has(&["R3*", "R4*", "R5*", "G2", "Y5*", "G5"])
        .no("on G2", "DH-SEQ-18");
}

#[test]
fn dh_spec_11_triage_nurse_heals_up_to_two_others() {
    let go = ["place triage-nurse clinic", "on G5"];
    let window = || with("triage-nurse", &["G5", "R1", "Y3", "G4"]).play(&go);
    assert_eq!(window().offers("on"), ["R1", "Y3"]);
    window()
        .no("on G4", "DH-SPEC-11")
        .no("on G6*!", "DH-SPEC-11")
        .play(&["on R1", "on Y3"])
        .has(&["G6*", "R2*", "Y4*", "G4"]);
    window().play(&["on Y3", "skip"]).has(&["G6*", "R1", "Y4*", "G4"]);
    window().play(&["on R1"]).no("on R2*", "DH-SPEC-11");
    with("triage-nurse", &["G5", "R1"]).play(&go).play(&["on R1"]).has(&["G6*", "R2*"]);
    // By agreement it has to be two.
    let strict = |patients: &[&str]| {
        let settings = [("administrators", "no"), ("triage-nurse", "exactly-two")];
        hospital_of(2, &settings, patients).with(&["triage-nurse"]).play(&go)
    };
    strict(&["G5", "R1", "Y3"]).play(&["on R1"]).no("skip", "DH-ACT-16").play(&["on Y3"]).has(&["G6*", "R2*", "Y4*"]);
    assert!(strict(&["G5", "R1"]).offers("on").is_empty());
}

#[test]
fn dh_spec_12_paramedic_heals_another_of_one_to_three_two_steps() {
    let window = with("paramedic", &["G4", "Y3", "R4"]).play(&["place paramedic pharmacy", "on G4"]);
    window.no("on R4", "DH-SPEC-12").play(&["on Y3"]).has(&["G5*", "Y5*", "R4"]);
}

#[test]
fn dh_spec_13_general_practitioner_heals_another_of_four_to_six() {
    let go = ["place general-practitioner pharmacy", "on G4"];
    let window = with("general-practitioner", &["G4", "R6", "Y3"]).play(&go);
    window
        .no("on G5*!", "DH-SPEC-13")
        .no("on Y3", "DH-SPEC-13")
        .play(&["on R6"])
        .has(&["G5*", "Y3"])
        .discharged([1, 0, 0]);
}

#[test]
fn dh_spec_14_values_are_those_after_the_department() {
    let go = ["bag Y3", "place paramedic pharmacy", "on G4"];
    let after = with("paramedic", &["G4", "Y3"]).bags(1).play(&go);
    assert!(after.offers("skip").is_empty(), "a bag has made it a four");
}

#[test]
fn dh_spec_15_patients_of_a_specialist_are_treated_and_go_home() {
    let go = ["place general-practitioner pharmacy", "on G4", "on Y6"];
    with("general-practitioner", &["G4", "Y6"]).play(&go).has(&["G5*"]).discharged([0, 1, 0]);
}

#[test]
fn dh_spec_16_a_specialists_healing_triggers_nothing() {
    let two = with("surgeon", &["R2"]).with(&["surgeon"]);
    let after = two.play(&["place surgeon intensive-care", "on R2", "on R3*!"]);
    assert!(after.offers("skip").is_empty());
    after.has(&["R4*"]);
}

#[test]
fn dh_spec_17_meeple_colours_are_three_kinds_each() {
    let pack = crate::Pack::standard().expect("sound");
    let faces = pack.parts().iter().filter(|part| part.kind == "specialist").take(12);
    let mut colours: Vec<String> = faces
        .map(|part| part.face.split("meeple ").nth(1).expect("a meeple").split(',').next().expect("a word").to_owned())
        .collect();
    colours.sort();
    assert_eq!(colours, ["blue", "green", "red", "yellow"].map(|colour| [colour; 3]).concat());
}
