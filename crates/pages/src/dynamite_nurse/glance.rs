//! The other hospitals at a glance, and large when asked for; the game on the first page.

use dynamite_nurse::effects::PrintedPatient;
use dynamite_nurse::{BEDS, Condition, Patient};
use maud::{Markup, html};
use phrasebook::dynamite_nurse::cards as card_names;
use table::Seat;

use super::Desk;
use super::pictures::{sketch, sketched_cart, skull, suffering};
use super::words::{case, suffers};
use super::{targets, ward};

/// How wide a bed is, and how far apart beds are.
const BED: usize = 46;

/// A hospital small: two beds with whoever lies there, and the others on the floor. What the player
/// has acquired and used is told when it is enlarged.
pub(super) fn small(desk: Desk<'_>, seat: Seat) -> Markup {
    let hospital = &desk.view.open().hospitals[seat];
    let whole = 4 + hospital.admitted.len().max(BEDS) * BED;
    html! {
        svg.glimpse viewBox={ "0 0 " (whole) " 62" } aria-hidden="true" {
            @for place in 0..BEDS { (cot(place)) }
            @for (place, &patient) in hospital.admitted.iter().enumerate() {
                (lying(desk.game.pack().patient(patient.card), desk.game.pack().severity(patient), patient, place))
            }
        }
        template {
            ul.owned {
                @for &patient in hospital.admitted.iter() { li { (case(desk.game, desk.context, patient)) } }
                li { (desk.context.phrases.say("dn-page-acquired", [("text", acquired(desk, seat).into())])) }
                li { (desk.context.phrases.say("dn-page-discarded", [("count", hospital.discard.len().into()), ("text", card_names(desk.context.phrases, &hospital.discard).into())])) }
            }
        }
    }
}

fn acquired(desk: Desk<'_>, seat: Seat) -> String {
    let cards = &desk.view.open().hospitals[seat].acquired;
    let names = dynamite_nurse::patient_kinds(cards)
        .map(|card| format!("{} × {}", cards.count(card.index()), suffers(desk.game, desk.context, card)));
    names.collect::<Vec<_>>().join(", ")
}

fn cot(place: usize) -> Markup {
    let x = 2 + place * BED;
    html! {
        rect.frame x=(x) y="1" width="42" height="60" rx="6" {}
        rect.linen x=(x + 3) y="6" width="36" height="51" rx="3" {}
        rect.pillow x=(x + 7) y="8" width="28" height="15" rx="6" {}
        path.blanket d={ "M" (x + 3) " 36h36v18a3 3 0 0 1-3 3h-30a3 3 0 0 1-3-3z" } {}
    }
}

fn lying(printed: &PrintedPatient, severity: u8, patient: Patient, place: usize) -> Markup {
    let x = 6 + place * BED;
    html! {
        g.lying.critical[patient.critical].(suffering(printed.condition)) data-v=(patient) {
            rect.paper x=(x) y="15" width="34" height="42" rx="4" {}
            svg x=(x + 1) y="17" width="32" height="24" viewBox="0 -6 100 68" { use href={ "#dn-" (suffering(printed.condition)) } {} }
            circle.disc cx=(x + 3) cy="17" r="8.5" {}
            text.severity x=(x + 3) y="21.500" { (severity) }
            g transform={ "translate(" (x + 23) " 48) scale(.85)" } { use href="#dn-star" {} text.vp y="4" { (printed.vp) } }
        }
    }
}

/// What a hospital has besides its patients: kill marks, markers, cards; and whether it is named.
pub(super) fn tally(desk: Desk<'_>, seat: Seat) -> Markup {
    let (open, holding) = (desk.view.open(), desk.view.holding(seat));
    let hospital = &open.hospitals[seat];
    let marks = desk.context.phrases.say("dn-page-marks", [("count", hospital.marks.into())]);
    let gaps = [("hand", holding.hand.into()), ("deck", holding.deck.into()), ("used", hospital.discard.len().into())];
    html! {
        div.tally {
            (ward::markers(desk, hospital.markers))
            span title=(marks) data-k={ "marks-" (seat.number()) } data-v=(hospital.marks) { (skull()) span.hidden { (marks) } span aria-hidden="true" { (hospital.marks) } }
            @if open.title == Some(seat) { span.title { (desk.context.say("dn-page-title")) } }
            span.held-cards { (desk.context.phrases.say("dn-page-holding", gaps)) }
        }
        (targets::offer(desk, seat))
    }
}

/// The tavern by candlelight, with a patient on a cart.
pub(super) fn picture() -> Markup {
    let patients = [Condition::Wounded, Condition::Sick, Condition::Cursed];
    html! {
        svg.scene.tavern viewBox="0 0 360 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true" {
            rect width="360" height="200" fill="#54382a" {}
            path d="M0 34h360M0 84h360M0 134h360M90 0v34M250 34v50M60 84v50M200 134v66" stroke="#3b2a1f" stroke-width="2" opacity=".5" {}
            circle cx="300" cy="60" r="90" fill="#ffd98a" opacity=".16" {}
            circle cx="300" cy="60" r="46" fill="#ffd98a" opacity=".2" {}
            path d="M300 34q9 14 0 24q-9-10 0-24z" fill="#ffd98a" {}
            path d="M291 60q9-4 18 0v50h-18z" fill="#f3e3bf" {}
            ellipse cx="300" cy="112" rx="26" ry="8" fill="#b98519" {}
            rect y="150" width="360" height="50" fill="#2d1f15" {}
            @for (place, condition) in patients.into_iter().enumerate() {
                g transform={ "translate(" (16 + place * 92) " 78)" } {
                    rect x="4" width="64" height="76" rx="7" fill="#fff8e6" stroke="#8a7250" stroke-width="2.5" {}
                    (sketch(condition))
                    (sketched_cart())
                }
            }
        }
    }
}
