//! What can be chosen and has no place on the table of its own: cards that are looked at, fetched
//! or given, patients of other hospitals.

use dynamite_nurse::{Move, Patient};
use maud::{Markup, html};
use phrasebook::dynamite_nurse::card as card_name;
use table::Seat;

use super::BoardContext;
use super::cards::{case, print};
use super::thing::Thing;
use super::words::{self, about, about_patient};

/// The choices, if there are such now.
pub(super) fn offers(board: BoardContext<'_>) -> Markup {
    let things: Vec<Thing> = board.moves.iter().filter_map(|&mv| thing(board, mv)).collect();
    if things.is_empty() {
        return html! {};
    }
    html! {
        div.offers role="group" aria-label=(board.context.say("dn-page-offers")) {
            @for thing in things { (thing.draw(board)) }
        }
    }
}

fn thing(board: BoardContext<'_>, mv: Move) -> Option<Thing> {
    let id = format!("offer-{}", mv.to_string().replace([' ', '!', '+'], "-"));
    let of_card = |card, whose: Option<Seat>| Thing {
        id: id.clone(),
        class: "offer",
        name: card_name(board.context.phrases, card),
        about: about(board.game, board.context, card),
        face: html! { (print(board.game, board.context, card)) (owner(board, whose)) },
        moves: vec![mv],
        attempt: None,
    };
    let of_patient = |patient: Patient, whose: Option<Seat>| Thing {
        id: id.clone(),
        class: "offer",
        name: words::case(board.game, board.context, patient),
        about: about_patient(board.game, board.context, patient.card),
        face: html! { (case(board.game, board.context, patient, None)) (owner(board, whose)) },
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
fn owner(board: BoardContext<'_>, seat: Option<Seat>) -> Markup {
    html! { @if let Some(seat) = seat { small.owner { (board.context.names.of(seat)) } } }
}
