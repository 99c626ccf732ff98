//! A table as a page, and the stream of its changes.

use std::collections::HashMap;
use std::convert::Infallible;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;
use std::time::Duration;

use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::sse::{Event, KeepAlive};
use axum::response::{IntoResponse, Response, Sse};
use futures_util::future::ready;
use futures_util::stream::{StreamExt, once, unfold};
use pages::frame::Reader;
use pages::log::{self, LogLine};
use pages::table::TablePage;
use pages::{Region, Rematch, SeatHolder};
use phrasebook::{Names, Phrases};
use serde::Deserialize;
use serde_json::{Value, json};
use table::{Eye, Next, Seat, SeatSet};

use super::seats::attendance;
use super::{no_store_page, notes};
use crate::api::{AppState, Problem};
use crate::games::{AnyTable, DrawRequest};
use crate::hub::{Proof, RunningTable, TableHandle};
use crate::identity::{caller, proof, reader};
use crate::names::table_names;

/// How long a browser waits before it comes back to a stream that broke.
const RETRY: Duration = Duration::from_millis(500);

/// How often a page hears from the server when nothing happens. One that hears nothing for longer
/// assumes that its connection is lost.
const BEAT: Duration = Duration::from_secs(5);

#[derive(Deserialize)]
pub(super) struct PageQuery {
    /// Whose eyes, if one holds several seats.
    seat: Option<usize>,
    /// Which state of the table the page shows already.
    seen: Option<String>,
    /// The oldest line of the log that it has, if it asks for those before.
    before: Option<usize>,
}

/// A screen that several people may share.
struct SharedScreen {
    /// Whose eyes it has; none while nobody's secrets may be on it.
    eye: Option<Seat>,
    /// Whose board is in the middle.
    board: Seat,
    /// Who has to say that they look now.
    pass_to: Option<Seat>,
}

/// Somebody who looks at a table, and the seats they hold.
#[derive(Clone)]
pub(super) struct Viewer {
    app: AppState,
    pub(super) handle: Arc<TableHandle>,
    reader: Reader,
    eye: Eye,
    /// Whether the page says whose eyes it is for.
    is_named: bool,
    proof: Proof,
    pub(super) mine: SeatSet,
}

impl Viewer {
    pub(super) async fn new(
        app: AppState,
        id: &str,
        headers: &HeaderMap,
        wanted: Option<usize>,
    ) -> Result<Self, Problem> {
        let handle = app.hub.find(id).await?;
        let caller = caller(&app, &handle, headers, wanted).await?;
        let proof = proof(headers)?;
        let (reader, is_named) = (reader(headers), wanted.is_some());
        Ok(Self { app, handle, reader, eye: caller.eye, is_named, proof, mine: caller.mine })
    }

    /// Where the viewer's page of the table is now, if its seats are others than when the page was
    /// opened. Whoever still has the seat keeps it, so that no other's cards come up.
    fn moved_to(&self, running: &RunningTable) -> Option<String> {
        let path = format!("/tables/{}", self.handle.id());
        if running.is_gone() {
            return Some(path);
        }
        let held = running.seating.held_with(&self.proof, &self.app.key, self.handle.id());
        (held != Some(self.mine)).then(|| match self.eye {
            Eye::Seat(seat) if self.is_named && held.is_some_and(|held| held.contains(seat)) => {
                format!("{path}?seat={}", seat.number())
            }
            _ => path,
        })
    }

    /// Whose eyes the screen has, whose board it shows, and to whom it is passed on first.
    fn screen(&self, running: &RunningTable) -> SharedScreen {
        let Eye::Seat(seat) = self.eye else { return SharedScreen { eye: None, board: Seat::FIRST, pass_to: None } };
        let (awaited, held) = (running.awaited(), running.held);
        let asked = || self.mine.iter().find(|&seat| awaited.contains(seat));
        if !self.is_named && self.mine.len() > 1 {
            // Nobody has said who of them looks.
            let board = held.filter(|&seat| self.mine.contains(seat)).or_else(asked).unwrap_or(seat);
            let is_open = running.game.next() == Next::Over || !running.game.has_secrets(board);
            let acts = awaited.contains(board) || held == Some(board);
            return SharedScreen { eye: is_open.then_some(board), board, pass_to: (!is_open && acts).then_some(board) };
        }
        match asked().filter(|_| !awaited.contains(seat) && held != Some(seat)) {
            Some(other) if running.game.has_secrets(other) => {
                SharedScreen { eye: None, board: other, pass_to: Some(other) }
            }
            // Where nothing is secret the screen is simply the other's now.
            Some(other) => SharedScreen { eye: Some(other), board: other, pass_to: None },
            None => SharedScreen { eye: Some(seat), board: seat, pass_to: None },
        }
    }

    /// What this run of the server has told the page.
    fn stamp(&self) -> String {
        format!("{}.{}", self.app.run, self.handle.version())
    }

    /// How much each pair of eyes that the screen can have has heard.
    fn told(&self, game: &dyn AnyTable) -> Vec<(Eye, usize)> {
        let eyes = self.mine.iter().map(Eye::Seat).chain([Eye::Onlooker]);
        eyes.map(|eye| (eye, game.told(eye))).collect()
    }

    /// How the table looks to the one who looks.
    pub(super) fn draw_request<'a>(&self, running: &RunningTable, path: &'a str) -> DrawRequest<'a> {
        let phrases = self.reader.phrases;
        let SharedScreen { eye, board, pass_to } = self.screen(running);
        let joined = running.seating.taken();
        let person = |seat: Seat| SeatHolder::Person { joined: joined.contains(seat), here: self.mine.contains(seat) };
        let seats = Seat::all(running.game.players().len());
        let holders = seats.map(|seat| if running.is_person(seat) { person(seat) } else { SeatHolder::Bot });
        let hosts = running.is_host(self.mine);
        // Several people at one screen are told apart by their names, and none of them is “you”
        // while it is passed on.
        let mut names = table_names(running, eye.filter(|_| self.mine.len() == 1), phrases);
        names.reader = eye;
        DrawRequest {
            path,
            rematch: (!self.mine.is_empty()).then(|| match &running.rematch {
                Some(table) => Rematch::Opened(format!("/tables/{table}")),
                None => Rematch::Offered,
            }),
            phrases,
            names,
            eye: eye.map_or(Eye::Onlooker, Eye::Seat),
            board,
            live: true,
            held: running.held,
            types_fates: running.game.has_real_dice().then(|| running.game.may_type_in(self.mine, hosts)),
            corrects_fates: running.game.may_correct(self.mine, hosts),
            holders: holders.chain(running.game.automa().map(|_| SeatHolder::Automa)).collect(),
            invites: running.invites(self.mine),
            attendance: attendance(running, self.mine, phrases),
            pass_to,
            told: None,
        }
    }
}

pub(super) async fn page(
    State(app): State<AppState>,
    Path(id): Path<String>,
    asked: Result<Query<PageQuery>, QueryRejection>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let wanted = asked.ok().and_then(|Query(asked)| asked.seat);
    let viewer = Viewer::new(app, &id, &headers, wanted).await?;
    let running = viewer.handle.lock().await;
    let path = format!("/tables/{id}");
    let request = viewer.draw_request(&running, &path);
    // A page that nobody has claimed stays nobody's while it is covered.
    let eye = if viewer.is_named { viewer.eye } else { request.eye };
    let log = SentLog::new(&viewer, &*running.game, &request).whole(&*running.game, &request);
    let drawing = running.game.draw(request);
    let title = viewer.reader.phrases.plain(&format!("game-{}", running.game.game()));
    let seat = match eye {
        Eye::Seat(seat) => Some(seat),
        Eye::Onlooker => None,
    };
    let which = |begin: &str| seat.map(|seat| format!("{begin}seat={}", seat.number())).unwrap_or_default();
    let stream = format!("{path}/live?seen={}{}", viewer.stamp(), which("&"));
    let record = format!("/api/v1/tables/{id}/record{}", which("?"));
    let table_page = TablePage {
        id: &id,
        game: running.game.game(),
        record: &record,
        rules: &format!("{path}/rules"),
        title: &title,
        stream: Some(&stream),
        seat,
        seats: running.game.players().len(),
        opponent: running.game.automa().map(|name| viewer.reader.phrases.plain(&format!("name-{name}"))),
        above: None,
        below: None,
        extras: running.game.extras(viewer.reader.phrases),
        notes: notes::of_table(&*running.game, viewer.reader.phrases),
    };
    Ok(no_store_page(pages::table::page(viewer.reader, &table_page, &drawing, &log)))
}

/// The lines of the log before those that a page has.
pub(super) async fn log(
    State(app): State<AppState>,
    Path(id): Path<String>,
    asked: Result<Query<PageQuery>, QueryRejection>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let (wanted, before) = asked.map_or((None, None), |Query(asked)| (asked.seat, asked.before));
    let viewer = Viewer::new(app, &id, &headers, wanted).await?;
    let running = viewer.handle.lock().await;
    let path = format!("/tables/{id}");
    let request = viewer.draw_request(&running, &path);
    let lines = SentLog::new(&viewer, &*running.game, &request).lines(&*running.game, request.phrases);
    Ok(no_store_page(log::others(request.phrases, &lines, before.unwrap_or(usize::MAX)).into_string()))
}

/// What a page that is open has been sent.
#[derive(Default)]
struct SentPage {
    /// The hashes of its regions, by their ids.
    regions: HashMap<String, u64>,
    log: Option<SentLog>,
    /// How much each pair of eyes that the screen can have had heard by then.
    told: Vec<(Eye, usize)>,
}

/// How much of the log has been sent, and in which words.
#[derive(Clone, PartialEq)]
struct SentLog {
    eye: Eye,
    names: Names,
    /// Whether its newest line says that the table stands still.
    stuck: bool,
    told: usize,
}

impl SentLog {
    fn new(viewer: &Viewer, game: &dyn AnyTable, request: &DrawRequest<'_>) -> Self {
        let DrawRequest { eye, names, .. } = request;
        Self { eye: *eye, names: names.clone(), stuck: viewer.handle.is_stuck(), told: game.told(*eye) }
    }

    /// The lines that a page shows in the end, the oldest first.
    fn lines(&self, game: &dyn AnyTable, phrases: &Phrases) -> Vec<LogLine> {
        let mut lines = game.news(self.eye, &self.names, phrases, 0, log::LINES).lines;
        if self.stuck {
            let text = phrases.plain("table-stuck");
            lines.push(LogLine::notice(self.told, game.entries(), text));
        }
        lines
    }

    /// The log as a page has it from the beginning.
    fn whole(&self, game: &dyn AnyTable, request: &DrawRequest<'_>) -> Region {
        let lines = self.lines(game, request.phrases);
        let first = lines.first().map_or(0, |line| line.number);
        let blows = game.blows(self.eye, &self.names, request.phrases, first);
        let seat = match self.eye {
            Eye::Seat(seat) => format!("seat={}&", seat.number()),
            Eye::Onlooker => String::new(),
        };
        log::log(request.phrases, &lines, &blows, &format!("{}/log?{seat}", request.path))
    }

    /// What is new since `before`; the whole log if that was told in other words.
    fn since(&self, before: Option<&Self>, game: &dyn AnyTable, request: &DrawRequest<'_>) -> Option<Value> {
        let phrases = request.phrases;
        let Some(before) = before.filter(|before| **before == Self { told: before.told, ..self.clone() }) else {
            return Some(json!(self.whole(game, request)));
        };
        let news = game.news(self.eye, &self.names, phrases, before.told, log::LINES);
        let is_news = !news.lines.is_empty() || !news.taken_back.is_empty();
        let lines = log::items(&news.lines).into_string();
        is_news.then(|| json!({ "id": "log", "lines": lines, "taken_back": news.taken_back }))
    }
}

impl SentPage {
    /// The page knows how things stand already.
    fn know(&mut self, viewer: &Viewer, running: &RunningTable, request: DrawRequest<'_>) {
        self.log = Some(SentLog::new(viewer, &*running.game, &request));
        self.told = viewer.told(&*running.game);
        for region in running.game.draw(request).into_regions() {
            self.regions.insert(region.id, hash(&region.html));
        }
    }

    /// What the page does not know yet, for its script.
    fn news(&mut self, viewer: &Viewer, running: &RunningTable, mut request: DrawRequest<'_>) -> Vec<Value> {
        let log = SentLog::new(viewer, &*running.game, &request);
        let lines = log.since(self.log.as_ref(), &*running.game, &request);
        // A screen that has changed hands plays what its people have not seen yet.
        request.told = self.told.iter().find(|(eye, _)| *eye == log.eye).map(|&(_, told)| told);
        (self.log, self.told) = (Some(log), viewer.told(&*running.game));
        let mut drawing = running.game.draw(request);
        let scene = drawing.take_scene().map(|scene| json!(scene));
        let changed = drawing.into_regions().filter(|region| {
            let now = hash(&region.html);
            self.regions.insert(region.id.clone(), now) != Some(now)
        });
        scene.into_iter().chain(changed.map(|region| json!(region))).chain(lines).collect()
    }
}

fn hash(text: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    hasher.finish()
}

/// Sends what has changed since the last time: regions of the page as a whole, the log line by
/// line.
pub(super) async fn live(
    State(app): State<AppState>,
    Path(id): Path<String>,
    asked: Result<Query<PageQuery>, QueryRejection>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let (wanted, seen) = asked.map_or((None, None), |Query(asked)| (asked.seat, asked.seen));
    let viewer = Viewer::new(app, &id, &headers, wanted).await?;
    let mut changes = viewer.handle.follow();
    changes.mark_changed();
    let heard = headers.get("last-event-id").and_then(|id| id.to_str().ok()).map(str::to_owned).or(seen);
    let closing = viewer.app.closing.clone();
    let path = format!("/tables/{id}");
    let begin = Some((viewer, changes, SentPage::default(), heard, closing));
    // A browser considers a compressed stream open only once it can read something from it.
    let greeting = once(ready(Ok(Event::default().comment(""))));
    let stream = unfold(begin, move |following| {
        let path = path.clone();
        async move {
            let (viewer, mut changes, mut sent, mut heard, mut closing) = following?;
            loop {
                tokio::select! {
                    changed = changes.changed() => changed.ok()?,
                    _ = closing.wait_for(|closing| *closing) => return None,
                }
                let running = viewer.handle.lock().await;
                // Whoever asks anew hears what is wrong.
                if viewer.handle.is_broken() {
                    return None;
                }
                changes.borrow_and_update();
                let stamp = viewer.stamp();
                // Whoever has come to a seat or lost one needs another page.
                if let Some(moved) = viewer.moved_to(&running) {
                    let news = json!([{"id": "main", "moved": moved}]);
                    return Some((Ok(Event::default().id(stamp).json_data(news).unwrap_or_default()), None));
                }
                let request = viewer.draw_request(&running, &path);
                // What the page was made with needs no telling.
                if heard.take().as_ref() == Some(&stamp) {
                    sent.know(&viewer, &running, request);
                    continue;
                }
                let news = sent.news(&viewer, &running, request);
                drop(running);
                if news.is_empty() {
                    continue;
                }
                let event = Event::default().id(stamp).retry(RETRY).json_data(news).unwrap_or_default();
                return Some((Ok::<_, Infallible>(event), Some((viewer, changes, sent, heard, closing))));
            }
        }
    });
    let beat = KeepAlive::new().interval(BEAT).event(Event::default().event("beat").data("."));
    Ok(Sse::new(greeting.chain(stream)).keep_alive(beat).into_response())
}
