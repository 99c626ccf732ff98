//! The administrator's card in the staff room: what it asks for or grants, in the same pictures as
//! everything else, and how much of it is reached.

use dice_hospital::effects::Policy;
use dice_hospital::{Administrator, Colour, DiceHospital, View};
use maud::{Markup, html};
use phrasebook::dice_hospital::{about_administrator, administrator};

use crate::PageContext;
use crate::art::{mark, portrait, sign};
use crate::syllables::breakable;

/// The card of whoever leads the hospital.
pub(super) fn card(game: &DiceHospital, context: &PageContext<'_>, view: &View, card: Administrator) -> Markup {
    let name = administrator(context.phrases, card);
    let about = about_administrator(game, context.phrases, card);
    let reached = game.forecast(view, context.board).aim.map_or(0, |(have, _)| have);
    html! {
        div.chip.policy title=(context.pair(&name, &about)) data-k={ (context.board.number()) "-policy" } data-v=(reached) {
            span.set aria-hidden="true" { (portrait("heart", card as usize)) }
            span.name { (breakable(&name)) }
            (goal(game, context, view, card))
            span.hidden { ". " (about) }
        }
    }
}

/// What it is about. Whoever still has to go home is pale.
fn goal(game: &DiceHospital, context: &PageContext<'_>, view: &View, card: Administrator) -> Markup {
    let points = |points: u8| html! { span { "+" (points) } (sign("star")) };
    html! {
        span.effect aria-hidden="true" {
            @match game.pack().administrator(card) {
                Policy::Target(needs) => {
                    @for (colour, need) in needs.iter() {
                        @let home = view.hospital(context.board).floor.discharged[colour];
                        @for number in 0..need { span.due[number >= home] { (mark(colour.word())) } }
                    }
                    (sign("home")) (points(1))
                },
                Policy::Families { mothers, infants, points: worth } => {
                    span { (mothers) (context.say("dh-page-mother")) " " (infants) (context.say("dh-page-infant")) } (sign("home")) (points(worth))
                },
                Policy::Most => { span { "max" } (sign("home")) (points(1)) },
                Policy::Shield(colour) => { (sign("shield")) (mark(colour.word())) },
                Policy::Planner => { (mark(Colour::Pink.word())) i { "→" } span { "1–2 " (context.say("dh-page-infant")) } },
                Policy::Looks(count) => { (sign("eye")) span { "+" (count) } },
            }
        }
    }
}
