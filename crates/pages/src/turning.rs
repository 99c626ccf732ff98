//! What decided a game, in words: on the page of the result, and on the strip of a replay.

use maud::{Markup, html};
use phrasebook::{Names, Phrases};
use table::Seat;

use crate::art::{Kit, meeple, sign};
use crate::course::{Course, Decisive, TurningPoint};
use crate::table::seat_class;
use crate::{Deed, PageContext, SeatHolder, signed};

/// What is counted, with this number.
pub(crate) fn number(phrases: &Phrases, course: &Course, number: usize) -> String {
    phrases.say("turn-number", [("counts", course.counts.as_str().into()), ("turn", number.into())])
}

/// What happened, in a sentence: what was done, or else the points.
pub(crate) fn sentence(phrases: &Phrases, names: &Names, point: &TurningPoint, done: Option<&Deed>) -> String {
    if let Some(told) = done.and_then(|deed| deed.tell(phrases, names, point)) {
        return told;
    }
    let [you, name] = names.who(point.seat);
    let points = |key: &str, points: i32, second: i32| {
        phrases
            .say(key, [you.clone(), name.clone(), ("points", signed(points).into()), ("second", signed(second).into())])
    };
    match point.what {
        Decisive::Lead { points: own, second } => points("turning-lead", own, second),
        Decisive::Gain { points: own, second: Some(second) } if second < 1 => points("turning-gain-only", own, second),
        Decisive::Gain { points: own, second: Some(second) } if second < own => points("turning-gain", own, second),
        Decisive::Gain { points: own, .. } => points("turning-gain-plain", own, own),
        Decisive::Loss(count) => phrases.say("turning-loss", [you, name, ("count", count.into())]),
    }
}

/// The same in three words.
pub(crate) fn brief(phrases: &Phrases, names: &Names, point: &TurningPoint) -> String {
    let (kind, count) = match point.what {
        Decisive::Lead { .. } => ("lead", 0),
        Decisive::Gain { points, .. } => ("gain", points),
        Decisive::Loss(count) => ("loss", count),
    };
    let told = [("kind", kind.into()), ("count", count.into())];
    phrases.say("turning-brief", names.who(point.seat).into_iter().chain(told))
}

/// What is about to happen, for whoever is shown the board just before.
pub(crate) fn announcement(phrases: &Phrases, names: &Names, course: &Course, point: &TurningPoint) -> String {
    let kind = match point.what {
        Decisive::Lead { .. } => "lead",
        Decisive::Gain { .. } => "gain",
        Decisive::Loss(_) => "loss",
    };
    let turn = number(phrases, course, course.number(point.turn));
    phrases.say("turning-soon", names.who(point.seat).into_iter().chain([("kind", kind.into()), ("turn", turn.into())]))
}

/// What decided the game, each with the way to its moment.
pub(crate) fn cards(context: &PageContext<'_>, course: &Course) -> Markup {
    if course.turning_points.is_empty() {
        return html! {};
    }
    let pieces = course.souvenirs.iter().chain(std::iter::repeat(&None));
    html! {
        section.turning aria-labelledby="turning-title" {
            h3.hidden id="turning-title" { (context.say("turning-title")) }
            ol {
                @for ((number, (point, done)), piece) in (1..).zip(course.told()).zip(pieces) {
                    @let turn = self::number(context.phrases, course, course.number(point.turn));
                    li.card.(seat_class(point.seat)) {
                        (picture(context, point, piece.as_ref()))
                        div {
                            h4 { i.disc aria-hidden="true" { (number) } (turn) }
                            p { (sentence(context.phrases, &context.names, point, done)) }
                            a href=(format!("{}/replay?at={}&board={}&plays", context.path, point.entries, point.seat.number())) { (context.say("turning-show")) span.hidden { " · " (turn) } }
                        }
                    }
                }
            }
        }
    }
}

/// What it was about, or who it was; and how much.
fn picture(context: &PageContext<'_>, point: &TurningPoint, piece: Option<&Markup>) -> Markup {
    let person = |seat: Seat| matches!(context.holders.get(seat.index()), Some(SeatHolder::Person { .. }));
    let kit = if person(point.seat) { Kit::Stethoscope } else { Kit::Visor };
    let (class, what) = match point.what {
        Decisive::Lead { points, second } => ("lead", html! { (signed(points)) ":" (signed(second)) }),
        Decisive::Gain { points, .. } => ("gain", html! { "+" (points) }),
        Decisive::Loss(count) => ("loss", html! { (sign("morgue")) (count) }),
    };
    html! {
        div.picture.seated.(class).shows[piece.is_some()] aria-hidden="true" {
            @match piece { Some(piece) => (piece), None => (meeple("seated", kit)) }
            b { (what) }
        }
    }
}
