//! Games and page contexts for the tests of pages.

use std::collections::BTreeSet;

use phrasebook::{Lang, Names, Phrases};
use table::chance::pick;
use table::{Chance, Eye, Game, Next, Seat, SeatSet, Unwatched};

use crate::{PageContext, SeatHolder};

/// A page of a game between Ada, Bo, Cy, Di and Ed, with a seat's board in front.
pub(crate) fn context<G: Game>(lang: Lang, eye: Eye, board: Seat, seats: usize) -> PageContext<'static> {
    let names = ["Ada", "Bo", "Cy", "Di", "Ed"].map(str::to_owned)[..seats].to_vec();
    let reader = if let Eye::Seat(seat) = eye { Some(seat) } else { None };
    PageContext {
        path: "/tables/test",
        game: G::NAME,
        rematch: None,
        phrases: Phrases::of(lang),
        names: Names { reader, names },
        eye,
        board,
        entries: 0,
        over: false,
        live: true,
        undo: Ok(()),
        undoes: None,
        held: false,
        due: None,
        holders: vec![SeatHolder::Bot; seats],
        invites: SeatSet::EMPTY,
        attendance: crate::invite::Attendance::default(),
        to_act: reader.map_or(SeatSet::EMPTY, SeatSet::only),
        pass_to: None,
        scores: (vec![0; seats], SeatSet::EMPTY),
        course: None,
        only: None,
        lesson: None,
    }
}

/// The next thing happens, by chance or as `decide` says. False if the game is over, or if it says
/// nothing.
fn goes_on<G: Game>(
    game: &G,
    state: &mut G::State,
    rng: &mut Chance,
    decide: &mut impl FnMut(&G::State, Seat, &[G::Move], &mut Chance) -> Option<G::Move>,
) -> bool {
    match game.next(state) {
        Next::Over => return false,
        Next::Fate => {
            let fate = game.roll(state, rng);
            game.accept(state, fate, &mut Unwatched).expect("a fate that was rolled");
        }
        Next::Seats(seats) => {
            let (seat, mut moves) = (seats.first().expect("somebody"), Vec::new());
            game.moves(state, seat, &mut moves);
            let Some(mv) = decide(state, seat, &moves, rng) else { return false };
            game.play(state, seat, mv, &mut Unwatched).expect("a listed move");
        }
    }
    true
}

/// Plays a game; `decide` is shown every state in which somebody decides and says what that seat
/// does, or nothing if that is enough.
pub(crate) fn play<G: Game>(
    game: &G,
    seed: u64,
    mut decide: impl FnMut(&G::State, Seat, &[G::Move], &mut Chance) -> Option<G::Move>,
) {
    let (mut state, mut rng) = (game.start(), table::chance(seed, 0));
    while goes_on(game, &mut state, &mut rng, &mut decide) {}
}

/// The first state of a random game that is wanted, if it comes; every one before it is looked at.
pub(crate) fn find<G: Game>(game: &G, seed: u64, mut is_wanted: impl FnMut(&G::State) -> bool) -> Option<G::State> {
    let (mut state, mut rng) = (game.start(), table::chance(seed, 0));
    while !is_wanted(&state) {
        let by_chance = &mut |_: &_, _, moves: &[G::Move], rng: &mut Chance| Some(pick(rng, moves));
        if !goes_on(game, &mut state, &mut rng, by_chance) {
            return None;
        }
    }
    Some(state)
}

/// The moves that a page offers: on a spot, or by what is in hand.
pub(crate) fn offered(html: &str) -> BTreeSet<&str> {
    let until =
        |mark: &'static str, end: &'static str| html.split(mark).skip(1).filter_map(move |rest| rest.split(end).next());
    until("data-move=\"", "\"").chain(until("&quot;move&quot;:&quot;", "&quot;")).collect()
}
