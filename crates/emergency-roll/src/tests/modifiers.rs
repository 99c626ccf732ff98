//! Section 19: what makes ALICAT stronger; and the rulings on ALICAT that a table can play otherwise.

use table::SetupError;

use super::arrange::{Scene, seat};
use super::solo::{every, took, whole_game};
use super::solo_bonus::fills_two_wards;
use crate::hospital::Stock;
use crate::setup::Setup;
use crate::state::{ALICAT, Face, Phase};

/// What comes of these settings at a table of this many.
fn set_up(seats: usize, settings: &[(&str, &str)]) -> Result<Setup, SetupError> {
    Setup::read(seats, &settings.iter().copied().collect())
}

/// A solo position with these modifiers.
fn with(modifiers: &str) -> Scene {
    Scene::with_settings(1, &[("modifiers", modifiers)])
}

#[test]
fn er_mod_01_one_or_two_modifiers_may_be_chosen() {
    let chosen = |modifiers| set_up(1, &[("modifiers", modifiers)]);
    assert_eq!(chosen("none"), Ok(Setup::standard(1)));
    assert!(chosen("isolation").is_ok_and(|setup| setup.modifiers.isolation && !setup.modifiers.capacity));
    assert!(chosen("isolation,capacity").is_ok_and(|setup| setup.modifiers.isolation && setup.modifiers.capacity));
    assert!(matches!(chosen("preparation,isolation,capacity"), Err(SetupError::Clash { .. })));
    assert!(matches!(chosen("isolation,isolation"), Err(SetupError::Twice { .. })));
    assert!(matches!(set_up(2, &[("modifiers", "isolation")]), Err(SetupError::Company { .. })));
}

#[test]
fn er_mod_02_preparation_is_a_better_start() {
    let scene = with("preparation");
    assert_eq!((scene.has(2), scene.has(1)), ("S3 B2".to_owned(), "S1 B0".to_owned()));
    assert_eq!(Scene::solo().has(2), "S1 B0");
}

#[test]
fn er_mod_03_equipment_counts_all_that_was_gained() {
    let mut scene = with("equipment");
    assert_eq!(scene.boxes(2).modifiers, 1, "the first stethoscope counts");
    for number in [1, 2] {
        scene.state.hospitals[seat(number)].stethoscopes = Stock { gained: 5, used: 5 };
        scene.state.hospitals[seat(number)].bags = Stock { gained: 2, used: 2 };
    }
    assert_eq!((scene.boxes(2).modifiers, scene.boxes(1).modifiers), (7, 0));
}

#[test]
fn er_mod_04_isolation_counts_screens() {
    let wards = "W1=(5) 2 / W2=(4) / W7=1 (5) 2";
    let scene = with("isolation").hospital(2, wards).hospital(1, wards);
    assert_eq!((scene.boxes(2).modifiers, scene.boxes(1).modifiers), (3, 0));
    assert_eq!(Scene::solo().hospital(2, wards).boxes(2).modifiers, 0);
}

#[test]
fn er_mod_05_capacity_counts_patients_of_unfilled_wards() {
    let wards = "W1=1 2 / W6=1 2 3 4 5 / W7=1 2 3";
    let mut scene = with("capacity").hospital(2, wards).hospital(1, wards);
    scene.state.hospitals[ALICAT].dead = 2;
    assert_eq!((scene.boxes(2).modifiers, scene.boxes(1).modifiers), (7, 0));
}

#[test]
fn er_mod_06_two_modifiers_add_up() {
    assert_eq!(with("preparation,equipment").boxes(2).modifiers, 5);
    assert_eq!(with("isolation,capacity").hospital(2, "W1=(5) 2").boxes(2).modifiers, 1 + 2);
}

#[test]
fn er_mod_07_modifiers_change_nothing_but_alicats_points() {
    let plain = whole_game(&[], 3);
    for modifiers in ["isolation", "capacity", "equipment"] {
        let harder = whole_game(&[("modifiers", modifiers)], 3);
        assert_eq!(harder.events, plain.events);
        assert_eq!(harder.boxes(1), plain.boxes(1));
        assert!(harder.boxes(2).total() > plain.boxes(2).total(), "{modifiers}");
    }
}

/// A solo position in which this ruling is played the other way.
fn otherwise(key: &str, value: &str) -> Scene {
    Scene::with_settings(1, &[(key, value)])
}

#[test]
fn er_r_26_a_die_is_helped_by_its_own_bonus() {
    let play = |scene: Scene| scene.turn(2).hospital(2, &every(3)).stock(2, "S0").roll("R2+steth Y6 G6");
    let scene = play(Scene::solo());
    assert_eq!((took(&scene), scene.ward(2, 3), scene.has(2)), ("red", "3 3".into(), "S1 B0".into()));
    let scene = play(otherwise("alicat-own-bonus", "later"));
    assert_eq!((took(&scene), scene.ward(2, 2), scene.has(2)), ("yellow", "3 6".into(), "S0 B0".into()));
}

#[test]
fn er_r_27_the_players_die_is_paid_with_a_bag_held_before() {
    let play = |scene: Scene| {
        let scene = scene.hospital(2, &every(5)).stock(2, "S0 B0").roll("R1 Y5+blood G2");
        scene.play(1, "yellow").play(1, "morgue")
    };
    let scene = play(Scene::solo());
    assert_eq!((took(&scene), scene.alicat().dead), ("red", 1));
    let scene = play(otherwise("alicat-bag", "any"));
    assert_eq!((took(&scene), scene.ward(2, 2), scene.has(2)), ("yellow", "5 5".into(), "S0 B0".into()));
}

#[test]
fn er_r_28_a_dead_patients_bonus_is_kept() {
    let play = |scene: Scene, bonus| {
        let scene = scene.turn(2).hospital(2, &every(6)).stock(2, "S0");
        scene.roll(&format!("R1+{bonus} Y1 G1"))
    };
    assert_eq!(play(Scene::solo(), "steth").has(2), "S2 B0");
    assert_eq!(play(Scene::solo(), "extra:G1").alicat().dead, 2);
    let lost = || otherwise("alicat-morgue-bonus", "lost");
    assert_eq!(play(lost(), "steth").has(2), "S0 B0");
    assert_eq!(play(lost(), "screen").alicat().screened(), 0);
    assert_eq!(play(lost(), "extra:G1").alicat().dead, 1);
}

#[test]
fn er_r_29_equal_last_values_are_screened_in_scan_order() {
    // On the drawing, the door of W6 lies left of the door of W5.
    let play = |scene: Scene| scene.turn(2).hospital(2, "W5=5 / W6=5").roll("R1+screen Y6 G6");
    let scene = play(Scene::solo());
    assert_eq!((scene.ward(2, 5), scene.ward(2, 6)), ("(5)".to_owned(), "5".to_owned()));
    let scene = play(otherwise("alicat-screen-tie", "left"));
    assert_eq!((scene.ward(2, 5), scene.ward(2, 6)), ("5".to_owned(), "(5)".to_owned()));
}

#[test]
fn er_r_31_the_last_turn_is_planned_with_the_die_only() {
    let play = |scene: Scene| {
        let scene = scene.turn(24).hospital(2, "W4=6 / W7=2 3").stock(2, "S0");
        scene.roll("R1 Y1 G6+extra:Y5")
    };
    let scene = play(Scene::solo());
    assert_eq!((took(&scene), scene.ward(2, 7)), ("red", "2 3".to_owned()));
    let scene = play(otherwise("alicat-last-turn", "extra"));
    assert_eq!((took(&scene), scene.ward(2, 1), scene.ward(2, 7)), ("green", "6".into(), "2 3 5".into()));
}

#[test]
fn er_r_31_a_die_without_a_bed_is_not_taken_for_its_extra_patient() {
    // Only a yellow 3 or more fits into W7, and of the rest nothing but a 6 anywhere.
    let play = |dice| {
        let wards = "W1=6 / W2=6 / W3=6 / W4=6 / W5=6 / W6=6 / W7=2 3";
        let scene = otherwise("alicat-last-turn", "extra").turn(24).hospital(2, wards).stock(2, "S0 B0").roll(dice);
        (took(&scene), scene.ward(2, 7), scene.alicat().dead)
    };
    // The yellow die fills the ward itself; the green one would die first.
    assert_eq!(play("R2 Y4 G1+extra:Y5"), ("yellow", "2 3 4".to_owned(), 0));
    // Even if the ward stays open: the red die has a bed, and nobody dies while some die has one.
    assert_eq!(play("R6 Y1 G1+extra:Y5"), ("red", "2 3".to_owned(), 0));
    // If none has, the lowest dies, the left-most among equals, whatever the others would bring.
    assert_eq!(play("R1 Y1 G1+extra:Y5"), ("red", "2 3".to_owned(), 1));
    assert_eq!(play("R2 Y2 G1+extra:Y5"), ("green", "2 3 5".to_owned(), 1));
}

#[test]
fn er_r_33_each_ward_filled_in_a_turn_takes_a_card() {
    let play = |scene| fills_two_wards(scene).play(1, "red").play(1, "morgue");
    let scene = play(Scene::solo());
    assert_eq!((scene.alicat().cardiology, scene.state.phase), (10, Phase::Flip));
    let scene = play(otherwise("alicat-two-wards", "one"));
    assert_eq!((scene.alicat().cardiology, scene.state.phase), (5, Phase::Discard));
    assert_eq!(scene.play(1, "drop CAR-BLOOD").state.faces, [Face::Second, Face::Gone]);
}

#[test]
fn er_r_34_a_kept_card_pays_from_the_next_check_on() {
    let play = |scene: Scene, kept_goal| {
        let scene = scene.turn(2).hospital(2, "W1=6 / W4=6 / W7=2 3").stock(1, kept_goal).roll("R6 Y3 G6");
        scene.play(1, "red").play(1, "morgue").play(1, "drop CAR-BLOOD")
    };
    let scene = play(Scene::solo(), "S8");
    assert_eq!((scene.of(1).cardiology, scene.state.faces), (0, [Face::Second, Face::Gone]));
    let scene = play(otherwise("kept-card", "at-once"), "S8");
    assert_eq!((scene.of(1).cardiology, scene.state.faces), (5, [Face::Gone; 2]));
    // A card whose goal is not met waits in either case.
    let scene = play(otherwise("kept-card", "at-once"), "S7");
    assert_eq!((scene.of(1).cardiology, scene.state.faces), (0, [Face::Second, Face::Gone]));
}

#[test]
fn er_r_36_more_than_two_modifiers_need_an_agreement() {
    let three = ("modifiers", "preparation,equipment,capacity");
    assert!(matches!(set_up(1, &[three]), Err(SetupError::Clash { .. })));
    let scene = Scene::with_settings(1, &[three, ("modifier-limit", "any")]).hospital(2, "W1=1 2");
    assert_eq!(scene.boxes(2).modifiers, 3 + 2 + 2);
    // What the agreement allows does not depend on the order in which it is read.
    assert!(set_up(1, &[("modifier-limit", "any"), three]).is_ok());
}
