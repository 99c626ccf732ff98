//! What a step asks, and what follows from the answer.

use std::mem::discriminant;

use table::{Seat, Watch};

use crate::DynamiteNurse;
use crate::cards::{Card, CardKind, PatientCard, kinds, patient_kinds};
use crate::effects::Effect;
use crate::event::{Event, Means};
use crate::moves::Move;
use crate::patient::Patient;
use crate::play::Play;
use crate::refusal::Refusal;
use crate::state::{State, TownPile, Waiting};
use crate::step::{Exchange, Step, kind};
use crate::treatment::different;

impl DynamiteNurse {
    /// Whether a step has something to ask or to draw. Nothing hidden decides about it but the
    /// sizes of hands, decks and piles, and which of their cards somebody knows.
    pub(crate) fn waits(&self, State { open, secret }: &State, step: Step) -> bool {
        let own = || open.own();
        let others_can = || open.others_with_marker(open.active, self.seats_at_table()).next().is_some();
        match step {
            Step::First
            | Step::Starter(_)
            | Step::Main
            | Step::Dug
            | Step::Assign
            | Step::SkipAdmission
            | Step::Beds { .. }
            | Step::Give { .. }
            | Step::Take { .. }
            | Step::WhoFirst { .. }
            | Step::MoveTo { .. }
            | Step::PassTo { .. }
            | Step::ReferTo { .. }
            | Step::SendBackTo { .. } => true,
            Step::Deal { .. }
            | Step::BeginTurn
            | Step::TransportPhase
            | Step::AdmissionPhase
            | Step::BedCheck
            | Step::EndTurn
            | Step::UpdateTitle
            | Step::CardDone => false,
            Step::OpenDungeon => open.top.is_none() && !open.dungeon.is_empty(),
            Step::OpenEvents => !secret.events.is_empty() && secret.events.top().is_none(),
            Step::Draw { seat, left } => left > 0 && !secret.decks[seat].is_empty(),
            Step::Nurse => open.turn.nurse_choice == 0 && !secret.nurses.is_empty() && secret.nurses.top().is_none(),
            Step::Look { pile: TownPile::Nurses, left } => {
                left > 0 && !secret.nurses.is_empty() && secret.nurses.top().is_none()
            }
            Step::Look { pile: TownPile::Events, left } => {
                left > 0 && !secret.events.is_empty() && secret.events.top().is_none()
            }
            Step::ChooseNurse | Step::OnTop { .. } => !secret.looked.is_empty(),
            // Asked even if they are equal: otherwise the others would see that they are.
            Step::Under { .. } => secret.looked.len() >= 2,
            Step::Admit => open.charges(open.active).next().is_some(),
            Step::Cleanup => !secret.hands[open.active].is_empty(),
            Step::Discard { left, .. } => left > 0 && !secret.hands[open.active].is_empty(),
            Step::Fetch { left, .. } => left > 0 && !own().discard.is_empty(),
            Step::Revive => !open.graveyard.is_empty(),
            Step::SendBack { left } => left > 0 && !own().admitted.is_empty() && others_can(),
            Step::Effect(effect) => match effect {
                Effect::Scrap => !secret.hands[open.active].is_empty(),
                Effect::Acquire(severity) => {
                    own().admitted.iter().any(|&patient| self.pack().severity(patient) <= severity)
                }
                Effect::Arrange(_) => secret.nurses.len() + secret.events.len() > 0,
                Effect::WorsenOwn | Effect::Spare | Effect::SendBack => !own().admitted.is_empty(),
                Effect::PassOn | Effect::MayPassOn => open.charges(open.active).next().is_some() && others_can(),
                Effect::Refer => !own().admitted.is_empty() && others_can(),
                Effect::Swap => self.swaps(open).next().is_some(),
                Effect::Exchange => true,
                Effect::Reorder => open.row.len() >= 2,
                Effect::Admit => open.charges(open.active).next().is_some(),
                Effect::Stabilise => self.critical_charges(open).next().is_some(),
                _ => false,
            },
        }
    }

    /// The nurses that change places with the card under way (DN-R-54).
    fn swaps(&self, open: &crate::Open) -> impl Iterator<Item = (Seat, Card)> {
        Seat::all(self.seats_at_table()).flat_map(move |seat| {
            let nurses = kinds(&open.hospitals[seat].discard).filter(|card| card.is_nurse());
            nurses.filter(|&card| !self.pack().card(card).swaps()).map(move |card| (seat, card))
        })
    }

    fn critical_charges(&self, open: &crate::Open) -> impl Iterator<Item = usize> {
        open.charges(open.active).filter(|&place| open.row[place].patient.critical)
    }

    /// The moves of a step that waits, the main phase apart.
    pub(crate) fn offer(&self, State { open, secret }: &State, step: Step, mut add: impl FnMut(Move)) {
        let (active, seats) = (open.active, self.seats_at_table());
        let (own, hand) = (open.own(), &secret.hands[active]);
        match step {
            Step::Dug => {
                if let Some(card) = secret.event().filter(|&card| self.price(card) <= open.turn.gold) {
                    add(Move::Buy(card));
                }
                add(Move::Skip);
            }
            Step::ChooseNurse => each_once(&secret.looked).for_each(|card| add(Move::Take(card))),
            Step::OnTop { .. } => each_once(&secret.looked).for_each(|card| add(Move::Top(card))),
            Step::Under { .. } => each_once(&secret.looked).for_each(|card| add(Move::Under(card))),
            Step::Assign => {
                Seat::all(seats)
                    .filter(|&seat| open.hospitals[seat].markers > 0)
                    .for_each(|seat| add(Move::Assign(seat)));
            }
            Step::SkipAdmission => {
                add(Move::Skip);
                add(Move::Open);
            }
            Step::Admit => {
                open.charges(active).for_each(|place| add(Move::Admit(place as u8)));
                add(Move::Done);
            }
            Step::Beds { left, from, .. } => {
                // Whoever is picked must leave enough behind for the picks to come (DN-SEQ-04).
                let last = own.admitted.len() - usize::from(left);
                different_from(&own.admitted, from.into(), last).for_each(|patient| add(Move::Worsen(patient)));
            }
            Step::Cleanup => {
                kinds(hand).for_each(|card| add(Move::Keep(Some(card))));
                add(Move::Keep(None));
            }
            Step::Discard { left, from } => later(hand, from, left).for_each(|card| add(Move::Discard(card))),
            Step::Fetch { left, from } => later(&own.discard, from, left).for_each(|card| add(Move::Fetch(card))),
            Step::Revive => patient_kinds(&open.graveyard).for_each(|card| add(Move::Revive(card))),
            Step::PassTo { .. } | Step::ReferTo { .. } | Step::SendBackTo { .. } => {
                open.others_with_marker(active, seats).for_each(|seat| add(Move::Player(seat)));
            }
            Step::SendBack { .. } => different(&own.admitted).for_each(|patient| add(Move::Send(patient))),
            Step::WhoFirst { other } => [active, other].into_iter().for_each(|seat| add(Move::First(seat))),
            Step::Give { by, .. } | Step::Take { from: by, .. } => {
                patient_kinds(&open.hospitals[by].acquired).for_each(|card| add(Move::Give(card)));
            }
            Step::MoveTo { from } => {
                (0..open.row.len() as u8).filter(|&to| to != from).for_each(|to| add(Move::To(to)));
            }
            Step::Effect(effect) => self.offer_effect(open, secret, effect, add),
            _ => {}
        }
    }

    fn offer_effect(
        &self,
        open: &crate::Open,
        secret: &crate::state::Secret,
        effect: Effect,
        mut add: impl FnMut(Move),
    ) {
        let (active, own) = (open.active, open.own());
        match effect {
            Effect::Scrap => kinds(&secret.hands[active]).for_each(|card| add(Move::Scrap(card))),
            Effect::Acquire(severity) => {
                let fitting = different(&own.admitted).filter(|&patient| self.pack().severity(patient) <= severity);
                fitting.for_each(|patient| add(Move::Acquire(patient)));
            }
            Effect::Arrange(_) => {
                let piles = [TownPile::Nurses, TownPile::Events].into_iter().filter(|&pile| secret.pile_size(pile) > 0);
                piles.for_each(|pile| add(Move::Look(pile)));
            }
            Effect::WorsenOwn => different(&own.admitted).for_each(|patient| add(Move::Worsen(patient))),
            Effect::Spare => different(&own.admitted).for_each(|patient| add(Move::Spare(patient))),
            Effect::PassOn | Effect::MayPassOn => open.charges(active).for_each(|place| add(Move::Pick(place as u8))),
            Effect::Refer => different(&own.admitted).for_each(|patient| add(Move::Send(patient))),
            Effect::SendBack => (0..=own.admitted.len() as u8).for_each(|count| add(Move::Count(count))),
            Effect::Swap => self.swaps(open).for_each(|(seat, card)| add(Move::Swap(seat, card))),
            Effect::Exchange => {
                Seat::all(self.seats_at_table())
                    .filter(|&seat| seat != active)
                    .for_each(|seat| add(Move::Player(seat)));
            }
            Effect::Reorder => (0..open.row.len() as u8).for_each(|place| add(Move::Pick(place))),
            Effect::Admit => open.charges(active).for_each(|place| add(Move::Admit(place as u8))),
            Effect::Stabilise => self.critical_charges(open).for_each(|place| add(Move::Pick(place as u8))),
            _ => {}
        }
        if matches!(
            effect,
            Effect::Scrap | Effect::Acquire(_) | Effect::Spare | Effect::MayPassOn | Effect::Reorder | Effect::Admit
        ) {
            add(Move::Skip);
        }
    }

    /// Refuses what a step does not offer, with the reason.
    pub(crate) fn check_offered(&self, state: &State, step: Step, mv: Move) -> Result<(), Refusal> {
        let mut offered = false;
        self.offer(state, step, |other| offered |= other == mv);
        if offered { Ok(()) } else { Err(self.why_not(state, step, mv)) }
    }

    #[cold]
    fn why_not(&self, state: &State, step: Step, mv: Move) -> Refusal {
        let State { open, secret } = state;
        let mut alike = false;
        self.offer(state, step, |other| alike |= discriminant(&other) == discriminant(&mv));
        match (step, mv) {
            (_, Move::Assign(seat) | Move::Player(seat) | Move::First(seat) | Move::Swap(seat, _))
                if seat.index() >= self.seats_at_table() =>
            {
                Refusal::NoSuchSeat(seat)
            }
            (Step::Assign, Move::Assign(seat)) => Refusal::NoMarker(seat),
            (Step::PassTo { .. } | Step::ReferTo { .. } | Step::SendBackTo { .. }, Move::Player(seat))
                if seat != open.active =>
            {
                Refusal::NoMarker(seat)
            }
            (Step::Admit | Step::Effect(Effect::Admit), Move::Admit(place)) => Refusal::NotACharge(place + 1),
            (Step::Dug, Move::Buy(card)) if self.pack().card(card).kind == CardKind::Event => {
                if secret.event() == Some(card) {
                    Refusal::TooLittleGold { price: self.price(card), have: open.turn.gold }
                } else {
                    Refusal::NotOpen(card)
                }
            }
            _ if alike => Refusal::NotOffered(step),
            _ => Refusal::wrong_step(step),
        }
    }
}

/// Each of some cards once.
fn each_once(cards: &[Card]) -> impl Iterator<Item = Card> {
    cards.iter().enumerate().filter(|&(place, card)| !cards[..place].contains(card)).map(|(_, &card)| card)
}

/// The patients of a sorted list between two places, equal ones once.
fn different_from(patients: &[Patient], from: usize, last: usize) -> impl Iterator<Item = Patient> {
    let places = (from..=last).filter(move |&place| place == from || patients[place - 1] != patients[place]);
    places.map(|place| patients[place])
}

/// Cards of this kind or later ones, as far as enough are left for picks to come (DN-SEQ-04).
fn later(cards: &crate::cards::Cards, from: u8, picks: u8) -> impl Iterator<Item = Card> {
    let count_from = |kind: usize| (kind..crate::cards::CARDS).map(|kind| cards.count(kind)).sum::<usize>();
    let picks = usize::from(picks).min(count_from(from.into()));
    kinds(cards).filter(move |card| kind(*card) >= from && count_from(card.index()) >= picks)
}

impl<W: Watch<Event>> Play<'_, W> {
    /// The answer to a step that has been taken off the agenda. It was offered.
    pub(crate) fn choose(&mut self, step: Step, mv: Move) {
        let seat = self.active();
        match (step, mv) {
            (Step::Dug, Move::Buy(card)) => {
                let price = self.game.price(card);
                self.take_bought(seat, card, true, price);
            }
            (Step::Dug, _) => self.see(Event::Declined { seat }),
            (Step::ChooseNurse, Move::Take(card)) => {
                self.take_looked(card);
                self.gain_nurse(card);
                self.lay_rest_under(TownPile::Nurses);
            }
            (Step::OnTop { pile }, Move::Top(card)) => {
                self.lay_on_top(pile, card);
                self.push(Step::Under { pile });
            }
            (Step::Under { pile }, Move::Under(card)) => {
                self.lay_under(pile, card);
                self.push(Step::Under { pile });
            }
            (Step::Assign, Move::Assign(to)) => self.assign(to),
            (Step::SkipAdmission, Move::Skip) => self.skip_admission(),
            (Step::Admit, Move::Admit(place)) => {
                self.admit(place);
                self.push(Step::Admit);
            }
            (Step::Beds { left, from, chosen }, Move::Worsen(patient)) => self.pick_bed(left, from, chosen, patient),
            (Step::Cleanup, Move::Keep(card)) => self.clean_up(card),
            (Step::Discard { left, .. }, Move::Discard(card)) => {
                self.drop_card(card);
                self.push(Step::Discard { left: left - 1, from: kind(card) });
            }
            (Step::Fetch { left, .. }, Move::Fetch(card)) => {
                self.own().discard.take(card.index());
                self.take_up(card);
                self.see(Event::Fetched { seat, card });
                self.push(Step::Fetch { left: left - 1, from: kind(card) });
            }
            (Step::Revive, Move::Revive(card)) => self.revive(card),
            (Step::PassTo { place }, Move::Player(to)) => self.pass_on(place, to),
            (Step::ReferTo { patient }, Move::Player(to)) => {
                let moved = self.hand_over(patient, to);
                self.state.open.hospitals[to].admit(moved);
                self.see(Event::Referred { seat, to, patient });
            }
            (Step::SendBack { left }, Move::Send(patient)) => self.push(Step::SendBackTo { left, patient }),
            (Step::SendBackTo { left, patient }, Move::Player(to)) => self.send_back(left, patient, to),
            (Step::WhoFirst { other }, Move::First(first)) => {
                let second = if first == seat { other } else { seat };
                self.ask_gift(first, second, Exchange::First);
            }
            (Step::Give { by, to, exchange }, Move::Give(card)) => self.give(by, to, exchange, card),
            (Step::Take { from, exchange }, Move::Give(card)) => self.give(from, seat, exchange, card),
            (Step::MoveTo { from }, Move::To(to)) => {
                let row = &mut self.state.open.row;
                let waiting = row.remove(from.into());
                row.insert(to.into(), waiting);
                self.see(Event::Reordered { seat, patient: waiting.patient, from, to });
            }
            (Step::Effect(effect), mv) => self.choose_effect(effect, mv),
            // Whoever does without, does nothing.
            _ => {}
        }
    }

    fn choose_effect(&mut self, effect: Effect, mv: Move) {
        let seat = self.active();
        match (effect, mv) {
            (_, Move::Scrap(card)) => {
                self.take_from_hand(card);
                self.state.open.boxed.add(card.index());
                self.see(Event::Scrapped { seat, card });
            }
            (_, Move::Acquire(patient)) => {
                let means = self.state.open.card.map_or(Means::Operation, Means::Card);
                self.acquire(seat, patient, means);
            }
            (Effect::Arrange(look), Move::Look(pile)) => {
                self.push(Step::OnTop { pile });
                self.push(Step::Look { pile, left: look });
            }
            (_, Move::Worsen(patient)) => {
                let cause = self.cause();
                self.worsen_admitted(seat, patient, cause);
                self.after_deaths();
            }
            (_, Move::Spare(patient)) => {
                self.state.open.turn.spared = Some(patient);
                self.see(Event::Spared { seat, patient });
            }
            (Effect::PassOn | Effect::MayPassOn, Move::Pick(place)) => self.push(Step::PassTo { place }),
            (Effect::Refer, Move::Send(patient)) => self.push(Step::ReferTo { patient }),
            (_, Move::Count(left)) => self.push(Step::SendBack { left }),
            (_, Move::Swap(with, nurse)) => self.swap(with, nurse),
            (Effect::Exchange, Move::Player(other)) => self.begin_exchange(other),
            (Effect::Reorder, Move::Pick(from)) => self.push(Step::MoveTo { from }),
            (_, Move::Admit(place)) => self.admit(place),
            (Effect::Stabilise, Move::Pick(place)) => {
                let patient = &mut self.state.open.row[usize::from(place)].patient;
                let before = *patient;
                patient.critical = false;
                self.see(Event::Stabilised { seat, patient: before });
            }
            _ => {}
        }
    }

    fn pick_bed(&mut self, left: u8, from: u8, chosen: u8, patient: Patient) {
        let places = self.own().admitted.iter().enumerate().skip(from.into());
        let place = places.filter(|(_, other)| **other == patient).map(|(place, _)| place).next();
        let Some(place) = place else { return };
        let chosen = chosen | 1 << place;
        if left > 1 {
            self.push(Step::Beds { left: left - 1, from: place as u8 + 1, chosen });
        } else {
            self.leave_without_beds(chosen);
        }
    }

    fn take_from_hand(&mut self, card: Card) {
        let seat = self.active();
        self.state.secret.hands[seat].take(card.index());
        self.own().shown.take(card.index());
    }

    fn drop_card(&mut self, card: Card) {
        let seat = self.active();
        self.take_from_hand(card);
        self.own().discard.add(card.index());
        self.see(Event::Discarded { seat, cards: [card.index()].into_iter().collect() });
    }

    /// A card comes to hand for everybody to see.
    fn take_up(&mut self, card: Card) {
        let seat = self.active();
        self.state.secret.hands[seat].add(card.index());
        self.own().shown.add(card.index());
    }

    /// The patient goes to the Dungeon, which is shuffled, the open one included; then the title
    /// may move (DN-R-53).
    fn revive(&mut self, card: PatientCard) {
        let seat = self.active();
        let open = &mut self.state.open;
        open.graveyard.take(card.index());
        open.dungeon.add(card.index());
        if let Some(top) = open.top.take() {
            open.dungeon.add(top.index());
        }
        self.push(Step::UpdateTitle);
        self.push(Step::OpenDungeon);
        self.see(Event::Revived { seat, card });
    }

    fn send_back(&mut self, left: u8, patient: Patient, to: Seat) {
        let seat = self.active();
        let moved = self.hand_over(patient, to);
        self.join_row(Waiting { patient: moved, duty: to });
        self.push(Step::SendBack { left: left - 1 });
        self.see(Event::SentBack { seat, to, patient });
        if self.state.open.row.len() > self.game.seats_at_table() {
            let cause = self.cause();
            self.worsen_row(cause);
        }
    }

    /// The card under way goes to a discard pile, the nurse from there to the hand.
    fn swap(&mut self, with: Seat, nurse: Card) {
        let seat = self.active();
        let Some(card) = self.state.open.card else { return };
        self.own().played.take(card.index());
        let discard = &mut self.state.open.hospitals[with].discard;
        discard.take(nurse.index());
        discard.add(card.index());
        self.take_up(nurse);
        self.see(Event::Swapped { seat, card, with, nurse });
    }

    fn begin_exchange(&mut self, other: Seat) {
        let seat = self.active();
        let has = |by: Seat| !self.state.open.hospitals[by].acquired.is_empty();
        match (has(seat), has(other)) {
            // Whoever picks both cards needs no order.
            (true, true) if self.game.setup().ivanna_picks_both => self.ask_gift(other, seat, Exchange::First),
            (true, true) => self.push(Step::WhoFirst { other }),
            (true, false) if !self.game.setup().ivanna_spares => self.ask_gift(seat, other, Exchange::Gift),
            (false, true) => self.ask_gift(other, seat, Exchange::Gift),
            _ => {}
        }
    }

    fn ask_gift(&mut self, by: Seat, to: Seat, exchange: Exchange) {
        if self.game.setup().ivanna_picks_both && to == self.active() {
            self.push(Step::Take { from: by, exchange });
        } else {
            self.push(Step::Give { by, to, exchange });
        }
    }

    /// Both cards change owner after the second pick (DN-R-51).
    fn give(&mut self, by: Seat, to: Seat, exchange: Exchange, card: PatientCard) {
        match exchange {
            Exchange::First => self.ask_gift(to, by, Exchange::For(card)),
            Exchange::Gift => self.hand_card(by, to, card),
            Exchange::For(first) => {
                self.hand_card(to, by, first);
                self.hand_card(by, to, card);
            }
        }
    }

    fn hand_card(&mut self, seat: Seat, to: Seat, card: PatientCard) {
        let by = self.active();
        let hospitals = &mut self.state.open.hospitals;
        hospitals[seat].acquired.take(card.index());
        hospitals[to].acquired.add(card.index());
        self.see(Event::Gave { by, seat, to, card });
    }
}
