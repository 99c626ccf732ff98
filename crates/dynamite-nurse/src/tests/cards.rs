//! Each card does what its row says (section 22).

use super::arrange::{FULL, Position, cards, main_phase, patient_cards, seat};
use crate::{Card, Colour, Event, PatientCard, Step};

/// What can be done with a patient of one's own and this many points.
fn treatments(patient: &str, tp: u8) -> Vec<String> {
    let position = main_phase(3).admitted(1, &[patient]).points(tp, 0).events(&[]);
    position.choices().into_iter().filter(|text| text != "end").collect()
}

#[track_caller]
fn check_patient(card: PatientCard, numbers: (u8, u8, u8, Option<u8>, i8)) {
    let position = main_phase(3);
    let printed = position.game.pack().patient(card);
    assert_eq!((printed.copies, printed.severity, printed.critical, printed.care, printed.vp), numbers);
}

#[test]
fn dn_card_p01_sick_patient() {
    check_patient(PatientCard::SickMild, (5, 2, 3, Some(1), 1));
    assert_eq!(treatments("sick-mild!", 1), ["care sick-mild!"]);
    assert_eq!(treatments("sick-mild!", 3), ["operate sick-mild!", "care sick-mild!"]);
}

#[test]
fn dn_card_p02_graver_sick_patient() {
    check_patient(PatientCard::SickSevere, (3, 3, 4, Some(1), 2));
    assert!(treatments("sick-severe", 2).is_empty());
    let healed = main_phase(3).admitted(1, &["sick-severe"]).points(3, 0).nurses(&[]).play(&["operate sick-severe"]);
    assert_eq!(healed.tally(1).acquired, 2);
}

#[test]
fn dn_card_p03_wounded_patient() {
    check_patient(PatientCard::WoundedMild, (4, 2, 4, Some(1), 1));
    let position = main_phase(3).admitted(1, &["wounded-mild!"]).points(3, 0).actions(2).nurses(&[]);
    assert_eq!(position.play(&["care wounded-mild!", "operate wounded-mild"]).tp(), 0);
}

#[test]
fn dn_card_p04_graver_wounded_patient() {
    check_patient(PatientCard::WoundedSevere, (3, 3, 5, Some(2), 2));
    assert_eq!(treatments("wounded-severe!", 4), ["care wounded-severe!"]);
}

#[test]
fn dn_card_p05_poisoned_patient() {
    check_patient(PatientCard::PoisonedMild, (5, 2, 5, Some(2), 2));
    assert!(treatments("poisoned-mild!", 1).is_empty());
    assert_eq!(treatments("poisoned-mild!", 2), ["care poisoned-mild!"]);
}

#[test]
fn dn_card_p06_graver_poisoned_patient() {
    check_patient(PatientCard::PoisonedSevere, (3, 3, 6, Some(3), 3));
    assert_eq!(treatments("poisoned-severe!", 5), ["care poisoned-severe!"]);
    assert_eq!(treatments("poisoned-severe!", 6).len(), 2);
}

#[test]
fn dn_card_p07_cursed_patient() {
    check_patient(PatientCard::CursedMild, (4, 4, 6, Some(2), 3));
    let position = main_phase(3).admitted(1, &["cursed-mild"]).points(4, 0).play(&["operate cursed-mild"]);
    assert_eq!(position.tp(), 0);
}

#[test]
fn dn_card_p08_graver_cursed_patient() {
    check_patient(PatientCard::CursedSevere, (3, 5, 7, Some(3), 4));
    assert!(treatments("cursed-severe", 4).is_empty());
    main_phase(3).admitted(1, &["cursed-severe"]).points(9, 0).no("care cursed-severe", "DN-TREAT-10");
}

#[test]
fn dn_card_p09_sick_emergency_case() {
    check_patient(PatientCard::SickEmergency, (2, 2, 4, None, 2));
    let position = main_phase(3).dungeon(&["sick-emergency", "sick-mild"]).play(&["end", "assign 2"]);
    assert_eq!(position.beds(2), ["sick-emergency"]);
    assert_eq!(main_phase(3).admitted(1, &["sick-emergency!"]).play(&["end"]).kills().0, [1, 0, 0]);
}

#[test]
fn dn_card_p10_wounded_emergency_case() {
    check_patient(PatientCard::WoundedEmergency, (3, 3, 5, None, 3));
    assert_eq!(treatments("wounded-emergency!", 1), ["pay wounded-emergency!"]);
    let position = main_phase(3).admitted(1, &["wounded-emergency!"]).points(1, 0);
    assert_eq!(position.play(&["pay wounded-emergency!", "end"]).beds(1), ["wounded-emergency!"]);
}

#[test]
fn dn_card_p11_poisoned_emergency_case() {
    check_patient(PatientCard::PoisonedEmergency, (2, 3, 6, None, 4));
    let position = main_phase(3).admitted(1, &["poisoned-emergency!"]).points(7, 0).nurses(&[]);
    let position = position.play(&["operate poisoned-emergency!"]);
    assert_eq!(position.tp(), 1);
    assert_eq!(position.play(&["end"]).kills().0, [0; 3]);
}

#[test]
fn dn_card_p12_cursed_emergency_case() {
    check_patient(PatientCard::CursedEmergency, (3, 4, 7, None, 5));
    assert!(treatments("cursed-emergency!", 1).is_empty());
    let position = main_phase(3).admitted(1, &["cursed-emergency!"]).points(5, 0).play(&["pay cursed-emergency!"]);
    assert_eq!(position.tp(), 3);
    position.no("pay cursed-emergency!+", "DN-EMERG-03");
}

/// Plays cards of seat 1 with a full row, so that nothing is transported.
fn played(ids: &[&str]) -> Position {
    let mut position = main_phase(3).hand(ids).row(&FULL);
    for id in ids {
        position = position.play(&[&format!("play {id}")]);
    }
    position
}

#[test]
fn dn_card_a01_examination() {
    assert_eq!(played(&["examination"; 5]).gold(), 5);
    main_phase(3).points(0, 9).no("buy examination", "DN-BUY-02");
}

#[test]
fn dn_card_a02_second_opinion() {
    let position = main_phase(3).points(0, 2).play(&["buy second-opinion"]);
    assert_eq!((position.gold(), position.state.open.piles.count(Card::SecondOpinion.index())), (0, 7));
    assert_eq!(played(&["second-opinion"]).gold(), 2);
}

#[test]
fn dn_card_a03_triage_desk() {
    let position = played(&["triage-desk"]);
    assert_eq!((position.tp(), position.gold()), (1, 1));
}

#[test]
fn dn_card_a04_full_workup() {
    assert_eq!(played(&["full-workup"]).gold(), 3);
    assert_eq!(main_phase(3).discard(1, &["full-workup"]).tally(1).cards, 1);
}

#[test]
fn dn_card_a05_simple_surgery() {
    assert_eq!(played(&["simple-surgery"; 3]).tp(), 3);
    main_phase(3).points(0, 9).no("buy simple-surgery", "DN-BUY-02");
}

#[test]
fn dn_card_a06_white_magic() {
    assert_eq!([1, 2, 3, 4].map(|copies| played(&["white-magic"; 4][..copies]).tp()), [1, 3, 4, 6]);
}

#[test]
fn dn_card_a07_careful_surgery() {
    assert_eq!(played(&["careful-surgery"]).tp(), 2);
}

#[test]
fn dn_card_a08_grand_operation() {
    assert_eq!(played(&["grand-operation"]).tp(), 3);
    main_phase(3).points(0, 4).no("buy grand-operation", "DN-BUY-03");
}

#[test]
fn dn_card_a09_black_magic() {
    let free = main_phase(3)
        .hand(&["black-magic"])
        .dungeon(&["sick-mild", "sick-mild"])
        .play(&["play black-magic", "assign 1"]);
    assert_eq!((free.state.open.row.len(), free.tp()), (1, 2));
    let full = played(&["black-magic"]);
    assert_eq!((full.waiting()[0].as_str(), full.tp()), ("sick-mild!@2", 2));
    let title = main_phase(3).marks(&[1], 11, Some(1)).hand(&["black-magic"]).row(&FULL).play(&["play black-magic"]);
    assert_eq!(title.tp(), 3);
    assert!(main_phase(3).dungeon(&["sick-mild"]).hand(&["black-magic"]).play(&["play black-magic"]).over());
}

#[test]
fn dn_card_a10_hit_the_books() {
    let position = main_phase(3).hand(&["hit-the-books"]).deck(&["medina"]).discard(1, &["ren"; 3]).row(&FULL);
    let position = position.play(&["play hit-the-books"]).chance();
    assert_eq!((position.in_hand(), position.waiting()[0].as_str()), (cards(&["medina", "ren"]), "sick-mild!@2"));
    assert!(position.events.contains(&Event::DeckRebuilt { seat: seat(1) }), "between the draws");
}

#[test]
fn dn_card_a11_moonlighting() {
    let position =
        main_phase(3).hand(&["moonlighting"]).admitted(2, &["sick-mild", "sick-mild"]).points(8, 0).nurses(&["ren"]);
    let position = position.row(&[("sick-severe", 2)]).play(&["play moonlighting", "operate sick-mild of 2"]);
    assert_eq!(
        (position.at(1).acquired.len(), position.at(1).discard, position.at(2).markers),
        (1, cards(&["ren"]), 4)
    );
    position.no("operate sick-mild of 2", "DN-TREAT-02").no("operate sick-severe of 2", "DN-TREAT-02");
}

#[test]
fn dn_card_a12_cut_rate_equipment() {
    let begin = || main_phase(3).admitted(1, &["sick-mild", "sick-mild"]).points(4, 0).actions(2).nurses(&[]);
    let one = begin().hand(&["cut-rate"]).play(&["play cut-rate", "operate sick-mild"]);
    assert_eq!(one.gold(), 2);
    one.play(&["buy second-opinion"]);
    let two = begin().hand(&["cut-rate"; 2]).play(&["play cut-rate", "play cut-rate", "operate sick-mild"]);
    assert_eq!((two.gold(), two.state.open.turn.purchases), (4, 2));
    let late = begin().hand(&["cut-rate"]).play(&["operate sick-mild", "play cut-rate"]);
    assert_eq!(late.gold(), 0);
}

#[test]
fn dn_card_a13_upgraded_equipment() {
    let begin = |text: &str| main_phase(3).hand(&["upgraded"]).admitted(1, &[text]).play(&["play upgraded"]);
    let position = begin("wounded-mild").play(&["acquire wounded-mild"]);
    assert!(position.state.open.turn.may_treat() && position.state.secret.nurses.len() == 18);
    begin("wounded-mild!").no("acquire wounded-mild!", "DN-D-01");
}

#[test]
fn dn_card_a14_cutting_edge_equipment() {
    let begin = |text: &str| {
        main_phase(3)
            .hand(&["cut-rate", "cutting-edge"])
            .admitted(1, &[text])
            .play(&["play cut-rate", "play cutting-edge"])
    };
    assert_eq!(begin("wounded-severe!").play(&["acquire wounded-severe!"]).gold(), 2);
    begin("poisoned-severe!").no("acquire poisoned-severe!", "DN-D-01");
}

#[test]
fn dn_card_a15_closed() {
    let position =
        main_phase(3).hand(&["closed"]).admitted(1, &["sick-mild!"]).events(&["erase", "closed", "passing-the-buck"]);
    let position =
        position.play(&["play closed", "look events", "top passing-the-buck", "under erase", "worsen sick-mild!"]);
    assert_eq!((position.kills().0, position.gold()), ([1, 0, 0], 2));
    assert_eq!(position.play(&["buy passing-the-buck"]).at(1).discard, cards(&["passing-the-buck"]));
}

#[test]
fn dn_card_a16_critical_condition() {
    let position =
        main_phase(3).hand(&["critical-condition"]).admitted(1, &["sick-mild"]).admitted(2, &["sick-severe!"]);
    let position = position.row(&FULL[..1]).play(&["play critical-condition"]);
    assert_eq!((position.tp(), position.beds(1), position.kills().0), (2, vec!["sick-mild!".to_owned()], [0, 1, 0]));
    assert_eq!(position.waiting(), ["sick-mild@2"], "the row is untouched");
}

#[test]
fn dn_card_a17_erase() {
    let begin = |marks: &[u8], title| {
        let left = 12 - marks.iter().sum::<u8>();
        main_phase(3).marks(marks, left, title).hand(&["erase"]).events(&["closed"]).play(&["play erase"])
    };
    let usual = begin(&[1, 2], Some(2)).play(&["revive sick-mild"]).chance();
    assert_eq!((usual.kills().0, usual.state.open.marks, usual.state.open.in_dungeon()), ([0, 2, 0], 10, 41));
    assert_eq!((usual.state.open.graveyard.len(), usual.view(2).events().known(1)), (2, Some(Card::Erase.index())));
    let clean = begin(&[0, 2], Some(2));
    assert_eq!((clean.step(), clean.gold(), clean.at(1).played.len()), (Some(Step::Main), 1, 0));
    assert_eq!(begin(&[1, 0], Some(1)).play(&["revive sick-mild"]).chance().at(1).played, cards(&["erase"]));
}

#[test]
fn dn_card_a18_passing_the_buck() {
    let position = main_phase(3).hand(&["passing-the-buck"]).row(&[("sick-mild", 1)]).admitted(1, &["cursed-mild"]);
    let position = position.play(&["play passing-the-buck"]).offered(&["pick 1"]).play(&["pick 1", "player 2"]);
    assert_eq!((position.waiting(), position.gold()), (vec!["sick-mild@2".to_owned()], 1));
    assert_eq!((position.at(1).markers, position.at(2).markers), (5, 5));
}

#[test]
fn dn_card_a19_reference_letter() {
    let begin = || main_phase(3).hand(&["reference-letter"]).admitted(1, &["sick-emergency!"]);
    let position = begin().play(&["play reference-letter", "send sick-emergency!", "player 3", "end"]);
    assert_eq!((position.kills().0, position.beds(3)), ([0; 3], vec!["sick-emergency!".to_owned()]));
    let nobody = begin().no_markers(2).no_markers(3).play(&["play reference-letter"]);
    assert_eq!((nobody.step(), nobody.gold()), (Some(Step::Main), 1), "skipped where nobody can take them in");
}

#[test]
fn dn_card_a20_this_is_all_wrong() {
    let position = main_phase(3).hand(&["all-wrong"]).admitted(1, &["sick-emergency", "poisoned-mild"]).row(&FULL);
    let position = position.play(&["play all-wrong", "count 2", "send sick-emergency"]);
    let position = position.offered(&["player 2", "player 3"]).no("player 1", "DN-R-49");
    let position = position.play(&["player 2", "send poisoned-mild", "player 3"]);
    assert_eq!((position.waiting().len(), position.tp()), (5, 1));
    assert_eq!(position.waiting().iter().filter(|text| text.contains('!')).count(), 2);
}

#[test]
fn dn_card_n01_medina() {
    let position =
        main_phase(3).hand(&["medina"]).points(0, 9).play(&["play medina", "buy white-magic", "buy white-magic"]);
    position.no("buy white-magic", "DN-MAIN-10");
}

#[test]
fn dn_card_n02_nikki() {
    let position = main_phase(3).hand(&["nikki"]).points(2, 9).admitted(1, &["sick-mild"]).nurses(&[]);
    position.play(&["play nikki", "operate sick-mild", "buy white-magic"]);
}

#[test]
fn dn_card_n03_tamsin_vole() {
    assert_eq!(main_phase(3).game.pack().card(Card::Tamsin).colour, Some(Colour::Green));
    assert_eq!(played(&["tamsin"]).state.open.turn.any, 2);
}

#[test]
fn dn_card_n04_odette_brass() {
    assert_eq!(main_phase(3).game.pack().card(Card::Odette).colour, Some(Colour::Yellow));
    assert_eq!(played(&["odette"]).state.open.turn.any, 2);
}

#[test]
fn dn_card_n05_perla_quill() {
    assert_eq!(main_phase(3).game.pack().card(Card::Perla).colour, Some(Colour::White));
    assert_eq!(played(&["perla"]).state.open.turn.any, 2);
}

#[test]
fn dn_card_n06_alyssa_schermer() {
    let position = main_phase(3).hand(&["alyssa"]).discard(2, &["kei"]).play(&["play alyssa", "swap 2 kei"]);
    assert_eq!((position.at(2).discard, position.in_hand()), (cards(&["alyssa"]), cards(&["kei"])));
    assert_eq!(position.view(3).open().hospitals[seat(1)].shown, cards(&["kei"]), "everybody saw it");
    assert_eq!(played(&["alyssa"]).at(1).played, cards(&["alyssa"]));
}

#[test]
fn dn_card_n07_arina() {
    assert_eq!(played(&["arina"]).state.open.turn.any, 2);
    let with = |marks: u8, title| main_phase(4).marks(&[marks], 15 - marks, title).hand(&["arina"]).tally(1).marks;
    assert_eq!((with(3, None), with(1, None), with(2, Some(1))), (1, 0, 2));
}

#[test]
fn dn_card_n08_calypso_blue() {
    let full = played(&["calypso-blue"]).chance();
    assert_eq!((full.waiting()[0].as_str(), full.in_hand().len()), ("sick-mild!@2", 2));
    let last = main_phase(3).dungeon(&["sick-mild"]).hand(&["calypso-blue"]).play(&["play calypso-blue"]);
    assert!(last.over() && last.in_hand().is_empty());
}

#[test]
fn dn_card_n09_calypso_ivanna() {
    let position = main_phase(3).hand(&["calypso-ivanna"]).acquired(2, &["sick-mild", "cursed-mild"]);
    let position = position.play(&["play calypso-ivanna", "player 2"]).play_by(2, &["give sick-mild"]);
    assert_eq!(position.at(1).acquired, patient_cards(&["sick-mild"]));
    assert_eq!((position.state.open.turn.any, position.state.secret.nurses.len()), (2, 18));
    let nobody = main_phase(3).hand(&["calypso-ivanna"]).play(&["play calypso-ivanna", "player 2"]);
    assert_eq!(nobody.step(), Some(Step::Main));
}

#[test]
fn dn_card_n10_dora_onyx() {
    let acquired = ["wounded-mild", "wounded-mild", "wounded-emergency", "sick-mild", "sick-mild"];
    assert_eq!(main_phase(3).hand(&["dora"]).acquired(1, &acquired).tally(1).names, 3);
    assert_eq!(played(&["dora"]).state.open.turn.any, 2);
}

#[test]
fn dn_card_n11_ginger_sheffard() {
    let position = main_phase(3).hand(&["ginger", "kei"]).deck(&["medina"; 3]).play(&["play ginger"]).chance();
    let position = position.no("discard ginger", "DN-CARD-N11").play(&["discard medina", "discard kei"]);
    assert_eq!((position.in_hand().len(), position.at(1).discard.len()), (2, 2));
}

#[test]
fn dn_card_n12_kei_lincoln() {
    let begin = |nurses: &[&str]| {
        let position = main_phase(3).hand(&["kei"]).nurses(nurses).admitted(1, &["sick-mild"]).points(2, 0);
        position.play(&["play kei", "operate sick-mild"])
    };
    let three = begin(&["ren", "mint", "dora", "arina"]).offered(&["take ren", "take mint", "take dora"]);
    let three = three.no("take arina", "DN-CARD-N12").no("skip", "DN-CARD-N12").play(&["take dora"]);
    assert_eq!((three.at(1).discard, three.state.secret.nurses.len()), (cards(&["dora"]), 3));
    begin(&["ren", "mint"]).offered(&["take ren", "take mint"]);
}

#[test]
fn dn_card_n13_mint_halioca() {
    let position =
        main_phase(3).deck(&[]).hand(&["mint"]).acquired(1, &["sick-emergency"; 2]).admitted(1, &["sick-emergency"]);
    let tally = position.tally(1);
    assert_eq!((tally.cards, tally.emergencies, tally.admitted), (4, -2, 1));
    assert_eq!(position.play(&["play mint"]).state.open.turn.treatments, 1);
}

#[test]
fn dn_card_n14_ren_reverse() {
    let position =
        main_phase(3).hand(&["ren", "medina"]).points(0, 1).play(&["buy white-magic", "play medina", "play ren"]);
    position
        .offered(&["fetch white-magic"])
        .no("fetch medina", "DN-CARD-N14")
        .play(&["fetch white-magic", "play white-magic"]);
}

#[test]
fn dn_card_n15_sarah_quincy() {
    let begin = || main_phase(3).hand(&["sarah"]).admitted(1, &["sick-mild"; 4]).row(&FULL).play(&["play sarah"]);
    assert_eq!(begin().state.open.turn.any, 2);
    let mut position = begin().play(&["end", "skip"]);
    assert_eq!(position.beds(1), ["sick-mild"; 4]);
    for _ in 0..3 {
        position = position.until_next_turn();
    }
    position = position.until_admission();
    if position.step() == Some(Step::Admit) {
        position = position.play(&["done"]);
    }
    assert!(matches!(position.step(), Some(Step::Beds { left: 2, .. })), "checked again: {:?}", position.step());
}

#[test]
fn dn_card_n16_sister_sylvestri() {
    let position =
        main_phase(3).hand(&["sylvestri"]).row(&[("sick-mild!", 2), ("sick-severe", 3)]).play(&["play sylvestri"]);
    let position = position.chance();
    assert_eq!((position.kills().0, position.in_hand().len()), ([0, 1, 0], 2));
}

#[test]
fn dn_card_n17_sister_trapetta() {
    let position =
        main_phase(3).hand(&["trapetta"]).row(&FULL).play(&["play trapetta", "pick 3"]).no("to 3", "DN-R-50");
    let position = position.play(&["to 1"]).chance();
    assert_eq!(position.waiting(), ["cursed-mild@3", "sick-mild@2", "sick-severe@2"]);
    assert_eq!(position.in_hand().len(), 1);
    let alone = main_phase(3).hand(&["trapetta"]).row(&FULL[..1]).play(&["play trapetta"]).chance();
    assert_eq!((alone.step(), alone.in_hand().len()), (Some(Step::Main), 1));
}

#[test]
fn dn_card_n18_bellamy_thorne() {
    let position = main_phase(3).hand(&["bellamy"]).admitted(1, &["sick-mild"; 4]).points(9, 9).nurses(&[]);
    let position = position.play(&["play bellamy", "operate sick-mild", "operate sick-mild", "operate sick-mild"]);
    position.no("operate sick-mild", "DN-MAIN-10").no("buy white-magic", "DN-MAIN-10");
}

#[test]
fn dn_card_n19_corinna_vast() {
    let begin = || {
        main_phase(3).hand(&["corinna"]).admitted(1, &["sick-mild"; 2]).points(9, 0).nurses(&[]).play(&["play corinna"])
    };
    assert_eq!(begin().gold(), 2);
    begin().play(&["buy white-magic", "buy white-magic"]);
    begin().play(&["operate sick-mild"]).no("operate sick-mild", "DN-MAIN-10").play(&["buy white-magic"]);
}

#[test]
fn dn_card_n20_hana_weir() {
    let begin =
        || main_phase(3).hand(&["hana"]).admitted(1, &["sick-mild"; 2]).points(2, 9).nurses(&[]).play(&["play hana"]);
    assert_eq!(begin().tp(), 4);
    begin().play(&["operate sick-mild", "operate sick-mild"]);
    begin().play(&["buy white-magic"]).no("buy white-magic", "DN-MAIN-10");
}

#[test]
fn dn_card_n21_isolde_finch() {
    let position =
        main_phase(3).hand(&["isolde"]).row(&[("sick-mild", 2), ("sick-emergency!", 1)]).points(9, 0).nurses(&[]);
    let position = position.play(&["play isolde"]).offered(&["admit 2", "skip"]).no("admit 1", "DN-ADMIT-02");
    let position = position.play(&["admit 2"]).chance();
    assert_eq!((position.beds(1), position.in_hand().len()), (vec!["sick-emergency!".to_owned()], 1));
    assert!(position.choices().contains(&"operate sick-emergency!".to_owned()));
    assert_eq!(position.play(&["end"]).kills().0, [1, 0, 0], "upkeep is due at once");
}

#[test]
fn dn_card_n22_maude_tallow() {
    let begin = || main_phase(3).hand(&["maude", "examination"]).deck(&["medina"]).play(&["play maude"]).chance();
    let position = begin().offered(&["scrap examination", "scrap medina", "skip"]).no("scrap maude", "DN-CARD-N22");
    let before = position.state.open.boxed.count(Card::Examination.index());
    let position = position.play(&["scrap examination"]);
    assert_eq!(position.state.open.boxed.count(Card::Examination.index()), before + 1);
    assert_eq!(begin().play(&["skip"]).in_hand().len(), 2);
}

#[test]
fn dn_card_n23_quin_ferrant() {
    let position = main_phase(3).hand(&["quin"]).row(&[("sick-severe!", 2), ("sick-mild!", 1)]).play(&["play quin"]);
    let position = position.offered(&["pick 2"]).no("pick 1", "DN-CARD-N23").play(&["pick 2"]).chance();
    assert_eq!((position.waiting()[1].as_str(), position.in_hand().len()), ("sick-mild@1", 1));
    let others = main_phase(3).hand(&["quin"]).row(&[("sick-severe!", 2)]).play(&["play quin"]).chance();
    assert_eq!((others.step(), others.in_hand().len()), (Some(Step::Main), 1));
}
