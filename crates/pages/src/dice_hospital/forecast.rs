//! The end of the round foretold: what counts now, and what a choice would change.

use dice_hospital::{DiceHospital, Move, Phase, View};
use maud::{Markup, html};
use table::{Eye, Seat};

use crate::{Scene, signed};

/// What is foretold, by its key and in the order of the page.
fn boxes(game: &DiceHospital, view: &View, seat: Seat) -> Vec<(&'static str, String)> {
    let forecast = game.forecast(view, seat);
    let hospital = &view.hospitals[seat];
    let mut boxes = Vec::new();
    if view.table().round > 0 && view.phase() != Phase::Over {
        boxes.extend([
            ("home", forecast.discharged.to_string()),
            ("gain", format!("+{}", forecast.points())),
            ("neglected", forecast.neglected.to_string()),
            ("dying", forecast.dying.to_string()),
        ]);
        boxes.extend(forecast.aim.map(|(have, need)| ("aim", format!("{have}/{need}"))));
    }
    boxes.extend([
        ("bags", hospital.bags.to_string()),
        ("dead", hospital.fatalities.to_string()),
        ("score", signed(hospital.score.into())),
    ]);
    boxes
}

/// The row of boxes below a board.
pub(super) fn row(game: &DiceHospital, scene: &Scene<'_>, view: &View) -> Markup {
    html! {
        dl.boxes id="boxes" aria-label=(scene.say("dh-page-forecast")) {
            @for (key, value) in boxes(game, view, scene.board) {
                div class={ "f-" (key) } {
                    dt { (scene.say(&format!("dh-page-box-{key}"))) }
                    dd data-k={ "box-" (scene.board.number()) "-" (key) } data-v=(value) { (value) }
                }
            }
        }
    }
}

/// The boxes as a move of the looking seat would leave them. Empty if that changes nothing or the round goes on elsewhere.
pub(super) fn preview(game: &DiceHospital, view: &View, mv: Move) -> String {
    let Eye::Seat(seat) = view.eye else { return String::new() };
    let Some(after) = view.after(game, mv).filter(|after| after.phase() == view.phase()) else { return String::new() };
    let values = |view: &View| boxes(game, view, seat).into_iter().map(|(_, value)| value).collect::<Vec<_>>();
    let (now, then) = (values(view), values(&after));
    if now == then || !matches!(view.phase(), Phase::Activate | Phase::EventChoice) {
        String::new()
    } else {
        then.join(" ")
    }
}
