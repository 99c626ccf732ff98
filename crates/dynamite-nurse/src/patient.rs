//! A patient outside the Dungeon.

use std::fmt;
use std::str::FromStr;

use crate::cards::PatientCard;

/// A patient who waits or is admitted. Written `sick-mild`, with `!` in critical condition, and `+`
/// once the upkeep is paid, of this main phase or for good.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Patient {
    /// The card, on its front or its back.
    pub card: PatientCard,
    /// Whether the back shows.
    pub critical: bool,
    /// Whether the upkeep is paid, of this main phase or for good.
    pub paid: bool,
}

impl Patient {
    /// Somebody new.
    pub const fn new(card: PatientCard) -> Self {
        Self { card, critical: false, paid: false }
    }
}

impl fmt::Display for Patient {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let critical = if self.critical { "!" } else { "" };
        let paid = if self.paid { "+" } else { "" };
        write!(f, "{}{critical}{paid}", self.card)
    }
}

impl FromStr for Patient {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let (text, paid) = text.strip_suffix('+').map_or((text, false), |rest| (rest, true));
        let (text, critical) = text.strip_suffix('!').map_or((text, false), |rest| (rest, true));
        Ok(Self { card: PatientCard::from_id(text).ok_or(())?, critical, paid })
    }
}
