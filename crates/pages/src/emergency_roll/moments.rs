//! What happens on the boards: dice that others take, where they go, and what the log speaks of.

use emergency_roll::{Bed, EmergencyRoll, Event, Patient, View};
use maud::html;
use table::Seat;

use crate::Mention;
use crate::art::{die, sign};
use crate::scene::{Flight, face_of};

/// What the latest of these events moves: a die to whoever took it, then to its bed or away.
pub(super) fn flight(game: &EmergencyRoll, view: &View, events: &[Event]) -> Option<Flight> {
    let taken = |seat: Seat| {
        events.iter().rev().find_map(|event| match *event {
            Event::Took { seat: taker, bay, value, .. } if taker == seat => Some((bay, value)),
            _ => None,
        })
    };
    match *events.last()? {
        Event::Took { seat, bay, value, .. } => Some(Flight {
            seat,
            thing: die(bay.word(), value.get()),
            from: format!("#bay-{}", bay.word()),
            to: face_of(seat),
        }),
        Event::Admitted { seat, patient, bed, value, .. } => {
            let colour = match patient {
                Patient::Main => taken(seat)?.0.word(),
                Patient::Extra => "wild",
            };
            Some(Flight { seat, thing: die(colour, value.get()), from: face_of(seat), to: place(game, seat, bed) })
        }
        Event::Died { seat, .. } => Some(Flight {
            seat,
            thing: taken(seat).map_or_else(|| sign("morgue"), |(bay, value)| die(bay.word(), value.get())),
            from: face_of(seat),
            to: format!("#player-{} .tally", seat.number()),
        }),
        Event::Screened { seat, bed, .. } => {
            let thing = html! { span.told-sign { (sign("screen")) } };
            Some(Flight { seat, thing, from: face_of(seat), to: place(game, seat, bed) })
        }
        _ => None,
    }
    .filter(|_| view.turn > 0)
}

/// A bed on a seat's board, in the middle or small.
fn place(game: &EmergencyRoll, seat: Seat, bed: Bed) -> String {
    format!("[data-k=\"{}-{}\"]", seat.number(), game.sheet().name(bed))
}

/// Whether whoever comes back later is told of it: what somebody won or lost, not how a turn went.
pub(super) fn is_news(event: Event) -> bool {
    matches!(
        event,
        Event::NurseHired { .. }
            | Event::WardFilled { .. }
            | Event::Died { .. }
            | Event::Paid { .. }
            | Event::PaidForWard { .. }
            | Event::CardDiscarded { .. }
            | Event::GameEnded
    )
}

/// Whom and which bed or bay an event speaks of.
pub(super) fn mention(game: &EmergencyRoll, event: Event) -> Mention {
    let at =
        |seat: Seat, bed: Bed| Mention { seat: Some(seat), place: Some(place(game, seat, bed)), ..Mention::default() };
    let by = |seat: Seat| Mention { seat: Some(seat), ..Mention::default() };
    match event {
        Event::Admitted { seat, bed, .. } | Event::Screened { seat, bed, .. } => at(seat, bed),
        Event::WardFilled { seat, ward } => {
            let beds = game.sheet().beds(ward).map(|bed| place(game, seat, bed)).collect::<Vec<_>>();
            Mention { seat: Some(seat), place: Some(beds.join(",")), ..Mention::default() }
        }
        Event::Took { seat, bay, .. } => {
            Mention { seat: Some(seat), place: Some(format!("#bay-{}", bay.word())), ..Mention::default() }
        }
        Event::Paid { seat, card, .. } => {
            Mention { seat: Some(seat), place: Some(format!("#card-{}", card.id())), ..Mention::default() }
        }
        Event::ChiefDrawn(seat)
        | Event::Flipped { chief: seat, .. }
        | Event::Announced { by: seat }
        | Event::GainedStethoscopes { seat, .. }
        | Event::GainedBag { seat }
        | Event::NurseHired { seat, .. }
        | Event::NurseLost { seat, .. }
        | Event::Died { seat, .. }
        | Event::ScreenLost { seat }
        | Event::PaidForWard { seat, .. } => by(seat),
        Event::CardTurned { card } | Event::CardDiscarded { card } => {
            Mention { place: Some(format!("#card-{}", card.id())), ..Mention::default() }
        }
        Event::SpecialistsDrawn(_)
        | Event::Rolled { .. }
        | Event::Checked { .. }
        | Event::TurnEnded { .. }
        | Event::GameEnded => Mention::default(),
    }
}
