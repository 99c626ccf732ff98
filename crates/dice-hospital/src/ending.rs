//! The end: final collections, final scoring, and who has won.

use table::{Few, Scores, Seat, SeatSet, Watch};

use crate::DiceHospital;
use crate::ambulance::{Ambulance, SPACES};
use crate::automa::AUTOMA;
use crate::event::{Event, Reason};
use crate::moves::Move;
use crate::patient::{Die, Patient};
use crate::play::Play;
use crate::refusal::Refusal;
use crate::rounds::Chapter;
use crate::state::{NO_DIE, Open, Phase};
use crate::wards::{PLACES, Wards};

impl DiceHospital {
    /// The ambulances that collect patients after the last round: those with a back, one for each
    /// player (DH-HARD-06).
    pub fn collecting(&self) -> impl Iterator<Item = Ambulance> + use<> {
        (1..=self.setup().seats).filter_map(Ambulance::new)
    }

    /// The free space of an ambulance that takes a patient, among all spaces.
    fn space(&self, open: &Open, die: Die, ambulance: Ambulance) -> Option<usize> {
        let collecting = self.collecting().any(|known| known == ambulance);
        let back = self.pack().ambulance_back(ambulance).filter(|_| collecting)?;
        let spaces = (0..SPACES).filter(|&place| back[place] == die);
        spaces.map(|place| space_of(ambulance, place)).find(|space| open.collected & 1 << space == 0)
    }

    /// The ambulances with a free space that takes a patient.
    fn collectors<'a>(&'a self, open: &'a Open, die: Die) -> impl Iterator<Item = Ambulance> + 'a {
        self.collecting().filter(move |&ambulance| self.space(open, die, ambulance).is_some())
    }

    pub(crate) fn list_collections(&self, open: &Open, seat: Seat, into: &mut Vec<Move>) {
        let floor = &open.hospitals[seat].floor;
        // Here nobody is told apart by its ward.
        let mut known: Few<Die, PLACES> = Few::none(NO_DIE);
        for die in floor.distinct_patients(floor.wards.occupied()).map(Patient::die) {
            if known.contains(&die) {
                continue;
            }
            known.push(die);
            into.extend(self.collectors(open, die).map(|ambulance| Move::Collect(die, ambulance)));
        }
        into.push(Move::Skip);
    }

    fn can_collect(&self, open: &Open, seat: Seat) -> bool {
        let wards = &open.hospitals[seat].floor.wards;
        wards.iter().any(|patient| self.collectors(open, patient.die()).next().is_some())
    }

    /// The highest total wins; then fewest patients left, then the highest sum of their values
    /// (DH-END-05 to 09).
    pub(crate) fn rank(&self, open: &Open) -> Scores {
        let hospital = |seat: Seat| &open.hospitals[seat];
        let left = |wards: &Wards| (std::cmp::Reverse(wards.patients()), wards.total());
        let totals = Seat::all(self.seats_at_table()).map(|seat| i32::from(hospital(seat).score));
        let mut scores = Scores::highest(totals);
        if self.setup().automa.is_some() {
            // Equal scores do not beat the Automa (CC-R-66).
            if scores.winners.contains(AUTOMA) {
                scores.winners = SeatSet::only(AUTOMA);
            }
            return scores;
        }
        let best = scores.winners.iter().map(|seat| left(&hospital(seat).floor.wards)).max();
        let winners = scores.winners.iter().filter(|&seat| Some(left(&hospital(seat).floor.wards)) == best);
        scores.winners = winners.collect();
        scores
    }
}

/// The bit of a space of an ambulance, counted from 0.
pub(crate) const fn space_of(ambulance: Ambulance, place: usize) -> usize {
    SPACES * ambulance.number() as usize + place
}

impl<W: Watch<Event>> Play<'_, W> {
    /// Patients that are left can be collected by ambulances of their colour and value (DH-HARD-05
    /// to 08).
    pub(crate) fn begin_collecting(&mut self) -> bool {
        let open = &mut self.state.open;
        open.phase = Phase::Collect;
        open.event = None;
        for seat in Seat::all(self.game.seats_at_table()) {
            open.hospitals[seat].floor.wards.change_shift();
        }
        open.collected = 0;
        open.passed = SeatSet::EMPTY;
        open.actor = open.first;
        self.ask_to_collect()
    }

    /// Asks the next seat that can move a patient; the others are out (DH-HARD-10, DH-HARD-11).
    /// False if nobody can.
    fn ask_to_collect(&mut self) -> bool {
        let seats = self.game.seats_at_table();
        let open = &mut self.state.open;
        for _ in 0..seats {
            let seat = open.actor;
            if !open.passed.contains(seat) {
                if self.game.can_collect(open, seat) {
                    open.to_act = SeatSet::only(seat);
                    return true;
                }
                open.passed = open.passed.with(seat);
                self.watch.see(Event::Passed { seat });
            }
            open.actor = seat.clockwise(seats);
        }
        false
    }

    pub(crate) fn play_collection(&mut self, seat: Seat, moved: Option<(Die, Ambulance)>) -> Result<(), Refusal> {
        let open = &mut self.state.open;
        if let Some((die, ambulance)) = moved {
            let bed = open.hospitals[seat].floor.bed_with(die)?;
            let space = self.game.space(open, die, ambulance).ok_or(Refusal::NoSpace(die, ambulance))?;
            open.collected |= 1 << space;
            open.hospitals[seat].floor.wards.remove(bed);
            self.watch.see(Event::Collected { seat, die, ambulance });
            self.score(seat, 1, Reason::Collected);
        } else {
            open.passed = open.passed.with(seat);
            self.watch.see(Event::Passed { seat });
        }
        self.state.open.actor = seat.clockwise(self.game.seats_at_table());
        if !self.ask_to_collect() {
            self.done(Chapter::Collections);
        }
        Ok(())
    }

    /// Final scoring (DH-END-02, DH-END-03, DH-HARD-12, DH-SOLO-22 to 27).
    pub(crate) fn finish(&mut self) -> bool {
        self.dismiss_hired();
        let setup = self.game.setup();
        for seat in self.seats() {
            let floor = &self.state.open.hospitals[seat].floor;
            let (fatalities, bags) = (i16::from(floor.fatalities), i16::from(floor.bags));
            let left = floor.wards.patients() as i16;
            self.score(seat, -setup.price_of_death() * fatalities, Reason::Fatalities);
            self.score(seat, bags, Reason::Bags);
            if setup.hard.final_collections {
                self.score(seat, -left, Reason::PatientsLeft);
            }
        }
        self.score_dice_left();
        if setup.solo() {
            let (completed, reports) = (self.state.open.completed, self.state.open.reports);
            for &report in &completed {
                let points = i16::from(self.game.pack().report(report).points);
                self.score(Seat::FIRST, points, Reason::Report(report));
            }
            let times = if setup.penalties.reports { 2 } else { 1 };
            for report in reports.into_iter().flatten().flatten() {
                let points = i16::from(self.game.pack().report(report).points);
                self.score(Seat::FIRST, -times * points, Reason::OpenReport(report));
            }
        }
        self.state.open.phase = Phase::Over;
        self.watch.see(Event::GameEnded);
        true
    }
}
