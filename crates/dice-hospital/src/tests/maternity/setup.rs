//! What is laid out for Maternity (4.1).

use std::sync::Arc;

use table::Game;

use super::{ON, before_intake, drafting, floor, ward};
use crate::tests::arrange::{Position, until};
use crate::wards::Ward;
use crate::{Department, DiceHospital, Event, Improvement, Pack, Phase, Specialist};

#[test]
fn cc_mat_01_four_nurses() {
    let position = before_intake(2);
    assert_eq!(floor(&position).nurses, 4);
    let mut position = until(2, &[("administrators", "no"), ON], Phase::Activate).all_end();
    position.go_on_until(Phase::Take);
    assert_eq!(floor(&position).nurses, 4, "in the next round as well");
}

#[test]
fn cc_mat_02_four_chevrons_face_down_and_one_up_for_the_first_mother() {
    let position = before_intake(2);
    let up: Vec<bool> = Ward::ALL.iter().map(|&ward| floor(&position).chevron(ward).is_some()).collect();
    assert_eq!(up, [false, true, false, false]);
}

#[test]
fn cc_mat_03_maternity_has_stacks_of_its_own() {
    let (with, without) = (before_intake(3), until(3, &[("administrators", "no")], Phase::Intake));
    let sizes = |position: &Position| (position.state.open.tiles.len(), position.state.open.cards.len());
    assert_eq!(sizes(&with), sizes(&without));
    let game = crate::tests::arrange::game(3, &[ON]);
    assert_eq!(game.start().open.maternity.map(|stack| stack.len()), [16, 16]);
}

#[test]
fn cc_mat_04_more_is_shown() {
    for (seats, more) in [(2, 1), (3, 2), (4, 2), (5, 2)] {
        let mut position = before_intake(seats);
        for _ in 0..2 {
            let shown = |specialist: bool| {
                let of =
                    |one: &&Improvement| one.is_maternity() && matches!(one, Improvement::Specialist(_)) == specialist;
                position.state.open.display.iter().filter(of).count()
            };
            assert_eq!((shown(false), shown(true)), (more, more), "{seats} seats");
            position.go_on_until(Phase::Activate);
            position.go_on_until(Phase::Intake);
        }
    }
}

#[test]
fn cc_mat_05_pink_dice_are_never_in_the_bag() {
    let position = before_intake(2);
    assert_eq!(position.state.open.mothers, 16 - 2, "each seat has one");
    let five = crate::tests::arrange::game(5, &[ON]).start();
    assert_eq!(five.open.mothers, 20);
    let after = drafting().play(&["claim 2"]).play_by(2, &["claim 1"]);
    // Nobody took the Mother of the third ambulance.
    assert_eq!(after.state.open.mothers, 16 - 2 - 1);
    assert_eq!(after.state.open.bag[crate::Colour::Pink], 0);
}

#[test]
fn cc_mat_06_the_first_mother_has_a_ward_to_herself() {
    let position = before_intake(2);
    let patients: Vec<String> = floor(&position).patients().map(|(_, patient)| patient.to_string()).collect();
    assert!(patients.contains(&"M4@2".to_owned()), "{patients:?}");
    assert!(patients.iter().filter(|text| text.ends_with("@2")).count() == 2, "she and her Infant");
    assert!(patients.iter().filter(|text| text.ends_with("@1")).count() == 3, "the others");
}

#[test]
fn cc_mat_07_with_one_infant_and_without_the_midwife() {
    let position = before_intake(2);
    let infants = floor(&position).patients().filter(|(_, patient)| patient.infant).count();
    assert_eq!(infants, 1);
    let starting = until(2, &[("first-player", "1"), ON], Phase::SetStart);
    let start = starting.listed(1)[0].to_string();
    let started = starting.play(&[&start]);
    assert_eq!(started.state.open.phase, Phase::DrawStart, "the midwife is not asked");
    assert!(started.events.iter().any(|event| matches!(event, Event::Born { infants: 1, .. })));
}

#[test]
fn cc_r_77_an_opening_crisis_leaves_a_ward_for_her() {
    let settings = [("administrators", "no"), ("hard-mode", "opening-crisis"), ON];
    let position = until(2, &settings, Phase::Intake);
    let mother = floor(&position).patients().find(|(_, patient)| patient.printed == crate::Colour::Pink);
    assert_eq!(mother.map(|(_, patient)| patient.to_string()).as_deref(), Some("M4@3"));
}

#[test]
fn cc_mat_08_a_mother_and_her_infants_are_patients_of_their_own() {
    ward(&["M4@1", "I4@1", "I4@1"]).play(&["place nurse chevron", "on M4@1"]).has(&["M5*@1", "I4@1", "I4@1"]);
}

#[test]
fn cc_mat_09_pink_is_a_colour() {
    ward(&["M2@1", "I4@1"]).play(&["place nurse imaging", "on I4@1"]).has(&["M2@1", "I5*@1"]);
    ward(&["M4@1", "I4@1", "R3@2"]).play(&["place nurse critical-care"]).no("on M4@1", "DH-DEPT-01");
    ward(&["M4@1", "I4@1"]).bags(3).no("place nurse critical-care", "DH-ACT-07");
}

#[test]
fn cc_mat_10_two_more_administrators() {
    let deal = until(2, &[("first-player", "1"), ON], Phase::Deal);
    deal.fate("deal 1 family-planner maternity-champion");
    until(2, &[("first-player", "1")], Phase::Deal).no_fate("deal 1 leader family-planner", "DH-SEQ-07");
    let five = until(5, &[("first-player", "1"), ON], Phase::Deal);
    assert_eq!(five.game.setup().administrators_each(), 2, "ten are enough for five (CC-5P-09)");
}

#[test]
fn cc_5p_08_more_for_five() {
    let position = before_intake(5);
    let maternity = position.state.open.display.iter().filter(|one| one.is_maternity()).count();
    assert_eq!((maternity, position.state.open.mothers), (4, 20 - 5));
}

#[test]
fn cc_r_53_two_of_each_card_and_tile() {
    let pack = Pack::standard().expect("sound");
    let (first_tile, first_card) = (Department::BirthCentre.index(), Specialist::RecoveryMidwife.index());
    assert!(Department::ALL[first_tile..].iter().all(|tile| pack.department(*tile).copies == 2));
    assert!(Specialist::ALL[first_card..].iter().all(|card| pack.specialist(*card).copies == 2));
    assert_eq!((Department::ALL[first_tile..].len(), Specialist::ALL[first_card..].len()), (8, 8));
    // A corrected pack can have 18 cards, but not more of a kind than fit.
    let corrected = |copies: u8| {
        let card = |id: &str| {
            format!(
                "[[specialist]]\nid = \"{id}\"\ncopies = {copies}\nmeeple = \"pink\"\nwhen = {{ heals = \"pink\" }}\n\
                 cares = [{{ whom = \"others\", count = [1, 1], does = {{ heal = 1 }} }}]\nknown = [\"found\"]\n"
            )
        };
        Pack::corrected("mine.toml", &(card("health-visitor") + &card("ward-sister")))
    };
    let box_of_18 = DiceHospital::set_up(Arc::new(corrected(3).expect("sound")), 3, &[ON].into_iter().collect());
    assert_eq!(box_of_18.expect("possible").start().open.maternity.map(|stack| stack.len()), [16, 18]);
    assert!(corrected(4).expect_err("too many").to_string().contains("0 to 3 are possible, not 4"));
}

#[test]
fn cc_r_76_the_extra_improvement_is_of_the_usual_stacks() {
    let position = until(2, &[("administrators", "no"), ("first-player", "1"), ON], Phase::Extra);
    assert_eq!(position.offers("extra"), ["department", "specialist"]);
    let position = position.play(&["extra department"]);
    assert_eq!(position.state.open.to_reveal, [1, 0, 0, 0]);
}

#[test]
fn modules_are_for_company() {
    let settings = [ON].into_iter().collect();
    let why = crate::Setup::read(1, &settings).expect_err("alone").to_string();
    assert_eq!(why, "modules is for 2 to 5 players, not for a single player");
}
