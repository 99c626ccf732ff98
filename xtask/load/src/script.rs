//! Whole games of legal moves, thought out before the clock runs.

use std::sync::Arc;

use emergency_roll::{EmergencyRoll, Pack};
use table::{Entry, Game, Live, Next, Seat, Settings, chance};

/// The game that is played.
pub(super) const GAME: &str = EmergencyRoll::NAME;
/// Seats at each table, all held by people.
pub(super) const SEATS: usize = 2;

/// One move of a game.
pub(super) struct Step {
    /// Whose move it is.
    pub(super) seat: Seat,
    /// How many entries there are before it.
    pub(super) at: usize,
    /// The move in the notation.
    pub(super) text: String,
}

/// A game from beginning to end, as the server will roll it from the same seed.
pub(super) struct Script {
    /// The seed of cards and dice.
    pub(super) seed: u64,
    /// The moves, in order.
    pub(super) steps: Vec<Step>,
    /// How many entries there are before the first move.
    pub(super) prelude: usize,
}

impl Script {
    /// A game of random moves.
    pub(super) fn new(pack: &Arc<Pack>, seed: u64) -> Result<Self, String> {
        let game = EmergencyRoll::set_up(pack.clone(), SEATS, &Settings::default()).map_err(|why| why.to_string())?;
        let mut live = Live::new(game, vec!["you".to_owned(); SEATS], Some(seed));
        let mut choice = chance(!seed, 0);
        let mut steps = Vec::new();
        loop {
            let entry = match live.next() {
                Next::Over => break,
                Next::Fate => Entry::Fate(live.roll()),
                Next::Seats(seats) => {
                    let seat = chance::pick(&mut choice, &seats.iter().collect::<Vec<_>>());
                    let mut moves = Vec::new();
                    live.game().moves(live.state(), seat, &mut moves);
                    let mv = chance::pick(&mut choice, &moves);
                    steps.push(Step { seat, at: live.entries().len(), text: mv.to_string() });
                    Entry::Move(seat, mv)
                }
            };
            live.enter(entry).map_err(|why| why.to_string())?;
        }
        let prelude = steps.first().map_or(0, |step| step.at);
        Ok(Self { seed, steps, prelude })
    }
}
