//! The decisions of a seat.

use table::Few;

use crate::activation::{ROOMS, STAFF};
use crate::ambulance::{Aboard, Ambulance, NEWCOMERS};
use crate::cards::{Administrator, Department, Improvement, Kind, Meeple, Report, Specialist};
use crate::city::{Bonus, Tile};
use crate::colour::{ByColour, Colour};
use crate::investments::{Token, Which};
use crate::patient::{Die, Patient};
use crate::setup::ROUNDS;
use crate::state::STARTERS;
use crate::wards::{BEDS, PLACES, Ward};

/// One decision of one seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Move {
    /// With two players the first player adds an improvement of this kind to the display.
    Extra(Kind),
    /// Which die starts with which value.
    Start(Few<Die, STARTERS>),
    /// Keeps this administrator.
    Keep(Administrator),
    /// Which colours, of dice with the same value, go into the ambulance that comes first.
    Load(ByColour<u8>),
    /// Takes an ambulance.
    Claim(Ambulance),
    /// Solo: leaves this one of four dice behind.
    Leave(Die),
    /// Gives up a patient for lack of beds.
    Remove(Patient),
    /// Which Mothers ride on which ambulances.
    Mothers(Aboard),
    /// Puts a new patient into a ward.
    Admit(Die, Ward),
    /// Moves a patient to another ward, to make room for a Mother.
    Shift(Patient, Ward),
    /// Says how many Infants are born.
    Infants(u8),
    /// Parks the ambulance at an entrance of the town, or leaves it there.
    Park(Tile),
    /// Lands with the helicopter instead.
    Fly(Tile),
    /// Fetches the patient on a tile.
    Fetch(Tile),
    /// Keeps one of the tokens found on the walk.
    KeepBonus(Bonus),
    /// Lowers the intake total by this many tokens.
    Lower(u8),
    /// Heals a patient with a bonus token, perhaps as another colour.
    Spend(Bonus, Patient, Option<Colour>),
    /// Takes on the nurse of a bonus token for this round.
    Hire,
    /// Takes an improvement.
    Take(Improvement),
    /// Gives an improvement back, for a blood bag or for an event.
    Return(Improvement, Which),
    /// Sends a worker to a space of the investment board.
    Invest(Meeple, Colour, Which),
    /// Looks at another pile of investment tokens, too.
    Look(Colour),
    /// Keeps an investment token and puts it on a department or on a Trainee's card.
    Put(Token, Improvement, Which),
    /// Gives an investment token up for a nurse.
    Recruit(Token),
    /// The consultant copies this specialist.
    Copy(Specialist),
    /// Puts a worker on a department.
    Place(Meeple, Department, Which),
    /// Lets the department treat the colour of a token that the specialist brings.
    Declare(Token),
    /// Lets a specialist who has worked be ready again, in exchange for a worker who is.
    Swap(Specialist, Meeple, Which),
    /// Uses a token on a patient, perhaps as another colour.
    Token(Token, Patient, Option<Colour>),
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
    Collect(Die, Ambulance),
    /// Does without.
    Skip,
    /// Ends the activation.
    End,
}

impl Move {
    /// Loads dice of these colours, at most as many as an ambulance takes.
    pub fn load(colours: &[Colour]) -> Option<Self> {
        if !(1..=NEWCOMERS).contains(&colours.len()) {
            return None;
        }
        let mut counts = ByColour::NONE;
        for &colour in colours {
            counts[colour] += 1;
        }
        Some(Self::Load(counts))
    }
}

/// The most moves that any list holds: between placements every worker with every department and
/// with a chevron, or for a consultant a token of each round with every patient; besides a bag and
/// a bonus token for every patient, a bonus token of each colour for each of the others, a nurse,
/// and the end.
pub const MOST_MOVES: usize = {
    let (placements, tokens) = ((STAFF + 1) * (ROOMS + 1), ROUNDS as usize * PLACES);
    (if placements > tokens { placements } else { tokens }) + 2 * PLACES + 3 * BEDS + 2
};
