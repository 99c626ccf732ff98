//! Seats, and sets of seats.

use std::fmt;
use std::ops::{Index, IndexMut};

/// The most seats any game at the table has.
pub const MAX_SEATS: usize = 8;

/// A place at the table. Counted from 0 inside, from 1 for people.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Seat(u8);

impl Seat {
    /// The first seat.
    pub const FIRST: Self = Self(0);

    /// The seat with this index, counted from 0.
    ///
    /// # Panics
    /// If the index is [`MAX_SEATS`] or more.
    #[inline]
    pub const fn new(index: usize) -> Self {
        assert!(index < MAX_SEATS, "no table has that many seats");
        Self(index as u8)
    }

    /// The seat that people call by this number, counted from 1.
    pub const fn from_number(number: usize) -> Option<Self> {
        if number >= 1 && number <= MAX_SEATS { Some(Self(number as u8 - 1)) } else { None }
    }

    /// Counted from 0, for arrays.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Counted from 1, for people and records.
    pub const fn number(self) -> usize {
        self.0 as usize + 1
    }

    /// The next seat clockwise at a table of `seats`.
    #[inline]
    #[must_use]
    pub const fn clockwise(self, seats: usize) -> Self {
        let next = self.0 as usize + 1;
        Self(if next >= seats { 0 } else { next as u8 })
    }

    /// All seats of a table, in order.
    pub fn all(seats: usize) -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..seats).map(Self::new)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

/// Seats, each at most once, as bits.
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct SeatSet(u8);

impl SeatSet {
    /// No seat.
    pub const EMPTY: Self = Self(0);

    /// The first `seats` seats.
    #[inline]
    pub const fn first_n(seats: usize) -> Self {
        Self(((1_u16 << seats) - 1) as u8)
    }

    /// Just this seat.
    #[inline]
    pub const fn only(seat: Seat) -> Self {
        Self(1 << seat.0)
    }

    /// Whether the seat is in the set.
    #[inline]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    /// The set with the seat added.
    #[inline]
    #[must_use]
    pub const fn with(self, seat: Seat) -> Self {
        Self(self.0 | 1 << seat.0)
    }

    /// The set with the seat removed.
    #[inline]
    #[must_use]
    pub const fn without(self, seat: Seat) -> Self {
        Self(self.0 & !(1 << seat.0))
    }

    /// The seats that are in both sets.
    #[inline]
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Whether no seat is in the set.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many seats are in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The seats of the set, in order.
    #[inline]
    pub const fn iter(self) -> SeatIter {
        SeatIter(self)
    }

    /// The lowest seat of the set.
    #[inline]
    pub const fn first(self) -> Option<Seat> {
        if self.0 == 0 { None } else { Some(Seat(self.0.trailing_zeros() as u8)) }
    }
}

impl IntoIterator for SeatSet {
    type Item = Seat;
    type IntoIter = SeatIter;

    #[inline]
    fn into_iter(self) -> SeatIter {
        SeatIter(self)
    }
}

/// The seats of a set, in order.
#[derive(Clone, Debug)]
pub struct SeatIter(SeatSet);

impl Iterator for SeatIter {
    type Item = Seat;

    #[inline]
    fn next(&mut self) -> Option<Seat> {
        let seat = self.0.first()?;
        self.0.0 &= self.0.0 - 1;
        Some(seat)
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Seat::number)).finish()
    }
}

/// One `T` for each seat of a game with at most `N` seats.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PerSeat<T, const N: usize>(pub [T; N]);

impl<T, const N: usize> Index<Seat> for PerSeat<T, N> {
    type Output = T;

    #[inline]
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T, const N: usize> IndexMut<Seat> for PerSeat<T, N> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clockwise_goes_round_the_table() {
        assert_eq!(Seat::new(3).clockwise(4), Seat::FIRST);
        assert_eq!(Seat::new(0).clockwise(1), Seat::FIRST);
        assert_eq!(Seat::new(1).clockwise(6), Seat::new(2));
    }

    #[test]
    fn a_set_holds_what_was_put_in() {
        let set: SeatSet = [Seat::new(4), Seat::new(1)].into_iter().collect();
        assert_eq!(set.iter().collect::<Vec<_>>(), [Seat::new(1), Seat::new(4)]);
        assert!(set.contains(Seat::new(4)) && !set.without(Seat::new(4)).contains(Seat::new(4)));
        assert_eq!(set.and(SeatSet::first_n(3)), SeatSet::only(Seat::new(1)));
        assert_eq!(SeatSet::first_n(MAX_SEATS).len(), MAX_SEATS);
    }

    #[test]
    fn people_count_from_one() {
        assert_eq!(Seat::from_number(1), Some(Seat::FIRST));
        assert_eq!(Seat::from_number(0), None);
        assert_eq!(Seat::from_number(MAX_SEATS + 1), None);
    }
}
