//! Critical condition, kill marks, the title, the end, scores and what is known (sections 13 to
//! 18).

use table::{Eye, Game};

use super::arrange::{Position, cards, dealt, game, main_phase, main_phase_with, patient_cards, seat};
use crate::{Card, End, Event, Phase, Step};

#[test]
fn dn_crit_01_whoever_worsens_is_turned_over() {
    assert_eq!(main_phase(3).row(&[("sick-mild", 2); 3]).play(&["end"]).waiting()[0], "sick-mild!@2");
    let beds =
        main_phase(3).admitted(1, &["sick-mild"; 3]).row(&[("sick-mild", 2); 3]).play(&["end", "worsen sick-mild"]);
    assert_eq!(beds.beds(1), ["sick-mild", "sick-mild", "sick-mild!"]);
    let card = main_phase(3).hand(&["closed"]).admitted(1, &["sick-mild"]).nurses(&[]).events(&[]);
    assert_eq!(card.play(&["play closed", "worsen sick-mild"]).beds(1), ["sick-mild!"]);
}

#[test]
fn dn_crit_02_the_marker_stays() {
    let position = main_phase(3).hand(&["sylvestri"]).row(&[("sick-mild", 2)]).play(&["play sylvestri"]);
    assert_eq!((position.waiting(), position.at(2).markers), (vec!["sick-mild!@2".to_owned()], 5));
}

#[test]
fn dn_crit_03_whoever_worsens_twice_dies() {
    let position = main_phase(3).hand(&["critical-condition", "critical-condition"]).admitted(2, &["sick-mild"]);
    let position = position.play(&["play critical-condition"]);
    assert_eq!(position.kills().0, [0; 3]);
    assert_eq!(position.play(&["play critical-condition"]).kills().0, [0, 1, 0]);
}

#[test]
fn dn_crit_04_the_dead_go_to_the_graveyard() {
    let position = main_phase(3).hand(&["sylvestri"]).row(&[("cursed-mild!", 2)]).play(&["play sylvestri"]);
    assert_eq!(position.state.open.graveyard, patient_cards(&["cursed-mild"]));
    assert!(position.state.open.row.is_empty());
}

#[test]
fn dn_crit_05_their_marker_goes_home() {
    let position = main_phase(3).hand(&["sylvestri"]).row(&[("sick-mild!", 2)]);
    assert_eq!(position.at(2).markers, 5);
    assert_eq!(position.play(&["play sylvestri"]).at(2).markers, 6);
}

#[test]
fn dn_crit_06_their_player_takes_a_mark() {
    let position = main_phase(4).hand(&["sylvestri"]).row(&[("sick-mild!", 2)]).play(&["play sylvestri"]);
    assert_eq!((position.at(2).marks, position.state.open.marks), (1, 14));
}

#[test]
fn dn_crit_07_the_marker_says_who_is_responsible() {
    let position =
        main_phase(3).hand(&["critical-condition"]).admitted(2, &["sick-mild!"]).play(&["play critical-condition"]);
    assert_eq!(position.kills(), ([0, 1, 0], Some(2)));
}

#[test]
fn dn_crit_08_the_graveyard_is_open() {
    let position = main_phase(3).hand(&["sylvestri"]).row(&[("sick-mild!", 2)]).play(&["play sylvestri"]);
    let view = position.game.view(&position.state, Eye::Onlooker);
    assert_eq!(view.open().graveyard, patient_cards(&["sick-mild"]));
}

#[test]
fn dn_crit_09_in_the_row_nobody_chooses() {
    let row = main_phase(3).row(&[("sick-mild", 2), ("sick-severe", 3), ("sick-mild", 2)]).play(&["end"]);
    assert_eq!(row.waiting(), ["sick-mild!@2", "sick-severe@3", "sick-mild@2"]);
    let beds = main_phase(3).admitted(1, &["sick-mild", "sick-severe", "cursed-mild"]).row(&[("sick-mild", 2); 3]);
    assert_eq!(beds.play(&["end"]).choices().len(), 3);
}

#[test]
fn dn_crit_10_the_row_closes_up_after_a_death() {
    let row = [("sick-mild!", 2), ("sick-severe!", 3), ("cursed-mild!", 2)];
    assert_eq!(main_phase(3).row(&row).play(&["end"]).waiting(), ["sick-severe!@3", "cursed-mild!@2"]);
}

#[test]
fn dn_kill_01_each_death_is_one_mark() {
    let position = main_phase(3).hand(&["critical-condition"]).admitted(1, &["sick-mild!", "cursed-mild!"]);
    assert_eq!(position.play(&["play critical-condition"]).kills().0, [2, 0, 0]);
}

#[test]
fn dn_kill_02_marks_come_from_the_top() {
    let position = main_phase(3).hand(&["critical-condition"]).admitted(1, &["sick-mild!", "cursed-mild!"]);
    let position = position.play(&["play critical-condition"]);
    position.told_in_order(&[
        |event| matches!(event, Event::MarkTaken { left: 11, .. }),
        |event| matches!(event, Event::MarkTaken { left: 10, .. }),
    ]);
}

#[test]
fn dn_kill_03_the_last_mark_ends_the_game() {
    let position = main_phase(3).marks(&[6, 5], 1, Some(1)).hand(&["sylvestri"]).row(&[("sick-mild!", 2)]);
    let position = position.play(&["play sylvestri"]);
    assert_eq!((position.over(), position.in_hand().len()), (true, 0), "nothing is drawn any more");
}

#[test]
fn dn_kill_04_everybody_takes_all_their_marks() {
    let position = main_phase(3).marks(&[5, 6], 1, Some(2)).hand(&["critical-condition"]).admitted(1, &["sick-mild!"]);
    let position = position.admitted(2, &["sick-mild!", "cursed-mild!"]).play(&["play critical-condition"]);
    assert_eq!((position.kills(), position.over()), (([6, 8, 0], Some(2)), true));
}

#[test]
fn dn_kill_05_marks_cost_points_as_the_chart_says() {
    assert_eq!(main_phase(3).marks(&[3], 9, None).tally(1).penalty, -4);
    assert_eq!(main_phase(3).marks(&[0], 12, None).tally(1).penalty, 0);
}

#[test]
fn dn_kill_06_cards_change_the_number_at_the_end() {
    let position = main_phase(3).marks(&[3], 9, None).discard(1, &["arina"]);
    assert_eq!((position.tally(1).marks, position.at(1).marks), (1, 3));
}

/// Seat 1 plays Critical Condition with these marks and title before, and these seats' patients
/// die.
fn deaths(seats: usize, settings: &[(&str, &str)], marks: &[u8], title: Option<usize>, dead: &[usize]) -> Position {
    let held: u8 = marks.iter().sum();
    let left = if seats == 3 { 12 } else { 15 } - held;
    let mut position = main_phase_with(seats, settings).marks(marks, left, title).hand(&["critical-condition"]);
    for &number in dead {
        position = position.admitted(number, &["sick-mild!"]);
    }
    position = position.play(&["play critical-condition"]);
    if position.choices().contains(&"skip".to_owned()) {
        position = position.play(&["skip"]);
    }
    position
}

#[test]
fn dn_dyn_01_most_marks_bring_the_title() {
    assert_eq!(deaths(3, &[], &[0, 0, 0], None, &[1]).kills(), ([1, 0, 0], Some(1)));
}

#[test]
fn dn_dyn_02_the_first_mark_brings_it_from_the_town() {
    let position = deaths(3, &[], &[0, 0, 0], None, &[3]);
    assert!(position.events.contains(&Event::TitleMoved { from: None, to: seat(3) }));
}

#[test]
fn dn_dyn_03_drawing_level_does_not_move_it() {
    assert_eq!(deaths(3, &[], &[2, 1, 0], Some(1), &[2]).kills(), ([2, 2, 0], Some(1)));
    assert_eq!(deaths(3, &[], &[2, 2, 0], Some(1), &[2]).kills(), ([2, 3, 0], Some(2)));
}

#[test]
fn dn_dyn_04_several_at_once_are_judged_clockwise() {
    assert_eq!(deaths(4, &[], &[0; 4], None, &[2, 4]).state.open.title, Some(seat(2)));
    // The same from the third seat: the fourth comes first.
    let mut position = main_phase(4);
    position.state.open.active = seat(3);
    let position =
        position.hand_of(3, &["critical-condition"]).admitted(2, &["sick-mild!"]).admitted(4, &["sick-mild!"]);
    assert_eq!(position.play_by(3, &["play critical-condition"]).state.open.title, Some(seat(4)));
}

#[test]
fn dn_dyn_05_the_title_is_the_holders() {
    let begin =
        |title| main_phase(3).marks(&[1, 1], 10, Some(title)).hand(&["black-magic"]).row(&[("sick-mild", 2); 3]);
    assert_eq!(begin(1).play(&["play black-magic"]).tp(), 3);
    assert_eq!(begin(2).play(&["play black-magic"]).tp(), 2);
}

#[test]
fn dn_dyn_06_the_title_is_no_mark_during_the_game() {
    assert_eq!(deaths(3, &[], &[1, 1, 0], Some(1), &[2]).kills(), ([1, 2, 0], Some(2)));
}

#[test]
fn dn_dyn_07_the_title_is_read_when_the_card_is_played() {
    let position = main_phase(3).marks(&[2, 2], 8, Some(1)).hand(&["erase"]).events(&["closed"]);
    let position = position.play(&["play erase", "revive sick-mild"]).chance();
    assert_eq!((position.kills(), position.at(1).played), (([1, 2, 0], Some(2)), cards(&["erase"])));
}

#[test]
fn dn_dyn_08_losing_marks_can_pass_it_on() {
    let position = main_phase(3).marks(&[2, 2], 8, Some(1)).hand(&["erase"]).play(&["play erase", "revive sick-mild"]);
    assert_eq!(position.chance().state.open.title, Some(seat(2)));
}

#[test]
fn dn_dyn_09_a_holder_who_is_level_after_a_batch_keeps_it() {
    assert_eq!(deaths(3, &[], &[2, 2, 0], Some(1), &[1, 2]).kills(), ([3, 3, 0], Some(1)));
    assert_eq!(deaths(3, &[], &[2, 2, 0], Some(1), &[2]).kills(), ([2, 3, 0], Some(2)));
}

#[test]
fn dn_dyn_10_a_holder_who_falls_below_several_keeps_it() {
    let begin = || main_phase(4).marks(&[3, 3, 3], 6, Some(1)).hand(&["erase", "sylvestri"]);
    let erase = |position: Position| position.play(&["play erase", "revive sick-mild"]).chance();
    assert_eq!(erase(begin()).kills(), ([2, 3, 3], Some(1)), "nobody has more than everybody else");
    // It moves as soon as one of them has, and not to somebody who draws level.
    let then = |duty| erase(begin().row(&[("sick-mild!", duty)])).play(&["play sylvestri"]).kills();
    assert_eq!(then(3), ([2, 3, 4], Some(3)));
    assert_eq!(then(1), ([3, 3, 3], Some(1)));
    let level =
        erase(main_phase(4).marks(&[3, 3, 3, 2], 4, Some(1)).hand(&["erase", "sylvestri"]).row(&[("sick-mild!", 4)]));
    assert_eq!(level.play(&["play sylvestri"]).state.open.title, Some(seat(1)));
}

#[test]
fn dn_dyn_11_a_holder_who_falls_to_a_tie_keeps_it() {
    let erase = |marks: &[u8]| {
        let left = 12 - marks.iter().sum::<u8>();
        main_phase(3).marks(marks, left, Some(1)).hand(&["erase"]).play(&["play erase", "revive sick-mild"]).chance()
    };
    assert_eq!(erase(&[2, 1]).kills(), ([1, 1, 0], Some(1)));
    assert_eq!(erase(&[1, 0]).kills(), ([0, 0, 0], Some(1)));
}

#[test]
fn dn_end_01_the_game_ends_with_the_marks() {
    let position = main_phase(3).marks(&[6, 5], 1, Some(1)).admitted(1, &["sick-mild!"; 3]).row(&[("sick-mild", 2); 3]);
    let position = position.hand(&["medina"]).play(&["end", "worsen sick-mild!"]);
    assert_eq!((position.state.open.end, position.in_hand()), (Some(End::Marks), cards(&["medina"])), "no cleanup");
}

#[test]
fn dn_end_02_the_game_ends_with_the_dungeon() {
    let position = main_phase(3).dungeon(&["sick-mild"]).play(&["end"]);
    assert_eq!((position.state.open.end, position.state.open.phase), (Some(End::Dungeon), Phase::Over));
}

#[test]
fn dn_end_03_the_end_is_immediate() {
    let position = main_phase(3).dungeon(&["sick-mild"]).hand(&["medina"]).play(&["end"]);
    let position =
        position.no("keep medina", "DN-END-03").no_by(2, "end", "DN-END-03").no_fate("draw 1 medina", "DN-END-03");
    assert!((1..=3).all(|number| position.choices_of(number).is_empty()));
}

#[test]
fn dn_end_04_nothing_else_ends_it() {
    let mut position = main_phase(3).nurses(&[]).events(&[]).deck(&[]);
    position.state.open.piles = crate::Cards::default();
    assert!(!position.until_next_turn().over());
}

#[test]
fn dn_end_05_a_full_row_spares_the_last_patient() {
    let position = main_phase(3).dungeon(&["sick-mild"]).row(&[("sick-mild", 2); 3]).play(&["end"]);
    assert!(!position.over() && position.state.open.top.is_some());
}

#[test]
fn dn_end_06_a_card_can_end_it() {
    let position = main_phase(3).dungeon(&["sick-mild"]).hand(&["calypso-blue"]).play(&["play calypso-blue"]);
    assert!(position.over() && position.in_hand().is_empty(), "the rest of the card is not resolved");
    assert_eq!(position.tp(), 0);
}

#[test]
fn dn_score_01_acquired_patients_count() {
    assert_eq!(main_phase(3).acquired(1, &["sick-severe", "wounded-severe"]).tally(1).acquired, 4);
}

#[test]
fn dn_score_02_admitted_patients_count_one() {
    assert_eq!(main_phase(3).admitted(1, &["cursed-severe", "sick-mild!", "sick-mild"]).tally(1).admitted, 3);
}

#[test]
fn dn_score_03_the_row_counts_nothing() {
    assert_eq!(main_phase(3).row(&[("cursed-severe", 1)]).tally(1).total(), 0);
}

#[test]
fn dn_score_04_cards_count_wherever_they_are() {
    let begin = || main_phase(3).deck(&[]);
    assert_eq!(begin().hand(&["black-magic"]).tally(1).cards, -1);
    assert_eq!(begin().deck(&["black-magic"]).tally(1).cards, -1);
    assert_eq!(begin().discard(1, &["black-magic"]).tally(1).cards, -1);
    let played = begin().hand(&["black-magic"]).row(&[("sick-mild", 2); 3]).play(&["play black-magic"]);
    assert_eq!(played.tally(1).cards, -1);
}

#[test]
fn dn_score_05_the_chart_is_looked_up() {
    let penalties = [0, 1, 2, 3, 4, 5, 6].map(|marks| main_phase(4).marks(&[marks], 15 - marks, None).tally(1).penalty);
    assert_eq!(penalties, [0, 0, -2, -4, -6, -9, -12]);
    let linear = main_phase_with(4, &[("chart", "linear")]).marks(&[1], 14, None);
    let growing = main_phase_with(4, &[("chart", "growing")]).marks(&[1], 14, None);
    assert_eq!((linear.tally(1).penalty, growing.tally(1).penalty), (-2, -1));
}

#[test]
fn dn_score_06_the_title_is_two_more() {
    let tally = main_phase(4).marks(&[1], 14, Some(1)).tally(1);
    assert_eq!((tally.marks, tally.penalty), (3, -4));
}

#[test]
fn dn_score_07_end_texts_count() {
    let counted = |title, discard: &[&str]| {
        let tally = main_phase(4).marks(&[3], 12, title).discard(1, discard).tally(1);
        (tally.marks, tally.penalty)
    };
    assert_eq!(counted(Some(1), &["arina"]), (3, -4), "Arina and the title cancel each other out");
    assert_eq!((counted(Some(1), &[]), counted(None, &["arina"])), ((5, -9), (1, 0)));
}

#[test]
fn dn_score_08_no_penalty_is_more_than_twelve() {
    let penalties = [6, 8, 15].map(|marks| main_phase(4).marks(&[marks], 15 - marks, None).tally(1).penalty);
    assert_eq!(penalties, [-12; 3]);
}

#[test]
fn dn_score_09_fewer_than_no_marks_are_no_bonus() {
    let tally = main_phase(4).marks(&[1], 14, None).discard(1, &["arina"]).tally(1);
    assert_eq!((tally.marks, tally.penalty), (0, 0));
}

fn winners(position: &Position) -> Vec<usize> {
    position.game.scores(&position.view(1)).winners.iter().map(table::Seat::number).collect()
}

#[test]
fn dn_score_10_the_highest_total_wins() {
    let position = main_phase(3).acquired(1, &["sick-mild"]).acquired(3, &["sick-severe"]);
    assert_eq!(winners(&position), [3]);
    assert_eq!(*position.game.scores(&position.view(1)).totals, [1, 0, 2]);
}

/// Seats 1 and 2 with the same total, whatever their marks cost, and seat 3 far behind.
fn tied(settings: &[(&str, &str)], marks: [u8; 2], title: Option<usize>, first_has: &[&str]) -> Position {
    let held: u8 = marks.iter().sum();
    let mut position = main_phase_with(4, settings).marks(&marks, 15 - held, title).discard(1, first_has);
    let total = |position: &Position, number| position.tally(number).total();
    while total(&position, 1) != total(&position, 2) || total(&position, 1) < 5 {
        let behind = if total(&position, 1) <= total(&position, 2) { 1 } else { 2 };
        position.hospital(behind).acquired.add(crate::PatientCard::SickMild.index());
    }
    position
}

#[test]
fn dn_score_11_a_tie_goes_to_fewer_marks() {
    assert_eq!(winners(&tied(&[], [1, 3], None, &[])), [1]);
    assert_eq!(winners(&tied(&[], [2, 2], Some(1), &[])), [2]);
    assert_eq!(winners(&tied(&[("tiebreak", "physical")], [2, 2], Some(1), &[])), [1, 2]);
    assert_eq!(winners(&tied(&[], [3, 2], None, &["arina"])), [1]);
    assert_eq!(winners(&tied(&[("tiebreak", "physical")], [3, 2], None, &["arina"])), [2]);
}

#[test]
fn dn_score_12_what_is_still_tied_is_shared() {
    assert_eq!(winners(&tied(&[], [2, 2], None, &[])), [1, 2]);
}

#[test]
fn dn_score_13_totals_can_be_negative() {
    assert_eq!(main_phase(4).marks(&[6], 9, None).tally(1).total(), -12);
}

#[test]
fn dn_score_14_nothing_else_counts() {
    let position = main_phase(3).points(9, 9);
    assert_eq!((position.tally(1), position.tally(1).total()), (crate::Tally::default(), 0));
}

#[test]
fn dn_info_01_a_hand_is_secret() {
    let one = main_phase(3).hand_of(1, &["medina"]).deck(&["ren"]);
    let other = main_phase(3).hand_of(1, &["ren"]).deck(&["medina"]);
    assert_eq!(one.view(2), other.view(2));
    assert_eq!(one.view(2).holding(seat(1)).hand, 1);
    assert_ne!(one.view(1), other.view(1));
}

#[test]
fn dn_info_02_nobody_looks_into_a_deck() {
    let position = dealt(game(3, &[("first-player", "1")]));
    assert_eq!(position.view(1).holding(seat(1)).deck, 5);
    assert_eq!(position.view(1).deck(), Some(position.state.secret.decks[seat(1)]), "counting tells what, not where");
    assert_eq!(position.view(2).deck(), Some(position.state.secret.decks[seat(2)]));
}

#[test]
fn dn_info_03_discard_piles_are_public() {
    let position = main_phase(3).discard(1, &["medina", "ren"]);
    assert_eq!(position.view(3).open().hospitals[seat(1)].discard, cards(&["medina", "ren"]));
}

#[test]
fn dn_info_04_what_lies_on_the_table_is_public() {
    let position = main_phase(3).admitted(2, &["sick-mild"]).acquired(2, &["sick-mild"]).row(&[("sick-mild", 1)]);
    let position = position.marks(&[0, 2], 10, Some(2));
    assert_eq!(position.view(3).open(), &position.state.open);
}

#[test]
fn dn_info_05_nobody_looks_into_the_nurse_pile() {
    let view = main_phase(3).nurses(&["ren", "kei"]).view(1);
    assert_eq!((view.nurses().len(), view.nurses().known(0), view.nurses().known(1)), (2, None, None));
}

#[test]
fn dn_info_06_of_the_events_the_top_is_seen() {
    let view = dealt(game(3, &[])).view(1);
    assert!(view.event().is_some() && view.events().unseen() <= 19 && view.events().known(1).is_none());
}

#[test]
fn dn_info_07_of_the_dungeon_the_top_is_seen() {
    let position = dealt(game(3, &[]));
    let open = *position.view(1).open();
    assert!(open.top.is_some() && open.dungeon.len() == 39, "the others are known, but not their order");
}

#[test]
fn dn_info_08_action_piles_are_public() {
    assert_eq!(main_phase(3).view(2).open().piles.count(Card::HitTheBooks.index()), 6);
}

#[test]
fn dn_info_09_a_dug_event_is_known_at_the_bottom() {
    let position = dealt(game(3, &[("first-player", "1")]));
    let top = position.view(1).event().expect("open");
    let position = position.play(&["dig"]).chance().play(&["skip"]);
    assert!((1..=3).all(|number| position.view(number).events().known(19) == Some(top.index())));
}

#[test]
fn dn_info_10_a_kept_card_stays_secret() {
    let begin = |kept| {
        let position = main_phase(3).hand(&["medina", "ren", "kei"]).deck(&["arina"; 5]).row(&[("sick-mild", 2); 3]);
        position.play(&["end", kept]).fate("draw 1 arina")
    };
    let (one, other) = (begin("keep medina"), begin("keep ren"));
    assert_eq!(one.view(2).holding(seat(1)).hand, 2);
    assert_eq!(one.view(2).open().hospitals[seat(1)].discard.len(), 2, "what is discarded is seen");
    assert_ne!(one.view(2), other.view(2), "other cards were discarded");
    assert_eq!(one.at(1).shown, crate::Cards::default());
    let told = one.game.tell(Event::Kept { seat: seat(1), card: Some(Card::Medina) }, Eye::Onlooker);
    assert_eq!(told, table::Heard::Now(Event::Kept { seat: seat(1), card: None }));
}

#[test]
fn dn_info_11_what_is_gained_is_public() {
    let position = main_phase(3).points(2, 1).actions(2).admitted(1, &["sick-mild"]).nurses(&["ren"]);
    let position = position.play(&["buy white-magic", "operate sick-mild"]);
    assert_eq!(position.view(3).open().hospitals[seat(1)].discard, cards(&["white-magic", "ren"]));
}

#[test]
fn dn_prec_01_a_card_wins_over_the_rules() {
    let position = main_phase(3).hand(&["all-wrong"]).admitted(1, &["cursed-mild"]).row(&[("sick-mild", 2); 3]);
    let position = position.play(&["play all-wrong", "count 1", "send cursed-mild", "player 2"]);
    assert_eq!(position.state.open.row.len(), 4);
}

#[test]
fn dn_prec_02_only_as_far_as_it_says() {
    let position = main_phase(3).row(&[("sick-mild", 2); 4]).play(&["end"]);
    assert!(position.events.contains(&Event::TransportBlocked { full: true }));
}

#[test]
fn dn_term_01_charges_are_in_the_row_and_in_the_hospital() {
    let position = main_phase(3).admitted(1, &["sick-mild"]).row(&[("sick-mild", 1)]);
    assert_eq!((position.at(1).markers, position.state.open.charges(seat(1)).count()), (4, 1));
}

#[test]
fn dn_term_02_discarding_ends_in_the_own_discard_pile() {
    let position = main_phase(3).hand(&["ginger", "medina", "ren"]).deck(&[]).play(&["play ginger", "discard medina"]);
    assert_eq!(position.at(1).discard, cards(&["medina"]));
}

#[test]
fn dn_term_03_fetching_is_no_draw() {
    let position =
        main_phase(3).hand(&["ren"]).deck(&[]).discard(1, &["medina", "kei"]).play(&["play ren", "fetch kei"]);
    assert_eq!((position.in_hand(), position.at(1).discard), (cards(&["kei"]), cards(&["medina"])));
    assert!(!position.events.contains(&Event::DeckRebuilt { seat: seat(1) }));
}

#[test]
fn dn_term_04_a_card_that_moves_is_in_one_place() {
    let position =
        main_phase(3).hand(&["maude", "examination"]).deck(&["medina"]).play(&["play maude", "scrap medina"]);
    assert_eq!((position.in_hand(), position.state.secret.decks[seat(1)].len()), (cards(&["examination"]), 0));
}

#[test]
fn dn_term_05_buying_is_not_acquiring() {
    let position = main_phase(3).hand(&["cut-rate"]).points(0, 4).play(&["play cut-rate", "buy white-magic"]);
    assert_eq!(position.gold(), 3, "a purchase brings no reward");
}

#[test]
fn dn_term_06_owned_cards_include_the_hand() {
    let position = main_phase(3).hand(&["medina"]).deck(&["ren"]).discard(1, &["kei"]);
    assert_eq!(position.view(2).owned(seat(1)), cards(&["medina", "ren", "kei"]));
}

#[test]
fn dn_term_07_a_pile_is_no_deck() {
    let position = main_phase(3).hand(&["closed"]).play(&["play closed"]).offered(&["look nurses", "look events"]);
    assert!(matches!(position.step(), Some(Step::Effect(_))));
}
