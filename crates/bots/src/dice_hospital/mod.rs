//! How good a move looks in Dice Hospital.
//!
//! The judge plans the whole activation and judges everything else by the plan it leads to: which ambulance, which
//! improvement, whom to give up.

mod chart;
mod choices;
mod crew;
mod follow;
mod moment;
mod options;
mod outlook;
mod plan;
mod pool;
mod weights;

use dice_hospital::{DiceHospital, Move, Phase, View};
use table::{Eye, Game, Seat};

use crate::{Judge, Staffed};
use follow::Agenda;
use outlook::Outlook;
use plan::Planner;
pub use weights::Weights;

/// Judges moves of Dice Hospital.
#[derive(Clone, Debug)]
pub struct Matron {
    weights: Weights,
    planner: Planner,
    /// What is still to be done in the activation under way.
    agenda: Agenda,
    /// What was looked at: the moves, each with its worth.
    moves: Vec<Move>,
    worths: Vec<f32>,
}

impl Default for Matron {
    fn default() -> Self {
        Self::new(Weights::default())
    }
}

/// What a decision is made on.
struct Scene<'a> {
    game: &'a DiceHospital,
    view: &'a View,
    seat: Seat,
    outlook: Outlook,
}

impl Matron {
    /// A judge with these beliefs.
    pub fn new(weights: Weights) -> Self {
        Self {
            weights,
            planner: Planner::default(),
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
        let outlook = Outlook::new(game, &view, seat, &self.weights);
        let scene = Scene { game, view: &view, seat, outlook };
        if view.phase() == Phase::Activate {
            self.activate(&scene);
        } else {
            for index in 0..self.moves.len() {
                let worth = self.choice(&scene, self.moves[index]);
                self.worths.push(worth);
            }
        }
    }

    fn worth(&mut self, _: &DiceHospital, mv: Move) -> f32 {
        let known = self.moves.iter().position(|&known| known == mv);
        known.and_then(|place| self.worths.get(place).copied()).unwrap_or(f32::NEG_INFINITY)
    }
}
