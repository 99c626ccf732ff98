//! Phases 5 and 6: whoever went home is scored, and the shift changes.

use table::{Seat, SeatSet, Watch};

use crate::DiceHospital;
use crate::cards::Report;
use crate::effects::{Happening, Policy};
use crate::event::{Event, Reason};
use crate::moves::Move;
use crate::patient::{COLOURS, Colour};
use crate::refusal::Refusal;
use crate::setup::ROUNDS;
use crate::state::{Phase, State};

/// Points for so many discharged dice; more than twenty are worth no more (DH-DISCHARGE-01, DH-R-39).
const DISCHARGES: [i16; 21] = [0, 1, 3, 5, 7, 9, 11, 14, 17, 21, 25, 30, 35, 40, 46, 52, 68, 75, 82, 90, 98];
/// Points for empty wards (DH-DISCHARGE-05).
pub const EMPTY_WARDS: i16 = 5;

/// Points for so many discharged dice.
pub fn discharge_points(dice: u8) -> i16 {
    DISCHARGES[usize::from(dice).min(DISCHARGES.len() - 1)]
}

impl DiceHospital {
    /// Discharged dice are scored; alone, reports are completed first (DH-SOLO-14).
    pub(crate) fn begin_discharge(&self, state: &mut State, watch: &mut impl Watch<Event>) {
        state.reported = [0; COLOURS];
        if self.setup().solo() && self.completable(state).next().is_some() {
            state.phase = Phase::Complete;
            state.to_act = SeatSet::only(Seat::FIRST);
        } else {
            self.score_discharges(state, watch);
        }
    }

    /// The reports at the bottom of their columns that the dice suffice for (DH-SOLO-15 to 17).
    fn completable(&self, state: &State) -> impl Iterator<Item = Report> + use<> {
        let discharged = state.hospitals[Seat::FIRST].discharged;
        let left = [0, 1, 2].map(|colour| discharged[colour] - state.reported[colour]);
        let bottoms = state.reports.map(|[bottom, top]| bottom.or(top));
        let needs = bottoms.map(|report| report.map(|report| (report, self.pack().report(report).needs)));
        needs
            .into_iter()
            .flatten()
            .filter(move |(_, needs)| needs.iter().zip(left).all(|(&need, left)| need <= left))
            .map(|(report, _)| report)
    }

    pub(crate) fn list_reports(&self, state: &State, into: &mut Vec<Move>) {
        into.extend(self.completable(state).map(Move::Complete));
        into.push(Move::Skip);
    }

    pub(crate) fn play_report(
        &self,
        state: &mut State,
        seat: Seat,
        report: Option<Report>,
        watch: &mut impl Watch<Event>,
    ) -> Result<(), Refusal> {
        if let Some(report) = report {
            if !self.completable(state).any(|known| known == report) {
                return Err(Refusal::Report(report));
            }
            for (used, need) in state.reported.iter_mut().zip(self.pack().report(report).needs) {
                *used += need;
            }
            for column in &mut state.reports {
                for place in column {
                    if *place == Some(report) {
                        *place = None;
                    }
                }
            }
            state.completed.push(report);
            watch.see(Event::ReportDone { seat, report });
            if self.completable(state).next().is_some() {
                return Ok(());
            }
        }
        state.to_act = SeatSet::EMPTY;
        self.score_discharges(state, watch);
        Ok(())
    }

    /// Phase 5: points for the dice that went home (DH-DISCHARGE-01 to 08).
    fn score_discharges(&self, state: &mut State, watch: &mut impl Watch<Event>) {
        let seats = self.seats_at_table();
        let home = |seat: Seat| state.hospitals[seat].sent_home();
        let most = Seat::all(seats).map(home).max().unwrap_or(0);
        let tops = Seat::all(seats).filter(|&seat| home(seat) == most).count();
        for seat in Seat::all(seats) {
            let before = state.hospitals[seat].score;
            let count = state.hospitals[seat].sent_home();
            self.score(state, seat, discharge_points(count), Reason::Discharges(count), watch);
            let lead = (count == most && count > 0).then_some(tops);
            self.score_aims(state, seat, lead, watch);
            for colour in Colour::ALL {
                let dice = std::mem::take(&mut state.hospitals[seat].discharged[colour.index()]);
                state.bag[colour.index()] += dice;
            }
            if state.hospitals[seat].wards.is_empty() {
                self.score(state, seat, EMPTY_WARDS, Reason::EmptyWards, watch);
            }
            let hospital = &mut state.hospitals[seat];
            hospital.recap.home = count;
            hospital.recap.points = hospital.score - before;
        }
        self.end_round(state, watch);
    }

    /// Points of the administrator and of an event. `lead` is how many share having sent the most home, if this seat is
    /// among them (DH-ADMIN-02 to 05, DH-ADMIN-11, DH-EVENT-25).
    fn score_aims(&self, state: &mut State, seat: Seat, lead: Option<usize>, watch: &mut impl Watch<Event>) {
        if let Some(card) = state.kept[seat] {
            let earned = match self.pack().administrator(card) {
                Policy::Target(needs) => {
                    needs.iter().zip(state.hospitals[seat].discharged).all(|(&need, dice)| dice >= need)
                }
                Policy::Most => lead.is_some_and(|tops| tops == 1 || self.setup().leader_ties),
                Policy::Shield(_) => false,
            };
            self.score(state, seat, i16::from(earned), Reason::Administrator(card), watch);
        }
        if let (Some(Happening::Most { alone, tied }), Some(card), Some(tops)) =
            (self.happening(state), state.event, lead)
        {
            let points = if tops == 1 { alone } else { tied };
            self.score(state, seat, i16::from(points), Reason::Event(card), watch);
        }
    }

    fn end_round(&self, state: &mut State, watch: &mut impl Watch<Event>) {
        watch.see(Event::RoundEnded { round: state.round });
        if state.round < ROUNDS {
            self.change_shift(state, watch);
        } else if self.setup().final_collections {
            self.begin_collecting(state, watch);
        } else {
            self.finish(state, watch);
        }
    }

    /// Phase 6 (DH-SHIFT-01 to 12).
    fn change_shift(&self, state: &mut State, watch: &mut impl Watch<Event>) {
        for seat in Seat::all(self.seats_at_table()) {
            state.hospitals[seat].change_shift();
            state.ambulances[seat] = 0;
        }
        state.event = None;
        self.clear_display(state);
        if self.setup().solo() {
            self.begin_round(state, watch);
        } else {
            self.begin_reveal(state, watch);
        }
    }
}
