//! Our rulings where the rulebook is silent (section 21), on the rules.

use table::{Eye, EyeSet, Game};

use super::arrange::{FULL, Position, cards, dealt, game, main_phase, main_phase_with, rng, seat};
use crate::{Card, Event, Fate, PatientCard, Step};

#[test]
fn dn_r_01_an_operation_takes_the_top_nurse() {
    let position = main_phase(3).nurses(&["mint", "kei"]).admitted(1, &["sick-mild"]).points(2, 0);
    let position = position.play(&["operate sick-mild"]);
    assert_eq!((position.step(), position.at(1).discard), (Some(Step::Main), cards(&["mint"])), "nothing was asked");
}

#[test]
fn dn_r_02_the_nurse_is_not_refused() {
    let position = main_phase(3).nurses(&["alyssa"]).admitted(1, &["sick-mild"]).points(2, 0);
    assert_eq!(position.play(&["operate sick-mild"]).tally(1).cards, -1, "she is worth less than nothing");
}

#[test]
fn dn_r_03_nurses_are_not_bought() {
    main_phase(3).points(0, 9).nurses(&["mint"]).no("buy mint", "DN-BUY-02");
}

#[test]
fn dn_r_04_the_row_is_a_queue() {
    let mut position = main_phase(4).dungeon(&["sick-mild", "sick-severe", "sick-mild", "sick-mild"]);
    position = position.play(&["end", "assign 2"]).until_next_turn();
    assert_eq!(position.waiting(), ["sick-mild@2"]);
    position.roll_on(1);
    position = position.play_by(2, &["end"]);
    while position.step() != Some(Step::Assign) {
        position.roll_on(1);
    }
    position = position.play_by(2, &["assign 3"]);
    assert_eq!(position.waiting()[0], "sick-mild@2", "the oldest leads");
}

const LEAD: (&str, &str) = ("newcomers", "lead");

/// A patient comes to a row of two, then another fills the row, then one worsens.
fn after_three_turns(settings: &[(&str, &str)]) -> Position {
    let dungeon = ["cursed-severe", "wounded-severe", "sick-mild", "sick-mild"];
    let mut position = main_phase_with(4, settings).row(&FULL[..2]).dungeon(&dungeon).play(&["end", "assign 4"]);
    for turn in 2..=3 {
        position = position.until_next_turn().play_by(turn, &["end"]);
        if position.step() == Some(Step::Assign) {
            position = position.play_by(turn, &["assign 4"]);
        }
    }
    position
}

#[test]
fn dn_r_04_newcomers_trail_or_lead() {
    let queue = after_three_turns(&[]).waiting();
    assert_eq!(queue[..3], ["sick-mild!@2", "sick-severe@2", "cursed-severe@4"], "the oldest leads and worsens");
    let literal = after_three_turns(&[LEAD]).waiting();
    assert_eq!(literal[1..], ["cursed-severe@4", "sick-mild@2", "sick-severe@2"], "newcomers go ahead");
    assert!(literal[0].ends_with("!@4"), "the newest leads and worsens");
}

#[test]
fn dn_r_04_whoever_comes_last_dies_first_if_so_agreed() {
    let critical = [("sick-mild!", 2), ("sick-severe!", 2), ("cursed-mild!", 3)];
    let position = main_phase_with(3, &[LEAD]).row(&critical[1..]).dungeon(&["wounded-mild", "sick-mild", "sick-mild"]);
    let mut position = position.play(&["end", "assign 1"]);
    assert_eq!(position.waiting(), ["wounded-mild@1", "sick-severe!@2", "cursed-mild!@3"]);
    position.state.open.row[0].patient.critical = true;
    position = position.until_next_turn().play_by(2, &["end"]);
    assert_eq!(position.waiting(), ["sick-severe!@2", "cursed-mild!@3"], "the others close up towards the Dungeon");
    assert_eq!(position.kills(), ([1, 0, 0], Some(1)));
}

#[test]
fn dn_r_04_whoever_is_sent_back_joins_where_newcomers_do() {
    let sent = |settings: &[(&str, &str)], row: usize| {
        let position =
            main_phase_with(3, settings).hand(&["all-wrong"]).row(&FULL[..row]).admitted(1, &["poisoned-mild"]);
        position.play(&["play all-wrong", "count 1", "send poisoned-mild", "player 2"])
    };
    assert_eq!(sent(&[], 1).waiting(), ["sick-mild@2", "poisoned-mild@2"]);
    assert_eq!(sent(&[LEAD], 1).waiting(), ["poisoned-mild@2", "sick-mild@2"]);
    assert_eq!(sent(&[], 3).waiting()[0], "sick-mild!@2", "one too many: the leading one worsens");
    assert_eq!(sent(&[LEAD], 3).waiting()[..2], ["poisoned-mild!@2", "sick-mild@2"]);
}

#[test]
fn dn_r_04_places_are_counted_from_the_leading_one() {
    let begin = |settings: &[(&str, &str)]| {
        let position = main_phase_with(3, settings).row(&[("sick-severe", 2)]).dungeon(&["wounded-mild", "sick-mild"]);
        position.play(&["end", "assign 1"])
    };
    begin(&[]).no("admit 1", "DN-ADMIT-02").play(&["admit 2"]);
    begin(&[LEAD]).no("admit 2", "DN-ADMIT-02").play(&["admit 1"]);
}

#[test]
fn dn_r_05_a_full_row_takes_nothing_from_the_dungeon() {
    let position = main_phase(3).row(&[("sick-mild!", 2); 3]).dungeon(&["cursed-mild", "sick-mild"]).end();
    assert_eq!(position.state.open.top, Some(PatientCard::CursedMild));
    assert_eq!(position.state.open.row.len(), 2, "nothing fills the place");
}

#[test]
fn dn_r_06_exactly_one_worsens() {
    let position = main_phase(3).row(&FULL).row(&FULL[..2]).play(&["end"]);
    assert_eq!(position.waiting().iter().filter(|text| text.contains('!')).count(), 1);
}

#[test]
fn dn_r_07_the_last_patient_is_nobodys() {
    let position = main_phase(3).dungeon(&["cursed-severe"]).play(&["end"]);
    assert_eq!(position.state.open.last_patient, Some(PatientCard::CursedSevere));
    assert!((1..=3).all(|number| position.tally(number).total() == 0));
}

#[test]
fn dn_r_08_without_markers_a_patient_worsens() {
    let nobody =
        |row: &[(&str, usize)]| main_phase(3).row(row).no_markers(1).no_markers(2).no_markers(3).play(&["end"]);
    let one = nobody(&FULL[..1]);
    assert_eq!((one.waiting(), one.state.open.in_dungeon()), (vec!["sick-mild!@2".to_owned()], 40));
    assert!(one.events.contains(&Event::TransportBlocked { full: false }));
    assert_eq!(nobody(&[]).state.open.in_dungeon(), 40);
    assert!(nobody(&FULL).events.contains(&Event::TransportBlocked { full: true }));
}

#[test]
fn dn_r_09_the_nurse_pile_is_not_looked_into() {
    let view = dealt(game(3, &[])).view(1);
    assert!((0..18).all(|place| view.nurses().known(place).is_none()));
}

#[test]
fn dn_r_10_the_next_patient_is_open() {
    let position = dealt(game(3, &[]));
    assert_eq!(position.game.view(&position.state, Eye::Onlooker).open().top, position.state.open.top);
}

#[test]
fn dn_r_11_the_action_may_come_between_two_cards() {
    let position =
        main_phase(3).hand(&["examination", "examination", "medina"]).play(&["play examination", "buy white-magic"]);
    position.play(&["play examination", "play medina", "buy white-magic"]);
}

#[test]
fn dn_r_12_points_vanish_with_the_main_phase() {
    let position = main_phase(3).points(3, 3).play(&["end"]);
    assert_eq!((position.tp(), position.gold()), (0, 0));
    assert!(matches!(position.events[0], Event::MainEnded { .. }));
}

#[test]
fn dn_r_13_a_dig_needs_two_events_and_no_gold() {
    main_phase(3).events(&["closed"]).no("dig", "DN-BUY-10");
    main_phase(3).events(&["closed", "erase"]).points(0, 0).play(&["dig"]);
}

#[test]
fn dn_r_14_a_declined_event_can_be_bought_with_another_purchase() {
    let position = main_phase(3).actions(2).points(0, 2).events(&["closed", "erase"]);
    position.play(&["dig", "skip", "buy erase"]).no("buy closed", "DN-MAIN-10");
}

#[test]
fn dn_r_15_marks_that_come_together_are_judged_together() {
    let begin = |settings: &[(&str, &str)]| {
        let position = main_phase_with(3, settings).hand(&["critical-condition"]);
        position.admitted(1, &["sick-mild!"]).admitted(2, &["sick-mild!"]).play(&["play critical-condition"])
    };
    assert_eq!(begin(&[]).state.open.title, Some(seat(1)));
    assert_eq!(begin(&[("title-from", "left")]).state.open.title, Some(seat(2)));
}

#[test]
fn dn_r_16_after_a_loss_nobody_is_first_of_several() {
    let title = |marks: &[u8], settings: &[(&str, &str)]| {
        let left = 15 - marks.iter().sum::<u8>();
        let position = main_phase_with(4, settings).marks(marks, left, Some(1)).hand(&["erase"]);
        position.play(&["play erase", "revive sick-mild"]).chance().state.open.title
    };
    for settings in [&[][..], &[("title-from", "left")]] {
        assert_eq!(title(&[3, 3, 3], settings), Some(seat(1)));
        assert_eq!(title(&[3, 2, 3], settings), Some(seat(3)));
    }
    let passes = ("title-falls", "passes");
    assert_eq!(title(&[3, 3, 3], &[passes]), Some(seat(2)), "the first of them, if that is agreed");
    assert_eq!(title(&[3, 2, 3, 3], &[passes]), Some(seat(3)));
    assert_eq!(title(&[3, 2, 2], &[passes]), Some(seat(1)), "a holder who is level keeps it");
}

#[test]
fn dn_r_17_the_title_moves_before_the_end() {
    let position = main_phase(3).marks(&[4, 4, 3], 1, Some(1)).hand(&["sylvestri"]).row(&[("sick-mild!", 2)]);
    let position = position.play(&["play sylvestri"]);
    assert_eq!((position.kills(), position.over()), (([4, 5, 3], Some(2)), true));
    assert_eq!((position.tally(2).marks, position.tally(1).marks), (7, 4));
}

#[test]
fn dn_r_18_one_instruction_is_one_batch() {
    let position = main_phase(3).marks(&[6, 5], 1, Some(1)).admitted(1, &["sick-mild!"; 4]).row(&FULL);
    let position = position.play(&["end", "worsen sick-mild!", "worsen sick-mild!"]);
    assert_eq!((position.kills().0[0], position.over()), (8, true), "both marks are given, then it is over");
}

#[test]
fn dn_r_19_returned_marks_extend_the_game() {
    let position = main_phase(3).marks(&[5, 6], 1, Some(2)).hand(&["erase", "sylvestri"]).row(&[("sick-mild!", 2)]);
    let position = position.play(&["play erase", "revive sick-mild"]);
    assert_eq!(position.state.open.marks, 2);
    let position = position.play(&["play sylvestri"]);
    assert_eq!((position.state.open.marks, position.over()), (1, false));
}

#[test]
fn dn_r_20_marks_are_a_number() {
    let position = main_phase(4).marks(&[2, 0], 13, Some(1)).hand(&["erase", "sylvestri"]).row(&[("sick-mild!", 2)]);
    let position = position.play(&["play erase", "revive sick-mild"]);
    assert_eq!(position.state.open.marks, 14);
    assert_eq!(position.play(&["play sylvestri"]).state.open.marks, 13);
}

#[test]
fn dn_r_21_the_tie_break_looks_at_effective_marks() {
    let tie = |settings: &[(&str, &str)]| {
        let position = main_phase_with(4, settings).marks(&[2, 2], 11, Some(1));
        let position = position.acquired(1, &["cursed-emergency"; 2]).acquired(2, &["cursed-mild"; 2]);
        let scores = position.game.scores(&position.view(3));
        assert_eq!(scores.totals[..2], [10 - 6, 6 - 2]);
        scores.winners.iter().map(table::Seat::number).collect::<Vec<_>>()
    };
    assert_eq!((tie(&[]), tie(&[("tiebreak", "physical")])), (vec![2], vec![1, 2]));
}

#[test]
fn dn_r_22_first_the_title_then_reductions_then_the_floor() {
    let with = |marks: u8, title, hand: &[&str]| main_phase(4).marks(&[marks], 15 - marks, title).hand(hand).tally(1);
    assert_eq!((with(7, Some(1), &["arina"]).marks, with(7, Some(1), &["arina"]).penalty), (7, -12));
    assert_eq!(with(0, None, &["arina"]).marks, 0);
    assert_eq!((with(5, Some(1), &[]).marks, with(5, Some(1), &[]).penalty), (7, -12));
}

#[test]
fn dn_r_23_the_number_of_picks_is_fixed() {
    let position = main_phase(3).admitted(1, &["sick-mild!"; 4]).row(&FULL).play(&["end", "worsen sick-mild!"]);
    assert_eq!(position.beds(1).len(), 4, "they worsen together");
    assert!(matches!(position.step(), Some(Step::Beds { left: 1, .. })));
}

#[test]
fn dn_r_24_the_row_always_closes_up() {
    let position = main_phase(3).hand(&["isolde"]).row(&[("sick-mild", 1), ("sick-severe", 2)]);
    assert_eq!(position.play(&["play isolde", "admit 1"]).waiting(), ["sick-severe@2"]);
}

#[test]
fn dn_r_25_a_card_is_always_kept_in_secret() {
    let position = main_phase(3).hand(&["medina", "ren", "kei", "mint"]).row(&FULL).play(&["end"]);
    let position = position.play(&["keep medina"]);
    assert_eq!(position.view(2).holding(seat(1)).hand, 1);
    assert!(position.view(2).open().hospitals[seat(1)].shown.is_empty());
}

#[test]
fn dn_r_26_what_is_there_is_drawn() {
    let position =
        main_phase(3).hand(&["calypso-blue"]).deck(&["ren"]).row(&FULL).play(&["play calypso-blue"]).chance();
    assert_eq!((position.in_hand(), position.step()), (cards(&["ren"]), Some(Step::Main)));
}

#[test]
fn dn_r_27_shuffles_are_lazy_and_fair() {
    let position = main_phase(3).hand(&["trapetta"]).deck(&["examination", "examination", "examination", "medina"]);
    let position = position.play(&["play trapetta"]);
    let mut rng = rng(27);
    let medina =
        (0..4_000).filter(|_| position.game.roll(&position.state, &mut rng) == Fate::Draw(seat(1), Card::Medina));
    let share = medina.count() as f64 / 4_000.0;
    assert!((0.22..0.28).contains(&share), "{share}");
    let mut settled = main_phase(3).admitted(1, &["sick-mild"]).points(2, 0);
    settled.state.secret.nurses.put_on_top(Card::Medina.index(), EyeSet::NOBODY);
    assert_eq!(settled.play(&["operate sick-mild"]).at(1).discard, cards(&["medina"]), "no chance is asked");
}

#[test]
fn dn_r_28_upkeep_is_no_treatment() {
    let position =
        main_phase(3).admitted(1, &["sick-emergency!"]).points(9, 0).nurses(&["ren"]).play(&["pay sick-emergency!"]);
    let position = position.play(&["operate sick-emergency!+"]);
    assert_eq!((position.tp(), position.at(1).acquired.len()), (4, 1));
}

#[test]
fn dn_r_29_upkeep_is_due_in_the_owners_own_main_phase() {
    let position = main_phase(3).row(&[("sick-emergency!", 2)]).until_next_turn();
    let mut position = position.play_by(2, &["end"]);
    position.roll_on(1);
    if position.step() == Some(Step::Assign) {
        position = position.play_by(2, &["assign 3"]);
    }
    position = position.play_by(2, &["admit 1"]).until_next_turn();
    position = position.until_next_turn().until_next_turn();
    assert_eq!((position.state.open.active, position.kills().0), (seat(2), [0; 3]));
    assert_eq!(position.play_by(2, &["end"]).kills().0, [0, 1, 0]);
}

#[test]
fn dn_r_30_whoever_becomes_critical_in_the_phase_is_due_at_its_end() {
    let begin = || {
        let position =
            main_phase(3).hand(&["closed"]).admitted(1, &["sick-emergency"]).nurses(&[]).events(&[]).points(1, 0);
        position.play(&["play closed", "worsen sick-emergency"])
    };
    assert_eq!(begin().play(&["end"]).kills().0, [1, 0, 0]);
    assert_eq!(begin().play(&["pay sick-emergency!", "end"]).kills().0, [0; 3]);
}

#[test]
fn dn_r_31_unpaid_cases_are_one_batch() {
    let begin = || main_phase(3).admitted(1, &["sick-emergency!"; 2]).points(1, 0);
    let one = begin().play(&["pay sick-emergency!"]).no("pay sick-emergency!", "DN-TREAT-04").play(&["end"]);
    assert_eq!((one.kills().0, one.beds(1).len()), ([1, 0, 0], 1));
    let both = begin().marks(&[5, 6], 1, Some(2)).play(&["end"]);
    assert_eq!((both.kills().0, both.over()), ([7, 6, 0], true));
}

#[test]
fn dn_r_32_each_treatment_needs_its_own_allowance() {
    let begin = |any| {
        main_phase(3).admitted(1, &["sick-mild!"]).points(9, 0).actions(any).nurses(&[]).play(&["care sick-mild!"])
    };
    begin(1).no("operate sick-mild", "DN-MAIN-10");
    begin(2).play(&["operate sick-mild"]);
}

#[test]
fn dn_r_33_a_card_without_targets_can_be_played() {
    let ren = main_phase(3).hand(&["ren"]).play(&["play ren"]);
    assert_eq!(ren.step(), Some(Step::Main));
    let letter = main_phase(3).hand(&["reference-letter"]).play(&["play reference-letter"]);
    assert_eq!((letter.step(), letter.gold()), (Some(Step::Main), 1));
}

#[test]
fn dn_r_34_end_texts_come_before_the_chart() {
    let tally =
        main_phase(4).marks(&[3], 12, None).hand(&["arina", "dora", "mint"]).acquired(1, &["sick-emergency"]).tally(1);
    assert_eq!((tally.names, tally.emergencies, tally.marks, tally.penalty), (1, -1, 1, 0));
}

#[test]
fn dn_r_35_hand_cards_score() {
    assert_eq!(main_phase(3).deck(&[]).hand(&["full-workup"]).tally(1).cards, 1);
}

#[test]
fn dn_r_36_a_card_leaves_at_the_end_of_its_text() {
    let position = main_phase(3).marks(&[0, 1], 11, Some(2)).hand(&["erase", "closed"]).nurses(&[]).events(&[]);
    let position = position.play(&["play erase"]);
    assert!(position.at(1).played.is_empty());
    let position = position.play(&["play closed", "look events", "top erase"]);
    assert_eq!(position.at(1).played, cards(&["closed"]));
}

#[test]
fn dn_r_37_a_patient_has_one_value() {
    let acquire = |text: &str| {
        let position = main_phase(3).hand(&["cutting-edge"]).admitted(1, &[text]);
        position.play(&["play cutting-edge", &format!("acquire {text}")]).tally(1).acquired
    };
    assert_eq!((acquire("wounded-severe"), acquire("wounded-severe!")), (2, 2));
}

#[test]
fn dn_r_38_care_always_turns_the_patient() {
    let position = main_phase(3).admitted(1, &["sick-mild!"]).points(1, 0).play(&["care sick-mild!"]);
    assert_eq!((position.beds(1), position.step()), (vec!["sick-mild".to_owned()], Some(Step::Main)));
}

#[test]
fn dn_r_39_only_may_is_optional() {
    let letter = main_phase(3).hand(&["reference-letter"]).admitted(1, &["sick-mild"]).play(&["play reference-letter"]);
    letter.offered(&["send sick-mild"]).no("skip", "DN-CARD-A19");
    let trapetta = main_phase(3).hand(&["trapetta"]).row(&FULL[..2]).play(&["play trapetta"]);
    assert!(trapetta.choices().contains(&"skip".to_owned()));
}

#[test]
fn dn_r_40_starters_are_agreed_or_drawn() {
    let chosen = dealt(game(3, &[("starters", "odette,tamsin,perla")]));
    assert_eq!(
        [1, 2, 3].map(|number| chosen.at(number).starter),
        [Some(Card::Odette), Some(Card::Tamsin), Some(Card::Perla)]
    );
    let open = game(3, &[("first-player", "1")]);
    assert_eq!(open.start().open.step(), Some(Step::Starter(seat(1))));
}

#[test]
fn dn_r_41_the_first_player_is_agreed_or_drawn() {
    assert_eq!(game(4, &[("first-player", "4")]).start().open.active, seat(4));
    assert_eq!(game(4, &[]).start().open.step(), Some(Step::First));
}

#[test]
fn dn_r_42_starters_are_there_for_five() {
    let boxed = |seats| {
        let boxed = dealt(game(seats, &[])).state.open.boxed;
        (boxed.count(Card::Examination.index()), boxed.count(Card::SimpleSurgery.index()))
    };
    assert_eq!([3, 4, 5].map(boxed), [(10, 6), (5, 3), (0, 0)]);
}

#[test]
fn dn_r_43_sizes_are_public() {
    let position = dealt(game(3, &[]));
    let view = position.game.view(&position.state, Eye::Onlooker);
    assert_eq!((view.holding(seat(2)).hand, view.holding(seat(2)).deck), (4, 5));
    assert_eq!((view.nurses().len(), view.events().len(), view.open().in_dungeon()), (18, 20, 40));
}

#[test]
fn dn_r_44_points_come_before_the_text() {
    let position = main_phase(3).hand(&["black-magic"]).play(&["play black-magic"]);
    position.told_in_order(&[
        |event| matches!(event, Event::Gained { tp: 2, .. }),
        |event| matches!(event, Event::Transported { .. }),
    ]);
}

#[test]
fn dn_r_45_allowances_cover_all_that_was_done() {
    let turn = crate::TurnBudget { any: 1, treatments: 1, purchases: 1, anywhere: 1, ..crate::TurnBudget::default() };
    let done = |treated, treated_elsewhere, bought| {
        crate::TurnBudget { treated, treated_elsewhere, bought, ..turn }.is_covered()
    };
    assert!(done(3, 0, 1) && done(2, 0, 2) && done(2, 1, 1) && done(1, 1, 2));
    assert!(!done(3, 0, 2) && !done(0, 2, 0) && !done(3, 1, 1) && !done(0, 0, 3));
}
