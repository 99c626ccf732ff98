//! Tables: open, see, move, take back, record.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use phrasebook::{Lang, Names, Phrases};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::{Eye, Next, Seat, Settings};

use super::{Desk, Problem};
use crate::house::AnyTable;
use crate::hub::{Seated, Trouble};
use crate::tokens::{random, table_id};

/// What is asked of a new table.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Open {
    game: String,
    #[serde(default)]
    set: BTreeMap<String, String>,
    seats: Vec<String>,
    seed: Option<u64>,
}

#[derive(Serialize)]
struct Opened {
    id: String,
    seats: Vec<OpenedSeat>,
}

#[derive(Serialize)]
struct OpenedSeat {
    seat: usize,
    player: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    token: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    link: Option<String>,
}

/// What somebody sees of a table.
#[derive(Serialize)]
pub(super) struct See {
    id: String,
    game: &'static str,
    set: BTreeMap<String, String>,
    entries: usize,
    over: bool,
    turn: Vec<usize>,
    seat: Option<usize>,
    moves: Vec<String>,
    fate: Option<&'static str>,
    view: Value,
    scores: Vec<i32>,
    winners: Vec<usize>,
}

/// A move, and how many entries the caller has seen.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Play {
    #[serde(rename = "move")]
    text: String,
    at: usize,
}

/// How many entries the caller has seen.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct At {
    at: usize,
}

/// The body of a request, or a problem that says what is wrong with it.
fn body<T>(body: Result<Json<T>, JsonRejection>) -> Result<T, Problem> {
    body.map(|Json(body)| body).map_err(|error| Problem::new(error.status(), "bad-request", error.body_text()))
}

pub(super) async fn open(
    State(desk): State<Desk>,
    call: Result<Json<Open>, JsonRejection>,
) -> Result<Response, Problem> {
    let call = body(call)?;
    let settings: Settings = call.set.into_iter().collect();
    let person = |name: &str| matches!(name, "you" | "open");
    if let Some(stranger) = call.seats.iter().find(|name| !person(name) && !bots::BOTS.contains(&name.as_str())) {
        let why = format!("nobody called “{stranger}” can take a seat; there is you, open, {}", bots::BOTS.join(", "));
        return Err(Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "no-such-player", why).with_value(stranger));
    }
    let players = call.seats.iter().map(|name| if person(name) { "you".to_owned() } else { name.clone() }).collect();
    let id = table_id();
    let seed = call.seed.unwrap_or_else(|| u64::from_le_bytes(random()));
    desk.hub.open(&id, &call.game, players, &settings, Some(seed)).await?;
    let seats = call.seats.into_iter().enumerate().map(|(index, player)| {
        let token = person(&player).then(|| desk.key.token(&id, Seat::new(index)));
        let link = token.as_ref().map(|token| format!("/tables/{id}/seat/{token}"));
        OpenedSeat { seat: index + 1, player, token, link }
    });
    let opened = Opened { seats: seats.collect(), id };
    Ok((StatusCode::CREATED, Json(opened)).into_response())
}

/// Who asks: the holder of a seat, by its token, or an onlooker.
pub(super) async fn caller(desk: &Desk, seated: &Seated, headers: &HeaderMap) -> Result<Eye, Problem> {
    let Some(value) = headers.get(header::AUTHORIZATION) else { return Ok(Eye::Onlooker) };
    let refused = || Problem::new(StatusCode::FORBIDDEN, "no-such-token", "this token holds no seat at this table");
    let token = value.to_str().ok().and_then(|value| value.strip_prefix("Bearer ")).ok_or_else(refused)?;
    let seats = seated.look().await.players().len();
    desk.key.seat(seated.id(), seats, token).map(Eye::Seat).ok_or_else(refused)
}

/// What somebody sees of a table.
pub(super) fn seen(id: &str, table: &dyn AnyTable, eye: Eye) -> See {
    let over = table.next() == Next::Over;
    let (scores, winners) = table.scores(eye);
    let seat = match eye {
        Eye::Seat(seat) => Some(seat),
        Eye::Onlooker => None,
    };
    See {
        id: id.to_owned(),
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
        fate: None,
        view: table.view(eye),
        scores,
        winners: if over { winners.iter().map(Seat::number).collect() } else { Vec::new() },
    }
}

pub(super) async fn see(
    State(desk): State<Desk>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Json<See>, Problem> {
    let seated = desk.hub.find(&id).await?;
    let eye = caller(&desk, &seated, &headers).await?;
    let table = seated.look().await;
    Ok(Json(seen(&id, &**table, eye)))
}

/// The seat that the caller holds, without which nothing can be changed.
async fn holder(desk: &Desk, seated: &Seated, headers: &HeaderMap) -> Result<Seat, Problem> {
    match caller(desk, seated, headers).await? {
        Eye::Seat(seat) => Ok(seat),
        Eye::Onlooker => Err(Problem::new(StatusCode::FORBIDDEN, "no-seat", "an onlooker cannot move")),
    }
}

/// The table after a change, or what stood in its way; who is behind is told where the game stands.
async fn answer(seated: &Arc<Seated>, seat: Seat, done: Result<(), Trouble>) -> Result<Json<See>, Problem> {
    let table = seated.look().await;
    let now = seen(seated.id(), &**table, Eye::Seat(seat));
    match done {
        Ok(()) => Ok(Json(now)),
        Err(Trouble::Stale) => {
            let now = serde_json::to_value(&now).unwrap_or(Value::Null);
            Err(Problem::from(Trouble::Stale).with_table(now))
        }
        Err(trouble) => Err(trouble.into()),
    }
}

pub(super) async fn play(
    State(desk): State<Desk>,
    Path(id): Path<String>,
    headers: HeaderMap,
    call: Result<Json<Play>, JsonRejection>,
) -> Result<Json<See>, Problem> {
    let seated = desk.hub.find(&id).await?;
    let seat = holder(&desk, &seated, &headers).await?;
    let Play { text, at } = body(call)?;
    let done = desk.hub.play(&seated, seat, &text, at, &Phrases::new(Lang::En)).await;
    answer(&seated, seat, done).await.map_err(|problem| problem.with_value(text))
}

pub(super) async fn undo(
    State(desk): State<Desk>,
    Path(id): Path<String>,
    headers: HeaderMap,
    call: Result<Json<At>, JsonRejection>,
) -> Result<Json<See>, Problem> {
    let seated = desk.hub.find(&id).await?;
    let seat = holder(&desk, &seated, &headers).await?;
    let At { at } = body(call)?;
    let players = seated.look().await.players().to_vec();
    let names = Names { reader: Some(seat), names: players };
    let done = desk.hub.undo(&seated, seat, at, &names, &Phrases::new(Lang::En)).await;
    answer(&seated, seat, done).await
}

pub(super) async fn record(
    State(desk): State<Desk>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<String, Problem> {
    let seated = desk.hub.find(&id).await?;
    let eye = caller(&desk, &seated, &headers).await?;
    let record = seated.look().await.record_for(eye);
    Ok(record)
}
