//! The values that patients had when the worker came, which all conditions of a placement look at.

use crate::patient::HIGHEST;
use crate::wards::{Beds, Values, Wards};

/// What everybody showed before a placement, by bed (CC-INV-29). Each of the three words holds one
/// bit of the values; 0 is nobody.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Before([Beds; 3]);

impl Before {
    /// There is no placement.
    pub(crate) const NONE: Self = Self([0; 3]);

    /// What everybody shows now.
    pub(crate) fn of(wards: &Wards) -> Self {
        let mut before = Self::NONE;
        for value in 1..=HIGHEST {
            let beds = wards.with_value(value);
            for (bit, word) in before.0.iter_mut().enumerate() {
                *word |= if value >> bit & 1 != 0 { beds } else { 0 };
            }
        }
        before
    }

    /// The beds of those who showed this value.
    #[inline]
    pub(crate) fn with_value(&self, value: u8) -> Beds {
        (0..3).fold(Beds::MAX, |beds, bit| beds & if value >> bit & 1 != 0 { self.0[bit] } else { !self.0[bit] })
    }

    /// The beds of those whose value was in a set.
    pub(crate) fn with_values(&self, values: Values) -> Beds {
        values.into_iter().fold(0, |beds, value| beds | self.with_value(value))
    }

    /// What whoever lies in a bed showed, 0 if nobody lay there.
    #[inline]
    pub(crate) fn value(&self, bed: u32) -> u8 {
        (0..3).fold(0, |value, bit| value | ((self.0[bit] >> bed & 1) as u8) << bit)
    }

    /// Somebody came into a bed meanwhile: what it shows counts (CC-R-24).
    pub(crate) fn set(&mut self, bed: u32, value: u8) {
        for (bit, word) in self.0.iter_mut().enumerate() {
            *word = *word & !(1 << bed) | Beds::from(value >> bit & 1) << bed;
        }
    }
}
