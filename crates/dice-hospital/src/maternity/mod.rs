//! The Maternity module of Community Care: Mothers and Infants, chevrons, the midwife die, and
//! families that go home together. Comments cite its ledger, `docs/rules/community-care.md`.

mod admission;
mod family;
mod sorting;

use crate::activation::NURSES;
use crate::setup::Setup;

pub(crate) use sorting::layouts;

/// The value of a Mother at the start, and of every Infant (CC-MAT-06, CC-MAT-21).
pub(crate) const FAMILY_VALUE: u8 = 4;

impl Setup {
    /// How many nurses a hospital has at the start (DH-SETUP-03, CC-MAT-01, CC-COMBO-14).
    pub(crate) const fn nurses(&self) -> u8 {
        if self.modules.maternity && !self.modules.investments { NURSES + 1 } else { NURSES }
    }

    /// How many Mothers come in each round, as long as there are any (CC-MAT-11).
    pub(crate) const fn mothers(&self) -> usize {
        match self.seats {
            _ if !self.modules.maternity => 0,
            2 | 3 => 2,
            _ => 3,
        }
    }

    /// How many improvements of each kind are shown from the stacks of Maternity (CC-MAT-04).
    pub(crate) const fn maternity_display(&self) -> usize {
        match self.seats {
            _ if !self.modules.maternity => 0,
            2 => 1,
            _ => 2,
        }
    }
}
