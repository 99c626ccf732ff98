//! Many games at once: [`simulate()`] plays thousands on all cores and reports what came out.
//!
//! The same seed gives the same games and the same report, whatever the number of threads: every
//! game has chance of its own, and only whole numbers are added up.
//!
//! ```
//! use std::sync::Arc;
//! use bots::hire;
//! use emergency_roll::{EmergencyRoll, Pack};
//! use lab::{Plan, simulate};
//! use table::{Game, Settings};
//!
//! let game = EmergencyRoll::set_up(Arc::new(Pack::standard()?), 2, &Settings::default())?;
//! let players = ["greedy", "random"].map(str::to_owned);
//! let report = simulate(
//!     &Plan {
//!         game: &game,
//!         players: &players,
//!         hire: &|| players.iter().filter_map(|name| hire(name)).collect(),
//!         games: 5,
//!         seed: 42,
//!         threads: 1,
//!         keep: None,
//!     },
//!     |_done| {},
//! )?;
//! assert_eq!(report.turns, 5 * 24);
//! assert!(report.seats[0].mean > report.seats[1].mean);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![forbid(unsafe_code)]

mod playout;
mod simulate;

pub use playout::{Playout, play_out};
pub use simulate::{Plan, SeatReport, SimulationReport, simulate};
