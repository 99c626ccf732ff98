//! Invitations to a table: whoever is waited for, whoever asks for a seat, and the page that greets
//! a guest.

use maud::{Markup, html};
use phrasebook::list;
use table::{Seat, SeatSet};

use crate::art::{Kit, meeple, sign};
use crate::assets::START_STYLE;
use crate::frame::{Document, Reader, whole};
use crate::start::GameCard;
use crate::table::seat_class;
use crate::{PageContext, Region, Rematch};

/// Who comes and goes, for one reader.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Attendance {
    /// Who would like to have the reader's seat.
    pub asks: Vec<Asking>,
    /// What everybody was told lately, the oldest first.
    pub notes: Vec<Announcement>,
    /// Whether the reader has not said yet what to be called.
    pub asks_name: bool,
}

/// Somebody who would like to have the reader's seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Asking {
    /// Tells it from others.
    pub number: usize,
    /// Who, in a sentence.
    pub text: String,
}

/// Something that everybody at the table is told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Announcement {
    /// Tells it from others; the newest has the highest.
    pub number: usize,
    /// What, in a sentence.
    pub text: String,
}

/// A guest before a seat.
pub struct Invitation<'a> {
    /// The table's id.
    pub table: &'a str,
    /// The game.
    pub game: &'a GameCard,
    /// What the seats are called, an automatic opponent last.
    pub names: &'a [String],
    /// Which seats people hold.
    pub people: SeatSet,
    /// The seat that the link leads to.
    pub seat: Seat,
    /// What the guest is called, as far as that is known.
    pub name: Option<&'a str>,
    /// Whether somebody else has used the link.
    pub is_taken: bool,
    /// What was wrong the last time.
    pub wrong: Option<String>,
}

/// Cards that lie over the table where somebody is waited for or asks.
pub(crate) fn invitations(context: &PageContext<'_>) -> Region {
    let Attendance { asks, notes, .. } = &context.attendance;
    let awaited = context.invites.iter().next().filter(|_| context.live && !context.over);
    let element = html! {
        section.doorway id="door" aria-label=(context.say("door")) {
            @for ask in asks {
                form.card.asking action=(format!("{}/asks", context.path)) method="post" {
                    p role="alert" { (ask.text) }
                    input type="hidden" name="ask" value=(ask.number);
                    p.buttons {
                        button.act name="answer" value="yes" { (context.say("door-give")) }
                        button.act.dark name="answer" value="no" { (context.say("door-keep")) }
                    }
                }
            }
            @if let Some(Rematch::Opened(table)) = &context.rematch {
                // Shown when it is told, not to whoever comes back later.
                div.card.asking id="rematch" hidden {
                    p role="alert" { (context.say("door-rematch")) }
                    p.buttons { a.act.go href=(table) { (sign("again")) (context.say("table-rematch-opened")) } }
                }
            }
            @if let Some(seat) = awaited { (waiting(context, seat)) }
            ol.notes hidden { @for note in notes { li data-note=(note.number) { (note.text) } } }
        }
    };
    Region::new("door", element)
}

/// The card of the seats that nobody has taken: a link, a picture of it, and the way to send it.
fn waiting(context: &PageContext<'_>, waited: Seat) -> Markup {
    let names: Vec<&str> = context.invites.iter().map(|seat| context.names.of(seat)).collect();
    html! {
        details.card.waiting id="waiting" open {
            summary.(seat_class(waited)) { (meeple("awaited", Kit::None)) b { (context.phrases.say("door-waits", [("text", list(context.phrases, &names).into())])) } }
            @if context.attendance.asks_name {
                form.own-name action=(format!("{}/name", context.path)) method="post" {
                    label for="own-name" { (context.say("join-name")) }
                    input type="text" id="own-name" name="name" maxlength="24" autocomplete="nickname" required;
                    button.act.small { (context.say("door-name-go")) }
                }
            }
            ul {
                @for seat in context.invites.iter() {
                    li.(seat_class(seat)) {
                        img.qr src=(format!("{}/qr/{}", context.path, seat.number())) width="132" height="132" alt=(context.phrases.say("door-qr", [("name", context.names.of(seat).into())]));
                        div {
                            p { b { (context.names.of(seat)) } " " (context.say("door-once")) }
                            p.buttons {
                                button.act.go type="button" data-link=(seat.number()) { (sign("link")) (context.say("door-copy")) }
                                button.act type="button" data-share=(seat.number()) hidden { (sign("share")) (context.say("door-share")) }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The page that greets whoever follows a private link.
pub fn page(reader: Reader, invitation: &Invitation<'_>) -> String {
    let Invitation { table, game, names, people, seat, name, is_taken, wrong } = invitation;
    let title = reader.say(&format!("game-{}", game.name));
    let others: Vec<&str> =
        names.iter().enumerate().filter(|(index, _)| *index != seat.index()).map(|(_, name)| name.as_str()).collect();
    let others = list(reader.phrases, &others);
    let holder = names.get(seat.index()).map_or("", String::as_str);
    let body = html! {
        main.narrow id="main" tabindex="-1" {
            form.card.notice.invited method="post" {
                div.view data-game=(game.name) { (game.picture) }
                ul.company aria-hidden="true" {
                    @for (one, name) in Seat::all(names.len()).zip(names.iter()) {
                        @let kit = if people.contains(one) { Kit::Stethoscope } else { Kit::Visor };
                        li.(seat_class(one)) {
                            @if one == *seat && !is_taken { (meeple("awaited", Kit::None)) "?" } @else { (meeple("seated", kit)) (name) }
                        }
                    }
                }
                h1 { (title) }
                @if let Some(wrong) = wrong { p.wrong role="alert" { (wrong) } }
                @if *is_taken {
                    p { (reader.phrases.say("join-taken", [("name", holder.into())])) }
                } @else {
                    p { (reader.phrases.say("join-with", [("text", others.as_str().into())])) }
                }
                label.field {
                    (reader.say("join-name"))
                    input type="text" name="name" maxlength="24" autocomplete="nickname" value=[name];
                }
                p.buttons {
                    button.act.go { (reader.say(if *is_taken { "join-ask" } else { "join-go" })) }
                    a.act href=(format!("/tables/{table}")) { (reader.say("join-watch")) }
                }
                @if !is_taken { p.quiet { (reader.say("join-once")) } }
            }
        }
    };
    let (styles, shapes) = (std::iter::once(&*START_STYLE).chain(&game.assets.styles).collect(), game.icons.clone());
    whole(reader, &Document { styles, shapes, ..Document::plain(&format!("{title} · Wardround"), body) })
}
