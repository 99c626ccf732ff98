//! Everything that a worker can do in a department, as a plan sees it.

use dice_hospital::effects::{Ability, Care, Does, PrintedSpecialist, Relation, Trigger, Whom};
use dice_hospital::{BEDS, Colour, Values};

use super::chart::Chart;
use super::crew::{Crew, Room, Worker};
use super::moment::{Moment, Pick, Placement, Step};
use super::outlook::Outlook;
use super::pool::Pool;

/// A set of beds.
type Beds = u16;

/// The patients of one placement or one care: at most this many.
const MOST: usize = 3;

/// A worker in a department at one moment.
pub(super) struct Options<'a> {
    pub(super) crew: &'a Crew<'a>,
    pub(super) outlook: &'a Outlook,
    pub(super) start: &'a Moment,
    pub(super) worker: Worker<'a>,
    pub(super) room: Room,
    /// The room's place in the crew's list.
    pub(super) place: usize,
    /// Which moment of the plan this is.
    pub(super) from: u32,
}

/// Beds that were chosen, each perhaps with another colour for its patient.
#[derive(Clone, Copy)]
struct Choice {
    beds: [usize; MOST],
    colours: [Option<Colour>; MOST],
    count: usize,
    /// Bags that it costs.
    price: u8,
}

impl Choice {
    const NONE: Self = Self { beds: [0; MOST], colours: [None; MOST], count: 0, price: 0 };

    fn with(mut self, bed: usize, colour: Option<Colour>, price: u8) -> Self {
        self.beds[self.count] = bed;
        self.colours[self.count] = colour;
        self.count += 1;
        self.price += price;
        self
    }

    fn each(&self) -> impl Iterator<Item = (usize, Option<Colour>)> + '_ {
        (0..self.count).map(|index| (self.beds[index], self.colours[index]))
    }
}

/// What a department has done, as specialists look at it.
#[derive(Clone, Copy)]
struct Done {
    moment: Moment,
    /// The beds of those it has healed and who still lie there.
    healed: Beds,
    /// Those of them who met the specialist's trigger.
    met: Beds,
    /// The values that those who met the trigger had before.
    before: Values,
    /// Whether anybody met it.
    triggered: bool,
}

impl Options<'_> {
    /// Finds everything that can be done.
    pub(super) fn find(&self, pool: &mut Pool) {
        self.choose(0, Choice::NONE, pool);
    }

    fn bags(&self) -> u8 {
        if self.crew.spends { self.start.bags } else { 0 }
    }

    /// The colour that the specialist waits for.
    fn trigger_colour(&self) -> Option<Colour> {
        match self.worker.duty?.trigger {
            Trigger::Heals(colour) => colour,
            Trigger::Discharges => None,
        }
    }

    /// Chooses one more patient for the department, from this bed on.
    fn choose(&self, from: usize, choice: Choice, pool: &mut Pool) {
        let treatment = &self.room.treatment;
        if choice.count >= usize::from(treatment.count.0) {
            self.carry_out(&choice, pool);
        }
        if choice.count >= usize::from(treatment.count.1).min(MOST) {
            return;
        }
        let charts = &self.start.charts;
        let last = choice.count.checked_sub(1).map(|last| charts[choice.beds[last]].value());
        for bed in from..usize::from(self.start.patients) {
            let chart = charts[bed];
            if bed > from && charts[bed - 1] == chart {
                continue;
            }
            let fits = match (treatment.relation, last) {
                (Relation::Any, _) | (_, None) => true,
                (Relation::Same, Some(value)) => chart.value() == value,
                (Relation::Run, Some(value)) => chart.value() + 1 == value,
            };
            if fits && treatment.values.contains(chart.value()) {
                self.each_colour(chart, |colour, price| {
                    if choice.price + price <= self.bags() {
                        self.choose(bed + 1, choice.with(bed, colour, price), pool);
                    }
                });
            }
        }
    }

    /// The colours that a patient can be chosen as, with the bags they cost.
    fn each_colour(&self, chart: Chart, mut take: impl FnMut(Option<Colour>, u8)) {
        let treatment = &self.room.treatment;
        if treatment.does == Does::Recolour {
            Colour::ALL.into_iter().filter(|&colour| colour != chart.shown()).for_each(|colour| take(Some(colour), 0));
            return;
        }
        match treatment.colour {
            Some(colour) if colour != chart.shown() => take(Some(colour), 1),
            Some(_) => take(None, 0),
            None => {
                take(None, 0);
                if let Some(colour) = self.trigger_colour().filter(|&colour| colour != chart.shown()) {
                    take(Some(colour), 1);
                }
            }
        }
    }

    /// The department does its work, then the specialist may add something.
    fn carry_out(&self, choice: &Choice, pool: &mut Pool) {
        let done = self.work(choice);
        let duty = self.worker.duty.filter(|_| done.triggered);
        let mut plain = done.moment;
        match duty.map(|duty| &duty.ability) {
            Some(Ability::Point) => plain.points += 1,
            Some(Ability::Bag) => plain.bags += 1,
            Some(Ability::BagForFatality) if plain.fatalities > 0 => {
                plain.fatalities -= 1;
                plain.bags += 1;
            }
            Some(Ability::Admissions) => self.admissions(&mut plain),
            Some(Ability::Cares(cares)) => {
                let caring = Caring { options: self, cares, choice, done: &done };
                caring.go_on(&done.moment, Cared::NONE, pool);
            }
            _ => {}
        }
        self.add(&plain, choice, [Pick::NONE; MOST], pool);
    }

    fn work(&self, choice: &Choice) -> Done {
        let mut moment = *self.start;
        moment.rooms |= 1 << self.place;
        moment.bags -= choice.price;
        for (bed, colour) in choice.each() {
            if let Some(colour) = colour {
                moment.recolour(bed, colour, self.outlook);
            }
        }
        let noted = choice.beds.map(|bed| moment.charts[bed]);
        for (bed, _) in choice.each() {
            moment.treat(bed, self.room.treatment.does, self.outlook);
        }
        let mut done = Done { moment, healed: 0, met: 0, before: Values::NONE, triggered: false };
        let wanted = self.trigger_colour();
        for (before, (bed, _)) in noted.into_iter().zip(choice.each()) {
            let now = moment.charts[bed];
            if !now.is_empty() && (now.value() <= before.value() || !now.is_rolled()) {
                continue;
            }
            let meets = wanted.is_none_or(|colour| colour == before.shown());
            let there = Beds::from(!now.is_empty()) << bed;
            done.healed |= there;
            if meets {
                done.met |= there;
                done.before = done.before.with(before.value());
                done.triggered = true;
            }
        }
        if matches!(self.worker.duty, Some(PrintedSpecialist { trigger: Trigger::Discharges, .. })) {
            done.triggered = moment.sent_home() > self.start.sent_home();
        }
        done
    }

    /// For each patient sent home, the admissions nurse does what is best at once.
    fn admissions(&self, moment: &mut Moment) {
        let sent = moment.sent_home() - self.start.sent_home();
        for _ in 0..if self.crew.admissions_once { 1 } else { sent } {
            let mut best = (self.outlook.score(moment), *moment);
            let mut consider = |after: Moment| {
                let score = self.outlook.score(&after);
                if score > best.0 {
                    best = (score, after);
                }
            };
            let mut more = *moment;
            more.admit(Chart::stranger(), self.outlook);
            consider(more);
            for bed in (0..BEDS).filter(|&bed| !moment.charts[bed].is_empty()) {
                let mut fewer = *moment;
                fewer.clear(bed, self.outlook);
                consider(fewer);
            }
            *moment = best.1;
        }
    }

    fn add(&self, moment: &Moment, choice: &Choice, cares: [Pick; MOST], pool: &mut Pool) {
        let score = self.outlook.score(moment);
        if !pool.wants(score) {
            return;
        }
        let mut picks = [Pick::NONE; MOST];
        for (pick, (bed, colour)) in picks.iter_mut().zip(choice.each()) {
            *pick = Pick { chart: self.start.charts[bed], colour, healed: false };
        }
        let placement = Placement { meeple: self.worker.meeple, room: self.room.kind, picks, cares };
        pool.add(moment, score, self.from, Step::Place(placement));
    }
}

/// A specialist at work.
struct Caring<'a, 'b> {
    options: &'b Options<'a>,
    cares: &'b [Care],
    choice: &'b Choice,
    done: &'b Done,
}

/// Whom a specialist has looked after so far.
#[derive(Clone, Copy)]
struct Cared {
    beds: Beds,
    picks: [Pick; MOST],
    count: usize,
    /// The care under way, how many it has had, and the bed of the last one.
    care: usize,
    now: u8,
    from: usize,
}

impl Cared {
    const NONE: Self = Self { beds: 0, picks: [Pick::NONE; MOST], count: 0, care: 0, now: 0, from: 0 };
}

impl Caring<'_, '_> {
    /// Looks after one more patient in every way there is.
    fn go_on(&self, moment: &Moment, cared: Cared, pool: &mut Pool) {
        if cared.count == MOST {
            return;
        }
        let care = self.cares[cared.care];
        let beds = self.open_to(care) & !cared.beds;
        let values = if care.as_before { self.done.before } else { care.values };
        let bags = if self.options.crew.spends { moment.bags } else { 0 };
        for bed in (cared.from..BEDS).filter(|bed| beds & 1 << bed != 0) {
            let chart = moment.charts[bed];
            if !values.contains(chart.value()) || self.is_known(moment, bed, cared) {
                continue;
            }
            match (care.does, care.colour) {
                (Does::Recolour, _) => {
                    for colour in Colour::ALL.into_iter().filter(|&colour| colour != chart.shown()) {
                        self.look_after(moment, bed, Some(colour), 0, cared, pool);
                    }
                }
                (_, Some(colour)) if colour != chart.shown() => {
                    if bags > 0 {
                        self.look_after(moment, bed, Some(colour), 1, cared, pool);
                    }
                }
                _ => self.look_after(moment, bed, None, 0, cared, pool),
            }
        }
    }

    /// The beds of those whom a care is for, empty ones included.
    fn open_to(&self, care: Care) -> Beds {
        match care.whom {
            Whom::Anybody => !0,
            Whom::Others => !self.done.healed,
            Whom::Healed => self.done.met,
        }
    }

    /// Whether the same patient was there in an earlier bed.
    fn is_known(&self, moment: &Moment, bed: usize, cared: Cared) -> bool {
        let healed = |bed: usize| self.done.healed & 1 << bed != 0;
        (cared.from..bed).any(|other| {
            let free = cared.beds & 1 << other == 0;
            free && moment.charts[other] == moment.charts[bed] && healed(other) == healed(bed)
        })
    }

    fn look_after(
        &self,
        moment: &Moment,
        bed: usize,
        colour: Option<Colour>,
        price: u8,
        mut cared: Cared,
        pool: &mut Pool,
    ) {
        let (outlook, care) = (self.options.outlook, self.cares[cared.care]);
        let mut after = *moment;
        let pick = Pick { chart: moment.charts[bed], colour, healed: self.done.healed & 1 << bed != 0 };
        if let Some(colour) = colour {
            after.recolour(bed, colour, outlook);
            after.bags -= price;
        }
        after.treat(bed, care.does, outlook);
        cared.picks[cared.count] = pick;
        cared.count += 1;
        cared.beds |= 1 << bed;
        cared.now += 1;
        cared.from = bed + 1;
        if cared.now < care.count.1 {
            self.go_on(&after, cared, pool);
        }
        let fewest = if self.options.crew.exact { care.count.1 } else { care.count.0 };
        if cared.now < fewest {
            return;
        }
        if cared.care + 1 < self.cares.len() {
            self.go_on(&after, Cared { care: cared.care + 1, now: 0, from: 0, ..cared }, pool);
        } else {
            self.options.add(&after, self.choice, cared.picks, pool);
        }
    }
}
