//! Cards as they lie on the table.

use dynamite_nurse::effects::Effect;
use dynamite_nurse::{Card, CardKind, DynamiteNurse, Patient, PatientCard};
use maud::{Markup, html};
use table::Seat;

use super::pictures::{coin, heart, picture, portrait, star, suffering};
use super::words::{face_name, short, suffers};
use crate::PageContext;
use crate::table::{initials, seat_class};

/// The class that gives a card its frame.
pub(super) const fn frame(kind: CardKind) -> &'static str {
    match kind {
        CardKind::Examination => "examination",
        CardKind::Treatment => "treatment",
        CardKind::Duty => "duty",
        CardKind::Event => "event",
        CardKind::Doctor | CardKind::Paramedic => "nurse",
    }
}

/// An action or a nurse: picture, name, a few words, what it brings.
pub(super) fn print(game: &DynamiteNurse, context: &PageContext<'_>, card: Card) -> Markup {
    let printed = game.pack().card(card);
    let gained = printed.does.iter().fold((0, 0), |sum, effect| match effect {
        Effect::Gain { tp, gold } => (sum.0 + tp, sum.1 + gold),
        _ => sum,
    });
    let (tp, gold) = (printed.tp + gained.0, printed.gold + gained.1);
    let words = short(game, context, card);
    html! {
        span.print.(frame(printed.kind)) {
            (picture(card, printed))
            span.nm { (face_name(context, card)) }
            @if !words.is_empty() { span.tx { (words) } }
            span.gv.big[words.is_empty()] {
                @if gold > 0 { (coin(gold)) }
                @if tp > 0 { (heart(tp)) }
                @if printed.vp != 0 { (star(printed.vp)) }
            }
            @if let Some(price) = printed.price { span.price { (coin(price)) } }
        }
    }
}

/// The back of a card.
pub(super) fn back(kind: &str) -> Markup {
    html! { span.print.back.(kind) aria-hidden="true" {} }
}

/// A patient: portrait, severity, points; whoever is in charge; critical, what care or upkeep
/// costs.
pub(super) fn case(game: &DynamiteNurse, context: &PageContext<'_>, patient: Patient, duty: Option<Seat>) -> Markup {
    let printed = game.pack().patient(patient.card);
    let due = printed.care.map(|price| ("dn-page-care", price));
    let due = due.or(printed.upkeep.map(|price| (if patient.paid { "dn-page-paid" } else { "dn-page-upkeep" }, price)));
    html! {
        span.case.critical[patient.critical].(suffering(printed.condition)) data-v=(patient) {
            (portrait(printed.condition))
            b.severity { (game.pack().severity(patient)) }
            @if let Some((key, price)) = due.filter(|_| patient.critical) {
                span.care { span.word { (context.say(key)) } " " @if patient.paid { "✓" } @else { (heart(price)) } }
            } @else if printed.emergency { b.emergency { "!" } }
            span.nm { (suffers(game, context, patient.card)) }
            @if let Some(seat) = duty { i.marker.(seat_class(seat)) { (initials(context, seat)) } }
            (star(printed.vp))
        }
    }
}

/// A patient whose card nobody has turned.
pub(super) fn fresh(game: &DynamiteNurse, context: &PageContext<'_>, card: PatientCard) -> Markup {
    case(game, context, Patient::new(card), None)
}
