//! Tables on the network.
//!
//! The server offers the games of a [`House`], holds running ones whatever their types, keeps each as its record in a
//! store, and lets people and programs play them. The rules stay in their crates; this one knows seats, moves as text,
//! and eyes.

#![forbid(unsafe_code)]

mod api;
mod compress;
mod guard;
mod house;
mod hub;
mod identity;
mod limits;
mod measure;
mod names;
mod serve;
mod store;
mod tokens;
mod web;

#[cfg(test)]
mod tests;

pub use api::catalogue;
pub use house::{AnyGame, House, Served};
pub use limits::Limits;
pub use serve::{Config, NotServed, serve};
