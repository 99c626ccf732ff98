//! Sections 7 and 8: neglected and discharged patients.

use table::{Eye, Game};

use super::arrange::{Position, hospital, hospital_of, seat};
use crate::{Ambulance, Event, Phase, Reason, discharge_points};

/// Everybody ends; then seat 1's patients as the neglect leaves them.
fn neglected(position: Position) -> Position {
    let mut position = position;
    position.go_on_until(Phase::Extra);
    position
}

#[test]
fn dh_neglect_01_it_starts_when_all_have_ended() {
    let one = hospital(&["R3"]).play(&["end"]);
    assert_eq!(one.state.open.phase, Phase::Activate);
    one.has(&["R3"]);
}

#[test]
fn dh_neglect_02_untreated_patients_lose_one() {
    neglected(hospital(&["R3", "G4", "Y5*"])).has(&["R2", "G3", "Y5"]);
}

#[test]
fn dh_neglect_03_treated_patients_lose_nothing() {
    neglected(hospital(&["R1*"])).has(&["R1"]);
}

#[test]
fn dh_neglect_04_who_falls_to_nothing_dies() {
    let before = hospital(&["R1"]);
    let red = before.state.open.bag[crate::Colour::Red];
    let after = before.all_end().has(&[]).counts(0, 1, 5);
    assert_eq!(after.state.open.bag[crate::Colour::Red], red + 1);
}

#[test]
fn dh_neglect_02_says_who_is_weakened_and_by_how_much() {
    let after = hospital(&["R3", "G1", "Y5*"]).all_end();
    let told = after.events.iter().find_map(|event| match event {
        Event::Neglected { seat: whose, patients } if *whose == seat(1) => Some(&**patients),
        _ => None,
    });
    let told: Vec<_> = told.expect("told").iter().map(|one| (one.bed, one.die.to_string(), one.value)).collect();
    assert_eq!(told, [(0, "R3".to_owned(), 2), (1, "G1".to_owned(), 0)]);
}

#[test]
fn dh_neglect_05_new_patients_are_neglected_too() {
    let mut position = super::arrange::until(2, &[("administrators", "no")], Phase::Activate);
    let before: u32 = position.state.open.hospitals[seat(1)].floor.wards.total();
    let patients = position.state.open.hospitals[seat(1)].floor.wards.patients();
    assert_eq!((patients, position.state.open.round), (6, 1));
    position.go_on_until(Phase::Extra);
    assert_eq!(position.state.open.hospitals[seat(1)].floor.wards.total(), before - 6);
}

#[test]
fn dh_neglect_06_discharged_dice_are_not_affected() {
    let mut position = hospital(&[]);
    position.state.open.hospitals[seat(1)].floor.discharged = crate::ByColour::bag([1, 0, 0]);
    position.all_end().counts(0, 0, 6);
}

#[test]
fn dh_neglect_07_it_asks_nobody_without_a_shield() {
    let after = hospital(&["R3", "R2", "G1"]).all_end();
    assert_ne!(after.state.open.phase, Phase::Spare);
}

#[test]
fn dh_discharge_01_the_table() {
    let points = [1, 3, 5, 7, 9, 11, 14, 17, 21, 25, 30, 35];
    for (dice, points) in (1..).zip(points) {
        assert_eq!(discharge_points(dice), points);
    }
}

#[test]
fn dh_discharge_02_nothing_for_nobody() {
    assert_eq!(discharge_points(0), 0);
    hospital(&["R3"]).all_end().counts(0, 0, 0);
}

#[test]
fn dh_discharge_03_every_way_counts() {
    let go = [
        "place nurse clinic",
        "on Y6",
        "place nurse critical-care",
        "on R6",
        "place surgeon operating-theatre",
        "on R2",
        "on R5*!",
        "bag R6*",
        "bag G6",
    ];
    let all = hospital(&["Y6", "R6", "R2", "G6", "Y1"]).with(&["surgeon", "operating-theatre"]).bags(2);
    all.play(&go).discharged([2, 1, 1]).all_end().counts(0, 1, 7 + 5);
}

#[test]
fn dh_discharge_04_the_dice_go_back_into_the_bag() {
    let before = hospital(&["Y6", "R1"]).play(&["place nurse clinic", "on Y6"]);
    let yellow = before.state.open.bag[crate::Colour::Yellow];
    let after = before.all_end();
    assert_eq!(
        (after.state.open.bag[crate::Colour::Yellow], after.state.open.hospitals[seat(1)].floor.discharged),
        (yellow + 1, crate::ByColour::NONE)
    );
}

#[test]
fn dh_discharge_05_empty_wards_score_five() {
    let go = ["place nurse clinic", "on R6", "place nurse critical-care", "on R6"];
    hospital(&["R6", "R6"]).play(&go).all_end().counts(0, 0, 3 + 5);
    hospital(&["R1*"]).all_end().counts(0, 0, 0);
}

#[test]
fn dh_discharge_06_the_bonus_needs_no_discharge() {
    hospital(&["R1"]).all_end().counts(0, 1, 5);
}

#[test]
fn dh_discharge_07_each_round_counts_for_itself() {
    let go = ["place nurse clinic", "on R6", "place nurse critical-care", "on R6"];
    let mut position = hospital(&["R6", "R6", "Y5"]).play(&go).all_end().counts(0, 0, 3);
    position.go_on_until(Phase::Activate);
    position.state.open.hospitals[seat(1)].floor.wards = crate::Wards::default();
    position.put(1, &["R6", "R6", "Y5"]);
    let after = position.play(&go).all_end();
    assert_eq!(after.state.open.hospitals[seat(1)].score, 3 + 3, "not the seven of four dice");
}

#[test]
fn dh_discharge_08_administrators_score_then() {
    let mut position = hospital_of(2, &[], &["R6", "R6", "Y3"]);
    position.state.open.administrators[seat(1)] = crate::Administrator::from_id("red-pair");
    position.state.open.administrators[seat(2)] = crate::Administrator::from_id("green-pair");
    let go = ["place nurse clinic", "on R6", "place nurse critical-care", "on R6"];
    let after = position.play(&go).all_end().counts(0, 0, 3 + 1);
    assert!(
        after
            .events
            .iter()
            .any(|event| matches!(event, Event::Scored { why: Reason::Administrator(_), points: 1, .. }))
    );
}

#[test]
fn the_end_of_a_round_is_remembered() {
    let mut position = hospital(&["R1", "Y3", "G5*"]);
    position.state.open.hospitals[seat(1)].floor.discharged = crate::ByColour::bag([2, 1, 0]);
    position.go_on_until(Phase::Extra);
    let expected = crate::Recap { home: 3, points: 5, neglected: 2, died: 1 };
    assert_eq!(position.state.open.hospitals[seat(1)].recap, expected);
}

/// Somebody dies in each of three hospitals, whose ambulances have these numbers; of 14 tokens so
/// many are left.
fn tokens_after_deaths(supply: &str, ambulances: [u8; 3], left: u8) -> [u8; 3] {
    let mut position = hospital_of(3, &[("administrators", "no"), ("supply", supply)], &["R1", "Y3"]);
    position.put(2, &["R1", "R1", "Y3"]);
    position.put(3, &["R1", "Y3"]);
    for (number, ambulance) in (1..).zip(ambulances) {
        position.state.open.ambulances[seat(number)] = Ambulance::new(ambulance);
    }
    position.state.open.hospitals[seat(3)].floor.fatalities = 14 - left;
    let red = position.state.open.bag[crate::Colour::Red];
    let after = position.all_end();
    assert_eq!(after.state.open.bag[crate::Colour::Red], red + 4, "all of them die, token or not");
    [1, 2, 3].map(|number| after.state.open.hospitals[seat(number)].floor.fatalities)
}

#[test]
fn dh_r_56_the_last_tokens_of_neglect_go_in_the_order_of_the_seats() {
    for ambulances in [[1, 2, 3], [4, 2, 1]] {
        assert_eq!(tokens_after_deaths("strict", ambulances, 0), [0, 0, 14]);
        assert_eq!(tokens_after_deaths("strict", ambulances, 1), [1, 0, 13]);
        assert_eq!(tokens_after_deaths("strict", ambulances, 2), [1, 1, 12]);
        assert_eq!(tokens_after_deaths("strict", ambulances, 3), [1, 2, 11]);
        assert_eq!(tokens_after_deaths("strict", ambulances, 4), [1, 2, 11]);
    }
}

#[test]
fn dh_r_56_with_an_unlimited_supply_the_order_has_no_effect() {
    for ambulances in [[4, 2, 1], [1, 2, 3], [2, 4, 3]] {
        assert_eq!(tokens_after_deaths("unlimited", ambulances, 1), [1, 2, 14], "{ambulances:?}");
    }
}

#[test]
fn the_end_of_a_round_is_foretold_as_it_comes() {
    let ends = |patients: &[&str]| {
        let mut position = hospital_of(2, &[], patients);
        position.state.open.administrators[seat(1)] = crate::Administrator::from_id("red-pair");
        position.state.open.administrators[seat(2)] = None;
        position.state.open.hospitals[seat(1)].floor.discharged = crate::ByColour::bag([2, 0, 0]);
        position
    };
    for (patients, points, dying) in [(&["Y3*", "R1"][..], 3 + 1, [1].as_slice()), (&["R1", "G1"], 3 + 1 + 5, &[0, 1])]
    {
        let position = ends(patients);
        let forecast = position.game.forecast(&position.game.view(&position.state, Eye::Onlooker), seat(1));
        let dies: Vec<usize> = (0..crate::BEDS).filter(|&bed| forecast.dies(bed)).collect();
        assert_eq!((forecast.points(), dies.as_slice()), (points, dying), "{patients:?}");
        assert_eq!((forecast.aim, forecast.discharged), (Some((2, 2)), 2));
        position.all_end().counts(0, dying.len() as u8, points);
    }
}

#[test]
fn a_view_tells_who_is_spared() {
    let asked = hospital(&["R1", "G1", "Y4"]).during("calm-night").all_end().play(&["spare G1"]);
    let spared = |position: &Position, number: usize| {
        let view = position.game.view(&position.state, Eye::Onlooker);
        (0..crate::BEDS).filter(|&bed| view.is_spared(seat(number), bed)).collect::<Vec<_>>()
    };
    assert_eq!((spared(&asked, 1), spared(&asked, 2)), (vec![1], vec![]));
    assert!(spared(&asked.play(&["spare R1"]), 1).is_empty(), "the night is over");
}
