//! What holds of every position: nothing is lost, and everything is where it may be.

use table::{Eye, Game, Next, Seat};

use super::Watched;
use crate::{Card, CardKind, Cards, DynamiteNurse, Event, PatientCard, PatientCards, Phase, State, Step};

impl Watched {
    /// What holds whenever somebody can look.
    pub(super) fn check_table(&self) {
        let open = &self.state.open;
        let over = open.phase == Phase::Over;
        let full = if self.game.seats() == 3 { 12 } else { 15 };
        let held: u32 = self.seats().map(|seat| u32::from(open.hospitals[seat].marks)).sum();
        assert!(u32::from(open.marks) + held == full || over && held >= full, "DN-INV-08: {held} marks");
        assert_eq!(self.deaths - self.returned, held, "DN-INV-09");
        let reviving = open.agenda.contains(&Step::Revive);
        assert_eq!(open.graveyard.len() as u32, held + u32::from(reviving), "DN-INV-09: the graveyard");
        assert_eq!(open.title.is_none(), self.deaths == 0, "DN-INV-10");
        let erasing = reviving || open.agenda.contains(&Step::UpdateTitle);
        if let Some(holder) = open.title.filter(|_| !erasing) {
            let marks = |seat: Seat| open.hospitals[seat].marks;
            let most = self.seats().map(marks).max().unwrap_or(0);
            let level = self.seats().filter(|&seat| marks(seat) == most).count();
            assert!(marks(holder) == most || level > 1 && !self.game.setup().title_passes, "DN-INV-11");
        }
        let empty = open.marks == 0 || open.last_patient.is_some();
        assert_eq!(over, empty, "DN-INV-12");
        assert_eq!(over, open.end.is_some() && self.game.next(&self.state) == Next::Over, "DN-INV-12");
        assert!(open.row.len() <= self.game.seats() || self.exceeded, "DN-INV-13: {} in the row", open.row.len());
        if open.phase != Phase::Main {
            let turn = crate::TurnBudget { may_skip: open.turn.may_skip, ..crate::TurnBudget::default() };
            assert_eq!(open.turn, turn, "DN-INV-15: nothing outlives the main phase");
        }
        assert!(open.turn.is_covered(), "DN-INV-33");
        for seat in self.seats() {
            let hospital = &open.hospitals[seat];
            let charges = open.charges(seat).count() + hospital.admitted.len();
            assert_eq!(usize::from(hospital.markers) + charges, 6, "DN-INV-04, DN-INV-05, DN-INV-06");
            assert!(hospital.played.is_empty() || seat == open.active, "DN-INV-16");
        }
        assert!(self.game.seats() > open.active.index(), "DN-INV-23");
        if !self.exceeded && !self.events.iter().any(|event| matches!(event, Event::SentBack { .. })) {
            // Whoever was sent back may still wait when the row is short again, so only the lifted
            // one is looked at.
            let lifted = open.lifted.is_none() || open.agenda.contains(&Step::Assign);
            assert!(lifted, "DN-INV-05, DN-INV-35");
        }
        let opened = open.top.is_some() || over || open.agenda.contains(&Step::OpenDungeon);
        assert!(opened, "DN-INV-07: the next patient lies open, on the normal side");
    }

    /// Nothing is lost, and everything is where it may be.
    pub(super) fn check_cards(&self) {
        let State { open, secret } = &self.state;
        assert_eq!(all_cards(&self.game, &self.state), self.cards, "DN-INV-01, DN-INV-02: actions and nurses");
        assert_eq!(all_patients(&self.state), self.patients, "DN-INV-01, DN-INV-02, DN-INV-03: patients");
        assert_eq!(all_patients(&self.state).len(), 40, "DN-INV-24");
        for seat in self.seats() {
            let shown = &open.hospitals[seat].shown;
            let known = shown.kinds().all(|kind| shown.count(kind) <= secret.hands[seat].count(kind));
            assert!(known, "DN-INV-36: hand cards that everybody knows are there");
        }
        let nurse = |kind: &usize| Card::of(*kind).is_nurse();
        assert!(secret.nurses.contents::<{ crate::CARDS }>().kinds().all(|kind| nurse(&kind)), "DN-INV-19");
        let events = secret.events.contents::<{ crate::CARDS }>();
        let all_events = events.kinds().all(|kind| self.game.pack().card(Card::of(kind)).kind == CardKind::Event);
        assert!(all_events && open.piles.kinds().all(|kind| !nurse(&kind)), "DN-INV-19");
        let starred = [Card::Examination, Card::SimpleSurgery].iter().all(|card| open.piles.count(card.index()) == 0);
        let started = Card::STARTERS.iter().all(|card| secret.nurses.copies(card.index()) == 0);
        assert!(starred && started, "DN-INV-19");
        let here = |cards: &Cards| cards.kinds().filter(nurse).map(|kind| cards.count(kind)).sum::<usize>();
        let owned: usize = self.seats().map(|seat| here(&self.state.owned(seat))).sum();
        let looked = secret.looked.iter().filter(|card| card.is_nurse()).count();
        let (pile, boxed) = (secret.nurses.len(), here(&open.boxed));
        assert_eq!(pile + owned + boxed + looked, 23, "DN-INV-20");
        let begun = self.game.start().secret.nurses.len() as u32;
        assert_eq!((pile + looked) as u32 + self.nurses, begun + self.nurses_back, "DN-INV-20: what left the pile");
        assert!(self.nurses <= self.operations, "DN-INV-20: one with each operation");
    }

    /// What somebody has laid down in secret lies there for that seat, and for nobody else.
    pub(super) fn check_what_was_laid(&self) {
        let Some(&Event::LaidUnder { seat, pile, card }) = self.events.last() else { return };
        for eye in self.seats().map(Eye::Seat).chain([Eye::Onlooker]) {
            let view = self.game.view(&self.state, eye);
            let lowest = match pile {
                crate::TownPile::Nurses => view.nurses().known(view.nurses().len() - 1),
                crate::TownPile::Events => view.events().known(view.events().len() - 1),
            };
            let knows = card.filter(|_| eye == Eye::Seat(seat)).map(Card::index);
            assert_eq!(lowest, knows, "DN-INV-36: {eye:?} and the card at the bottom");
        }
    }
}

/// Every action and nurse, wherever it is.
pub(in crate::tests) fn all_cards(game: &DynamiteNurse, State { open, secret }: &State) -> Cards {
    let mut cards = open.piles;
    cards.add_all(&open.boxed);
    cards.add_all(&secret.nurses.contents());
    cards.add_all(&secret.events.contents());
    cards.extend(secret.looked.iter().map(|card| card.index()));
    for seat in Seat::all(game.seats()) {
        let hospital = &open.hospitals[seat];
        for more in [&secret.hands[seat], &secret.decks[seat], &hospital.discard, &hospital.played] {
            cards.add_all(more);
        }
    }
    cards
}

/// Every patient, wherever it is.
pub(in crate::tests) fn all_patients(State { open, .. }: &State) -> PatientCards {
    let mut cards = open.dungeon;
    cards.add_all(&open.graveyard);
    cards.extend([open.top, open.lifted, open.last_patient].into_iter().flatten().map(PatientCard::index));
    cards.extend(open.row.iter().map(|waiting| waiting.patient.card.index()));
    for hospital in &open.hospitals.0 {
        cards.extend(hospital.admitted.iter().map(|patient| patient.card.index()));
        cards.add_all(&hospital.acquired);
    }
    cards
}
