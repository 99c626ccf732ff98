//! Mothers and Infants go home together, or not at all.

use std::mem;

use table::Watch;

use crate::activation::{FloorEvent, Work};
use crate::colour::Colour;
use crate::effects::Does;
use crate::wards::{Ward, beds_in};

impl<W: Watch<FloorEvent>> Work<'_, W> {
    /// A Mother or an Infant is well: if all of the family are, they go home together (CC-MAT-32,
    /// CC-MAT-33).
    pub(crate) fn send_family_home(&mut self, ward: Ward) {
        let family = self.floor.wards.family(ward);
        if family & !self.floor.wards.ready() != 0 {
            return;
        }
        for bed in beds_in(family) {
            self.floor.wards.remove(bed);
        }
        let dice = family.count_ones() as u8;
        self.floor.discharged[Colour::Pink] += dice;
        self.floor.mothers_home += 1;
        self.watch.see(FloorEvent::FamilyHome { ward, infants: dice - 1 });
        if !mem::replace(&mut self.floor.placement.family_home, true) {
            self.gain_for_family();
        }
    }

    /// Treats a patient by other means than the placement under way, which earns nothing even if a
    /// family goes home by it (CC-R-50).
    pub(crate) fn treat_besides(&mut self, bed: u32, does: Does) {
        let family_home = mem::replace(&mut self.floor.placement.family_home, true);
        self.treat(bed, does);
        self.floor.placement.family_home = family_home;
    }

    /// Those who are well but not their family are patients again, with a six (CC-MAT-34,
    /// CC-R-46).
    pub(crate) fn send_the_waiting_back(&mut self) {
        let back = self.floor.wards.wait_no_longer().count_ones() as u8;
        if back > 0 {
            self.watch.see(FloorEvent::WaitedInVain(back));
        }
    }
}
