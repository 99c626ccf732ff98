//! What happens on the table: what others do, shown where it happens, and what the log speaks of.

use dynamite_nurse::{DynamiteNurse, Event, Patient, PatientCard};
use maud::{Markup, html};
use table::Seat;

use super::pictures::{picture, portrait, skull};
use crate::Mention;
use crate::scene::{Flight, face_of};

/// What an event moves: a card, a patient, a kill mark.
pub(super) fn flight(game: &DynamiteNurse, event: Event) -> Option<Flight> {
    let sick = |card: PatientCard| html! { span.told-sign { (portrait(game.pack().patient(card).condition)) } };
    let card = |card| html! { span.told-sign { (picture(card, game.pack().card(card))) } };
    let fly = |seat: Seat, thing: Markup, from: String, to: String| Some(Flight { seat, thing, from, to });
    match event {
        Event::Bought { seat, card: bought, .. } => {
            let pile = if game.pack().card(bought).kind == dynamite_nurse::CardKind::Event {
                "#pile-event".to_owned()
            } else {
                format!("#pile-{bought}")
            };
            fly(seat, card(bought), pile, face_of(seat))
        }
        Event::Played { seat, card: played } => fly(seat, card(played), face_of(seat), "#purse".to_owned()),
        Event::NurseAcquired { seat, card: nurse } => fly(seat, card(nurse), "#pile-nurses".to_owned(), face_of(seat)),
        Event::Assigned { seat, to, card } => fly(seat, sick(card), "#dungeon".to_owned(), place_of(to)),
        Event::PassedOn { seat, to, patient }
        | Event::Referred { seat, to, patient }
        | Event::SentBack { seat, to, patient } => fly(seat, sick(patient.card), place_of(seat), place_of(to)),
        Event::Operated { seat, patient, of, .. } if of != seat => {
            fly(seat, sick(patient.card), place_of(of), face_of(seat))
        }
        Event::Gave { seat, to, card, .. } => fly(seat, sick(card), face_of(seat), face_of(to)),
        Event::Died { seat, patient, .. } => fly(seat, sick(patient.card), place_of(seat), "#graveyard".to_owned()),
        Event::MarkTaken { seat, .. } => {
            fly(seat, html! { span.told-sign { (skull()) } }, "#graveyard".to_owned(), face_of(seat))
        }
        _ => None,
    }
}

/// A seat's hospital, be that in front or among the others.
fn place_of(seat: Seat) -> String {
    on_boards(seat, "#hospital", ".glimpse")
}

fn on_boards(seat: Seat, own: &str, other: &str) -> String {
    format!("#board[data-seat=\"{0}\"] {own}, #player-{0} {other}", seat.number())
}

/// Whom and what an event speaks of.
pub(super) fn mention(event: Event) -> Mention {
    let by = |seat: Seat| Mention { seat: Some(seat), ..Mention::default() };
    let at = |seat: Seat, place: String| Mention { seat: Some(seat), place: Some(place), ..Mention::default() };
    let lies = |seat: Seat, patient: Patient| {
        let patient = format!("[data-v=\"{patient}\"]");
        at(seat, format!("{}, .carts {patient}", on_boards(seat, &patient, &patient)))
    };
    match event {
        Event::Bought { seat, card, .. } => at(seat, format!("#pile-{card}")),
        Event::Assigned { to, card, .. } => lies(to, Patient::new(card)),
        Event::PassedOn { to, patient, .. }
        | Event::Referred { to, patient, .. }
        | Event::SentBack { to, patient, .. } => lies(to, patient),
        Event::Admitted { seat, patient } | Event::Spared { seat, patient } | Event::Stabilised { seat, patient } => {
            lies(seat, patient)
        }
        Event::Worsened { seat, patient, .. } => lies(seat, Patient { critical: true, ..patient }),
        Event::Died { seat, .. } | Event::MarkTaken { seat, .. } | Event::Revived { seat, .. } => {
            at(seat, "#graveyard".to_owned())
        }
        Event::Transported { seat, .. } => at(seat, "#dungeon".to_owned()),
        Event::Reordered { seat, to, .. } => at(seat, format!("#cart-{}", to + 1)),
        Event::FirstPlayer { seat }
        | Event::StarterDealt { seat, .. }
        | Event::Drew { seat, .. }
        | Event::DeckRebuilt { seat }
        | Event::TurnBegan { seat, .. }
        | Event::Played { seat, .. }
        | Event::Gained { seat, .. }
        | Event::ActionsGained { seat, .. }
        | Event::Operated { seat, .. }
        | Event::CaredFor { seat, .. }
        | Event::Acquired { seat, .. }
        | Event::NurseAcquired { seat, .. }
        | Event::UpkeepPaid { seat, .. }
        | Event::Dug { seat, .. }
        | Event::Declined { seat }
        | Event::MainEnded { seat, .. }
        | Event::AdmissionSkipped { seat }
        | Event::BedsShort { seat, .. }
        | Event::MarkReturned { seat }
        | Event::TitleMoved { to: seat, .. }
        | Event::Kept { seat, .. }
        | Event::Discarded { seat, .. }
        | Event::Fetched { seat, .. }
        | Event::Scrapped { seat, .. }
        | Event::ReturnedToTown { seat, .. }
        | Event::Swapped { seat, .. }
        | Event::LookedAt { seat, .. }
        | Event::LaidOnTop { seat, .. }
        | Event::LaidUnder { seat, .. }
        | Event::Gave { seat, .. } => by(seat),
        Event::PatientRevealed { .. }
        | Event::EventRevealed { .. }
        | Event::EventsRotated { .. }
        | Event::TransportBlocked { .. }
        | Event::Ended { .. } => Mention::default(),
    }
}
