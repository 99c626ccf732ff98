//! Why something is not possible, and by which rule.

use table::{OutOfTurn, Seat, SeatSet};

use crate::cards::{Ambulance, Cardiologist};
use crate::patient::{Colour, Patient, Value};
use crate::sheet::Ward;
use crate::state::Phase;

/// Why a move or a fate is refused. Nothing has changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[allow(missing_docs)] // the sentences say what the fields are
pub enum Refusal {
    /// What comes at the wrong moment.
    #[error(transparent)]
    OutOfTurn(#[from] OutOfTurn<Phase>),
    /// A seat that chooses before those who announce their choices first.
    #[error("it is not seat {seat}'s move now; seats to move: {waiting:?}")]
    NotYourWord { seat: Seat, waiting: SeatSet },
    /// A seat that has done its part.
    #[error("seat {seat} has done its part; seats to move: {waiting:?}")]
    Done { seat: Seat, waiting: SeatSet },
    /// The chief's die without a blood bag.
    #[error("the Chief took the {} die; taking it too costs a blood bag, and seat {seat} has none", bay.word())]
    ChiefsDie { seat: Seat, bay: Colour },
    /// A patient who is not waiting.
    #[error("there is no {} patient waiting", if *.0 == Patient::Extra { "extra" } else { "such" })]
    NoPatient(Patient),
    /// A ward without a free bed.
    #[error("ward {} is full", .0.number())]
    WardFull(Ward),
    /// A bed of another colour without a blood bag.
    #[error(
        "ward {}'s next bed is {}; the {} patient needs a blood bag, and there is none",
        ward.number(), bed.word(), patient.word()
    )]
    BedColour { ward: Ward, bed: Colour, patient: Colour },
    /// A value that does not rise.
    #[error("ward {}'s last patient is a {}; the next must be higher, not {}", ward.number(), last.get(), value.get())]
    NotHigher { ward: Ward, last: Value, value: Value },
    /// Too few stethoscopes.
    #[error("writing {} takes {needed} stethoscope{}, and there {} {have}", value.get(), if *needed == 1 { "" } else { "s" }, if *have == 1 { "is" } else { "are" })]
    Stethoscopes { value: Value, needed: u8, have: u8 },
    /// No screen was gained.
    #[error("there is no screen to draw")]
    NoScreen,
    /// A screen without a patient.
    #[error("ward {} has no patient to screen", .0.number())]
    ScreenNobody(Ward),
    /// A screen in a full ward.
    #[error("ward {} is full; a screen would have no effect", .0.number())]
    ScreenFull(Ward),
    /// A second screen.
    #[error("the last patient of ward {} is screened already", .0.number())]
    ScreenTwice(Ward),
    /// A cardiologist who cannot be discarded.
    #[error("{} is not one of the two cards to choose from", .0.id())]
    NotToDiscard(Cardiologist),
    /// Asking for announced choices where they are not asked for.
    #[error("choices are already announced, or there is nobody else to hear them")]
    NothingToAnnounce,
    /// A card that was revealed before.
    #[error("ambulance card {0} has been revealed before")]
    CardSeen(Ambulance),
    /// Two cardiologists alike, or out of order.
    #[error("the two cardiologists must be different, in the order of the pack: {} then {}", .0.id(), .1.id())]
    Cardiologists(Cardiologist, Cardiologist),
    /// A chief who has no seat.
    #[error("there is no seat {0} at this table")]
    NoSuchSeat(Seat),
}

impl Refusal {
    /// The rule that refuses.
    pub const fn rule(&self) -> &'static str {
        match self {
            Self::OutOfTurn(OutOfTurn::Over) => "ER-END-03",
            Self::OutOfTurn(OutOfTurn::NotYourMove { .. }) => "ER-CHOOSE-01",
            Self::OutOfTurn(_) => "ER-TURN-03",
            Self::NotYourWord { .. } | Self::NothingToAnnounce => "ER-CHOOSE-06",
            Self::ChiefsDie { .. } => "ER-CHOOSE-07",
            Self::Done { .. } | Self::NoPatient(_) => "ER-TURN-08",
            Self::WardFull(_) => "ER-ADMIT-11",
            Self::BedColour { .. } => "ER-ADMIT-02",
            Self::NotHigher { .. } => "ER-ADMIT-08",
            Self::Stethoscopes { .. } => "ER-STETH-07",
            Self::NoScreen => "ER-BONUS-31",
            Self::ScreenNobody(_) => "ER-BONUS-38",
            Self::ScreenFull(_) => "ER-R-09",
            Self::ScreenTwice(_) => "ER-R-10",
            Self::NotToDiscard(_) => "ER-SOLO-46",
            Self::CardSeen(_) => "ER-TURN-04",
            Self::Cardiologists(..) => "ER-SETUP-06",
            Self::NoSuchSeat(_) => "ER-SETUP-10",
        }
    }
}
