//! Something that lies on the table and can perhaps be chosen.

use dynamite_nurse::{DynamiteNurse, Move, Patient, Phase};
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
    /// What a press says if nothing can be done with it.
    pub(super) refused: Refused,
}

/// Why nothing can be done with a thing.
pub(super) enum Refused {
    /// A press tells what it is.
    Tells,
    /// Trying this says it.
    Trying(Move),
    /// Nobody could do anything with it now; the word of the reason.
    NotNow(&'static str),
}

impl Refused {
    /// Why not to do what is done in main phases: trying says so there, and at other times that
    /// this is none.
    pub(super) fn in_main(board: BoardContext<'_>, mv: Move, not_now: &'static str) -> Self {
        if board.view.open().phase == Phase::Main { Self::Trying(mv) } else { Self::NotNow(not_now) }
    }
}

impl Thing {
    pub(super) fn draw(self, board: BoardContext<'_>) -> Markup {
        let Self { id, class, name, about, face, moves, refused } = self;
        let only = if let [mv] = moves[..] { Some(mv) } else { None };
        let can = !moves.is_empty();
        let (attempt, why) = match refused {
            Refused::Trying(mv) if !can && board.context.acts() => (Some(mv), None),
            Refused::NotNow(what) if !can && board.context.acts() => {
                (None, Some(board.context.phrases.say("dn-page-not-now", [("what", what.into())])))
            }
            _ => (None, None),
        };
        html! {
            span.thing.(class) {
                button.lies.can[can] type="button" id=(id) data-move=[only] data-opens=[(moves.len() > 1).then_some(&id)] data-try=[attempt] data-why=[why]
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

#[cfg(test)]
mod tests {
    use phrasebook::Lang;
    use table::{Eye, Game};

    use super::super::tests::game;
    use crate::{Page, testing};

    #[test]
    fn whatever_cannot_be_chosen_says_why_when_it_is_pressed() {
        let (mut silent, mut phases) = (Vec::new(), Vec::new());
        for seed in 0..4 {
            let game = game(3);
            testing::play(&game, seed, |state, seat, moves, rng| {
                let context = testing::context::<dynamite_nurse::DynamiteNurse>(Lang::En, Eye::Seat(seat), seat, 3);
                let panels = game.panels(&context, &game.view(state, context.eye), moves);
                for panel in panels {
                    let things =
                        panel.body.0.split("<button class=\"lies").skip(1).filter_map(|rest| rest.split('>').next());
                    // What lies in play or is asked about tells what it is.
                    let of_interest =
                        things.filter(|tag| !tag.contains("id=\"played-") && !tag.contains("id=\"lifted\""));
                    let mute = of_interest.filter(|tag| {
                        !["data-move", "data-opens", "data-try", "data-why"].iter().any(|way| tag.contains(way))
                    });
                    silent.extend(mute.map(str::to_owned));
                }
                phases.push(state.open.phase);
                (state.open.turns < 9).then(|| table::chance::pick(rng, moves))
            });
        }
        assert_eq!(silent, Vec::<String>::new());
        phases.dedup();
        assert!(phases.len() > 20, "{phases:?}");
    }
}
