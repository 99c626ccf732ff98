//! The best that was found at one level of a plan.

use dice_hospital::{Move, PATIENTS};
use table::Few;

use super::situation::Situation;

/// The moves of one step of a plan: a worker, its department's patients, those of the tokens and of
/// the specialist; or a blood bag. None if the worker stays where it is.
pub(super) type Step = Few<Move, MOVES>;

/// The most moves of a step: hiring, placing, declaring or swapping, the department's patients, as
/// many more for tokens and the specialist, and doing without the rest. What takes more is not
/// planned.
const MOVES: usize = 3 + 2 * PATIENTS + 1;

/// No move.
pub(super) const STAY: Step = Few::none(Move::Skip);

/// A situation that a plan can reach.
#[derive(Clone, Copy, Debug)]
pub(super) struct Found {
    pub(super) situation: Situation,
    /// Where it comes from in the trail, and by which step.
    pub(super) from: u32,
    pub(super) step: Step,
}

/// How good a situation is, and what stands for it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rank {
    pub(super) score: i32,
    /// Where it lies in the pool.
    slot: u32,
    key: u64,
}

impl Rank {
    /// The rank of a situation outside any pool.
    pub(super) fn of(situation: &Situation, score: i32) -> Self {
        Self { score, slot: 0, key: situation.key() }
    }
}

/// The best situations of a level, each once.
#[derive(Clone, Debug)]
pub(super) struct Pool {
    width: usize,
    /// The best first.
    ranks: Vec<Rank>,
    found: Vec<Found>,
}

impl Pool {
    /// An empty pool with room for this many.
    pub(super) fn with_room(width: usize) -> Self {
        Self { width, ranks: Vec::with_capacity(width), found: Vec::with_capacity(width) }
    }

    /// Empties the pool for a level of this width.
    pub(super) fn reset(&mut self, width: usize) {
        self.width = width;
        self.ranks.clear();
        self.found.clear();
    }

    /// Whether a score can be among the best.
    #[inline]
    pub(super) fn wants(&self, score: i32) -> bool {
        self.ranks.len() < self.width || self.ranks.last().is_some_and(|least| score > least.score)
    }

    /// Begins with a situation that is not better than those before it, nor the same.
    pub(super) fn begin_with(&mut self, rank: Rank, situation: &Situation, from: u32) {
        self.ranks.push(Rank { slot: self.found.len() as u32, ..rank });
        self.found.push(Found { situation: *situation, from, step: STAY });
    }

    /// Whether a situation with this score and key is there already, and where one with this score
    /// belongs.
    #[inline]
    fn look_up(&self, score: i32, key: u64) -> (bool, usize) {
        let place = self.ranks.partition_point(|rank| rank.score >= score);
        let mut equals = self.ranks[..place].iter().rev().take_while(|rank| rank.score == score);
        (equals.any(|rank| rank.key == key), place)
    }

    /// Whether a situation with this score and key is there already.
    #[inline]
    pub(super) fn has(&self, score: i32, key: u64) -> bool {
        self.look_up(score, key).0
    }

    /// Adds a situation that is wanted.
    pub(super) fn add(&mut self, situation: &Situation, score: i32, from: u32, step: &Step) {
        let key = situation.key();
        let (known, place) = self.look_up(score, key);
        if known {
            return;
        }
        let found = Found { situation: *situation, from, step: *step };
        let slot = if self.ranks.len() == self.width {
            let slot = self.ranks.pop().map_or(0, |rank| rank.slot);
            self.found[slot as usize] = found;
            slot
        } else {
            self.found.push(found);
            self.found.len() as u32 - 1
        };
        self.ranks.insert(place, Rank { score, slot, key });
    }

    /// The best, the very best first.
    pub(super) fn best(&self) -> impl Iterator<Item = (Rank, &Found)> {
        self.ranks.iter().map(|&rank| (rank, &self.found[rank.slot as usize]))
    }
}
