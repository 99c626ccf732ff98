//! A moment of an activation, as a plan sees it.

use dice_hospital::{BEDS, Hospital};

use super::chart::{Chart, Charts, mix, sort};
use super::outlook::Outlook;

/// Everything that counts at a moment, patients only by what they are worth together.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tally {
    /// What the patients are worth together.
    pub(super) worth: i32,
    /// How many patients there are.
    pub(super) patients: u8,
    pub(super) bags: u8,
    pub(super) fatalities: u8,
    /// Points that specialists have earned meanwhile.
    pub(super) points: u8,
    /// Who went home this round, by the colour of the die.
    pub(super) home: [u8; 3],
}

impl Tally {
    /// One patient becomes another, goes home, dies or leaves.
    #[inline]
    pub(super) fn change(&mut self, before: Chart, after: Chart, outlook: &Outlook) {
        self.worth += outlook.of(after) - outlook.of(before);
        if after.is_empty() {
            self.patients -= 1;
            self.home[before.printed().index()] += u8::from(after == Chart::HOME);
            self.fatalities += u8::from(after == Chart::DEAD);
        }
    }

    /// How many went home this round.
    #[inline]
    pub(super) fn sent_home(&self) -> u8 {
        self.home[0] + self.home[1] + self.home[2]
    }
}

/// A moment of an activation between two placements.
#[derive(Clone, Copy, Debug)]
pub(super) struct Moment {
    pub(super) charts: Charts,
    pub(super) tally: Tally,
    /// The rooms that the plan has used, a bit each.
    pub(super) rooms: u16,
    /// Stands for all patients: the same for the same patients.
    mark: u64,
}

impl Moment {
    pub(super) fn new(mut charts: Charts, bags: u8, fatalities: u8, home: [u8; 3], outlook: &Outlook) -> Self {
        sort(&mut charts);
        let there = || charts.iter().filter(|chart| !chart.is_empty());
        let worth = there().map(|&chart| outlook.of(chart)).sum();
        let tally = Tally { worth, patients: there().count() as u8, bags, fatalities, points: 0, home };
        let mark = there().fold(0_u64, |mark, chart| mark.wrapping_add(chart.mark()));
        Self { charts, tally, rooms: 0, mark }
    }

    /// Stands for the whole moment.
    #[inline]
    pub(super) fn key(&self) -> u64 {
        let Tally { bags, fatalities, points, home: [red, yellow, green], .. } = self.tally;
        let rest = [bags, fatalities, points, red, yellow, green];
        let rest = rest.into_iter().fold(u64::from(self.rooms), |sum, part| sum << 8 | u64::from(part));
        self.mark ^ mix(rest)
    }

    /// Puts another chart into a bed without counting; the charts are out of order then.
    #[inline]
    pub(super) fn write(&mut self, bed: usize, chart: Chart) {
        self.mark = self.mark.wrapping_sub(self.charts[bed].mark());
        if chart.is_empty() {
            self.charts[bed] = Chart::EMPTY;
        } else {
            self.charts[bed] = chart;
            self.mark = self.mark.wrapping_add(chart.mark());
        }
    }

    /// One patient becomes another, goes home, dies or leaves.
    pub(super) fn change(&mut self, bed: usize, chart: Chart, outlook: &Outlook) {
        self.tally.change(self.charts[bed], chart, outlook);
        self.write(bed, chart);
    }

    /// A patient comes in, if there is a bed.
    pub(super) fn admit(&mut self, chart: Chart, outlook: &Outlook) {
        if let Some(bed) = (0..BEDS).rev().find(|&bed| self.charts[bed].is_empty()) {
            self.charts[bed] = chart;
            self.mark = self.mark.wrapping_add(chart.mark());
            self.tally.worth += outlook.of(chart);
            self.tally.patients += 1;
        }
    }

    /// Gives up the patient who is worth least, for lack of beds.
    pub(super) fn give_up(&mut self, outlook: &Outlook) {
        let there = (0..BEDS).filter(|&bed| !self.charts[bed].is_empty());
        if let Some(bed) = there.min_by_key(|&bed| outlook.of(self.charts[bed])) {
            self.change(bed, Chart::DEAD, outlook);
        }
    }

    /// Whether a hospital, which has these charts, stands as it does at this moment.
    pub(super) fn is_that_of(&self, hospital: &Hospital, charts: &Charts) -> bool {
        let Tally { bags, fatalities, home, .. } = self.tally;
        self.charts == *charts && (bags, fatalities, home) == (hospital.bags, hospital.fatalities, hospital.discharged)
    }

    /// Puts the charts in order again.
    pub(super) fn tidy(&mut self) {
        sort(&mut self.charts);
    }
}
