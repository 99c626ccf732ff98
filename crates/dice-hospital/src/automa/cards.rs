//! The Automa's cards. What is printed on them is in the pack.

use pack::cards;
use serde::{Deserialize, Serialize};
use table::Few;

use crate::ambulance::Ambulance;
use crate::cards::Kind;
use crate::colour::Colour;

cards! {
    /// A card with spots for dice.
    #[allow(missing_docs)] // the names say it
    HospitalCard {
        S1 = "S1",
        S2 = "S2",
        S3 = "S3",
        S4 = "S4",
        N1 = "N1",
        N2 = "N2",
        N3 = "N3",
        N4 = "N4",
        D1 = "D1",
        D2 = "D2",
        D3 = "D3",
        D4 = "D4",
    }
}

cards! {
    /// A card that says which ambulance the Automa takes, and what it adds to the display.
    #[allow(missing_docs)] // the names say it
    DecisionCard {
        A01 = "A01",
        A02 = "A02",
        A03 = "A03",
        A04 = "A04",
        A05 = "A05",
        A06 = "A06",
        A07 = "A07",
        A08 = "A08",
        A09 = "A09",
        A10 = "A10",
        A11 = "A11",
        A12 = "A12",
    }
}

/// The most spots of a Hospital card.
pub const SPOTS: usize = 8;

/// How hard a Hospital card is to cover.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // the names say it
pub enum Level {
    Simple,
    Normal,
    Difficult,
}

impl Level {
    /// All of them, the easiest first.
    pub const ALL: [Self; 3] = [Self::Simple, Self::Normal, Self::Difficult];
    /// How many cards of each there are (CC-AUTO-03).
    pub const CARDS: usize = 4;
}

/// Which improvement the Automa takes away (CC-R-64).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Removes {
    /// The department that was turned up first.
    Department,
    /// The specialist that was turned up first.
    Specialist,
    /// The one that was turned up third.
    Extra,
}

/// A spot for a die: of its colour, or of any if it is grey.
pub type Spot = Option<Colour>;

/// A Hospital card as printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PrintedCard {
    /// How hard it is.
    pub level: Level,
    /// Its spots, those of the left side first.
    pub spots: Few<Spot, SPOTS>,
    /// How many of them are on the left side.
    pub left: usize,
    /// What the left side is worth.
    pub points: u8,
    /// What the right side adds.
    pub bonus: u8,
    /// Which improvement it takes away.
    pub removes: Removes,
}

/// A Decision card as printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PrintedDecision {
    /// The ambulances it names, the left one first.
    pub ambulances: [Ambulance; 2],
    /// What it adds to the display.
    pub adds: Kind,
}
