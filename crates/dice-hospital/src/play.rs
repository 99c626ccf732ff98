//! A step of play: the rules, the state they change, and who watches.

use table::{Seat, Watch};

use crate::DiceHospital;
use crate::activation::{FloorEvent, Work};
use crate::cards::{Meeple, Specialist};
use crate::city::Tokens;
use crate::colour::{ByColour, Colour};
use crate::event::{Event, Reason};
use crate::hospital::{Account, Hospital};
use crate::state::{Open, State};

/// A step of play under way.
pub(crate) struct Play<'a, W> {
    pub(crate) game: &'a DiceHospital,
    pub(crate) state: &'a mut State,
    pub(crate) watch: &'a mut W,
}

impl<W: Watch<Event>> Play<'_, W> {
    /// The seats of the table, in order.
    pub(crate) fn seats(&self) -> impl Iterator<Item = Seat> + use<W> {
        Seat::all(self.game.seats_at_table())
    }

    /// Points for a seat.
    pub(crate) fn score(&mut self, seat: Seat, points: i16, why: Reason) {
        let Hospital { score, accounts, .. } = &mut self.state.open.hospitals[seat];
        credit(score, accounts, seat, points, why, self.watch);
    }

    /// Blood bags for a seat; with a strict supply only as many as there are (DH-R-03).
    pub(crate) fn gain_bags(&mut self, seat: Seat, count: u8, why: Reason) {
        let most = self.game.supply_for(&self.state.open, seat).bags;
        let floor = &mut self.state.open.hospitals[seat].floor;
        let count = count.min(most.saturating_sub(floor.bags));
        if count > 0 {
            floor.bags += count;
            self.watch.see(Event::BagsGained { seat, count, why });
        }
    }

    /// Does something on a seat's floor.
    pub(crate) fn work<R>(&mut self, seat: Seat, act: impl FnOnce(&mut Work<'_, FloorWatch<'_, W>>) -> R) -> R {
        let terms = self.game.terms(&self.state.open, seat);
        let Open { hospitals, bag, city, .. } = &mut self.state.open;
        let Hospital { floor, score, accounts, workers, invested, .. } = &mut hospitals[seat];
        let discard = &mut city.piles.discard;
        let mut floor_watch = FloorWatch { seat, bag, discard, score, accounts, workers, invested, watch: self.watch };
        act(&mut Work { floor, terms: &terms, watch: &mut floor_watch })
    }
}

fn credit(
    score: &mut i16,
    accounts: &mut [i16; Account::ALL.len()],
    seat: Seat,
    points: i16,
    why: Reason,
    watch: &mut impl Watch<Event>,
) {
    if points != 0 {
        *score += points;
        accounts[Account::of(why) as usize] += points;
        watch.see(Event::Scored { seat, points, why });
    }
}

/// Hears what is done on a seat's floor, does what follows for the table, and tells everybody.
pub(crate) struct FloorWatch<'a, W> {
    seat: Seat,
    bag: &'a mut ByColour<u8>,
    discard: &'a mut Tokens,
    score: &'a mut i16,
    accounts: &'a mut [i16; Account::ALL.len()],
    workers: &'a mut [Option<Meeple>],
    invested: &'a mut Option<(Meeple, Colour)>,
    watch: &'a mut W,
}

impl<W> FloorWatch<'_, W> {
    /// A worker stands where a specialist stood: in a department, or on the investment board
    /// (CC-R-33).
    fn swap(&mut self, card: Specialist, meeple: Meeple, invested: bool) {
        let board = self.invested.as_mut().map(|(worker, _)| worker);
        let mut rooms = self.workers.iter_mut().flatten();
        let stood = if invested { board } else { rooms.find(|worker| **worker == Meeple::Specialist(card)) };
        if let Some(worker) = stood {
            *worker = meeple;
        }
    }
}

impl<W: Watch<Event>> Watch<FloorEvent> for FloorWatch<'_, W> {
    #[inline]
    fn see(&mut self, event: FloorEvent) {
        let seat = self.seat;
        let event = match event {
            FloorEvent::Copied(card) => Event::Copied { seat, card },
            FloorEvent::Placed { meeple, place, room } => {
                self.workers[place] = Some(meeple);
                Event::Placed { seat, meeple, room }
            }
            FloorEvent::TokenUsed(token) => Event::TokenUsed { seat, token },
            FloorEvent::Swapped { card, meeple, invested } => {
                self.swap(card, meeple, invested);
                Event::Swapped { seat, card, meeple }
            }
            FloorEvent::Recoloured { patient, colour, bag } => Event::Recoloured { seat, patient, colour, bag },
            FloorEvent::Changed { mut patient, value, treats } => {
                patient.treated |= treats;
                match value.cmp(&patient.value) {
                    std::cmp::Ordering::Greater => Event::Healed { seat, patient, value },
                    std::cmp::Ordering::Less => Event::Worsened { seat, patient, value },
                    std::cmp::Ordering::Equal => return,
                }
            }
            FloorEvent::Rolled { patient, value } => Event::Rolled { seat, patient, value },
            FloorEvent::Discharged(die) => Event::Discharged { seat, die },
            FloorEvent::Ready(patient) => Event::Ready { seat, patient },
            FloorEvent::FamilyHome { ward, infants } => Event::FamilyHome { seat, ward, infants },
            FloorEvent::WaitedInVain(patients) => Event::WaitedInVain { seat, patients },
            FloorEvent::Died { die, why } => {
                self.bag[die.colour] += 1;
                Event::Died { seat, die, why }
            }
            FloorEvent::SentBack(patient) => {
                self.bag[patient.printed] += 1;
                Event::SentBack { seat, die: patient.die() }
            }
            FloorEvent::Came(die) => Event::Came { seat, die },
            FloorEvent::BagSpent => Event::BagSpent { seat },
            FloorEvent::BonusSpent(kind) => {
                self.discard[kind] += 1;
                Event::BonusSpent { seat, kind }
            }
            FloorEvent::Hired => Event::Hired { seat },
            FloorEvent::NotNeeded(nurses) => Event::NotNeeded { seat, nurses },
            FloorEvent::BagsGained { count, card } => Event::BagsGained { seat, count, why: Reason::Specialist(card) },
            FloorEvent::FatalityReturned => Event::FatalityReturned { seat },
            FloorEvent::Point(card) => {
                return credit(self.score, self.accounts, seat, 1, Reason::Specialist(card), self.watch);
            }
            FloorEvent::Ended => Event::Ended { seat },
        };
        self.watch.see(event);
    }
}
