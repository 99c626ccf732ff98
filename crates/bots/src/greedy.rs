//! The greedy player: the move that looks best right now.

use table::Game;

use crate::{Advice, Player, Turn};

/// What a game adds to be played greedily: how good a move looks.
pub trait Judge<G: Game> {
    /// Looks at the position once before its moves are judged.
    fn look(&mut self, game: &G, view: G::View);

    /// How good the position is after this move, in points. Only the order matters.
    fn worth(&mut self, game: &G, mv: G::Move) -> f32;

    /// The same, so that differences are points, too, so that a hint can say why.
    fn points(&mut self, game: &G, _view: &G::View, mv: G::Move) -> f32 {
        self.worth(game, mv)
    }

    /// What is planned after this move, which was found to be the best.
    fn plan(&self, _game: &G, _view: &G::View, _best: G::Move) -> Vec<G::Move> {
        Vec::new()
    }
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

    /// The judge, to ask for its opinion without a move.
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

    fn advise(&mut self, turn: &Turn<'_, G>) -> Advice<G::Move> {
        let (game, best) = (turn.game(), self.choose(turn));
        if let [_] = turn.moves() {
            return Advice { best, then: Vec::new(), rival: None };
        }
        let view = turn.view();
        let then = self.judge.plan(game, &view, best);
        let most = self.judge.points(game, &view, best);
        let others = turn.moves().iter().copied().filter(|&mv| mv != best);
        let judged = others.map(|mv| (mv, self.judge.points(game, &view, mv))).filter(|(_, points)| points.is_finite());
        let rival = judged.max_by(|one, other| one.1.total_cmp(&other.1));
        // What is planned in haste may look better than what was planned with care.
        Advice { best, then, rival: rival.map(|(mv, points)| (mv, (most - points).max(0.0))) }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use dice_hospital::DiceHospital;
    use dynamite_nurse::DynamiteNurse;
    use emergency_roll::EmergencyRoll;
    use table::{Settings, Unwatched, chance, step};

    use super::*;
    use crate::Staffed;

    /// Asks for advice at every decision of a game, and takes it.
    fn advised<G: Staffed>(pack: Arc<G::Pack>, seats: usize) -> Vec<Advice<G::Move>> {
        let game = G::set_up(pack, seats, &Settings::default()).expect("a game");
        let (mut state, mut dice) = (game.start(), chance(4, 0));
        let (mut adviser, mut player) = (Greedy::new(G::judge()), Greedy::new(G::judge()));
        let mut all = Vec::new();
        while all.len() < 120 {
            let next = step(&game, &mut state, &mut dice, &mut Unwatched, |state, seat, moves, _| {
                let turn = Turn::new(&game, state, seat, moves);
                let advice = adviser.advise(&turn);
                let best = advice.best;
                assert_eq!(best, player.choose(&turn), "as it would be played");
                if let Some((rival, lead)) = advice.rival {
                    assert!(rival != best && moves.contains(&rival));
                    assert!((0.0..100.0).contains(&lead), "{best} before {rival}: {lead}");
                }
                all.push(advice);
                best
            });
            if next.is_none() {
                break;
            }
        }
        all
    }

    #[test]
    fn advice_is_the_move_with_its_lead_over_the_second_best() {
        let roll = advised::<EmergencyRoll>(Arc::new(emergency_roll::Pack::standard().expect("sound")), 2);
        assert!(roll.iter().filter(|advice| advice.rival.is_some_and(|(_, lead)| lead > 0.5)).count() > 10);
        let hospital = advised::<DiceHospital>(Arc::new(dice_hospital::Pack::standard().expect("sound")), 2);
        assert!(hospital.iter().filter(|advice| advice.rival.is_some_and(|(_, lead)| lead > 0.5)).count() > 10);
        assert!(hospital.iter().any(|advice| advice.then.len() > 3), "activations are planned");
        // That cards are played before anybody is treated is no lead.
        let nurse = advised::<DynamiteNurse>(Arc::new(dynamite_nurse::Pack::standard().expect("sound")), 3);
        assert!(nurse.iter().filter(|advice| advice.rival.is_some_and(|(_, lead)| lead > 0.5)).count() > 10);
    }
}
