//! A plan for the whole activation: who works where, on whom, one after the other.

use dice_hospital::effects::{Ability, Trigger};
use dice_hospital::{Bonus, Floor, Meeple, Move, STAFF, Specialist, Terms, Values};
use table::Few;

use super::outlook::Outlook;
use super::placing::{Placing, most_added};
use super::pool::{Pool, Rank, STAY, Step};
use super::situation::Situation;

/// The most nurses that a plan places; a hospital hardly ever has half as many.
const NURSES: usize = 24;
/// The most workers that a plan places.
const WORKERS: usize = NURSES + STAFF;

/// Looks for plans. At each level one more worker is placed in every way there is, and the best
/// situations are kept.
#[derive(Clone, Debug)]
pub(super) struct Planner {
    pool: Pool,
    /// The situations of the level.
    beam: Vec<Node>,
    /// Every step that was kept, with the place of the one before it.
    trail: Vec<Trace>,
    best: u32,
}

/// A situation of a level.
#[derive(Clone, Copy, Debug)]
struct Node {
    rank: Rank,
    situation: Situation,
    /// Its place in the trail.
    place: u32,
    /// Whether the last level has led to it; otherwise it stayed as it was.
    is_new: bool,
}

/// A step that was kept.
#[derive(Clone, Copy, Debug)]
struct Trace {
    before: u32,
    step: Step,
}

/// How many situations of each level a plan keeps.
pub(super) const WIDTH: usize = 48;
/// And a plan that only serves a choice.
pub(super) const GLANCE: usize = 8;
/// And a plan for somebody who has begun without one.
pub(super) const HINT: usize = 4;
/// The most blood bags that a plan spends.
const BAGS: u8 = 8;
/// The most bonus tokens that a plan spends.
const TOKENS: u8 = 8;
/// The most steps of a plan.
const STEPS: usize = WORKERS + (BAGS + TOKENS) as usize;

impl Default for Planner {
    /// A planner whose buffers are large enough for any plan.
    fn default() -> Self {
        Self {
            pool: Pool::with_room(WIDTH),
            beam: Vec::with_capacity(WIDTH),
            trail: Vec::with_capacity(WIDTH * STEPS + 1),
            best: 0,
        }
    }
}

impl Planner {
    /// Plans from this situation between placements, and says what the best plan comes to.
    pub(super) fn plan(&mut self, terms: &Terms<'_>, outlook: &Outlook, start: Situation, width: usize) -> i32 {
        self.trail.clear();
        self.trail.push(Trace { before: 0, step: STAY });
        self.beam.clear();
        let rank = Rank::of(&start, outlook.score(&start));
        self.beam.push(Node { rank, situation: start, place: 0, is_new: true });
        let crew = crew(terms, &start.floor);
        let mut before = None;
        for (index, &meeple) in crew.iter().enumerate() {
            let is_last = index + 1 == crew.len() && self.ends_with(terms, meeple);
            self.begin_level(if is_last { 1 } else { width }, before == Some(meeple));
            self.place(terms, outlook, meeple, false);
            self.keep();
            before = Some(meeple);
        }
        for hired in 0..start.floor.tokens()[Bonus::Nurse] {
            self.begin_level(width, hired > 0);
            self.place(terms, outlook, Meeple::Nurse, true);
            self.keep();
        }
        for spent in 0..BAGS + start.floor.tokens().sum().min(TOKENS) {
            if self.beam.iter().all(|node| has_nothing_to_spend(terms, &node.situation.floor)) {
                break;
            }
            self.begin_level(width, spent > 0);
            self.spend(terms, outlook);
            if !self.keep() {
                break;
            }
        }
        self.best = self.beam[0].place;
        self.beam[0].rank.score
    }

    /// The moves of the best plan, in order.
    pub(super) fn moves(&self, into: &mut Vec<Move>) {
        let begin = into.len();
        let mut place = self.best as usize;
        while place != 0 {
            let Trace { before, step } = self.trail[place];
            into.extend(step.iter().rev());
            place = before as usize;
        }
        into[begin..].reverse();
    }

    /// Whether nothing is left to do once this worker is placed, so that only the best counts.
    fn ends_with(&self, terms: &Terms<'_>, meeple: Meeple) -> bool {
        let ends = |floor: &Floor| {
            let ability = floor.acting_as(meeple).map(|card| &terms.pack.specialist(card).ability);
            let brings_bags = matches!(ability, Some(Ability::Bags(_) | Ability::BagForFatality));
            !brings_bags && floor.tokens()[Bonus::Nurse] == 0 && has_nothing_to_spend(terms, floor)
        };
        self.beam.iter().all(|node| ends(&node.situation.floor))
    }

    /// Begins a level. Every situation of the beam may stay as it is. These come first: what is
    /// worse than all of them need not be tried. What is done once more leads from a situation that
    /// stayed only to where it has led before, so that only the new ones are tried.
    fn begin_level(&mut self, width: usize, once_more: bool) {
        self.pool.reset(width);
        for (index, node) in self.beam.iter_mut().enumerate() {
            if index < width {
                self.pool.begin_with(node.rank, &node.situation, node.place);
            }
            node.is_new |= !once_more;
        }
    }

    /// Places a worker in every way, perhaps a nurse who is hired before.
    fn place(&mut self, terms: &Terms<'_>, outlook: &Outlook, meeple: Meeple, hired: bool) {
        for Node { situation, place, .. } in self.beam.iter().filter(|node| node.is_new) {
            let added = most_added(terms, outlook, situation, meeple);
            let mut placing = Placing { terms, outlook, pool: &mut self.pool, meeple, from: *place, added, hired };
            if hired { placing.hire(situation) } else { placing.find(situation) }
        }
    }

    /// Spends a blood bag or a token on each patient.
    fn spend(&mut self, terms: &Terms<'_>, outlook: &Outlook) {
        for Node { situation, place, .. } in self.beam.iter().filter(|node| node.is_new) {
            let (meeple, from, added) = (Meeple::Nurse, *place, 0);
            let mut placing = Placing { terms, outlook, pool: &mut self.pool, meeple, from, added, hired: false };
            placing.spend_bag(situation);
            placing.spend_token(situation);
        }
    }

    /// Keeps the best of the level. False if nothing has changed.
    fn keep(&mut self) -> bool {
        self.beam.clear();
        let mut changed = false;
        for (rank, found) in self.pool.best() {
            let is_new = !found.step.is_empty();
            let mut place = found.from;
            if is_new {
                self.trail.push(Trace { before: place, step: found.step });
                place = self.trail.len() as u32 - 1;
            }
            changed |= is_new;
            self.beam.push(Node { rank, situation: found.situation, place, is_new });
        }
        changed
    }
}

/// Whether there is neither a blood bag nor a token that heals.
fn has_nothing_to_spend(terms: &Terms<'_>, floor: &Floor) -> bool {
    terms.spendable(floor) == 0 && floor.tokens().kinds().all(|kind| kind.heals().is_none())
}

/// Everybody who is ready: who looks after the weak comes first, who looks after the strong comes
/// last.
fn crew(terms: &Terms<'_>, floor: &Floor) -> Few<Meeple, WORKERS> {
    let mut staff: Few<(u8, Meeple), WORKERS> = Few::none((NURSES_TURN, Meeple::Nurse));
    for (_, &card) in floor.staff.iter().enumerate().filter(|&(place, _)| floor.is_ready(place)) {
        let meeple = Meeple::Specialist(card);
        staff.push((turn_of(terms, floor.acting_as(meeple)), meeple));
    }
    for _ in 0..usize::from(floor.nurses).min(NURSES) {
        staff.push((NURSES_TURN, Meeple::Nurse));
    }
    staff.sort_unstable();
    let mut crew = Few::none(Meeple::Nurse);
    crew.extend(staff.into_iter().map(|(_, meeple)| meeple));
    crew
}

/// When the nurses are placed.
const NURSES_TURN: u8 = 3;

/// When a specialist is placed: what helps the weak before they are helped otherwise, what helps
/// the strong after.
fn turn_of(terms: &Terms<'_>, card: Option<Specialist>) -> u8 {
    let Some(card) = card else { return NURSES_TURN };
    let printed = terms.pack.specialist(card);
    match (&printed.ability, printed.trigger) {
        (_, Trigger::Discharges) => NURSES_TURN + 1,
        (Ability::Cares(roles), _) if roles[0].values == Values::ALL => 1,
        (Ability::Cares(roles), _) if roles[0].values.highest() <= 3 => 0,
        (Ability::Cares(_), _) => NURSES_TURN + 2,
        _ => 2,
    }
}
