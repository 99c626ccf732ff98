//! The six bonus tokens, and the town together with Maternity (2.6, 5.2, and their rulings).

use super::{ON, aboard, at, offered, settle, tile, walk};
use crate::tests::arrange::{Position, hospital_of, seat, until};
use crate::{Bonus, Event, Phase, Refusal, Tile};

const BOTH: (&str, &str) = ("modules", "city,maternity");

/// Seat 1 with these patients and tokens before its activation.
fn with_tokens(patients: &[&str], tokens: &[&str]) -> Position {
    let mut position = hospital_of(2, &[("administrators", "no"), ON], patients);
    for id in tokens {
        position.state.open.hospitals[seat(1)].floor.tokens[Bonus::from_id(id).expect("a token")] += 1;
    }
    position
}

fn discarded(position: &Position, kind: Bonus) -> u8 {
    position.state.open.city.piles.discard[kind]
}

/// A town with Maternity where nobody lives but those; seat 1 is about to park.
fn with_mothers(patients: &[&str]) -> Position {
    let mut position = until(2, &[("administrators", "no"), ("first-player", "1"), BOTH], Phase::Park);
    let spots = position.state.open.city.mother_tiles;
    let mut city = super::town(super::GRID, super::OPEN43);
    city.mother_tiles = spots;
    position.state.open.city = city;
    settle(&mut position, patients);
    position
}

#[test]
fn cc_city_55_any_number_of_tokens_or_none() {
    let position = with_tokens(&["R3", "Y3", "G3"], &["heal-any", "heal-any", "heal-any", "heal-red"]);
    let position = position.play(&["spend heal-any R3", "spend heal-any Y3", "spend heal-any G3", "end"]);
    assert_eq!(position.state.open.hospitals[seat(1)].floor.tokens[Bonus::HealRed], 1);
}

#[test]
fn cc_city_56_a_spent_token_is_discarded() {
    let before = with_tokens(&["R3"], &["heal-red"]);
    let known = discarded(&before, Bonus::HealRed);
    let position = before.play(&["spend heal-red R3"]);
    assert_eq!(position.state.open.hospitals[seat(1)].floor.tokens.sum(), 0);
    assert_eq!(discarded(&position, Bonus::HealRed), known + 1);
    assert!(position.events.contains(&Event::BonusSpent { seat: seat(1), kind: Bonus::HealRed }));
}

#[test]
fn cc_city_66_minus_two_is_for_the_intake() {
    with_tokens(&["R3"], &["minus-two"]).no("spend minus-two R3", "CC-CITY-66").no("lower 1", "DH-SEQ-18");
}

#[test]
fn cc_city_67_one_step_for_anybody() {
    with_tokens(&["Y6"], &["heal-any"]).play(&["spend heal-any Y6"]).discharged([0, 1, 0]);
    with_tokens(&["R3"], &["heal-any"]).play(&["spend heal-any R3"]).has(&["R4*"]).all_end();
    let mut position = super::before_parking(2);
    position.state.open.hospitals[seat(1)].floor.tokens[Bonus::HealAny] = 1;
    position.no("spend heal-any R3", "CC-D-06");
}

#[test]
fn cc_city_68_two_steps_for_a_red_one() {
    with_tokens(&["R5"], &["heal-red"]).play(&["spend heal-red R5"]).discharged([1, 0, 0]);
    with_tokens(&["R2", "Y2"], &["heal-red"])
        .no("spend heal-red Y2", "CC-CITY-68")
        .play(&["spend heal-red R2"])
        .has(&["R4*", "Y2"]);
}

#[test]
fn cc_city_69_two_steps_for_a_green_one() {
    let position = with_tokens(&["G3", "R3"], &["heal-green"]).no("spend heal-green R3", "CC-CITY-69");
    position.play(&["spend heal-green G3"]).has(&["G5*", "R3"]);
}

#[test]
fn cc_city_70_two_steps_for_a_yellow_one() {
    let position = with_tokens(&["Y1", "G1"], &["heal-yellow"]).no("spend heal-yellow G1", "CC-CITY-70");
    position.play(&["spend heal-yellow Y1"]).has(&["Y3*", "G1"]).no("spend heal-yellow Y3*", "CC-CITY-70");
}

#[test]
fn cc_city_71_one_more_nurse_for_a_round() {
    let patients = ["R2", "R3", "Y2", "Y3", "G2", "G3"];
    let position = with_tokens(&patients, &["nurse"]);
    let known = discarded(&position, Bonus::Nurse);
    let position = position.play(&["hire"]).no("hire", "CC-CITY-71");
    assert_eq!(position.state.open.hospitals[seat(1)].floor.nurses, 4);
    assert_eq!(discarded(&position, Bonus::Nurse), known, "not before the round closes");
    let work = ["critical-care", "oncology", "pharmacy", "imaging"].map(|room| format!("place nurse {room}"));
    let position = position.play(&[&work[0], "on R2", &work[1], "on Y2", &work[2], "on G2"]);
    let position = position.play(&[&work[3], "on R3*"]);
    let mut position = position.no("place nurse clinic", "DH-ACT-03").play(&["end"]).play_by(2, &["end"]);
    position.go_on_until(Phase::Drive);
    assert_eq!(discarded(&position, Bonus::Nurse), known + 1);
    assert_eq!(position.state.open.hospitals[seat(1)].floor.nurses, 3);
}

#[test]
fn cc_r_19_tokens_are_spent_when_bags_are() {
    // Not between a placement and its patients.
    let position = with_tokens(&["R3", "R4"], &["heal-any", "heal-red"]);
    position.play(&["place nurse critical-care"]).no("spend heal-any R4", "DH-SEQ-19");
    // Whoever counts as green is green; a token triggers no specialist.
    let position = with_tokens(&["R(G)3*"], &["heal-green", "heal-red"]);
    let position = position.no("spend heal-red R(G)3*", "CC-CITY-68").play(&["spend heal-green R(G)3*"]);
    assert_eq!(position.state.open.hospitals[seat(1)].floor.stage(), crate::Stage::Idle);
    // In the window of a specialist they are spent, and open it: the practitioner looks after
    // somebody of 4 or more, which a token makes of R3.
    let begun = ["place general-practitioner pharmacy", "on G2"];
    let shut = with_tokens(&["G2", "R3"], &[]).with(&["general-practitioner"]).play(&begun);
    assert_eq!(shut.state.open.hospitals[seat(1)].floor.stage(), crate::Stage::Idle);
    let window = with_tokens(&["G2", "R3"], &["heal-any"]).with(&["general-practitioner"]).play(&begun);
    assert_eq!(window.state.open.hospitals[seat(1)].floor.stage(), crate::Stage::Window);
    assert_eq!(window.offers("spend"), ["heal-any G3*!", "heal-any R3"]);
    let window = window.no("on R3", "DH-SPEC-13").play(&["spend heal-any R3", "on R4*"]);
    window.has(&["G3*", "R5*"]);
    // So they are while the admissions nurse acts.
    let settings = [("administrators", "no"), ("promos", "admissions-nurse"), ON];
    let mut nurse = hospital_of(2, &settings, &["G6", "R3"]).with(&["admissions-nurse"]);
    nurse.state.open.hospitals[seat(1)].floor.tokens[Bonus::HealRed] = 1;
    let nurse = nurse.play(&["place admissions-nurse clinic", "on G6"]);
    assert_eq!(nurse.state.open.hospitals[seat(1)].floor.stage(), crate::Stage::Admissions);
    nurse.play(&["spend heal-red R3", "skip"]).has(&["R5*"]);
}

#[test]
fn cc_d_35_a_window_opens_if_a_token_can_bring_somebody() {
    use crate::wards::Values;
    let position = with_tokens(&["R4", "Y3"], &["heal-red"]);
    let (floor, terms) =
        (&position.state.open.hospitals[seat(1)].floor, position.game.terms(&position.state.open, seat(1)));
    let can = |bed: u32, value: u8, colour| floor.can_become(&terms, bed, Values::range(value, value), colour);
    assert!(can(0, 6, None), "R4 and a red token");
    assert!(!can(0, 5, None), "two steps are not one");
    assert!(!can(1, 5, None), "Y3 is not red, and there is no bag");
    let position = with_tokens(&["R4", "Y3"], &["heal-red", "heal-any"]).bags(1);
    let floor = &position.state.open.hospitals[seat(1)].floor;
    let terms = position.game.terms(&position.state.open, seat(1));
    let can = |bed: u32, value: u8, colour| floor.can_become(&terms, bed, Values::range(value, value), colour);
    assert!(can(1, 5, None) && can(1, 6, None), "a bag makes it red for the token, and another adds one");
    assert!(can(1, 5, Some(crate::Colour::Red)), "and red it stays");
    assert!(!can(1, 6, Some(crate::Colour::Yellow)), "it would need a second bag");
}

#[test]
fn cc_r_20_the_hired_nurse_works_like_any() {
    let mut position = until(2, &[("administrators", "no"), ("first-player", "1"), ON], Phase::Activate);
    position.state.open.round = 8;
    position.state.open.hospitals[seat(1)].floor.tokens[Bonus::Nurse] = 1;
    let known = discarded(&position, Bonus::Nurse);
    position.state.open.hospitals[seat(1)].floor.nurses = 0;
    position.put(1, &["R3"]);
    let mut position = position.play(&["hire", "place nurse critical-care", "on R3"]).all_end();
    position.go_on_until(Phase::Over);
    assert_eq!(discarded(&position, Bonus::Nurse), known + 1, "after the last round as well");
    super::before_parking(2).no("hire", "CC-D-06");
}

#[test]
fn cc_r_20_a_nurse_who_was_not_placed_was_not_used() {
    let tokens = |position: &Position| {
        let floor = &position.state.open.hospitals[seat(1)].floor;
        (floor.tokens[Bonus::Nurse], floor.hired)
    };
    let position = with_tokens(&["R3", "Y3"], &["nurse", "nurse"]);
    let known = discarded(&position, Bonus::Nurse);
    let position = position.play(&["hire", "hire"]);
    assert_eq!(tokens(&position), (0, 2));
    // Four of five work: one of the two who were hired was needed.
    let position = position.play(&["place nurse critical-care", "on R3", "place nurse oncology", "on Y3"]);
    let position = position.play(&["place nurse imaging", "on R4*", "place nurse clinic", "on R5*", "end"]);
    assert_eq!(tokens(&position), (1, 1));
    assert!(position.events.contains(&Event::NotNeeded { seat: seat(1), nurses: 1 }));
    let mut position = position.play_by(2, &["end"]);
    position.go_on_until(Phase::Drive);
    assert_eq!((discarded(&position, Bonus::Nurse), tokens(&position)), (known + 1, (1, 0)));
    // Whoever hires nobody hears nothing of it.
    let position = with_tokens(&["R3"], &["nurse"]).play(&["end"]);
    assert!(!position.events.iter().any(|event| matches!(event, Event::NotNeeded { .. })));
}

#[test]
fn cc_r_80_a_bag_lets_a_token_heal_another_colour() {
    let position = with_tokens(&["Y2"], &["heal-red"]).bags(1);
    assert_eq!(position.offers("spend"), ["heal-red Y2 as R"]);
    let position = position.no("spend heal-red Y2", "CC-CITY-68").no("spend heal-red Y2 as G", "CC-CITY-68");
    position.play(&["spend heal-red Y2 as R"]).has(&["Y(R)4*"]).counts(0, 0, 0);
    // Nobody pink changes colour.
    let mut position = hospital_of(2, &[("administrators", "no"), BOTH], &["M2@1", "I4@1"]).bags(1);
    position.state.open.hospitals[seat(1)].floor.tokens[Bonus::HealRed] = 1;
    position.no("spend heal-red M2@1 as R", "CC-CITY-68");
    // Where it is agreed that colours have to fit, they have to.
    let settings = [("administrators", "no"), ON, ("token-colours", "own")];
    let mut position = hospital_of(2, &settings, &["Y2"]).bags(1);
    position.state.open.hospitals[seat(1)].floor.tokens[Bonus::HealRed] = 1;
    assert!(position.offers("spend").is_empty());
    position.no("spend heal-red Y2 as R", "CC-CITY-68");
}

#[test]
fn cc_r_80_a_refused_token_says_whether_a_bag_would_help() {
    let helps = |position: &Position, text: &str| match position.why(1, text) {
        Refusal::NotHealed { bag, .. } => bag,
        other => panic!("{text}: {other}"),
    };
    let token = |settings: &[(&str, &str)], beds: &[&str]| {
        let mut position = hospital_of(2, settings, beds);
        position.state.open.hospitals[seat(1)].floor.tokens[Bonus::HealRed] = 1;
        position
    };
    let (apart, own) = (("administrators", "no"), ("token-colours", "own"));
    assert!(helps(&token(&[apart, ON], &["Y2"]), "spend heal-red Y2"));
    assert!(!helps(&token(&[apart, ON, own], &["Y2"]).bags(1), "spend heal-red Y2"));
    assert!(!helps(&token(&[apart, BOTH], &["M2@1", "I4@1"]).bags(1), "spend heal-red M2@1"));
    // Nobody has to change into the colour they have.
    token(&[apart, ON], &["R2"]).bags(1).no("spend heal-red R2 as R", "DH-BLOOD-05");
}

#[test]
fn cc_combo_04_mother_tiles_lie_where_they_are_printed() {
    for (seats, places) in [(2, "b2 c2"), (3, "b2 b3 c2"), (4, "b2 b4 c2 c4"), (5, "b2 b4 c2 c4")] {
        let position = until(seats, &[BOTH], Phase::Park);
        let names: Vec<String> =
            crate::tiles_in(position.state.open.city.mother_tiles).map(|tile| tile.to_string()).collect();
        assert_eq!(names.join(" "), places, "CC-R-54");
    }
    // Elsewhere they are refused.
    let position = until(2, &[BOTH], Phase::Tiles);
    let all = "ESW NESW NSW NES NESW NESW NES NESW+ NESW+ NES NEW NEW";
    position.no_fate(&format!("tiles {all}"), "CC-COMBO-04");
}

#[test]
fn cc_combo_05_or_anywhere() {
    let settings = [BOTH, ("mother-tiles", "anywhere")];
    let position = until(3, &settings, Phase::Tiles);
    let mut seen = std::collections::BTreeSet::new();
    for seed in 0..20 {
        let crate::Fate::Tiles(layout) =
            table::Game::roll(&position.game, &position.state, &mut table::chance(seed, 1))
        else {
            panic!("tiles are due");
        };
        let places: Vec<usize> = (0..layout.len()).filter(|&place| layout[place].mother).collect();
        assert_eq!(places.len(), 3);
        seen.insert(places);
    }
    assert!(seen.len() > 10, "they vary");
}

#[test]
fn cc_combo_06_mothers_come_to_mother_tiles() {
    let position = until(2, &[("first-player", "1"), BOTH], Phase::Park);
    assert_eq!(position.state.open.in_bag(), 27 + 2);
    let mothers = position.state.open.city.patients().filter(|(_, die)| die.is_mother()).map(|(tile, _)| tile);
    assert_eq!(mothers.collect::<Vec<Tile>>(), [tile("b2"), tile("c2")]);
    // A row with a Mother tile is refilled with one Mother.
    let mut position = with_mothers(&["a1:R3", "a2:R4", "a3:R4", "c1:R4", "d2:R5", "d3:R5", "c3:R5"]);
    position.state.open.phase = Phase::Refill;
    position.state.open.to_act = table::SeatSet::EMPTY;
    let position = position.no_fate("houses R3 R3 R3", "CC-COMBO-06").no_fate("houses M3 R3 R3", "CC-COMBO-06");
    let mothers = position.state.open.mothers;
    let position = position.fate("houses R3 M3 Y3");
    assert_eq!(at(&position.state, "b2"), "M3");
    assert_eq!(position.state.open.mothers, mothers - 1);
}

#[test]
fn cc_combo_07_one_mother_a_round() {
    let position = with_mothers(&["b1:R3", "b2:M3", "c2:M4", "c1:Y4", "d3:R5", "a3:R5"]);
    let position = walk(position, "b1", "d3").play(&["fetch b2"]);
    assert_eq!(aboard(&position.state, 1), "R3 M3");
    position.no("fetch c2", "CC-COMBO-07").play(&["fetch c1"]);
}

#[test]
fn cc_combo_08_a_mother_is_passed_if_there_is_nobody_else() {
    let lanes = "EW EW EW NESW NESW NESW EW EW EW";
    let there = ["b1:M3", "b2:M2/heal-red", "b3:R4", "d3:R5"];
    let mut position = with_mothers(&there);
    let mut city = super::town(super::GRID, lanes);
    city.mother_tiles = position.state.open.city.mother_tiles;
    position.state.open.city = city;
    settle(&mut position, &there);
    let position = walk(position, "b1", "d3");
    assert_eq!(aboard(&position.state, 1), "M3");
    assert_eq!(offered(&position, 1, "fetch"), ["b3"]);
    let position = position.play(&["fetch b3"]);
    assert_eq!(at(&position.state, "b2"), "M2/heal-red", "she stays, and so does the token");
    assert_eq!(position.state.open.city.found.sum(), 0);
}

#[test]
fn cc_combo_09_but_not_as_long_as_there_is_somebody() {
    let position = with_mothers(&["b1:M3", "b2:M3", "b3:R4", "d1:Y4", "d3:R5", "a3:R5", "c3:R5"]);
    let position = walk(position, "b1", "d3");
    let reached = offered(&position, 1, "fetch");
    assert!(reached.contains(&"d1".to_owned()) && !reached.contains(&"b2".to_owned()), "{reached:?}");
    position.no("fetch b2", "CC-COMBO-07");
}

#[test]
fn cc_combo_10_mothers_in_the_town_do_not_die() {
    let mut position = until(2, &[("administrators", "no"), ("first-player", "1"), BOTH], Phase::Activate);
    settle(&mut position, &["b2:M3", "c2:M1", "a1:R5", "d3:R5", "a2:R5", "a3:R5", "d1:R5"]);
    let mut position = position.all_end();
    if position.state.open.phase == Phase::Bonuses {
        position = position.fate("bonuses nurse");
    }
    assert_eq!([at(&position.state, "b2"), at(&position.state, "c2")], ["M2/nurse", "M1"]);
    assert!(!position.events.iter().any(|event| matches!(event, Event::TownDied { .. })));
}

#[test]
fn cc_combo_11_no_mothers_are_rolled_for_ambulances() {
    let mut position = until(3, &[("first-player", "1"), BOTH], Phase::Park);
    position.go_on_until(Phase::Take);
    assert!(!position.events.iter().any(|event| matches!(event, Event::DiceCame { .. } | Event::MothersSeated { .. })));
}

#[test]
fn cc_combo_12_a_fetched_mother_is_admitted_like_any() {
    let patients = ["a1:R5", "b1:R3", "b2:M3", "b3:R5", "c1:Y4", "d3:R5", "a3:R5", "d2:R5", "c3:R5"];
    let position = walk(with_mothers(&patients), "b1", "d3").play(&["fetch b2", "fetch c1"]);
    assert_eq!(position.state.open.city.totals[seat(1)], Some(10), "she counts");
    let mut position = position;
    position.go_on_until(Phase::Midwife);
    let position = position.fate("midwife 2");
    let born = position.events.iter().any(|event| matches!(event, Event::Born { infants: 2, .. }));
    assert!(born);
}

#[test]
fn cc_r_54_the_number_of_mother_tiles_is_data() {
    let pack = crate::Pack::standard().expect("sound");
    let counts: Vec<u32> = (2..=5).map(|seats| pack.mother_tiles(seats).count_ones()).collect();
    assert_eq!(counts, [2, 3, 4, 4]);
}

#[test]
fn cc_r_55_who_is_reached_is_told_by_who_may_be_taken() {
    let position = with_mothers(&["b1:M2/nurse", "b2:M3", "c1:Y4", "d3:R5", "a3:R5", "d2:R5", "c3:R5"]);
    let position = walk(position, "b1", "d3");
    assert!(!offered(&position, 1, "fetch").contains(&"b2".to_owned()));
}

#[test]
fn cc_r_56_with_a_mother_in_every_ward_none_is_taken() {
    let mut position = with_mothers(&["b1:M2/nurse", "c1:Y4", "d3:R5", "a3:R5", "d2:R5", "c3:R5"]);
    position.state.open.hospitals[seat(1)] = crate::Hospital::for_setup(position.game.setup());
    position.put(1, &["M4@1", "M4@2", "M4@3", "M4@4", "I4@1", "I4@2", "I4@3", "I4@4"]);
    let position = walk(position, "b1", "d3");
    assert_eq!((aboard(&position.state, 1), at(&position.state, "b1")), (String::new(), "M2/nurse".to_owned()));
    // With three, one may be.
    let mut position = with_mothers(&["b1:M2/nurse", "c1:Y4", "d3:R5", "a3:R5", "d2:R5", "c3:R5"]);
    position.state.open.hospitals[seat(1)] = crate::Hospital::for_setup(position.game.setup());
    position.put(1, &["M4@1", "M4@2", "M4@3", "I4@1", "I4@2", "I4@3"]);
    assert_eq!(aboard(&walk(position, "b1", "d3").state, 1), "M2");
}
