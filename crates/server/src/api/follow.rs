//! Following a table: server-sent events, each with an id.

use std::convert::Infallible;

use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::Sse;
use axum::response::sse::{Event, KeepAlive};
use futures_util::stream::{Stream, unfold};

use super::tables::{caller, seen};
use super::{Desk, Problem};

/// Sends the table whenever it changes, as the caller sees it. The id is the number of entries; whoever comes back with
/// a `Last-Event-ID` that is no longer the newest gets the newest at once.
pub(super) async fn follow(
    State(desk): State<Desk>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Problem> {
    let seated = desk.hub.find(&id).await?;
    let eye = caller(&desk, &seated, &headers).await?;
    let heard = headers.get("last-event-id").and_then(|id| id.to_str().ok()?.parse::<usize>().ok());
    let mut changes = seated.follow();
    if heard != Some(seated.look().await.entries()) {
        changes.mark_changed();
    }
    let stream = unfold((seated, changes), move |(seated, mut changes)| async move {
        changes.changed().await.ok()?;
        changes.borrow_and_update();
        let table = seated.look().await;
        let event = Event::default().id(table.entries().to_string()).json_data(seen(seated.id(), &**table, eye));
        drop(table);
        Some((Ok(event.unwrap_or_default()), (seated, changes)))
    });
    Ok(Sse::new(stream).keep_alive(KeepAlive::default()))
}
