//! Section 6: the turn and its steps.

use table::chance::chance;
use table::{Game, Seat, SeatSet};

use super::arrange::{Scene, seat};
use crate::cards::Ambulance;
use crate::event::Event;
use crate::patient::{Colour, Value};
use crate::state::{Pending, Phase};
use crate::turn::Fate;

/// A game with the printed cards before the first flip; seat 1 leads.
fn fresh(seats: usize) -> Scene {
    let settings: &[(&str, &str)] = if seats == 1 { &[] } else { &[("first-chief", "1")] };
    let mut scene = Scene::with_settings(seats, settings);
    scene.state = scene.game.start();
    scene.fate("specialists CAR-LAB CAR-NURSE RAD-MATCH EPI-RUN")
}

/// A game that random players have played to the end.
fn finished(seats: usize) -> Scene {
    fresh(seats).played_out(seats as u64)
}

/// Which seat a patient was brought to, if that is what happened.
fn patient_of(event: Event) -> Option<Seat> {
    match event {
        Event::Admitted { seat, .. } | Event::Died { seat, .. } => Some(seat),
        _ => None,
    }
}

/// By which rule this fate is refused; nothing may change.
fn fate_refused_by(scene: &Scene, text: &str) -> &'static str {
    let mut state = scene.state;
    let refusal = scene.game.accept(&mut state, text.parse().expect("a fate"), &mut Vec::new());
    assert_eq!(state, scene.state, "a refused fate changes nothing");
    refusal.expect_err("the fate is refused").rule()
}

#[test]
fn er_turn_01_a_game_lasts_24_turns_or_25_with_five_players() {
    let turns = [1, 2, 3, 4, 5, 6].map(|seats| finished(seats).state.turn());
    assert_eq!(turns, [24, 24, 24, 24, 25, 24]);
}

#[test]
fn er_turn_02_every_seat_gets_a_patient_in_every_turn() {
    let scene = finished(4);
    let turns: Vec<_> = scene.events.split(|event| matches!(event, Event::TurnEnded { .. })).collect();
    for turn in &turns[..24] {
        assert_eq!(turn.iter().copied().filter_map(patient_of).collect::<SeatSet>(), SeatSet::first_n(4), "{turn:?}");
    }
}

#[test]
fn er_turn_03_the_steps_come_in_order() {
    let scene = fresh(2).fate("card A26").fate("roll 5 1 3");
    let log = scene.clone().plays("1 green, 2 yellow, 2 morgue, 1 w1=3, 1 screen w1").events;
    let log: Vec<String> = log.iter().map(|event| format!("{event:?}")).collect();
    let names: Vec<&str> = log.iter().filter_map(|event| event.split([' ', '(']).next()).collect();
    let (before, after) = (["SpecialistsDrawn", "Flipped", "Rolled", "Took", "Took"], ["Checked", "TurnEnded"]);
    assert_eq!(names, [&before[..], &["Died", "Admitted", "Screened"], &after].concat());
    // Nobody admits a die that is not taken, nor before all have chosen.
    scene.refuses(1, "w1=3", "ER-TURN-03");
    scene.play(1, "green").refuses(1, "w1=3", "ER-TURN-03");
}

#[test]
fn er_turn_04_the_chief_reveals_a_card_nobody_has_seen() {
    let scene = fresh(2).fate("card A26");
    let card = Ambulance::new(25).expect("A26");
    assert_eq!(scene.events[1..], [Event::Flipped { turn: 1, chief: seat(1), card }]);
    assert_eq!(scene.state.unseen().len(), 26);
    let scene = scene.fate("roll 5 1 3").plays("1 red, 2 yellow, 1 morgue, 2 morgue");
    assert_eq!(fate_refused_by(&scene, "card A26"), "ER-TURN-04");
    assert_eq!(scene.fate("card A27").state.unseen().len(), 25);
}

#[test]
fn er_turn_05_all_dice_are_rolled_every_turn() {
    let scene = fresh(2).fate("card A26").fate("roll 5 1 3").plays("1 red, 2 yellow, 1 morgue, 2 morgue");
    let scene = scene.fate("card A27");
    assert_eq!(scene.state.dice(), None, "no die keeps its value");
    scene.refuses(2, "red", "ER-TURN-03");
    assert_eq!(scene.fate("roll 2 6 4").state.dice().map(|dice| dice.map(Value::get)), Some([2, 6, 4]));
}

#[test]
fn er_turn_05_every_roll_of_the_three_dice_can_come() {
    let scene = fresh(2).fate("card A26");
    let mut luck = chance(1, 0);
    let mut seen = std::collections::BTreeSet::new();
    for _ in 0..5000 {
        let Fate::Roll(dice) = scene.game.roll(&scene.state, &mut luck) else { panic!("dice are due") };
        seen.insert(dice);
    }
    assert_eq!(seen.len(), 6 * 6 * 6);
}

#[test]
fn er_turn_06_a_die_belongs_to_the_bay_of_its_colour() {
    // A26: stethoscopes for red, a nurse for yellow, a screen for green.
    let scene = fresh(2).fate("card A26").fate("roll 5 1 3").plays("1 green, 2 red");
    assert_eq!(scene.state.pending[seat(1)], Pending { main: true, extra: false, screen: true });
    assert_eq!(scene.has(1), "S1 B0", "the red bay's stethoscopes are not green's");
    let scene = scene.stock(1, "S0");
    assert_eq!(scene.values(1), [3]);
    let scene = scene.play(1, "w1=3");
    assert_eq!(scene.list(1), ["screen w1"]);
    assert_eq!(scene.of(1).nurses, 0, "the nurse belongs to yellow");
}

#[test]
fn er_turn_07_dice_stay_as_rolled_all_turn() {
    let scene = Scene::wards("[R:_]").stock(1, "S1").stock(2, "S1 B1").roll("R4").plays("1 red, 2 red, 1 w1=5");
    let cost = |mv: &str| scene.game.cost(&scene.state, seat(2), mv.parse().expect("a move"));
    assert_eq!(cost("w1=4"), Some((0, false)));
    assert_eq!(cost("w1=5"), Some((1, false)));
    scene.refuses(2, "w1=6", "ER-STETH-07");
}

#[test]
fn er_turn_08_each_seat_takes_one_die() {
    let scene = Scene::new(3).roll("R4 Y2 G6").plays("1 red, 2 green");
    scene.refuses(2, "yellow", "ER-TURN-08");
    let scene = scene.play(3, "green");
    scene.refuses(1, "yellow", "ER-TURN-03");
    let taken = [1, 2, 3].map(|number| scene.state.pick(seat(number)));
    assert_eq!(taken, [Some(Colour::Red), Some(Colour::Green), Some(Colour::Green)]);
}

#[test]
fn er_turn_08_only_the_bonus_brings_a_second_patient() {
    let scene = Scene::new(2).roll("R4+extra:Y1 G6").plays("1 red, 2 green, 1 w1=4, 1 +w4=1");
    scene.refuses(2, "+morgue", "ER-TURN-08");
    let scene = scene.play(2, "morgue");
    let patients: Vec<usize> = scene.events.iter().copied().filter_map(patient_of).map(Seat::number).collect();
    assert_eq!(patients, [1, 1, 2]);
    assert_eq!(scene.state.phase(), Phase::Flip, "the turn is over");
}

#[test]
fn er_turn_09_resources_and_screens_come_before_the_writing() {
    let scene = Scene::wards("[G:5 *:_]").taking("G2+screen");
    scene.refuses(1, "w1=2", "ER-ADMIT-08");
    assert_eq!(scene.plays("1 screen w1, 1 w1=2").shows(1), "[G:(5) *:2]");
    let scene = Scene::wards("[G:5 R:_]").stock(1, "S1 B1").taking("G2+screen").plays("1 screen w1, 1 w1=3");
    assert_eq!((scene.shows(1).as_str(), scene.has(1).as_str()), ("[G:(5) R:3]", "S0 B0"));
}
