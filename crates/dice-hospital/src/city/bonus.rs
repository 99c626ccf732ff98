//! The bonus tokens that lie in the town.

use std::ops::{Index, IndexMut};

use pack::cards;
use table::Rng;
use table::chance::below;

use crate::colour::Colour;

cards! {
    /// A bonus token (CC-CITY-66 to 71).
    #[allow(missing_docs)] // the names say it
    Bonus {
        MinusTwo = "minus-two",
        HealAny = "heal-any",
        HealRed = "heal-red",
        HealYellow = "heal-yellow",
        HealGreen = "heal-green",
        Nurse = "nurse",
    }
}

/// How many kinds there are.
const KINDS: usize = Bonus::ALL.len();
/// What a token takes from an intake total (CC-CITY-66).
pub(super) const LOWERS: i8 = 2;

impl Bonus {
    /// The steps that it heals a patient by, and the colour that the patient must have.
    #[inline]
    pub const fn heals(self) -> Option<(u8, Option<Colour>)> {
        match self {
            Self::HealAny => Some((1, None)),
            Self::HealRed => Some((2, Some(Colour::Red))),
            Self::HealYellow => Some((2, Some(Colour::Yellow))),
            Self::HealGreen => Some((2, Some(Colour::Green))),
            Self::MinusTwo | Self::Nurse => None,
        }
    }
}

/// This many tokens of each kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tokens([u8; KINDS]);

impl Tokens {
    /// None of any kind.
    pub const NONE: Self = Self([0; KINDS]);

    /// All of them together.
    #[inline]
    pub fn sum(&self) -> u8 {
        self.0.iter().sum()
    }

    /// The kinds of which there is a token.
    pub fn kinds(&self) -> impl Iterator<Item = Bonus> + use<> {
        let Self(counts) = *self;
        Bonus::ALL.iter().copied().filter(move |kind| counts[kind.index()] > 0)
    }

    /// Whether one of them heals.
    #[inline]
    pub(crate) const fn heal(self) -> bool {
        let Self([_, any, red, yellow, green, _]) = self;
        any | red | yellow | green != 0
    }

    /// Adds those of another heap.
    pub(crate) fn add(&mut self, more: Self) {
        self.0.iter_mut().zip(more.0).for_each(|(count, more)| *count += more);
    }
}

impl Index<Bonus> for Tokens {
    type Output = u8;

    #[inline]
    fn index(&self, kind: Bonus) -> &u8 {
        &self.0[kind.index()]
    }
}

impl IndexMut<Bonus> for Tokens {
    #[inline]
    fn index_mut(&mut self, kind: Bonus) -> &mut u8 {
        &mut self.0[kind.index()]
    }
}

/// The face-down pile and the discard pile, which becomes the pile once that is empty (CC-R-15).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Piles {
    /// Face down: what lies in it is known, its order is not.
    pub pile: Tokens,
    /// Face up.
    pub discard: Tokens,
}

impl Piles {
    pub(crate) const EMPTY: Self = Self { pile: Tokens::NONE, discard: Tokens::NONE };

    /// How many tokens can be drawn.
    pub fn left(&self) -> u8 {
        self.pile.sum() + self.discard.sum()
    }

    /// What is drawn from next.
    fn top(&self) -> Tokens {
        if self.pile == Tokens::NONE { self.discard } else { self.pile }
    }

    /// Draws a token, if there is one.
    pub(crate) fn draw(&mut self, rng: &mut impl Rng) -> Option<Bonus> {
        let top = self.top();
        if top == Tokens::NONE {
            return None;
        }
        let mut place = below(rng, u32::from(top.sum())) as u8;
        let drawn = top.kinds().find(|&kind| {
            let here = place < top[kind];
            place = place.saturating_sub(top[kind]);
            here
        })?;
        self.take(drawn).then_some(drawn)
    }

    /// Takes a token of this kind from the pile. False if it cannot be the next.
    pub(crate) fn take(&mut self, kind: Bonus) -> bool {
        if self.pile == Tokens::NONE {
            self.pile = std::mem::take(&mut self.discard);
        }
        let there = self.pile[kind] > 0;
        self.pile[kind] -= u8::from(there);
        there
    }
}
