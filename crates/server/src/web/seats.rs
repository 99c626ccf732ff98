//! The seats of a table: who comes by a link, who asks for a seat, who goes.

use std::sync::Arc;

use axum::extract::{Path, Request, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use pages::invite::{Announcement, Asking, Attendance, Invitation};
use phrasebook::{Names, Phrases};
use qrcode::QrCode;
use qrcode::render::svg;
use table::{Seat, SeatSet};

use super::form::Form;
use super::{no_store_page, redirect};
use crate::api::{AppState, Problem, rematch_of};
use crate::games::AnyGame;
use crate::hub::{Arrival, LinkTo, NoteKind, RunningTable, SeatAsk, TableHandle};
use crate::identity::{Browser, no_such_token, origin, own_name, reader, seats};
use crate::limits::household_of;
use crate::names::{self, table_names};

/// What the page of these seats' holder says of people who come and go.
pub(super) fn attendance(running: &RunningTable, mine: SeatSet, phrases: &Phrases) -> Attendance {
    let names = table_names(running, None, phrases);
    let somebody = |name: &Option<String>| name.clone().unwrap_or_else(|| phrases.plain("somebody"));
    // One at a time for each seat, whoever asked first.
    let is_first = |ask: &&SeatAsk| running.seating.asks(mine).find(|other| other.seat == ask.seat) == Some(*ask);
    let asks = running.seating.asks(mine).filter(is_first).map(|ask| Asking {
        number: ask.number,
        text: said(phrases, "door-asks", &somebody(&ask.name), names.of(ask.seat)),
    });
    let notes = running.seating.notes().iter().map(|note| {
        let (key, name) = match &note.kind {
            NoteKind::SatDown => ("note-sat-down", String::new()),
            NoteKind::Asked(name) => ("note-asked", somebody(name)),
            NoteKind::Given => ("note-given", String::new()),
            NoteKind::Kept => ("note-kept", String::new()),
            NoteKind::Left => ("note-left", String::new()),
            NoteKind::Rematch => ("note-rematch", String::new()),
        };
        Announcement { number: note.number, text: said(phrases, key, &name, names.of(note.seat)) }
    });
    let nameless = mine.first().filter(|seat| mine.len() == 1 && !is_named(running, *seat));
    Attendance { asks: asks.collect(), notes: notes.collect(), asks_name: nameless.is_some() }
}

fn said(phrases: &Phrases, key: &str, name: &str, seat: &str) -> String {
    phrases.say(key, [("name", name.into()), ("seat", seat.into())])
}

fn is_named(running: &RunningTable, seat: Seat) -> bool {
    running.seating.names().iter().any(|(known, _)| *known == seat.index())
}

/// The table that a private link leads to, and what it opens there.
async fn linked(app: &AppState, id: &str, token: &str) -> Result<(Arc<TableHandle>, LinkTo), Problem> {
    let handle = app.hub.find(id).await?;
    let link = handle.lock().await.seating.link_to(token, &app.key, id).ok_or_else(no_such_token)?;
    Ok((handle, link))
}

/// Whoever follows a private link is asked to sit down, or told that somebody already sits there.
/// A program that only looks at links takes no seat by that.
pub(super) async fn invited(
    State(app): State<AppState>,
    Path((id, token)): Path<(String, String)>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let (handle, link) = linked(&app, &id, &token).await?;
    let (LinkTo::Seat(seat, _) | LinkTo::Taken(seat)) = link;
    if seats(&app, &handle, &headers).await?.contains(seat) {
        return Ok(Redirect::to(&format!("/tables/{id}?seat={}", seat.number())).into_response());
    }
    Ok(ask_name(&app, &handle, link, &headers, own_name(&headers), None).await)
}

/// The page at which somebody who came by a link says what they are called.
async fn ask_name(
    app: &AppState,
    handle: &TableHandle,
    link: LinkTo,
    headers: &HeaderMap,
    name: Option<String>,
    wrong: Option<&Problem>,
) -> Response {
    let reader = reader(headers);
    let (LinkTo::Seat(seat, _) | LinkTo::Taken(seat)) = link;
    let running = handle.lock().await;
    let Names { names, .. } = table_names(&running, None, reader.phrases);
    let Some(game) = app.hub.games().game(running.game.game()).map(AnyGame::card) else {
        return Problem::no_such_page().into_response();
    };
    let invitation = Invitation {
        table: handle.id(),
        game: &game,
        names: &names,
        people: Seat::all(running.game.players().len()).filter(|&seat| running.is_person(seat)).collect(),
        seat,
        name: name.as_deref(),
        is_taken: matches!(link, LinkTo::Taken(_)),
        wrong: wrong.map(|problem| problem.title(reader.phrases)),
    };
    let status = wrong.map_or(StatusCode::OK, Problem::status);
    (status, no_store_page(pages::invite::page(reader, &invitation))).into_response()
}

/// Somebody who came by a link sits down, or asks for the seat if it is taken.
pub(super) async fn sit_down(
    State(app): State<AppState>,
    Path((id, token)): Path<(String, String)>,
    headers: HeaderMap,
    body: String,
) -> Result<Response, Problem> {
    let (handle, link) = linked(&app, &id, &token).await?;
    let browser = Browser::welcome(&headers);
    let typed = Form::read(&body).one("name").to_owned();
    let done = match names::tidy(&typed) {
        Err(error) => Err(error.into()),
        Ok(name) => match link {
            LinkTo::Seat(seat, used) => {
                let arrival = Arrival::Browser(browser.mark.clone());
                app.hub.sit_down(&handle, (seat, used), arrival, name).await.map(|()| Some(seat))
            }
            LinkTo::Taken(seat) => app.hub.ask_for_seat(&handle, seat, &browser.mark, name).await.map(|()| None),
        }
        .map_err(Problem::from),
    };
    match done {
        Ok(Some(seat)) => Ok(redirect(&format!("/tables/{id}?seat={}", seat.number()), browser)),
        Ok(None) => Ok(redirect(&format!("/tables/{id}"), browser)),
        // Somebody was faster: the link is looked at again.
        Err(problem) if problem.kind() == "seat-taken" => {
            let (handle, link) = linked(&app, &id, &token).await?;
            Ok(ask_name(&app, &handle, link, &headers, Some(typed), Some(&problem)).await)
        }
        Err(problem) if problem.kind() == "bad-name" => {
            Ok(ask_name(&app, &handle, link, &headers, Some(typed), Some(&problem)).await)
        }
        Err(problem) => Err(problem),
    }
}

/// The holder of a seat gives it to whoever asked, or keeps it.
pub(super) async fn answer(
    State(app): State<AppState>,
    Path(id): Path<String>,
    headers: HeaderMap,
    body: String,
) -> Result<Redirect, Problem> {
    let handle = app.hub.find(&id).await?;
    let mine = seats(&app, &handle, &headers).await?;
    let form = Form::read(&body);
    if let Ok(number) = form.one("ask").parse() {
        app.hub.answer_ask(&handle, mine, number, form.one("answer") == "yes").await?;
    }
    Ok(Redirect::to(&format!("/tables/{id}")))
}

/// The one seat that a browser holds, if it holds one alone.
async fn own_seat(app: &AppState, handle: &TableHandle, headers: &HeaderMap, form: &Form) -> Result<Seat, Problem> {
    let mine = seats(app, handle, headers).await?;
    let wanted = form.one("seat").parse().ok().and_then(Seat::from_number).filter(|&seat| mine.contains(seat));
    let not_yours = || Problem::new(StatusCode::FORBIDDEN, "not-your-seat", "problem-not-yours");
    wanted.or(mine.first()).ok_or_else(not_yours)
}

/// Somebody at the table says what they are called.
pub(super) async fn name(
    State(app): State<AppState>,
    Path(id): Path<String>,
    headers: HeaderMap,
    body: String,
) -> Result<Redirect, Problem> {
    let handle = app.hub.find(&id).await?;
    let form = Form::read(&body);
    let seat = own_seat(&app, &handle, &headers, &form).await?;
    if let Some(name) = names::tidy(form.one("name"))? {
        app.hub.name(&handle, seat, name).await?;
    }
    Ok(Redirect::to(&format!("/tables/{id}?seat={}", seat.number())))
}

/// Every other device of a seat's holder is sent away.
pub(super) async fn renew(
    State(app): State<AppState>,
    Path(id): Path<String>,
    headers: HeaderMap,
    body: String,
) -> Result<Redirect, Problem> {
    let handle = app.hub.find(&id).await?;
    let seat = own_seat(&app, &handle, &headers, &Form::read(&body)).await?;
    let browser = Browser::known(&headers).map(|browser| browser.mark);
    app.hub.renew(&handle, seat, browser, None, None).await?;
    Ok(Redirect::to(&format!("/tables/{id}?seat={}", seat.number())))
}

/// Gives up the seats of a table, or takes a finished game from the list.
pub(super) async fn leave(
    State(app): State<AppState>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Redirect, Problem> {
    let handle = app.hub.find(&id).await?;
    if let Some(browser) = Browser::known(&headers) {
        app.hub.leave(&handle, &browser.mark).await?;
    }
    Ok(Redirect::to("/"))
}

/// Opens the rematch of the whole table, or leads to the one that somebody has opened.
pub(super) async fn rematch(
    State(app): State<AppState>,
    Path(id): Path<String>,
    request: Request,
) -> Result<Redirect, Problem> {
    let from = household_of(&request);
    let handle = app.hub.find(&id).await?;
    let seat = own_seat(&app, &handle, &request.into_parts().0.headers, &Form::read("")).await?;
    let rematch = rematch_of(&app, &handle, seat, from).await?;
    Ok(Redirect::to(&format!("/tables/{rematch}")))
}

/// The link of a seat as a picture that a phone's camera reads. Like the links themselves, it is
/// neither compressed nor kept.
pub(super) async fn qr(
    State(app): State<AppState>,
    Path((id, number)): Path<(String, usize)>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let handle = app.hub.find(&id).await?;
    let mine = seats(&app, &handle, &headers).await?;
    let running = handle.lock().await;
    let invites = running.invites(mine);
    let not_yours = || Problem::new(StatusCode::FORBIDDEN, "not-your-seat", "problem-not-yours");
    let seat = Seat::from_number(number).filter(|&seat| invites.contains(seat)).ok_or_else(not_yours)?;
    let token = app.key.link(&id, seat, running.seating.used(seat));
    let address = format!("{}/tables/{id}/seat/{token}", origin(&headers));
    let code = QrCode::new(address).map_err(|error| {
        tracing::error!(%error, "a link cannot be drawn");
        Problem::our_fault()
    })?;
    let picture = code.render::<svg::Color<'_>>().min_dimensions(132, 132).build();
    Ok(([(header::CONTENT_TYPE, "image/svg+xml"), (header::CACHE_CONTROL, "no-store")], picture).into_response())
}
