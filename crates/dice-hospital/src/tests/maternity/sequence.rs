//! What follows what with Mothers (9.1, 9.3, 9.4, 9.6, 9.7).

use table::{Eye, Game};

use super::{ON, admitting, before_intake, drafting, floor, full_of_mothers, ward};
use crate::tests::arrange::{Position, hospital_of, seat, until};
use crate::tests::steps::followed_by;
use crate::{Administrator, Due, Event, EventCard, Phase, discharge_points};

/// The steps of an admission.
const BEDS: [Phase; 5] = [Phase::Overflow, Phase::House, Phase::MakeRoom, Phase::Midwife, Phase::Births];

/// What chance has to say next.
fn due(position: &Position) -> Option<Due> {
    position.game.what_is_due(&position.game.view(&position.state, Eye::Onlooker))
}

#[test]
fn cc_d_03_the_first_mother_needs_no_decision() {
    // Wards without patients are alike, so there is one: the lowest.
    let setting = until(3, &[("first-player", "1"), ON], Phase::SetStart);
    let start = setting.listed(1)[0].to_string();
    let set = setting.no("admit M4 3", "DH-SEQ-06").play(&[&start]);
    let wards: Vec<usize> = set.events.iter().filter_map(housed).collect();
    assert_eq!((set.state.open.phase, wards), (Phase::DrawStart, vec![2]));
}

/// The number of the ward in which somebody was housed.
fn housed(event: &Event) -> Option<usize> {
    match event {
        Event::Housed { ward, .. } => Some(ward.index() + 1),
        _ => None,
    }
}

#[test]
fn cc_d_16_dice_and_mothers_come_together() {
    followed_by(&[ON], Phase::Intake, &[Phase::Mothers, Phase::Load, Phase::Claim]);
    for (seats, dice, mothers) in [(2, 7, 2), (3, 10, 2), (4, 12, 3), (5, 15, 3)] {
        assert_eq!(due(&before_intake(seats)), Some(Due::Dice { dice, mothers }));
    }
    before_intake(2).no_fate("dice R2 R2 R2 R3 R3 R4 R4 R5 R5", "DH-SEQ-09").no_fate("die M3", "DH-SEQ-09");
}

#[test]
fn cc_d_17_mothers_are_seated_before_equal_dice_are_told_apart() {
    followed_by(&[ON], Phase::Mothers, &[Phase::Load, Phase::Claim]);
    // Two ways: the seat to the right of the first player is asked, and nobody else.
    let asked = before_intake(3).fate("dice R2 R2 R2 M3 M3 R4 R4 R4 R5 R5 R5 R5");
    assert_eq!((asked.state.open.phase, asked.state.open.to_act.first()), (Phase::Mothers, Some(seat(3))));
    asked.no_by(1, "mothers M3/2 M3/3", "CC-D-17");
    let ways = asked.listed(3);
    assert!((2..=30).contains(&ways.len()), "{ways:?}");
    // One way: nobody is.
    assert_eq!(drafting().state.open.phase, Phase::Claim);
}

#[test]
fn cc_d_18_ambulances_are_claimed_one_by_one() {
    followed_by(&[ON], Phase::Claim, &[&[Phase::Claim, Phase::Substitute], &BEDS[..]].concat());
    let position = drafting();
    assert_eq!(position.offers("claim"), ["2", "3"], "not the lowest for whoever leads");
    let position = position.no("claim 1", "DH-INTAKE-08").play(&["claim 2"]);
    assert_eq!(position.listed(2).len(), 2);
    position.no_by(2, "claim 2", "DH-INTAKE-09");
}

#[test]
fn cc_d_19_a_substitute_is_drawn_before_the_next_claim() {
    let position = full_of_mothers().play(&["claim 2"]);
    assert_eq!((position.state.open.phase, due(&position)), (Phase::Substitute, Some(Due::Substitute(seat(1), 3))));
    position.no_by(2, "claim 1", "CC-D-19");
    let position = position.no_fate("midwife 1", "CC-D-19").fate("die Y3");
    assert_eq!((position.state.open.phase, position.state.open.to_act.first()), (Phase::Claim, Some(seat(2))));
}

/// Twelve who are not pink, and three new ones.
fn overflowing() -> Position {
    let full = ["R1@1", "R1@1", "R2@1", "Y3@2", "Y3@2", "Y3@2", "G4@3", "G4@3", "G4@3", "G5@4", "G5@4", "G5@4"];
    admitting(&full, &["M5", "R5", "Y5"])
}

#[test]
fn cc_d_20_beds_are_made_before_anybody_is_put_into_one() {
    followed_by(&[ON], Phase::Overflow, &BEDS);
    let position = overflowing();
    // Each kind of patient once for each ward.
    assert_eq!(position.offers("remove"), ["G4@3", "G5@4", "R1@1", "R2@1", "Y3@2"]);
    let position = position.no("admit M5 1", "DH-SEQ-14").play(&["remove R1@1", "remove R1@1"]);
    assert_eq!(position.state.open.phase, Phase::Overflow);
    assert_eq!(position.play(&["remove Y3@2"]).state.open.phase, Phase::House);
}

#[test]
fn cc_d_21_the_mother_is_the_first_to_get_a_ward() {
    followed_by(&[ON], Phase::House, &BEDS);
    let position = admitting(&["M4@1", "I4@1", "R3@2"], &["R5", "M5", "Y5"]);
    assert_eq!(position.offers("admit"), ["M5 2", "M5 3"], "not beside a Mother, and one of the empty wards");
    position.no("admit R5 2", "DH-SOLO-08").play(&["admit M5 3"]);
}

#[test]
fn cc_d_22_who_makes_room_lies_in_that_ward() {
    followed_by(&[ON], Phase::MakeRoom, &[Phase::Midwife, Phase::Births]);
    let position = admitting(&["G5@1", "R3@1", "Y3@1", "R2@2", "M4@3", "I4@3"], &["M5"]).play(&["admit M5 1"]);
    assert_eq!(position.offers("remove"), ["G5@1", "R3@1", "Y3@1"]);
    position.no("remove R2@2", "CC-MAT-25").no("remove M4@3", "CC-MAT-23");
}

#[test]
fn cc_d_23_and_moves_to_a_ward_with_a_bed_or_is_given_up() {
    let there = ["G5@1", "R3@1", "Y3@1", "R2@2", "R2@2", "R2@2", "M4@3", "I4@3"];
    let position = admitting(&there, &["M5"]).play(&["admit M5 1"]);
    let of_green: Vec<String> =
        position.listed(1).iter().map(ToString::to_string).filter(|mv| mv.contains("G5@1")).collect();
    assert_eq!(of_green, ["shift G5@1 3", "shift G5@1 4", "remove G5@1"]);
    position.no("shift G5@1 2", "CC-MAT-22").no("shift G5@1 1", "CC-MAT-22");
}

#[test]
fn cc_d_24_the_midwife_comes_before_the_others_go_to_bed() {
    followed_by(&[ON], Phase::Midwife, &BEDS);
    let position = admitting(&["R3@1"], &["M5", "R5", "Y5"]).play(&["admit M5 2"]);
    assert_eq!(due(&position), Some(Due::Midwife(seat(1))));
    position.no_by(1, "admit R5 1", "CC-D-24");
    let position = position.no_fate("midwife 0", "CC-MAT-21").no_fate("die R3", "CC-D-24").fate("midwife 2");
    assert_eq!(position.state.open.phase, Phase::House);
    let mut planner = admitting(&["R3@1"], &["M5", "R5", "Y5"]);
    planner.state.open.administrators[seat(1)] = Some(Administrator::FamilyPlanner);
    let planner = planner.play(&["admit M5 2"]);
    assert_eq!((planner.state.open.phase, planner.listed(1).len(), due(&planner)), (Phase::Births, 2, None));
}

#[test]
fn cc_d_25_the_others_follow_in_ascending_order() {
    let position = admitting(&["R3@1", "R3@1"], &["Y5", "R5", "G2"]);
    assert_eq!(position.offers("admit"), ["G2 1", "G2 2"]);
    let position = position.no("admit R5 1", "DH-SOLO-08").play(&["admit G2 2"]);
    assert_eq!(position.offers("admit"), ["R5 1", "R5 2", "R5 3"], "of equal ones red comes first");
    let position = position.play(&["admit R5 1"]).no("admit Y5 1", "CC-MAT-22");
    let position = position.no("admit Y5 4", "CC-MAT-22").play(&["admit Y5 3"]);
    assert_eq!(position.state.open.newcomers[seat(1)].len(), 0);
}

#[test]
fn cc_d_25_wards_without_anybody_are_offered_once() {
    let position = admitting(&["R3@1"], &["Y5"]);
    assert_eq!(position.offers("admit"), ["Y5 1", "Y5 2"]);
    position.no("admit Y5 3", "CC-MAT-22");
}

#[test]
fn cc_d_40_whoever_waits_is_a_patient_again_when_the_activation_ends() {
    let position = ward(&["M6@1", "I5@1", "R3@2"]).play(&["place nurse chevron", "on M6@1"]);
    assert_eq!(floor(&position).waiting().count(), 1);
    let position = position.play(&["end"]);
    assert_eq!((floor(&position).waiting().count(), position.state.open.phase), (0, Phase::Activate));
    let place = |wanted: fn(&Event) -> bool| position.events.iter().position(wanted).expect("told");
    let waited = place(|event| matches!(event, Event::WaitedInVain { patients: 1, .. }));
    assert!(waited < place(|event| matches!(event, Event::Ended { .. })));
    // It is over: nothing more can be done, and the night begins after the last seat.
    let position = position.no("place nurse clinic", "DH-SEQ-18").play_by(2, &["end"]);
    assert!(position.events.iter().any(|event| matches!(event, Event::Neglected { .. })));
}

#[test]
fn cc_d_41_shields_are_asked_before_the_night() {
    let mut position = ward(&["R2@1", "R3@1", "M3@1", "I4@1"]);
    position.state.open.administrators[seat(1)] = Some(Administrator::RedShield);
    let position = position.all_end();
    assert_eq!(
        (position.state.open.phase, position.offers("spare")),
        (Phase::Spare, vec!["R2@1".to_owned(), "R3@1".to_owned()])
    );
    let position = position.no("spare M3@1", "DH-ADMIN-09").play(&["spare R2@1"]);
    position.has(&["R2@1", "R2@1", "M2@1", "I4@1"]);
    // Events spare whom they spare; nobody pink needs it more than once.
    let calm = hospital_of(2, &[("administrators", "no"), ("events", "yes"), ON], &["M3@1", "I4@1", "R2@1"]);
    let calm = calm.during(EventCard::CalmNight.id()).all_end();
    assert!(calm.offers("spare").iter().all(|one| one != "I4@1"), "an Infant does not suffer");
}

#[test]
fn cc_d_45_points_are_given_and_dice_go_where_they_belong() {
    let position = ward(&["M6@1", "I6@1", "R6@2", "Y3@3"]).bags(3);
    let (bag, mothers) = (position.state.open.bag.of_bag(), position.state.open.mothers);
    let position = position.play(&["bag M6@1", "bag I6@1", "bag R6@2"]).all_end();
    assert_eq!(position.state.open.hospitals[seat(1)].score, discharge_points(3), "no bonus: somebody is left");
    assert_eq!(position.state.open.bag.of_bag(), [bag[0] + 1, bag[1], bag[2]]);
    assert_eq!((position.state.open.mothers, position.state.open.bag[crate::Colour::Pink]), (mothers + 1, 0));
    assert_eq!(floor(&position).sent_home(), 0);
}
