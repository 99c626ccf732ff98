//! What a department does: patients are chosen one by one, each list holding only what can still be completed, then all of
//! them are treated.

use table::{Seat, Watch};

use crate::DiceHospital;
use crate::cards::Department;
use crate::effects::{Does, Relation, Treatment};
use crate::event::Event;
use crate::hospital::{GONE, Healed, Hospital, Pick, Stage};
use crate::moves::Move;
use crate::patient::{Colour, Patient};
use crate::refusal::Refusal;
use crate::state::State;
use crate::wards::{Beds, Values, beds_in};

impl DiceHospital {
    /// The treatment of the department that is being used.
    pub(crate) fn treatment(&self, hospital: &Hospital) -> Treatment {
        let room = hospital.rooms[usize::from(hospital.activation.room)];
        self.pack().department(room).treatment
    }

    /// The fewest blood bags that using a department costs a hospital, if it can be used at all.
    pub fn bags_needed(&self, hospital: &Hospital, room: Department) -> Option<u8> {
        let treatment = self.pack().department(room).treatment;
        (0..=treatment.count.0).find(|&bags| can_complete(hospital, treatment, bags))
    }

    pub(crate) fn list_targets(&self, state: &State, seat: Seat, into: &mut Vec<Move>) {
        let hospital = &state.hospitals[seat];
        let treatment = self.treatment(hospital);
        let bags = self.spendable(state, seat) - picked_bags(hospital, treatment);
        let open = candidates(hospital, treatment);
        for patient in self.distinct_patients(state, seat, open) {
            let bed = (hospital.wards.like(patient, 0) & open).trailing_zeros();
            self.each_recolour(hospital, treatment, patient, |recolour, cost| {
                if cost <= bags && can_go_on(hospital, treatment, bags - cost, bed) {
                    into.push(Move::On(patient, recolour));
                }
            });
        }
        if hospital.activation.picks.len() >= usize::from(treatment.count.0) {
            into.push(Move::Skip);
        }
    }

    /// The colours that a patient can be chosen as, each with the bags that it costs (DH-R-37).
    fn each_recolour(
        &self,
        hospital: &Hospital,
        treatment: Treatment,
        patient: Patient,
        mut take: impl FnMut(Option<Colour>, u8),
    ) {
        if treatment.does == Does::Recolour {
            // The department itself changes colours, which costs nothing.
            for colour in Colour::ALL.into_iter().filter(|&colour| colour != patient.shown) {
                take(Some(colour), 0);
            }
            return;
        }
        match treatment.colour {
            Some(colour) if patient.shown != colour => take(Some(colour), 1),
            Some(_) => take(None, 0),
            None => {
                take(None, 0);
                let wanted = self.awaited(hospital).filter(|&colour| colour != patient.shown);
                if let Some(colour) = wanted.filter(|_| treatment.does.can_heal(patient.value)) {
                    take(Some(colour), 1);
                }
            }
        }
    }

    pub(crate) fn play_target(
        &self,
        state: &mut State,
        seat: Seat,
        patient: Patient,
        recolour: Option<Colour>,
        watch: &mut impl Watch<Event>,
    ) -> Result<(), Refusal> {
        let hospital = &state.hospitals[seat];
        let treatment = self.treatment(hospital);
        let bags = self.spendable(state, seat) - picked_bags(hospital, treatment);
        let like = hospital.wards.like(patient, 0);
        let beds = like & candidates(hospital, treatment);
        if beds == 0 {
            return Err(if like == 0 { Refusal::NoSuchPatient(patient) } else { Refusal::NotThisPatient(patient) });
        }
        let bed = beds.trailing_zeros();
        let mut price = None;
        self.each_recolour(hospital, treatment, patient, |known, cost| {
            if known == recolour {
                price = Some(cost);
            }
        });
        let Some(cost) = price else {
            return Err(if recolour.is_none() { Refusal::NotThisPatient(patient) } else { Refusal::NoRecolour });
        };
        if cost > bags {
            self.check_bags(state, seat, self.spendable(state, seat) + 1)?;
        }
        if cost > bags || !can_go_on(hospital, treatment, bags - cost, bed) {
            return Err(Refusal::NotThisPatient(patient));
        }
        let picks = &mut state.hospitals[seat].activation.picks;
        picks.push(Pick { bed: bed as u8, recolour });
        if picks.len() == usize::from(treatment.count.1) {
            self.carry_out(state, seat, watch);
        }
        Ok(())
    }

    /// All patients are chosen: the department does its work (DH-ACT-17).
    pub(crate) fn carry_out(&self, state: &mut State, seat: Seat, watch: &mut impl Watch<Event>) {
        let treatment = self.treatment(&state.hospitals[seat]);
        let paid = picked_bags(&state.hospitals[seat], treatment);
        let bag = treatment.does != Does::Recolour;
        if bag {
            self.spend_bags(state, seat, paid, watch);
        }
        let picks = state.hospitals[seat].activation.picks;
        for pick in &*picks {
            if let Some(colour) = pick.recolour {
                self.recolour(state, seat, u32::from(pick.bed), colour, bag, watch);
            }
        }
        if treatment.does == Does::Reroll {
            state.hospitals[seat].activation.stage = Stage::Rolling;
            return;
        }
        let before = self.note_before(state, seat);
        for pick in &*picks {
            self.treat(state, seat, u32::from(pick.bed), treatment.does, watch);
        }
        self.department_done(state, seat, before, watch);
    }

    pub(crate) fn recolour(
        &self,
        state: &mut State,
        seat: Seat,
        bed: u32,
        colour: Colour,
        bag: bool,
        watch: &mut impl Watch<Event>,
    ) {
        let hospital = &mut state.hospitals[seat];
        let patient = hospital.wards.patient(bed, hospital.activation.healed_beds());
        hospital.wards.recolour(bed, colour);
        watch.see(Event::Recoloured { seat, patient, colour, bag });
    }

    /// The chosen patients as they are before the department does its work.
    fn note_before(&self, state: &State, seat: Seat) -> ([Healed; 3], [u8; 3]) {
        let hospital = &state.hospitals[seat];
        let mut noted = [Healed { bed: GONE, before: 0, colour: Colour::Red }; 3];
        for (note, pick) in noted.iter_mut().zip(&*hospital.activation.picks) {
            let bed = u32::from(pick.bed);
            *note = Healed { bed: pick.bed, before: hospital.wards.value(bed), colour: hospital.wards.colour(bed) };
        }
        (noted, hospital.discharged)
    }

    /// The dice of a trial have fallen (DH-EXP-05).
    pub(crate) fn department_rolled(&self, state: &mut State, seat: Seat, rolls: &[u8], watch: &mut impl Watch<Event>) {
        let before = self.note_before(state, seat);
        let picks = state.hospitals[seat].activation.picks;
        for (pick, &roll) in picks.iter().zip(rolls) {
            self.roll_patient(state, seat, u32::from(pick.bed), roll, watch);
        }
        self.department_done(state, seat, before, watch);
    }

    pub(crate) fn roll_patient(
        &self,
        state: &mut State,
        seat: Seat,
        bed: u32,
        roll: u8,
        watch: &mut impl Watch<Event>,
    ) {
        let hospital = &mut state.hospitals[seat];
        let patient = hospital.wards.patient(bed, hospital.activation.healed_beds());
        hospital.wards.treat(bed);
        watch.see(Event::Rolled { seat, patient, value: roll });
        self.set_value(state, seat, bed, roll as i8, watch);
    }

    /// The department is done: notes whom it has healed and whom it has sent home, and asks the specialist.
    fn department_done(
        &self,
        state: &mut State,
        seat: Seat,
        (before, discharged): ([Healed; 3], [u8; 3]),
        watch: &mut impl Watch<Event>,
    ) {
        let hospital = &mut state.hospitals[seat];
        let picks = hospital.activation.picks.len();
        let sent_home = hospital.discharged.iter().sum::<u8>() - discharged.iter().sum::<u8>();
        hospital.activation.sent_home = sent_home;
        hospital.activation.healed.clear();
        for note in &before[..picks] {
            let bed = u32::from(note.bed);
            // Nobody moves into a bed meanwhile, so an empty one means that its patient went home healed.
            let value = hospital.wards.value(bed);
            if value == 0 {
                hospital.activation.healed.push(Healed { bed: GONE, ..*note });
            } else if value > note.before {
                hospital.activation.healed.push(*note);
            }
        }
        hospital.activation.picks.clear();
        self.ask_specialist(state, seat, watch);
    }
}

/// The bags that the chosen patients cost so far. A department that changes colours itself takes none.
#[inline]
fn picked_bags(hospital: &Hospital, treatment: Treatment) -> u8 {
    if treatment.does == Does::Recolour {
        return 0;
    }
    hospital.activation.picks.iter().filter(|pick| pick.recolour.is_some()).count() as u8
}

#[inline]
fn picked_beds(hospital: &Hospital) -> Beds {
    hospital.activation.picks.iter().fold(0, |beds, pick| beds | 1 << pick.bed)
}

/// The patients that a department could take next, by their values alone.
fn candidates(hospital: &Hospital, treatment: Treatment) -> Beds {
    let mut beds = hospital.wards.with_values(treatment.values) & !picked_beds(hospital);
    if let Some(first) = hospital.activation.picks.first() {
        let value = hospital.wards.value(u32::from(first.bed));
        match treatment.relation {
            Relation::Any => {}
            Relation::Same => beds &= hospital.wards.with_value(value),
            Relation::Run => {
                let taken = hospital
                    .activation
                    .picks
                    .iter()
                    .fold(Values::NONE, |taken, pick| taken.with(hospital.wards.value(u32::from(pick.bed))));
                beds &= !hospital.wards.with_values(taken);
            }
        }
    }
    beds
}

/// Whether a department can be carried out in full, with these bags (DH-ACT-07, DH-BLOOD-07).
#[inline]
pub(crate) fn can_complete(hospital: &Hospital, treatment: Treatment, bags: u8) -> bool {
    let free = hospital.wards.with_values(treatment.values);
    let right = treatment.colour.map_or(free, |colour| free & hospital.wards.of_colour(colour));
    let bags = if treatment.does == Does::Recolour { u8::MAX } else { bags };
    complete(hospital, treatment.relation, free, right, treatment.count.0, bags, Values::NONE)
}

/// Whether the rest can still be chosen after this patient.
fn can_go_on(hospital: &Hospital, treatment: Treatment, bags: u8, bed: u32) -> bool {
    let picks = &hospital.activation.picks;
    let chosen = picks.len() as u8 + 1;
    let wards = &hospital.wards;
    let taken = picked_beds(hospital) | 1 << bed;
    let mut free = wards.with_values(treatment.values) & !taken;
    let value = wards.value(bed);
    if treatment.relation == Relation::Same {
        free &= wards.with_value(value);
    }
    let right = treatment.colour.map_or(free, |colour| free & wards.of_colour(colour));
    let bags = if treatment.does == Does::Recolour { u8::MAX } else { bags };
    let values = beds_in(taken).fold(Values::NONE, |values, bed| values.with(wards.value(bed)));
    complete(hospital, treatment.relation, free, right, treatment.count.0.saturating_sub(chosen), bags, values)
}

/// Whether so many more patients can be found among the free ones; those that have not the right colour cost a bag each.
/// For a run, `taken` are the values that it has already.
fn complete(
    hospital: &Hospital,
    relation: Relation,
    free: Beds,
    right: Beds,
    more: u8,
    bags: u8,
    taken: Values,
) -> bool {
    let enough = |free: Beds, right: Beds| {
        let short = more.saturating_sub(right.count_ones() as u8);
        free.count_ones() >= u32::from(more) && short <= bags
    };
    match relation {
        Relation::Any => enough(free, right),
        Relation::Same => {
            more == 0
                || (1..=6).any(|value| {
                    let with = hospital.wards.with_value(value);
                    enough(free & with, right & with)
                })
        }
        Relation::Run => (1..=4_u8).any(|first| {
            let run = Values::range(first, first + 2);
            let holds = (1..=6).all(|value| !taken.contains(value) || run.contains(value));
            let mut price = 0_u8;
            holds
                && (first..first + 3).filter(|&value| !taken.contains(value)).all(|value| {
                    let with = hospital.wards.with_value(value);
                    price += u8::from(right & with == 0);
                    free & with != 0
                })
                && price <= bags
        }),
    }
}
