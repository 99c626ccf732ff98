//! The forms in which the cards of a real table are picked.

use dynamite_nurse::{Card, Due, PatientCard, Step, TownPile, kinds, patient_kinds};
use maud::{Markup, html};
use phrasebook::dynamite_nurse::{card as card_name, patient_card};
use table::{Eye, Seat};

use super::BoardContext;
use super::cards::{fresh, print};

/// The form for whatever is due.
pub(super) fn form(board: BoardContext<'_>) -> Markup {
    let context = board.context;
    let of = |key: &str, seat: Seat| context.phrases.say(key, context.names.who(seat));
    match board.game.what_is_due(board.view) {
        None => html! {},
        Some(Due::First) => html! {
            div.due {
                p.lead { (context.say("dn-page-due-first")) }
                @for seat in Seat::all(board.seats()) {
                    button.act type="button" data-fate={ "first " (seat.number()) } { (context.names.of(seat)) }
                }
            }
        },
        Some(Due::Starter(seat)) => {
            let free = Card::STARTERS.into_iter().filter(|&card| !is_owned(board, card));
            picker(&format!("starter {}", seat.number()), &of("dn-page-due-starter", seat), cards(board, free))
        }
        Some(Due::Patient) => {
            let here = patient_kinds(&board.view.open().dungeon).map(|card| patient(board, card));
            picker("patient", &context.say("dn-page-due-patient"), here)
        }
        Some(Due::Event) => {
            picker("event", &context.say("dn-page-due-event"), cards(board, kinds(&board.view.next_events())))
        }
        Some(Due::Draw(seat)) => {
            // Whoever types it in for somebody else knows the cards, but not which are in hand
            // already.
            let own = board.view.deck().filter(|_| board.view.eye == Eye::Seat(seat));
            let deck = own.unwrap_or(board.view.holding(seat).pool);
            let after = match board.view.open().step() {
                Some(Step::Draw { left, .. }) => left.saturating_sub(1),
                _ => 0,
            };
            let gaps = context.names.who(seat).into_iter().chain([("left", after.into())]);
            let lead = context.phrases.say("dn-page-due-draw", gaps);
            picker(&format!("draw {}", seat.number()), &lead, cards(board, kinds(&deck)))
        }
        Some(Due::Nurse) => {
            picker("nurse", &context.say("dn-page-due-nurse"), cards(board, kinds(&board.view.next_nurses())))
        }
        Some(Due::Look(_, TownPile::Nurses)) => {
            picker("look", &context.say("dn-page-due-look"), cards(board, kinds(&board.view.next_nurses())))
        }
        Some(Due::Look(_, TownPile::Events)) => {
            picker("look", &context.say("dn-page-due-look"), cards(board, kinds(&board.view.next_events())))
        }
    }
}

fn is_owned(board: BoardContext<'_>, card: Card) -> bool {
    Seat::all(board.seats()).any(|seat| board.view.owned(seat).count(card.index()) > 0)
}

/// Something to pick: its word in the notation, its name, its face.
type Pick = (&'static str, String, Markup);

fn cards<'a>(board: BoardContext<'a>, cards: impl Iterator<Item = Card> + 'a) -> impl Iterator<Item = Pick> + 'a {
    cards.map(move |card| (card.id(), card_name(board.context.phrases, card), print(board.game, board.context, card)))
}

fn patient(board: BoardContext<'_>, card: PatientCard) -> Pick {
    (card.id(), patient_card(board.game, board.context.phrases, card), fresh(board.game, board.context, card))
}

/// Cards to pick one from: a tap enters it. One that was picked by mistake is taken back.
fn picker(word: &str, lead: &str, picks: impl Iterator<Item = Pick>) -> Markup {
    html! {
        div.due.picker role="group" aria-labelledby="picker-title" {
            p.lead id="picker-title" { (lead) }
            div.picks {
                @for (id, name, face) in picks {
                    button.pick type="button" data-fate={ (word) " " (id) } { span.hidden { (name) } span aria-hidden="true" { (face) } }
                }
            }
        }
    }
}
