//! The main phase (sections 4 to 7 and 9): playing cards, treating, buying, paying upkeep.

use table::{EyeSet, Seat, Watch};

use crate::DynamiteNurse;
use crate::cards::{Card, CardKind, kinds};
use crate::event::{Cause, Event, Means, Source};
use crate::moves::Move;
use crate::patient::Patient;
use crate::play::Play;
use crate::refusal::Refusal;
use crate::state::{Open, State, TownPile, TurnBudget};
use crate::step::Step;

impl DynamiteNurse {
    /// What can be done in the main phase (DN-D-01).
    pub(crate) fn list_main(&self, State { open, secret }: &State, into: &mut Vec<Move>) {
        let (active, turn) = (open.active, open.turn);
        into.extend(kinds(&secret.hands[active]).map(Move::Play));
        // Everything costs a point or more.
        if turn.tp > 0 {
            if turn.may_treat() {
                self.list_treatments(open, active, None, into);
            }
            if turn.may_treat_elsewhere() {
                let others = Seat::all(self.seats_at_table()).filter(|&seat| seat != active);
                others.for_each(|seat| self.list_treatments(open, seat, Some(seat), into));
            }
            for patient in different(&open.own().admitted) {
                if self.upkeep(patient).is_some_and(|price| price <= turn.tp) {
                    into.push(Move::Pay(patient));
                }
            }
        }
        if turn.may_buy() {
            if turn.gold >= self.pack().cheapest() {
                for card in kinds(&open.piles) {
                    if self.pack().card(card).price.is_some_and(|price| price <= turn.gold) {
                        into.push(Move::Buy(card));
                    }
                }
                if let Some(card) = secret.event().filter(|&card| self.price(card) <= turn.gold) {
                    into.push(Move::Buy(card));
                }
            }
            if secret.events.len() >= 2 {
                into.push(Move::Dig);
            }
        }
        into.push(Move::End);
    }

    /// The operations and cares in a Hospital that can be paid for.
    fn list_treatments(&self, open: &Open, keeper: Seat, of: Option<Seat>, into: &mut Vec<Move>) {
        for patient in different(&open.hospitals[keeper].admitted) {
            if self.pack().severity(patient) <= open.turn.tp {
                into.push(Move::Operate(patient, of));
            }
            if self.care(patient).is_some_and(|price| price <= open.turn.tp) {
                into.push(Move::Care(patient, of));
            }
        }
    }

    /// What care for a patient costs, if it is possible (DN-TREAT-10).
    pub(crate) fn care(&self, patient: Patient) -> Option<u8> {
        self.pack().patient(patient.card).care.filter(|_| patient.critical)
    }

    /// What is due for a patient in this main phase (DN-EMERG-03).
    pub fn upkeep(&self, patient: Patient) -> Option<u8> {
        self.pack().patient(patient.card).upkeep.filter(|_| patient.critical && !patient.paid)
    }

    pub(crate) fn price(&self, card: Card) -> u8 {
        self.pack().card(card).price.unwrap_or(u8::MAX)
    }
}

/// The patients of a sorted list, equal ones once (DN-SEQ-02).
pub(crate) fn different(patients: &[Patient]) -> impl Iterator<Item = Patient> {
    patients
        .iter()
        .enumerate()
        .filter(|&(place, patient)| place == 0 || patients[place - 1] != *patient)
        .map(|(_, &p)| p)
}

impl<W: Watch<Event>> Play<'_, W> {
    pub(crate) fn play_main(&mut self, seat: Seat, mv: Move) -> Result<(), Refusal> {
        match mv {
            Move::Play(card) => self.play_card(seat, card),
            Move::Operate(patient, of) => self.operate(seat, patient, of),
            Move::Care(patient, of) => self.care(seat, patient, of),
            Move::Pay(patient) => self.pay(seat, patient),
            Move::Buy(card) => self.buy(seat, card),
            Move::Dig => self.dig(seat),
            Move::End => {
                self.end_main(seat);
                Ok(())
            }
            _ => Err(Refusal::wrong_step(Step::Main)),
        }
    }

    fn play_card(&mut self, seat: Seat, card: Card) -> Result<(), Refusal> {
        let State { open, secret } = &mut *self.state;
        let hospital = &mut open.hospitals[seat];
        if !secret.hands[seat].take(card.index()) {
            return Err(Refusal::NotInHand(card));
        }
        hospital.shown.take(card.index());
        hospital.played.add(card.index());
        // The title is read now, whatever the card does to it (DN-R-62).
        open.turn.titled = open.title == Some(seat);
        open.turn.spared = None;
        let titled = open.turn.titled;
        self.see(Event::Played { seat, card });
        let printed = *self.game.pack().card(card);
        self.gain(printed.tp, printed.gold, Source::Print(card));
        if printed.effects().next().is_some() {
            self.state.open.card = Some(card);
            self.push(Step::CardDone);
            let after = printed.title_after.iter().filter(|_| titled);
            let before = printed.title_before.iter().filter(|_| titled);
            for &effect in after.rev().chain(printed.does.iter().rev()).chain(before.rev()) {
                self.push(Step::Effect(effect));
            }
        }
        Ok(())
    }

    /// Points for this main phase.
    pub(crate) fn gain(&mut self, tp: u8, gold: u8, from: Source) {
        if tp > 0 || gold > 0 {
            let turn = &mut self.state.open.turn;
            turn.tp = turn.tp.saturating_add(tp);
            turn.gold = turn.gold.saturating_add(gold);
            let seat = self.active();
            self.see(Event::Gained { seat, tp, gold, from });
        }
    }

    /// Whose patient is treated, if another treatment there is allowed; the turn after it.
    fn treat(&self, seat: Seat, patient: Patient, of: Option<Seat>) -> Result<(Seat, TurnBudget), Refusal> {
        let Open { turn, hospitals, .. } = &self.state.open;
        let keeper = of.unwrap_or(seat);
        if keeper.index() >= self.game.seats_at_table() {
            return Err(Refusal::NoSuchSeat(keeper));
        }
        // One's own Hospital is not named.
        if of == Some(seat) || !hospitals[keeper].admitted.contains(&patient) {
            return Err(Refusal::NoSuchPatient(patient));
        }
        let mut after = *turn;
        if of.is_some() {
            after.treated_elsewhere += 1;
        } else {
            after.treated += 1;
        }
        match (after.is_covered(), of) {
            (true, _) => Ok((keeper, after)),
            (false, None) => Err(Refusal::NoTreatment),
            (false, Some(_)) => Err(Refusal::NoTreatmentElsewhere),
        }
    }

    fn operate(&mut self, seat: Seat, patient: Patient, of: Option<Seat>) -> Result<(), Refusal> {
        let (keeper, mut turn) = self.treat(seat, patient, of)?;
        let price = self.game.pack().severity(patient);
        turn.tp = spend(turn.tp, price)?;
        self.state.open.turn = turn;
        self.see(Event::Operated { seat, patient, of: keeper, paid: price });
        self.acquire(keeper, patient, Means::Operation);
        self.push(Step::Nurse);
        Ok(())
    }

    /// The patient is healed: the marker goes home, the card to the active player, with whatever
    /// that brings.
    pub(crate) fn acquire(&mut self, keeper: Seat, patient: Patient, means: Means) {
        let seat = self.active();
        let open = &mut self.state.open;
        open.hospitals[keeper].release(patient);
        open.hospitals[keeper].markers += 1;
        open.hospitals[seat].acquired.add(patient.card.index());
        let TurnBudget { reward_gold, reward_purchases, .. } = open.turn;
        self.see(Event::Acquired { seat, card: patient.card, means });
        self.gain(0, reward_gold, Source::Healing);
        self.allow(crate::effects::Allowance::Purchase, reward_purchases, Source::Healing);
    }

    /// The nurse of an operation: chosen among several, or the top one where that is settled; none
    /// if the pile is empty (DN-NURSE-04).
    pub(crate) fn come_nurse(&mut self) {
        let State { open, secret } = &mut *self.state;
        if secret.nurses.is_empty() {
            return;
        }
        let choice = open.turn.nurse_choice;
        if choice > 0 {
            self.push(Step::ChooseNurse);
            self.push(Step::Look { pile: TownPile::Nurses, left: choice });
        } else if let Some(kind) = secret.nurses.top() {
            secret.nurses.take(kind, EyeSet::ALL);
            self.gain_nurse(Card::of(kind));
        }
    }

    pub(crate) fn gain_nurse(&mut self, card: Card) {
        let seat = self.active();
        self.own().discard.add(card.index());
        self.see(Event::NurseAcquired { seat, card });
    }

    fn care(&mut self, seat: Seat, patient: Patient, of: Option<Seat>) -> Result<(), Refusal> {
        let (keeper, mut turn) = self.treat(seat, patient, of)?;
        if !patient.critical {
            return Err(Refusal::NotCritical(patient));
        }
        let price = self.game.care(patient).ok_or(Refusal::NoCare(patient))?;
        turn.tp = spend(turn.tp, price)?;
        self.state.open.turn = turn;
        let hospital = &mut self.state.open.hospitals[keeper];
        hospital.release(patient);
        let paid = patient.paid && !self.game.setup().upkeep_once;
        hospital.admit(Patient { critical: false, paid, ..patient });
        self.see(Event::CaredFor { seat, patient, of: keeper, paid: price });
        Ok(())
    }

    fn pay(&mut self, seat: Seat, patient: Patient) -> Result<(), Refusal> {
        let open = &mut self.state.open;
        if !open.hospitals[seat].admitted.contains(&patient) {
            return Err(Refusal::NoSuchPatient(patient));
        }
        let price = self.game.upkeep(patient).ok_or(Refusal::NoUpkeep(patient))?;
        open.turn.tp = spend(open.turn.tp, price)?;
        let hospital = &mut open.hospitals[seat];
        hospital.release(patient);
        hospital.admit(Patient { paid: true, ..patient });
        self.see(Event::UpkeepPaid { seat, patient, paid: price });
        Ok(())
    }

    fn buy(&mut self, seat: Seat, card: Card) -> Result<(), Refusal> {
        let printed = self.game.pack().card(card);
        let price = printed.price.ok_or(Refusal::NotForSale(card))?;
        let State { open, secret } = &mut *self.state;
        let event = printed.kind == CardKind::Event;
        if !open.turn.may_buy() {
            return Err(Refusal::NoPurchase);
        }
        if event && secret.event() != Some(card) {
            return Err(Refusal::NotOpen(card));
        }
        if !event && open.piles.count(card.index()) == 0 {
            return Err(Refusal::SoldOut(card));
        }
        let have = open.turn.gold;
        if have < price {
            return Err(Refusal::TooLittleGold { price, have });
        }
        open.turn.bought += 1;
        self.take_bought(seat, card, event, price);
        Ok(())
    }

    /// The card goes to the buyer's discard pile, and is paid for.
    pub(crate) fn take_bought(&mut self, seat: Seat, card: Card, event: bool, price: u8) {
        let State { open, secret } = &mut *self.state;
        open.turn.gold -= price;
        open.hospitals[seat].discard.add(card.index());
        if event {
            secret.events.take(card.index(), EyeSet::ALL);
            self.push(Step::OpenEvents);
        } else {
            open.piles.take(card.index());
        }
        self.see(Event::Bought { seat, card, paid: price });
    }

    fn dig(&mut self, seat: Seat) -> Result<(), Refusal> {
        let State { open, secret } = &mut *self.state;
        if !open.turn.may_buy() {
            return Err(Refusal::NoPurchase);
        }
        if secret.events.len() < 2 {
            return Err(Refusal::NothingToDig);
        }
        open.turn.bought += 1;
        self.push(Step::Dug);
        let card = self.put_event_under();
        self.see(Event::Dug { seat, card });
        Ok(())
    }

    /// The phase is over: points vanish, then upkeep is judged, before anything else (DN-EMERG-05).
    fn end_main(&mut self, seat: Seat) {
        self.pop();
        let open = &mut self.state.open;
        let TurnBudget { tp, gold, may_skip, .. } = std::mem::take(&mut open.turn);
        open.turn.may_skip = may_skip;
        self.see(Event::MainEnded { seat, tp, gold });
        let game = self.game;
        let patients = self.own().admitted;
        let mut dead = false;
        for patient in patients {
            if game.upkeep(patient).is_some() {
                self.worsen_admitted(seat, patient, Cause::Upkeep);
                dead = true;
            }
        }
        // Nobody's payment outlives the phase, unless one is enough for as long as somebody is
        // critical (DN-EMERG-09).
        let lasts = game.setup().upkeep_once;
        let hospital = self.own();
        hospital.admitted.iter_mut().for_each(|patient| patient.paid &= lasts && patient.critical);
        hospital.admitted.sort_unstable();
        if dead {
            self.after_deaths();
        }
    }
}

fn spend(have: u8, price: u8) -> Result<u8, Refusal> {
    have.checked_sub(price).ok_or(Refusal::TooFewPoints { price, have })
}
