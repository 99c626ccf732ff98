//! Phase 1, its end, where wards matter: new patients are put into wards one by one, the Mother
//! first unless any order is agreed (CC-MAT-16 to 25, section 9.4 of the ledger).

use table::{Seat, SeatSet, Watch};

use crate::DiceHospital;
use crate::activation::Floor;
use crate::effects::Policy;
use crate::event::{Death, Event};
use crate::maternity::FAMILY_VALUE;
use crate::moves::Move;
use crate::patient::{Die, Patient};
use crate::play::Play;
use crate::refusal::Refusal;
use crate::rounds::Chapter;
use crate::state::{Open, Phase};
use crate::wards::{Beds, TWINS, Ward, beds_in};

impl Floor {
    /// Wards without anybody are as good as each other, so the lowest of them stands for all
    /// (CC-D-21); any other ward stands for itself.
    pub fn ward_like(&self, ward: Ward) -> Ward {
        let is_empty = |ward: &Ward| self.wards.free_in(*ward) == ward.beds();
        if is_empty(&ward) { Ward::ALL.into_iter().find(is_empty).unwrap_or(ward) } else { ward }
    }

    /// The wards that a new patient can be put into: where there is a bed, and for a Mother where
    /// there is no other; of those that are alike one (CC-D-21, CC-D-25).
    pub(crate) fn wards_for(&self, die: Die) -> impl Iterator<Item = Ward> + use<> {
        let wards = self.wards;
        let stand_in = Ward::ALL.map(|ward| self.ward_like(ward) == ward);
        let fits = move |ward: Ward| {
            if die.is_mother() { wards.mothers() & ward.beds() == 0 } else { wards.free_in(ward) != 0 }
        };
        Ward::ALL.into_iter().filter(move |&ward| fits(ward) && stand_in[ward.index()])
    }

    /// One of these beds with a patient like this one.
    fn bed_among(&self, beds: Beds, patient: Patient) -> Option<u32> {
        beds_in(beds).find(|&bed| self.patient(bed) == patient)
    }

    /// The wards that whoever makes room for a Mother can go to.
    fn wards_besides(&self, patient: Patient, full: Ward) -> impl Iterator<Item = Ward> + use<> {
        self.wards_for(patient.die()).filter(move |&ward| ward != full)
    }
}

impl DiceHospital {
    /// The new patient that is put into a ward next: the Mother, then by value (CC-D-25).
    fn next_newcomer(&self, open: &Open, seat: Seat) -> Option<Die> {
        let newcomers = &open.newcomers[seat];
        newcomers.iter().copied().find(|die| die.is_mother()).or_else(|| newcomers.iter().copied().min())
    }

    /// Everybody who can be put into a ward next, each die once. While a Mother waits that is
    /// anybody, if so agreed; without her the order makes no difference (CC-R-43).
    pub fn next_newcomers<'a>(&self, open: &'a Open, seat: Seat) -> impl Iterator<Item = Die> + use<'a> {
        let next = self.next_newcomer(open, seat);
        let any = self.setup().rulings.any_order && next.is_some_and(Die::is_mother);
        let all: &[Die] = if any { &open.newcomers[seat] } else { &[] };
        let others = all.iter().enumerate().filter(|&(place, die)| !all[..place].contains(die)).map(|(_, &die)| die);
        next.into_iter().chain(others.filter(move |&die| Some(die) != next))
    }

    /// What can be done with new patients next: who is put into a ward, and into which.
    fn admissions<'a>(&self, open: &'a Open, seat: Seat) -> impl Iterator<Item = (Die, Ward)> + use<'a> {
        let floor = &open.hospitals[seat].floor;
        self.next_newcomers(open, seat).flat_map(|die| floor.wards_for(die).map(move |ward| (die, ward)))
    }

    /// The only thing that can be done with new patients, if there is no other.
    fn only_admission(&self, open: &Open, seat: Seat) -> Option<(Die, Ward)> {
        let mut ways = self.admissions(open, seat);
        ways.next().filter(|_| ways.next().is_none())
    }

    /// Who is being put into a ward, a Mother before others even if these may come first, and where
    /// the Mother of a full one is to lie.
    pub fn admitting(&self, open: &Open) -> Option<(Seat, Die, Option<Ward>)> {
        match open.phase {
            Phase::House | Phase::MakeRoom => {
                Some((open.actor, self.next_newcomer(open, open.actor)?, open.making_room))
            }
            _ => None,
        }
    }

    pub(crate) fn list_wards(&self, open: &Open, seat: Seat, into: &mut Vec<Move>) {
        into.extend(self.admissions(open, seat).map(|(die, ward)| Move::Admit(die, ward)));
    }

    pub(crate) fn list_making_room(&self, open: &Open, seat: Seat, into: &mut Vec<Move>) {
        let (floor, Some(full)) = (&open.hospitals[seat].floor, open.making_room) else { return };
        let there = full.beds() & floor.sendable();
        for patient in floor.distinct_patients(there) {
            into.extend(floor.wards_besides(patient, full).map(|ward| Move::Shift(patient, ward)));
            into.extend(floor.bed_among(there & !open.came_first, patient).map(|_| Move::Remove(patient)));
        }
    }

    pub(crate) fn list_births(&self, into: &mut Vec<Move>) {
        into.extend((1..=TWINS as u8).map(Move::Infants));
    }

    /// Whether a seat says itself how many Infants are born (CC-MAT-49).
    fn plans_births(&self, open: &Open, seat: Seat) -> bool {
        open.administrators[seat].is_some_and(|card| self.pack().administrator(card) == Policy::Planner)
    }
}

impl<W: Watch<Event>> Play<'_, W> {
    /// A Mother and her Infant are in the hospital from the start (CC-MAT-06, CC-MAT-07, CC-R-77).
    pub(crate) fn bring_first_mother(&mut self, seat: Seat) {
        let open = &mut self.state.open;
        let floor = &mut open.hospitals[seat].floor;
        let mother = Die::mother(FAMILY_VALUE);
        if let Some(ward) = Ward::ALL.into_iter().find(|&ward| floor.wards.free_in(ward) == ward.beds()) {
            floor.wards.admit_to(ward, mother);
            open.mothers -= 1;
            self.watch.see(Event::Housed { seat, die: mother, ward });
            self.give_birth(seat, ward, 1);
        }
    }

    /// New patients find beds, one hospital after the other (CC-R-73). False once all have.
    pub(crate) fn admit_by_ward(&mut self) -> bool {
        loop {
            let open = &mut self.state.open;
            let Some(seat) = self.game.in_turn(open).find(|&seat| !open.newcomers[seat].is_empty()) else {
                open.to_act = SeatSet::EMPTY;
                return false;
            };
            open.actor = seat;
            open.to_act = SeatSet::only(seat);
            if self.game.missing_beds(open, seat) > 0 {
                open.phase = Phase::Overflow;
                return true;
            }
            open.phase = Phase::House;
            let Some((die, ward)) = self.game.only_admission(open, seat) else { return true };
            if self.house(seat, die, ward) {
                return true;
            }
        }
    }

    /// Goes on after a decision or a die.
    fn go_on_admitting(&mut self) {
        if !self.admit_by_ward() {
            self.done(Chapter::Admission);
        }
    }

    /// A new patient lies in a ward. True if something has to be decided or rolled for it.
    fn house(&mut self, seat: Seat, die: Die, ward: Ward) -> bool {
        let open = &mut self.state.open;
        let floor = &mut open.hospitals[seat].floor;
        if floor.wards.free_in(ward) == 0 {
            open.making_room = Some(ward);
            open.phase = Phase::MakeRoom;
            return true;
        }
        let bed = floor.wards.admit_to(ward, die);
        let place = open.newcomers[seat].iter().position(|&known| known == die);
        place.map(|place| open.newcomers[seat].remove(place));
        self.watch.see(Event::Housed { seat, die, ward });
        if !die.is_mother() {
            let she_waits = open.newcomers[seat].iter().any(|die| die.is_mother());
            open.came_first |= if she_waits { 1 << bed } else { 0 };
            return false;
        }
        open.came_first = 0;
        // Her chevron is turned up, and the midwife comes (CC-MAT-20, CC-MAT-21).
        open.bearing = Some(ward);
        let plans = self.game.plans_births(open, seat);
        open.phase = if plans { Phase::Births } else { Phase::Midwife };
        open.to_act = if plans { SeatSet::only(seat) } else { SeatSet::EMPTY };
        true
    }

    pub(crate) fn play_admit(&mut self, seat: Seat, die: Die, ward: Ward) -> Result<(), Refusal> {
        let open = &self.state.open;
        if !self.game.next_newcomers(open, seat).any(|known| known == die) {
            return Err(Refusal::NoSuchDie(die));
        }
        if !open.hospitals[seat].floor.wards_for(die).any(|known| known == ward) {
            return Err(if die.is_mother() { Refusal::OtherMother(ward) } else { Refusal::NoBedIn(ward) });
        }
        if !self.house(seat, die, ward) {
            self.go_on_admitting();
        }
        Ok(())
    }

    /// Somebody makes room for a Mother: it moves to another ward, or is given up (CC-MAT-25).
    pub(crate) fn play_make_room(&mut self, seat: Seat, patient: Patient, to: Option<Ward>) -> Result<(), Refusal> {
        let open = &mut self.state.open;
        let (floor, full) = (&mut open.hospitals[seat].floor, open.making_room);
        let (bed, mother) = (floor.bed_of_sendable(patient)?, self.game.next_newcomer(&self.state.open, seat));
        let (Some(full), Some(mother)) = (full, mother) else { return Err(Refusal::wrong_step(Phase::MakeRoom)) };
        let floor = &mut self.state.open.hospitals[seat].floor;
        if full.beds() & 1 << bed == 0 {
            return Err(Refusal::NotInWard { patient, ward: full });
        }
        if let Some(to) = to {
            if !floor.wards_besides(patient, full).any(|ward| ward == to) {
                return Err(Refusal::NoBedIn(to));
            }
            let die = floor.wards.remove(bed);
            floor.wards.admit_to(to, die);
            self.watch.see(Event::Shifted { seat, patient, ward: to });
        } else {
            // One who looks the same may have been there before (DH-INTAKE-18).
            let old = full.beds() & !self.state.open.came_first;
            let bed = floor.bed_among(old, patient).ok_or(Refusal::JustCame(patient))?;
            self.work(seat, |work| work.bury(bed, Death::NoBed));
        }
        self.state.open.making_room = None;
        if !self.house(seat, mother, full) {
            self.go_on_admitting();
        }
        Ok(())
    }

    /// This many Infants are born to the Mother who came last.
    fn bear(&mut self, infants: u8) {
        let open = &mut self.state.open;
        if let Some(ward) = open.bearing.take() {
            let seat = open.actor;
            self.give_birth(seat, ward, infants);
        }
        self.go_on_admitting();
    }

    fn give_birth(&mut self, seat: Seat, ward: Ward, infants: u8) {
        let floor = &mut self.state.open.hospitals[seat].floor;
        floor.chevrons |= 1 << ward.index();
        for _ in 0..infants {
            floor.wards.bear(ward, FAMILY_VALUE);
        }
        self.watch.see(Event::Born { seat, ward, infants });
    }

    pub(crate) fn play_births(&mut self, infants: u8) -> Result<(), Refusal> {
        if !(1..=TWINS as u8).contains(&infants) {
            return Err(Refusal::Infants(infants));
        }
        self.bear(infants);
        Ok(())
    }

    pub(crate) fn accept_midwife(&mut self, infants: u8) -> Result<(), Refusal> {
        if !self.game.pack().midwife().contains(&infants) {
            return Err(Refusal::Infants(infants));
        }
        self.bear(infants);
        Ok(())
    }
}
