//! Section 19: what makes ALICAT stronger.

use table::SetupError;

use super::arrange::{Scene, seat};
use super::solo::whole_game;
use crate::hospital::Stock;
use crate::setup::Setup;
use crate::state::ALICAT;

/// What comes of these settings at a table of this many.
pub(super) fn set_up(seats: usize, settings: &[(&str, &str)]) -> Result<Setup, SetupError> {
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
