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
pub(super) fn goal(game: &DiceHospital, context: &PageContext<'_>, view: &View, card: Administrator) -> Markup {
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

#[cfg(test)]
mod tests {
    use dice_hospital::Phase;
    use table::{Game, Seat};

    use super::super::tests::{context, game};
    use super::*;
    use crate::testing;

    #[test]
    fn a_goal_is_pale_until_it_is_reached() {
        let (game, me) = (game(2, ""), Seat::FIRST);
        let mut state = testing::find(&game, 1, |state| state.open.phase == Phase::Activate).expect("work");
        let context = context(me, 2);
        for (home, pale) in [(0, 2), (1, 1), (3, 0)] {
            state.open.hospitals[me].floor.discharged[Colour::Green] = home;
            let html = card(&game, &context, &game.view(&state, context.eye), Administrator::GreenPair).into_string();
            assert_eq!(html.matches("class=\"due\"").count(), pale, "{html}");
            assert!(html.contains("A point each round"), "the sentence is there for whoever asks: {html}");
        }
    }
}
