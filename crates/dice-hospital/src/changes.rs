//! What befalls patients and stock, whatever the phase.

use table::{Seat, Watch};

use crate::DiceHospital;
use crate::cards::Improvement;
use crate::effects::{Does, Outcome};
use crate::event::{Death, Event, Reason};
use crate::hospital::GONE;
use crate::patient::{Die, HIGHEST, Patient};
use crate::refusal::Refusal;
use crate::state::State;
use crate::wards::{Became, Beds};

impl DiceHospital {
    /// The patients in these beds, those that are alike once.
    pub(crate) fn distinct_patients(
        &self,
        state: &State,
        seat: Seat,
        beds: Beds,
    ) -> impl Iterator<Item = Patient> + use<> {
        let (wards, healed) = (state.hospitals[seat].wards, state.hospitals[seat].activation.healed_beds());
        let mut left = beds;
        std::iter::from_fn(move || {
            (left != 0).then(|| {
                let patient = wards.patient(left.trailing_zeros(), healed);
                left &= !wards.like(patient, healed);
                patient
            })
        })
    }

    /// The bed of a patient like this one.
    pub(crate) fn bed_of(&self, state: &State, seat: Seat, patient: Patient) -> Result<u32, Refusal> {
        let hospital = &state.hospitals[seat];
        let beds = hospital.wards.like(patient, hospital.activation.healed_beds());
        if beds == 0 { Err(Refusal::NoSuchPatient(patient)) } else { Ok(beds.trailing_zeros()) }
    }

    /// Sends a patient back to the bag: neither a fatality nor a discharge.
    pub(crate) fn send_back(&self, state: &mut State, seat: Seat, bed: u32, watch: &mut impl Watch<Event>) {
        let die = state.hospitals[seat].wards.remove(bed);
        self.forget_bed(state, seat, bed);
        state.put_in_bag(die.colour);
        watch.see(Event::SentBack { seat, die });
    }

    /// A bed is empty now; nobody whom a department has healed lies there any more.
    pub(crate) fn forget_bed(&self, state: &mut State, seat: Seat, bed: u32) {
        for healed in &mut *state.hospitals[seat].activation.healed {
            if u32::from(healed.bed) == bed {
                healed.bed = GONE;
            }
        }
    }

    /// A patient has died: die to the bag, a token to the mortuary (DH-ACT-26, DH-NEGLECT-04).
    pub(crate) fn bury(&self, state: &mut State, seat: Seat, bed: u32, why: Death, watch: &mut impl Watch<Event>) {
        let die = state.hospitals[seat].wards.remove(bed);
        self.forget_bed(state, seat, bed);
        self.count_death(state, seat, die, why, watch);
    }

    pub(crate) fn count_death(
        &self,
        state: &mut State,
        seat: Seat,
        die: Die,
        why: Death,
        watch: &mut impl Watch<Event>,
    ) {
        state.put_in_bag(die.colour);
        let tokens: u32 =
            Seat::all(self.seats_at_table()).map(|seat| u32::from(state.hospitals[seat].fatalities)).sum();
        if !self.setup().strict_supply || tokens < self.pack().fatality_tokens() {
            state.hospitals[seat].fatalities += 1;
        }
        watch.see(Event::Died { seat, die, why });
    }

    /// Blood bags for a seat; with a strict supply only as many as there are (DH-R-03).
    pub(crate) fn gain_bags(
        &self,
        state: &mut State,
        seat: Seat,
        count: u8,
        why: Reason,
        watch: &mut impl Watch<Event>,
    ) {
        let held: u32 = Seat::all(self.seats_at_table()).map(|seat| u32::from(state.hospitals[seat].bags)).sum();
        let left = self.pack().blood_bags().saturating_sub(held);
        let count = if self.setup().strict_supply { count.min(left as u8) } else { count };
        if count > 0 {
            state.hospitals[seat].bags += count;
            watch.see(Event::BagsGained { seat, count, why });
        }
    }

    /// Does something to a patient; who reaches seven goes home, who falls below one dies.
    pub(crate) fn change(&self, state: &mut State, seat: Seat, bed: u32, does: Does, watch: &mut impl Watch<Event>) {
        let value = match does.outcome(state.hospitals[seat].wards.value(bed)) {
            Outcome::Shows(value) => value,
            Outcome::Home => HIGHEST + 1,
            Outcome::Dead => 0,
            Outcome::Rolled => return,
        };
        self.set_value(state, seat, bed, value as i8, watch);
    }

    pub(crate) fn set_value(&self, state: &mut State, seat: Seat, bed: u32, value: i8, watch: &mut impl Watch<Event>) {
        let hospital = &mut state.hospitals[seat];
        let patient = hospital.wards.patient(bed, hospital.activation.healed_beds());
        match value.cmp(&(patient.value as i8)) {
            std::cmp::Ordering::Greater => watch.see(Event::Healed { seat, patient, value: value as u8 }),
            std::cmp::Ordering::Less => watch.see(Event::Worsened { seat, patient, value: value.max(0) as u8 }),
            std::cmp::Ordering::Equal => {}
        }
        match hospital.wards.set_value(bed, value) {
            Became::Stays => {}
            Became::Discharged => {
                hospital.discharged[patient.printed.index()] += 1;
                self.forget_bed(state, seat, bed);
                watch.see(Event::Discharged { seat, die: patient.die() });
            }
            Became::Dead => {
                self.forget_bed(state, seat, bed);
                self.count_death(state, seat, patient.die(), Death::Harmed, watch);
            }
        }
    }

    /// An improvement goes back under its stack (DH-IMPROVE-12).
    pub(crate) fn give_back(
        &self,
        state: &mut State,
        seat: Seat,
        improvement: Improvement,
        watch: &mut impl Watch<Event>,
    ) -> Result<(), Refusal> {
        if !state.hospitals[seat].give_up(improvement) {
            return Err(Refusal::NotOwned(improvement));
        }
        put_under(state, improvement);
        watch.see(Event::ReturnedImprovement { seat, improvement });
        Ok(())
    }
}

/// Puts an improvement under its stack, below all that lies there.
pub(crate) fn put_under(state: &mut State, improvement: Improvement) {
    match improvement {
        Improvement::Department(tile) => state.tiles.put_under([tile.index()]),
        Improvement::Specialist(card) => state.cards.put_under([card.index()]),
    }
}
