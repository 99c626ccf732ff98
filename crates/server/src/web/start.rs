//! The first page: the games, and the tables at which the reader has a seat.

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use pages::frame::Reader;
use pages::start::{Company, GameCard, OwnTable, StartPage};
use phrasebook::list;
use table::{Eye, Next};

use super::live::Viewer;
use super::no_store_page;
use crate::api::{AppState, Problem};
use crate::games::AnyGame;
use crate::hub::now;
use crate::identity::{Browser, own_name, reader};
use crate::names::table_names;

/// Tables of one's own that the first page lists.
pub(super) const LISTED: usize = 24;
/// Seconds of a day.
const DAY: i64 = 86_400;

pub(super) async fn start(State(app): State<AppState>, headers: HeaderMap) -> Result<Response, Problem> {
    page(&app, &headers, None).await
}

/// The first page, with a pasted text that leads to no table.
pub(super) async fn page(app: &AppState, headers: &HeaderMap, no_link: Option<&str>) -> Result<Response, Problem> {
    let reader = reader(headers);
    let games: Vec<GameCard> = app.hub.games().iter().map(AnyGame::card).collect();
    let mine = mine(app, headers, reader).await?;
    let name = own_name(headers);
    // Nobody pastes a page's worth of text and wants it back.
    let no_link = no_link.map(|text| text.chars().take(200).collect::<String>());
    let shown = StartPage { games: &games, mine: &mine, name: name.as_deref(), no_link: no_link.as_deref() };
    Ok(no_store_page(pages::start::page(reader, &shown)))
}

/// The tables at which the reader has a seat, the newest first.
async fn mine(app: &AppState, headers: &HeaderMap, reader: Reader) -> Result<Vec<OwnTable>, Problem> {
    let Some(browser) = Browser::known(headers) else { return Ok(Vec::new()) };
    let mut ids: Vec<String> = app.hub.store().claims(&browser.mark).await?.into_iter().map(|(id, _)| id).collect();
    ids.dedup();
    let mut listed = Vec::new();
    for id in ids.into_iter().take(LISTED) {
        // A table that cannot be shown does not hide the others.
        let Ok(viewer) = Viewer::new(app.clone(), &id, headers, None).await else { continue };
        listed.extend(own_table(&viewer, reader).await);
    }
    Ok(listed)
}

/// A table as it is listed; none if the reader's seat is gone.
async fn own_table(viewer: &Viewer, reader: Reader) -> Option<OwnTable> {
    let running = viewer.handle.lock().await;
    let first = viewer.mine.first()?;
    let link = format!("/tables/{}", viewer.handle.id());
    let names = table_names(&running, Some(first), reader.phrases);
    let asked = running.game.asked(Eye::Seat(first));
    let is_other = |seat: &table::Seat| !viewer.mine.contains(*seat);
    let waited: Vec<&str> = asked.iter().filter(is_other).map(|seat| names.of(seat)).collect();
    let waits_for = list(reader.phrases, &waited);
    let alone = running.seating.taken().iter().all(|seat| viewer.mine.contains(seat));
    let (points, _) = running.game.scores(Eye::Seat(first));
    Some(OwnTable {
        game: running.game.game().to_owned(),
        points: names.names.into_iter().zip(points).collect(),
        over: running.game.next() == Next::Over,
        turn: viewer.mine.iter().any(|seat| asked.contains(seat)),
        waits_for,
        days: u32::try_from((now() - running.opened).max(0) / DAY).unwrap_or(u32::MAX),
        company: if alone { Company::Bots } else { Company::People },
        glance: running.game.glance(viewer.draw_request(&running, &link)),
        link,
    })
}
