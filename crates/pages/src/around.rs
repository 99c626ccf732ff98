//! The page around a table: the head line, the three columns, and what opens over them.

use maud::{Markup, html};
use phrasebook::Phrases;
use table::Seat;

use crate::assets::GameAssets;
use crate::frame::{Reader, Sheet, whole};
use crate::table::Drawing;
use crate::{Column, Page, Region};

/// What the page of a table is besides its regions.
pub struct Around<'a> {
    /// The table's id.
    pub id: &'a str,
    /// The game's name in addresses.
    pub game: &'a str,
    /// Where its record is.
    pub record: &'a str,
    /// What the game is called.
    pub title: &'a str,
    /// The address of the stream of changes, if there is one.
    pub stream: Option<&'a str>,
    /// The reader's seat.
    pub seat: Option<Seat>,
    /// How many seats.
    pub seats: usize,
    /// What stands above the board instead of what is asked: a replay's slider.
    pub above: Option<Markup>,
    /// What the game brings along.
    pub brings: Brings,
}

/// What a game brings along for the page around its table.
pub struct Brings {
    assets: &'static GameAssets,
    shapes: Markup,
    /// How it is played, a paragraph each.
    rules: Vec<String>,
    /// Keys that do something in this game only.
    keys: &'static [(&'static str, &'static str)],
}

impl Brings {
    /// What this game brings along, in these words.
    pub fn of<G: Page>(game: &G, phrases: &Phrases) -> Self {
        Self { assets: G::assets(), shapes: game.shapes(phrases), rules: game.rules(phrases), keys: G::KEYS }
    }
}

/// The whole page of a table.
pub fn page(reader: Reader, around: &Around<'_>, drawing: &Drawing, log: &Region) -> String {
    let column =
        |column: Column| html! { @for (_, panel) in drawing.panels.iter().filter(|(at, _)| *at == column) { (panel) } };
    let head = html! {
        span.pill { (around.title) " · " (reader.phrases.say("table-count", [("count", around.seats.into())])) }
        (drawing.status)
    };
    let body = html! {
        main.table id="main" data-table=(around.id) data-seat=[around.seat.map(Seat::number)] data-stream=[around.stream] {
            h1.hidden { (around.title) }
            p.lost id="lost" role="alert" hidden { (reader.say("table-lost")) }
            div.since id="since" hidden { h2 { (reader.say("table-since")) } ol {} button.act type="button" data-do="seen" { (reader.say("close")) } }
            div.left { (column(Column::Left)) }
            div.middle { @if let Some(above) = &around.above { (above) } @else { (drawing.prompt) } (column(Column::Middle)) }
            div.right {
                (column(Column::Right))
                section.card.many[drawing.players.len() > 3] id="players" aria-labelledby="players-title" {
                    h2 id="players-title" { (reader.say("table-players")) }
                    @for player in &drawing.players { (player) }
                }
                (log)
                p.links {
                    button.act.small type="button" data-open="rules" { (reader.say("table-rules")) }
                    button.act.small type="button" data-open="keys" aria-keyshortcuts="?" { (reader.say("table-keys")) }
                    a.act.small href=(around.record) download=(format!("{}.ward", around.id)) { (reader.say("table-record")) }
                    @if let Some(seat) = around.seat.filter(|_| around.stream.is_some()) { button.act.small type="button" data-link=(seat.number()) { (reader.say("table-own-link")) } }
                }
            }
        }
        (dialogs(reader, &around.brings, &drawing.scores))
        div.hidden id="words" data-your-turn=(reader.say("table-your-turn")) data-copied=(reader.say("table-copied")) data-final=(reader.say("table-final")) data-end=(reader.say("table-end-turn")) data-stale=(reader.say("table-stale")) data-offline=(reader.say("table-offline")) data-title=(format!("{} · Wardround", around.title)) {}
    };
    whole(
        reader,
        &Sheet {
            title: &format!("{} · Wardround", around.title),
            class: "playing",
            head,
            game: Some(around.game),
            styles: vec![&around.brings.assets.style],
            scripts: vec![&around.brings.assets.script],
            shapes: around.brings.shapes.clone(),
            body,
        },
    )
}

/// What opens over the page: points, a hospital seen large, the rules, the keys.
fn dialogs(reader: Reader, brings: &Brings, scores: &Region) -> Markup {
    html! {
        dialog id="scores" aria-labelledby="scores-title" { h2 id="scores-title" tabindex="-1" { (reader.say("scores-title")) } (scores) (close(reader)) }
        dialog id="enlarged" aria-labelledby="enlarged-title" { h2 id="enlarged-title" {} div.here {} (close(reader)) }
        dialog id="rules" aria-labelledby="rules-title" {
            h2 id="rules-title" tabindex="-1" { (reader.say("table-rules")) }
            @for paragraph in &brings.rules {
                @match paragraph.split_once(" | ") {
                    Some((title, text)) => { h3 { (title) } p.rule { (text) } }
                    None => p.rule { (paragraph) },
                }
            }
            (close(reader))
        }
        (keys(reader, brings.keys))
    }
}

/// The keys that do something, those of the game in the middle.
fn keys(reader: Reader, own: &[(&str, &str)]) -> Markup {
    let choosing = [("Tab", "keys-tab"), ("← ↑ → ↓", "keys-arrows"), ("", "keys-enter")];
    let doing = [("U", "keys-undo"), ("H", "keys-hint"), ("E", "keys-end"), ("?", "keys-help")];
    html! {
        dialog id="keys" aria-labelledby="keys-title" {
            h2 id="keys-title" { (reader.say("keys-title")) }
            dl.keys {
                @for (keys, about) in choosing.iter().chain(own).chain(&doing) {
                    dt { kbd { @if keys.is_empty() { (reader.say("key-enter")) } @else { (keys) } } } dd { (reader.say(about)) }
                }
            }
            (close(reader))
        }
    }
}

fn close(reader: Reader) -> Markup {
    html! { form.buttons method="dialog" { button.act.go { (reader.say("close")) } } }
}
