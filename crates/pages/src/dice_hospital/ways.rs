//! What a click does, by the tool in hand: a worker, a blood bag, or the work that is asked for.

use std::fmt::Display;

use dice_hospital::effects::Does;
use dice_hospital::{DiceHospital, Move, View};
use serde_json::{Map, Value, json};

use super::forecast;

/// The tool for whatever is asked for.
pub(super) const WORK: &str = "work";
/// The tool that heals with a blood bag.
pub(super) const BAG: &str = "bag";

/// The moves of one place on the board, by tool. The script takes the one of the tool in hand.
#[derive(Default)]
pub(super) struct Ways(Map<String, Value>);

impl Ways {
    /// Adds what the place does with a tool, said in words.
    pub(super) fn add(&mut self, game: &DiceHospital, view: &View, tool: impl Display, mv: Move, label: &str) {
        let way = json!({ "m": mv.to_string(), "l": label, "b": forecast::preview(game, view, mv), "p": pays(game, view, mv) });
        self.0.insert(tool.to_string(), way);
    }

    /// Adds that the place offers several moves with a tool: they stand in a menu of its own.
    pub(super) fn add_menu(&mut self, tool: impl Display, label: &str) {
        self.0.insert(tool.to_string(), json!({ "menu": true, "l": label }));
    }

    /// For the page, if there is anything.
    pub(super) fn json(&self) -> Option<String> {
        (!self.0.is_empty()).then(|| Value::Object(self.0.clone()).to_string())
    }
}

/// Whether a blood bag is spent by this, so that a patient counts as another colour.
pub(super) fn pays(game: &DiceHospital, view: &View, mv: Move) -> bool {
    let table::Eye::Seat(seat) = view.eye else { return false };
    matches!(mv, Move::On(_, Some(_))) && game.doing(view.open(), seat) != Some(Does::Recolour)
}
