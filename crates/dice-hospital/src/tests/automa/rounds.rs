//! Setting up, the draft, and the improvements (7.1 to 7.3, 8.5).

use table::{Deck, Eye, Game, Seat, SeatSet, chance};

use super::{SORTED, against, card, claiming, until};
use crate::{AUTOMA, Event, Kind, Phase};

fn ambulance_of(position: &super::Position, seat: Seat) -> Option<u8> {
    position.state.open.ambulances[seat].map(crate::Ambulance::number)
}

#[test]
fn cc_auto_01_it_is_a_game_of_two_in_which_the_automa_has_no_hospital() {
    let position = until(&[], Phase::Intake);
    let open = &position.state.open;
    assert_eq!((open.bag.sum(), open.display.len()), (42, 3));
    assert_eq!(position.game.setup().ambulances().len(), 3);
    assert!(open.hospitals[AUTOMA].floor.wards.is_empty());
    assert!(open.administrators[Seat::FIRST].is_some());
    assert_eq!(open.administrators[AUTOMA], None);
    let position = until(&[], Phase::Keep);
    assert_eq!((position.offers("keep").len(), position.state.open.to_act), (2, SeatSet::only(Seat::FIRST)));
}

#[test]
fn cc_auto_02_the_decision_cards_are_a_deck_in_which_each_comes_once() {
    let position = claiming(false);
    assert_eq!(position.state.open.automa.decisions_left(), 12);
    let mut position = position.play(&["claim 3"]).fate("decision A02");
    position.state.open.phase = Phase::Wish;
    position.no_fate("decision A02", "CC-AUTO-02");
}

#[test]
fn cc_auto_03_three_cards_of_each_level_are_used() {
    let mut position = until(&[], Phase::HospitalCard);
    for id in ["S1", "S2", "S3"] {
        position.state.open.automa.unseen.take(card(id).index());
    }
    position.no_fate("hospital S4", "CC-AUTO-03").no_fate("hospital S1", "CC-AUTO-03").fate("hospital N1");
}

#[test]
fn cc_auto_04_the_first_of_nine_cards_is_turned_up() {
    let position = until(&[], Phase::HospitalCard).fate("hospital S2");
    let automa = &position.state.open.automa;
    assert_eq!((automa.row.len(), automa.row[0].card, automa.face_down()), (1, card("S2"), 8));
}

#[test]
fn cc_auto_05_the_player_leads_first() {
    assert_eq!(until(&[], Phase::Intake).state.open.first, Seat::FIRST);
    assert_ne!(against(&[]).state.open.phase, Phase::FirstPlayer, "no lots are drawn");
}

#[test]
fn cc_auto_06_at_most_one_of_eight_tiles_leaves_in_a_round() {
    assert_eq!(claiming(false).state.open.automa.tiles, 8);
    let position = claiming(false).play(&["claim 3"]).fate("decision A02").fate("hospital S3").play(&["skip"]);
    assert_eq!(position.state.open.automa.tiles, 7);
}

#[test]
fn cc_auto_07_an_empty_deck_of_decisions_is_shuffled() {
    let mut position = claiming(false);
    position.state.open.automa.decisions = Deck::unseen(0);
    let position = position.play(&["claim 3"]);
    assert_eq!(position.state.open.automa.decisions_left(), 12);
    assert!(position.events.contains(&Event::DecisionsShuffled));
    let position = position.fate("decision A02");
    assert_eq!(position.state.open.automa.decisions_left(), 11);
}

#[test]
fn cc_auto_08_the_player_tells_equal_dice_apart_whoever_leads() {
    for leads in [Seat::FIRST, AUTOMA] {
        let mut position = until(&[], Phase::Intake);
        position.state.open.first = leads;
        let position = position.fate("dice R2 R2 R2 Y2 Y3 Y3 G4 G4 G4");
        assert_eq!(position.state.open.phase, Phase::Load);
        assert_eq!(position.state.open.to_act, SeatSet::only(Seat::FIRST));
    }
}

#[test]
fn cc_auto_09_an_automa_that_leads_takes_the_left_number_first() {
    let position = claiming(true);
    assert_eq!(position.state.open.phase, Phase::Decision);
    position.no_by(1, "claim 2", "CC-D-47");
    let position = position.fate("decision A04");
    assert_eq!(ambulance_of(&position, AUTOMA), Some(3));
    assert_eq!(position.offers("claim"), ["1", "2"]);
    position.no("claim 3", "DH-INTAKE-09");
}

#[test]
fn cc_auto_10_behind_the_player_it_takes_the_right_number_if_the_left_is_gone() {
    for (claim, decision, taken) in [(3, "A02", 2), (2, "A02", 1), (2, "A03", 3), (3, "A04", 2)] {
        let position = claiming(false).play(&[&format!("claim {claim}")]).fate(&format!("decision {decision}"));
        assert_eq!(ambulance_of(&position, AUTOMA), Some(taken), "{claim} {decision}");
    }
    claiming(false).no("claim 1", "DH-INTAKE-08");
}

#[test]
fn cc_auto_11_its_dice_wait_beside_its_cards() {
    let position = claiming(false).play(&["claim 3"]).fate("decision A02");
    let automa = &position.state.open.automa;
    assert_eq!(automa.pool.of_bag(), [0, 3, 0]);
    assert!(automa.row.iter().all(|card| card.covers.iter().all(Option::is_none)));
}

#[test]
fn cc_auto_12_the_lower_ambulance_brings_the_lead_and_a_bag() {
    let position = claiming(false).play(&["claim 2"]).fate("decision A02");
    assert_eq!((position.state.open.first, position.state.open.hospitals[AUTOMA].floor.bags), (AUTOMA, 1));
    let position = claiming(true).fate("decision A03").play(&["claim 3"]);
    assert_eq!((position.state.open.first, position.state.open.hospitals[AUTOMA].floor.bags), (AUTOMA, 1));
    let position = claiming(true).fate("decision A03").play(&["claim 1"]);
    assert_eq!((position.state.open.first, position.state.open.hospitals[AUTOMA].floor.bags), (Seat::FIRST, 0));
}

#[test]
fn cc_auto_13_the_ambulance_that_is_left_goes_back() {
    let position = claiming(false).play(&["claim 3"]).fate("decision A02");
    assert_eq!(position.state.open.bag.sum(), 42 - 6);
}

/// The Automa leads, and a Hospital card is due in the first round.
fn improving() -> super::Position {
    improving_with(Kind::Specialist)
}

/// The same with a third improvement of this kind; no two are alike.
fn improving_with(extra: Kind) -> super::Position {
    let mut position = until(&[], Phase::Extra).play(&[&format!("extra {}", extra.word())]);
    position.go_on_until(Phase::HospitalCard);
    let mut position = position.fate("hospital D1");
    position.go_on_until(Phase::Intake);
    let position = position.fate(SORTED).play(&["claim 3"]).fate("decision A02");
    let open = &position.state.open;
    assert_eq!((open.phase, open.display[2].kind()), (Phase::HospitalCard, extra));
    assert!(!open.display[..2].contains(&open.display[2]));
    position
}

#[test]
fn cc_auto_14_an_automa_that_leads_takes_an_improvement_away() {
    let position = improving();
    let shown = position.state.open.display;
    let department = shown.iter().position(|one| one.kind() == Kind::Department).expect("one");
    let tiles = position.state.open.tiles.len();
    let position = position.fate("hospital S1");
    assert_eq!(position.state.open.display.len(), 2);
    assert_eq!(position.state.open.tiles.len(), tiles + 1, "CC-R-65");
    assert!(position.events.contains(&Event::TakenAway { improvement: shown[department] }));
    position.no(&format!("take {}", shown[department]), "DH-IMPROVE-04");
}

#[test]
fn cc_auto_15_its_tile_covers_the_right_side_of_the_new_card() {
    let position = improving().fate("hospital N1");
    assert!(!position.state.open.automa.row[1].tiled, "the player chooses first");
    let position = position.play(&["skip"]);
    let automa = &position.state.open.automa;
    let printed = position.game.pack().hospital_card(card("N1"));
    assert!(automa.row[1].tiled && !automa.row[0].tiled);
    assert_eq!((automa.row[1].spots(printed), automa.row[1].points(printed), automa.tiles), (3, 7, 7));
}

#[test]
fn cc_auto_16_if_the_player_leads_what_is_not_taken_is_gone() {
    let position = claiming(false).play(&["claim 2"]).fate("decision A05");
    assert_eq!((position.state.open.first, position.state.open.phase), (Seat::FIRST, Phase::Take));
    let first = position.state.open.display[0];
    let position = position.play(&[&format!("take {first}")]);
    assert!(position.state.open.display.is_empty());
    let position = position.fate("hospital S1");
    let automa = &position.state.open.automa;
    assert_eq!((automa.row.len(), automa.tiles, automa.row[1].tiled), (2, 8, false));
}

#[test]
fn cc_auto_17_one_card_is_turned_up_in_each_round() {
    for round in 1..=8 {
        let mut position = until(&[], Phase::Activate);
        let mut rng = chance(17, round.into());
        while position.state.open.round < round || position.state.open.phase != Phase::Activate {
            position.step(&mut rng);
        }
        assert_eq!((position.state.open.round, position.state.open.automa.turned), (round, round + 1));
    }
}

#[test]
fn cc_auto_39_other_rules_hold() {
    let position = claiming(false).play(&["claim 2"]).fate("decision A05");
    let first = position.state.open.display[0];
    let bags = position.state.open.hospitals[Seat::FIRST].floor.bags;
    let position = position.play(&[&format!("take {first}")]).fate("hospital S1").play(&[&format!("return {first}")]);
    assert_eq!(position.state.open.hospitals[Seat::FIRST].floor.bags, bags + 1);
}

#[test]
fn cc_r_63_a_number_that_cannot_be_had_gives_way_to_the_next() {
    let position = claiming(true).fate("decision A01");
    assert_eq!(ambulance_of(&position, AUTOMA), Some(2), "who leads does not take 1");
    let position = claiming(false).play(&["claim 2"]).fate("decision A01");
    assert_eq!(ambulance_of(&position, AUTOMA), Some(1));
}

#[test]
fn cc_r_64_the_extra_improvement_is_the_third() {
    for extra in [Kind::Department, Kind::Specialist] {
        // The first two are the regular ones, also for a card that names the kind of the third.
        let shown = improving_with(extra).state.open.display;
        let regular = |kind| shown[..2].iter().position(|one| one.kind() == kind).expect("one of each");
        let department = ("S1", regular(Kind::Department));
        for (card, gone) in [department, ("S2", regular(Kind::Specialist)), ("S3", 2)] {
            let position = improving_with(extra).fate(&format!("hospital {card}"));
            assert!(position.events.contains(&Event::TakenAway { improvement: shown[gone] }), "{card}");
            let mut left = shown;
            left.remove(gone);
            assert_eq!(position.state.open.display, left, "{card}");
        }
    }
}

#[test]
fn cc_r_65_what_is_discarded_goes_under_the_stacks_before_the_trade() {
    let position = claiming(false).play(&["claim 2"]).fate("decision A05");
    let stacks = |position: &super::Position| position.state.open.tiles.len() + position.state.open.cards.len();
    let (before, shown) = (stacks(&position), position.state.open.display.len());
    let position = position.play(&["skip"]);
    assert_eq!(stacks(&position), before + shown, "declining discards all");
    assert_eq!(position.state.open.phase, Phase::HospitalCard);
}

#[test]
fn cc_d_47_to_49_other_fates_are_refused() {
    let position = claiming(false).play(&["claim 3"]);
    position.no_fate("hospital S1", "CC-D-47").fate("decision A02").no_fate("decision A03", "CC-D-48");
    let position = super::serving(&[], &["S4"], "RG", 0).play(&["end"]);
    position.no_fate("decision A03", "CC-D-49").no_fate("colour Y", "CC-AUTO-22").fate("colour G");
}

#[test]
fn cc_r_70_an_epidemic_brings_the_automa_a_die_of_any_value() {
    let mut position = until(&[("hard-mode", "epidemic")], Phase::Intake).fate(SORTED).play(&["claim 3"]);
    position.go_on_until(Phase::Decision);
    let position = position.fate("decision A02").no_fate("die G4", "DH-SEQ-12").fate("colour G");
    assert_eq!(position.state.open.automa.pool.of_bag(), [0, 3, 1]);
    assert!(position.events.contains(&Event::Joined { colour: crate::Colour::Green }));
}

#[test]
fn cc_d_48_a_card_of_the_row_is_turned_up_before_it_is_acted_on() {
    // The human leads: it is turned up after the improvements, and nothing is removed for it.
    let mut position = claiming(false).play(&["claim 3"]).fate("decision A02");
    position.go_on_until(Phase::HospitalCard);
    let due = position.game.what_is_due(&position.game.view(&position.state, Eye::Onlooker));
    assert_eq!(due, Some(crate::Due::HospitalCard));
    position.no_by(1, "place nurse clinic", "CC-D-48");
    let known = position.state.open.automa.row[0].card;
    let position = position.no_fate("decision A01", "CC-D-48").no_fate(&format!("hospital {known}"), "CC-AUTO-03");
    let rolled: std::collections::BTreeSet<String> =
        (0..40).map(|seed| position.game.roll(&position.state, &mut chance(seed, 0)).to_string()).collect();
    assert!(rolled.len() > 5 && !rolled.contains(&format!("hospital {known}")), "any other can be next: {rolled:?}");
    let turned = position.state.open.automa.turned;
    let next = rolled.into_iter().next().expect("one");
    assert_eq!(position.fate(&next).state.open.automa.turned, turned + 1);
}
