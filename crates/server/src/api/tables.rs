//! Tables: open, see, record.

use std::collections::BTreeMap;
use std::fmt;

use axum::Json;
use axum::extract::rejection::{JsonRejection, QueryRejection};
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, HeaderName, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::value::RawValue;
use table::{Dice, Eye, Next, Seat, Settings};
use utoipa::{IntoParams, ToSchema};

use super::document::{NotOpened, NotShown};
use super::{AppState, Problem, Reason};
use crate::games::{AnyReplay, AnyTable, KnownDice};
use crate::hub::{Arrival, FirstSeats, Holding, NewTable, RunningTable, TableError, TableHandle};
use crate::identity::{Caller, caller};
use crate::tokens::{digest, fresh_token, table_id};

/// What is asked of a new table.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Open {
    /// The game's name.
    game: String,
    /// Options that differ from the defaults.
    #[serde(default)]
    #[schema(value_type = BTreeMap<String, String>)]
    set: Pairs,
    /// Who sits where: `you`, `open` or a bot's name.
    seats: Vec<String>,
    /// What dice and cards are rolled with.
    seed: Option<u64>,
    /// Whether dice and cards of a real table are typed in instead.
    #[serde(default)]
    real_dice: bool,
    /// A moment of a recorded game to go on from: its options are the record's.
    from: Option<PlayOn>,
}

/// A moment of a recorded game.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct PlayOn {
    /// The id of a table whose game is over; or else `record`.
    table: Option<String>,
    /// The id of an uploaded record.
    record: Option<String>,
    /// After how many of its entries.
    entry: usize,
}

/// Keys and values as they were sent, also those that were sent twice.
#[derive(Default)]
struct Pairs(Vec<(String, String)>);

impl Pairs {
    /// The first key that comes again.
    fn twice(&self) -> Option<&str> {
        let keys = || self.0.iter().map(|(key, _)| key.as_str());
        keys().enumerate().find(|(index, key)| keys().take(*index).any(|other| other == *key)).map(|(_, key)| key)
    }
}

impl<'de> Deserialize<'de> for Pairs {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct PairsVisitor;

        impl<'de> Visitor<'de> for PairsVisitor {
            type Value = Pairs;

            fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
                out.write_str("a map")
            }

            fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Pairs, M::Error> {
                let mut pairs = Vec::new();
                while let Some(pair) = map.next_entry()? {
                    pairs.push(pair);
                }
                Ok(Pairs(pairs))
            }
        }

        deserializer.deserialize_map(PairsVisitor)
    }
}

/// A table that was opened.
#[derive(Serialize, ToSchema)]
struct Opened {
    /// What its addresses are made of.
    id: String,
    /// Who sits where, with tokens and links of those who are people.
    seats: Vec<OpenedSeat>,
}

/// A seat of a table that was opened.
#[derive(Serialize, ToSchema)]
struct OpenedSeat {
    /// Its number, from 1.
    seat: usize,
    /// Who was asked for: `you`, `open` or a bot's name.
    player: String,
    /// What proves that it is held; of an open seat, what it is taken with.
    #[serde(skip_serializing_if = "Option::is_none")]
    token: Option<String>,
    /// Where a person sits down with a browser, once.
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
    /// The table of the rematch, once somebody has opened it.
    #[schema(required = true)]
    rematch: Option<String>,
    /// Whether a bot, or dice and cards, failed. Looking again makes the server try again.
    stuck: bool,
    /// Where dice and cards come from.
    dice: KnownDice,
    /// Whether its components are missing here, so that it goes on with the server's own.
    other_pack: bool,
}

/// Which of the caller's seats looks.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct SeatQuery {
    /// The number of the caller's seat; needed only by whoever holds several.
    pub(super) seat: Option<usize>,
}

/// The body of a request, or a problem that says what is wrong with it.
pub(super) fn body<T>(body: Result<Json<T>, JsonRejection>) -> Result<T, Problem> {
    body.map(|Json(body)| body).map_err(|error| Problem::unread(error.status(), error.body_text()))
}

/// The words after the question mark, or a problem that says what is wrong with them.
pub(super) fn query<T>(query: Result<Query<T>, QueryRejection>) -> Result<T, Problem> {
    query.map(|Query(query)| query).map_err(|error| Problem::unread(error.status(), error.body_text()))
}

/// What an answer says that holds a token.
pub(super) const NO_STORE: [(HeaderName, &str); 1] = [(header::CACHE_CONTROL, "no-store")];

/// Opens a table.
#[utoipa::path(
    post,
    path = "/api/v1/tables",
    request_body = Open,
    responses((status = 201, description = "The table is open.", body = Opened), NotOpened)
)]
pub(super) async fn open(
    State(app): State<AppState>,
    call: Result<Json<Open>, JsonRejection>,
) -> Result<Response, Problem> {
    let call = body(call)?;
    if let Some(key) = call.set.twice() {
        let unprocessable = StatusCode::UNPROCESSABLE_ENTITY;
        return Err(Problem::about(unprocessable, "impossible-setup", "problem-set-twice", key));
    }
    let settings: Settings = call.set.0.into_iter().collect();
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
    let dice = NewTable::dice(call.real_dice, call.seed);
    let own = (1..).zip(&call.seats).filter(|(_, name)| *name == "you");
    let own: Vec<(Seat, String)> =
        own.filter_map(|(seat, _)| Some((Seat::from_number(seat)?, fresh_token()))).collect();
    let seated = own.iter().map(|(seat, token)| (*seat, Holding::new(Arrival::Program(digest(token))))).collect();
    let seats = FirstSeats { host, seated, ..FirstSeats::default() };
    if let Some(from) = call.from {
        let table = play_on(&app, &call.game, &settings, from, players, dice).await?;
        app.hub.begin(&id, table, seats).await?;
        return Ok(opened(&app, id, call.seats, &own));
    }
    let all: Vec<String> = settings.iter().map(|(key, value)| format!("{key}={value}")).collect();
    let opening = NewTable { game: call.game, players, settings, dice, seats };
    app.hub.open(&id, opening).await.map_err(|error| match error {
        // Options that do not go together are wrong as a whole.
        error @ TableError::Setup { .. } => Problem::from(error).or_value(|| all.join(" ")),
        error => error.into(),
    })?;
    Ok(opened(&app, id, call.seats, &own))
}

/// A game that goes on from a moment of a recorded one.
async fn play_on(
    app: &AppState,
    game: &str,
    settings: &Settings,
    from: PlayOn,
    players: Vec<String>,
    dice: Dice,
) -> Result<Box<dyn AnyTable>, Problem> {
    let replay = match (&from.table, &from.record) {
        (Some(table), None) => app.hub.replay_of_table(table).await?.0,
        (None, Some(record)) => app.hub.replay_of_record(record).await?,
        _ => return Err(impossible("problem-from-source", 0)),
    };
    if replay.game() != game || settings.iter().next().is_some() {
        return Err(impossible("problem-from-set", 0).with_value(game));
    }
    goes_on(&*replay, from.entry, players, dice)
}

/// The game that goes on after so many entries of a recorded one, if it can.
pub(crate) fn goes_on(
    replay: &dyn AnyReplay,
    entry: usize,
    players: Vec<String>,
    dice: Dice,
) -> Result<Box<dyn AnyTable>, Problem> {
    let seats = replay.players().len();
    if seats != players.len() {
        return Err(impossible("problem-from-seats", seats).with_value(players.len().to_string()));
    }
    if entry > replay.entries() || replay.is_over(entry) {
        return Err(impossible("problem-from-entry", replay.entries()).with_value(entry.to_string()));
    }
    Ok(replay.play_on(entry, players, dice))
}

/// Why a game cannot go on from a recorded one, with a number that says more.
fn impossible(key: &'static str, known: usize) -> Problem {
    let why = Reason::Phrase(key, vec![("count", known.to_string())]);
    Problem::because(StatusCode::UNPROCESSABLE_ENTITY, "impossible-setup", why)
}

/// The answer to whoever opened a table and has these tokens of their own.
fn opened(app: &AppState, id: String, seats: Vec<String>, own: &[(Seat, String)]) -> Response {
    let seats = seats.into_iter().enumerate().map(|(index, player)| {
        let seat = Seat::new(index);
        let own = own.iter().find(|(own, _)| *own == seat).map(|(_, token)| token.clone());
        let is_person = matches!(player.as_str(), "you" | "open");
        let link = is_person.then(|| app.key.link(&id, seat, u32::from(own.is_some())));
        let address = link.as_ref().map(|link| format!("/tables/{id}/seat/{link}"));
        OpenedSeat { seat: seat.number(), player, token: own.or(link), link: address }
    });
    let opened = Opened { seats: seats.collect(), id };
    (StatusCode::CREATED, Json(opened)).into_response()
}

fn nobody_called(name: &str) -> Problem {
    let known = ["you", "open"].into_iter().chain(bots::BOTS).collect::<Vec<_>>().join(", ");
    let why = Reason::Phrase("problem-no-player", vec![("text", name.to_owned()), ("known", known)]);
    Problem::because(StatusCode::UNPROCESSABLE_ENTITY, "no-such-player", why).with_value(name)
}

/// What somebody sees of a table.
pub(super) fn seen(handle: &TableHandle, running: &RunningTable, eye: Eye) -> See {
    let table = &*running.game;
    let over = table.next() == Next::Over;
    let (scores, winners) = table.scores(eye);
    let seat = match eye {
        Eye::Seat(seat) => Some(seat),
        Eye::Onlooker => None,
    };
    See {
        id: handle.id().to_owned(),
        game: table.game(),
        set: table.settings().iter().map(|(key, value)| (key.to_owned(), value.to_owned())).collect(),
        entries: table.entries(),
        over,
        turn: table.asked(eye).iter().map(Seat::number).collect(),
        seat: seat.map(Seat::number),
        moves: seat.map(|seat| table.moves(seat)).unwrap_or_default(),
        fate: table.due(),
        view: table.view(eye),
        scores,
        winners: if over { winners.iter().map(Seat::number).collect() } else { Vec::new() },
        rematch: running.rematch.clone(),
        stuck: handle.is_stuck(),
        dice: table.dice(),
        other_pack: table.other_pack().is_some(),
    }
}

/// Shows a table as the caller sees it.
#[utoipa::path(
    get,
    path = "/api/v1/tables/{id}",
    params(("id" = String, Path, description = "The table's id"), SeatQuery),
    responses((status = 200, description = "The table.", body = See), NotShown),
    security((), ("token" = []), ("cookie" = []))
)]
pub(super) async fn see(
    State(app): State<AppState>,
    Path(id): Path<String>,
    which: Result<Query<SeatQuery>, QueryRejection>,
    headers: HeaderMap,
) -> Result<Json<See>, Problem> {
    let handle = app.hub.find(&id).await?;
    let eye = caller(&app, &handle, &headers, query(which)?.seat).await?.eye;
    let running = handle.lock().await;
    Ok(Json(seen(&handle, &running, eye)))
}

/// Gives the record as text: whole once the game is over, before that what the caller may know.
#[utoipa::path(
    get,
    path = "/api/v1/tables/{id}/record",
    params(("id" = String, Path, description = "The table's id"), SeatQuery),
    responses((status = 200, description = "The record.", body = String), NotShown),
    security((), ("token" = []), ("cookie" = []))
)]
pub(super) async fn record(
    State(app): State<AppState>,
    Path(id): Path<String>,
    which: Result<Query<SeatQuery>, QueryRejection>,
    headers: HeaderMap,
) -> Result<String, Problem> {
    let handle = app.hub.find(&id).await?;
    let wanted = query(which)?.seat;
    let Caller { mine, eye } = caller(&app, &handle, &headers, wanted).await?;
    // Whoever shares a screen with others says whose record it is, or has what all may know.
    let eye = if wanted.is_none() && mine.len() > 1 { Eye::Onlooker } else { eye };
    let record = handle.lock().await.game.record_for(eye);
    Ok(record)
}
