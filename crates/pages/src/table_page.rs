//! The page around a table: the head line, the three columns, and what opens over them.

use maud::{Markup, html};
use phrasebook::Phrases;
use table::Seat;

use crate::art::{sign, signs_of_replays};
use crate::assets::{ACTS, Asset, DUE, DUE_SCRIPT, LESSON_SCRIPT, PLAIN, REPLAY, REPLAY_SCRIPT, RESULT, SOUNDS};
use crate::frame::{Document, Reader, langs, whole};
use crate::lesson::{self, Lesson};
use crate::replay;
use crate::table::Drawing;
use crate::{Column, Page, Region, RulesChapter};

/// The page of a table, without its regions.
pub struct TablePage<'a> {
    /// The table's id.
    pub id: &'a str,
    /// The game's name in addresses.
    pub game: &'a str,
    /// Where its record is.
    pub record: &'a str,
    /// Where it is told how the game is played: the chapters, once somebody asks for them.
    pub rules: &'a str,
    /// What the game is called.
    pub title: &'a str,
    /// The address of the stream of changes, if there is one.
    pub stream: Option<&'a str>,
    /// The reader's seat.
    pub seat: Option<Seat>,
    /// How many seats the table has.
    pub seats: usize,
    /// What the automatic opponent is called, if there is one.
    pub opponent: Option<String>,
    /// What stands above the board instead of what is asked: a replay's slider.
    pub above: Option<Markup>,
    /// What stands below everything: a replay's strip.
    pub below: Option<Markup>,
    /// What the game adds.
    pub extras: GameExtras,
    /// Quiet lines below the players.
    pub notes: Vec<Note>,
}

/// A quiet line, and what it means to those who ask.
pub struct Note {
    /// The line.
    pub text: String,
    /// What is behind it.
    pub more: Option<String>,
}

impl From<String> for Note {
    fn from(text: String) -> Self {
        Self { text, more: None }
    }
}

impl Note {
    fn draw(&self) -> Markup {
        html! {
            @if let Some(more) = &self.more {
                details.quiet.note { summary { (self.text) } (more) }
            } @else {
                p.quiet.note { (self.text) }
            }
        }
    }
}

/// What a game adds to the page around its table.
pub struct GameExtras {
    styles: Vec<&'static Asset>,
    /// Where the styles of pictures of what happened are.
    acts: String,
    scripts: Vec<&'static Asset>,
    pieces: bool,
    shapes: Markup,
    /// Its lessons, the first game first.
    lessons: &'static [Lesson],
    /// Keys that do something in this game only.
    keys: &'static [(&'static str, &'static str)],
    /// What a phone calls the board and what comes in.
    tabs: [(&'static str, &'static str); 2],
    /// What it calls what lies in place of the board at times.
    instead: Option<(&'static str, &'static str)>,
}

impl GameExtras {
    /// What this game adds, in these words. Where real cards and dice are typed in, there are pads
    /// for them.
    pub fn of<G: Page>(game: &G, phrases: &Phrases, has_real_dice: bool) -> Self {
        let own_pads = G::assets().due.as_ref().filter(|_| has_real_dice);
        let acts: Vec<&str> =
            std::iter::once(&*ACTS).chain(&G::assets().acts).map(|style| style.path.as_str()).collect();
        Self {
            acts: acts.join(" "),
            styles: game.styles().into_iter().chain(has_real_dice.then_some(&*DUE)).chain(own_pads).collect(),
            scripts: has_real_dice.then_some(&*DUE_SCRIPT).into_iter().chain([&G::assets().script]).collect(),
            pieces: G::HAS_PIECES,
            shapes: html! { (G::icons()) (game.shapes(phrases)) },
            lessons: G::lessons(),
            keys: G::KEYS,
            tabs: G::TABS,
            instead: G::INSTEAD,
        }
    }
}

/// The whole page of a table.
pub fn page(reader: Reader, table_page: &TablePage<'_>, drawing: &Drawing, log: &Region) -> String {
    let column =
        |column: Column| html! { @for (_, panel) in drawing.panels.iter().filter(|(at, _)| *at == column) { (panel) } };
    let looks_back = table_page.below.is_some();
    let head = html! {
        span.named { (table_page.title) " · " (company(reader, table_page)) }
        (drawing.status)
    };
    let body = html! {
        main.table.looking[looks_back] id="main" tabindex="-1" data-table=(table_page.id) data-seat=[table_page.seat.map(Seat::number)] data-stream=[table_page.stream] {
            h1.hidden { (table_page.title) }
            p.lost id="lost" role="alert" hidden { (reader.say("table-lost")) }
            // Before all that it hides, so that the style need not look back with `:has`.
            (drawing.result)
            p.told id="told" aria-hidden="true" hidden { span.face {} b {} button.act.go.next type="button" tabindex="-1" { (reader.say("told-next")) } }
            div.curtain id="stage" data-style=(table_page.extras.acts) aria-hidden="true" hidden {}
            p.handed id="handed" aria-hidden="true" hidden {}
            div.since id="since" hidden { h2 { (reader.say("table-since")) } ol {} button.act type="button" data-do="seen" { (reader.say("close")) } }
            @if let Some(above) = &table_page.above { (above) } @else { (drawing.prompt) }
            div.left { (column(Column::Left)) }
            div.middle { (column(Column::Middle)) }
            div.right {
                (column(Column::Right))
                section.card id="players" aria-labelledby="players-title" {
                    h2 id="players-title" data-says=[(!looks_back).then(|| reader.say("table-players-about"))] { (reader.say(if looks_back { "replay-board" } else { "table-players" })) }
                    @for player in &drawing.players { (player) }
                    @if looks_back { (replay::follows(reader)) }
                    @for note in &table_page.notes { (note.draw()) }
                }
                (log)
            }
            @if let Some(below) = &table_page.below { (below) }
            (tabs(reader, &table_page.extras))
            (drawing.lesson)
            p.about-note id="about" hidden {}
            (drawing.invitations)
        }
        (menu(reader, table_page))
        (dialogs(reader, table_page, &drawing.scores))
        div.hidden id="words" data-your-turn=(reader.say("table-your-turn")) data-copied=(reader.say("table-copied")) data-final=(reader.say("table-final")) data-end=(reader.say("table-end-turn")) data-back=(reader.say("lesson-back")) data-stale=(reader.say("table-stale")) data-offline=(reader.say("table-offline")) data-hints=(reader.say("table-hints-on")) data-no-hints=(reader.say("table-hints-off")) data-more=(reader.phrases.say("table-since-more", [("text", "…".into())])) data-treats=(reader.phrases.say("table-treats", [("text", "…".into())])) data-sounds=(SOUNDS.path) data-meanwhile=(reader.phrases.say("table-meanwhile", [("text", "…".into())])) data-semicolon=(reader.say("semicolon")) data-title=(format!("{} · Wardround", table_page.title)) {}
    };
    whole(
        reader,
        &Document {
            title: &format!("{} · Wardround", table_page.title),
            class: "playing",
            head,
            game: Some(table_page.game),
            styles: (drawing.is_result.then_some(&*RESULT).into_iter())
                .chain(drawing.is_lesson.then_some(&*PLAIN))
                .chain(looks_back.then_some(&*REPLAY))
                .chain(table_page.extras.styles.iter().copied())
                .collect(),
            scripts: (drawing.is_lesson.then_some(&*LESSON_SCRIPT).into_iter())
                .chain(looks_back.then_some(&*REPLAY_SCRIPT))
                .chain(table_page.extras.scripts.iter().copied())
                .collect(),
            pieces: table_page.extras.pieces,
            shapes: html! { (table_page.extras.shapes) @if looks_back { (signs_of_replays()) } },
            body,
        },
    )
}

/// How many play, or against whom a single player does.
fn company(reader: Reader, table_page: &TablePage<'_>) -> String {
    match &table_page.opponent {
        Some(name) => reader.phrases.say("table-against", [("name", name.as_str().into())]),
        None => reader.phrases.say("table-count", [("count", table_page.seats.into())]),
    }
}

/// What a phone shows at a time, one of four.
fn tabs(reader: Reader, extras: &GameExtras) -> Markup {
    let [board, left] = extras.tabs;
    let tabs = [
        ("board", board.0, board.1),
        ("left", left.0, left.1),
        ("players", "people", "tab-others"),
        ("log", "book", "tab-log"),
    ];
    let instead = |tab: &str| extras.instead.filter(|_| tab == "board");
    let usual = |tab: &str| if instead(tab).is_some() { "usual" } else { "" };
    html! {
        nav.tabs aria-label=(reader.say("tabs")) {
            @for (tab, picture, word) in tabs {
                button type="button" data-tab-to=(tab) aria-pressed=(tab == "board") {
                    span.(usual(tab)) { (sign(picture)) (reader.say(word)) }
                    @if let Some((picture, word)) = instead(tab) { span.other { (sign(picture)) (reader.say(word)) } }
                    span.count {}
                }
            }
        }
    }
}

/// What is needed seldom.
fn menu(reader: Reader, table_page: &TablePage<'_>) -> Markup {
    html! {
        dialog id="menu" aria-labelledby="menu-title" {
            h2 id="menu-title" tabindex="-1" { (reader.say("table-menu")) }
            div.list {
                button.act type="button" data-open="rules" { (sign("book")) (reader.say("table-rules")) }
                button.act type="button" data-open="keys" { (sign("dice")) (reader.say("table-keys")) }
                button.act type="button" data-open="settings" { (sign("gear")) (reader.say("settings-title")) }
                @if let Some(seat) = table_page.seat.filter(|_| table_page.stream.is_some()) { button.act type="button" data-link=(seat.number()) { (sign("link")) (reader.say("table-own-link")) } }
                @if let Some(seat) = table_page.seat.filter(|_| table_page.stream.is_some()) {
                    form action=(format!("/tables/{}/renew", table_page.id)) method="post" {
                        input type="hidden" name="seat" value=(seat.number());
                        button.act title=(reader.say("table-renew-about")) { (sign("shield")) (reader.say("table-renew")) }
                    }
                }
                a.act href=(table_page.record) download=(format!("{}.ward", table_page.id)) { (sign("sheet")) (reader.say("table-record")) }
                a.act href="/" { (sign("door")) (reader.say("table-home")) }
            }
            (langs(reader))
            (close(reader))
        }
    }
}

/// What opens over the page: points, a hospital seen large, the rules, the keys.
fn dialogs(reader: Reader, table_page: &TablePage<'_>, scores: &Region) -> Markup {
    let extras = &table_page.extras;
    html! {
        dialog id="scores" aria-labelledby="scores-title" { h2 id="scores-title" tabindex="-1" { (reader.say("scores-title")) } (scores) (close(reader)) }
        dialog id="enlarged" aria-labelledby="enlarged-title" { h2 id="enlarged-title" {} div.here {} (close(reader)) }
        dialog id="rules" aria-labelledby="rules-title" {
            h2 id="rules-title" tabindex="-1" { (reader.say("table-rules")) }
            div.chapters data-from=(table_page.rules) {}
            @if let Some(first) = extras.lessons.first() { p.buttons { a.act href=(first.link()) { (sign("book")) (reader.say("start-learn")) } } }
            (lesson::more(reader, extras.lessons.iter().skip(1)))
            (close(reader))
        }
        (keys(reader, extras.keys))
    }
}

/// How a game is played, for the dialog that tells it.
pub fn chapters(chapters: &[RulesChapter]) -> Markup {
    html! {
        @for RulesChapter { name, title, text, picture } in chapters {
            section.chapter id={ "rule-" (name) } { div.picture aria-hidden="true" { (picture) } div { h3 { (title) } p.rule { (crate::lesson::illustrated(text)) } } }
        }
    }
}

/// The list of keys, with those of the game in the middle.
fn keys(reader: Reader, own: &[(&str, &str)]) -> Markup {
    let choosing = [("Tab", "keys-tab"), ("← ↑ → ↓", "keys-arrows"), ("", "keys-enter")];
    let doing = [("U", "keys-undo"), ("H", "keys-hint"), ("E", "keys-end"), ("I", "keys-about"), ("?", "keys-help")];
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
