//! Opening a table and sitting down.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use maud::html;
use pages::frame::Reader;
use pages::setup::{HOLDERS, SetupForm};
use pages::start::company_of;
use phrasebook::explain_setup;
use table::{Seat, Settings};

use super::{learn, no_store_page, redirect};
use crate::api::{AppState, Problem};
use crate::games::AnyGame;
use crate::guard::LONGEST_ADDRESS;
use crate::hub::{NewTable, TableError, TableHandle};
use crate::identity::{Browser, NAME, own_name, reader, seats, tidy_name};
use crate::names::table_names;
use crate::tokens::table_id;

pub(super) async fn form(
    State(app): State<AppState>,
    Path(game): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let game = app.hub.games().game(&game).ok_or_else(Problem::no_such_page)?;
    let names = own_name(&headers).into_iter().collect();
    let (least, most) = game.seats();
    let seats = company_of("you", "greedy", least.max(2).min(most));
    let filled = SetupForm { seats: seats.into_iter().map(str::to_owned).collect(), names, ..SetupForm::default() };
    let page = pages::setup::page(reader(&headers), game.name(), game.seats(), game.options(), &filled, None);
    Ok(no_store_page(page))
}

/// The fields of a form that a browser sent.
struct Form(Vec<(String, String)>);

impl Form {
    fn read(body: &str) -> Self {
        Self(form_urlencoded::parse(body.as_bytes()).into_owned().collect())
    }

    fn one(&self, key: &str) -> &str {
        self.0.iter().find(|(known, _)| known == key).map_or("", |(_, value)| value)
    }

    fn many(&self, key: &str) -> Vec<String> {
        self.0.iter().filter(|(known, _)| known == key).map(|(_, value)| value.clone()).collect()
    }

    /// What was filled in, or chosen with one click.
    fn filled(&self, game: &dyn AnyGame, own_name: Option<String>) -> SetupForm {
        let (quick, seed) = (self.one("quick"), self.one("seed").trim().to_owned());
        if !quick.is_empty() {
            let seats = quick.split(',').map(str::to_owned).collect();
            return SetupForm { seats, names: own_name.into_iter().collect(), seed, ..SetupForm::default() };
        }
        let mut set: BTreeMap<String, String> = BTreeMap::new();
        let seats = self.many("seats");
        let taken = seats.iter().filter(|holder| *holder != "none").count();
        // Whatever means nothing to so many players was hidden on the form.
        let fitting = game.options().iter().filter(|option| option.concerns(taken));
        for option in fitting {
            let chosen = self.many(&format!("set.{}", option.key)).join(",");
            if !chosen.is_empty() && chosen != option.default && !option.is_beyond(&chosen, taken) {
                set.insert(option.key.to_owned(), chosen);
            }
        }
        SetupForm { seats, names: self.many("names"), set, seed, real_dice: self.one("real_dice") == "yes" }
    }
}

/// A table as it was asked for, and which seats are at the opener's screen.
fn new_table(game: &dyn AnyGame, filled: &SetupForm, reader: Reader) -> Result<(NewTable, Vec<Seat>), String> {
    let say = |key: &str| reader.phrases.plain(key);
    let (mut players, mut here, mut names) = (Vec::new(), Vec::new(), Vec::new());
    let mut host = None;
    for (index, holder) in filled.seats.iter().enumerate().filter(|(_, holder)| *holder != "none") {
        if !HOLDERS.contains(&holder.as_str()) {
            return Err(reader.phrases.say("setup-wrong-seat", [("text", holder.as_str().into())]));
        }
        let seat = players.len();
        if seat >= table::MAX_SEATS {
            break;
        }
        let is_here = matches!(holder.as_str(), "you" | "here");
        if is_here {
            here.push(Seat::new(seat));
            names.extend(filled.names.get(index).and_then(|text| tidy_name(text)).map(|name| (seat, name)));
        }
        if holder == "you" && host.is_none() {
            host = Some(Seat::new(seat));
        }
        players.push(if is_here || holder == "open" { "you".to_owned() } else { holder.clone() });
    }
    if players.is_empty() {
        return Err(say("setup-wrong-nobody"));
    }
    let host = host.or(here.first().copied());
    if filled.real_dice && host.is_none() {
        return Err(say("setup-wrong-person"));
    }
    let seed = match filled.seed.as_str() {
        "" => None,
        typed => Some(typed.parse().map_err(|_| say("setup-wrong-seed"))?),
    };
    let settings: Settings = filled.set.iter().map(|(key, value)| (key.as_str(), value.as_str())).collect();
    let dice = NewTable::dice(filled.real_dice, seed);
    Ok((NewTable { game: game.name().to_owned(), players, settings, dice, host, names }, here))
}

pub(super) async fn open(State(app): State<AppState>, headers: HeaderMap, body: String) -> Result<Response, Problem> {
    let reader = reader(&headers);
    let form = Form::read(&body);
    let game = app.hub.games().game(form.one("game")).ok_or_else(Problem::no_such_page)?;
    let mut filled = form.filled(game, own_name(&headers));
    if !form.one("quick").is_empty() && learn::is_new(&app, &headers).await? {
        filled.set = learn::first_game(game, filled.seats.len());
    }
    let again = |why: &str| {
        let page = pages::setup::page(reader, game.name(), game.seats(), game.options(), &filled, Some(why));
        (StatusCode::UNPROCESSABLE_ENTITY, no_store_page(page)).into_response()
    };
    let (new_table, here) = match new_table(game, &filled, reader) {
        Ok(new_table) => new_table,
        Err(why) => return Ok(again(&why)),
    };
    let browser = Browser::welcome(&headers);
    let id = table_id();
    let handle = match app.hub.open(&id, new_table).await {
        Err(TableError::Setup { game, error }) => return Ok(again(&explain_setup(reader.phrases, &game, &error))),
        opened => opened?,
    };
    for seat in here {
        app.hub.join(&handle, &browser.mark, seat, None).await?;
    }
    Ok(redirect(&format!("/tables/{id}"), browser))
}

/// A link that was pasted: only the part of it that leads to a table of this server counts.
pub(super) async fn join(body: String) -> Result<Redirect, Problem> {
    let form = Form::read(&body);
    let link = form.one("link").trim();
    let path = link.find("/tables/").map(|start| &link[start..]);
    let plain = |path: &&str| path.chars().all(|letter| letter.is_ascii_alphanumeric() || "/-_".contains(letter));
    let no_link = || Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "no-link", "notice-no-link");
    path.filter(plain).filter(|path| path.len() <= LONGEST_ADDRESS).map(Redirect::to).ok_or_else(no_link)
}

/// Whoever follows a private link is asked to sit down. A program that only looks at links takes no
/// seat by that.
pub(super) async fn invited(
    State(app): State<AppState>,
    Path((id, token)): Path<(String, String)>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let reader = reader(&headers);
    let (handle, seat) = offered(&app, &id, &token).await?;
    if seats(&app, &handle, &headers).await?.contains(seat) {
        return Ok(Redirect::to(&format!("/tables/{id}?seat={}", seat.number())).into_response());
    }
    let title = reader.phrases.plain(&format!("game-{}", handle.lock().await.game.game()));
    let names = table_names(&*handle.lock().await, None, reader.phrases);
    let others: Vec<&str> =
        Seat::all(names.names.len()).filter(|&other| other != seat).map(|other| names.of(other)).collect();
    let body = html! {
        form.card.notice method="post" {
            h1 { (title) }
            p { (reader.phrases.say("join-with", [("text", others.join(", ").into())])) }
            label.field { (reader.phrases.plain("join-name")) input type="text" name="name" maxlength=(NAME) autocomplete="nickname" value=[own_name(&headers)]; }
            p.buttons { button.act.go { (reader.phrases.plain("join-go")) } }
        }
    };
    Ok(no_store_page(pages::notice::plain(reader, &title, &body)))
}

/// The table and the seat that a private link leads to.
async fn offered(app: &AppState, id: &str, token: &str) -> Result<(Arc<TableHandle>, Seat), Problem> {
    let handle = app.hub.find(id).await?;
    let count = handle.lock().await.game.players().len();
    let nobodys = || Problem::new(StatusCode::FORBIDDEN, "no-such-token", "problem-no-token");
    let seat = app.key.seat(id, count, token).ok_or_else(nobodys)?;
    Ok((handle, seat))
}

pub(super) async fn sit_down(
    State(app): State<AppState>,
    Path((id, token)): Path<(String, String)>,
    headers: HeaderMap,
    body: String,
) -> Result<Response, Problem> {
    let (handle, seat) = offered(&app, &id, &token).await?;
    let browser = Browser::welcome(&headers);
    let name = tidy_name(Form::read(&body).one("name"));
    app.hub.join(&handle, &browser.mark, seat, name.as_deref()).await?;
    Ok(redirect(&format!("/tables/{id}?seat={}", seat.number()), browser))
}
