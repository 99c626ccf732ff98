//! Section 16: solo play.

use table::{Game, Settings};

use super::arrange::{Position, game, hospital_of, seat, until};
use crate::{DiceHospital, Event, Pack, Phase, Reason, Refusal, Report};

fn refuses(settings: &[(&str, &str)]) -> String {
    let pack = std::sync::Arc::new(Pack::standard().expect("sound"));
    let settings: Settings = settings.iter().copied().collect();
    DiceHospital::set_up(pack, 1, &settings).expect_err("impossible").to_string()
}

/// A single player's hospital with these patients before the activation, with these reports: bottom
/// and top of a column.
fn alone(settings: &[(&str, &str)], patients: &[&str], reports: [[&str; 2]; 3]) -> Position {
    let mut position = hospital_of(1, settings, patients);
    position.state.open.reports = reports.map(|column| column.map(Report::from_id));
    position.state.open.completed.clear();
    position
}

const REPORTS: [[&str; 2]; 3] = [["MR02", "MR03"], ["MR07", "MR09"], ["MR10", "MR13"]];

/// These dice have been discharged, and the round is over.
fn discharged(dice: [u8; 3]) -> Position {
    let mut position = alone(&[], &["R3"], REPORTS);
    position.state.open.hospitals[seat(1)].floor.discharged = crate::ByColour::bag(dice);
    position.all_end()
}

#[test]
fn dh_solo_01_eight_rounds() {
    let mut position = until(1, &[], Phase::Leave);
    position.go_on_until(Phase::Over);
    assert_eq!(position.state.open.round, 8);
}

#[test]
fn dh_solo_02_no_ambulances() {
    let mut position = until(1, &[], Phase::Leave);
    position.no("claim 1", "DH-SEQ-32");
    position = until(1, &[], Phase::Leave);
    position.go_on_until(Phase::Over);
    assert!(
        !position.events.iter().any(|event| matches!(event, Event::BagsGained { why: Reason::LowestAmbulance, .. }))
    );
}

#[test]
fn dh_solo_03_no_administrator() {
    assert!(refuses(&[("administrators", "yes")]).contains("single player"));
    let mut position = until(1, &[], Phase::Leave);
    position.go_on_until(Phase::Over);
    assert!(position.state.open.administrators.0.iter().all(Option::is_none));
}

#[test]
fn dh_solo_04_thirty_three_dice() {
    assert_eq!(game(1, &[]).start().open.bag.of_bag(), [11; 3]);
}

#[test]
fn dh_solo_05_starting_patients_as_usual() {
    let position = until(1, &[], Phase::DealReports);
    assert_eq!((position.state.open.in_bag(), position.state.open.hospitals[seat(1)].floor.wards.patients()), (30, 3));
}

#[test]
fn dh_solo_06_six_reports_lie_open() {
    let position = until(1, &[], Phase::DealReports);
    let position = position
        .no_fate("reports MR01 MR01 MR02 MR03 MR04 MR05", "DH-SEQ-02")
        .fate("reports MR01 MR02 MR03 MR04 MR05 MR06");
    assert_eq!(position.state.open.reports.iter().flatten().flatten().count(), 6);
}

#[test]
fn dh_solo_07_four_dice_come() {
    let position = until(1, &[], Phase::Intake);
    position.no_fate("dice R2 R3 R4", "DH-SEQ-09").no_fate("dice R2 R3 R4 Y6", "DH-INTAKE-02").fate("dice R2 R3 R4 Y5");
}

/// Four dice have come for a single player.
fn came(dice: &str) -> Position {
    until(1, &[], Phase::Intake).fate(&format!("dice {dice}"))
}

#[test]
fn dh_solo_08_three_are_kept() {
    let position = came("R2 R2 Y3 G5");
    assert_eq!(position.offers("leave"), ["G5", "R2", "Y3"]);
    let red = position.state.open.bag[crate::Colour::Red];
    let after = position.no("leave G4", "DH-SOLO-08").no("skip", "DH-SEQ-32").play(&["leave R2"]);
    assert_eq!(
        (after.state.open.bag[crate::Colour::Red], after.state.open.hospitals[seat(1)].floor.wards.patients()),
        (red + 1, 6)
    );
}

#[test]
fn dh_solo_09_a_weak_intake_brings_a_bag() {
    came("R2 Y3 G3 G5").play(&["leave G5"]).counts(1, 0, 0);
    came("R2 Y3 G4 G5").play(&["leave G5"]).counts(0, 0, 0);
}

#[test]
fn dh_solo_10_overflow_as_usual() {
    let mut position = came("R4 Y4 G4 G5");
    position.state.open.hospitals[seat(1)].floor.wards = crate::Wards::default();
    position.put(1, &["R3"; 10]);
    let position = position.play(&["leave G5"]);
    assert_eq!(position.state.open.phase, Phase::Overflow);
    position.play(&["remove R3"]).counts(0, 1, 0);
}

#[test]
fn dh_solo_11_one_of_each_kind_is_turned_up() {
    let position = came("R4 Y4 G4 G5");
    assert!(position.state.open.display.is_empty());
    let position = position.play(&["leave G5"]);
    assert_eq!(position.state.open.phase, Phase::SoloReveal);
    let position = position.no_fate("reveal urology cardiology", "DH-SEQ-32").fate("reveal urology surgeon");
    assert_eq!(position.state.open.display.len(), 2);
}

fn shopping() -> Position {
    came("R4 Y4 G4 G5").play(&["leave G5"]).fate("reveal urology surgeon")
}

#[test]
fn dh_solo_12_one_of_the_two_must_be_taken() {
    let position = shopping();
    assert_eq!(position.listed(1).len(), 2);
    assert_eq!(position.why(1, "skip"), Refusal::MustTake);
    let cards = position.state.open.cards.len();
    let after = position.play(&["take urology"]);
    assert_eq!((after.state.open.display.len(), after.state.open.cards.len()), (0, cards + 1));
}

#[test]
fn dh_solo_13_it_can_be_given_back() {
    shopping().play(&["take urology", "return urology"]).counts(1, 0, 0);
}

#[test]
fn dh_solo_14_reports_are_completed_before_the_scoring() {
    let position = discharged([0, 2, 1]);
    assert_eq!((position.state.open.phase, position.state.open.hospitals[seat(1)].score), (Phase::Complete, 0));
    let after = position.play(&["complete MR07"]);
    assert_eq!(after.state.open.hospitals[seat(1)].score, 5);
}

#[test]
fn dh_solo_15_the_colours_must_be_there() {
    let position = discharged([0, 1, 2]);
    assert_ne!(position.state.open.phase, Phase::Complete, "no report at the bottom fits");
    // Printed colours count.
    let mut recoloured = alone(&[], &["R6", "Y6", "G3"], REPORTS).bags(1);
    recoloured = recoloured.play(&["place nurse oncology", "on R6 as Y", "place nurse clinic", "on Y6"]).all_end();
    assert_ne!(recoloured.state.open.phase, Phase::Complete);
}

#[test]
fn dh_solo_16_only_the_bottom_card() {
    let position = discharged([0, 2, 2]);
    position.no("complete MR03", "DH-SOLO-16").no("complete MR09", "DH-SOLO-16");
}

#[test]
fn dh_solo_17_a_die_serves_one_report() {
    let position = discharged([0, 2, 2]);
    assert_eq!(position.offers("complete"), ["MR02", "MR07"]);
    let position = position.play(&["complete MR02"]);
    assert_eq!(position.offers("complete"), ["MR03"]);
    position.no("complete MR07", "DH-SOLO-16");
}

#[test]
fn dh_solo_18_the_card_above_slides_down() {
    let after = discharged([0, 2, 2]).play(&["complete MR02", "complete MR03"]);
    assert_eq!(*after.state.open.completed, [Report::Mr02, Report::Mr03]);
}

#[test]
fn dh_solo_19_completing_is_voluntary() {
    let after = discharged([0, 2, 2]).play(&["skip"]);
    assert!(after.state.open.completed.is_empty());
    assert_eq!(after.state.open.reports.iter().flatten().flatten().count(), 6);
}

#[test]
fn dh_solo_20_the_dice_still_count() {
    let after = discharged([0, 2, 2]).play(&["complete MR02", "complete MR03"]);
    assert_eq!(after.state.open.hospitals[seat(1)].score, 7);
}

#[test]
fn dh_solo_21_none_can_be_saved() {
    let after = discharged([0, 2, 2]).play(&["skip"]);
    assert_eq!(after.state.open.hospitals[seat(1)].floor.sent_home(), 0);
}

/// The end of a single player's game with these reports completed and the others open.
fn finish(settings: &[(&str, &str)], completed: &[Report], fatalities: u8, bags: u8) -> Position {
    let mut position = alone(settings, &["R3*"], REPORTS).fatalities(fatalities).bags(bags);
    position.state.open.round = 8;
    for report in completed {
        position.state.open.completed.push(*report);
        for place in position.state.open.reports.iter_mut().flatten() {
            *place = place.filter(|known| known != report);
        }
    }
    let after = position.all_end();
    assert_eq!(after.state.open.phase, Phase::Over);
    after
}

/// The final score of a single player with these reports completed and the others open.
fn finished(settings: &[(&str, &str)], completed: &[Report], fatalities: u8, bags: u8) -> i16 {
    finish(settings, completed, fatalities, bags).state.open.hospitals[seat(1)].score
}

#[test]
fn dh_solo_22_completed_reports_add_their_value() {
    let all = [Report::Mr02, Report::Mr03, Report::Mr07, Report::Mr09, Report::Mr10, Report::Mr13];
    assert_eq!(finished(&[], &all, 0, 0), 2 + 2 + 3 + 3 + 4 + 5);
}

#[test]
fn dh_solo_23_open_ones_take_theirs_away() {
    assert_eq!(finished(&[], &[], 0, 0), -19);
    assert_eq!(finished(&[], &[Report::Mr02, Report::Mr03, Report::Mr07, Report::Mr09], 0, 0), 10 - 9);
}

#[test]
fn dh_solo_24_fatalities_and_bags_as_usual() {
    assert_eq!(finished(&[], &[], 2, 1), -19 - 4 + 1);
}

#[test]
fn dh_solo_25_fatalities_count_double() {
    assert_eq!(finished(&[("penalties", "fatalities")], &[], 2, 0), -19 - 8);
}

#[test]
fn dh_solo_26_open_reports_count_double() {
    assert_eq!(finished(&[("penalties", "reports")], &[Report::Mr13], 0, 0), 5 - 2 * 14);
}

#[test]
fn dh_solo_27_both_together() {
    assert_eq!(finished(&[("penalties", "fatalities,reports")], &[], 1, 0), -4 - 2 * 19);
}

#[test]
fn dh_solo_28_the_result_is_a_score() {
    let all = [Report::Mr02, Report::Mr03, Report::Mr07, Report::Mr09, Report::Mr10, Report::Mr13];
    let ended = |completed: &[Report], fatalities: u8| {
        let position = finish(&[], completed, fatalities, 0);
        (i32::from(position.state.open.hospitals[seat(1)].score), position.game.final_scores(&position.state))
    };
    let (good, bad) = (ended(&all, 0), ended(&[], 14));
    assert_eq!((good.0, bad.0), (19, -19 - 28));
    // The score is told as it is, and nobody is said to have won or lost by it.
    for (score, result) in [&good, &bad] {
        assert_eq!(result.totals[..], [*score]);
    }
    assert_eq!(good.1.winners, bad.1.winners);
}

#[test]
fn dh_solo_29_the_shift_changes_without_a_display() {
    let mut position = alone(&[], &["R3*"], REPORTS);
    position.go_on_until(Phase::Intake);
    assert!(position.state.open.display.is_empty());
    position.has(&["R3"]);
}
