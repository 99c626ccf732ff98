//! What happened, for people to read and pages to show.

use table::Seat;

use crate::cards::{Card, Cards, PatientCard};
use crate::patient::Patient;
use crate::state::{End, TownPile};

/// Why a patient worsens or dies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cause {
    /// The row is full, or nobody can take charge.
    Row,
    /// There is no bed.
    Beds,
    /// The upkeep was not paid.
    Upkeep,
    /// What a card that was played says.
    Card(Card),
}

/// How a patient was acquired.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Means {
    /// An operation, paid with treatment points.
    Operation,
    /// The effect of a card.
    Card(Card),
}

/// Where points, gold and actions come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Source {
    /// The numbers printed on a card that was played.
    Print(Card),
    /// The text of a card.
    Text(Card),
    /// A patient was healed while such a text counts.
    Healing,
}

/// Something that a move or a fate did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)] // the fields say what they are
pub enum Event {
    FirstPlayer {
        seat: Seat,
    },
    StarterDealt {
        seat: Seat,
        card: Card,
    },
    /// A card was drawn; only its owner hears which. The cause is a card that was played; none at
    /// the end of a turn, when hands are drawn.
    Drew {
        seat: Seat,
        card: Option<Card>,
        cause: Option<Card>,
    },
    DeckRebuilt {
        seat: Seat,
    },
    PatientRevealed {
        card: PatientCard,
    },
    EventRevealed {
        card: Card,
    },
    TurnBegan {
        seat: Seat,
        turn: u16,
    },
    Played {
        seat: Seat,
        card: Card,
    },
    Gained {
        seat: Seat,
        tp: u8,
        gold: u8,
        from: Source,
    },
    ActionsGained {
        seat: Seat,
        kind: crate::effects::Allowance,
        count: u8,
        from: Source,
    },
    Operated {
        seat: Seat,
        patient: Patient,
        of: Seat,
        paid: u8,
    },
    CaredFor {
        seat: Seat,
        patient: Patient,
        of: Seat,
        paid: u8,
    },
    Acquired {
        seat: Seat,
        card: PatientCard,
        means: Means,
    },
    NurseAcquired {
        seat: Seat,
        card: Card,
    },
    UpkeepPaid {
        seat: Seat,
        patient: Patient,
        paid: u8,
    },
    Bought {
        seat: Seat,
        card: Card,
        paid: u8,
    },
    Dug {
        seat: Seat,
        card: Card,
    },
    /// House rule: the open event went under its pile.
    EventsRotated {
        card: Card,
    },
    Declined {
        seat: Seat,
    },
    MainEnded {
        seat: Seat,
        tp: u8,
        gold: u8,
    },
    TransportBlocked {
        full: bool,
    },
    Transported {
        seat: Seat,
        card: PatientCard,
    },
    Assigned {
        seat: Seat,
        to: Seat,
        card: PatientCard,
    },
    /// A patient in the row is somebody else's charge now.
    PassedOn {
        seat: Seat,
        to: Seat,
        patient: Patient,
    },
    /// An admitted patient moved to another Hospital.
    Referred {
        seat: Seat,
        to: Seat,
        patient: Patient,
    },
    /// An admitted patient went back to the row.
    SentBack {
        seat: Seat,
        to: Seat,
        patient: Patient,
    },
    Reordered {
        seat: Seat,
        patient: Patient,
        from: u8,
        to: u8,
    },
    Stabilised {
        seat: Seat,
        patient: Patient,
    },
    Admitted {
        seat: Seat,
        patient: Patient,
    },
    AdmissionSkipped {
        seat: Seat,
    },
    BedsShort {
        seat: Seat,
        short: u8,
    },
    Spared {
        seat: Seat,
        patient: Patient,
    },
    Worsened {
        seat: Seat,
        patient: Patient,
        cause: Cause,
    },
    Died {
        seat: Seat,
        patient: Patient,
        cause: Cause,
    },
    MarkTaken {
        seat: Seat,
        left: u8,
    },
    MarkReturned {
        seat: Seat,
    },
    Revived {
        seat: Seat,
        card: PatientCard,
    },
    TitleMoved {
        from: Option<Seat>,
        to: Seat,
    },
    /// A card is kept; only its owner hears which.
    Kept {
        seat: Seat,
        card: Option<Card>,
    },
    Discarded {
        seat: Seat,
        cards: Cards,
    },
    Fetched {
        seat: Seat,
        card: Card,
    },
    Scrapped {
        seat: Seat,
        card: Card,
    },
    ReturnedToTown {
        seat: Seat,
        card: Card,
    },
    Swapped {
        seat: Seat,
        card: Card,
        with: Seat,
        nurse: Card,
    },
    /// Somebody looks into a pile, at a card that nobody else sees.
    LookedAt {
        seat: Seat,
        pile: TownPile,
        card: Option<Card>,
    },
    /// A card that was looked at lies on top. Nobody else sees a nurse.
    LaidOnTop {
        seat: Seat,
        pile: TownPile,
        card: Option<Card>,
    },
    /// A card that was looked at lies at the bottom; nobody else sees it.
    LaidUnder {
        seat: Seat,
        pile: TownPile,
        card: Option<Card>,
    },
    /// An acquired patient changed owner, by the card of one of the two.
    Gave {
        by: Seat,
        seat: Seat,
        to: Seat,
        card: PatientCard,
    },
    Ended {
        end: End,
    },
}
