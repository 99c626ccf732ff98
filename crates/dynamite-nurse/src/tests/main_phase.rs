//! The main phase: playing, treating, nurses, buying (sections 4 to 7).

use super::arrange::{cards, main_phase, main_phase_of, patient_cards, seat};
use crate::{Card, Event, Phase, Step};

#[test]
fn dn_main_01_any_number_of_cards_is_played() {
    let hand = ["examination", "examination", "simple-surgery", "medina"];
    let position = main_phase(3).hand(&hand);
    assert!(position.choices().contains(&"end".to_owned()));
    let position = position.play(&["play examination", "play medina", "play examination", "play simple-surgery"]);
    assert_eq!((position.in_hand().len(), position.at(1).played), (0, cards(&hand)));
}

#[test]
fn dn_main_02_a_card_is_resolved_before_the_next() {
    let position = main_phase(3).hand(&["reference-letter", "examination"]).admitted(1, &["sick-mild"]);
    position.play(&["play reference-letter"]).offered(&["send sick-mild"]).no("play examination", "DN-CARD-A19");
}

#[test]
fn dn_main_03_only_hand_cards_are_played() {
    main_phase(3).discard(1, &["medina"]).no("play medina", "DN-MAIN-03");
}

#[test]
fn dn_main_04_a_played_card_lies_in_front_of_its_player() {
    let position = main_phase(3).hand(&["examination"]).play(&["play examination"]);
    assert_eq!((position.in_hand().len(), position.at(1).played, position.gold()), (0, cards(&["examination"]), 1));
}

#[test]
fn dn_main_05_a_played_card_is_not_shuffled_in() {
    let position = main_phase(3).hand(&["examination", "hit-the-books"]).deck(&[]).discard(1, &["medina"]);
    let position = position.play(&["play examination", "play hit-the-books"]).chance();
    assert_eq!(position.in_hand(), cards(&["medina"]), "nothing else is left to draw");
    assert_eq!(position.at(1).played, cards(&["examination", "hit-the-books"]));
}

#[test]
fn dn_main_06_decks_hold_actions_and_nurses_only() {
    // Patients are of another type: their names are no cards.
    assert!(Card::from_id("sick-mild").is_none());
    assert!("play sick-mild".parse::<crate::Move>().is_err());
}

#[test]
fn dn_main_07_points_come_at_once() {
    let position = main_phase(3).hand(&["closed"]).admitted(1, &["sick-mild"]).play(&["play closed"]);
    assert_eq!((position.gold(), position.step().is_some_and(|step| step != Step::Main)), (2, true));
}

#[test]
fn dn_main_08_points_are_spent_in_the_main_phase() {
    let position = main_phase(3).admitted(1, &["sick-mild"]).points(3, 0);
    let position = position.offered(&["operate sick-mild", "dig", "end"]).end();
    position.no("operate sick-mild", "DN-D-04").play(&["assign 2"]);
}

#[test]
fn dn_main_09_unspent_points_vanish() {
    let mut position = main_phase(3).points(3, 2).play(&["end"]);
    assert_eq!((position.tp(), position.gold()), (0, 0));
    assert!(position.events.contains(&Event::MainEnded { seat: seat(1), tp: 3, gold: 2 }));
    for _ in 0..3 {
        position = position.until_next_turn();
    }
    assert_eq!((position.state.open.active, position.tp(), position.gold()), (seat(1), 0, 0));
}

#[test]
fn dn_main_10_one_treatment_or_one_purchase() {
    let begin = || main_phase(3).admitted(1, &["sick-mild!"]).points(9, 9).nurses(&[]);
    begin().play(&["care sick-mild!"]).no("buy white-magic", "DN-MAIN-10").no("operate sick-mild", "DN-MAIN-10");
    begin().play(&["buy white-magic"]).no("operate sick-mild!", "DN-MAIN-10");
}

#[test]
fn dn_main_11_cards_add_actions() {
    let begin = || main_phase(3).hand(&["medina"]).admitted(1, &["sick-mild", "sick-mild"]).points(9, 9).nurses(&[]);
    let begin = || begin().play(&["play medina"]);
    begin().play(&["operate sick-mild", "buy white-magic"]).no("buy white-magic", "DN-MAIN-10");
    begin().play(&["buy white-magic", "buy white-magic"]).no("operate sick-mild", "DN-MAIN-10");
    begin().play(&["operate sick-mild", "operate sick-mild"]).no("dig", "DN-MAIN-10");
}

#[test]
fn dn_main_12_playing_uses_no_action() {
    let position = main_phase(3).hand(&["examination"; 3]).play(&["play examination"; 3]);
    position.play(&["buy careful-surgery"]).no("buy white-magic", "DN-MAIN-10");
}

#[test]
fn dn_main_13_the_action_comes_between_cards_but_not_inside_one() {
    let position = main_phase(3).hand(&["simple-surgery", "simple-surgery", "full-workup", "medina", "closed"]);
    let position = position.admitted(1, &["sick-mild", "sick-severe"]).nurses(&["ren"]);
    let position = position.play(&["play simple-surgery", "play simple-surgery", "operate sick-mild", "play medina"]);
    let position = position.play(&["play full-workup", "play closed"]).no("buy white-magic", "DN-R-52");
    position.play(&["look events"]);
}

#[test]
fn dn_main_14_the_action_is_optional() {
    let position = main_phase(3).points(9, 9).admitted(1, &["sick-mild"]).play(&["end"]);
    assert_eq!(position.state.open.phase, Phase::Transport);
}

#[test]
fn dn_main_15_points_are_a_pool() {
    let position =
        main_phase(3).hand(&["careful-surgery", "grand-operation"]).admitted(1, &["cursed-mild", "sick-mild"]);
    let position = position.nurses(&[]).actions(2).play(&["play careful-surgery", "play grand-operation"]);
    let position = position.play(&["operate cursed-mild"]);
    assert_eq!(position.tp(), 1);
    position.no("operate sick-mild", "DN-TREAT-04");
}

#[test]
fn dn_main_16_gold_and_points_do_not_convert() {
    main_phase(3).points(5, 2).no("buy careful-surgery", "DN-BUY-03");
    main_phase(3).points(1, 9).admitted(1, &["sick-mild"]).no("operate sick-mild", "DN-TREAT-04");
}

#[test]
fn dn_main_17_the_kinds_of_actions_are_assigned_late() {
    let begin = || {
        let position = main_phase(3).hand(&["moonlighting"]).admitted(1, &["sick-mild"]).admitted(2, &["sick-mild"]);
        position.nurses(&[]).points(8, 9).play(&["play moonlighting", "operate sick-mild"])
    };
    begin().play(&["buy white-magic"]).no("operate sick-mild of 2", "DN-TREAT-02");
    begin().play(&["operate sick-mild of 2"]).no("buy white-magic", "DN-MAIN-10");
}

#[test]
fn dn_inv_30_the_most_allowances_that_there_can_be_are_used_up() {
    let mut position = main_phase(3).events(&["closed", "erase"]);
    let turn = &mut position.state.open.turn;
    (turn.any, turn.treatments, turn.purchases, turn.anywhere) = (u8::MAX, u8::MAX, u8::MAX, u8::MAX);
    for _ in 0..2 * u16::from(u8::MAX) {
        position = position.play(&["dig", "skip"]);
    }
    position.no("dig", "DN-MAIN-10");
    let all = crate::TurnBudget { any: 255, treatments: 255, anywhere: 255, ..crate::TurnBudget::default() };
    let treated = |treated, treated_elsewhere| crate::TurnBudget { treated, treated_elsewhere, ..all };
    assert!(treated(764, 0).may_treat() && !treated(765, 0).may_treat());
    assert!(treated(510, 254).may_treat_elsewhere() && !treated(0, 255).may_treat_elsewhere());
}

#[test]
fn dn_treat_01_a_treatment_is_for_one_patient() {
    let position = main_phase(3).admitted(1, &["sick-mild", "sick-mild"]).points(9, 0).nurses(&[]);
    let position = position.play(&["operate sick-mild"]);
    assert_eq!((position.beds(1).len(), position.at(1).acquired.len()), (1, 1));
    position.no("operate sick-mild", "DN-MAIN-10");
}

#[test]
fn dn_treat_02_only_own_patients_are_treated() {
    let position = main_phase(3).admitted(2, &["sick-mild"]).points(9, 0);
    position.no("operate sick-mild", "DN-TREAT-02").no("operate sick-mild of 2", "DN-TREAT-02");
}

#[test]
fn dn_treat_03_nobody_is_treated_in_an_ambulance() {
    main_phase(3).row(&[("sick-mild", 1)]).points(9, 0).no("operate sick-mild", "DN-TREAT-02");
}

#[test]
fn dn_treat_04_an_operation_costs_the_front_severity() {
    let begin = |tp| main_phase(3).admitted(1, &["sick-severe"]).points(tp, 0).nurses(&[]);
    assert_eq!(begin(3).play(&["operate sick-severe"]).tp(), 0);
    assert_eq!(begin(5).play(&["operate sick-severe"]).tp(), 2);
    begin(2).no("operate sick-severe", "DN-TREAT-04");
}

#[test]
fn dn_treat_05_a_critical_patient_costs_the_large_number() {
    let begin = |tp| main_phase(3).admitted(1, &["wounded-severe!"]).points(tp, 0).nurses(&[]);
    begin(4).no("operate wounded-severe!", "DN-TREAT-04");
    let position = begin(5).play(&["operate wounded-severe!"]);
    assert_eq!((position.tp(), position.at(1).acquired), (0, patient_cards(&["wounded-severe"])));
}

#[test]
fn dn_treat_06_nothing_is_paid_in_part() {
    let mut position =
        main_phase(3).admitted(1, &["sick-severe"]).points(2, 0).no("operate sick-severe", "DN-TREAT-04");
    for _ in 0..3 {
        position = position.until_next_turn();
    }
    position.points(2, 0).no("operate sick-severe", "DN-TREAT-04");
}

#[test]
fn dn_treat_07_the_marker_goes_home() {
    let position = main_phase(3).admitted(1, &["sick-mild", "cursed-mild"]).points(2, 0).play(&["operate sick-mild"]);
    assert_eq!(position.at(1).markers, 5);
}

#[test]
fn dn_treat_08_an_acquired_patient_needs_no_bed() {
    let position = main_phase(3).admitted(1, &["sick-mild", "cursed-mild", "cursed-severe"]).points(2, 0).nurses(&[]);
    let position = position.row(&[("sick-mild", 2); 3]).play(&["operate sick-mild", "end"]);
    assert_eq!((position.beds(1).len(), position.at(1).acquired.len()), (2, 1));
    assert!(!position.events.iter().any(|event| matches!(event, Event::BedsShort { .. })));
}

#[test]
fn dn_treat_09_an_acquired_patient_is_worth_its_points() {
    assert_eq!(main_phase(3).acquired(1, &["sick-severe"]).tally(1).acquired, 2);
}

#[test]
fn dn_treat_10_care_needs_a_critical_patient_with_a_care_value() {
    let begin = |patient, tp| main_phase(3).admitted(1, &[patient]).points(tp, 0);
    begin("wounded-severe!", 2).play(&["care wounded-severe!"]);
    begin("wounded-severe!", 1).no("care wounded-severe!", "DN-TREAT-04");
    begin("wounded-severe", 9).no("care wounded-severe", "DN-TREAT-10");
    begin("sick-emergency!", 9).no("care sick-emergency!", "DN-TREAT-10");
}

#[test]
fn dn_treat_11_care_turns_the_patient_back() {
    let position = main_phase(3).admitted(1, &["sick-mild!"]).points(1, 0).play(&["care sick-mild!"]);
    let hospital = position.at(1);
    assert_eq!((position.beds(1), hospital.markers), (vec!["sick-mild".to_owned()], 5));
    assert!(hospital.acquired.is_empty() && position.state.secret.nurses.len() == 18);
}

#[test]
fn dn_treat_12_care_uses_a_treatment() {
    let position = main_phase(3).admitted(1, &["sick-mild!"]).points(9, 0).play(&["care sick-mild!"]);
    position.no("operate sick-mild", "DN-MAIN-10");
}

#[test]
fn dn_treat_13_care_and_then_an_operation() {
    let position = main_phase(3).admitted(1, &["poisoned-mild!"]).points(4, 0).actions(2).nurses(&[]);
    let position = position.no("operate poisoned-mild!", "DN-TREAT-04").play(&["care poisoned-mild!"]);
    let position = position.play(&["operate poisoned-mild"]);
    assert_eq!((position.tp(), position.at(1).acquired.len()), (0, 1));
}

#[test]
fn dn_treat_14_operation_or_care_is_the_players_choice() {
    let position = main_phase(3).admitted(1, &["wounded-severe!"]).points(5, 0).events(&[]);
    position.offered(&["operate wounded-severe!", "care wounded-severe!", "end"]);
}

#[test]
fn dn_treat_15_whoever_is_acquired_does_not_worsen() {
    let position = main_phase(3).hand(&["critical-condition"]).acquired(1, &["sick-mild"]).admitted(1, &["sick-mild"]);
    let position = position.play(&["play critical-condition"]);
    assert_eq!((position.beds(1), position.at(1).acquired.len()), (vec!["sick-mild!".to_owned()], 1));
}

#[test]
fn dn_nurse_01_each_operation_brings_a_nurse() {
    let position = main_phase(3).admitted(1, &["sick-mild"]).points(2, 0).play(&["operate sick-mild"]).chance();
    assert_eq!((position.state.secret.nurses.len(), position.at(1).discard.len()), (17, 1));
}

#[test]
fn dn_nurse_02_the_nurse_goes_to_the_discard_pile() {
    let position = main_phase(3).admitted(1, &["sick-mild"]).points(2, 0).nurses(&["mint"]);
    let position = position.play(&["operate sick-mild"]);
    assert_eq!(position.view(2).open().hospitals[seat(1)].discard, cards(&["mint"]));
    position.no("play mint", "DN-MAIN-03");
}

#[test]
fn dn_nurse_03_the_top_nurse_comes_unseen() {
    let position = main_phase(3).nurses(&["mint", "kei"]).admitted(1, &["sick-mild"]).points(2, 0);
    assert_eq!(position.view(1).nurses().known(0), None);
    assert_eq!(position.play(&["operate sick-mild"]).at(1).discard, cards(&["mint"]));
}

#[test]
fn dn_nurse_04_without_nurses_the_operation_succeeds() {
    let position = main_phase(3).nurses(&[]).admitted(1, &["sick-mild"]).points(2, 0).play(&["operate sick-mild"]);
    assert!(position.at(1).discard.is_empty() && position.at(1).acquired.len() == 1);
}

#[test]
fn dn_nurse_05_other_means_bring_no_nurse() {
    let position =
        main_phase(3).hand(&["upgraded"]).admitted(1, &["sick-mild"]).play(&["play upgraded", "acquire sick-mild"]);
    assert_eq!((position.state.secret.nurses.len(), position.at(1).discard.len()), (18, 0));
}

#[test]
fn dn_nurse_06_care_brings_no_nurse() {
    let position = main_phase(3).admitted(1, &["sick-mild!"]).points(1, 0).play(&["care sick-mild!"]);
    assert_eq!((position.step(), position.state.secret.nurses.len()), (Some(Step::Main), 18));
}

#[test]
fn dn_nurse_07_the_nurse_is_not_declined() {
    let position = main_phase(3).admitted(1, &["sick-mild"]).points(2, 0).play(&["operate sick-mild"]);
    assert!(position.choices().is_empty(), "chance speaks next");
    assert_eq!(position.why(1, "skip").rule(), "DN-C-06");
}

#[test]
fn dn_buy_01_a_bought_card_goes_to_the_discard_pile() {
    let position = main_phase(3).points(0, 1).play(&["buy white-magic"]);
    assert_eq!(position.state.open.piles.count(Card::WhiteMagic.index()), 9);
    assert_eq!(position.at(1).discard, cards(&["white-magic"]));
    assert!(position.in_hand().is_empty());
}

#[test]
fn dn_buy_02_only_actions_are_bought() {
    let rich = main_phase(3).points(0, 99).no("buy ginger", "DN-BUY-02").no("buy medina", "DN-BUY-02");
    rich.no("buy examination", "DN-BUY-02");
    for text in ["buy sick-mild", "buy kill-mark", "buy dynamite-nurse"] {
        assert!(text.parse::<crate::Move>().is_err(), "{text} cannot even be said");
    }
}

#[test]
fn dn_buy_03_the_price_is_paid_in_gold() {
    assert_eq!(main_phase(3).points(0, 5).play(&["buy careful-surgery"]).gold(), 2);
    main_phase(3).points(0, 2).no("buy careful-surgery", "DN-BUY-03");
}

#[test]
fn dn_buy_04_two_cards_need_two_purchases() {
    main_phase(3).points(0, 8).play(&["buy careful-surgery"]).no("buy careful-surgery", "DN-MAIN-10");
}

#[test]
fn dn_buy_05_the_open_event_is_bought() {
    let position = main_phase(3).points(0, 9).actions(2).events(&["closed", "erase"]).no("buy erase", "DN-BUY-05");
    let position = position.play(&["buy closed"]);
    assert_eq!(position.view(2).event(), Some(Card::Erase), "a new top is open");
    assert_eq!(position.at(1).discard, cards(&["closed"]));
}

#[test]
fn dn_buy_06_the_second_event_can_be_dug_for() {
    let position = main_phase(3).points(0, 9).events(&["closed", "erase", "all-wrong"]).play(&["dig"]);
    let view = position.view(1);
    assert_eq!(
        [0, 1, 2].map(|place| view.events().known(place).map(|kind| Card::ALL[kind].id())),
        [Some("erase"), Some("all-wrong"), Some("closed"),]
    );
    position.offered(&["buy erase", "skip"]).no("dig", "DN-D-03");
}

#[test]
fn dn_buy_07_the_second_event_is_not_seen_before() {
    let view = super::arrange::dealt(super::arrange::game(3, &[("first-player", "1")])).view(1);
    assert!(view.event().is_some() && view.events().known(1).is_none());
}

#[test]
fn dn_buy_08_a_dig_uses_the_purchase_in_any_case() {
    let position = main_phase(3).events(&["closed", "erase"]).play(&["dig"]).no("buy erase", "DN-BUY-03");
    position.offered(&["skip"]).play(&["skip"]).no("dig", "DN-MAIN-10").no("buy white-magic", "DN-MAIN-10");
}

#[test]
fn dn_buy_09_a_declined_event_stays_on_top() {
    let position = main_phase(3).events(&["closed", "erase", "all-wrong"]).play(&["dig", "skip"]).until_next_turn();
    let view = position.view(2);
    assert_eq!((view.event(), view.events().known(2)), (Some(Card::Erase), Some(Card::Closed.index())));
}

#[test]
fn dn_buy_10_one_dig_for_each_purchase() {
    let position = main_phase(3).actions(2).events(&["closed", "erase", "all-wrong"]).play(&["dig"]);
    position.no("dig", "DN-D-03").play(&["skip", "dig", "skip"]).no("dig", "DN-MAIN-10");
    main_phase(3).events(&["closed"]).no("dig", "DN-BUY-10");
}

#[test]
fn dn_buy_11_an_empty_pile_sells_nothing() {
    let mut position = main_phase(3).points(0, 9);
    while position.state.open.piles.take(Card::WhiteMagic.index()) {}
    position.no("buy white-magic", "DN-BUY-11");
}

#[test]
fn dn_buy_12_a_bought_card_is_not_played_at_once() {
    main_phase(3).points(0, 1).play(&["buy white-magic"]).no("play white-magic", "DN-MAIN-03");
}

#[test]
fn dn_buy_13_a_free_card_uses_a_purchase() {
    let free = "[[action]]\nid = \"white-magic\"\nkind = \"treatment\"\ncopies = 10\nprice = 0\ntp = 1\nknown = ['x']";
    main_phase_of(3, free).play(&["buy white-magic"]).no("buy white-magic", "DN-MAIN-10");
}
