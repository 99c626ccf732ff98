//! The score boxes, what they would become, and what they are made of.

use emergency_roll::{Boxes, EmergencyRoll, Hospital, Modifiers, Move, Value, View, Ward, beds_in};
use maud::{Markup, html};
use phrasebook::emergency_roll::about;
use table::{Eye, Seat};

use crate::art::number;
use crate::{PageContext, ScoreRow, signed};

/// The boxes that count at this table, by their names.
fn list(game: &EmergencyRoll, boxes: &Boxes) -> Vec<(&'static str, i32)> {
    let mut list = vec![
        ("wards", boxes.wards),
        ("critical", boxes.critical),
        ("nurses", boxes.nurses),
        ("cardiologists", boxes.cardiologists),
        ("radiologist", boxes.radiologist),
        ("epidemiologist", boxes.epidemiologist),
        ("morgue", boxes.morgue),
    ];
    if game.setup().modifiers != Modifiers::default() {
        list.push(("modifiers", boxes.modifiers));
    }
    list
}

/// The row of boxes below a board.
pub(super) fn boxes(game: &EmergencyRoll, context: &PageContext<'_>, view: &View) -> Markup {
    let boxes = game.boxes(view.specialists, &view.hospitals[context.board], context.board);
    html! {
        dl.boxes id="boxes" data-open="scores" {
            @for (name, points) in list(game, &boxes) {
                div { dt { (context.say(&format!("er-page-box-{name}"))) } dd data-k={ "box-" (name) } data-v=(signed(points)) { span.hidden { (signed(points)) } (number(points)) } }
            }
            div.total { dt { (context.say("er-box-total")) } dd data-k="box-total" data-v=(signed(boxes.total())) { span.hidden { (signed(boxes.total())) } (number(boxes.total())) } }
        }
    }
}

/// The boxes as a move of the looking seat would leave them, the total last. Empty if nothing
/// changes.
pub(super) fn preview(game: &EmergencyRoll, view: &View, mv: Move) -> String {
    let Eye::Seat(seat) = view.eye else { return String::new() };
    let Some(after) = view.after(game, mv) else { return String::new() };
    let now = game.boxes(view.specialists, &view.hospitals[seat], seat);
    let then = game.boxes(view.specialists, &after, seat);
    if now == then {
        return String::new();
    }
    let points = list(game, &then).into_iter().map(|(_, points)| points).chain([then.total()]);
    points.map(signed).collect::<Vec<_>>().join(" ")
}

/// What each seat's points are made of.
pub(super) fn rows(game: &EmergencyRoll, context: &PageContext<'_>, view: &View) -> Vec<ScoreRow> {
    let all: Vec<Boxes> = Seat::all(game.setup().hospitals())
        .map(|seat| game.boxes(view.specialists, &view.hospitals[seat], seat))
        .collect();
    let hospital = &view.hospitals[context.board];
    let Some(first) = all.first() else { return Vec::new() };
    let names = list(game, first).into_iter().map(|(name, _)| name);
    names
        .enumerate()
        .map(|(index, name)| ScoreRow {
            label: context.say(&format!("er-page-box-{name}")),
            why: why(game, context, view, hospital, name),
            points: all.iter().map(|boxes| list(game, boxes)[index].1).collect(),
        })
        .collect()
}

fn why(game: &EmergencyRoll, context: &PageContext<'_>, view: &View, hospital: &Hospital, name: &str) -> String {
    let sheet = game.sheet();
    let list = |key: &str, parts: Vec<String>, between: &str| {
        context.phrases.say(key, [("count", parts.len().into()), ("text", parts.join(between).into())])
    };
    match name {
        "wards" => {
            let full = Ward::all().filter(|&ward| hospital.is_full(ward));
            let worth = full.map(|ward| format!("{} ({})", ward.number(), sheet.ward(ward).clipboard));
            list("er-page-why-wards", worth.collect(), ", ")
        }
        "critical" => {
            let values = beds_in(hospital.critical()).filter_map(|bed| hospital.value(bed)).map(Value::get);
            list("er-page-why-critical", values.map(|value| value.to_string()).collect(), " + ")
        }
        "nurses" => context.phrases.say("er-page-nurses", [("count", hospital.nurses.into())]),
        "cardiologists" => context.say("er-page-why-cardiologists"),
        "radiologist" => {
            view.specialists.map_or_else(String::new, |all| about(game, context.phrases, view, all.radiologist.id()))
        }
        "epidemiologist" => {
            view.specialists.map_or_else(String::new, |all| about(game, context.phrases, view, all.epidemiologist.id()))
        }
        "morgue" => context.phrases.say("er-page-dead", [("count", hospital.morgue(sheet).into())]),
        _ => context.say("er-page-why-modifiers"),
    }
}
