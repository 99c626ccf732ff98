//! A hospital: its wards, departments and people, and the end of the round foretold.

use dice_hospital::{DiceHospital, Improvement, Move, PRINTED, View, discharge_points};
use maud::{Markup, html};
use phrasebook::dice_hospital::{about_administrator, about_improvement, administrator, improvement};

use super::display::drawn;
use super::{automa, beds, opening, own, rooms, town};
use crate::PageContext;

/// The board in the middle of the page: the hospital, or the town while paramedics are out.
pub(super) fn board(game: &DiceHospital, context: &PageContext<'_>, view: &View, moves: &[Move]) -> Markup {
    let label = match own(context, view) {
        Some(_) => context.say("dh-page-your-hospital"),
        None => context.phrases.say("dh-page-hospital-of", [("name", context.names.of(context.board).into())]),
    };
    if game.setup().is_automa(context.board) {
        return automa::board(game, context, view);
    }
    if town::is_out(view.phase()) {
        return town::map(game, context, view, moves);
    }
    html! {
        div.house.maternal[game.setup().modules.maternity].crowded[is_crowded(game)] role="group" aria-label=(label) {
            (beds::wards(game, context, view, moves))
            div.hall {}
            (rooms::rooms(game, context, view, moves))
            (rooms::crew(game, context, view, moves))
        }
        (opening::offers(game, context, view, moves))
    }
}

/// Whether chevrons or tokens make departments compete for room.
fn is_crowded(game: &DiceHospital) -> bool {
    game.setup().modules.maternity || game.setup().modules.investments
}

/// What the hospital's departments, specialists and administrator do, in sentences.
pub(super) fn sentences(game: &DiceHospital, context: &PageContext<'_>, view: &View) -> Markup {
    let hospital = view.hospital(context.board);
    let printed = hospital.floor.rooms[..PRINTED].iter().copied().map(Improvement::Department);
    html! {
        details.sentences id="sentences" {
            summary { (context.say("dh-page-sentences")) }
            p.quiet { (table_of_points(context)) }
            dl {
                @if let Some(card) = view.administrator(context.board) {
                    div { dt { (administrator(context.phrases, card)) } dd { (about_administrator(game, context.phrases, card)) } }
                }
                @for known in printed.chain(hospital.floor.improvements()) {
                    div { dt { (improvement(context.phrases, known)) " " (drawn(game, context, known)) } dd { (about_improvement(game, context.phrases, known)) } }
                }
            }
        }
    }
}

/// What this many patients sent home in one round are worth.
fn table_of_points(context: &PageContext<'_>) -> String {
    let points = (1..=12).map(|dice| format!("{dice} → {}", discharge_points(dice))).collect::<Vec<_>>().join(" · ");
    context.phrases.say("dh-page-table", [("text", points.into())])
}
