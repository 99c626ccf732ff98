//! A game looked at again: the table with a slider above it.

use maud::{Markup, html};
use table::Seat;

use crate::frame::Reader;

/// Where one is in a record.
pub struct Place<'a> {
    /// The address without its question mark.
    pub path: &'a str,
    /// After how many entries.
    pub at: usize,
    /// Of how many.
    pub of: usize,
    /// Whose eyes; none for an onlooker's.
    pub seat: Option<Seat>,
    /// What the seats are called.
    pub names: &'a [String],
    /// What just happened.
    pub text: &'a str,
    /// The table's own page, if there is one.
    pub table: Option<&'a str>,
}

/// The slider, with buttons for single steps and the choice of eyes.
pub fn slider(reader: Reader, place: &Place<'_>) -> Markup {
    let step = |to: usize, word: &str, sign: &str| {
        html! { button.act type="button" data-step=(to) aria-label=(reader.say(&format!("replay-{word}"))) title=(reader.say(&format!("replay-{word}"))) { (sign) } }
    };
    html! {
        section.prompt.replay id="replay" data-path=(place.path) data-at=(place.at) data-of=(place.of) aria-label=(reader.say("replay-title")) {
            p.lead { (place.text) }
            div.steps {
                (step(0, "first", "«"))
                (step(place.at.saturating_sub(1), "back", "‹"))
                label.hidden for="slider" { (reader.say("replay-slider")) }
                input type="range" id="slider" min="0" max=(place.of) value=(place.at);
                button.act type="button" data-do="autoplay" aria-label=(reader.say("replay-play")) title=(reader.say("replay-play")) { "▶" }
                (step((place.at + 1).min(place.of), "on", "›"))
                (step(place.of, "last", "»"))
                output for="slider" { (place.at) " / " (place.of) }
            }
            div.eyes {
                label { (reader.say("replay-eyes")) " "
                    select id="eyes" {
                        option value="" selected[place.seat.is_none()] { (reader.say("replay-onlooker")) }
                        @for (seat, name) in Seat::all(place.names.len()).zip(place.names) {
                            option value=(seat.number()) selected[place.seat == Some(seat)] { (name) }
                        }
                    }
                }
                button.act.small type="button" data-copy="" { (reader.say("replay-share")) }
                @if let Some(table) = place.table { a.act.small href=(table) { (reader.say("replay-table")) } }
            }
        }
    }
}
