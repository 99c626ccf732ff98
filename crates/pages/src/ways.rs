//! What a click on a spot of a board does, by what is in hand.
//!
//! A spot lists its ways in `data-ways`; the first whose things are in hand counts. What can be
//! taken in hand is listed where it lies: `data-slot` names the slot of the hand, `data-choices`
//! what it can hold, the first to begin with, and `data-keeps` says that it stays in hand from move
//! to move.

use std::fmt::Display;

use serde_json::{Map, Value};

/// Something that a spot does if certain things are in hand, each in its slot.
pub(crate) struct Way(Map<String, Value>);

impl Way {
    /// A move, with what the spot is called while it makes that move.
    pub(crate) fn new<const N: usize>(hand: [(&str, String); N], mv: impl Display, label: String) -> Self {
        Self::with(hand).and("move", mv.to_string()).and("label", label)
    }

    /// A menu of several moves, which stands beside the spot.
    pub(crate) fn menu<const N: usize>(hand: [(&str, String); N], label: String) -> Self {
        Self::with(hand).and("menu", true).and("label", label)
    }

    fn with<const N: usize>(hand: [(&str, String); N]) -> Self {
        let hand: Map<String, Value> = hand.into_iter().map(|(slot, thing)| (slot.to_owned(), thing.into())).collect();
        Self(Map::new()).and("with", hand)
    }

    /// What else the script is to know: `boxes` as the move would leave them, whether it is
    /// `final`, whether it `pays` for something; a game's own script may want more.
    pub(crate) fn and(mut self, name: &str, what: impl Into<Value>) -> Self {
        self.0.insert(name.to_owned(), what.into());
        self
    }
}

/// For `data-ways`, if there are any.
pub(crate) fn json(ways: Vec<Way>) -> Option<String> {
    let list: Vec<Value> = ways.into_iter().map(|way| way.0.into()).collect();
    (!list.is_empty()).then(|| Value::from(list).to_string())
}

/// For `data-take`: something that a click takes in hand. It is also what `data-for` names.
pub(crate) fn thing(slot: &str, thing: impl Display) -> String {
    format!("{slot}:{thing}")
}
