//! Section 4 of Community Care's ledger: Mothers and Infants.

use table::chance::below;
use table::{Eye, Game, Next, Seat, chance};

use super::arrange::{Position, hospital_of, seat, until};
use crate::effects::Ability;
use crate::wards::Ward;
use crate::{Administrator, Department, Event, Improvement, Move, Pack, Phase, Specialist, discharge_points};

const ON: (&str, &str) = ("modules", "maternity");

/// Two players with Maternity, and seat 1 with these patients before its activation.
fn ward(patients: &[&str]) -> Position {
    hospital_of(2, &[("administrators", "no"), ON], patients)
}

/// A table of this many before the first intake, seat 1 first.
fn before_intake(seats: usize) -> Position {
    until(seats, &[("administrators", "no"), ("first-player", "1"), ON], Phase::Intake)
}

/// Two players before the ambulances are taken: Mothers on the second and the third.
fn drafting() -> Position {
    before_intake(2).fate("dice R2 R2 R2 M3 R4 R4 M5 R5 R5")
}

/// Seat 1 has these patients and nobody else, and these come in.
fn admitting(patients: &[&str], newcomers: &[&str]) -> Position {
    let mut position = drafting();
    let open = &mut position.state.open;
    open.hospitals[seat(1)] = crate::Hospital::for_setup(position.game.setup());
    position.put(1, patients);
    let mut position = position.play(&["claim 2"]);
    let open = &mut position.state.open;
    open.newcomers[seat(1)].clear();
    open.newcomers[seat(1)].extend(newcomers.iter().map(|die| die.parse().expect("a die")));
    position.play_by(2, &["claim 3"])
}

fn floor(position: &Position) -> &crate::Floor {
    &position.state.open.hospitals[seat(1)].floor
}

fn second() -> Ward {
    Ward::from_digit("2").expect("a ward")
}

#[test]
fn cc_mat_01_four_nurses() {
    let position = before_intake(2);
    assert_eq!(floor(&position).nurses, 4);
    let mut position = until(2, &[("administrators", "no"), ON], Phase::Activate).all_end();
    position.go_on_until(Phase::Take);
    assert_eq!(floor(&position).nurses, 4, "in the next round as well");
}

#[test]
fn cc_mat_02_four_chevrons_face_down_and_one_up_for_the_first_mother() {
    let position = before_intake(2);
    let up: Vec<bool> = Ward::ALL.iter().map(|&ward| floor(&position).chevron(ward).is_some()).collect();
    assert_eq!(up, [false, true, false, false]);
}

#[test]
fn cc_mat_03_maternity_has_stacks_of_its_own() {
    let (with, without) = (before_intake(3), until(3, &[("administrators", "no")], Phase::Intake));
    let sizes = |position: &Position| (position.state.open.tiles.len(), position.state.open.cards.len());
    assert_eq!(sizes(&with), sizes(&without));
    let game = super::arrange::game(3, &[ON]);
    assert_eq!(game.start().open.maternity.map(|stack| stack.len()), [16, 16]);
}

#[test]
fn cc_mat_04_more_is_shown() {
    for (seats, more) in [(2, 1), (3, 2), (4, 2), (5, 2)] {
        let mut position = before_intake(seats);
        for _ in 0..2 {
            let shown = |specialist: bool| {
                let of =
                    |one: &&Improvement| one.is_maternity() && matches!(one, Improvement::Specialist(_)) == specialist;
                position.state.open.display.iter().filter(of).count()
            };
            assert_eq!((shown(false), shown(true)), (more, more), "{seats} seats");
            position.go_on_until(Phase::Activate);
            position.go_on_until(Phase::Intake);
        }
    }
}

#[test]
fn cc_mat_05_pink_dice_are_never_in_the_bag() {
    let position = before_intake(2);
    assert_eq!(position.state.open.mothers, 16 - 2, "each seat has one");
    let five = super::arrange::game(5, &[ON]).start();
    assert_eq!(five.open.mothers, 20);
    let after = drafting().play(&["claim 2"]).play_by(2, &["claim 1"]);
    // Nobody took the Mother of the third ambulance.
    assert_eq!(after.state.open.mothers, 16 - 2 - 1);
    assert_eq!(after.state.open.bag[crate::Colour::Pink], 0);
}

#[test]
fn cc_mat_06_the_first_mother_has_a_ward_to_herself() {
    let position = before_intake(2);
    let patients: Vec<String> = floor(&position).patients().map(|(_, patient)| patient.to_string()).collect();
    assert!(patients.contains(&"M4@2".to_owned()), "{patients:?}");
    assert!(patients.iter().filter(|text| text.ends_with("@2")).count() == 2, "she and her Infant");
    assert!(patients.iter().filter(|text| text.ends_with("@1")).count() == 3, "the others");
}

#[test]
fn cc_mat_07_with_one_infant_and_without_the_midwife() {
    let position = before_intake(2);
    let infants = floor(&position).patients().filter(|(_, patient)| patient.infant).count();
    assert_eq!(infants, 1);
    let starting = until(2, &[("first-player", "1"), ON], Phase::SetStart);
    let start = starting.listed(1)[0].to_string();
    let started = starting.play(&[&start]);
    assert_eq!(started.state.open.phase, Phase::DrawStart, "the midwife is not asked");
    assert!(started.events.iter().any(|event| matches!(event, Event::Born { infants: 1, .. })));
}

#[test]
fn cc_r_77_an_opening_crisis_leaves_a_ward_for_her() {
    let settings = [("administrators", "no"), ("hard-mode", "opening-crisis"), ON];
    let position = until(2, &settings, Phase::Intake);
    let mother = floor(&position).patients().find(|(_, patient)| patient.printed == crate::Colour::Pink);
    assert_eq!(mother.map(|(_, patient)| patient.to_string()).as_deref(), Some("M4@3"));
}

#[test]
fn cc_mat_08_a_mother_and_her_infants_are_patients_of_their_own() {
    ward(&["M4@1", "I4@1", "I4@1"]).play(&["place nurse chevron", "on M4@1"]).has(&["M5*@1", "I4@1", "I4@1"]);
}

#[test]
fn cc_mat_09_pink_is_a_colour() {
    ward(&["M2@1", "I4@1"]).play(&["place nurse imaging", "on I4@1"]).has(&["M2@1", "I5*@1"]);
    ward(&["M4@1", "I4@1", "R3@2"]).play(&["place nurse critical-care"]).no("on M4@1", "DH-DEPT-01");
    ward(&["M4@1", "I4@1"]).bags(3).no("place nurse critical-care", "DH-ACT-07");
}

#[test]
fn cc_mat_10_two_more_administrators() {
    let deal = until(2, &[("first-player", "1"), ON], Phase::Deal);
    deal.fate("deal 1 family-planner maternity-champion");
    until(2, &[("first-player", "1")], Phase::Deal).no_fate("deal 1 leader family-planner", "DH-SEQ-07");
    let five = until(5, &[("first-player", "1"), ON], Phase::Deal);
    assert_eq!(five.game.setup().administrators_each(), 2, "ten are enough for five (CC-5P-09)");
}

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
}

#[test]
fn cc_mat_20_her_chevron_is_turned() {
    let position = admitting(&["R3@1"], &["M5", "R5", "R5"]);
    assert_eq!(floor(&position).chevron(second()), None);
    let position = position.play(&["admit M5 2"]).fate("midwife 1");
    assert_eq!(floor(&position).chevron(second()), Some(false));
}

/// The first player has four Mothers, and may take none but ambulances with one.
fn full_of_mothers() -> Position {
    let mut position = drafting();
    position.state.open.hospitals[seat(1)] = crate::Hospital::for_setup(position.game.setup());
    position.put(1, &["M4@1", "I4@1", "M4@2", "I4@2", "M4@3", "I4@3", "M4@4", "I4@4"]);
    position
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
    let moved = Position { game: position.game.clone(), state: position.state, events: Vec::new() };
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
}

#[test]
fn cc_r_73_hospitals_admit_in_the_order_of_the_ambulances() {
    let position = drafting().play(&["claim 3"]).play_by(2, &["claim 1"]);
    assert_eq!(position.state.open.to_act.first(), Some(seat(2)), "the lower ambulance first");
}

#[test]
fn cc_mat_26_one_improvement_in_all() {
    let mut position = before_intake(2);
    position.go_on_until(Phase::Take);
    let taker = position.state.open.to_act.first().expect("somebody");
    let maternity = *position.state.open.display.iter().find(|one| one.is_maternity()).expect("one is shown");
    let position = position.play_by(taker.number(), &[&format!("take {maternity}")]);
    assert!(!position.state.open.to_act.contains(taker) || position.state.open.phase != Phase::Take);
}

#[test]
fn cc_mat_27_they_go_under_their_own_stacks() {
    let mut position = until(2, &[("administrators", "no"), ON], Phase::Take).with(&["birth-centre"]);
    position.state.open.phase = Phase::Return;
    let before = position.state.open.maternity[0].len();
    let tiles = position.state.open.tiles.len();
    position.state.open.to_act = table::SeatSet::only(seat(1));
    let position = position.play(&["return birth-centre"]);
    assert_eq!(position.state.open.maternity[0].len(), before + 1);
    assert_eq!(position.state.open.tiles.len(), tiles);
}

#[test]
fn cc_mat_28_a_chevron_heals_a_pink_patient() {
    let position = ward(&["M3@2", "I4@2", "R3@1"]).play(&["place nurse chevron"]);
    assert_eq!(position.offers("on"), ["I4@2", "M3@2"]);
    position.no("on R3@1", "CC-MAT-28").play(&["on M3@2"]).has(&["M4*@2", "I4@2", "R3@1"]);
}

#[test]
fn cc_mat_29_each_once_a_round_and_only_face_up() {
    let one = ward(&["M3@2", "I4@2"]).play(&["place nurse chevron", "on M3@2"]);
    one.no("place nurse chevron", "DH-ACT-04");
    ward(&["R3@1"]).no("place nurse chevron", "DH-ACT-04");
    let two = ward(&["M3@2", "I4@2", "M3@3", "I4@3"]).play(&["place nurse chevron", "on M3@2"]);
    two.play(&["place nurse chevron", "on M4*@2"]).no("place nurse chevron", "DH-ACT-04");
}

#[test]
fn cc_mat_30_a_specialist_on_a_chevron() {
    let position = ward(&["M3@1", "I4@1"]).with(&["recovery-midwife"]);
    let position = position.play(&["place recovery-midwife chevron", "on M3@1"]);
    position.play(&["on M4*!@1"]).has(&["M6*@1", "I4@1"]);
}

#[test]
fn cc_mat_31_who_is_well_waits() {
    let position = ward(&["M6@1", "I4@1"]).play(&["place nurse chevron", "on M6@1"]);
    assert_eq!(position.state.open.hospitals[seat(1)].floor.sent_home(), 0);
    assert_eq!(floor(&position).waiting().count(), 1);
    assert!(position.events.iter().any(|event| matches!(event, Event::Ready { .. })));
    position.has(&["I4@1"]);
}

#[test]
fn cc_mat_33_one_twin_keeps_the_whole_family() {
    let two = ward(&["M6@1", "I6@1", "I6@1", "M3@2", "I3@2"]);
    let two = two.play(&["place nurse chevron", "on M6@1", "place nurse chevron", "on I6@1"]);
    assert_eq!(floor(&two).sent_home(), 0, "the other twin is not well");
    let all = two.bags(1).play(&["bag I6@1"]);
    assert_eq!(floor(&all).sent_home(), 3);
    assert!(all.events.iter().any(|event| matches!(event, Event::FamilyHome { infants: 2, .. })));
    all.has(&["M3@2", "I3@2"]);
}

#[test]
fn cc_mat_34_who_waited_in_vain_shows_six_again() {
    let position = ward(&["M6@1", "I5@1"]).play(&["place nurse chevron", "on M6@1", "end"]);
    assert!(position.events.iter().any(|event| matches!(event, Event::WaitedInVain { patients: 1, .. })));
    position.has(&["M6*@1", "I5@1"]).discharged([0, 0, 0]);
}

#[test]
fn cc_mat_35_nothing_of_it_is_remembered() {
    let mut later = ward(&["M6@1", "I5@1"]).play(&["place nurse chevron", "on M6@1"]).all_end();
    later.go_on_until(Phase::Activate);
    let floor = &mut later.state.open.hospitals[seat(1)].floor;
    floor.bags = 2;
    let well = later.play(&["bag I5@1", "bag I6*@1"]);
    assert_eq!(well.state.open.hospitals[seat(1)].floor.sent_home(), 0, "she has to be healed again");
}

#[test]
fn cc_mat_32_a_family_goes_home_together() {
    let both = ward(&["M6@1", "I6@1"]).bags(1).play(&["bag M6@1", "place nurse chevron", "on I6@1"]);
    assert_eq!((floor(&both).sent_home(), floor(&both).wards.is_empty()), (2, true));
}

#[test]
fn cc_mat_36_nobody_becomes_pink_and_nobody_pink_anything_else() {
    let position = ward(&["M4@1", "I4@1", "R3@2"]).bags(2).play(&["place nurse pharmacy"]);
    assert_eq!(position.offers("on"), ["R3@2 as G"]);
    position.no("on M4@1 as G", "DH-DEPT-03");
    let chevron = ward(&["M4@1", "I4@1", "R3@2"]).bags(2).play(&["place nurse chevron"]);
    assert_eq!(chevron.offers("on"), ["I4@1", "M4@1"]);
}

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

/// A medical student has treated the patient after which it is asked; the others are these.
fn student_among(others: &[&str]) -> Position {
    let settings = [("administrators", "no"), ("experimental-medicine", "yes"), ON];
    let patients = [&["R3@2"], others].concat();
    let position = hospital_of(2, &settings, &patients).with(&["medical-student"]);
    position.play(&["place medical-student critical-care", "on R3@2"])
}

#[test]
fn cc_mat_40_infants_never_get_worse() {
    // Somebody must be left who can get worse, so the Mother cannot be healed herself.
    let asked = student_among(&["M1@1", "I4@1"]);
    assert_eq!(asked.offers("on"), ["I4@1"]);
    let asked = asked.play(&["on I4@1"]);
    assert_eq!(asked.offers("on"), ["M1@1"]);
    assert_eq!(floor(&asked.play(&["on M1@1"])).stage(), crate::Stage::Idle);
    // With two grown-ups anybody can be healed, and afterwards no Infant is listed.
    let asked = student_among(&["M3@1", "I4@1", "Y3@3"]);
    assert_eq!(asked.offers("on"), ["I4@1", "M3@1", "Y3@3"]);
    assert_eq!(asked.play(&["on M3@1"]).offers("on"), ["Y3@3"]);
    // Among Infants alone, the student is not even asked.
    let settings = [("administrators", "no"), ("experimental-medicine", "yes"), ON];
    let family = hospital_of(2, &settings, &["M4@1", "I4@1", "I5@1"]).with(&["medical-student"]);
    let position = family.play(&["place medical-student chevron", "on M4@1"]);
    assert_eq!(floor(&position).stage(), crate::Stage::Idle);
}

/// Nearly empty hospitals, which whole games by chance seldom come to.
#[test]
fn cc_v_36_whoever_is_to_act_has_a_move_among_few_patients() {
    const SOME: [&str; 8] = ["M1@1 I4@1", "M6@2 I6@2 I5@2", "R1@2", "R6@2", "Y3@4", "Y6@3", "G4@3", "G1@3"];
    let settings = [("administrators", "no"), ("experimental-medicine", "yes"), ON];
    let empty = hospital_of(2, &settings, &[]);
    let mut rng = chance(40, 1);
    for round in 0..250 {
        let some = SOME.into_iter().filter(|_| below(&mut rng, 3) == 0);
        let patients: Vec<&str> = some.flat_map(|family| family.split(' ')).collect();
        let cares = |card: &&Specialist| matches!(empty.game.pack().specialist(**card).ability, Ability::Cares(_));
        for card in Specialist::ALL.iter().filter(cares) {
            let mut position = Position { game: empty.game.clone(), state: empty.state, events: Vec::new() };
            position.put(1, &patients);
            position = position.with(&[card.id()]).bags(round % 3);
            while position.state.open.phase == Phase::Activate && position.state.open.to_act.contains(seat(1)) {
                let asked = matches!(position.game.next(&position.state), Next::Seats(_));
                assert!(!asked || !position.listed(1).is_empty(), "{} among {patients:?}", card.id());
                position.step(&mut rng);
            }
        }
    }
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
    let mut position = ward(&["M3@1", "I3@1"]);
    position.state.open.round = crate::ROUNDS;
    let position = position.all_end();
    assert_eq!((position.state.open.phase, position.state.open.hospitals[seat(1)].score), (Phase::Over, 0));
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
    let second = Position { game: window.game.clone(), state: window.state, events: Vec::new() };
    second.play(&["on I4@1", "on R3@2"]).has(&["M4*@1", "I5*@1", "R4*@2", "R4@2"]);
    // Each part can be left out.
    let without = Position { game: window.game.clone(), state: window.state, events: Vec::new() };
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

#[test]
fn cc_x_29_the_admissions_nurse_acts_for_those_who_have_left() {
    let settings = [("administrators", "no"), ("promos", "admissions-nurse"), ON];
    let there = ["M6@1", "I6@1", "R6@2"];
    let waits = hospital_of(2, &settings, &there).with(&["admissions-nurse"]);
    let waits = waits.play(&["place admissions-nurse chevron", "on M6@1"]);
    assert_eq!(waits.state.open.hospitals[seat(1)].floor.stage(), crate::Stage::Idle, "she has not left");
    let left = hospital_of(2, &settings, &there).bags(1).with(&["admissions-nurse"]).play(&["bag I6@1"]);
    let left = left.play(&["place admissions-nurse chevron", "on M6@1"]);
    assert_eq!(left.offers("send"), ["R6@2"], "nobody pink goes back to the bag");
    let drawn = left.play(&["draw"]).fate("die Y3");
    assert_eq!(drawn.offers("admit"), ["Y3 1", "Y3 2"], "it is put into a ward");
    drawn.no("admit Y3 3", "CC-MAT-22").play(&["admit Y3 2"]).has(&["R6@2", "Y3@2"]);
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
fn cc_r_46_who_waits_takes_part_in_nothing() {
    let position = ward(&["M6@1", "I4@1", "R6@2", "Y6@2", "G6@2"]).bags(3).play(&["bag M6@1"]);
    assert!(position.offers("bag").iter().all(|text| text != "M6*@1"));
    position.no("bag M6*@1", "DH-ACT-18");
}

#[test]
fn cc_r_48_a_chevron_without_its_family_can_still_be_used() {
    let gone = ward(&["M6@1", "I6@1", "M3@2", "I3@2"]).bags(2).play(&["bag M6@1", "bag I6@1"]);
    let gone = gone.play(&["place nurse chevron", "on M3@2", "place nurse chevron", "on I3@2"]);
    gone.has(&["M4*@2", "I4*@2"]);
}

#[test]
fn cc_r_49_any_pink_patient_healed_is_the_measure() {
    let position = in_room("recovery-suite", &["M4@1", "I4@1", "R4@2"]).with(&["perinatal-consultant"]);
    let go = ["place perinatal-consultant recovery-suite", "on M4@1", "on I4@1"];
    position.play(&go).no("on I6*!@1", "CC-MAT-54").play(&["on R4@2"]).has(&["I6*@1", "R6*@2"]);
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
fn cc_r_72_nothing_kills_a_mother() {
    let settings = [("administrators", "no"), ("experimental-medicine", "yes"), ON];
    let student = hospital_of(2, &settings, &["M1@1", "I4@1", "R3@2", "Y3@2"]).with(&["medical-student"]);
    let hurt = student.play(&["place medical-student critical-care", "on R3@2", "on Y3@2"]);
    assert_eq!(hurt.offers("on"), ["M1@1"], "no Infant gets worse");
    hurt.play(&["on M1@1"]).has(&["M1*@1", "I4@1", "R4*@2", "Y4*@2"]).counts(0, 0, 0);
}

#[test]
fn cc_5p_08_more_for_five() {
    let position = before_intake(5);
    let maternity = position.state.open.display.iter().filter(|one| one.is_maternity()).count();
    assert_eq!((maternity, position.state.open.mothers), (4, 20 - 5));
}

#[test]
fn cc_r_53_two_of_each_card_and_tile() {
    let pack = Pack::standard().expect("sound");
    let (first_tile, first_card) = (Department::BirthCentre.index(), Specialist::RecoveryMidwife.index());
    assert!(Department::ALL[first_tile..].iter().all(|tile| pack.department(*tile).copies == 2));
    assert!(Specialist::ALL[first_card..].iter().all(|card| pack.specialist(*card).copies == 2));
    assert_eq!((Department::ALL[first_tile..].len(), Specialist::ALL[first_card..].len()), (8, 8));
}

#[test]
fn cc_x_23_events_spare_pink_patients() {
    let settings = [("administrators", "no"), ("events", "yes"), ON];
    let send = hospital_of(2, &settings, &["M4@1", "I4@1", "R3@2"]);
    let choose = |event: &str| {
        let mut position = Position { game: send.game.clone(), state: send.state, events: Vec::new() }.during(event);
        position.state.open.phase = Phase::EventChoice;
        position.state.open.actor = seat(1);
        position.state.open.to_act = table::SeatSet::only(seat(1));
        position
    };
    assert_eq!(choose("convalescent-transfer").offers("send"), ["R3@2"]);
    choose("convalescent-transfer").no("send M4@1", "CC-MAT-23");
    assert_eq!(choose("kitchen-contamination").offers("on"), ["M4@1", "R3@2"]);
}

#[test]
fn cc_r_71_every_die_left_counts_in_a_tie() {
    let mut position = ward(&["M4@1", "I4@1", "R4@2"]);
    position.put(2, &["R3@1", "R3@1"]);
    let scores = position.game.rank(&position.state.open);
    assert_eq!(scores.winners.iter().map(Seat::number).collect::<Vec<_>>(), [2]);
}

#[test]
fn cc_r_76_the_extra_improvement_is_of_the_usual_stacks() {
    let position = until(2, &[("administrators", "no"), ("first-player", "1"), ON], Phase::Extra);
    assert_eq!(position.offers("extra"), ["department", "specialist"]);
    let position = position.play(&["extra department"]);
    assert_eq!(position.state.open.to_reveal, [1, 0, 0, 0]);
}

#[test]
fn modules_are_for_company() {
    let settings = [ON].into_iter().collect();
    let why = crate::Setup::read(1, &settings).expect_err("alone").to_string();
    assert_eq!(why, "modules is for 2 to 5 players, not for a single player");
}
