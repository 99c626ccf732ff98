//! How good a move looks in Dice Hospital.
//!
//! An activation is planned as a whole: who works where, on whom, in which order (`plan`).
//! Everything else is judged by the activation that it leads to (`choices`). Plans are played on
//! copies of the hospital's floor, by the rules themselves; the judge adds what the end of the
//! round brings, in tables (`outlook`).

mod choices;
mod follow;
mod outlook;
mod placing;
mod plan;
mod pool;
mod situation;
#[cfg(test)]
mod tests;
mod town;
mod weights;

use dice_hospital::{DiceHospital, Floor, Move, Phase, Terms, View};
use table::{Game, Seat};

use crate::{Judge, Staffed, Turn};
use follow::Agenda;
use outlook::{Outlook, POINT};
use plan::Planner;
pub use weights::Weights;

/// Judges moves of Dice Hospital.
///
/// The plan for an activation is kept while the hospital stands as it foresaw, so that it is made
/// once a round.
#[derive(Clone, Debug)]
pub struct Matron {
    weights: Weights,
    planner: Planner,
    outlook: Option<Box<Outlook>>,
    agenda: Agenda,
    /// Room for lists of moves.
    listed: Vec<Move>,
}

impl Default for Matron {
    fn default() -> Self {
        Self::new(Weights::default())
    }
}

/// What is looked at.
struct Position<'a> {
    game: &'a DiceHospital,
    view: &'a View,
    seat: Seat,
    moves: &'a [Move],
    terms: Terms<'a>,
    outlook: &'a Outlook,
}

impl Position<'_> {
    fn floor(&self) -> &Floor {
        &self.view.hospital(self.seat).floor
    }
}

impl Matron {
    /// A judge with these beliefs.
    pub fn new(weights: Weights) -> Self {
        Self {
            weights,
            planner: Planner::default(),
            outlook: None,
            agenda: Agenda::with_room(),
            listed: Vec::with_capacity(DiceHospital::MOST_MOVES),
        }
    }
}

impl Staffed for DiceHospital {
    fn judge() -> impl Judge<Self> + Send + 'static {
        Matron::default()
    }
}

impl Matron {
    /// Looks at the position of a turn; the outlook is kept for the next.
    fn at(&mut self, turn: &Turn<'_, DiceHospital>, look: impl FnOnce(&mut Self, &Position<'_>)) {
        let (game, view, seat) = (turn.game(), &turn.view(), turn.seat());
        let mut outlook = self.outlook.take().unwrap_or_default();
        outlook.turn_to(game, view, seat, &self.weights);
        let terms = game.terms(view.open(), seat);
        look(self, &Position { game, view, seat, moves: turn.moves(), terms, outlook: &outlook });
        self.outlook = Some(outlook);
    }
}

impl Judge<DiceHospital> for Matron {
    fn rate(&mut self, turn: &Turn<'_, DiceHospital>, into: &mut Vec<f32>) {
        self.at(turn, |matron, position| match position.view.phase() {
            Phase::Activate => matron.activate(position, into),
            Phase::Return => matron.give_back(position, into),
            Phase::Park | Phase::Drive | Phase::Walk => matron.walk(position, into),
            _ => matron.choose(position, into),
        });
    }

    fn in_points(&mut self, turn: &Turn<'_, DiceHospital>, rates: &mut [f32]) {
        self.at(turn, |matron, position| match position.view.phase() {
            // What is planned is rated as such, and nothing else is.
            Phase::Activate => {
                for (rate, &mv) in rates.iter_mut().zip(position.moves) {
                    *rate = matron.glance(position, mv) / POINT;
                }
            }
            // Reports and collected patients are counted in points, administrators by belief.
            Phase::Complete | Phase::Collect | Phase::Keep | Phase::Extra => {}
            _ => rates.iter_mut().for_each(|rate| *rate /= POINT),
        });
    }

    fn plan(&self, turn: &Turn<'_, DiceHospital>, best: Move) -> Vec<Move> {
        let view = turn.view();
        match view.phase() {
            Phase::Activate => self.agenda.after(&view.hospital(turn.seat()).floor, best),
            _ => Vec::new(),
        }
    }
}
