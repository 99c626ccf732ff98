//! Which of several departments or cards of a kind is meant: tokens make them differ.

use crate::activation::Floor;
use crate::cards::{Department, Improvement, PRINTED, Specialist};
use crate::moves::Move;

use super::{BARE, Slots, Which};

impl Floor {
    /// The improvements that can be given up, with which of its kind each is.
    pub(crate) fn list_returns(&self, into: &mut Vec<Move>) {
        if !self.invests {
            into.extend(self.improvements().map(|which| Move::Return(which, Which::FIRST)));
            return;
        }
        for place in (PRINTED..self.rooms.len()).filter(|&place| self.is_first_room(place, PRINTED)) {
            let nth = self.rooms[PRINTED..place].iter().filter(|&&room| room == self.rooms[place]).count();
            into.push(Move::Return(Improvement::Department(self.rooms[place]), Which::nth(nth as u8)));
        }
        for place in (0..self.staff.len()).filter(|&place| self.is_first_card(place, |_| true)) {
            let nth = self.staff[..place].iter().filter(|&&card| card == self.staff[place]).count();
            into.push(Move::Return(Improvement::Specialist(self.staff[place]), Which::nth(nth as u8)));
        }
    }

    /// Whether no department from a place on is like this one, tokens and all.
    fn is_first_room(&self, place: usize, from: usize) -> bool {
        (from..place).all(|other| !self.is_same_room(place, other))
    }

    /// Whether two departments are alike, tokens and all.
    #[inline]
    pub(crate) fn is_same_room(&self, one: usize, other: usize) -> bool {
        self.site(one) == self.site(other) && self.investments.on_room(one) == self.investments.on_room(other)
    }

    /// Whether no earlier specialist that counts is like this one, tokens and all.
    pub(crate) fn is_first_card(&self, place: usize, counts: impl Fn(usize) -> bool) -> bool {
        let same = |other: &usize| {
            self.staff[*other] == self.staff[place]
                && self.investments.on_card(*other) == self.investments.on_card(place)
        };
        (0..place).filter(|&other| counts(other)).all(|other| !same(&other))
    }

    /// Takes an improvement away, the one of its kind that is meant, with the tokens on it. `None`
    /// if there is none.
    pub(crate) fn give_up(&mut self, improvement: Improvement, which: Which) -> Option<Slots> {
        let nth = usize::from(which.first);
        match improvement {
            Improvement::Department(tile) => {
                let mut places = (PRINTED..self.rooms.len()).filter(|&place| self.rooms[place] == tile);
                let place = places.nth(nth).filter(|&place| nth == 0 || self.is_first_room(place, PRINTED))?;
                self.rooms.remove(place);
                Some(self.investments.remove_room(place))
            }
            Improvement::Specialist(card) => {
                let mut places = (0..self.staff.len()).filter(|&place| self.staff[place] == card);
                let place = places.nth(nth).filter(|&place| nth == 0 || self.is_first_card(place, |_| true))?;
                self.staff.remove(place);
                Some(self.investments.remove_card(place))
            }
        }
    }

    /// The tokens on an improvement, the one of its kind that is meant.
    pub fn tokens_of(&self, improvement: Improvement, which: Which) -> Slots {
        let nth = usize::from(which.first);
        match improvement {
            Improvement::Department(tile) => {
                let mut places = (PRINTED..self.rooms.len()).filter(|&place| self.rooms[place] == tile);
                places.nth(nth).map_or(BARE, |place| self.investments.on_room(place))
            }
            Improvement::Specialist(card) => {
                let mut places = (0..self.staff.len()).filter(|&place| self.staff[place] == card);
                places.nth(nth).map_or(BARE, |place| self.investments.on_card(place))
            }
        }
    }

    /// The department of this kind that was not activated this round, after this many that differ
    /// from it by their tokens.
    #[inline]
    pub(crate) fn free_room(&self, kind: Department, nth: u8) -> Option<usize> {
        if kind == Department::Chevron {
            return self.free_chevron().filter(|_| nth == 0);
        }
        let is_free = |&index: &usize| self.rooms[index] == kind && !self.is_used(index);
        let place = (0..self.rooms.len()).filter(is_free).nth(nth.into())?;
        (nth == 0 || (0..place).filter(is_free).all(|other| !self.is_same_room(place, other))).then_some(place)
    }

    /// The specialist of this kind that was not placed this round, after this many that differ from
    /// it by their tokens.
    #[inline]
    pub(crate) fn free_specialist(&self, kind: Specialist, nth: u8) -> Option<usize> {
        let is_free = |&index: &usize| self.staff[index] == kind && self.is_ready(index);
        let place = (0..self.staff.len()).filter(is_free).nth(nth.into())?;
        (nth == 0 || self.is_first_card(place, |other| self.is_ready(other))).then_some(place)
    }

    /// How many free departments of its kind come before the one at a place.
    pub fn nth_room(&self, place: usize) -> u8 {
        let kind = self.site(place);
        (0..place.min(self.rooms.len())).filter(|&other| self.rooms[other] == kind && !self.is_used(other)).count()
            as u8
    }

    /// How many specialists of its kind who are ready come before the one at a place.
    pub fn nth_specialist(&self, place: usize) -> u8 {
        (0..place).filter(|&other| self.staff[other] == self.staff[place] && self.is_ready(other)).count() as u8
    }
}
