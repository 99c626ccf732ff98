//! Sets of the values that dice show.

/// A set of values.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Values(u8);

impl Values {
    /// Every value.
    pub const ALL: Self = Self(0b111_1110);

    /// No value.
    pub const NONE: Self = Self(0);

    /// The values from the first to the last.
    pub const fn range(first: u8, last: u8) -> Self {
        Self(((1_u16 << (last + 1)) - (1 << first)) as u8)
    }

    /// Just this value.
    pub const fn only(value: u8) -> Self {
        Self(1 << value)
    }

    /// This set with another value.
    #[must_use]
    pub const fn with(self, value: u8) -> Self {
        Self(self.0 | 1 << value)
    }

    /// Whether a value is in it.
    #[inline]
    pub const fn contains(self, value: u8) -> bool {
        self.0 & 1 << value != 0
    }

    /// The same values, each this many steps higher, as far as there are such values.
    pub(crate) const fn shifted(self, steps: i8) -> Self {
        let shifted = if steps < 0 { self.0 >> steps.unsigned_abs() } else { self.0 << steps };
        Self(shifted & Self::ALL.0)
    }

    /// Whether every value of another set is in it.
    #[inline]
    pub(crate) const fn covers(self, other: Self) -> bool {
        other.0 & !self.0 == 0
    }

    /// The lowest value in it.
    pub const fn lowest(self) -> u8 {
        self.0.trailing_zeros() as u8
    }

    /// The highest value in it.
    pub const fn highest(self) -> u8 {
        7 - self.0.leading_zeros() as u8
    }
}

/// The values of a set, the lowest first.
impl IntoIterator for Values {
    type Item = u8;
    type IntoIter = ValuesIter;

    #[inline]
    fn into_iter(self) -> ValuesIter {
        ValuesIter(self.0)
    }
}

/// The values of a set, the lowest first.
#[derive(Clone, Debug)]
pub struct ValuesIter(u8);

impl Iterator for ValuesIter {
    type Item = u8;

    #[inline]
    fn next(&mut self) -> Option<u8> {
        if self.0 == 0 {
            return None;
        }
        let value = self.0.trailing_zeros() as u8;
        self.0 &= self.0 - 1;
        Some(value)
    }
}
