//! Phase 3: which die goes where (7.4).

use super::{covered, serving};
use crate::{AUTOMA, Event, Phase};

#[test]
fn cc_auto_18_old_and_new_dice_serve_the_cards_from_the_left() {
    let position = serving(&[], &["S3", "S2"], "YR", 0).play(&["end"]);
    assert_eq!(covered(&position), ["S3.1=R", "S2.2=Y"]);
}

#[test]
fn cc_auto_19_among_equal_spots_the_left_most_is_covered() {
    assert_eq!(covered(&serving(&[], &["N1"], "G", 0).play(&["end"])), ["N1.1=G"]);
    assert_eq!(covered(&serving(&[], &["N1"], "Y", 0).play(&["end"])), ["N1.4=Y"], "its own colour only");
}

#[test]
fn cc_auto_20_dice_of_a_colour_are_alike() {
    let position = serving(&[], &["S3"], "RR", 0).play(&["end"]);
    assert_eq!(covered(&position), ["S3.1=R"]);
    assert_eq!(position.state.open.automa.pool.of_bag(), [1, 0, 0]);
}

#[test]
fn cc_auto_21_grey_spots_come_after_the_coloured_ones_of_a_card() {
    assert_eq!(covered(&serving(&[], &["S1"], "R", 0).play(&["end"])), ["S1.2=R"]);
    assert_eq!(covered(&serving(&[], &["S2"], "R", 0).play(&["end"])), ["S2.1=R"]);
}

#[test]
fn cc_auto_22_chance_chooses_among_several_colours() {
    let position = serving(&[], &["S4"], "RRG", 0).play(&["end"]);
    assert_eq!(position.state.open.phase, Phase::Grey);
    let position = position.no_fate("colour Y", "CC-AUTO-22").fate("colour R");
    assert_eq!(covered(&position), ["S4.1=R"]);
    let alike = serving(&[], &["S4"], "RR", 0).play(&["end"]);
    assert_ne!(alike.state.open.phase, Phase::Grey, "two of a colour are no choice");
}

#[test]
fn cc_r_69_each_die_is_as_likely_as_the_others() {
    let position = serving(&[], &["S4"], "RRG", 0).play(&["end"]);
    let mut rng = table::chance(5, 0);
    let reds = (0..3000).filter(|_| {
        use table::Game;
        position.game.roll(&position.state, &mut rng).to_string() == "colour R"
    });
    let reds = reds.count();
    assert!((1900..2100).contains(&reds), "{reds}");
}

#[test]
fn cc_auto_23_a_card_is_finished_before_the_next() {
    assert_eq!(covered(&serving(&[], &["S4", "S3"], "R", 0).play(&["end"])), ["S4.1=R"]);
}

#[test]
fn cc_auto_24_dice_that_fit_nowhere_stay() {
    let position = serving(&[], &["S3"], "Y", 0).play(&["end"]);
    assert!(covered(&position).is_empty());
    assert_eq!(position.state.open.automa.pool.of_bag(), [0, 1, 0]);
}

#[test]
fn cc_auto_25_spots_below_a_tile_are_not_covered() {
    assert!(covered(&serving(&[], &["N1/"], "Y", 0).play(&["end"])).is_empty());
    assert!(covered(&serving(&[], &["N1/"], "", 1).play(&["end"])) == ["N1.1=+"]);
}

#[test]
fn cc_auto_26_bags_are_wild_dice_on_coloured_spots_first() {
    assert_eq!(covered(&serving(&[], &["S1/"], "", 1).play(&["end"])), ["S1.2=+"]);
    assert_eq!(covered(&serving(&[], &["S1/"], "", 2).play(&["end"])), ["S1.2=+", "S1.1=+"]);
    assert_eq!(covered(&serving(&[], &["S1/"], "R", 1).play(&["end"])), ["S1.2=R", "S1.1=+"], "after the dice");
}

#[test]
fn cc_auto_27_bags_are_placed_while_there_are_spots() {
    let position = serving(&[], &["S3", "S4"], "", 3).play(&["end"]);
    assert_eq!(covered(&position), ["S3.1=+", "S4.1=+"]);
    assert_eq!(position.state.open.hospitals[AUTOMA].floor.bags, 1);
}

#[test]
fn cc_auto_28_cards_that_lie_face_down_take_nothing() {
    let position = serving(&[], &[], "RYG", 1).play(&["end"]);
    assert!(covered(&position).is_empty());
    assert_eq!((position.state.open.automa.pool.sum(), position.state.open.hospitals[AUTOMA].floor.bags), (3, 1));
}

#[test]
fn cc_auto_41_bags_can_be_kept_off_grey_spots() {
    let easier = [("automa-easier", "coloured-bags")];
    let position = serving(&easier, &["S4"], "", 1).play(&["end"]);
    assert!(covered(&position).is_empty());
    assert_eq!(position.state.open.hospitals[AUTOMA].floor.bags, 1);
    assert_eq!(covered(&serving(&easier, &["S4", "S3"], "", 1).play(&["end"])), ["S3.1=+"]);
}

#[test]
fn cc_auto_42_bags_can_be_kept_off_all_spots() {
    let position = serving(&[("automa-easier", "no-bags")], &["S3", "S4"], "", 2).play(&["end"]);
    assert!(covered(&position).is_empty());
    assert_eq!(position.state.open.hospitals[AUTOMA].floor.bags, 2);
}

#[test]
fn cc_d_49_cards_are_served_after_the_player_has_worked() {
    let position = serving(&[], &["S4", "S3"], "RRG", 2);
    assert!(covered(&position).is_empty());
    let position = position.play(&["end"]);
    // Grey first, by chance; then the coloured spot of the next card; all before the night.
    assert_eq!((position.state.open.phase, covered(&position).len()), (Phase::Grey, 0));
    position.no_by(1, "end", "CC-D-49");
    let position = position.no_fate("decision A01", "CC-D-49").no_fate("colour Y", "CC-AUTO-22").fate("colour G");
    assert_eq!(covered(&position), ["S4.1=G", "S3.1=R"]);
    let place = |wanted: fn(&Event) -> bool| position.events.iter().position(wanted).expect("told");
    let last = position.events.iter().rposition(|event| matches!(event, Event::Covered { .. })).expect("told");
    assert!(place(|event| matches!(event, Event::Ended { .. })) < last);
    assert!(last < place(|event| matches!(event, Event::RoundEnded { .. })));
}
