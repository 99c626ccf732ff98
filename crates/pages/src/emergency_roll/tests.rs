//! What the page of a table has to hold.

use std::collections::BTreeSet;
use std::sync::Arc;

use emergency_roll::Pack;
use phrasebook::Lang;
use table::Settings;
use table::chance::pick;

use super::*;
use crate::testing;

fn game() -> EmergencyRoll {
    EmergencyRoll::set_up(Arc::new(Pack::standard().expect("sound")), 2, &Settings::default()).expect("a game")
}

fn context(seat: Seat) -> PageContext<'static> {
    testing::context::<EmergencyRoll>(Lang::En, Eye::Seat(seat), seat, 2)
}

#[test]
fn a_value_is_asked_for_where_there_are_two() {
    let (game, mut seen) = (game(), BTreeSet::new());
    testing::play(&game, 3, |state, seat, moves, rng| {
        let context = context(seat);
        let drawn = game.choices(&context, &game.view(state, context.eye), moves).0;
        let value = |mv: &Move| if let Move::Admit(_, _, value) = mv { Some(value.get()) } else { None };
        let values: BTreeSet<u8> = moves.iter().filter_map(value).collect();
        assert_eq!(drawn.contains("strip values"), values.len() > 1, "{values:?}");
        seen.insert(values.len().min(2));
        Some(pick(rng, moves))
    });
    assert_eq!(seen, BTreeSet::from([0, 1, 2]));
}

#[test]
fn a_cardiologist_who_has_paid_stays_reached() {
    let (game, seat) = (game(), Seat::FIRST);
    let is_paid = |view: &View| view.hospitals[seat].was_paid_by(0) || view.hospitals[seat].was_paid_by(1);
    let paid =
        (0..200).find_map(|seed| testing::find(&game, seed, |state| is_paid(&game.view(state, Eye::Seat(seat)))));
    let state = paid.expect("a goal is reached by chance");
    let context = context(seat);
    let drawn = cards(&game, &context, &game.view(&state, context.eye)).0;
    assert!(drawn.contains("Cardiologist · reached"), "{drawn}");
}
