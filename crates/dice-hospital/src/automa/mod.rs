//! The Automa of Community Care: an opponent for a single player that is never asked, but plays by
//! its cards (section 7 of the ledger).
//!
//! It sits after the player and has no wards: its dice lie beside its cards, or on their spots. A
//! card that is face down has no name yet; which one it is, is drawn when it is turned up.

mod cards;
mod draft;
mod ending;
mod improving;
mod service;

use table::{Deck, Few, Seat};

use crate::cards::Improvement;
use crate::colour::{ByColour, Colour};
use crate::setup::Setup;

pub use cards::{DecisionCard, HospitalCard, Level, PrintedCard, PrintedDecision, Removes, SPOTS, Spot};

/// Where the Automa sits.
pub const AUTOMA: Seat = Seat::new(1);
/// How many Hospital cards lie in its row (CC-AUTO-04).
pub const ROW: usize = 9;
/// Its First Player tiles (CC-AUTO-06).
pub const FIRST_PLAYER_TILES: u8 = 8;

/// What makes the Automa easier or harder to beat, in any mixture but one (CC-R-68).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Changes {
    /// More simple and fewer difficult cards (CC-AUTO-40).
    pub simple_cards: bool,
    /// No blood bags on grey spots (CC-AUTO-41).
    pub coloured_bags: bool,
    /// No blood bags on any spot (CC-AUTO-42).
    pub no_bags: bool,
    /// More difficult and fewer simple cards (CC-AUTO-43).
    pub difficult_cards: bool,
    /// A point for each First Player tile (CC-AUTO-44).
    pub tile_points: bool,
    /// A point for each die on a card at the end (CC-AUTO-45).
    pub card_dice: bool,
    /// A point for each die beside the cards at the end (CC-AUTO-46).
    pub spare_dice: bool,
}

impl Changes {
    /// How many cards of each level are in the row (CC-AUTO-03, CC-AUTO-40, CC-AUTO-43).
    pub const fn levels(&self) -> [u8; Level::ALL.len()] {
        match self {
            Self { simple_cards: true, .. } => [4, 3, 2],
            Self { difficult_cards: true, .. } => [2, 3, 4],
            _ => [3, 3, 3],
        }
    }
}

impl Setup {
    /// How many of the players are people.
    pub const fn people(&self) -> u8 {
        self.seats - self.automa.is_some() as u8
    }

    /// Whether this is the seat that nobody sits at.
    #[inline]
    pub fn is_automa(&self, seat: Seat) -> bool {
        self.automa.is_some() && seat == AUTOMA
    }
}

/// What covers a spot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cover {
    /// A die, whose value does not matter.
    Die(Colour),
    /// A blood bag.
    Bag,
}

/// A Hospital card that lies face up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FaceUp {
    /// Which one.
    pub card: HospitalCard,
    /// What lies on its spots.
    pub covers: [Option<Cover>; SPOTS],
    /// Whether a First Player tile lies on its right side.
    pub tiled: bool,
}

impl FaceUp {
    /// A card with nothing on it.
    pub const fn new(card: HospitalCard) -> Self {
        Self { card, covers: [None; SPOTS], tiled: false }
    }

    /// How many of its first spots count (CC-AUTO-15).
    pub fn spots(&self, printed: &PrintedCard) -> usize {
        if self.tiled { printed.left } else { printed.spots.len() }
    }

    /// What it is worth once its spots are covered (CC-AUTO-30, CC-AUTO-31).
    pub const fn points(&self, printed: &PrintedCard) -> u8 {
        printed.points + if self.tiled { 0 } else { printed.bonus }
    }

    /// Whether all spots that count are covered.
    pub fn is_complete(&self, printed: &PrintedCard) -> bool {
        self.covers[..self.spots(printed)].iter().all(Option::is_some)
    }

    /// How many dice of each colour cover its spots.
    pub fn dice(&self) -> ByColour<u8> {
        let mut dice = ByColour::NONE;
        for cover in self.covers.iter().flatten() {
            if let Cover::Die(colour) = cover {
                dice[*colour] += 1;
            }
        }
        dice
    }

    /// The blood bags on it.
    pub fn bags(&self) -> u8 {
        self.covers.iter().filter(|cover| **cover == Some(Cover::Bag)).count() as u8
    }
}

/// What lies in front of the Automa, besides its blood bags and points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Automa {
    /// Decision cards that nobody has seen since they were shuffled.
    pub(crate) decisions: Deck,
    /// The Decision card that was turned up last.
    pub decision: Option<DecisionCard>,
    /// Hospital cards that nobody has seen: in the row or in the box.
    pub(crate) unseen: Deck,
    /// The cards of the row that lie face up, from left to right.
    pub row: Few<FaceUp, ROW>,
    /// How many of the row have been turned up.
    pub turned: u8,
    /// The dice beside the cards.
    pub pool: ByColour<u8>,
    /// The First Player tiles that are left.
    pub tiles: u8,
    /// The third improvement of the display (CC-R-64).
    pub(crate) extra: Option<Improvement>,
}

impl Automa {
    /// Before its first card.
    pub(crate) const fn new() -> Self {
        Self {
            decisions: Deck::unseen(DecisionCard::ALL.len()),
            decision: None,
            unseen: Deck::unseen(HospitalCard::ALL.len()),
            row: Few::none(FaceUp::new(HospitalCard::S1)),
            turned: 0,
            pool: ByColour::NONE,
            tiles: FIRST_PLAYER_TILES,
            extra: None,
        }
    }

    /// How many cards of the row lie face down.
    pub const fn face_down(&self) -> usize {
        ROW - self.turned as usize
    }

    /// How many Decision cards are in the deck.
    pub const fn decisions_left(&self) -> usize {
        self.decisions.len()
    }

    pub(crate) fn dice_on_cards(&self) -> u8 {
        self.row.iter().map(|card| card.dice().sum()).sum()
    }

    /// The blood bags on its cards.
    pub(crate) fn bags_on_cards(&self) -> u8 {
        self.row.iter().map(FaceUp::bags).sum()
    }
}
