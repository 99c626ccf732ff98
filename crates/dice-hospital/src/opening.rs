//! Setting up: what is in the game, the display, the first patients, the administrators.

use table::{Few, Seat, SeatSet, Watch};

use crate::DiceHospital;
use crate::cards::{Administrator, Department, EventCard, Improvement, Kind, PRINTED, Report, Specialist};
use crate::effects::Happening;
use crate::event::Event;
use crate::moves::Move;
use crate::patient::{COLOURS, Colour, Die};
use crate::refusal::Refusal;
use crate::state::{NO_DIE, Phase, State};

impl DiceHospital {
    /// The state from which a game begins.
    pub(crate) fn begin(&self) -> State {
        let mut state = State::new(self.setup());
        self.shuffle(&mut state);
        if self.to_leave_out() == (0, 0) {
            self.everything_is_in(&mut state, &mut table::Unwatched);
        }
        state
    }

    /// Builds the stacks (DH-COMP-03, DH-COMP-04, DH-EXP-02 to 04).
    fn shuffle(&self, state: &mut State) {
        let (experimental, seats) = (self.setup().experimental, self.setup().seats);
        for tile in &Department::ALL[PRINTED..] {
            let copies = self.pack().department(*tile).copies;
            let base = self.is_base_tile(tile.index());
            let used = match (experimental, base) {
                (false, false) => 0,
                (true, true) if seats != 4 => 1,
                _ => copies,
            };
            state.tiles.shuffle_in(tile.index(), used);
        }
        for card in Specialist::ALL {
            let copies = self.pack().specialist(*card).copies;
            let used = match (card.index(), experimental) {
                (index, false) if index < Specialist::Consultant.index() => copies,
                (index, true) if index < Specialist::Consultant.index() => 1,
                (index, true) if index > Specialist::AdmissionsNurse.index() => copies,
                _ => 0,
            };
            state.cards.shuffle_in(card.index(), used);
        }
    }

    pub(crate) fn accept_leave_out(
        &self,
        state: &mut State,
        out: Few<Improvement, 12>,
        watch: &mut impl Watch<Event>,
    ) -> Result<(), Refusal> {
        let (tiles, cards) = self.to_leave_out();
        let (mut left, mut seen) = (*state, 0_u32);
        let mut counts = (0, 0);
        for improvement in &*out {
            let fits = match improvement {
                Improvement::Department(tile) => {
                    counts.0 += 1;
                    let once = seen & 1 << tile.index() == 0;
                    seen |= 1 << tile.index();
                    once && self.is_base_tile(tile.index()) && left.tiles.turn_up(tile.index())
                }
                Improvement::Specialist(card) => {
                    counts.1 += 1;
                    left.cards.turn_up(card.index())
                }
            };
            if !fits {
                return Err(Refusal::NotInStack(*improvement));
            }
        }
        if counts != (tiles, cards) {
            return Err(Refusal::WrongFate);
        }
        *state = left;
        watch.see(Event::LeftOut { improvements: out });
        self.everything_is_in(state, watch);
        Ok(())
    }

    /// The stacks are complete; what comes next.
    fn everything_is_in(&self, state: &mut State, watch: &mut impl Watch<Event>) {
        if self.setup().consultant {
            state.cards.shuffle_in(Specialist::Consultant.index(), 1);
        }
        if self.setup().admissions_nurse {
            state.cards.shuffle_in(Specialist::AdmissionsNurse.index(), 1);
        }
        if self.setup().solo() {
            // A single player's event deck has no card that compares players (DH-R-43).
            for card in EventCard::ALL {
                if matches!(self.pack().event(*card), Happening::Most { .. }) {
                    state.events.take(card.index());
                }
            }
            self.begin_drawing(state);
        } else if self.setup().first_player.is_some() {
            self.begin_reveal(state, watch);
        } else {
            state.phase = Phase::FirstPlayer;
        }
    }

    pub(crate) fn accept_first(
        &self,
        state: &mut State,
        seat: Seat,
        watch: &mut impl Watch<Event>,
    ) -> Result<(), Refusal> {
        if seat.index() >= self.seats_at_table() {
            return Err(Refusal::NoSuchSeat(seat));
        }
        state.first = seat;
        watch.see(Event::FirstPlayer { seat });
        self.begin_reveal(state, watch);
        Ok(())
    }

    /// Turns up the display (DH-SETUP-06, DH-SETUP-07, DH-SHIFT-08).
    pub(crate) fn begin_reveal(&self, state: &mut State, watch: &mut impl Watch<Event>) {
        let wanted = self.setup().display();
        state.to_reveal = [wanted.min(state.tiles.len()) as u8, wanted.min(state.cards.len()) as u8];
        state.phase = Phase::Reveal;
        if state.to_reveal == [0, 0] {
            self.display_is_open(state, watch);
        }
    }

    pub(crate) fn accept_reveal(
        &self,
        state: &mut State,
        improvements: Few<Improvement, 12>,
        watch: &mut impl Watch<Event>,
    ) -> Result<(), Refusal> {
        let mut after = *state;
        let mut counts = [0, 0];
        for improvement in &*improvements {
            let there = match improvement {
                Improvement::Department(tile) => {
                    counts[0] += 1;
                    after.tiles.turn_up(tile.index())
                }
                Improvement::Specialist(card) => {
                    counts[1] += 1;
                    after.cards.turn_up(card.index())
                }
            };
            if !there {
                return Err(Refusal::NotInStack(*improvement));
            }
            after.display.push(*improvement);
        }
        if counts != state.to_reveal {
            return Err(Refusal::WrongFate);
        }
        *state = after;
        state.to_reveal = [0, 0];
        watch.see(Event::Revealed { improvements });
        match state.phase {
            Phase::Reveal => self.display_is_open(state, watch),
            Phase::ExtraReveal => self.after_display(state, watch),
            Phase::EventReveal => self.begin_intake(state),
            _ => self.begin_taking(state, watch),
        }
        Ok(())
    }

    /// The display lies open; with two players the first player adds one (DH-SETUP-08, DH-SHIFT-09).
    fn display_is_open(&self, state: &mut State, watch: &mut impl Watch<Event>) {
        let left = !state.tiles.is_empty() || !state.cards.is_empty();
        if self.setup().seats == 2 && left {
            state.phase = Phase::Extra;
            state.actor = state.first;
            state.to_act = SeatSet::only(state.first);
        } else {
            self.after_display(state, watch);
        }
    }

    fn after_display(&self, state: &mut State, watch: &mut impl Watch<Event>) {
        if state.round == 0 {
            self.begin_drawing(state);
        } else {
            self.begin_round(state, watch);
        }
    }

    /// The kinds that the first player can name.
    pub(crate) fn list_extra(&self, state: &State, into: &mut Vec<Move>) {
        let stacks = [state.tiles.is_empty(), state.cards.is_empty()];
        let left = Kind::ALL.into_iter().zip(stacks).filter(|(_, empty)| !empty);
        into.extend(left.map(|(kind, _)| Move::Extra(kind)));
    }

    pub(crate) fn play_extra(&self, state: &mut State, kind: Kind) -> Result<(), Refusal> {
        let (stack, wanted) = match kind {
            Kind::Department => (&state.tiles, [1, 0]),
            Kind::Specialist => (&state.cards, [0, 1]),
        };
        if stack.is_empty() {
            return Err(Refusal::EmptyStack(kind));
        }
        state.to_reveal = wanted;
        state.phase = Phase::ExtraReveal;
        state.to_act = SeatSet::EMPTY;
        Ok(())
    }

    /// The first patients are drawn, the first player's first (DH-SETUP-14).
    fn begin_drawing(&self, state: &mut State) {
        state.phase = Phase::DrawStart;
        state.actor = state.first;
    }

    pub(crate) fn accept_start(
        &self,
        state: &mut State,
        colours: Few<Colour, 5>,
        watch: &mut impl Watch<Event>,
    ) -> Result<(), Refusal> {
        if colours.len() != self.setup().start_values().len() {
            return Err(Refusal::WrongFate);
        }
        let mut bag = state.bag;
        for colour in &*colours {
            let left = &mut bag[colour.index()];
            *left = left.checked_sub(1).ok_or(Refusal::NotInBag(*colour))?;
        }
        state.bag = bag;
        state.drawn = colours;
        state.drawn.sort_unstable();
        watch.see(Event::StartDrawn { seat: state.actor, colours: state.drawn });
        state.phase = Phase::SetStart;
        state.to_act = SeatSet::only(state.actor);
        Ok(())
    }

    /// Every way to give the values to the colours: dice of one colour are alike, so their values rise (DH-SETUP-15).
    pub(crate) fn list_starts(&self, state: &State, into: &mut Vec<Move>) {
        let values = self.setup().start_values();
        let mut counts = [0_u8; 7];
        for &value in values {
            counts[usize::from(value)] += 1;
        }
        assign(&state.drawn, &mut counts, &mut Few::none(NO_DIE), into);
    }

    pub(crate) fn play_start(
        &self,
        state: &mut State,
        seat: Seat,
        dice: Few<Die, 5>,
        watch: &mut impl Watch<Event>,
    ) -> Result<(), Refusal> {
        let mut values = dice;
        values.sort_unstable();
        let values = values.iter().map(|die| die.value).eq(self.setup().start_values().iter().copied());
        let colours = dice.iter().map(|die| die.colour).eq(state.drawn.iter().copied());
        if !values || !colours || !dice.is_sorted_by_key(|die| (die.colour, die.value)) {
            return Err(Refusal::StartValues);
        }
        for die in &*dice {
            state.hospitals[seat].wards.admit(*die);
        }
        watch.see(Event::StartSet { seat, dice });
        state.drawn.clear();
        state.to_act = SeatSet::EMPTY;
        let next = seat.clockwise(self.seats_at_table());
        if next == state.first || self.setup().solo() {
            self.patients_are_there(state, watch);
        } else {
            state.actor = next;
            state.phase = Phase::DrawStart;
        }
        Ok(())
    }

    fn patients_are_there(&self, state: &mut State, watch: &mut impl Watch<Event>) {
        if self.setup().solo() {
            state.phase = Phase::DealReports;
        } else if self.setup().administrators {
            state.phase = Phase::Deal;
            state.actor = state.first;
        } else {
            self.begin_round(state, watch);
        }
    }

    pub(crate) fn accept_reports(
        &self,
        state: &mut State,
        reports: [Report; 6],
        watch: &mut impl Watch<Event>,
    ) -> Result<(), Refusal> {
        let distinct = (0..6).all(|index| !reports[..index].contains(&reports[index]));
        if !distinct {
            return Err(Refusal::WrongFate);
        }
        for (index, report) in reports.into_iter().enumerate() {
            state.reports[index / 2][index % 2] = Some(report);
        }
        watch.see(Event::ReportsDealt { reports });
        self.begin_round(state, watch);
        Ok(())
    }

    /// Two administrators for each seat, which it alone sees (DH-SETUP-17).
    pub(crate) fn accept_deal(
        &self,
        state: &mut State,
        seat: Seat,
        cards: [Administrator; 2],
        watch: &mut impl Watch<Event>,
    ) -> Result<(), Refusal> {
        if seat != state.actor {
            return Err(Refusal::NoSuchSeat(seat));
        }
        let mut unseen = state.administrators;
        if !cards.iter().all(|card| unseen.take(card.index())) {
            return Err(Refusal::WrongFate);
        }
        state.administrators = unseen;
        state.dealt[seat] = Some(cards);
        watch.see(Event::Dealt { seat, cards });
        let next = seat.clockwise(self.seats_at_table());
        state.actor = next;
        if next == state.first {
            state.phase = Phase::Keep;
            state.to_act = SeatSet::first_n(self.seats_at_table());
        }
        Ok(())
    }

    pub(crate) fn play_keep(
        &self,
        state: &mut State,
        seat: Seat,
        card: Administrator,
        watch: &mut impl Watch<Event>,
    ) -> Result<(), Refusal> {
        if state.dealt[seat].is_none_or(|dealt| !dealt.contains(&card)) {
            return Err(Refusal::NotDealt(card));
        }
        state.kept[seat] = Some(card);
        watch.see(Event::Kept { seat, card });
        state.to_act = state.to_act.without(seat);
        if state.to_act.is_empty() {
            for seat in Seat::all(self.seats_at_table()) {
                if let Some(card) = state.kept[seat] {
                    watch.see(Event::Unveiled { seat, card });
                }
            }
            self.begin_round(state, watch);
        }
        Ok(())
    }

    /// How many dice of each colour are in the box (DH-INV-02).
    pub fn in_box(&self) -> [u8; COLOURS] {
        [21 - self.setup().dice(); COLOURS]
    }
}

/// Gives each die in turn one of the values that are left; dice of the same colour in rising order.
fn assign(colours: &[Colour], left: &mut [u8; 7], given: &mut Few<Die, 5>, into: &mut Vec<Move>) {
    let Some((&colour, rest)) = colours.split_first() else {
        into.push(Move::Start(*given));
        return;
    };
    let least = given.last().filter(|die| die.colour == colour).map_or(1, |die| die.value);
    for value in least..=6 {
        if left[usize::from(value)] > 0 {
            left[usize::from(value)] -= 1;
            let before = *given;
            given.push(Die { value, colour });
            assign(rest, left, given, into);
            *given = before;
            left[usize::from(value)] += 1;
        }
    }
}
