//! Players: bots that pick a move from what their seat may see.
//!
//! A bot is a [`Player`]. It is handed a [`Turn`], which shows the seat's view and its legal moves
//! and keeps the state to itself, so no bot can look at what its seat may not see. [`Random`]
//! serves every game; [`Greedy`] serves every game that has a [`Judge`], which is the shortest way
//! to a bot of one's own. What a view tells is said by the rules crate it belongs to; `lab` lets
//! bots play thousands of games.
//!
//! ```
//! use std::sync::Arc;
//! use bots::{Player, Turn};
//! use emergency_roll::{EmergencyRoll, Pack};
//! use table::{Eye, Game, Seat, Settings, Unwatched, chance, roll_on, step};
//!
//! /// A bot for every game: it takes whatever is listed last.
//! struct Last;
//!
//! impl<G: Game> Player<G> for Last {
//!     fn choose(&mut self, turn: &Turn<'_, G>) -> G::Move {
//!         *turn.moves().last().expect("never none")
//!     }
//! }
//!
//! // A solo game, up to the first decision.
//! let game = EmergencyRoll::set_up(Arc::new(Pack::standard()?), 1, &Settings::default())?;
//! let (mut state, mut dice) = (game.start(), chance(42, 0));
//! roll_on(&game, &mut state, &mut dice, &mut Unwatched);
//! let mut moves = Vec::new();
//! game.moves(&state, Seat::FIRST, &mut moves);
//! let turn = Turn::new(&game, &state, Seat::FIRST, &moves);
//! assert_eq!(Last.choose(&turn).to_string(), "green");
//!
//! // A bot that thinks ahead plays on in a state that the seat cannot tell from the real one.
//! let guess = turn.imagine(&mut chance(42, 1));
//! assert_eq!(game.view(&guess, Eye::Seat(Seat::FIRST)), turn.view());
//!
//! let mut greedy = bots::hire::<EmergencyRoll>("greedy").expect("one of BOTS");
//! assert!(moves.contains(&greedy.choose(&turn)));
//!
//! // It plays the game to its end.
//! let mut ask = |state: &_, seat, moves: &[_], _: &mut _| {
//!     greedy.choose(&Turn::new(&game, state, seat, moves))
//! };
//! while step(&game, &mut state, &mut dice, &mut Unwatched, &mut ask).is_some() {}
//! assert!(game.final_scores(&state).totals[0] > 0);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![forbid(unsafe_code)]

pub mod dice_hospital;
pub mod dynamite_nurse;
pub mod emergency_roll;
mod greedy;
mod random;

use table::{Chance, Eye, Game, Rng, Seat};

pub use greedy::{Greedy, Judge};
pub use random::Random;

/// The bots that every game offers, the strongest last.
pub const BOTS: [&str; 2] = ["random", "greedy"];

/// A game that bots can play well.
pub trait Staffed: Game {
    /// How good its moves look.
    fn judge() -> impl Judge<Self> + Send + 'static;
}

/// The bot with this name.
pub fn hire<G: Staffed>(name: &str) -> Option<Box<dyn Player<G> + Send>> {
    match name {
        "random" => Some(Box::new(Random::new(table::chance(0, 0)))),
        "greedy" => Some(Box::new(Greedy::new(G::judge()))),
        _ => None,
    }
}

/// Somebody who picks moves.
pub trait Player<G: Game> {
    /// Sits down to a new game, with chance of its own for it.
    fn sit_down(&mut self, _chance: Chance) {}

    /// One of the turn's moves.
    fn choose(&mut self, turn: &Turn<'_, G>) -> G::Move;

    /// One of the turn's moves, with what speaks for it as far as the player can tell.
    fn advise(&mut self, turn: &Turn<'_, G>) -> Advice<G::Move> {
        Advice { best: self.choose(turn), then: Vec::new(), rival: None }
    }
}

/// A move, and why.
#[derive(Clone, PartialEq, Debug)]
pub struct Advice<M> {
    /// What to do.
    pub best: M,
    /// What to do after it, as far as that is planned.
    pub then: Vec<M>,
    /// The second-best choice, and by how many points it is worse.
    pub rival: Option<(M, f32)>,
}

/// A seat's moment to decide: what it sees and what it may do.
pub struct Turn<'a, G: Game> {
    game: &'a G,
    state: &'a G::State,
    seat: Seat,
    moves: &'a [G::Move],
}

impl<'a, G: Game> Turn<'a, G> {
    /// The moment of this seat, with the moves that [`Game::moves`] lists for it.
    pub fn new(game: &'a G, state: &'a G::State, seat: Seat, moves: &'a [G::Move]) -> Self {
        Self { game, state, seat, moves }
    }

    /// The rules and the setup.
    pub fn game(&self) -> &'a G {
        self.game
    }

    /// Who decides.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// The legal moves, never none.
    #[inline]
    pub fn moves(&self) -> &'a [G::Move] {
        self.moves
    }

    /// What the seat sees.
    pub fn view(&self) -> G::View {
        self.game.view(self.state, Eye::Seat(self.seat))
    }

    /// A state that the seat cannot tell from the real one: what it does not see is drawn at
    /// random. Play on from it with [`Game::play`] and [`Game::accept`] to think ahead.
    pub fn imagine(&self, rng: &mut impl Rng) -> G::State {
        self.game.imagine(&self.view(), rng)
    }
}

impl<G: Game, P: Player<G> + ?Sized> Player<G> for Box<P> {
    fn sit_down(&mut self, chance: Chance) {
        (**self).sit_down(chance);
    }

    fn choose(&mut self, turn: &Turn<'_, G>) -> G::Move {
        (**self).choose(turn)
    }

    fn advise(&mut self, turn: &Turn<'_, G>) -> Advice<G::Move> {
        (**self).advise(turn)
    }
}
