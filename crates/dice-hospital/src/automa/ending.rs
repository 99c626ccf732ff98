//! Phase 5 and the end: cards whose spots are covered are scored.

use table::Watch;

use super::AUTOMA;
use crate::DiceHospital;
use crate::event::{Event, Reason};
use crate::play::Play;
use crate::state::Open;

impl DiceHospital {
    /// The dice on cards that are complete: whom the Automa sends home this round (CC-R-69).
    pub(crate) fn sent_home_by_automa(&self, open: &Open) -> u8 {
        let complete = open.automa.row.iter().filter(|card| card.is_complete(self.pack().hospital_card(card.card)));
        complete.map(|card| card.dice().sum()).sum()
    }
}

impl<W: Watch<Event>> Play<'_, W> {
    /// Complete cards are scored; their dice go back to the bag, and the rest to the box
    /// (CC-AUTO-30 to 34).
    pub(crate) fn score_cards(&mut self) {
        let before = self.state.open.hospitals[AUTOMA].score;
        let home = self.game.sent_home_by_automa(&self.state.open);
        let row = self.state.open.automa.row;
        for face_up in &row {
            let printed = self.game.pack().hospital_card(face_up.card);
            if !face_up.is_complete(printed) {
                continue;
            }
            for (colour, dice) in face_up.dice().iter() {
                self.state.open.bag[colour] += dice;
            }
            let points = i16::from(face_up.points(printed));
            self.watch.see(Event::CardDone { card: face_up.card, dice: face_up.dice(), bags: face_up.bags() });
            self.score(AUTOMA, points, Reason::HospitalCard(face_up.card));
        }
        let pack = self.game.pack();
        self.state.open.automa.row.retain(|card| !card.is_complete(pack.hospital_card(card.card)));
        let hospital = &mut self.state.open.hospitals[AUTOMA];
        hospital.recap.home = home;
        hospital.recap.points = hospital.score - before;
    }

    /// Points for dice that are left, where that was agreed (CC-AUTO-45, CC-AUTO-46).
    pub(crate) fn score_dice_left(&mut self) {
        let Some(changes) = self.game.setup().automa else { return };
        let automa = &self.state.open.automa;
        let (on_cards, beside) = (i16::from(automa.dice_on_cards()), i16::from(automa.pool.sum()));
        if changes.card_dice {
            self.score(AUTOMA, on_cards, Reason::DiceOnCards);
        }
        if changes.spare_dice {
            self.score(AUTOMA, beside, Reason::SpareDice);
        }
    }
}
