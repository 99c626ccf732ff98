//! A page that says why there is no other.

use maud::{Markup, html};

use crate::art::{Kit, Van, When, meeple_at, street, van};
use crate::assets::START_STYLE;
use crate::frame::{Document, Reader, whole};

/// A page with nothing but this on it.
fn plain(reader: Reader, title: &str, body: &Markup) -> String {
    let body = html! { main.narrow id="main" tabindex="-1" { (body) } };
    let title = format!("{title} · Wardround");
    whole(reader, &Document { styles: vec![&*START_STYLE], ..Document::plain(&title, body) })
}

/// A page with a heading, a sentence and the way on: to the table that it is about, if there is
/// one, and to the start.
pub fn page(reader: Reader, heading: &str, sentence: &str, table: Option<&str>) -> String {
    let body = html! {
        div.card.notice {
            div.view { (street(When::Day, false, &stopped())) }
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

/// An ambulance before a closed barrier, and somebody who wonders where to go.
fn stopped() -> Markup {
    html! {
        svg x="8" y="134" width="160" height="60" { (van(Van::default())) }
        g.barrier {
            path.post d="M184 168h7v31h-7zM276 168h7v31h-7z" {}
            rect.rail x="172" y="166" width="124" height="15" rx="4" {}
            path.stripes d="M188 166h15l-9 15h-15zM218 166h15l-9 15h-15zM248 166h15l-9 15h-15zM278 166h15l-9 15h-15z" {}
        }
        (meeple_at("slate", Kit::Bag, 312., 140., 34.))
        g.wonders {
            path d="M352 104h30q10 0 10 10v16q0 10-10 10h-22l-14 11l3-12q-7-2-7-9v-16q0-10 10-10z" {}
            text x="367" y="131" { "?" }
        }
    }
}
