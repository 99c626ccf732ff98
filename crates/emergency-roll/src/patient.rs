//! Patients: a colour and a value.

use std::num::NonZeroU8;

use serde::{Deserialize, Serialize};

/// The colour of a die, and of the ambulance bay below which it lies.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Colour {
    /// The left bay.
    Red,
    /// The middle bay.
    Yellow,
    /// The right bay.
    Green,
}

impl Colour {
    /// The colours as the bays lie, from left to right.
    pub const ALL: [Self; 3] = [Self::Red, Self::Yellow, Self::Green];

    /// Counted from the left, from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The other two, from left to right.
    #[inline]
    pub(crate) const fn others(self) -> [Self; 2] {
        match self {
            Self::Red => [Self::Yellow, Self::Green],
            Self::Yellow => [Self::Red, Self::Green],
            Self::Green => [Self::Red, Self::Yellow],
        }
    }

    /// The word in the notation.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Red => "red",
            Self::Yellow => "yellow",
            Self::Green => "green",
        }
    }
}

/// A patient's value, 1 to 6.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Value(NonZeroU8);

impl Value {
    /// The lowest value.
    pub const MIN: Self = Self(NonZeroU8::MIN);

    /// The value with this number, if it is one.
    #[inline]
    pub const fn new(number: u8) -> Option<Self> {
        match NonZeroU8::new(number) {
            Some(value) if number <= 6 => Some(Self(value)),
            _ => None,
        }
    }

    /// The value with this number, which the caller knows to be 1 to 6.
    #[inline]
    pub(crate) const fn known(number: u8) -> Self {
        debug_assert!(number >= 1 && number <= 6);
        match NonZeroU8::new(number) {
            Some(value) => Self(value),
            None => Self::MIN,
        }
    }

    /// The number, 1 to 6.
    #[inline]
    pub const fn get(self) -> u8 {
        self.0.get()
    }

    /// Counted from 0, for arrays.
    #[inline]
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }

    /// 1 to 6.
    pub fn all() -> impl Iterator<Item = Self> {
        (1..=6).map(Self::known)
    }
}

/// Which patient of a turn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Patient {
    /// The die that was taken.
    Main,
    /// The second patient of an extra-patient bay.
    Extra,
}
