//! Phases 4 to 6, the end, and what makes it easier or harder (7.5, 7.6, 8.5).

use table::{Game, Seat, SeatSet};

use super::{claiming, covered, points, serving};
use crate::tests::arrange::seat;
use crate::{AUTOMA, Administrator, Event, Kind, Phase};

use super::Position;

/// The last round, just before the Automa serves these cards.
fn last_round(settings: &[(&str, &str)], row: &[&str], dice: &str, bags: u8) -> Position {
    let mut position = serving(settings, row, dice, bags);
    position.state.open.round = 8;
    position
}

/// Both scores at the end, the player's as given.
fn final_scores(mine: i16, its: i16) -> SeatSet {
    let mut position = last_round(&[], &[], "", 0);
    position.state.open.hospitals[seat(1)] = crate::Hospital::for_setup(position.game.setup());
    position.state.open.hospitals[seat(1)].floor.stage = crate::Stage::Idle;
    position.put(1, &["R5*"]);
    position.state.open.hospitals[seat(1)].score = mine;
    position.state.open.hospitals[AUTOMA].score = its;
    let position = position.play(&["end"]);
    assert_eq!(position.state.open.phase, Phase::Over);
    position.game.final_scores(&position.state).winners
}

#[test]
fn cc_auto_29_the_automa_neglects_nobody() {
    // Two dice find spots on the card and two lie beside it; the night takes none of them.
    let mut position = serving(&[("hard-mode", "superbug")], &["N1"], "GYYY", 0);
    position.state.open.hospitals[seat(1)] = crate::Hospital::for_setup(position.game.setup());
    position.state.open.hospitals[seat(1)].floor.stage = crate::Stage::Idle;
    position.put(1, &["R1"]);
    let position = position.play(&["end"]);
    assert_eq!(covered(&position), ["N1.1=G", "N1.4=Y"]);
    assert!(position.events.iter().any(|event| matches!(event, Event::Neglected { seat: Seat::FIRST, .. })));
    assert!(!position.events.iter().any(|event| matches!(event, Event::Neglected { seat: AUTOMA, .. })));
    let (open, hospital) = (&position.state.open, &position.state.open.hospitals[AUTOMA]);
    assert_eq!((hospital.floor.fatalities, hospital.recap.neglected), (0, 0));
    assert_eq!(open.hospitals[seat(1)].floor.fatalities, 1, "the player's patient has died");
    assert_eq!((open.automa.row[0].dice().of_bag(), open.automa.pool.of_bag()), ([0, 1, 1], [0, 2, 0]));
}

#[test]
fn cc_auto_30_a_card_whose_spots_are_covered_brings_its_points() {
    assert_eq!(points(&serving(&[], &["N1"], "GGRY", 0).play(&["end"])), 9);
    assert_eq!(points(&serving(&[], &["N1"], "GGY", 1).play(&["end"])), 9, "with a bag");
    assert_eq!(points(&serving(&[], &["N1"], "GGY", 0).play(&["end"])), 0, "one spot is open");
}

#[test]
fn cc_auto_31_with_a_tile_the_left_side_is_enough_and_all() {
    assert_eq!(points(&serving(&[], &["N1/"], "GGR", 0).play(&["end"])), 7);
    assert_eq!(points(&serving(&[], &["N1"], "GGR", 0).play(&["end"])), 0);
}

#[test]
fn cc_auto_32_what_lay_on_a_card_goes_back() {
    let before = serving(&[], &["N1/"], "GG", 1);
    let (bag, tiles) = (before.state.open.bag.sum(), before.state.open.automa.tiles);
    let discharged = before.state.open.hospitals[seat(1)].floor.sent_home();
    let position = before.play(&["end"]);
    let open = &position.state.open;
    let died = position.events.iter().filter(|event| matches!(event, Event::Died { .. })).count() as u8;
    assert_eq!(open.bag.sum(), bag + 2 + discharged + died);
    assert_eq!((open.automa.tiles, open.hospitals[AUTOMA].floor.bags), (tiles, 0));
    assert!(open.automa.row.is_empty());
}

#[test]
fn cc_auto_33_several_cards_can_be_completed_at_once() {
    assert_eq!(points(&serving(&[], &["S3", "S4", "N1"], "RY", 0).play(&["end"])), 3);
}

#[test]
fn cc_auto_34_the_automa_does_not_use_the_table_of_discharges() {
    let position = serving(&[], &["S3"], "R", 0).play(&["end"]);
    assert_eq!(points(&position), 1);
    let scored = |event: &&Event| matches!(event, Event::Scored { seat: AUTOMA, .. });
    assert_eq!(position.events.iter().filter(scored).count(), 1, "nor are its wards empty");
}

#[test]
fn cc_auto_35_an_automa_that_leads_says_what_is_added() {
    let mut position = claiming(false).play(&["claim 3"]).fate("decision A02");
    position.go_on_until(Phase::Wish);
    let shown = position.state.open.display.len();
    assert_eq!(shown, 2);
    let position = position.fate("decision A03");
    assert_eq!((position.state.open.phase, position.state.open.to_act), (Phase::ExtraReveal, SeatSet::EMPTY));
    assert_eq!(position.state.open.to_reveal, [0, 1, 0, 0]);
}

#[test]
fn cc_auto_36_a_player_who_leads_says_what_is_added() {
    let mut position = claiming(false).play(&["claim 2"]).fate("decision A05");
    position.go_on_until(Phase::Extra);
    assert_eq!(position.state.open.to_act, SeatSet::only(Seat::FIRST));
    assert_eq!(position.offers("extra"), [Kind::Department.word(), Kind::Specialist.word()]);
    assert_eq!(position.state.open.automa.decisions_left(), 11, "no card is turned up");
}

#[test]
fn cc_auto_37_after_eight_rounds_bags_count_for_both() {
    let position = last_round(&[("automa-easier", "no-bags")], &[], "", 2).fatalities(1).play(&["end"]);
    assert_eq!(position.state.open.phase, Phase::Over);
    assert_eq!(points(&position), 2);
    let mine = position.events.iter().any(
        |event| matches!(event, Event::Scored { seat: Seat::FIRST, points, why: crate::Reason::Fatalities } if *points <= -2),
    );
    assert!(mine);
}

#[test]
fn cc_auto_38_more_points_win() {
    assert_eq!(final_scores(60, 59), SeatSet::only(Seat::FIRST));
    assert_eq!(final_scores(59, 60), SeatSet::only(AUTOMA));
}

#[test]
fn cc_r_66_equal_points_do_not_beat_it() {
    assert_eq!(final_scores(60, 60), SeatSet::only(AUTOMA));
}

#[test]
fn cc_auto_44_a_tile_can_be_worth_a_point() {
    for (harder, worth) in [("tile-points", 1), ("none", 0)] {
        let mut position = super::until(&[("automa-harder", harder)], Phase::Intake);
        position.state.open.first = AUTOMA;
        let position = position.fate(super::SORTED).fate("decision A03").play(&["claim 3"]);
        let position = position.fate("hospital S3").play(&["skip"]);
        assert_eq!(points(&position), worth);
    }
}

#[test]
fn cc_auto_45_dice_on_cards_can_be_worth_a_point_each() {
    let harder = [("automa-harder", "card-dice"), ("automa-easier", "coloured-bags")];
    assert_eq!(points(&last_round(&harder, &["N1", "S2"], "GGY", 0).play(&["end"])), 3);
    assert_eq!(points(&last_round(&[], &["N1", "S2"], "GGY", 0).play(&["end"])), 0);
}

#[test]
fn cc_auto_46_dice_beside_cards_can_be_worth_a_point_each() {
    let harder = [("automa-harder", "spare-dice")];
    assert_eq!(points(&last_round(&harder, &[], "RRYG", 0).play(&["end"])), 4);
    assert_eq!(points(&last_round(&[], &[], "RRYG", 0).play(&["end"])), 0);
}

#[test]
fn cc_r_67_bags_on_cards_are_worth_nothing() {
    let harder = [("automa-harder", "card-dice,spare-dice")];
    assert_eq!(points(&last_round(&harder, &["N1"], "G", 2).play(&["end"])), 1);
}

#[test]
fn cc_r_69_the_leader_is_compared_with_the_dice_on_scored_cards() {
    let led = |dice: &str, bags: u8| {
        let mut position = serving(&[], &["N1/"], dice, bags);
        position.state.open.hospitals[seat(1)] = crate::Hospital::for_setup(position.game.setup());
        position.state.open.hospitals[seat(1)].floor.stage = crate::Stage::Idle;
        position.state.open.administrators[seat(1)] = Some(Administrator::Leader);
        position.state.open.bag[crate::Colour::Red] -= 2;
        position.state.open.hospitals[seat(1)].floor.discharged = crate::ByColour::bag([2, 0, 0]);
        position.put(1, &["R5*"]);
        let position = position.play(&["end"]);
        position
            .events
            .iter()
            .any(|event| matches!(event, Event::Scored { seat: Seat::FIRST, why: crate::Reason::Administrator(_), .. }))
    };
    assert!(!led("GGR", 0), "three dice are more");
    assert!(led("G", 2), "bags do not count");
    assert!(led("GG", 0), "nor do cards that are not complete");
}
