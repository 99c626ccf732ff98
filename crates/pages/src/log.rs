//! What has happened, the newest first. A page that is open is told only what is new.

use maud::{Markup, html};
use phrasebook::Phrases;

use crate::Region;

/// Lines that a page shows.
pub const LINES: usize = 120;

/// A sentence of the log.
pub struct LogLine {
    /// How many things had been told before it.
    pub number: usize,
    /// The entry of the record that it belongs to.
    pub entry: usize,
    /// What happened.
    pub text: String,
    /// Whether a turn begins with it.
    pub heads: bool,
}

/// The log with these lines, the oldest first.
pub fn log(phrases: &Phrases, lines: &[LogLine]) -> Region {
    let element = html! {
        section.card id="log" aria-labelledby="log-title" {
            h2 id="log-title" { (phrases.plain("table-log")) }
            ol.log tabindex="0" aria-labelledby="log-title" data-most=(LINES) { (items(lines)) }
        }
    };
    Region::new("log", element)
}

/// Lines to be put on top of those that a page has, the oldest first.
pub fn items(lines: &[LogLine]) -> Markup {
    html! {
        @for line in lines.iter().rev() {
            li.heads[line.heads] data-n=(line.number) data-entry=(line.entry) { (line.text) }
        }
    }
}
