//! Transportation, emergency cases and admission (sections 8 to 10).

use super::arrange::{FULL, Position, card, main_phase, main_phase_of, main_phase_with, seat};
use crate::{Cause, Event, PatientCard, Phase, Step};

#[test]
fn dn_trans_01_one_patient_is_transported() {
    let position = main_phase(3).end().offered(&["assign 1", "assign 2", "assign 3"]).no("skip", "DN-D-04");
    let position = position.play(&["assign 2"]).until_next_turn();
    let transports = position.events.iter().filter(|event| matches!(event, Event::Transported { .. }));
    assert_eq!(transports.count(), 1);
}

#[test]
fn dn_trans_02_the_top_patient_joins_the_tail() {
    let position = main_phase(4).row(&FULL[..2]).dungeon(&["cursed-severe", "sick-mild"]).play(&["end", "assign 4"]);
    assert_eq!(position.waiting(), ["sick-mild@2", "sick-severe@2", "cursed-severe@4"]);
}

#[test]
fn dn_trans_03_the_leading_patient_has_waited_longest() {
    let position = main_phase(3).hand(&["sylvestri"]).row(&FULL[..2]).play(&["play sylvestri"]);
    assert_eq!(position.waiting(), ["sick-mild!@2", "sick-severe@2"]);
}

#[test]
fn dn_trans_04_the_last_patient_ends_the_game() {
    let position = main_phase(3).dungeon(&["cursed-mild"]).row(&FULL[..1]).play(&["end"]);
    assert!(position.over() && position.state.open.row.len() == 1);
    assert_eq!(position.state.open.last_patient, Some(PatientCard::CursedMild));
    assert_eq!(position.events.last(), Some(&Event::Ended { end: crate::End::Dungeon }));
    position.no("assign 1", "DN-END-03");
}

#[test]
fn dn_trans_05_anybody_is_put_in_charge() {
    main_phase(4).end().offered(&["assign 1", "assign 2", "assign 3", "assign 4"]).no("assign 5", "DN-COMP-20");
}

#[test]
fn dn_trans_06_nobody_without_markers_is_named() {
    main_phase(3).no_markers(2).end().offered(&["assign 1", "assign 3"]).no("assign 2", "DN-TRANS-06");
}

#[test]
fn dn_trans_07_the_named_player_has_no_say() {
    let position = main_phase(3).dungeon(&["sick-mild", "sick-mild"]).play(&["end", "assign 3"]);
    assert_eq!((position.at(3).markers, position.waiting()), (5, vec!["sick-mild@3".to_owned()]));
    assert!(position.choices_of(3).is_empty());
}

#[test]
fn dn_trans_08_six_markers_are_six_charges() {
    let position = main_phase(5).row(&[("sick-mild", 2); 2]).admitted(2, &["sick-mild"; 4]);
    assert_eq!(position.at(2).markers, 0);
    position.end().no("assign 2", "DN-TRANS-06");
}

#[test]
fn dn_trans_09_there_are_as_many_ambulances_as_players() {
    for seats in 3..=5 {
        let row = vec![("sick-mild", 1); seats - 1];
        let free = main_phase(seats).row(&row).end();
        assert_eq!(free.step(), Some(Step::Assign));
        let full = main_phase(seats).row(&row).row(&[("sick-mild", 1)]).play(&["end"]);
        assert!(full.events.contains(&Event::TransportBlocked { full: true }));
    }
}

#[test]
fn dn_trans_10_a_full_row_worsens_instead() {
    let position = main_phase(3).row(&FULL).play(&["end"]);
    assert_eq!(position.state.open.in_dungeon(), 40);
    assert_eq!(position.waiting(), ["sick-mild!@2", "sick-severe@2", "cursed-mild@3"]);
    let crowded = main_phase(3).row(&FULL).row(&FULL).play(&["end"]);
    assert_eq!(crowded.waiting().iter().filter(|text| text.contains('!')).count(), 1, "one, however many wait");
}

#[test]
fn dn_trans_10_a_card_that_meets_a_full_row_is_to_blame() {
    let blamed = |position: Position| {
        let worsened = position.events.iter().find_map(|event| match *event {
            Event::Worsened { cause, .. } | Event::Died { cause, .. } => Some(cause),
            _ => None,
        });
        worsened.expect("somebody worsens")
    };
    for id in ["black-magic", "hit-the-books", "calypso-blue"] {
        let position = main_phase(3).hand(&[id]).deck(&["examination"; 4]).row(&FULL);
        assert_eq!(blamed(position.play(&[&format!("play {id}")]).chance()), Cause::Card(card(id)));
        let critical = FULL.map(|(patient, duty)| (format!("{patient}!"), duty));
        let critical: Vec<(&str, usize)> = critical.iter().map(|(patient, duty)| (patient.as_str(), *duty)).collect();
        let position = main_phase(3).hand(&[id]).deck(&["examination"; 4]).row(&critical);
        assert_eq!(blamed(position.play(&[&format!("play {id}")]).chance()), Cause::Card(card(id)), "a death");
    }
    assert_eq!(blamed(main_phase(3).row(&FULL).play(&["end"])), Cause::Row, "the phase is nobody's card");
}

#[test]
fn dn_trans_11_the_first_who_is_not_critical_worsens() {
    let position = main_phase(3).row(&[("sick-mild!", 2), ("sick-severe", 2), ("cursed-mild", 3)]).play(&["end"]);
    assert_eq!(position.waiting(), ["sick-mild!@2", "sick-severe!@2", "cursed-mild@3"]);
}

#[test]
fn dn_trans_12_if_all_are_critical_the_leading_one_dies() {
    let position = main_phase(3).row(&[("sick-mild!", 2), ("sick-severe!", 2), ("cursed-mild!", 3)]).play(&["end"]);
    assert_eq!(position.waiting(), ["sick-severe!@2", "cursed-mild!@3"]);
    assert_eq!((position.kills().0, position.at(2).markers), ([0, 1, 0], 5));
    assert_eq!(position.state.open.graveyard.len(), 1);
}

#[test]
fn dn_trans_13_the_mark_is_for_who_is_in_charge() {
    let position = main_phase(3).row(&[("sick-mild!", 2); 3]).play(&["end"]);
    assert_eq!(position.kills(), ([0, 1, 0], Some(2)));
}

#[test]
fn dn_trans_14_a_death_does_not_make_room_in_this_phase() {
    let position = main_phase(3).row(&[("sick-mild!", 2); 3]).end();
    assert_eq!((position.state.open.row.len(), position.state.open.in_dungeon()), (2, 40));
    assert_eq!(position.state.open.active, seat(2), "the turn went on without a transport");
}

#[test]
fn dn_trans_15_cards_transport_by_the_same_rules() {
    let position = main_phase(3).hand(&["black-magic"]).row(&FULL).play(&["play black-magic"]);
    assert_eq!((position.waiting()[0].as_str(), position.state.open.in_dungeon()), ("sick-mild!@2", 40));
    let free = main_phase(3).hand(&["black-magic"]).play(&["play black-magic"]).chance();
    free.offered(&["assign 1", "assign 2", "assign 3"]);
}

#[test]
fn dn_trans_16_a_cards_transport_comes_besides() {
    let position = main_phase(3).hand(&["black-magic"]).dungeon(&["sick-mild", "sick-mild", "sick-mild"]);
    let position = position.play(&["play black-magic", "assign 2", "end", "assign 3"]);
    assert_eq!(position.waiting(), ["sick-mild@2", "sick-mild@3"]);
}

#[test]
fn dn_trans_17_moving_is_no_transport() {
    let position = main_phase(3).hand(&["all-wrong"]).admitted(1, &["sick-emergency"]);
    let position = position.play(&["play all-wrong", "count 1", "send sick-emergency", "player 2"]);
    assert_eq!(position.waiting(), ["sick-emergency@2"]);
}

#[test]
fn dn_trans_18_the_next_patient_is_open_before_somebody_is_named() {
    let position = main_phase(3).end();
    assert!(position.view(1).open().top.is_some() && position.step() == Some(Step::Assign));
    position.play(&["assign 1"]).told_in_order(&[
        |event| matches!(event, Event::Transported { .. }),
        |event| matches!(event, Event::PatientRevealed { .. }),
        |event| matches!(event, Event::Assigned { .. }),
    ]);
}

#[test]
fn dn_emerg_01_the_front_text_works_on_every_transport() {
    let begin = || main_phase(3).hand(&["black-magic"]).dungeon(&["sick-emergency", "sick-mild", "sick-mild"]);
    assert_eq!(begin().play(&["end", "assign 2"]).beds(2), ["sick-emergency"]);
    assert_eq!(begin().play(&["play black-magic", "assign 2"]).beds(2), ["sick-emergency"]);
}

#[test]
fn dn_emerg_02_it_is_silent_when_a_patient_is_sent_back() {
    let position = main_phase(3).hand(&["all-wrong"]).admitted(1, &["sick-emergency"]);
    let mut position =
        position.play(&["play all-wrong", "count 1", "send sick-emergency", "player 2"]).until_next_turn();
    position = position.play_by(2, &["end"]).chance();
    if position.step() == Some(Step::Assign) {
        position = position.play_by(2, &["assign 3"]);
    }
    assert!(position.choices_of(2).contains(&"admit 1".to_owned()));
}

#[test]
fn dn_emerg_03_unpaid_upkeep_kills() {
    let position = main_phase(3).admitted(1, &["sick-emergency!"]).play(&["end"]);
    assert_eq!((position.kills().0, position.beds(1).len()), ([1, 0, 0], 0));
    main_phase(3).admitted(1, &["sick-mild!"]).points(9, 0).no("pay sick-mild!", "DN-EMERG-03");
}

#[test]
fn dn_emerg_04_upkeep_is_paid_at_any_moment_of_the_phase() {
    let begin = || main_phase(3).hand(&["simple-surgery", "examination"]).admitted(1, &["sick-emergency!"]);
    let late = begin().play(&["play examination", "play simple-surgery", "pay sick-emergency!", "end"]);
    assert_eq!(late.beds(1), ["sick-emergency!"]);
    let early = begin().play(&["play simple-surgery", "pay sick-emergency!", "play examination"]).end();
    assert_eq!(early.beds(1), ["sick-emergency!"]);
    early.no("pay sick-emergency!", "DN-D-04");
}

#[test]
fn dn_emerg_05_failure_is_judged_before_the_next_phase() {
    let position = main_phase(3).admitted(1, &["sick-emergency!"]).end();
    position.told_in_order(&[
        |event| matches!(event, Event::MainEnded { .. }),
        |event| matches!(event, Event::Died { .. }),
        |event| matches!(event, Event::MarkTaken { .. }),
        |event| matches!(event, Event::Transported { .. }),
    ]);
    let last = main_phase(3).marks(&[5, 6], 1, Some(2)).admitted(1, &["sick-emergency!"]).play(&["end"]);
    assert!(last.over() && last.state.open.in_dungeon() == 40);
}

#[test]
fn dn_emerg_06_whoever_is_gone_costs_nothing() {
    let position = main_phase(3).hand(&["reference-letter"]).admitted(1, &["sick-emergency!"]);
    let position = position.play(&["play reference-letter", "send sick-emergency!", "player 2", "end"]);
    assert_eq!((position.kills().0, position.beds(2)), ([0; 3], vec!["sick-emergency!".to_owned()]));
}

/// An emergency case that can be cared for.
const CARED: &str = "[[patient]]\nid = \"sick-emergency\"\ncopies = 2\ncondition = \"sick\"\nemergency = true\n\
                     front = { severity = 2 }\ncritical = { severity = 4, care = 1, upkeep = 1 }\nvp = 2\nknown = ['x']";

#[test]
fn dn_emerg_07_whoever_is_cared_for_costs_nothing() {
    let position = main_phase_of(3, CARED).admitted(1, &["sick-emergency!"]).points(1, 0);
    let position = position.play(&["care sick-emergency!", "end"]);
    assert_eq!((position.kills().0, position.beds(1)), ([0; 3], vec!["sick-emergency".to_owned()]));
}

#[test]
fn dn_emerg_08_paying_does_not_heal() {
    let position = main_phase(3).hand(&["critical-condition"]).admitted(1, &["sick-emergency!"]).points(1, 0);
    let position = position.play(&["pay sick-emergency!"]);
    assert_eq!((position.beds(1), position.tp()), (vec!["sick-emergency!+".to_owned()], 0));
    assert!(position.state.open.turn.may_treat() && position.state.secret.nurses.len() == 18);
    let position = position.no("pay sick-emergency!+", "DN-EMERG-03").play(&["play critical-condition"]);
    assert_eq!(position.kills().0, [1, 0, 0], "what else worsens still kills");
}

#[test]
fn dn_emerg_09_upkeep_is_due_again_in_each_main_phase() {
    let mut position = main_phase(3).admitted(1, &["sick-emergency!"]).points(1, 0).play(&["pay sick-emergency!"]);
    for _ in 0..3 {
        position = position.until_next_turn();
    }
    assert_eq!(position.beds(1), ["sick-emergency!"]);
    assert_eq!(position.play(&["end"]).kills().0, [1, 0, 0]);
}

#[test]
fn dn_emerg_09_upkeep_is_due_once_if_so_agreed() {
    let mut position = main_phase_with(3, &[("upkeep", "once")]).admitted(1, &["sick-emergency!", "sick-emergency!"]);
    position = position.points(1, 0).play(&["pay sick-emergency!"]);
    for _ in 0..3 {
        position = position.until_next_turn();
    }
    // One was paid for, the other has died of that.
    assert_eq!((position.beds(1), position.kills().0), (vec!["sick-emergency!+".to_owned()], [1, 0, 0]));
    let mut position = position.points(1, 0).no("pay sick-emergency!+", "DN-EMERG-03");
    for _ in 0..3 {
        position = position.until_next_turn();
    }
    assert_eq!((position.beds(1), position.kills().0), (vec!["sick-emergency!+".to_owned()], [1, 0, 0]));
    // Somebody else's Hospital has not paid.
    let position =
        position.hand(&["reference-letter"]).play(&["play reference-letter", "send sick-emergency!+", "player 2"]);
    assert_eq!(position.beds(2), ["sick-emergency!"]);
}

#[test]
fn dn_emerg_10_nobody_pays_for_the_row() {
    let position = main_phase(3).row(&[("sick-emergency!", 1)]).play(&["end"]);
    assert_eq!((position.kills().0, position.waiting()), ([0; 3], vec!["sick-emergency!@1".to_owned()]));
    main_phase(3).row(&[("sick-emergency!", 1)]).points(1, 0).no("pay sick-emergency!", "DN-TREAT-02");
}

#[test]
fn dn_emerg_11_an_emergency_case_is_admitted_at_once() {
    let position = main_phase(3).dungeon(&["wounded-emergency", "sick-mild"]).play(&["end", "assign 2"]);
    assert_eq!((position.beds(2), position.at(2).markers), (vec!["wounded-emergency".to_owned()], 5));
    assert!(position.state.open.row.is_empty());
}

#[test]
fn dn_emerg_12_that_is_no_bed_check() {
    let position =
        main_phase(3).admitted(2, &["sick-mild", "sick-mild"]).dungeon(&["sick-emergency", "sick-mild", "sick-mild"]);
    let position = position.play(&["end", "assign 2"]);
    assert_eq!(position.beds(2), ["sick-mild", "sick-mild", "sick-emergency"]);
    let mut position = position.until_next_turn().row(&[("sick-mild", 3); 3]).play_by(2, &["end"]);
    position.roll_on(1);
    assert!(matches!(position.step(), Some(Step::Beds { left: 1, .. })));
}

#[test]
fn dn_emerg_13_a_full_row_stops_an_emergency_case() {
    let position = main_phase(3).row(&FULL).dungeon(&["sick-emergency", "sick-mild"]).play(&["end"]);
    assert_eq!(position.state.open.top, Some(PatientCard::SickEmergency));
    assert_eq!(position.waiting()[0], "sick-mild!@2");
}

/// Seat 1 in its admission phase, with this row of five.
fn admission(row: &[(&str, usize)]) -> super::arrange::Position {
    let position =
        main_phase(5).row(row).dungeon(&["cursed-mild", "sick-mild", "sick-mild"]).play(&["end", "assign 5"]);
    assert_eq!(position.state.open.phase, Phase::Admission);
    position
}

#[test]
fn dn_admit_01_any_number_of_own_charges_is_admitted() {
    let row = [("sick-mild", 1), ("sick-severe", 2), ("cursed-severe", 1)];
    for (moves, beds) in [
        (&["done"][..], &[][..]),
        (&["admit 1", "done"], &["sick-mild"]),
        (&["admit 3", "done"], &["cursed-severe"]),
        (&["admit 3", "admit 1"], &["sick-mild", "cursed-severe"]),
        (&["admit 1", "admit 2"], &["sick-mild", "cursed-severe"]),
    ] {
        assert_eq!(admission(&row).play(moves).beds(1), beds);
    }
}

#[test]
fn dn_admit_02_others_charges_are_not_admitted() {
    admission(&[("sick-mild", 1), ("sick-severe", 2)]).no("admit 2", "DN-ADMIT-02").no("admit 9", "DN-ADMIT-02");
}

#[test]
fn dn_admit_03_the_place_does_not_matter() {
    let position = admission(&[("sick-mild", 1), ("sick-severe", 1)]).play(&["admit 2"]);
    assert_eq!(position.beds(1), ["sick-severe"]);
}

#[test]
fn dn_admit_04_the_marker_stays() {
    let position = admission(&[("sick-mild", 1)]).play(&["admit 1"]);
    assert_eq!(position.at(1).markers, 5);
}

#[test]
fn dn_admit_05_the_condition_stays() {
    assert_eq!(admission(&[("sick-mild!", 1)]).play(&["admit 1"]).beds(1), ["sick-mild!"]);
}

#[test]
fn dn_admit_06_those_behind_close_up() {
    let row = [("sick-mild", 2), ("sick-severe", 1), ("cursed-severe", 3)];
    let position = admission(&row).play(&["admit 2"]);
    assert_eq!(position.waiting(), ["sick-mild@2", "cursed-severe@3", "cursed-mild@5"]);
}

#[test]
fn dn_admit_07_there_is_no_limit() {
    let position = admission(&[("sick-mild", 1); 4]).play(&["admit 1", "admit 1", "admit 1", "admit 1"]);
    assert_eq!(position.beds(1).len(), 4);
}

#[test]
fn dn_admit_08_two_beds_are_checked_even_if_nobody_was_admitted() {
    let begin = |count: usize| main_phase(3).admitted(1, &["sick-mild"; 6][..count]).row(&FULL).play(&["end"]);
    assert!(!matches!(begin(2).step(), Some(Step::Beds { .. })));
    assert!(matches!(begin(3).step(), Some(Step::Beds { left: 1, .. })));
}

#[test]
fn dn_admit_09_acquired_patients_need_no_bed() {
    let position =
        main_phase(3).admitted(1, &["sick-mild"; 2]).acquired(1, &["sick-mild"; 5]).row(&FULL).play(&["end"]);
    assert!(!position.events.iter().any(|event| matches!(event, Event::BedsShort { .. })));
}

#[test]
fn dn_admit_10_as_many_worsen_as_beds_are_short() {
    for (count, short) in [(4, 2), (6, 4)] {
        let mut position = main_phase(3).admitted(1, &["sick-mild"; 6][..count]).row(&FULL).play(&["end"]);
        while matches!(position.step(), Some(Step::Beds { .. })) {
            position = position.play(&["worsen sick-mild"]);
        }
        assert_eq!(position.beds(1).iter().filter(|text| text.contains('!')).count(), short);
    }
}

#[test]
fn dn_admit_11_the_player_chooses_whom() {
    let begin = || main_phase(3).admitted(1, &["sick-mild", "sick-severe", "cursed-mild!"]).row(&FULL).play(&["end"]);
    let position = begin().offered(&["worsen sick-mild", "worsen sick-severe", "worsen cursed-mild!"]);
    assert_eq!(position.play(&["worsen cursed-mild!"]).kills().0, [1, 0, 0]);
    assert_eq!(begin().play(&["worsen sick-severe"]).kills().0, [0; 3]);
}

#[test]
fn dn_admit_12_nobody_is_picked_twice() {
    let all = ["sick-mild", "sick-severe", "cursed-mild", "cursed-severe"];
    let position = main_phase(3).admitted(1, &all).row(&FULL).play(&["end", "worsen sick-mild"]);
    position.no("worsen sick-mild", "DN-D-06");
}

#[test]
fn dn_admit_13_a_death_does_not_change_the_number() {
    let position = main_phase(3).admitted(1, &["sick-mild!"; 4]).row(&FULL);
    let position = position.play(&["end", "worsen sick-mild!", "worsen sick-mild!"]);
    assert_eq!((position.kills().0, position.beds(1).len()), ([2, 0, 0], 2));
}

#[test]
fn dn_admit_14_only_the_own_hospital_is_checked() {
    let position = main_phase(3).admitted(2, &["sick-mild"; 4]).row(&[("sick-mild", 3); 3]).play(&["end"]);
    assert_eq!(position.beds(2), ["sick-mild"; 4]);
}

#[test]
fn dn_admit_15_a_skipped_phase_has_no_check() {
    let position = main_phase(3).hand(&["sarah"]).admitted(1, &["sick-mild"; 4]).row(&FULL);
    let position = position.play(&["play sarah", "end", "skip"]);
    assert_eq!(position.beds(1), ["sick-mild"; 4]);
    assert!(position.state.open.phase == Phase::Cleanup && position.choices().is_empty());
}
