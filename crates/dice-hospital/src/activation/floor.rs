//! The floor of a hospital: the part of it that an activation reads and writes.

use table::Few;

use crate::cards::{Department, Improvement, Meeple, PRINTED, Specialist};
use crate::city::Tokens;
use crate::colour::{ByColour, Colour};
use crate::investments::{Before, Investments};
use crate::patient::{Die, Patient};
use crate::setup::ROUNDS;
use crate::wards::{Beds, PLACES, Values, WARDS, Ward, Wards, beds_in};

/// The most departments of a hospital: those on the board and a tile each round.
pub(crate) const ROOMS: usize = PRINTED + ROUNDS as usize;
/// The most specialists: a card each round.
pub const STAFF: usize = ROUNDS as usize;
/// Nurses at the start (DH-SETUP-03).
pub(crate) const NURSES: u8 = 3;
/// The places for workers: the departments, and behind them the chevrons of the wards.
pub(crate) const SITES: usize = ROOMS + WARDS;
/// The most patients that one effect looks after.
pub const PATIENTS: usize = 4;
/// The most dice that a department rolls.
pub const MOST_ROLLS: usize = 3;

/// What an activation reads and writes: patients, stock, workers, and the placement under way. It
/// knows no other hospital, so that whoever plans ahead plays on a copy of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Floor {
    /// The patients.
    pub wards: Wards,
    /// Whether patients are told apart by the ward they lie in.
    pub(crate) by_ward: bool,
    /// The dice that were discharged this round, by printed colour.
    pub discharged: ByColour<u8>,
    /// How many of the pink ones were Mothers.
    pub(crate) mothers_home: u8,
    /// Blood bags.
    pub bags: u8,
    /// Fatality tokens.
    pub fatalities: u8,
    /// Bonus tokens.
    pub(crate) tokens: Tokens,
    /// Nurses that are still in the station this round.
    pub nurses: u8,
    /// Nurses of this round who came by a bonus token.
    pub(crate) hired: u8,
    /// Nurses that begin a round there.
    pub(crate) crew: u8,
    /// The departments, those on the board first.
    pub rooms: Few<Department, ROOMS>,
    /// The departments that were activated this round, a bit each.
    pub(crate) used_rooms: u16,
    /// The wards whose chevron lies face up, a bit each (CC-MAT-20).
    pub(crate) chevrons: u8,
    /// Those of them that were used this round.
    pub(crate) used_chevrons: u8,
    /// The specialists.
    pub staff: Few<Specialist, STAFF>,
    /// The specialists that were placed this round, a bit each.
    pub(crate) used_staff: u16,
    /// Whether there are investment tokens.
    pub(crate) invests: bool,
    /// The investment tokens.
    pub investments: Investments,
    /// The place of the specialist who stands on the investment board.
    pub(crate) on_board: u8,
    /// Nurses in the station who are there for one round only.
    pub(crate) passing: u8,
    /// Whom the consultant copies this round.
    pub copied: Option<Specialist>,
    /// What the activation is at.
    pub(crate) stage: Stage,
    /// The placement under way.
    pub(crate) placement: Placement,
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
    /// Whether the department is to treat the colour of a token that the specialist brings.
    Declaring,
    /// A worker takes the place of a specialist.
    Swapping,
    /// Choosing patients for the department.
    Targets,
    /// The department's dice are rolled.
    Rolling,
    /// Tokens on the department may add something.
    Tokens,
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
    /// It is put into a ward, where wards matter.
    Housing,
    /// What a Trainee has learnt, or whom it looks after.
    Learning,
    /// It has ended.
    Done,
}

/// A worker in a department, and what has come of it so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Placement {
    /// Who was placed.
    pub(crate) meeple: Meeple,
    /// The specialist's place in the list.
    pub(crate) card: u8,
    /// On which department, by its place in the list.
    pub(crate) room: u8,
    /// The colour that a token has given it.
    pub(crate) colour: Option<Colour>,
    /// The patients that were chosen for the department.
    pub(crate) picks: Few<Pick, PATIENTS>,
    /// The beds of patients whom the department has healed, as long as they lie there.
    pub(crate) healed: Beds,
    /// Those of them who met the specialist's trigger.
    pub(crate) met: Beds,
    /// The values before of those who met the trigger, whether they still lie there or not.
    pub(crate) values_met: Values,
    /// How many patients the department has sent home.
    pub(crate) sent_home: u8,
    /// Whether it has sent a family home.
    pub(crate) family_home: bool,
    /// The patient that came in for the admissions nurse and has no bed yet.
    pub(crate) arrival: Option<Die>,
    /// Which of the specialist's roles is under way.
    pub(crate) role: u8,
    /// The beds that the specialist has looked after.
    pub(crate) cared: Beds,
    /// How many patients the role under way has had.
    pub(crate) cared_now: u8,
    /// With tokens: what everybody showed before.
    pub(crate) before: Before,
    /// The beds of all whom the department has treated, as long as they lie there.
    pub(crate) treated: Beds,
    /// The values before of all whom it has healed.
    pub(crate) values_healed: Values,
    /// Which tokens were used: those of the department, those of the card, and a bit more for what
    /// a consultant does.
    pub(crate) used_tokens: u8,
}

/// The bits of tokens that were used: those of the department come first, then those of the card.
pub(crate) const CARD_SLOTS: u32 = 2;
/// A consultant has used a token.
pub(crate) const CONSULTED: u8 = 1 << 4;
/// No specialist.
pub(crate) const NO_CARD: u8 = u8::MAX;

/// A patient chosen for a department.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Pick {
    pub(crate) bed: u8,
    pub(crate) recolour: Option<Colour>,
}

impl Placement {
    pub(crate) const NONE: Self = Self {
        meeple: Meeple::Nurse,
        card: NO_CARD,
        room: 0,
        colour: None,
        picks: Few::none(Pick { bed: 0, recolour: None }),
        healed: 0,
        met: 0,
        values_met: Values::NONE,
        sent_home: 0,
        family_home: false,
        arrival: None,
        role: 0,
        cared: 0,
        cared_now: 0,
        before: Before::NONE,
        treated: 0,
        values_healed: Values::NONE,
        used_tokens: 0,
    };

    /// The beds that were chosen for the department.
    #[inline]
    pub(crate) fn picked(&self) -> Beds {
        self.picks.iter().fold(0, |beds, pick| beds | 1 << pick.bed)
    }
}

impl Floor {
    /// A floor before its first patient.
    pub(crate) fn new() -> Self {
        let mut rooms = Few::none(Department::CriticalCare);
        rooms.extend(Department::ALL[..PRINTED].iter().copied());
        Self {
            wards: Wards::default(),
            by_ward: false,
            discharged: ByColour::NONE,
            mothers_home: 0,
            bags: 0,
            fatalities: 0,
            tokens: Tokens::NONE,
            nurses: NURSES,
            hired: 0,
            crew: NURSES,
            rooms,
            used_rooms: 0,
            chevrons: 0,
            used_chevrons: 0,
            staff: Few::none(Specialist::Surgeon),
            used_staff: 0,
            invests: false,
            investments: Investments::NONE,
            on_board: NO_CARD,
            passing: 0,
            copied: None,
            stage: Stage::Waiting,
            placement: Placement::NONE,
        }
    }

    /// How many dice were discharged this round.
    #[inline]
    pub fn sent_home(&self) -> u8 {
        self.discharged.sum()
    }

    /// Whether there are families, who go home together and not one by one.
    #[inline]
    pub const fn has_families(&self) -> bool {
        self.by_ward
    }

    /// How many Infants were discharged this round.
    pub(crate) fn infants_home(&self) -> u8 {
        self.discharged[Colour::Pink] - self.mothers_home
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

    /// Where its activation stands.
    pub const fn stage(&self) -> Stage {
        self.stage
    }

    /// Whether the department at this place of the list was activated this round.
    pub const fn is_used(&self, room: usize) -> bool {
        self.used_rooms & 1 << room != 0
    }

    /// Whether a ward's chevron lies face up, and whether it was used this round.
    pub const fn chevron(&self, ward: Ward) -> Option<bool> {
        let bit = 1 << ward.index();
        if self.chevrons & bit == 0 { None } else { Some(self.used_chevrons & bit != 0) }
    }

    /// The places of the chevrons that lie face up.
    pub fn chevron_sites(&self) -> impl Iterator<Item = usize> + use<> {
        let chevrons = self.chevrons;
        (0..WARDS).filter(move |ward| chevrons & 1 << ward != 0).map(|ward| ROOMS + ward)
    }

    /// The department at a place for workers; behind the rooms come the chevrons.
    #[inline]
    pub fn site(&self, place: usize) -> Department {
        self.rooms.get(place).copied().unwrap_or(Department::Chevron)
    }

    /// The place of a chevron that can be used: any is as good as another (CC-R-48).
    #[inline]
    pub(crate) const fn free_chevron(&self) -> Option<usize> {
        let free = self.chevrons & !self.used_chevrons;
        if free == 0 { None } else { Some(ROOMS + free.trailing_zeros() as usize) }
    }

    /// The places for workers that were not used this round, a bit each; of the chevrons, one.
    #[inline]
    pub(crate) fn free_sites(&self) -> u32 {
        let rooms = ((1 << self.rooms.len()) - 1) & !u32::from(self.used_rooms);
        match self.free_chevron() {
            Some(chevron) => rooms | 1 << chevron,
            None => rooms,
        }
    }

    /// Whether the specialist at this place of the list is still ready this round.
    pub const fn is_ready(&self, specialist: usize) -> bool {
        self.used_staff & 1 << specialist == 0
    }

    /// The placement under way: who was placed, and on which department by its place in the list.
    pub const fn placement(&self) -> Option<(Meeple, usize)> {
        match self.stage {
            Stage::Waiting | Stage::Copying | Stage::Idle | Stage::Done => None,
            _ => Some((self.placement.meeple, self.placement.room as usize)),
        }
    }

    /// The patient that came in for the admissions nurse and has no bed yet.
    pub const fn arrival(&self) -> Option<Die> {
        self.placement.arrival
    }

    /// Which of the specialist's roles is under way, counted from 0, and how many patients it has
    /// had.
    pub const fn care(&self) -> (usize, u8) {
        (self.placement.role as usize, self.placement.cared_now)
    }

    /// What a worker is like: the consultant is like whom it copies.
    #[inline]
    pub const fn acting_as(&self, meeple: Meeple) -> Option<Specialist> {
        match meeple {
            Meeple::Nurse => None,
            Meeple::Specialist(Specialist::Consultant) => self.copied,
            Meeple::Specialist(card) => Some(card),
        }
    }

    /// The patient in a bed, which the caller knows to be there, named as moves name it.
    #[expect(clippy::inline_always, reason = "a call costs more than the work")]
    #[inline(always)]
    pub(crate) fn patient(&self, bed: u32) -> Patient {
        let patient = self.wards.patient(bed, self.placement.healed);
        if self.by_ward | self.invests { self.with_ward_and_past(bed, patient) } else { patient }
    }

    /// The patient in a bed with what modules tell of it.
    #[inline(never)]
    fn with_ward_and_past(&self, bed: u32, mut patient: Patient) -> Patient {
        if self.by_ward {
            patient.ward = Some(Ward::of(bed));
        }
        if self.invests {
            self.tell_past(bed, &mut patient);
        }
        patient
    }

    /// The patients with their beds, each named as moves name it.
    pub fn patients(&self) -> impl Iterator<Item = (usize, Patient)> + '_ {
        beds_in(self.wards.occupied()).map(|bed| (bed as usize, self.patient(bed)))
    }

    /// The Mothers and Infants who are well and wait for their family, with their beds.
    pub fn waiting(&self) -> impl Iterator<Item = (usize, Patient)> + '_ {
        beds_in(self.wards.ready()).map(|bed| (bed as usize, self.patient(bed)))
    }

    /// Who lies in which bed, and then the Infants, each named as moves name it.
    pub fn beds(&self) -> [Option<Patient>; PLACES] {
        let mut beds = [None; PLACES];
        for (bed, patient) in self.patients() {
            beds[bed] = Some(patient);
        }
        beds
    }

    /// Whether the patient in this bed was chosen for the department, or was looked after by the
    /// specialist, of the placement under way.
    pub fn is_chosen(&self, bed: usize) -> bool {
        (self.placement.picked() | self.placement.cared) & 1 << bed != 0
    }

    /// The patients in these beds, those that are alike once.
    #[inline]
    pub(crate) fn distinct_patients(&self, beds: Beds) -> impl Iterator<Item = Patient> + '_ {
        self.distinct_beds(beds).map(|bed| self.patient(bed))
    }

    /// Those of these beds whose patient is like nobody in an earlier one.
    #[inline]
    pub(crate) fn distinct_beds(&self, beds: Beds) -> impl Iterator<Item = u32> + '_ {
        let mut left = beds;
        std::iter::from_fn(move || self.next_distinct(&mut left))
    }

    /// Takes the first of these beds out of the set, and those of all who are like its patient.
    #[expect(clippy::inline_always, reason = "a call costs more than the work")]
    #[inline(always)]
    fn next_distinct(&self, left: &mut Beds) -> Option<u32> {
        let bed = (*left != 0).then(|| left.trailing_zeros())?;
        *left &= *left - 1;
        let mut others = self.wards.with_value(self.wards.value(bed)) & *left;
        if others != 0 && self.by_ward | self.invests {
            others &= self.near_and_with_past_of(bed);
        }
        while others != 0 {
            let other = others.trailing_zeros();
            if self.wards.are_alike(bed, other, self.placement.healed) {
                *left &= !(1 << other);
            }
            others &= others - 1;
        }
        Some(bed)
    }

    /// The beds where modules leave whoever lies there like whoever lies in this one.
    #[inline(never)]
    fn near_and_with_past_of(&self, bed: u32) -> Beds {
        let near = if self.by_ward { Ward::around(bed) } else { Beds::MAX };
        let past = if self.invests { self.with_past_of(bed) } else { Beds::MAX };
        near & past
    }

    /// The beds of patients like this one.
    #[inline]
    pub(crate) fn like(&self, patient: Patient) -> Beds {
        if patient.ward.is_some() != self.by_ward {
            return 0;
        }
        self.wards.like(patient, self.placement.healed) & self.with_past(patient)
    }

    /// The placement is over.
    pub(crate) const fn idle(&mut self) {
        self.stage = Stage::Idle;
        self.placement = Placement::NONE;
    }

    /// Nurses come for this round, or stay away.
    pub(crate) const fn change_nurses(&mut self, change: i8) {
        self.nurses = self.nurses.saturating_add_signed(change);
        if self.invests && change > 0 {
            self.passing = self.passing.saturating_add_signed(change);
        }
    }

    /// Everything is ready for the next round (DH-SHIFT-01 to 04).
    pub(crate) fn change_shift(&mut self) {
        self.wards.change_shift();
        self.used_rooms = 0;
        self.used_staff = 0;
        self.on_board = NO_CARD;
        self.passing = 0;
        self.chevrons = self.wards.with_infants();
        self.used_chevrons = 0;
        self.nurses = self.crew;
        self.copied = None;
        self.stage = Stage::Waiting;
        self.placement = Placement::NONE;
    }
}

/// The things of a list, each kind once, in the order in which they first come.
pub(crate) fn distinct<T: Copy + PartialEq>(items: &[T]) -> impl Iterator<Item = T> + '_ {
    items.iter().enumerate().filter(|(index, item)| !items[..*index].contains(item)).map(|(_, item)| *item)
}
