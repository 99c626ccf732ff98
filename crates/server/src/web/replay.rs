//! Looking at a game again.

use axum::Json;
use axum::extract::multipart::MultipartError;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Multipart, Path, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use maud::Markup;
use pages::frame::Reader;
use pages::log;
use pages::replay::Place;
use pages::table::{Around, Drawing};
use pages::{Region, Sitter};
use phrasebook::Names;
use serde::Deserialize;
use table::{Entry, Eye, Next, Record, RecordError, Seat, SeatSet};
use tokio::task::JoinError;

use super::shown;
use crate::api::{Desk, Problem, Why};
use crate::house::{AnyTable, Visit};
use crate::hub::{BadRecord, MOST_ENTRIES, TableError, is_bot, now};
use crate::identity::reader;
use crate::names::{seat_names, table_names};
use crate::tokens::table_id;

#[derive(Clone, Copy, Deserialize, Default)]
pub(super) struct Moment {
    /// After how many entries.
    at: Option<usize>,
    /// Whose eyes.
    seat: Option<usize>,
}

/// A recorded game that is looked at.
struct Shown {
    id: String,
    path: String,
    /// Where the record itself is.
    file: String,
    record: Record,
    /// What people were called, where that is known.
    names: Option<Names>,
}

pub(super) async fn table(
    State(desk): State<Desk>,
    Path(id): Path<String>,
    moment: Result<Query<Moment>, QueryRejection>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let seated = desk.hub.find(&id).await?;
    let inside = seated.look().await;
    if inside.game.next() != Next::Over {
        return Err(Problem::new(StatusCode::FORBIDDEN, "not-over", "replay-not-over"));
    }
    let text = inside.game.record_for(Eye::Onlooker);
    let names = Some(table_names(&inside, None, reader(&headers).phrases));
    drop(inside);
    let broken = |error: RecordError| TableError::Broken { table: id.clone(), why: error.to_string() };
    let record = Record::read(text.as_bytes()).map_err(broken)?;
    let shown =
        Shown { path: format!("/tables/{id}/replay"), file: format!("/api/v1/tables/{id}/record"), id, record, names };
    show(desk, shown, moment, headers).await
}

pub(super) async fn exhibit(
    State(desk): State<Desk>,
    Path(id): Path<String>,
    moment: Result<Query<Moment>, QueryRejection>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let text = exhibited(&desk, &id).await?;
    let record = Record::read(text.as_bytes()).map_err(|error| unreadable(None, error))?;
    let shown = Shown { path: format!("/records/{id}"), file: format!("/records/{id}/file"), id, record, names: None };
    show(desk, shown, moment, headers).await
}

/// The text of a record that was brought along.
async fn exhibited(desk: &Desk, id: &str) -> Result<String, Problem> {
    let text = desk.hub.store().exhibited(id).await?;
    text.ok_or_else(|| TableError::NoTable(id.to_owned()).into())
}

/// Takes in a record that somebody brings along, if it can be played.
pub(super) async fn bring(State(desk): State<Desk>, mut parts: Multipart) -> Result<Redirect, Problem> {
    let text = brought(&mut parts).await.map_err(|error| Problem::unread(error.status(), error.body_text()))?;
    let no_record = || Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "no-record", "notice-no-record");
    let text = text.filter(|text| !text.is_empty()).ok_or_else(no_record)?;
    let record = Record::read(text.as_bytes()).map_err(|error| unreadable(None, error))?;
    if record.lines.len() > MOST_ENTRIES {
        let why = Why::Phrase("notice-long-record", vec![("count", MOST_ENTRIES.to_string())]);
        return Err(Problem::because(StatusCode::UNPROCESSABLE_ENTITY, "long-record", why));
    }
    let hub = desk.hub.clone();
    let check = move || match hub.again(&record, usize::MAX) {
        Ok(_) => Ok(()),
        Err(error) => Err(unreadable(Some(&record), error)),
    };
    tokio::task::spawn_blocking(check).await.map_err(|error| fault(&error))??;
    let id = table_id();
    desk.hub.store().exhibit(&id, &text, now()).await?;
    Ok(Redirect::to(&format!("/records/{id}?at=0")))
}

/// The text of the file that was sent with a form.
async fn brought(parts: &mut Multipart) -> Result<Option<String>, MultipartError> {
    match parts.next_field().await? {
        Some(part) => part.text().await.map(Some),
        None => Ok(None),
    }
}

fn unreadable(record: Option<&Record>, bad: impl Into<BadRecord>) -> Problem {
    let game = record.map(|record| record.header.game.clone()).unwrap_or_default();
    Problem::because(StatusCode::UNPROCESSABLE_ENTITY, "bad-record", Why::Record { game, bad: bad.into() })
}

/// A thread that did not come to its end.
fn fault(error: &JoinError) -> Problem {
    TableError::Fault(error.to_string()).into()
}

/// A record that was brought along, as a file.
pub(super) async fn file(State(desk): State<Desk>, Path(id): Path<String>) -> Result<String, Problem> {
    exhibited(&desk, &id).await
}

/// Plays a record again in a thread of its own, and shows the moment.
async fn show(
    desk: Desk,
    shown: Shown,
    moment: Result<Query<Moment>, QueryRejection>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let moment = moment.map(|Query(moment)| moment).unwrap_or_default();
    tokio::task::spawn_blocking(move || draw(&desk, shown, moment, &headers)).await.map_err(|error| fault(&error))?
}

/// The page at one moment, or only its parts for whoever has the page already.
fn draw(desk: &Desk, shown_record: Shown, moment: Moment, headers: &HeaderMap) -> Result<Response, Problem> {
    let reader = reader(headers);
    let Shown { id, path, file, record, names } = shown_record;
    let of = record.lines.len();
    let at = moment.at.unwrap_or(of).min(of);
    let game = desk.hub.again(&record, at).map_err(|error| unreadable(Some(&record), error))?;
    let count = game.players().len();
    let seat = moment.seat.and_then(Seat::from_number).filter(|seat| seat.index() < count);
    let names = names.unwrap_or_else(|| seat_names(game.players(), game.automa(), &[], None, reader.phrases));
    let (drawing, log) = drawing(&*game, reader, &path, seat, &names);
    let text = match at.checked_sub(1).map(|last| &record.lines[last].entry) {
        Some(Entry::Undo(seat)) => reader.phrases.say("replay-undo", [("name", names.of(*seat).into())]),
        Some(Entry::UndoFate) => reader.phrases.plain("replay-undo-fate"),
        _ => {
            let eye = seat.map_or(Eye::Onlooker, Eye::Seat);
            let latest = game.news(eye, &names, reader.phrases, 0, 1).lines.pop();
            latest.map_or_else(|| reader.phrases.plain("replay-start"), |line| line.text)
        }
    };
    let table = path.strip_suffix("/replay").map(str::to_owned);
    let place = Place { path: &path, at, of, seat, names: &names.names[..count], text: &text, table: table.as_deref() };
    let slider: Markup = pages::replay::slider(reader, &place);
    let only_parts = headers.get(header::ACCEPT).is_some_and(|kind| kind == "application/json");
    if only_parts {
        let slider = Region { id: "replay".to_owned(), html: slider.into_string() };
        let regions: Vec<Region> = drawing.into_regions().chain([log, slider]).collect();
        return Ok(Json(regions).into_response());
    }
    let title = reader.phrases.plain(&format!("game-{}", game.game()));
    let around = Around {
        id: &id,
        game: game.game(),
        record: &file,
        title: &title,
        stream: None,
        seat,
        seats: count,
        above: Some(slider),
        brings: game.brings(reader.phrases),
    };
    Ok(shown(pages::table::page(reader, &around, &drawing, &log)))
}

/// The table at one moment, and the log.
fn drawing(game: &dyn AnyTable, reader: Reader, path: &str, seat: Option<Seat>, names: &Names) -> (Drawing, Region) {
    let sitter = |player: &String| {
        if is_bot(player) { Sitter::Bot } else { Sitter::Person { joined: true, here: false } }
    };
    let sitters = game.players().iter().map(sitter).chain(game.automa().map(|_| Sitter::Automa));
    let drawing = game.draw(Visit {
        path,
        again: None,
        phrases: reader.phrases,
        names: names.clone(),
        eye: seat.map_or(Eye::Onlooker, Eye::Seat),
        board: seat.unwrap_or(Seat::FIRST),
        live: false,
        held: None,
        types_fates: None,
        corrects_fates: false,
        sitters: sitters.collect(),
        invites: SeatSet::EMPTY,
        pass_to: None,
    });
    let eye = seat.map_or(Eye::Onlooker, Eye::Seat);
    let lines = game.news(eye, names, reader.phrases, 0, log::LINES).lines;
    (drawing, log::log(reader.phrases, &lines))
}
