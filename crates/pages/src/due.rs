//! The forms and pads on which people type in the dice and cards of a real table.

use maud::{Markup, html};

use crate::PageContext;

/// A form of a few fields that make up a fate, which begins with this word.
pub(crate) fn fields(context: &PageContext<'_>, word: &str, fields: &Markup) -> Markup {
    html! {
        form.due.fields data-fate=(word) {
            (fields)
            button.act.go { (context.say("due-enter")) }
        }
    }
}

/// A field in which one of a few cards is chosen: its id, its name, and how many there are of it if
/// other fields of its kind ask for the same cards.
pub(crate) struct Field<'a> {
    pub(crate) label: Markup,
    pub(crate) name: &'a str,
    pub(crate) kind: Option<&'a str>,
}

impl Field<'_> {
    pub(crate) fn of(
        self,
        context: &PageContext<'_>,
        cards: impl IntoIterator<Item = (impl AsRef<str>, String, Option<usize>)>,
    ) -> Markup {
        html! {
            label { (self.label)
                select name=(self.name) data-kind=[self.kind] required {
                    option value="" { (context.say("due-choose")) }
                    @for (id, name, copies) in cards { option value=(id.as_ref()) data-copies=[copies] { (name) } }
                }
            }
        }
    }
}

/// Something to tap on a pad: its word in the notation, its words, its picture.
pub(crate) struct PadKey {
    pub(crate) value: String,
    pub(crate) words: String,
    pub(crate) face: Markup,
    /// How many of it there are, if that is known.
    pub(crate) copies: Option<usize>,
    /// Whether it is for the marked places of its part alone; the others are for those that are
    /// not. Counts only where places are marked.
    pub(crate) marked: bool,
    /// Beside what it may lie, in words that the game's script knows.
    pub(crate) fits: Option<String>,
    /// Whether a second tap says what comes with it.
    pub(crate) brings: bool,
}

impl PadKey {
    pub(crate) fn new(value: impl Into<String>, words: impl Into<String>, face: Markup) -> Self {
        let (value, words) = (value.into(), words.into());
        Self { value, words, face, copies: None, marked: false, fits: None, brings: false }
    }
}

/// A place that a tap fills.
#[derive(Clone, Default)]
pub(crate) struct Place {
    pub(crate) label: String,
    /// Whether it is for marked keys, where some are.
    pub(crate) marked: Option<bool>,
}

/// Things of one kind that are typed in, and the places that they fill.
pub(crate) struct PadPart {
    /// What they are, where there are several parts.
    pub(crate) title: Option<String>,
    /// How keys and places look.
    pub(crate) kind: &'static str,
    pub(crate) places: Vec<Place>,
    /// How many places stand in a row, where that matters.
    pub(crate) columns: Option<u8>,
    pub(crate) keys: Vec<PadKey>,
    /// What comes with the keys that bring something.
    pub(crate) brought: Vec<PadKey>,
}

impl PadPart {
    /// This many of these.
    pub(crate) fn of(kind: &'static str, count: usize, keys: Vec<PadKey>) -> Self {
        let places = vec![Place::default(); count];
        Self { title: None, kind, places, columns: None, keys, brought: Vec::new() }
    }
}

/// A pad: a tap on a key fills the next place, a tap on a place empties it. A single thing is
/// entered by the tap; what was wrong is taken back with undo.
pub(crate) fn pad(context: &PageContext<'_>, word: &str, parts: &[PadPart]) -> Markup {
    if let [part] = parts
        && part.places.len() == 1
        && part.brought.is_empty()
    {
        return html! {
            div.due.pad role="group" aria-labelledby="ask" {
                div.keypad.(part.kind) {
                    @for key in &part.keys { button.key type="button" data-fate={ (word) " " (key.value) } { (face(key)) } }
                }
            }
        };
    }
    html! {
        form.due.pad data-fate=(word) {
            div.typed {
                @for part in parts { (tray(context, part)) }
                button.act.go disabled { (context.say("due-enter")) }
            }
            @for (number, part) in parts.iter().enumerate() {
                (keypad(part.kind, &part.keys, number, false))
                @if !part.brought.is_empty() { (keypad("tokens", &part.brought, number, true)) }
            }
        }
    }
}

/// The places of a part. Each is shown filled once something was tapped for it.
fn tray(context: &PageContext<'_>, part: &PadPart) -> Markup {
    let count = part.places.len();
    html! {
        div.part role="group" aria-label=(context.say("due-tray")) {
            p.of { @if let Some(title) = &part.title { (title) " " } output { "0 / " (count) } }
            div.tray.(part.kind) data-columns=[part.columns] {
                @for (number, place) in part.places.iter().enumerate() {
                    span.slot.next[number == 0] data-marked=[place.marked] { @if !place.label.is_empty() { small { (place.label) } } }
                }
            }
        }
    }
}

/// The keys of a part, or of what some of them bring.
fn keypad(kind: &str, keys: &[PadKey], number: usize, brought: bool) -> Markup {
    html! {
        div.keypad.(kind) data-part=(number) data-brought=[brought.then_some("")] hidden[number > 0 || brought] {
            @for key in keys {
                button.key type="button" data-pad=(key.value) data-copies=[key.copies] data-marked=[key.marked.then_some("true")] data-fits=[&key.fits] data-brings=[key.brings.then_some("")] { (face(key)) }
            }
        }
    }
}

fn face(key: &PadKey) -> Markup {
    html! { span.hidden { (key.words) } span.face-up aria-hidden="true" { (key.face) } }
}
