//! How good a move looks in Dice Hospital.
//!
//! An activation is planned as a whole: who works where, on whom, in which order (`plan`). Everything else is judged by
//! the activation that it leads to (`choices`). A plan looks at thousands of hospitals, so it knows a patient as one
//! byte (`chart`) and has everything that the end of the round brings in tables (`outlook`).

mod caring;
mod chart;
mod choices;
mod crew;
mod follow;
mod moment;
mod options;
mod outlook;
mod plan;
mod pool;
mod step;
#[cfg(test)]
mod tests;
mod weights;

use dice_hospital::{DiceHospital, Hospital, Move, Phase, View};
use table::{Eye, Game, Seat};

use crate::{Judge, Staffed};
use follow::Agenda;
use outlook::Outlook;
use plan::Planner;
pub use weights::Weights;

/// Judges moves of Dice Hospital.
///
/// The plan for an activation is kept while the hospital stands as it foresaw, so that it is made once a round.
#[derive(Clone, Debug)]
pub struct Matron {
    weights: Weights,
    planner: Planner,
    outlook: Option<Box<Outlook>>,
    agenda: Agenda,
    /// The moves of the position that was looked at, and what each is worth.
    moves: Vec<Move>,
    worths: Vec<f32>,
}

impl Default for Matron {
    fn default() -> Self {
        Self::new(Weights::default())
    }
}

/// What is looked at.
struct Scene<'a> {
    game: &'a DiceHospital,
    view: &'a View,
    seat: Seat,
    outlook: &'a Outlook,
}

impl Scene<'_> {
    fn hospital(&self) -> &Hospital {
        self.view.hospital(self.seat)
    }
}

impl Matron {
    /// A judge with these beliefs.
    pub fn new(weights: Weights) -> Self {
        Self {
            weights,
            planner: Planner::default(),
            outlook: None,
            agenda: Agenda::default(),
            moves: Vec::with_capacity(DiceHospital::MOST_MOVES),
            worths: Vec::with_capacity(DiceHospital::MOST_MOVES),
        }
    }
}

impl Staffed for DiceHospital {
    fn judge() -> impl Judge<Self> + Send + 'static {
        Matron::default()
    }
}

impl Judge<DiceHospital> for Matron {
    fn look(&mut self, game: &DiceHospital, view: View) {
        self.moves.clear();
        self.worths.clear();
        let Eye::Seat(seat) = view.eye else { return };
        game.moves(view.table(), seat, &mut self.moves);
        let mut outlook = self.outlook.take().unwrap_or_default();
        outlook.turn_to(game, &view, seat, &self.weights);
        let scene = Scene { game, view: &view, seat, outlook: &outlook };
        match view.phase() {
            Phase::Activate => self.activate(&scene),
            Phase::Return => self.give_back(&scene),
            _ => self.choose(&scene),
        }
        self.outlook = Some(outlook);
    }

    fn worth(&mut self, _: &DiceHospital, mv: Move) -> f32 {
        let known = self.moves.iter().position(|&known| known == mv);
        known.and_then(|place| self.worths.get(place).copied()).unwrap_or(f32::NEG_INFINITY)
    }
}
