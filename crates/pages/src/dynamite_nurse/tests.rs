//! What a table's page has to hold, whatever happens at the table.

use std::collections::BTreeSet;
use std::sync::Arc;

use dynamite_nurse::{Card, Pack, PatientCard, State};
use phrasebook::Lang;
use table::Settings;
use table::chance::pick;

use super::*;
use crate::testing::{self, offered};

fn game(seats: usize) -> DynamiteNurse {
    let pack = Arc::new(Pack::standard().expect("sound"));
    DynamiteNurse::set_up(pack, seats, &Settings::default()).expect("a game")
}

fn context(lang: Lang, eye: Eye, board: Seat, seats: usize) -> PageContext<'static> {
    testing::context::<DynamiteNurse>(lang, eye, board, seats)
}

/// Everything of a page that can be clicked.
fn drawn(game: &DynamiteNurse, context: &PageContext<'_>, view: &View, moves: &[Move]) -> String {
    let mut html: String = game.panels(context, view, moves).iter().map(|panel| panel.body.0.clone()).collect();
    html += &game.choices(context, view, moves).0;
    for seat in Seat::all(context.holders.len()).filter(|&seat| seat != context.board) {
        html += &Page::tally(game, context, view, seat).0;
    }
    html
}

/// Plays a random game in which whoever can operate does, so that nurses come into play; `look` is
/// shown every state in which somebody decides.
fn play(game: &DynamiteNurse, seed: u64, mut look: impl FnMut(&State, Seat, &[Move])) {
    testing::play(game, seed, |state, seat, moves, rng| {
        look(state, seat, moves);
        let heals = moves.iter().copied().find(|mv| matches!(mv, Move::Operate(..)));
        Some(heals.unwrap_or_else(|| pick(rng, moves)))
    });
}

#[test]
fn every_move_has_its_place_on_the_page() {
    let mut kinds = BTreeSet::new();
    for seed in 0..18 {
        let seats = 3 + (seed % 3) as usize;
        let game = game(seats);
        play(&game, seed, |state, seat, moves| {
            // Main phases are long and alike.
            if state.open.step() == Some(Step::Main) && state.open.turns % 4 > 0 {
                return;
            }
            let context = context(Lang::En, Eye::Seat(seat), seat, seats);
            let html = drawn(&game, &context, &game.view(state, context.eye), moves);
            let legal: BTreeSet<String> = moves.iter().map(ToString::to_string).collect();
            assert_eq!(offered(&html), legal.iter().map(String::as_str).collect(), "{:?}", state.open.step());
            kinds.extend(legal.iter().filter_map(|mv| mv.split(' ').next().map(str::to_owned)));
        });
    }
    assert!(kinds.len() > 20, "few kinds of moves came up: {kinds:?}");
}

#[test]
fn nobody_else_sees_a_hand() {
    let game = game(3);
    play(&game, 1, |state, seat, _| {
        for eye in [Eye::Onlooker, Eye::Seat(Seat::new((seat.index() + 1) % 3))] {
            let context = context(Lang::En, eye, seat, 3);
            let view = game.view(state, eye);
            let html = drawn(&game, &context, &view, &[]);
            assert!(!html.contains("id=\"hand-"), "{html}");
            assert_eq!(html.matches("back unknown").count(), usize::from(view.holding(seat).hand));
        }
    });
}

#[test]
fn every_card_says_how_well_it_is_known() {
    let game = game(3);
    let said = |lang| {
        let context = context(lang, Eye::Onlooker, Seat::FIRST, 3);
        let cards = Card::ALL.iter().map(|&card| words::about(&game, &context, card));
        let patients = PatientCard::ALL.iter().map(|&card| words::about_patient(&game, &context, card));
        cards.chain(patients).collect::<Vec<_>>()
    };
    for text in said(Lang::En) {
        assert!(["certain", "deduced", "reconstructed"].iter().any(|word| text.contains(word)), "{text}");
    }
    for text in said(Lang::Fr) {
        assert!(["certain", "déduit", "reconstitué"].iter().any(|word| text.contains(word)), "{text}");
        assert!(!text.contains("reconstructed") && !text.contains("numbers"), "{text}");
    }
}
