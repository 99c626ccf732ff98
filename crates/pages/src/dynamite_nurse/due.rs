//! The forms in which the cards of a real table are typed in.

use dynamite_nurse::{Card, Due, PatientCard, Pile, patient_kinds};
use maud::{Markup, html};
use phrasebook::dynamite_nurse::{card as card_name, patient_card};
use table::{Eye, Seat};

use super::Desk;
use crate::due::{Field, fields};

/// The form for whatever is due.
pub(super) fn form(desk: Desk<'_>) -> Markup {
    let context = desk.context;
    let of = |key: &str, seat: Seat| context.phrases.say(key, context.names.who(seat));
    match desk.game.what_is_due(desk.view) {
        None => html! {},
        Some(Due::First) => html! {
            div.due {
                p.lead { (context.say("dn-page-due-first")) }
                @for seat in Seat::all(desk.seats()) {
                    button.act type="button" data-fate={ "first " (seat.number()) } { (context.names.of(seat)) }
                }
            }
        },
        Some(Due::Starter(seat)) => {
            list(desk, &format!("starter {}", seat.number()), &of("dn-page-due-starter", seat), &Card::STARTERS)
        }
        Some(Due::Patient) => {
            let here: Vec<PatientCard> = patient_kinds(&desk.view.open().dungeon).collect();
            let named = here.iter().map(|&card| (card.id(), patient_card(desk.game, context.phrases, card)));
            select(desk, "patient", &context.say("dn-page-due-patient"), named)
        }
        Some(Due::Event) => list(desk, "event", &context.say("dn-page-due-event"), &events(desk)),
        Some(Due::Draw(seat)) => {
            // Whoever types it in for somebody else knows the cards, but not which are in hand already.
            let own = desk.view.deck().filter(|_| desk.view.eye == Eye::Seat(seat));
            let deck = own.unwrap_or(desk.view.holding(seat).pool);
            let cards: Vec<Card> = dynamite_nurse::kinds(&deck).collect();
            list(desk, &format!("draw {}", seat.number()), &of("dn-page-due-draw", seat), &cards)
        }
        Some(Due::Nurse) => list(desk, "nurse", &context.say("dn-page-due-nurse"), Card::nurses()),
        Some(Due::Look(_, Pile::Nurses)) => list(desk, "look", &context.say("dn-page-due-look"), Card::nurses()),
        Some(Due::Look(_, Pile::Events)) => list(desk, "look", &context.say("dn-page-due-look"), &events(desk)),
    }
}

/// The cards that can be in the event pile.
fn events(desk: Desk<'_>) -> Vec<Card> {
    let is_event = |card: &Card| desk.game.pack().card(*card).kind == dynamite_nurse::CardKind::Event;
    Card::actions().iter().copied().filter(is_event).collect()
}

fn list(desk: Desk<'_>, word: &str, lead: &str, cards: &[Card]) -> Markup {
    select(desk, word, lead, cards.iter().map(|&card| (card.id(), card_name(desk.context.phrases, card))))
}

fn select(desk: Desk<'_>, word: &str, lead: &str, options: impl Iterator<Item = (&'static str, String)>) -> Markup {
    let field = Field { label: html! { span { (lead) } }, name: "card", kind: None };
    fields(desk.context, word, &field.of(desk.context, options.map(|(id, name)| (id, name, None))))
}
