//! How people sit at a game together.

use crate::game::{Eye, Game, Heard, Next};
use crate::seat::{Seat, SeatSet};

/// How people sit at a game together, as the game says: how they talk, what they hear, what they
/// can take back. [`Live`] play asks for it; playing games through needs only the rules.
///
/// The defaults are those of a game in which everything is open and nothing binds.
///
/// [`Live`]: crate::Live
pub trait Manners: Game {
    /// Adds the moves that only concern how people talk at the table. They change nothing on it,
    /// and bots leave them to people; [`play`](Game::play) accepts them like the others.
    fn talk(&self, _state: &Self::State, _seat: Seat, _into: &mut Vec<Self::Move>) {}

    /// What somebody hears of an event as things stand. Only what will come to light is heard
    /// [later](Heard::Later): it is kept and asked about after each entry.
    fn hear(&self, _state: &Self::State, event: Self::Event, _eye: Eye) -> Heard<Self::Event> {
        Heard::Now(event)
    }

    /// The seats that have to move, as far as somebody may know: all of them, unless that would
    /// tell what is hidden.
    fn asked(&self, state: &Self::State, _eye: Eye) -> SeatSet {
        if let Next::Seats(seats) = self.next(state) { seats } else { SeatSet::EMPTY }
    }

    /// The seat whose own affair the due fate is, if any: where seats act at the same time, it
    /// holds up nobody else, and at a table with real cards and dice its owner types it in.
    fn fate_owner(&self, _state: &Self::State) -> Option<Seat> {
        None
    }

    /// Whether the due fate is for its owner's eyes alone: then nobody else types it in for a
    /// person.
    fn is_fate_secret(&self, _state: &Self::State) -> bool {
        false
    }

    /// Whether what a seat can choose from is its secret, even how much that is. Then nobody makes
    /// an only choice for it: how soon it came would tell the others that there was no other.
    fn is_choice_secret(&self, _state: &Self::State, _seat: Seat) -> bool {
        false
    }

    /// What whoever types in the due fate may see, unless that is a person's secret: what was typed
    /// in before it is no news to them.
    fn view_of_typist(&self, state: &Self::State, eye: Eye) -> Self::View {
        self.view(state, eye)
    }

    /// Whether a move is binding by the rules, so that it cannot be taken back.
    fn is_binding(&self, _before: &Self::State, _seat: Seat, _mv: Self::Move) -> bool {
        false
    }

    /// Whether a move of this seat, of which these events came, showed it something hidden, so that
    /// it cannot be taken back. What somebody hears [later](Heard::Later) is seen to already.
    fn shows_hidden(&self, _before: &Self::State, _seat: Seat, _events: &[Self::Event]) -> bool {
        false
    }

    /// Whether a seat that has nothing more to do has come to the end of its turn without saying
    /// so: then it is asked before the game goes on, while it can still take something back.
    fn is_end_of_turn(&self, _view: &Self::View) -> bool {
        false
    }
}
