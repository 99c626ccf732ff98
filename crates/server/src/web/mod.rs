//! The pages on the network: which address shows what, and what its forms do.

mod live;
mod open;
mod replay;

use axum::Router;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{Html, IntoResponse, Redirect, Response};
use axum::routing::get;
use pages::frame::Reader;
use pages::start::{Mine, Offer};
use table::{Next, Seat};

use crate::api::{Desk, Problem};
use crate::hub::Trouble;
use crate::identity::{Browser, reader};

/// Tables of one's own that the first page lists.
const LISTED: usize = 24;

/// The addresses of the pages.
pub(crate) fn routes() -> Router<Desk> {
    Router::new()
        .route("/", get(start))
        .route("/assets/{file}", get(asset))
        .route("/games/{game}/new", get(open::form))
        .route("/tables", get(|| async { Redirect::to("/") }).post(open::open))
        .route("/join", get(|| async { Redirect::to("/") }).post(open::join))
        .route("/tables/{id}", get(live::page))
        .route("/tables/{id}/live", get(live::live))
        .route("/tables/{id}/seat/{token}", get(open::invited).post(open::sit_down))
        .route("/tables/{id}/replay", get(replay::table))
        .route("/records", get(|| async { Redirect::to("/") }).post(replay::bring))
        .route("/records/{id}", get(replay::exhibit))
        .route("/records/{id}/file", get(replay::file))
        .fallback(nowhere)
}

/// A page that says what went wrong.
pub(crate) struct Notice {
    reader: Reader,
    status: StatusCode,
    heading: String,
    sentence: String,
}

impl Notice {
    pub(crate) fn new(reader: Reader, status: StatusCode, key: &str) -> Self {
        let say = |key: &str| reader.phrases.plain(key);
        let (heading, sentence) = (say(&format!("notice-{key}")), say(&format!("notice-{key}-about")));
        Self { reader, status, heading, sentence }
    }

    pub(crate) fn saying(reader: Reader, status: StatusCode, sentence: String) -> Self {
        Self { reader, status, heading: reader.phrases.plain("notice-trouble"), sentence }
    }

    fn of_trouble(reader: Reader, trouble: &Trouble) -> Self {
        match trouble {
            Trouble::NoTable(_) => Self::new(reader, StatusCode::NOT_FOUND, "no-table"),
            trouble => Self::saying(reader, Problem::kind_of(trouble).0, trouble.to_string()),
        }
    }

    fn of_problem(reader: Reader, problem: &Problem) -> Self {
        Self::saying(reader, problem.status(), problem.title().to_owned())
    }
}

impl IntoResponse for Notice {
    fn into_response(self) -> Response {
        let page = pages::notice::page(self.reader, &self.heading, &self.sentence);
        (self.status, Html(page)).into_response()
    }
}

/// A page, which no browser keeps: it shows what one reader sees at one moment.
fn shown(page: String) -> Response {
    ([(header::CACHE_CONTROL, "no-store")], Html(page)).into_response()
}

/// Sends the browser on, with a cookie if it is new here.
fn sent_on(to: &str, browser: Browser) -> Response {
    let mut response = Redirect::to(to).into_response();
    if let Some(cookie) = browser.fresh.and_then(|cookie| cookie.parse().ok()) {
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    response
}

async fn start(State(desk): State<Desk>, headers: HeaderMap) -> Response {
    let reader = reader(&headers);
    let offers: Vec<Offer> = desk
        .hub
        .house()
        .games()
        .map(|game| Offer {
            name: game.name(),
            seats: game.seats(),
            minutes: game.minutes(),
            solo: game.seats().0 == 1,
            picture: game.picture(),
        })
        .collect();
    let mine = match mine(&desk, &headers, reader).await {
        Ok(mine) => mine,
        Err(trouble) => return Notice::of_trouble(reader, &trouble).into_response(),
    };
    shown(pages::start::page(reader, &offers, &mine))
}

/// The tables at which the reader has a seat, the newest first.
async fn mine(desk: &Desk, headers: &HeaderMap, reader: Reader) -> Result<Vec<Mine>, Trouble> {
    let Some(browser) = Browser::known(headers) else { return Ok(Vec::new()) };
    let claims = desk.hub.store().claims(&browser.mark).await?;
    let mut tables: Vec<(String, Vec<usize>)> = Vec::new();
    for (id, seat) in claims {
        match tables.last_mut() {
            Some((known, seats)) if *known == id => seats.push(seat),
            _ => tables.push((id, vec![seat])),
        }
    }
    let mut listed = Vec::new();
    for (id, seats) in tables.into_iter().take(LISTED) {
        let Ok(seated) = desk.hub.find(&id).await else { continue };
        let inside = seated.look().await;
        let seats: Vec<Seat> =
            seats.into_iter().filter(|&seat| seat < inside.game.players().len()).map(Seat::new).collect();
        let Some(&first) = seats.first() else { continue };
        let names = inside.names(Some(first), reader.phrases).names;
        let (points, _) = inside.game.scores(table::Eye::Seat(first));
        let text: Vec<String> = names
            .iter()
            .zip(points)
            .map(|(name, points)| format!("{name}: {}", points.to_string().replace('-', "−")))
            .collect();
        listed.push(Mine {
            link: format!("/tables/{id}"),
            game: inside.game.game().to_owned(),
            text: text.join(" · "),
            over: inside.game.next() == Next::Over,
            turn: matches!(inside.game.next(), Next::Seats(asked) if seats.iter().any(|&seat| asked.contains(seat))),
        });
    }
    Ok(listed)
}

async fn asset(Path(file): Path<String>, headers: HeaderMap) -> Response {
    match pages::assets::find(&format!("/assets/{file}")) {
        Some(asset) => {
            let for_ever = "public, max-age=31536000, immutable";
            ([(header::CONTENT_TYPE, asset.kind), (header::CACHE_CONTROL, for_ever)], asset.text).into_response()
        }
        None => Notice::new(reader(&headers), StatusCode::NOT_FOUND, "no-page").into_response(),
    }
}

async fn nowhere(uri: axum::http::Uri, headers: HeaderMap) -> Response {
    if uri.path().starts_with("/api/") {
        return Problem::new(StatusCode::NOT_FOUND, "no-such-page", "there is nothing at this address").into_response();
    }
    Notice::new(reader(&headers), StatusCode::NOT_FOUND, "no-page").into_response()
}
