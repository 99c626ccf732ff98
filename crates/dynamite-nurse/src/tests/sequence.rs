//! The principles of the decision sequence (section 20).

use table::{Eye, Game, Manners, Next};

use super::arrange::{Position, dealt, game, main_phase, seat};
use crate::{Event, Step};

#[test]
fn dn_seq_01_one_item_is_pending() {
    let position = main_phase(3);
    assert!(matches!(position.game.next(&position.state), Next::Seats(seats) if seats.len() == 1));
    let over = main_phase(3).dungeon(&["sick-mild"]).play(&["end"]);
    assert_eq!(over.game.next(&over.state), Next::Over);
}

#[test]
fn dn_seq_02_equal_cards_are_one_option() {
    assert_eq!(main_phase(3).hand(&["examination"; 3]).offers("play"), ["examination"]);
    let same = main_phase(3).admitted(1, &["sick-mild", "sick-mild"]).points(9, 0);
    assert_eq!(same.offers("operate"), ["sick-mild"]);
    let different = main_phase(3).admitted(1, &["sick-mild", "sick-mild!"]).points(9, 0);
    assert_eq!(different.offers("operate"), ["sick-mild", "sick-mild!"]);
    let row = main_phase(4).row(&[("sick-mild", 1); 2]).until_admission();
    assert_eq!(row.offers("admit").len(), row.state.open.charges(seat(1)).count(), "places are never merged");
}

#[test]
fn dn_seq_03_any_number_is_a_loop_of_single_picks() {
    let position = main_phase(5).row(&[("sick-mild", 1); 5]).play(&["end"]);
    assert_eq!(position.choices(), ["admit 1", "admit 2", "admit 3", "admit 4", "admit 5", "done"]);
}

#[test]
fn dn_seq_04_picks_have_one_order() {
    let all = ["sick-mild", "sick-severe", "cursed-mild", "cursed-severe"];
    let begin = || main_phase(3).admitted(1, &all).row(&[("sick-mild", 2); 3]).play(&["end"]);
    begin().play(&["worsen sick-severe"]).no("worsen sick-mild", "DN-D-06");
    let sequences: usize = begin()
        .offers("worsen")
        .iter()
        .map(|first| begin().play(&[&format!("worsen {first}")]).offers("worsen").len())
        .sum();
    assert_eq!(sequences, 6);
    begin().no("worsen cursed-severe", "DN-D-06");
    let ginger =
        main_phase(3).hand(&["ginger", "medina", "kei"]).deck(&["examination"]).play(&["play ginger"]).chance();
    ginger.offered(&["discard examination", "discard medina"]).play(&["discard medina"]).offered(&["discard kei"]);
}

#[test]
fn dn_seq_05_a_single_option_is_told_like_any_other() {
    let position = main_phase(3).no_markers(2).no_markers(3).dungeon(&["sick-mild", "sick-mild"]).end();
    let position = position.offered(&["assign 1"]).play(&["assign 1"]);
    assert!(position.events.iter().any(|event| matches!(event, Event::Assigned { .. })));
}

#[test]
fn dn_seq_05_what_hidden_cards_leave_is_answered_by_nobody_else() {
    let is_secret = |position: &Position| position.game.is_choice_secret(&position.state, seat(1));
    let hand = main_phase(3).hand(&["ginger", "medina", "medina"]).deck(&["medina", "medina"]);
    let discards = hand.play(&["play ginger"]).chance().offered(&["discard medina"]);
    assert!(is_secret(&discards));
    for pile in ["events", "nurses"] {
        let position = main_phase(3).hand(&["closed"]).events(&["erase", "erase", "erase"]).admitted(1, &["sick-mild"]);
        let top = position.nurses(&["kei", "kei", "kei"]).play(&["play closed", &format!("look {pile}")]).chance();
        let [top_card] = &top.choices_of(1)[..] else { panic!("one choice") };
        assert!(is_secret(&top), "{top_card}");
        let under = top.play(&[top_card]);
        assert!(is_secret(&under) && under.choices_of(1).len() == 1);
    }
    // Who has markers left is open to everybody.
    let open = main_phase(3).no_markers(2).no_markers(3).dungeon(&["sick-mild", "sick-mild"]).end();
    assert!(!is_secret(&open.offered(&["assign 1"])));
}

#[test]
fn dn_seq_06_what_is_refused_changes_nothing() {
    // `no` compares the states.
    main_phase(3).no("buy white-magic", "DN-BUY-03").no("play medina", "DN-MAIN-03").no("done", "DN-D-01");
}

#[test]
fn dn_seq_07_the_same_entries_give_the_same_game() {
    let play = || {
        let mut position = dealt(game(3, &[("first-player", "1")]));
        for _ in 0..6 {
            position = position.until_next_turn();
        }
        (position.state, position.events)
    };
    assert_eq!(play(), play());
}

#[test]
fn dn_seq_08_a_step_without_target_is_passed_over() {
    // The Dynamite Nurse passes on her only charge, and has none for the second part.
    let pass_on = |row: &[(&str, usize)]| {
        let position = main_phase(3).marks(&[1], 11, Some(1)).hand(&["passing-the-buck"]).row(row);
        position.play(&["play passing-the-buck", "pick 1", "player 2"])
    };
    assert_eq!(pass_on(&[("sick-mild", 1)]).step(), Some(Step::Main));
    pass_on(&[("sick-mild", 1); 2]).offered(&["pick 2", "skip"]);
    // What has no target from the start is passed over as well.
    let nobody = main_phase(3).hand(&["closed"]).nurses(&[]).events(&[]).play(&["play closed"]);
    assert_eq!(nobody.step(), Some(Step::Main));
}

#[test]
fn dn_seq_09_the_end_is_checked_after_each_batch() {
    let position = main_phase(3).marks(&[6, 5], 1, Some(1)).hand(&["all-wrong"]).admitted(1, &["poisoned-mild!"; 2]);
    let position = position.row(&[("sick-mild!", 2); 3]);
    let position = position.play(&["play all-wrong", "count 2", "send poisoned-mild!", "player 3"]);
    assert!(position.over());
    assert_eq!(position.beds(1), ["poisoned-mild!"], "the second return is not done");
}

#[test]
fn dn_seq_10_somebody_else_can_be_asked() {
    let position = main_phase(3).hand(&["calypso-ivanna"]).acquired(2, &["sick-mild"]);
    let position = position.play(&["play calypso-ivanna", "player 2"]);
    assert_eq!(position.choices_of(2), ["give sick-mild"]);
    assert!(position.choices().is_empty());
    position.no("give sick-mild", "DN-TURN-06");
}

#[test]
fn what_is_told_of_secrets_is_told_to_their_owner_alone() {
    let position = main_phase(3).hand(&["closed"]).nurses(&["ren", "kei", "mint"]);
    let position = position.play(&["play closed", "look nurses", "top kei", "under mint"]);
    for &event in &position.events {
        let others = position.game.tell(event, Eye::Onlooker);
        if let table::Heard::Now(
            Event::LookedAt { card, .. } | Event::LaidOnTop { card, .. } | Event::LaidUnder { card, .. },
        ) = others
        {
            assert_eq!(card, None);
        }
        assert_eq!(position.game.tell(event, Eye::Seat(seat(1))), table::Heard::Now(event));
    }
}
