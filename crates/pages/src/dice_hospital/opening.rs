//! Choices before the first round: which patient starts with which value, and which administrator
//! stays.

use dice_hospital::{DiceHospital, Move, View};
use maud::{Markup, html};
use phrasebook::dice_hospital::{about_administrator, administrator, die as die_words};

use super::{own, policy};
use crate::PageContext;
use crate::art::{die, portrait};

/// The choices, if there are such now.
pub(super) fn offers(game: &DiceHospital, context: &PageContext<'_>, view: &View, moves: &[Move]) -> Markup {
    if own(context, view).is_none() || !moves.iter().any(|mv| matches!(mv, Move::Start(_) | Move::Keep(_))) {
        return html! {};
    }
    html! {
        div.offers role="group" aria-labelledby="ask" {
            @for (index, &mv) in moves.iter().enumerate() {
                @match mv {
                    Move::Start(dice) => {
                        @let words = dice.iter().map(|&one| die_words(context.phrases, one)).collect::<Vec<_>>().join(", ");
                        button.offer.values.can type="button" id={ "start-" (index) } data-move=(mv) aria-label=(words) title=(words) {
                            @for one in &*dice { (die(one.colour.word(), one.value)) }
                        }
                    },
                    Move::Keep(card) => button.offer.keep.can type="button" id={ "keep-" (card) } data-move=(mv) {
                        (portrait("heart", card as usize))
                        b { (administrator(context.phrases, card)) }
                        (policy::goal(game, context, view, card))
                        small { (about_administrator(game, context.phrases, card)) }
                    },
                    _ => {}
                }
            }
        }
    }
}
