//! Everything that can be said, said in both languages. A phrase or a gap that is missing panics in tests.

use std::sync::Arc;

use dice_hospital::{DiceHospital, Pack, State};
use table::chance::{below, pick};
use table::{Chance, Eye, Game, Next, Seat, Settings, chance};

use super::*;
use crate::{Lang, Phrases};

/// Tables of every size and kind.
const MIXES: &[(usize, &[(&str, &str)])] = &[
    (1, &[]),
    (1, &[("events", "yes"), ("promos", "consultant,admissions-nurse"), ("penalties", "fatalities,reports")]),
    (1, &[("experimental-medicine", "yes"), ("hard-mode", "opening-crisis,superbug"), ("triage-nurse", "exactly-two")]),
    (2, &[("administrators", "no")]),
    (2, &[("events", "yes"), ("hard-mode", "epidemic,final-collections"), ("leader-ties", "count")]),
    (3, &[("experimental-medicine", "yes"), ("promos", "consultant,admissions-nurse"), ("admissions", "once")]),
    (4, &[("events", "yes"), ("experimental-medicine", "yes"), ("activation", "in-order"), ("supply", "strict")]),
];

fn game(seats: usize, settings: &[(&str, &str)]) -> DiceHospital {
    let pack = Arc::new(Pack::standard().expect("sound"));
    let settings: Settings = settings.iter().copied().collect();
    DiceHospital::set_up(pack, seats, &settings).expect("possible")
}

fn names(reader: Option<Seat>) -> Names {
    Names { reader, names: ["Ada", "Mira", "Noor", "Paul"].map(str::to_owned).to_vec() }
}

/// A sentence that is one: it says something, and nothing is left of its making.
#[track_caller]
fn check(text: &str) {
    assert!(!text.is_empty() && text.trim() == text, "“{text}”");
    assert!(!text.contains(['{', '}', '$']) && !text.contains("  "), "“{text}”");
}

/// Says all that can be said at this moment.
fn say_all(game: &DiceHospital, state: &State) {
    let Next::Seats(seats) = game.next(state) else { return };
    for looking in Seat::all(game.seats()) {
        let view = game.view(state, Eye::Seat(looking));
        let moves = view.moves(game);
        assert_eq!(moves.is_empty(), !seats.contains(looking));
        for phrases in Lang::ALL.map(Phrases::of) {
            let asked = game.ask(phrases, &view);
            assert_eq!(asked.is_empty(), moves.is_empty(), "{:?}", state.phase);
            game.stock(phrases, &view).iter().for_each(|text| check(text));
            let mut words: Vec<String> = moves.iter().map(|&mv| game.word(phrases, &view, mv)).collect();
            for text in &words {
                check(text);
            }
            words.sort();
            let count = words.len();
            words.dedup();
            assert_eq!(words.len(), count, "moves that differ are told apart: {words:?} {moves:?}");
        }
    }
}

/// Plays a game at random and hears everything.
fn play_and_tell(game: &DiceHospital, rng: &mut Chance) {
    let mut state = game.start();
    let mut moves = Vec::new();
    loop {
        let mut events = Vec::new();
        match game.next(&state) {
            Next::Over => break,
            Next::Fate => {
                let fate = game.roll(&state, rng);
                game.accept(&mut state, fate, &mut events).expect("due");
            }
            Next::Seats(seats) => {
                say_all(game, &state);
                let mover = seats.first().expect("somebody");
                moves.clear();
                game.moves(&state, mover, &mut moves);
                // An end that comes late shows more of the game.
                let last = moves.len() > 1 && below(rng, 4) > 0;
                let mv = pick(rng, if last { &moves[..moves.len() - 1] } else { &moves });
                game.play(&mut state, mover, mv, &mut events).expect("listed");
            }
        }
        for event in events {
            for phrases in Lang::ALL.map(Phrases::of) {
                for reader in [None, Some(Seat::FIRST)] {
                    game.tell(phrases, &names(reader), &event).iter().for_each(|text| check(text));
                }
            }
        }
    }
}

#[test]
fn random_games_are_told_in_both_languages() {
    for (index, (seats, settings)) in MIXES.iter().enumerate() {
        let game = game(*seats, settings);
        for round in 0..6 {
            play_and_tell(&game, &mut chance(index as u64, round));
        }
    }
}
