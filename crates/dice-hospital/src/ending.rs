//! The end: final collections, final scoring, and who has won.

use table::{Scores, Seat, SeatSet, Watch};

use crate::DiceHospital;
use crate::event::{Event, Reason};
use crate::moves::Move;
use crate::patient::Die;
use crate::refusal::Refusal;
use crate::state::{Phase, State};
use crate::view::View;
use crate::wards::Wards;

impl DiceHospital {
    /// Patients that are left can be collected by ambulances of their colour and value (DH-HARD-05 to 08).
    pub(crate) fn begin_collecting(&self, state: &mut State, watch: &mut impl Watch<Event>) {
        state.phase = Phase::Collect;
        state.event = None;
        for seat in Seat::all(self.seats_at_table()) {
            state.hospitals[seat].wards.change_shift();
        }
        state.collected = 0;
        state.passed = SeatSet::EMPTY;
        state.actor = state.first;
        self.ask_to_collect(state, watch);
    }

    /// The free space of an ambulance that takes a patient, of all spaces there are.
    fn space(&self, state: &State, die: Die, number: u8) -> Option<usize> {
        let ambulance = usize::from(number).checked_sub(1).filter(|&index| index < self.seats_at_table())?;
        let spaces = self.pack().ambulance_backs()[ambulance].into_iter().enumerate();
        let free = |space: &usize| state.collected & 1 << space == 0;
        spaces.filter(|(_, known)| *known == die).map(|(place, _)| 3 * ambulance + place).find(free)
    }

    /// The ambulances with a free space that takes a patient.
    fn collectors<'a>(&'a self, state: &'a State, die: Die) -> impl Iterator<Item = u8> + 'a {
        (1..=self.seats_at_table() as u8).filter(move |&number| self.space(state, die, number).is_some())
    }

    pub(crate) fn list_collections(&self, state: &State, seat: Seat, into: &mut Vec<Move>) {
        let wards = &state.hospitals[seat].wards;
        for patient in self.distinct_patients(state, seat, wards.occupied()) {
            into.extend(self.collectors(state, patient.die()).map(|number| Move::Collect(patient.die(), number)));
        }
        into.push(Move::Skip);
    }

    fn can_collect(&self, state: &State, seat: Seat) -> bool {
        state.hospitals[seat].wards.iter().any(|patient| self.collectors(state, patient.die()).next().is_some())
    }

    /// Asks the next seat that can move a patient; the others are out (DH-HARD-10, DH-HARD-11).
    fn ask_to_collect(&self, state: &mut State, watch: &mut impl Watch<Event>) {
        let seats = self.seats_at_table();
        for _ in 0..seats {
            let seat = state.actor;
            if !state.passed.contains(seat) {
                if self.can_collect(state, seat) {
                    state.to_act = SeatSet::only(seat);
                    return;
                }
                state.passed = state.passed.with(seat);
                watch.see(Event::Passed { seat });
            }
            state.actor = seat.clockwise(seats);
        }
        state.to_act = SeatSet::EMPTY;
        self.finish(state, watch);
    }

    pub(crate) fn play_collection(
        &self,
        state: &mut State,
        seat: Seat,
        moved: Option<(Die, u8)>,
        watch: &mut impl Watch<Event>,
    ) -> Result<(), Refusal> {
        if let Some((die, number)) = moved {
            let bed = self.bed_of(state, seat, die.into())?;
            let space = self.space(state, die, number).ok_or(Refusal::NoSpace(die, number))?;
            state.collected |= 1 << space;
            state.hospitals[seat].wards.remove(bed);
            watch.see(Event::Collected { seat, die, ambulance: number });
            self.score(state, seat, 1, Reason::Collected, watch);
        } else {
            state.passed = state.passed.with(seat);
            watch.see(Event::Passed { seat });
        }
        state.actor = seat.clockwise(self.seats_at_table());
        self.ask_to_collect(state, watch);
        Ok(())
    }

    /// Final scoring (DH-END-02, DH-END-03, DH-HARD-12, DH-SOLO-22 to 27).
    pub(crate) fn finish(&self, state: &mut State, watch: &mut impl Watch<Event>) {
        let setup = self.setup();
        for seat in Seat::all(self.seats_at_table()) {
            let hospital = &state.hospitals[seat];
            let (fatalities, bags) = (i16::from(hospital.fatalities), i16::from(hospital.bags));
            let left = hospital.wards.patients() as i16;
            self.score(state, seat, -setup.price_of_death() * fatalities, Reason::Fatalities, watch);
            self.score(state, seat, bags, Reason::Bags, watch);
            if setup.final_collections {
                self.score(state, seat, -left, Reason::PatientsLeft, watch);
            }
        }
        if setup.solo() {
            let completed = state.completed;
            for report in &*completed {
                let points = i16::from(self.pack().report(*report).points);
                self.score(state, Seat::FIRST, points, Reason::Report(*report), watch);
            }
            let times = if setup.report_penalty { 2 } else { 1 };
            for report in state.reports.into_iter().flatten().flatten() {
                let points = i16::from(self.pack().report(report).points);
                self.score(state, Seat::FIRST, -times * points, Reason::OpenReport(report), watch);
            }
        }
        state.phase = Phase::Over;
        state.to_act = SeatSet::EMPTY;
        watch.see(Event::GameEnded);
    }

    /// The highest total wins; then fewest patients left, then the highest sum of their values (DH-END-05 to 09).
    pub(crate) fn rank(&self, view: &View) -> Scores {
        let seats = self.seats_at_table();
        let total = |seat: Seat| i32::from(view.hospital(seat).score);
        let left = |wards: &Wards| (std::cmp::Reverse(wards.patients()), wards.total());
        let mut scores = Scores::highest(Seat::all(seats).map(total));
        let best = scores.winners.iter().map(|seat| left(&view.hospital(seat).wards)).max();
        scores.winners = scores.winners.iter().filter(|&seat| Some(left(&view.hospital(seat).wards)) == best).collect();
        scores
    }
}
