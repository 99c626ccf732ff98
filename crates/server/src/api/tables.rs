//! Tables: open, see, move, take back, record.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::Json;
use axum::extract::rejection::{JsonRejection, QueryRejection};
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use phrasebook::Phrases;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;
use table::{Eye, Next, Seat, SeatSet, Settings};
use utoipa::{IntoParams, ToSchema};

use super::document::{NotChanged, NotRead, NotShown};
use super::{Desk, Problem, Why};
use crate::hub::{Inside, Opening, Seated, TableError};
use crate::identity::{Caller, caller, lang};
use crate::store::StoreError;
use crate::tokens::{random, table_id};

/// What is asked of a new table.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Open {
    /// The game's name.
    game: String,
    /// Options that differ from the defaults.
    #[serde(default)]
    set: BTreeMap<String, String>,
    /// Who sits where: `you`, `open` or a bot's name.
    seats: Vec<String>,
    /// What dice and cards are rolled with.
    seed: Option<u64>,
    /// Whether dice and cards of a real table are typed in instead.
    #[serde(default)]
    real_dice: bool,
}

/// A table that was opened.
#[derive(Serialize, ToSchema)]
struct Opened {
    /// Its id.
    id: String,
    /// Its seats.
    seats: Vec<OpenedSeat>,
}

/// A seat of a table that was opened.
#[derive(Serialize, ToSchema)]
struct OpenedSeat {
    /// Its number, from 1.
    seat: usize,
    /// Who was asked for: `you`, `open` or a bot's name.
    player: String,
    /// What proves that a person holds it.
    #[serde(skip_serializing_if = "Option::is_none")]
    token: Option<String>,
    /// Where a person sits down with a browser.
    #[serde(skip_serializing_if = "Option::is_none")]
    link: Option<String>,
}

/// What somebody sees of a table.
#[derive(Serialize, ToSchema)]
pub(super) struct See {
    /// The table's id.
    id: String,
    /// The game's name.
    game: &'static str,
    /// Options that differ from the defaults.
    set: BTreeMap<String, String>,
    /// How many entries the record has: the `at` of the next move.
    entries: usize,
    /// Whether the game is over.
    over: bool,
    /// The seats to act.
    turn: Vec<usize>,
    /// The caller's seat; null for an onlooker.
    #[schema(required = true)]
    seat: Option<usize>,
    /// The caller's legal moves.
    moves: Vec<String>,
    /// What must be typed in at a table with real dice: the first word of its notation.
    #[schema(required = true)]
    fate: Option<String>,
    /// What the caller sees; its shape is the game's own.
    #[schema(value_type = Object)]
    view: Box<RawValue>,
    /// Points as the caller sees them, by seat, the automatic opponent last.
    scores: Vec<i32>,
    /// Who has won, once the game is over.
    winners: Vec<usize>,
    /// Whether a bot that has to move failed, or dice and cards did. Whoever looks again has it tried again.
    stuck: bool,
}

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

/// Which of the caller's seats looks.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Which {
    /// The number of the caller's seat; needed only by whoever holds several.
    pub(super) seat: Option<usize>,
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

/// The body of a request, or a problem that says what is wrong with it.
fn body<T>(body: Result<Json<T>, JsonRejection>) -> Result<T, Problem> {
    body.map(|Json(body)| body).map_err(|error| Problem::unread(error.status(), error.body_text()))
}

/// The words after the question mark, or a problem that says what is wrong with them.
pub(super) fn query<T>(query: Result<Query<T>, QueryRejection>) -> Result<T, Problem> {
    query.map(|Query(query)| query).map_err(|error| Problem::unread(error.status(), error.body_text()))
}

/// Opens a table.
#[utoipa::path(
    post,
    path = "/api/v1/tables",
    request_body = Open,
    responses((status = 201, description = "The table is open.", body = Opened), NotRead)
)]
pub(super) async fn open(
    State(desk): State<Desk>,
    call: Result<Json<Open>, JsonRejection>,
) -> Result<Response, Problem> {
    let call = body(call)?;
    let settings: Settings = call.set.into_iter().collect();
    let person = |name: &str| matches!(name, "you" | "open");
    let impossible = |key| Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "impossible-setup", key);
    if let Some(stranger) = call.seats.iter().find(|name| !person(name) && !bots::BOTS.contains(&name.as_str())) {
        return Err(nobody_called(stranger));
    }
    let host = call.seats.iter().position(|name| name == "you").and_then(|index| Seat::from_number(index + 1));
    if call.real_dice && host.is_none() {
        return Err(impossible("setup-wrong-person").with_value(call.seats.join(", ")));
    }
    if let Some(seed) = call.seed.filter(|_| call.real_dice) {
        return Err(impossible("problem-dice-seed").with_value(seed.to_string()));
    }
    let players = call.seats.iter().map(|name| if person(name) { "you".to_owned() } else { name.clone() }).collect();
    let id = table_id();
    let seed = (!call.real_dice).then(|| call.seed.unwrap_or_else(|| u64::from_le_bytes(random())));
    let all: Vec<String> = settings.iter().map(|(key, value)| format!("{key}={value}")).collect();
    let opening = Opening { game: call.game, players, settings, seed, host, names: Vec::new() };
    let opened = desk.hub.open(&id, opening).await;
    opened.map_err(|error| match error {
        // Options that do not go together are wrong as a whole.
        error @ TableError::Setup { .. } => Problem::from(error).or_value(|| all.join(" ")),
        error => error.into(),
    })?;
    let seats = call.seats.into_iter().enumerate().map(|(index, player)| {
        let token = person(&player).then(|| desk.key.token(&id, Seat::new(index)));
        let link = token.as_ref().map(|token| format!("/tables/{id}/seat/{token}"));
        OpenedSeat { seat: index + 1, player, token, link }
    });
    let opened = Opened { seats: seats.collect(), id };
    Ok((StatusCode::CREATED, Json(opened)).into_response())
}

fn nobody_called(name: &str) -> Problem {
    let known = ["you", "open"].into_iter().chain(bots::BOTS).collect::<Vec<_>>().join(", ");
    let why = Why::Phrase("problem-no-player", vec![("text", name.to_owned()), ("known", known)]);
    Problem::because(StatusCode::UNPROCESSABLE_ENTITY, "no-such-player", why).with_value(name)
}

/// What somebody sees of a table.
pub(super) fn seen(seated: &Seated, inside: &Inside, eye: Eye) -> See {
    let table = &*inside.game;
    let over = table.next() == Next::Over;
    let (scores, winners) = table.scores(eye);
    let seat = match eye {
        Eye::Seat(seat) => Some(seat),
        Eye::Onlooker => None,
    };
    See {
        id: seated.id().to_owned(),
        game: table.game(),
        set: table.settings().iter().map(|(key, value)| (key.to_owned(), value.to_owned())).collect(),
        entries: table.entries(),
        over,
        turn: match table.next() {
            Next::Seats(seats) => seats.iter().map(Seat::number).collect(),
            Next::Fate | Next::Over => Vec::new(),
        },
        seat: seat.map(Seat::number),
        moves: seat.map(|seat| table.moves(seat)).unwrap_or_default(),
        fate: table.due(),
        view: table.view(eye),
        scores,
        winners: if over { winners.iter().map(Seat::number).collect() } else { Vec::new() },
        stuck: seated.is_stuck(),
    }
}

/// Shows a table as the caller sees it.
#[utoipa::path(
    get,
    path = "/api/v1/tables/{id}",
    params(("id" = String, Path, description = "The table's id"), Which),
    responses((status = 200, description = "The table.", body = See), NotShown),
    security((), ("token" = []), ("cookie" = []))
)]
pub(super) async fn see(
    State(desk): State<Desk>,
    Path(id): Path<String>,
    which: Result<Query<Which>, QueryRejection>,
    headers: HeaderMap,
) -> Result<Json<See>, Problem> {
    let seated = desk.hub.find(&id).await?;
    let eye = caller(&desk, &seated, &headers, query(which)?.seat).await?.eye;
    let inside = seated.look().await;
    Ok(Json(seen(&seated, &inside, eye)))
}

/// A table and the seat at it that the caller holds, without which nothing can be changed.
struct Holder {
    seated: Arc<Seated>,
    seat: Seat,
    /// All seats that the caller holds.
    mine: SeatSet,
    phrases: &'static Phrases,
}

impl Holder {
    async fn new(desk: &Desk, id: &str, headers: &HeaderMap, wanted: Option<usize>) -> Result<Self, Problem> {
        let seated = desk.hub.find(id).await?;
        let Caller { mine, eye } = caller(desk, &seated, headers, wanted).await?;
        match eye {
            Eye::Seat(seat) => Ok(Self { seated, seat, mine, phrases: Phrases::of(lang(headers)) }),
            Eye::Onlooker => Err(Problem::new(StatusCode::FORBIDDEN, "no-seat", "problem-no-seat")),
        }
    }

    /// Whether the caller opened the table: one of its seats is the host's, whichever it speaks for now.
    async fn hosts(&self) -> bool {
        self.seated.look().await.host.is_some_and(|host| self.mine.contains(host))
    }

    /// The table after a change, or what stood in its way.
    async fn answer(&self, done: Result<(), TableError>) -> Result<Json<See>, Problem> {
        match done {
            Ok(()) => Ok(Json(self.now().await)),
            Err(error) => Err(self.problem(error).await),
        }
    }

    /// What stood in the way; who is behind is told where the game stands.
    async fn problem(&self, error: TableError) -> Problem {
        match error {
            TableError::Stale | TableError::Store(StoreError::Conflict { .. }) => {
                let now = serde_json::to_value(self.now().await).unwrap_or(Value::Null);
                Problem::from(error).with_table(now)
            }
            error => error.into(),
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
    params(("id" = String, Path, description = "The table's id")),
    request_body = Play,
    responses((status = 200, description = "The table as it stands now.", body = See), NotChanged),
    security(("token" = []), ("cookie" = []))
)]
pub(super) async fn play(
    State(desk): State<Desk>,
    Path(id): Path<String>,
    headers: HeaderMap,
    call: Result<Json<Play>, JsonRejection>,
) -> Result<Json<See>, Problem> {
    let Play { text, at, seat, confirm } = body(call)?;
    let holder = Holder::new(&desk, &id, &headers, seat).await?;
    let done = desk.hub.play(&holder.seated, holder.seat, &text, at, confirm, holder.phrases).await;
    holder.answer(done).await.map_err(|problem| problem.with_value(text))
}

/// Takes back the caller's latest move, or cards and dice that were typed in just now.
#[utoipa::path(
    post,
    path = "/api/v1/tables/{id}/undo",
    params(("id" = String, Path, description = "The table's id")),
    request_body = At,
    responses((status = 200, description = "The table as it stands now.", body = See), NotChanged),
    security(("token" = []), ("cookie" = []))
)]
pub(super) async fn undo(
    State(desk): State<Desk>,
    Path(id): Path<String>,
    headers: HeaderMap,
    call: Result<Json<At>, JsonRejection>,
) -> Result<Json<See>, Problem> {
    let At { at, seat } = body(call)?;
    let holder = Holder::new(&desk, &id, &headers, seat).await?;
    let hosts = holder.hosts().await;
    let done = desk.hub.undo(&holder.seated, holder.seat, hosts, at, holder.phrases).await;
    holder.answer(done).await
}

/// Ends a turn that waits for a word, after a move with `confirm`.
#[utoipa::path(
    post,
    path = "/api/v1/tables/{id}/done",
    params(("id" = String, Path, description = "The table's id")),
    request_body = At,
    responses((status = 200, description = "The table as it stands now.", body = See), NotChanged),
    security(("token" = []), ("cookie" = []))
)]
pub(super) async fn done(
    State(desk): State<Desk>,
    Path(id): Path<String>,
    headers: HeaderMap,
    call: Result<Json<At>, JsonRejection>,
) -> Result<Json<See>, Problem> {
    let At { at, seat } = body(call)?;
    let holder = Holder::new(&desk, &id, &headers, seat).await?;
    let done = desk.hub.done(&holder.seated, holder.seat, at).await;
    holder.answer(done).await
}

/// Types in cards or dice of a real table.
#[utoipa::path(
    post,
    path = "/api/v1/tables/{id}/fates",
    params(("id" = String, Path, description = "The table's id")),
    request_body = TypedIn,
    responses((status = 200, description = "The table as it stands now.", body = See), NotChanged),
    security(("token" = []), ("cookie" = []))
)]
pub(super) async fn fates(
    State(desk): State<Desk>,
    Path(id): Path<String>,
    headers: HeaderMap,
    call: Result<Json<TypedIn>, JsonRejection>,
) -> Result<Json<See>, Problem> {
    let TypedIn { fate, at, seat } = body(call)?;
    let holder = Holder::new(&desk, &id, &headers, seat).await?;
    if !holder.seated.look().await.game.has_real_dice() {
        let problem = Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "not-legal", "problem-own-dice");
        return Err(problem.with_value(fate));
    }
    if !holder.hosts().await {
        return Err(Problem::new(StatusCode::FORBIDDEN, "not-host", "problem-not-host"));
    }
    let done = desk.hub.accept(&holder.seated, &fate, at, holder.phrases).await;
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
    let hint = match desk.hub.hint(&holder.seated, holder.seat, at, holder.phrases).await {
        Err(error) => return Err(holder.problem(error).await),
        Ok(hint) => hint,
    };
    let hint = match hint {
        Some((mv, word)) => Hint { mv: Some(mv), text: holder.phrases.say("table-hint-text", [("text", word.into())]) },
        None => Hint { mv: None, text: holder.phrases.plain("table-hint-none") },
    };
    Ok(Json(hint))
}

/// Gives the record as text: whole once the game is over, before that what the caller may know.
#[utoipa::path(
    get,
    path = "/api/v1/tables/{id}/record",
    params(("id" = String, Path, description = "The table's id"), Which),
    responses((status = 200, description = "The record.", body = String), NotShown),
    security((), ("token" = []), ("cookie" = []))
)]
pub(super) async fn record(
    State(desk): State<Desk>,
    Path(id): Path<String>,
    which: Result<Query<Which>, QueryRejection>,
    headers: HeaderMap,
) -> Result<String, Problem> {
    let seated = desk.hub.find(&id).await?;
    let eye = caller(&desk, &seated, &headers, query(which)?.seat).await?.eye;
    let record = seated.look().await.game.record_for(eye);
    Ok(record)
}
