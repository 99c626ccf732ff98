//! What a table's page has to hold, whatever happens at the table.

use std::collections::BTreeSet;
use std::sync::Arc;

use dynamite_nurse::{Card, Pack, PatientCard, State};
use phrasebook::{Lang, Names};
use table::{Next, SeatSet, Settings, Unwatched};

use super::*;
use crate::SeatHolder;

fn game(seats: usize) -> DynamiteNurse {
    let pack = Arc::new(Pack::standard().expect("sound"));
    DynamiteNurse::set_up(pack, seats, &Settings::default()).expect("a game")
}

/// A page of a game between Ada, Bo, Cy, Di and Ed, with a seat's board in front.
fn context(lang: Lang, eye: Eye, board: Seat, seats: usize) -> PageContext<'static> {
    let names = ["Ada", "Bo", "Cy", "Di", "Ed"].map(str::to_owned)[..seats].to_vec();
    let reader = if let Eye::Seat(seat) = eye { Some(seat) } else { None };
    PageContext {
        path: "/tables/test",
        game: DynamiteNurse::NAME,
        rematch: None,
        phrases: Phrases::of(lang),
        names: Names { reader, names },
        eye,
        board,
        entries: 0,
        over: false,
        live: true,
        undo: Ok(()),
        held: false,
        due: None,
        holders: vec![SeatHolder::Bot; seats],
        invites: SeatSet::EMPTY,
        door: crate::invite::Door::default(),
        to_act: SeatSet::EMPTY,
        pass_to: None,
        scores: (vec![0; seats], SeatSet::EMPTY),
        course: None,
        only: None,
        lesson: None,
    }
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

/// The moves that a page offers.
fn offered(html: &str) -> BTreeSet<String> {
    let moves = html.split("data-move=\"").skip(1).filter_map(|rest| rest.split('"').next());
    moves.map(str::to_owned).collect()
}

/// Plays a random game in which whoever can operate does, so that nurses come into play; `look` is
/// shown every state in which somebody decides.
fn play(game: &DynamiteNurse, seed: u64, mut look: impl FnMut(&State, Seat, &[Move])) {
    let (mut state, mut rng) = (game.start(), table::chance(seed, 0));
    loop {
        match game.next(&state) {
            Next::Over => return,
            Next::Fate => {
                let fate = game.roll(&state, &mut rng);
                game.accept(&mut state, fate, &mut Unwatched).expect("a fate that was rolled");
            }
            Next::Seats(seats) => {
                let seat = seats.iter().next().expect("somebody");
                let mut moves = Vec::new();
                game.moves(&state, seat, &mut moves);
                look(&state, seat, &moves);
                let heals = moves.iter().copied().find(|mv| matches!(mv, Move::Operate(..)));
                let mv = heals.unwrap_or_else(|| table::chance::pick(&mut rng, &moves));
                game.play(&mut state, seat, mv, &mut Unwatched).expect("a listed move");
            }
        }
    }
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
            assert_eq!(offered(&html), legal, "{:?}", state.open.step());
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
