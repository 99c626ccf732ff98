//! The pages on the network: which address shows what, and what its forms do.

mod assets;
mod learn;
mod links;
mod live;
mod notes;
mod open;
mod replay;

use axum::Router;
use axum::extract::State;
use axum::http::{HeaderMap, header};
use axum::middleware::from_fn;
use axum::response::{Html, IntoResponse, Redirect, Response};
use axum::routing::get;
use pages::frame::Reader;
use pages::start::{GameCard, OwnTable};
use table::{Next, Seat};

use crate::api::{AppState, Problem};
use crate::compress::compress;
use crate::games::AnyGame;
use crate::identity::{Browser, reader};
use crate::names::table_names;

pub(crate) use assets::Assets;

/// Tables of one's own that the first page lists.
const LISTED: usize = 24;

/// The addresses of the pages.
pub(crate) fn routes() -> Router<AppState> {
    Router::new()
        .route("/", get(start))
        .route("/games/{game}/new", get(open::form))
        .route("/learn/{game}", get(learn::page).post(learn::begin))
        .route("/tables", get(|| async { Redirect::to("/") }).post(open::open))
        .route("/join", get(|| async { Redirect::to("/") }).post(open::join))
        .route("/tables/{id}", get(live::page))
        .route("/tables/{id}/live", get(live::live))
        .route("/tables/{id}/seat/{token}", get(open::invited).post(open::sit_down))
        .route("/tables/{id}/replay", get(replay::table))
        .route("/records", get(|| async { Redirect::to("/") }).post(replay::upload))
        .route("/records/{id}", get(replay::record))
        .route("/records/{id}/file", get(replay::file))
        .layer(from_fn(compress))
        // Never compressed: it holds tokens.
        .route("/tables/{id}/links", get(links::links))
        .route("/assets/{file}", get(assets::asset))
        .fallback(not_found)
}

/// A page that says what went wrong. What people meet often has a heading of its own.
pub(crate) fn notice(reader: Reader, problem: &Problem) -> Response {
    let key = match problem.kind() {
        "no-such-table" => "no-table",
        "no-such-page" => "no-page",
        "no-such-token" => "no-seat",
        "not-your-seat" => "not-yours",
        kind @ ("too-many-requests" | "too-many-tables" | "too-many-streams" | "house-full" | "too-large"
        | "wrong-method" | "bad-request" | "our-fault") => kind,
        _ => "trouble",
    };
    let heading = reader.phrases.plain(&format!("notice-{key}"));
    let sentence = match key {
        "trouble" => problem.title(reader.phrases),
        key => reader.phrases.plain(&format!("notice-{key}-about")),
    };
    (problem.status(), Html(pages::notice::page(reader, &heading, &sentence))).into_response()
}

/// A page, which no browser keeps: it shows what one reader sees at one moment.
fn no_store_page(page: String) -> Response {
    ([(header::CACHE_CONTROL, "no-store")], Html(page)).into_response()
}

/// Sends the browser on, with a cookie if it is new here.
fn redirect(to: &str, browser: Browser) -> Response {
    let mut response = Redirect::to(to).into_response();
    if let Some(cookie) = browser.fresh.and_then(|cookie| cookie.parse().ok()) {
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    response
}

async fn start(State(app): State<AppState>, headers: HeaderMap) -> Result<Response, Problem> {
    let reader = reader(&headers);
    let games: Vec<GameCard> = app.hub.games().iter().map(AnyGame::card).collect();
    let mine = mine(&app, &headers, reader).await?;
    Ok(no_store_page(pages::start::page(reader, &games, &mine)))
}

/// The tables at which the reader has a seat, the newest first.
async fn mine(app: &AppState, headers: &HeaderMap, reader: Reader) -> Result<Vec<OwnTable>, Problem> {
    let Some(browser) = Browser::known(headers) else { return Ok(Vec::new()) };
    let claims = app.hub.store().claims(&browser.mark).await?;
    let mut tables: Vec<(String, Vec<usize>)> = Vec::new();
    for (id, seat) in claims {
        match tables.last_mut() {
            Some((known, seats)) if *known == id => seats.push(seat),
            _ => tables.push((id, vec![seat])),
        }
    }
    let mut listed = Vec::new();
    for (id, seats) in tables.into_iter().take(LISTED) {
        let Ok(handle) = app.hub.find(&id).await else { continue };
        let running = handle.lock().await;
        let seats: Vec<Seat> =
            seats.into_iter().filter(|&seat| seat < running.game.players().len()).map(Seat::new).collect();
        let Some(&first) = seats.first() else { continue };
        let names = table_names(&running, Some(first), reader.phrases).names;
        let (points, _) = running.game.scores(table::Eye::Seat(first));
        let text: Vec<String> = names
            .iter()
            .zip(points)
            .map(|(name, points)| format!("{name}: {}", points.to_string().replace('-', "−")))
            .collect();
        listed.push(OwnTable {
            link: format!("/tables/{id}"),
            game: running.game.game().to_owned(),
            text: text.join(" · "),
            over: running.game.next() == Next::Over,
            turn: matches!(running.game.next(), Next::Seats(asked) if seats.iter().any(|&seat| asked.contains(seat))),
        });
    }
    Ok(listed)
}

async fn not_found() -> Problem {
    Problem::no_such_page()
}
