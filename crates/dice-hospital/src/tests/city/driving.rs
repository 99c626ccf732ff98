//! Ambulances park and drive, the helicopter lands (2.2, and its rulings).

use super::{GRID, ON, OPEN43, before_parking, full, offered, tile, town, walk, with_town};
use crate::tests::arrange::{Position, seat, until};
use crate::{Event, Phase};

/// Two players who drive in a town with roads everywhere: the ambulances stand here and there, and
/// the seat that is said comes first.
fn driving(roads: &str, stand: [&str; 2], first: usize) -> Position {
    let settings = [("administrators", "no"), ("first-player", "1"), ON];
    let mut position = until(2, &settings, Phase::Drive);
    let open = &mut position.state.open;
    let order = open.city.order;
    open.city = town(GRID, roads);
    open.city.order = order;
    for (number, place) in (1..).zip(stand) {
        open.city.ambulances[seat(number)] = Some(tile(place));
        open.city.order[seat(number)] = if number == first { 1 } else { 2 };
    }
    open.first = seat(first);
    open.actor = seat(first);
    open.to_act = table::SeatSet::only(seat(first));
    let rest = GRID.reading().filter(|known| open.city.patient(*known).is_none());
    for place in rest.collect::<Vec<_>>() {
        open.city.put(place, "R4".parse().expect("a die"), None);
    }
    position
}

#[test]
fn cc_city_16_no_ambulance_is_filled_or_taken() {
    let mut position = before_parking(2);
    for _ in 0..3 {
        position.go_on_until(Phase::Drive);
        assert!(position.state.open.intake.is_empty());
        let told =
            |event: &Event| matches!(event, Event::BackToBag { .. } | Event::Claimed { .. } | Event::DiceCame { .. });
        assert!(!position.events.iter().any(told));
        position.no_by(position.state.open.actor.number(), "claim 2", "CC-D-07");
        position.go_on_until(Phase::Take);
    }
}

#[test]
fn cc_city_17_the_first_round_goes_clockwise_from_the_first_player() {
    let mut position = until(4, &[("first-player", "3"), ON], Phase::Park);
    let mut parked = Vec::new();
    while position.state.open.phase == Phase::Park {
        let mover = position.state.open.actor;
        let mv = position.listed(mover.number())[0];
        parked.push(mover.number());
        position = position.play_by(mover.number(), &[&mv.to_string()]);
    }
    assert_eq!(parked, [3, 4, 1, 2]);
    assert_eq!(position.state.open.actor, seat(3), "and they walk in that order");
}

#[test]
fn cc_city_18_everybody_parks_at_an_entrance_first() {
    let position = full(&[]);
    assert_eq!(position.offers("park").len(), 10);
    let position = position.no("park b2", "CC-CITY-18").play(&["park a1"]);
    assert_eq!(offered(&position, 2, "park").len(), 9);
}

#[test]
fn cc_city_19_nobody_shares_an_entrance() {
    let position = full(&[]).play(&["park a1"]);
    position.no_by(2, "park a1", "CC-CITY-19");
}

#[test]
fn cc_city_20_nobody_drives_in_the_first_round() {
    let position = walk(full(&[]), "a1", "d3");
    assert_eq!(position.state.open.phase, Phase::Walk);
}

#[test]
fn cc_city_21_later_rounds_go_by_the_order_tokens() {
    let position = driving(OPEN43, ["a1", "d3"], 2);
    assert_eq!(position.state.open.actor, seat(2));
    let position = position.play_by(2, &["park d3"]);
    assert_eq!(position.state.open.actor, seat(1), "whatever the seats");
}

#[test]
fn cc_city_22_up_to_two_entrances_in_one_direction() {
    let position = driving(OPEN43, ["a1", "d3"], 2).play_by(2, &["park d3"]);
    assert_eq!(position.offers("park"), ["a1", "a2", "a3", "b1", "c1"]);
    position.no("park b3", "CC-CITY-22");
}

#[test]
fn cc_city_23_what_is_no_entrance_is_not_counted() {
    let position = driving("NESW ESW NESW", ["a1", "d3"], 2).play_by(2, &["park d3"]);
    assert_eq!(position.offers("park"), ["a1", "a3", "b1", "b3", "c1"]);
    position.no("park a2", "CC-CITY-18");
}

#[test]
fn cc_city_24_who_stands_there_is_not_counted() {
    let position = driving(OPEN43, ["a1", "a2"], 2).play_by(2, &["park a2"]);
    assert_eq!(position.offers("park"), ["a1", "a3", "b1", "b3", "c1"]);
    position.no("park a2", "CC-CITY-19");
}

#[test]
fn cc_city_25_a_corner_is_one_space() {
    let position = driving(OPEN43, ["b1", "d3"], 2).play_by(2, &["park d3"]);
    assert_eq!(position.offers("park"), ["a1", "a2", "b1", "c1", "d1"]);
}

#[test]
fn cc_city_26_whoever_was_faster_has_left() {
    let position = driving(OPEN43, ["a1", "a2"], 2).play_by(2, &["park b3"]);
    assert_eq!(position.offers("park"), ["a1", "a2", "a3", "b1", "c1"]);
    position.no("park b3", "CC-CITY-19");
}

#[test]
fn cc_city_27_the_first_player_may_fly_anywhere() {
    let position = driving(OPEN43, ["a1", "d3"], 1);
    assert_eq!(position.offers("fly").len(), 10, "everywhere but at the two ambulances");
    assert_eq!(position.offers("park").len(), 5);
    let position = position.no("fly d3", "CC-CITY-19").no("fly e5", "CC-CITY-27").play(&["fly b2"]);
    assert!(offered(&position, 2, "fly").is_empty());
    position.no_by(2, "fly c2", "CC-CITY-27");
}

#[test]
fn cc_city_28_who_flies_does_not_drive() {
    let position = driving(OPEN43, ["a1", "d3"], 1).play(&["fly b2"]);
    assert_eq!(position.state.open.actor, seat(2), "the next one drives");
    assert_eq!(position.state.open.city.ambulances[seat(1)], Some(tile("a1")));
}

#[test]
fn cc_r_06_all_drive_before_anybody_walks() {
    let position = driving(OPEN43, ["a1", "d3"], 1).play(&["park a2"]);
    assert_eq!((position.state.open.phase, position.state.open.actor), (Phase::Drive, seat(2)));
    let position = position.play_by(2, &["park d3"]);
    assert_eq!((position.state.open.phase, position.state.open.actor), (Phase::Walk, seat(1)));
}

#[test]
fn cc_r_07_the_helicopter_lands_on_any_tile_that_nobody_claims() {
    let mut position = driving(OPEN43, ["a1", "d3"], 1);
    position.state.open.city.clear(tile("c2"));
    position.no("fly d3", "CC-CITY-19").no("fly a1", "CC-CITY-19").play(&["fly c2"]);
}

#[test]
fn cc_r_08_who_flies_claims_two_tiles() {
    let position = driving(OPEN43, ["a1", "a3"], 1).play(&["fly b3"]);
    assert_eq!(offered(&position, 2, "park"), ["a2", "a3", "b1", "c3", "d3"]);
    position.no_by(2, "park b3", "CC-CITY-19");
    position.no_by(2, "park a1", "CC-CITY-19");
}

#[test]
fn cc_r_09_ones_own_tile_is_offered_once() {
    // Three entrances, two of them taken.
    let mut position = driving("ES ESW SW NES NESW NSW NES NESW NSW NE NEW NW", ["a1", "a3"], 2);
    position.state.open.city = {
        let mut city = town(GRID, "NES ESW NSW NES NESW NSW NES NESW NSW NE NEW NW");
        city.entrances = tile("a1").bit() | tile("a3").bit();
        city.ambulances = position.state.open.city.ambulances;
        city.order = position.state.open.city.order;
        city
    };
    let position = position.play_by(2, &["park a3"]);
    assert_eq!(position.offers("park"), ["a1"]);
}

#[test]
fn cc_r_14_ambulances_stay_parked_at_night() {
    let mut position = before_parking(3);
    position.go_on_until(Phase::Activate);
    let stand = position.state.open.city.ambulances;
    let mut position = position.all_end();
    position.go_on_until(Phase::Drive);
    assert_eq!(position.state.open.city.ambulances, stand);
}

#[test]
fn the_rim_of_lanes_has_entrances_on_two_sides() {
    let position = with_town(super::LANES43, &["a1:R3", "b1:R3", "c1:R3", "d1:R3"]);
    assert_eq!(position.offers("park"), ["a1", "a3", "b1", "b3", "c1", "c3", "d1", "d3"]);
}
