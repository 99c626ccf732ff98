//! What happened, for people to read and pages to show.

use table::Seat;

use crate::cards::{Ambulance, Cardiologist, Specialists};
use crate::patient::{Colour, Patient, Value};
use crate::sheet::{Bed, Ward};

/// Something that a move or a fate did. Seats include ALICAT's, which is the second one in a solo
/// game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)] // the fields say what they are
pub enum Event {
    /// The specialists of this game are known.
    SpecialistsDrawn(Specialists),
    /// The first chief is known.
    ChiefDrawn(Seat),
    /// A turn begins: the chief turns up a card.
    Flipped { turn: u8, chief: Seat, card: Ambulance },
    /// The dice are rolled: red, yellow, green.
    Rolled { dice: [Value; 3] },
    /// Somebody asked for announced choices.
    Announced { by: Seat },
    /// A seat takes a die, perhaps the chief's for a bag.
    Took { seat: Seat, bay: Colour, value: Value, bag: bool },
    /// A seat circles the stethoscopes of a bonus.
    GainedStethoscopes { seat: Seat, count: u8 },
    /// A blood bag gained.
    GainedBag { seat: Seat },
    /// A patient lies in a bed.
    Admitted {
        seat: Seat,
        patient: Patient,
        ward: Ward,
        bed: Bed,
        value: Value,
        stethoscopes: u8,
        bag: bool,
        critical: bool,
    },
    /// A nurse is won.
    NurseHired { seat: Seat, ward: Ward, nurses: u8 },
    /// A nurse bonus is lost: that ward's nurse was gone, or the track is full.
    NurseLost { seat: Seat, ward: Ward },
    /// A patient died; the morgue was full if it costs nothing.
    Died { seat: Seat, patient: Patient, costs: bool },
    /// A screen is drawn.
    Screened { seat: Seat, ward: Ward, bed: Bed },
    /// There was nobody to screen.
    ScreenLost { seat: Seat },
    /// A ward's last bed is taken.
    WardFilled { seat: Seat, ward: Ward },
    /// The cardiologists are checked.
    Checked { turn: u8 },
    /// A cardiologist pays.
    Paid { seat: Seat, card: Cardiologist, points: u8 },
    /// ALICAT takes a cardiologist; which one the player decides.
    PaidForWard { seat: Seat, points: u8 },
    /// A cardiologist is turned to its second face.
    CardTurned { card: Cardiologist },
    /// A cardiologist leaves play.
    CardDiscarded { card: Cardiologist },
    /// The turn is over.
    TurnEnded { turn: u8 },
    /// The game is over.
    GameEnded,
}
