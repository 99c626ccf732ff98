//! Playing at the table in a terminal.
//!
//! A [`Sitting`] plays one game to its end or until the player leaves: it draws the table, lists
//! the choices, takes numbers, notation and a few commands, lets bots move, and keeps the record as
//! it goes. What a game adds is [`Screen`].
//!
//! ```
//! use std::sync::Arc;
//! use emergency_roll::{EmergencyRoll, Pack};
//! use phrasebook::{Lang, Phrases};
//! use table::{Game, Live, Settings};
//! use terminal::{Holder, Seating, Sitting, Size};
//!
//! let game = EmergencyRoll::set_up(Arc::new(Pack::standard()?), 2, &Settings::default())?;
//! let table = Seating {
//!     live: Live::new(game, vec!["you".into(), "greedy".into()], Some(42)),
//!     holders: vec![Holder::Person, Holder::Bot(bots::hire("greedy").expect("one of BOTS"))],
//!     names: vec!["You".into(), "Resident".into()],
//!     record_file: None,
//!     adviser: bots::hire("greedy").expect("one of BOTS"),
//!     interactive: false,
//!     clear: || Ok(()),
//!     size: || Size::ENDLESS,
//! };
//!
//! // Somebody takes the first die that is offered, has a look at the help, and leaves.
//! let (typed, mut screen) = ("1\n?\nquit\n", Vec::new());
//! let english = Phrases::of(Lang::En);
//! let finished = Sitting::new(table, english, typed.as_bytes(), &mut screen).play()?;
//! assert!(!finished);
//! assert!(String::from_utf8(screen)?.contains("hint"), "the help lists the commands");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![forbid(unsafe_code)]

mod command;
mod dice_hospital;
mod dynamite_nurse;
mod emergency_roll;
mod layout;
#[cfg(test)]
mod low_screen;
mod prompt;
mod record_file;
mod screen;
mod sitting;

pub use layout::Size;
pub use record_file::{RecordFile, RecordFileError};
pub use screen::{Group, Pane, Screen};
pub use sitting::{Holder, Seating, Sitting, SittingError};
