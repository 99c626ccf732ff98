//! Taking a seat, getting a new token for it, and taking it to the next table.

use std::net::IpAddr;
use std::sync::Arc;

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, Request, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use table::{Eye, Seat};
use utoipa::ToSchema;

use super::document::NotChanged;
use super::tables::{NO_STORE, body};
use super::{AppState, Problem};
use crate::hub::{Arrival, LinkTo, Proof, TableError, TableHandle};
use crate::identity::{caller, proof, seats};
use crate::limits::household_of;
use crate::names;
use crate::tokens::{digest, fresh_token, table_id};

/// How somebody takes a seat, or renews its token.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct SitDown {
    /// What to be called.
    name: Option<String>,
    /// Which of the caller's seats gets a new token; needed only by whoever holds several.
    seat: Option<usize>,
}

/// A seat that the caller holds.
#[derive(Serialize, ToSchema)]
pub(super) struct SeatHeld {
    /// Its number, from 1.
    seat: usize,
    /// The caller's own token from now on. It is told once.
    token: String,
    /// Where the caller can sit down with a browser, once.
    link: String,
}

/// Takes an open seat, or renews the token of one's own.
///
/// The token that the caller came with is used up, and so is every other one of the seat.
#[utoipa::path(
    post,
    path = "/api/v1/tables/{id}/seat",
    params(("id" = String, Path, description = "The table's id")),
    request_body = SitDown,
    responses((status = 200, description = "The seat is the caller's.", body = SeatHeld), NotChanged),
    security(("token" = []), ("cookie" = []))
)]
pub(super) async fn sit_down(
    State(app): State<AppState>,
    Path(id): Path<String>,
    headers: HeaderMap,
    call: Result<Json<SitDown>, JsonRejection>,
) -> Result<Response, Problem> {
    let SitDown { name, seat } = body(call)?;
    let name = name.map(|name| names::tidy(&name)).transpose()?.flatten();
    let handle = app.hub.find(&id).await?;
    let proof = proof(&headers)?;
    let link = match &proof {
        Proof::Token(token) => handle.lock().await.seating.link_to(token, &app.key, &id),
        Proof::Browser(_) | Proof::Nothing => None,
    };
    let token = fresh_token();
    let seat = match link {
        Some(LinkTo::Taken(_)) => return Err(TableError::SeatTaken.into()),
        Some(LinkTo::Seat(seat, used)) => {
            app.hub.sit_down(&handle, (seat, used), Arrival::Program(digest(&token)), name).await?;
            seat
        }
        None => {
            let Eye::Seat(seat) = caller(&app, &handle, &headers, seat).await?.eye else {
                return Err(Problem::new(StatusCode::FORBIDDEN, "no-seat", "problem-no-seat"));
            };
            let browser = match proof {
                Proof::Browser(browser) => Some(browser),
                Proof::Token(_) | Proof::Nothing => None,
            };
            app.hub.renew(&handle, seat, browser, Some(digest(&token)), name).await?;
            seat
        }
    };
    let link = app.key.link(&id, seat, handle.lock().await.seating.used(seat));
    let held = SeatHeld { seat: seat.number(), token, link: format!("/tables/{id}/seat/{link}") };
    Ok((NO_STORE, Json(held)).into_response())
}

/// A table of the same people.
#[derive(Serialize, ToSchema)]
pub(super) struct Rematch {
    /// The id of the table of the rematch.
    id: String,
}

/// Opens a rematch for everybody once the game is over, or says which one is open already.
#[utoipa::path(
    post,
    path = "/api/v1/tables/{id}/rematch",
    params(("id" = String, Path, description = "The table's id")),
    responses((status = 200, description = "The table of the rematch. Tokens and cookies are good there, too.", body = Rematch), NotChanged),
    security(("token" = []), ("cookie" = []))
)]
pub(super) async fn rematch(
    State(app): State<AppState>,
    Path(id): Path<String>,
    request: Request,
) -> Result<Json<Rematch>, Problem> {
    let from = household_of(&request);
    let handle = app.hub.find(&id).await?;
    let mine = seats(&app, &handle, &request.into_parts().0.headers).await?;
    let no_seat = || Problem::new(StatusCode::FORBIDDEN, "no-seat", "problem-no-seat");
    let seat = mine.first().ok_or_else(no_seat)?;
    Ok(Json(Rematch { id: rematch_of(&app, &handle, seat, from).await? }))
}

/// The table of the rematch: the one that somebody has opened, or a new one, if there is room.
pub(crate) async fn rematch_of(
    app: &AppState,
    handle: &Arc<TableHandle>,
    seat: Seat,
    from: IpAddr,
) -> Result<String, Problem> {
    if let Some(opened) = handle.lock().await.rematch.clone() {
        return Ok(opened);
    }
    app.limiter.table(from)?;
    let opened = app.hub.rematch(handle, seat, &table_id()).await;
    Ok(opened.inspect_err(|_| app.limiter.no_table())?)
}
