//! Phase 1, its end: new patients find beds.

use table::{Few, Seat, Watch};

use crate::DiceHospital;
use crate::event::{Death, Event};
use crate::moves::Move;
use crate::patient::Patient;
use crate::play::Play;
use crate::refusal::Refusal;
use crate::rounds::Chapter;
use crate::state::{MAX_HOSPITALS, Open, Phase};
use crate::wards::BEDS;

impl DiceHospital {
    pub(crate) fn missing_beds(&self, open: &Open, seat: Seat) -> usize {
        let patients = open.hospitals[seat].floor.wards.in_beds() as usize;
        (patients + open.newcomers[seat].len()).saturating_sub(BEDS)
    }

    pub(crate) fn list_removals(&self, open: &Open, seat: Seat, into: &mut Vec<Move>) {
        let floor = &open.hospitals[seat].floor;
        into.extend(floor.distinct_patients(floor.sendable()).map(Move::Remove));
    }
}

impl<W: Watch<Event>> Play<'_, W> {
    /// New patients find beds; hospitals with too few give patients up first (DH-INTAKE-15,
    /// DH-INTAKE-16). With the town they come in the order of play (CC-R-73).
    pub(crate) fn begin_admission(&mut self) -> bool {
        if self.game.setup().modules.maternity {
            return self.admit_by_ward();
        }
        self.state.open.phase = Phase::Overflow;
        // With tokens everything goes by the order of play (CC-R-73).
        if self.game.setup().modules.investments {
            for seat in self.game.in_turn(&self.state.open) {
                if self.game.missing_beds(&self.state.open, seat) > 0 {
                    break;
                }
                self.admit(seat);
            }
            return self.ask_for_beds();
        }
        let mut seats: Few<Seat, MAX_HOSPITALS> = Few::none(Seat::FIRST);
        if self.game.setup().modules.city {
            seats.extend(self.game.in_turn(&self.state.open));
        } else {
            seats.extend(self.seats());
        }
        for seat in seats {
            if self.game.missing_beds(&self.state.open, seat) == 0 {
                self.admit(seat);
            }
        }
        self.ask_for_beds()
    }

    fn admit(&mut self, seat: Seat) {
        let open = &mut self.state.open;
        let newcomers = open.newcomers[seat];
        for die in &newcomers {
            open.hospitals[seat].floor.wards.admit(*die);
        }
        open.newcomers[seat].clear();
        if !newcomers.is_empty() {
            self.watch.see(Event::Admitted { seat, dice: newcomers });
        }
    }

    /// Asks those who have too few beds. False if nobody has.
    fn ask_for_beds(&mut self) -> bool {
        let open = &mut self.state.open;
        let short = self.game.in_turn(open).filter(|&seat| self.game.missing_beds(open, seat) > 0);
        let at_once = if self.game.setup().modules.investments { 1 } else { self.game.setup().at_once() };
        open.to_act = short.take(at_once).collect();
        !open.to_act.is_empty()
    }

    /// Gives up a patient for lack of beds; new ones are not in the wards yet (DH-INTAKE-17,
    /// DH-INTAKE-18).
    pub(crate) fn play_remove(&mut self, seat: Seat, patient: Patient) -> Result<(), Refusal> {
        let bed = self.state.open.hospitals[seat].floor.bed_of_sendable(patient)?;
        self.work(seat, |work| work.bury(bed, Death::NoBed));
        if self.game.setup().modules.maternity {
            if !self.admit_by_ward() {
                self.done(Chapter::Admission);
            }
        } else if self.game.missing_beds(&self.state.open, seat) == 0 {
            self.admit(seat);
            if self.game.setup().modules.investments {
                // Whoever comes next in order may have been waiting for this one.
                if !self.begin_admission() {
                    self.done(Chapter::Admission);
                }
            } else if !self.ask_for_beds() {
                self.done(Chapter::Admission);
            }
        }
        Ok(())
    }
}
