//! Ambulances: their numbers, and the dice on them.

use std::fmt;

use table::Few;

use crate::patient::Die;
use crate::setup::Setup;

/// An ambulance by its number. Five players have one with the number 0 (CC-5P-02).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Ambulance(u8);

/// The most ambulances in play: one more than there are players.
pub const AMBULANCES: usize = 6;
/// The spaces of an ambulance.
pub const SPACES: usize = 3;
/// The most dice that come in at once: six full ambulances and two supplementary spaces
/// (CC-INV-11).
const INTAKE: usize = AMBULANCES * SPACES + 2;
/// The most patients that come to a hospital at once: a full ambulance, a supplementary space, and
/// one of the epidemic.
pub(crate) const NEWCOMERS: usize = SPACES + 2;

/// The dice that come in together.
pub type Intake = Few<Die, INTAKE>;
/// The dice that come to one hospital.
pub type Newcomers = Few<Die, NEWCOMERS>;

/// The Mothers on the ambulances, by number: their values, 0 where there is none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Aboard([u8; AMBULANCES]);

impl Aboard {
    /// No Mother anywhere.
    pub const NOBODY: Self = Self([0; AMBULANCES]);

    /// The Mother on an ambulance.
    #[inline]
    pub const fn mother(&self, ambulance: Ambulance) -> Option<Die> {
        match self.0[ambulance.0 as usize] {
            0 => None,
            value => Some(Die::mother(value)),
        }
    }

    /// A Mother with this value rides on the ambulance with this number.
    pub(crate) const fn set(&mut self, number: usize, value: u8) {
        self.0[number] = value;
    }

    /// Each Mother with her ambulance.
    pub fn iter(&self) -> impl Iterator<Item = (Die, Ambulance)> + use<> {
        let aboard = *self;
        (0..AMBULANCES as u8).map(Ambulance).filter_map(move |number| Some((aboard.mother(number)?, number)))
    }
}

impl Ambulance {
    /// The ambulance with this number.
    pub const fn new(number: u8) -> Option<Self> {
        if (number as usize) < AMBULANCES { Some(Self(number)) } else { None }
    }

    /// The number printed on it; 0 for the one that five players add.
    #[inline]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The next higher number, if there is one.
    pub(crate) const fn next(self) -> Option<Self> {
        Self::new(self.0 + 1)
    }
}

impl fmt::Display for Ambulance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Setup {
    /// The ambulances that can be taken, the lowest first: one more than there are players, none in
    /// a solo game or where everybody has one (DH-SETUP-04, CC-5P-02, CC-CITY-01).
    #[inline]
    pub fn ambulances(&self) -> impl DoubleEndedIterator<Item = Ambulance> + ExactSizeIterator + use<> {
        let lowest = self.lowest_ambulance().0;
        let count = if self.solo() || self.modules.city { 0 } else { self.seats + 1 };
        (lowest..lowest + count).map(Ambulance)
    }

    /// The ambulance with the lowest number, which the first player may not take.
    #[inline]
    pub const fn lowest_ambulance(&self) -> Ambulance {
        Ambulance(if self.seats == 5 { 0 } else { 1 })
    }

    /// Where the dice of an ambulance lie among all that came in besides the Mothers, who take a
    /// space each.
    #[inline]
    pub(crate) fn loaded(&self, round: u8, aboard: Aboard, ambulance: Ambulance) -> std::ops::Range<usize> {
        let below = usize::from(ambulance.0 - self.lowest_ambulance().0);
        let mut start = SPACES * below;
        let mut spaces = SPACES;
        if self.modules.investments {
            let extra = self.extra_spaces(round);
            let highest = usize::from(self.seats);
            start += (below + extra).saturating_sub(highest + 1);
            spaces += usize::from(below + extra > highest);
        }
        if aboard == Aboard::NOBODY {
            return start..start + spaces;
        }
        let mothers = |numbers: &[u8]| numbers.iter().filter(|&&value| value > 0).count();
        let (before, from) = aboard.0.split_at(usize::from(ambulance.0));
        let start = start - mothers(before);
        start..start + spaces - mothers(&from[..1])
    }
}

/// The dice of an ambulance, of all that came in, ascending. A short intake leaves the last ones
/// empty.
pub(crate) fn on_ambulance(
    setup: &Setup,
    round: u8,
    intake: &Intake,
    aboard: Aboard,
    ambulance: Ambulance,
) -> Newcomers {
    let spaces = setup.loaded(round, aboard, ambulance);
    let there = |place: usize| place.min(intake.len());
    let mut dice = Newcomers::none(Die::mother(1));
    dice.extend(intake[there(spaces.start)..there(spaces.end)].iter().copied());
    if let Some(mother) = aboard.mother(ambulance) {
        dice.push(mother);
        dice.sort_unstable();
    }
    dice
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers(seats: usize) -> Vec<u8> {
        Setup::standard(seats).ambulances().map(Ambulance::number).collect()
    }

    #[test]
    fn there_is_one_more_than_players() {
        assert_eq!((numbers(1), numbers(2), numbers(4)), (vec![], vec![1, 2, 3], vec![1, 2, 3, 4, 5]));
        assert_eq!(numbers(5), [0, 1, 2, 3, 4, 5]);
        assert_eq!(Ambulance::new(AMBULANCES as u8), None);
    }

    #[test]
    fn a_short_intake_leaves_the_last_ones_empty() {
        let setup = Setup::standard(5);
        let die: Die = "R2".parse().expect("a die");
        let mut intake = Intake::none(die);
        (0..7).for_each(|_| intake.push(die));
        let loads: Vec<usize> =
            setup.ambulances().map(|number| on_ambulance(&setup, 1, &intake, Aboard::NOBODY, number).len()).collect();
        assert_eq!(loads, [3, 3, 1, 0, 0, 0]);
    }
}
