//! What the paramedics bring says in which order the rest of the round is played, and the next
//! intake (CC-CITY-46 to 53).

use std::cmp::Reverse;

use table::{Few, Seat, SeatSet, Watch};

use super::bonus::{Bonus, LOWERS};
use crate::DiceHospital;
use crate::ambulance::SPACES;
use crate::event::{Event, Reason};
use crate::moves::Move;
use crate::patient::Die;
use crate::play::Play;
use crate::refusal::Refusal;
use crate::rounds::Chapter;
use crate::state::{MAX_HOSPITALS, Open, Phase};

/// The values of the patients in an ambulance together (CC-CITY-46).
pub(super) fn total_of(aboard: &[Die]) -> i8 {
    aboard.iter().take(SPACES).map(|die| die.value as i8).sum()
}

impl Open {
    /// The values of the patients in a seat's ambulance together.
    pub fn intake_total(&self, seat: Seat) -> i8 {
        total_of(&self.newcomers[seat])
    }

    /// The same once this many tokens have been spent on it (CC-CITY-47).
    pub fn lowered_total(&self, seat: Seat, tokens: u8) -> i8 {
        self.intake_total(seat) - LOWERS * tokens as i8
    }

    /// Where a marker with this total would stand among those on the tracker, from 1: of equal ones
    /// the last comes first (CC-CITY-50).
    pub fn place_with(&self, total: i8) -> usize {
        1 + self.city.totals.0.iter().flatten().filter(|&&other| other < total).count()
    }
}

impl DiceHospital {
    pub(crate) fn list_lowerings(&self, open: &Open, seat: Seat, into: &mut Vec<Move>) {
        into.extend((0..=open.hospitals[seat].floor.tokens[Bonus::MinusTwo]).map(Move::Lower));
    }
}

impl<W: Watch<Event>> Play<'_, W> {
    /// The town is full again: the total may be lowered (CC-CITY-47, CC-R-16).
    pub(super) fn after_refill(&mut self) {
        let open = &mut self.state.open;
        let seat = open.actor;
        if open.hospitals[seat].floor.tokens[Bonus::MinusTwo] > 0 {
            open.phase = Phase::Lower;
            open.to_act = SeatSet::only(seat);
        } else {
            self.place_marker(seat, 0);
        }
    }

    pub(crate) fn play_lower(&mut self, seat: Seat, tokens: u8) -> Result<(), Refusal> {
        let open = &mut self.state.open;
        let owned = &mut open.hospitals[seat].floor.tokens[Bonus::MinusTwo];
        *owned = owned.checked_sub(tokens).ok_or(Refusal::NoBonus(Bonus::MinusTwo))?;
        open.city.piles.discard[Bonus::MinusTwo] += tokens;
        open.to_act = SeatSet::EMPTY;
        for _ in 0..tokens {
            self.watch.see(Event::BonusSpent { seat, kind: Bonus::MinusTwo });
        }
        self.place_marker(seat, tokens);
        Ok(())
    }

    /// The seat's marker goes onto the tracker (CC-CITY-48, CC-R-17, CC-R-18). A patient of the
    /// epidemic comes after it and does not count (CC-R-21).
    fn place_marker(&mut self, seat: Seat, tokens: u8) {
        let open = &mut self.state.open;
        let total = open.lowered_total(seat, tokens);
        open.city.totals[seat] = Some(total);
        self.watch.see(Event::Marked { seat, total });
        if self.game.setup().hard.epidemic && open.in_bag() > 0 {
            open.phase = Phase::Epidemic;
        } else {
            self.next_walker(seat);
        }
    }

    /// The next seat walks; after the last one the order is worked out.
    pub(crate) fn next_walker(&mut self, seat: Seat) {
        match self.game.next_in_town(&self.state.open, seat) {
            Some(next) => self.begin_walk(next),
            None => self.deal_order(),
        }
    }

    /// The order tokens go from the lowest total to the highest; of equal ones the last marker
    /// comes first. The lowest brings the First Player token, the helicopter and a blood bag
    /// (CC-CITY-49 to 51).
    fn deal_order(&mut self) {
        let open = &mut self.state.open;
        let mut seats: Few<Seat, MAX_HOSPITALS> = Few::none(Seat::FIRST);
        seats.extend(self.game.in_town_order(open));
        let acted = seats;
        let place = |seat: Seat| acted.iter().position(|&known| known == seat);
        seats.sort_by_key(|&seat| (open.city.totals[seat], Reverse(place(seat))));
        for (number, &seat) in (1..).zip(&seats) {
            open.city.order[seat] = number;
        }
        open.city.landed = None;
        self.watch.see(Event::OrderDealt { seats });
        let before = self.state.open.first;
        if let Some(&first) = seats.first() {
            self.gain_bags(first, 1, Reason::LowestTotal);
            if before != first {
                self.watch.see(Event::FirstPlayerMoved { seat: first });
            }
            self.state.open.first = first;
        }
        self.done(Chapter::TownIntake);
    }
}
