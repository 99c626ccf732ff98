//! Section 10: blood bags.

use table::Game;

use super::arrange::{Scene, seat};
use crate::hospital::Stock;
use crate::state::Phase;

#[test]
fn er_blood_01_a_bag_buys_one_effect() {
    let paid_for = |stock| Scene::wards("[R:_]").stock(2, stock).roll("G3").plays("1 green, 2 green");
    paid_for("B1").refuses(2, "w1=3", "ER-ADMIT-02");
    let scene = paid_for("B2").play(2, "w1=3");
    assert_eq!((scene.shows(2).as_str(), scene.has(2).as_str()), ("[R:3]", "S0 B0"));
}

#[test]
fn er_blood_02_a_bag_opens_a_bed_of_another_colour() {
    let scene = Scene::wards("[R:_]").stock(1, "B1").taking("G3").play(1, "w1=3");
    assert_eq!((scene.shows(1).as_str(), scene.has(1).as_str()), ("[R:3]", "S0 B0"));
    Scene::wards("[R:_]").stock(1, "B0").taking("G3").refuses(1, "w1=3", "ER-ADMIT-02");
}

#[test]
fn er_blood_03_a_bag_changes_no_order() {
    Scene::wards("[R:4 R:_]").stock(1, "B1").taking("G3").refuses(1, "w1=3", "ER-ADMIT-08");
    // The red bed comes first, though the green one would fit.
    let scene = Scene::wards("[R:_ G:_]").stock(1, "B1").taking("G3").play(1, "w1=3");
    assert_eq!(scene.shows(1), "[R:3 G:_]");
}

#[test]
fn er_blood_04_several_bags_may_be_spent_in_a_turn() {
    let twice_spent = |stock| {
        let scene = Scene::wards("[R:_] [R:_]").stock(2, stock).roll("G3+extra:Y1");
        scene.plays("1 green, 2 green, 2 w1=3")
    };
    let scene = twice_spent("B3").play(2, "+w2=1");
    assert_eq!((scene.shows(2).as_str(), scene.has(2).as_str()), ("[R:3] [R:1]", "S0 B0"));
    twice_spent("B2").refuses(2, "+w2=1", "ER-ADMIT-02");
}

#[test]
fn er_blood_05_the_game_starts_with_none() {
    let scene = Scene::new(2);
    assert_eq!([scene.of(1).bags, scene.of(2).bags], [Stock::default(); 2]);
    scene.roll("R4 Y2 G6").play(1, "red").refuses(2, "red", "ER-CHOOSE-07");
}

#[test]
fn er_blood_06_the_printed_spaces_are_no_limit() {
    let scene = (1..=12)
        .fold(Scene::new(2), |scene, turn| scene.turn(turn).chief(1).taking("G3+blood").plays("1 morgue, 2 morgue"));
    assert_eq!(scene.of(1).bags, Stock { gained: 12, used: 0 });
}

#[test]
fn er_blood_07_a_bag_just_gained_serves_for_colour() {
    let scene = Scene::wards("[R:_]").stock(1, "B0").taking("Y2+blood").play(1, "w1=2");
    assert_eq!(scene.shows(1), "[R:2]");
    assert_eq!(scene.of(1).bags, Stock { gained: 1, used: 1 });
}

#[test]
fn er_blood_08_later_it_serves_for_either_effect() {
    let gained = Scene::wards("[R:_]").roll("R1 Y1+blood").plays("1 red, 2 yellow, 1 morgue, 2 morgue");
    let later = gained.turn(2).chief(1).roll("R3 Y3 G3");
    let chiefs_die = later.clone().plays("1 green, 2 green");
    assert_eq!(chiefs_die.has(2), "S0 B0");
    chiefs_die.refuses(2, "w1=3", "ER-ADMIT-02");
    let colour = later.plays("1 red, 2 green, 2 w1=3");
    assert_eq!((colour.shows(2).as_str(), colour.has(2).as_str()), ("[R:3]", "S0 B0"));
}

#[test]
fn er_blood_09_a_used_bag_still_counts_as_gained() {
    let scene = Scene::wards("[R:_]").stock(1, "B2").taking("G3").play(1, "w1=3");
    assert_eq!(scene.of(1).bags, Stock { gained: 2, used: 1 });
    assert_eq!(scene.has(1), "S0 B1");
}

#[test]
fn er_blood_10_stethoscopes_and_a_bag_help_one_patient() {
    let with = |stock| Scene::wards("[R:3 R:_]").stock(1, stock).taking("G3");
    let scene = with("S1 B1").play(1, "w1=4");
    assert_eq!((scene.shows(1).as_str(), scene.has(1).as_str()), ("[R:3 R:4]", "S0 B0"));
    with("S0 B1").refuses(1, "w1=4", "ER-STETH-07");
    with("S1 B0").refuses(1, "w1=4", "ER-ADMIT-02");
}

#[test]
fn er_blood_11_those_left_over_score_nothing() {
    let beds = "W1=2 4! 5 6 / W2=1 4";
    let scene = Scene::new(2).hospital(1, beds).hospital(2, beds).stock(1, "B0").stock(2, "B5");
    // Without the cardiologist who pays for gaining bags.
    let scene = scene.specialists("CAR-LAB CAR-NURSE RAD-4PLUS EPI-GROUP");
    let scene = scene.turn(24).chief(1).taking("R1").plays("1 morgue, 2 morgue");
    assert_eq!(scene.state.phase(), Phase::Over);
    let totals = scene.game.final_scores(&scene.state).totals;
    assert_eq!(totals[0], totals[1]);
}

#[test]
fn er_blood_12_no_bag_is_spent_where_none_is_needed() {
    let scene = Scene::wards("[*:_] [G:_]").stock(1, "B1").taking("G3");
    assert_eq!(scene.list(1), ["w1=3", "w2=3", "morgue"]);
    let cost = |mv: &str| scene.game.cost(&scene.state, seat(1), mv.parse().expect("a move"));
    assert_eq!([cost("w1=3"), cost("w2=3")], [Some((0, false)); 2]);
    assert_eq!(scene.clone().play(1, "w1=3").has(1), "S0 B1");
    assert_eq!(scene.play(1, "w2=3").has(1), "S0 B1");
}
