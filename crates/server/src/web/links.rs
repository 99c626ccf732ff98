//! Private links, which no page holds.
//!
//! Pages are compressed. Whoever sees how long a compressed page is, and has a name of their own
//! choice on it, could guess a token that stands beside it, letter by letter. So a page asks for
//! the links by themselves, in an answer that is neither compressed nor kept.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use table::Seat;

use crate::api::{AppState, Problem};
use crate::identity::seats;

/// The links that the reader may use, by the numbers of their seats: for another device the one of
/// its own seat, and for whoever opened the table those of the seats that nobody has taken. Each
/// works once.
pub(super) async fn links(
    State(app): State<AppState>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let handle = app.hub.find(&id).await?;
    let mine = seats(&app, &handle, &headers).await?;
    let running = handle.lock().await;
    let open = running.invites(mine);
    let link = |seat: Seat| {
        let token = app.key.link(&id, seat, running.seating.used(seat));
        (seat.number(), format!("/tables/{id}/seat/{token}"))
    };
    let links: BTreeMap<usize, String> = mine.iter().chain(open.iter()).map(link).collect();
    Ok(([(header::CACHE_CONTROL, "no-store")], Json(links)).into_response())
}
