//! Mothers on ambulances, and how they come to their wards (4.2).

use table::{Eye, Game};

use super::{ON, admitting, before_intake, drafting, floor, full_of_mothers, second, ward};
use crate::tests::arrange::{Position, seat, until};
use crate::{Move, Phase};

#[test]
fn cc_mat_11_mothers_come_with_the_others() {
    for (seats, from_bag, mothers) in [(2, 7, 2), (3, 10, 2), (4, 12, 3), (5, 15, 3)] {
        let position = before_intake(seats);
        assert_eq!(position.game.intake_size(&position.state.open), (from_bag, mothers));
    }
    before_intake(2).no_fate("dice R2 R2 R2 R3 R3 R4 R4 R5 M5", "DH-SEQ-09");
}

#[test]
fn cc_r_38_mothers_show_what_new_patients_show() {
    before_intake(2).no_fate("dice R2 R2 R2 R3 R4 R4 R5 M5 M6", "DH-INTAKE-02");
}

#[test]
fn cc_r_41_a_die_takes_the_place_of_a_missing_mother() {
    let mut position = before_intake(2);
    position.state.open.mothers = 1;
    assert_eq!(position.game.intake_size(&position.state.open), (8, 1));
}

fn aboard(position: &Position) -> Vec<String> {
    position.offers("mothers")
}

#[test]
fn cc_mat_12_mothers_are_sorted_among_the_others() {
    let position = drafting();
    let view = position.game.view(&position.state, Eye::Onlooker);
    let text = |number| {
        let dice = view.on_ambulance(&position.game, number);
        dice.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    };
    let loads: Vec<String> = position.game.setup().ambulances().map(text).collect();
    assert_eq!(loads, ["R2 R2 R2", "M3 R4 R4", "R5 R5 M5"]);
}

#[test]
fn cc_mat_13_no_two_mothers_ride_together() {
    let position = before_intake(2).fate("dice R2 R2 R2 M3 M3 R4 R4 R5 R5");
    assert_eq!(position.state.open.phase, Phase::Mothers);
    position.no_by(2, "mothers M3/2", "CC-MAT-14");
}

#[test]
fn cc_mat_14_one_of_two_moves_up_or_down() {
    let mut position = before_intake(2).fate("dice Y2 Y2 R3 M3 M3 G4 G4 R5 R5");
    // The seat to the right of the first player decides.
    assert_eq!(position.state.open.to_act.first(), Some(seat(2)));
    position.state.open.to_act = table::SeatSet::only(seat(1));
    position.state.open.actor = seat(1);
    assert_eq!(aboard(&position), ["M3/1 M3/2", "M3/2 M3/3"]);
    position.no("mothers M3/1 M3/3", "CC-MAT-14");
}

#[test]
fn cc_mat_15_the_others_move_along() {
    let loads = |way: &str| {
        let position = before_intake(2).fate("dice Y2 Y2 R3 M3 M3 G4 G4 R5 R5").play_by(2, &[way]);
        let view = position.game.view(&position.state, Eye::Onlooker);
        let text = |number| {
            let dice = view.on_ambulance(&position.game, number);
            dice.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
        };
        position.game.setup().ambulances().map(text).collect::<Vec<_>>()
    };
    assert_eq!(loads("mothers M3/2 M3/3"), ["Y2 Y2 R3", "M3 G4 G4", "M3 R5 R5"].map(sorted));
    assert_eq!(loads("mothers M3/1 M3/2"), ["M3 Y2 Y2", "M3 R3 G4", "G4 R5 R5"].map(sorted));
}

/// Dice in the order in which they ride.
fn sorted(text: &str) -> String {
    let mut dice: Vec<crate::Die> = text.split(' ').map(|die| die.parse().expect("a die")).collect();
    dice.sort_unstable();
    dice.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

#[test]
fn cc_r_39_either_of_two_may_stay() {
    let mut position = before_intake(2).fate("dice M2 M3 R4 R4 R4 R4 R5 R5 R5");
    position.state.open.to_act = table::SeatSet::only(seat(1));
    assert_eq!(aboard(&position), ["M2/1 M3/2", "M3/1 M2/2"]);
}

#[test]
fn cc_r_40_the_nearest_ambulance_without_a_mother() {
    let position = before_intake(4).fate("dice M2 M2 M2 R4 R4 R4 R4 R4 R4 R5 R5 R5 R5 R5 R5");
    assert_eq!(position.state.open.aboard.iter().count(), 3, "there is one way: the three lowest");
    let numbers: Vec<u8> = position.state.open.aboard.iter().map(|(_, number)| number.number()).collect();
    assert_eq!(numbers, [1, 2, 3]);
}

#[test]
fn cc_r_40_where_another_mother_rides_next_door_either_moves_on() {
    let mut position = before_intake(4).fate("dice R2 R2 R2 M3 M3 R3 M4 R4 R4 R5 R5 R5 R5 R5 R5");
    position.state.open.to_act = table::SeatSet::only(seat(1));
    let mut ways = aboard(&position);
    ways.sort();
    assert_eq!(ways, ["M3/1 M3/2 M4/3", "M3/2 M3/3 M4/4", "M3/2 M4/3 M3/4"]);
}

#[test]
fn cc_mat_16_a_mother_needs_a_ward_without_another() {
    let position = admitting(&["M4@1", "I4@1", "R3@2"], &["M5", "R5", "R5"]);
    assert_eq!(position.offers("admit"), ["M5 2", "M5 3"], "wards without anybody are alike");
    position.no("admit M5 1", "CC-MAT-16").no("admit M5 4", "CC-MAT-16").no("admit R5 2", "DH-SOLO-08");
}

#[test]
fn cc_mat_18_who_has_four_mothers_takes_no_other() {
    let mut position = drafting();
    position.state.open.hospitals[seat(2)] = crate::Hospital::for_setup(position.game.setup());
    position.put(2, &["M4@1", "I4@1", "M4@2", "I4@2", "M4@3", "I4@3", "M4@4", "I4@4"]);
    let position = position.play(&["claim 2"]);
    assert_eq!(position.listed(2), [Move::Claim(crate::Ambulance::new(1).expect("one"))]);
    position.no_by(2, "claim 3", "CC-MAT-18");
}

#[test]
fn cc_mat_17_four_wards_four_mothers() {
    let position = full_of_mothers();
    assert_eq!(floor(&position).wards_for(crate::Die::mother(3)).count(), 0);
    // Not by an ambulance: a die comes in her place. Nor by an epidemic, which brings none.
    let claimed = position.play(&["claim 2"]).no_fate("die M3", "DH-INTAKE-01");
    assert_eq!(floor(&claimed.fate("die R3").play_by(2, &["claim 1"])).wards.mothers().count_ones(), 4);
    let settings = [("administrators", "no"), ("first-player", "1"), ("hard-mode", "epidemic"), ON];
    let mut late = until(2, &settings, Phase::Intake).fate("dice R2 R2 R2 M3 R4 R4 M5 R5 R5");
    late.go_on_until(Phase::Epidemic);
    late.no_fate("die M3", "DH-INTAKE-01");
}

#[test]
fn cc_mat_20_her_chevron_is_turned() {
    let position = admitting(&["R3@1"], &["M5", "R5", "R5"]);
    assert_eq!(floor(&position).chevron(second()), None);
    let position = position.play(&["admit M5 2"]).fate("midwife 1");
    assert_eq!(floor(&position).chevron(second()), Some(false));
}

#[test]
fn cc_mat_19_a_die_comes_in_her_place() {
    let position = full_of_mothers();
    assert_eq!(position.offers("claim"), ["2", "3"]);
    let mothers = position.state.open.mothers;
    let position = position.play(&["claim 2"]).no_fate("die G4", "CC-D-19").no_fate("die M3", "DH-INTAKE-01");
    assert_eq!(position.state.open.mothers, mothers + 1);
    let position = position.fate("die G3");
    assert_eq!(position.state.open.newcomers[seat(1)].iter().filter(|die| die.is_mother()).count(), 0);
    assert_eq!(position.state.open.newcomers[seat(1)].len(), 3);
}

#[test]
fn cc_r_42_an_empty_bag_brings_nobody() {
    let mut position = full_of_mothers();
    position.state.open.bag = crate::ByColour::NONE;
    let position = position.play(&["claim 2"]);
    assert_eq!((position.state.open.phase, position.state.open.newcomers[seat(1)].len()), (Phase::Claim, 2));
}

#[test]
fn cc_mat_21_the_midwife_comes() {
    for infants in [1, 2] {
        let position = admitting(&["R3@1"], &["M5", "R5", "R5"]).play(&["admit M5 2"]);
        assert_eq!(position.state.open.phase, Phase::Midwife);
        let position = position.no_fate("midwife 3", "CC-MAT-21").fate(&format!("midwife {infants}"));
        let born = floor(&position).patients().filter(|(_, patient)| patient.to_string() == "I4@2").count();
        assert_eq!(born, infants);
    }
}

#[test]
fn cc_mat_22_infants_need_no_bed() {
    let mut all = vec!["M4@1", "M4@2", "M4@3", "M4@4"];
    all.extend(["I4@1", "I4@1", "I4@2", "I4@2", "I4@3", "I4@3", "I4@4", "I4@4"]);
    all.extend(["R3@1", "R3@1", "R3@2", "R3@2", "R3@3", "R3@3", "R3@4", "R3@4"]);
    let position = ward(&all);
    assert_eq!((floor(&position).wards.patients(), floor(&position).wards.free()), (20, 0));
}

#[test]
fn cc_mat_23_nobody_pink_is_given_up() {
    let full = ["M2@1", "I4@1", "R5@1", "R5@1", "Y3@2", "Y3@2", "Y3@2", "G4@3", "G4@3", "G4@3", "R1@4", "R1@4", "R1@4"];
    let position = admitting(&full, &["R5", "Y5", "G5"]);
    assert_eq!(position.state.open.phase, Phase::Overflow);
    assert_eq!(position.offers("remove"), ["G4@3", "R1@4", "R5@1", "Y3@2"]);
    position.no("remove M2@1", "CC-MAT-23").no("remove I4@1", "CC-MAT-23");
}

#[test]
fn cc_mat_24_nobody_changes_wards() {
    let position = ward(&["R3@1", "M4@2", "I4@2"]);
    assert!(position.offers("shift").is_empty());
    position
        .no("shift R3@1 3", "DH-SEQ-18")
        .play(&["place nurse critical-care", "on R3@1"])
        .has(&["R4*@1", "M4@2", "I4@2"]);
}

#[test]
fn cc_mat_25_somebody_makes_room_for_a_mother() {
    let there = ["R3@1", "Y4@1", "G5@1", "M4@3", "I4@3", "M4@4", "I4@4", "R2@2", "R2@2"];
    let position = admitting(&there, &["M5", "R5"]).play(&["admit M5 1"]);
    assert_eq!(position.state.open.phase, Phase::MakeRoom);
    assert_eq!(
        position.offers("shift"),
        ["G5@1 2", "G5@1 3", "G5@1 4", "R3@1 2", "R3@1 3", "R3@1 4", "Y4@1 2", "Y4@1 3", "Y4@1 4"]
    );
    assert_eq!(position.offers("remove"), ["G5@1", "R3@1", "Y4@1"]);
    position.no_by(1, "shift R2@2 3", "CC-MAT-25");
    position.no_by(1, "shift Y4@1 1", "CC-MAT-22");
    position.no_by(1, "skip", "CC-D-22");
    let moved = position.again();
    let moved = moved.play(&["shift Y4@1 2"]).fate("midwife 1");
    assert_eq!(floor(&moved).fatalities, 0);
    assert!(floor(&moved).patients().any(|(_, patient)| patient.to_string() == "Y4@2"));
    let removed = position.play(&["remove Y4@1"]).fate("midwife 1");
    assert_eq!(floor(&removed).fatalities, 1);
    assert!(floor(&removed).patients().any(|(_, patient)| patient.to_string() == "M5@1"));
}

#[test]
fn cc_r_43_beds_are_made_first() {
    let there = ["R3@1", "R3@1", "R3@1", "Y4@2", "Y4@2", "Y4@2", "G5@3", "G5@3", "G5@3", "M4@4", "I4@4", "R2@4"];
    let position = admitting(&there, &["M5", "R5", "Y5"]).play(&["remove R3@1", "remove R3@1"]);
    assert_eq!(floor(&position).fatalities, 2, "eleven lie in beds, and three come");
    assert_eq!(position.offers("admit"), ["M5 1", "M5 2", "M5 3"]);
    // In a full ward one more may be given up, above what the beds demand. Whoever moves instead
    // can go to the bed beside the other Mother.
    let position = position.play(&["admit M5 2"]).no("skip", "CC-D-22");
    assert_eq!(position.offers("shift"), ["Y4@2 1", "Y4@2 4"]);
    let moved = position.again().play(&["shift Y4@2 4"]).fate("midwife 1");
    assert_eq!((floor(&moved).fatalities, floor(&moved).wards.in_beds()), (2, 12), "the rest have one ward left");
    let removed = position.play(&["remove Y4@2"]).fate("midwife 1");
    assert_eq!((floor(&removed).fatalities, floor(&removed).wards.in_beds()), (3, 9));
}

#[test]
fn cc_r_73_hospitals_admit_in_the_order_of_the_ambulances() {
    let position = drafting().play(&["claim 3"]).play_by(2, &["claim 1"]);
    assert_eq!(position.state.open.to_act.first(), Some(seat(2)), "the lower ambulance first");
}
