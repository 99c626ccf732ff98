//! Totals, the order of play, and those who are left in the town (2.4, 2.5, and their rulings).

use super::{ON, OPEN43, aboard, at, before_parking, full, offered, settle, tile, town, walk};
use crate::tests::arrange::{Position, seat, until};
use crate::{Bonus, Event, Phase, Reason};

/// The moment before the last marker: totals of the seats in the order in which they walked, the
/// last one being what its ambulance brings.
fn before_last_marker(totals: &[i8], aboard: &str) -> Position {
    let seats = totals.len() + 1;
    let mut position = before_parking(seats);
    let open = &mut position.state.open;
    for (number, &total) in (1..).zip(totals) {
        open.city.totals[seat(number)] = Some(total);
    }
    open.actor = seat(seats);
    open.phase = Phase::Lower;
    open.to_act = table::SeatSet::only(seat(seats));
    open.newcomers[seat(seats)].extend(aboard.split(' ').map(|die| die.parse().expect("a die")));
    position
}

fn order(position: &Position) -> Vec<u8> {
    (1..=table::Game::seats(&position.game)).map(|number| position.state.open.city.order[seat(number)]).collect()
}

/// After everybody's activation, with these in the town and the order as it is; seat 1 is first.
fn at_night(seats: usize, patients: &[&str]) -> Position {
    let settings = [("administrators", "no"), ("first-player", "1"), super::ON];
    let mut position = until(seats, &settings, Phase::Activate);
    if seats == 2 {
        let before = position.state.open.city;
        position.state.open.city = town(super::GRID, OPEN43);
        position.state.open.city.order = before.order;
        position.state.open.city.ambulances = before.ambulances;
    }
    settle(&mut position, patients);
    for number in 1..=seats {
        let open = &mut position.state.open;
        open.hospitals[seat(number)] = crate::Hospital::for_setup(position.game.setup());
        open.hospitals[seat(number)].floor.stage = crate::Stage::Idle;
        open.city.order[seat(number)] = number as u8;
    }
    position.state.open.first = seat(1);
    position.events.clear();
    position.all_end()
}

fn fatalities(position: &Position) -> Vec<u8> {
    (1..=table::Game::seats(&position.game))
        .map(|number| position.state.open.hospitals[seat(number)].floor.fatalities)
        .collect()
}

#[test]
fn cc_city_46_the_total_is_the_sum_of_the_values() {
    let position = walk(full(&["a1:R2/nurse", "a2:Y2/nurse", "b1:G5"]), "a1", "d3").play(&["fetch a2", "fetch b1"]);
    assert_eq!(position.state.open.city.totals[seat(1)], Some(9));
}

#[test]
fn cc_city_47_tokens_lower_the_total_by_two_each() {
    let mut position = before_last_marker(&[9], "R2 Y2 G5");
    position.state.open.hospitals[seat(2)].floor.tokens[Bonus::MinusTwo] = 2;
    assert_eq!(offered(&position, 2, "lower"), ["0", "1", "2"]);
    position.no_by(2, "lower 3", "CC-CITY-66");
    let position = position.play_by(2, &["lower 2"]);
    let open = &position.state.open;
    assert_eq!(open.city.totals[seat(2)], Some(5));
    assert_eq!((open.city.piles.discard[Bonus::MinusTwo], open.hospitals[seat(2)].floor.tokens.sum()), (2, 0));
}

#[test]
fn cc_city_48_a_marker_goes_on_top_of_those_that_are_there() {
    let position = before_last_marker(&[9], "R2 Y2 G5").play_by(2, &["lower 0"]);
    assert_eq!(position.state.open.city.totals.0[..2], [Some(9), Some(9)]);
    assert_eq!(order(&position), [2, 1]);
}

#[test]
fn cc_city_49_the_lowest_total_is_first() {
    let position = before_last_marker(&[12, 8], "R2 Y3 G5").play_by(3, &["lower 0"]);
    assert_eq!(order(&position), [3, 1, 2]);
}

#[test]
fn cc_city_50_of_equal_totals_the_last_is_first() {
    let position = before_last_marker(&[9, 9], "R2 Y2 G5").play_by(3, &["lower 0"]);
    assert_eq!(order(&position), [3, 2, 1]);
}

#[test]
fn cc_city_51_the_first_gets_the_token_the_helicopter_and_a_bag() {
    let stays = before_last_marker(&[5], "R2 Y2 G5").play_by(2, &["lower 0"]);
    assert_eq!((stays.state.open.first, stays.state.open.hospitals[seat(1)].floor.bags), (seat(1), 1));
    let position = before_last_marker(&[12], "R2 Y2 G5").play_by(2, &["lower 0"]);
    let bags = |number| position.state.open.hospitals[seat(number)].floor.bags;
    assert_eq!((position.state.open.first, bags(1), bags(2)), (seat(2), 0, 1));
    let told = |event: &&Event| matches!(event, Event::BagsGained { why: Reason::LowestTotal, .. });
    assert_eq!(position.events.iter().filter(told).count(), 1);
}

#[test]
fn cc_city_52_the_order_governs_the_round_and_the_next_intake() {
    let mut position = before_last_marker(&[12, 8], "R2 Y3 G5").play_by(3, &["lower 0"]);
    let seats: Vec<usize> = position.game.in_turn(&position.state.open).map(table::Seat::number).collect();
    assert_eq!(seats, [2, 3, 1]);
    position.go_on_until(Phase::Take);
    assert_eq!(position.state.open.actor, seat(2));
    position.go_on_until(Phase::Drive);
    assert_eq!(position.state.open.actor, seat(2));
}

#[test]
fn cc_city_53_patients_go_to_the_wards_after_that() {
    let mut position = before_last_marker(&[9], "R2 Y2 G5");
    let open = &mut position.state.open;
    open.hospitals[seat(2)] = crate::Hospital::for_setup(position.game.setup());
    position.put(2, &["R6"; 11]);
    let position = position.play_by(2, &["lower 0"]);
    assert_eq!(order(&position), [2, 1]);
    assert_eq!(
        (position.state.open.phase, position.game.missing_beds(&position.state.open, seat(2))),
        (Phase::Overflow, 2)
    );
    position.no_by(2, "remove Y2", "DH-ACT-18");
    let position = position.play_by(2, &["remove R6", "remove R6"]);
    assert_eq!(position.state.open.hospitals[seat(2)].floor.fatalities, 2);
    assert_eq!(aboard(&position.state, 2), "");
}

#[test]
fn cc_city_54_improvements_are_as_usual() {
    for seats in 2..=5 {
        let mut with = before_parking(seats);
        let mut without = until(seats, &[("administrators", "no"), ("first-player", "1")], Phase::Claim);
        with.go_on_until(Phase::Take);
        without.go_on_until(Phase::Take);
        assert_eq!(with.state.open.display.len(), without.state.open.display.len());
    }
    let mut position = before_parking(2);
    position.state.open.hospitals[seat(1)].floor.improve(crate::Improvement::from_id("surgeon").expect("a card"));
    position.go_on_until(Phase::Return);
    let before = position.state.open.hospitals[seat(1)].floor.bags;
    let position = position.play(&["return surgeon"]);
    assert_eq!(position.state.open.hospitals[seat(1)].floor.bags, before + 1);
}

#[test]
fn cc_city_57_everybody_in_the_town_loses_a_step() {
    let position = at_night(2, &["a1:R5", "b2:Y4", "c3:G2/nurse"]);
    assert_eq!(["a1", "b2", "c3"].map(|place| at(&position.state, place)), ["R4", "Y3", "G1/nurse"]);
}

#[test]
fn cc_city_58_who_comes_down_to_two_gets_a_token() {
    let position = at_night(2, &["a1:Y3", "b2:G4", "c3:R3", "d2:R5", "d1:R5"]);
    assert_eq!((position.state.open.phase, position.game.bonuses_due(&position.state.open)), (Phase::Bonuses, 2));
    let position = position.no_fate("bonuses nurse", "CC-D-42").fate("bonuses nurse heal-red");
    assert_eq!(["a1", "b2", "c3"].map(|place| at(&position.state, place)), ["Y2/nurse", "G3", "R2/heal-red"]);
}

#[test]
fn cc_city_59_who_comes_down_to_one_keeps_its_token() {
    let position = at_night(2, &["a1:R2/nurse", "b2:Y5", "c3:Y5", "d1:Y5"]);
    assert_eq!(at(&position.state, "a1"), "R1/nurse");
    assert!(!position.events.iter().any(|event| matches!(event, Event::BonusesDrawn { .. })));
}

#[test]
fn cc_city_60_who_is_at_one_dies() {
    let before = 14;
    let position = at_night(2, &["a1:R1", "a2:Y5", "b2:Y5", "c3:Y5", "d1:Y5"]);
    assert_eq!(at(&position.state, "a1"), "");
    assert_eq!(position.state.open.bag[crate::Colour::Red], before + 1);
    assert_eq!(fatalities(&position), [0, 1]);
}

#[test]
fn cc_city_61_the_dead_are_dealt_out_from_the_last_in_the_order() {
    let position = at_night(4, &["a1:R1", "b2:Y1", "c3:G1", "a4:R5", "b5:R5", "c1:R5", "d2:R5", "d3:R5"]);
    assert_eq!(fatalities(&position), [0, 1, 1, 1]);
}

#[test]
fn cc_city_62_more_dead_than_players_go_round_again() {
    let position = at_night(4, &["a1:R1", "b2:Y1", "c3:G1", "a4:R1", "b5:R1", "c1:R5", "d2:R5", "d3:R5"]);
    assert_eq!(fatalities(&position), [1, 1, 1, 2]);
    let position = at_night(2, &["a1:R1", "a2:R1", "a3:R1", "b1:R1", "b2:R1", "c3:R5", "d1:R5", "d2:R5"]);
    assert_eq!(fatalities(&position), [2, 3]);
    let position = at_night(5, &["a1:R1", "a2:R1", "a3:R1", "a4:R1", "a5:R1", "b1:R1", "c1:R5"]);
    assert_eq!(fatalities(&position), [1, 1, 1, 1, 2]);
}

#[test]
fn cc_r_12_in_the_last_night_no_tokens_come_to_the_town() {
    let mut position = until(2, &[("administrators", "no"), ("first-player", "1"), ON], Phase::Activate);
    settle(&mut position, &["a1:R3", "b2:Y5", "c3:Y5", "d1:Y5"]);
    let asked = position.again().all_end();
    assert_eq!(asked.state.open.phase, Phase::Bonuses, "in any other night they do");
    position.state.open.round = crate::ROUNDS;
    let position = position.all_end();
    assert_eq!((position.state.open.phase, at(&position.state, "a1").as_str()), (Phase::Over, "R2"));
}

#[test]
fn cc_city_63_empty_wards_are_worth_five() {
    let position = at_night(2, &["a1:R5", "b2:Y5", "c3:Y5", "d1:Y5"]);
    let told = |event: &&Event| matches!(event, Event::Scored { points: 5, why: Reason::EmptyWards, .. });
    assert_eq!(position.events.iter().filter(told).count(), 2);
}

#[test]
fn cc_city_64_tokens_and_marker_stay_at_night() {
    let mut position = at_night(2, &["a1:R5", "b2:Y5", "c3:Y5", "d1:Y5"]);
    let (first, tokens) = (position.state.open.first, position.state.open.city.order);
    position.go_on_until(Phase::Drive);
    assert_eq!((position.state.open.first, position.state.open.city.order), (first, tokens));
}

#[test]
fn cc_city_65_tokens_are_worth_nothing_at_the_end() {
    let score = |tokens: u8| {
        let mut position = until(2, &[("administrators", "no"), ("first-player", "1"), super::ON], Phase::Activate);
        position.state.open.round = 8;
        position.state.open.hospitals[seat(1)].floor.tokens[Bonus::HealRed] = tokens;
        let mut position = position.all_end();
        position.go_on_until(Phase::Over);
        position.state.open.hospitals[seat(1)].score
    };
    assert_eq!(score(6), score(0));
}

#[test]
fn cc_r_12_lines_that_die_out_are_refilled_at_night() {
    let position = at_night(2, &["a1:R1", "b2:Y5", "c3:Y5", "d1:Y5"]);
    assert_eq!(position.state.open.phase, Phase::NightRefill);
    let position = position.fate("houses R3 Y4 G5");
    assert_eq!(["a1", "a2", "a3"].map(|place| at(&position.state, place)), ["R3", "Y4", "G5"], "and do not suffer");
    // After the last round nobody comes.
    let mut position = until(2, &[("first-player", "1"), super::ON], Phase::Activate);
    position.state.open.round = 8;
    settle(&mut position, &["a1:R1"]);
    let position = position.all_end();
    assert_eq!(position.state.open.phase, Phase::Over);
}

#[test]
fn cc_r_13_a_token_is_lost_with_its_patient() {
    let position = at_night(2, &["a1:R1/nurse", "a2:Y5", "b2:Y5", "c3:Y5", "d1:Y5"]);
    assert_eq!(position.state.open.city.piles.discard[Bonus::Nurse], 1);
    assert_eq!(at(&position.state, "a1"), "");
}

#[test]
fn cc_r_15_the_discard_pile_becomes_the_pile() {
    let mut position = at_night(2, &["a1:Y3", "b2:G5", "c3:R5", "d2:R5"]);
    position.state.open.city.piles.pile = crate::Tokens::NONE;
    position.state.open.city.piles.discard[Bonus::HealAny] = 3;
    let position = position.no_fate("bonuses nurse", "CC-CITY-13").fate("bonuses heal-any");
    let piles = position.state.open.city.piles;
    assert_eq!((piles.pile[Bonus::HealAny], piles.discard.sum()), (2, 0));
    // With nothing in either, nothing is laid.
    let mut position = until(2, &[("first-player", "1"), super::ON], Phase::Activate);
    settle(&mut position, &["a1:Y3", "b2:G5", "c3:R5", "d2:R5"]);
    position.state.open.city.piles.pile = crate::Tokens::NONE;
    let position = position.all_end();
    assert_eq!(at(&position.state, "a1"), "Y2");
}

#[test]
fn cc_r_16_only_what_is_kept_lowers_the_total() {
    let found = ["a1:R2/minus-two", "a2:Y2/minus-two", "b1:G5"];
    let position = walk(full(&found), "a1", "d3").play(&["fetch a2", "fetch b1"]);
    assert_eq!(offered(&position, 1, "lower"), ["0", "1"], "one was kept, the other is discarded");
    let position = position.play(&["lower 1"]);
    assert_eq!(position.state.open.city.totals[seat(1)], Some(7));
    position.no("lower 1", "CC-D-09");
}

#[test]
fn cc_r_17_the_marker_is_placed_at_the_end_of_ones_turn() {
    let position = walk(full(&[]), "a1", "d3").play(&["fetch a2", "fetch b1"]);
    assert_eq!(position.state.open.city.totals.0.iter().flatten().count(), 1);
}

#[test]
fn cc_r_18_totals_go_below_zero() {
    let mut position = before_last_marker(&[0], "R1 Y1 G1");
    position.state.open.hospitals[seat(2)].floor.tokens[Bonus::MinusTwo] = 2;
    let position = position.play_by(2, &["lower 2"]);
    assert_eq!(position.state.open.city.totals[seat(2)], Some(-1));
    assert_eq!(order(&position), [2, 1]);
}

#[test]
fn cc_r_21_hard_modes_in_the_town() {
    // The superbug does not reach the town.
    let settings = [("administrators", "no"), ("hard-mode", "superbug"), super::ON];
    let mut position = until(2, &settings, Phase::Activate);
    settle(&mut position, &["a1:R4", "b2:Y5", "c3:Y5", "d1:Y5"]);
    let position = position.all_end();
    assert_eq!(at(&position.state, "a1"), "R3");
    // The patient of the epidemic comes at the end of one's turn and does not count.
    let settings = [("administrators", "no"), ("first-player", "1"), ("hard-mode", "epidemic"), super::ON];
    let mut position = until(2, &settings, Phase::Park);
    position.go_on_until(Phase::Epidemic);
    let total = position.state.open.city.totals[seat(1)];
    assert!(total.is_some());
    let position = position.fate("die R5");
    assert_eq!((position.state.open.newcomers[seat(1)].len(), position.state.open.city.totals[seat(1)]), (4, total));
    assert_eq!(position.state.open.actor, seat(2));
    // At the end as many ambulances collect as there are players.
    let game = crate::tests::arrange::game(3, &[("hard-mode", "final-collections"), super::ON]);
    assert_eq!(game.collecting().count(), 3);
}

#[test]
fn cc_r_73_patients_are_admitted_in_the_order_of_play() {
    let position = before_last_marker(&[12, 8], "R2 Y3 G5");
    let mut position = position;
    for number in 1..=2 {
        position.state.open.newcomers[seat(number)].push("R3".parse().expect("a die"));
    }
    let position = position.play_by(3, &["lower 0"]);
    let admitted = position.events.iter().filter_map(|event| match event {
        Event::Admitted { seat, .. } => Some(seat.number()),
        _ => None,
    });
    assert_eq!(admitted.collect::<Vec<_>>(), [2, 3, 1]);
}

#[test]
fn a_place_among_the_totals_is_told_as_it_would_be() {
    let position = before_last_marker(&[9, 7, 12], "R2 Y2 G5");
    let place = |total| position.state.open.place_with(total);
    assert_eq!([place(6), place(7), place(8), place(9), place(10), place(13)], [1, 1, 2, 2, 3, 4]);
    let place = tile("a1");
    assert_eq!(place.to_string(), "a1");
}
