//! Section 11: the morgue.

use super::arrange::{Scene, seat};
use crate::event::Event;
use crate::state::Pending;

/// The morgue spaces that seat 1 has circled.
fn circled(scene: &Scene) -> u8 {
    scene.of(1).morgue(scene.game.sheet())
}

/// Seat 1 has lost this many patients before.
fn with_dead(mut scene: Scene, dead: u8) -> Scene {
    scene.state.hospitals[seat(1)].dead = dead;
    scene
}

#[test]
fn er_morgue_01_a_patient_without_a_bed_dies() {
    let scene = Scene::wards("[R:_] [G:4 G:_]").taking("G3");
    assert_eq!(scene.list(1), ["morgue"]);
    scene.refuses(1, "w1=3", "ER-ADMIT-02");
    scene.refuses(1, "w2=3", "ER-ADMIT-08");
    assert_eq!(circled(&scene), 0);
    assert_eq!(circled(&scene.play(1, "morgue")), 1);
}

#[test]
fn er_morgue_02_a_patient_may_be_given_up_although_there_is_a_bed() {
    let scene = Scene::wards("[G:_]").taking("G3");
    assert_eq!(scene.list(1), ["w1=3", "morgue"]);
    let scene = scene.play(1, "morgue");
    assert_eq!((scene.shows(1).as_str(), circled(&scene)), ("[G:_]", 1));
}

#[test]
fn er_morgue_03_each_circled_space_costs_a_point() {
    let boxes = with_dead(Scene::new(2), 3).boxes(1);
    assert_eq!((boxes.morgue, boxes.total()), (-3, -3));
}

#[test]
fn er_morgue_04_a_full_morgue_costs_nothing_more() {
    let scene = with_dead(Scene::wards("[R:_]").taking("G3"), 4);
    assert_eq!(scene.list(1), ["morgue"]);
    let scene = scene.play(1, "morgue");
    assert_eq!(circled(&scene), 4);
    assert_eq!(scene.boxes(1).morgue, -4);
    assert!(matches!(scene.events.last(), Some(Event::Died { costs: false, .. })));
}

#[test]
fn er_morgue_05_most_bonuses_are_kept() {
    let given_up = |die| Scene::wards("[G:4 G:_]").taking(die).play(1, "morgue");
    assert_eq!(given_up("G1+steth").has(1), "S2 B0");
    assert_eq!(given_up("G1+blood").has(1), "S0 B1");
    let screen = given_up("G1+screen");
    assert_eq!(screen.list(1), ["screen w1"]);
    assert_eq!(screen.play(1, "screen w1").shows(1), "[G:(4) G:_]");
    let extra = given_up("G1+extra:Y1");
    assert_eq!(extra.state.pending[seat(1)], Pending { main: false, extra: true, screen: false });
    assert_eq!(extra.list(1), ["+morgue"]);
}

#[test]
fn er_morgue_06_mark_and_nurse_are_lost() {
    let given_up = |die| Scene::wards("[G:4 G:_]").taking(die).play(1, "morgue");
    assert_eq!(given_up("G3+critical").of(1).critical(), 0);
    let nurse = given_up("G3+nurse");
    assert_eq!((nurse.of(1).nurses, nurse.of(1).crossed_nurses()), (0, 0));
}

#[test]
fn er_morgue_07_both_patients_of_a_turn_can_die() {
    let with = |dead| with_dead(Scene::wards("[R:_] [Y:_]").taking("G3+extra:Y1"), dead);
    assert_eq!(circled(&with(0).plays("1 morgue, 1 +morgue")), 2);
    assert_eq!(circled(&with(3).plays("1 morgue, 1 +morgue")), 4);
    // One may die and the other live.
    let one = with(0).plays("1 morgue, 1 +w2=1");
    assert_eq!((one.shows(1).as_str(), circled(&one)), ("[R:_] [Y:1]", 1));
}

#[test]
fn er_morgue_08_a_dead_patient_counts_for_nothing_else() {
    let six = "W1=4 / W2=4 / W3=4 / W4=4 / W5=4 / W6=4";
    let scene = Scene::new(2).hospital(1, six).specialists("CAR-LAB CAR-OPEN7 RAD-4PLUS EPI-COMMON");
    let scene = scene.taking("Y4").play(2, "morgue");
    let dead = scene.clone().play(1, "morgue").boxes(1);
    assert_eq!((dead.cardiologists, dead.epidemiologist, dead.morgue), (0, 18, -1));
    // The same patient in a bed of the seventh ward.
    let alive = scene.play(1, "w7=4").boxes(1);
    assert_eq!((alive.cardiologists, alive.epidemiologist, alive.morgue), (5, 21, 0));
}
