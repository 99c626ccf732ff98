//! The staff rota: a worker who is ready takes the place of a specialist who has worked, and who is
//! ready again.

use table::Watch;

use crate::activation::{Floor, FloorEvent, NO_CARD, Stage, Work};
use crate::cards::{Meeple, Specialist};
use crate::moves::Move;
use crate::refusal::Refusal;

use super::Which;

impl Floor {
    /// Whether anybody can be swapped, before a worker goes there: two workers are ready, and a
    /// specialist has worked (CC-INV-46, CC-R-33).
    pub(crate) fn can_swap(&self) -> bool {
        let used = self.used_staff.count_ones();
        let ready = u32::from(self.nurses) + self.staff.len() as u32 - used;
        used > 0 && ready > 1
    }

    /// Whether this worker could go there and swap two others.
    pub(crate) fn can_swap_by(&self, meeple: Meeple) -> bool {
        let mut there = *self;
        if there.occupy(meeple, 0).is_err() {
            return false;
        }
        // Whom the worker itself is does not matter, as it was ready.
        let worked = (0..self.staff.len()).filter(|&place| !self.is_ready(place));
        worked.into_iter().any(|place| there.ready_workers().any(|(other, _)| there.can_replace(other, place)))
    }

    /// Whether a worker who is ready can stand where a specialist stands: whoever is there for this
    /// round only does not go to the investment board (CC-R-33).
    fn can_replace(&self, meeple: Meeple, place: usize) -> bool {
        meeple != Meeple::Nurse || place != usize::from(self.on_board) || self.nurses > self.passing
    }

    /// The specialists who have worked, apart from the one who is placed now; those who are alike
    /// once. Not everybody can take the place of the one on the investment board, who is like no
    /// other.
    fn worked(&self) -> impl Iterator<Item = (usize, Specialist, u8)> + '_ {
        let counts = |place: usize| !self.is_ready(place) && place != usize::from(self.placement.card);
        let invests = |place: usize| place == usize::from(self.on_board);
        let places = (0..self.staff.len()).filter(move |&place| counts(place));
        let is_first =
            move |place: usize| invests(place) || self.is_first_card(place, |other| counts(other) && !invests(other));
        places.filter(move |&place| is_first(place)).map(move |place| {
            let before = (0..place).filter(|&other| counts(other) && self.staff[other] == self.staff[place]);
            (place, self.staff[place], before.count() as u8)
        })
    }

    /// Each way to swap workers.
    pub fn each_swap(&self, mut take: impl FnMut(Move)) {
        for (place, card, first) in self.worked() {
            let workers = self.ready_workers().filter(|&(meeple, _)| self.can_replace(meeple, place));
            workers.for_each(|(meeple, second)| take(Move::Swap(card, meeple, Which { first, second })));
        }
    }
}

impl<W: Watch<FloorEvent>> Work<'_, W> {
    pub(crate) fn swap(&mut self, card: Specialist, meeple: Meeple, which: Which) -> Result<(), Refusal> {
        let mut worked = self.floor.worked();
        let (place, ..) =
            worked.find(|&(_, known, nth)| (known, nth) == (card, which.first)).ok_or(Refusal::HasNotWorked(card))?;
        drop(worked);
        if !self.floor.can_replace(meeple, place) {
            return Err(Refusal::NoMeeple(meeple));
        }
        let newcomer = self.floor.occupy(meeple, which.second)?;
        self.floor.used_staff &= !(1 << place);
        let invested = usize::from(self.floor.on_board) == place;
        if invested {
            self.floor.on_board = newcomer.map_or(NO_CARD, |card| card as u8);
        }
        self.watch.see(FloorEvent::Swapped { card, meeple, invested });
        self.floor.stage = Stage::Swapping;
        self.open_next_layer();
        Ok(())
    }
}
