//! A plan for the whole activation: who works where, on whom, one after the other.

use dice_hospital::BEDS;
use dice_hospital::effects::Does;

use super::crew::Crew;
use super::moment::{Moment, Step};
use super::options::Options;
use super::outlook::Outlook;
use super::pool::Pool;

/// Looks for plans. At each level one more worker is placed in every way there is, and the best moments are kept.
#[derive(Clone, Debug, Default)]
pub(super) struct Planner {
    pool: Pool,
    /// The moments of the level with their places in the trail.
    beam: Vec<(Moment, u32)>,
    /// Every step that was kept, with the place of the one before it and the moment it leads to.
    trail: Vec<Trace>,
    best: u32,
}

/// A step that was kept.
#[derive(Clone, Copy, Debug)]
struct Trace {
    before: u32,
    step: Step,
    after: Moment,
}

/// The most blood bags that a plan spends.
const BAGS: u8 = 8;

impl Planner {
    /// Plans from this moment and says what the best plan comes to.
    pub(super) fn plan(&mut self, crew: &Crew<'_>, outlook: &Outlook, start: Moment, width: usize) -> i32 {
        self.trail.clear();
        self.trail.push(Trace { before: 0, step: Step::Pass, after: start });
        self.beam.clear();
        self.beam.push((start, 0));
        for level in 0..crew.workers.len() {
            self.pool.reset(width);
            self.place(crew, outlook, level);
            self.keep();
        }
        let mut bags = 0;
        while crew.spends && bags < BAGS && self.beam.iter().any(|(moment, _)| moment.bags > 0) {
            self.pool.reset(width);
            self.spend(outlook);
            if !self.keep() {
                break;
            }
            bags += 1;
        }
        self.best = self.beam[0].1;
        outlook.score(&self.beam[0].0)
    }

    /// The steps of the best plan with the moments before them, the last one first.
    pub(super) fn steps(&self) -> impl Iterator<Item = (Moment, Step)> + '_ {
        let mut place = self.best as usize;
        std::iter::from_fn(move || {
            let Trace { before, step, .. } = self.trail[place];
            let here = place != 0;
            place = before as usize;
            here.then(|| (self.trail[place].after, step))
        })
    }

    /// Places the worker of this level in every way.
    fn place(&mut self, crew: &Crew<'_>, outlook: &Outlook, level: usize) {
        let worker = crew.workers[level];
        for (start, from) in &self.beam {
            self.pool.add(start, outlook.score(start), *from, Step::Pass);
            for (place, &room) in crew.rooms.iter().enumerate() {
                let used = |place: usize| start.rooms & 1 << place != 0;
                if used(place) || (room.twin && !used(place - 1)) {
                    continue;
                }
                Options { crew, outlook, start, worker, room, place, from: *from }.find(&mut self.pool);
            }
        }
    }

    /// Spends a blood bag on each patient.
    fn spend(&mut self, outlook: &Outlook) {
        for (start, from) in &self.beam {
            self.pool.add(start, outlook.score(start), *from, Step::Pass);
            if start.bags == 0 {
                continue;
            }
            for bed in 0..BEDS {
                let chart = start.charts[bed];
                if chart.is_empty() || !chart.is_rolled() || (bed > 0 && start.charts[bed - 1] == chart) {
                    continue;
                }
                let mut after = *start;
                after.bags -= 1;
                after.treat(bed, Does::Heal(1), outlook);
                self.pool.add(&after, outlook.score(&after), *from, Step::Bag(chart));
            }
        }
    }

    /// Keeps the best of the level. False if nothing has changed.
    fn keep(&mut self) -> bool {
        self.beam.clear();
        let mut changed = false;
        for found in self.pool.best() {
            let passes = matches!(found.step, Step::Pass);
            changed |= !passes;
            let mut moment = found.moment;
            moment.tidy();
            let place = if passes { found.from } else { self.trail.len() as u32 };
            if !passes {
                self.trail.push(Trace { before: found.from, step: found.step, after: moment });
            }
            self.beam.push((moment, place));
        }
        changed
    }
}
