//! Many games at once.

#![forbid(unsafe_code)]

mod playout;

pub use playout::{Playout, play_out};
