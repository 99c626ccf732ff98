//! The three colours of patients, which the games of the family share.

use serde::{Deserialize, Serialize};

/// The colour of a die that is a patient.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Colour {
    /// ▲
    Red,
    /// ●
    Yellow,
    /// ■
    Green,
}

impl Colour {
    /// Every colour.
    pub const ALL: [Self; 3] = [Self::Red, Self::Yellow, Self::Green];

    /// Counted from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The colour with this index, which the caller knows to be one.
    #[inline]
    pub const fn known(index: usize) -> Self {
        match index {
            0 => Self::Red,
            1 => Self::Yellow,
            _ => Self::Green,
        }
    }

    /// The letter in the notation.
    pub const fn letter(self) -> char {
        match self {
            Self::Red => 'R',
            Self::Yellow => 'Y',
            Self::Green => 'G',
        }
    }

    /// The colour of this letter.
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|colour| colour.letter() == letter)
    }

    /// The word in notations, views and texts.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Red => "red",
            Self::Yellow => "yellow",
            Self::Green => "green",
        }
    }
}
