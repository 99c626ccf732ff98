//! What the judge promises: it needs nothing that its seat does not see.

use std::sync::Arc;

use dynamite_nurse::{DynamiteNurse, Move, Pack};
use table::chance::pick;
use table::{Game, Next, Settings, Unwatched, chance};

use super::HeadNurse;
use crate::{Greedy, Player, Turn};

#[test]
fn a_move_depends_on_nothing_hidden() {
    for seats in 3..=5 {
        let pack = Arc::new(Pack::standard().expect("sound"));
        let game = DynamiteNurse::set_up(pack, seats, &Settings::default()).expect("possible");
        let (mut state, mut rng) = (game.start(), chance(seats as u64, 0));
        let (mut greedy, mut moves, mut again) = (Greedy::new(HeadNurse::default()), Vec::new(), Vec::new());
        loop {
            match game.next(&state) {
                Next::Over => break,
                Next::Fate => {
                    let fate = game.roll(&state, &mut rng);
                    game.accept(&mut state, fate, &mut Unwatched).expect("possible");
                }
                Next::Seats(asked) => {
                    let seat = asked.first().expect("somebody");
                    moves.clear();
                    game.moves(&state, seat, &mut moves);
                    let turn = Turn::new(&game, &state, seat, &moves);
                    let chosen = greedy.choose(&turn);
                    // Another state that the seat cannot tell from this one.
                    let guess = turn.imagine(&mut rng);
                    again.clear();
                    game.moves(&guess, seat, &mut again);
                    assert_eq!(again, moves);
                    assert_eq!(greedy.choose(&Turn::new(&game, &guess, seat, &again)), chosen);
                    // Any move goes on, so that all kinds of positions come.
                    let mv = if seat.index() == 0 { chosen } else { pick(&mut rng, &moves) };
                    game.play(&mut state, seat, mv, &mut Unwatched).expect("listed");
                }
            }
        }
    }
}

#[test]
fn nobody_without_gold_spends_a_purchase_on_another_event() {
    let pack = Arc::new(Pack::standard().expect("sound"));
    let game = DynamiteNurse::set_up(pack, 3, &Settings::default()).expect("possible");
    let (mut digs, mut ends) = (0, 0);
    for seed in 0..8 {
        let (mut state, mut rng) = (game.start(), chance(seed, 0));
        let (mut greedy, mut moves) = (Greedy::new(HeadNurse::default()), Vec::new());
        loop {
            match game.next(&state) {
                Next::Over => break,
                Next::Fate => {
                    let fate = game.roll(&state, &mut rng);
                    game.accept(&mut state, fate, &mut Unwatched).expect("possible");
                }
                Next::Seats(asked) => {
                    let seat = asked.first().expect("somebody");
                    moves.clear();
                    game.moves(&state, seat, &mut moves);
                    let advice = greedy.advise(&Turn::new(&game, &state, seat, &moves));
                    if moves.contains(&Move::Dig) && state.open.turn.gold == 0 {
                        assert!(advice.best != Move::Dig, "nothing can be bought then");
                        ends += u32::from(advice.best == Move::End);
                    }
                    digs += u32::from(advice.best == Move::Dig);
                    game.play(&mut state, seat, advice.best, &mut Unwatched).expect("listed");
                }
            }
        }
    }
    assert!(digs > 0 && ends > 0, "{digs} {ends}");
}
