//! Section 12: ambulance bonuses.

use super::arrange::{Scene, seat};
use crate::event::Event;
use crate::sheet::Ward;
use crate::state::{Pending, Phase};

/// Seat 1 writes a 3 with a nurse as the first patient of this ward; then the turn ends.
fn nurse_into(scene: Scene, ward: u8) -> Scene {
    scene.turn(1).taking("R3+nurse").play(1, &format!("w{ward}=3")).play(2, "morgue")
}

#[test]
fn er_bonus_01_the_bonus_comes_with_the_die_and_cannot_be_declined() {
    let scene = Scene::wards("[G:_]").taking("G2+steth");
    assert_eq!(scene.has(1), "S2 B0");
    assert_eq!(scene.list(1), ["w1=1", "w1=2", "w1=3", "w1=4", "morgue"]);
    // A screen that can be drawn has to be drawn.
    let scene = Scene::wards("[G:5 G:_]").taking("G2+screen").plays("1 morgue, 2 morgue");
    assert_eq!(scene.list(1), ["screen w1"]);
    assert_eq!(scene.state.phase, Phase::Admit);
}

#[test]
fn er_bonus_02_only_the_bay_of_the_taken_die_gives_its_bonus() {
    // A01: red a blood bag, yellow a critical patient, green an extra patient.
    let scene = Scene::new(2).fate("roll 3 4 5").plays("1 yellow, 2 red");
    assert_eq!(scene.has(1), "S1 B0");
    assert_eq!(scene.state.pending[seat(1)], Pending { main: true, extra: false, screen: false });
    assert_eq!(scene.has(2), "S1 B1");
    assert_eq!(scene.play(1, "w1=4").ward(1, 1), "4!");
}

#[test]
fn er_bonus_03_the_chiefs_die_gives_its_bonus_to_who_pays_for_it() {
    let dice = "R4+nurse Y1+critical G1+critical";
    let scene = Scene::new(2).stock(2, "B1").roll(dice).plays("1 red, 2 red, 1 w3=4").play(2, "w3=4");
    assert_eq!((scene.of(1).nurses, scene.of(2).nurses), (1, 1));
    assert_eq!(scene.has(2), "S1 B0");
}

#[test]
fn er_bonus_04_a_bonus_is_not_shared_out() {
    let scene = Scene::new(4).roll("R1 Y5+steth G1").plays("1 green, 2 yellow, 3 yellow, 4 yellow");
    assert_eq!([1, 2, 3, 4].map(|number| scene.has(number)), ["S1 B0", "S3 B0", "S3 B0", "S3 B0"]);
}

#[test]
fn er_bonus_05_death_leaves_stethoscopes_bag_screen_and_extra_patient() {
    let dying = |die| Scene::wards("[G:4 G:_] [Y:_]").taking(die).play(1, "morgue");
    assert_eq!(dying("G1+steth").has(1), "S2 B0");
    assert_eq!(dying("G1+blood").has(1), "S0 B1");
    assert_eq!(dying("G1+screen").play(1, "screen w1").shows(1), "[G:(4) G:_] [Y:_]");
    assert_eq!(dying("G1+extra:Y1").list(1), ["+w2=1", "+w2=2", "+morgue"]);
}

#[test]
fn er_bonus_06_death_forfeits_mark_and_nurse() {
    let scene = Scene::wards("[G:4 G:_]").taking("G1+critical").play(1, "morgue");
    assert_eq!(scene.shows(1), "[G:4 G:_]");
    let scene = Scene::wards("[G:4 G:_]").taking("G1+nurse").play(1, "morgue");
    assert_eq!((scene.of(1).crossed_nurses(), scene.of(1).nurses), (0, 0));
}

#[test]
fn er_bonus_07_another_value_or_colour_keeps_the_bonus() {
    let scene = Scene::wards("[R:_]").stock(1, "S2 B1").taking("G3+critical").play(1, "w1=5");
    assert_eq!(scene.shows(1), "[R:5!]");
    assert_eq!(scene.has(1), "S0 B0");
}

#[test]
fn er_bonus_11_stethoscopes_come_in_twos() {
    let scene = Scene::new(2).taking("R3+steth");
    assert_eq!(scene.has(1), "S3 B0");
    assert_eq!(scene.of(1).stethoscopes.gained, 3);
}

#[test]
fn er_bonus_12_new_stethoscopes_serve_at_once() {
    let scene = Scene::wards("[Y:3 Y:_]").taking("Y2+steth");
    assert_eq!(scene.values(1), [4]);
    scene.refuses(1, "w1=5", "ER-STETH-07");
    assert_eq!(scene.play(1, "w1=4").has(1), "S0 B0");
    Scene::wards("[Y:4 Y:_]").taking("Y2+steth").refuses(1, "w1=5", "ER-STETH-07");
}

#[test]
fn er_bonus_13_stethoscopes_can_be_kept() {
    let scene = Scene::wards("[G:_]").turn(5).taking("G3+steth").plays("1 morgue, 2 morgue");
    assert_eq!(scene.turn(15).taking("G3").values(1), [1, 2, 3, 4, 5]);
}

#[test]
fn er_bonus_14_stethoscopes_beyond_the_printed_ones_count() {
    let scene = Scene::new(2).stock(1, "S15");
    assert_eq!(scene.game.sheet().printed_stethoscopes, 15);
    assert_eq!(scene.taking("R3+steth").has(1), "S17 B0");
}

#[test]
fn er_bonus_21_blood_bags_come_one_by_one() {
    let scene = Scene::new(2).taking("R3+blood");
    assert_eq!(scene.has(1), "S1 B1");
    assert_eq!(scene.of(1).bags.gained, 1);
}

#[test]
fn er_bonus_22_a_new_bag_serves_at_once_for_colour_only() {
    let scene = Scene::wards("[R:_]").taking("G3+blood").play(1, "w1=3");
    assert_eq!(scene.shows(1), "[R:3]");
    assert_eq!(scene.has(1), "S0 B0");
    Scene::new(2).roll("R1 Y1 G3+blood").play(1, "green").refuses(2, "green", "ER-CHOOSE-07");
}

#[test]
fn er_bonus_23_a_kept_bag_serves_for_either_effect() {
    let kept = Scene::wards("[R:_]").turn(4).roll("R1 Y1+blood G1").plays("2 red, 1 yellow, 1 morgue, 2 morgue");
    let scene = kept.turn(5).chief(2).roll("R3 Y3 G3").play(2, "green");
    assert_eq!(scene.list(1), ["red", "yellow", "green"]);
    assert_eq!(scene.clone().play(1, "green").has(1), "S0 B0");
    let scene = scene.play(1, "yellow").play(1, "w1=3");
    assert_eq!(scene.shows(1), "[R:3]");
    assert_eq!(scene.has(1), "S0 B0");
}

#[test]
fn er_bonus_24_bags_beyond_the_printed_ones_count() {
    let scene = Scene::new(2).stock(1, "B9");
    assert_eq!(scene.game.sheet().printed_bags, 9);
    assert_eq!(scene.taking("R3+blood").has(1), "S1 B10");
}

#[test]
fn er_bonus_31_a_screen_isolates_the_last_patient_of_a_ward() {
    let scene = Scene::wards("[G:5 R:_]").taking("G1+screen").play(1, "screen w1");
    assert_eq!(scene.shows(1), "[G:(5) R:_]");
    let scene = Scene::wards("[G:2 G:5 R:_]").taking("G1+screen").play(1, "screen w1");
    assert_eq!(scene.shows(1), "[G:2 G:(5) R:_]", "never an earlier patient");
    scene.refuses(1, "screen w1", "ER-BONUS-31");
    // Where it could have no effect it is not offered.
    Scene::wards("[G:5] [G:_]").taking("G1+screen").refuses(1, "screen w1", "ER-R-09");
    Scene::wards("[G:(5) R:_]").taking("G1+screen").refuses(1, "screen w1", "ER-R-10");
}

#[test]
fn er_bonus_32_the_screen_goes_to_any_ward_with_a_patient() {
    let scene = Scene::new(2).hospital(1, "W4=2").taking("G3+screen").play(1, "w1=3");
    scene.refuses(1, "screen w5", "ER-BONUS-38");
    let scene = scene.play(1, "screen w4");
    assert_eq!((scene.ward(1, 1), scene.ward(1, 4)), ("3".to_owned(), "(2)".to_owned()));
}

#[test]
fn er_bonus_33_after_a_screen_any_value_will_do() {
    let screened = Scene::wards("[*:(5) *:_ *:_]");
    assert_eq!(screened.clone().stock(1, "S5").taking("R1").values(1), [1, 2, 3, 4, 5, 6]);
    assert_eq!(screened.taking("R1").values(1), [1]);
    assert_eq!(Scene::wards("[*:5 *:_ *:_]").stock(1, "S5").taking("R1").values(1), [6]);
}

#[test]
fn er_bonus_34_a_screen_frees_one_patient_only() {
    assert_eq!(Scene::wards("[*:(5) *:2 *:_]").taking("R3").values(1), [3]);
    Scene::wards("[*:(5) *:2 *:_]").taking("R2").refuses(1, "w1=2", "ER-ADMIT-08");
}

#[test]
fn er_bonus_35_a_screen_does_not_relax_colour_or_bed_order() {
    let scene = Scene::wards("[G:(5) R:_ G:_]");
    scene.clone().taking("G2").refuses(1, "w1=2", "ER-ADMIT-02");
    assert_eq!(scene.taking("R2").play(1, "w1=2").shows(1), "[G:(5) R:2 G:_]");
}

#[test]
fn er_bonus_36_a_screen_drawn_first_serves_the_patient_it_came_with() {
    let scene = Scene::wards("[G:5 *:_]").taking("R2+screen");
    scene.refuses(1, "w1=2", "ER-ADMIT-08");
    assert_eq!(scene.plays("1 screen w1, 1 w1=2").shows(1), "[G:(5) *:2]");
}

#[test]
fn er_bonus_37_a_screen_drawn_afterwards_may_isolate_that_patient() {
    let scene = Scene::wards("[G:5 *:_ R:_]").taking("R6+screen").plays("1 w1=6, 1 screen w1");
    assert_eq!(scene.shows(1), "[G:5 *:(6) R:_]", "the 5 is not the last patient any more");
}

#[test]
fn er_bonus_38_a_screen_without_a_patient_is_lost() {
    let lost = Event::ScreenLost { seat: seat(1) };
    let scene = Scene::new(2).taking("R2+screen");
    scene.refuses(1, "screen w1", "ER-BONUS-38");
    let scene = scene.play(1, "morgue");
    assert!(scene.events.contains(&lost));
    assert_eq!((scene.of(1).screened(), scene.to_move()), (0, vec![2]));
    // A patient who fills the only ward begun is no target; one with an empty bed behind is.
    assert!(Scene::wards("[R:_]").taking("R2+screen").play(1, "w1=2").events.contains(&lost));
    assert!(!Scene::wards("[R:_ R:_]").taking("R2+screen").play(1, "w1=2").events.contains(&lost));
}

#[test]
fn er_bonus_39_a_screen_waits_as_long_as_needed() {
    let scene = Scene::wards("[*:5 *:_] [Y:_]").turn(3).taking("R1+screen").plays("1 screen w1, 1 morgue, 2 morgue");
    let scene = scene.turn(19).taking("Y1").plays("1 w2=1, 2 morgue");
    assert_eq!(scene.turn(20).chief(1).taking("R1").values(1), [1]);
}

#[test]
fn er_bonus_41_the_critical_patient_is_the_one_from_that_die() {
    assert_eq!(Scene::wards("[*:_]").taking("Y4+critical").play(1, "w1=4").shows(1), "[*:4!]");
    let scene = Scene::wards("[*:3 *:_] [*:2 *:_]").taking("Y4+critical").play(1, "w1=4");
    assert_eq!(scene.shows(1), "[*:3 *:4!] [*:2 *:_]", "no older patient gets the mark");
}

#[test]
fn er_bonus_42_the_values_of_critical_patients_are_added() {
    assert_eq!(Scene::wards("[*:4!] [*:2! *:5]").boxes(1).critical, 6);
}

#[test]
fn er_bonus_43_a_dead_critical_patient_leaves_no_mark() {
    let scene = Scene::wards("[*:4! *:_]").taking("Y5+critical");
    assert_eq!(scene.clone().play(1, "morgue").boxes(1).critical, 4);
    assert_eq!(scene.play(1, "w1=5").boxes(1).critical, 9);
}

#[test]
fn er_bonus_44_a_critical_patient_counts_as_written() {
    let scene = Scene::wards("[*:_]").stock(1, "S2").taking("Y4+critical").play(1, "w1=6");
    assert_eq!(scene.boxes(1).critical, 6);
}

#[test]
fn er_bonus_51_a_nurse_of_the_patients_ward_moves_to_the_track() {
    let scene = nurse_into(Scene::wards("[*:_ *:_] [*:_ *:_]"), 2);
    assert!(scene.of(1).is_nurse_crossed(Ward::from_number(2).unwrap()));
    assert!(!scene.of(1).is_nurse_crossed(Ward::from_number(1).unwrap()));
    assert_eq!(scene.boxes(1).nurses, 2);
    let scene = nurse_into(scene, 1);
    assert!(scene.of(1).is_nurse_crossed(Ward::from_number(1).unwrap()));
    assert_eq!(scene.boxes(1).nurses, 5);
}

#[test]
fn er_bonus_52_a_wards_nurse_comes_once() {
    let scene = nurse_into(Scene::wards("[*:_ *:_ *:_]"), 1).turn(3).taking("R5+nurse").play(1, "w1=5");
    assert_eq!((scene.of(1).nurses, scene.boxes(1).nurses), (1, 2));
}

#[test]
fn er_bonus_53_a_lost_nurse_does_not_come_from_elsewhere() {
    let scene = nurse_into(Scene::wards("[*:_ *:_ *:_] [*:2 *:_]"), 1).turn(3).taking("R5+nurse");
    assert_eq!(scene.list(1), ["w1=5", "w2=5", "morgue"]);
    let scene = scene.play(1, "w1=5");
    assert!(scene.events.contains(&Event::NurseLost { seat: seat(1), ward: Ward::from_number(1).unwrap() }));
    assert!(!scene.of(1).is_nurse_crossed(Ward::from_number(2).unwrap()));
    assert_eq!(scene.list(1), [""; 0], "nothing is left to do");
}

#[test]
fn er_bonus_54_a_dead_patient_brings_no_nurse() {
    let scene = Scene::new(2).taking("Y3+nurse").play(1, "morgue");
    assert_eq!((scene.of(1).crossed_nurses(), scene.of(1).nurses), (0, 0));
    assert_eq!(scene.boxes(1).nurses, 0);
}

#[test]
fn er_bonus_55_the_highest_nurse_counts_alone() {
    let scene = [1, 2, 3].into_iter().fold(Scene::wards("[*:_] [*:_] [*:_]"), nurse_into);
    assert_eq!(scene.boxes(1).nurses, 9);
}

#[test]
fn er_bonus_56_a_full_ward_is_neither_needed_nor_enough_for_its_nurse() {
    let scene = Scene::new(2).hospital(1, "W7=1 2").taking("Y3+critical").play(1, "w7=3");
    assert_eq!((scene.of(1).full_wards().count_ones(), scene.of(1).nurses), (1, 0));
    let scene = Scene::new(2).taking("Y3+nurse").play(1, "w7=3");
    assert_eq!((scene.of(1).full_wards().count_ones(), scene.of(1).nurses), (0, 1));
}

#[test]
fn er_bonus_61_the_extra_patient_must_be_dealt_with() {
    let scene = Scene::wards("[*:_ *:_ *:_]").taking("G3+extra:Y5").plays("1 w1=3, 2 morgue");
    assert_eq!((scene.state.phase, scene.to_move()), (Phase::Admit, vec![1]));
    assert_eq!(scene.list(1), ["+w1=5", "+w1=6", "+morgue"]);
    let scene = scene.play(1, "+w1=5");
    assert_eq!((scene.state.phase, scene.shows(1)), (Phase::Flip, "[*:3 *:5 *:_]".to_owned()));
}

#[test]
fn er_bonus_62_the_extra_patient_has_the_printed_colour_and_either_value() {
    // A01's green bay: an extra yellow patient of 1 or 2.
    let scene = Scene::wards("[Y:_] [G:_]").fate("roll 6 6 4").plays("1 green, 2 red");
    assert_eq!(scene.list(1), ["w2=4", "morgue", "+w1=1", "+w1=2", "+morgue"]);
    scene.refuses(1, "+w1=3", "ER-STETH-07");
    scene.refuses(1, "+w2=1", "ER-ADMIT-02");
}

#[test]
fn er_bonus_63_main_and_extra_patient_come_in_either_order() {
    let scene = Scene::wards("[*:_ *:_]").taking("G1+extra:Y5");
    assert_eq!(scene.list(1), ["w1=1", "morgue", "+w1=5", "+w1=6", "+morgue"]);
    scene.clone().play(1, "+w1=5").refuses(1, "w1=1", "ER-ADMIT-08");
    assert_eq!(scene.plays("1 w1=1, 1 +w1=5").shows(1), "[*:1 *:5]");
}

#[test]
fn er_bonus_64_main_and_extra_patient_may_share_a_ward() {
    let scene = Scene::wards("[*:_ *:_] [*:_]").taking("G1+extra:Y5");
    assert_eq!(scene.clone().plays("1 w1=1, 1 +w1=5").shows(1), "[*:1 *:5] [*:_]");
    assert_eq!(scene.clone().plays("1 w1=1, 1 +w2=5").shows(1), "[*:1 *:_] [*:5]");
    scene.play(1, "w2=1").refuses(1, "+w2=5", "ER-ADMIT-11");
}

#[test]
fn er_bonus_65_stethoscopes_and_bags_serve_the_extra_patient() {
    let scene = |stock| Scene::wards("[R:3 R:_]").stock(1, stock).taking("G1+extra:Y1");
    let written = scene("S2 B1").play(1, "+w1=4");
    assert_eq!(written.shows(1), "[R:3 R:4]");
    assert_eq!(written.has(1), "S0 B0", "two stethoscopes from the 2, a bag for the colour");
    scene("S1 B1").refuses(1, "+w1=4", "ER-STETH-07");
    scene("S2 B0").refuses(1, "+w1=4", "ER-ADMIT-02");
}

#[test]
fn er_bonus_66_the_extra_patient_may_die() {
    let scene = Scene::wards("[Y:_]").taking("G3+extra:Y1");
    assert_eq!(scene.list(1), ["morgue", "+w1=1", "+w1=2", "+morgue"]);
    let scene = scene.play(1, "+morgue");
    assert_eq!((scene.boxes(1).morgue, scene.shows(1)), (-1, "[Y:_]".to_owned()));
    // Without a bed it has to.
    assert_eq!(Scene::wards("[R:_]").taking("G3+extra:Y1").play(1, "morgue").list(1), ["+morgue"]);
}

#[test]
fn er_bonus_67_the_extra_patient_comes_even_if_the_main_one_died() {
    let scene = Scene::wards("[Y:_]").fate("roll 6 6 4").plays("1 green, 2 red, 1 morgue, 2 morgue");
    assert_eq!((scene.state.phase, scene.to_move()), (Phase::Admit, vec![1]), "the turn waits");
    assert_eq!(scene.list(1), ["+w1=1", "+w1=2", "+morgue"]);
    assert_eq!(scene.play(1, "+w1=2").shows(1), "[Y:2]");
}

#[test]
fn er_bonus_68_the_extra_patient_carries_no_bonus() {
    let scene = Scene::wards("[*:_ *:_]").stock(1, "S2 B1").taking("G3+extra:Y1").play(1, "+w1=1");
    assert_eq!(scene.shows(1), "[*:1 *:_]");
    assert_eq!((scene.of(1).nurses, scene.of(1).crossed_nurses()), (0, 0));
    assert_eq!(scene.has(1), "S2 B1");
    assert_eq!(scene.state.pending[seat(1)], Pending { main: true, extra: false, screen: false });
}
