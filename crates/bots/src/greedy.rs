//! The greedy player: the move that looks best right now.

use table::Game;

use crate::{Player, Turn};

/// What a game adds to be played greedily: how good a move looks.
pub trait Judge<G: Game> {
    /// Looks at the position once before its moves are judged.
    fn look(&mut self, game: &G, view: G::View);

    /// How good the position is after this move, in points. Only the order matters.
    fn worth(&mut self, game: &G, mv: G::Move) -> f32;
}

/// Plays the move that its judge likes best, the first one among equals.
#[derive(Clone, Debug)]
pub struct Greedy<J> {
    judge: J,
}

impl<J> Greedy<J> {
    /// A greedy player with this judge.
    pub fn new(judge: J) -> Self {
        Self { judge }
    }

    /// Who judges.
    pub fn judge(&self) -> &J {
        &self.judge
    }
}

impl<G: Game, J: Judge<G>> Player<G> for Greedy<J> {
    fn choose(&mut self, turn: &Turn<'_, G>) -> G::Move {
        let (first, others) = turn.moves().split_first().expect("a seat that is asked has a move");
        if others.is_empty() {
            return *first;
        }
        self.judge.look(turn.game(), turn.view());
        let mut best = (self.judge.worth(turn.game(), *first), *first);
        for &mv in others {
            let worth = self.judge.worth(turn.game(), mv);
            if worth > best.0 {
                best = (worth, mv);
            }
        }
        best.1
    }
}
