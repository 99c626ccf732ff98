//! A hospital: its wards, departments and people, and the end of the round foretold.

use dice_hospital::{DiceHospital, Improvement, Move, PRINTED, View, discharge_points};
use maud::{Markup, html};
use phrasebook::dice_hospital::{about_administrator, about_improvement, administrator, improvement};

use super::display::drawn;
use super::{beds, forecast, opening, own, rooms};
use crate::Scene;

/// The board in the middle of the page.
pub(super) fn board(game: &DiceHospital, scene: &Scene<'_>, view: &View, moves: &[Move]) -> Markup {
    let label = match own(scene, view) {
        Some(_) => scene.say("dh-page-your-hospital"),
        None => scene.phrases.say("dh-page-hospital-of", [("name", scene.names.of(scene.board).into())]),
    };
    html! {
        div.hospital role="group" aria-label=(label) {
            (opening::offers(game, scene, view, moves))
            (forecast::recap(game, scene, view))
            (beds::wards(game, scene, view, moves))
            (rooms::rooms(game, scene, view, moves))
            (rooms::crew(game, scene, view, moves))
            (forecast::row(game, scene, view))
            (sentences(game, scene, view))
        }
    }
}

/// What the hospital's departments, specialists and administrator do, in sentences.
fn sentences(game: &DiceHospital, scene: &Scene<'_>, view: &View) -> Markup {
    let hospital = view.hospital(scene.board);
    let printed = hospital.floor.rooms[..PRINTED].iter().copied().map(Improvement::Department);
    html! {
        details.sentences id="sentences" {
            summary { (scene.say("dh-page-sentences")) }
            p.quiet { (table_of_points(scene)) }
            dl {
                @if let Some(card) = view.administrator(scene.board) {
                    div { dt { (administrator(scene.phrases, card)) } dd { (about_administrator(game, scene.phrases, card)) } }
                }
                @for known in printed.chain(hospital.floor.improvements()) {
                    div { dt { (improvement(scene.phrases, known)) " " (drawn(game, known)) } dd { (about_improvement(game, scene.phrases, known)) } }
                }
            }
        }
    }
}

/// What so many patients sent home in one round are worth.
fn table_of_points(scene: &Scene<'_>) -> String {
    let points = (1..=12).map(|dice| format!("{dice} → {}", discharge_points(dice))).collect::<Vec<_>>().join(" · ");
    scene.phrases.say("dh-page-table", [("text", points.into())])
}
