//! What a specialist can add after its department, as a plan sees it.

use dice_hospital::effects::{Care, Does, Whom};
use dice_hospital::{BEDS, Colour, Values};

use super::moment::Moment;
use super::options::{Choice, Options};
use super::pool::Pool;
use super::step::{MOST, Pick};

/// A set of beds.
pub(super) type Beds = u16;

/// What a department has done, as its specialist looks at it.
pub(super) struct Done {
    pub(super) moment: Moment,
    /// The beds of those it has healed and who still lie there.
    pub(super) healed: Beds,
    /// Those of them who met the specialist's trigger.
    pub(super) met: Beds,
    /// The values that those who met the trigger had before.
    pub(super) before: Values,
    /// Whether the trigger was met.
    pub(super) triggered: bool,
}

/// A specialist at work.
pub(super) struct Caring<'a, 'b> {
    pub(super) options: &'b Options<'a>,
    pub(super) cares: &'b [Care],
    pub(super) choice: &'b Choice,
    pub(super) done: &'b Done,
}

/// Whom a specialist has looked after so far.
#[derive(Clone, Copy)]
struct Cared {
    beds: Beds,
    picks: [Pick; MOST],
    count: usize,
    /// The care under way, how many it has had, and the bed after the last one.
    care: usize,
    now: u8,
    from: usize,
}

impl Cared {
    const NOBODY: Self = Self { beds: 0, picks: [Pick::NOBODY; MOST], count: 0, care: 0, now: 0, from: 0 };
}

impl Caring<'_, '_> {
    /// Finds everything that the specialist can do.
    pub(super) fn begin(&self, pool: &mut Pool) {
        self.go_on(&self.done.moment, &Cared::NOBODY, pool);
    }

    /// Looks after one more patient in every way there is.
    fn go_on(&self, moment: &Moment, cared: &Cared, pool: &mut Pool) {
        if cared.count == MOST {
            return;
        }
        let care = self.cares[cared.care];
        let beds = self.open_to(care) & !cared.beds;
        let values = if care.as_before { self.done.before } else { care.values };
        for bed in (cared.from..BEDS).filter(|bed| beds & 1 << bed != 0) {
            let chart = moment.charts[bed];
            if !values.contains(chart.value()) || self.is_known(moment, bed, cared) {
                continue;
            }
            match care.colour {
                _ if care.does == Does::Recolour => {
                    for colour in Colour::ALL.into_iter().filter(|&colour| colour != chart.shown()) {
                        self.look_after(moment, bed, Some(colour), cared, pool);
                    }
                }
                Some(colour) if colour != chart.shown() => {
                    // A bag heals one step by itself.
                    let does_more = care.does != Does::Heal(1);
                    if does_more && self.options.crew.spends && moment.tally.bags > 0 {
                        self.look_after(moment, bed, Some(colour), cared, pool);
                    }
                }
                _ => self.look_after(moment, bed, None, cared, pool),
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
    fn is_known(&self, moment: &Moment, bed: usize, cared: &Cared) -> bool {
        let healed = |bed: usize| self.done.healed & 1 << bed != 0;
        (cared.from..bed).any(|other| {
            let free = cared.beds & 1 << other == 0;
            free && moment.charts[other] == moment.charts[bed] && healed(other) == healed(bed)
        })
    }

    fn look_after(&self, moment: &Moment, bed: usize, colour: Option<Colour>, cared: &Cared, pool: &mut Pool) {
        let (outlook, care) = (self.options.outlook, self.cares[cared.care]);
        let before = moment.charts[bed];
        let after = colour.map_or(before, |colour| before.counting_as(colour)).after(care.does);
        let mut tally = moment.tally;
        tally.bags -= u8::from(colour.is_some() && care.does != Does::Recolour);
        tally.change(before, after, outlook);
        let last = cared.care + 1 >= self.cares.len();
        let more = cared.now + 1 < care.count.1;
        if last && !more && self.options.is_unwanted(&tally, pool) {
            return;
        }
        let mut then = *moment;
        then.write(bed, after);
        then.tally = tally;
        let mut cared = *cared;
        cared.picks[cared.count] = Pick { chart: before, colour, healed: self.done.healed & 1 << bed != 0 };
        cared.count += 1;
        cared.beds |= 1 << bed;
        cared.now += 1;
        cared.from = bed + 1;
        if more {
            self.go_on(&then, &cared, pool);
        }
        let fewest = if self.options.crew.exact { care.count.1 } else { care.count.0 };
        if cared.now < fewest {
            return;
        }
        if last {
            self.options.add(&then, self.choice, cared.picks, pool);
        } else {
            self.go_on(&then, &Cared { care: cared.care + 1, now: 0, from: 0, ..cared }, pool);
        }
    }
}
