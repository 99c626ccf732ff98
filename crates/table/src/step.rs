//! Playing a game through without people: by chance, by bots, in tests.

use crate::chance::Rng;
use crate::game::{Game, Next};
use crate::record::Entry;
use crate::seat::Seat;
use crate::watch::Watch;

/// One step of a game: rolls the fate that is due, or lets the first of the seats that are asked
/// make the move that `choose` picks from its list. Says what was done; nothing once the game is
/// over.
///
/// `choose` is handed the state, the seat, its moves and the generator. Each step makes a list of
/// its own; the `lab` crate plays whole games without allocating.
///
/// ```
/// use table::chance::pick;
/// use table::{Entry, Game, Unwatched, chance, step};
///
/// /// Plays a game at random. Gives the scores, and how many moves were made.
/// fn at_random<G: Game>(game: &G, seed: u64) -> (Vec<i32>, usize) {
///     let (mut state, mut rng, mut made) = (game.start(), chance(seed, 0), 0);
///     let any = |_: &_, _, moves: &[_], rng: &mut _| pick(rng, moves);
///     while let Some(entry) = step(game, &mut state, &mut rng, &mut Unwatched, any) {
///         made += usize::from(matches!(entry, Entry::Move(..)));
///     }
///     (game.final_scores(&state).totals.to_vec(), made)
/// }
/// ```
///
/// # Panics
/// If `choose` picks a move that is not listed.
pub fn step<G: Game, R: Rng>(
    game: &G,
    state: &mut G::State,
    rng: &mut R,
    watch: &mut impl Watch<G::Event>,
    choose: impl FnOnce(&G::State, Seat, &[G::Move], &mut R) -> G::Move,
) -> Option<Entry<G::Move, G::Fate>> {
    match game.next(state) {
        Next::Over => None,
        Next::Fate => {
            let fate = game.roll(state, rng);
            game.accept(state, fate, watch).expect("what is rolled is possible");
            Some(Entry::Fate(fate))
        }
        Next::Seats(seats) => {
            let (seat, mut moves) = (seats.first().expect("somebody moves"), Vec::new());
            game.moves(state, seat, &mut moves);
            let mv = choose(state, seat, &moves, rng);
            game.play(state, seat, mv, watch).expect("listed moves are accepted");
            Some(Entry::Move(seat, mv))
        }
    }
}

/// Rolls whatever is due, until a seat has to move or the game is over.
pub fn roll_on<G: Game>(game: &G, state: &mut G::State, rng: &mut impl Rng, watch: &mut impl Watch<G::Event>) {
    while game.next(state) == Next::Fate {
        step(game, state, rng, watch, |_, _, _, _| unreachable!("nobody is asked"));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::chance;
    use crate::pennies::{Doing, Pennies, Side, Word};
    use crate::seat::SeatSet;

    #[test]
    fn a_step_is_a_move_of_the_first_who_is_asked_or_a_fate() {
        let (mut state, mut rng, mut events) = (Pennies.start(), chance(1, 0), Vec::new());
        let mut next = |state: &mut _| {
            step(&Pennies, state, &mut rng, &mut events, |_, _, moves, _| {
                assert!(moves.contains(&Word::Tails));
                Word::Heads
            })
        };
        for seat in [0, 1].map(Seat::new) {
            assert_eq!(next(&mut state), Some(Entry::Move(seat, Word::Heads)));
        }
        let Some(Entry::Fate(Side(up))) = next(&mut state) else { panic!("a side is named") };
        while next(&mut state).is_some() {}
        assert_eq!(Pennies.next(&state), Next::Over);
        assert_eq!(events[..3], [Doing::Hid(Seat::new(0), true), Doing::Hid(Seat::new(1), true), Doing::Up(up)]);
    }

    #[test]
    fn chance_goes_on_until_somebody_is_asked() {
        let (mut state, mut events) = (Pennies.start(), Vec::new());
        let asked = |state: &_| Pennies.next(state) == Next::Seats(SeatSet::first_n(2));
        for seat in [0, 1].map(Seat::new) {
            Pennies.play(&mut state, seat, Word::Heads, &mut events).expect("possible");
        }
        assert!(!asked(&state));
        roll_on(&Pennies, &mut state, &mut chance(1, 0), &mut events);
        assert!(asked(&state) && matches!(events[..], [_, _, Doing::Up(_)]), "{events:?}");
    }
}
