//! Section 21: rulings on ALICAT, including those that a table can play differently.

use table::{Seat, SetupError};

use super::arrange::Scene;
use super::modifiers::set_up;
use super::solo::{every, leading, took};
use super::solo_bonus::fills_two_wards;
use crate::event::Event;
use crate::sheet::Ward;
use crate::state::{ALICAT, Face, Phase};

/// A solo position in which this ruling is played the other way.
fn otherwise(key: &str, value: &str) -> Scene {
    Scene::with_settings(1, &[(key, value)])
}

#[test]
fn er_r_25_alicat_raises_for_the_first_ward_in_reach() {
    // For a red 2 the beds of W3 (three stethoscopes), W5 (one) and W7 (two) have the colour.
    let wards = "W1=6 / W2=6 / W3=5 / W4=6 / W5=3 / W6=6 / W7=4";
    let scene = leading(wards, "S3 B0", "R2 Y6 G6");
    assert_eq!((scene.ward(2, 3), scene.has(2)), ("5 5".to_owned(), "S0 B0".to_owned()), "not the cheapest");
    // W3 is out of reach; in W5 the value is raised to 3, which is enough for ALICAT.
    let scene = leading(wards, "S2 B0", "R2 Y6 G6");
    assert_eq!((scene.ward(2, 5), scene.has(2)), ("3 3".to_owned(), "S1 B0".to_owned()));
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
fn er_r_30_alicats_screen_without_a_candidate_is_lost() {
    // The yellow die fills W7; of the other wards W1 is screened, W4 full, the rest empty.
    let scene = leading("W1=(3) / W4=1 1 1 1 / W7=4 5", "S0 B0", "R6 Y5+screen G6");
    assert_eq!(scene.ward(2, 7), "4 5 5");
    assert!(scene.events.contains(&Event::ScreenLost { seat: ALICAT }));
    assert_eq!(scene.alicat().screened().count_ones(), 1);
    // It is not kept for the next patient.
    assert_eq!(scene.turn(4).roll("R1 Y6 G6").alicat().screened().count_ones(), 1);
    let scene = leading("W1=3 / W4=1 1 1 1 / W7=4 5", "S0 B0", "R6 Y5+screen G6");
    assert_eq!(scene.ward(2, 1), "(3)");
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
fn er_r_32_on_the_last_turn_a_dies_own_resources_count() {
    let last = |settings: &[(&str, &str)], dice| {
        let scene = Scene::with_settings(1, settings).turn(24).hospital(2, "W6=1 2 3 4 5").stock(2, "S0 B1");
        scene.roll(dice)
    };
    // The bag is at hand; the two stethoscopes come with the die.
    let scene = last(&[], "R3+steth Y1 G1");
    assert_eq!((took(&scene), scene.ward(2, 6), scene.has(2)), ("red", "1 2 3 4 5 5".into(), "S0 B0".into()));
    // Those of another die do not help.
    assert_eq!(took(&last(&[], "R3 Y1+steth G1")), "yellow");
    assert_eq!(took(&last(&[("alicat-own-bonus", "later")], "R3+steth Y1 G1")), "yellow");
    // No two wards are worth the same, so there are no ties to break.
    let sheet = Scene::solo().game.pack.sheet.clone();
    let mut worth: Vec<u8> = Ward::all().map(|ward| sheet.ward(ward).clipboard).collect();
    worth.sort_unstable();
    assert_eq!(worth, [4, 5, 6, 7, 8, 9, 10]);
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
fn er_r_35_alicat_and_the_player_are_paid_at_one_check() {
    // The player leads and has both goals before ALICAT has filled its ward.
    let scene = Scene::solo().turn(3).stock(1, "S6 B4").hospital(2, "W1=6 / W4=6 / W7=2 3").roll("R6+steth Y3 G6");
    let scene = scene.play(1, "red");
    assert_eq!((scene.of(1).cardiology, scene.state.faces), (0, [Face::Second; 2]));
    let scene = scene.play(1, "morgue");
    assert_eq!((scene.of(1).cardiology, scene.alicat().cardiology), (10, 5));
    assert!(
        matches!(
            scene.events[..],
            [
                ..,
                Event::WardFilled { seat: ALICAT, .. },
                Event::Checked { turn: 3 },
                Event::PaidForWard { seat: ALICAT, points: 5 },
                Event::Paid { seat: Seat::FIRST, points: 5, .. },
                Event::Paid { seat: Seat::FIRST, points: 5, .. },
                Event::CardDiscarded { .. },
                Event::CardDiscarded { .. },
                Event::TurnEnded { turn: 3 },
            ]
        ),
        "{:?}",
        scene.events
    );
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

#[test]
fn er_r_37_alicats_first_two_nurses_belong_to_no_ward() {
    let mut scene = Scene::solo().turn(2).hospital(2, "W1=6 / W2=6 / W3=6 / W4=6 / W5=6").stock(2, "S0");
    for ward in Ward::all().take(5) {
        assert!(scene.state.hospitals[ALICAT].hire_nurse(ward), "five wards have a nurse to give");
    }
    assert_eq!(scene.boxes(2).nurses, 35);
    // The sixth is crossed out, but the track has ended.
    let scene = scene.roll("R3+nurse Y6 G6");
    let ward = Ward::from_number(6).expect("a ward");
    assert!(scene.alicat().is_nurse_crossed(ward));
    assert!(scene.events.contains(&Event::NurseLost { seat: ALICAT, ward }));
    assert_eq!((scene.alicat().nurses, scene.boxes(2).nurses), (7, 35));
}

#[test]
fn er_r_40_the_dice_that_alicat_left_are_free() {
    // The red 1 fits nowhere, so ALICAT takes its second die.
    let scene = leading(&every(5), "S0", "R1 Y5 G6");
    assert_eq!((took(&scene), scene.list(1)), ("yellow", vec!["red".to_owned(), "green".to_owned()]));
    scene.refuses(1, "yellow", "ER-CHOOSE-07");
    let scene = scene.stock(1, "B1");
    assert_eq!(scene.clone().play(1, "red").has(1), "S1 B1");
    assert_eq!(scene.play(1, "yellow").has(1), "S1 B0");
}

#[test]
fn er_r_42_alicats_extra_patient_spends_before_it_grows() {
    // After the red die has gone to W3, an extra yellow 4 could lie in W2 for nothing; a 3 needs
    // the bag, in W1.
    let wards = "W1=3 / W2=4 / W3=4 / W4=4 / W5=4 / W6=4 / W7=4";
    let scene = leading(wards, "S0 B1", "R6+extra:Y3 Y6 G6");
    assert_eq!((scene.ward(2, 3), scene.ward(2, 1), scene.ward(2, 2)), ("4 6".into(), "3 3".into(), "4".into()));
    assert_eq!(scene.has(2), "S0 B0");
    let scene = leading(wards, "S0 B0", "R6+extra:Y3 Y6 G6");
    assert_eq!((scene.ward(2, 1), scene.ward(2, 2)), ("3".to_owned(), "4 4".to_owned()));
}
