//! Tables on the network.
//!
//! The server holds running games as [`AnyTable`]s, whatever their types, keeps each as its record in a store, and lets
//! people and programs play them. The rules stay in their crates; this one knows seats, moves as text, and eyes.

#![forbid(unsafe_code)]

mod api;
mod guard;
mod house;
mod hub;
mod identity;
mod limits;
mod measure;
mod serve;
mod store;
mod tokens;
mod web;

#[cfg(test)]
mod tests;

pub use api::{Desk, GameText, Problem, catalogue};
pub use house::{AnyGame, AnyTable, House, NotDone, Served, Thought, Visit};
pub use hub::{Hub, Inside, Opening, Seated, Trouble};
pub use limits::{Door, Limits};
pub use serve::{Config, NotServed, routes, serve};
pub use store::{Addition, Room, Sqlite, Store, StoreError, Stored, Writer};
pub use tokens::{Key, random, table_id};
