//! Nights, points and administrators (4.5 to 4.7).

use table::Seat;

use super::{ON, admitting, floor, second, ward};
use crate::tests::arrange::{hospital_of, seat};
use crate::wards::Ward;
use crate::{Administrator, Event, Phase, discharge_points};

/// What a night leaves of these patients.
fn after_night(patients: &[&str], left: &[&str]) {
    let mut position = ward(patients).all_end();
    assert_ne!(position.state.open.phase, Phase::Activate);
    position.events.clear();
    position.has(left);
}

#[test]
fn cc_mat_37_a_mother_alone_does_not_suffer() {
    after_night(&["M3@1", "I4@1"], &["M3@1", "I4@1"]);
    after_night(&["M3@1", "I4@1", "R5@1"], &["M2@1", "I4@1", "R4@1"]);
    after_night(&["M1@1", "I4@1", "R5@1"], &["M1@1", "I4@1", "R4@1"]);
    after_night(&["M3@1", "I1@1", "I6@1"], &["M3@1", "I1@1", "I6@1"]);
}

#[test]
fn cc_mat_38_a_treated_room_mate_is_one() {
    let position = ward(&["M3@1", "I4@1", "R4@1"]).play(&["place nurse critical-care", "on R4@1"]).all_end();
    position.has(&["M2@1", "I4@1", "R5@1"]);
}

#[test]
fn cc_mat_39_mothers_do_not_die() {
    let settings = [("administrators", "no"), ("hard-mode", "superbug"), ON];
    let position = hospital_of(2, &settings, &["M2@1", "I4@1", "R5@1"]).all_end();
    position.has(&["M1@1", "I4@1", "R3@1"]).counts(0, 0, 0);
}

#[test]
fn cc_mat_41_infants_are_no_room_mates() {
    after_night(&["M3@1", "I4@1", "I4@1", "R5@2"], &["M3@1", "I4@1", "I4@1", "R4@2"]);
}

#[test]
fn cc_r_45_who_dies_still_shared_the_ward() {
    after_night(&["M3@1", "I4@1", "R1@1"], &["M2@1", "I4@1"]);
}

#[test]
fn cc_mat_42_pink_patients_count() {
    let position = ward(&["M6@1", "I6@1", "R3@2"]).bags(1);
    let position = position.play(&["place nurse chevron", "on M6@1", "bag I6@1"]).all_end();
    assert_eq!(position.state.open.hospitals[seat(1)].score, discharge_points(2));
}

#[test]
fn cc_mat_43_the_table_goes_to_twenty() {
    let more = [40, 46, 52, 68, 75, 82, 90, 98];
    assert_eq!((13..=20).map(discharge_points).collect::<Vec<_>>(), more);
}

#[test]
fn cc_mat_44_twenty_at_most() {
    let mut all = Vec::new();
    for ward in 1..=4 {
        all.extend([format!("M6@{ward}"), format!("I6@{ward}"), format!("I6@{ward}")]);
        all.extend([format!("R6@{ward}"), format!("R6@{ward}")]);
    }
    let texts: Vec<&str> = all.iter().map(String::as_str).collect();
    let mut position = ward(&texts).bags(20);
    for text in &texts {
        position = position.play(&[&format!("bag {text}")]);
    }
    assert_eq!(floor(&position).sent_home(), 20);
    let position = position.all_end();
    assert_eq!(position.state.open.hospitals[seat(1)].score, 98 + crate::EMPTY_WARDS);
}

#[test]
fn cc_r_51_the_table_jumps_at_sixteen() {
    assert_eq!(discharge_points(16) - discharge_points(15), 16);
}

#[test]
fn cc_mat_45_the_whole_hospital_must_be_empty() {
    let empty = ward(&["M6@1", "I6@1"]).bags(1).play(&["place nurse chevron", "on M6@1", "bag I6@1"]).all_end();
    assert_eq!(empty.state.open.hospitals[seat(1)].score, discharge_points(2) + crate::EMPTY_WARDS);
    let waiting = ward(&["M6@1", "I5@1"]).play(&["place nurse chevron", "on M6@1"]).all_end();
    assert_eq!(waiting.state.open.hospitals[seat(1)].score, 0);
}

#[test]
fn cc_mat_46_pink_dice_go_back_to_the_supply() {
    let position = ward(&["M6@1", "I6@1"]).bags(1);
    let (mothers, bag) = (position.state.open.mothers, position.state.open.bag);
    let position = position.play(&["place nurse chevron", "on M6@1", "bag I6@1"]).all_end();
    assert_eq!((position.state.open.mothers, position.state.open.bag), (mothers + 1, bag));
}

#[test]
fn cc_mat_47_a_chevron_without_infants_is_turned_down() {
    let gone = ward(&["M6@1", "I6@1", "M3@2", "I3@2"]).bags(1).play(&["place nurse chevron", "on M6@1", "bag I6@1"]);
    // Until the shift changes it can be used for anybody pink (CC-R-48).
    let gone = gone.play(&["place nurse chevron", "on M3@2"]);
    let mut gone = gone.no("place nurse chevron", "DH-ACT-04").all_end();
    gone.go_on_until(Phase::Intake);
    assert_eq!((floor(&gone).chevron(Ward::ALL[0]), floor(&gone).chevron(second())), (None, Some(false)));
}

#[test]
fn cc_mat_48_pink_dice_left_bring_nothing() {
    let mut position = ward(&["M3@1", "I3@1", "R3@2"]).bags(3).fatalities(2);
    position.state.open.round = crate::ROUNDS;
    let position = position.all_end();
    // A point for each bag, two lost for each fatality, nothing for who is still inside.
    assert_eq!((position.state.open.phase, position.state.open.hospitals[seat(1)].score), (Phase::Over, 3 - 4));
}

#[test]
fn cc_mat_49_the_planner_says_how_many() {
    let mut position = admitting(&["R3@1"], &["M5", "R5", "R5"]);
    position.state.open.administrators[seat(1)] = Some(Administrator::FamilyPlanner);
    let position = position.play(&["admit M5 2"]);
    assert_eq!(position.offers("infants"), ["1", "2"]);
    let position = position.no("infants 3", "CC-MAT-21").play(&["infants 2"]);
    assert_eq!(floor(&position).patients().filter(|(_, patient)| patient.infant).count(), 2);
}

/// Points of the champion for these families.
fn champion(patients: &[&str], home: &[&str]) -> i16 {
    let mut position = ward(patients).bags(9);
    position.state.open.administrators[seat(1)] = Some(Administrator::MaternityChampion);
    for patient in home {
        position = position.play(&[&format!("bag {patient}")]);
    }
    let position = position.all_end();
    let given = |event: &Event| match event {
        Event::Scored { points, why: crate::Reason::Administrator(_), .. } => Some(*points),
        _ => None,
    };
    position.events.iter().find_map(given).unwrap_or(0)
}

#[test]
fn cc_mat_50_the_champion_wants_two_mothers_and_two_infants() {
    let two = ["M6@1", "I6@1", "M6@2", "I6@2"];
    assert_eq!(champion(&two, &two), 3);
    let twins = ["M6@1", "I6@1", "I6@1"];
    assert_eq!(champion(&twins, &twins), 0);
}

#[test]
fn cc_r_52_pink_counts_for_no_other_colour() {
    let mut position = ward(&["M6@1", "I6@1"]).bags(2);
    position.state.open.administrators[seat(1)] = Some(Administrator::RedPair);
    let position = position.play(&["bag M6@1", "bag I6@1"]).all_end();
    let own = |event: &Event| matches!(event, Event::Scored { why: crate::Reason::Administrator(_), .. });
    assert!(!position.events.iter().any(own));
}

#[test]
fn cc_r_71_every_die_left_counts_in_a_tie() {
    let mut position = ward(&["M4@1", "I4@1", "R4@2"]);
    position.put(2, &["R3@1", "R3@1"]);
    let scores = position.game.rank(&position.state.open);
    assert_eq!(scores.winners.iter().map(Seat::number).collect::<Vec<_>>(), [2]);
}
