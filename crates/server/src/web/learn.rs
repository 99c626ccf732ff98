//! Lessons: the guided first game of each game, and what there is to learn after it.

use std::collections::BTreeMap;

use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Redirect, Response};
use pages::lesson::{LEARNER, LEARNERS_SEAT, Lesson};
use table::Dice;

use super::start::LISTED;
use super::{no_store_page, redirect};
use crate::api::{AppState, Problem};
use crate::games::AnyGame;
use crate::hub::{FirstSeats, NewTable};
use crate::identity::{Browser, own_name, reader};
use crate::tokens::{random, table_id};

/// The lesson of this name, and the game that it is of.
fn taught<'a>(app: &'a AppState, name: &str) -> Result<(&'a dyn AnyGame, &'static Lesson), Problem> {
    let find = |game: &'a dyn AnyGame| Some((game, game.lessons().iter().find(|lesson| lesson.name == name)?));
    app.hub.games().iter().find_map(find).ok_or_else(Problem::no_such_page)
}

/// Leads back to the lesson that the reader has begun, or offers one.
pub(super) async fn page(
    State(app): State<AppState>,
    Path(lesson): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let (game, lesson) = taught(&app, &lesson)?;
    if let Some(id) = begun(&app, lesson, &headers).await? {
        return Ok(Redirect::to(&format!("/tables/{id}")).into_response());
    }
    Ok(no_store_page(pages::lesson::page(reader(&headers), &game.card(), lesson)))
}

/// The newest table at which the reader is still given this lesson, among those that the first page
/// lists: the older ones are not brought back for this.
async fn begun(app: &AppState, lesson: &Lesson, headers: &HeaderMap) -> Result<Option<String>, Problem> {
    let Some(browser) = Browser::known(headers) else { return Ok(None) };
    for (id, seat) in app.hub.store().claims(&browser.mark).await?.into_iter().take(LISTED) {
        if seat != LEARNERS_SEAT.index() {
            continue;
        }
        let Ok(handle) = app.hub.find(&id).await else { continue };
        let running = handle.lock().await;
        if running.game.lesson().is_some_and(|given| given.name == lesson.name) {
            return Ok(Some(id));
        }
    }
    Ok(None)
}

/// Whether the sender of these headers has sat at no table but those of lessons.
pub(super) async fn is_new(app: &AppState, headers: &HeaderMap) -> Result<bool, Problem> {
    let Some(browser) = Browser::known(headers) else { return Ok(true) };
    let claims = app.hub.store().claims(&browser.mark).await?;
    // Nobody needs more lessons than there are.
    if claims.len() > app.hub.games().iter().map(|game| game.lessons().len()).sum() {
        return Ok(false);
    }
    for (id, seat) in claims {
        let Ok(handle) = app.hub.find(&id).await else { continue };
        if handle.lock().await.game.players().get(seat).is_none_or(|player| player != LEARNER) {
            return Ok(false);
        }
    }
    Ok(true)
}

/// What is agreed at the first table of somebody new: the options of the first lesson that concern
/// this many players, if a table for that many can be opened with them.
pub(super) fn first_game(game: &dyn AnyGame, seats: usize) -> BTreeMap<String, String> {
    let agreed = game.lessons().first().map(|lesson| &lesson.set).into_iter().flatten();
    let concerns = |key: &str| game.options().iter().any(|option| option.key == key && option.concerns(seats));
    let opens = |set: &BTreeMap<String, String>| {
        let settings = set.iter().map(|(key, value)| (key.as_str(), value.as_str())).collect();
        game.open(vec!["you".to_owned(); seats], &settings, Dice::Real).is_ok()
    };
    agreed.filter(|(key, _)| concerns(key)).fold(BTreeMap::new(), |set, (key, value)| {
        let mut more = set.clone();
        more.insert(key.clone(), value.clone());
        if opens(&more) { more } else { set }
    })
}

/// Opens a table with a lesson.
pub(super) async fn begin(
    State(app): State<AppState>,
    Path(lesson): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let (game, lesson) = taught(&app, &lesson)?;
    let browser = Browser::welcome(&headers);
    let id = table_id();
    let new_table = NewTable {
        game: game.name().to_owned(),
        players: lesson.seats.clone(),
        settings: lesson.set.iter().map(|(key, value)| (key.as_str(), value.as_str())).collect(),
        // What a lesson lays down follows from no secret, so none is promised.
        dice: NewTable::dice(false, Some(u64::from_le_bytes(random()))),
        seats: FirstSeats::of_one(LEARNERS_SEAT, own_name(&headers), &browser.mark),
    };
    app.hub.open(&id, new_table).await?;
    Ok(redirect(&format!("/tables/{id}"), browser))
}
