//! Bonus tokens: on the map, in a hand, and in words.

use dice_hospital::{Bonus, Tokens};
use maud::{Markup, html};
use phrasebook::dice_hospital::{about_bonus, bonus};

use crate::PageContext;
use crate::art::{Kit, mark, meeple, meeple_at};

/// A bonus token on a tile.
pub(super) fn token_at(kind: Bonus, x: f64, y: f64) -> Markup {
    html! {
        g.token.(tint(kind)) transform=(format!("translate({x} {y})")) {
            circle r="14" {}
            @match (kind, kind.heals()) {
                (Bonus::Nurse, _) => (meeple_at("white", Kit::Cap, -9., -10., 18.)),
                (_, Some((_, Some(colour)))) => { use.mark.(colour.word()) href={ "#m-" (colour.word()) } transform="translate(-8 0) scale(.56)" {} text text-anchor="middle" x="4.5" y="4" { (short(kind)) } },
                _ => text text-anchor="middle" y="4" { (short(kind)) },
            }
        }
    }
}

/// The class of a token: the colour that it heals.
fn tint(kind: Bonus) -> &'static str {
    match kind.heals() {
        Some((_, Some(colour))) => colour.word(),
        Some((_, None)) => "any",
        None if kind == Bonus::MinusTwo => "lowers",
        None => "plain",
    }
}

const fn short(kind: Bonus) -> &'static str {
    match kind {
        Bonus::MinusTwo => "−2",
        Bonus::HealAny => "+1",
        Bonus::HealRed | Bonus::HealYellow | Bonus::HealGreen => "+2",
        Bonus::Nurse => "",
    }
}

/// A bonus token as it lies in a hand.
pub(in super::super) fn token(kind: Bonus) -> Markup {
    html! {
        span.token.(tint(kind)) aria-hidden="true" {
            @match kind {
                Bonus::Nurse => (meeple("white", Kit::Cap)),
                _ => { @if let Some((_, Some(colour))) = kind.heals() { (mark(colour.word())) } b { (short(kind)) } },
            }
        }
    }
}

/// The tokens of a heap, with what they do.
pub(super) fn tokens(context: &PageContext<'_>, heap: Tokens) -> Markup {
    html! {
        ul.tokens {
            @for kind in heap.kinds() {
                li title=(about_bonus(context.phrases, kind)) {
                    (token(kind)) span { (bonus(context.phrases, kind)) @if heap[kind] > 1 { " ×" (heap[kind]) } }
                }
            }
        }
    }
}
