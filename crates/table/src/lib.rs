//! The table: what every game shares.
//!
//! A game is a set of rules that says, for any state, what must [happen next](Next): a seat moves,
//! chance decides, or it is over. This crate holds the vocabulary ([`Game`], [`Seat`], [`Eye`],
//! [`Watch`], …) and everything that is written once over it: what states are made of, the text
//! [`Record`] of a game, and [`Live`] play with replay and undo. It knows no game.
//!
//! | word | here |
//! | --- | --- |
//! | game, as agreed at one table | [`Game`], with [`Manners`] and [`Catalogued`] |
//! | setup | [`Settings`], checked by [`Game::set_up`] |
//! | seat, sets of seats | [`Seat`], [`SeatSet`], [`PerSeat`] |
//! | state, move, fate, event, view | the associated types of [`Game`] |
//! | record | [`Record`], its lines are [`Entry`]s |
//! | a game being played | [`Live`] |
//! | a game played through, without record or undo | [`step`](step()) |
//!
//! Cards, tiles and tokens are plain values without pointers, and no order exists before it must:
//!
//! | what lies on the table | here |
//! | --- | --- |
//! | different cards that nobody has seen | [`Deck`] |
//! | a hand or a discard pile: only how many of each kind matters | [`Bag`] |
//! | a face-down pile with known contents, to which things return | [`Pile`] |
//! | a deck or pile of which some seats know some cards | [`Stack`], seen as a [`StackView`] |
//! | a short list in order | [`Few`] |
//!
//! ```
//! use table::{Deck, Entry, Record, Seat, chance};
//!
//! // A record is text: what was agreed, then moves and fates. It is read without knowing its game.
//! let text = "wardround: 1\ngame: emergency-roll\nseats: you, greedy\n\n\
//!             * roll 5 6 2\n1 red\n1 undo\n";
//! let record = Record::read(text.as_bytes())?;
//! assert_eq!(record.header.players, ["you", "greedy"]);
//! assert_eq!(record.lines[1].entry, Entry::Move(Seat::FIRST, "red".to_owned()));
//!
//! // A deck is the set of cards that nobody has seen. Chance names one of them; the deck changes
//! // when it is taken.
//! let mut deck = Deck::unseen(27);
//! let card = deck.draw(&mut chance(42, 0));
//! assert!(deck.take(card) && !deck.contains(card));
//! assert_eq!(deck.len(), 26);
//! # Ok::<(), table::RecordError>(())
//! ```
//!
//! The example of `emergency_roll` plays a whole game, from the first fate to the scores.

#![forbid(unsafe_code)]

mod bag;
mod catalogue;
pub mod chance;
mod chronicle;
mod cue;
mod deck;
mod dice;
mod eyes;
mod few;
mod game;
mod live;
mod manners;
mod packs;
#[cfg(test)]
mod pennies;
mod pile;
mod record;
mod refusal;
mod replay;
mod scores;
mod seat;
mod setup;
mod stack;
mod step;
mod undo;
mod verify;
mod watch;

pub use bag::Bag;
pub use catalogue::Catalogued;
pub use chance::{Chance, Rng, chance};
pub use chronicle::Told;
pub use cue::Cue;
pub use deck::Deck;
pub use dice::{Dice, Sealed};
pub use eyes::EyeSet;
pub use few::Few;
pub use game::{Eye, Game, Heard, Misread, Next};
pub use live::{Live, NotPlayed, OtherPack};
pub use manners::Manners;
pub use packs::Packs;
pub use pile::Pile;
pub use record::{Entry, Header, Line, Record, RecordError, RecordErrorKind};
pub use refusal::OutOfTurn;
pub use replay::{Moment, Replay};
pub use scores::Scores;
pub use seat::{MAX_SEATS, PerSeat, Seat, SeatIter, SeatSet};
pub use setup::{OptionSpec, Settings, SetupError, read_settings};
pub use stack::{Layer, Stack, StackView};
pub use step::{roll_on, step};
pub use undo::NoUndo;
pub use verify::{Unverified, verify};
pub use watch::{Unwatched, Watch};
