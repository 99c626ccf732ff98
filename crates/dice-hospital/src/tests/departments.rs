//! Section 12: departments.

use super::arrange::{hospital, seat};
use crate::Department;

#[test]
fn dh_dept_01_critical_care_heals_a_red_patient() {
    hospital(&["R5", "G5"])
        .play(&["place nurse critical-care"])
        .no("on G5", "DH-DEPT-01")
        .play(&["on R5"])
        .has(&["R6*", "G5"]);
    assert_eq!(hospital(&["R5", "G5"]).play(&["place nurse critical-care"]).offers("on"), ["R5"]);
}

#[test]
fn dh_dept_02_oncology_heals_a_yellow_patient() {
    hospital(&["Y6"]).play(&["place nurse oncology", "on Y6"]).has(&[]).discharged([0, 1, 0]);
    hospital(&["R6"]).no("place nurse oncology", "DH-ACT-07");
}

#[test]
fn dh_dept_03_pharmacy_heals_a_green_patient() {
    hospital(&["G1"]).play(&["place nurse pharmacy", "on G1"]).has(&["G2*"]);
    hospital(&["Y1"]).no("place nurse pharmacy", "DH-ACT-07");
}

#[test]
fn dh_dept_04_intensive_care_heals_a_one_or_two() {
    hospital(&["R2", "Y3"])
        .play(&["place nurse intensive-care"])
        .no("on Y3", "DH-DEPT-04")
        .play(&["on R2"])
        .has(&["R3*", "Y3"]);
    hospital(&["Y3"]).no("place nurse intensive-care", "DH-ACT-07");
}

#[test]
fn dh_dept_05_imaging_heals_a_three_or_four() {
    let position = hospital(&["R2", "Y3", "G4", "Y5"]).play(&["place nurse imaging"]);
    assert_eq!(position.offers("on"), ["G4", "Y3"]);
    position.no("on R2", "DH-DEPT-05").no("on Y5", "DH-DEPT-05").play(&["on G4"]).has(&["R2", "Y3", "G5*", "Y5"]);
}

#[test]
fn dh_dept_06_clinic_heals_a_five_or_six() {
    hospital(&["Y5", "G6"]).play(&["place nurse clinic", "on G6"]).has(&["Y5"]).discharged([0, 0, 1]);
    hospital(&["G4"]).no("place nurse clinic", "DH-ACT-07");
}

#[test]
fn dh_dept_07_operating_theatre_heals_a_red_patient_three_steps() {
    let with = |patients: &[&str]| hospital(patients).with(&["operating-theatre"]);
    with(&["R2"]).play(&["place nurse operating-theatre", "on R2"]).has(&["R5*"]);
    with(&["R5"]).play(&["place nurse operating-theatre", "on R5"]).discharged([1, 0, 0]);
    with(&["Y2"]).no("place nurse operating-theatre", "DH-ACT-07");
}

#[test]
fn dh_dept_08_orthopaedics_heals_a_yellow_patient_three_steps() {
    let with = |patients: &[&str]| hospital(patients).with(&["orthopaedics"]);
    with(&["Y3"]).play(&["place nurse orthopaedics", "on Y3"]).has(&["Y6*"]);
    with(&["Y4"]).play(&["place nurse orthopaedics", "on Y4"]).discharged([0, 1, 0]);
    with(&["G4"]).no("place nurse orthopaedics", "DH-ACT-07");
}

#[test]
fn dh_dept_09_ear_nose_throat_heals_a_green_patient_three_steps() {
    let with = |patients: &[&str]| hospital(patients).with(&["ear-nose-throat"]);
    with(&["G1"]).play(&["place nurse ear-nose-throat", "on G1"]).has(&["G4*"]);
    with(&["R1"]).no("place nurse ear-nose-throat", "DH-ACT-07");
}

#[test]
fn dh_dept_10_anaesthesia_heals_three_red_patients_of_one_value() {
    let with = |patients: &[&str]| hospital(patients).with(&["anaesthesia"]);
    let go = ["place nurse anaesthesia", "on R4", "on R4", "on R4"];
    with(&["R4", "R4", "R4"]).play(&go).has(&["R5*", "R5*", "R5*"]);
    let home = ["place nurse anaesthesia", "on R6", "on R6", "on R6"];
    with(&["R6", "R6", "R6"]).play(&home).has(&[]).discharged([3, 0, 0]);
    with(&["R4", "R4", "R5"]).no("place nurse anaesthesia", "DH-ACT-07");
}

#[test]
fn dh_dept_11_renal_medicine_heals_three_yellow_patients_of_one_value() {
    let with = |patients: &[&str]| hospital(patients).with(&["renal-medicine"]);
    let begun = with(&["Y3", "Y3", "Y3", "Y2"]).play(&["place nurse renal-medicine"]);
    assert_eq!(begun.offers("on"), ["Y3"]);
    begun.no("on Y2", "DH-DEPT-11").play(&["on Y3", "on Y3", "on Y3"]).has(&["Y4*", "Y4*", "Y4*", "Y2"]);
    with(&["Y3", "Y3", "G3"]).no("place nurse renal-medicine", "DH-ACT-07");
}

#[test]
fn dh_dept_12_allergy_centre_heals_three_green_patients_of_one_value() {
    let with = |patients: &[&str]| hospital(patients).with(&["allergy-centre"]);
    let go = ["place nurse allergy-centre", "on G2", "on G2", "on G2"];
    with(&["G2", "G2", "G2"]).play(&go).has(&["G3*", "G3*", "G3*"]);
    with(&["G2", "G2"]).no("place nurse allergy-centre", "DH-ACT-07");
}

#[test]
fn dh_dept_13_cardiology_heals_a_run_of_red_patients() {
    let with = |patients: &[&str]| hospital(patients).with(&["cardiology"]);
    let go = ["place nurse cardiology", "on R4", "on R5", "on R6"];
    with(&["R4", "R5", "R6"]).play(&go).has(&["R5*", "R6*"]).discharged([1, 0, 0]);
    // In whatever order they are chosen.
    with(&["R1", "R2", "R3"]).play(&["place nurse cardiology", "on R3", "on R1", "on R2"]).has(&["R2*", "R3*", "R4*"]);
    for gap in [["R2", "R3", "R5"], ["R2", "R2", "R3"], ["R5", "R6", "R1"]] {
        with(&gap).no("place nurse cardiology", "DH-ACT-07");
    }
}

#[test]
fn dh_dept_14_urology_heals_a_run_of_yellow_patients() {
    let with = |patients: &[&str]| hospital(patients).with(&["urology"]);
    with(&["Y1", "Y2", "Y3"]).play(&["place nurse urology", "on Y1", "on Y2", "on Y3"]).has(&["Y2*", "Y3*", "Y4*"]);
    with(&["Y1", "Y3", "Y4"]).no("place nurse urology", "DH-ACT-07");
}

#[test]
fn dh_dept_15_immunology_heals_a_run_of_green_patients() {
    let with = |patients: &[&str]| hospital(patients).with(&["immunology"]);
    with(&["G3", "G4", "G5"]).play(&["place nurse immunology", "on G3", "on G4", "on G5"]).has(&["G4*", "G5*", "G6*"]);
    with(&["G3", "R4", "G5"]).no("place nurse immunology", "DH-ACT-07");
    let bought = with(&["G3", "R4", "G5"]).bags(1).play(&["place nurse immunology", "on G3", "on R4 as G", "on G5"]);
    bought.has(&["G4*", "R(G)5*", "G6*"]).counts(0, 0, 0);
}

#[test]
fn dh_dept_16_crash_centre_heals_a_one_or_two_four_steps() {
    let with = |patients: &[&str]| hospital(patients).with(&["crash-centre"]);
    with(&["R1", "Y2"]).play(&["place nurse crash-centre", "on R1"]).has(&["R5*", "Y2"]);
    with(&["R1", "Y2"]).play(&["place nurse crash-centre", "on Y2"]).has(&["R1", "Y6*"]);
    with(&["R3"]).no("place nurse crash-centre", "DH-ACT-07");
}

#[test]
fn dh_dept_17_radiology_heals_three_of_one_to_three() {
    let with = |patients: &[&str]| hospital(patients).with(&["radiology"]);
    let go = ["place nurse radiology", "on R1", "on Y3", "on G3"];
    with(&["R1", "Y3", "G3"]).play(&go).has(&["R2*", "Y4*", "G4*"]);
    with(&["R1", "Y3", "G4"]).no("place nurse radiology", "DH-ACT-07");
    with(&["R1", "Y3"]).no("place nurse radiology", "DH-ACT-07");
}

#[test]
fn dh_dept_18_triage_centre_heals_two_of_one_to_three_two_steps() {
    let with = |patients: &[&str]| hospital(patients).with(&["triage-centre"]);
    with(&["R1", "G3"]).play(&["place nurse triage-centre", "on R1", "on G3"]).has(&["R3*", "G5*"]);
    with(&["R1"]).no("place nurse triage-centre", "DH-ACT-07");
    with(&["R1", "G4"]).no("place nurse triage-centre", "DH-ACT-07");
}

#[test]
fn dh_dept_19_storage_takes_no_worker() {
    // The nurses' station, the discharge area and the mortuary are no departments: no word places
    // anybody there.
    for place in ["nurses-station", "discharge", "mortuary"] {
        assert!(format!("place nurse {place}").parse::<crate::Move>().is_err());
    }
    let position = hospital(&["R3", "Y3", "G3", "R2", "Y5"]);
    assert_eq!(position.offers("place nurse").len(), 6);
}

#[test]
fn a_department_says_how_many_bags_it_takes_at_least() {
    let position = hospital(&["G1", "G1", "G2", "G5", "G6", "Y4"]).bags(3);
    let needed = |room: &str| {
        let mut floor = position.state.open.hospitals[seat(1)].floor;
        floor.rooms.push(Department::from_id(room).expect("a department"));
        floor.bags_needed(position.game.pack(), floor.rooms.len() - 1)
    };
    // Five and six are green, the four has to count as green.
    assert_eq!(needed("immunology"), Some(1));
    assert_eq!(needed("cardiology"), Some(3));
    assert_eq!((needed("pharmacy"), needed("critical-care"), needed("clinic")), (Some(0), Some(1), Some(0)));
    assert_eq!(needed("allergy-centre"), None, "no three are alike in value");
}
