//! Looking at a game again.

use axum::Json;
use axum::extract::multipart::MultipartError;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Multipart, Path, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use maud::Markup;
use pages::frame::Reader;
use pages::replay::Place;
use pages::table::Around;
use pages::{Region, Sitter};
use serde::Deserialize;
use serde_json::json;
use table::{Entry, Eye, Next, Record, Seat};

use super::{Notice, shown};
use crate::api::Desk;
use crate::house::{AnyTable, Visit};
use crate::hub::{MOST_ENTRIES, is_bot, now, seat_names};
use crate::identity::reader;
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
    names: Option<Vec<String>>,
}

pub(super) async fn table(
    State(desk): State<Desk>,
    Path(id): Path<String>,
    moment: Result<Query<Moment>, QueryRejection>,
    headers: HeaderMap,
) -> Response {
    let reader = reader(&headers);
    let seated = match desk.hub.find(&id).await {
        Ok(seated) => seated,
        Err(trouble) => return Notice::of_trouble(reader, &trouble).into_response(),
    };
    let inside = seated.look().await;
    if inside.game.next() != Next::Over {
        let why = reader.phrases.plain("replay-not-over");
        return Notice::saying(reader, StatusCode::FORBIDDEN, why).into_response();
    }
    let text = inside.game.record_for(Eye::Onlooker);
    let names = Some(inside.names(None, reader.phrases).names);
    drop(inside);
    let record = match Record::read(text.as_bytes()) {
        Ok(record) => record,
        Err(error) => {
            return Notice::saying(reader, StatusCode::INTERNAL_SERVER_ERROR, error.to_string()).into_response();
        }
    };
    let shown =
        Shown { path: format!("/tables/{id}/replay"), file: format!("/api/v1/tables/{id}/record"), id, record, names };
    show(desk, reader, shown, moment.map(|Query(moment)| moment).unwrap_or_default(), headers).await
}

pub(super) async fn exhibit(
    State(desk): State<Desk>,
    Path(id): Path<String>,
    moment: Result<Query<Moment>, QueryRejection>,
    headers: HeaderMap,
) -> Response {
    let reader = reader(&headers);
    let text = match desk.hub.store().exhibited(&id).await {
        Ok(Some(text)) => text,
        Ok(None) => return Notice::new(reader, StatusCode::NOT_FOUND, "no-table").into_response(),
        Err(error) => return Notice::of_trouble(reader, &error.into()).into_response(),
    };
    match Record::read(text.as_bytes()) {
        Ok(record) => {
            let shown =
                Shown { path: format!("/records/{id}"), file: format!("/records/{id}/file"), id, record, names: None };
            show(desk, reader, shown, moment.map(|Query(moment)| moment).unwrap_or_default(), headers).await
        }
        Err(error) => unreadable(reader, &error),
    }
}

/// Takes in a record that somebody brings along, if it can be played.
pub(super) async fn bring(State(desk): State<Desk>, headers: HeaderMap, mut parts: Multipart) -> Response {
    let reader = reader(&headers);
    let wrong = |status, why: String| Notice::saying(reader, status, why).into_response();
    let text = async {
        let part = parts.next_field().await?;
        match part {
            Some(part) => part.text().await.map(Some),
            None => Ok::<_, MultipartError>(None),
        }
    };
    let text = match text.await {
        Ok(Some(text)) if !text.is_empty() => text,
        Ok(_) => return wrong(StatusCode::UNPROCESSABLE_ENTITY, reader.phrases.plain("notice-no-record")),
        Err(error) => return wrong(error.status(), error.body_text()),
    };
    let record = match Record::read(text.as_bytes()) {
        Ok(record) => record,
        Err(error) => return unreadable(reader, &error),
    };
    if record.lines.len() > MOST_ENTRIES {
        let why = reader.phrases.say("notice-long-record", [("count", MOST_ENTRIES.into())]);
        return wrong(StatusCode::UNPROCESSABLE_ENTITY, why);
    }
    let hub = desk.hub.clone();
    let checked = tokio::task::spawn_blocking(move || hub.again(&record, usize::MAX).map(|_| ())).await;
    match checked {
        Ok(Ok(())) => {}
        Ok(Err(error)) => return unreadable(reader, &error),
        Err(error) => return wrong(StatusCode::INTERNAL_SERVER_ERROR, error.to_string()),
    }
    let id = table_id();
    match desk.hub.store().exhibit(&id, &text, now()).await {
        Ok(()) => Redirect::to(&format!("/records/{id}?at=0")).into_response(),
        Err(error) => Notice::of_trouble(reader, &error.into()).into_response(),
    }
}

fn unreadable(reader: Reader, error: &table::RecordError) -> Response {
    let gaps = [("line", error.line.into()), ("text", error.trouble.to_string().into())];
    let why = reader.phrases.say("notice-bad-record", gaps);
    Notice::saying(reader, StatusCode::UNPROCESSABLE_ENTITY, why).into_response()
}

/// A record that was brought along, as a file.
pub(super) async fn file(State(desk): State<Desk>, Path(id): Path<String>, headers: HeaderMap) -> Response {
    let reader = reader(&headers);
    match desk.hub.store().exhibited(&id).await {
        Ok(Some(text)) => text.into_response(),
        Ok(None) => Notice::new(reader, StatusCode::NOT_FOUND, "no-table").into_response(),
        Err(error) => Notice::of_trouble(reader, &error.into()).into_response(),
    }
}

/// Plays a record again in a thread of its own, and shows the moment.
async fn show(desk: Desk, reader: Reader, shown: Shown, moment: Moment, headers: HeaderMap) -> Response {
    let drawn = tokio::task::spawn_blocking(move || draw(&desk, reader, shown, moment, &headers)).await;
    drawn.unwrap_or_else(|error| {
        Notice::saying(reader, StatusCode::INTERNAL_SERVER_ERROR, error.to_string()).into_response()
    })
}

/// The page at one moment, or only its parts for whoever has the page already.
fn draw(desk: &Desk, reader: Reader, shown_record: Shown, moment: Moment, headers: &HeaderMap) -> Response {
    let Shown { id, path, file, record, names } = shown_record;
    let of = record.lines.len();
    let at = moment.at.unwrap_or(of).min(of);
    let game = match desk.hub.again(&record, at) {
        Ok(game) => game,
        Err(error) => return unreadable(reader, &error),
    };
    let count = game.players().len();
    let seat = moment.seat.and_then(Seat::from_number).filter(|seat| seat.index() < count);
    let names = names.unwrap_or_else(|| seat_names(&*game, &[], None, reader.phrases).names);
    let mut regions = regions(&*game, reader, &path, seat, &names);
    let text = match at.checked_sub(1).map(|last| &record.lines[last].entry) {
        Some(Entry::Undo(seat)) => {
            let name = names.get(seat.index()).map_or("?", String::as_str);
            reader.phrases.say("replay-undo", [("name", name.into())])
        }
        Some(Entry::UndoFate) => reader.phrases.plain("replay-undo-fate"),
        _ => latest(&*game, seat, &names, reader),
    };
    let table = path.strip_suffix("/replay").map(str::to_owned);
    let place = Place { path: &path, at, of, seat, names: &names[..count], text: &text, table: table.as_deref() };
    let slider: Markup = pages::replay::slider(reader, &place);
    let only_parts = headers.get(header::ACCEPT).is_some_and(|kind| kind == "application/json");
    if only_parts {
        regions.push(Region { id: "replay", html: slider.into_string() });
        let parts: Vec<_> = regions.into_iter().map(|region| json!({ "id": region.id, "html": region.html })).collect();
        return Json(parts).into_response();
    }
    let title = reader.phrases.plain(&format!("game-{}", game.game()));
    let shapes = game.shapes(reader.phrases);
    let around = Around {
        id: &id,
        game: game.game(),
        record: &file,
        title: &title,
        stream: None,
        seat,
        seats: count,
        link: None,
        above: Some(slider),
        shapes,
        rules: game.rules(reader.phrases),
    };
    shown(pages::table::page(reader, &around, &regions))
}

/// The latest sentence, for the slider.
fn latest(game: &dyn AnyTable, seat: Option<Seat>, names: &[String], reader: Reader) -> String {
    let names = phrasebook::Names { reader: None, names: names.to_vec() };
    let eye = seat.map_or(Eye::Onlooker, Eye::Seat);
    game.latest(eye, &names, reader.phrases).unwrap_or_else(|| reader.phrases.plain("replay-start"))
}

fn regions(game: &dyn AnyTable, reader: Reader, path: &str, seat: Option<Seat>, names: &[String]) -> Vec<Region> {
    let sitter = |player: &String| {
        if is_bot(player) { Sitter::Bot } else { Sitter::Person { joined: true, here: false } }
    };
    let sitters = game.players().iter().map(sitter).chain(game.automa().map(|_| Sitter::Automa));
    game.regions(Visit {
        path,
        again: None,
        phrases: reader.phrases,
        names: phrasebook::Names { reader: None, names: names.to_vec() },
        eye: seat.map_or(Eye::Onlooker, Eye::Seat),
        board: seat.unwrap_or(Seat::FIRST),
        live: false,
        held: None,
        types_fates: None,
        sitters: sitters.collect(),
        invites: Vec::new(),
        pass_to: None,
    })
}
