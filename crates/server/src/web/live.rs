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
use futures_util::stream::unfold;
use pages::frame::Reader;
use pages::table::Around;
use pages::{Region, Sitter};
use serde::Deserialize;
use serde_json::json;
use table::{Eye, Next, Seat, SeatSet};

use super::shown;
use crate::api::{Desk, Problem};
use crate::house::Visit;
use crate::hub::{Inside, Seated};
use crate::identity::{caller, reader};

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

    fn regions(&self, inside: &Inside, path: &str) -> Vec<Region> {
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
        let sitters = seats.clone().map(|seat| if inside.is_person(seat) { person(seat) } else { Sitter::Bot });
        let hosts = inside.host.is_some_and(|host| self.mine.contains(host));
        let invite = |seat: Seat| {
            let open = hosts && inside.is_person(seat) && !inside.joined.contains(seat);
            open.then(|| link(&self.desk, self.seated.id(), seat))
        };
        // Several people at one screen are told apart by their names, and none of them is “you” while it is passed on.
        let mut names = inside.names(seat.filter(|_| self.mine.len() == 1), phrases);
        names.reader = seat.filter(|_| pass_to.is_none());
        inside.game.regions(Visit {
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
            invites: seats.map(invite).collect(),
            pass_to,
            stuck: self.seated.is_stuck(),
        })
    }
}

impl Looker {
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

/// A seat's private link.
fn link(desk: &Desk, id: &str, seat: Seat) -> String {
    format!("/tables/{id}/seat/{}", desk.key.token(id, seat))
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
    let regions = looker.regions(&inside, &path);
    let title = looker.reader.phrases.plain(&format!("game-{}", inside.game.game()));
    let seat = match looker.eye {
        Eye::Seat(seat) => Some(seat),
        Eye::Onlooker => None,
    };
    let which = seat.map(|seat| format!("&seat={}", seat.number())).unwrap_or_default();
    let stream = format!("{path}/live?seen={}{which}", looker.stamp());
    let own = seat.map(|seat| link(&looker.desk, &id, seat));
    let record = format!("/api/v1/tables/{id}/record");
    let around = Around {
        id: &id,
        game: inside.game.game(),
        record: &record,
        title: &title,
        stream: Some(&stream),
        seat,
        seats: inside.game.players().len(),
        link: own.as_deref(),
        above: None,
        shapes: inside.game.shapes(looker.reader.phrases),
        rules: inside.game.rules(looker.reader.phrases),
    };
    Ok(shown(pages::table::page(looker.reader, &around, &regions)))
}

fn hash(text: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    hasher.finish()
}

/// Sends the parts of the page that have changed since the last time, each as a whole.
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
    let begin = (looker, changes, HashMap::<&'static str, u64>::new(), heard, closing);
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
                let regions = looker.regions(&inside, &path);
                drop(inside);
                let news = regions.into_iter().filter(|region| {
                    let now = hash(&region.html);
                    sent.insert(region.id, now) != Some(now)
                });
                let news: Vec<_> = news.map(|region| json!({ "id": region.id, "html": region.html })).collect();
                // What the page was made with needs no telling.
                if heard.take().as_ref() == Some(&stamp) || news.is_empty() {
                    continue;
                }
                let event = Event::default().id(stamp).retry(RETRY).json_data(news).unwrap_or_default();
                return Some((Ok::<_, Infallible>(event), (looker, changes, sent, heard, closing)));
            }
        }
    });
    Ok(Sse::new(stream).keep_alive(KeepAlive::default()).into_response())
}
