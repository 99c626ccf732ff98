//! A page that says why there is no other.

use maud::{Markup, html};

use crate::art::{When, street};
use crate::frame::{Document, Reader, whole};

/// A page with nothing but this on it.
fn plain(reader: Reader, title: &str, body: &Markup) -> String {
    let body = html! { main.narrow id="main" { (body) } };
    let title = format!("{title} · Wardround");
    whole(reader, &Document::plain(&title, body))
}

/// A page with a heading, a sentence and the way on: to the table that it is about, if there is
/// one, and to the start.
pub fn page(reader: Reader, heading: &str, sentence: &str, table: Option<&str>) -> String {
    let body = html! {
        div.card.notice {
            div.view { (street(When::Dawn, false, &html! {})) }
            h1 { (heading) }
            p { (sentence) }
            p.buttons {
                @if let Some(table) = table { a.act.go href=(table) { (reader.say("notice-table")) } }
                a.act.go[table.is_none()] href="/" { (reader.say("notice-back")) }
            }
        }
    };
    plain(reader, heading, &body)
}
