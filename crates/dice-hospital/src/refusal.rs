//! Why something is not possible, and by which rule.

use table::{Seat, SeatSet};

use crate::ambulance::Ambulance;
use crate::cards::{Administrator, Department, EventCard, Improvement, Kind, Meeple, Report, Specialist};
use crate::colour::Colour;
use crate::patient::{Die, Patient};
use crate::state::Phase;

/// Why a move or a fate is refused. Nothing has changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[allow(missing_docs)] // the sentences say it
pub enum Refusal {
    #[error("the game is over")]
    Over,
    #[error("cards or dice come first")]
    FateFirst,
    #[error("it is not seat {seat}'s move now; seats to move: {waiting:?}")]
    NotYourMove { seat: Seat, waiting: SeatSet },
    #[error("this move does not belong to the step “{0:?}”")]
    WrongStep(Phase),
    #[error("no cards or dice are due now")]
    NoFateDue,
    #[error("that is not what is due now")]
    WrongFate,
    #[error("there is no seat {0} at this table, or it is not its turn")]
    NoSuchSeat(Seat),
    #[error("a new patient shows 2 to 5, not {0}")]
    NewPatient(Die),
    #[error("there is no {} die left in the bag", .0.word())]
    NotInBag(Colour),
    #[error("{0} cannot come from its stack now")]
    NotInStack(Improvement),
    #[error("the stack of {}s is empty", .0.word())]
    EmptyStack(Kind),
    #[error("the event {0} was turned up before")]
    EventSeen(EventCard),
    #[error("each value is given once, to the dice that were drawn")]
    StartValues,
    #[error("{0} was not dealt to this seat")]
    NotDealt(Administrator),
    #[error("only dice of the same value change places, and only as many as fit")]
    Load,
    #[error("ambulance {0} is not there to be taken")]
    Ambulance(Ambulance),
    #[error("the first player may not take ambulance {0}")]
    FirstAmbulance(Ambulance),
    #[error("there is no {0} among the dice")]
    NoSuchDie(Die),
    #[error("there is no patient {0} in this hospital")]
    NoSuchPatient(Patient),
    #[error("{0} cannot be chosen for that")]
    NotThisPatient(Patient),
    #[error("{0} is not on display")]
    NotShown(Improvement),
    #[error("alone, one of the two must be taken")]
    MustTake,
    #[error("{0} is no improvement of this hospital")]
    NotOwned(Improvement),
    #[error("no {0} is ready")]
    NoMeeple(Meeple),
    #[error("there is no {0} here that was not used this round")]
    NoRoom(Department),
    #[error("{0} is closed this round")]
    Closed(Department),
    #[error("{0} cannot be carried out in full with the patients there are")]
    Incomplete(Department),
    #[error("there is no blood bag to spend")]
    NoBag,
    #[error("no blood bag can be spent this round")]
    BagsForbidden,
    #[error("a patient changes colour only for an effect that asks for it")]
    NoRecolour,
    #[error("{0} cannot be copied")]
    NotToCopy(Specialist),
    #[error("the specialist has nothing to add here")]
    NothingToAdd,
    #[error("one more patient has to be chosen")]
    OneMore,
    #[error("report {0} cannot be completed now")]
    Report(Report),
    #[error("no free space of ambulance {1} takes {0}")]
    NoSpace(Die, Ambulance),
}
