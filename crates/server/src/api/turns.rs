//! What a seat does at a table: move, take back, end its turn, type in, ask for advice.

use std::sync::Arc;

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, HeaderName, StatusCode};
use axum::response::{IntoResponse, Response};
use phrasebook::Phrases;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::{Eye, Seat, SeatSet};
use utoipa::ToSchema;

use super::document::{Brief, Briefly, NotChanged};
use super::tables::{See, body, seen};
use super::{Desk, Problem};
use crate::hub::{Seated, TableError};
use crate::identity::{Caller, caller, lang};
use crate::names::table_names;
use crate::store::StoreError;

/// A move, and how many entries the caller has seen.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Play {
    /// The move in the notation.
    #[serde(rename = "move")]
    text: String,
    /// How many entries the caller has seen.
    at: usize,
    /// Which of the caller's seats moves; needed only by whoever holds several.
    seat: Option<usize>,
    /// Whether the end of the turn waits for a word (`done`), so that something can be taken back.
    #[serde(default)]
    confirm: bool,
}

/// Cards or dice of a real table.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct TypedIn {
    /// The fate in the notation.
    fate: String,
    /// How many entries the caller has seen.
    at: usize,
    /// Which of the caller's seats speaks.
    seat: Option<usize>,
}

/// How many entries the caller has seen.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct At {
    /// How many entries the caller has seen.
    at: usize,
    /// Which of the caller's seats speaks.
    seat: Option<usize>,
}

/// What a bot would do.
#[derive(Serialize, ToSchema)]
pub(super) struct Hint {
    /// The move in the notation; null if there is nothing to decide.
    #[serde(rename = "move")]
    mv: Option<String>,
    /// The same in a sentence.
    text: String,
}

/// A table and the seat at it that the caller holds, without which nothing can be changed.
struct Holder {
    seated: Arc<Seated>,
    seat: Seat,
    /// All seats that the caller holds.
    mine: SeatSet,
    phrases: &'static Phrases,
    /// Whether the caller does not care how the table stands after its call: pages hear of it by their streams.
    is_brief: bool,
}

/// What a brief answer says of itself.
const BRIEF: (HeaderName, &str) = (HeaderName::from_static("preference-applied"), "return=minimal");

/// Whether whoever sent these headers wants no more than to know that something is done.
fn wants_brief(headers: &HeaderMap) -> bool {
    let all = headers.get_all("prefer").iter().filter_map(|value| value.to_str().ok());
    all.flat_map(|value| value.split(',')).any(|wish| wish.trim().eq_ignore_ascii_case("return=minimal"))
}

impl Holder {
    async fn new(desk: &Desk, id: &str, headers: &HeaderMap, wanted: Option<usize>) -> Result<Self, Problem> {
        let seated = desk.hub.find(id).await?;
        let Caller { mine, eye } = caller(desk, &seated, headers, wanted).await?;
        match eye {
            Eye::Seat(seat) => {
                let (phrases, is_brief) = (Phrases::of(lang(headers)), wants_brief(headers));
                Ok(Self { seated, seat, mine, phrases, is_brief })
            }
            Eye::Onlooker => Err(Problem::new(StatusCode::FORBIDDEN, "no-seat", "problem-no-seat")),
        }
    }

    /// Whether the caller opened the table: one of its seats is the host's, whichever it speaks for now.
    async fn hosts(&self) -> bool {
        self.seated.look().await.host.is_some_and(|host| self.mine.contains(host))
    }

    /// The table after a change, for those who want it, or what stood in its way.
    async fn answer(&self, done: Result<(), TableError>) -> Result<Response, Problem> {
        match done {
            Ok(()) if self.is_brief => Ok((StatusCode::NO_CONTENT, [BRIEF]).into_response()),
            Ok(()) => Ok(Json(self.now().await).into_response()),
            Err(error) => Err(self.problem(error).await),
        }
    }

    /// What stood in the way; who is behind is told where the game stands.
    async fn problem(&self, error: TableError) -> Problem {
        match error {
            TableError::Stale | TableError::Store(StoreError::Conflict { .. }) if !self.is_brief => {
                let now = serde_json::to_value(self.now().await).unwrap_or(Value::Null);
                Problem::from(error).with_table(now)
            }
            error => {
                let names = table_names(&*self.seated.look().await, Some(self.seat), self.phrases);
                Problem::from(error).with_names(names)
            }
        }
    }

    async fn now(&self) -> See {
        seen(&self.seated, &*self.seated.look().await, Eye::Seat(self.seat))
    }
}

/// Makes a move.
#[utoipa::path(
    post,
    path = "/api/v1/tables/{id}/moves",
    params(("id" = String, Path, description = "The table's id"), Briefly),
    request_body = Play,
    responses((status = 200, description = "The table as it stands now.", body = See), Brief, NotChanged),
    security(("token" = []), ("cookie" = []))
)]
pub(super) async fn play(
    State(desk): State<Desk>,
    Path(id): Path<String>,
    headers: HeaderMap,
    call: Result<Json<Play>, JsonRejection>,
) -> Result<Response, Problem> {
    let Play { text, at, seat, confirm } = body(call)?;
    let holder = Holder::new(&desk, &id, &headers, seat).await?;
    let done = desk.hub.play(&holder.seated, holder.seat, &text, at, confirm).await;
    holder.answer(done).await.map_err(|problem| problem.with_value(text))
}

/// Takes back the caller's latest move, or cards and dice that were typed in just now.
#[utoipa::path(
    post,
    path = "/api/v1/tables/{id}/undo",
    params(("id" = String, Path, description = "The table's id"), Briefly),
    request_body = At,
    responses((status = 200, description = "The table as it stands now.", body = See), Brief, NotChanged),
    security(("token" = []), ("cookie" = []))
)]
pub(super) async fn undo(
    State(desk): State<Desk>,
    Path(id): Path<String>,
    headers: HeaderMap,
    call: Result<Json<At>, JsonRejection>,
) -> Result<Response, Problem> {
    let At { at, seat } = body(call)?;
    let holder = Holder::new(&desk, &id, &headers, seat).await?;
    let hosts = holder.hosts().await;
    let done = desk.hub.undo(&holder.seated, holder.seat, hosts, at).await;
    holder.answer(done).await
}

/// Ends a turn that waits for a word, after a move with `confirm`.
#[utoipa::path(
    post,
    path = "/api/v1/tables/{id}/done",
    params(("id" = String, Path, description = "The table's id"), Briefly),
    request_body = At,
    responses((status = 200, description = "The table as it stands now.", body = See), Brief, NotChanged),
    security(("token" = []), ("cookie" = []))
)]
pub(super) async fn done(
    State(desk): State<Desk>,
    Path(id): Path<String>,
    headers: HeaderMap,
    call: Result<Json<At>, JsonRejection>,
) -> Result<Response, Problem> {
    let At { at, seat } = body(call)?;
    let holder = Holder::new(&desk, &id, &headers, seat).await?;
    let done = desk.hub.done(&holder.seated, holder.seat, at).await;
    holder.answer(done).await
}

/// Types in cards or dice of a real table.
#[utoipa::path(
    post,
    path = "/api/v1/tables/{id}/fates",
    params(("id" = String, Path, description = "The table's id"), Briefly),
    request_body = TypedIn,
    responses((status = 200, description = "The table as it stands now.", body = See), Brief, NotChanged),
    security(("token" = []), ("cookie" = []))
)]
pub(super) async fn fates(
    State(desk): State<Desk>,
    Path(id): Path<String>,
    headers: HeaderMap,
    call: Result<Json<TypedIn>, JsonRejection>,
) -> Result<Response, Problem> {
    let TypedIn { fate, at, seat } = body(call)?;
    let holder = Holder::new(&desk, &id, &headers, seat).await?;
    let hosts = holder.hosts().await;
    let inside = holder.seated.look().await;
    if !inside.game.has_real_dice() {
        let problem = Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "not-legal", "problem-own-dice");
        return Err(problem.with_value(fate));
    }
    if !hosts && !inside.game.may_type_in(holder.mine, hosts) {
        return Err(Problem::new(StatusCode::FORBIDDEN, "not-host", "problem-not-host"));
    }
    drop(inside);
    let done = desk.hub.accept(&holder.seated, &fate, at).await;
    holder.answer(done).await.map_err(|problem| problem.with_value(fate))
}

/// Asks what the strongest bot would do in the caller's place.
#[utoipa::path(
    post,
    path = "/api/v1/tables/{id}/hint",
    params(("id" = String, Path, description = "The table's id")),
    request_body = At,
    responses((status = 200, description = "A move.", body = Hint), NotChanged),
    security(("token" = []), ("cookie" = []))
)]
pub(super) async fn hint(
    State(desk): State<Desk>,
    Path(id): Path<String>,
    headers: HeaderMap,
    call: Result<Json<At>, JsonRejection>,
) -> Result<Json<Hint>, Problem> {
    let At { at, seat } = body(call)?;
    let holder = Holder::new(&desk, &id, &headers, seat).await?;
    let hint = match desk.hub.hint(&holder.seated, holder.seat, at).await {
        Err(error) => return Err(holder.problem(error).await),
        Ok(hint) => hint,
    };
    let hint = match hint {
        Some(mv) => {
            let word = holder.seated.look().await.game.word(holder.seat, &mv, holder.phrases);
            Hint { mv: Some(mv), text: holder.phrases.say("table-hint-text", [("text", word.into())]) }
        }
        None => Hint { mv: None, text: holder.phrases.plain("table-hint-none") },
    };
    Ok(Json(hint))
}
