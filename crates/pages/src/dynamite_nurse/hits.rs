//! What nobody should miss, as pictures: somebody's card hits one's own hospital, a patient dies
//! there, the title moves.

use dynamite_nurse::effects::Allowance;
use dynamite_nurse::{Card, Cause, DynamiteNurse, Event, Patient, Source};
use maud::{Markup, html};
use phrasebook::Tell;
use phrasebook::dynamite_nurse::card as card_name;
use table::Seat;

use super::cards::{case, print};
use super::pictures::{dynamite, graves, skull};
use crate::PageContext;
use crate::scene::{Act, Happened, Shot};
use crate::table::{initials, seat_class};

/// The pictures of what a page has not been told yet.
pub(super) fn acts(game: &DynamiteNurse, context: &PageContext<'_>, marks: u8, happened: &Happened<Event>) -> Vec<Act> {
    let news = happened.news();
    let mine = context.seat();
    let attack = mine.and_then(|me| attack(game, context, me, happened));
    let dead = news.iter().filter(|event| matches!(event, Event::Died { seat, .. } if Some(*seat) == mine)).count();
    let title = news.iter().rev().find_map(|event| match event {
        Event::TitleMoved { to, .. } => Some(*to),
        _ => None,
    });
    let shots = [attack, (dead > 0).then(|| grave(context, dead, marks)), title.map(|seat| crowned(context, seat))];
    shots.into_iter().flatten().map(|shot| Act::new(context, shot)).collect()
}

/// Whom an event of somebody else's making meets, and which patient of theirs.
pub(super) fn victim(event: &Event) -> Option<(Seat, Option<Patient>)> {
    match *event {
        Event::PassedOn { to, patient, .. }
        | Event::Referred { to, patient, .. }
        | Event::SentBack { to, patient, .. } => Some((to, Some(patient))),
        Event::Assigned { seat, to, card } if seat != to => Some((to, Some(Patient::new(card)))),
        Event::Worsened { seat, patient, cause: Cause::Card(_) } => {
            Some((seat, Some(Patient { critical: true, ..patient })))
        }
        Event::Died { seat, patient, cause: Cause::Card(_) } => Some((seat, Some(patient))),
        Event::Operated { seat, patient, of, .. } | Event::CaredFor { seat, patient, of, .. } if of != seat => {
            Some((of, Some(patient)))
        }
        Event::Gave { by, seat, to, card } => Some((if seat == by { to } else { seat }, Some(Patient::new(card)))),
        Event::Swapped { with, .. } => Some((with, None)),
        _ => None,
    }
}

/// A card of somebody else, and what it does to this seat.
fn attack(game: &DynamiteNurse, context: &PageContext<'_>, me: Seat, happened: &Happened<Event>) -> Option<Shot> {
    let mut played: Option<(Seat, Card)> = None;
    let mut elsewhere = None;
    let mut hits: Vec<(Option<Patient>, String)> = Vec::new();
    let mut from = None;
    for (number, event) in happened.events.iter().enumerate() {
        match *event {
            Event::Played { seat, card } => played = Some((seat, card)),
            Event::ActionsGained { seat, kind: Allowance::Anywhere, from: Source::Text(card), .. } => {
                elsewhere = Some((seat, card));
            }
            Event::TurnBegan { .. } | Event::MainEnded { .. } => (played, elsewhere) = (None, None),
            _ => {}
        }
        // Whoever treats in another Hospital may have played something else since.
        let card = match event {
            Event::Operated { .. } | Event::CaredFor { .. } => elsewhere,
            _ => played,
        };
        let hit = victim(event).filter(|(seat, _)| *seat == me && number >= happened.known);
        let by = card.filter(|(seat, _)| *seat != me);
        if let (Some((_, patient)), Some(by)) = (hit, by) {
            // Of several cards, the latest is shown.
            if from != Some(by) {
                hits.clear();
            }
            from = Some(by);
            hits.push((patient, game.tell(context.phrases, &context.names, event).unwrap_or_default()));
        }
    }
    let (seat, card) = from?;
    let gaps = [("name", context.names.of(seat).into()), ("card", card_name(context.phrases, card).into())];
    let drawing = html! {
        div.struck {
            span.weapon.(seat_class(seat)) { (print(game, context, card)) span.face { (initials(context, seat)) } }
            ul {
                @for (patient, said) in hits {
                    li { @if let Some(patient) = patient { (case(game, context, patient, None)) } span { (said) } }
                }
            }
        }
    };
    Some(Shot {
        kind: "attack",
        sound: "blow",
        sign: "shield",
        text: context.phrases.say("dn-scene-attack", gaps),
        drawing,
        others: Vec::new(),
    })
}

/// Patients of the reader's have died.
fn grave(context: &PageContext<'_>, dead: usize, marks: u8) -> Shot {
    let drawing: Markup = html! { div.struck { (graves(dead, marks)) @for _ in 0..dead { (skull()) } } };
    Shot {
        kind: "grave",
        sound: "death",
        sign: "morgue",
        text: context.phrases.say("dn-scene-grave", [("count", dead.into())]),
        drawing,
        others: Vec::new(),
    }
}

/// Somebody is the Dynamite Nurse now.
fn crowned(context: &PageContext<'_>, seat: Seat) -> Shot {
    let drawing = html! {
        div.struck {
            span.weapon.(seat_class(seat)) {
                (dynamite())
                span.face { (initials(context, seat)) }
            }
        }
    };
    let text = context.phrases.say("dn-scene-title", context.names.who(seat));
    Shot { kind: "dynamite", sound: "bang", sign: "star", text, drawing, others: Vec::new() }
}
