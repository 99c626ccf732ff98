//! A moment of an activation, as a plan sees it.

use dice_hospital::effects::Does;
use dice_hospital::{BEDS, Colour, Department, HIGHEST, Meeple};

use super::chart::{Chart, Charts, healed, mix, sort};
use super::outlook::Outlook;

/// A moment of an activation between two placements.
#[derive(Clone, Copy, Debug)]
pub(super) struct Moment {
    pub(super) charts: Charts,
    /// How many patients there are.
    pub(super) patients: u8,
    pub(super) bags: u8,
    pub(super) fatalities: u8,
    /// Points that specialists have earned meanwhile.
    pub(super) points: u8,
    /// Who went home this round, by the colour of the die.
    pub(super) home: [u8; 3],
    /// The rooms that the plan has used, a bit each.
    pub(super) rooms: u16,
    /// What the patients are worth together.
    pub(super) worth: i32,
    /// Stands for all patients: the same for the same patients.
    mark: u64,
}

impl Moment {
    pub(super) fn new(mut charts: Charts, bags: u8, fatalities: u8, home: [u8; 3], outlook: &Outlook) -> Self {
        sort(&mut charts);
        let there = || charts.iter().filter(|chart| !chart.is_empty());
        Self {
            charts,
            patients: there().count() as u8,
            bags,
            fatalities,
            points: 0,
            home,
            rooms: 0,
            worth: there().map(|&chart| outlook.of(chart)).sum(),
            mark: there().fold(0, |mark, chart| mark.wrapping_add(chart.mark())),
        }
    }

    /// Stands for the whole moment.
    #[inline]
    pub(super) fn key(&self) -> u64 {
        let [red, yellow, green] = self.home;
        let rest = [self.bags, self.fatalities, self.points, red, yellow, green];
        let rest = rest.into_iter().fold(u64::from(self.rooms), |sum, part| sum << 8 | u64::from(part));
        self.mark ^ mix(rest)
    }

    /// Puts another chart into a bed; the charts are out of order then.
    #[inline]
    fn write(&mut self, bed: usize, chart: Chart, outlook: &Outlook) {
        let before = self.charts[bed];
        self.mark = self.mark.wrapping_sub(before.mark()).wrapping_add(chart.mark());
        self.worth += outlook.of(chart) - outlook.of(before);
        self.charts[bed] = chart;
    }

    /// The patient leaves the bed.
    #[inline]
    pub(super) fn clear(&mut self, bed: usize, outlook: &Outlook) {
        let before = self.charts[bed];
        self.mark = self.mark.wrapping_sub(before.mark());
        self.worth -= outlook.of(before);
        self.charts[bed] = Chart::EMPTY;
        self.patients -= 1;
    }

    /// A patient comes in, if there is a bed.
    pub(super) fn admit(&mut self, chart: Chart, outlook: &Outlook) {
        if let Some(bed) = (0..BEDS).rev().find(|&bed| self.charts[bed].is_empty()) {
            self.charts[bed] = chart;
            self.mark = self.mark.wrapping_add(chart.mark());
            self.worth += outlook.of(chart);
            self.patients += 1;
        }
    }

    /// Gives up the patient who is worth least, for lack of beds.
    pub(super) fn give_up(&mut self, outlook: &Outlook) {
        let there = (0..BEDS).filter(|&bed| !self.charts[bed].is_empty());
        if let Some(bed) = there.min_by_key(|&bed| outlook.of(self.charts[bed])) {
            self.clear(bed, outlook);
            self.fatalities += 1;
        }
    }

    /// Lets the patient count as another colour.
    #[inline]
    pub(super) fn recolour(&mut self, bed: usize, colour: Colour, outlook: &Outlook) {
        self.write(bed, self.charts[bed].counting_as(colour), outlook);
    }

    /// Does something to a patient.
    #[inline]
    pub(super) fn treat(&mut self, bed: usize, does: Does, outlook: &Outlook) {
        let chart = self.charts[bed];
        let value = chart.value();
        match does {
            Does::Heal(steps) => match healed(value, steps) {
                Some(value) => self.write(bed, chart.treated_to(value), outlook),
                None => {
                    self.clear(bed, outlook);
                    self.home[chart.printed().index()] += 1;
                }
            },
            Does::Harm(steps) if steps >= value => {
                self.clear(bed, outlook);
                self.fatalities += 1;
            }
            Does::Harm(steps) => self.write(bed, chart.treated_to(value - steps), outlook),
            Does::Flip => self.write(bed, chart.treated_to(HIGHEST + 1 - value), outlook),
            Does::Reroll => self.write(bed, chart.to_roll(), outlook),
            Does::Recolour => {}
        }
    }

    /// Whether a hospital stands as it does at this moment.
    pub(super) fn is_like(&self, other: &Self) -> bool {
        let stock = |moment: &Self| (moment.bags, moment.fatalities, moment.home);
        self.charts == other.charts && stock(self) == stock(other)
    }

    /// Puts the charts in order again.
    pub(super) fn tidy(&mut self) {
        sort(&mut self.charts);
    }

    /// How many went home this round.
    #[inline]
    pub(super) fn sent_home(&self) -> u8 {
        self.home[0] + self.home[1] + self.home[2]
    }
}

/// A patient chosen for something, as it was then, perhaps as another colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Pick {
    pub(super) chart: Chart,
    pub(super) colour: Option<Colour>,
    /// Whether the department of the same placement has just healed it.
    pub(super) healed: bool,
}

impl Pick {
    pub(super) const NONE: Self = Self { chart: Chart::EMPTY, colour: None, healed: false };
}

/// One step of a plan.
#[derive(Clone, Copy, Debug)]
pub(super) enum Step {
    /// A worker stays where it is.
    Pass,
    /// A placement.
    Place(Placement),
    /// A blood bag heals this patient.
    Bag(Chart),
}

/// A worker in a department with its patients, and whom the specialist looks after.
#[derive(Clone, Copy, Debug)]
pub(super) struct Placement {
    pub(super) meeple: Meeple,
    pub(super) room: Department,
    /// The department's patients; empty beds fill the list.
    pub(super) picks: [Pick; 3],
    /// The specialist's.
    pub(super) cares: [Pick; 3],
}
