//! What can be chosen and has no place on the table of its own: cards that are looked at, fetched
//! or given; and the patients of other hospitals, on a slip that is opened when they are wanted.

use dynamite_nurse::{Move, Patient};
use maud::{Markup, html};
use phrasebook::dynamite_nurse::card as card_name;
use table::Seat;

use super::BoardContext;
use super::cards::{case, print};
use super::thing::{Refused, Thing};
use super::words::{self, about, about_patient};
use crate::table::{initials, seat_class};

/// The id of the slip with the patients of others, and of what opens it.
const ELSEWHERE: &str = "elsewhere";

/// The choices, if there are such now.
pub(super) fn offers(board: BoardContext<'_>) -> Markup {
    let mut things = board.moves.iter().filter_map(|&mv| thing(board, mv)).peekable();
    html! {
        @if things.peek().is_some() {
            div.offers role="group" aria-label=(board.context.say("dn-page-offers")) {
                @for thing in things { (thing.draw(board)) }
            }
        }
        (slip(board))
    }
}

/// Whose patient a move treats, if not the reader's own.
fn elsewhere(mv: Move) -> Option<(Seat, Patient)> {
    match mv {
        Move::Operate(patient, Some(seat)) | Move::Care(patient, Some(seat)) => Some((seat, patient)),
        _ => None,
    }
}

/// What opens the slip: whoever may treat elsewhere treats at home first, as a rule.
pub(super) fn opener(board: BoardContext<'_>) -> Markup {
    let count = board.moves.iter().filter(|&&mv| elsewhere(mv).is_some()).count();
    let words = board.context.phrases.say("dn-page-elsewhere", [("count", count.into())]);
    html! {
        @if count > 0 { button.act type="button" id=(ELSEWHERE) data-opens=(ELSEWHERE) aria-haspopup="true" title=(board.context.say("dn-page-elsewhere-about")) { (words) } }
    }
}

/// The patients in other hospitals who can be treated, each player's together.
fn slip(board: BoardContext<'_>) -> Markup {
    let treated = |seat: Seat| {
        let here = board.moves.iter().filter_map(move |&mv| Some((mv, elsewhere(mv)?)));
        here.filter(move |(_, (host, _))| *host == seat).map(|(mv, (_, patient))| of_patient(board, mv, patient))
    };
    let hosts: Vec<Seat> = Seat::all(board.seats()).filter(|&seat| treated(seat).next().is_some()).collect();
    html! {
        @if !hosts.is_empty() {
            div.menu.elsewhere data-menu=(ELSEWHERE) role="group" aria-label=(board.context.say("dn-page-elsewhere-about")) popover="manual" {
                @for seat in hosts {
                    section.(seat_class(seat)) aria-label=(board.hospital_of(seat)) {
                        h3 { span.face aria-hidden="true" { (initials(board.context, seat)) } (board.context.names.of(seat)) }
                        @for thing in treated(seat) { (thing.draw(board)) }
                    }
                }
            }
        }
    }
}

fn thing(board: BoardContext<'_>, mv: Move) -> Option<Thing> {
    let of_card = |card, whose: Option<Seat>| Thing {
        id: id_of(mv),
        class: "offer",
        name: card_name(board.context.phrases, card),
        about: about(board.game, board.context, card),
        face: html! { (print(board.game, board.context, card)) (owner(board, whose)) },
        moves: vec![mv],
        refused: Refused::Tells,
    };
    Some(match mv {
        Move::Fetch(card) | Move::Top(card) | Move::Under(card) | Move::Take(card) => of_card(card, None),
        Move::Swap(seat, card) => of_card(card, Some(seat)),
        Move::Revive(card) | Move::Give(card) => of_patient(board, mv, Patient::new(card)),
        _ => return None,
    })
}

fn id_of(mv: Move) -> String {
    format!("offer-{}", mv.to_string().replace([' ', '!', '+'], "-"))
}

fn of_patient(board: BoardContext<'_>, mv: Move, patient: Patient) -> Thing {
    Thing {
        id: id_of(mv),
        class: "offer",
        name: words::case(board.game, board.context, patient),
        about: about_patient(board.game, board.context, patient.card),
        face: case(board.game, board.context, patient, None),
        moves: vec![mv],
        refused: Refused::Tells,
    }
}

/// Whose it is.
fn owner(board: BoardContext<'_>, seat: Option<Seat>) -> Markup {
    html! { @if let Some(seat) = seat { small.owner { (board.context.names.of(seat)) } } }
}
