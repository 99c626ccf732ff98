//! How good a move looks in Dynamite Nurse.

mod cards;
mod patients;
#[cfg(test)]
mod tests;

use dynamite_nurse::effects::Effect;
use dynamite_nurse::{Card, CardKind, DynamiteNurse, Move, Open, Patient, Step, TownPile, View, kinds};
use table::Seat;

use crate::{Judge, Staffed, Turn};
use cards::{Plan, card_in_hand};

/// Judges moves of Dynamite Nurse: it plays what helps, then operates, then buys by a plan that
/// begins with gold and ends with points, and looks at whom a card would hurt.
///
/// It sees what its seat sees, and nothing else.
#[derive(Clone, Copy, Debug, Default)]
pub struct HeadNurse;

/// What the judge sees, and what it makes of it once for all moves.
struct Sight {
    view: View,
    seat: Seat,
    plan: Plan,
}

impl Staffed for DynamiteNurse {
    fn judge() -> impl Judge<Self> + Send + 'static {
        HeadNurse
    }
}

impl Judge<DynamiteNurse> for HeadNurse {
    fn rate(&mut self, turn: &Turn<'_, DynamiteNurse>, into: &mut Vec<f32>) {
        let sight = Sight::of(turn);
        into.extend(turn.moves().iter().map(|&mv| sight.worth(turn.game(), mv)));
    }

    fn in_points(&mut self, turn: &Turn<'_, DynamiteNurse>, rates: &mut [f32]) {
        let sight = Sight::of(turn);
        for (rate, &mv) in rates.iter_mut().zip(turn.moves()) {
            *rate = sight.points(turn.game(), mv);
        }
    }
}

/// Playing comes first, then treatment, then purchases: each kind of move has its own range.
const PLAY: f32 = 1_000.0;
const TREAT: f32 = 500.0;
const BUY: f32 = 100.0;
const CARE: f32 = 50.0;
/// Something to do is better than nothing, if only a little.
const IDLE: f32 = 1.0;

impl Sight {
    fn of(turn: &Turn<'_, DynamiteNurse>) -> Self {
        let (view, seat) = (turn.view(), turn.seat());
        Self { plan: Plan::of(turn.game(), &view, seat), view, seat }
    }

    fn open(&self) -> &Open {
        self.view.open()
    }

    fn worth(&self, game: &DynamiteNurse, mv: Move) -> f32 {
        match mv {
            Move::Play(card) => self.playing(game, card),
            Move::Operate(patient, of) => TREAT + operation(game, patient, of),
            Move::Care(patient, of) => care(game, patient, of),
            Move::Pay(patient) => self.upkeep(game, patient),
            Move::Buy(card) => self.buying(card),
            // An allowance that is left over turns up another event for nothing, but only whoever
            // could pay for one has anything of that.
            Move::Dig if self.could_pay_for_an_event(game) => IDLE,
            Move::Dig => -IDLE,
            Move::End | Move::Done | Move::Keep(None) | Move::Skip | Move::Open => 0.0,
            Move::Assign(to) => self.assigning(game, to),
            Move::Admit(place) => self.admitting(game, place),
            Move::Worsen(patient) => -self.harm(game, self.seat, patient),
            Move::Spare(patient) => self.harm(game, self.seat, patient),
            Move::Keep(Some(card)) => card_in_hand(card, &self.plan) - 1.18,
            Move::Acquire(patient) => operation(game, patient, None),
            Move::Look(pile) => f32::from(u8::from(pile == TownPile::Nurses)),
            Move::Top(card) | Move::Take(card) => self.plan.value(card),
            Move::Under(card) => -self.plan.value(card),
            // Somebody else will have these points; the poorest does least for the others.
            Move::Revive(card) | Move::Give(card) => {
                let takes = matches!(self.open().step(), Some(Step::Take { .. }));
                let points = f32::from(game.pack().patient(card).vp);
                if takes { points } else { -points }
            }
            Move::Pick(place) => self.picking(game, place),
            Move::To(place) => self.moving(place),
            Move::Player(to) => self.player(to),
            Move::Send(patient) => self.sending(game, patient),
            Move::Count(count) => self.sending_back(game, count),
            Move::Swap(of, card) => self.plan.value(card) + if of == self.seat { 0.0 } else { 1.0 },
            Move::First(who) => {
                if who == self.seat {
                    0.0
                } else {
                    1.0
                }
            }
            Move::Discard(card) => -card_in_hand(card, &self.plan),
            Move::Fetch(card) => card_in_hand(card, &self.plan),
            Move::Scrap(card) => self.plan.scrap(card),
        }
    }

    /// What a move brings, whatever kind it is: what comes first is not better for that.
    fn points(&self, game: &DynamiteNurse, mv: Move) -> f32 {
        match mv {
            Move::Play(card) if self.is_idle(game, card) => 0.0,
            Move::Play(card) => self.uses(game, card).1,
            Move::Operate(patient, of) => operation(game, patient, of),
            Move::Care(patient, of) => care(game, patient, of) - CARE,
            Move::Pay(patient) => self.harm(game, self.seat, patient),
            Move::Buy(card) => self.plan.purchase(card),
            mv => self.worth(game, mv),
        }
    }

    /// Cards that bring cards come first, then those that change what others do, then the rest.
    fn playing(&self, game: &DynamiteNurse, card: Card) -> f32 {
        if self.is_idle(game, card) {
            return -IDLE;
        }
        let (order, gain) = self.uses(game, card);
        if gain > 0.0 { PLAY + order + gain } else { gain }
    }

    /// Whether a card brings only what cannot be spent in this turn any more, whatever else there
    /// is in hand.
    fn is_idle(&self, game: &DynamiteNurse, card: Card) -> bool {
        let only_gains = |card: Card| {
            let mut effects = game.pack().card(card).effects();
            effects.all(|effect| matches!(effect, Effect::Gain { .. } | Effect::PairBonus(_)))
        };
        let (turn, seat) = (self.open().turn, self.seat);
        let lies = |of: Seat| !self.open().hospitals[of].admitted.is_empty();
        let others = || Seat::all(usize::from(game.setup().seats)).filter(|&of| of != seat);
        let treats = (turn.may_treat() && lies(seat)) || (turn.may_treat_elsewhere() && others().any(lies));
        let pays = || self.open().hospitals[seat].admitted.iter().any(|&patient| game.upkeep(patient).is_some());
        // An operation may bring gold and a purchase.
        let gold = turn.may_buy() || treats;
        let printed = game.pack().card(card);
        let spends = |tp: u8, coins: u8| (tp > 0 && (treats || pays())) || (coins > 0 && gold);
        let brings = printed.effects().any(|effect| match effect {
            Effect::Gain { tp, gold } => spends(tp, gold),
            Effect::PairBonus(_) => treats || pays(),
            _ => true,
        });
        !brings && !spends(printed.tp, printed.gold) && self.view.hand().is_some_and(|hand| kinds(hand).all(only_gains))
    }

    /// How early a card should be played, and what it is worth now.
    fn uses(&self, game: &DynamiteNurse, card: Card) -> (f32, f32) {
        let printed = game.pack().card(card);
        let mut order = 0.0;
        let mut gain = f32::from(printed.tp) + f32::from(printed.gold);
        for effect in printed.effects() {
            let (first, worth) = self.effect(game, effect);
            order += first;
            gain += worth;
        }
        (order, gain)
    }

    /// How early an effect should come, and what it is worth now.
    fn effect(&self, game: &DynamiteNurse, effect: Effect) -> (f32, f32) {
        match effect {
            Effect::Draw(cards) => (40.0, f32::from(cards)),
            Effect::Fetch(_) => (10.0, if self.open().hospitals[self.seat].discard.is_empty() { 0.0 } else { 2.0 }),
            Effect::Swap => (30.0, self.swap()),
            Effect::Transport => (-10.0, self.transport(game)),
            Effect::Extra { .. } | Effect::Reward { .. } | Effect::NurseChoice(_) => (20.0, 2.0),
            Effect::PairBonus(_) | Effect::Gain { .. } => (0.0, 0.5),
            Effect::Discard(cards) => (0.0, -0.71 * f32::from(cards)),
            Effect::Scrap | Effect::SkipAdmission => (0.0, 1.0),
            Effect::Acquire(limit) => {
                let beds = &self.open().hospitals[self.seat].admitted;
                let best = beds.iter().filter(|patient| game.pack().severity(**patient) <= limit);
                (-20.0, best.map(|patient| operation(game, *patient, None)).fold(0.0, f32::max))
            }
            Effect::Arrange(_) => (5.0, 1.0),
            Effect::WorsenOwn => (-15.0, -self.least_harm(game)),
            Effect::WorsenAll => (-15.0, self.harm_of_all(game)),
            Effect::WorsenLeading => (-15.0, self.harm_of_leading(game)),
            Effect::Erase => (0.0, if self.open().hospitals[self.seat].marks > 0 { self.plan.mark } else { 0.2 }),
            Effect::PassOn => (-12.0, self.best_to_pass_on(game)),
            Effect::Refer | Effect::SendBack => (-12.0, self.best_to_send(game).max(0.0)),
            Effect::Exchange => (0.0, self.exchange(game)),
            Effect::Reorder | Effect::Stabilise | Effect::Admit => (5.0, 0.5),
            Effect::Spare | Effect::MayPassOn | Effect::ReturnToTown => (0.0, 0.0),
        }
    }

    /// The nurse that a swap would bring, for the card that does it.
    fn swap(&self) -> f32 {
        let discards = self.open().hospitals.0.iter().flat_map(|hospital| kinds(&hospital.discard));
        let nurses = discards.filter(|card| card.is_nurse() && *card != Card::Alyssa);
        nurses.map(|card| self.plan.value(card)).fold(0.3, f32::max)
    }

    /// Whether there is gold for the cheapest of all events.
    fn could_pay_for_an_event(&self, game: &DynamiteNurse) -> bool {
        let events = Card::actions().iter().map(|&card| game.pack().card(card));
        let prices = events.filter(|printed| printed.kind == CardKind::Event).filter_map(|printed| printed.price);
        prices.min().is_some_and(|price| price <= self.open().turn.gold)
    }

    fn upkeep(&self, game: &DynamiteNurse, patient: Patient) -> f32 {
        // Whoever can be operated on needs no upkeep.
        let tp = self.open().turn.tp;
        let operable = self.open().turn.may_treat() && game.pack().severity(patient) <= tp;
        if operable { TREAT - 1.0 } else { TREAT + 50.0 }
    }

    fn buying(&self, card: Card) -> f32 {
        let worth = self.plan.purchase(card);
        match self.open().step() {
            Some(Step::Dug) => worth,
            _ if worth > 0.0 => BUY + worth,
            _ => worth,
        }
    }
}

/// What an operation brings: the patient, and a nurse as long as there are any.
fn operation(game: &DynamiteNurse, patient: Patient, of: Option<Seat>) -> f32 {
    let printed = game.pack().patient(patient.card);
    let mut worth = 2.0 * f32::from(printed.vp) + if patient.critical { 1.0 } else { 0.0 };
    if printed.emergency && patient.critical {
        worth += 2.0;
    }
    if of.is_some() {
        worth += 1.5;
    }
    worth
}

fn care(game: &DynamiteNurse, patient: Patient, of: Option<Seat>) -> f32 {
    let printed = game.pack().patient(patient.card);
    let saved = f32::from(printed.critical - printed.severity) - f32::from(printed.care.unwrap_or(0));
    // Somebody else's patient is better left as it is.
    if of.is_some() { -1.0 } else { CARE + saved }
}
