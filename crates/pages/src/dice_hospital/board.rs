//! A hospital: its wards, departments and people, and the end of the round foretold.

use dice_hospital::{DiceHospital, Improvement, Move, PRINTED, View};
use maud::{Markup, html};
use phrasebook::dice_hospital::{about_administrator, about_improvement, administrator, improvement};

use super::display::drawn;
use super::{beds, forecast, opening, own, rooms};
use crate::Scene;

/// What all hospitals have in common, drawn once a page.
pub(super) fn shapes() -> Markup {
    html! {
        path id="dh-meeple" d="M20 3a7 7 0 0 1 6.4 9.9c4.2 1.2 10 3.4 10 6.6 0 2.7-4.1 3.4-8.3 3.5 1.4 4.3 4 10.3 5.2 14.6.5 1.9-.7 3.4-2.6 3.400h-5.200c-1.4 0-2.2-.8-2.7-2L20 33l-2.8 6c-.5 1.2-1.3 2-2.7 2H9.300c-1.9 0-3.1-1.5-2.6-3.400C7.9 33.3 10.5 27.3 11.9 23 7.7 22.9 3.6 22.2 3.6 19.500c0-3.2 5.8-5.4 10-6.600A7 7 0 0 1 20 3z" {}
        g id="i-home" class="stroke" { path d="M4 11.500L12 4.500l8 7M6.5 10v9.500h11V10M10 19.500v-5h4v5" {} }
        g id="i-shield" class="stroke" { path d="M12 3.500l7 2.600v5.400c0 4.3-2.9 7.3-7 9-4.1-1.7-7-4.7-7-9V6.100z" {} }
    }
}

/// The board in the middle of the page.
pub(super) fn board(game: &DiceHospital, scene: &Scene<'_>, view: &View, moves: &[Move]) -> Markup {
    let label = match own(scene, view) {
        Some(_) => scene.say("dh-page-your-hospital"),
        None => scene.phrases.say("dh-page-hospital-of", [("name", scene.names.of(scene.board).into())]),
    };
    html! {
        div.hospital role="group" aria-label=(label) {
            (opening::offers(game, scene, view, moves))
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
    let hospital = &view.hospitals[scene.board];
    let printed = hospital.rooms[..PRINTED].iter().copied().map(Improvement::Department);
    html! {
        details.sentences id="sentences" {
            summary { (scene.say("dh-page-sentences")) }
            dl {
                @if let Some(card) = view.administrators[scene.board] {
                    div { dt { (administrator(scene.phrases, card)) } dd { (about_administrator(game, scene.phrases, card)) } }
                }
                @for known in printed.chain(hospital.improvements()) {
                    div { dt { (improvement(scene.phrases, known)) " " (drawn(game, known)) } dd { (about_improvement(game, scene.phrases, known)) } }
                }
            }
        }
    }
}
