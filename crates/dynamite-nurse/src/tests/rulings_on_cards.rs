//! Our rulings where the rulebook is silent (section 21), on single cards.

use super::arrange::{
    FULL, Position, cards, dealt, game, main_phase, main_phase_of, main_phase_with, patient_cards, seat,
};
use crate::{Card, Event, Phase, Step};

#[test]
fn dn_r_46_equipment_frees_bed_and_marker() {
    let position =
        main_phase(3).hand(&["upgraded"]).admitted(1, &["sick-mild"]).play(&["play upgraded", "acquire sick-mild"]);
    let hospital = position.at(1);
    assert_eq!((hospital.markers, hospital.admitted.len(), hospital.acquired.len()), (6, 0, 1));
    assert_eq!(position.state.secret.nurses.len(), 18);
}

#[test]
fn dn_r_47_whoever_moves_stays_as_they_are() {
    let position =
        main_phase(3).hand(&["reference-letter"]).admitted(1, &["sick-mild!"]).admitted(2, &["sick-mild"; 2]);
    let position = position.play(&["play reference-letter", "send sick-mild!", "player 2"]);
    assert_eq!(position.beds(2), ["sick-mild", "sick-mild", "sick-mild!"]);
    assert_eq!(position.step(), Some(Step::Main), "no bed check");
}

#[test]
fn dn_r_48_white_magic_starts_again_next_turn() {
    let mut position = main_phase(3).hand(&["white-magic"]).row(&FULL).play(&["play white-magic"]);
    for _ in 0..3 {
        position = position.until_next_turn();
    }
    let position = position.hand(&["white-magic", "white-magic"]).play(&["play white-magic"]);
    assert_eq!(position.tp(), 1);
    assert_eq!(position.play(&["play white-magic"]).tp(), 3);
}

#[test]
fn dn_r_49_sending_back_stops_where_markers_end() {
    let nobody = main_phase(3).hand(&["all-wrong"]).play(&["play all-wrong"]);
    assert_eq!((nobody.tp(), nobody.step()), (1, Some(Step::Main)));
    let mut position = main_phase(3).hand(&["all-wrong"]).admitted(1, &["sick-mild"; 2]).no_markers(3);
    position.hospital(2).markers = 1;
    let position = position.play(&["play all-wrong", "count 2", "send sick-mild", "player 2"]);
    assert_eq!((position.step(), position.beds(1).len()), (Some(Step::Main), 1), "the second is dropped");
}

#[test]
fn dn_r_50_trapetta_moves_to_another_place() {
    let position = main_phase(3).hand(&["trapetta"]).row(&FULL).play(&["play trapetta", "pick 2"]);
    position.offered(&["to 1", "to 3"]).no("to 2", "DN-R-50");
}

#[test]
fn dn_r_51_each_gives_one_of_their_own() {
    let begin = |settings: &[(&str, &str)]| {
        let position = main_phase_with(3, settings).hand(&["calypso-ivanna"]).acquired(1, &["sick-mild"]);
        position.play(&["play calypso-ivanna", "player 2"])
    };
    assert_eq!(begin(&[]).play(&["give sick-mild"]).at(2).acquired.len(), 1);
    let spared = begin(&[("ivanna-spares", "yes")]);
    assert_eq!((spared.step(), spared.at(1).acquired.len()), (Some(Step::Main), 1));
    let gain = main_phase_with(3, &[("ivanna-spares", "yes")]).hand(&["calypso-ivanna"]).acquired(2, &["sick-mild"]);
    gain.play(&["play calypso-ivanna", "player 2"]).play_by(2, &["give sick-mild"]);
}

#[test]
fn dn_r_51_her_player_picks_both_if_so_agreed() {
    let picks = [("ivanna-picks", "player")];
    let begin = |own: &[&str], other: &[&str]| {
        let position = main_phase_with(3, &picks).hand(&["calypso-ivanna"]).acquired(1, own).acquired(2, other);
        position.play(&["play calypso-ivanna", "player 2"])
    };
    // First what she takes, then what she gives; the other is not asked.
    let both = begin(&["sick-mild", "cursed-mild"], &["sick-severe", "sick-mild"]);
    let both = both.offered(&["give sick-mild", "give sick-severe"]).no_by(2, "give sick-mild", "DN-TURN-06");
    let both = both.play(&["give sick-severe"]).offered(&["give sick-mild", "give cursed-mild"]);
    let both = both.no("give sick-severe", "DN-R-51").play(&["give cursed-mild"]);
    assert_eq!(both.at(1).acquired, patient_cards(&["sick-mild", "sick-severe"]));
    assert_eq!(both.at(2).acquired, patient_cards(&["sick-mild", "cursed-mild"]));
    let gain = begin(&[], &["sick-severe", "sick-mild"]).play(&["give sick-severe"]);
    assert_eq!((gain.at(1).acquired.len(), gain.at(2).acquired.len()), (1, 1));
    let loss = begin(&["sick-mild"], &[]).play(&["give sick-mild"]);
    assert_eq!((loss.at(1).acquired.len(), loss.at(2).acquired.len()), (0, 1));
    // By default whoever owns a patient picks it.
    let own = main_phase(3).hand(&["calypso-ivanna"]).acquired(2, &["sick-mild"]);
    own.play(&["play calypso-ivanna", "player 2"]).no("give sick-mild", "DN-TURN-06").play_by(2, &["give sick-mild"]);
}

#[test]
fn dn_r_52_closed_arranges_a_pile_then_worsens() {
    let position =
        main_phase(3).hand(&["closed"]).admitted(1, &["sick-mild"]).events(&["erase", "erase", "erase", "closed"]);
    let position = position.play(&["play closed", "look events"]).offered(&["top erase"]).play(&["top erase"]);
    // Asked although they are equal, so that nobody can tell.
    let position = position.offered(&["under erase"]).play(&["under erase"]).offered(&["worsen sick-mild"]);
    position.no("skip", "DN-R-52");
    let empty =
        main_phase(3).hand(&["closed"]).events(&[]).nurses(&[]).admitted(1, &["sick-mild"]).play(&["play closed"]);
    empty.offered(&["worsen sick-mild"]);
}

#[test]
fn dn_r_53_erase_moves_the_title_last() {
    let position = main_phase(3).marks(&[2, 2], 8, Some(1)).hand(&["erase"]).play(&["play erase"]);
    assert_eq!(position.state.open.title, Some(seat(1)), "while the patient is chosen");
    let position = position.play(&["revive sick-mild"]).chance();
    position.told_in_order(&[
        |event| matches!(event, Event::MarkReturned { .. }),
        |event| matches!(event, Event::PatientRevealed { .. }),
        |event| matches!(event, Event::TitleMoved { .. }),
    ]);
}

#[test]
fn dn_r_54_alyssa_fetches_nobody_like_her() {
    let second = "[[nurse]]\nid = \"kei\"\nkind = \"doctor\"\ncopies = 1\ndoes = [\"swap\"]\nknown = ['x']";
    let position = main_phase_of(3, second).hand(&["alyssa"]).discard(2, &["kei"]).play(&["play alyssa"]);
    assert_eq!((position.step(), position.at(1).played), (Some(Step::Main), cards(&["alyssa"])));
    let own = main_phase(3).hand(&["alyssa"]).discard(1, &["kei"]).play(&["play alyssa", "swap 1 kei", "play kei"]);
    assert_eq!(own.at(1).discard, cards(&["alyssa"]));
}

#[test]
fn dn_r_56_an_emergency_case_comes_by_transport_alone() {
    let position = main_phase(3).dungeon(&["sick-emergency", "sick-mild"]).play(&["end", "assign 3"]);
    assert_eq!((position.beds(3), position.choices_of(3).len()), (vec!["sick-emergency".to_owned()], 0));
}

#[test]
fn dn_r_57_moonlighting_is_for_admitted_patients() {
    let position =
        main_phase(3).hand(&["moonlighting"]).admitted(2, &["sick-mild!"]).row(&[("sick-severe", 3)]).points(9, 0);
    let position = position.play(&["play moonlighting"]).no("operate sick-severe of 3", "DN-TREAT-02");
    let position = position.play(&["care sick-mild! of 2"]);
    assert_eq!(position.beds(2), ["sick-mild"]);
}

#[test]
fn dn_r_58_an_exchange_is_no_acquisition() {
    let position = main_phase(3).hand(&["cut-rate", "calypso-ivanna"]).acquired(2, &["sick-mild"]);
    let position = position.play(&["play cut-rate", "play calypso-ivanna", "player 2"]).play_by(2, &["give sick-mild"]);
    assert_eq!(position.gold(), 0);
}

#[test]
fn dn_r_59_equipment_is_optional_and_looks_at_the_face() {
    let begin = |text: &str| main_phase(3).hand(&["upgraded"]).admitted(1, &[text]).play(&["play upgraded"]);
    begin("sick-mild!").offered(&["acquire sick-mild!", "skip"]).play(&["skip"]).no("acquire sick-mild!", "DN-D-01");
    assert_eq!(begin("wounded-mild!").step(), Some(Step::Main), "a severity of 4 is too much");
}

#[test]
fn dn_r_60_kei_looks_at_three() {
    let position =
        main_phase(3).hand(&["kei"]).nurses(&["ren", "mint", "dora", "arina"]).admitted(1, &["sick-mild"; 2]);
    let position = position.points(9, 0).play(&["play kei", "operate sick-mild", "take mint"]);
    let view = position.view(1);
    let under = [0, 1, 2].map(|place| view.nurses().known(place).map(|kind| Card::ALL[kind].id()));
    assert_eq!(under, [None, Some("ren"), Some("dora")], "the rest lies at the bottom in the order seen");
    assert!((0..3).all(|place| position.view(2).nurses().known(place).is_none()));
}

#[test]
fn dn_r_61_the_buck_is_for_own_charges() {
    let begin = |title| {
        let position = main_phase(3).hand(&["passing-the-buck"]).row(&[("sick-mild", 1), ("sick-severe", 1)]);
        position.marks(&[1, 1], 10, Some(title)).play(&["play passing-the-buck"]).offered(&["pick 1", "pick 2"])
    };
    let usual = begin(2).play(&["pick 1", "player 3"]);
    assert_eq!(
        (usual.waiting(), usual.step()),
        (vec!["sick-mild@3".to_owned(), "sick-severe@1".to_owned()], Some(Step::Main))
    );
    begin(1).play(&["pick 1", "player 3"]).offered(&["pick 2", "skip"]).play(&["pick 2", "player 2"]);
}

/// A card whose title text comes after a mark is given back.
const AFTER: &str = "[[action]]\nid = \"erase\"\nkind = \"event\"\ncopies = 4\nprice = 2\ndoes = [\"erase\"]\n\
                     title = { after = [{ gain = { tp = 3 } }] }\nknown = ['x']";

#[test]
fn dn_r_62_the_title_is_read_once() {
    let lost =
        main_phase_of(3, AFTER).marks(&[2, 2], 8, Some(1)).hand(&["erase"]).play(&["play erase", "revive sick-mild"]);
    let lost = lost.chance();
    assert_eq!((lost.state.open.title, lost.tp()), (Some(seat(2)), 3), "lost, and still run");
    let without =
        main_phase_of(3, AFTER).marks(&[1, 2], 9, Some(2)).hand(&["erase"]).play(&["play erase", "revive sick-mild"]);
    assert_eq!(without.chance().tp(), 0);
    // Gained while the card is resolved, it comes too late.
    let gains = "[[action]]\nid = \"critical-condition\"\nkind = \"event\"\ncopies = 3\nprice = 3\n\
                 does = [\"worsen-all\"]\ntitle = { after = [{ gain = { tp = 3 } }] }\nknown = ['x']";
    let gained = main_phase_of(3, gains).hand(&["critical-condition"]).admitted(1, &["sick-mild!"]);
    let gained = gained.play(&["play critical-condition"]);
    assert_eq!((gained.kills(), gained.tp()), (([1, 0, 0], Some(1)), 0));
}

#[test]
fn dn_r_63_sarahs_permission_lasts_for_the_turn() {
    let mut position =
        main_phase(3).hand(&["sarah"]).row(&FULL).play(&["play sarah", "end"]).offered(&["skip", "open"]);
    position = position.play(&["skip"]);
    for _ in 0..3 {
        position = position.until_next_turn();
    }
    assert!(!position.state.open.turn.may_skip);
}

#[test]
fn dn_r_64_dora_takes_the_best_name() {
    let acquired = ["wounded-mild", "wounded-severe", "wounded-emergency", "sick-mild", "sick-mild"];
    assert_eq!(main_phase(3).hand(&["dora"]).acquired(1, &acquired).tally(1).names, 3);
}

#[test]
fn dn_r_65_ginger_discards_what_is_there() {
    let position = main_phase(3).hand(&["ginger"]).deck(&["medina"]).play(&["play ginger"]).chance();
    let position = position.offered(&["discard medina"]).play(&["discard medina"]);
    assert_eq!((position.step(), position.at(1).played), (Some(Step::Main), cards(&["ginger"])));
}

#[test]
fn dn_r_66_a_returned_starter_is_not_for_sale() {
    let starter = "[[action]]\nid = \"examination\"\nkind = \"examination\"\ncopies = 25\nstarter = true\ngold = 1\n\
                   does = [\"return-to-town\"]\nknown = ['x']";
    let position = main_phase_of(3, starter).hand(&["examination"]).points(0, 9).play(&["play examination"]);
    assert_eq!(position.state.open.piles.count(Card::Examination.index()), 1);
    position.no("buy examination", "DN-BUY-02");
}

/// Which events somebody knows, from the top.
fn known_events(position: &Position, number: usize) -> Vec<Option<&'static str>> {
    let view = position.view(number);
    (0..view.events().len()).map(|place| view.events().known(place).map(|kind| Card::ALL[kind].id())).collect()
}

#[test]
fn dn_r_67_knowledge_is_kept_card_by_card() {
    let position = dealt(game(3, &[("first-player", "1")])).hand(&["closed"]).nurses(&["ren", "kei", "mint", "dora"]);
    let position = position.play(&["play closed", "look nurses", "top kei", "under ren"]);
    assert_eq!(position.view(1).nurses().known(0), Some(Card::Kei.index()));
    assert_eq!(position.view(2).nurses().known(0), None);
    let erase = main_phase(3).marks(&[0, 1], 11, Some(2)).hand(&["erase"]).play(&["play erase"]);
    assert!((1..=3).all(|number| known_events(&erase, number).last() == Some(&Some("erase"))));
    let below =
        main_phase(3).hand(&["closed"]).events(&["erase", "closed", "all-wrong"]).play(&["play closed", "look events"]);
    let below = below.play(&["top closed", "under all-wrong"]);
    assert_eq!(known_events(&below, 1), [Some("closed"), Some("all-wrong"), Some("erase")]);
    assert_eq!(known_events(&below, 2), [Some("closed"), None, None]);
}

#[test]
fn dn_r_68_sylvestri_needs_a_leading_patient() {
    let position = main_phase(3).hand(&["sylvestri"]).play(&["play sylvestri"]).chance();
    assert_eq!((position.kills().0, position.in_hand().len()), ([0; 3], 2));
}

#[test]
fn dn_r_69_the_dynamite_nurse_may_spare_one() {
    let begin = || {
        let position = main_phase(3).marks(&[1], 11, Some(1)).hand(&["critical-condition"]);
        position.admitted(1, &["sick-mild", "sick-mild"]).admitted(2, &["sick-mild"]).play(&["play critical-condition"])
    };
    let spared = begin().offered(&["spare sick-mild", "skip"]).play(&["spare sick-mild"]);
    assert_eq!(
        (spared.beds(1), spared.beds(2)),
        (vec!["sick-mild".to_owned(), "sick-mild!".to_owned()], vec!["sick-mild!".to_owned()])
    );
    assert_eq!(begin().play(&["skip"]).beds(1), ["sick-mild!", "sick-mild!"]);
}

#[test]
fn dn_r_70_one_patient_comes_in_each_transportation_phase() {
    let position = main_phase(5).dungeon(&["sick-mild", "sick-mild", "sick-mild"]).play(&["end", "assign 2"]);
    assert_eq!((position.state.open.row.len(), position.state.open.phase != Phase::Transport), (1, true));
}

#[test]
fn dn_r_71_the_open_event_may_change_each_round() {
    let begin = |value, events: &[&str]| {
        let position = main_phase_with(3, &[("event-rotation", value)]).events(events);
        let mut position = position;
        position.state.open.first = seat(2);
        position.state.open.active = seat(2);
        let mut seen = Vec::new();
        for _ in 0..3 {
            position = position.until_next_turn();
            seen.push(known_events(&position, 1));
        }
        seen
    };
    let (x, y, z) = (Some("closed"), Some("erase"), Some("all-wrong"));
    let three = ["closed", "erase", "all-wrong"];
    assert_eq!(begin("yes", &three), [[x, y, z], [x, y, z], [y, z, x]]);
    assert_eq!(begin("no", &three), [[x, y, z]; 3]);
    assert_eq!(begin("yes", &["closed"]), [[x]; 3]);
}
