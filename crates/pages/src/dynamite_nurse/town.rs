//! The Town: what can be bought, the open event, the nurses who wait to be won.

use dynamite_nurse::{Card, CardKind, Move, Pile};
use maud::{Markup, html};
use phrasebook::dynamite_nurse::card as card_name;

use super::Desk;
use super::cards::{back, frame, print};
use super::thing::Thing;
use super::words::about;

/// The shelves, in the order of the rulebook.
const SHELVES: [CardKind; 3] = [CardKind::Examination, CardKind::Treatment, CardKind::Duty];

/// All piles that can be bought from.
pub(super) fn town(desk: Desk<'_>) -> Markup {
    let sold = |kind: CardKind| {
        let printed = move |card: &Card| desk.game.pack().card(*card);
        let here = Card::actions().iter().copied();
        here.filter(move |card| printed(card).kind == kind && printed(card).price.is_some())
    };
    html! {
        div.town {
            @for kind in SHELVES {
                div.shelf.(frame(kind)) role="group" aria-labelledby={ "shelf-" (frame(kind)) } {
                    h2 id={ "shelf-" (frame(kind)) } { (desk.context.say(&format!("dn-page-shelf-{}", frame(kind)))) }
                    @for card in sold(kind) { (pile(desk, card)) }
                }
            }
            div.shelf.others {
                h2 { (desk.context.say("dn-page-shelf-rest")) }
                div.stack { (nurses(desk)) (left(desk, "nurses", desk.view.nurses().len())) }
                div.stack { (event(desk)) (left(desk, "event", desk.view.events().len())) }
            }
        }
    }
}

/// How many cards a pile has whose number is not on it.
fn left(desk: Desk<'_>, what: &'static str, count: usize) -> Markup {
    let words = desk.context.phrases.say("dn-page-left", [("what", what.into()), ("count", count.into())]);
    html! { p.label data-k={ "left-" (what) } data-v=(count) { (words) } }
}

fn pile(desk: Desk<'_>, card: Card) -> Markup {
    let left = desk.view.open().piles.count(card.index());
    let name = card_name(desk.context.phrases, card);
    let face = html! {
        (print(desk.game, desk.context, card))
        span.count data-k={ "pile-" (card) } data-v=(left) { "×" (left) }
    };
    let thing = Thing {
        id: format!("pile-{card}"),
        class: if left == 0 { "pile gone" } else { "pile" },
        name: desk.context.phrases.say("dn-page-pile", [("name", name.into()), ("count", left.into())]),
        about: about(desk.game, desk.context, card),
        face,
        moves: desk.only(|mv| *mv == Move::Buy(card)),
        attempt: desk.in_main().then_some(Move::Buy(card)),
    };
    thing.draw(desk)
}

/// The open event on its pile.
fn event(desk: Desk<'_>) -> Markup {
    let left = desk.view.events().len();
    let words = desk.context.phrases.say("dn-page-events", [("count", left.into())]);
    let thing = match desk.view.event() {
        Some(card) => Thing {
            id: "pile-event".to_owned(),
            class: "pile open-event",
            name: desk.context.pair(&words, &card_name(desk.context.phrases, card)),
            about: about(desk.game, desk.context, card),
            face: html! { span data-k="event" data-v=(card) { (print(desk.game, desk.context, card)) } },
            moves: desk
                .only(|mv| matches!(mv, Move::Buy(bought) if *bought == card) || *mv == Move::Look(Pile::Events)),
            attempt: desk.in_main().then_some(Move::Buy(card)),
        },
        None => Thing {
            id: "pile-event".to_owned(),
            class: "pile gone",
            name: words.clone(),
            about: words,
            face: back("event"),
            moves: desk.only(|mv| *mv == Move::Look(Pile::Events)),
            attempt: None,
        },
    };
    thing.draw(desk)
}

/// The nurses, face down.
fn nurses(desk: Desk<'_>) -> Markup {
    let left = desk.view.nurses().len();
    let words = desk.context.phrases.say("dn-page-nurses", [("count", left.into())]);
    let thing = Thing {
        id: "pile-nurses".to_owned(),
        class: if left == 0 { "pile gone" } else { "pile" },
        about: format!("{words} {}", desk.context.say("dn-page-nurses-about")),
        name: words,
        face: html! {
            span.print.back.nurse {
                svg.pic viewBox="0 0 100 62" { g.looks-0 { use href="#dn-nurse" {} } use href="#dn-doctor" {} }
                span.nm { (desk.context.say("dn-page-nurse-pile")) }
            }
        },
        moves: desk.only(|mv| *mv == Move::Look(Pile::Nurses)),
        attempt: None,
    };
    thing.draw(desk)
}
