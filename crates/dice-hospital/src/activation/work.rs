//! A floor at work: what can be done on it, and doing it.

use table::{Few, Watch};

use super::floor::{Floor, NO_CARD, Placement, ROOMS, STAFF, Stage, distinct};
use super::floor_event::FloorEvent;
use crate::cards::{Department, Meeple, Specialist};
use crate::city::{Bonus, Tokens};
use crate::effects::Does;
use crate::investments::{Before, Which};
use crate::moves::Move;
use crate::pack::Pack;
use crate::patient::{Die, Patient};
use crate::refusal::Refusal;
use crate::setup::Rulings;

/// What an activation is played by: the cards, the rulings, and what the round allows.
#[derive(Clone, Copy, Debug)]
pub struct Terms<'a> {
    /// The printed components.
    pub pack: &'a Pack,
    /// How the table reads what the rulebook leaves open.
    pub rulings: &'a Rulings,
    /// The departments that the event of the round closes, a bit each (DH-EVENT-23).
    pub closed: u64,
    /// Whether blood bags can be spent this round (DH-EVENT-24).
    pub spends: bool,
    /// The most blood bags and fatality tokens that the floor can have; what there is no token for
    /// is not counted (DH-R-03).
    pub most: Supply,
    /// Whether a die can be drawn from the bag.
    pub draws: bool,
}

/// Blood bags and fatality tokens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Supply {
    /// Blood bags.
    pub bags: u8,
    /// Fatality tokens.
    pub fatalities: u8,
}

impl Supply {
    /// As many as anybody wants.
    pub const UNLIMITED: Self = Self { bags: u8::MAX, fatalities: u8::MAX };
}

impl Terms<'_> {
    /// Whether a department is closed this round.
    #[inline]
    pub const fn is_closed(&self, room: Department) -> bool {
        self.closed & 1 << room.index() != 0
    }

    /// Blood bags that can be spent on a floor.
    #[inline]
    pub const fn spendable(&self, floor: &Floor) -> u8 {
        if self.spends { floor.bags } else { 0 }
    }
}

impl Floor {
    /// Adds everything that can be done now.
    pub fn moves(&self, terms: &Terms<'_>, into: &mut Vec<Move>) {
        match self.stage {
            Stage::Copying => into.extend(self.models().map(Move::Copy)),
            Stage::Idle => self.list_idle(terms, into),
            Stage::Declaring => self.each_declaration(terms, |mv| into.push(mv)),
            Stage::Swapping => self.each_swap(|mv| into.push(mv)),
            Stage::Targets => self.list_targets(terms, into),
            Stage::Tokens | Stage::Learning => self.list_token_window(terms, into),
            Stage::Window => self.list_window(terms, into),
            Stage::Caring => self.list_caring(terms, into),
            Stage::Admissions => self.list_admissions(terms, into),
            Stage::Housing => {
                let arrival = self.placement.arrival;
                into.extend(
                    arrival.iter().flat_map(|&die| self.wards_for(die).map(move |ward| Move::Admit(die, ward))),
                );
            }
            Stage::Waiting | Stage::Rolling | Stage::CareRoll | Stage::Drawing | Stage::Done => {}
        }
    }

    /// Does something that is listed. What is not is refused, and nothing has changed.
    pub fn play(&mut self, terms: &Terms<'_>, mv: Move, watch: &mut impl Watch<FloorEvent>) -> Result<(), Refusal> {
        Work { floor: self, terms, watch }.play(mv)
    }

    /// Whom the consultant can copy.
    pub(crate) fn models(&self) -> impl Iterator<Item = Specialist> + '_ {
        distinct(&self.staff).filter(|&card| card != Specialist::Consultant)
    }

    fn list_idle(&self, terms: &Terms<'_>, into: &mut Vec<Move>) {
        if self.nurses > 0 || self.used_staff.count_ones() < self.staff.len() as u32 {
            self.list_placements(terms, into);
        }
        self.list_bags(terms, into);
        if self.tokens != Tokens::NONE {
            self.list_tokens(terms, into);
            if self.tokens[Bonus::Nurse] > 0 {
                into.push(Move::Hire);
            }
        }
        into.push(Move::End);
    }

    /// Every worker that is ready on every department that is free, each kind once.
    fn list_placements(&self, terms: &Terms<'_>, into: &mut Vec<Move>) {
        if self.invests {
            self.list_placements_with_tokens(terms, into);
            return;
        }
        let mut ready: Few<Meeple, { STAFF + 1 }> = Few::none(Meeple::Nurse);
        if self.nurses > 0 {
            ready.push(Meeple::Nurse);
        }
        let mut known = 0_u64;
        for (place, &card) in self.staff.iter().enumerate() {
            let kind = 1 << card.index();
            if self.is_ready(place) && known & kind == 0 {
                known |= kind;
                ready.push(Meeple::Specialist(card));
            }
        }
        for (_, room) in self.open_rooms(terms) {
            into.extend(ready.iter().map(|&meeple| Move::Place(meeple, room, Which::FIRST)));
        }
    }

    /// The same where tokens make departments and workers differ, and let some of them in where
    /// others cannot go.
    fn list_placements_with_tokens(&self, terms: &Terms<'_>, into: &mut Vec<Move>) {
        for place in self.distinct_sites(terms) {
            let (room, second) = (self.site(place), self.nth_room(place));
            let treatment = self.treatment_at(terms.pack, place);
            let open = self.can_complete(treatment, terms.spendable(self));
            for (meeple, first) in self.ready_workers() {
                let brings = || {
                    let Meeple::Specialist(card) = meeple else { return false };
                    let card = self.free_specialist(card, first);
                    self.declarable(terms, meeple, card, place).next().is_some()
                };
                if if treatment.swaps { open && self.can_swap_by(meeple) } else { open || brings() } {
                    into.push(Move::Place(meeple, room, Which { first, second }));
                }
            }
        }
    }

    /// A blood bag for anybody.
    pub(crate) fn list_bags(&self, terms: &Terms<'_>, into: &mut Vec<Move>) {
        if terms.spendable(self) > 0 {
            into.extend(self.distinct_patients(self.wards.occupied()).map(Move::Bag));
        }
    }

    /// The bed of a patient like this one.
    pub(crate) fn bed_of(&self, patient: Patient) -> Result<u32, Refusal> {
        let beds = self.like(patient);
        if beds == 0 { Err(Refusal::NoSuchPatient(patient)) } else { Ok(beds.trailing_zeros()) }
    }

    /// The bed of a patient like this one, who can go back to the bag.
    pub(crate) fn bed_of_sendable(&self, patient: Patient) -> Result<u32, Refusal> {
        let bed = self.bed_of(patient)?;
        if self.sendable() & 1 << bed == 0 { Err(Refusal::Pink(patient)) } else { Ok(bed) }
    }

    /// Puts a worker, a specialist by its place in the list, on the department at this place.
    #[inline]
    pub(super) fn put_on(&mut self, pack: &Pack, meeple: Meeple, specialist: Option<usize>, place: usize) {
        let mut card = NO_CARD;
        match specialist {
            Some(index) => {
                self.used_staff |= 1 << index;
                card = index as u8;
            }
            None => self.send_nurse(),
        }
        self.mark(place, true);
        self.stage = Stage::Targets;
        self.placement = Placement { meeple, card, room: place as u8, ..Placement::NONE };
        if self.invests {
            self.placement.before = Before::of(&self.wards);
            self.placement.colour = self.room_colour(pack, place);
            if pack.department(self.site(place)).treatment.swaps {
                self.stage = Stage::Swapping;
            }
        }
    }

    /// Notes whether the department or chevron at a place is used.
    #[inline]
    pub(super) fn mark(&mut self, place: usize, used: bool) {
        match place.checked_sub(ROOMS) {
            Some(ward) => self.used_chevrons = self.used_chevrons & !(1 << ward) | u8::from(used) << ward,
            None => self.used_rooms = self.used_rooms & !(1 << place) | u16::from(used) << place,
        }
    }

    /// A bed with this die in it, wherever it lies and whatever it counts as.
    pub(crate) fn bed_with(&self, die: Die) -> Result<u32, Refusal> {
        let beds = self.wards.with_value(die.value) & self.wards.printed(die.colour);
        if beds == 0 { Err(Refusal::NoSuchPatient(die.into())) } else { Ok(beds.trailing_zeros()) }
    }
}

/// A floor, what it is worked on by, and who hears of it.
pub(crate) struct Work<'a, W> {
    pub(crate) floor: &'a mut Floor,
    pub(crate) terms: &'a Terms<'a>,
    pub(crate) watch: &'a mut W,
}

impl<W: Watch<FloorEvent>> Work<'_, W> {
    pub(crate) fn play(&mut self, mv: Move) -> Result<(), Refusal> {
        match (self.floor.stage, mv) {
            (Stage::Copying, Move::Copy(card)) => self.copy(card),
            (Stage::Idle, Move::Place(meeple, room, which)) => self.place(meeple, room, which),
            (Stage::Idle | Stage::Tokens | Stage::Window | Stage::Learning | Stage::Admissions, Move::Bag(patient)) => {
                self.use_bag(patient)
            }
            (
                Stage::Idle | Stage::Tokens | Stage::Window | Stage::Learning | Stage::Admissions,
                Move::Spend(kind, patient, recolour),
            ) => self.spend(kind, patient, recolour),
            (Stage::Idle, Move::Hire) => self.hire(),
            (Stage::Idle, Move::End) => {
                self.floor.stage = Stage::Done;
                self.send_the_waiting_back();
                self.send_the_hired_back();
                self.watch.see(FloorEvent::Ended);
                Ok(())
            }
            (Stage::Declaring, Move::Declare(token)) => self.declare(token),
            (Stage::Declaring, Move::Skip) => self.declare_nothing(),
            (Stage::Swapping, Move::Swap(card, meeple, which)) => self.swap(card, meeple, which),
            (Stage::Tokens | Stage::Window | Stage::Learning, Move::Token(token, patient, recolour)) => {
                self.use_token(token, patient, recolour)
            }
            (Stage::Tokens | Stage::Learning, Move::Skip) => {
                self.open_next_layer();
                Ok(())
            }
            (Stage::Learning, Move::On(patient, recolour)) => self.observe(patient, recolour),
            (Stage::Targets, Move::On(patient, recolour)) => self.choose(patient, recolour),
            (Stage::Targets, Move::Skip) => self.choose_no_more(),
            (Stage::Window | Stage::Caring, Move::On(patient, recolour)) => self.look_after(patient, recolour),
            (Stage::Window, Move::Use) => self.use_fatality(),
            (Stage::Window, Move::Skip) => {
                self.pass();
                Ok(())
            }
            (Stage::Housing, Move::Admit(die, ward)) => {
                if self.floor.placement.arrival != Some(die) {
                    return Err(Refusal::NoSuchDie(die));
                }
                if !self.floor.wards_for(die).any(|known| known == ward) {
                    return Err(Refusal::NoBedIn(ward));
                }
                self.house(die, Some(ward));
                Ok(())
            }
            (Stage::Caring, Move::Skip) => self.look_after_no_more(),
            (Stage::Admissions, mv) => self.play_admissions(mv),
            _ => Err(Refusal::WrongStage(self.floor.stage)),
        }
    }

    /// The consultant copies a specialist (DH-PROMO-02).
    pub(crate) fn copy(&mut self, card: Specialist) -> Result<(), Refusal> {
        if !self.floor.models().any(|model| model == card) {
            return Err(Refusal::NotToCopy(card));
        }
        self.floor.copied = Some(card);
        self.floor.stage = Stage::Idle;
        self.watch.see(FloorEvent::Copied(card));
        Ok(())
    }

    /// Puts a worker on a department, if it can be carried out completely (DH-ACT-02 to 07).
    fn place(&mut self, meeple: Meeple, room: Department, which: Which) -> Result<(), Refusal> {
        let floor = &mut *self.floor;
        let specialist = match meeple {
            Meeple::Nurse if floor.nurses == 0 || which.first > 0 => return Err(Refusal::NoMeeple(meeple)),
            Meeple::Nurse => None,
            Meeple::Specialist(card) => {
                Some(floor.free_specialist(card, which.first).ok_or(Refusal::NoMeeple(meeple))?)
            }
        };
        let place = floor.free_room(room, which.second).ok_or(Refusal::NoRoom(room))?;
        if self.terms.is_closed(room) {
            return Err(Refusal::Closed(room));
        }
        if !floor.can_enter(self.terms, meeple, specialist, place) {
            if floor.treatment_at(self.terms.pack, place).swaps {
                return Err(Refusal::NobodyToSwap(room));
            }
            return Err(Refusal::Incomplete(room, floor.room_colour(self.terms.pack, place)));
        }
        floor.put_on(self.terms.pack, meeple, specialist, place);
        if floor.invests && floor.may_declare(self.terms) {
            floor.stage = Stage::Declaring;
        }
        self.watch.see(FloorEvent::Placed { meeple, room, place });
        Ok(())
    }

    /// A blood bag heals any patient one step (DH-BLOOD-02).
    fn use_bag(&mut self, patient: Patient) -> Result<(), Refusal> {
        self.check_bags(1)?;
        let bed = self.floor.bed_of(patient)?;
        self.bag_for(bed);
        Ok(())
    }

    /// Spends a blood bag on the patient in a bed.
    pub(super) fn bag_for(&mut self, bed: u32) {
        self.spend_bags(1);
        self.treat_besides(bed, Does::BAG);
    }

    /// Refuses what takes more blood bags than can be spent.
    pub(crate) fn check_bags(&self, bags: u8) -> Result<(), Refusal> {
        if bags == 0 || self.terms.spendable(self.floor) >= bags {
            return Ok(());
        }
        Err(if self.floor.bags >= bags { Refusal::BagsForbidden } else { Refusal::NoBag })
    }

    pub(crate) fn spend_bags(&mut self, bags: u8) {
        self.floor.bags -= bags;
        for _ in 0..bags {
            self.watch.see(FloorEvent::BagSpent);
        }
    }
}
