//! A plan for the whole activation: who works where, on whom, one after the other.

use dice_hospital::BEDS;
use dice_hospital::effects::Does;

use super::crew::{Crew, WORKERS};
use super::moment::Moment;
use super::options::Options;
use super::outlook::Outlook;
use super::pool::Pool;
use super::step::Step;

/// Looks for plans. At each level one more worker is placed in every way there is, and the best moments are kept.
#[derive(Clone, Debug)]
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

/// How many moments of each level a plan keeps.
pub(super) const WIDTH: usize = 48;
/// And a plan that only serves a choice.
pub(super) const GLANCE: usize = 12;
/// And a plan for somebody who has begun without one.
pub(super) const HINT: usize = 4;
/// The most blood bags that a plan spends.
const BAGS: u8 = 8;
/// The most steps of a plan, its end included.
pub(super) const STEPS: usize = WORKERS + BAGS as usize + 1;

impl Default for Planner {
    /// A planner whose buffers are large enough for any plan.
    fn default() -> Self {
        Self {
            pool: Pool::with_room(WIDTH),
            beam: Vec::with_capacity(WIDTH),
            trail: Vec::with_capacity(WIDTH * STEPS),
            best: 0,
        }
    }
}

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
        while crew.spends && bags < BAGS && self.beam.iter().any(|(moment, _)| moment.tally.bags > 0) {
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

    /// The steps of the best plan with the moments before them, the last one first: to do nothing more.
    pub(super) fn steps(&self) -> impl Iterator<Item = (Moment, Step)> + '_ {
        let mut place = self.best as usize;
        let end = (self.trail[place].after, Step::Pass);
        let steps = std::iter::from_fn(move || {
            let Trace { before, step, .. } = self.trail[place];
            let here = place != 0;
            place = before as usize;
            here.then(|| (self.trail[place].after, step))
        });
        std::iter::once(end).chain(steps)
    }

    /// Places the worker of this level in every way.
    fn place(&mut self, crew: &Crew<'_>, outlook: &Outlook, level: usize) {
        let worker = &crew.workers[level];
        for (start, from) in &self.beam {
            add(&mut self.pool, start, outlook, *from, Step::Pass);
            for (place, room) in crew.rooms.iter().enumerate() {
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
            add(&mut self.pool, start, outlook, *from, Step::Pass);
            if start.tally.bags == 0 {
                continue;
            }
            for bed in 0..BEDS {
                let chart = start.charts[bed];
                if chart.is_empty() || !chart.is_rolled() || (bed > 0 && start.charts[bed - 1] == chart) {
                    continue;
                }
                let mut after = *start;
                after.tally.bags -= 1;
                after.change(bed, chart.after(Does::Heal(1)), outlook);
                add(&mut self.pool, &after, outlook, *from, Step::Bag(chart));
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

fn add(pool: &mut Pool, moment: &Moment, outlook: &Outlook, from: u32, step: Step) {
    let score = outlook.score(moment);
    if pool.wants(score) {
        pool.add(moment, score, from, step);
    }
}
