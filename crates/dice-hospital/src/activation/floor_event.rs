//! What happens on a floor.

use crate::cards::{Department, Meeple, Specialist};
use crate::city::Bonus;
use crate::colour::Colour;
use crate::event::Death;
use crate::investments::Token;
use crate::patient::{Die, Patient};
use crate::wards::Ward;

/// Something that happened on a floor. Dice that leave it go to where they belong: those who went
/// home to the discharge area, which is the floor's own, the dead and those who are sent back to
/// the bag.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)] // the fields say what they are
pub enum FloorEvent {
    /// The consultant copies a specialist.
    Copied(Specialist),
    /// A worker was placed on a department, at this place of the list.
    Placed { meeple: Meeple, room: Department, place: usize },
    /// An investment token added what it does.
    TokenUsed(Token),
    /// A worker took the place of a specialist, who is ready again.
    Swapped { card: Specialist, meeple: Meeple, invested: bool },
    /// A patient counts as another colour, by a blood bag or by an effect.
    Recoloured { patient: Patient, colour: Colour, bag: bool },
    /// A patient, told as it was before, got this value, perhaps the same: 7 sends it home, 0 is
    /// death. An effect of a worker or a bag treats it; an event does not.
    Changed { patient: Patient, value: u8, treats: bool },
    /// A patient's die was rolled again.
    Rolled { patient: Patient, value: u8 },
    /// A patient went home.
    Discharged(Die),
    /// A Mother or an Infant, told as it was before, is well and waits for its family.
    Ready(Patient),
    /// A Mother went home with this many Infants.
    FamilyHome { ward: Ward, infants: u8 },
    /// This many who were well waited in vain: they are patients again.
    WaitedInVain(u8),
    /// A patient died.
    Died { die: Die, why: Death },
    /// A patient went back to the bag, neither dead nor home.
    SentBack(Patient),
    /// A patient came in.
    Came(Die),
    /// A blood bag was spent.
    BagSpent,
    /// A bonus token was spent.
    BonusSpent(Bonus),
    /// A nurse came for one round.
    Hired,
    /// This many of those who came for one round were not placed.
    NotNeeded(u8),
    /// A specialist gained blood bags.
    BagsGained { count: u8, card: Specialist },
    /// A fatality token was given back.
    FatalityReturned,
    /// A specialist earned a point.
    Point(Specialist),
    /// The activation has ended.
    Ended,
}
