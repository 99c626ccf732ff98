//! Paramedics walk (2.3, and its rulings).

use table::chance::below;
use table::{SeatSet, chance};

use super::{ON, aboard, at, full, full_with, offered, settle, tile, walk, with_town};
use crate::city::tiles_in;
use crate::tests::arrange::{Position, hospital_of, seat, until};
use crate::{Bonus, Event, Phase, Refusal};

const fn is_fetching(phase: Phase) -> bool {
    matches!(phase, Phase::Walk | Phase::Missing | Phase::KeepBonus | Phase::Refill | Phase::Lower)
}

#[test]
fn cc_city_29_one_turn_after_the_other_with_three_patients_each() {
    let mut position = until(3, &[("first-player", "1"), ON], Phase::Walk);
    let mut rng = chance(3, 3);
    let mut walked = Vec::new();
    while position.state.open.round == 1 && is_fetching(position.state.open.phase) {
        // Whoever walks is the next, and nobody else has a say.
        let turn = position.state.open.actor;
        assert_eq!(turn.number(), walked.len() + 1);
        assert!(position.state.open.to_act.iter().all(|seat| seat == turn));
        let aboard = position.state.open.newcomers[turn].len();
        position.step(&mut rng);
        if std::mem::take(&mut position.events).iter().any(|event| matches!(event, Event::Marked { .. })) {
            let last =
                if is_fetching(position.state.open.phase) { position.state.open.newcomers[turn].len() } else { 3 };
            assert_eq!((aboard.max(2), last), (aboard, 3), "seat {turn}");
            walked.push(turn.number());
        }
    }
    assert_eq!(walked, [1, 2, 3]);
}

#[test]
fn cc_city_30_who_is_at_the_start_must_be_taken() {
    let position = walk(full(&["a1:R3"]), "a1", "d3");
    assert_eq!(aboard(&position.state, 1), "R3");
    assert_eq!(position.offers("skip"), Vec::<String>::new());
}

#[test]
fn cc_city_31_an_empty_start_gives_nobody() {
    let mut position = full(&[]);
    position.state.open.city.clear(tile("a1"));
    let position = walk(position, "a1", "d3");
    assert_eq!(aboard(&position.state, 1), "");
    assert_eq!(position.offers("fetch"), ["a2", "b1"]);
}

#[test]
fn cc_city_32_a_step_needs_roads_on_both_sides() {
    let all = full_with(&[]);
    let patients: Vec<&str> = all.iter().map(String::as_str).collect();
    let position = walk(with_town("NES NS NESW", &patients), "a1", "d3");
    assert_eq!(position.offers("fetch"), ["b1"]);
    position.no("fetch a2", "CC-CITY-33").no("fetch b2", "CC-CITY-33");
}

#[test]
fn cc_city_33_nobody_is_walked_past() {
    let position = walk(full(&[]), "a1", "d3");
    assert_eq!(position.offers("fetch"), ["a2", "b1"]);
    position.no("fetch a3", "CC-CITY-33");
}

#[test]
fn cc_city_33_whoever_stands_in_the_way_is_named() {
    let position = walk(full(&["a2:Y4"]), "a1", "d3");
    let why = position.why(1, "fetch a3");
    assert_eq!(why, Refusal::InTheWay { tile: tile("a3"), at: tile("a2"), die: "Y4".parse().expect("a die") });
    // Whoever is behind two is behind the first of them.
    assert!(matches!(position.why(1, "fetch c3"), Refusal::InTheWay { at, .. } if at == tile("a2")));
    let position = position.play(&["fetch a2"]);
    assert_eq!(position.why(1, "fetch a2"), Refusal::NobodyThere(tile("a2")));
}

#[test]
fn cc_city_34_empty_tiles_are_entered_freely() {
    let position = walk(full(&["a1:R2/nurse", "a2:Y3", "b1:G4"]), "a1", "d3").play(&["fetch a2"]);
    assert_eq!(position.offers("fetch"), ["a3", "b1", "b2"]);
    let position = position.play(&["fetch b1"]);
    assert_eq!(aboard(&position.state, 1), "R2 Y3 G4");
}

#[test]
fn cc_city_35_a_token_comes_with_its_patient() {
    let position = walk(full(&["a1:Y2/heal-any"]), "a1", "d3");
    assert_eq!(at(&position.state, "a1"), "");
    assert_eq!(position.state.open.city.found[Bonus::HealAny], 1);
}

#[test]
fn cc_city_36_the_third_patient_ends_the_walk_and_nothing_else_does() {
    let position = walk(full(&[]), "a1", "d3").play(&["fetch a2"]).no("skip", "CC-D-09").no("end", "CC-D-09");
    let position = position.play(&["fetch b1"]);
    assert_eq!(position.state.open.actor, seat(2));
    position.no("fetch b2", "CC-D-09");
}

#[test]
fn cc_city_37_nothing_is_refilled_in_the_middle_of_a_walk() {
    // Nobody else lives in the first row.
    let patients = ["a1:R3", "b1:R4", "b2:R4", "b3:R4", "c1:R4", "d2:R4", "d3:R4"];
    let position = walk(with_town(super::OPEN43, &patients), "a1", "d3").play(&["fetch b1"]);
    assert_eq!((position.state.open.phase, at(&position.state, "a2")), (Phase::Walk, String::new()));
    let position = position.play(&["fetch b2"]);
    assert_eq!(position.state.open.phase, Phase::Refill);
}

#[test]
fn cc_city_38_the_paramedic_goes_back_to_its_ambulance() {
    let position = walk(full(&[]), "a1", "d3").play(&["fetch a2"]);
    assert_eq!(*position.state.open.city.walked, ["a1", "a1", "a2"].map(tile), "who lives at the start is taken");
    let position = position.play(&["fetch b1"]);
    assert_eq!(position.state.open.city.paramedic, Some(tile("d3")), "the other one walks now");
    assert_eq!(*position.state.open.city.walked, ["d3", "d3"].map(tile));
    assert_eq!(position.state.open.city.ambulances[seat(1)], Some(tile("a1")));
}

#[test]
fn cc_city_39_one_token_is_kept() {
    let two = |other: &str| walk(full(&["a1:R2/nurse", other]), "a1", "d3").play(&["fetch a2", "fetch b1"]);
    let position = two("a2:R2/heal-any");
    assert_eq!(offered(&position, 1, "keep"), ["heal-any", "nurse"]);
    let position = position.no("keep heal-red", "CC-CITY-39").no("skip", "CC-D-11").play(&["keep nurse"]);
    let open = &position.state.open;
    assert_eq!((open.hospitals[seat(1)].floor.tokens[Bonus::Nurse], open.city.piles.discard[Bonus::HealAny]), (1, 1));
    // Of two that are alike, nobody is asked, and one goes.
    let position = two("a2:R2/nurse");
    assert_eq!(position.state.open.actor, seat(2));
    assert_eq!(position.state.open.hospitals[seat(1)].floor.tokens[Bonus::Nurse], 1);
    assert_eq!(position.state.open.city.piles.discard[Bonus::Nurse], 1);
    // One is kept without a question, none is none.
    assert_eq!(two("a2:R3").state.open.hospitals[seat(1)].floor.tokens.sum(), 1);
}

#[test]
fn cc_city_40_tokens_are_kept_without_limit() {
    let mut position = full(&["a1:R2/nurse"]);
    position.state.open.hospitals[seat(1)].floor.tokens[Bonus::HealRed] = 7;
    let mut position = walk(position, "a1", "d3").play(&["fetch a2", "fetch b1"]);
    assert_eq!(position.state.open.hospitals[seat(1)].floor.tokens.sum(), 8);
    position.go_on_until(Phase::Drive);
    assert_eq!(position.state.open.hospitals[seat(1)].floor.tokens.sum(), 8, "from round to round");
}

/// Seat 1 takes the whole first row of a town where nobody lives but those.
fn first_row_emptied(others: &[&str]) -> Position {
    let mut patients = vec!["a1:R3", "a2:R3", "a3:R3"];
    patients.extend(others);
    walk(with_town(super::OPEN43, &patients), "a1", "d3").play(&["fetch a2", "fetch a3"])
}

const REST: [&str; 9] = ["b1:Y5", "b2:Y5", "b3:Y5", "c1:Y5", "c2:Y5", "c3:Y5", "d1:Y5", "d2:Y5", "d3:Y5"];

#[test]
fn cc_city_41_a_row_without_anybody_is_refilled_before_the_next_turn() {
    let position = first_row_emptied(&REST);
    assert_eq!(position.state.open.phase, Phase::Refill);
    let position = position.no_fate("houses R3 R4", "CC-D-12").no_fate("houses R3 R4 R5 R5", "CC-D-12");
    let position = position.fate("houses R3 G4 Y5");
    assert_eq!(["a1", "a2", "a3"].map(|place| at(&position.state, place)), ["R3", "G4", "Y5"]);
    assert_eq!(position.state.open.city.occupied().count_ones(), 11, "seat 2 has begun to walk");
}

#[test]
fn cc_city_42_crossing_lines_are_refilled_together() {
    let left: Vec<&str> = REST.into_iter().filter(|text| !text.contains('3')).collect();
    let position = first_row_emptied(&left);
    let position = position.no_fate("houses R3 G4 Y5 R3 R3 R3 R3", "CC-D-12").fate("houses R3 G4 Y5 R4 R4 R4");
    assert_eq!(["a3", "b3", "c3"].map(|place| at(&position.state, place)), ["Y5", "R4", "R4"]);
}

#[test]
fn cc_city_43_single_holes_stay() {
    let position = walk(full(&[]), "a1", "d3").play(&["fetch b1", "fetch c1"]);
    assert_eq!(position.state.open.actor, seat(2));
    assert_eq!(at(&position.state, "b1"), "");
}

#[test]
fn cc_city_44_a_two_that_comes_later_brings_a_token_as_well() {
    let position = first_row_emptied(&REST).no_fate("houses R2 G4 Y5", "CC-CITY-15");
    let position = position.fate("houses R2/nurse G4 Y2/minus-two");
    assert_eq!(["a1", "a3"].map(|place| at(&position.state, place)), ["R2/nurse", "Y2/minus-two"]);
}

#[test]
fn cc_city_72_a_one_is_fetched_like_anybody() {
    let position = walk(full(&["a1:R1"]), "a1", "d3");
    assert_eq!((aboard(&position.state, 1), position.state.open.intake_total(seat(1))), ("R1".to_owned(), 1));
}

#[test]
fn cc_city_45_the_town_is_refilled_after_the_last_turn_as_well() {
    let patients = ["a1:R3", "a2:R3", "b1:R3", "d1:Y5", "d2:Y5", "d3:Y5", "c2:R3", "b3:R3"];
    let position = walk(with_town(super::OPEN43, &patients), "a1", "d3").play(&["fetch a2", "fetch b1"]);
    let position = position.fate("houses R3 R3 R3").play_by(2, &["fetch d2", "fetch d1"]);
    assert_eq!(position.state.open.phase, Phase::Refill);
    assert_eq!(position.state.open.city.order.0, [0; 5], "before the order is worked out");
}

#[test]
fn cc_r_10_whoever_cannot_be_reached_comes_from_the_bag() {
    let all = full_with(&["a1:R3/nurse"]);
    let patients: Vec<&str> = all.iter().map(|text| if text.starts_with("a1") { "a1:R3" } else { text }).collect();
    let position = walk(with_town("N NESW", &patients), "a1", "d3");
    assert_eq!(position.state.open.phase, Phase::Missing);
    let position = position.no_fate("die R6", "DH-INTAKE-02").fate("die Y2").fate("die G5");
    assert_eq!(position.state.open.city.totals[seat(1)], Some(10));
    assert_eq!(aboard(&position.state, 1), "R3 Y2 G5");
    // With an empty bag there are fewer.
    let mut position = with_town("N NESW", &patients);
    position.state.open.bag = crate::ByColour::NONE;
    let position = walk(position, "a1", "d3");
    assert_eq!(position.state.open.city.totals[seat(1)], Some(3));
}

#[test]
fn cc_r_11_a_short_bag_fills_the_first_tiles() {
    let mut position = first_row_emptied(&REST);
    position.state.open.bag = crate::ByColour::bag([1, 1, 0]);
    let position = position.no_fate("houses R3 Y4 Y4", "CC-D-12").fate("houses R3 Y4");
    assert_eq!(["a1", "a2", "a3"].map(|place| at(&position.state, place)), ["R3", "Y4", ""]);
    // It is not empty any more, so the hole stays whatever comes to the bag.
    let mut position = position;
    position.state.open.bag = crate::ByColour::bag([3; 3]);
    assert!(position.game.filled(&position.state.open).next().is_none());
}

#[test]
fn cc_r_11_a_line_that_stayed_empty_is_filled_before_the_next_round() {
    let mut position = hospital_of(2, &[("administrators", "no"), ON], &["R3"]);
    settle(&mut position, &REST);
    let open = &mut position.state.open;
    open.bag = crate::ByColour::NONE;
    open.hospitals[seat(1)].floor.discharged = crate::ByColour::bag([3, 0, 0]);
    // At night the bag is empty; whoever went home comes into it afterwards.
    let mut position = position.all_end();
    position.go_on_until(Phase::NightRefill);
    assert_eq!(position.state.open.round, 2);
    let position = position.no_fate("houses R3 R4", "CC-D-44").fate("houses R3 R4 R5");
    assert_eq!(["a1", "a2", "a3"].map(|place| at(&position.state, place)), ["R3", "R4", "R5"]);
    assert_eq!(position.state.open.phase, Phase::Drive);
}

#[test]
fn cc_x_21_an_event_turns_dice_that_come_to_the_town() {
    let mut position = first_row_emptied(&REST).during("mild-season");
    position.state.open.phase = Phase::Refill;
    let position = position.no_fate("houses R2/nurse G4 Y5", "CC-CITY-15").fate("houses R2 G4 Y5");
    assert_eq!(at(&position.state, "a1"), "R3", "a 2 becomes a 3 and brings nothing");
}

#[test]
fn a_walk_planned_ahead_is_the_walk_that_is_taken() {
    let mut rng = chance(5, 5);
    for _ in 0..40 {
        let mut position = until(3, &[("first-player", "1"), ("modules", "city,maternity")], Phase::Walk);
        for _ in 0..below(&mut rng, 30) {
            position.step(&mut rng);
        }
        let open = &position.state.open;
        let (Phase::Walk, Some(at)) = (open.phase, open.city.paramedic) else { continue };
        let walk = position.game.walk(open, open.actor, at);
        assert_eq!(walk.choices(&open.city), position.game.fetchable(open, open.actor));
        for next in tiles_in(walk.choices(&open.city)) {
            let mut after = Position { game: position.game.clone(), state: position.state, events: Vec::new() };
            let actor = after.state.open.actor;
            after = after.play_by(actor.number(), &[&format!("fetch {next}")]);
            let planned = walk.fetching(&open.city, next);
            if after.state.open.to_act == SeatSet::only(actor) && after.state.open.phase == Phase::Walk {
                assert_eq!(planned.choices(&open.city), position.game.fetchable(&after.state.open, actor));
                assert_eq!(*planned.dice(), after.state.open.newcomers[actor]);
                assert_eq!(*planned.found(), after.state.open.city.found);
            }
        }
    }
}

#[test]
fn fetched_patients_are_told_with_their_tiles() {
    let position = walk(full(&["a1:R2/nurse"]), "a1", "d3");
    let told = position.events.iter().any(
        |event| matches!(event, Event::Fetched { tile: place, bonus: Some(Bonus::Nurse), .. } if *place == tile("a1")),
    );
    assert!(told);
    let mut position = position;
    settle(&mut position, &[]);
    assert_eq!(position.state.open.city.occupied(), 0);
}
