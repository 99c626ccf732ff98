//! The decisions of a seat.

use table::Seat;

use crate::cards::{CARDS, Card, PatientCard};
use crate::patient::Patient;
use crate::state::{MARKERS, MAX_PLAYERS, TownPile};

/// One decision of one seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Move {
    /// Plays a hand card.
    Play(Card),
    /// Operates on an admitted patient, of somebody else if a seat is named.
    Operate(Patient, Option<Seat>),
    /// Cares for an admitted patient, of somebody else if a seat is named.
    Care(Patient, Option<Seat>),
    /// Pays the upkeep of an emergency case.
    Pay(Patient),
    /// Buys a card of the Town: of an action pile, or the open event.
    Buy(Card),
    /// Puts the open event under its pile, to see the next one.
    Dig,
    /// Ends the main phase.
    End,
    /// Names the player in charge.
    Assign(Seat),
    /// Admits the charge at this place of the row, from 0.
    Admit(u8),
    /// Admits nobody else.
    Done,
    /// Holds the admission phase.
    Open,
    /// An admitted patient worsens.
    Worsen(Patient),
    /// Keeps a card, or none.
    Keep(Option<Card>),
    /// Does without.
    Skip,
    /// Acquires an admitted patient.
    Acquire(Patient),
    /// Looks into a pile.
    Look(TownPile),
    /// Puts a card that was looked at on top of its pile.
    Top(Card),
    /// Puts a card that was looked at under its pile.
    Under(Card),
    /// Takes a nurse that was looked at.
    Take(Card),
    /// Spares an admitted patient.
    Spare(Patient),
    /// Takes a patient from the graveyard.
    Revive(PatientCard),
    /// Chooses the patient at this place of the row, from 0.
    Pick(u8),
    /// Moves them to this place.
    To(u8),
    /// Chooses a player.
    Player(Seat),
    /// Chooses an admitted patient who leaves.
    Send(Patient),
    /// Sends this many patients back.
    Count(u8),
    /// Changes places with a nurse of this seat's discard pile.
    Swap(Seat, Card),
    /// Who picks first.
    First(Seat),
    /// Gives an acquired patient.
    Give(PatientCard),
    /// Discards a hand card.
    Discard(Card),
    /// Fetches a card from the discard pile.
    Fetch(Card),
    /// Scraps a hand card.
    Scrap(Card),
}

/// The most moves that any list holds: in the main phase, every card, two treatments of every
/// admitted patient, every upkeep, every pile, digging and the end.
pub const MOST_MOVES: usize = CARDS + (2 * MAX_PLAYERS + 1) * MARKERS as usize + Card::Medina.index() + 2;
