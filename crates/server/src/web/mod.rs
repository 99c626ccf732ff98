//! The pages on the network: which address shows what, and what its forms do.

mod assets;
mod form;
mod learn;
mod links;
mod live;
mod notes;
mod open;
mod replay;
mod rules;
mod seats;
mod start;

use axum::Router;
use axum::http::header;
use axum::middleware::from_fn;
use axum::response::{Html, IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use pages::frame::Reader;

use crate::api::{AppState, Problem};
use crate::compress::compress;
use crate::identity::Browser;

pub(crate) use assets::Assets;

/// The addresses of the pages.
pub(crate) fn routes() -> Router<AppState> {
    Router::new()
        .route("/", get(start::start))
        .route("/games/{game}/new", get(open::form))
        .route("/learn/{lesson}", get(learn::page).post(learn::begin))
        .route("/tables", get(|| async { Redirect::to("/") }).post(open::open))
        .route("/join", get(|| async { Redirect::to("/") }).post(open::join))
        .route("/tables/{id}", get(live::page))
        .route("/tables/{id}/live", get(live::live))
        .route("/tables/{id}/log", get(live::log))
        .route("/tables/{id}/rules", get(rules::of_table))
        .route("/tables/{id}/seat/{token}", get(seats::invited).post(seats::sit_down))
        .route("/tables/{id}/asks", post(seats::answer))
        .route("/tables/{id}/name", post(seats::name))
        .route("/tables/{id}/renew", post(seats::renew))
        .route("/tables/{id}/leave", post(seats::leave))
        .route("/tables/{id}/rematch", post(seats::rematch))
        .route("/tables/{id}/replay", get(replay::table))
        .route("/tables/{id}/replay/rules", get(rules::of_replay))
        .route("/tables/{id}/play-on", post(replay::play_on_table))
        .route("/records", get(|| async { Redirect::to("/") }).post(replay::upload))
        .route("/records/{id}", get(replay::record))
        .route("/records/{id}/rules", get(rules::of_record))
        .route("/records/{id}/play-on", post(replay::play_on_record))
        .route("/records/{id}/file", get(replay::file))
        .layer(from_fn(compress))
        // Never compressed: it holds tokens.
        .route("/tables/{id}/links", get(links::links))
        .route("/tables/{id}/qr/{seat}", get(seats::qr))
        .route("/assets/{file}", get(assets::asset))
        .fallback(not_found)
}

/// A page that says what went wrong, and leads on to the table that it is about. What people meet
/// often has a heading of its own.
pub(crate) fn notice(reader: Reader, problem: &Problem, table: Option<&str>) -> Response {
    let key = match problem.kind() {
        "no-such-table" => "no-table",
        "no-such-page" => "no-page",
        "no-such-token" => "no-seat",
        "not-your-seat" => "not-yours",
        kind @ ("too-many-requests" | "too-many-tables" | "too-many-streams" | "house-full" | "too-large"
        | "wrong-method" | "bad-request" | "our-fault" | "not-over") => kind,
        _ => "trouble",
    };
    let heading = reader.phrases.plain(&format!("notice-{key}"));
    let sentence = match key {
        "trouble" => problem.title(reader.phrases),
        key => reader.phrases.plain(&format!("notice-{key}-about")),
    };
    let table = table.filter(|_| !matches!(key, "no-table" | "no-page"));
    (problem.status(), Html(pages::notice::page(reader, &heading, &sentence, table))).into_response()
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

async fn not_found() -> Problem {
    Problem::no_such_page()
}
