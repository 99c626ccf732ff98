//! What cards do, as data: the vocabulary in which the pack says it. `resolve.rs` carries it out.

use serde::{Deserialize, Serialize};
use table::Few;

use crate::cards::{CardKind, Colour, Condition};

/// The most effects of one card, title effects apart.
pub const MOST_EFFECTS: usize = 4;
/// The most effects a card adds for the holder of the title.
pub const MOST_TITLE_EFFECTS: usize = 2;

/// One thing that a card does when it is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Effect {
    /// This many more treatment points if this is an even copy in play (DN-R-48).
    PairBonus(u8),
    /// Points for this main phase.
    Gain {
        /// Treatment points.
        #[serde(default)]
        tp: u8,
        /// Gold to spend in this main phase.
        #[serde(default)]
        gold: u8,
    },
    /// More treatments or purchases in this main phase.
    Extra {
        /// What they may be used for.
        kind: Allowance,
        /// How many.
        actions: u8,
    },
    /// For the rest of the phase, each patient acquired brings this (DN-R-58).
    Reward {
        /// Gold for each patient.
        gold: u8,
        /// Further purchases for each patient.
        purchases: u8,
    },
    /// For the rest of the phase, an operation's nurse is chosen among this many (DN-R-60).
    NurseChoice(u8),
    /// This turn's admission phase may be skipped (DN-R-63).
    SkipAdmission,
    /// Draws cards.
    Draw(u8),
    /// Discards chosen hand cards, as many as there are.
    Discard(u8),
    /// Fetches chosen cards from the player's discard pile.
    Fetch(u8),
    /// May scrap a hand card.
    Scrap,
    /// Transports a patient.
    Transport,
    /// May acquire one of the player's admitted patients, of at most this severity (DN-R-59).
    Acquire(u8),
    /// Looks at this many top cards of the nurse or the event pile and lays one on top (DN-R-52).
    Arrange(u8),
    /// One of the player's admitted patients, of their choice, worsens.
    WorsenOwn,
    /// Every admitted patient worsens, but for one who is spared (DN-R-69).
    WorsenAll,
    /// May name one of the player's admitted patients, whom this card spares.
    Spare,
    /// The leading patient worsens (DN-R-68).
    WorsenLeading,
    /// Gives a kill mark back, for a patient who goes from the graveyard to the Dungeon (DN-R-53).
    Erase,
    /// The card goes back to the Town unless its player held the title on playing it (DN-R-53).
    ReturnToTown,
    /// One of the player's charges in the row gets another player's marker (DN-R-61).
    PassOn,
    /// The same, by choice.
    MayPassOn,
    /// One of the player's admitted patients moves to another Hospital (DN-R-47).
    Refer,
    /// Own admitted patients go back to the row under other players' markers (DN-R-49).
    SendBack,
    /// The card changes places with a nurse of any discard pile (DN-R-54).
    Swap,
    /// Two players exchange acquired patients (DN-R-51).
    Exchange,
    /// May move a patient within the row (DN-R-50).
    Reorder,
    /// May admit one of the player's charges at once.
    Admit,
    /// One of the player's critical charges in the row recovers.
    Stabilise,
}

/// The kinds of further actions (DN-MAIN-17).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Allowance {
    /// A treatment or a purchase.
    Any,
    /// A treatment where one may treat anyway.
    Treatment,
    /// A purchase in the Town.
    Purchase,
    /// A treatment, in whatever Hospital.
    Anywhere,
}

/// What a card does in the final score.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Ending {
    /// Changes the number of kill marks, which never falls below 0 (DN-R-22).
    Marks(i8),
    /// Points for each acquired patient of the best name (DN-R-64).
    PerName(i8),
    /// Points for each acquired emergency case.
    PerEmergency(i8),
}

/// An action or a nurse as printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PrintedCard {
    /// The sub-type.
    pub kind: CardKind,
    /// How many there are.
    pub copies: u8,
    /// What it costs; starters and nurses are not for sale.
    pub price: Option<u8>,
    /// The colour of markers that a starting nurse brings.
    pub colour: Option<Colour>,
    /// Treatment points on playing it.
    pub tp: u8,
    /// Gold on playing it.
    pub gold: u8,
    /// Victory points.
    pub vp: i8,
    /// What it does, in order.
    pub does: Few<Effect, MOST_EFFECTS>,
    /// What it does before that for the holder of the title.
    pub title_before: Few<Effect, MOST_TITLE_EFFECTS>,
    /// What it does after that for the holder of the title.
    pub title_after: Few<Effect, MOST_TITLE_EFFECTS>,
    /// What it does in the final score.
    pub end: Option<Ending>,
}

impl PrintedCard {
    /// Everything it can do on being played.
    pub fn effects(&self) -> impl Iterator<Item = Effect> {
        self.title_before.into_iter().chain(self.does).chain(self.title_after)
    }

    /// Whether it changes places with nurses, which are spared that by their own kind (DN-R-54).
    #[inline]
    pub fn swaps(&self) -> bool {
        self.does.contains(&Effect::Swap)
    }
}

/// What is printed on both sides of a patient card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PrintedPatient {
    /// How many there are.
    pub copies: u8,
    /// What they suffer from.
    pub condition: Condition,
    /// Whether it is an emergency case.
    pub emergency: bool,
    /// The severity of the front.
    pub severity: u8,
    /// The severity of the back.
    pub critical: u8,
    /// What care costs, where it is possible.
    pub care: Option<u8>,
    /// What an emergency case costs in each main phase while it is critical.
    pub upkeep: Option<u8>,
    /// Victory points.
    pub vp: i8,
}
