//! One hospital: its wards, departments, staff, stock, and what its activation is at.

use table::Few;

use crate::cards::{Department, Improvement, Meeple, PRINTED, Specialist};
use crate::event::Reason;
use crate::patient::{COLOURS, Colour, Patient};
use crate::wards::{BEDS, Beds, Wards, beds_in};

/// The most departments a hospital can have: those on the board and a tile each round.
const ROOMS: usize = PRINTED + 10;
/// The most specialists.
const STAFF: usize = 10;
/// Nurses at the start (DH-SETUP-03).
pub(crate) const NURSES: u8 = 3;

/// One hospital.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hospital {
    /// The patients.
    pub wards: Wards,
    /// The dice that were discharged this round, by printed colour.
    pub discharged: [u8; COLOURS],
    /// Blood bags.
    pub bags: u8,
    /// Fatality tokens.
    pub fatalities: u8,
    /// Points so far.
    pub score: i16,
    /// The same points, by what they were given for.
    pub accounts: [i16; Account::ALL.len()],
    /// What the end of the latest round brought.
    pub recap: Recap,
    /// The departments, those on the board first.
    pub rooms: Few<Department, ROOMS>,
    /// The departments that were activated this round, a bit each.
    pub(crate) used_rooms: u16,
    /// Who works there.
    workers: [Option<Meeple>; ROOMS],
    /// The specialists.
    pub staff: Few<Specialist, STAFF>,
    /// The specialists that were placed this round, a bit each.
    pub(crate) used_staff: u16,
    /// Nurses that are still in the station this round.
    pub nurses: u8,
    /// Whom the consultant copies this round.
    pub copied: Option<Specialist>,
    /// What the activation is at.
    pub(crate) activation: Activation,
}

impl Hospital {
    /// A hospital before its first patient.
    pub fn new() -> Self {
        let mut rooms = Few::none(Department::CriticalCare);
        for &room in &Department::ALL[..PRINTED] {
            rooms.push(room);
        }
        Self {
            wards: Wards::default(),
            discharged: [0; COLOURS],
            bags: 0,
            fatalities: 0,
            score: 0,
            accounts: [0; Account::ALL.len()],
            recap: Recap::default(),
            rooms,
            used_rooms: 0,
            workers: [None; ROOMS],
            staff: Few::none(Specialist::Surgeon),
            used_staff: 0,
            nurses: NURSES,
            copied: None,
            activation: Activation::default(),
        }
    }

    /// How many dice were discharged this round.
    pub fn sent_home(&self) -> u8 {
        self.discharged.iter().sum()
    }

    /// The improvements, each kind once, in order.
    pub fn improvements(&self) -> impl Iterator<Item = Improvement> + '_ {
        let tiles = distinct(&self.rooms[PRINTED..]).map(Improvement::Department);
        tiles.chain(distinct(&self.staff).map(Improvement::Specialist))
    }

    /// Adds an improvement.
    pub fn improve(&mut self, improvement: Improvement) {
        match improvement {
            Improvement::Department(tile) => self.rooms.push(tile),
            Improvement::Specialist(card) => self.staff.push(card),
        }
    }

    /// Takes an improvement away. False if there is none.
    pub(crate) fn give_up(&mut self, improvement: Improvement) -> bool {
        match improvement {
            Improvement::Department(tile) => {
                let place = self.rooms.iter().skip(PRINTED).position(|&known| known == tile);
                place.map(|place| self.rooms.remove(PRINTED + place)).is_some()
            }
            Improvement::Specialist(card) => {
                let place = self.staff.iter().position(|&known| known == card);
                place.map(|place| self.staff.remove(place)).is_some()
            }
        }
    }

    /// The first department of this kind that was not activated this round.
    #[inline]
    pub(crate) fn free_room(&self, kind: Department) -> Option<usize> {
        let free = |index: usize| self.used_rooms & 1 << index == 0;
        (0..self.rooms.len()).find(|&index| self.rooms[index] == kind && free(index))
    }

    /// The first specialist of this kind that was not placed this round.
    #[inline]
    pub(crate) fn free_specialist(&self, kind: Specialist) -> Option<usize> {
        let free = |index: usize| self.used_staff & 1 << index == 0;
        (0..self.staff.len()).find(|&index| self.staff[index] == kind && free(index))
    }

    /// Puts a worker on the department at this place of the list.
    #[inline]
    pub(crate) fn put_on(&mut self, meeple: Meeple, room: usize) {
        self.used_rooms |= 1 << room;
        self.workers[room] = Some(meeple);
    }

    /// Who works in the department at this place of the list this round.
    pub fn worker_on(&self, room: usize) -> Option<Meeple> {
        self.workers.get(room).copied().flatten()
    }

    /// Whether the specialist at this place of the list is still ready this round.
    pub const fn is_ready(&self, specialist: usize) -> bool {
        self.used_staff & 1 << specialist == 0
    }

    /// Where its activation stands.
    pub const fn stage(&self) -> Stage {
        self.activation.stage
    }

    /// The placement under way: who was placed, and on which department by its place in the list.
    pub const fn placement(&self) -> Option<(Meeple, usize)> {
        match self.activation.stage {
            Stage::Waiting | Stage::Copying | Stage::Idle | Stage::Done => None,
            _ => Some((self.activation.meeple, self.activation.room as usize)),
        }
    }

    /// Which of the specialist's cares is under way, counted from 0, and how many patients it has had.
    pub const fn care(&self) -> (usize, u8) {
        (self.activation.care as usize, self.activation.cared_now)
    }

    /// The patients with their beds, each named as moves name it.
    pub fn patients(&self) -> impl Iterator<Item = (usize, Patient)> + '_ {
        let healed = self.activation.healed_beds();
        beds_in(self.wards.occupied()).map(move |bed| (bed as usize, self.wards.patient(bed, healed)))
    }

    /// Who lies in which bed, each named as moves name it.
    pub fn beds(&self) -> [Option<Patient>; BEDS] {
        let mut beds = [None; BEDS];
        for (bed, patient) in self.patients() {
            beds[bed] = Some(patient);
        }
        beds
    }

    /// Whether the patient in this bed was chosen for the department, or was looked after by the specialist, of the
    /// placement under way.
    pub fn is_chosen(&self, bed: usize) -> bool {
        let picked = self.activation.picks.iter().any(|pick| usize::from(pick.bed) == bed);
        picked || self.activation.cared & 1 << bed != 0
    }

    /// Everything is ready for the next round (DH-SHIFT-01 to 04).
    pub(crate) fn change_shift(&mut self) {
        self.wards.change_shift();
        self.used_rooms = 0;
        self.workers = [None; ROOMS];
        self.used_staff = 0;
        self.nurses = NURSES;
        self.copied = None;
        self.activation = Activation::default();
    }
}

impl Default for Hospital {
    fn default() -> Self {
        Self::new()
    }
}

/// The things of a list, each kind once, in the order in which they first come.
pub(crate) fn distinct<T: Copy + PartialEq>(items: &[T]) -> impl Iterator<Item = T> + '_ {
    items.iter().enumerate().filter(|(index, item)| !items[..*index].contains(item)).map(|(_, item)| *item)
}

/// What a hospital's activation is at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Activation {
    pub(crate) stage: Stage,
    /// Who was placed last.
    pub(crate) meeple: Meeple,
    /// On which department, by its place in the list.
    pub(crate) room: u8,
    /// The patients that were chosen for the department.
    pub(crate) picks: Few<Pick, 3>,
    /// The patients whom the department has healed, as they were before.
    pub(crate) healed: Few<Healed, 3>,
    /// How many patients the department has sent home.
    pub(crate) sent_home: u8,
    /// Which of the specialist's cares is under way.
    pub(crate) care: u8,
    /// The beds that the specialist has looked after.
    pub(crate) cared: Beds,
    /// How many patients the care under way has had.
    pub(crate) cared_now: u8,
}

impl Default for Activation {
    fn default() -> Self {
        Self {
            stage: Stage::Waiting,
            meeple: Meeple::Nurse,
            room: 0,
            picks: Few::none(Pick { bed: 0, recolour: None }),
            healed: Few::none(Healed { bed: 0, before: 0, colour: Colour::Red }),
            sent_home: 0,
            care: 0,
            cared: 0,
            cared_now: 0,
        }
    }
}

impl Activation {
    /// The beds of patients whom the department of this placement has healed, if they still lie there.
    #[inline]
    pub(crate) fn healed_beds(&self) -> Beds {
        self.healed.iter().filter(|healed| healed.bed < GONE).fold(0, |beds, healed| beds | 1 << healed.bed)
    }

    /// Forgets the placement.
    pub(crate) fn idle(&mut self) {
        *self = Self { stage: Stage::Idle, ..Self::default() };
    }
}

/// What the end of a round brought a hospital.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Recap {
    /// Patients sent home.
    pub home: u8,
    /// Points, whatever for.
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
    PatientsLeft,
    Fatalities,
    Bags,
}

impl Account {
    /// All of them, in the order in which they are read out.
    pub const ALL: [Self; 9] = [
        Self::Discharges,
        Self::EmptyWards,
        Self::Administrator,
        Self::Specialists,
        Self::Events,
        Self::Reports,
        Self::PatientsLeft,
        Self::Fatalities,
        Self::Bags,
    ];

    /// Where points with this reason are kept. Blood bags that are gained are no points.
    pub(crate) const fn of(why: Reason) -> Self {
        match why {
            Reason::Discharges(_) => Self::Discharges,
            Reason::EmptyWards => Self::EmptyWards,
            Reason::Administrator(_) => Self::Administrator,
            Reason::Specialist(_) => Self::Specialists,
            Reason::Event(_) => Self::Events,
            Reason::Report(_) | Reason::OpenReport(_) => Self::Reports,
            Reason::Collected | Reason::PatientsLeft => Self::PatientsLeft,
            Reason::Fatalities => Self::Fatalities,
            Reason::Bags | Reason::LowestAmbulance | Reason::WeakIntake | Reason::Returned => Self::Bags,
        }
    }
}

/// Where an activation stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// Its turn has not come.
    Waiting,
    /// The consultant chooses whom to copy.
    Copying,
    /// Between placements.
    Idle,
    /// Choosing patients for the department.
    Targets,
    /// The department's dice are rolled.
    Rolling,
    /// The specialist may add something.
    Window,
    /// The specialist has begun and chooses more patients.
    Caring,
    /// The specialist's die is rolled.
    CareRoll,
    /// The admissions nurse may act for a patient sent home.
    Admissions,
    /// A die comes in for the admissions nurse.
    Drawing,
    /// It has ended.
    Done,
}

/// A patient chosen for a department.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Pick {
    pub(crate) bed: u8,
    pub(crate) recolour: Option<Colour>,
}

/// The bed of a patient that has left.
pub(crate) const GONE: u8 = 99;

/// A patient whom the department has healed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Healed {
    /// Its bed, or [`GONE`].
    pub(crate) bed: u8,
    /// Its value before.
    pub(crate) before: u8,
    /// The colour it counted as.
    pub(crate) colour: Colour,
}
