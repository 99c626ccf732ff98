//! Phase 3: workers are placed, departments and specialists do their work.

use table::{Seat, SeatSet, Watch};

use crate::DiceHospital;
use crate::cards::{Department, Meeple, Specialist};
use crate::department::can_complete;
use crate::effects::{Does, Happening};
use crate::event::Event;
use crate::hospital::{Hospital, Stage, distinct};
use crate::moves::Move;
use crate::patient::Patient;
use crate::refusal::Refusal;
use crate::state::{Phase, State};

impl DiceHospital {
    /// Everybody activates the own hospital: all at the same time, or one after the other (DH-ACT-01, DH-R-09).
    pub(crate) fn begin_activation(&self, state: &mut State, watch: &mut impl Watch<Event>) {
        state.phase = Phase::Activate;
        state.to_act = SeatSet::EMPTY;
        let change = match self.happening(state) {
            Some(Happening::Nurses(change)) => change,
            _ => 0,
        };
        for seat in Seat::all(self.seats_at_table()) {
            let hospital = &mut state.hospitals[seat];
            hospital.nurses = hospital.nurses.saturating_add_signed(change);
            hospital.activation.stage = Stage::Waiting;
        }
        if self.activates_in_order(state) {
            if let Some(seat) = self.by_ambulance(state).next() {
                self.open_hospital(state, seat, watch);
            }
        } else {
            for seat in Seat::all(self.seats_at_table()) {
                self.open_hospital(state, seat, watch);
            }
        }
    }

    /// Somebody who may draw from the common bag makes the order matter, and so do tokens that can run out (DH-R-09).
    fn activates_in_order(&self, state: &State) -> bool {
        let draws = |seat: Seat| state.hospitals[seat].staff.contains(&Specialist::AdmissionsNurse);
        self.setup().in_order || self.at_once() == 1 || Seat::all(self.seats_at_table()).any(draws)
    }

    fn open_hospital(&self, state: &mut State, seat: Seat, watch: &mut impl Watch<Event>) {
        state.to_act = state.to_act.with(seat);
        let hospital = &mut state.hospitals[seat];
        hospital.activation.stage = Stage::Idle;
        if hospital.staff.contains(&Specialist::Consultant) {
            let mut models = distinct(&hospital.staff).filter(|&card| card != Specialist::Consultant);
            match (models.next(), models.next()) {
                (None, _) => {}
                (Some(only), None) => {
                    drop(models);
                    hospital.copied = Some(only);
                    watch.see(Event::Copied { seat, card: only });
                }
                (Some(_), Some(_)) => {
                    drop(models);
                    hospital.activation.stage = Stage::Copying;
                }
            }
        }
    }

    /// Blood bags that a seat can spend (DH-EVENT-24).
    #[inline]
    pub(crate) fn spendable(&self, state: &State, seat: Seat) -> u8 {
        if self.happening(state) == Some(Happening::NoBags) { 0 } else { state.hospitals[seat].bags }
    }

    /// Whether the event of the round closes a department (DH-EVENT-23).
    #[inline]
    pub fn is_closed(&self, state: &State, room: Department) -> bool {
        matches!(self.happening(state), Some(Happening::Closes(rooms)) if rooms & 1 << room.index() != 0)
    }

    pub(crate) fn list_activation(&self, state: &State, seat: Seat, into: &mut Vec<Move>) {
        let hospital = &state.hospitals[seat];
        match hospital.activation.stage {
            Stage::Copying => {
                let models = distinct(&hospital.staff).filter(|&card| card != Specialist::Consultant);
                into.extend(models.map(Move::Copy));
            }
            Stage::Idle => self.list_idle(state, seat, into),
            Stage::Targets => self.list_targets(state, seat, into),
            Stage::Window | Stage::Caring | Stage::Admissions => self.list_window(state, seat, into),
            Stage::Waiting | Stage::Rolling | Stage::CareRoll | Stage::Drawing | Stage::Done => {}
        }
    }

    fn list_idle(&self, state: &State, seat: Seat, into: &mut Vec<Move>) {
        let hospital = &state.hospitals[seat];
        let bags = self.spendable(state, seat);
        if hospital.nurses > 0 || hospital.used_staff.count_ones() < hospital.staff.len() as u32 {
            let nurse = (hospital.nurses > 0).then_some(Meeple::Nurse);
            for (index, &room) in hospital.rooms.iter().enumerate() {
                let fresh = hospital.used_rooms & 1 << index == 0 && hospital.free_room(room) == Some(index);
                if !fresh || self.is_closed(state, room) {
                    continue;
                }
                if !can_complete(hospital, self.pack().department(room).treatment, bags) {
                    continue;
                }
                into.extend(nurse.map(|nurse| Move::Place(nurse, room)));
                for (place, &card) in hospital.staff.iter().enumerate() {
                    if hospital.free_specialist(card) == Some(place) {
                        into.push(Move::Place(Meeple::Specialist(card), room));
                    }
                }
            }
        }
        self.list_bags(state, seat, into);
        into.push(Move::End);
    }

    pub(crate) fn list_bags(&self, state: &State, seat: Seat, into: &mut Vec<Move>) {
        if self.spendable(state, seat) > 0 {
            let beds = state.hospitals[seat].wards.occupied();
            into.extend(self.distinct_patients(state, seat, beds).map(Move::Bag));
        }
    }

    /// What a placed specialist is like: the consultant is like whom it copies.
    pub fn acting_as(&self, hospital: &Hospital, meeple: Meeple) -> Option<Specialist> {
        match meeple {
            Meeple::Nurse => None,
            Meeple::Specialist(Specialist::Consultant) => hospital.copied,
            Meeple::Specialist(card) => Some(card),
        }
    }

    pub(crate) fn play_activation(
        &self,
        state: &mut State,
        seat: Seat,
        mv: Move,
        watch: &mut impl Watch<Event>,
    ) -> Result<(), Refusal> {
        match (state.hospitals[seat].activation.stage, mv) {
            (Stage::Copying, Move::Copy(card)) => {
                let hospital = &mut state.hospitals[seat];
                if card == Specialist::Consultant || !hospital.staff.contains(&card) {
                    return Err(Refusal::NotToCopy(card));
                }
                hospital.copied = Some(card);
                hospital.activation.stage = Stage::Idle;
                watch.see(Event::Copied { seat, card });
                Ok(())
            }
            (Stage::Idle, Move::Place(meeple, room)) => self.play_place(state, seat, meeple, room, watch),
            (Stage::Idle | Stage::Window | Stage::Admissions, Move::Bag(patient)) => {
                self.play_bag(state, seat, patient, watch)
            }
            (Stage::Idle, Move::End) => {
                self.end_activation(state, seat, watch);
                Ok(())
            }
            (Stage::Targets, Move::Skip) => {
                let hospital = &state.hospitals[seat];
                if hospital.activation.picks.len() < usize::from(self.treatment(hospital).count.0) {
                    return Err(Refusal::OneMore);
                }
                self.carry_out(state, seat, watch);
                Ok(())
            }
            (Stage::Targets, Move::On(patient, recolour)) => self.play_target(state, seat, patient, recolour, watch),
            (Stage::Window | Stage::Caring | Stage::Admissions, mv) => self.play_window(state, seat, mv, watch),
            _ => Err(Refusal::WrongStep(state.phase)),
        }
    }

    fn play_place(
        &self,
        state: &mut State,
        seat: Seat,
        meeple: Meeple,
        room: Department,
        watch: &mut impl Watch<Event>,
    ) -> Result<(), Refusal> {
        let bags = self.spendable(state, seat);
        let hospital = &state.hospitals[seat];
        let specialist = match meeple {
            Meeple::Nurse if hospital.nurses == 0 => return Err(Refusal::NoMeeple(meeple)),
            Meeple::Nurse => None,
            Meeple::Specialist(card) => Some(hospital.free_specialist(card).ok_or(Refusal::NoMeeple(meeple))?),
        };
        let place = hospital.free_room(room).ok_or(Refusal::NoRoom(room))?;
        if self.is_closed(state, room) {
            return Err(Refusal::Closed(room));
        }
        if !can_complete(hospital, self.pack().department(room).treatment, bags) {
            return Err(Refusal::Incomplete(room));
        }
        let hospital = &mut state.hospitals[seat];
        match specialist {
            Some(index) => hospital.used_staff |= 1 << index,
            None => hospital.nurses -= 1,
        }
        hospital.put_on(meeple, place);
        hospital.activation.idle();
        hospital.activation.stage = Stage::Targets;
        hospital.activation.meeple = meeple;
        hospital.activation.room = place as u8;
        watch.see(Event::Placed { seat, meeple, room });
        Ok(())
    }

    /// A blood bag heals any patient one step (DH-BLOOD-02).
    fn play_bag(
        &self,
        state: &mut State,
        seat: Seat,
        patient: Patient,
        watch: &mut impl Watch<Event>,
    ) -> Result<(), Refusal> {
        self.check_bags(state, seat, 1)?;
        let bed = self.bed_of(state, seat, patient)?;
        self.spend_bags(state, seat, 1, watch);
        self.treat(state, seat, bed, Does::BAG, watch);
        Ok(())
    }

    pub(crate) fn check_bags(&self, state: &State, seat: Seat, bags: u8) -> Result<(), Refusal> {
        if bags == 0 || self.spendable(state, seat) >= bags {
            return Ok(());
        }
        Err(if state.hospitals[seat].bags >= bags { Refusal::BagsForbidden } else { Refusal::NoBag })
    }

    pub(crate) fn spend_bags(&self, state: &mut State, seat: Seat, bags: u8, watch: &mut impl Watch<Event>) {
        state.hospitals[seat].bags -= bags;
        for _ in 0..bags {
            watch.see(Event::BagSpent { seat });
        }
    }

    /// Does something to a patient, which is treated by that (DH-ACT-24).
    pub(crate) fn treat(&self, state: &mut State, seat: Seat, bed: u32, does: Does, watch: &mut impl Watch<Event>) {
        state.hospitals[seat].wards.treat(bed);
        self.change(state, seat, bed, does, watch);
    }

    /// The activation ends, finally (DH-ACT-08).
    fn end_activation(&self, state: &mut State, seat: Seat, watch: &mut impl Watch<Event>) {
        state.hospitals[seat].activation.stage = Stage::Done;
        state.to_act = state.to_act.without(seat);
        watch.see(Event::Ended { seat });
        if !state.to_act.is_empty() {
            return;
        }
        let waiting = self.by_ambulance(state).find(|&seat| state.hospitals[seat].activation.stage == Stage::Waiting);
        match waiting {
            Some(next) => self.open_hospital(state, next, watch),
            None => self.begin_neglect(state, watch),
        }
    }
}
