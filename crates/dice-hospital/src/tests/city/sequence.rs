//! What follows what in the town (9.1, 9.2, 9.7), and options that meet it (11.3).

use table::{Game, chance};

use super::{ON, aboard, at, before_parking, settle, tile};
use crate::tests::arrange::{seat, until};
use crate::tests::steps::{followed_by, steps};
use crate::{Bonus, Event, Phase};

#[test]
fn cc_d_01_tiles_are_laid_before_the_display_is_turned_up() {
    followed_by(&[ON], Phase::Tiles, &[Phase::Reveal]);
}

#[test]
fn cc_d_02_the_pile_is_never_in_an_order() {
    // Any token that is left can be the next.
    let mut position = until(2, &[("administrators", "no"), ON], Phase::Activate);
    settle(&mut position, &["a1:R3", "b2:Y5", "c3:Y5", "d1:Y5"]);
    position.state.open.city.piles.pile = crate::Tokens::NONE;
    position.state.open.city.piles.pile[Bonus::HealRed] = 1;
    position.state.open.city.piles.pile[Bonus::Nurse] = 1;
    let position = position.all_end();
    let roll = |seed| position.game.roll(&position.state, &mut chance(seed, 0)).to_string();
    let rolled: std::collections::BTreeSet<String> = (0..20).map(roll).collect();
    assert_eq!(rolled.into_iter().collect::<Vec<_>>(), ["bonuses heal-red", "bonuses nurse"]);
}

#[test]
fn cc_d_04_dice_come_to_the_town_after_the_starting_patients() {
    followed_by(&[ON], Phase::Houses, &[Phase::Deal]);
    let position = until(2, &[ON], Phase::Houses);
    assert_eq!(position.state.open.in_bag(), 45 - 6);
}

#[test]
fn cc_d_05_tokens_come_with_the_dice() {
    let position = until(2, &[ON], Phase::Houses);
    for seed in 0..20 {
        let crate::Fate::Houses(arrivals) = position.game.roll(&position.state, &mut chance(seed, 0)) else {
            panic!("dice are due");
        };
        assert!(arrivals.iter().all(|arrival| arrival.bonus.is_some() == (arrival.die.value == 2)));
    }
}

#[test]
fn cc_d_06_everybody_parks_in_the_first_round() {
    followed_by(&[ON], Phase::Park, &[Phase::Park, Phase::Walk]);
    steps(&[ON], 2, |before, _, round| assert!(before != Phase::Park || round == 1));
}

#[test]
fn cc_d_07_everybody_drives_in_the_others() {
    followed_by(&[ON], Phase::Drive, &[Phase::Drive, Phase::Walk]);
    steps(&[ON], 2, |before, _, round| assert!(before != Phase::Drive || round > 1));
}

#[test]
fn cc_d_08_a_walk_begins_with_whoever_is_there() {
    let position = super::walk(super::full(&["a1:R2/nurse"]), "a1", "d3");
    assert_eq!((aboard(&position.state, 1), at(&position.state, "a1")), ("R2".to_owned(), String::new()));
    assert_eq!(position.state.open.city.paramedic, Some(tile("a1")));
}

#[test]
fn cc_d_09_patients_are_chosen_one_by_one() {
    let next = [Phase::Walk, Phase::Missing, Phase::KeepBonus, Phase::Refill, Phase::Lower, Phase::Overflow];
    followed_by(&[ON], Phase::Walk, &next);
}

#[test]
fn cc_d_10_the_missing_come_one_by_one() {
    let position = super::walk(super::with_town("N NESW", &["a1:R3", "d3:R3"]), "a1", "d3");
    let position = position.no_fate("houses R3 R3", "CC-D-10").fate("die R3");
    assert_eq!(position.state.open.phase, Phase::Missing);
}

#[test]
fn cc_d_11_a_token_is_kept_before_the_town_is_filled() {
    followed_by(&[ON], Phase::KeepBonus, &[Phase::Walk, Phase::Refill, Phase::Lower, Phase::Overflow]);
}

#[test]
fn cc_d_12_the_town_is_filled_before_the_total_is_lowered() {
    followed_by(&[ON], Phase::Refill, &[Phase::Walk, Phase::Lower, Phase::Overflow]);
}

#[test]
fn cc_d_13_the_total_is_lowered_before_the_marker_is_placed() {
    followed_by(&[ON], Phase::Lower, &[Phase::Walk, Phase::Overflow]);
}

#[test]
fn cc_d_14_the_patient_of_the_epidemic_comes_after_the_marker() {
    followed_by(&[("hard-mode", "epidemic"), ON], Phase::Epidemic, &[Phase::Walk, Phase::Overflow]);
}

#[test]
fn cc_d_15_then_the_order_is_dealt() {
    let mut position = before_parking(3);
    position.go_on_until(Phase::Take);
    let place = |wanted: fn(&Event) -> bool| position.events.iter().position(wanted).expect("told");
    let marked = position.events.iter().rposition(|event| matches!(event, Event::Marked { .. })).expect("told");
    let dealt = place(|event| matches!(event, Event::OrderDealt { .. }));
    let admitted = place(|event| matches!(event, Event::Admitted { .. }));
    assert!(marked < dealt && dealt < admitted);
}

#[test]
fn cc_d_31_tokens_are_offered_between_placements() {
    let mut position = crate::tests::arrange::hospital_of(2, &[("administrators", "no"), ON], &["R3", "Y4"]);
    position.state.open.hospitals[seat(1)].floor.tokens[Bonus::HealAny] = 1;
    position.state.open.hospitals[seat(1)].floor.tokens[Bonus::Nurse] = 1;
    assert_eq!(position.offers("spend"), ["heal-any R3", "heal-any Y4"]);
    assert_eq!(position.offers("hire"), [""]);
}

#[test]
fn cc_d_42_the_town_suffers_after_the_hospitals() {
    followed_by(&[ON], Phase::Bonuses, &[Phase::NightRefill, Phase::Reveal, Phase::Over]);
}

#[test]
fn cc_d_43_the_dead_are_dealt_out_at_once() {
    let mut position = until(2, &[("administrators", "no"), ("first-player", "1"), ON], Phase::Activate);
    settle(&mut position, &["a1:R1", "b2:Y3", "c3:Y5", "d1:Y5"]);
    let position = position.all_end();
    assert!(position.events.iter().any(|event| matches!(event, Event::TownDied { .. })));
}

#[test]
fn cc_d_44_the_town_is_filled_before_patients_are_scored() {
    followed_by(&[ON], Phase::NightRefill, &[Phase::Reveal]);
}

#[test]
fn cc_d_46_hired_nurses_leave_at_night() {
    let mut position = until(2, &[("first-player", "1"), ON], Phase::Activate);
    position.state.open.hospitals[seat(1)].floor.tokens[Bonus::Nurse] = 2;
    position.state.open.hospitals[seat(1)].floor.nurses = 0;
    position.put(1, &["R1", "G6"]);
    let work = ["hire", "hire", "place nurse intensive-care", "on R1", "place nurse clinic", "on G6"];
    let position = position.play(&work);
    assert_eq!(position.state.open.hospitals[seat(1)].floor.hired, 2);
    let mut position = position.all_end();
    position.go_on_until(Phase::Drive);
    assert_eq!(position.state.open.hospitals[seat(1)].floor.hired, 0);
    assert_eq!(position.state.open.hospitals[seat(1)].floor.nurses, 3);
}

#[test]
fn cc_x_24_the_opening_crisis_comes_before_the_town() {
    let position = until(2, &[("hard-mode", "opening-crisis"), ON], Phase::Houses);
    assert_eq!(position.state.open.in_bag(), 45 - 10);
}

#[test]
fn cc_x_25_the_epidemic_brings_a_fourth_patient() {
    let mut position = until(3, &[("hard-mode", "epidemic"), ("first-player", "1"), ON], Phase::Park);
    position.go_on_until(Phase::Epidemic);
    assert_eq!(position.state.open.newcomers[seat(1)].len(), 3);
    let position = position.fate("die G4");
    assert_eq!(position.state.open.newcomers[seat(1)].len(), 4);
}

#[test]
fn cc_x_26_the_superbug_stays_in_the_hospitals() {
    let settings = [("administrators", "no"), ("hard-mode", "superbug"), ON];
    let mut position = crate::tests::arrange::hospital_of(2, &settings, &["R5"]);
    settle(&mut position, &["a1:R5", "b2:Y5", "c3:Y5", "d1:Y5"]);
    let position = position.all_end();
    assert_eq!(at(&position.state, "a1"), "R4");
    let patients = position.state.open.hospitals[seat(1)].floor.patients();
    assert_eq!(patients.map(|(_, patient)| patient.value).collect::<Vec<_>>(), [3]);
}

#[test]
fn cc_x_27_as_many_ambulances_collect_as_there_are_players() {
    for seats in 2..=5 {
        let game = crate::tests::arrange::game(seats, &[("hard-mode", "final-collections"), ON]);
        assert_eq!(
            game.collecting().map(crate::Ambulance::number).collect::<Vec<_>>(),
            (1..=seats as u8).collect::<Vec<_>>()
        );
    }
}
