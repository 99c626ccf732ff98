//! Why something is not possible, and by which rule.

use table::{OutOfTurn, Seat};

use crate::cards::{Card, PatientCard};
use crate::patient::Patient;
use crate::step::Step;

/// Why a move or a fate is refused. Nothing has changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[allow(missing_docs)] // the sentences say it
pub enum Refusal {
    #[error("{why}")]
    OutOfTurn { step: Option<Step>, why: OutOfTurn<Step> },
    #[error("there is no seat {0} at this table")]
    NoSuchSeat(Seat),
    #[error("{0} is not in hand")]
    NotInHand(Card),
    #[error("no treatment is left in this phase")]
    NoTreatment,
    #[error("no treatment in another Hospital is left in this phase")]
    NoTreatmentElsewhere,
    #[error("no purchase is left in this phase")]
    NoPurchase,
    #[error("there is no patient {0} in this Hospital")]
    NoSuchPatient(Patient),
    #[error("that costs {price} TP, and there are {have}")]
    TooFewPoints { price: u8, have: u8 },
    #[error("that costs {price} gold, and there is {have}")]
    TooLittleGold { price: u8, have: u8 },
    #[error("{0} is not in critical condition")]
    NotCritical(Patient),
    #[error("{0} cannot be cared for")]
    NoCare(Patient),
    #[error("no upkeep is due for {0}")]
    NoUpkeep(Patient),
    #[error("{0} is not for sale")]
    NotForSale(Card),
    #[error("there is no {0} left in the Town")]
    SoldOut(Card),
    #[error("{0} is not the open event")]
    NotOpen(Card),
    #[error("there is no second event to dig for")]
    NothingToDig,
    #[error("seat {0} has no unused duty marker")]
    NoMarker(Seat),
    #[error("place {0} of the row is not there, or not the player's own charge")]
    NotACharge(u8),
    #[error("{card} cannot come from there")]
    NotInPile { card: Card, step: Step },
    #[error("{0} cannot be the next patient of the Dungeon")]
    NotInDungeon(PatientCard),
    #[error("{0} is not a starting nurse, or somebody has her already")]
    NoStarter(Card),
    #[error("this cannot be chosen now")]
    NotOffered(Step),
}

impl Refusal {
    /// A move of another step.
    pub(crate) const fn wrong_step(step: Step) -> Self {
        Self::OutOfTurn { step: Some(step), why: OutOfTurn::WrongStep(step) }
    }

    /// Another fate than the one that is due.
    pub(crate) const fn wrong_fate(step: Step) -> Self {
        Self::OutOfTurn { step: Some(step), why: OutOfTurn::WrongFate(step) }
    }

    /// The rule that refuses.
    pub const fn rule(&self) -> &'static str {
        match self {
            Self::OutOfTurn { step: None, .. } => "DN-END-03",
            Self::OutOfTurn { why: OutOfTurn::NotYourMove { .. }, .. } => "DN-TURN-06",
            Self::OutOfTurn { step: Some(step), .. } | Self::NotOffered(step) | Self::NotInPile { step, .. } => {
                step.rule()
            }
            Self::NoSuchSeat(_) => "DN-COMP-20",
            Self::NotInHand(_) => "DN-MAIN-03",
            Self::NoTreatment | Self::NoPurchase => "DN-MAIN-10",
            Self::NoTreatmentElsewhere | Self::NoSuchPatient(_) => "DN-TREAT-02",
            Self::TooFewPoints { .. } => "DN-TREAT-04",
            Self::TooLittleGold { .. } => "DN-BUY-03",
            Self::NotCritical(_) | Self::NoCare(_) => "DN-TREAT-10",
            Self::NoUpkeep(_) => "DN-EMERG-03",
            Self::NotForSale(_) => "DN-BUY-02",
            Self::SoldOut(_) => "DN-BUY-11",
            Self::NotOpen(_) => "DN-BUY-05",
            Self::NothingToDig => "DN-BUY-10",
            Self::NoMarker(_) => "DN-TRANS-06",
            Self::NotACharge(_) => "DN-ADMIT-02",
            Self::NotInDungeon(_) => "DN-C-04",
            Self::NoStarter(_) => "DN-SETUP-02",
        }
    }
}
