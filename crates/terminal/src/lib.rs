//! Playing at the table in a terminal.
//!
//! A [`Sitting`] plays one game to its end or until the player leaves: it draws the table, lists the choices, takes
//! numbers, notation and a few commands, lets bots move, and keeps the record as it goes. What a game adds is
//! [`Screen`].

#![forbid(unsafe_code)]

mod command;
mod dice_hospital;
mod emergency_roll;
mod keeper;
mod layout;
mod prompt;
mod screen;
mod sitting;

pub use keeper::{Keeper, KeeperError};
pub use screen::{Group, Screen};
pub use sitting::{Broken, Holder, Sitting, Table};
