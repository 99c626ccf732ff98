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
use pages::log::{self, Line};
use pages::table::Around;
use pages::{Region, Sitter};
use phrasebook::{Names, Phrases};
use serde::Deserialize;
use serde_json::{Value, json};
use table::{Eye, Next, Seat, SeatSet};

use super::shown;
use crate::api::{Desk, Problem};
use crate::house::{AnyTable, Visit};
use crate::hub::{Inside, Seated};
use crate::identity::{caller, reader};
use crate::names::table_names;

/// How long a browser waits before it comes back to a stream that broke.
const RETRY: Duration = Duration::from_millis(500);

#[derive(Deserialize)]
pub(super) struct Asked {
    /// Whose eyes, if one holds several seats.
    seat: Option<usize>,
    /// Which state of the table the page shows already.
    seen: Option<String>,
}

/// Who looks at a table with which seats.
#[derive(Clone)]
struct Looker {
    desk: Desk,
    seated: Arc<Seated>,
    reader: Reader,
    eye: Eye,
    mine: SeatSet,
}

impl Looker {
    async fn new(desk: Desk, id: &str, headers: &HeaderMap, wanted: Option<usize>) -> Result<Self, Problem> {
        let seated = desk.hub.find(id).await?;
        let caller = caller(&desk, &seated, headers, wanted).await?;
        Ok(Self { desk, seated, reader: reader(headers), eye: caller.eye, mine: caller.mine })
    }

    /// What this run of the server has told the page.
    fn stamp(&self) -> String {
        format!("{}.{}", self.desk.run, self.seated.version())
    }

    /// How the table looks to the one who looks.
    fn visit<'a>(&self, inside: &Inside, path: &'a str) -> Visit<'a> {
        let phrases = self.reader.phrases;
        let asked = match inside.game.next() {
            Next::Seats(seats) => seats,
            Next::Fate | Next::Over => SeatSet::EMPTY,
        };
        let seat = match self.eye {
            Eye::Seat(seat) => Some(seat),
            Eye::Onlooker => None,
        };
        let waits = seat.is_none_or(|seat| !asked.contains(seat) && inside.held != Some(seat));
        let pass_to = self
            .mine
            .iter()
            .find(|&other| Some(other) != seat && asked.contains(other))
            .filter(|_| waits && seat.is_some());
        // Where nothing is secret the screen is simply the other's now.
        let (seat, pass_to) = match pass_to {
            Some(other) if !inside.game.has_secrets(other) => (Some(other), None),
            _ => (seat, pass_to),
        };
        // While the screen is passed on, nobody's secrets are on it.
        let eye = if pass_to.is_some() { Eye::Onlooker } else { seat.map_or(Eye::Onlooker, Eye::Seat) };
        let person =
            |seat: Seat| Sitter::Person { joined: inside.joined.contains(seat), here: self.mine.contains(seat) };
        let seats = Seat::all(inside.game.players().len());
        let sitters = seats.map(|seat| if inside.is_person(seat) { person(seat) } else { Sitter::Bot });
        let hosts = inside.host.is_some_and(|host| self.mine.contains(host));
        // Several people at one screen are told apart by their names, and none of them is “you” while it is passed on.
        let mut names = table_names(inside, seat.filter(|_| self.mine.len() == 1), phrases);
        names.reader = seat.filter(|_| pass_to.is_none());
        Visit {
            path,
            again: (!self.mine.is_empty()).then(|| self.again(inside)),
            phrases,
            names,
            eye,
            board: pass_to.or(seat).unwrap_or(Seat::FIRST),
            live: true,
            held: inside.held,
            types_fates: inside.game.has_real_dice().then(|| inside.game.may_type_in(self.mine, hosts)),
            corrects_fates: inside.game.may_correct(self.mine, hosts),
            sitters: sitters.chain(inside.game.automa().map(|_| Sitter::Automa)).collect(),
            invites: inside.invites(self.mine),
            pass_to,
        }
    }

    /// The set-up form as it would be filled in to play the same again.
    fn again(&self, inside: &Inside) -> Vec<(String, String)> {
        let given = inside.given_names();
        let mut fields = Vec::new();
        for (index, player) in inside.game.players().iter().enumerate() {
            let seat = Seat::new(index);
            let sitter = match player.as_str() {
                _ if Some(seat) == self.mine.first() => "you",
                _ if self.mine.contains(seat) => "here",
                _ if inside.is_person(seat) => "open",
                bot => bot,
            };
            let name = given.iter().find(|(known, _)| *known == index).map_or("", |(_, name)| name);
            fields.push(("seats".to_owned(), sitter.to_owned()));
            fields.push(("names".to_owned(), name.to_owned()));
        }
        fields.extend(inside.game.settings().iter().map(|(key, value)| (format!("set.{key}"), value.to_owned())));
        if inside.game.has_real_dice() {
            fields.push(("real_dice".to_owned(), "yes".to_owned()));
        }
        fields
    }
}

pub(super) async fn page(
    State(desk): State<Desk>,
    Path(id): Path<String>,
    asked: Result<Query<Asked>, QueryRejection>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let wanted = asked.ok().and_then(|Query(asked)| asked.seat);
    let looker = Looker::new(desk, &id, &headers, wanted).await?;
    let inside = looker.seated.look().await;
    let path = format!("/tables/{id}");
    let visit = looker.visit(&inside, &path);
    let log = LogSent::new(&looker, &*inside.game, &visit).whole(&*inside.game, visit.phrases);
    let drawing = inside.game.draw(visit);
    let title = looker.reader.phrases.plain(&format!("game-{}", inside.game.game()));
    let seat = match looker.eye {
        Eye::Seat(seat) => Some(seat),
        Eye::Onlooker => None,
    };
    let which = seat.map(|seat| format!("&seat={}", seat.number())).unwrap_or_default();
    let stream = format!("{path}/live?seen={}{which}", looker.stamp());
    let record = format!("/api/v1/tables/{id}/record");
    let around = Around {
        id: &id,
        game: inside.game.game(),
        record: &record,
        title: &title,
        stream: Some(&stream),
        seat,
        seats: inside.game.players().len(),
        above: None,
        brings: inside.game.brings(looker.reader.phrases),
    };
    Ok(shown(pages::table::page(looker.reader, &around, &drawing, &log)))
}

/// What a page that is open has been sent.
#[derive(Default)]
struct Sent {
    /// The hashes of its regions, by their ids.
    regions: HashMap<String, u64>,
    log: Option<LogSent>,
}

/// How much of the log has been sent, and in which words.
#[derive(Clone, PartialEq)]
struct LogSent {
    eye: Eye,
    names: Names,
    /// Whether its newest line says that the table stands still.
    stuck: bool,
    told: usize,
}

impl LogSent {
    fn new(looker: &Looker, game: &dyn AnyTable, visit: &Visit<'_>) -> Self {
        let Visit { eye, names, .. } = visit;
        Self { eye: *eye, names: names.clone(), stuck: looker.seated.is_stuck(), told: game.told(*eye) }
    }

    /// The whole log.
    fn whole(&self, game: &dyn AnyTable, phrases: &Phrases) -> Region {
        let mut lines = game.news(self.eye, &self.names, phrases, 0, log::LINES).lines;
        if self.stuck {
            let text = phrases.plain("table-stuck");
            lines.push(Line { number: self.told, entry: game.entries(), text, heads: false });
        }
        log::log(phrases, &lines)
    }

    /// What is new since `before`; the whole log if that was told in other words.
    fn since(&self, before: Option<&Self>, game: &dyn AnyTable, phrases: &Phrases) -> Option<Value> {
        let Some(before) = before.filter(|before| **before == Self { told: before.told, ..self.clone() }) else {
            return Some(json!(self.whole(game, phrases)));
        };
        let news = game.news(self.eye, &self.names, phrases, before.told, log::LINES);
        let is_news = !news.lines.is_empty() || !news.taken_back.is_empty();
        let lines = log::items(&news.lines).into_string();
        is_news.then(|| json!({ "id": "log", "lines": lines, "taken_back": news.taken_back }))
    }
}

impl Sent {
    /// The page knows how things stand already.
    fn know(&mut self, looker: &Looker, inside: &Inside, visit: Visit<'_>) {
        self.log = Some(LogSent::new(looker, &*inside.game, &visit));
        for region in inside.game.draw(visit).into_regions() {
            self.regions.insert(region.id, hash(&region.html));
        }
    }

    /// What the page does not know yet, for its script.
    fn news(&mut self, looker: &Looker, inside: &Inside, visit: Visit<'_>) -> Vec<Value> {
        let log = LogSent::new(looker, &*inside.game, &visit);
        let lines = log.since(self.log.as_ref(), &*inside.game, visit.phrases);
        self.log = Some(log);
        let changed = inside.game.draw(visit).into_regions().filter(|region| {
            let now = hash(&region.html);
            self.regions.insert(region.id.clone(), now) != Some(now)
        });
        changed.map(|region| json!(region)).chain(lines).collect()
    }
}

fn hash(text: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    hasher.finish()
}

/// Sends what has changed since the last time: regions of the page as a whole, the log line by line.
pub(super) async fn live(
    State(desk): State<Desk>,
    Path(id): Path<String>,
    asked: Result<Query<Asked>, QueryRejection>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let (wanted, seen) = asked.map_or((None, None), |Query(asked)| (asked.seat, asked.seen));
    let looker = Looker::new(desk, &id, &headers, wanted).await?;
    let mut changes = looker.seated.follow();
    changes.mark_changed();
    let heard = headers.get("last-event-id").and_then(|id| id.to_str().ok()).map(str::to_owned).or(seen);
    let closing = looker.desk.closing.clone();
    let path = format!("/tables/{id}");
    let begin = (looker, changes, Sent::default(), heard, closing);
    // A browser holds a compressed stream for open only when something could be read from it.
    let greeting = once(ready(Ok(Event::default().comment(""))));
    let stream = unfold(begin, move |(looker, mut changes, mut sent, mut heard, mut closing)| {
        let path = path.clone();
        async move {
            loop {
                tokio::select! {
                    changed = changes.changed() => changed.ok()?,
                    _ = closing.wait_for(|closing| *closing) => return None,
                }
                let inside = looker.seated.look().await;
                changes.borrow_and_update();
                let stamp = looker.stamp();
                let visit = looker.visit(&inside, &path);
                // What the page was made with needs no telling.
                if heard.take().as_ref() == Some(&stamp) {
                    sent.know(&looker, &inside, visit);
                    continue;
                }
                let news = sent.news(&looker, &inside, visit);
                drop(inside);
                if news.is_empty() {
                    continue;
                }
                let event = Event::default().id(stamp).retry(RETRY).json_data(news).unwrap_or_default();
                return Some((Ok::<_, Infallible>(event), (looker, changes, sent, heard, closing)));
            }
        }
    });
    Ok(Sse::new(greeting.chain(stream)).keep_alive(KeepAlive::default()).into_response())
}
