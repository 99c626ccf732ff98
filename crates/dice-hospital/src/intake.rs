//! Rounds, events, and phase 1: patients come in.

use table::{Few, Seat, SeatSet, Watch};

use crate::DiceHospital;
use crate::effects::Happening;
use crate::event::{Death, Event, Reason};
use crate::fate::take_from_bag;
use crate::moves::Move;
use crate::patient::{COLOURS, Colour, Die, Patient};
use crate::refusal::Refusal;
use crate::state::{Phase, State};
use crate::wards::BEDS;

/// Alone: three kept dice that add up to less earn a blood bag (DH-SOLO-09).
pub const WEAK_INTAKE: u8 = 9;

impl DiceHospital {
    /// A round begins, with an event if events are used (DH-EVENT-03, DH-EVENT-04).
    pub(crate) fn begin_round(&self, state: &mut State, watch: &mut impl Watch<Event>) {
        state.round += 1;
        state.to_act = SeatSet::EMPTY;
        watch.see(Event::RoundBegan { round: state.round, first: state.first });
        if self.setup().events && state.round > 1 && !state.events.is_empty() {
            state.phase = Phase::Event;
        } else {
            self.begin_intake(state);
        }
    }

    /// The seats clockwise from the first player.
    pub(crate) fn clockwise_from_first(&self, state: &State) -> impl Iterator<Item = Seat> + use<> {
        let (seats, first) = (self.seats_at_table(), state.first.index());
        (0..seats).map(move |step| Seat::new((first + step) % seats))
    }

    /// Patients are drawn (DH-INTAKE-01).
    pub(crate) fn begin_intake(&self, state: &mut State) {
        state.to_act = SeatSet::EMPTY;
        state.phase = Phase::Intake;
    }

    pub(crate) fn accept_dice(
        &self,
        state: &mut State,
        dice: Few<Die, 18>,
        watch: &mut impl Watch<Event>,
    ) -> Result<(), Refusal> {
        if dice.len() != self.intake_size(state) {
            return Err(Refusal::WrongFate);
        }
        let mut after = *state;
        for die in &*dice {
            take_from_bag(&mut after, *die)?;
        }
        *state = after;
        watch.see(Event::DiceCame { dice });
        let mut turned = dice;
        for die in &mut *turned {
            die.value = self.turned(state, die.value);
        }
        self.dice_are_loaded(state, turned);
        Ok(())
    }

    /// The value that a patient of the intake comes in with (DH-EVENT-20, DH-EVENT-21).
    fn turned(&self, state: &State, value: u8) -> u8 {
        match self.happening(state) {
            Some(Happening::Turn(from, to)) if from == value => to,
            _ => value,
        }
    }

    /// Dice go onto the ambulances in ascending order (DH-INTAKE-03).
    fn dice_are_loaded(&self, state: &mut State, mut dice: Few<Die, 18>) {
        dice.sort_unstable();
        state.intake = dice;
        if self.setup().solo() {
            state.phase = Phase::Leave;
            state.to_act = SeatSet::only(Seat::FIRST);
        } else {
            state.split = 1;
            self.tell_apart(state);
        }
    }

    /// The dice that could go to either side of the boundary behind an ambulance: from where to where, and how many of them
    /// go before it. None if all are alike or no group is cut.
    fn cut(&self, state: &State, ambulance: u8) -> Option<(usize, usize, usize)> {
        let boundary = 3 * usize::from(ambulance);
        let dice = &*state.intake;
        if boundary >= dice.len() || dice[boundary - 1].value != dice[boundary].value {
            return None;
        }
        let value = dice[boundary].value;
        let from = (boundary - 3..boundary).find(|&index| dice[index].value == value)?;
        let to = (boundary..dice.len()).find(|&index| dice[index].value != value).unwrap_or(dice.len());
        let mixed = dice[from..to].iter().any(|die| die.colour != dice[from].colour);
        mixed.then_some((from, to, boundary - from))
    }

    /// Asks who sits to the right of the first player, if equal dice have to be told apart (DH-INTAKE-04, DH-R-05).
    fn tell_apart(&self, state: &mut State) {
        let seats = self.seats_at_table();
        while usize::from(state.split) < self.setup().ambulances() {
            if self.cut(state, state.split).is_some() {
                let right = Seat::new((state.first.index() + seats - 1) % seats);
                state.phase = Phase::Load;
                state.actor = right;
                state.to_act = SeatSet::only(right);
                return;
            }
            state.split += 1;
        }
        self.begin_claiming(state);
    }

    /// The different choices of colours for the ambulance that comes first.
    pub(crate) fn list_loads(&self, state: &State, into: &mut Vec<Move>) {
        let Some((from, to, count)) = self.cut(state, state.split) else { return };
        let mut there = [0_u8; COLOURS];
        for die in &state.intake[from..to] {
            there[die.colour.index()] += 1;
        }
        let count = count as u8;
        for red in 0..=there[0].min(count) {
            for yellow in 0..=there[1].min(count - red) {
                let green = count - red - yellow;
                if green <= there[2] {
                    into.push(Move::Load([red, yellow, green]));
                }
            }
        }
    }

    pub(crate) fn play_load(
        &self,
        state: &mut State,
        seat: Seat,
        load: [u8; COLOURS],
        watch: &mut impl Watch<Event>,
    ) -> Result<(), Refusal> {
        let (from, to, count) = self.cut(state, state.split).ok_or(Refusal::WrongStep(state.phase))?;
        let value = state.intake[from].value;
        let mut left = [0_u8; COLOURS];
        for die in &state.intake[from..to] {
            left[die.colour.index()] += 1;
        }
        let sum: usize = load.iter().map(|&dice| usize::from(dice)).sum();
        if sum != count || load.iter().zip(left).any(|(&wanted, there)| wanted > there) {
            return Err(Refusal::Load);
        }
        let mut place = from;
        for part in [load, [0, 1, 2].map(|colour| left[colour] - load[colour])] {
            for (colour, dice) in Colour::ALL.into_iter().zip(part) {
                for _ in 0..dice {
                    state.intake[place] = Die { value, colour };
                    place += 1;
                }
            }
        }
        watch.see(Event::Loaded { seat, ambulance: state.split });
        state.split += 1;
        self.tell_apart(state);
        Ok(())
    }

    fn begin_claiming(&self, state: &mut State) {
        state.split = 0;
        state.phase = Phase::Claim;
        state.actor = state.first;
        state.to_act = SeatSet::only(state.first);
    }

    /// Whether nobody has this ambulance.
    fn is_free(&self, state: &State, ambulance: u8) -> bool {
        let there = (1..=self.setup().ambulances() as u8).contains(&ambulance);
        there && Seat::all(self.seats_at_table()).all(|seat| state.ambulances[seat] != ambulance)
    }

    pub(crate) fn list_claims(&self, state: &State, seat: Seat, into: &mut Vec<Move>) {
        let least = if seat == state.first { 2 } else { 1 };
        let all = least..=self.setup().ambulances() as u8;
        into.extend(all.filter(|&number| self.is_free(state, number)).map(Move::Claim));
    }

    pub(crate) fn play_claim(
        &self,
        state: &mut State,
        seat: Seat,
        number: u8,
        watch: &mut impl Watch<Event>,
    ) -> Result<(), Refusal> {
        if !self.is_free(state, number) {
            return Err(Refusal::Ambulance(number));
        }
        if number == 1 && seat == state.first {
            return Err(Refusal::FirstAmbulance);
        }
        state.ambulances[seat] = number;
        let dice = on_ambulance(state, number);
        state.newcomers[seat].clear();
        for die in dice.iter().flatten() {
            state.newcomers[seat].push(*die);
        }
        if let [Some(one), Some(two), Some(three)] = dice {
            watch.see(Event::Claimed { seat, ambulance: number, dice: [one, two, three] });
        }
        state.to_act = SeatSet::EMPTY;
        if self.setup().epidemic {
            if state.in_bag() > 0 {
                state.phase = Phase::Epidemic;
                return Ok(());
            }
            // The die comes when the ambulance that nobody took is back in the bag (DH-R-26).
            state.owed = state.owed.with(seat);
        }
        self.next_claim(state, watch);
        Ok(())
    }

    fn next_claim(&self, state: &mut State, watch: &mut impl Watch<Event>) {
        let next = state.actor.clockwise(self.seats_at_table());
        if next == state.first {
            self.close_draft(state, watch);
        } else {
            state.actor = next;
            state.phase = Phase::Claim;
            state.to_act = SeatSet::only(next);
        }
    }

    /// One more patient for whoever took an ambulance (DH-HARD-14, DH-HARD-15).
    pub(crate) fn accept_epidemic(
        &self,
        state: &mut State,
        die: Die,
        watch: &mut impl Watch<Event>,
    ) -> Result<(), Refusal> {
        take_from_bag(state, die)?;
        let seat = state.actor;
        let die = Die { value: self.turned(state, die.value), ..die };
        state.newcomers[seat].push(die);
        watch.see(Event::Came { seat, die });
        if state.owed.contains(seat) {
            state.owed = state.owed.without(seat);
            self.pay_what_is_owed(state, watch);
        } else {
            self.next_claim(state, watch);
        }
        Ok(())
    }

    /// The ambulance that nobody took is emptied; the lowest one brings a blood bag and the token (DH-INTAKE-10 to 12).
    fn close_draft(&self, state: &mut State, watch: &mut impl Watch<Event>) {
        let left = (1..=self.setup().ambulances() as u8).find(|&number| self.is_free(state, number));
        if let Some(number) = left {
            let dice = on_ambulance(state, number);
            for die in dice.iter().flatten() {
                state.put_in_bag(die.colour);
            }
            if let [Some(one), Some(two), Some(three)] = dice {
                watch.see(Event::BackToBag { dice: [one, two, three] });
            }
        }
        state.intake.clear();
        let lowest = Seat::all(self.seats_at_table()).min_by_key(|&seat| state.ambulances[seat]);
        if let Some(seat) = lowest {
            self.gain_bags(state, seat, 1, Reason::LowestAmbulance, watch);
            if state.first != seat {
                watch.see(Event::FirstPlayerMoved { seat });
            }
            // Those who are owed a patient get it in the order of the draft.
            let drafting = state.first;
            state.first = seat;
            state.actor = drafting;
        }
        self.pay_what_is_owed(state, watch);
    }

    /// Patients of the epidemic that could not come before come now, if there are any.
    fn pay_what_is_owed(&self, state: &mut State, watch: &mut impl Watch<Event>) {
        if state.in_bag() == 0 {
            state.owed = SeatSet::EMPTY;
        }
        let seats = self.seats_at_table();
        for _ in 0..seats {
            if state.owed.contains(state.actor) {
                state.phase = Phase::Epidemic;
                return;
            }
            state.actor = state.actor.clockwise(seats);
        }
        self.admit_all(state, watch);
    }

    /// Alone: one of four dice stays behind (DH-SOLO-08).
    pub(crate) fn list_leaves(&self, state: &State, into: &mut Vec<Move>) {
        into.extend(crate::hospital::distinct(&state.intake).map(Move::Leave));
    }

    pub(crate) fn play_leave(
        &self,
        state: &mut State,
        seat: Seat,
        die: Die,
        watch: &mut impl Watch<Event>,
    ) -> Result<(), Refusal> {
        let place = state.intake.iter().position(|&known| known == die).ok_or(Refusal::NoSuchDie(die))?;
        state.intake.remove(place);
        state.put_in_bag(die.colour);
        watch.see(Event::Left { seat, die });
        state.newcomers[seat].clear();
        let kept = state.intake;
        for die in &*kept {
            state.newcomers[seat].push(*die);
        }
        state.intake.clear();
        if kept.iter().map(|die| die.value).sum::<u8>() < WEAK_INTAKE {
            self.gain_bags(state, seat, 1, Reason::WeakIntake, watch);
        }
        self.admit_all(state, watch);
        Ok(())
    }

    /// New patients find beds; who has too few gives patients up first (DH-INTAKE-15, DH-INTAKE-16).
    fn admit_all(&self, state: &mut State, watch: &mut impl Watch<Event>) {
        state.phase = Phase::Overflow;
        for seat in Seat::all(self.seats_at_table()) {
            if self.missing_beds(state, seat) == 0 {
                self.admit(state, seat, watch);
            }
        }
        self.go_on_admitting(state, watch);
    }

    fn missing_beds(&self, state: &State, seat: Seat) -> usize {
        let patients = state.hospitals[seat].wards.patients() as usize;
        (patients + state.newcomers[seat].len()).saturating_sub(BEDS)
    }

    fn admit(&self, state: &mut State, seat: Seat, watch: &mut impl Watch<Event>) {
        let newcomers = state.newcomers[seat];
        for die in &*newcomers {
            state.hospitals[seat].wards.admit(*die);
        }
        state.newcomers[seat].clear();
        if !newcomers.is_empty() {
            watch.see(Event::Admitted { seat, dice: newcomers });
        }
    }

    /// Asks those who have too few beds, or goes on.
    fn go_on_admitting(&self, state: &mut State, watch: &mut impl Watch<Event>) {
        let short = self.by_ambulance(state).filter(|&seat| self.missing_beds(state, seat) > 0);
        state.to_act = short.take(self.at_once()).collect();
        if state.to_act.is_empty() {
            self.begin_improving(state, watch);
        }
    }

    pub(crate) fn list_removals(&self, state: &State, seat: Seat, into: &mut Vec<Move>) {
        let beds = state.hospitals[seat].wards.occupied();
        into.extend(self.distinct_patients(state, seat, beds).map(Move::Remove));
    }

    /// Gives up a patient for lack of beds; new ones are not in the wards yet (DH-INTAKE-17, DH-INTAKE-18).
    pub(crate) fn play_remove(
        &self,
        state: &mut State,
        seat: Seat,
        patient: Patient,
        watch: &mut impl Watch<Event>,
    ) -> Result<(), Refusal> {
        let bed = self.bed_of(state, seat, patient)?;
        self.bury(state, seat, bed, Death::NoBed, watch);
        if self.missing_beds(state, seat) == 0 {
            self.admit(state, seat, watch);
            self.go_on_admitting(state, watch);
        }
        Ok(())
    }
}

/// The dice on an ambulance.
pub(crate) fn on_ambulance(state: &State, number: u8) -> [Option<Die>; 3] {
    let first = 3 * (usize::from(number) - 1);
    [0, 1, 2].map(|place| state.intake.get(first + place).copied())
}
