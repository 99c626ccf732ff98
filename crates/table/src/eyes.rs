//! Sets of eyes: who knows something.

use std::fmt;

use crate::game::Eye;
use crate::seat::{MAX_SEATS, Seat, SeatSet};

/// A set of eyes: seats, and whether onlookers are among them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct EyeSet(u16);

impl EyeSet {
    /// The empty set.
    pub const NOBODY: Self = Self(0);
    /// Everybody at any table, onlookers included.
    pub const ALL: Self = Self((1 << (MAX_SEATS + 1)) - 1);

    const fn bit(eye: Eye) -> u16 {
        match eye {
            Eye::Seat(seat) => 1 << seat.index(),
            Eye::Onlooker => 1 << MAX_SEATS,
        }
    }

    /// Just this eye.
    #[inline]
    pub const fn only(eye: Eye) -> Self {
        Self(Self::bit(eye))
    }

    /// Whether the eye is in the set.
    #[inline]
    pub const fn contains(self, eye: Eye) -> bool {
        self.0 & Self::bit(eye) != 0
    }

    /// The eyes that are in both sets.
    #[inline]
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The eyes that are in either set.
    #[inline]
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl From<SeatSet> for EyeSet {
    fn from(seats: SeatSet) -> Self {
        seats.iter().fold(Self::NOBODY, |eyes, seat| eyes.or(Self::only(Eye::Seat(seat))))
    }
}

impl fmt::Debug for EyeSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut set = f.debug_set();
        set.entries(Seat::all(MAX_SEATS).filter(|&seat| self.contains(Eye::Seat(seat))).map(Seat::number));
        if self.contains(Eye::Onlooker) {
            set.entry(&"onlookers");
        }
        set.finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn onlookers_are_told_apart_from_all_the_seats() {
        let seats = EyeSet::from(SeatSet::first_n(MAX_SEATS));
        assert!(!seats.contains(Eye::Onlooker) && EyeSet::ALL.contains(Eye::Onlooker));
        assert_eq!(seats.or(EyeSet::only(Eye::Onlooker)), EyeSet::ALL);
        let one = EyeSet::only(Eye::Seat(Seat::new(7)));
        assert_eq!(EyeSet::ALL.and(one), one);
        assert_eq!(EyeSet::from(SeatSet::only(Seat::FIRST)).and(one), EyeSet::NOBODY);
        assert_eq!(format!("{:?}", one.or(EyeSet::only(Eye::Onlooker))), "{8, \"onlookers\"}");
    }
}
