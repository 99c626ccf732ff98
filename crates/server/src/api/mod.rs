//! The JSON API under `/api/v1`, for bots and other programs. Moves travel in the notation.

mod follow;
mod problem;
mod tables;

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::extract::State;
use axum::routing::{get, post};
use axum::{Json, Router};
use serde::Serialize;

use crate::hub::Hub;
use crate::tokens::Key;
pub use problem::Problem;

/// What every request needs.
#[derive(Clone)]
pub struct Desk {
    /// The running tables.
    pub hub: Arc<Hub>,
    /// What seats' tokens are made with.
    pub key: Key,
}

/// The routes of the API.
pub fn routes(desk: Desk) -> Router {
    Router::new()
        .route("/healthz", get(|| async { "ok" }))
        .route("/api/v1/games", get(games))
        .route("/api/v1/tables", post(tables::open))
        .route("/api/v1/tables/{id}", get(tables::see))
        .route("/api/v1/tables/{id}/moves", post(tables::play))
        .route("/api/v1/tables/{id}/undo", post(tables::undo))
        .route("/api/v1/tables/{id}/record", get(tables::record))
        .route("/api/v1/tables/{id}/events", get(follow::follow))
        .with_state(desk)
}

#[derive(Serialize)]
struct GameText {
    game: &'static str,
    seats: BTreeMap<&'static str, usize>,
    bots: Vec<&'static str>,
    options: Vec<OptionText>,
}

#[derive(Serialize)]
struct OptionText {
    key: &'static str,
    values: &'static [&'static str],
    many: bool,
    default: &'static str,
    about: &'static str,
}

async fn games(State(desk): State<Desk>) -> Json<Vec<GameText>> {
    let games = desk.hub.house().games().map(|game| {
        let (min, max) = game.seats();
        let options = game.options().iter().map(|option| OptionText {
            key: option.key,
            values: option.values,
            many: option.many,
            default: option.default,
            about: option.about,
        });
        GameText {
            game: game.name(),
            seats: [("min", min), ("max", max)].into(),
            bots: bots::BOTS.to_vec(),
            options: options.collect(),
        }
    });
    Json(games.collect())
}

#[cfg(test)]
mod tests;
