//! Sections 3 to 5: rounds, intake, improvement.

use table::{Game, Seat};

use super::arrange::{Position, owns, seat, until};
use crate::{Ambulance, Event, Improvement, Phase, Refusal};

const PLAIN: &[(&str, &str)] = &[("administrators", "no"), ("first-player", "1")];

/// A table at which these dice have come in, seat 1 being first player.
fn dice(seats: usize, dice: &str) -> Position {
    let mut position = until(seats, PLAIN, Phase::Intake);
    position.state.open.bag = crate::ByColour::bag([15; 3]);
    position.fate(&format!("dice {dice}"))
}

fn numbered(number: u8) -> Ambulance {
    Ambulance::new(number).expect("an ambulance")
}

fn ambulance(position: &Position, number: u8) -> String {
    let dice = crate::ambulance::on_ambulance(
        position.game.setup(),
        position.state.open.round,
        &position.state.open.intake,
        position.state.open.aboard,
        numbered(number),
    );
    dice.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

#[test]
fn dh_round_01_a_game_lasts_eight_rounds() {
    let mut position = until(2, PLAIN, Phase::Claim);
    position.go_on_until(Phase::Over);
    let rounds = position.events.iter().filter(|event| matches!(event, Event::RoundEnded { .. })).count();
    assert_eq!((position.state.open.round, rounds), (8, 8));
}

#[test]
fn dh_round_02_six_phases_in_order() {
    let mut position = until(3, PLAIN, Phase::Claim);
    for phase in [Phase::Take, Phase::Return, Phase::Activate, Phase::Intake, Phase::Claim] {
        if phase == Phase::Return {
            // Everybody takes something, so that something can be given back.
            for _ in 0..3 {
                let mover = position.state.open.to_act.first().expect("somebody").number();
                let first = position.listed(mover)[0].to_string();
                position = position.play_by(mover, &[&first]);
            }
            assert_eq!(position.state.open.phase, Phase::Return);
        }
        position.go_on_until(phase);
        assert_eq!(position.state.open.phase, phase);
    }
    assert_eq!(position.state.open.round, 2);
}

#[test]
fn dh_round_03_a_phase_is_finished_by_all() {
    let position = until(2, PLAIN, Phase::Take);
    for number in [1, 2] {
        position.no_by(number, "end", "DH-SEQ-15");
        position.no_by(number, "place nurse pharmacy", "DH-SEQ-15");
    }
}

#[test]
fn dh_round_04_the_last_round_has_no_shift_change() {
    let mut position = until(2, PLAIN, Phase::Claim);
    position.go_on_until(Phase::Over);
    let last = position.events.iter().rposition(|event| matches!(event, Event::RoundEnded { .. })).expect("it ended");
    let after = &position.events[last..];
    assert!(!after.iter().any(|event| matches!(event, Event::Revealed { .. } | Event::RoundBegan { .. })));
}

#[test]
fn dh_intake_01_three_dice_for_each_ambulance() {
    for (seats, count) in [(2, 9), (3, 12), (4, 15)] {
        let position = until(seats, PLAIN, Phase::Intake);
        let before: u8 = position.state.open.bag.sum();
        let mut after = position;
        after.go_on_until(Phase::Claim);
        assert_eq!(before - after.state.open.bag.sum(), count);
    }
}

#[test]
fn dh_intake_02_new_patients_show_two_to_five() {
    let position = until(2, PLAIN, Phase::Intake);
    let position = position
        .no_fate("dice R1 R2 R2 Y3 Y3 Y4 G4 G5 G5", "DH-INTAKE-02")
        .no_fate("dice R2 R2 R2 Y3 Y3 Y4 G4 G5 G6", "DH-INTAKE-02");
    let mut seen = [0_u32; 7];
    let mut rng = table::chance(5, 0);
    for _ in 0..2_000 {
        let crate::Fate::Dice(dice) = position.game.roll(&position.state, &mut rng) else { panic!("dice are due") };
        for die in &*dice {
            seen[usize::from(die.value)] += 1;
        }
    }
    assert_eq!((seen[1], seen[6]), (0, 0));
    assert!(seen[2..=5].iter().all(|&count| (4_200..=4_800).contains(&count)), "{seen:?}");
}

#[test]
fn dh_intake_03_ascending_values_fill_the_ambulances() {
    let position = dice(2, "R5 R2 Y3 R3 G4 R2 Y4 G5 Y3");
    let values = |number| ambulance(&position, number).chars().filter(char::is_ascii_digit).collect::<String>();
    assert_eq!([values(1), values(2), values(3)], ["223", "334", "455"]);
}

#[test]
fn dh_intake_04_equal_dice_are_told_apart_by_the_right_hand_neighbour() {
    let position = dice(3, "R2 R2 Y2 G2 R3 R3 R3 R4 R4 R4 R5 R5");
    assert_eq!(position.state.open.phase, Phase::Load);
    let loads: Vec<String> = position.listed(3).iter().map(ToString::to_string).collect();
    assert_eq!(loads.len(), 3);
    for load in ["load RRY", "load RRG", "load RYG"] {
        assert!(loads.contains(&load.to_owned()), "{load}");
    }
    position.no_by(1, "load RRY", "DH-SEQ-10");
    position.no_by(2, "load RRY", "DH-SEQ-10");
    let loaded = position.play_by(3, &["load RYG"]);
    assert_eq!((ambulance(&loaded, 1), ambulance(&loaded, 2)), ("R2 Y2 G2".to_owned(), "R2 R3 R3".to_owned()));
}

#[test]
fn dh_intake_05_to_the_right_is_the_seat_before() {
    for (seats, first, decider) in [(4, 1, 4), (2, 2, 1)] {
        let number = first.to_string();
        let settings = [("administrators", "no"), ("first-player", number.as_str())];
        let mut position = until(seats, &settings, Phase::Intake);
        position.state.open.bag = crate::ByColour::bag([15; 3]);
        let twos = "R2 R2 Y2 G2 R3 R3 R3 R4 R4 R4 R5 R5 R5 R5 R5";
        let count = 3 * (seats + 1);
        let dice: Vec<&str> = twos.split(' ').take(count).collect();
        let position = position.fate(&format!("dice {}", dice.join(" ")));
        assert_eq!(position.state.open.to_act.first(), Some(seat(decider)));
    }
}

#[test]
fn dh_intake_06_only_equal_values_change_places() {
    let position = dice(2, "R2 Y2 G2 R2 Y3 Y3 G3 G4 G5");
    assert_eq!(position.why(2, "load RRYG"), Refusal::Load);
    assert_eq!(position.why(2, "load YYG"), Refusal::Load);
}

#[test]
fn dh_intake_07_order_within_an_ambulance_is_nobodys_business() {
    assert_eq!(dice(2, "R2 Y2 G2 R3 R3 R3 G4 G4 G4").state.open.phase, Phase::Claim);
    assert_eq!(dice(2, "R2 R2 R2 R2 R3 R3 G4 G4 G4").state.open.phase, Phase::Claim, "all alike");
}

#[test]
fn dh_intake_08_the_first_player_may_not_take_the_first() {
    let position = dice(2, "R2 Y2 G2 R3 R3 R3 G4 G4 G4");
    assert_eq!(position.offers("claim"), ["2", "3"]);
    assert_eq!(position.why(1, "claim 1"), Refusal::FirstAmbulance(numbered(1)));
}

#[test]
fn dh_intake_09_the_others_follow_clockwise() {
    let mut position = until(3, &[("administrators", "no"), ("first-player", "2")], Phase::Claim);
    position.no_by(1, "claim 2", "DH-SEQ-11");
    position = position.play_by(2, &["claim 3"]);
    position.no_by(1, "claim 2", "DH-SEQ-11");
    assert_eq!(position.why(3, "claim 3"), Refusal::Ambulance(numbered(3)));
    position.no_by(3, "skip", "DH-SEQ-11");
    position.play_by(3, &["claim 1"]).play_by(1, &["claim 4"]);
}

#[test]
fn dh_intake_10_what_nobody_took_goes_back() {
    let position = dice(2, "R2 Y2 G2 R3 R3 R3 G4 G4 G4");
    let bag = position.state.open.bag;
    let after = position.play_by(1, &["claim 2"]).play_by(2, &["claim 3"]);
    assert_eq!(after.state.open.bag.of_bag(), bag.of_bag().map(|dice| dice + 1));
    assert!(after.state.open.intake.is_empty());
}

#[test]
fn dh_intake_11_the_lowest_claimed_brings_a_bag() {
    let start = || dice(2, "R2 Y2 G2 R3 R3 R3 G4 G4 G4");
    let bags = |position: &Position| [1, 2].map(|number| position.state.open.hospitals[seat(number)].floor.bags);
    assert_eq!(bags(&start().play_by(1, &["claim 2"]).play_by(2, &["claim 3"])), [1, 0]);
    assert_eq!(bags(&start().play_by(1, &["claim 3"]).play_by(2, &["claim 1"])), [0, 1]);
}

#[test]
fn dh_intake_12_and_the_token() {
    let start = || dice(2, "R2 Y2 G2 R3 R3 R3 G4 G4 G4");
    assert_eq!(start().play_by(1, &["claim 3"]).play_by(2, &["claim 1"]).state.open.first, seat(2));
    assert_eq!(start().play_by(1, &["claim 2"]).play_by(2, &["claim 3"]).state.open.first, seat(1));
}

#[test]
fn dh_intake_13_the_token_moves_after_the_draft() {
    let position = until(3, PLAIN, Phase::Claim).play_by(1, &["claim 3"]).play_by(2, &["claim 1"]);
    assert_eq!((position.state.open.first, position.state.open.to_act.first()), (seat(1), Some(seat(3))));
}

#[test]
fn dh_intake_14_the_number_is_the_order_of_improvement() {
    let position = until(3, PLAIN, Phase::Claim);
    let position = position.play_by(1, &["claim 4"]).play_by(2, &["claim 2"]).play_by(3, &["claim 1"]);
    let order: Vec<usize> = position.game.in_turn(&position.state.open).map(Seat::number).collect();
    assert_eq!(order, [3, 2, 1]);
}

#[test]
fn dh_intake_15_all_dice_find_beds_untreated() {
    let position = dice(2, "Y2 Y2 G4 R5 R5 R5 R5 R5 R5").play_by(1, &["claim 2"]);
    let mut position = position;
    position.state.open.hospitals[seat(2)].floor.wards = crate::Wards::default();
    position.put(2, &["R3"]);
    let after = position.play_by(2, &["claim 1"]);
    let mut patients: Vec<String> =
        after.state.open.hospitals[seat(2)].floor.wards.iter().map(|patient| patient.to_string()).collect();
    patients.sort();
    assert_eq!(patients, ["G4", "R3", "Y2", "Y2"]);
}

/// Seat 1 with this many patients of value 3 takes three new ones of value 4.
fn crowded(patients: usize) -> Position {
    let mut position = dice(2, "Y2 Y2 Y2 G4 G4 G4 R5 R5 R5");
    position.state.open.hospitals[seat(1)].floor.wards = crate::Wards::default();
    position.put(1, &vec!["R3"; patients]);
    position.play_by(1, &["claim 2"]).play_by(2, &["claim 1"])
}

#[test]
fn dh_intake_16_as_many_go_as_beds_are_missing() {
    let position = crowded(11).play(&["remove R3"]);
    assert_eq!(position.state.open.phase, Phase::Overflow, "one is not enough");
    assert_eq!(position.play(&["remove R3"]).state.open.phase, Phase::Take);
    assert_eq!(crowded(9).state.open.phase, Phase::Take);
}

#[test]
fn dh_intake_17_each_of_them_is_a_fatality() {
    let position = crowded(12);
    let red = position.state.open.bag[crate::Colour::Red];
    let after = position.play(&["remove R3", "remove R3", "remove R3"]).counts(0, 3, 0);
    let wards = &after.state.open.hospitals[seat(1)].floor.wards;
    assert_eq!((after.state.open.bag[crate::Colour::Red], wards.patients()), (red + 3, 12));
}

#[test]
fn dh_intake_18_new_patients_are_safe() {
    let position = crowded(12);
    assert_eq!(position.offers("remove"), ["R3"]);
    position.no("remove G4", "DH-ACT-18");
}

#[test]
fn dh_intake_19_nobody_removes_patients_who_have_room() {
    let position = crowded(9);
    position.no("remove R3", "DH-SEQ-15");
}

#[test]
fn dh_intake_20_the_ambulance_stays_until_the_shift_changes() {
    let mut position = crowded(3);
    assert_eq!(
        (position.state.open.ambulances[seat(1)], position.state.open.ambulances[seat(2)]),
        (Some(numbered(2)), Some(numbered(1)))
    );
    position.go_on_until(Phase::Activate);
    assert_eq!(position.state.open.ambulances[seat(1)], Some(numbered(2)));
    position.go_on_until(Phase::Extra);
    assert_eq!(position.state.open.ambulances[seat(1)], None);
}

/// Three players; seat 3 chooses an improvement first, then 2, then 1. The display is this.
fn shop(display: &[&str]) -> Position {
    let position = until(3, PLAIN, Phase::Claim);
    let mut position = position.play_by(1, &["claim 4"]).play_by(2, &["claim 2"]).play_by(3, &["claim 1"]);
    position.state.open.display.clear();
    for id in display {
        position.state.open.display.push(Improvement::from_id(id).expect("an improvement"));
    }
    position
}

const SHOP: &[&str] = &["urology", "radiology", "surgeon", "paramedic"];

#[test]
fn dh_improve_01_in_the_order_of_the_ambulances() {
    let position = shop(SHOP);
    position.no_by(1, "take urology", "DH-SEQ-15");
    position.no_by(2, "take urology", "DH-SEQ-15");
    position.play_by(3, &["take urology"]).play_by(2, &["take surgeon"]).play_by(1, &["skip"]);
}

#[test]
fn dh_improve_02_one_of_what_lies_open() {
    let position = shop(SHOP);
    assert_eq!(position.listed(3).len(), 5);
    let position = position.play_by(3, &["take urology"]);
    position.no_by(3, "take surgeon", "DH-SEQ-15");
}

#[test]
fn dh_improve_03_or_none() {
    let position = shop(SHOP).play_by(3, &["skip"]);
    assert_eq!(position.state.open.hospitals[seat(3)].floor.improvements().count(), 0);
    assert_eq!(position.state.open.to_act.first(), Some(seat(2)));
}

#[test]
fn dh_improve_04_gaps_are_not_filled() {
    let position = shop(SHOP).play_by(3, &["take urology"]);
    assert_eq!(position.state.open.display.len(), 3);
    assert!(matches!(position.why(2, "take urology"), Refusal::NotShown(_)));
    position.no_by(2, "take cardiology", "DH-IMPROVE-04");
}

#[test]
fn dh_improve_05_a_tile_can_be_used_at_once() {
    let mut position = shop(&["orthopaedics", "surgeon"])
        .play_by(3, &["skip"])
        .play_by(2, &["skip"])
        .play_by(1, &["take orthopaedics"]);
    position.go_on_until(Phase::Activate);
    assert!(owns(&position, "orthopaedics"));
    position.state.open.hospitals[seat(1)].floor.wards = crate::Wards::default();
    position.put(1, &["Y3"]);
    position.play(&["place nurse orthopaedics", "on Y3"]).has(&["Y6*"]);
}

#[test]
fn dh_improve_06_a_specialist_can_be_placed_at_once() {
    let mut position = shop(SHOP).play_by(3, &["skip"]).play_by(2, &["skip"]).play_by(1, &["take surgeon"]);
    position.go_on_until(Phase::Activate);
    let hospital = &position.state.open.hospitals[seat(1)];
    assert_eq!((hospital.floor.nurses, hospital.floor.staff.len()), (3, 1));
}

#[test]
fn dh_improve_07_copies_work_independently() {
    let two = super::arrange::hospital(&["R1", "Y2", "R2", "R4"]).with(&[
        "crash-centre",
        "crash-centre",
        "surgeon",
        "surgeon",
    ]);
    two.play(&["place surgeon crash-centre", "on R1", "on R5*!", "place surgeon crash-centre", "on R2", "on R6*!"])
        .has(&["R6*", "Y2", "R4"])
        .discharged([1, 0, 0]);
}

#[test]
fn dh_improve_08_there_is_no_limit() {
    let all = ["urology", "cardiology", "radiology", "immunology", "surgeon", "paramedic", "virologist", "urologist"];
    let position = super::arrange::hospital(&[]).with(&all);
    assert_eq!(position.state.open.hospitals[seat(1)].floor.improvements().count(), 8);
}

/// Seat 1 owns a surgeon and has just taken urology; everybody has chosen.
fn returning() -> Position {
    shop(SHOP).with(&["surgeon"]).play_by(3, &["skip"]).play_by(2, &["skip"]).play_by(1, &["take urology"])
}

#[test]
fn dh_improve_09_one_may_be_given_back_for_a_bag() {
    let position = returning();
    assert_eq!(position.offers("return"), ["surgeon", "urology"]);
    position.play(&["return surgeon"]).counts(1, 0, 0);
}

#[test]
fn dh_improve_10_the_new_one_or_an_older_one() {
    let after = returning().play(&["return urology"]).counts(1, 0, 0);
    assert!(!owns(&after, "urology") && owns(&after, "surgeon"));
}

#[test]
fn dh_improve_11_one_a_round() {
    let after = returning().play(&["return urology"]);
    after.no("return surgeon", "DH-SEQ-18");
}

#[test]
fn dh_improve_12_it_lies_under_its_stack() {
    let before = returning();
    let copies = before.state.open.tiles.copies(crate::Department::Urology.index());
    let after = before.play(&["return urology"]);
    assert_eq!(after.state.open.tiles.copies(crate::Department::Urology.index()), copies + 1);
    assert!(!after.state.open.display.contains(&Improvement::from_id("urology").expect("a tile")));
    assert!(!after.state.open.tiles.clone().turn_up(crate::Department::Urology.index()) || copies > 0);
}

#[test]
fn dh_improve_13_a_specialists_meeple_goes_too() {
    let mut after = returning().play(&["return surgeon"]);
    after.go_on_until(Phase::Activate);
    assert!(after.offers("place surgeon").is_empty());
}

#[test]
fn dh_improve_14_what_is_printed_stays() {
    let position = returning();
    assert!(matches!(position.why(1, "return pharmacy"), Refusal::NotOwned(_)));
    assert!("return nurse".parse::<crate::Move>().is_err());
}

#[test]
fn dh_improve_15_only_after_the_last_has_chosen() {
    let position = shop(SHOP).with(&["surgeon"]).play_by(3, &["skip"]);
    position.no("return surgeon", "DH-SEQ-15");
}
