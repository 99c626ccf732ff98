//! The JSON API under `/api/v1`, for bots and other programs. Moves travel in the notation.

mod document;
mod follow;
mod problem;
mod seats;
mod tables;
mod turns;

use std::borrow::Cow;
use std::sync::Arc;

use axum::extract::State;
use axum::http::HeaderMap;
use axum::routing::get;
use axum::{Json, Router};
use phrasebook::{Lang, Phrases};
use serde::Serialize;
use table::OptionSpec;
use tokio::sync::watch;
use utoipa::{OpenApi, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::connections::Connections;
use crate::games::{AnyGame, Games};
use crate::hub::Hub;
use crate::identity::lang;
use crate::limits::Limiter;
use crate::store::StoreError;
use crate::tokens::LinkKey;
use crate::web::Assets;
use document::{ApiDocument, Refused};
use problem::ProblemText;
pub(crate) use problem::{Problem, Reason};
pub(crate) use seats::rematch_of;
pub(crate) use tables::goes_on;

/// What every request needs.
#[derive(Clone)]
pub(crate) struct AppState {
    /// The running tables.
    pub(crate) hub: Arc<Hub>,
    /// Who is connected.
    pub(crate) connections: Arc<Connections>,
    /// Counts requests, streams and new tables.
    pub(crate) limiter: Arc<Limiter>,
    /// What pages refer to.
    pub(crate) assets: Arc<Assets>,
    /// What seats' tokens are made with.
    pub(crate) key: LinkKey,
    /// Turns true when the server is about to stop; streams end then.
    pub(crate) closing: watch::Receiver<bool>,
    /// Tells this run of the server from others.
    pub(crate) run: Arc<str>,
}

/// The calls of the API, each with its description.
fn calls() -> OpenApiRouter<AppState> {
    OpenApiRouter::with_openapi(ApiDocument::openapi())
        .routes(routes!(healthz))
        .routes(routes!(readyz))
        .routes(routes!(games))
        .routes(routes!(tables::open))
        .routes(routes!(tables::see))
        .routes(routes!(seats::sit_down))
        .routes(routes!(seats::rematch))
        .routes(routes!(turns::play))
        .routes(routes!(turns::undo))
        .routes(routes!(turns::done))
        .routes(routes!(turns::fates))
        .routes(routes!(turns::hint))
        .routes(routes!(tables::record))
        .routes(routes!(follow::follow))
}

/// The routes of the API.
pub(crate) fn routes() -> Router<AppState> {
    let (router, document) = calls().split_for_parts();
    router.route("/api/openapi.json", get(|| async move { Json(document) }))
}

/// A game and what can be agreed about it.
#[derive(Serialize, ToSchema)]
#[schema(as = Game)]
pub struct GameText {
    /// Its name in calls and records.
    game: &'static str,
    /// How many seats it has.
    seats: Range,
    /// About how many minutes it lasts.
    minutes: Range,
    /// Who can take a seat besides people.
    bots: Vec<&'static str>,
    /// What can be agreed.
    options: Vec<OptionText>,
}

/// From and to.
#[derive(Serialize, ToSchema)]
struct Range {
    /// The least.
    min: usize,
    /// The most.
    max: usize,
}

/// Something that can be agreed about a game.
#[derive(Serialize, ToSchema)]
#[schema(as = Option)]
struct OptionText {
    /// Its key in `set`.
    key: &'static str,
    /// What it can be.
    #[schema(value_type = Vec<String>)]
    values: &'static [&'static str],
    /// Whether several values can be chosen, separated by commas.
    many: bool,
    /// What it is if nobody says otherwise.
    default: &'static str,
    /// For how many players it means something.
    seats: Range,
    /// A setting with which it means something as well, such as `automa=yes`.
    also_with: Option<&'static str>,
    /// Whether it settles what a rulebook leaves open, rather than what is played with.
    ruling: bool,
    /// What it means.
    about: Cow<'static, str>,
}

/// The games with everything that can be agreed about them.
pub fn catalogue(games: &Games, lang: Lang) -> Vec<GameText> {
    let about = |game: &dyn AnyGame, option: &OptionSpec| match lang {
        Lang::En => option.about.into(),
        Lang::Fr => Phrases::of(lang).plain(&format!("{}-option-{}", game.name(), option.key)).into(),
    };
    let describe = |game: &dyn AnyGame| {
        let ((min, max), (short, long)) = (game.seats(), game.minutes());
        let options = game.options().iter().map(|option| OptionText {
            key: option.key,
            values: option.values,
            many: option.many,
            default: option.default,
            seats: Range { min: option.seats.0, max: option.seats.1 },
            also_with: option.also_with,
            ruling: option.ruling,
            about: about(game, option),
        });
        GameText {
            game: game.name(),
            seats: Range { min, max },
            minutes: Range { min: short as usize, max: long as usize },
            bots: bots::BOTS.to_vec(),
            options: options.collect(),
        }
    };
    games.iter().map(describe).collect()
}

/// Says that the server can serve: that what happens at its tables can be kept.
#[utoipa::path(get, path = "/healthz", responses(
    (status = 200, description = "It can.", body = String),
    (status = 503, description = "Nothing can be kept.", body = ProblemText, content_type = "application/problem+json"),
))]
async fn healthz(State(app): State<AppState>) -> Result<&'static str, Problem> {
    app.hub.probe().await?;
    Ok("ok")
}

/// Says that people can be sent here: that the server can serve and is not about to stop.
#[utoipa::path(get, path = "/readyz", responses(
    (status = 200, description = "They can.", body = String),
    (
        status = 503,
        description = "It is stopping, or nothing can be kept.",
        body = ProblemText,
        content_type = "application/problem+json"
    ),
))]
async fn readyz(State(app): State<AppState>) -> Result<&'static str, Problem> {
    if *app.closing.borrow() {
        return Err(StoreError::Closing.into());
    }
    app.hub.probe().await?;
    Ok("ready")
}

/// Lists the games and everything that can be agreed about them.
#[utoipa::path(
    get,
    path = "/api/v1/games",
    responses((status = 200, description = "The games.", body = [GameText]), Refused)
)]
async fn games(State(app): State<AppState>, headers: HeaderMap) -> Json<Vec<GameText>> {
    Json(catalogue(app.hub.games(), lang(&headers)))
}

#[cfg(test)]
mod tests;
