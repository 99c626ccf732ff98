//! The Investments module of Community Care: a board on which a worker earns a token each round,
//! tokens that improve departments, and supplementary spaces for ambulances. Comments cite its
//! ledger, `docs/rules/community-care.md`.

mod alike;
mod before;
mod board;
mod declare;
mod swap;
mod token;
mod windows;

use table::Few;

use crate::ambulance::{Ambulance, SPACES};
use crate::colour::Colour;
use crate::setup::Setup;

pub(crate) use before::Before;
pub use token::{BARE, Investments, SLOTS, Slots, Token, TokenCounts, TokenKind, Which};
pub(crate) use token::{MOST_ALIKE, PILE, TOKEN_COPIES};

/// How many tokens an investor looks at (CC-INV-22).
pub(crate) const LOOK: u8 = 2;
/// The most tokens that an investor looks at, with all help there is (CC-R-35).
pub(crate) const MOST_LOOKS: u8 = 5;

/// The tokens that an investor looks at.
pub type Hand = Few<Token, { MOST_LOOKS as usize }>;

impl Setup {
    /// How many supplementary spaces there are in a round: one for the highest ambulance, and from
    /// the fifth round on one for the second highest, too (CC-INV-01, CC-INV-08 to 12).
    #[inline]
    pub const fn extra_spaces(&self, round: u8) -> usize {
        match round {
            // With the town there are no ambulances to be filled (CC-COMBO-02).
            _ if !self.modules.investments || self.modules.city => 0,
            0..=4 => 1,
            _ => 2,
        }
    }

    /// The spaces of an ambulance in a round.
    #[inline]
    pub fn spaces(&self, round: u8, ambulance: Ambulance) -> usize {
        if !self.modules.investments {
            return SPACES;
        }
        let highest = self.ambulances().rev().take(self.extra_spaces(round));
        SPACES + usize::from(highest.into_iter().any(|known| known == ambulance))
    }

    /// The colours of the spaces on the investment board (CC-INV-02, CC-COMBO-13).
    pub fn investment_colours(&self) -> &'static [Colour] {
        match (self.modules.investments, self.modules.maternity) {
            (false, _) => &[],
            (true, false) => &Colour::BAG,
            (true, true) => &Colour::ALL,
        }
    }

    /// How many workers a space of the board takes in a round (CC-INV-20, CC-INV-21).
    pub const fn investors_per_space(&self) -> usize {
        if self.seats < 4 { 1 } else { 2 }
    }

    /// Whether empty wards bring points (CC-INV-40).
    #[inline]
    pub const fn rewards_empty_wards(&self) -> bool {
        !self.modules.investments
    }
}
