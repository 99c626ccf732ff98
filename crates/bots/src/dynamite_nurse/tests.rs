//! What the judge promises: it needs nothing that its seat does not see.

use std::sync::Arc;

use dynamite_nurse::{Card, DynamiteNurse, Move, Pack, State};
use table::chance::pick;
use table::{Chance, Game, Seat, Settings, Unwatched, chance, step};

use super::HeadNurse;
use crate::{Greedy, Player, Turn};

fn game(seats: usize) -> DynamiteNurse {
    let pack = Arc::new(Pack::standard().expect("sound"));
    DynamiteNurse::set_up(pack, seats, &Settings::default()).expect("possible")
}

/// Plays a game to its end: whoever has to move makes one of these moves.
fn play(game: &DynamiteNurse, seed: u64, mut choose: impl FnMut(&State, Seat, &[Move], &mut Chance) -> Move) {
    let (mut state, mut rng) = (game.start(), chance(seed, 0));
    while step(game, &mut state, &mut rng, &mut Unwatched, &mut choose).is_some() {}
}

#[test]
fn a_move_depends_on_nothing_hidden() {
    for seats in 3..=5 {
        let game = game(seats);
        let (mut greedy, mut again) = (Greedy::new(HeadNurse), Vec::new());
        play(&game, seats as u64, |state, seat, moves, rng| {
            let turn = Turn::new(&game, state, seat, moves);
            let chosen = greedy.choose(&turn);
            // Another state that the seat cannot tell from this one.
            let guess = turn.imagine(rng);
            again.clear();
            game.moves(&guess, seat, &mut again);
            assert_eq!(again, moves);
            assert_eq!(greedy.choose(&Turn::new(&game, &guess, seat, &again)), chosen);
            // Any move goes on, so that all kinds of positions come.
            if seat.index() == 0 { chosen } else { pick(rng, moves) }
        });
    }
}

#[test]
fn nobody_without_gold_spends_a_purchase_on_another_event() {
    let game = game(3);
    let (mut digs, mut ends) = (0, 0);
    for seed in 0..8 {
        let mut greedy = Greedy::new(HeadNurse);
        play(&game, seed, |state, seat, moves, _| {
            let best = greedy.advise(&Turn::new(&game, state, seat, moves)).best;
            if moves.contains(&Move::Dig) && state.open.turn.gold == 0 {
                assert!(best != Move::Dig, "nothing can be bought then");
                ends += u32::from(best == Move::End);
            }
            digs += u32::from(best == Move::Dig);
            best
        });
    }
    assert!(digs > 0 && ends > 0, "{digs} {ends}");
}

#[test]
fn nobody_is_advised_to_play_what_brings_nothing_any_more() {
    let game = game(3);
    let mut ends = 0;
    for seed in 0..8 {
        let mut greedy = Greedy::new(HeadNurse);
        play(&game, seed, |state, seat, moves, _| {
            let advice = greedy.advise(&Turn::new(&game, state, seat, moves));
            let (open, plays) = (&state.open, moves.contains(&Move::Play(Card::SimpleSurgery)));
            let spent = !open.turn.may_treat() && !open.turn.may_treat_elsewhere();
            let due = open.hospitals[seat].admitted.iter().any(|&patient| game.upkeep(patient).is_some());
            if plays && spent && !due {
                assert!(advice.best != Move::Play(Card::SimpleSurgery), "nobody can be treated");
                if let (Move::End, Some((_, lead))) = (advice.best, advice.rival) {
                    assert!(lead < 0.5, "it does no harm either");
                    ends += 1;
                }
            }
            advice.best
        });
    }
    assert!(ends > 0);
}
