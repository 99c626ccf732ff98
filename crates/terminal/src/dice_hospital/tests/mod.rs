//! The screen; and, beside it, what people type and a game from its start to its end.

mod sitting;
mod typed;

use std::collections::BTreeSet;
use std::fmt::Write;
use std::sync::Arc;

use dice_hospital::{DiceHospital, Move, Pack, Phase, Stage, State, View};
use phrasebook::{Lang, Names, Phrases, Tell};
use table::chance::{below, pick};
use table::{Chance, Eye, Game, Next, Seat, Settings, Unwatched, chance, step};

use crate::layout::{columns, uncoloured};
use crate::screen::Screen;

/// Tables of every size and kind.
const MIXES: &[(usize, &[(&str, &str)])] = &[
    (1, &[("promos", "consultant,admissions-nurse"), ("events", "yes")]),
    (1, &[("experimental-medicine", "yes"), ("hard-mode", "opening-crisis,superbug")]),
    (2, &[("administrators", "no"), ("promos", "consultant,admissions-nurse")]),
    (3, &[("events", "yes"), ("hard-mode", "epidemic,final-collections,opening-crisis")]),
    (4, &[("experimental-medicine", "yes"), ("events", "yes"), ("promos", "consultant,admissions-nurse")]),
    (3, &[("modules", "city")]),
    (3, &[("modules", "investments")]),
    (4, &[("modules", "maternity")]),
    (2, &[("modules", "maternity"), ("newcomers", "any-order")]),
    (2, &[("modules", "city,investments,maternity"), ("events", "yes")]),
    (5, &[("modules", "city,investments,maternity")]),
    (1, &[("automa", "yes"), ("hard-mode", "epidemic"), ("events", "yes")]),
];

fn table_of(seats: usize, settings: &[(&str, &str)]) -> DiceHospital {
    let settings: Settings = settings.iter().copied().collect();
    DiceHospital::set_up(Arc::new(Pack::standard().expect("sound")), seats, &settings).expect("possible")
}

fn names() -> Names {
    Names {
        reader: Some(Seat::FIRST),
        names: ["Ada", "Mira", "Maximiliane-Charlotte", "Paul", "Noor"].map(str::to_owned).to_vec(),
    }
}

/// Goes on at random. False once the game is over.
fn goes_on(game: &DiceHospital, state: &mut State, rng: &mut Chance) -> bool {
    let choose = |state: &State, _, moves: &[Move], rng: &mut Chance| {
        let (&last, rest) = moves.split_last().expect("a move");
        // Improvements that are kept and work that goes on show more of the game.
        let ends = if state.open.phase == Phase::Return { below(rng, 6) > 0 } else { below(rng, 9) == 0 };
        if ends || rest.is_empty() { last } else { pick(rng, rest) }
    };
    step(game, state, rng, &mut Unwatched, choose).is_some()
}

/// Plays games at random and looks at every moment of them.
fn at_every_moment(games: u64, mut look: impl FnMut(&DiceHospital, &State)) {
    for (index, (seats, settings)) in MIXES.iter().enumerate() {
        let game = table_of(*seats, settings);
        for number in 0..games {
            let (mut state, mut rng) = (game.start(), chance(index as u64, number));
            look(&game, &state);
            while goes_on(&game, &mut state, &mut rng) {
                look(&game, &state);
            }
        }
    }
}

/// The first moment, in the first of many games, in which there is much to see: a patient is chosen
/// for a department that takes several, another one counts as another colour.
fn a_moment() -> (DiceHospital, View) {
    let game = table_of(3, &[("events", "yes"), ("first-player", "1")]);
    let much_to_see = |state: &State| {
        let hospital = &state.open.hospitals[Seat::FIRST];
        let chosen = hospital.floor.patients().any(|(bed, _)| hospital.floor.is_chosen(bed));
        let recoloured = hospital.floor.patients().any(|(_, patient)| patient.shown != patient.printed);
        hospital.floor.stage() == Stage::Targets && chosen && recoloured && hospital.floor.staff.len() > 1
    };
    for seed in 0..1000 {
        let (mut state, mut rng) = (game.start(), chance(seed, 0));
        while goes_on(&game, &mut state, &mut rng) {
            if much_to_see(&state) {
                let view = game.view(&state, Eye::Seat(Seat::FIRST));
                return (game, view);
            }
        }
    }
    panic!("there is always something to see");
}

/// The whole table.
fn drawn(game: &DiceHospital, phrases: &Phrases, view: &View, board: Seat, width: usize) -> String {
    game.draw(phrases, &names(), view, board, width).into_iter().map(|pane| pane.text).collect()
}

#[test]
fn the_screen_looks_as_it_did() {
    let (game, view) = a_moment();
    let phrases = Phrases::of(Lang::En);
    let mut screen = uncoloured(&drawn(&game, phrases, &view, Seat::FIRST, 80));
    let _ = writeln!(screen, "{}", game.ask(phrases, &view));
    for group in game.groups(phrases, &names(), &view, &view.moves(&game)) {
        let _ = writeln!(screen, "{group:?}");
    }
    assert!(screen == include_str!("screen.txt"), "if this is better, write it to screen.txt:\n{screen}");
}

#[test]
fn the_table_fits_into_its_columns_in_both_languages() {
    let fits = |text: &str, width: usize| {
        for line in text.lines() {
            assert!(columns(line) <= width, "{} columns: {}", columns(line), uncoloured(line));
        }
    };
    // Moment by moment, another board is looked at.
    let mut moment = 0;
    at_every_moment(2, |game, state| {
        let board = Seat::new(moment % game.seats());
        moment += 1;
        for phrases in Lang::ALL.map(Phrases::of) {
            let view = game.view(state, Eye::Seat(Seat::FIRST));
            for width in [80, 120] {
                fits(&drawn(game, phrases, &view, board, width), width);
            }
            match game.next(state) {
                Next::Fate => fits(&game.due_help(phrases, &view).unwrap_or_default(), 80),
                Next::Over => fits(&game.result(phrases, &names(), &view, &game.scores(&view)), 80),
                Next::Seats(_) => {}
            }
        }
    });
}

#[test]
fn every_move_is_in_one_group() {
    at_every_moment(2, |game, state| {
        let Next::Seats(seats) = game.next(state) else { return };
        let view = game.view(state, Eye::Seat(seats.first().expect("somebody")));
        let moves = view.moves(game);
        for phrases in Lang::ALL.map(Phrases::of) {
            let groups = game.groups(phrases, &names(), &view, &moves);
            let mut listed: Vec<usize> =
                groups.iter().flat_map(|group| group.choices.iter().map(|(index, _)| *index)).collect();
            listed.sort_unstable();
            assert!(listed.into_iter().eq(0..moves.len()));
            // Choices under one title are told apart; one that says nothing beyond it stands alone.
            for group in groups {
                let texts: BTreeSet<&str> = group.choices.iter().map(|(_, text)| text.as_str()).collect();
                assert_eq!(texts.len(), group.choices.len(), "{group:?}");
                assert!(texts.len() == 1 || !texts.contains(""), "{group:?}");
            }
        }
    });
}
