//! Following a table: server-sent events, each with an id.

use std::convert::Infallible;

use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::Sse;
use axum::response::sse::{Event, KeepAlive};
use futures_util::stream::{Stream, unfold};
use table::Eye;

use super::document::NotShown;
use super::tables::{SeatQuery, See, query, seen};
use super::{AppState, Problem};
use crate::identity::{caller, proof};

/// Sends the table after each entry, as the caller sees it.
///
/// The id is the number of entries; whoever comes back with a `Last-Event-ID` that is no longer the
/// newest gets the newest at once.
#[utoipa::path(
    get,
    path = "/api/v1/tables/{id}/events",
    params(
        ("id" = String, Path, description = "The table's id"),
        SeatQuery,
        ("Last-Event-ID" = Option<usize>, Header, description = "How many entries the caller has seen")
    ),
    responses(
        (
            status = 200,
            description = "Events; the data of each is the table, its id the number of entries.",
            body = See,
            content_type = "text/event-stream"
        ),
        NotShown
    ),
    security((), ("token" = []), ("cookie" = []))
)]
pub(super) async fn follow(
    State(app): State<AppState>,
    Path(id): Path<String>,
    which: Result<Query<SeatQuery>, QueryRejection>,
    headers: HeaderMap,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Problem> {
    let handle = app.hub.find(&id).await?;
    let eye = caller(&app, &handle, &headers, query(which)?.seat).await?.eye;
    let heard = headers.get("last-event-id").and_then(|id| id.to_str().ok()?.parse::<usize>().ok());
    let mut changes = handle.follow();
    changes.mark_changed();
    let (closing, key) = (app.closing.clone(), app.key.clone());
    let proof = proof(&headers)?;
    let begin = (handle, changes, heard, closing);
    let stream = unfold(begin, move |(handle, mut changes, mut heard, mut closing)| {
        let (key, proof) = (key.clone(), proof.clone());
        async move {
            loop {
                tokio::select! {
                    changed = changes.changed() => changed.ok()?,
                    _ = closing.wait_for(|closing| *closing) => return None,
                }
                changes.borrow_and_update();
                let running = handle.lock().await;
                // A seat that is no longer the caller's is none of its business; whoever asks anew
                // hears what is wrong with a table.
                let mine = running.seating.held_with(&proof, &key, handle.id()).unwrap_or_default();
                if handle.is_broken() || running.is_gone() || matches!(eye, Eye::Seat(seat) if !mine.contains(seat)) {
                    return None;
                }
                let entries = running.game.entries();
                if heard == Some(entries) {
                    continue;
                }
                heard = Some(entries);
                let seen = seen(&handle, &running, eye);
                drop(running);
                // Written in one go: the event scans everything it is given.
                let text = serde_json::to_string(&seen).unwrap_or_default();
                let event = Event::default().id(entries.to_string()).data(text);
                return Some((Ok(event), (handle, changes, heard, closing)));
            }
        }
    });
    Ok(Sse::new(stream).keep_alive(KeepAlive::default()))
}
