//! How a game is played. Pages ask for it by itself, once somebody wants to read it.

use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::Html;
use pages::table::chapters;

use crate::api::{AppState, Problem};
use crate::identity::reader;

pub(super) async fn of_table(
    State(app): State<AppState>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Html<String>, Problem> {
    let handle = app.hub.find(&id).await?;
    let rules = handle.lock().await.game.rules(reader(&headers).phrases);
    Ok(Html(chapters(&rules).into_string()))
}

pub(super) async fn of_replay(
    State(app): State<AppState>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Html<String>, Problem> {
    let (replay, _) = app.hub.replay_of_table(&id).await?;
    Ok(Html(chapters(&replay.rules(reader(&headers).phrases)).into_string()))
}

pub(super) async fn of_record(
    State(app): State<AppState>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Html<String>, Problem> {
    let replay = app.hub.replay_of_record(&id).await?;
    Ok(Html(chapters(&replay.rules(reader(&headers).phrases)).into_string()))
}
