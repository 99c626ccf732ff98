//! What the page of a table has to hold.

use std::collections::BTreeSet;
use std::sync::Arc;

use emergency_roll::Pack;
use phrasebook::Lang;
use table::Settings;
use table::chance::pick;

use super::*;
use crate::table::Drawing;
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

#[test]
fn what_a_cardiologist_offers_stands_with_the_points() {
    let (game, context) = (game(), context(Seat::FIRST));
    let begun = |state: &_| game.view(state, context.eye).turn == 1;
    let state = testing::find(&game, 1, begun).expect("a first turn");
    let view = game.view(&state, context.eye);
    let drawn = cards(&game, &context, &view).0;
    for (card, face) in view.specialists.expect("drawn").cardiologists.into_iter().zip(view.faces) {
        let [first, second] = game.pack().cardiologist(card).points;
        let points = if face == Face::First { first } else { second };
        assert!(drawn.contains(&format!("data-k=\"card-{}\" data-v=\"{points}\"", card.id())), "{drawn}");
    }
}

#[test]
fn whoever_only_draws_a_screen_is_told_what_it_allows() {
    let (game, mut seen) = (game(), BTreeSet::new());
    testing::play(&game, 3, |state, seat, moves, rng| {
        let view = game.view(state, Eye::Seat(seat));
        if view.phase == Phase::Admit {
            let screens = moves.iter().all(|mv| matches!(mv, Move::Screen(_)));
            let aim = game.aim(Phrases::of(Lang::En), &view).expect("a sentence");
            assert_eq!(aim.contains("may have any value"), screens, "{aim}");
            seen.insert(screens);
        }
        Some(pick(rng, moves))
    });
    assert_eq!(seen, BTreeSet::from([false, true]));
}

#[test]
fn points_stand_beside_the_name_where_a_game_is_looked_at_again() {
    let (game, mut context) = (game(), context(Seat::FIRST));
    let begun = |state: &_| game.view(state, Eye::Onlooker).turn == 1;
    let state = testing::find(&game, 1, begun).expect("a first turn");
    let view = game.view(&state, context.eye);
    context.scores.0 = vec![87, 43];
    let mut drawn = |live| {
        context.live = live;
        let panels = Drawing::new(&game, &context, &view, &[], None).panels;
        panels.into_iter().map(|(_, panel)| panel.html).collect::<String>()
    };
    assert!(drawn(false).contains("data-open=\"scores\">\u{a0}· 87</button>"));
    assert!(!drawn(true).contains("points-here"));
}

#[test]
fn many_who_took_a_die_are_one_face_and_a_number() {
    let context = testing::context::<EmergencyRoll>(Lang::En, Eye::Seat(Seat::new(2)), Seat::new(2), 4);
    let drawn = |count: usize| bays::faces_of(&context, &Seat::all(count).collect::<Vec<_>>()).0;
    assert_eq!(drawn(2).matches("class=\"face").count(), 2, "{}", drawn(2));
    let many = drawn(4);
    assert!(many.contains("+3") && many.matches("class=\"face").count() == 2, "{many}");
    assert!(many.contains("face seat-3"), "the reader's own face stands for all: {many}");
}

#[test]
fn whoever_comes_back_hears_what_was_won_and_lost() {
    let (seat, ward) = (Seat::new(1), Ward::all().next().expect("a ward"));
    let value = Value::new(4).expect("a value");
    assert!(game().is_news(&Event::WardFilled { seat, ward }));
    for trifle in [Event::Took { seat, bay: Colour::Red, value, bag: false }, Event::Rolled { dice: [value; 3] }] {
        assert!(!game().is_news(&trifle) && game().is_loud(&trifle), "it is still read out: {trifle:?}");
    }
}
