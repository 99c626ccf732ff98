//! Events: what is turned up at the beginning of a round.

use table::{Seat, SeatSet, Watch};

use crate::DiceHospital;
use crate::cards::EventCard;
use crate::effects::{Does, Happening};
use crate::event::{Event, Reason};
use crate::moves::Move;
use crate::refusal::Refusal;
use crate::state::{Phase, State};
use crate::wards::Beds;

impl DiceHospital {
    /// What the event of this round does.
    #[inline]
    pub fn happening(&self, state: &State) -> Option<Happening> {
        state.event.map(|card| self.pack().event(card))
    }

    pub(crate) fn accept_event(
        &self,
        state: &mut State,
        card: EventCard,
        watch: &mut impl Watch<Event>,
    ) -> Result<(), Refusal> {
        if !state.events.take(card.index()) {
            return Err(Refusal::EventSeen(card));
        }
        state.event = Some(card);
        watch.see(Event::EventRevealed { card });
        match self.pack().event(card) {
            Happening::Bags(count) => {
                for seat in self.clockwise_from_first(state) {
                    self.gain_bags(state, seat, count, Reason::Event(card), watch);
                }
                self.begin_intake(state);
            }
            Happening::SendBack | Happening::Heal(_) | Happening::Harm(_) | Happening::Sell(_) => {
                state.phase = Phase::EventChoice;
                state.actor = state.first;
                self.ask_for_event(state);
            }
            Happening::Show(more) if !self.setup().solo() => {
                let more = usize::from(more);
                state.to_reveal = [more.min(state.tiles.len()) as u8, more.min(state.cards.len()) as u8];
                state.phase = Phase::EventReveal;
                if state.to_reveal == [0, 0] {
                    self.begin_intake(state);
                }
            }
            _ => self.begin_intake(state),
        }
        Ok(())
    }

    /// Asks the next seat that has a choice, or goes on (DH-EVENT-09).
    fn ask_for_event(&self, state: &mut State) {
        let seats = self.seats_at_table();
        loop {
            if self.has_event_choice(state, state.actor) {
                state.to_act = SeatSet::only(state.actor);
                return;
            }
            let next = state.actor.clockwise(seats);
            if next == state.first {
                break;
            }
            state.actor = next;
        }
        state.to_act = SeatSet::EMPTY;
        self.begin_intake(state);
    }

    fn has_event_choice(&self, state: &State, seat: Seat) -> bool {
        let hospital = &state.hospitals[seat];
        match self.happening(state) {
            Some(Happening::SendBack | Happening::Heal(_)) => !hospital.wards.is_empty(),
            Some(Happening::Harm(steps)) => self.survivors(state, seat, steps) != 0,
            Some(Happening::Sell(_)) => hospital.improvements().next().is_some(),
            _ => false,
        }
    }

    /// The patients that survive being lowered so much.
    fn survivors(&self, state: &State, seat: Seat, steps: u8) -> Beds {
        (steps + 1..=6).fold(0, |beds, value| beds | state.hospitals[seat].wards.with_value(value))
    }

    pub(crate) fn list_event_choices(&self, state: &State, seat: Seat, into: &mut Vec<Move>) {
        let wards = &state.hospitals[seat].wards;
        match self.happening(state) {
            Some(Happening::SendBack) => {
                into.extend(self.distinct_patients(state, seat, wards.occupied()).map(Move::Send));
                into.push(Move::Skip);
            }
            Some(Happening::Heal(_)) => {
                into.extend(
                    self.distinct_patients(state, seat, wards.occupied()).map(|patient| Move::On(patient, None)),
                );
            }
            Some(Happening::Harm(steps)) => {
                let beds = self.survivors(state, seat, steps);
                into.extend(self.distinct_patients(state, seat, beds).map(|patient| Move::On(patient, None)));
            }
            Some(Happening::Sell(_)) => {
                into.extend(state.hospitals[seat].improvements().map(Move::Return));
                into.push(Move::Skip);
            }
            _ => {}
        }
    }

    pub(crate) fn play_event_choice(
        &self,
        state: &mut State,
        seat: Seat,
        mv: Move,
        watch: &mut impl Watch<Event>,
    ) -> Result<(), Refusal> {
        let card = state.event.ok_or(Refusal::WrongStep(state.phase))?;
        match (self.pack().event(card), mv) {
            (Happening::SendBack | Happening::Sell(_), Move::Skip) => {}
            (Happening::SendBack, Move::Send(patient)) => {
                let bed = self.bed_of(state, seat, patient)?;
                self.send_back(state, seat, bed, watch);
            }
            (Happening::Heal(steps), Move::On(patient, None)) => {
                let bed = self.bed_of(state, seat, patient)?;
                self.change(state, seat, bed, Does::Heal(steps), watch);
            }
            (Happening::Harm(steps), Move::On(patient, None)) => {
                let bed = self.bed_of(state, seat, patient)?;
                if self.survivors(state, seat, steps) & 1 << bed == 0 {
                    return Err(Refusal::NotThisPatient(patient));
                }
                self.change(state, seat, bed, Does::Harm(steps), watch);
            }
            (Happening::Sell(bags), Move::Return(improvement)) => {
                self.give_back(state, seat, improvement, watch)?;
                self.gain_bags(state, seat, bags, Reason::Event(card), watch);
            }
            _ => return Err(Refusal::WrongStep(state.phase)),
        }
        let next = seat.clockwise(self.seats_at_table());
        state.to_act = SeatSet::EMPTY;
        if next == state.first {
            self.begin_intake(state);
        } else {
            state.actor = next;
            self.ask_for_event(state);
        }
        Ok(())
    }
}
