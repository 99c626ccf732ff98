//! Many games at once: [`simulate()`] plays thousands on all cores and reports what came out.
//!
//! The same seed gives the same games and the same report, whatever the number of threads: every game has chance of its
//! own, and only whole numbers are added up.

#![forbid(unsafe_code)]

mod playout;
mod simulate;

pub use playout::{Playout, play_out};
pub use simulate::{Plan, Report, SeatReport, simulate};
