//! Cleanup, decks and piles (sections 11 and 12).

use super::arrange::{FULL, cards, main_phase, main_phase_of, seat};
use crate::{Card, Event, Phase};

#[test]
fn dn_clean_01_cards_in_play_are_discarded() {
    let position = main_phase(3).hand(&["examination"; 3]).row(&FULL).play(&["play examination"; 3]).play(&["end"]);
    assert_eq!((position.at(1).discard, position.at(1).played.len()), (cards(&["examination"; 3]), 0));
}

#[test]
fn dn_clean_02_one_card_may_be_kept() {
    let begin = || main_phase(3).hand(&["examination", "medina", "examination"]).row(&FULL).play(&["end"]);
    let position = begin().offered(&["keep examination", "keep medina", "keep none"]).play(&["keep medina"]);
    assert_eq!(position.at(1).discard, cards(&["examination", "examination"]));
    position.no("keep examination", "DN-C-03");
}

#[test]
fn dn_clean_03_a_card_in_play_is_not_kept() {
    let position = main_phase(3).hand(&["examination", "medina"]).row(&FULL).play(&["play medina", "end"]);
    position.no("keep medina", "DN-D-07");
}

#[test]
fn dn_clean_04_four_are_drawn_besides() {
    let begin = || main_phase(3).hand(&["examination", "examination"]).row(&FULL).play(&["end"]);
    assert_eq!(begin().play(&["keep none"]).chance().in_hand().len(), 4);
    assert_eq!(begin().play(&["keep examination"]).chance().in_hand().len(), 5);
}

#[test]
fn dn_clean_05_first_discard_then_draw() {
    let position = main_phase(3).hand(&["examination"; 3]).deck(&["medina"]).row(&FULL);
    let position = position.play(&["play examination"; 3]).end();
    assert_eq!(position.in_hand(), cards(&["medina", "examination", "examination", "examination"]));
}

#[test]
fn dn_clean_06_nothing_else_is_asked() {
    let position = main_phase(3).hand(&["ginger", "medina"]).row(&FULL).play(&["end", "keep none"]);
    assert!(position.choices().is_empty() && position.chance().state.open.active == seat(2));
}

#[test]
fn dn_clean_07_effects_are_over() {
    let mut position = main_phase(3).hand(&["cut-rate", "kei"]).row(&FULL).play(&["play cut-rate", "play kei"]);
    assert!(position.state.open.turn.reward_gold > 0 && position.state.open.turn.nurse_choice > 0);
    position = position.until_next_turn();
    assert_eq!(position.state.open.turn, crate::TurnBudget { any: 1, ..crate::TurnBudget::default() });
}

#[test]
fn dn_clean_08_the_turn_passes_after_drawing() {
    let position = main_phase(3).hand(&["medina"]).row(&FULL).play(&["end", "keep none"]);
    assert_eq!(position.state.open.active, seat(1));
    let position = position.chance();
    assert!(position.state.open.active == seat(2) && !position.choices_of(2).is_empty());
}

#[test]
fn dn_deck_01_an_empty_deck_stays_empty() {
    let position = main_phase(3).hand(&["trapetta"]).deck(&["medina"]).discard(1, &["ren"]).play(&["play trapetta"]);
    let position = position.chance();
    assert_eq!((position.in_hand(), position.at(1).discard), (cards(&["medina"]), cards(&["ren"])));
    assert!(!position.events.contains(&Event::DeckRebuilt { seat: seat(1) }));
}

#[test]
fn dn_deck_02_drawing_rebuilds_it() {
    let position =
        main_phase(3).hand(&["trapetta"]).deck(&[]).discard(1, &["ren"; 6]).play(&["play trapetta"]).chance();
    assert_eq!((position.state.secret.decks[seat(1)].len(), position.at(1).discard.len()), (5, 0));
}

#[test]
fn dn_deck_03_what_is_there_is_drawn_first() {
    let position = main_phase(3).deck(&["medina", "kei"]).discard(1, &["examination"; 7]).row(&FULL).end();
    assert_eq!(position.in_hand(), cards(&["medina", "kei", "examination", "examination"]));
}

#[test]
fn dn_deck_04_cards_in_play_and_hand_stay_out() {
    let position = main_phase(3).hand(&["examination", "medina", "trapetta"]).deck(&[]).discard(1, &["ren", "kei"]);
    let position = position.play(&["play examination", "play trapetta"]).chance();
    assert_eq!(position.state.secret.decks[seat(1)].len(), 1);
    assert_eq!(position.at(1).played, cards(&["examination", "trapetta"]));
}

#[test]
fn dn_deck_05_no_more_is_drawn_than_there_is() {
    let position =
        main_phase(3).hand(&["ginger"]).deck(&["medina"]).discard(1, &["kei"]).play(&["play ginger"]).chance();
    assert_eq!(position.in_hand().len(), 2);
    position.offered(&["discard medina"]);
}

#[test]
fn dn_pile_01_an_empty_pile_changes_nothing() {
    let mut position = main_phase(3).points(0, 9).nurses(&[]);
    position.state.open.piles = crate::Cards::default();
    let position = position.until_next_turn();
    assert_eq!(position.state.open.phase, Phase::Main);
}

#[test]
fn dn_pile_02_nothing_comes_from_an_empty_pile() {
    let position = main_phase(3).nurses(&[]).admitted(1, &["sick-mild"]).points(9, 9).actions(2).events(&[]);
    let position = position.play(&["operate sick-mild"]);
    assert!(position.at(1).discard.is_empty());
    position.no("buy erase", "DN-BUY-05").no("dig", "DN-BUY-10");
}

/// A card that goes back to its pile.
const RETURNING: &str = "[[action]]\nid = \"second-opinion\"\nkind = \"examination\"\ncopies = 8\nprice = 2\ngold = 2\n\
                         does = [\"return-to-town\"]\nknown = ['x']";

#[test]
fn dn_pile_03_a_returned_card_revives_its_pile() {
    let mut position = main_phase_of(3, RETURNING).hand(&["second-opinion"]);
    position.state.open.piles = crate::Cards::default();
    position.play(&["play second-opinion", "buy second-opinion"]);
}

#[test]
fn dn_pile_04_an_empty_dungeon_or_mark_pile_ends_the_game() {
    assert!(main_phase(3).dungeon(&["sick-mild"]).play(&["end"]).over());
    assert!(main_phase(3).marks(&[6, 5], 1, Some(1)).row(&[("sick-mild!", 2); 3]).play(&["end"]).over());
}

#[test]
fn dn_ret_01_a_card_goes_back_to_its_own_pile() {
    let position = main_phase_of(3, RETURNING).hand(&["second-opinion"]).play(&["play second-opinion"]);
    assert_eq!(position.state.open.piles.count(Card::SecondOpinion.index()), 9);
    assert!(position.at(1).played.is_empty());
}

/// A nurse that goes back to her pile.
const LEAVING: &str =
    "[[nurse]]\nid = \"kei\"\nkind = \"doctor\"\ncopies = 1\ndoes = [\"return-to-town\"]\nknown = ['x']";

#[test]
fn dn_ret_02_nurses_and_events_go_to_the_bottom() {
    let position =
        main_phase_of(3, LEAVING).hand(&["kei", "erase"]).nurses(&["ren", "mint"]).events(&["closed", "closed"]);
    let position = position.play(&["play kei", "play erase"]);
    assert_eq!(position.view(1).nurses().known(2), Some(Card::Kei.index()));
    assert_eq!(position.view(1).events().known(2), Some(Card::Erase.index()));
}

#[test]
fn dn_ret_03_a_pile_of_equal_cards_is_a_number() {
    let position = main_phase_of(3, RETURNING).hand(&["second-opinion"]);
    let before = position.state.open.piles.count(Card::SecondOpinion.index());
    assert_eq!(position.play(&["play second-opinion"]).state.open.piles.count(Card::SecondOpinion.index()), before + 1);
}

#[test]
fn dn_ret_04_what_was_not_public_stays_hidden() {
    // Cards that go under a pile after a look are known to nobody else.
    let position = main_phase(3).hand(&["closed"]).nurses(&["ren", "mint", "kei"]);
    let position = position.play(&["play closed", "look nurses", "top kei", "under ren"]);
    assert_eq!(
        (position.view(1).nurses().known(1), position.view(2).nurses().known(1)),
        (Some(Card::Ren.index()), None)
    );
}

#[test]
fn dn_ret_05_a_returned_nurse_founds_a_new_pile() {
    let position = main_phase_of(3, LEAVING).hand(&["kei"]).nurses(&[]).admitted(1, &["sick-mild"]).points(2, 0);
    let position = position.play(&["play kei", "operate sick-mild"]);
    assert_eq!(position.at(1).discard, cards(&["kei"]));
}

#[test]
fn dn_ret_06_scrapped_cards_never_come_back() {
    let position =
        main_phase(3).hand(&["maude", "full-workup"]).deck(&["medina"]).play(&["play maude", "scrap full-workup"]);
    assert_eq!(position.state.open.boxed.count(Card::FullWorkup.index()), 1);
    assert_eq!(position.view(2).owned(seat(1)), cards(&["maude", "medina"]));
}
