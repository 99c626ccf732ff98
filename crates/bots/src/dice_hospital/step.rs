//! The steps of a plan.

use dice_hospital::{Colour, Department, Meeple, Move};

use super::chart::Chart;

/// The most patients of one department or one specialist.
pub(super) const MOST: usize = 3;

/// One step of a plan.
#[derive(Clone, Copy, Debug)]
pub(super) enum Step {
    /// A worker stays where it is.
    Pass,
    /// A placement.
    Place(Placement),
    /// A blood bag heals this patient.
    Bag(Chart),
}

/// A worker in a department with its patients, and whom the specialist looks after.
#[derive(Clone, Copy, Debug)]
pub(super) struct Placement {
    pub(super) meeple: Meeple,
    pub(super) room: Department,
    /// The department's patients, then nobody.
    pub(super) picks: [Pick; MOST],
    /// The specialist's.
    pub(super) cares: [Pick; MOST],
}

/// A patient chosen for something, as it was then, perhaps as another colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Pick {
    pub(super) chart: Chart,
    pub(super) colour: Option<Colour>,
    /// Whether the department of the same placement has just healed it.
    pub(super) healed: bool,
}

impl Pick {
    pub(super) const NOBODY: Self = Self { chart: Chart::EMPTY, colour: None, healed: false };

    /// Whether this move makes the choice.
    pub(super) fn is_made_by(self, mv: Move) -> bool {
        match mv {
            Move::On(patient, colour) => {
                self.chart.describes(patient) && self.colour == colour && self.healed == patient.healed
            }
            _ => false,
        }
    }
}
