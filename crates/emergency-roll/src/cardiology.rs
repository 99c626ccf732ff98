//! The cardiologists: checked once per turn, after all admissions.

use table::{Seat, SeatSet, Watch};

use crate::EmergencyRoll;
use crate::cards::Cardiologist;
use crate::event::Event;
use crate::refusal::Refusal;
use crate::state::{ALICAT, Face, Phase, State};

impl EmergencyRoll {
    /// Checks the goals, pays, turns and discards cards. Then the turn ends, unless the player has
    /// to discard a card.
    #[inline]
    pub(crate) fn check_cardiologists(&self, state: &mut State, watch: &mut impl Watch<Event>) {
        watch.see(Event::Checked { turn: state.turn });
        if let Some(specialists) = state.specialists {
            if self.setup.solo() {
                self.check_solo(state, specialists.cardiologists, watch);
            } else {
                for (slot, card) in specialists.cardiologists.into_iter().enumerate() {
                    self.check_card(state, slot, card, watch);
                }
            }
        }
        if state.phase != Phase::Discard {
            self.end_turn(state, watch);
        }
    }

    /// What the card pays now.
    #[inline]
    fn points(&self, state: &State, slot: usize, card: Cardiologist) -> Option<u8> {
        let [first, second] = self.pack.cardiologist(card).points;
        match state.faces[slot] {
            Face::First => Some(first),
            Face::Second => Some(second),
            Face::Gone => None,
        }
    }

    /// Several players: everyone who meets the goal for the first time gets the points showing
    /// (ER-CARDIO-01 to 11).
    fn check_card(&self, state: &mut State, slot: usize, card: Cardiologist, watch: &mut impl Watch<Event>) {
        let Some(points) = self.points(state, slot, card) else { return };
        let goal = self.pack.cardiologist(card);
        let mut anybody = false;
        for seat in Seat::all(self.setup.seats as usize) {
            let hospital = &mut state.hospitals[seat];
            if hospital.paid & (1 << slot) == 0 && hospital.meets(&self.pack.sheet, goal) {
                hospital.paid |= 1 << slot;
                hospital.cardiology += points;
                anybody = true;
                watch.see(Event::Paid { seat, card, points });
            }
        }
        if anybody {
            if state.faces[slot] == Face::First {
                state.faces[slot] = Face::Second;
                watch.see(Event::CardTurned { card });
            } else {
                state.faces[slot] = Face::Gone;
                watch.see(Event::CardDiscarded { card });
            }
        }
    }

    /// Solo: the player needs both goals while both cards are there; ALICAT takes a card for a full
    /// ward (ER-SOLO-45 to 53). What is there is judged as it was when the check began (ER-R-34).
    fn check_solo(&self, state: &mut State, cards: [Cardiologist; 2], watch: &mut impl Watch<Event>) {
        let left = state.faces.map(|face| face != Face::Gone);
        let there = left.iter().filter(|&&there| there).count();
        let limit = if self.setup.alicat.each_ward_pays { there } else { there.min(1) };
        let taken = limit.min(state.alicat_filled as usize);
        for _ in 0..taken {
            let points = self.pack.cardiologist(cards[0]).points[1];
            state.hospitals[ALICAT].cardiology += points;
            watch.see(Event::PaidForWard { seat: ALICAT, points });
        }
        let met = |slot: usize| self.player_meets(state, cards[slot]);
        let scores = match left {
            [true, true] => met(0) && met(1),
            [true, false] => met(0),
            [false, true] => met(1),
            [false, false] => false,
        };
        if scores {
            for slot in (0..2).filter(|&slot| left[slot]) {
                self.pay_player(state, slot, cards[slot], watch);
            }
        }
        if scores || taken == there {
            for slot in (0..2).filter(|&slot| left[slot]) {
                state.faces[slot] = Face::Gone;
                watch.see(Event::CardDiscarded { card: cards[slot] });
            }
        } else if taken > 0 {
            state.phase = Phase::Discard;
            state.to_move = SeatSet::only(Seat::FIRST);
        }
    }

    fn player_meets(&self, state: &State, card: Cardiologist) -> bool {
        state.hospitals[Seat::FIRST].meets(&self.pack.sheet, self.pack.cardiologist(card))
    }

    fn pay_player(&self, state: &mut State, slot: usize, card: Cardiologist, watch: &mut impl Watch<Event>) {
        let points = self.pack.cardiologist(card).points[1];
        let hospital = &mut state.hospitals[Seat::FIRST];
        hospital.cardiology += points;
        hospital.paid |= 1 << slot;
        watch.see(Event::Paid { seat: Seat::FIRST, card, points });
    }

    /// The player decides which card ALICAT's ward takes away (ER-SOLO-46).
    pub(crate) fn discard(
        &self,
        state: &mut State,
        card: Cardiologist,
        watch: &mut impl Watch<Event>,
    ) -> Result<(), Refusal> {
        let cards = state.specialists.map_or([card; 2], |all| all.cardiologists);
        let slot = (0..2)
            .find(|&slot| cards[slot] == card && state.faces[slot] != Face::Gone)
            .ok_or(Refusal::NotToDiscard(card))?;
        state.faces[slot] = Face::Gone;
        watch.see(Event::CardDiscarded { card });
        let kept = 1 - slot;
        if !self.setup.alicat.kept_card_waits && self.player_meets(state, cards[kept]) {
            self.pay_player(state, kept, cards[kept], watch);
            state.faces[kept] = Face::Gone;
            watch.see(Event::CardDiscarded { card: cards[kept] });
        }
        self.end_turn(state, watch);
        Ok(())
    }
}
