//! What a seat does at a table: move, take back, end its turn, type in, ask for advice.

use std::sync::Arc;

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, HeaderName, StatusCode};
use axum::response::{IntoResponse, Response};
use phrasebook::{Names, Phrases};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::{Eye, Seat, SeatSet};
use utoipa::ToSchema;

use super::document::{Brief, Briefly, NotChanged};
use super::tables::{See, body, seen};
use super::{AppState, Problem};
use crate::games::{AdviceWords, BotAdvice};
use crate::hub::{TableError, TableHandle};
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
    /// What it wins or avoids, and how it compares with the second-best choice, in sentences.
    why: String,
    /// The second-best choice in the notation; null if there is no other.
    rival: Option<String>,
    /// By how many points the bot thinks the second-best choice worse; null if there is none.
    lead: Option<f32>,
}

/// A table and the seat at it that the caller holds, without which nothing can be changed.
struct SeatCaller {
    handle: Arc<TableHandle>,
    seat: Seat,
    /// All seats that the caller holds.
    mine: SeatSet,
    phrases: &'static Phrases,
    /// Whether the caller does not care how the table stands after its call: pages hear of it by
    /// their streams.
    is_brief: bool,
}

/// What a brief answer says of itself.
const BRIEF: (HeaderName, &str) = (HeaderName::from_static("preference-applied"), "return=minimal");

/// Whether the caller only wants to know that something is done.
fn wants_brief(headers: &HeaderMap) -> bool {
    let all = headers.get_all("prefer").iter().filter_map(|value| value.to_str().ok());
    all.flat_map(|value| value.split(',')).any(|wish| wish.trim().eq_ignore_ascii_case("return=minimal"))
}

impl SeatCaller {
    async fn new(app: &AppState, id: &str, headers: &HeaderMap, wanted: Option<usize>) -> Result<Self, Problem> {
        let handle = app.hub.find(id).await?;
        let Caller { mine, eye } = caller(app, &handle, headers, wanted).await?;
        match eye {
            Eye::Seat(seat) => {
                let (phrases, is_brief) = (Phrases::of(lang(headers)), wants_brief(headers));
                Ok(Self { handle, seat, mine, phrases, is_brief })
            }
            Eye::Onlooker => Err(Problem::new(StatusCode::FORBIDDEN, "no-seat", "problem-no-seat")),
        }
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
            error => Problem::from(error).with_names(self.names().await),
        }
    }

    /// What the seats are called to the caller.
    async fn names(&self) -> Names {
        table_names(&*self.handle.lock().await, Some(self.seat), self.phrases)
    }

    async fn now(&self) -> See {
        seen(&self.handle, &*self.handle.lock().await, Eye::Seat(self.seat))
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
    State(app): State<AppState>,
    Path(id): Path<String>,
    headers: HeaderMap,
    call: Result<Json<Play>, JsonRejection>,
) -> Result<Response, Problem> {
    let Play { text, at, seat, confirm } = body(call)?;
    let seat_caller = SeatCaller::new(&app, &id, &headers, seat).await?;
    let done = app.hub.play(&seat_caller.handle, seat_caller.seat, &text, at, confirm).await;
    seat_caller.answer(done).await.map_err(|problem| problem.with_value(text))
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
    State(app): State<AppState>,
    Path(id): Path<String>,
    headers: HeaderMap,
    call: Result<Json<At>, JsonRejection>,
) -> Result<Response, Problem> {
    let At { at, seat } = body(call)?;
    let seat_caller = SeatCaller::new(&app, &id, &headers, seat).await?;
    let done = app.hub.undo(&seat_caller.handle, (seat_caller.seat, seat_caller.mine), at).await;
    seat_caller.answer(done).await
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
    State(app): State<AppState>,
    Path(id): Path<String>,
    headers: HeaderMap,
    call: Result<Json<At>, JsonRejection>,
) -> Result<Response, Problem> {
    let At { at, seat } = body(call)?;
    let seat_caller = SeatCaller::new(&app, &id, &headers, seat).await?;
    let done = app.hub.done(&seat_caller.handle, seat_caller.seat, at).await;
    seat_caller.answer(done).await
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
    State(app): State<AppState>,
    Path(id): Path<String>,
    headers: HeaderMap,
    call: Result<Json<TypedIn>, JsonRejection>,
) -> Result<Response, Problem> {
    let TypedIn { fate, at, seat } = body(call)?;
    let seat_caller = SeatCaller::new(&app, &id, &headers, seat).await?;
    let done = app.hub.accept(&seat_caller.handle, seat_caller.mine, &fate, at).await;
    seat_caller.answer(done).await.map_err(|problem| problem.with_value(fate))
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
    State(app): State<AppState>,
    Path(id): Path<String>,
    headers: HeaderMap,
    call: Result<Json<At>, JsonRejection>,
) -> Result<Json<Hint>, Problem> {
    let At { at, seat } = body(call)?;
    let seat_caller = SeatCaller::new(&app, &id, &headers, seat).await?;
    let phrases = seat_caller.phrases;
    let names = seat_caller.names().await;
    let advice = match app.hub.hint(&seat_caller.handle, seat_caller.seat, at).await {
        Err(error) => return Err(seat_caller.problem(error).await),
        Ok(advice) => advice,
    };
    let Some(BotAdvice { mv, rival, in_words }) = advice else {
        let text = phrases.plain("table-hint-none");
        return Ok(Json(Hint { mv: None, text, why: String::new(), rival: None, lead: None }));
    };
    let AdviceWords { text, why } = in_words(phrases, &names);
    let text = phrases.say("table-hint-text", [("text", text.trim_end_matches('.').into())]);
    let (rival, lead) = rival.unzip();
    Ok(Json(Hint { mv: Some(mv), text, why, rival, lead }))
}
