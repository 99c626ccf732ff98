//! What can be chosen and has no place on the table of its own: cards that are looked at, fetched
//! or given, patients of other hospitals.

use dynamite_nurse::{Move, Patient};
use maud::{Markup, html};
use phrasebook::dynamite_nurse::card as card_name;
use table::Seat;

use super::Desk;
use super::cards::{case, print};
use super::thing::Thing;
use super::words::{self, about, about_patient};

/// The choices, if there are such now.
pub(super) fn offers(desk: Desk<'_>) -> Markup {
    let things: Vec<Thing> = desk.moves.iter().filter_map(|&mv| thing(desk, mv)).collect();
    if things.is_empty() {
        return html! {};
    }
    html! {
        div.offers role="group" aria-label=(desk.context.say("dn-page-offers")) {
            @for thing in things { (thing.draw(desk)) }
        }
    }
}

fn thing(desk: Desk<'_>, mv: Move) -> Option<Thing> {
    let id = format!("offer-{}", mv.to_string().replace([' ', '!', '+'], "-"));
    let of_card = |card, whose: Option<Seat>| Thing {
        id: id.clone(),
        class: "offer",
        name: card_name(desk.context.phrases, card),
        about: about(desk.game, desk.context, card),
        face: html! { (print(desk.game, desk.context, card)) (owner(desk, whose)) },
        moves: vec![mv],
        attempt: None,
    };
    let of_patient = |patient: Patient, whose: Option<Seat>| Thing {
        id: id.clone(),
        class: "offer",
        name: words::case(desk.game, desk.context, patient),
        about: about_patient(desk.game, desk.context, patient.card),
        face: html! { (case(desk.game, desk.context, patient, None)) (owner(desk, whose)) },
        moves: vec![mv],
        attempt: None,
    };
    Some(match mv {
        Move::Fetch(card) | Move::Top(card) | Move::Under(card) | Move::Take(card) => of_card(card, None),
        Move::Swap(seat, card) => of_card(card, Some(seat)),
        Move::Revive(card) | Move::Give(card) => of_patient(Patient::new(card), None),
        Move::Operate(patient, Some(seat)) | Move::Care(patient, Some(seat)) => of_patient(patient, Some(seat)),
        _ => return None,
    })
}

/// Whose it is.
fn owner(desk: Desk<'_>, seat: Option<Seat>) -> Markup {
    html! { @if let Some(seat) = seat { small.owner { (desk.context.names.of(seat)) } } }
}
