//! The other hospitals at a glance, and large when asked for.

use dynamite_nurse::effects::PrintedPatient;
use dynamite_nurse::{BEDS, Patient};
use maud::{Markup, html};
use phrasebook::dynamite_nurse::{cards as card_names, patient_card};
use table::Seat;

use super::BoardContext;
use super::pictures::{dynamite, skull, suffering};
use super::words::case;
use super::{cards, targets, ward};

/// How wide a bed is, and how far apart beds are.
pub(super) const BED: usize = 46;

/// A hospital small: two beds with whoever lies there, and the others on the floor. What the player
/// has acquired and used is told when it is enlarged.
pub(super) fn small(board: BoardContext<'_>, seat: Seat) -> Markup {
    let hospital = &board.view.open().hospitals[seat];
    let whole = 4 + hospital.admitted.len().max(BEDS) * BED;
    html! {
        svg.glimpse viewBox={ "0 0 " (whole) " 62" } aria-hidden="true" {
            @for place in 0..BEDS { (cot(place)) }
            @for (place, &patient) in hospital.admitted.iter().enumerate() {
                (lying(board.game.pack().patient(patient.card), board.game.pack().severity(patient), patient, place))
            }
        }
        template {
            div.beds {
                @for (place, &patient) in hospital.admitted.iter().enumerate() {
                    span.cot.floor[place >= BEDS] { span.lies { span aria-hidden="true" { (cards::case(board.game, board.context, patient, None)) } } }
                }
                @for _ in hospital.admitted.len()..BEDS { span.cot {} }
            }
            ul.owned {
                @for &patient in hospital.admitted.iter() { li { (case(board.game, board.context, patient)) } }
                li { (acquired(board, seat)) }
                li { (board.context.phrases.say("dn-page-discarded", [("count", hospital.discard.len().into()), ("text", card_names(board.context.phrases, &hospital.discard).into())])) }
            }
        }
    }
}

/// Whom a hospital has healed, in a sentence.
pub(super) fn acquired(board: BoardContext<'_>, seat: Seat) -> String {
    let cards = &board.view.open().hospitals[seat].acquired;
    let names = dynamite_nurse::patient_kinds(cards).map(|card| {
        format!("{} × {}", cards.count(card.index()), patient_card(board.game, board.context.phrases, card))
    });
    let gaps = [("count", cards.len().into()), ("text", names.collect::<Vec<_>>().join(", ").into())];
    board.context.phrases.say("dn-page-acquired", gaps)
}

pub(super) fn cot(place: usize) -> Markup {
    let x = 2 + place * BED;
    html! {
        rect.frame x=(x) y="1" width="42" height="60" rx="6" {}
        rect.linen x=(x + 3) y="6" width="36" height="51" rx="3" {}
        rect.pillow x=(x + 7) y="8" width="28" height="15" rx="6" {}
        path.blanket d={ "M" (x + 3) " 36h36v18a3 3 0 0 1-3 3h-30a3 3 0 0 1-3-3z" } {}
    }
}

pub(super) fn lying(printed: &PrintedPatient, severity: u8, patient: Patient, place: usize) -> Markup {
    let x = 6 + place * BED;
    html! {
        g.lying.critical[patient.critical].(suffering(printed.condition)) data-v=(patient) {
            rect.paper x=(x) y="12" width="34" height="46" rx="4" {}
            svg x=(x + 1) y="13" width="32" height="24" viewBox="0 -6 100 68" { use href={ "#dn-" (suffering(printed.condition)) } {} }
            circle.disc cx=(x + 3) cy="17" r="9.5" {}
            text.severity x=(x + 3) y="21.5" { (severity) }
            @if printed.emergency { path.alarm d={ "M" (x + 25) " 11h11v13h-11z" } {} text.severity x=(x + 30) y="22" { "!" } }
            g transform={ "translate(" (x + 23) " 48) scale(1.150)" } { use href="#dn-star" {} text.vp y="4" { (printed.vp) } }
        }
    }
}

/// What a hospital has besides its patients: kill marks, markers, cards; and whether it is named.
pub(super) fn tally(board: BoardContext<'_>, seat: Seat) -> Markup {
    let (open, holding) = (board.view.open(), board.view.holding(seat));
    let hospital = &open.hospitals[seat];
    let marks = board.context.phrases.say("dn-page-marks", [("count", hospital.marks.into())]);
    let gaps = [("hand", holding.hand.into()), ("deck", holding.deck.into()), ("used", hospital.discard.len().into())];
    let held = board.context.phrases.say("dn-page-holding-about", gaps.clone());
    html! {
        div.tally {
            (ward::markers(board, seat, false))
            span.kills data-says=(ward::marks_about(board, seat)) data-k={ "marks-" (seat.number()) } data-v=(hospital.marks) {
                @if open.title == Some(seat) { span.holder data-says=(board.context.say("dn-page-title-about")) { (dynamite()) span.hidden { (board.context.say("dn-page-title-about")) } } }
                span.hidden { (marks) }
                // Things of one kind stand singly before the fifth.
                @for _ in 0..if hospital.marks > 4 { 1 } else { hospital.marks } { (skull()) }
                @if hospital.marks > 4 { span aria-hidden="true" { "×" (hospital.marks) } }
            }
            span.held-cards data-says=(held) { (board.context.phrases.say("dn-page-holding", gaps)) }
        }
        (targets::offer(board, seat))
    }
}
