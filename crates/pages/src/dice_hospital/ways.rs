//! What a click does, by the tool in hand: a worker, a blood bag, or the work that is asked for.

use std::fmt::Display;

use dice_hospital::effects::Does;
use dice_hospital::{Bonus, DiceHospital, Move, View};

use super::forecast;
use crate::ways::{Way, json};

/// The slot of the hand that holds a tool.
pub(super) const TOOL: &str = "tool";
/// The tool for whatever is asked for.
pub(super) const WORK: &str = "work";
/// The tool that heals with a blood bag.
pub(super) const BAG: &str = "bag";

/// The ways of one spot on the board, each with another tool.
pub(super) struct Ways {
    /// What the spot is called.
    plain: String,
    list: Vec<Way>,
}

impl Ways {
    /// No ways yet, for a spot that is called so.
    pub(super) fn of(plain: &str) -> Self {
        Self { plain: plain.trim_end_matches('.').to_owned(), list: Vec::new() }
    }

    /// Adds what the spot does with a tool, said in words.
    pub(super) fn add(&mut self, game: &DiceHospital, view: &View, tool: impl Display, mv: Move, words: &str) {
        let way = Way::new([(TOOL, tool.to_string())], mv, format!("{}. {words}", self.plain));
        self.list.push(way.and("boxes", forecast::preview(game, view, mv)).and("pays", pays(game, view, mv)));
    }

    /// Adds that the spot offers several moves with a tool: they stand in a menu of its own.
    pub(super) fn add_menu(&mut self, tool: impl Display, words: &str) {
        self.list.push(Way::menu([(TOOL, tool.to_string())], format!("{}. {words}", self.plain)));
    }

    /// For the page, if there is anything.
    pub(super) fn json(self) -> Option<String> {
        json(self.list)
    }
}

/// The tool that holds a bonus token.
pub(super) fn token_tool(kind: Bonus) -> String {
    format!("token-{kind}")
}

/// The tool of a move that spends a blood bag or a token on a patient.
pub(super) fn stocked(mv: Move) -> Option<String> {
    match mv {
        Move::Bag(_) => Some(BAG.to_owned()),
        Move::Spend(kind, ..) => Some(token_tool(kind)),
        _ => None,
    }
}

/// Whether a blood bag is spent by this, so that a patient counts as another colour.
pub(super) fn pays(game: &DiceHospital, view: &View, mv: Move) -> bool {
    let table::Eye::Seat(seat) = view.eye else { return false };
    match mv {
        Move::On(_, Some(_)) => game.doing(view.open(), seat) != Some(Does::Recolour),
        Move::Spend(.., recolour) | Move::Token(.., recolour) => recolour.is_some(),
        _ => false,
    }
}
