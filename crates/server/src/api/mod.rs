//! The JSON API under `/api/v1`, for bots and other programs. Moves travel in the notation.

mod follow;
mod problem;
mod tables;

use std::sync::Arc;

use axum::extract::State;
use axum::routing::{get, post};
use axum::{Json, Router};
use serde::Serialize;
use tokio::sync::watch;

use crate::house::{AnyGame, House};
use crate::hub::Hub;
use crate::limits::Door;
use crate::tokens::Key;
pub use problem::Problem;

/// What every request needs.
#[derive(Clone)]
pub struct Desk {
    /// The running tables.
    pub hub: Arc<Hub>,
    /// What lets requests in.
    pub door: Arc<Door>,
    /// What seats' tokens are made with.
    pub key: Key,
    /// Turns true when the server is about to stop; streams end then.
    pub closing: watch::Receiver<bool>,
    /// Tells this run of the server from others.
    pub run: Arc<str>,
}

/// The routes of the API.
pub(crate) fn routes() -> Router<Desk> {
    Router::new()
        .route("/healthz", get(|| async { "ok" }))
        .route("/api/v1/games", get(games))
        .route("/api/v1/tables", post(tables::open))
        .route("/api/v1/tables/{id}", get(tables::see))
        .route("/api/v1/tables/{id}/moves", post(tables::play))
        .route("/api/v1/tables/{id}/undo", post(tables::undo))
        .route("/api/v1/tables/{id}/done", post(tables::done))
        .route("/api/v1/tables/{id}/fates", post(tables::fates))
        .route("/api/v1/tables/{id}/hint", post(tables::hint))
        .route("/api/v1/tables/{id}/record", get(tables::record))
        .route("/api/v1/tables/{id}/events", get(follow::follow))
}

/// A game and what can be agreed about it.
#[derive(Serialize)]
pub struct GameText {
    game: &'static str,
    seats: Range,
    minutes: Range,
    bots: Vec<&'static str>,
    options: Vec<OptionText>,
}

#[derive(Serialize)]
struct Range {
    min: usize,
    max: usize,
}

#[derive(Serialize)]
struct OptionText {
    key: &'static str,
    values: &'static [&'static str],
    many: bool,
    default: &'static str,
    about: &'static str,
}

/// The games with everything that can be agreed about them.
pub fn catalogue(house: &House) -> Vec<GameText> {
    let describe = |game: &dyn AnyGame| {
        let ((min, max), (short, long)) = (game.seats(), game.minutes());
        let options = game.options().iter().map(|option| OptionText {
            key: option.key,
            values: option.values,
            many: option.many,
            default: option.default,
            about: option.about,
        });
        GameText {
            game: game.name(),
            seats: Range { min, max },
            minutes: Range { min: short as usize, max: long as usize },
            bots: bots::BOTS.to_vec(),
            options: options.collect(),
        }
    };
    house.games().map(describe).collect()
}

async fn games(State(desk): State<Desk>) -> Json<Vec<GameText>> {
    Json(catalogue(desk.hub.house()))
}

#[cfg(test)]
mod tests;
