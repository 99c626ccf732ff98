//! Tables on the network.
//!
//! The server holds running games as [`AnyTable`]s, whatever their types, keeps each as its record in a store, and lets
//! people and programs play them. The rules stay in their crates; this one knows seats, moves as text, and eyes.

#![forbid(unsafe_code)]

mod api;
mod house;
mod hub;
mod store;
mod tokens;

pub use api::{Desk, Problem, routes};
pub use house::{AnyGame, AnyTable, House, NotDone, Shelf, Thought};
pub use hub::{Hub, Seated, Trouble};
pub use store::{Addition, Sqlite, Store, StoreError, Stored, Writer};
pub use tokens::{Key, random, table_id};
