//! The decisions of a seat.

use table::Few;

use crate::cards::{Administrator, Department, Improvement, Kind, Meeple, Report, Specialist};
use crate::patient::{Colour, Die, Patient};

/// One decision of one seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Move {
    /// With two players the first player adds an improvement of this kind to the display.
    Extra(Kind),
    /// Which die starts with which value.
    Start(Few<Die, 5>),
    /// Keeps this administrator.
    Keep(Administrator),
    /// Which colours, of dice with the same value, go into the ambulance that comes first: red, yellow, green.
    Load([u8; 3]),
    /// Takes an ambulance.
    Claim(u8),
    /// Alone: leaves this die of four behind.
    Leave(Die),
    /// Gives up a patient for lack of beds.
    Remove(Patient),
    /// Takes an improvement.
    Take(Improvement),
    /// Gives an improvement back, for a blood bag or for an event.
    Return(Improvement),
    /// The consultant copies this specialist.
    Copy(Specialist),
    /// Puts a worker on a department.
    Place(Meeple, Department),
    /// Chooses a patient, perhaps as another colour.
    On(Patient, Option<Colour>),
    /// Heals a patient with a blood bag.
    Bag(Patient),
    /// Uses an ability that needs no patient.
    Use,
    /// Sends a patient back to the bag.
    Send(Patient),
    /// Admits another patient.
    Draw,
    /// Spares an untreated patient.
    Spare(Patient),
    /// Completes a report.
    Complete(Report),
    /// Moves a patient onto a space of an ambulance.
    Collect(Die, u8),
    /// Does without.
    Skip,
    /// Ends the activation.
    End,
}

impl Move {
    /// Loads dice of these colours, up to as many as an ambulance takes in an epidemic.
    pub fn load(colours: &[Colour]) -> Option<Self> {
        if !(1..=4).contains(&colours.len()) {
            return None;
        }
        let mut counts = [0; 3];
        for colour in colours {
            counts[colour.index()] += 1;
        }
        Some(Self::Load(counts))
    }
}

/// The most moves that any list holds: at the idle point every worker with every department, every patient a bag, and the
/// end.
pub const MOST_MOVES: usize = 11 * 16 + 12 + 1;
