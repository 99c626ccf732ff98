//! What is written down of a patient, in a byte and as bits of sets of beds.

use super::Beds;
use crate::colour::Colour;
use crate::patient::Die;

/// The patient in a bed, in a byte: the value in the three highest bits, then the colour it counts
/// as, the colour of its die, and whether it was treated. An empty bed is 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Chart(u8);

impl Chart {
    #[inline]
    pub(super) const fn new(die: Die) -> Self {
        let colour = die.colour as u8;
        Self(die.value << 5 | colour << 3 | colour << 1)
    }

    /// Whether two are alike; `==` is not for constant functions.
    #[inline]
    pub(super) const fn is(self, other: Self) -> bool {
        self.0 == other.0
    }

    #[inline]
    pub(super) const fn value(self) -> u8 {
        self.0 >> 5
    }

    #[inline]
    pub(super) const fn shown(self) -> Colour {
        Colour::from_bits(self.0 >> 3)
    }

    #[inline]
    pub(super) const fn printed(self) -> Colour {
        Colour::from_bits(self.0 >> 1)
    }

    #[inline]
    pub(super) const fn is_treated(self) -> bool {
        self.0 & 1 != 0
    }

    #[inline]
    pub(super) const fn with_value(self, value: u8) -> Self {
        Self(self.0 & 0b1_1111 | value << 5)
    }

    #[inline]
    pub(super) const fn counting_as(self, colour: Colour) -> Self {
        Self(self.0 & 0b1110_0111 | (colour as u8) << 3)
    }

    #[inline]
    pub(super) const fn treated(self, treated: bool) -> Self {
        Self(self.0 & !1 | treated as u8)
    }
}

/// The beds whose bit in a set is this one, 0 or 1.
#[inline]
const fn same(beds: Beds, bit: Beds) -> Beds {
    !(beds ^ bit.wrapping_neg())
}

/// For every bed one of four colours.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Colours {
    /// The beds whose colour has an odd index.
    odd: Beds,
    /// The beds whose colour comes second in its pair: green and pink.
    high: Beds,
}

impl Colours {
    /// The beds with this colour; empty beds count as red.
    #[inline]
    pub(super) const fn with(self, colour: Colour) -> Beds {
        let index = colour.index() as Beds;
        same(self.odd, index & 1) & same(self.high, index >> 1)
    }

    #[inline]
    pub(super) const fn set(&mut self, bed: u32, colour: Colour) {
        let index = colour.index() as Beds;
        self.odd = self.odd & !(1 << bed) | (index & 1) << bed;
        self.high = self.high & !(1 << bed) | (index >> 1) << bed;
    }
}
