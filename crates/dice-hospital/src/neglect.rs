//! Phase 4: untreated patients suffer.

use table::{Seat, SeatSet, Watch};

use crate::DiceHospital;
use crate::effects::{Happening, Policy};
use crate::event::{Death, Event};
use crate::moves::Move;
use crate::patient::Patient;
use crate::refusal::Refusal;
use crate::state::{Phase, State};
use crate::wards::{Beds, beds_in};

impl DiceHospital {
    /// Untreated patients suffer; some can be spared (DH-NEGLECT-01).
    pub(crate) fn begin_neglect(&self, state: &mut State, watch: &mut impl Watch<Event>) {
        state.phase = Phase::Spare;
        state.to_act = SeatSet::EMPTY;
        state.shielded = SeatSet::EMPTY;
        let spare = self.spared_by_event(state);
        for seat in Seat::all(self.seats_at_table()) {
            state.hospitals[seat].wards.show_true_colours();
            state.spared[seat] = 0;
            state.to_spare[seat] = spare;
            self.spare_alike(state, seat, watch);
        }
        self.go_on_neglecting(state, watch);
    }

    /// How many patients of each hospital the event of the round spares (DH-EVENT-18).
    pub(crate) fn spared_by_event(&self, state: &State) -> u8 {
        match self.happening(state) {
            Some(Happening::Spare(count)) => count,
            _ => 0,
        }
    }

    /// The patients that a seat's administrator can spare (DH-ADMIN-06 to 08).
    fn shieldable(&self, state: &State, seat: Seat) -> Beds {
        let policy = state.kept[seat].map(|card| self.pack().administrator(card));
        match policy {
            Some(Policy::Shield(colour)) if !state.shielded.contains(seat) => {
                let wards = &state.hospitals[seat].wards;
                wards.untreated() & wards.printed(colour)
            }
            _ => 0,
        }
    }

    /// Whether the patient that a seat spares next is its administrator's affair, not the event's.
    pub fn is_shielding(&self, table: &State, seat: Seat) -> bool {
        self.shieldable(table, seat) != 0
    }

    /// The patients that can be spared next: the administrator's first, then the event's (DH-R-54).
    pub(crate) fn sparable(&self, state: &State, seat: Seat) -> Beds {
        let shieldable = self.shieldable(state, seat);
        if shieldable != 0 {
            return shieldable;
        }
        if state.to_spare[seat] == 0 {
            return 0;
        }
        state.hospitals[seat].wards.untreated() & !state.spared[seat]
    }

    /// Spares whom there is no choice about; asks if there is one.
    fn spare_alike(&self, state: &mut State, seat: Seat, watch: &mut impl Watch<Event>) {
        loop {
            let beds = self.sparable(state, seat);
            if beds == 0 {
                state.to_act = state.to_act.without(seat);
                return;
            }
            let wards = &state.hospitals[seat].wards;
            let alike = self.distinct_patients(state, seat, beds).nth(1).is_none();
            let all = self.shieldable(state, seat) == 0 && beds.count_ones() <= u32::from(state.to_spare[seat]);
            if !alike && !all {
                state.to_act = state.to_act.with(seat);
                return;
            }
            let bed = beds.trailing_zeros();
            let patient = wards.patient(bed, 0);
            self.spare(state, seat, bed, patient, watch);
        }
    }

    pub(crate) fn spare(
        &self,
        state: &mut State,
        seat: Seat,
        bed: u32,
        patient: Patient,
        watch: &mut impl Watch<Event>,
    ) {
        if self.shieldable(state, seat) == 0 {
            state.to_spare[seat] -= 1;
        } else {
            state.shielded = state.shielded.with(seat);
        }
        state.spared[seat] |= 1 << bed;
        watch.see(Event::Spared { seat, patient });
    }

    pub(crate) fn list_spares(&self, state: &State, seat: Seat, into: &mut Vec<Move>) {
        let beds = self.sparable(state, seat);
        into.extend(self.distinct_patients(state, seat, beds).map(Move::Spare));
    }

    pub(crate) fn play_spare(
        &self,
        state: &mut State,
        seat: Seat,
        patient: Patient,
        watch: &mut impl Watch<Event>,
    ) -> Result<(), Refusal> {
        let beds = state.hospitals[seat].wards.like(patient, 0) & self.sparable(state, seat);
        if beds == 0 {
            return Err(Refusal::NotThisPatient(patient));
        }
        self.spare(state, seat, beds.trailing_zeros(), patient, watch);
        self.spare_alike(state, seat, watch);
        self.go_on_neglecting(state, watch);
        Ok(())
    }

    fn go_on_neglecting(&self, state: &mut State, watch: &mut impl Watch<Event>) {
        if state.to_act.is_empty() {
            for seat in Seat::all(self.seats_at_table()) {
                self.neglect(state, seat, watch);
            }
            self.begin_discharge(state, watch);
        }
    }

    /// Untreated patients lose value, the largest loss that concerns them (DH-NEGLECT-02, DH-HARD-17, DH-R-54).
    pub(crate) fn neglect(&self, state: &mut State, seat: Seat, watch: &mut impl Watch<Event>) {
        let happening = self.happening(state);
        let hospital = &mut state.hospitals[seat];
        let suffering = hospital.wards.untreated() & !state.spared[seat];
        let usual = self.setup().neglect();
        let (worse, loss) = match happening {
            Some(Happening::Loss(values, loss)) if loss > usual => {
                (hospital.wards.with_values(values) & suffering, loss)
            }
            _ => (0, usual),
        };
        let mut dying = hospital.wards.weaken(suffering & !worse, usize::from(usual));
        dying |= hospital.wards.weaken(worse, usize::from(loss));
        let patients = suffering.count_ones() as u8;
        hospital.recap.neglected = patients;
        hospital.recap.died = dying.count_ones() as u8;
        if patients > 0 {
            watch.see(Event::Neglected { seat, patients });
        }
        for bed in beds_in(dying) {
            let die = state.hospitals[seat].wards.remove(bed);
            self.count_death(state, seat, die, Death::Neglect, watch);
        }
    }
}
