//! Where a game stands.

use serde::Serialize;
use table::{Deck, PerSeat, Seat, SeatSet};

use crate::cards::{AMBULANCES, Ambulance, Cardiologist, Specialists};
use crate::hospital::{Hospital, Stock};
use crate::pack::Pack;
use crate::patient::{Colour, Patient, Value};
use crate::setup::Setup;

/// The most hospitals at a table.
pub const MAX_HOSPITALS: usize = 6;
/// Where ALICAT sits.
pub const ALICAT: Seat = Seat::new(1);

/// The steps of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Chance draws the specialists.
    Specialists,
    /// Chance names the first chief.
    FirstChief,
    /// The chief turns up an ambulance card.
    Flip,
    /// The chief rolls the dice.
    Roll,
    /// Seats choose dice.
    Choose,
    /// Seats admit their patients.
    Admit,
    /// The player discards a cardiologist that ALICAT took.
    Discard,
    /// Nothing more.
    Over,
}

/// What a cardiologist offers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Face {
    /// The first points, then the second.
    First,
    /// The second points only.
    Second,
    /// Nothing: the card has left play.
    Gone,
}

/// What a seat still has to do with the die it took.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Pending {
    /// The die is not yet admitted.
    pub main: bool,
    /// The extra patient is not yet admitted.
    pub extra: bool,
    /// The screen is not yet drawn.
    pub screen: bool,
}

impl Pending {
    /// Whether nothing is left.
    #[inline]
    pub const fn is_empty(self) -> bool {
        !(self.main | self.extra | self.screen)
    }

    /// Whether this patient is waiting.
    #[inline]
    pub const fn has(self, patient: Patient) -> bool {
        match patient {
            Patient::Main => self.main,
            Patient::Extra => self.extra,
        }
    }
}

/// Where a game stands: a plain value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct State {
    pub(crate) deck: Deck,
    pub(crate) hospitals: PerSeat<Hospital, MAX_HOSPITALS>,
    /// The hospitals as they were when the turn began: what the others see while beds are hidden.
    pub(crate) before: PerSeat<Hospital, MAX_HOSPITALS>,
    pub(crate) picks: PerSeat<Option<Colour>, MAX_HOSPITALS>,
    pub(crate) pending: PerSeat<Pending, MAX_HOSPITALS>,
    pub(crate) specialists: Option<Specialists>,
    pub(crate) faces: [Face; 2],
    pub(crate) phase: Phase,
    pub(crate) turn: u8,
    pub(crate) chief: Seat,
    pub(crate) card: Option<Ambulance>,
    pub(crate) dice: Option<[Value; 3]>,
    /// Whether this turn's dice are chosen openly.
    pub(crate) announced: bool,
    pub(crate) to_move: SeatSet,
    /// Wards that ALICAT filled this turn.
    pub(crate) alicat_filled: u8,
}

impl State {
    /// The state before anything has happened.
    pub(crate) fn new(setup: &Setup, pack: &Pack) -> Self {
        let fresh = Hospital::new(&pack.sheet);
        let mut hospitals = PerSeat([Hospital::default(); MAX_HOSPITALS]);
        for seat in Seat::all(setup.hospitals()) {
            hospitals[seat] = fresh;
        }
        if setup.solo() {
            prepare_alicat(&mut hospitals[ALICAT], setup);
        }
        // ER-SETUP-07, ER-SETUP-08
        let face = if setup.seats >= 3 { Face::First } else { Face::Second };
        Self {
            deck: Deck::unseen(AMBULANCES),
            hospitals,
            before: hospitals,
            picks: PerSeat([None; MAX_HOSPITALS]),
            pending: PerSeat([Pending::default(); MAX_HOSPITALS]),
            specialists: None,
            faces: [face; 2],
            phase: Phase::Specialists,
            turn: 0,
            chief: setup.first_chief.unwrap_or(Seat::FIRST),
            card: None,
            dice: None,
            announced: setup.announces(),
            to_move: SeatSet::EMPTY,
            alicat_filled: 0,
        }
    }

    /// The step the game is in.
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// The current turn, from 1; 0 before the first card.
    pub const fn turn(&self) -> u8 {
        self.turn
    }

    /// Who leads.
    pub const fn chief(&self) -> Seat {
        self.chief
    }

    /// A seat's hospital.
    #[inline]
    pub fn hospital(&self, seat: Seat) -> &Hospital {
        &self.hospitals[seat]
    }

    /// The die a seat took this turn.
    pub fn pick(&self, seat: Seat) -> Option<Colour> {
        self.picks[seat]
    }

    /// The die that costs this seat a blood bag: the chief's, unless the seat is the chief.
    #[inline]
    pub(crate) fn chiefs_die(&self, seat: Seat) -> Option<Colour> {
        if seat == self.chief { None } else { self.picks[self.chief] }
    }

    /// The cards that nobody has seen, including those put back in the box.
    pub const fn unseen(&self) -> Deck {
        self.deck
    }

    /// The cardiologists in play with what they offer.
    pub fn cardiologists(&self) -> impl Iterator<Item = (Cardiologist, Face)> {
        self.specialists.into_iter().flat_map(|all| all.cardiologists).zip(self.faces)
    }

    /// The specialists in play, once they are drawn.
    pub const fn specialists(&self) -> Option<Specialists> {
        self.specialists
    }

    /// The card of this turn.
    pub const fn card(&self) -> Option<Ambulance> {
        self.card
    }

    /// The dice of this turn.
    pub const fn dice(&self) -> Option<[Value; 3]> {
        self.dice
    }
}

/// What ALICAT starts with (ER-SOLO-03, ER-SOLO-04, ER-MOD-02).
fn prepare_alicat(hospital: &mut Hospital, setup: &Setup) {
    hospital.nurses = 2;
    if setup.modifiers.preparation {
        hospital.stethoscopes.gained += 2;
        hospital.bags = Stock { gained: 2, used: 0 };
    }
}
