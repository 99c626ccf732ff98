//! One hospital: its floor, who works where, and its points.

use crate::activation::{Floor, SITES};
use crate::cards::Meeple;
use crate::colour::Colour;
use crate::event::Reason;
use crate::setup::Setup;

/// What a player has: the hospital and the points it earned.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hospital {
    /// Its patients, departments, workers and stock.
    pub floor: Floor,
    /// Points so far.
    pub score: i16,
    /// The same points, by what they were given for.
    pub accounts: [i16; Account::ALL.len()],
    /// What the end of the latest round brought.
    pub recap: Recap,
    /// Who stands on the investment board this round, and on which space.
    pub invested: Option<(Meeple, Colour)>,
    /// Who works in which department this round, and at which chevron.
    pub(crate) workers: [Option<Meeple>; SITES],
}

impl Hospital {
    /// A hospital before its first patient.
    pub fn new() -> Self {
        Self {
            floor: Floor::new(),
            score: 0,
            accounts: [0; Account::ALL.len()],
            recap: Recap::default(),
            invested: None,
            workers: [None; SITES],
        }
    }

    /// A hospital as a set-up has it (CC-MAT-01).
    pub(crate) fn for_setup(setup: &Setup) -> Self {
        let mut hospital = Self::new();
        hospital.floor.by_ward = setup.modules.maternity;
        hospital.floor.invests = setup.modules.investments;
        hospital.floor.crew = setup.nurses();
        hospital.floor.nurses = setup.nurses();
        hospital
    }

    /// Who works in the department at this place of the list this round.
    pub fn worker_on(&self, room: usize) -> Option<Meeple> {
        self.workers.get(room).copied().flatten()
    }

    /// Everything is ready for the next round (DH-SHIFT-01 to 04).
    pub(crate) fn change_shift(&mut self) {
        self.floor.change_shift();
        self.invested = None;
        self.workers = [None; SITES];
    }
}

impl Default for Hospital {
    fn default() -> Self {
        Self::new()
    }
}

/// What the end of a round brought a hospital.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Recap {
    /// Patients sent home.
    pub home: u8,
    /// All points together.
    pub points: i16,
    /// Untreated patients that got worse.
    pub neglected: u8,
    /// Those of them that died.
    pub died: u8,
}

/// What points are given for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)] // the names say it
#[repr(u8)]
pub enum Account {
    Discharges,
    EmptyWards,
    Administrator,
    Specialists,
    Events,
    Reports,
    HospitalCards,
    FirstPlayerTiles,
    DiceLeft,
    PatientsLeft,
    Fatalities,
    Bags,
}

impl Account {
    /// All of them, in the order in which they are read out.
    pub const ALL: [Self; 12] = [
        Self::Discharges,
        Self::EmptyWards,
        Self::Administrator,
        Self::Specialists,
        Self::Events,
        Self::Reports,
        Self::HospitalCards,
        Self::FirstPlayerTiles,
        Self::DiceLeft,
        Self::PatientsLeft,
        Self::Fatalities,
        Self::Bags,
    ];

    /// Where points with this reason are kept. Blood bags gained are not points.
    pub(crate) const fn of(why: Reason) -> Self {
        match why {
            Reason::Discharges(_) => Self::Discharges,
            Reason::EmptyWards => Self::EmptyWards,
            Reason::Administrator(_) => Self::Administrator,
            Reason::Specialist(_) => Self::Specialists,
            Reason::Event(_) => Self::Events,
            Reason::Report(_) | Reason::OpenReport(_) => Self::Reports,
            Reason::HospitalCard(_) => Self::HospitalCards,
            Reason::FirstPlayerTile => Self::FirstPlayerTiles,
            Reason::DiceOnCards | Reason::SpareDice => Self::DiceLeft,
            Reason::Collected | Reason::PatientsLeft => Self::PatientsLeft,
            Reason::Fatalities => Self::Fatalities,
            Reason::Bags | Reason::LowestAmbulance | Reason::LowestTotal | Reason::WeakIntake | Reason::Returned => {
                Self::Bags
            }
        }
    }
}
