//! The forms in which the cards of a real table are picked.

use dynamite_nurse::{Card, CardKind, Due, PatientCard, Pile, patient_kinds};
use maud::{Markup, html};
use phrasebook::dynamite_nurse::{card as card_name, patient_card};
use table::{Eye, Seat};

use super::Desk;
use super::cards::{fresh, print};

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
            let free = Card::STARTERS.into_iter().filter(|&card| !is_owned(desk, card));
            picker(desk, &format!("starter {}", seat.number()), &of("dn-page-due-starter", seat), cards(desk, free))
        }
        Some(Due::Patient) => {
            let here = patient_kinds(&desk.view.open().dungeon).map(|card| patient(desk, card));
            picker(desk, "patient", &context.say("dn-page-due-patient"), here)
        }
        Some(Due::Event) => picker(desk, "event", &context.say("dn-page-due-event"), cards(desk, events(desk))),
        Some(Due::Draw(seat)) => {
            // Whoever types it in for somebody else knows the cards, but not which are in hand already.
            let own = desk.view.deck().filter(|_| desk.view.eye == Eye::Seat(seat));
            let deck = own.unwrap_or(desk.view.holding(seat).pool);
            let lead = of("dn-page-due-draw", seat);
            picker(desk, &format!("draw {}", seat.number()), &lead, cards(desk, dynamite_nurse::kinds(&deck)))
        }
        Some(Due::Nurse) => picker(desk, "nurse", &context.say("dn-page-due-nurse"), cards(desk, nurses(desk))),
        Some(Due::Look(_, Pile::Nurses)) => {
            picker(desk, "look", &context.say("dn-page-due-look"), cards(desk, nurses(desk)))
        }
        Some(Due::Look(_, Pile::Events)) => {
            picker(desk, "look", &context.say("dn-page-due-look"), cards(desk, events(desk)))
        }
    }
}

/// The cards that can be in the event pile.
fn events(desk: Desk<'_>) -> impl Iterator<Item = Card> {
    Card::actions().iter().copied().filter(move |&card| desk.game.pack().card(card).kind == CardKind::Event)
}

/// The cards that can be in the nurse pile: nobody begins with them, and nobody has them.
fn nurses(desk: Desk<'_>) -> impl Iterator<Item = Card> {
    let apart = move |card: Card| Card::STARTERS.contains(&card) || is_owned(desk, card);
    Card::nurses().iter().copied().filter(move |&card| !apart(card))
}

fn is_owned(desk: Desk<'_>, card: Card) -> bool {
    Seat::all(desk.seats()).any(|seat| desk.view.owned(seat).count(card.index()) > 0)
}

/// Something to pick: its word in the notation, its name, its face.
type Pick = (&'static str, String, Markup);

fn cards<'a>(desk: Desk<'a>, cards: impl Iterator<Item = Card> + 'a) -> impl Iterator<Item = Pick> + 'a {
    cards.map(move |card| (card.id(), card_name(desk.context.phrases, card), print(desk.game, desk.context, card)))
}

fn patient(desk: Desk<'_>, card: PatientCard) -> Pick {
    (card.id(), patient_card(desk.game, desk.context.phrases, card), fresh(desk.game, desk.context, card))
}

/// Cards to pick one from; a second step enters it, so that a slip of the finger does nothing.
fn picker(desk: Desk<'_>, word: &str, lead: &str, picks: impl Iterator<Item = Pick>) -> Markup {
    html! {
        form.due.picker data-fate=(word) {
            fieldset {
                legend { (lead) }
                div.picks {
                    @for (id, name, face) in picks {
                        label.pick { input.hidden type="radio" name="card" value=(id) required; span.hidden { (name) } span aria-hidden="true" { (face) } }
                    }
                }
            }
            button.act.go { (desk.context.say("due-enter")) }
        }
    }
}
