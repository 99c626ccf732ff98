//! Something that lies on the table and can perhaps be chosen.

use dynamite_nurse::{DynamiteNurse, Move, Patient};
use maud::{Markup, html};

use super::BoardContext;
use super::pictures::{coin, heart, star};
use super::words::worse;

/// A thing on the table, with what a click on it does.
pub(super) struct Thing {
    /// The id of its element.
    pub(super) id: String,
    /// What it is to the stylesheet.
    pub(super) class: &'static str,
    /// What it is called.
    pub(super) name: String,
    /// All that can be said of it.
    pub(super) about: String,
    /// How it looks.
    pub(super) face: Markup,
    /// What can be done with it: nothing, one thing, or a menu of several.
    pub(super) moves: Vec<Move>,
    /// What is tried, to hear why not, if nothing can be done with it.
    pub(super) attempt: Option<Move>,
}

impl Thing {
    pub(super) fn draw(self, board: BoardContext<'_>) -> Markup {
        let Self { id, class, name, about, face, moves, attempt } = self;
        let only = if let [mv] = moves[..] { Some(mv) } else { None };
        let can = !moves.is_empty();
        let attempt = attempt.filter(|_| !can && board.context.acts());
        html! {
            span.thing.(class) {
                button.lies.can[can] type="button" id=(id) data-move=[only] data-opens=[(moves.len() > 1).then_some(&id)] data-try=[attempt]
                    aria-disabled=[(!can).then_some("true")] tabindex=[(!can).then_some("-1")] aria-haspopup=[(moves.len() > 1).then_some("true")] data-says=(about) {
                    span.hidden { (name) @if let Some(mv) = only { " " (board.word(mv)) @if let Some(then) = worse(board, mv) { " " (then) } } }
                    span aria-hidden="true" { (face) @if let Some(mv) = only { (tag(board.game, mv)) } }
                }
                @if moves.len() > 1 {
                    span.menu popover="manual" data-menu=(id) {
                        @for &mv in &moves { button.act type="button" data-move=(mv) { (price(board.game, mv)) (board.word(mv)) } }
                    }
                }
            }
        }
    }
}

/// What a move costs and brings, on a tag.
fn tag(game: &DynamiteNurse, mv: Move) -> Markup {
    let pack = game.pack();
    html! {
        @match mv {
            Move::Operate(patient, _) => span.tag { (heart(pack.severity(patient))) "→" (star(pack.patient(patient.card).vp)) },
            Move::Acquire(patient) => span.tag { "→" (star(pack.patient(patient.card).vp)) },
            // What a choice does to a patient is told before it: how bad it is then, or that it
            // dies.
            Move::Worsen(Patient { critical: true, .. }) => span.tag.dies { "†" },
            Move::Worsen(patient) => span.tag { "→" b.then { (pack.severity(Patient { critical: true, ..patient })) } },
            Move::Care(..) | Move::Pay(_) => span.tag { (price(game, mv)) },
            _ => {}
        }
    }
}

/// What a move costs.
fn price(game: &DynamiteNurse, mv: Move) -> Markup {
    let pack = game.pack();
    match mv {
        Move::Operate(patient, _) => heart(pack.severity(patient)),
        Move::Care(patient, _) => heart(pack.patient(patient.card).care.unwrap_or(0)),
        Move::Pay(patient) => heart(pack.patient(patient.card).upkeep.unwrap_or(0)),
        Move::Buy(card) => coin(pack.card(card).price.unwrap_or(0)),
        _ => html! {},
    }
}
