//! Looking at a game again.

use std::sync::Arc;

use axum::Json;
use axum::extract::multipart::MultipartError;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Multipart, Path, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use maud::{Markup, html};
use pages::invite::Attendance;
use pages::log::{self, LogLine};
use pages::replay::{PlayOn, ReplayPosition};
use pages::table::TablePage;
use pages::{Region, SeatHolder};
use phrasebook::Names;
use serde::Deserialize;
use serde_json::json;
use table::{Entry, Eye, Record, Seat, SeatSet};

use super::form::Form;
use super::{no_store_page, notes, redirect};
use crate::api::{AppState, Problem, Reason, goes_on};
use crate::games::{AnyMoment, AnyReplay, DrawRequest};
use crate::hub::{
    BadRecord, FirstSeats, MOST_ENTRIES, NewTable, Recorded, ReplayError, ReplayOf, TableError, is_bot, now,
};
use crate::identity::{Browser, own_name, reader, seats};
use crate::names::seat_names;
use crate::tokens::table_id;

/// Lines of the log before and after the moment that is looked at.
const PAST: usize = 60;
const TO_COME: usize = 24;

#[derive(Clone, Deserialize, Default)]
pub(super) struct ReplayQuery {
    /// After how many entries.
    at: Option<usize>,
    /// Whose eyes.
    seat: Option<usize>,
    /// Whose board, if it does not follow whoever acts.
    board: Option<usize>,
    /// Whether a turning point is announced first, with the board as it was just before.
    plays: Option<String>,
}

/// A recorded game that is looked at.
struct ReplayPage {
    id: String,
    path: String,
    /// Where the record itself is.
    file: String,
    replay: Arc<dyn AnyReplay>,
    names: Names,
}

pub(super) async fn table(
    State(app): State<AppState>,
    Path(id): Path<String>,
    query: Result<Query<ReplayQuery>, QueryRejection>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let phrases = reader(&headers).phrases;
    let (replay, given) = app.hub.replay_of_table(&id).await?;
    // Whoever played is “you” here as well, unless the table cannot be played at any more.
    let own = match app.hub.find(&id).await {
        Ok(handle) => seats(&app, &handle, &headers).await?,
        Err(_) => SeatSet::default(),
    };
    let own = own.first().filter(|_| own.len() == 1);
    let mut names = seat_names(replay.players(), replay.automa(), &given, own, phrases);
    names.reader = own;
    let (path, file) = (format!("/tables/{id}/replay"), format!("/api/v1/tables/{id}/record"));
    Ok(show(&ReplayPage { id, path, file, replay, names }, query, &headers))
}

pub(super) async fn record(
    State(app): State<AppState>,
    Path(id): Path<String>,
    query: Result<Query<ReplayQuery>, QueryRejection>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let replay = app.hub.replay_of_record(&id).await?;
    let names = seat_names(replay.players(), replay.automa(), &[], None, reader(&headers).phrases);
    let (path, file) = (format!("/records/{id}"), format!("/records/{id}/file"));
    Ok(show(&ReplayPage { id, path, file, replay, names }, query, &headers))
}

/// Takes in a record that somebody uploads, if it can be played.
pub(super) async fn upload(State(app): State<AppState>, mut parts: Multipart) -> Result<Redirect, Problem> {
    let text = uploaded(&mut parts).await.map_err(|error| Problem::unread(error.status(), error.body_text()))?;
    let no_record = || Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "no-record", "notice-no-record");
    let text = text.filter(|text| !text.is_empty()).ok_or_else(no_record)?;
    let record = Record::read(text.as_bytes()).map_err(BadRecord::from)?;
    if record.lines.len() > MOST_ENTRIES {
        let why = Reason::Phrase("notice-long-record", vec![("count", MOST_ENTRIES.to_string())]);
        return Err(Problem::because(StatusCode::UNPROCESSABLE_ENTITY, "long-record", why));
    }
    let id = table_id();
    app.hub.replay(ReplayOf::Upload(id.clone()), async || Ok::<_, ReplayError>(Recorded::Elsewhere(record))).await?;
    app.hub.store().save_record(&id, &text, now()).await?;
    Ok(Redirect::to(&format!("/records/{id}?at=0")))
}

/// The text of the file that was sent with a form.
async fn uploaded(parts: &mut Multipart) -> Result<Option<String>, MultipartError> {
    match parts.next_field().await? {
        Some(part) => part.text().await.map(Some),
        None => Ok(None),
    }
}

/// An uploaded record, as a file.
pub(super) async fn file(State(app): State<AppState>, Path(id): Path<String>) -> Result<String, Problem> {
    let text = app.hub.store().load_record(&id).await?;
    text.ok_or_else(|| TableError::NoTable(id).into())
}

/// Plays on from a moment of a game that is over.
pub(super) async fn play_on_table(
    State(app): State<AppState>,
    Path(id): Path<String>,
    headers: HeaderMap,
    body: String,
) -> Result<Response, Problem> {
    let (replay, given) = app.hub.replay_of_table(&id).await?;
    let own = match app.hub.find(&id).await {
        Ok(handle) => seats(&app, &handle, &headers).await?,
        Err(_) => SeatSet::default(),
    };
    // Whoever played there is called what they were called there.
    let names = given.into_iter().filter(|&(index, _)| own.contains(Seat::new(index))).collect();
    play_on(&app, &*replay, &headers, &Form::read(&body), names).await
}

/// Plays on from a moment of an uploaded record.
pub(super) async fn play_on_record(
    State(app): State<AppState>,
    Path(id): Path<String>,
    headers: HeaderMap,
    body: String,
) -> Result<Response, Problem> {
    let replay = app.hub.replay_of_record(&id).await?;
    play_on(&app, &*replay, &headers, &Form::read(&body), Vec::new()).await
}

/// Opens a table that goes on from there, with the reader in one seat and bots in the others.
async fn play_on(
    app: &AppState,
    replay: &dyn AnyReplay,
    headers: &HeaderMap,
    form: &Form,
    names: Vec<(usize, String)>,
) -> Result<Response, Problem> {
    let count = replay.players().len();
    let number = |field: &str| form.one(field).parse::<usize>().ok();
    let own = number("seat").and_then(Seat::from_number).filter(|seat| seat.index() < count).unwrap_or(Seat::FIRST);
    let players = Seat::all(count).map(|seat| if seat == own { "you" } else { "greedy" }.to_owned()).collect();
    let entry = number("entry").unwrap_or_else(|| replay.entries());
    let table = goes_on(replay, entry, players, NewTable::dice(false, None))?;
    let browser = Browser::welcome(headers);
    let given = || names.into_iter().find(|&(index, _)| index == own.index()).map(|(_, name)| name);
    let seats = FirstSeats::of_one(own, own_name(headers).or_else(given), &browser.mark);
    let id = table_id();
    app.hub.begin(&id, table, seats).await?;
    Ok(redirect(&format!("/tables/{id}"), browser))
}

/// The page at one moment, or only its parts for whoever has the page already.
fn show(page: &ReplayPage, query: Result<Query<ReplayQuery>, QueryRejection>, headers: &HeaderMap) -> Response {
    let query = query.map(|Query(query)| query).unwrap_or_default();
    let reader = reader(headers);
    let ReplayPage { id, path, file, replay, names } = page;
    let (of, count) = (replay.entries(), replay.players().len());
    let at = query.at.unwrap_or(0).min(of);
    let among = |count: usize| move |number| Seat::from_number(number).filter(|seat| seat.index() < count);
    let (seat, pinned) = (query.seat.and_then(among(count)), query.board.and_then(among(names.names.len())));
    // Whoever asks for nobody's eyes sees what each player saw, when it happened.
    let eyes = seat.map(Eye::Seat);
    let decisive = pages::replay::turned(reader, names, replay.course(), at, query.plays.is_some());
    let (turned, end) = (decisive.as_ref().map(|decisive| decisive.seat), at);
    let at = decisive.as_ref().map_or(at, |decisive| decisive.at);
    let moment = replay.at(at);
    let past = moment.lines(eyes, names, reader.phrases, PAST);
    let is_announced = at < end;
    let latest = latest(&*moment, &past, turned.filter(|_| !is_announced).or(pinned));
    let actor = turned.or_else(|| latest.and_then(|line| line.seat)).or_else(|| replay.actor(at));
    let board = pinned.or(seat).or(turned).or(actor).unwrap_or(Seat::FIRST);
    let owner = if board.index() < count { Eye::Seat(board) } else { Eye::Onlooker };
    let request = DrawRequest {
        path,
        rematch: None,
        phrases: reader.phrases,
        names: names.clone(),
        eye: eyes.unwrap_or(Eye::Onlooker),
        board,
        live: false,
        held: None,
        types_fates: None,
        corrects_fates: false,
        holders: holders(&**replay),
        invites: SeatSet::EMPTY,
        attendance: Attendance::default(),
        pass_to: None,
        told: None,
    };
    let mut drawing = moment.draw(eyes.unwrap_or(owner), request);
    let log = log::story(reader.phrases, &past, latest, &moment.lines_to_come(eyes, names, reader.phrases, TO_COME));
    let text = match moment.entry() {
        Some(Entry::Undo(seat)) => Some(reader.phrases.say("replay-undo", [("name", names.of(seat).into())])),
        Some(Entry::UndoFate) => Some(reader.phrases.plain("replay-undo-fate")),
        _ if past.is_empty() => Some(reader.phrases.plain("replay-start")),
        _ => None,
    };
    let happened = match (decisive, text, latest) {
        (Some(decisive), ..) => decisive.told,
        (None, None, Some(line)) => told(&past, line),
        (None, text, _) => html! { (text.unwrap_or_default()) },
    };
    let table = path.strip_suffix("/replay").map(str::to_owned);
    let action = format!("{}/play-on", table.as_ref().unwrap_or(path));
    let play_on = PlayOn {
        action: &action,
        // One's own seat, or that of whoever acts; the automatic opponent has a board, but no seat.
        seat: names.reader.unwrap_or(if board.index() < count { board } else { Seat::FIRST }),
        is_over: at == of && replay.is_over(at),
    };
    let position = ReplayPosition {
        path,
        at,
        of,
        to: is_announced.then_some(end),
        seat,
        pinned,
        names,
        seats: count,
        happened: &happened,
        actor,
        table: table.as_deref(),
        turns: replay.turns(),
        play_on,
    };
    let bar: Markup = pages::replay::bar(reader, &position);
    let only_parts = headers.get(header::ACCEPT).is_some_and(|kind| kind == "application/json");
    if only_parts {
        let bar = Region { id: "replay".to_owned(), html: bar.into_string() };
        let mover = mover(&*moment);
        // What turns the game is told of at once, with all that came of it.
        let scene = drawing.take_scene().filter(|_| turned.is_none());
        let others = scene.and_then(|scene| scene.beside(mover)).map(|scene| json!(scene));
        let regions = drawing.into_regions().chain([log, bar]).map(|region| json!(region));
        return Json(regions.chain(others).collect::<Vec<_>>()).into_response();
    }
    let title = reader.phrases.plain(&format!("game-{}", replay.game()));
    let table_page = TablePage {
        id,
        game: replay.game(),
        record: file,
        rules: &format!("{path}/rules"),
        title: &title,
        stream: None,
        seat,
        seats: count,
        opponent: replay.automa().map(|name| reader.phrases.plain(&format!("name-{name}"))),
        above: Some(bar),
        below: Some(pages::replay::strip(reader, &position, &replay.quiet(), replay.course())),
        extras: replay.extras(reader.phrases),
        notes: notes::of_replay(&**replay, reader.phrases),
    };
    no_store_page(pages::table::page(reader, &table_page, &drawing, &log))
}

/// The line that says best what just happened: the latest one about whoever is looked at, or else
/// about whoever made the move.
fn latest<'a>(moment: &dyn AnyMoment, past: &'a [LogLine], pinned: Option<Seat>) -> Option<&'a LogLine> {
    let last = past.last()?;
    let mover = mover(moment);
    let about = |seat: Option<Seat>| {
        let lines = past.iter().rev().take_while(|line| line.entry == last.entry);
        lines.into_iter().find(|line| seat.is_some() && line.seat == seat)
    };
    about(pinned).or_else(|| about(mover)).or(Some(last))
}

/// Who made the latest move, if that was what happened.
fn mover(moment: &dyn AnyMoment) -> Option<Seat> {
    if let Some(Entry::Move(seat, _)) = moment.entry() { Some(seat) } else { None }
}

/// What is told of a step: what somebody did, and what came of it.
fn told(past: &[LogLine], line: &LogLine) -> Markup {
    let first = past.iter().find(|other| other.entry == line.entry && other.seat == line.seat && line.seat.is_some());
    html! {
        @if let Some(first) = first.filter(|first| first.text != line.text) { (first.drawn()) " " }
        (line.drawn())
    }
}

/// Who held each seat, the automatic opponent last.
fn holders(replay: &dyn AnyReplay) -> Vec<SeatHolder> {
    let holder = |player: &String| {
        if is_bot(player) { SeatHolder::Bot } else { SeatHolder::Person { joined: true, here: false } }
    };
    replay.players().iter().map(holder).chain(replay.automa().map(|_| SeatHolder::Automa)).collect()
}
