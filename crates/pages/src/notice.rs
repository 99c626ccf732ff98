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

/// A page with a heading, a sentence and the way back.
pub fn page(reader: Reader, heading: &str, sentence: &str) -> String {
    let body = html! {
        div.card.notice {
            div.view { (street(When::Dawn, false, &html! {})) }
            h1 { (heading) }
            p { (sentence) }
            p.buttons { a.act.go href="/" { (reader.say("notice-back")) } }
        }
    };
    plain(reader, heading, &body)
}
