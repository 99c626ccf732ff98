//! Phase 2: hospitals are improved.

use table::{Seat, SeatSet, Watch};

use crate::DiceHospital;
use crate::cards::Improvement;
use crate::changes::put_under;
use crate::effects::Happening;
use crate::event::{Event, Reason};
use crate::hospital::distinct;
use crate::moves::Move;
use crate::refusal::Refusal;
use crate::state::{Phase, State};

impl DiceHospital {
    /// Improvements are chosen in the order of the ambulances; a single player's are turned up now (DH-IMPROVE-01,
    /// DH-SOLO-11).
    pub(crate) fn begin_improving(&self, state: &mut State, watch: &mut impl Watch<Event>) {
        state.returns = table::PerSeat([None; crate::state::MAX_HOSPITALS]);
        if self.setup().solo() {
            let more = match self.happening(state) {
                Some(Happening::Show(more)) => usize::from(more),
                _ => 0,
            };
            let wanted = self.setup().display() + more;
            state.to_reveal = [wanted.min(state.tiles.len()) as u8, wanted.min(state.cards.len()) as u8];
            state.phase = Phase::SoloReveal;
            if state.to_reveal != [0, 0] {
                return;
            }
        }
        self.begin_taking(state, watch);
    }

    pub(crate) fn begin_taking(&self, state: &mut State, watch: &mut impl Watch<Event>) {
        state.phase = Phase::Take;
        match self.by_ambulance(state).next() {
            Some(seat) if !state.display.is_empty() => self.ask_to_take(state, seat),
            _ => self.begin_returning(state, watch),
        }
    }

    fn ask_to_take(&self, state: &mut State, seat: Seat) {
        state.actor = seat;
        state.to_act = SeatSet::only(seat);
    }

    /// The seats in the order of their ambulances.
    pub(crate) fn by_ambulance(&self, state: &State) -> impl Iterator<Item = Seat> + use<> {
        let ambulances = state.ambulances;
        let seats = self.seats_at_table();
        let mut last = 0_u16;
        std::iter::from_fn(move || {
            // A seat without an ambulance comes by its number: alone there is none.
            let place = |seat: Seat| u16::from(ambulances[seat]) * 16 + seat.index() as u16 + 1;
            let next = Seat::all(seats).filter(|&seat| place(seat) > last).min_by_key(|&seat| place(seat))?;
            last = place(next);
            Some(next)
        })
    }

    /// How many seats decide at the same time: where bags and tokens can run out, whoever is faster must not get the last one
    /// (DH-R-03).
    pub(crate) fn at_once(&self) -> usize {
        if self.setup().strict_supply { 1 } else { self.seats_at_table() }
    }

    pub(crate) fn list_takes(&self, state: &State, into: &mut Vec<Move>) {
        into.extend(distinct(&state.display).map(Move::Take));
        if !self.setup().solo() {
            into.push(Move::Skip);
        }
    }

    pub(crate) fn play_take(
        &self,
        state: &mut State,
        seat: Seat,
        improvement: Option<Improvement>,
        watch: &mut impl Watch<Event>,
    ) -> Result<(), Refusal> {
        if let Some(improvement) = improvement {
            let place = state.display.iter().position(|&known| known == improvement);
            state.display.remove(place.ok_or(Refusal::NotShown(improvement))?);
            state.hospitals[seat].improve(improvement);
            watch.see(Event::TookImprovement { seat, improvement });
        } else if self.setup().solo() {
            return Err(Refusal::MustTake);
        }
        if self.setup().solo() {
            // What was not taken goes under its stack at once (DH-SOLO-12).
            self.clear_display(state);
        }
        let next = self.by_ambulance(state).skip_while(|&known| known != seat).nth(1);
        match next {
            Some(next) if !state.display.is_empty() => self.ask_to_take(state, next),
            _ => self.begin_returning(state, watch),
        }
        Ok(())
    }

    /// What nobody took goes under the stacks, in an order that nobody knows (DH-SHIFT-07).
    pub(crate) fn clear_display(&self, state: &mut State) {
        let left = state.display;
        state.tiles.put_under(left.iter().filter_map(|left| match left {
            Improvement::Department(tile) => Some(tile.index()),
            Improvement::Specialist(_) => None,
        }));
        state.cards.put_under(left.iter().filter_map(|left| match left {
            Improvement::Department(_) => None,
            Improvement::Specialist(card) => Some(card.index()),
        }));
        state.display.clear();
    }

    /// Everybody may give one back for a blood bag (DH-IMPROVE-09).
    fn begin_returning(&self, state: &mut State, watch: &mut impl Watch<Event>) {
        state.phase = Phase::Return;
        let owners = self.by_ambulance(state).filter(|&seat| owns_any(state, seat));
        state.to_act = owners.take(self.at_once()).collect();
        if state.to_act.is_empty() {
            self.begin_activation(state, watch);
        }
    }

    pub(crate) fn list_returns(&self, state: &State, seat: Seat, into: &mut Vec<Move>) {
        into.extend(state.hospitals[seat].improvements().map(Move::Return));
        into.push(Move::Skip);
    }

    pub(crate) fn play_return(
        &self,
        state: &mut State,
        seat: Seat,
        improvement: Option<Improvement>,
        watch: &mut impl Watch<Event>,
    ) -> Result<(), Refusal> {
        if let Some(improvement) = improvement {
            if !state.hospitals[seat].give_up(improvement) {
                return Err(Refusal::NotOwned(improvement));
            }
            state.returns[seat] = Some(improvement);
            watch.see(Event::ReturnedImprovement { seat, improvement });
            self.gain_bags(state, seat, 1, Reason::Returned, watch);
        }
        state.to_act = state.to_act.without(seat);
        if self.at_once() == 1 {
            let later = self.by_ambulance(state).skip_while(|&known| known != seat).skip(1);
            state.to_act = later.filter(|&seat| owns_any(state, seat)).take(1).collect();
        }
        if state.to_act.is_empty() {
            // They lie under the stacks in the order of the ambulances, whoever was faster (DH-R-41).
            for seat in self.by_ambulance(state) {
                if let Some(improvement) = state.returns[seat] {
                    put_under(state, improvement);
                }
            }
            self.begin_activation(state, watch);
        }
        Ok(())
    }
}

fn owns_any(state: &State, seat: Seat) -> bool {
    state.hospitals[seat].improvements().next().is_some()
}
