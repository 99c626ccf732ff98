//! One game from its start to its end, as fast as the rules allow.

use bots::{Player, Turn};
use table::{Cue, Entry, Game, Rng, SeatSet, Unwatched};

/// A finished game.
#[derive(Clone, Debug)]
pub struct Playout<S> {
    /// The last state.
    pub state: S,
    /// How many moves were made.
    pub decisions: u32,
}

/// Plays a game to its end. `moves` is a buffer that is used again; `hear` is told every entry.
///
/// # Panics
/// If a player makes a move that is not legal.
#[inline]
pub fn play_out<G: Game, P: Player<G>>(
    game: &G,
    players: &mut [P],
    dice: &mut impl Rng,
    moves: &mut Vec<G::Move>,
    mut hear: impl FnMut(Entry<G::Move, G::Fate>),
) -> Playout<G::State> {
    let mut state = game.start();
    let mut decisions = 0;
    loop {
        match game.next(&state).cue(SeatSet::EMPTY) {
            Cue::Bot(seat) => {
                moves.clear();
                game.moves(&state, seat, moves);
                let mv = players[seat.index()].choose(&Turn::new(game, &state, seat, moves));
                game.play(&mut state, seat, mv, &mut Unwatched).expect("players choose legal moves");
                hear(Entry::Move(seat, mv));
                decisions += 1;
            }
            Cue::Roll => {
                let fate = game.roll(&state, dice);
                game.accept(&mut state, fate, &mut Unwatched).expect("what is rolled is possible");
                hear(Entry::Fate(fate));
            }
            Cue::Over => return Playout { state, decisions },
            Cue::People(_) | Cue::TypeIn(_) => unreachable!("nobody else sits here"),
        }
    }
}
