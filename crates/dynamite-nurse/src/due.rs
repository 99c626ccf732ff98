//! What chance has to say next, for people with real cards.

use table::Seat;

use crate::DynamiteNurse;
use crate::state::TownPile;
use crate::step::Step;
use crate::view::View;

/// What is due, so that a real table knows what to draw.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Due {
    /// Who begins.
    First,
    /// A seat's starting nurse.
    Starter(Seat),
    /// The new top of the Dungeon.
    Patient,
    /// The new top of the event pile.
    Event,
    /// The next card of a seat's deck, for its own eyes.
    Draw(Seat),
    /// The top nurse.
    Nurse,
    /// The next card of a pile, for this seat's own eyes.
    Look(Seat, TownPile),
}

impl DynamiteNurse {
    /// What chance has to say next, if anything.
    pub fn what_is_due(&self, view: &View) -> Option<Due> {
        let open = view.open();
        Some(match open.step()? {
            Step::First => Due::First,
            Step::Starter(seat) => Due::Starter(seat),
            Step::OpenDungeon => Due::Patient,
            Step::OpenEvents => Due::Event,
            Step::Draw { seat, .. } => Due::Draw(seat),
            Step::Nurse => Due::Nurse,
            Step::Look { pile, .. } => Due::Look(open.active, pile),
            _ => return None,
        })
    }
}
