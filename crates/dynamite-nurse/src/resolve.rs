//! Effects carried out: the one interpreter of what the pack says (section 22).

use table::{Eye, EyeSet, Seat, Watch};

use crate::cards::{Card, CardKind};
use crate::effects::{Allowance, Effect};
use crate::event::{Cause, Event, Source};
use crate::play::Play;
use crate::state::{State, TownPile, Waiting};
use crate::step::Step;

impl<W: Watch<Event>> Play<'_, W> {
    /// An effect that asks nobody at once, or that has no target (DN-R-33).
    pub(crate) fn resolve(&mut self, effect: Effect) {
        let seat = self.active();
        match effect {
            Effect::PairBonus(tp) => {
                let copies = self.state.open.card.map_or(0, |card| self.own().played.count(card.index()));
                if copies.is_multiple_of(2) {
                    self.gain(tp, 0, self.text());
                }
            }
            Effect::Gain { tp, gold } => self.gain(tp, gold, self.text()),
            Effect::Extra { kind, actions } => self.allow(kind, actions, self.text()),
            Effect::Reward { gold, purchases } => {
                let turn = &mut self.state.open.turn;
                turn.reward_gold = turn.reward_gold.saturating_add(gold);
                turn.reward_purchases = turn.reward_purchases.saturating_add(purchases);
            }
            Effect::NurseChoice(look) => {
                let choice = &mut self.state.open.turn.nurse_choice;
                *choice = look.max(*choice);
            }
            Effect::SkipAdmission => self.state.open.turn.may_skip = true,
            Effect::Draw(left) => self.push(Step::Draw { seat, left }),
            Effect::Discard(left) => self.push(Step::Discard { left, from: 0 }),
            Effect::Fetch(left) => self.push(Step::Fetch { left, from: 0 }),
            Effect::Transport => self.transport(),
            Effect::WorsenAll => self.worsen_all(),
            Effect::WorsenLeading => {
                let cause = self.cause();
                self.worsen_waiting(0, cause);
            }
            Effect::Erase => self.return_mark(seat),
            Effect::ReturnToTown => self.return_to_town(seat),
            // The others ask, or have no target.
            _ => {}
        }
    }

    /// The card under way, as the cause of what it does.
    pub(crate) fn cause(&self) -> Cause {
        self.state.open.card.map_or(Cause::Row, Cause::Card)
    }

    /// The text under way, as the source of what it brings.
    fn text(&self) -> Source {
        self.state.open.card.map_or(Source::Healing, Source::Text)
    }

    pub(crate) fn allow(&mut self, kind: Allowance, count: u8, from: Source) {
        if count == 0 {
            return;
        }
        let turn = &mut self.state.open.turn;
        let allowance = match kind {
            Allowance::Any => &mut turn.any,
            Allowance::Treatment => &mut turn.treatments,
            Allowance::Purchase => &mut turn.purchases,
            Allowance::Anywhere => &mut turn.anywhere,
        };
        *allowance = allowance.saturating_add(count);
        let seat = self.active();
        self.see(Event::ActionsGained { seat, kind, count, from });
    }

    /// Every admitted patient worsens, in one batch over all Hospitals (DN-R-69).
    fn worsen_all(&mut self) {
        let (active, cause) = (self.active(), self.cause());
        let mut spared = self.state.open.turn.spared.take();
        for seat in Seat::all(self.game.seats_at_table()) {
            for patient in self.state.open.hospitals[seat].admitted {
                if seat == active && spared == Some(patient) {
                    spared = None;
                } else {
                    self.worsen_admitted(seat, patient, cause);
                }
            }
        }
        self.after_deaths();
    }

    /// A kill mark goes back on top of its pile. The title follows once the Dungeon is shuffled
    /// (DN-R-53).
    fn return_mark(&mut self, seat: Seat) {
        let open = &mut self.state.open;
        if open.hospitals[seat].marks > 0 {
            open.hospitals[seat].marks -= 1;
            open.marks += 1;
            self.push(Step::Revive);
            self.see(Event::MarkReturned { seat });
        }
    }

    /// The card goes to its own pile: counted, or under the events or nurses, where everybody who
    /// saw it played knows it (DN-RET-01, DN-RET-02, DN-R-67).
    fn return_to_town(&mut self, seat: Seat) {
        let State { open, secret } = &mut *self.state;
        let Some(card) = open.card.filter(|_| !open.turn.titled) else { return };
        if !open.hospitals[seat].played.take(card.index()) {
            return;
        }
        if card.is_nurse() {
            secret.nurses.put_under(card.index(), EyeSet::ALL);
        } else if self.game.pack().card(card).kind == CardKind::Event {
            secret.events.put_under(card.index(), EyeSet::ALL);
        } else {
            open.piles.add(card.index());
        }
        self.see(Event::ReturnedToTown { seat, card });
    }

    /// A card that was looked at goes on top; the open event is open again.
    pub(crate) fn lay_on_top(&mut self, pile: TownPile, card: Card) {
        let seat = self.active();
        self.take_looked(card);
        let secret = &mut self.state.secret;
        match pile {
            TownPile::Nurses => secret.nurses.put_on_top(card.index(), EyeSet::only(Eye::Seat(seat))),
            TownPile::Events => secret.events.put_on_top(card.index(), EyeSet::ALL),
        }
        self.see(Event::LaidOnTop { seat, pile, card: Some(card) });
    }

    /// A card that was looked at goes to the bottom, for the active player's eyes alone.
    pub(crate) fn lay_under(&mut self, pile: TownPile, card: Card) {
        let seat = self.active();
        self.take_looked(card);
        let mine = EyeSet::only(Eye::Seat(seat));
        match pile {
            TownPile::Nurses => self.state.secret.nurses.put_under(card.index(), mine),
            TownPile::Events => self.state.secret.events.put_under(card.index(), mine),
        }
        self.see(Event::LaidUnder { seat, pile, card: Some(card) });
    }

    /// What is left of the cards that were looked at goes to the bottom in the order seen.
    pub(crate) fn lay_rest_under(&mut self, pile: TownPile) {
        for card in self.state.secret.looked {
            self.lay_under(pile, card);
        }
    }

    pub(crate) fn take_looked(&mut self, card: Card) {
        let looked = &mut self.state.secret.looked;
        if let Some(place) = looked.iter().position(|&other| other == card) {
            looked.remove(place);
        }
    }

    /// A patient of the row gets another player's marker; its old one comes home.
    pub(crate) fn pass_on(&mut self, place: u8, to: Seat) {
        let open = &mut self.state.open;
        let Waiting { patient, duty } = open.row[usize::from(place)];
        open.row[usize::from(place)].duty = to;
        open.hospitals[duty].markers += 1;
        open.hospitals[to].markers -= 1;
        self.see(Event::PassedOn { seat: duty, to, patient });
    }

    /// An admitted patient leaves under another player's marker.
    pub(crate) fn hand_over(&mut self, patient: crate::Patient, to: Seat) -> crate::Patient {
        let own = self.own();
        own.release(patient);
        own.markers += 1;
        self.state.open.hospitals[to].markers -= 1;
        // Whatever was paid, was paid by somebody else (DN-R-29).
        crate::Patient { paid: false, ..patient }
    }
}
