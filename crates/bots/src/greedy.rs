//! The greedy player: the move that looks best right now.

use table::Game;

use crate::{Advice, Player, Turn};

/// What a game adds to be played greedily: how good its moves look.
///
/// ```
/// use bots::{Greedy, Judge, Player, Turn};
/// use emergency_roll::{EmergencyRoll, Move};
///
/// /// Gives nobody up if it can be helped.
/// struct Kind;
///
/// impl Judge<EmergencyRoll> for Kind {
///     fn rate(&mut self, turn: &Turn<'_, EmergencyRoll>, into: &mut Vec<f32>) {
///         let lost = |mv: &Move| if matches!(mv, Move::Morgue(_)) { -1.0 } else { 0.0 };
///         into.extend(turn.moves().iter().map(lost));
///     }
/// }
///
/// let bot: Box<dyn Player<EmergencyRoll>> = Box::new(Greedy::new(Kind));
/// ```
pub trait Judge<G: Game> {
    /// Rates each of the turn's moves, in their order, by how good the position is after it. Only
    /// which is higher matters. `into` is empty.
    fn rate(&mut self, turn: &Turn<'_, G>, into: &mut Vec<f32>);

    /// Makes points of what [`rate`](Judge::rate) said of this turn, so that a hint can tell by how
    /// much a move is better; what is not finite is not compared.
    fn in_points(&mut self, _turn: &Turn<'_, G>, _rates: &mut [f32]) {}

    /// What is planned after this move of the turn, which was rated best.
    fn plan(&self, _turn: &Turn<'_, G>, _best: G::Move) -> Vec<G::Move> {
        Vec::new()
    }
}

/// Plays the move that its judge rates highest, the first one among equals.
#[derive(Clone, Debug)]
pub struct Greedy<J> {
    judge: J,
    rates: Vec<f32>,
}

impl<J> Greedy<J> {
    /// A greedy player with this judge.
    pub fn new(judge: J) -> Self {
        Self { judge, rates: Vec::new() }
    }

    /// The judge, to ask for its opinion without a move.
    pub fn judge(&self) -> &J {
        &self.judge
    }

    /// The place of the best move, with the rates of all.
    fn best<G: Game>(&mut self, turn: &Turn<'_, G>) -> usize
    where
        J: Judge<G>,
    {
        self.rates.clear();
        self.rates.reserve(G::MOST_MOVES);
        self.judge.rate(turn, &mut self.rates);
        debug_assert_eq!(self.rates.len(), turn.moves().len(), "one for each move");
        (1..self.rates.len()).fold(0, |best, place| if self.rates[place] > self.rates[best] { place } else { best })
    }
}

impl<G: Game, J: Judge<G>> Player<G> for Greedy<J> {
    fn choose(&mut self, turn: &Turn<'_, G>) -> G::Move {
        if let [only] = turn.moves() { *only } else { turn.moves()[self.best(turn)] }
    }

    fn advise(&mut self, turn: &Turn<'_, G>) -> Advice<G::Move> {
        if let [only] = turn.moves() {
            return Advice { best: *only, then: Vec::new(), rival: None };
        }
        let place = self.best(turn);
        let best = turn.moves()[place];
        let then = self.judge.plan(turn, best);
        self.judge.in_points(turn, &mut self.rates);
        let most = self.rates[place];
        let rated = turn.moves().iter().copied().zip(self.rates.iter().copied());
        let others = rated.filter(|&(mv, points)| mv != best && points.is_finite());
        let rival = others.max_by(|one, other| one.1.total_cmp(&other.1));
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
