//! Tables on the network.
//!
//! The server offers [`Games`], holds running ones whatever their types, keeps each as its record
//! in a store, and lets people and programs play them. The rules stay in their crates; this one
//! knows seats, moves as text, and eyes.

#![forbid(unsafe_code)]

mod accept;
mod admin;
mod api;
mod compress;
mod connections;
mod files;
mod games;
mod guard;
mod hub;
mod identity;
mod keeping;
mod limits;
mod log;
mod measure;
mod names;
mod proxies;
mod serve;
mod store;
mod tokens;
mod web;

#[cfg(test)]
mod tests;

pub use admin::{Admin, AdminError, Findings, Mended, restore};
pub use api::catalogue;
pub use games::{AnyGame, Games, Hosted, TypedGame};
pub use keeping::{Expired, Keeping};
pub use limits::Limits;
pub use log::LogQueue;
pub use proxies::{Network, NoNetwork};
pub use serve::{Config, ServeError, serve};
pub use store::ListedTable;
