//! Section 3: components.

use pack::Printed;
use std::collections::BTreeSet;
use std::sync::Arc;

use table::{Game, Seat, Settings, chance};

use crate::EmergencyRoll;
use crate::cards::{Ambulance, Bonus};
use crate::hospital::Hospital;
use crate::patient::{Colour, Value};
use crate::state::{ALICAT, Face, MAX_HOSPITALS, Phase};
use crate::turn::Fate;

use super::arrange::{Scene, pack, seat};
use super::pack::{AMBULANCES, card_one, corrected, said, with_ambulances};
use super::setup::random_game;

/// Everything that lies in a bay, with the colour of the bay.
fn all_bays() -> Vec<(Colour, Bonus)> {
    let pack = pack();
    Ambulance::all().flat_map(|card| Colour::ALL.into_iter().zip(*pack.bays(card))).collect()
}

#[test]
fn er_comp_01_one_to_six_people_play() {
    let table = |seats| EmergencyRoll::set_up(Arc::new(pack()), seats, &Settings::default());
    for seats in 1..=6 {
        let game = table(seats).expect("a table of one to six");
        assert_eq!(game.seats(), seats);
        assert_eq!(game.automa().is_some(), seats == 1, "only a single player meets ALICAT");
    }
    let refusal = |seats| table(seats).expect_err("too few or too many").to_string();
    assert_eq!(refusal(0), "emergency-roll is for 1 to 6 players, not 0");
    assert_eq!(refusal(7), "emergency-roll is for 1 to 6 players, not 7");
}

#[test]
fn er_comp_02_there_are_27_different_ambulance_cards() {
    let pack = pack();
    let cards = || pack.parts().iter().filter(|part| part.kind == "ambulance");
    assert_eq!(cards().count(), 27);
    assert_eq!(cards().map(|card| &card.id).collect::<BTreeSet<_>>().len(), 27);
    assert_eq!(cards().map(|card| &card.face).collect::<BTreeSet<_>>().len(), 27);

    let only_26 = AMBULANCES.split("[[ambulance]]\nid = \"A27\"").next().expect("the cards before A27");
    assert_eq!(said(with_ambulances(only_26)), "cards.toml: A27: this ambulance card is missing");
    let all_28 = AMBULANCES.to_owned() + &card_one("\"critical\"").replace("A01", "A28");
    assert!(said(with_ambulances(&all_28)).ends_with("A28: no ambulance card has this name; they are A01 to A27"));
}

#[test]
fn er_comp_03_bays_are_red_yellow_and_green_from_left_to_right() {
    assert_eq!(Colour::ALL.map(Colour::word), ["red", "yellow", "green"]);
    let from_left = [Bonus::Stethoscopes, Bonus::Nurse, Bonus::Screen];
    assert_eq!(pack().bays(Ambulance::new(25).expect("A26 exists")), &from_left);

    let two_red_bays = card_one("\"critical\"").replace("yellow =", "red =");
    assert_eq!(said(corrected(&two_red_bays)), "own.toml:5: A01: duplicate key");
    let no_yellow_bay = card_one("\"critical\"").replace("yellow = \"nurse\"\n", "");
    assert!(said(corrected(&no_yellow_bay)).ends_with("missing field `yellow`"));
}

#[test]
fn er_comp_04_there_are_six_kinds_of_bonus() {
    // A seventh kind would not compile here.
    let kind = |(_, bonus)| match bonus {
        Bonus::Stethoscopes => 1,
        Bonus::BloodBag => 2,
        Bonus::Screen => 3,
        Bonus::Critical => 4,
        Bonus::Nurse => 5,
        Bonus::Extra { .. } => 6,
    };
    assert_eq!(all_bays().len(), 81);
    assert_eq!(all_bays().into_iter().map(kind).collect::<BTreeSet<_>>(), (1..=6).collect());

    let scalpel = said(corrected(&card_one("\"scalpel\"")));
    assert_eq!(scalpel, "own.toml:2: A01: the green bay gives “scalpel”, which is no bonus");
}

#[test]
fn er_comp_05_an_extra_patient_has_a_colour_and_two_values() {
    let extras: Vec<(Colour, Colour, Value)> = all_bays()
        .into_iter()
        .filter_map(
            |(bay, bonus)| if let Bonus::Extra { colour, low } = bonus { Some((bay, colour, low)) } else { None },
        )
        .collect();
    assert_eq!(extras.len(), 9);
    let printed: BTreeSet<(Colour, u8)> = extras.iter().map(|&(_, colour, low)| (colour, low.get())).collect();
    assert_eq!(printed, Colour::ALL.into_iter().flat_map(|colour| [1, 3, 5].map(|low| (colour, low))).collect());
    assert_eq!(extras.iter().filter(|(bay, colour, _)| bay != colour).count(), 6);
    // The second value is the next one up, and no third one is offered.
    let scene = Scene::new(2).stock(1, "S0 B0").taking("G6+extra:Y1");
    assert!(["+w4=1", "+w4=2"].iter().all(|mv| scene.list(1).contains(&(*mv).to_owned())));
    scene.refuses(1, "+w4=3", "ER-STETH-07");

    assert!(said(corrected(&card_one("{ critical = \"red\", values = [1, 2] }"))).starts_with("own.toml:6: "));
}

#[test]
fn er_comp_06_there_is_a_die_of_each_colour_with_six_faces() {
    let Scene { game, state, .. } = Scene::new(2);
    assert_eq!(state.phase, Phase::Roll);
    let mut dice = chance(6, 0);
    let rolls: BTreeSet<String> = (0..10_000).map(|_| game.roll(&state, &mut dice).to_string()).collect();
    let every_roll = (0..216).map(|n| format!("roll {} {} {}", n / 36 + 1, n / 6 % 6 + 1, n % 6 + 1));
    assert_eq!(rolls, every_roll.collect());

    for wrong in ["roll 0 1 1", "roll 1 1 7", "roll 1 1", "roll 1 1 1 1"] {
        assert!(wrong.parse::<Fate>().is_err(), "{wrong}");
    }
}

#[test]
fn er_comp_07_sixteen_specialists_are_of_three_kinds() {
    let pack = pack();
    let count = |kind| pack.parts().iter().filter(|part| part.kind == kind).count();
    assert_eq!(["cardiologist", "radiologist", "epidemiologist"].map(count), [6, 5, 5]);
}

#[test]
fn er_comp_08_a_cardiologist_offers_8_then_5() {
    assert!(pack().cardiologists.iter().all(|card| card.points == [8, 5]));
    let all_die = |scene: Scene| scene.chief(1).taking("G3").plays("1 morgue, 2 morgue, 3 morgue");
    let scene = all_die(Scene::new(3).specialists("CAR-STETHO CAR-BLOOD RAD-4PLUS EPI-RUN").stock(1, "S8"));
    assert_eq!((scene.of(1).cardiology, scene.state.faces), (8, [Face::Second, Face::First]));
    let scene = all_die(scene.turn(2).stock(2, "S8"));
    assert_eq!((scene.of(2).cardiology, scene.state.faces), (5, [Face::Gone, Face::First]));
    // It is never turned back.
    let scene = all_die(scene.turn(3).stock(3, "S8"));
    assert_eq!((scene.of(3).cardiology, scene.state.faces), (0, [Face::Gone, Face::First]));
}

#[test]
fn er_comp_09_scorers_print_a_number_for_alicat_only() {
    let pack = pack();
    assert!(pack.radiologists.iter().all(|card| card.alicat > 0));
    assert!(pack.epidemiologists.iter().all(|card| card.alicat > 0));

    let with_numbers = |mut scene: Scene| {
        let pack = Arc::make_mut(&mut scene.game.pack);
        pack.radiologists.iter_mut().for_each(|card| card.alicat = 77);
        pack.epidemiologists.iter_mut().for_each(|card| card.alicat = 99);
        scene
    };
    let three = Scene::new(3).hospital(2, "W6=1 2 3 4 5 6");
    assert_eq!(with_numbers(three.clone()).boxes(2), three.boxes(2));
    let solo = with_numbers(Scene::solo());
    assert_eq!((solo.boxes(2).radiologist, solo.boxes(2).epidemiologist), (77, 99));
    assert_eq!((solo.boxes(1).radiologist, solo.boxes(1).epidemiologist), (0, 0));
}

#[test]
fn er_comp_10_there_is_one_chief_at_a_time() {
    for state in random_game(3, &[("first-chief", "2")], 10).states {
        let turn = if state.phase == Phase::Flip { state.turn + 1 } else { state.turn.max(1) };
        let chief = Seat::new(usize::from(turn) % 3);
        assert_eq!(state.chief, chief, "turn {turn}, {:?}", state.phase);
    }
    // In a solo game, the card goes to and fro between the player and ALICAT.
    let solo: BTreeSet<Seat> = random_game(1, &[], 10).states.iter().map(|state| state.chief).collect();
    assert_eq!(solo, [seat(1), seat(2)].into_iter().collect());
}

#[test]
fn er_comp_11_every_hospital_has_one_sheet() {
    for (seats, sheets) in [(1, 2), (2, 2), (3, 3), (4, 4), (5, 5), (6, 6)] {
        let (mut scene, mut rng) = (Scene::unbegun(seats, &[]), chance(11, seats as u64));
        loop {
            let (before, mover) = (scene.state, scene.state.to_move.first());
            if !scene.random_step(&mut rng) {
                break;
            }
            for other in Seat::all(MAX_HOSPITALS).filter(|&other| Some(other) != mover) {
                if seats > 1 || other != ALICAT {
                    let (mut was, is) = (before.hospitals[other], scene.state.hospitals[other]);
                    // The Cardiologists are checked for all at once.
                    (was.cardiology, was.paid) = (is.cardiology, is.paid);
                    assert_eq!(was, is, "{mover:?} writes on its own sheet, not on {other}'s");
                }
            }
        }
        let patients = |hospital: &Hospital| hospital.occupied().count_ones() + u32::from(hospital.dead);
        let hospitals = &scene.state.hospitals.0;
        assert!(hospitals[..sheets].iter().all(|hospital| patients(hospital) >= 24), "{sheets} sheets are used");
        assert!(hospitals[sheets..].iter().all(|hospital| *hospital == Hospital::default()), "and no more");
    }
}
