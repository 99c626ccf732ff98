//! Phases 4 to 6 and the end: neglect, discharge, shift change, final scoring.

use table::{Scores, Seat, SeatSet, Watch};

use crate::DiceHospital;
use crate::cards::Report;
use crate::effects::{Happening, Policy};
use crate::event::{Death, Event, Reason};
use crate::moves::Move;
use crate::patient::{COLOURS, Colour, Die, Patient};
use crate::refusal::Refusal;
use crate::setup::ROUNDS;
use crate::state::{MAX_HOSPITALS, Phase, State};
use crate::view::View;
use crate::wards::{Beds, Wards, beds_in};

/// Points for so many discharged dice; more than twenty are worth no more (DH-DISCHARGE-01, DH-R-39).
const DISCHARGES: [i16; 21] = [0, 1, 3, 5, 7, 9, 11, 14, 17, 21, 25, 30, 35, 40, 46, 52, 68, 75, 82, 90, 98];
/// Points for empty wards (DH-DISCHARGE-05).
pub(crate) const EMPTY_WARDS: i16 = 5;

/// Points for so many discharged dice.
pub fn discharge_points(dice: u8) -> i16 {
    DISCHARGES[usize::from(dice).min(DISCHARGES.len() - 1)]
}

impl DiceHospital {
    /// Untreated patients suffer; some can be spared (DH-NEGLECT-01).
    pub(crate) fn begin_neglect(&self, state: &mut State, watch: &mut impl Watch<Event>) {
        state.phase = Phase::Spare;
        state.to_act = SeatSet::EMPTY;
        state.shielded = SeatSet::EMPTY;
        let spare = match self.happening(state) {
            Some(Happening::Spare(count)) => count,
            _ => 0,
        };
        for seat in Seat::all(self.seats_at_table()) {
            state.hospitals[seat].wards.show_true_colours();
            state.spared[seat] = 0;
            state.to_spare[seat] = spare;
            self.spare_alike(state, seat, watch);
        }
        self.go_on_neglecting(state, watch);
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
        let hospital = &mut state.hospitals[seat];
        let suffering = hospital.wards.untreated() & !state.spared[seat];
        let usual = if self.setup().superbug { 2 } else { 1 };
        let (worse, loss) = match state.event.map(|card| self.pack().event(card)) {
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

    /// Discharged dice are scored; alone, reports are completed first (DH-SOLO-14).
    fn begin_discharge(&self, state: &mut State, watch: &mut impl Watch<Event>) {
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
        let bottoms = state.reports.map(|[bottom, top]| bottom.or(top).filter(|_| bottom.is_some() || top.is_some()));
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
        let counts: [u8; MAX_HOSPITALS] = std::array::from_fn(|index| state.hospitals[Seat::new(index)].sent_home());
        let most = counts[..seats].iter().copied().max().unwrap_or(0);
        let tops = Seat::all(seats).filter(|seat| counts[seat.index()] == most).count();
        for seat in Seat::all(seats) {
            let count = counts[seat.index()];
            let before = state.hospitals[seat].score;
            let leads = count == most && count > 0;
            self.score(state, seat, discharge_points(count), Reason::Discharges(count), watch);
            if let Some(card) = state.kept[seat] {
                let earned = match self.pack().administrator(card) {
                    Policy::Target(needs) => {
                        needs.iter().zip(state.hospitals[seat].discharged).all(|(&need, dice)| dice >= need)
                    }
                    Policy::Most => leads && (tops == 1 || self.setup().leader_ties),
                    Policy::Shield(_) => false,
                };
                self.score(state, seat, i16::from(earned), Reason::Administrator(card), watch);
            }
            if let (Some(Happening::Most { alone, tied }), Some(card), true) =
                (self.happening(state), state.event, leads)
            {
                let points = if tops == 1 { alone } else { tied };
                self.score(state, seat, i16::from(points), Reason::Event(card), watch);
            }
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

    /// Patients that are left can be collected by ambulances of their colour and value (DH-HARD-05 to 08).
    fn begin_collecting(&self, state: &mut State, watch: &mut impl Watch<Event>) {
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

    /// The free spaces that take a patient, by their ambulances.
    fn spaces(&self, state: &State, die: Die) -> impl Iterator<Item = u8> + use<> {
        let used = self.seats_at_table() as u8;
        let backs = self.pack().ambulance_backs();
        let taken = state.collected;
        (1..=used).filter(move |&number| {
            let first = 3 * (usize::from(number) - 1);
            (0..3).any(|place| taken & 1 << (first + place) == 0 && backs[usize::from(number) - 1][place] == die)
        })
    }

    pub(crate) fn list_collections(&self, state: &State, seat: Seat, into: &mut Vec<Move>) {
        let wards = &state.hospitals[seat].wards;
        for patient in self.distinct_patients(state, seat, wards.occupied()) {
            into.extend(self.spaces(state, patient.die()).map(|number| Move::Collect(patient.die(), number)));
        }
        into.push(Move::Skip);
    }

    fn can_collect(&self, state: &State, seat: Seat) -> bool {
        state.hospitals[seat].wards.iter().any(|patient| self.spaces(state, patient.die()).next().is_some())
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
            let patient =
                Patient { value: die.value, printed: die.colour, shown: die.colour, treated: false, healed: false };
            let bed = self.bed_of(state, seat, patient)?;
            if !self.spaces(state, die).any(|known| known == number) {
                return Err(Refusal::NoSpace(die, number));
            }
            let first = 3 * (usize::from(number) - 1);
            let backs = self.pack().ambulance_backs();
            let place = (0..3).find(|place| {
                state.collected & 1 << (first + place) == 0 && backs[usize::from(number) - 1][*place] == die
            });
            state.collected |= 1 << (first + place.unwrap_or(0));
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
    fn finish(&self, state: &mut State, watch: &mut impl Watch<Event>) {
        let setup = self.setup();
        for seat in Seat::all(self.seats_at_table()) {
            let hospital = &state.hospitals[seat];
            let (fatalities, bags) = (i16::from(hospital.fatalities), i16::from(hospital.bags));
            let left = hospital.wards.patients() as i16;
            let price = if setup.fatality_penalty { 4 } else { 2 };
            self.score(state, seat, -price * fatalities, Reason::Fatalities, watch);
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
        let total = |seat: Seat| i32::from(view.hospitals[seat].score);
        let left = |wards: &Wards| (std::cmp::Reverse(wards.patients()), wards.total());
        let mut scores = Scores::highest(Seat::all(seats).map(total));
        let best = scores.winners.iter().map(|seat| left(&view.hospitals[seat].wards)).max();
        scores.winners =
            scores.winners.iter().filter(|&seat| Some(left(&view.hospitals[seat].wards)) == best).collect();
        scores
    }
}
