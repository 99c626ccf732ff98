//! The turn, step by step: flip and roll, choose, admit, check, end.
//!
//! The state and who watches are two arguments here, where Dice Hospital has one value `Play`: a
//! turn is two dozen short functions in three files, half of them without a watcher, so that a
//! value would hide what each of them touches and shorten little.

use table::{Eye, Game, OutOfTurn, Seat, SeatSet, Watch};

use crate::EmergencyRoll;
use crate::cards::{Ambulance, Bonus, Specialists};
use crate::event::Event;
use crate::hospital::{Bedding, Hospital, PutToBed};
use crate::moves::{Move, bedding};
use crate::patient::{Colour, Patient, Value};
use crate::refusal::Refusal;
use crate::sheet::Ward;
use crate::state::{ALICAT, Pending, Phase, State};

/// One outcome of chance.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fate {
    /// The specialists of this game.
    Specialists(Specialists),
    /// The first chief.
    Chief(Seat),
    /// The card turned up.
    Card(Ambulance),
    /// The dice: red, yellow, green.
    Roll([Value; 3]),
}

impl EmergencyRoll {
    pub(crate) fn accept_fate(
        &self,
        state: &mut State,
        fate: Fate,
        watch: &mut impl Watch<Event>,
    ) -> Result<(), Refusal> {
        match (state.phase, fate) {
            (Phase::Specialists, Fate::Specialists(drawn)) => {
                let [one, other] = drawn.cardiologists;
                if one >= other {
                    return Err(Refusal::Cardiologists(one, other));
                }
                state.specialists = Some(drawn);
                watch.see(Event::SpecialistsDrawn(drawn));
                let chief_known = self.setup.solo() || self.setup.first_chief.is_some();
                state.phase = if chief_known { Phase::Flip } else { Phase::FirstChief };
            }
            (Phase::FirstChief, Fate::Chief(chief)) => {
                if chief.index() >= self.setup.seats as usize {
                    return Err(Refusal::NoSuchSeat(chief));
                }
                state.chief = chief;
                watch.see(Event::ChiefDrawn(chief));
                state.phase = Phase::Flip;
            }
            (Phase::Flip, Fate::Card(card)) => {
                if !state.deck.take(card.index()) {
                    return Err(Refusal::CardSeen(card));
                }
                state.turn += 1;
                state.card = Some(card);
                watch.see(Event::Flipped { turn: state.turn, chief: state.chief, card });
                state.phase = Phase::Roll;
            }
            (Phase::Roll, Fate::Roll(dice)) => {
                state.dice = Some(dice);
                watch.see(Event::Rolled { dice });
                state.phase = Phase::Choose;
                if self.alicat_leads(state) {
                    self.alicat_turn(state, watch);
                    state.to_move = SeatSet::only(Seat::FIRST);
                } else {
                    state.to_move = SeatSet::only(state.chief);
                }
            }
            (phase, _) => {
                self.next(state).check_fate()?;
                return Err(OutOfTurn::WrongFate(phase).into());
            }
        }
        Ok(())
    }

    #[inline]
    pub(crate) fn play_move(
        &self,
        state: &mut State,
        seat: Seat,
        mv: Move,
        watch: &mut impl Watch<Event>,
    ) -> Result<(), Refusal> {
        if !state.to_move.contains(seat) {
            return Err(self.not_asked(state, seat, mv));
        }
        match (state.phase, mv) {
            (Phase::Choose, Move::Take(bay)) => self.take(state, seat, bay, watch),
            (Phase::Choose, Move::Announce) => self.announce(state, seat, watch),
            (Phase::Admit, Move::Admit(patient, ward, value)) => self.admit(state, seat, patient, ward, value, watch),
            (Phase::Admit, Move::Morgue(patient)) => self.give_up(state, seat, patient, watch),
            (Phase::Admit, Move::Screen(ward)) => self.screen(state, seat, ward, watch),
            (Phase::Discard, Move::Discard(card)) => self.discard(state, card, watch),
            (phase, _) => Err(OutOfTurn::WrongStep(phase).into()),
        }
    }

    #[cold]
    fn not_asked(&self, state: &State, seat: Seat, mv: Move) -> Refusal {
        let waiting = self.asked_as_seen_by(state, Eye::Seat(seat));
        let at_table = seat.index() < usize::from(self.setup.seats);
        match state.phase {
            Phase::Over => OutOfTurn::Over.into(),
            _ if !at_table => Refusal::NoSuchSeat(seat),
            Phase::Choose if state.picks[seat].is_some() => match mv {
                Move::Take(_) | Move::Announce => Refusal::Done { seat, waiting },
                _ => OutOfTurn::WrongStep(Phase::Choose).into(),
            },
            Phase::Admit if state.picks[seat].is_some() && state.pending[seat].is_empty() => {
                Refusal::Done { seat, waiting }
            }
            Phase::Choose | Phase::Admit | Phase::Discard if state.announced && state.picks[state.chief].is_some() => {
                Refusal::NotYourWord { seat, waiting }
            }
            _ => self.next(state).out_of_turn(seat).into(),
        }
    }

    /// Whether the chief's whole turn comes before the others choose (ER-R-01, ER-SOLO-07).
    #[inline]
    pub(crate) const fn chief_first(&self) -> bool {
        self.setup.chief_finishes || self.setup.solo()
    }

    #[inline]
    fn alicat_leads(&self, state: &State) -> bool {
        self.setup.solo() && state.chief == ALICAT
    }

    #[inline]
    fn take(&self, state: &mut State, seat: Seat, bay: Colour, watch: &mut impl Watch<Event>) -> Result<(), Refusal> {
        let bag = state.chiefs_die(seat) == Some(bay);
        let hospital = &mut state.hospitals[seat];
        if bag {
            if hospital.bags.usable() == 0 {
                return Err(Refusal::ChiefsDie { seat, bay });
            }
            hospital.bags.used += 1;
        }
        let value = state.dice.map_or(Value::MIN, |dice| dice[bay.index()]);
        state.picks[seat] = Some(bay);
        watch.see(Event::Took { seat, bay, value, bag });
        if let Some(bonus) = self.bonus(state, bay) {
            state.pending[seat] = gain(&mut state.hospitals[seat], seat, bonus, watch);
        }
        state.to_move = state.to_move.without(seat);
        if seat == state.chief {
            if self.chief_first() {
                state.phase = Phase::Admit;
                state.to_move = SeatSet::only(seat);
            } else {
                self.ask_others(state);
            }
        } else if state.announced {
            self.ask_others(state);
        }
        if state.to_move.is_empty() {
            self.begin_admitting(state);
        }
        Ok(())
    }

    /// The others choose: all at once, or the next one clockwise from the chief.
    #[inline]
    fn ask_others(&self, state: &mut State) {
        let seats = usize::from(self.setup.seats);
        state.to_move = if state.announced {
            let mut next = state.chief.clockwise(seats);
            while next != state.chief && state.picks[next].is_some() {
                next = next.clockwise(seats);
            }
            SeatSet::only(next).without(state.chief)
        } else {
            // Nobody but the chief has chosen before the others are asked.
            SeatSet::first_n(seats).without(state.chief)
        };
    }

    fn announce(&self, state: &mut State, seat: Seat, watch: &mut impl Watch<Event>) -> Result<(), Refusal> {
        if !self.may_announce(state, seat) {
            return Err(Refusal::NothingToAnnounce);
        }
        state.announced = true;
        watch.see(Event::Announced { by: seat });
        self.ask_others(state);
        Ok(())
    }

    #[inline]
    fn begin_admitting(&self, state: &mut State) {
        state.phase = Phase::Admit;
        let all = SeatSet::first_n(self.setup.seats as usize);
        let chief_done = self.chief_first() && !self.setup.solo();
        state.to_move = if chief_done { all.without(state.chief) } else { all };
    }

    #[inline]
    fn admit(
        &self,
        state: &mut State,
        seat: Seat,
        patient: Patient,
        ward: Ward,
        value: Value,
        watch: &mut impl Watch<Event>,
    ) -> Result<(), Refusal> {
        let Some(waiting) = self.waiting(state, seat, patient) else { return Err(Refusal::NoPatient(patient)) };
        let hospital = &state.hospitals[seat];
        let Some(bedding) = bedding(hospital, waiting, ward, value) else {
            return Err(self.why_not(hospital, waiting, ward, value));
        };
        self.put_to_bed(state, seat, patient, bedding, watch);
        self.dealt_with(state, seat, patient, watch);
        Ok(())
    }

    /// Pays for a bed, writes the value, and takes what the patient brings there. True if it filled
    /// the ward.
    #[inline]
    pub(crate) fn put_to_bed(
        &self,
        state: &mut State,
        seat: Seat,
        patient: Patient,
        bedding: Bedding,
        watch: &mut impl Watch<Event>,
    ) -> bool {
        let Bedding { ward, value, stethoscopes, bag } = bedding;
        // An extra patient's bay gives nothing else, so this is never its mark or nurse
        // (ER-BONUS-68).
        let bonus = state.picks[seat].and_then(|bay| self.bonus(state, bay));
        let critical = bonus == Some(Bonus::Critical);
        let hospital = &mut state.hospitals[seat];
        let PutToBed { bed, filled, hired } = hospital.put_to_bed(&self.pack.sheet, bedding, bonus);
        watch.see(Event::Admitted { seat, patient, ward, bed, value, stethoscopes, bag, critical });
        match hired {
            Some(true) => watch.see(Event::NurseHired { seat, ward, nurses: hospital.nurses }),
            Some(false) => watch.see(Event::NurseLost { seat, ward }),
            None => {}
        }
        if filled {
            watch.see(Event::WardFilled { seat, ward });
        }
        filled
    }

    fn give_up(
        &self,
        state: &mut State,
        seat: Seat,
        patient: Patient,
        watch: &mut impl Watch<Event>,
    ) -> Result<(), Refusal> {
        if !state.pending[seat].has(patient) {
            return Err(Refusal::NoPatient(patient));
        }
        self.bury(state, seat, patient, watch);
        self.dealt_with(state, seat, patient, watch);
        Ok(())
    }

    /// A patient dies (ER-MORGUE-04: a full morgue costs nothing more).
    pub(crate) fn bury(&self, state: &mut State, seat: Seat, patient: Patient, watch: &mut impl Watch<Event>) {
        let hospital = &mut state.hospitals[seat];
        let costs = hospital.dead < self.pack.sheet.morgue;
        hospital.dead += 1;
        watch.see(Event::Died { seat, patient, costs });
    }

    /// A patient is in a bed or in the morgue.
    #[inline]
    fn dealt_with(&self, state: &mut State, seat: Seat, patient: Patient, watch: &mut impl Watch<Event>) {
        let pending = &mut state.pending[seat];
        match patient {
            Patient::Main => pending.main = false,
            Patient::Extra => pending.extra = false,
        }
        // ER-BONUS-38: the die itself could have been a target; now none is to come.
        if pending.screen && state.hospitals[seat].screenable().next().is_none() {
            pending.screen = false;
            watch.see(Event::ScreenLost { seat });
        }
        self.one_less(state, seat, watch);
    }

    fn screen(&self, state: &mut State, seat: Seat, ward: Ward, watch: &mut impl Watch<Event>) -> Result<(), Refusal> {
        let hospital = &mut state.hospitals[seat];
        if !state.pending[seat].screen {
            return Err(Refusal::NoScreen);
        }
        if !hospital.can_screen(ward) {
            return Err(if hospital.patients(ward) == 0 {
                Refusal::ScreenNobody(ward)
            } else if hospital.is_full(ward) {
                Refusal::ScreenFull(ward)
            } else {
                Refusal::ScreenTwice(ward)
            });
        }
        let bed = hospital.screen(&self.pack.sheet, ward);
        watch.see(Event::Screened { seat, ward, bed });
        state.pending[seat].screen = false;
        self.one_less(state, seat, watch);
        Ok(())
    }

    /// A seat has dealt with something; the turn goes on when nothing is left.
    #[inline]
    fn one_less(&self, state: &mut State, seat: Seat, watch: &mut impl Watch<Event>) {
        if state.pending[seat].is_empty() {
            state.to_move = state.to_move.without(seat);
            if state.to_move.is_empty() {
                self.all_done(state, seat, watch);
            }
        }
    }

    /// Everybody who was asked has admitted; this seat was the last. Set apart, so that the other
    /// moves need not carry it.
    #[inline(never)]
    fn all_done(&self, state: &mut State, last: Seat, watch: &mut impl Watch<Event>) {
        if self.setup.solo() {
            if state.chief == last {
                self.alicat_turn(state, watch);
            }
        } else if self.chief_first() && last == state.chief {
            state.phase = Phase::Choose;
            self.ask_others(state);
            return;
        }
        self.check_cardiologists(state, watch);
    }

    /// The chief passes clockwise, or the game ends (ER-END-01 to 05).
    pub(crate) fn end_turn(&self, state: &mut State, watch: &mut impl Watch<Event>) {
        watch.see(Event::TurnEnded { turn: state.turn });
        for seat in Seat::all(self.setup.hospitals()) {
            state.before[seat] = state.hospitals[seat];
            state.picks[seat] = None;
        }
        state.card = None;
        state.dice = None;
        state.announced = self.setup.announces();
        state.to_move = SeatSet::EMPTY;
        state.alicat_filled = 0;
        if state.turn == self.setup.turns() {
            state.phase = Phase::Over;
            watch.see(Event::GameEnded);
        } else {
            state.chief = state.chief.clockwise(self.setup.hospitals());
            state.phase = Phase::Flip;
        }
    }
}

/// Takes what a bay gives at once; says what is left to do (ER-BONUS-01).
#[inline]
pub(crate) fn gain(hospital: &mut Hospital, seat: Seat, bonus: Bonus, watch: &mut impl Watch<Event>) -> Pending {
    let mut pending = Pending { main: true, ..Pending::default() };
    match bonus {
        Bonus::Stethoscopes => {
            hospital.stethoscopes.gained += 2;
            watch.see(Event::GainedStethoscopes { seat, count: 2 });
        }
        Bonus::BloodBag => {
            hospital.bags.gained += 1;
            watch.see(Event::GainedBag { seat });
        }
        Bonus::Screen => pending.screen = true,
        Bonus::Extra { .. } => pending.extra = true,
        Bonus::Critical | Bonus::Nurse => {}
    }
    pending
}
