//! The door every game comes through.

use std::error::Error;
use std::fmt::{Debug, Display};
use std::str::FromStr;
use std::sync::Arc;

use crate::chance::Rng;
use crate::scores::Scores;
use crate::seat::{Seat, SeatSet};
use crate::setup::{Settings, SetupError};
use crate::watch::Watch;

/// What must happen next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next {
    /// One of these seats moves. Where several may act at once, their order does not change the
    /// result.
    Seats(SeatSet),
    /// Chance decides: somebody supplies a fate.
    Fate,
    /// Nothing: the game is over.
    Over,
}

/// Who is looking.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Eye {
    /// A player, who sees what that seat may see.
    Seat(Seat),
    /// Somebody who only watches.
    Onlooker,
}

/// What somebody hears of an event as things stand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Heard<E> {
    /// This: the event itself, or, as another event, the part of it that somebody may know. The
    /// rest is never told.
    Now(E),
    /// Nothing yet: it is hidden, and asked about again after each entry until it comes to light.
    Later,
    /// Nothing, now or later.
    Never,
}

/// A text that is not a move or a fate.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("“{}” is not {wanted}", text.escape_debug())]
pub struct Misread {
    /// What was read.
    pub text: String,
    /// What it should have been, with an example.
    pub wanted: &'static str,
}

/// A game as agreed at one table: its rules, its printed components and its setup.
///
/// The value itself never changes during play. Where the game stands is a [`State`](Game::State), a
/// plain value without clock, chance or pointers, which is cheap to copy. Every method takes the
/// state it is about.
///
/// What [`moves`](Game::moves) lists, [`play`](Game::play) accepts; anything else is refused with a
/// reason and changes nothing.
///
/// A game also says what it takes to agree on the same one again: its
/// [`settings`](Game::settings) and the [fingerprint](Game::pack_fingerprint) of its pack. These
/// stay together with [`set_up`](Game::set_up), which takes both, and every game is recorded, so a
/// trait of their own would only be a second bound wherever there is a `Game`.
///
/// This much is needed to play a game through. How people sit at it together is said by
/// [`Manners`](crate::Manners), what is said about it before play by
/// [`Catalogued`](crate::Catalogued).
pub trait Game: Clone + Send + Sync + 'static {
    /// What the game is called in commands, records and addresses.
    const NAME: &'static str;
    /// The fewest and the most seats that players can hold.
    const SEATS: (usize, usize);
    /// No seat ever has more moves than this at once, so a buffer of this size never grows.
    const MOST_MOVES: usize;
    /// Fingerprints that packs had before they were described in other words, each with the one
    /// that the same pack has now. Whoever changes a fingerprint adds a line.
    const FORMER_PACKS: &'static [(u64, u64)] = &[];

    /// The printed components.
    type Pack: Send + Sync;
    /// Where a game stands.
    type State: Clone + PartialEq + Debug + Send;
    /// One decision of one seat. Written and read in the notation.
    type Move: Copy + PartialEq + Debug + Display + FromStr<Err = Misread> + Send;
    /// One outcome of chance. Written and read in the notation.
    type Fate: Copy + PartialEq + Debug + Display + FromStr<Err = Misread> + Send;
    /// What a move or a fate did.
    type Event: Copy + PartialEq + Debug + Send;
    /// Why a move or a fate is not possible.
    type Refusal: Error + Clone + PartialEq + Send;
    /// What one pair of eyes may see of a state. What it may not see is not in it.
    type View: Clone + PartialEq + Debug + Send;

    /// Agrees on a game. An impossible setup is refused with the reason.
    fn set_up(pack: Arc<Self::Pack>, seats: usize, settings: &Settings) -> Result<Self, SetupError>;

    /// The choices that differ from the defaults, as [`set_up`](Game::set_up) takes them.
    fn settings(&self) -> Settings;

    /// Tells packs with different contents apart, for records.
    fn fingerprint(pack: &Self::Pack) -> u64;

    /// The fingerprint of the pack that is played with.
    fn pack_fingerprint(&self) -> u64;

    /// How many seats players hold.
    fn seats(&self) -> usize;

    /// The automatic opponent, if the rules play one. It has the seat after the last player's and
    /// is never asked.
    fn automa(&self) -> Option<&'static str>;

    /// The state before anything has happened.
    fn start(&self) -> Self::State;

    /// What must happen next.
    fn next(&self, state: &Self::State) -> Next;

    /// Adds the moves of this seat now, none if it is not asked: with
    /// [`talk`](crate::Manners::talk), exactly what [`play`](Game::play) accepts.
    fn moves(&self, state: &Self::State, seat: Seat, into: &mut Vec<Self::Move>);

    /// Makes a move. A refused move changes nothing.
    fn play(
        &self,
        state: &mut Self::State,
        seat: Seat,
        mv: Self::Move,
        watch: &mut impl Watch<Self::Event>,
    ) -> Result<(), Self::Refusal>;

    /// A possible outcome of the fate that is due, by its odds.
    ///
    /// # Panics
    /// If no fate is due.
    fn roll(&self, state: &Self::State, rng: &mut impl Rng) -> Self::Fate;

    /// Lets a fate happen. A refused fate changes nothing.
    fn accept(
        &self,
        state: &mut Self::State,
        fate: Self::Fate,
        watch: &mut impl Watch<Self::Event>,
    ) -> Result<(), Self::Refusal>;

    /// The scores as somebody sees them: final when the game is over, as they stand before.
    fn scores(&self, view: &Self::View) -> Scores;

    /// The scores of a game that is over.
    fn final_scores(&self, state: &Self::State) -> Scores {
        self.scores(&self.view(state, Eye::Onlooker))
    }

    /// What this pair of eyes may see.
    fn view(&self, state: &Self::State, eye: Eye) -> Self::View;

    /// How many turns or rounds have begun.
    fn turns(&self, state: &Self::State) -> u32;

    /// A state that could lie behind a view.
    fn imagine(&self, view: &Self::View, rng: &mut impl Rng) -> Self::State;
}
