//! Everything that a worker can do in a department, as a plan sees it.

use dice_hospital::effects::{Ability, Does, Relation, Trigger};
use dice_hospital::{BEDS, Colour, Values};

use super::caring::{Beds, Caring, Done};
use super::chart::Chart;
use super::crew::{Crew, Room, Worker};
use super::moment::{Moment, Tally};
use super::outlook::Outlook;
use super::pool::Pool;
use super::step::{MOST, Pick, Placement, Step};

/// A worker in a department at one moment.
pub(super) struct Options<'a> {
    pub(super) crew: &'a Crew<'a>,
    pub(super) outlook: &'a Outlook,
    pub(super) start: &'a Moment,
    pub(super) worker: &'a Worker<'a>,
    pub(super) room: &'a Room,
    /// The room's place in the crew's list.
    pub(super) place: usize,
    /// Which moment of the plan this is.
    pub(super) from: u32,
}

/// A patient chosen, and what becomes of it.
#[derive(Clone, Copy)]
struct Chosen {
    bed: u8,
    colour: Option<Colour>,
    after: Chart,
}

impl Chosen {
    const NOBODY: Self = Self { bed: 0, colour: None, after: Chart::EMPTY };
}

/// The patients chosen so far, and what counts then.
#[derive(Clone, Copy)]
pub(super) struct Choice {
    chosen: [Chosen; MOST],
    count: u8,
    tally: Tally,
}

impl Choice {
    fn none(tally: Tally) -> Self {
        Self { chosen: [Chosen::NOBODY; MOST], count: 0, tally }
    }

    #[inline]
    fn each(&self) -> &[Chosen] {
        &self.chosen[..usize::from(self.count)]
    }

    #[inline]
    fn with(mut self, chosen: Chosen) -> Self {
        self.chosen[usize::from(self.count)] = chosen;
        self.count += 1;
        self
    }
}

impl Options<'_> {
    /// Finds everything that can be done.
    pub(super) fn find(&self, pool: &mut Pool) {
        self.choose(0, &Choice::none(self.start.tally), pool);
    }

    /// Chooses one more patient for the department, from this bed on.
    fn choose(&self, from: usize, choice: &Choice, pool: &mut Pool) {
        let treatment = &self.room.treatment;
        let charts = &self.start.charts;
        let last = choice.each().last().map(|last| charts[usize::from(last.bed)].value());
        for bed in from..usize::from(self.start.tally.patients) {
            let chart = charts[bed];
            if !treatment.values.contains(chart.value()) || (bed > from && charts[bed - 1] == chart) {
                continue;
            }
            let fits = match (treatment.relation, last) {
                (Relation::Any, _) | (_, None) => true,
                (Relation::Same, Some(value)) => chart.value() == value,
                (Relation::Run, Some(value)) => chart.value() + 1 == value,
            };
            if !fits {
                continue;
            }
            match treatment.colour {
                _ if treatment.does == Does::Recolour => {
                    for colour in Colour::ALL.into_iter().filter(|&colour| colour != chart.shown()) {
                        self.chosen(choice, bed, Some(colour), pool);
                    }
                }
                Some(colour) if colour != chart.shown() => {
                    // A bag heals one step by itself, so it is not spent on a place that does no more.
                    let does_more = treatment.count.1 > 1 || treatment.does != Does::Heal(1);
                    if does_more && self.crew.spends && choice.tally.bags > 0 {
                        self.chosen(choice, bed, Some(colour), pool);
                    }
                }
                _ => self.chosen(choice, bed, None, pool),
            }
        }
    }

    /// A patient is chosen for the department, perhaps as another colour.
    #[inline]
    fn chosen(&self, choice: &Choice, bed: usize, colour: Option<Colour>, pool: &mut Pool) {
        let treatment = &self.room.treatment;
        let before = self.start.charts[bed];
        let after = colour.map_or(before, |colour| before.counting_as(colour)).after(treatment.does);
        let mut tally = choice.tally;
        tally.bags -= u8::from(colour.is_some() && treatment.does != Does::Recolour);
        tally.change(before, after, self.outlook);
        let (enough, more) = (choice.count + 1 >= treatment.count.0, choice.count + 1 < treatment.count.1);
        if !more && self.worker.duty.is_none() && self.is_unwanted(&tally, pool) {
            return;
        }
        let choice = Choice { tally, ..choice.with(Chosen { bed: bed as u8, colour, after }) };
        if enough {
            self.carry_out(&choice, pool);
        }
        if more && usize::from(choice.count) < MOST {
            self.choose(bed + 1, &choice, pool);
        }
    }

    /// The department has done its work; the specialist may add something.
    #[inline]
    fn carry_out(&self, choice: &Choice, pool: &mut Pool) {
        let Some(duty) = self.worker.duty else {
            self.add_plain(choice, &choice.tally, pool);
            return;
        };
        let done = self.done(choice);
        if !done.triggered {
            self.add_plain(choice, &choice.tally, pool);
            return;
        }
        let mut tally = choice.tally;
        match &duty.ability {
            Ability::Point => tally.points += 1,
            Ability::Bag => tally.bags += 1,
            Ability::BagForFatality if tally.fatalities > 0 => {
                tally.fatalities -= 1;
                tally.bags += 1;
            }
            Ability::Admissions => {
                let after = self.admissions(&done.moment);
                self.add(&after, choice, [Pick::NOBODY; MOST], pool);
                return;
            }
            Ability::Cares(cares) => Caring { options: self, cares, choice, done: &done }.begin(pool),
            Ability::BagForFatality | Ability::Copies => {}
        }
        self.add_plain(choice, &tally, pool);
    }

    /// The moment after the department's work, with what counts then.
    fn moment(&self, choice: &Choice, tally: &Tally) -> Moment {
        let mut moment = *self.start;
        moment.rooms |= 1 << self.place;
        moment.tally = *tally;
        for chosen in choice.each() {
            moment.write(usize::from(chosen.bed), chosen.after);
        }
        moment
    }

    fn done(&self, choice: &Choice) -> Done {
        let moment = self.moment(choice, &choice.tally);
        let mut done = Done { moment, healed: 0, met: 0, before: Values::NONE, triggered: false };
        let wanted = self.worker.duty.and_then(|duty| duty.trigger.colour());
        for &Chosen { bed, colour, after } in choice.each() {
            let before = self.start.charts[usize::from(bed)];
            if !after.is_empty() && (after.value() <= before.value() || !after.is_rolled()) {
                continue;
            }
            let there = Beds::from(!after.is_empty()) << bed;
            done.healed |= there;
            if wanted.is_none_or(|wanted| wanted == colour.unwrap_or(before.shown())) {
                done.met |= there;
                done.before = done.before.with(before.value());
                done.triggered = true;
            }
        }
        if self.worker.duty.is_some_and(|duty| duty.trigger == Trigger::Discharges) {
            done.triggered = choice.tally.sent_home() > self.start.tally.sent_home();
        }
        done
    }

    /// For each patient sent home, the admissions nurse does what is best at once.
    fn admissions(&self, moment: &Moment) -> Moment {
        let sent = moment.tally.sent_home() - self.start.tally.sent_home();
        let mut best = (self.outlook.score(moment), *moment);
        for _ in 0..if self.crew.admissions_once { 1 } else { sent } {
            let now = best.1;
            let mut consider = |after: Moment| {
                let score = self.outlook.score(&after);
                if score > best.0 {
                    best = (score, after);
                }
            };
            let mut more = now;
            more.admit(Chart::stranger(), self.outlook);
            consider(more);
            for bed in (0..BEDS).filter(|&bed| !now.charts[bed].is_empty()) {
                let mut fewer = now;
                fewer.change(bed, Chart::EMPTY, self.outlook);
                consider(fewer);
            }
        }
        best.1
    }

    /// Whether what counts then cannot be among the best, however the patients are spared.
    #[inline]
    pub(super) fn is_unwanted(&self, tally: &Tally, pool: &Pool) -> bool {
        self.outlook.spares_none() && !pool.wants(self.outlook.count(tally))
    }

    /// Adds what a placement leads to if its specialist looks after nobody.
    #[inline]
    fn add_plain(&self, choice: &Choice, tally: &Tally, pool: &mut Pool) {
        if self.is_unwanted(tally, pool) {
            return;
        }
        self.add(&self.moment(choice, tally), choice, [Pick::NOBODY; MOST], pool);
    }

    /// Adds what a placement leads to.
    pub(super) fn add(&self, moment: &Moment, choice: &Choice, cares: [Pick; MOST], pool: &mut Pool) {
        let score = self.outlook.score(moment);
        if !pool.wants(score) {
            return;
        }
        let mut picks = [Pick::NOBODY; MOST];
        for (pick, &Chosen { bed, colour, .. }) in picks.iter_mut().zip(choice.each()) {
            *pick = Pick { chart: self.start.charts[usize::from(bed)], colour, healed: false };
        }
        let placement = Placement { meeple: self.worker.meeple, room: self.room.kind, picks, cares };
        pool.add(moment, score, self.from, Step::Place(placement));
    }
}
