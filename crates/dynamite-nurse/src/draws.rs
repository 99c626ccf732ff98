//! Chance: which outcomes there are, and what follows from them; decks and how they are rebuilt
//! (section 12).

use table::chance::{below, pick};
use table::{Eye, EyeSet, Rng, Seat, Watch};

use crate::DynamiteNurse;
use crate::cards::{Card, PatientCard};
use crate::event::Event;
use crate::fate::Fate;
use crate::play::Play;
use crate::refusal::Refusal;
use crate::state::{State, TownPile};
use crate::step::Step;

impl DynamiteNurse {
    pub(crate) fn roll_fate(&self, State { open, secret }: &State, rng: &mut impl Rng) -> Fate {
        match open.step() {
            Some(Step::First) => Fate::First(Seat::new(below(rng, self.seats_at_table() as u32) as usize)),
            Some(Step::Starter(seat)) => {
                let mut left = table::Few::<Card, 5>::none(Card::Medina);
                left.extend(Card::STARTERS.into_iter().filter(|card| open.boxed.count(card.index()) > 0));
                Fate::Starter(seat, pick(rng, &left))
            }
            Some(Step::OpenDungeon) => Fate::Patient(PatientCard::ALL[open.dungeon.draw(rng)]),
            Some(Step::OpenEvents) => Fate::Event(Card::of(secret.events.draw(rng))),
            Some(Step::Draw { seat, .. }) => Fate::Draw(seat, Card::of(secret.decks[seat].draw(rng))),
            Some(Step::Nurse) => Fate::Nurse(Card::of(secret.nurses.draw(rng))),
            Some(Step::Look { pile: TownPile::Nurses, .. }) => Fate::Look(Card::of(secret.nurses.draw(rng))),
            Some(Step::Look { pile: TownPile::Events, .. }) => Fate::Look(Card::of(secret.events.draw(rng))),
            _ => panic!("no fate is due"),
        }
    }
}

impl<W: Watch<Event>> Play<'_, W> {
    /// Chance has spoken.
    pub(crate) fn happen(&mut self, step: Step, fate: Fate) -> Result<(), Refusal> {
        match (step, fate) {
            (Step::First, Fate::First(seat)) => self.accept_first(seat),
            (Step::Starter(seat), Fate::Starter(to, card)) if seat == to => self.accept_starter(seat, card),
            (Step::OpenDungeon, Fate::Patient(card)) => self.accept_patient(card),
            (Step::OpenEvents, Fate::Event(card)) => self.accept_event(step, card),
            (Step::Draw { seat, left }, Fate::Draw(to, card)) if seat == to => self.accept_draw(step, seat, left, card),
            (Step::Nurse, Fate::Nurse(card)) => self.accept_nurse(step, card),
            (Step::Look { pile, left }, Fate::Look(card)) => self.accept_look(step, pile, left, card),
            (step, _) => Err(Refusal::wrong_fate(step)),
        }
    }

    fn accept_patient(&mut self, card: PatientCard) -> Result<(), Refusal> {
        let open = &mut self.state.open;
        if !open.dungeon.take(card.index()) {
            return Err(Refusal::NotInDungeon(card));
        }
        open.top = Some(card);
        self.pop();
        self.see(Event::PatientRevealed { card });
        Ok(())
    }

    fn accept_event(&mut self, step: Step, card: Card) -> Result<(), Refusal> {
        if !self.state.secret.events.show_top(card.index(), EyeSet::ALL) {
            return Err(Refusal::NotInPile { card, step });
        }
        self.pop();
        self.see(Event::EventRevealed { card });
        Ok(())
    }

    fn accept_draw(&mut self, step: Step, seat: Seat, left: u8, card: Card) -> Result<(), Refusal> {
        if !self.state.secret.decks[seat].take(card.index()) {
            return Err(Refusal::NotInPile { card, step });
        }
        self.state.secret.hands[seat].add(card.index());
        self.pop();
        if left > 1 {
            self.push(Step::Draw { seat, left: left - 1 });
        }
        let cause = self.state.open.card;
        self.see(Event::Drew { seat, card: Some(card), cause });
        Ok(())
    }

    /// A deck that must be drawn from and is empty is made of the discard pile (DN-DECK-02). With
    /// an empty deck everybody can tell what is in the hand: whatever the seat has besides.
    pub(crate) fn rebuild(&mut self, seat: Seat, left: u8) {
        let State { open, secret } = &mut *self.state;
        let hospital = &mut open.hospitals[seat];
        if left == 0 || hospital.discard.is_empty() {
            return;
        }
        secret.decks[seat] = std::mem::take(&mut hospital.discard);
        hospital.shown = secret.hands[seat];
        self.push(Step::Draw { seat, left });
        self.see(Event::DeckRebuilt { seat });
    }

    fn accept_nurse(&mut self, step: Step, card: Card) -> Result<(), Refusal> {
        if !self.state.secret.nurses.take(card.index(), EyeSet::ALL) {
            return Err(Refusal::NotInPile { card, step });
        }
        self.pop();
        self.gain_nurse(card);
        Ok(())
    }

    fn accept_look(&mut self, step: Step, pile: TownPile, left: u8, card: Card) -> Result<(), Refusal> {
        if !self.look_at(pile, card) {
            return Err(Refusal::NotInPile { card, step });
        }
        self.pop();
        self.push(Step::Look { pile, left: left - 1 });
        Ok(())
    }

    /// The active player takes up the top card of a pile, unseen by the others. False if it cannot
    /// be this one.
    fn look_at(&mut self, pile: TownPile, card: Card) -> bool {
        let seat = self.active();
        let mine = EyeSet::only(Eye::Seat(seat));
        let secret = &mut self.state.secret;
        let came = match pile {
            TownPile::Nurses => secret.nurses.take(card.index(), mine),
            TownPile::Events => secret.events.take(card.index(), mine),
        };
        if came {
            secret.looked.push(card);
            self.see(Event::LookedAt { seat, pile, card: Some(card) });
        }
        came
    }

    /// Goes on looking where it is settled which card comes.
    pub(crate) fn look_on(&mut self, pile: TownPile, left: u8) {
        let secret = &self.state.secret;
        let top = match pile {
            TownPile::Nurses => secret.nurses.top(),
            TownPile::Events => secret.events.top(),
        };
        if let (Some(kind), Some(rest)) = (top, left.checked_sub(1)) {
            self.look_at(pile, Card::of(kind));
            self.push(Step::Look { pile, left: rest });
        }
    }
}
