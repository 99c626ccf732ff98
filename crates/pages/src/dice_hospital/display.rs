//! The display of improvements, the event, the reports of a single player.

use dice_hospital::{DiceHospital, Improvement, Move, Phase, Report, View};
use maud::{Markup, html};
use phrasebook::dice_hospital::{
    Piece, Sign, about_event, about_improvement, about_report, event_name, improvement, picture, report_name,
    short_specialist,
};

use super::own;
use super::rooms::{figure, floor_of, sign_of};
use crate::PageContext;
use crate::art::{mark, sign};
use crate::syllables::breakable;

pub(super) fn cards(game: &DiceHospital, context: &PageContext<'_>, view: &View, moves: &[Move]) -> Markup {
    let open = view.open();
    html! {
        @if let Some(card) = open.event {
            div.event data-k="event" data-v=(card) data-says=(context.say("dh-about-event")) {
                h3 { (context.say("dh-page-event")) }
                b { (event_name(context.phrases, card)) }
                p { (about_event(game, context.phrases, card)) }
            }
        }
        @if open.display.is_empty() {
            p.quiet { (context.say(if game.setup().solo() { "dh-page-display-solo" } else { "dh-page-display-empty" })) }
        }
        ul.display {
            @for (index, &shown) in open.display.iter().enumerate() { li { (offer(game, context, view, moves, index, shown)) } }
        }
        @if game.setup().solo() && open.round > 0 { (reports(game, context, view, moves)) }
    }
}

/// An improvement that can be taken: its picture, its name, and what it does.
fn offer(
    game: &DiceHospital,
    context: &PageContext<'_>,
    view: &View,
    moves: &[Move],
    index: usize,
    shown: Improvement,
) -> Markup {
    let mv = Move::Take(shown);
    let acting = own(context, view).is_some() && view.phase() == Phase::Take;
    let can = acting && moves.contains(&mv);
    html! {
        button.offer.can[can].(floor(game, shown)) type="button" id={ "offer-" (index) } data-move=[can.then_some(mv)] aria-disabled=[(!can).then_some("true")] tabindex=[(!can).then_some("-1")]
            data-k={ "offer-" (index) } data-v=(shown) title=(about_improvement(game, context.phrases, shown)) {
            span.title { (emblem(game, shown)) b data-short=[short(context, shown)] { (breakable(&improvement(context.phrases, shown))) } }
            (drawn(game, context, shown))
            small { (about_improvement(game, context.phrases, shown)) }
        }
    }
}

/// A specialist's shorter name, for narrow columns.
fn short(context: &PageContext<'_>, shown: Improvement) -> Option<String> {
    let Improvement::Specialist(card) = shown else { return None };
    Some(short_specialist(context.phrases, card)).filter(|short| *short != improvement(context.phrases, shown))
}

/// The floor of a department; nothing for a person.
pub(super) fn floor(game: &DiceHospital, shown: Improvement) -> &'static str {
    match shown {
        Improvement::Department(room) => floor_of(game, room),
        Improvement::Specialist(_) => "person",
    }
}

/// A department's sign, or a specialist as a meeple.
pub(super) fn emblem(game: &DiceHospital, shown: Improvement) -> Markup {
    match shown {
        Improvement::Specialist(card) => figure(game, dice_hospital::Meeple::Specialist(card)),
        Improvement::Department(room) => sign(sign_of(room).0),
    }
}

/// What an improvement does, in pictures: one step after the other. A step never wraps; styles make
/// it as large as it fits by how wide it is in its own letters.
pub(super) fn drawn(game: &DiceHospital, context: &PageContext<'_>, shown: Improvement) -> Markup {
    effect(context, &picture(game, shown))
}

/// A picture of an effect.
pub(super) fn effect(context: &PageContext<'_>, pieces: &[Piece]) -> Markup {
    let steps: Vec<&[Piece]> = pieces.chunk_by(|one, next| !(is_done(one) && is_patient(next))).collect();
    let widest = steps.iter().map(|step| tenths(step)).max().unwrap_or_default();
    html! {
        span.effect aria-hidden="true" data-ems=(ems(tenths(pieces))) data-step=[(steps.len() > 1).then(|| ems(widest))] {
            @for step in steps {
                span.step {
                    @for piece in step {
                        @match piece {
                            Piece::Mark(colour) => (mark(colour.word())),
                            Piece::Sign(Sign::Anybody) => (mark("wild")),
                            Piece::Sign(Sign::Home) => (sign("home")),
                            Piece::Sign(Sign::Bag) => (sign("blood-bag")),
                            Piece::Sign(Sign::Fatality) => (sign("morgue")),
                            Piece::Sign(Sign::Point) => (sign("star")),
                            Piece::Sign(sign) => span { (sign) },
                            // The letter that an Infant wears.
                            Piece::Text(text) if text == "I" => span { (context.say("dh-page-infant")) },
                            Piece::Text(text) => span { (text) },
                            Piece::Arrow => i { "→" },
                        }
                    }
                }
            }
        }
    }
}

/// Whether a piece says what is done to the patients before it.
fn is_done(piece: &Piece) -> bool {
    matches!(piece, Piece::Text(text) if text.starts_with('+'))
}

/// Whether a piece says whom the next step is about.
fn is_patient(piece: &Piece) -> bool {
    match piece {
        Piece::Mark(_) | Piece::Sign(Sign::Anybody) => true,
        Piece::Text(text) => matches!(text.as_str(), "M" | "I") || text.ends_with('×'),
        _ => false,
    }
}

/// How wide a picture is, about, in tenths of the size of its letters.
fn tenths(pieces: &[Piece]) -> u32 {
    let letter = |letter: char| if matches!(letter, '·' | '[' | ']') { 4 } else { 6 };
    let width = |piece: &Piece| match piece {
        Piece::Mark(_) | Piece::Arrow | Piece::Sign(Sign::Anybody) => 11,
        Piece::Sign(_) => 13,
        Piece::Text(text) => 3 + text.chars().map(letter).sum::<u32>(),
    };
    pieces.iter().map(width).sum()
}

/// The same as styles know it.
fn ems(tenths: u32) -> u32 {
    tenths.div_ceil(10).clamp(4, 10)
}

pub(super) fn open_reports(view: &View) -> usize {
    view.open().reports.iter().flatten().flatten().count()
}

fn reports(game: &DiceHospital, context: &PageContext<'_>, view: &View, moves: &[Move]) -> Markup {
    let open = view.open();
    html! {
        h3.reports-title data-rule="alone" { (context.say("dh-page-reports")) }
        div.reports {
            @for column in &open.reports {
                @let open: Vec<Report> = column.iter().copied().flatten().collect();
                div.column {
                    // What is left has slid down.
                    @for _ in open.len()..column.len() { span.report.done aria-hidden="true" {} }
                    @for (row, &report) in open.iter().enumerate().rev() { (sheet(game, context, view, moves, report, row > 0)) }
                }
            }
        }
        @if !open.completed.is_empty() {
            @let points: u32 = open.completed.iter().map(|&report| u32::from(game.pack().report(report).points)).sum();
            p.quiet { (context.phrases.say("dh-page-reports-done", [("count", open.completed.len().into()), ("points", points.into())])) }
        }
    }
}

/// One report: the dice it needs and its points.
fn sheet(
    game: &DiceHospital,
    context: &PageContext<'_>,
    view: &View,
    moves: &[Move],
    report: Report,
    covered: bool,
) -> Markup {
    let mv = Move::Complete(report);
    let acting = own(context, view).is_some() && view.phase() == Phase::Complete;
    let can = acting && moves.contains(&mv);
    let printed = game.pack().report(report);
    html! {
        button.report.can[can].covered[covered] type="button" id={ "report-" (report) } data-move=[can.then_some(mv)] data-try=[(acting && !can).then_some(mv)]
            aria-disabled=[(!can).then_some("true")] tabindex=[(!can).then_some("-1")] title=(about_report(game, context.phrases, report)) {
            span.hidden { (about_report(game, context.phrases, report)) }
            span.effect aria-hidden="true" {
                @for (colour, need) in printed.needs.iter() { @for _ in 0..need { (mark(colour.word())) } }
            }
            b aria-hidden="true" { "+" (printed.points) }
            small aria-hidden="true" { (report_name(context.phrases, report)) }
        }
    }
}

#[cfg(test)]
mod tests {
    use dice_hospital::Department;
    use table::Seat;

    use super::super::tests::{context, game};
    use super::*;

    #[test]
    fn what_is_done_next_is_a_step_of_its_own() {
        let game = game(2, "maternity");
        let context = context(Seat::FIRST, 2);
        let drawn = |room| drawn(&game, &context, Improvement::Department(room)).into_string();
        let steps = |html: &str| html.matches("class=\"step\"").count();
        let one = drawn(Department::IntensiveCare);
        assert!(steps(&one) == 1 && !one.contains("data-step"), "{one}");
        // Some rooms are too narrow for all of it in a line.
        let two = drawn(Department::DeliveryWard);
        assert!(steps(&two) == 2 && two.contains("data-step=\"7\""), "{two}");
    }
}
