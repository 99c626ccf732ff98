//! Events: what is turned up at the beginning of a round.

use table::{Seat, SeatSet, Watch};

use crate::DiceHospital;
use crate::cards::EventCard;
use crate::effects::{Does, Happening};
use crate::event::{Event, Reason};
use crate::moves::Move;
use crate::patient::HIGHEST;
use crate::play::Play;
use crate::refusal::Refusal;
use crate::rounds::Chapter;
use crate::state::{Open, Phase};
use crate::wards::{Beds, Values};

impl DiceHospital {
    /// What the event of this round does.
    #[inline]
    pub fn happening(&self, open: &Open) -> Option<Happening> {
        open.event.map(|card| self.pack().event(card))
    }

    /// The patients that survive being lowered this much; Infants get no worse (CC-X-23).
    fn survivors(&self, open: &Open, seat: Seat, steps: u8) -> Beds {
        let wards = &open.hospitals[seat].floor.wards;
        if steps >= HIGHEST { 0 } else { wards.with_values(Values::range(steps + 1, HIGHEST)) & !wards.infants() }
    }

    fn has_event_choice(&self, open: &Open, seat: Seat) -> bool {
        let floor = &open.hospitals[seat].floor;
        match self.happening(open) {
            Some(Happening::SendBack) => floor.sendable() != 0,
            Some(Happening::Heal(_)) => floor.wards.occupied() != 0,
            Some(Happening::Harm(steps)) => self.survivors(open, seat, steps) != 0,
            Some(Happening::Sell(_)) => floor.improvements().next().is_some(),
            _ => false,
        }
    }

    pub(crate) fn list_event_choices(&self, open: &Open, seat: Seat, into: &mut Vec<Move>) {
        let floor = &open.hospitals[seat].floor;
        let anybody = floor.wards.occupied();
        match self.happening(open) {
            Some(Happening::SendBack) => {
                into.extend(floor.distinct_patients(floor.sendable()).map(Move::Send));
                into.push(Move::Skip);
            }
            Some(Happening::Heal(_)) => {
                into.extend(floor.distinct_patients(anybody).map(|patient| Move::On(patient, None)));
            }
            Some(Happening::Harm(steps)) => {
                let beds = self.survivors(open, seat, steps);
                into.extend(floor.distinct_patients(beds).map(|patient| Move::On(patient, None)));
            }
            Some(Happening::Sell(_)) => {
                floor.list_returns(into);
                into.push(Move::Skip);
            }
            _ => {}
        }
    }
}

impl<W: Watch<Event>> Play<'_, W> {
    /// An event is turned up from the second round on (DH-EVENT-03, DH-EVENT-04).
    pub(crate) fn begin_event(&mut self) -> bool {
        let open = &mut self.state.open;
        open.phase = Phase::Event;
        open.round > 1 && !open.events.is_empty()
    }

    pub(crate) fn accept_event(&mut self, card: EventCard) -> Result<(), Refusal> {
        if !self.state.open.events.take(card.index()) {
            return Err(Refusal::EventSeen(card));
        }
        self.state.open.event = Some(card);
        self.watch.see(Event::EventRevealed { card });
        let waits = match self.game.pack().event(card) {
            Happening::Bags(count) => {
                for seat in self.game.clockwise_from_first(&self.state.open) {
                    self.gain_bags(seat, count, Reason::Event(card));
                }
                false
            }
            Happening::SendBack | Happening::Heal(_) | Happening::Harm(_) | Happening::Sell(_) => {
                self.state.open.phase = Phase::EventChoice;
                self.state.open.actor = self.state.open.first;
                self.ask_for_event()
            }
            // A single player's improvements are turned up later.
            Happening::Show(more) if !self.game.setup().solo() => {
                self.turn_up(Phase::EventReveal, usize::from(more), 0)
            }
            _ => false,
        };
        if !waits {
            self.done(Chapter::Event);
        }
        Ok(())
    }

    /// Asks the next seat that has a choice. False if nobody has (DH-EVENT-09).
    fn ask_for_event(&mut self) -> bool {
        let open = &mut self.state.open;
        loop {
            if self.game.has_event_choice(open, open.actor) {
                open.to_act = SeatSet::only(open.actor);
                return true;
            }
            open.actor = open.actor.clockwise(self.game.seats_at_table());
            if open.actor == open.first {
                return false;
            }
        }
    }

    pub(crate) fn play_event_choice(&mut self, seat: Seat, mv: Move) -> Result<(), Refusal> {
        let card = self.state.open.event.ok_or(Refusal::wrong_step(Phase::EventChoice))?;
        let floor = &self.state.open.hospitals[seat].floor;
        match (self.game.pack().event(card), mv) {
            (Happening::SendBack | Happening::Sell(_), Move::Skip) => {}
            (Happening::SendBack, Move::Send(patient)) => {
                let bed = floor.bed_of_sendable(patient)?;
                self.work(seat, |work| work.send_back(bed));
            }
            (Happening::Heal(steps), Move::On(patient, None)) => {
                let bed = floor.bed_of(patient)?;
                self.work(seat, |work| work.change(bed, Does::Heal(steps)));
            }
            (Happening::Harm(steps), Move::On(patient, None)) => {
                let bed = floor.bed_of(patient)?;
                if self.game.survivors(&self.state.open, seat, steps) & 1 << bed == 0 {
                    return Err(Refusal::TooWeak(patient));
                }
                self.work(seat, |work| work.change(bed, Does::Harm(steps)));
            }
            (Happening::Sell(bags), Move::Return(improvement, which)) => {
                self.give_up(seat, improvement, which)?;
                self.state.open.put_under(improvement);
                self.gain_bags(seat, bags, Reason::Event(card));
            }
            _ => return Err(Refusal::wrong_step(Phase::EventChoice)),
        }
        let open = &mut self.state.open;
        open.to_act = SeatSet::EMPTY;
        open.actor = seat.clockwise(self.game.seats_at_table());
        if open.actor == open.first || !self.ask_for_event() {
            self.done(Chapter::Event);
        }
        Ok(())
    }
}
