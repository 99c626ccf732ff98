//! Chance: what can come.

use table::Seat;

use crate::cards::{Card, PatientCard};

/// One outcome of chance.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fate {
    /// Who begins.
    First(Seat),
    /// A seat's starting nurse.
    Starter(Seat, Card),
    /// The new top of the Dungeon.
    Patient(PatientCard),
    /// The new top of the event pile.
    Event(Card),
    /// The card a seat draws, for its own eyes.
    Draw(Seat, Card),
    /// The nurse that is taken.
    Nurse(Card),
    /// The card that the active player looks at, for its own eyes.
    Look(Card),
}
