//! A patient in one byte, so that a plan can look at thousands of hospitals.

use dice_hospital::effects::{Does, Outcome};
use dice_hospital::{BEDS, Colour, Die, Patient, Wards};

/// What a plan knows of a patient: the value, the colour it counts as, the colour of its die, and whether it was treated.
///
/// Charts sort by value first, the highest first; an empty bed comes last.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Chart(u8);

/// The value of a patient whose die has still to fall: no department takes it.
const UNROLLED: u8 = 7;

impl Chart {
    /// An empty bed.
    pub(super) const EMPTY: Self = Self(0);
    /// What becomes of a patient who goes home.
    pub(super) const HOME: Self = Self(1);
    /// What becomes of a patient who dies.
    pub(super) const DEAD: Self = Self(2);
    /// How many different charts there are.
    pub(super) const KINDS: usize = 256;

    const fn new(value: u8, shown: Colour, printed: Colour, treated: bool) -> Self {
        Self(value << 5 | (shown as u8) << 3 | (printed as u8) << 1 | treated as u8)
    }

    /// The chart of a patient in a bed.
    pub(super) const fn of(patient: Patient) -> Self {
        Self::new(patient.value, patient.shown, patient.printed, patient.treated)
    }

    /// The chart of a patient who comes in.
    pub(super) const fn newcomer(die: Die) -> Self {
        Self::new(die.value, die.colour, die.colour, false)
    }

    /// A patient who comes in and has not been drawn yet; the colour is made up.
    pub(super) const fn stranger() -> Self {
        Self::new(UNROLLED, Colour::Red, Colour::Red, false)
    }

    /// Every chart there can be, those whose die has still to fall included.
    pub(super) fn all() -> impl Iterator<Item = Self> {
        let colours = || Colour::ALL.into_iter();
        let pairs = colours().flat_map(move |shown| colours().map(move |printed| (shown, printed)));
        let values = move |(shown, printed)| (1..=UNROLLED).map(move |value| (value, shown, printed));
        pairs
            .flat_map(values)
            .flat_map(|(value, shown, printed)| [false, true].map(|treated| Self::new(value, shown, printed, treated)))
    }

    #[inline]
    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }

    #[inline]
    pub(super) const fn is_empty(self) -> bool {
        self.value() == 0
    }

    /// The value; 7 while its die has still to fall.
    #[inline]
    pub(super) const fn value(self) -> u8 {
        self.0 >> 5
    }

    #[inline]
    pub(super) const fn is_rolled(self) -> bool {
        self.value() != UNROLLED
    }

    const fn colour(bits: u8) -> Colour {
        match bits & 3 {
            0 => Colour::Red,
            1 => Colour::Yellow,
            _ => Colour::Green,
        }
    }

    /// The colour it counts as.
    #[inline]
    pub(super) const fn shown(self) -> Colour {
        Self::colour(self.0 >> 3)
    }

    /// The colour of the die.
    #[inline]
    pub(super) const fn printed(self) -> Colour {
        Self::colour(self.0 >> 1)
    }

    #[inline]
    pub(super) const fn is_treated(self) -> bool {
        self.0 & 1 != 0
    }

    /// The same patient, treated, with this value from 1 to 6.
    #[inline]
    pub(super) const fn treated_to(self, value: u8) -> Self {
        Self(self.0 & 0b1_1111 | value << 5 | 1)
    }

    /// The same patient, treated, whose die has to be rolled.
    #[inline]
    pub(super) const fn to_roll(self) -> Self {
        self.treated_to(UNROLLED)
    }

    /// The same patient, treated, counting as this colour.
    #[inline]
    pub(super) const fn counting_as(self, colour: Colour) -> Self {
        Self(self.0 & 0b1110_0111 | (colour as u8) << 3 | 1)
    }

    /// What becomes of the patient if this is done to it. Who counts as another colour does already.
    #[inline]
    pub(super) const fn after(self, does: Does) -> Self {
        match does.outcome(self.value()) {
            Outcome::Shows(value) => self.treated_to(value),
            Outcome::Home => Self::HOME,
            Outcome::Dead => Self::DEAD,
            Outcome::Rolled => self.to_roll(),
        }
    }

    /// Whether this is the chart of such a patient.
    pub(super) fn describes(self, patient: Patient) -> bool {
        self == Self::of(patient)
    }

    /// A number that stands for the chart in sums: those of different wards hardly ever agree.
    #[inline]
    pub(super) const fn mark(self) -> u64 {
        mix(self.0 as u64)
    }
}

/// Spreads a number over all bits.
#[inline]
pub(super) const fn mix(number: u64) -> u64 {
    let number = (number ^ number >> 30).wrapping_add(0x9e37_79b9_7f4a_7c15).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ number >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ number >> 31
}

/// The charts of a hospital, the healthiest first and the empty beds last.
pub(super) type Charts = [Chart; BEDS];

/// The charts of wards.
pub(super) fn charts_of(wards: &Wards) -> Charts {
    let mut charts = [Chart::EMPTY; BEDS];
    for (chart, patient) in charts.iter_mut().zip(wards.iter()) {
        *chart = Chart::of(patient);
    }
    sort(&mut charts);
    charts
}

/// Puts charts in order. They mostly are, so each moves a little.
#[inline]
pub(super) fn sort(charts: &mut Charts) {
    for place in 1..BEDS {
        let chart = charts[place];
        let mut to = place;
        while to > 0 && charts[to - 1].0 < chart.0 {
            charts[to] = charts[to - 1];
            to -= 1;
        }
        charts[to] = chart;
    }
}
