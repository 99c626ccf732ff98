//! Section 20: where the English and the French edition differ in words, and what both mean.

use table::{Game, Seat};

use super::arrange::{Scene, seat};
use super::solo::took;
use crate::patient::Value;
use crate::sheet::Ward;
use crate::state::Phase;

const ENGLISH: &str = include_str!("../../../phrasebook/locales/en/emergency-roll.ftl");
const FRENCH: &str = include_str!("../../../phrasebook/locales/fr/emergency-roll.ftl");

fn radiologist(card: &str, hospital: &str) -> i32 {
    let specialists = format!("CAR-LAB CAR-FILL2 {card} EPI-COMMON");
    Scene::new(2).specialists(&specialists).hospital(1, hospital).boxes(1).radiologist
}

fn epidemiologist(card: &str, hospital: &str) -> i32 {
    let specialists = format!("CAR-LAB CAR-FILL2 RAD-12-30 {card}");
    Scene::new(2).specialists(&specialists).hospital(1, hospital).boxes(1).epidemiologist
}

#[test]
fn er_fr_01_the_automatic_opponent_has_a_name_in_each_language() {
    assert_eq!(Scene::solo().game.automa(), Some("alicat"));
    for (file, name, foreign) in [(ENGLISH, "ALICAT", "URSULE"), (FRENCH, "URSULE", "ALICAT")] {
        assert!(file.lines().any(|line| line == format!("er-alicat = {name}")), "{name}");
        assert!(file.lines().any(|line| line == "name-alicat = { er-alicat }"), "{name}");
        assert!(!file.contains(foreign), "{foreign}");
    }
}

#[test]
fn er_fr_02_choices_are_simultaneous_unless_somebody_asks() {
    let scene = Scene::new(4).chief(2).roll("R3 Y5+steth G5").play(2, "red");
    assert_eq!(scene.to_move(), [1, 3, 4], "all others at once");
    let asked = scene.clone().play(1, "announce");
    assert_eq!(asked.to_move(), [3], "clockwise from the chief");
    let agreed = Scene::with_settings(4, &[("choice", "announced")]).chief(2).roll("R3 Y5+steth G5");
    assert_eq!(agreed.play(2, "red").to_move(), [3], "or by agreement in every turn");
    // Either way one die may serve several.
    assert_eq!(scene.plays("1 yellow, 4 yellow, 3 yellow").state.phase, Phase::Admit);
    assert_eq!(asked.plays("3 yellow, 4 yellow, 1 yellow").state.phase, Phase::Admit);
}

#[test]
fn er_fr_03_a_line_has_three_equal_values() {
    assert_eq!(epidemiologist("EPI-LINE", "W3=1 2 6 6 6"), 5);
    assert_eq!(epidemiologist("EPI-LINE", "W3=1 2 4 5 6"), 0);
}

#[test]
fn er_fr_04_a_lab_is_surrounded_by_six_patients() {
    let scene = Scene::new(2).specialists("CAR-LAB CAR-FILL2 RAD-4PLUS EPI-RUN").hospital(1, "W6=1 2 3 4 / W7=1 2 3");
    let scene = scene.taking("R5").play(2, "morgue");
    assert_eq!(scene.clone().play(1, "w3=5").of(1).cardiology, 0, "W6B5 is empty");
    assert_eq!(scene.play(1, "w6=5").of(1).cardiology, 5);
}

#[test]
fn er_fr_05_equal_values_count_around_a_lab_whether_or_not_they_touch() {
    // Every second bed of the ring: W6B3, W6B5, W7B2.
    assert_eq!(radiologist("RAD-MATCH", "W6=1 2 4 3 4 / W7=1 4"), 5);
    assert_eq!(radiologist("RAD-MATCH", "W1=4 4 4 4 / W4=4 4 4 / W5=4 4 4"), 0, "they touch, but beside no lab");
}

#[test]
fn er_fr_06_opposite_is_three_beds_round_the_lab() {
    assert_eq!(radiologist("RAD-OPPOSITE", "W6=1 5 2 3 5"), 4, "W6B2 and W6B5");
    assert_eq!(radiologist("RAD-OPPOSITE", "W6=1 5 5 3 2"), 0, "W6B2 and W6B3 touch");
    assert_eq!(radiologist("RAD-OPPOSITE", "W6=1 5 2 5 3"), 0, "W6B2 and W6B4 are two apart");
}

#[test]
fn er_fr_07_a_group_is_beds_that_touch() {
    // Three doors in a row; the fourth lies across the lobby.
    assert_eq!(epidemiologist("EPI-GROUP", "W1=5 / W4=5 / W5=5 / W6=5"), 9);
    assert_eq!(epidemiologist("EPI-GROUP", "W1=5 / W4=5 / W5=4 / W6=5"), 3);
}

#[test]
fn er_fr_08_a_triangle_is_three_beds_that_touch_each_other() {
    assert_eq!(epidemiologist("EPI-TRIANGLE", "W3=1 3 / W4=5"), 4);
    assert_eq!(epidemiologist("EPI-TRIANGLE", "W3=1 3 5"), 0, "a straight line");
}

#[test]
fn er_fr_09_the_last_turn_takes_stethoscopes_and_one_bag_at_most() {
    let scene = Scene::solo().turn(24).hospital(2, "W6=1 2 3 4 5").stock(2, "S3 B3").roll("R3 Y4 G4");
    assert_eq!((took(&scene), scene.ward(2, 6)), ("red", "1 2 3 4 5 5".to_owned()));
    assert_eq!(scene.has(2), "S1 B2", "two for the value, one for the colour, none for the choice");
}

#[test]
fn er_fr_10_as_many_screens_as_screened_patients() {
    let scene = Scene::with_settings(1, &[("modifiers", "isolation")]).turn(2);
    let scene = scene.hospital(2, "W1=(6) / W3=5").roll("R6 Y1+screen G6");
    assert_eq!((scene.ward(2, 1), scene.ward(2, 3)), ("(6)".to_owned(), "(5)".to_owned()));
    assert_eq!(scene.boxes(2).modifiers, 2);
    Scene::wards("[*:(6) *:_]").taking("R1+screen").refuses(1, "screen w1", "ER-R-10");
}

#[test]
fn er_fr_11_behind_the_player_alicat_takes_the_lower_of_two_dice() {
    let scene = Scene::solo().stock(2, "B2").roll("R5 Y4 G2").plays("1 green, 1 morgue");
    assert_eq!((took(&scene), scene.has(2)), ("yellow", "S1 B2".to_owned()), "not the player's 2");
}

#[test]
fn er_fr_12_after_a_die_without_a_bed_comes_the_next_even_if_equal() {
    // The red 3 has no bed; the yellow 3 has one in W2; the green 6 would have one in W1.
    let wards = "W1=6 / W2=3 / W3=6 / W4=6 / W5=6 / W6=6 / W7=6";
    let scene = Scene::solo().turn(2).hospital(2, wards).stock(2, "S0").roll("R3 Y3 G6");
    assert_eq!((took(&scene), scene.ward(2, 2)), ("yellow", "3 3".to_owned()));
    let scene = Scene::solo().turn(2).hospital(2, wards).stock(2, "S0").roll("R3 Y2 G6");
    assert_eq!((took(&scene), scene.ward(2, 1)), ("green", "6 6".to_owned()), "the next higher, and the next");
}

#[test]
fn er_fr_13_a_nurse_takes_the_first_space_that_is_not_circled() {
    let mut scene = Scene::new(2).hospital(1, "W1=1");
    scene.state.hospitals[seat(1)].hire_nurse(Ward::known(0));
    let scene = scene.taking("R3+nurse").play(1, "w6=3");
    assert_eq!((scene.of(1).nurses, scene.boxes(1).nurses), (2, 5), "the second space, not the first again");
}

#[test]
fn er_fr_14_the_extra_patients_colour_and_value_can_both_change() {
    let scene = |stock| Scene::wards("[G:_]").stock(1, stock).taking("Y6+extra:R3");
    let low = scene("S2 B1").play(1, "+w1=1");
    assert_eq!((low.shows(1).as_str(), low.has(1).as_str()), ("[G:1]", "S0 B0"), "down from the 3");
    let high = scene("S2 B1").play(1, "+w1=6");
    assert_eq!((high.shows(1).as_str(), high.has(1).as_str()), ("[G:6]", "S0 B0"), "up from the 4");
    scene("S1 B1").refuses(1, "+w1=6", "ER-STETH-07");
    scene("S2 B0").refuses(1, "+w1=6", "ER-ADMIT-02");
}

#[test]
fn er_fr_15_a_die_may_be_taken_although_its_bonus_is_void() {
    let scene = Scene::wards("[Y:5 Y:_]").roll("R6 Y1+nurse G1+critical");
    assert_eq!(scene.list(1), ["red", "yellow", "green"]);
    let nurse = scene.clone().plays("1 yellow, 2 red, 1 morgue");
    assert_eq!((nurse.of(1).nurses, nurse.of(1).dead), (0, 1));
    let critical = scene.plays("1 green, 2 red, 1 morgue");
    assert_eq!((critical.shows(1).as_str(), critical.of(1).dead), ("[Y:5 Y:_]", 1));
}

#[test]
fn er_fr_16_more_can_be_gained_than_is_printed() {
    let scene = Scene::new(2).stock(1, "S14 B9");
    let sheet = scene.game.sheet();
    assert_eq!((sheet.printed_stethoscopes, sheet.printed_bags), (15, 9));
    let scene = scene.taking("R3+steth").plays("1 morgue, 2 morgue");
    let scene = scene.turn(3).taking("G3+blood").plays("1 morgue, 2 morgue");
    assert_eq!(scene.has(1), "S16 B10");
}

#[test]
fn er_fr_17_the_chief_passes_to_the_left() {
    let turn = |scene: Scene, dice: &str| scene.plays(dice).plays("1 morgue, 2 morgue, 3 morgue").state.chief.number();
    assert_eq!(turn(Scene::new(3).chief(1).roll("R1 Y1 G1"), "1 red, 2 green, 3 green"), 2);
    assert_eq!(turn(Scene::new(3).chief(2).roll("R1 Y1 G1"), "2 red, 1 green, 3 green"), 3);
    assert_eq!(turn(Scene::new(3).chief(3).roll("R1 Y1 G1"), "3 red, 1 green, 2 green"), 1);
}

#[test]
fn er_fr_18_what_a_die_brings_serves_its_own_patient() {
    let scene = |bonus| Scene::wards("[R:3 Y:_]").taking(&format!("Y3+{bonus}"));
    assert_eq!(scene("nurse").list(1), ["morgue"]);
    assert_eq!(scene("steth").list(1), ["w1=4", "w1=5", "morgue"]);
    assert_eq!(scene("screen").play(1, "screen w1").list(1), ["w1=3", "morgue"]);
    assert_eq!(Scene::wards("[R:_]").taking("Y3").list(1), ["morgue"]);
    assert_eq!(Scene::wards("[R:_]").taking("Y3+blood").list(1), ["w1=3", "morgue"]);
}

#[test]
fn er_fr_19_bonus_and_admission_come_in_either_order() {
    let scene = Scene::wards("[*:_ *:_] [*:2 *:_]").taking("G4+extra:R5");
    let (one, other) = (scene.clone().plays("1 w1=4, 1 +w2=5"), scene.plays("1 +w2=5, 1 w1=4"));
    assert_eq!((one.state, one.shows(1).as_str()), (other.state, "[*:4 *:_] [*:2 *:5]"));
    let scene = Scene::wards("[*:_ *:_] [*:2 *:_]").taking("G4+screen");
    let (one, other) = (scene.clone().plays("1 w1=4, 1 screen w2"), scene.plays("1 screen w2, 1 w1=4"));
    assert_eq!((one.state, one.shows(1).as_str()), (other.state, "[*:4 *:_] [*:(2) *:_]"));
}

#[test]
fn er_fr_20_the_chiefs_die_is_not_turned() {
    let scene = Scene::with_settings(2, &[("chief-finishes", "yes")]).stock(1, "S2").stock(2, "S0 B1");
    let scene = scene.roll("R1 Y4 G1").plays("1 yellow, 1 w4=6");
    assert_eq!((scene.ward(1, 4), scene.has(1)), ("6".to_owned(), "S0 B0".to_owned()));
    assert_eq!(scene.state.dice().map(|dice| dice.map(Value::get)), Some([1, 4, 1]));
    let scene = scene.play(2, "yellow");
    scene.refuses(2, "w4=6", "ER-STETH-07");
    assert_eq!(scene.play(2, "w4=4").ward(2, 4), "4", "whoever pays for it gets the 4");
}

#[test]
fn er_fr_21_only_more_points_beat_alicat() {
    // W6 gives 10, its run 10 and two high values beside the lab 4; ALICAT has 5 for nurses and 18
    // from cards.
    let winner = |dead| {
        let mut scene = Scene::solo().hospital(1, "W6=1 2 3 4 5 6");
        scene.state.hospitals[seat(1)].dead = dead;
        let scores = scene.game.final_scores(&scene.state);
        (scores.totals.to_vec(), scores.winners.iter().map(Seat::number).collect::<Vec<_>>())
    };
    assert_eq!(winner(0), (vec![24, 23], vec![1]));
    assert_eq!(winner(1), (vec![23, 23], vec![2]));
    assert_eq!(winner(2), (vec![22, 23], vec![2]));
}
