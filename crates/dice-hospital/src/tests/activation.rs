//! Section 6: placing meeples, healing, blood bags.

use table::{Game, Seat};

use super::arrange::{Position, hospital, hospital_of, seat};
use crate::{Event, Phase, Reason, Refusal};

#[test]
fn dh_act_01_hospitals_do_not_interact() {
    let one = ["place nurse critical-care", "on R3", "end"];
    let other = ["place nurse pharmacy", "on G4", "end"];
    let arranged = || {
        let mut position = hospital(&["R3", "Y1"]);
        position.put(2, &["G4", "R1"]);
        position
    };
    let forth = arranged().play_by(1, &one).play_by(2, &other);
    let back = arranged().play_by(2, &other).play_by(1, &one);
    assert_eq!(forth.state, back.state);
    // In order, the second has to wait.
    let ordered = hospital_of(2, &[("administrators", "no"), ("activation", "in-order")], &["R3"]);
    assert_eq!(ordered.state.open.phase, Phase::Activate);
    let fresh = super::arrange::until(2, &[("administrators", "no"), ("activation", "in-order")], Phase::Activate);
    assert_eq!(fresh.state.open.to_act.len(), 1);
}

#[test]
fn dh_act_02_a_worker_on_an_empty_department_triggers_it() {
    hospital(&["G4"]).play(&["place nurse pharmacy", "on G4"]).has(&["G5*"]);
}

#[test]
fn dh_act_03_a_meeple_is_placed_once_a_round() {
    let placed =
        hospital(&["R3", "Y3", "G3", "R2", "Y5"]).with(&["surgeon"]).play(&["place surgeon oncology", "on Y3"]);
    let why = placed.why(1, "place surgeon pharmacy");
    assert!(matches!(why, Refusal::NoMeeple(_)), "{why:?}");
    let go = ["place nurse critical-care", "on R3", "place nurse pharmacy", "on G3", "place nurse clinic", "on Y5"];
    let done = placed.play(&go);
    assert!(done.offers("place").is_empty());
    done.no("place nurse intensive-care", "DH-ACT-03");
}

#[test]
fn dh_act_04_a_department_is_activated_once_a_round() {
    let used = hospital(&["G3", "G4"]).play(&["place nurse pharmacy", "on G3"]);
    assert!(matches!(used.why(1, "place nurse pharmacy"), Refusal::NoRoom(_)));
    let mut next = used.all_end();
    next.go_on_until(Phase::Activate);
    let hospital = &next.state.open.hospitals[seat(1)];
    assert_eq!((hospital.floor.used_rooms, hospital.floor.nurses), (0, 3));
}

#[test]
fn dh_act_05_any_meeple_goes_to_any_department() {
    hospital(&["R3"]).with(&["pharmacist"]).play(&["place pharmacist critical-care", "on R3"]).has(&["R4*"]);
}

#[test]
fn dh_act_06_one_placement_after_the_other() {
    let choosing = hospital(&["R3", "G3"]).play(&["place nurse critical-care"]);
    choosing.no("place nurse pharmacy", "DH-SEQ-19").no("end", "DH-SEQ-19").no("bag G3", "DH-SEQ-19");
    let window = hospital(&["R3", "G3"]).with(&["surgeon"]).play(&["place surgeon critical-care", "on R3"]);
    window.no("place nurse pharmacy", "DH-SEQ-21").no("end", "DH-SEQ-21").play(&[
        "skip",
        "place nurse pharmacy",
        "on G3",
    ]);
}

#[test]
fn dh_act_07_only_what_can_be_carried_out_completely() {
    let two = hospital(&["R3", "R3"]).with(&["anaesthesia"]);
    assert!(matches!(two.why(1, "place nurse anaesthesia"), Refusal::Incomplete(..)));
    hospital(&["R3", "R3", "R3"]).with(&["anaesthesia"]).play(&["place nurse anaesthesia"]);
}

#[test]
fn dh_act_08_stopping_is_final() {
    let ended = hospital(&["R3"]).bags(1).play(&["end"]);
    assert!(ended.listed(1).is_empty());
    ended.no("place nurse critical-care", "DH-SEQ-18").no("bag R3", "DH-SEQ-18").no("end", "DH-SEQ-18");
}

#[test]
fn dh_act_09_a_step_is_one() {
    hospital(&["G2"]).play(&["place nurse pharmacy", "on G2"]).has(&["G3*"]);
    hospital(&["G2"]).with(&["ear-nose-throat"]).play(&["place nurse ear-nose-throat", "on G2"]).has(&["G5*"]);
}

#[test]
fn dh_act_10_a_healed_patient_is_treated_in_its_bed() {
    let after = hospital(&["R5", "G2", "Y5"]).play(&["place nurse pharmacy", "on G2"]);
    let beds: Vec<String> =
        after.state.open.hospitals[seat(1)].floor.wards.iter().map(|patient| patient.to_string()).collect();
    assert_eq!(beds, ["R5", "G3*", "Y5"]);
}

#[test]
fn dh_act_11_a_treated_patient_is_healed_again() {
    let go = ["place nurse pharmacy", "on G2", "place nurse imaging", "on G3*"];
    hospital(&["G2"]).play(&go).has(&["G4*"]);
}

#[test]
fn dh_act_12_treated_or_not_does_not_matter() {
    let go = ["place nurse anaesthesia", "on R3", "on R3*", "on R3"];
    hospital(&["R3", "R3*", "R3"]).with(&["anaesthesia"]).play(&go).has(&["R4*", "R4*", "R4*"]);
}

#[test]
fn dh_act_13_seven_goes_home() {
    hospital(&["Y6"]).play(&["place nurse oncology", "on Y6"]).has(&[]).discharged([0, 1, 0]);
}

#[test]
fn dh_act_14_surplus_steps_are_lost() {
    let go = ["place nurse orthopaedics", "on Y5"];
    hospital(&["Y5", "Y2"]).with(&["orthopaedics"]).play(&go).has(&["Y2"]).discharged([0, 1, 0]);
}

#[test]
fn dh_act_15_who_went_home_is_no_patient() {
    let after = hospital(&["R6", "R3", "R3"]).with(&["anaesthesia"]).play(&["place nurse clinic", "on R6"]);
    after.no("place nurse anaesthesia", "DH-ACT-07").no("bag R6", "DH-BLOOD-06");
}

#[test]
fn dh_act_16_as_many_different_patients_as_stated() {
    let begun =
        hospital(&["R3", "R3", "R3", "R3"]).with(&["anaesthesia"]).play(&["place nurse anaesthesia", "on R3", "on R3"]);
    begun.no("skip", "DH-ACT-16").play(&["on R3"]).has(&["R4*", "R4*", "R4*", "R3"]).no("on R3", "DH-SEQ-18");
    hospital(&["R3", "R3"])
        .with(&["triage-centre"])
        .play(&["place nurse triage-centre", "on R3", "on R3"])
        .has(&["R5*", "R5*"]);
}

#[test]
fn dh_act_17_all_targets_are_judged_before_the_effect() {
    let go = ["place nurse cardiology", "on R2", "on R3", "on R4"];
    hospital(&["R2", "R3", "R4"]).with(&["cardiology"]).play(&go).has(&["R3*", "R4*", "R5*"]);
    hospital(&["R2", "R2", "R3"]).with(&["cardiology"]).no("place nurse cardiology", "DH-ACT-07");
}

#[test]
fn dh_act_18_only_own_patients() {
    let mut position = hospital(&["R3"]);
    position.put(2, &["R5"]);
    let begun = position.play(&["place nurse critical-care"]);
    assert_eq!(begun.why(1, "on R5"), Refusal::NoSuchPatient("R5".parse().expect("a patient")));
}

#[test]
fn dh_act_19_the_specialist_follows_the_department() {
    let placed = hospital(&["R2"]).with(&["surgeon"]).play(&["place surgeon intensive-care"]);
    placed
        .no("on R2*!", "DH-ACT-18")
        .play(&["on R2"])
        .has(&["R3*"])
        .no("end", "DH-SEQ-21")
        .play(&["on R3*!"])
        .has(&["R4*"]);
}

#[test]
fn dh_act_20_the_specialists_effect_is_optional() {
    let go = ["place surgeon intensive-care", "on R2", "skip"];
    hospital(&["R2"]).with(&["surgeon"]).play(&go).has(&["R3*"]).no("place surgeon imaging", "DH-ACT-03");
}

#[test]
fn dh_act_21_once_a_placement() {
    let go = ["place haematologist renal-medicine", "on Y3", "on Y3", "on Y3", "on Y4*!"];
    let after = hospital(&["Y3", "Y3", "Y3"]).with(&["renal-medicine", "haematologist"]).play(&go);
    after.has(&["Y5*", "Y4*", "Y4*"]).no("on Y4*", "DH-SEQ-18");
}

#[test]
fn dh_act_22_only_if_the_department_met_its_condition() {
    let go = ["place pharmacist anaesthesia", "on R3", "on R3", "on R3"];
    let after = hospital(&["R3", "R3", "R3", "G3"]).with(&["anaesthesia", "pharmacist"]).play(&go);
    assert!(after.offers("skip").is_empty());
    after.no("on G3", "DH-SEQ-18");
}

#[test]
fn dh_act_23_nurses_have_no_effect_of_their_own() {
    let after = hospital(&["G4", "G2"]).play(&["place nurse pharmacy", "on G4"]);
    assert!(after.offers("skip").is_empty());
}

#[test]
fn dh_act_24_a_target_is_treated_even_if_its_value_fell() {
    let rolled =
        hospital(&["R4", "G4"]).with(&["drug-trial-centre"]).play(&["place nurse drug-trial-centre", "on R4", "on G4"]);
    let after = rolled.fate("rolls 2 4").has(&["R2*", "G4*"]).all_end();
    assert!(!after.events.iter().any(|event| matches!(event, Event::Neglected { seat, .. } if *seat == Seat::FIRST)));
}

#[test]
fn dh_act_25_a_rise_is_healing_a_fall_is_not() {
    let go = ["place general-practitioner drug-trial-centre", "on R2", "on G5"];
    let trial = || hospital(&["R2", "G5", "Y6"]).with(&["drug-trial-centre", "general-practitioner"]).play(&go);
    trial().fate("rolls 5 5").play(&["on Y6"]).discharged([0, 1, 0]);
    let worse = trial().fate("rolls 1 2");
    assert!(worse.offers("on").is_empty() && worse.offers("skip").is_empty());
}

#[test]
fn dh_act_26_who_falls_to_nothing_dies() {
    let go = ["place medical-student pharmacy", "on G2", "on R3", "on Y1"];
    let before = hospital(&["G2", "R3", "Y1"]).with(&["medical-student"]);
    let yellow = before.state.open.bag[crate::Colour::Yellow];
    let after = before.play(&go).has(&["G3*", "R4*"]).counts(0, 1, 0);
    assert_eq!(after.state.open.bag[crate::Colour::Yellow], yellow + 1);
}

#[test]
fn dh_act_27_meeples_without_work_stay_unused() {
    let idle = hospital(&[]).with(&["surgeon"]);
    assert_eq!(idle.listed(1).len(), 1, "only the end");
    idle.play(&["end"]);
}

#[test]
fn dh_blood_01_bags_are_spent_in_the_own_activation_only() {
    let twice = hospital(&["R1"]).bags(2).play(&["bag R1", "bag R2*"]);
    twice.has(&["R3*"]).counts(0, 0, 0);
    for phase in [Phase::Claim, Phase::Take] {
        let mut position = super::arrange::until(2, &[("administrators", "no")], phase);
        for number in [1, 2] {
            position.state.open.hospitals[seat(number)].floor.bags = 1;
            let patient = position.state.open.hospitals[seat(number)].floor.wards.iter().next().expect("a patient");
            let rule = if phase == Phase::Claim { "DH-SEQ-11" } else { "DH-SEQ-15" };
            position.no_by(number, &format!("bag {patient}"), rule);
        }
    }
}

#[test]
fn dh_blood_02_a_bag_heals_anybody_one_step() {
    hospital(&["R1"]).bags(1).play(&["bag R1"]).has(&["R2*"]).counts(0, 0, 0).no("bag R2*", "DH-BLOOD-06");
}

#[test]
fn dh_blood_03_a_bag_sends_a_six_home() {
    let before = hospital(&["G6"]).bags(1).play(&["bag G6"]).discharged([0, 0, 1]);
    // One point for the patient, five for empty wards.
    before.all_end().counts(0, 0, 6);
}

#[test]
fn dh_blood_04_a_bag_changes_a_colour() {
    hospital(&["R4"]).bags(1).play(&["place nurse pharmacy", "on R4 as G"]).has(&["R(G)5*"]).counts(0, 0, 0);
}

#[test]
fn dh_blood_05_only_for_an_effect_on_that_very_patient() {
    let idle = hospital(&["R4", "G3"]).bags(1);
    idle.no("on R4 as G", "DH-SEQ-18");
    let begun = hospital(&["R4", "G3"]).bags(1).play(&["place nurse pharmacy"]);
    begun.no("on G3 as Y", "DH-BLOOD-05").play(&["on G3"]).has(&["R4", "G4*"]).counts(1, 0, 0);
}

#[test]
fn dh_blood_06_several_bags_on_one_effect() {
    let three = |bags| hospital(&["R3", "G3", "Y3"]).with(&["anaesthesia"]).bags(bags);
    let go = ["place nurse anaesthesia", "on R3", "on G3 as R", "on Y3 as R"];
    three(2).play(&go).has(&["R4*", "G(R)4*", "Y(R)4*"]).counts(0, 0, 0);
    three(1).no("place nurse anaesthesia", "DH-ACT-07");
}

#[test]
fn dh_blood_07_recolours_count_when_a_department_is_offered() {
    assert!(hospital(&["R4"]).bags(1).offers("place nurse").contains(&"pharmacy".to_owned()));
    assert!(!hospital(&["R4"]).offers("place nurse").contains(&"pharmacy".to_owned()));
}

#[test]
fn dh_blood_08_it_counts_as_the_new_colour_only() {
    let after = hospital(&["R4"]).with(&["ear-nose-throat", "operating-theatre"]).bags(1);
    let after = after.play(&["place nurse pharmacy", "on R4 as G"]);
    after
        .no("place nurse operating-theatre", "DH-ACT-07")
        .play(&["place nurse ear-nose-throat", "on R(G)5*"])
        .discharged([1, 0, 0]);
}

#[test]
fn dh_blood_09_a_recoloured_patient_is_treated() {
    let mut after = hospital(&["R4"]).bags(1).play(&["place nurse pharmacy", "on R4 as G"]);
    after.go_on_until(Phase::Extra);
    after.has(&["R5"]);
}

#[test]
fn dh_blood_10_it_is_itself_again_after_the_shift_and_keeps_its_bed() {
    let full = ["R4", "Y2", "Y2", "Y2", "Y2", "Y2", "G2", "G2", "G2", "G2", "G2", "G2"];
    let mut after = hospital(&full).bags(1).play(&["place nurse pharmacy", "on R4 as G"]);
    assert_eq!(after.state.open.hospitals[seat(1)].floor.wards.patients(), 12);
    after.go_on_until(Phase::Extra);
    let first = after.state.open.hospitals[seat(1)].floor.wards.iter().next().expect("a patient");
    assert_eq!(first.to_string(), "R5");
}

#[test]
fn dh_blood_11_each_use_takes_one() {
    let after = hospital(&["R1", "Y1"]).bags(3).play(&["bag R1"]).counts(2, 0, 0);
    after.play(&["place nurse pharmacy", "on Y1 as G"]).counts(1, 0, 0);
}

#[test]
fn dh_blood_12_bags_gained_can_be_spent_at_once() {
    let go = ["place haematology-technician clinic", "on Y6", "bag R1"];
    hospital(&["Y6", "R1"]).with(&["haematology-technician"]).play(&go).has(&["R2*"]).counts(0, 0, 0);
}

#[test]
fn dh_blood_13_every_bag_has_a_reason() {
    let mut position = super::arrange::until(3, &[("events", "yes")], Phase::Claim);
    position.go_on_until(Phase::Over);
    let gains = position.events.iter().filter_map(|event| match event {
        Event::BagsGained { why, .. } => Some(*why),
        _ => None,
    });
    let mut intakes = 0;
    for why in gains {
        match why {
            Reason::LowestAmbulance => intakes += 1,
            Reason::Returned | Reason::Specialist(_) | Reason::Event(_) | Reason::WeakIntake => {}
            other => panic!("{other:?}"),
        }
    }
    assert_eq!(intakes, 8, "one in each intake");
}

#[test]
fn dh_blood_14_a_bag_triggers_no_specialist() {
    let after = hospital(&["R3"]).with(&["surgeon"]).bags(1).play(&["bag R3"]);
    assert!(after.offers("skip").is_empty());
    assert!(after.offers("end").len() == 1 && after.game.next(&after.state) != table::Next::Fate);
}

#[test]
fn a_floor_tells_how_many_can_still_be_chosen() {
    let left = |position: &Position| {
        let open = &position.state.open;
        open.hospitals[seat(1)].floor.picks_left(&position.game.terms(open, seat(1)))
    };
    let mut position = hospital(&["R3"; 3]).with(&["anaesthesia"]).play(&["place nurse anaesthesia"]);
    for expected in [3, 2, 1] {
        assert_eq!(left(&position), expected);
        position = position.play(&["on R3"]);
    }
}
