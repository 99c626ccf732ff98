//! The questions of the rulebook about single cards (section 19).

use super::arrange::{FULL, cards, looked, main_phase, main_phase_with, patient_cards, seat};
use crate::{Card, Event, Step};

#[test]
fn dn_faq_01_alyssa_must_swap() {
    let position = main_phase(3).hand(&["alyssa"]).discard(2, &["kei", "examination"]).play(&["play alyssa"]);
    position.offered(&["swap 2 kei"]).no("skip", "DN-R-54");
}

#[test]
fn dn_faq_02_without_nurses_alyssa_stays() {
    let position = main_phase(3).hand(&["alyssa"]).discard(2, &["examination"]).play(&["play alyssa"]);
    assert_eq!((position.step(), position.at(1).played), (Some(Step::Main), cards(&["alyssa"])));
}

#[test]
fn dn_faq_03_arina_makes_no_bonus() {
    // By this chart a single mark costs something.
    let penalty = |marks: u8, hand: &[&str]| {
        let position = main_phase_with(3, &[("chart", "linear")]).marks(&[marks], 12 - marks, None);
        position.hand(hand).tally(1).penalty
    };
    assert_eq!([penalty(0, &["arina"]), penalty(1, &["arina"])], [0, 0]);
    assert_eq!([penalty(0, &[]), penalty(1, &[])], [0, -2]);
}

#[test]
fn dn_faq_04_arina_and_the_title_cancel_out() {
    let position = main_phase(3).marks(&[3], 9, Some(1)).hand(&["arina"]);
    assert_eq!((position.tally(1).penalty, position.state.open.title), (-4, Some(seat(1))));
    let penalty = |title, hand: &[&str]| main_phase(3).marks(&[3], 9, title).hand(hand).tally(1).penalty;
    assert_eq!([penalty(Some(1), &[]), penalty(None, &["arina"])], [-9, 0], "each counts without the other");
}

#[test]
fn dn_faq_05_calypso_blue_worsens_a_full_row() {
    let position = main_phase(3).hand(&["calypso-blue"]).row(&FULL).play(&["play calypso-blue"]).chance();
    assert_eq!((position.waiting()[0].as_str(), position.state.open.in_dungeon()), ("sick-mild!@2", 40));
    assert_eq!(position.in_hand().len(), 2);
}

#[test]
fn dn_faq_06_ivanna_may_choose_somebody_without_patients() {
    let position = main_phase(3).hand(&["calypso-ivanna"]).acquired(1, &["sick-mild"]);
    let position = position.play(&["play calypso-ivanna"]).offered(&["player 2", "player 3"]).play(&["player 2"]);
    position.offered(&["give sick-mild"]).no("skip", "DN-R-51");
}

#[test]
fn dn_faq_07_ivanna_may_gain_without_giving() {
    let position = main_phase(3).hand(&["calypso-ivanna"]).acquired(2, &["sick-mild"]);
    let position = position.play(&["play calypso-ivanna", "player 2"]).play_by(2, &["give sick-mild"]);
    assert_eq!((position.at(1).acquired.len(), position.at(2).acquired.len()), (1, 0));
}

#[test]
fn dn_faq_08_ivannas_player_says_who_picks_first() {
    let position = main_phase(3).hand(&["calypso-ivanna"]).acquired(1, &["sick-mild"]).acquired(2, &["cursed-mild"]);
    let position = position.play(&["play calypso-ivanna", "player 2"]).offered(&["first 1", "first 2"]);
    let position = position.no("first 3", "DN-R-51").play(&["first 2"]).play_by(2, &["give cursed-mild"]);
    let position = position.play(&["give sick-mild"]);
    assert_eq!(position.at(1).acquired, patient_cards(&["cursed-mild"]));
    assert_eq!(position.at(2).acquired, patient_cards(&["sick-mild"]));
}

#[test]
fn dn_faq_09_dora_counts_emergency_cases_by_their_name() {
    let position = main_phase(3).hand(&["dora"]).acquired(1, &["wounded-mild", "wounded-emergency"]);
    assert_eq!(position.tally(1).names, 2);
}

#[test]
fn dn_faq_10_an_emergency_case_is_no_name() {
    let acquired = ["wounded-emergency", "wounded-emergency", "sick-emergency"];
    assert_eq!(main_phase(3).hand(&["dora"]).acquired(1, &acquired).tally(1).names, 2);
}

#[test]
fn dn_faq_11_ginger_discards_any_hand_cards() {
    let position = main_phase(3).hand(&["ginger", "kei"]).deck(&["medina", "examination", "examination"]);
    let position = position.play(&["play ginger"]).chance();
    let position = position.play(&["discard medina", "discard kei"]);
    assert_eq!(position.in_hand(), cards(&["examination", "examination"]));
}

#[test]
fn dn_faq_12_kei_helps_operations_only() {
    let begin = |tp| {
        let position = main_phase(3).hand(&["kei", "upgraded"]).admitted(1, &["sick-mild"]).points(tp, 0);
        position.nurses(&["ren", "mint", "arina", "dora"]).play(&["play kei"])
    };
    let equipment = begin(0).play(&["play upgraded", "acquire sick-mild"]);
    assert_eq!((equipment.step(), equipment.state.secret.nurses.len()), (Some(Step::Main), 4));
    begin(2).play(&["operate sick-mild"]).offered(&["take ren", "take mint", "take arina"]);
}

#[test]
fn dn_faq_13_mint_counts_acquired_cases_only() {
    let position = main_phase(3).hand(&["mint"]).acquired(1, &["sick-emergency"]).admitted(1, &["sick-emergency"; 2]);
    assert_eq!(position.tally(1).emergencies, -1);
}

#[test]
fn dn_faq_14_ren_fetches_nothing_from_nothing() {
    let position = main_phase(3).hand(&["ren"]).play(&["play ren"]);
    assert_eq!((position.step(), position.in_hand().len()), (Some(Step::Main), 0));
}

#[test]
fn dn_faq_15_ren_does_not_fetch_what_is_in_play() {
    let position = main_phase(3).hand(&["medina", "ren"]).discard(1, &["kei"]).play(&["play medina", "play ren"]);
    position.offered(&["fetch kei"]).no("fetch medina", "DN-CARD-N14");
}

#[test]
fn dn_faq_16_sarah_skips_admission_and_check() {
    let position = main_phase(3).hand(&["sarah"]).admitted(1, &["sick-mild"; 4]).row(&[("sick-mild!", 1); 2]);
    let position = position.dungeon(&["cursed-mild", "sick-mild"]).play(&["play sarah", "end", "assign 2", "skip"]);
    assert_eq!((position.beds(1).len(), position.state.open.row.len()), (4, 3));
    assert!(position.events.contains(&Event::AdmissionSkipped { seat: seat(1) }));
}

#[test]
fn dn_faq_17_sylvestri_hits_the_leading_patient() {
    let position = main_phase(3).hand(&["sylvestri"]).row(&[("sick-mild!", 2), ("sick-severe", 3)]);
    let position = position.play(&["play sylvestri"]);
    assert_eq!((position.waiting(), position.kills().0), (vec!["sick-severe@3".to_owned()], [0, 1, 0]));
}

#[test]
fn dn_faq_18_trapetta_moves_anybodys_patient() {
    let position = main_phase(3).hand(&["trapetta"]).row(&[("sick-mild", 2), ("sick-severe", 3)]);
    position.play(&["play trapetta"]).offered(&["pick 1", "pick 2", "skip"]);
}

#[test]
fn dn_faq_19_trapetta_does_not_transport() {
    let position = main_phase(3).hand(&["trapetta"]).row(&[("sick-emergency", 2), ("sick-severe", 3)]);
    let position = position.play(&["play trapetta", "pick 1", "to 2"]);
    assert_eq!(position.waiting(), ["sick-severe@3", "sick-emergency@2"]);
}

#[test]
fn dn_faq_20_black_magic_transports_besides() {
    let position = main_phase(4).hand(&["black-magic"]).dungeon(&["sick-mild", "sick-mild", "sick-mild"]);
    let position = position.play(&["play black-magic", "assign 2"]);
    assert_eq!(position.state.open.row.len(), 1);
    assert_eq!(position.play(&["end", "assign 2"]).state.open.row.len(), 2);
}

#[test]
fn dn_faq_21_black_magic_worsens_a_full_row() {
    let position = main_phase(3).hand(&["black-magic"]).row(&FULL).play(&["play black-magic"]);
    assert_eq!((position.waiting()[0].as_str(), position.tp()), ("sick-mild!@2", 2));
}

#[test]
fn dn_faq_22_closed_works_without_patients() {
    let position =
        main_phase(3).hand(&["closed"]).nurses(&["ren", "kei"]).play(&["play closed", "look nurses", "top kei"]);
    assert_eq!((position.step(), position.state.secret.nurses.top()), (Some(Step::Main), Some(Card::Kei.index())));
}

#[test]
fn dn_faq_23_what_closed_lays_on_top_can_be_had_at_once() {
    let begin = || main_phase(3).hand(&["closed"]).nurses(&["ren", "kei"]).events(&["erase", "closed", "all-wrong"]);
    let event =
        begin().points(0, 2).play(&["play closed", "look events", "top all-wrong", "under closed", "buy all-wrong"]);
    assert_eq!(event.at(1).discard, cards(&["all-wrong"]));
    let nurse = begin().admitted(1, &["sick-mild!"]).points(3, 0).actions(1);
    let nurse = nurse.admitted(1, &["sick-mild"]).play(&["play closed", "look nurses", "top kei", "worsen sick-mild"]);
    assert_eq!(nurse.play(&["operate sick-mild!"]).at(1).discard, cards(&["kei"]));
}

#[test]
fn dn_faq_24_critical_condition_hits_everybody() {
    let mut position = main_phase(3).hand(&["critical-condition"]);
    for number in 1..=3 {
        position = position.admitted(number, &["sick-mild"]);
    }
    let position = position.play(&["play critical-condition"]);
    assert!((1..=3).all(|number| position.beds(number) == ["sick-mild!"]));
}

#[test]
fn dn_faq_25_cut_rate_rewards_other_equipment() {
    let position = main_phase(3).hand(&["cut-rate", "upgraded"]).admitted(1, &["sick-mild"]);
    let position = position.play(&["play cut-rate", "play upgraded", "acquire sick-mild"]);
    assert_eq!(position.gold(), 2);
    position.play(&["buy second-opinion"]);
}

#[test]
fn dn_faq_26_erase_shuffles_the_patients() {
    let position = main_phase(3).marks(&[1], 11, Some(1)).hand(&["erase"]).play(&["play erase", "revive sick-mild"]);
    assert_eq!((position.step(), position.state.open.top), (Some(Step::OpenDungeon), None));
    assert_eq!(position.chance().state.open.in_dungeon(), 41);
}

#[test]
fn dn_faq_27_a_dynamite_nurse_keeps_erase() {
    let position = main_phase(3).marks(&[2, 2], 8, Some(1)).hand(&["erase"]).row(&FULL);
    let position = position.play(&["play erase", "revive sick-mild", "end"]);
    assert_eq!((position.state.open.title, position.at(1).discard), (Some(seat(2)), cards(&["erase"])));
}

#[test]
fn dn_faq_28_erase_goes_back_to_the_town() {
    let position = main_phase(3).marks(&[0, 1], 11, Some(2)).hand(&["erase"]).events(&["closed"]).play(&["play erase"]);
    assert_eq!(position.view(3).events().known(1), Some(Card::Erase.index()));
    assert!(position.at(1).played.is_empty() && position.at(1).discard.is_empty());
}

#[test]
fn dn_faq_29_hit_the_books_worsens_a_full_row() {
    let position = main_phase(3).hand(&["hit-the-books"]).row(&FULL).play(&["play hit-the-books"]).chance();
    assert_eq!((position.waiting()[0].as_str(), position.in_hand().len()), ("sick-mild!@2", 2));
}

#[test]
fn dn_faq_30_moonlighting_acquires_for_who_treats() {
    let position = main_phase(3).hand(&["moonlighting"]).admitted(2, &["sick-mild"]).points(1, 0).nurses(&["ren"]);
    let position = position.play(&["play moonlighting", "operate sick-mild of 2"]);
    assert_eq!((position.at(1).acquired.len(), position.at(2).markers), (1, 6));
    assert_eq!(position.at(1).discard, cards(&["ren"]));
}

#[test]
fn dn_faq_31_the_buck_is_passed_to_an_unused_marker() {
    let position = main_phase(3).hand(&["passing-the-buck"]).row(&[("sick-mild", 1)]).no_markers(2);
    let position = position.play(&["play passing-the-buck", "pick 1"]).offered(&["player 3"]);
    position.no("player 2", "DN-TRANS-06").no("player 1", "DN-FAQ-31");
}

#[test]
fn dn_faq_32_a_letter_needs_an_unused_marker() {
    let position = main_phase(3).hand(&["reference-letter"]).admitted(1, &["sick-mild"]).no_markers(2);
    let position = position.play(&["play reference-letter", "send sick-mild"]).offered(&["player 3"]);
    position.no("player 2", "DN-TRANS-06");
}

#[test]
fn dn_faq_33_whoever_is_sent_back_gets_another_players_marker() {
    let position = main_phase(3).hand(&["all-wrong"]).admitted(1, &["sick-mild"]).no_markers(2);
    let position = position.play(&["play all-wrong", "count 1", "send sick-mild"]).offered(&["player 3"]);
    position.no("player 2", "DN-TRANS-06").no("player 1", "DN-R-49");
}

#[test]
fn dn_faq_34_the_number_comes_first() {
    let position = main_phase(3).hand(&["all-wrong"]).admitted(1, &["sick-mild"; 3]).play(&["play all-wrong"]);
    position.offered(&["count 0", "count 1", "count 2", "count 3"]).no("count 4", "DN-FAQ-34");
}

#[test]
fn dn_faq_35_each_return_worsens_one_at_most() {
    let position = main_phase(3).hand(&["all-wrong"]).admitted(1, &["poisoned-mild"; 2]).row(&FULL);
    let moves = ["play all-wrong", "count 2", "send poisoned-mild", "player 2", "send poisoned-mild", "player 2"];
    let position = position.play(&moves);
    let expected = ["sick-mild!@2", "sick-severe!@2", "cursed-mild@3", "poisoned-mild@2", "poisoned-mild@2"];
    assert_eq!(position.waiting(), expected);
    let short = main_phase(3).hand(&["all-wrong"]).admitted(1, &["poisoned-mild"]).row(&FULL[..2]);
    assert!(!short.play(&moves[..1]).play(&["count 1", "send poisoned-mild", "player 2"]).waiting()[0].contains('!'));
}

#[test]
fn dn_faq_36_the_limit_does_not_stop_a_return() {
    let position = main_phase(3).hand(&["all-wrong"]).admitted(1, &["poisoned-mild"]).row(&FULL);
    let position = position.play(&["play all-wrong", "count 1", "send poisoned-mild", "player 3"]);
    assert_eq!(position.state.open.row.len(), 4);
}

#[test]
fn dn_faq_37_a_returned_emergency_case_waits() {
    let position = main_phase(3).hand(&["all-wrong"]).admitted(1, &["cursed-emergency!"]);
    let position = position.play(&["play all-wrong", "count 1", "send cursed-emergency!", "player 3"]);
    assert_eq!((position.waiting(), position.beds(3).len()), (vec!["cursed-emergency!@3".to_owned()], 0));
}

#[test]
fn dn_faq_38_equipment_brings_no_nurse() {
    for card in ["upgraded", "cutting-edge"] {
        let position = main_phase(3).hand(&[card]).admitted(1, &["sick-mild"]);
        let position = position.play(&[&format!("play {card}"), "acquire sick-mild"]);
        assert_eq!((position.state.secret.nurses.len(), position.at(1).acquired.len()), (18, 1));
    }
}

#[test]
fn dn_faq_39_white_magic_comes_in_pairs() {
    let mut position = main_phase(3).hand(&["white-magic"; 4]);
    let mut points = Vec::new();
    for _ in 0..4 {
        position = position.play(&["play white-magic"]);
        points.push(position.tp());
    }
    assert_eq!(points, [1, 3, 4, 6]);
}

#[test]
fn dn_faq_40_the_title_needs_one_mark_more() {
    let begin = |marks: [u8; 2]| {
        let position = main_phase(3).marks(&marks, 12 - marks[0] - marks[1], Some(1)).hand(&["sylvestri"]);
        position.row(&[("sick-mild!", 2)]).play(&["play sylvestri"])
    };
    assert_eq!((begin([2, 1]).kills().1, begin([2, 2]).kills().1), (Some(1), Some(2)));
}

#[test]
fn dn_faq_41_eight_marks_cost_as_much_as_six() {
    assert_eq!([6, 8].map(|marks| main_phase(4).marks(&[marks], 15 - marks, None).tally(1).penalty), [-12, -12]);
}

#[test]
fn dn_faq_42_marks_beyond_the_supply_are_given() {
    let position = main_phase(4).marks(&[7, 7], 1, Some(1)).hand(&["critical-condition"]).admitted(3, &["sick-mild!"]);
    let position = position.admitted(4, &["sick-mild!"; 2]).play(&["play critical-condition"]);
    assert_eq!(([1, 2, 3, 4].map(|number| position.at(number).marks), position.over()), ([7, 7, 1, 2], true));
}

#[test]
fn dn_faq_43_upkeep_is_paid_at_any_time_of_the_phase() {
    let begin = || main_phase(3).admitted(1, &["cursed-emergency!"]).points(2, 0);
    assert_eq!(begin().play(&["pay cursed-emergency!", "end"]).kills().0, [0; 3]);
    assert_eq!(begin().play(&["end"]).kills().0, [1, 0, 0]);
}

#[test]
fn dn_faq_44_a_letter_frees_from_upkeep() {
    let position = main_phase(3).hand(&["reference-letter"]).admitted(1, &["sick-emergency!"]);
    let position = position.play(&["play reference-letter", "send sick-emergency!", "player 2"]).until_next_turn();
    assert_eq!(position.kills().0, [0; 3]);
    assert_eq!(position.play_by(2, &["end"]).kills().0, [0, 1, 0], "the receiver owes it");
}

#[test]
fn cards_are_looked_at_by_one_player_alone() {
    let position = main_phase(3).hand(&["closed"]).nurses(&["ren", "kei", "mint", "dora"]);
    let position = position.play(&["play closed", "look nurses"]);
    assert_eq!(looked(&position), ["ren", "kei", "mint"]);
    assert_eq!((position.view(1).looked().len(), position.view(2).looked().len()), (3, 0));
    assert_eq!(position.view(2).looking(), 3);
    let settings = main_phase_with(3, &[("ivanna-spares", "yes")]);
    assert!(settings.game.setup().ivanna_spares);
}
