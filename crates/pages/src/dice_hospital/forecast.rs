//! The end of the round foretold: what counts now, and what a choice would change.

use dice_hospital::{DiceHospital, Move, Phase, View};
use maud::{Markup, html};
use table::{Eye, Seat};

use super::town;
use crate::art::{door, mark, sign};
use crate::{PageContext, signed};

/// What is foretold, by its key and in the order of the page.
fn boxes(game: &DiceHospital, view: &View, seat: Seat) -> Vec<(&'static str, String)> {
    let forecast = game.forecast(view, seat);
    let hospital = view.hospital(seat);
    let mut boxes = Vec::new();
    // From the night on it has happened; whom somebody spares is part of it.
    let over =
        matches!(view.phase(), Phase::Bonuses | Phase::NightRefill | Phase::Complete | Phase::Collect | Phase::Over);
    if view.open().round > 0 && !over {
        boxes.extend([
            ("home", forecast.discharged.to_string()),
            ("gain", if patients_are_in(view.phase()) { format!("+{}", forecast.points()) } else { "–".to_owned() }),
            ("neglected", forecast.neglected.to_string()),
            ("dying", forecast.dying.to_string()),
        ]);
    }
    if view.phase() == Phase::Complete {
        boxes.push(("home", forecast.discharged.to_string()));
    }
    boxes.extend([
        ("bags", hospital.floor.bags.to_string()),
        ("dead", hospital.floor.fatalities.to_string()),
        ("score", signed(hospital.score.into())),
    ]);
    boxes
}

/// Before the ambulances are unloaded nobody can tell whether wards will be empty.
fn patients_are_in(phase: Phase) -> bool {
    !(town::is_out(phase) || phase.is_arrival() || phase.is_admission())
}

/// What tonight brings: a door with who has left beside it, and what else changes.
pub(super) fn row(game: &DiceHospital, context: &PageContext<'_>, view: &View) -> Markup {
    html! {
        div.tonight id="tonight" data-looked-at role="group" aria-label=(context.say("dh-page-forecast")) {
            dl.boxes id="boxes" {
                @for (key, value) in boxes(game, view, context.board) {
                    div class={ "box f-" (key) } data-says=(about(game, context, view, key)) data-open=[(key == "score").then_some("scores")] {
                        dt { (context.phrases.say(&format!("dh-page-box-{key}"), [("count", value.parse::<u32>().unwrap_or(0).into())])) }
                        dd data-k={ "box-" (context.board.number()) "-" (key) } data-v=(value) {
                            @if key == "gain" { span.out { (door()) (sent_home(view, context.board)) } }
                            (value)
                        }
                    }
                }
            }
        }
    }
}

/// What a box means, and what its points are made of.
fn about(game: &DiceHospital, context: &PageContext<'_>, view: &View, key: &str) -> String {
    let time = if key == "score" && context.over { "-over" } else { "" };
    let meaning = context.say(&format!("dh-about-box-{key}{time}"));
    if key != "gain" || !patients_are_in(view.phase()) {
        return meaning;
    }
    let forecast = game.forecast(view, context.board);
    let aim = forecast.points() - forecast.discharges - forecast.empty;
    let gaps = [
        ("home", forecast.discharged.into()),
        ("points", forecast.discharges.into()),
        ("aim", aim.into()),
        ("empty", forecast.empty.into()),
    ];
    format!("{} {meaning}", context.phrases.say("dh-page-gain-parts", gaps))
}

/// The colours of the patients that went home, which reports and administrators ask for.
fn sent_home(view: &View, seat: Seat) -> Markup {
    let discharged = view.hospital(seat).floor.discharged;
    html! {
        span.marks {
            @for (colour, count) in discharged.iter() { @for _ in 0..count { (mark(colour.word())) } }
        }
    }
}

/// What the latest round brought, until the next work begins.
pub(super) fn recap(game: &DiceHospital, context: &PageContext<'_>, view: &View) -> Markup {
    let open = view.open();
    let before_work =
        !matches!(view.phase(), Phase::Activate | Phase::Spare | Phase::Complete | Phase::Collect | Phase::Over);
    if !before_work
        || (open.round < 2 && !matches!(view.phase(), Phase::Reveal | Phase::Extra | Phase::ExtraReveal))
        || open.round == 0
    {
        return html! {};
    }
    let columns = [
        ("dh-page-recap-home", "home"),
        ("dh-page-recap-gain", "star"),
        ("dh-page-recap-neglected", "down"),
        ("dh-page-recap-dying", "morgue"),
    ];
    html! {
        div.recap data-k="recap" data-v=(open.round) data-says=(context.say("dh-about-recap")) {
            h3 { (context.say("dh-page-recap")) }
            @for (key, picture) in columns { span.sum title=(context.say(key)) aria-hidden="true" { (sign(picture)) } }
            @for seat in Seat::all(usize::from(game.setup().seats)) {
                @let recap = view.hospital(seat).recap;
                @let gaps = [
                    ("home", recap.home.into()), ("points", recap.points.into()), ("neglected", recap.neglected.into()), ("died", recap.died.into()),
                ];
                p.me[context.seat() == Some(seat)] { b { (context.names.of(seat)) } span.hidden { " " (context.phrases.say("dh-page-recap-line", gaps)) } }
                @for count in [recap.home.into(), recap.points, recap.neglected.into(), recap.died.into()] { span.sum.none[count == 0] aria-hidden="true" { (signed(i32::from(count))) } }
            }
        }
    }
}

/// The boxes as a move of the looking seat would leave them. Empty if that changes nothing or the
/// round goes on elsewhere.
pub(super) fn preview(game: &DiceHospital, view: &View, mv: Move) -> String {
    let Eye::Seat(seat) = view.eye else { return String::new() };
    if !matches!(view.phase(), Phase::Activate | Phase::EventChoice) {
        return String::new();
    }
    let Some(after) = view.after(game, mv).filter(|after| after.phase() == view.phase()) else { return String::new() };
    let values = |view: &View| boxes(game, view, seat).into_iter().map(|(_, value)| value).collect::<Vec<_>>();
    let (now, then) = (values(view), values(&after));
    if now == then { String::new() } else { then.join(" ") }
}
