//! The rules one by one, each test named after its row of the ledger; and random games with
//! everything checked.
mod arrange;
mod cards;
mod cleanup;
mod components;
mod death;
mod invariants;
mod main_phase;
mod notation;
mod opening;
mod questions;
mod recorded;
mod row;
mod rulings;
mod rulings_on_cards;
mod sequence;
mod undo;
