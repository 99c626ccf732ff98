//! Phases 1 and 6: Decision cards say which ambulance the Automa takes, and what it adds to the
//! display.

use table::{Deck, Watch};

use super::{AUTOMA, DecisionCard};
use crate::DiceHospital;
use crate::ambulance::{Ambulance, on_ambulance};
use crate::cards::Kind;
use crate::colour::Colour;
use crate::event::Event;
use crate::play::Play;
use crate::refusal::Refusal;
use crate::state::{Open, Phase};

impl DiceHospital {
    /// The ambulance that a Decision card means: the left number, else the right one, else the
    /// lowest that can be taken (CC-AUTO-09, CC-AUTO-10, CC-R-63).
    fn decided(&self, open: &Open, card: DecisionCard) -> Option<Ambulance> {
        let forbidden = (open.first == AUTOMA).then_some(self.setup().lowest_ambulance());
        let fits = |&ambulance: &Ambulance| Some(ambulance) != forbidden && self.is_free(open, ambulance);
        self.pack().decision(card).ambulances.into_iter().chain(self.setup().ambulances()).find(fits)
    }
}

impl<W: Watch<Event>> Play<'_, W> {
    /// A Decision card has to be turned up; if there is none, all are shuffled (CC-AUTO-07).
    pub(crate) fn await_decision(&mut self, phase: Phase) {
        let open = &mut self.state.open;
        open.phase = phase;
        if open.automa.decisions.is_empty() {
            open.automa.decisions = Deck::unseen(DecisionCard::ALL.len());
            self.watch.see(Event::DecisionsShuffled);
        }
    }

    pub(crate) fn accept_decision(&mut self, card: DecisionCard) -> Result<(), Refusal> {
        let automa = &mut self.state.open.automa;
        if !automa.decisions.take(card.index()) {
            return Err(Refusal::DecisionSeen(card));
        }
        automa.decision = Some(card);
        if self.state.open.phase == Phase::Wish {
            self.watch.see(Event::DecisionTurned { card, ambulance: None });
            self.add_to_display(self.game.pack().decision(card).adds);
        } else if let Some(ambulance) = self.game.decided(&self.state.open, card) {
            self.watch.see(Event::DecisionTurned { card, ambulance: Some(ambulance) });
            self.automa_claims(ambulance);
        }
        Ok(())
    }

    /// Its dice lie beside its cards until phase 3 (CC-AUTO-11).
    fn automa_claims(&mut self, ambulance: Ambulance) {
        let open = &mut self.state.open;
        let dice = on_ambulance(self.game.setup(), open.round, &open.intake, open.aboard, ambulance);
        open.ambulances[AUTOMA] = Some(ambulance);
        for die in &dice {
            open.automa.pool[die.colour] += 1;
        }
        self.watch.see(Event::Claimed { seat: AUTOMA, ambulance, dice });
        self.after_claim(AUTOMA);
    }

    /// The Automa's patient of an epidemic, whose value does not matter (CC-R-70).
    pub(crate) fn accept_automas_patient(&mut self, colour: Colour) -> Result<(), Refusal> {
        let open = &mut self.state.open;
        open.bag[colour] = open.bag[colour].checked_sub(1).ok_or(Refusal::NotInBag(colour))?;
        open.automa.pool[colour] += 1;
        self.watch.see(Event::Joined { colour });
        self.after_epidemic(AUTOMA);
        Ok(())
    }

    /// The third improvement of the display, of the other kind if there is none of this one
    /// (CC-AUTO-35).
    fn add_to_display(&mut self, kind: Kind) {
        let open = &mut self.state.open;
        let department = if open.tiles.is_empty() { false } else { kind == Kind::Department || open.cards.is_empty() };
        open.to_reveal = if department { [1, 0, 0, 0] } else { [0, 1, 0, 0] };
        open.phase = Phase::ExtraReveal;
    }
}
