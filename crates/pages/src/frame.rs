//! What stands around every page.

use maud::{DOCTYPE, Markup, html};
use phrasebook::{Lang, Phrases};

use crate::art::{self, logo, sign, skyline};
use crate::assets::{Asset, ICON, PLAIN, SCRIPT, STYLE};

/// Light or dark, or as the reader's system has it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Theme {
    /// As the system has it.
    #[default]
    System,
    /// Light by day and by night.
    Light,
    /// Dark by day and by night.
    Dark,
}

impl Theme {
    /// Every theme.
    pub const ALL: [Self; 3] = [Self::System, Self::Light, Self::Dark];

    /// The word in cookies and on the page.
    pub const fn word(self) -> &'static str {
        match self {
            Self::System => "system",
            Self::Light => "light",
            Self::Dark => "dark",
        }
    }

    /// The theme of this word.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|theme| theme.word() == word)
    }
}

/// How fast bots and scenes go, each with the phrase that says it.
const PACES: [(&str, &str); 4] = [
    ("once", "settings-pace-once"),
    ("quick", "settings-pace-quick"),
    ("normal", "settings-pace-normal"),
    ("step", "settings-pace-step"),
];

/// What can be wished for, each with its sign and the phrase that says it.
const WISHES: [(&str, &str, &str); 4] = [
    ("confirm", "undo", "settings-confirm"),
    ("hints", "hint", "settings-hints"),
    ("sound", "sound", "settings-sound"),
    ("notify", "clock", "settings-notify"),
];

/// How a reader wants pages to be.
#[derive(Clone, Copy)]
pub struct Reader {
    /// The words.
    pub phrases: &'static Phrases,
    /// Light or dark.
    pub theme: Theme,
}

impl Reader {
    /// A phrase without gaps.
    pub(crate) fn say(&self, key: &str) -> String {
        self.phrases.plain(key)
    }
}

/// A whole page.
pub(crate) struct Document<'a> {
    /// What stands in the browser's tab.
    pub(crate) title: &'a str,
    /// A class for the body.
    pub(crate) class: &'a str,
    /// What stands in the head line between the name of the program and the language.
    pub(crate) head: Markup,
    /// The game that is played on it, if there is one.
    pub(crate) game: Option<&'a str>,
    /// What it loads besides what all pages share.
    pub(crate) styles: Vec<&'static Asset>,
    /// As the styles.
    pub(crate) scripts: Vec<&'static Asset>,
    /// Whether dice and staff can be drawn on it.
    pub(crate) pieces: bool,
    /// Shapes of the game.
    pub(crate) shapes: Markup,
    /// The page itself.
    pub(crate) body: Markup,
}

impl<'a> Document<'a> {
    /// A page without a table on it.
    pub(crate) fn plain(title: &'a str, body: Markup) -> Self {
        let (head, shapes) = (html! { span.grow {} }, html! {});
        Self {
            title,
            class: "plain",
            head,
            game: None,
            styles: Vec::new(),
            scripts: Vec::new(),
            pieces: true,
            shapes,
            body,
        }
    }
}

/// Draws a whole page.
pub(crate) fn whole(reader: Reader, sheet: &Document<'_>) -> String {
    let page = html! {
        (DOCTYPE)
        html lang=(reader.phrases.lang().code()) data-theme=(reader.theme.word()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                meta name="description" content=(reader.say("page-description"));
                title { (sheet.title) }
                link rel="icon" href=(ICON.path) type="image/svg+xml";
                @for style in std::iter::once(&*STYLE).chain(sheet.game.is_none().then_some(&*PLAIN)).chain(sheet.styles.iter().copied()) { link rel="stylesheet" href=(style.path); }
                @for script in std::iter::once(&*SCRIPT).chain(sheet.scripts.iter().copied()) { script src=(script.path) defer {} }
            }
            body class=(sheet.class) data-game=[sheet.game] {
                a.skip href="#main" { (reader.say("page-skip")) }
                svg.shapes width="0" height="0" aria-hidden="true" { defs { (art::shapes()) @if sheet.game.is_none() { (art::signs_without_table()) } @if sheet.pieces { (art::pieces()) } (sheet.shapes) } }
                (skyline())
                header.top {
                    a.home href="/" { (logo()) span { "Wardround" } }
                    (sheet.head)
                    (tools(reader, sheet.game.is_some()))
                }
                noscript { p.lost { (reader.say("page-script")) } }
                (sheet.body)
                (settings(reader))
                p.hidden id="heard" aria-live="polite" {}
            }
        }
    };
    lean(page.into_string())
}

/// A page whose drawings have no tags that only end an empty shape, and no empty classes.
fn lean(page: String) -> String {
    const SHAPES: [&str; 6] = ["use", "path", "rect", "circle", "ellipse", "line"];
    let closed = SHAPES.iter().fold(page, |page, shape| page.replace(&format!("></{shape}>"), "/>"));
    closed.replace(" class=\"\"", "")
}

/// The buttons at the end of the head line. What helps with a table is only there.
fn tools(reader: Reader, table: bool) -> Markup {
    let button = |opens: &str, what: &str, key: &str| {
        html! { button.tool type="button" data-open=(opens) aria-label=(reader.say(key)) title=(reader.say(key)) { (sign(what)) } }
    };
    html! {
        div.tools {
            @if table {
                button.tool type="button" data-open="rules" aria-keyshortcuts="?" aria-label=(reader.say("table-rules")) title=(reader.say("table-rules")) { "?" }
            } @else {
                (langs(reader))
            }
            @if table { button.tool.optional type="button" data-do="sound" aria-pressed="false" aria-label=(reader.say("settings-sounds")) title=(reader.say("settings-sounds")) { span.off { (sign("mute")) } span.on { (sign("sound")) } } }
            button.tool.optional type="button" data-do="theme" aria-label=(reader.say("settings-night")) title=(reader.say("settings-night")) { span.by-day { (sign("moon")) } span.by-night { (sign("sun")) } }
            @if table { (button("menu", "menu", "table-menu")) } @else { (button("settings", "gear", "settings-title")) }
        }
    }
}

/// The languages to choose from.
pub(crate) fn langs(reader: Reader) -> Markup {
    html! {
        nav.langs aria-label=(reader.say("page-language")) {
            @for lang in Lang::ALL {
                a href={ "?lang=" (lang.code()) } lang=(lang.code()) hreflang=(lang.code()) aria-current=[(lang == reader.phrases.lang()).then_some("true")] { (lang.code().to_uppercase()) }
            }
        }
    }
}

/// How the reader wants things to be.
fn settings(reader: Reader) -> Markup {
    html! {
        dialog id="settings" aria-labelledby="settings-title" {
            form method="dialog" {
                h2 id="settings-title" { (reader.say("settings-title")) }
                label.field { (reader.say("settings-name")) input type="text" data-setting-name="" maxlength="24" autocomplete="nickname"; }
                fieldset {
                    legend { (reader.say("settings-theme")) }
                    div.segments {
                        @for (theme, what) in Theme::ALL.into_iter().zip(["gear", "sun", "moon"]) {
                            label.segment {
                                input type="radio" name="theme" value=(theme.word()) checked[theme == reader.theme];
                                span { (sign(what)) (reader.say(&format!("settings-theme-{}", theme.word()))) }
                            }
                        }
                    }
                }
                fieldset {
                    legend { (reader.say("settings-pace")) }
                    div.segments {
                        @for (pace, said) in PACES {
                            label.segment { input type="radio" name="pace" value=(pace) checked[pace == "normal"]; span { (reader.say(said)) } }
                        }
                    }
                }
                ul.wishes {
                    @for (name, what, said) in WISHES {
                        li { label.wish { (sign(what)) span { (reader.say(said)) } input.toggle type="checkbox" data-setting=(name) checked[name == "confirm"]; } }
                    }
                }
                p.buttons { button.act.go { (reader.say("close")) } }
            }
        }
    }
}
