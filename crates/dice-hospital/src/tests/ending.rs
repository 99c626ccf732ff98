//! Sections 10 and 15: the end of the game, hard modes.

use table::{Game, Seat};

use super::arrange::{Position, hospital_of, seat, until};
use crate::{Event, Phase, Reason};

const PLAIN: &[(&str, &str)] = &[("administrators", "no"), ("first-player", "1")];

/// The last round, before the activation: each seat with its patients, treated so that they stay.
pub(super) fn last_round(settings: &[(&str, &str)], hospitals: &[&[&str]]) -> Position {
    let mut position = hospital_of(hospitals.len(), settings, &[]);
    position.state.open.round = 8;
    position.state.open.first = seat(1);
    for (index, patients) in hospitals.iter().enumerate() {
        position.put(index + 1, patients);
    }
    position
}

/// Final totals and winners, after everybody has ended.
pub(super) fn result(position: Position) -> (Vec<i32>, Vec<usize>) {
    let mut position = position.all_end();
    position.go_on_until(Phase::Over);
    let scores = position.game.final_scores(&position.state);
    (scores.totals.to_vec(), scores.winners.iter().map(Seat::number).collect())
}

#[test]
fn dh_end_01_after_the_eighth_round() {
    let position = last_round(PLAIN, &[&["R3*"], &["R3*"]]).all_end();
    assert_eq!(position.state.open.phase, Phase::Over);
    assert!(position.listed(1).is_empty());
    assert_eq!(position.why(1, "end").rule(), "DH-SEQ-31");
}

#[test]
fn dh_end_02_a_fatality_costs_two() {
    let mut position = last_round(PLAIN, &[&["R3*"], &["R3*"]]).fatalities(3);
    position.state.open.hospitals[seat(1)].score = 20;
    assert_eq!(result(position).0[0], 14);
}

#[test]
fn dh_end_03_a_bag_is_worth_one() {
    let mut position = last_round(PLAIN, &[&["R3*"], &["R3*"]]).bags(4);
    position.state.open.hospitals[seat(1)].score = 20;
    assert_eq!(result(position).0[0], 24);
}

#[test]
fn dh_end_04_patients_left_count_for_nothing() {
    assert_eq!(result(last_round(PLAIN, &[&["R3*"; 12], &["R3*"]])).0, [0, 0]);
}

fn with_scores(hospitals: &[&[&str]], scores: &[i16]) -> Vec<usize> {
    let mut position = last_round(PLAIN, hospitals);
    for (index, &score) in scores.iter().enumerate() {
        position.state.open.hospitals[Seat::new(index)].score = score;
    }
    result(position).1
}

#[test]
fn dh_end_05_the_highest_total_wins() {
    assert_eq!(with_scores(&[&["R3*"], &["R3*"]], &[31, 30]), [1]);
}

#[test]
fn dh_end_06_then_the_fewest_patients() {
    assert_eq!(with_scores(&[&["R3*"; 2], &["R3*"; 5]], &[30, 30]), [1]);
}

#[test]
fn dh_end_07_then_the_highest_values() {
    assert_eq!(with_scores(&[&["R4*", "G5*"], &["Y1*", "Y2*"]], &[30, 30]), [1]);
}

#[test]
fn dh_end_08_then_the_win_is_shared() {
    assert_eq!(with_scores(&[&["R4*", "G5*"], &["Y5*", "Y4*"]], &[30, 30]), [1, 2]);
}

#[test]
fn dh_end_09_only_among_those_on_top() {
    assert_eq!(with_scores(&[&["R3*"; 5], &["R3*"; 2], &["R3*"]], &[30, 30, 12]), [2]);
}

#[test]
fn dh_end_10_totals_may_be_negative() {
    let mut position = last_round(PLAIN, &[&["R3*"], &["R3*"]]).fatalities(3);
    position.state.open.hospitals[seat(1)].score = 2;
    assert_eq!(result(position).0[0], -4);
}

#[test]
fn dh_hard_01_the_four_variants_are_independent() {
    let names = ["opening-crisis", "final-collections", "epidemic", "superbug"];
    for mix in 0..16_u32 {
        let chosen: Vec<&str> = (0..4).filter(|bit| mix & 1 << bit != 0).map(|bit| names[bit as usize]).collect();
        let value = if chosen.is_empty() { "none".to_owned() } else { chosen.join(",") };
        let mut position = until(2, &[("hard-mode", &value)], Phase::Claim);
        position.go_on_until(Phase::Over);
        assert_eq!(position.state.open.round, 8, "{value}");
    }
}

const CRISIS: &[(&str, &str)] = &[("hard-mode", "opening-crisis"), ("first-player", "1")];

#[test]
fn dh_hard_02_opening_crisis_draws_five() {
    let mut position = until(4, CRISIS, Phase::DrawStart);
    let before: u8 = position.state.open.bag.sum();
    position.go_on_until(Phase::Keep);
    assert_eq!(before - position.state.open.bag.sum(), 20);
}

#[test]
fn dh_hard_03_set_to_three_three_four_five_five() {
    let position = until(2, CRISIS, Phase::DrawStart).no_fate("start R R Y", "DH-SEQ-05").fate("start R R Y Y G");
    let listed = position.listed(1);
    let mut texts: Vec<String> = listed.iter().map(ToString::to_string).collect();
    texts.sort();
    texts.dedup();
    assert_eq!(texts.len(), listed.len());
    position.no("start R3 R4 Y4 Y5 G5", "DH-SETUP-15").play(&["start R3 R3 Y4 Y5 G5"]);
}

#[test]
fn dh_hard_04_the_intake_is_as_ever() {
    let mut position = until(2, CRISIS, Phase::Claim);
    position.go_on_until(Phase::Activate);
    assert_eq!(position.state.open.hospitals[seat(1)].floor.wards.patients(), 5 + 3);
}

const COLLECT: &[(&str, &str)] = &[("administrators", "no"), ("first-player", "1"), ("hard-mode", "final-collections")];

fn collecting(hospitals: &[&[&str]]) -> Position {
    last_round(COLLECT, hospitals).all_end()
}

#[test]
fn dh_hard_05_collections_come_before_the_final_scoring() {
    let position = collecting(&[&["R3*"], &["R1*"]]).fatalities(1);
    assert_eq!(position.state.open.phase, Phase::Collect);
    assert!(!position.events.iter().any(|event| matches!(event, Event::Scored { why: Reason::Fatalities, .. })));
    let mut position = position.play(&["collect R3 1"]);
    position.go_on_until(Phase::Over);
    assert!(position.events.iter().any(|event| matches!(event, Event::Scored { why: Reason::Fatalities, .. })));
}

#[test]
fn dh_hard_06_the_highest_ambulance_is_out() {
    // With two players ambulances 1 and 2 are used; a red 4 is on the third only.
    assert_eq!(collecting(&[&["R4*"], &["R1*"]]).state.open.phase, Phase::Over);
}

#[test]
fn dh_hard_07_their_backs_show_coloured_numbers() {
    let offers = collecting(&[&["R3*", "Y4*", "G5*", "R5*", "Y3*", "G4*"], &["R1*"]]).offers("collect");
    assert_eq!(offers, ["G4 2", "G5 1", "R3 1", "R5 2", "Y3 2", "Y4 1"]);
}

#[test]
fn dh_hard_08_one_patient_a_turn_on_a_space_that_fits() {
    let position = collecting(&[&["R3*", "R3*", "Y3*"], &["R5*"]]);
    let position = position.no("collect R3 2", "DH-HARD-08").no("collect Y3 1", "DH-HARD-08").play(&["collect R3 1"]);
    assert_eq!(position.state.open.to_act.first(), Some(seat(2)));
    let position = position.play_by(2, &["collect R5 2"]);
    position.no("collect R3 1", "DH-HARD-08").play(&["collect Y3 2"]);
}

#[test]
fn dh_hard_09_a_point_each() {
    let position = collecting(&[&["R3*", "R1*"], &["R5*"]]).play(&["collect R3 1"]);
    assert_eq!(position.state.open.hospitals[seat(1)].score, 1);
}

#[test]
fn dh_hard_10_who_cannot_or_will_not_is_out() {
    let position = collecting(&[&["R3*", "Y4*"], &["R1*"]]).play(&["skip"]);
    assert_eq!(position.state.open.phase, Phase::Over, "the other could not");
}

#[test]
fn dh_hard_11_it_ends_when_all_have_passed() {
    let position = collecting(&[&["R3*"], &["R5*"]]).play(&["collect R3 1"]).play_by(2, &["collect R5 2"]);
    assert_eq!(position.state.open.phase, Phase::Over);
}

#[test]
fn dh_hard_12_patients_left_cost_one_each() {
    let (totals, _) = result(last_round(COLLECT, &[&["R1*"; 4], &["R1*"]]));
    assert_eq!(totals, [-4, -1]);
}

#[test]
fn dh_hard_13_who_was_collected_is_gone() {
    let mut position = collecting(&[&["R3*", "Y4*", "R1*"], &["R1*"]]).play(&["collect R3 1", "collect Y4 1"]);
    position.go_on_until(Phase::Over);
    let hospital = &position.state.open.hospitals[seat(1)];
    assert_eq!((hospital.floor.wards.patients(), hospital.score), (1, 2 - 1));
}

const EPIDEMIC: &[(&str, &str)] = &[("administrators", "no"), ("first-player", "1"), ("hard-mode", "epidemic")];

#[test]
fn dh_hard_14_epidemic_brings_a_fourth() {
    let position = until(2, EPIDEMIC, Phase::Claim).play(&["claim 2"]);
    assert_eq!(position.state.open.phase, Phase::Epidemic);
    let bag: u8 = position.state.open.bag.sum();
    let mut position = position;
    position.go_on_until(Phase::Claim);
    assert_eq!(position.state.open.bag.sum(), bag - 1);
    assert_eq!(position.state.open.newcomers[seat(1)].len(), 4);
}

#[test]
fn dh_hard_15_it_shows_two_to_five_and_is_admitted() {
    let position = until(2, EPIDEMIC, Phase::Claim).play(&["claim 2"]);
    let mut position = position.no_fate("die R6", "DH-INTAKE-02").no_fate("die R1", "DH-INTAKE-02").fate("die R2");
    position.go_on_until(Phase::Take);
    assert_eq!(position.state.open.hospitals[seat(1)].floor.wards.patients(), 3 + 4);
}

#[test]
fn dh_hard_16_four_new_patients_need_room() {
    let mut position = until(2, EPIDEMIC, Phase::Claim);
    position.state.open.hospitals[seat(1)].floor.wards = crate::Wards::default();
    position.put(1, &["R3"; 10]);
    let position = position.play(&["claim 2"]).fate("die G2").play_by(2, &["claim 1"]).fate("die G2");
    assert_eq!(position.state.open.phase, Phase::Overflow);
    let position = position.no("remove G2", "DH-ACT-18").play(&["remove R3", "remove R3"]);
    assert_eq!(
        (position.state.open.phase, position.state.open.hospitals[seat(1)].floor.wards.patients()),
        (Phase::Take, 12)
    );
    // Nobody waits for a die that is not there (DH-R-26).
    let mut empty = until(2, EPIDEMIC, Phase::Claim);
    empty.state.open.bag = crate::ByColour::bag([0; 3]);
    let empty = empty.play(&["claim 2"]).play_by(2, &["claim 3"]);
    assert_eq!(empty.state.open.phase, Phase::Epidemic, "the ambulance that nobody took has filled the bag");
}

const SUPERBUG: &[(&str, &str)] = &[("administrators", "no"), ("hard-mode", "superbug")];

#[test]
fn dh_hard_17_superbug_takes_two() {
    hospital_of(2, SUPERBUG, &["R4", "G3"]).all_end().has(&["R2", "G1"]);
}

#[test]
fn dh_hard_18_nothing_or_less_is_a_fatality() {
    hospital_of(2, SUPERBUG, &["R2", "Y1", "G6"]).all_end().has(&["G4"]).counts(0, 2, 0);
}

#[test]
fn dh_hard_19_treated_and_shielded_patients_lose_nothing() {
    let mut position = hospital_of(2, &[("hard-mode", "superbug")], &["R2", "G2*"]);
    position.state.open.administrators[seat(1)] = Some(crate::Administrator::RedShield);
    position.state.open.administrators[seat(2)] = None;
    position.all_end().has(&["R2", "G2"]);
}
