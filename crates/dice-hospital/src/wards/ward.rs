//! One of the wards, and which beds are its own.

use std::ops::Range;

use super::{BEDS, BEDS_IN_WARD, Beds, TWINS, WARDS};

/// A ward, counted from 0 inside and from 1 for people.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Ward {
    /// Number 1.
    First,
    /// Number 2.
    Second,
    /// Number 3.
    Third,
    /// Number 4.
    Fourth,
}

impl Ward {
    /// Every ward.
    pub const ALL: [Self; WARDS] = [Self::First, Self::Second, Self::Third, Self::Fourth];

    /// The ward that a bed is in, or that an Infant belongs to.
    #[inline]
    pub const fn of(bed: u32) -> Self {
        match bed.checked_sub(BEDS as u32) {
            None => Self::ALL[bed as usize / BEDS_IN_WARD],
            Some(infant) => Self::ALL[infant as usize / TWINS],
        }
    }

    /// Counted from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Counted from 1, for people and records.
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }

    /// The ward with this number of one digit.
    pub fn from_digit(digit: &str) -> Option<Self> {
        let number = digit.parse::<usize>().ok().filter(|_| digit.len() == 1)?;
        Self::ALL.get(number.checked_sub(1)?).copied()
    }

    /// Its beds, one by one.
    pub const fn range(self) -> Range<usize> {
        let first = BEDS_IN_WARD * self as usize;
        first..first + BEDS_IN_WARD
    }

    #[inline]
    pub(crate) const fn beds(self) -> Beds {
        ((1 << BEDS_IN_WARD) - 1) << (BEDS_IN_WARD * self as usize)
    }

    /// The places of Infants below it.
    #[inline]
    pub(crate) const fn cradles(self) -> Beds {
        ((1 << TWINS) - 1) << (BEDS + TWINS * self as usize)
    }

    /// Those of its places where a patient like the one in this bed can lie.
    #[inline]
    pub(crate) const fn around(bed: u32) -> Beds {
        let ward = Self::of(bed);
        if is_infant(bed) { ward.cradles() } else { ward.beds() }
    }
}

/// Whether a place is an Infant's.
#[inline]
pub(crate) const fn is_infant(bed: u32) -> bool {
    bed >= BEDS as u32
}
