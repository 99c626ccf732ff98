//! What is chosen by buttons: each has a picture of what it is about, if there is one.

use dice_hospital::{Bonus, ByColour, DiceHospital, Die, Improvement, Kind, Meeple, Move, Phase, Stage, View};
use maud::{Markup, html};
use phrasebook::Tell;
use phrasebook::dice_hospital::{about_bonus, die as die_words};
use table::Eye;

use super::housing::newcomer;
use super::investments::{back, chip};
use super::rooms::figure;
use super::town;
use crate::art::{die, sign};
use crate::{Page, PageContext};

/// The choices that have no place on the boards.
pub(super) fn choices(game: &DiceHospital, context: &PageContext<'_>, view: &View, moves: &[Move]) -> Markup {
    html! {
        @if view.phase() == Phase::Take && can_give_back(view) {
            button.act type="button" data-wish="give-back" aria-pressed="false" title=(context.say("dh-page-give-back-about")) { (context.say("dh-page-give-back")) span.gains { (sign("blood-bag")) "+1" } }
        }
        @for &mv in moves {
            @match mv {
                Move::Extra(kind) => button.act.go type="button" data-move=(mv) { (context.say(match kind {
                    Kind::Department => "dh-page-extra-department",
                    Kind::Specialist => "dh-page-extra-specialist",
                })) },
                Move::Load(counts) => (load(game, context, view, mv, counts)),
                Move::Lower(_) | Move::KeepBonus(_) | Move::Look(_)
                | Move::Declare(_) | Move::Swap(..) | Move::Put(_, Improvement::Specialist(_), _) | Move::Mothers(_)
                | Move::Infants(_) => (button(game, context, view, mv)),
                Move::Use => button.act.go type="button" data-move=(mv) { (context.say("dh-page-use")) },
                Move::Draw => button.act type="button" data-move=(mv) { (context.say("dh-page-draw")) },
                Move::Skip => button.act.go[is_enough(view) || view.phase() == Phase::Return] type="button" data-move=(mv) data-unless=[(view.phase() == Phase::Return).then_some("give-back")] data-key="e" {
                    (context.phrases.say("dh-page-skip", [("step", skipped(view).into())]))
                },
                Move::End => button.act.go[!game.ends_for_good(view, mv)] type="button" data-move=(mv) data-final=[game.ends_for_good(view, mv).then(|| unfinished(game, context, view))] data-end=(context.say("dh-page-end-anyway")) data-key="e" { (context.say("dh-page-end")) },
                _ => {}
            }
        }
    }
}

/// A choice as a picture with its words; as a picture alone where that says it all.
fn button(game: &DiceHospital, context: &PageContext<'_>, view: &View, mv: Move) -> Markup {
    let words = game.word(context.phrases, &context.names, view, mv);
    let about = if let Move::KeepBonus(kind) = mv { about_bonus(context.phrases, kind) } else { words.clone() };
    let alone = matches!(mv, Move::Mothers(_) | Move::Infants(_) | Move::Put(..));
    // A total says more with the place that it leads to.
    let place = match mv {
        Move::Lower(tokens) => {
            let total = view.open().lowered_total(context.board, tokens);
            let gaps = [("total", total.into()), ("place", view.open().place_with(total).into())];
            Some(context.phrases.say("dh-page-leads", gaps))
        }
        _ => None,
    };
    html! {
        button.act.pictured type="button" data-move=(mv) title=(about) {
            span.picture aria-hidden="true" { (picture(game, context, mv)) }
            @if alone { span.hidden { (words) } } @else if let Some(place) = place { span.hidden { (words) ": " } span { (place) } } @else { span { (words) } }
        }
    }
}

/// What a choice is about.
fn picture(game: &DiceHospital, context: &PageContext<'_>, mv: Move) -> Markup {
    let numbered = |number: u8| html! { i { "→" } b.plate { (number) } };
    match mv {
        Move::Mothers(aboard) => html! {
            @for (mother, ambulance) in aboard.iter() { (newcomer(context, mother)) (numbered(ambulance.number())) }
        },
        Move::Infants(count) => html! { @for _ in 0..count { (die("pink", 4)) } },
        Move::KeepBonus(kind) => town::token(kind),
        Move::Lower(count) => html! { @for _ in 0..count { (town::token(Bonus::MinusTwo)) } },
        Move::Look(colour) => back(colour),
        Move::Declare(token) => chip(game, context, token),
        Move::Put(token, Improvement::Specialist(card), _) => {
            html! { (chip(game, context, token)) i { "→" } (figure(game, Meeple::Specialist(card))) }
        }
        Move::Swap(ready, meeple, _) => {
            html! { (figure(game, Meeple::Specialist(ready))) i { "⇄" } (figure(game, meeple)) }
        }
        _ => html! {},
    }
}

/// What is done without by skipping now.
fn skipped(view: &View) -> &'static str {
    match view.phase() {
        Phase::Take => "take",
        Phase::Return => "return",
        Phase::Invest => "invest",
        Phase::Complete => "complete",
        Phase::Collect => "collect",
        Phase::Activate if is_enough(view) => "enough",
        _ => "without",
    }
}

/// Whether patients were chosen and no more have to be.
fn is_enough(view: &View) -> bool {
    let Eye::Seat(seat) = view.eye else { return false };
    view.phase() == Phase::Activate && matches!(view.hospital(seat).floor.stage(), Stage::Targets | Stage::Caring)
}

/// What is lost by stopping now.
fn unfinished(game: &DiceHospital, context: &PageContext<'_>, view: &View) -> String {
    let (hospital, forecast) = (view.hospital(context.board), game.forecast(view, context.board));
    let staff = (0..hospital.floor.staff.len()).filter(|&index| hospital.floor.is_ready(index)).count();
    let gaps = [
        ("workers", (usize::from(hospital.floor.nurses) + staff).into()),
        ("patients", forecast.neglected.into()),
        ("dying", forecast.dying.into()),
    ];
    context.phrases.say("dh-page-unfinished", gaps)
}

/// A way to tell equal dice apart: which of them come first.
fn load(game: &DiceHospital, context: &PageContext<'_>, view: &View, mv: Move, counts: ByColour<u8>) -> Markup {
    let Some((number, value)) = view.loading(game) else { return html! {} };
    let dice: Vec<_> = counts.iter().flat_map(|(colour, count)| (0..count).map(move |_| colour)).collect();
    let words = dice.iter().map(|&colour| die_words(context.phrases, Die { value, colour }));
    let words = words.collect::<Vec<_>>().join(", ");
    let label = context.phrases.say("dh-page-load", [("number", number.number().into()), ("text", words.into())]);
    html! {
        button.act.dice type="button" data-move=(mv) title=(label) {
            span.hidden { (label) }
            @for colour in dice { (die(colour.word(), value)) }
            span.picture aria-hidden="true" { i { "→" } b.plate { (number.number()) } }
        }
    }
}

/// Whether the looking seat has, or is about to have, something to give back for a blood bag.
fn can_give_back(view: &View) -> bool {
    matches!(view.eye, Eye::Seat(seat) if view.hospital(seat).floor.improvements().next().is_some())
}
