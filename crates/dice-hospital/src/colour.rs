//! The colours of dice, and tables with an entry for each.

use std::ops::{Index, IndexMut};

use serde::{Deserialize, Serialize};

/// The colour of a die.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Colour {
    /// ▲
    Red,
    /// ●
    Yellow,
    /// ■
    Green,
    /// ◆ Mothers and Infants, whose dice are never in the bag.
    Pink,
}

/// How many colours there are.
pub const COLOURS: usize = Colour::ALL.len();

impl Colour {
    /// Every colour, those of the bag first.
    pub const ALL: [Self; 4] = [Self::Red, Self::Yellow, Self::Green, Self::Pink];

    /// The colours of the dice in the bag: only these can be changed into each other (CC-MAT-36).
    pub const BAG: [Self; 3] = [Self::Red, Self::Yellow, Self::Green];

    /// Counted from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The colour with this index, of which the two lowest bits count.
    #[inline]
    pub(crate) const fn from_bits(index: u8) -> Self {
        match index & 3 {
            0 => Self::Red,
            1 => Self::Yellow,
            2 => Self::Green,
            _ => Self::Pink,
        }
    }

    /// The letter in the notation; pink dice that come in are Mothers.
    pub const fn letter(self) -> char {
        match self {
            Self::Red => 'R',
            Self::Yellow => 'Y',
            Self::Green => 'G',
            Self::Pink => 'M',
        }
    }

    /// The colour of the bag with this letter.
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::BAG.into_iter().find(|colour| colour.letter() == letter)
    }

    /// The word in views and texts.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Red => "red",
            Self::Yellow => "yellow",
            Self::Green => "green",
            Self::Pink => "pink",
        }
    }

    /// The colours that a die of this colour can be changed into.
    pub fn others(self) -> impl Iterator<Item = Self> {
        Self::BAG.into_iter().filter(move |&colour| colour != self)
    }
}

/// One `T` for each colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ByColour<T>([T; COLOURS]);

impl<T: Copy> ByColour<T> {
    /// The same for every colour.
    pub const fn all(each: T) -> Self {
        Self([each; COLOURS])
    }

    /// The values of the colours of the bag: red, yellow, green.
    pub fn of_bag(&self) -> [T; 3] {
        let Self([red, yellow, green, _]) = *self;
        [red, yellow, green]
    }

    /// Each colour with its value.
    pub fn iter(&self) -> impl Iterator<Item = (Colour, T)> + use<T> {
        Colour::ALL.into_iter().zip(self.0)
    }

    /// Another value for each colour.
    pub fn map<U>(self, each: impl FnMut(T) -> U) -> ByColour<U> {
        ByColour(self.0.map(each))
    }
}

impl ByColour<u8> {
    /// Nothing of any colour.
    pub const NONE: Self = Self::all(0);

    /// This many red, yellow and green ones.
    pub const fn bag([red, yellow, green]: [u8; 3]) -> Self {
        Self([red, yellow, green, 0])
    }

    /// All of them together.
    #[inline]
    pub fn sum(&self) -> u8 {
        self.0.iter().sum()
    }

    /// Whether each colour has at least as many here as there.
    pub fn covers(&self, needed: &Self) -> bool {
        self.0.iter().zip(needed.0).all(|(&have, need)| have >= need)
    }

    /// What is left if those are taken away, which must be there.
    #[must_use]
    pub fn without(&self, taken: &Self) -> Self {
        Self(std::array::from_fn(|colour| self.0[colour] - taken.0[colour]))
    }
}

impl<T> Index<Colour> for ByColour<T> {
    type Output = T;

    #[inline]
    fn index(&self, colour: Colour) -> &T {
        &self.0[colour.index()]
    }
}

impl<T> IndexMut<Colour> for ByColour<T> {
    #[inline]
    fn index_mut(&mut self, colour: Colour) -> &mut T {
        &mut self.0[colour.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bag_knows_three_colours() {
        assert_eq!(Colour::from_letter('G'), Some(Colour::Green));
        assert_eq!(Colour::from_letter('M'), None, "no pink die is in the bag");
        assert_eq!(Colour::Red.others().collect::<Vec<_>>(), [Colour::Yellow, Colour::Green]);
    }

    #[test]
    fn tables_add_and_compare() {
        let mut dice = ByColour::bag([2, 0, 1]);
        dice[Colour::Pink] += 4;
        assert_eq!((dice.sum(), dice.of_bag(), dice[Colour::Pink]), (7, [2, 0, 1], 4));
        assert!(dice.covers(&ByColour::bag([2, 0, 0])) && !dice.covers(&ByColour::bag([2, 1, 0])));
        assert_eq!(dice.without(&ByColour::bag([1, 0, 1])).of_bag(), [1, 0, 0]);
    }
}
