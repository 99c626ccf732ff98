//! Carrying out a plan, move by move.

use dice_hospital::{Floor, Improvement, Meeple, Move, Stage, Terms};
use table::Unwatched;

use super::plan::{HINT, WIDTH};
use super::situation::Situation;
use super::{Matron, Position};

/// A plan that is being carried out: what is to be done on which floor.
#[derive(Clone, Debug)]
pub(super) struct Agenda {
    round: u8,
    moves: Vec<Move>,
    steps: Vec<(Floor, Move)>,
}

impl Agenda {
    /// The most moves of a plan: as many as any activation has.
    const MOST: usize = 256;

    pub(super) fn with_room() -> Self {
        Self { round: 0, moves: Vec::with_capacity(Self::MOST), steps: Vec::with_capacity(Self::MOST) }
    }

    /// What was planned for a floor that stands like this.
    fn next(&self, round: u8, floor: &Floor) -> Option<Move> {
        let known = self.steps.iter().find(|(before, _)| before == floor);
        known.map(|&(_, mv)| mv).filter(|_| self.round == round)
    }

    /// What is planned after this move on a floor that stands like this.
    pub(super) fn after(&self, floor: &Floor, mv: Move) -> Vec<Move> {
        let at = self.steps.iter().position(|(before, planned)| before == floor && *planned == mv);
        let rest = at.map(|at| &self.steps[at + 1..]).unwrap_or_default();
        rest.iter().map(|&(_, mv)| mv).filter(|&mv| mv != Move::End).collect()
    }

    /// Notes what the planner has found for a floor, up to the first die.
    fn note(&mut self, terms: &Terms<'_>, round: u8, mut floor: Floor) {
        self.round = round;
        self.steps.clear();
        for &mv in self.moves.iter().chain([&Move::End]) {
            self.steps.push((floor, mv));
            if floor.play(terms, mv, &mut Unwatched).is_err() {
                self.steps.pop();
                return;
            }
        }
    }

    /// What was planned, move by move.
    #[cfg(test)]
    pub(super) fn plan(&self) -> &[Move] {
        &self.moves
    }

    /// How many of these the plan uses.
    pub(super) fn uses(&self, improvement: Improvement) -> usize {
        let uses = |mv: &Move| match (*mv, improvement) {
            (Move::Place(_, room, _), Improvement::Department(tile)) => room == tile,
            (Move::Place(meeple, ..), Improvement::Specialist(card)) => meeple == Meeple::Specialist(card),
            _ => false,
        };
        self.moves.iter().filter(|mv| uses(mv)).count()
    }
}

impl Matron {
    /// Rates the moves of an activation.
    pub(super) fn activate(&mut self, position: &Position<'_>, into: &mut Vec<f32>) {
        let floor = position.floor();
        let round = position.view.open().round;
        let mut wanted = self.agenda.next(round, floor);
        if wanted.is_none() && floor.stage() == Stage::Idle {
            self.make_plan(position, floor);
            wanted = self.agenda.next(round, floor);
        }
        let wanted = wanted.filter(|wanted| position.moves.contains(wanted));
        into.extend(position.moves.iter().map(|&mv| match wanted {
            Some(wanted) => f32::from(u8::from(wanted == mv)),
            None => self.glance(position, mv),
        }));
    }

    /// Plans the activation of a floor and says what it comes to.
    pub(super) fn make_plan(&mut self, position: &Position<'_>, floor: &Floor) -> i32 {
        let score =
            self.planner.plan(&position.terms, position.outlook, Situation::of(*floor, position.outlook), WIDTH);
        self.agenda.moves.clear();
        self.planner.moves(&mut self.agenda.moves);
        self.agenda.note(&position.terms, position.view.open().round, *floor);
        score
    }

    /// How good a move of an activation looks without a plan for it: by what can be planned after
    /// it.
    pub(super) fn glance(&mut self, position: &Position<'_>, mv: Move) -> f32 {
        let now = position.floor();
        match mv {
            // Between placements is a better time.
            Move::Bag(_) | Move::Spend(..) if now.stage() != Stage::Idle => return f32::NEG_INFINITY,
            Move::End => return position.outlook.score(&Situation::of(*now, position.outlook)) as f32,
            _ => {}
        }
        let mut situation = Situation::of(*now, position.outlook);
        if !position.play(&mut situation, mv) {
            return f32::NEG_INFINITY;
        }
        position.settle(&mut situation, &mut self.listed);
        self.planner.plan(&position.terms, position.outlook, situation, HINT) as f32
    }
}

impl Position<'_> {
    /// Makes a move. False if it cannot be made.
    pub(super) fn play(&self, situation: &mut Situation, mv: Move) -> bool {
        let (floor, mut count) = situation.at_work(self.outlook);
        floor.play(&self.terms, mv, &mut count).is_ok()
    }

    /// Ends a placement under way as looks best at once.
    fn settle(&self, situation: &mut Situation, listed: &mut Vec<Move>) {
        loop {
            match situation.floor.stage() {
                Stage::Declaring
                | Stage::Swapping
                | Stage::Targets
                | Stage::Tokens
                | Stage::Window
                | Stage::Caring
                | Stage::Learning => {
                    listed.clear();
                    situation.floor.moves(&self.terms, listed);
                    let mut best: Option<(i32, Situation)> = None;
                    for &mv in listed.iter().filter(|mv| !matches!(mv, Move::Bag(_) | Move::Spend(..))) {
                        let mut after = *situation;
                        if self.play(&mut after, mv) {
                            let score = self.outlook.score(&after);
                            if best.is_none_or(|(known, _)| score > known) {
                                best = Some((score, after));
                            }
                        }
                    }
                    let Some((_, after)) = best else { return };
                    *situation = after;
                }
                Stage::Rolling | Stage::CareRoll => situation.expect_rolls(&self.terms, self.outlook),
                Stage::Drawing => situation.expect_stranger(&self.terms, self.outlook),
                Stage::Admissions => {
                    self.play(situation, Move::Skip);
                }
                Stage::Housing => {
                    listed.clear();
                    situation.floor.moves(&self.terms, listed);
                    if listed.first().is_none_or(|&mv| !self.play(situation, mv)) {
                        return;
                    }
                }
                Stage::Waiting | Stage::Copying | Stage::Idle | Stage::Done => return,
            }
        }
    }
}
