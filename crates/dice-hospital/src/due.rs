//! What chance has to say next, for whoever rolls real dice.

use table::Seat;

use crate::DiceHospital;
use crate::hospital::Stage;
use crate::state::Phase;
use crate::view::View;

/// What is due, so that a real table knows what to draw or roll.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Due {
    /// So many tiles of the second set, and so many cards, leave the game.
    LeaveOut {
        /// Tiles.
        tiles: usize,
        /// Cards.
        cards: usize,
    },
    /// Who leads the first round.
    First,
    /// So many tiles and cards are turned up.
    Reveal {
        /// Tiles.
        tiles: usize,
        /// Cards.
        cards: usize,
    },
    /// So many dice are drawn for a seat's start; only the colours matter.
    Start(Seat, usize),
    /// Two administrators for a seat.
    Deal(Seat),
    /// Six reports: three columns, bottom and top.
    Reports,
    /// An event.
    Event,
    /// So many dice are drawn and rolled, 2 to 5.
    Dice(usize),
    /// One more die for a seat, 2 to 5.
    Die(Seat),
    /// A seat rolls so many of its dice again.
    Rolls(Seat, usize),
}

impl DiceHospital {
    /// What chance has to say next, if anything.
    pub fn what_is_due(&self, view: &View) -> Option<Due> {
        let state = view.table();
        if let Some(seat) = self.rolling(state) {
            let drawing = state.hospitals[seat].stage() == Stage::Drawing;
            return Some(if drawing { Due::Die(seat) } else { Due::Rolls(seat, self.rolls_due(state, seat)) });
        }
        let [tiles, cards] = state.to_reveal.map(usize::from);
        Some(match state.phase {
            Phase::LeaveOut => {
                let (tiles, cards) = self.to_leave_out();
                Due::LeaveOut { tiles, cards }
            }
            Phase::FirstPlayer => Due::First,
            Phase::Reveal | Phase::ExtraReveal | Phase::EventReveal | Phase::SoloReveal => Due::Reveal { tiles, cards },
            Phase::DrawStart => Due::Start(state.actor, self.setup().start_values().len()),
            Phase::Deal => Due::Deal(state.actor),
            Phase::DealReports => Due::Reports,
            Phase::Event => Due::Event,
            Phase::Intake => Due::Dice(self.intake_size(state)),
            Phase::Epidemic => Due::Die(state.actor),
            _ => return None,
        })
    }
}
