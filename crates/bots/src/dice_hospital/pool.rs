//! The best that was found at one level of a plan.

use super::moment::{Moment, Step};

/// A moment that a plan can reach.
#[derive(Clone, Copy, Debug)]
pub(super) struct Found {
    pub(super) moment: Moment,
    pub(super) score: i32,
    key: u64,
    /// Where it comes from in the trail, and by which step.
    pub(super) from: u32,
    pub(super) step: Step,
}

/// The best moments of a level, each once.
#[derive(Clone, Debug, Default)]
pub(super) struct Pool {
    found: Vec<Found>,
    width: usize,
    /// Whatever scores less will not be among the best.
    least: i32,
}

impl Pool {
    /// How many times the wanted number are gathered before the best are picked.
    const GATHER: usize = 4;

    /// Empties the pool for a level of this width.
    pub(super) fn reset(&mut self, width: usize) {
        self.found.clear();
        self.width = width;
        self.least = i32::MIN;
    }

    /// Whether a score can be among the best.
    #[inline]
    pub(super) fn wants(&self, score: i32) -> bool {
        score > self.least
    }

    /// Adds a moment.
    pub(super) fn add(&mut self, moment: &Moment, score: i32, from: u32, step: Step) {
        if !self.wants(score) {
            return;
        }
        self.found.push(Found { moment: *moment, score, key: moment.key(), from, step });
        if self.found.len() >= self.width * Self::GATHER {
            self.pick();
        }
    }

    /// Keeps the best, each once.
    fn pick(&mut self) {
        self.found.sort_unstable_by_key(|found| (std::cmp::Reverse(found.score), found.key, found.from));
        self.found.dedup_by_key(|found| found.key);
        self.found.truncate(self.width);
        if self.found.len() == self.width {
            self.least = self.found[self.width - 1].score;
        }
    }

    /// The best, the very best first.
    pub(super) fn best(&mut self) -> &[Found] {
        self.pick();
        &self.found
    }
}
