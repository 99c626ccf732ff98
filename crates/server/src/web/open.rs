//! Opening a table.

use std::collections::BTreeMap;

use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use pages::frame::Reader;
use pages::setup::{HOLDERS, SetupForm};
use pages::start::{GameCard, company_of};
use phrasebook::explain_setup;
use table::{Seat, Settings};

use super::form::Form;
use super::{learn, no_store_page, redirect, start};
use crate::api::{AppState, Problem};
use crate::games::AnyGame;
use crate::guard::LONGEST_ADDRESS;
use crate::hub::{Arrival, FirstSeats, Holding, NewTable, TableError};
use crate::identity::{Browser, own_name, reader};
use crate::names;
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
    Ok(setup_page(&app, reader(&headers), game, &filled, None))
}

/// The page on which a table of this game is set up.
fn setup_page(app: &AppState, reader: Reader, game: &dyn AnyGame, filled: &SetupForm, wrong: Option<&str>) -> Response {
    let games: Vec<GameCard> = app.hub.games().iter().map(AnyGame::card).collect();
    no_store_page(pages::setup::page(reader, &games, &game.card(), game.options(), filled, wrong))
}

/// What was filled in, or chosen with one click.
fn filled(form: &Form, game: &dyn AnyGame, own_name: Option<String>) -> SetupForm {
    let (quick, seed) = (form.one("quick"), form.one("seed").trim().to_owned());
    let (seats, names): (Vec<String>, _) = if quick.is_empty() {
        // One more than any game has, so that too many are seen to be too many.
        let seats = (1..=table::MAX_SEATS + 1).map(|number| form.one(&format!("seat.{number}")));
        (seats.take_while(|holder| !holder.is_empty()).map(str::to_owned).collect(), form.many("names"))
    } else {
        (quick.split(',').map(str::to_owned).collect(), own_name.into_iter().collect())
    };
    let mut set: BTreeMap<String, String> = BTreeMap::new();
    let taken = seats.iter().filter(|holder| *holder != "none").count();
    // Whatever means nothing to this many players was hidden on the form.
    let agreed = |key: &str| {
        let fits = game.options().iter().any(|option| option.key == key && option.concerns(taken));
        fits.then(|| form.one(&format!("set.{key}")))
    };
    for option in game.options().iter().filter(|option| option.matters(taken, agreed)) {
        let chosen = form.many(&format!("set.{}", option.key)).join(",");
        if !chosen.is_empty() && chosen != option.default {
            set.insert(option.key.to_owned(), chosen);
        }
    }
    SetupForm { seats, names, set, seed, real_dice: form.one("real_dice") == "yes" }
}

/// A table as it was asked for. The seats at the opener's screen are its browser's.
fn new_table(game: &dyn AnyGame, filled: &SetupForm, reader: Reader, browser: &str) -> Result<NewTable, String> {
    let say = |key: &str| reader.phrases.plain(key);
    let (mut players, mut here, mut named) = (Vec::new(), Vec::new(), Vec::new());
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
            let wrong = |error| Problem::from(error).title(reader.phrases);
            if let Some(name) = filled.names.get(index).map_or(Ok(None), |text| names::tidy(text)).map_err(wrong)? {
                names::check(&name, named.iter().map(|(_, name): &(usize, String)| name.as_str())).map_err(wrong)?;
                named.push((seat, name));
            }
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
    // The links of the other chairs are with whoever sits.
    if host.is_none() && filled.seats.iter().any(|holder| holder == "open") {
        return Err(say("setup-wrong-host"));
    }
    let seed = match filled.seed.as_str() {
        "" => None,
        typed => Some(typed.parse().map_err(|_| say("setup-wrong-seed"))?),
    };
    let settings: Settings = filled.set.iter().map(|(key, value)| (key.as_str(), value.as_str())).collect();
    let dice = NewTable::dice(filled.real_dice, seed);
    let holding = || Holding::new(Arrival::Browser(browser.to_owned()));
    let seated = here.into_iter().map(|seat| (seat, holding())).collect();
    let game = game.name().to_owned();
    let seats = FirstSeats { host, names: named, seated, rematch_of: None };
    Ok(NewTable { game, players, settings, dice, seats })
}

pub(super) async fn open(State(app): State<AppState>, headers: HeaderMap, body: String) -> Result<Response, Problem> {
    let reader = reader(&headers);
    let form = Form::read(&body);
    let game = app.hub.games().game(form.one("game")).ok_or_else(Problem::no_such_page)?;
    let mut filled = filled(&form, game, own_name(&headers));
    if !form.one("quick").is_empty() && filled.set.is_empty() && learn::is_new(&app, &headers).await? {
        filled.set = learn::first_game(game, filled.seats.len());
    }
    let again = |why: &str| {
        (StatusCode::UNPROCESSABLE_ENTITY, setup_page(&app, reader, game, &filled, Some(why))).into_response()
    };
    let browser = Browser::welcome(&headers);
    let new_table = match new_table(game, &filled, reader, &browser.mark) {
        Ok(new_table) => new_table,
        Err(why) => return Ok(again(&why)),
    };
    let id = table_id();
    match app.hub.open(&id, new_table).await {
        Err(TableError::Setup { game, error }) => return Ok(again(&explain_setup(reader.phrases, &game, &error))),
        opened => opened?,
    };
    Ok(redirect(&format!("/tables/{id}"), browser))
}

/// A link that was pasted: only the part of it that leads to a table of this server counts.
/// Anything else is said beside the field, with what was pasted in it.
pub(super) async fn join(State(app): State<AppState>, headers: HeaderMap, body: String) -> Result<Response, Problem> {
    let form = Form::read(&body);
    let link = form.one("link").trim();
    let path = link.find("/tables/").map(|start| &link[start..]);
    let plain = |path: &&str| path.chars().all(|letter| letter.is_ascii_alphanumeric() || "/-_".contains(letter));
    match path.filter(plain).filter(|path| path.len() <= LONGEST_ADDRESS) {
        Some(path) => Ok(Redirect::to(path).into_response()),
        None => Ok((StatusCode::UNPROCESSABLE_ENTITY, start::page(&app, &headers, Some(link)).await?).into_response()),
    }
}
