//! A game looked at again: the table with a slider above it.

use maud::{Markup, html};
use table::Seat;

use crate::frame::Reader;

/// Where one is in a record.
pub struct ReplayPosition<'a> {
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
pub fn slider(reader: Reader, position: &ReplayPosition<'_>) -> Markup {
    let step = |to: usize, word: &str, sign: &str| {
        html! { button.act type="button" data-step=(to) aria-label=(reader.say(&format!("replay-{word}"))) title=(reader.say(&format!("replay-{word}"))) { (sign) } }
    };
    html! {
        section.prompt.replay id="replay" data-path=(position.path) data-at=(position.at) data-of=(position.of) aria-label=(reader.say("replay-title")) {
            p.lead { (position.text) }
            div.steps {
                (step(0, "first", "«"))
                (step(position.at.saturating_sub(1), "back", "‹"))
                label.hidden for="slider" { (reader.say("replay-slider")) }
                input type="range" id="slider" min="0" max=(position.of) value=(position.at);
                button.act type="button" data-do="autoplay" aria-label=(reader.say("replay-play")) title=(reader.say("replay-play")) { "▶" }
                (step((position.at + 1).min(position.of), "on", "›"))
                (step(position.of, "last", "»"))
                output for="slider" { (position.at) " / " (position.of) }
            }
            div.eyes {
                label { (reader.say("replay-eyes")) " "
                    select id="eyes" {
                        option value="" selected[position.seat.is_none()] { (reader.say("replay-onlooker")) }
                        @for (seat, name) in Seat::all(position.names.len()).zip(position.names) {
                            option value=(seat.number()) selected[position.seat == Some(seat)] { (name) }
                        }
                    }
                }
                button.act.small type="button" data-copy="" { (reader.say("replay-share")) }
                @if let Some(table) = position.table { a.act.small href=(table) { (reader.say("replay-table")) } }
            }
        }
    }
}
