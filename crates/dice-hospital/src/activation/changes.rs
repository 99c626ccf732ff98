//! What befalls patients, whatever the phase.

use table::Watch;

use super::floor_event::FloorEvent;
use super::work::Work;
use crate::cards::Specialist;
use crate::colour::Colour;
use crate::effects::{Does, Prognosis};
use crate::event::Death;
use crate::patient::{Die, HIGHEST, Patient};
use crate::wards::{Became, Ward};

/// The value that a patient gets: Infants get no worse, Mothers do not die (CC-R-72).
#[inline]
const fn bounded(patient: Patient, value: u8) -> u8 {
    if !matches!(patient.printed, Colour::Pink) {
        return value;
    }
    let least = if patient.infant { patient.value } else { 1 };
    if value < least { least } else { value }
}

impl<W: Watch<FloorEvent>> Work<'_, W> {
    /// Does something to a patient, which is treated by that (DH-ACT-24).
    #[expect(clippy::inline_always, reason = "a call costs more than the work")]
    #[inline(always)]
    pub(crate) fn treat(&mut self, bed: u32, does: Does) -> Became {
        let patient = self.floor.patient(bed);
        self.floor.wards.treat(bed);
        self.change_from(bed, patient, does, true)
    }

    /// Does something to a patient, without treating it; who reaches seven goes home, who falls
    /// below one dies.
    pub(crate) fn change(&mut self, bed: u32, does: Does) -> Became {
        self.change_from(bed, self.floor.patient(bed), does, false)
    }

    #[inline]
    fn change_from(&mut self, bed: u32, patient: Patient, does: Does, treats: bool) -> Became {
        let value = match does.prognosis(patient.value) {
            Prognosis::Shows(value) => value,
            Prognosis::Home => HIGHEST + 1,
            Prognosis::Dead => 0,
            Prognosis::Rolled => return Became::Stays,
        };
        self.set_value(bed, patient, bounded(patient, value), treats)
    }

    /// Gives a patient, who was like this before, a value.
    fn set_value(&mut self, bed: u32, patient: Patient, value: u8, treats: bool) -> Became {
        self.watch.see(FloorEvent::Changed { patient, value, treats });
        let became = self.floor.wards.set_value(bed, value);
        match became {
            Became::Stays => {}
            Became::Discharged => {
                self.floor.discharged[patient.printed] += 1;
                self.forget(bed);
                self.watch.see(FloorEvent::Discharged(patient.die()));
            }
            Became::Ready => {
                self.forget(bed);
                self.watch.see(FloorEvent::Ready(patient));
                self.send_family_home(Ward::of(bed));
            }
            Became::Dead => {
                self.forget(bed);
                self.count_death(patient.die(), Death::Harmed);
            }
        }
        became
    }

    /// A die that was rolled again stands as it fell (DH-EXP-05).
    pub(super) fn roll_patient(&mut self, bed: u32, roll: u8) -> Became {
        let patient = self.floor.patient(bed);
        self.floor.wards.treat(bed);
        self.watch.see(FloorEvent::Rolled { patient, value: roll });
        self.set_value(bed, patient, bounded(patient, roll), true)
    }

    /// Lets a patient count as another colour, which treats it (DH-BLOOD-09).
    pub(crate) fn recolour(&mut self, bed: u32, colour: Colour, bag: bool) {
        let patient = self.floor.patient(bed);
        self.floor.wards.recolour(bed, colour);
        self.watch.see(FloorEvent::Recoloured { patient, colour, bag });
    }

    /// Sends a patient back to the bag: neither a fatality nor a discharge.
    pub(crate) fn send_back(&mut self, bed: u32) {
        let patient = self.floor.patient(bed);
        self.floor.wards.remove(bed);
        self.forget(bed);
        self.watch.see(FloorEvent::SentBack(patient));
    }

    /// A patient has died (DH-ACT-26, DH-NEGLECT-04).
    pub(crate) fn bury(&mut self, bed: u32, why: Death) {
        let die = self.floor.wards.remove(bed);
        self.forget(bed);
        self.count_death(die, why);
    }

    /// A token to the mortuary, if there is one (DH-R-03).
    fn count_death(&mut self, die: Die, why: Death) {
        if self.floor.fatalities < self.terms.most.fatalities {
            self.floor.fatalities += 1;
        }
        self.watch.see(FloorEvent::Died { die, why });
    }

    /// A bed is empty now; nobody whom a department has healed lies there any more.
    #[inline]
    fn forget(&mut self, bed: u32) {
        self.floor.placement.healed &= !(1 << bed);
        self.floor.placement.met &= !(1 << bed);
        self.floor.placement.treated &= !(1 << bed);
    }

    /// Blood bags that a specialist gains, as many as there are.
    pub(super) fn gain_bags(&mut self, count: u8, card: Specialist) {
        let count = count.min(self.terms.most.bags.saturating_sub(self.floor.bags));
        if count > 0 {
            self.floor.bags += count;
            self.watch.see(FloorEvent::BagsGained { count, card });
        }
    }
}
