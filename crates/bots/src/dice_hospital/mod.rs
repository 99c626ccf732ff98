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
use table::{Eye, Game, Seat};

use crate::{Judge, Staffed};
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
    /// The moves of the position that was looked at, and what each is worth.
    moves: Vec<Move>,
    worths: Vec<f32>,
    /// Room for other lists of moves.
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
            moves: Vec::with_capacity(DiceHospital::MOST_MOVES),
            worths: Vec::with_capacity(DiceHospital::MOST_MOVES),
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
    /// Looks at a position; the outlook is kept for the next.
    fn at<T>(
        &mut self,
        game: &DiceHospital,
        view: &View,
        seat: Seat,
        look: impl Fn(&mut Self, &Position<'_>) -> T,
    ) -> T {
        let mut outlook = self.outlook.take().unwrap_or_default();
        outlook.turn_to(game, view, seat, &self.weights);
        let position = Position { game, view, seat, terms: game.terms(view.open(), seat), outlook: &outlook };
        let seen = look(self, &position);
        self.outlook = Some(outlook);
        seen
    }
}

impl Judge<DiceHospital> for Matron {
    fn look(&mut self, game: &DiceHospital, view: View) {
        self.moves.clear();
        self.worths.clear();
        let Eye::Seat(seat) = view.eye else { return };
        view.list_moves(game, &mut self.moves);
        self.at(game, &view, seat, |matron, position| match view.phase() {
            Phase::Activate => matron.activate(position),
            Phase::Return => matron.give_back(position),
            Phase::Park | Phase::Drive | Phase::Walk => matron.walk(position),
            _ => matron.choose(position),
        });
    }

    fn points(&mut self, game: &DiceHospital, view: &View, mv: Move) -> f32 {
        match (view.phase(), view.eye) {
            (Phase::Activate, Eye::Seat(seat)) => {
                self.at(game, view, seat, |matron, position| matron.glance(position, mv)) / POINT
            }
            // Reports and collected patients are counted in points, administrators by belief.
            (Phase::Complete | Phase::Collect | Phase::Keep | Phase::Extra, _) => self.worth(game, mv),
            _ => self.worth(game, mv) / POINT,
        }
    }

    fn plan(&self, _: &DiceHospital, view: &View, best: Move) -> Vec<Move> {
        let Eye::Seat(seat) = view.eye else { return Vec::new() };
        if view.phase() == Phase::Activate { self.agenda.after(&view.hospital(seat).floor, best) } else { Vec::new() }
    }

    fn worth(&mut self, _: &DiceHospital, mv: Move) -> f32 {
        let known = self.moves.iter().position(|&known| known == mv);
        known.and_then(|place| self.worths.get(place).copied()).unwrap_or(f32::NEG_INFINITY)
    }
}
