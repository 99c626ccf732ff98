//! What a table's page has to hold, whatever happens at the table.

use std::collections::BTreeSet;
use std::sync::Arc;

use dice_hospital::{Pack, State, Tokens};
use phrasebook::{Lang, Names};
use table::{Next, SeatSet, Settings, Unwatched};

use super::*;
use crate::SeatHolder;

/// A game with these modules.
fn game(seats: usize, modules: &str) -> DiceHospital {
    let pack = Arc::new(Pack::standard().expect("sound"));
    let settings: Settings = [("modules".to_owned(), modules.to_owned())].into_iter().collect();
    DiceHospital::set_up(pack, seats, &settings).expect("a game")
}

/// A page for a seat with its own board in front, in a game between Ada, Bo, Cy, Di and Ed.
pub(super) fn context(seat: Seat, seats: usize) -> PageContext<'static> {
    let names = ["Ada", "Bo", "Cy", "Di", "Ed"].map(str::to_owned)[..seats].to_vec();
    PageContext {
        path: "/tables/test",
        game: DiceHospital::NAME,
        rematch: None,
        phrases: Phrases::of(Lang::En),
        names: Names { reader: Some(seat), names },
        eye: Eye::Seat(seat),
        board: seat,
        entries: 0,
        over: false,
        live: true,
        undo: Ok(()),
        held: false,
        due: None,
        holders: vec![SeatHolder::Bot; seats],
        invites: SeatSet::EMPTY,
        door: crate::invite::Door::default(),
        to_act: SeatSet::only(seat),
        pass_to: None,
        scores: (vec![0; seats], SeatSet::EMPTY),
        course: None,
        only: None,
        lesson: None,
    }
}

/// Lets chance or somebody at random do the next thing. False if the game is over.
fn goes_on(game: &DiceHospital, state: &mut State, rng: &mut impl table::Rng) -> bool {
    match game.next(state) {
        Next::Over => return false,
        Next::Fate => {
            let fate = game.roll(state, rng);
            game.accept(state, fate, &mut Unwatched).expect("a fate that was rolled");
        }
        Next::Seats(seats) => {
            let (seat, mut moves) = (seats.iter().next().expect("somebody"), Vec::new());
            game.moves(state, seat, &mut moves);
            let mv = table::chance::pick(rng, &moves);
            game.play(state, seat, mv, &mut Unwatched).expect("a listed move");
        }
    }
    true
}

/// Plays a random game; `look` is shown every state in which somebody decides, and says whether to
/// go on.
fn play(game: &DiceHospital, seed: u64, mut look: impl FnMut(&State, Seat, &[Move]) -> bool) {
    let (mut state, mut rng, mut moves) = (game.start(), table::chance(seed, 0), Vec::new());
    loop {
        if let Next::Seats(seats) = game.next(&state) {
            let seat = seats.iter().next().expect("somebody");
            moves.clear();
            game.moves(&state, seat, &mut moves);
            if !look(&state, seat, &moves) {
                return;
            }
        }
        if !goes_on(game, &mut state, &mut rng) {
            return;
        }
    }
}

/// All that can be clicked on a page, in whatever way.
fn drawn(game: &DiceHospital, context: &PageContext<'_>, view: &View, moves: &[Move]) -> String {
    let panels = game.panels(context, view, moves);
    panels.iter().map(|panel| panel.body.0.as_str()).chain([game.choices(context, view, moves).0.as_str()]).collect()
}

/// The moves that a page offers: on a spot, or by what is in hand.
fn offered(html: &str) -> BTreeSet<&str> {
    let until =
        |mark: &'static str, end: &'static str| html.split(mark).skip(1).filter_map(move |rest| rest.split(end).next());
    until("data-move=\"", "\"").chain(until("&quot;move&quot;:&quot;", "&quot;")).collect()
}

#[test]
fn every_move_of_the_modules_has_its_place_on_the_page() {
    let mut kinds = BTreeSet::new();
    for (seed, seats) in [(1, 2), (2, 5)] {
        let game = game(seats, "city,investments,maternity");
        let mut decisions = 0;
        play(&game, seed, |state, seat, moves| {
            decisions += 1;
            // Activations are long and alike.
            if state.open.phase == Phase::Activate && decisions % 5 > 0 {
                return true;
            }
            let context = context(seat, seats);
            let html = drawn(&game, &context, &game.view(state, context.eye), moves);
            let offered = offered(&html);
            for mv in moves.iter().map(ToString::to_string) {
                assert!(offered.contains(mv.as_str()), "{mv} in {:?}: {offered:?}", state.open.phase);
                kinds.extend(mv.split(' ').next().map(str::to_owned));
            }
            true
        });
    }
    assert!(kinds.len() > 15, "few kinds of moves came up: {kinds:?}");
}

/// The corners of the line of this class.
fn corners(html: &str, class: &str) -> Vec<(i32, i32)> {
    let rest = html.split(&format!("<path class=\"{class}\" d=\"M")).nth(1).expect("a line");
    let corner = |text: &str| {
        let (x, y) = text.split_once(' ').expect("two numbers");
        (x.parse().expect("a number"), y.parse().expect("a number"))
    };
    rest.split('"').next().expect("its end").split('L').map(corner).collect()
}

#[test]
fn a_walk_is_drawn_from_the_ambulance_along_the_roads() {
    let game = game(3, "city");
    let mut walks = 0;
    play(&game, 4, |state, seat, moves| {
        let city = &state.open.city;
        let (Some(at), [start, .., _, _]) = (city.paramedic, &city.walked[..]) else { return true };
        let context = context(seat, 3);
        let html = drawn(&game, &context, &game.view(state, context.eye), moves);
        let corners = corners(&html, "trail");
        let middle = |tile: dice_hospital::Tile| (tile.column() as i32 * 100 + 50, tile.row() as i32 * 100 + 50);
        assert_eq!(corners.last(), Some(&middle(at)), "it ends where the paramedic is");
        if city.ambulances[seat] == Some(*start) {
            assert_eq!(corners[1], middle(*start), "it comes in by the entrance");
            let (x, y) = corners[0];
            let (width, height) = (i32::from(city.grid.columns) * 100, i32::from(city.grid.rows) * 100);
            assert!(!(0..=width).contains(&x) || !(0..=height).contains(&y), "from outside: {corners:?}");
        }
        for pair in corners.windows(2) {
            assert!((pair[0].0 == pair[1].0) != (pair[0].1 == pair[1].1), "no step leads across a house: {corners:?}");
        }
        walks += 1;
        walks < 20
    });
    assert_eq!(walks, 20);
}

#[test]
fn cc_r_15_a_two_is_typed_without_a_token_where_they_run_out() {
    let game = game(2, "city");
    let pad = |left: bool| {
        let (mut state, mut rng) = (game.start(), table::chance(1, 0));
        while state.open.phase != Phase::Houses {
            assert!(goes_on(&game, &mut state, &mut rng), "people come to the town");
        }
        if !left {
            state.open.city.piles.pile = Tokens::NONE;
            state.open.city.piles.discard[dice_hospital::Bonus::Nurse] = 1;
        }
        let context = context(Seat::FIRST, 2);
        due::form(&game, &context, &game.view(&state, context.eye)).into_string()
    };
    let (many, few) = (pad(true), pad(false));
    for html in [&many, &few] {
        assert!(html.contains("data-pad=\"R2/nurse\"") && html.contains("data-pad=\"R3\""), "{html}");
    }
    assert!(!many.contains("data-pad=\"R2\""), "there are enough for all");
    assert!(few.contains("data-pad=\"R2\""), "there is one left for many");
}
