//! Phase 4: untreated patients suffer.

use table::{Few, Seat, SeatSet, Watch};

use crate::DiceHospital;
use crate::effects::{Happening, Policy};
use crate::event::{Death, Event, Weakened};
use crate::moves::Move;
use crate::patient::{Die, Patient};
use crate::play::Play;
use crate::refusal::Refusal;
use crate::rounds::Chapter;
use crate::state::{NO_DIE, Open, Phase};
use crate::wards::{Beds, beds_in};

impl DiceHospital {
    /// How many patients of each hospital the event of the round spares (DH-EVENT-18).
    pub(crate) fn spared_by_event(&self, open: &Open) -> u8 {
        match self.happening(open) {
            Some(Happening::Spare(count)) => count,
            _ => 0,
        }
    }

    /// The patients that a seat's administrator can spare (DH-ADMIN-06 to 08).
    fn shieldable(&self, open: &Open, seat: Seat) -> Beds {
        let policy = open.administrators[seat].map(|card| self.pack().administrator(card));
        match policy {
            Some(Policy::Shield(colour)) if !open.shielded.contains(seat) => {
                let wards = &open.hospitals[seat].floor.wards;
                wards.untreated() & wards.printed(colour)
            }
            _ => 0,
        }
    }

    /// Whether a seat spares its next patient by its administrator, not by the event.
    pub fn is_shielding(&self, open: &Open, seat: Seat) -> bool {
        self.shieldable(open, seat) != 0
    }

    /// The patients that can be spared next: the administrator's first, then the event's (DH-R-54).
    pub(crate) fn sparable(&self, open: &Open, seat: Seat) -> Beds {
        let shieldable = self.shieldable(open, seat);
        if shieldable != 0 {
            return shieldable;
        }
        if open.to_spare[seat] == 0 {
            return 0;
        }
        open.hospitals[seat].floor.wards.suffering() & !open.spared[seat]
    }

    pub(crate) fn list_spares(&self, open: &Open, seat: Seat, into: &mut Vec<Move>) {
        let beds = self.sparable(open, seat);
        into.extend(open.hospitals[seat].floor.distinct_patients(beds).map(Move::Spare));
    }
}

impl<W: Watch<Event>> Play<'_, W> {
    /// Untreated patients suffer; some can be spared (DH-NEGLECT-01).
    pub(crate) fn begin_neglect(&mut self) -> bool {
        self.state.open.phase = Phase::Spare;
        self.state.open.shielded = SeatSet::EMPTY;
        for seat in self.seats() {
            self.prepare_neglect(seat);
            self.spare_alike(seat);
        }
        !self.neglect_all()
    }

    /// Colours are their own again, and nobody is spared yet.
    pub(crate) fn prepare_neglect(&mut self, seat: Seat) {
        let open = &mut self.state.open;
        open.hospitals[seat].floor.wards.show_true_colours();
        open.spared[seat] = 0;
        open.to_spare[seat] = self.game.spared_by_event(open);
    }

    /// Spares those about whom there is no choice; asks if there is one.
    fn spare_alike(&mut self, seat: Seat) {
        loop {
            let open = &mut self.state.open;
            let beds = self.game.sparable(open, seat);
            if beds == 0 {
                open.to_act = open.to_act.without(seat);
                return;
            }
            let floor = &open.hospitals[seat].floor;
            let alike = floor.distinct_beds(beds).nth(1).is_none();
            let all = self.game.shieldable(open, seat) == 0 && beds.count_ones() <= u32::from(open.to_spare[seat]);
            if !alike && !all {
                open.to_act = open.to_act.with(seat);
                return;
            }
            self.spare(seat, beds.trailing_zeros());
        }
    }

    pub(crate) fn spare(&mut self, seat: Seat, bed: u32) {
        let open = &mut self.state.open;
        if self.game.shieldable(open, seat) == 0 {
            open.to_spare[seat] -= 1;
        } else {
            open.shielded = open.shielded.with(seat);
        }
        open.spared[seat] |= 1 << bed;
        let patient = open.hospitals[seat].floor.patient(bed);
        self.watch.see(Event::Spared { seat, patient });
    }

    pub(crate) fn play_spare(&mut self, seat: Seat, patient: Patient) -> Result<(), Refusal> {
        let open = &self.state.open;
        let beds = open.hospitals[seat].floor.like(patient) & self.game.sparable(open, seat);
        if beds == 0 {
            return Err(Refusal::NotSpared(patient));
        }
        self.spare(seat, beds.trailing_zeros());
        self.spare_alike(seat);
        if self.neglect_all() {
            self.done(Chapter::Neglect);
        }
        Ok(())
    }

    /// All hospitals suffer at the same time, once nobody has another patient to spare. False
    /// before that.
    fn neglect_all(&mut self) -> bool {
        let ready = self.state.open.to_act.is_empty();
        if ready {
            for seat in self.seats() {
                self.neglect(seat);
            }
        }
        ready
    }

    /// Untreated patients lose value, the largest loss that concerns them (DH-NEGLECT-02,
    /// DH-HARD-17, DH-R-54).
    pub(crate) fn neglect(&mut self, seat: Seat) {
        let open = &mut self.state.open;
        let happening = self.game.happening(open);
        let hospital = &mut open.hospitals[seat];
        let wards = &mut hospital.floor.wards;
        let suffering = wards.suffering() & !open.spared[seat];
        let usual = self.game.setup().neglect();
        let (worse, loss) = match happening {
            Some(Happening::Loss(values, loss)) if loss > usual => (wards.with_values(values) & suffering, loss),
            _ => (0, usual),
        };
        let before = *wards;
        let dying = wards.weaken(suffering & !worse, usual) | wards.weaken(worse, loss);
        hospital.recap.neglected = suffering.count_ones() as u8;
        hospital.recap.died = dying.count_ones() as u8;
        if suffering != 0 {
            let weakened = |bed: u32| Weakened {
                bed: bed as u8,
                die: Die { value: before.value(bed), colour: before.colour(bed) },
                value: if dying & 1 << bed == 0 { wards.value(bed) } else { 0 },
            };
            self.watch.see_with(|| {
                let mut patients = Few::none(Weakened { bed: 0, die: NO_DIE, value: 0 });
                patients.extend(beds_in(suffering).map(weakened));
                Event::Neglected { seat, patients }
            });
        }
        if dying != 0 {
            self.work(seat, |work| beds_in(dying).for_each(|bed| work.bury(bed, Death::Neglect)));
        }
    }
}
