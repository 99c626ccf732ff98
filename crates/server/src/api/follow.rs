//! Following a table: server-sent events, each with an id.

use std::convert::Infallible;

use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::Sse;
use axum::response::sse::{Event, KeepAlive};
use futures_util::stream::{Stream, unfold};

use super::document::NotShown;
use super::tables::{See, Which, query, seen};
use super::{Desk, Problem};
use crate::identity::caller;

/// Sends the table whenever it changes, as the caller sees it.
///
/// The id is the number of entries; whoever comes back with a `Last-Event-ID` that is no longer the newest gets the
/// newest at once.
#[utoipa::path(
    get,
    path = "/api/v1/tables/{id}/events",
    params(
        ("id" = String, Path, description = "The table's id"),
        Which,
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
    State(desk): State<Desk>,
    Path(id): Path<String>,
    which: Result<Query<Which>, QueryRejection>,
    headers: HeaderMap,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Problem> {
    let seated = desk.hub.find(&id).await?;
    let eye = caller(&desk, &seated, &headers, query(which)?.seat).await?.eye;
    let heard = headers.get("last-event-id").and_then(|id| id.to_str().ok()?.parse::<usize>().ok());
    let mut changes = seated.follow();
    changes.mark_changed();
    let closing = desk.closing.clone();
    let stream =
        unfold((seated, changes, heard, closing), move |(seated, mut changes, mut heard, mut closing)| async move {
            loop {
                tokio::select! {
                    changed = changes.changed() => changed.ok()?,
                    _ = closing.wait_for(|closing| *closing) => return None,
                }
                changes.borrow_and_update();
                let inside = seated.look().await;
                let entries = inside.game.entries();
                if heard == Some(entries) {
                    continue;
                }
                heard = Some(entries);
                let seen = seen(&seated, &inside, eye);
                drop(inside);
                // Written in one go: the event looks through all that it is given.
                let text = serde_json::to_string(&seen).unwrap_or_default();
                let event = Event::default().id(entries.to_string()).data(text);
                return Some((Ok(event), (seated, changes, heard, closing)));
            }
        });
    Ok(Sse::new(stream).keep_alive(KeepAlive::default()))
}
