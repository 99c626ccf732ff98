//! The pack: the printed components, read from data files and checked.

mod automa;
mod check;
mod text;
mod town;

use ::pack::{PackError, Part, Printed};

use crate::ambulance::{AMBULANCES, Ambulance, SPACES};
use crate::automa::{DecisionCard, HospitalCard, PrintedCard, PrintedDecision};
use crate::cards::{Administrator, Department, EventCard, Report, Specialist};
use crate::city::{Area, Grid, PrintedTile, TILES, Tokens};
use crate::effects::{Happening, Policy, PrintedDepartment, PrintedReport, PrintedSpecialist, PrintedToken};
use crate::investments::TokenKind;
use crate::patient::Die;
use text::Parts;

/// The ambulances that have a back: the sixth is the helicopter (CC-X-27).
const BACKS: usize = AMBULANCES - 1;

/// The parts of the town. Lists begin with two players.
#[derive(Clone, Debug)]
struct Town {
    grids: [Grid; 4],
    mothers: [Area; 4],
    tiles: [PrintedTile; TILES],
    bonuses: Tokens,
}

/// The printed components of the game.
#[derive(Clone, Debug)]
pub struct Pack {
    departments: Vec<PrintedDepartment>,
    specialists: Vec<PrintedSpecialist>,
    administrators: Vec<Policy>,
    events: Vec<Happening>,
    reports: Vec<PrintedReport>,
    backs: [[Die; SPACES]; BACKS],
    blood_bags: u32,
    fatality_tokens: u32,
    mothers: [u8; 2],
    midwife: [u8; 6],
    town: Town,
    hospital_cards: Vec<PrintedCard>,
    decisions: Vec<PrintedDecision>,
    tokens: Vec<PrintedToken>,
    fingerprint: u64,
    parts: Vec<Part>,
}

impl Pack {
    /// The components as printed, as far as they are known.
    pub fn standard() -> Result<Self, PackError> {
        Self::open(None)
    }

    /// The standard pack with the parts of a user's file in place of those with the same id.
    pub fn corrected(file: &str, text: &str) -> Result<Self, PackError> {
        Self::open(Some((file, text)))
    }

    /// A department as printed.
    #[inline]
    pub fn department(&self, tile: Department) -> &PrintedDepartment {
        &self.departments[tile.index()]
    }

    /// A specialist as printed.
    #[inline]
    pub fn specialist(&self, card: Specialist) -> &PrintedSpecialist {
        &self.specialists[card.index()]
    }

    /// What an administrator does.
    #[inline]
    pub fn administrator(&self, card: Administrator) -> Policy {
        self.administrators[card.index()]
    }

    /// What an event does.
    #[inline]
    pub fn event(&self, card: EventCard) -> Happening {
        self.events[card.index()]
    }

    /// A report as printed.
    #[inline]
    pub fn report(&self, card: Report) -> PrintedReport {
        self.reports[card.index()]
    }

    /// The back of an ambulance, if it has one.
    pub fn ambulance_back(&self, ambulance: Ambulance) -> Option<&[Die; SPACES]> {
        self.backs.get(usize::from(ambulance.number()).checked_sub(1)?)
    }

    /// Blood bags in the box.
    pub fn blood_bags(&self) -> u32 {
        self.blood_bags
    }

    /// Fatality tokens in the box.
    pub fn fatality_tokens(&self) -> u32 {
        self.fatality_tokens
    }

    /// Mothers in the box for this many players.
    pub const fn mothers(&self, seats: u8) -> u8 {
        self.mothers[(seats > 4) as usize]
    }

    /// How many Infants each face of the midwife die shows.
    pub const fn midwife(&self) -> [u8; 6] {
        self.midwife
    }

    /// The size of the town for this many players, of whom there are at least two.
    pub const fn grid(&self, seats: u8) -> Grid {
        self.town.grids[seats as usize - 2]
    }

    /// The Mother tiles of the town for this many players.
    pub const fn mother_tiles(&self, seats: u8) -> Area {
        self.town.mothers[seats as usize - 2]
    }

    /// The tiles of the town, as they lie in the box.
    pub const fn tiles(&self) -> &[PrintedTile; TILES] {
        &self.town.tiles
    }

    /// The bonus tokens in the box.
    pub const fn bonus_tokens(&self) -> Tokens {
        self.town.bonuses
    }

    /// An investment token as printed.
    #[inline]
    pub fn token(&self, kind: TokenKind) -> PrintedToken {
        self.tokens[kind.index()]
    }

    /// A Hospital card of the Automa as printed.
    #[inline]
    pub fn hospital_card(&self, card: HospitalCard) -> &PrintedCard {
        &self.hospital_cards[card.index()]
    }

    /// A Decision card of the Automa as printed.
    pub fn decision(&self, card: DecisionCard) -> PrintedDecision {
        self.decisions[card.index()]
    }

    /// The same pack as a table reads it that moves as many patients as a room says, or none at all
    /// (CC-R-34). It is still the pack that was printed.
    pub(crate) fn observing_two(&self) -> Self {
        let departments = self.departments.iter().map(PrintedDepartment::observing_two).collect();
        Self { departments, ..self.clone() }
    }

    /// Tells packs with different contents apart.
    pub fn fingerprint(&self) -> u64 {
        self.fingerprint
    }
}

impl Printed for Pack {
    const STANDARD: &'static [(&'static str, &'static str)] = &[
        ("packs/dice-hospital/departments.toml", include_str!("../../../../packs/dice-hospital/departments.toml")),
        ("packs/dice-hospital/specialists.toml", include_str!("../../../../packs/dice-hospital/specialists.toml")),
        ("packs/dice-hospital/cards.toml", include_str!("../../../../packs/dice-hospital/cards.toml")),
        ("packs/dice-hospital/city.toml", include_str!("../../../../packs/dice-hospital/city.toml")),
        ("packs/dice-hospital/automa.toml", include_str!("../../../../packs/dice-hospital/automa.toml")),
        ("packs/dice-hospital/maternity.toml", include_str!("../../../../packs/dice-hospital/maternity.toml")),
        ("packs/dice-hospital/investments.toml", include_str!("../../../../packs/dice-hospital/investments.toml")),
    ];

    type Parts = Parts;

    fn parts(&self) -> &[Part] {
        &self.parts
    }
}
