//! The four wards of a hospital: twelve beds, and with Maternity a chevron below each, where Infants
//! lie. All of it as sets of beds.

use crate::colour::Colour;
use crate::patient::{Die, HIGHEST, Outcome, Patient};

/// How many wards a hospital has.
pub const WARDS: usize = 4;
/// How many beds a ward has.
const BEDS_IN_WARD: usize = 3;
/// How many beds a hospital has.
pub const BEDS: usize = WARDS * BEDS_IN_WARD;
/// How many Infants lie on a chevron at most (CC-MAT-21).
pub const TWINS: usize = 2;
/// How many dice a hospital has room for: its beds first, then the Infants, ward by ward
/// (CC-MAT-44).
pub const PLACES: usize = BEDS + WARDS * TWINS;

/// A set of beds, and of places of Infants, which come after the beds.
pub(crate) type Beds = u32;

const ALL: Beds = (1 << PLACES) - 1;
/// The beds alone.
const BEDS_ONLY: Beds = (1 << BEDS) - 1;

/// A ward, counted from 0 inside and from 1 for people.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Ward {
    /// Number 1.
    First,
    /// Number 2.
    Second,
    /// Number 3.
    Third,
    /// Number 4.
    Fourth,
}

impl Ward {
    /// Every ward.
    pub const ALL: [Self; WARDS] = [Self::First, Self::Second, Self::Third, Self::Fourth];

    /// The ward that a bed is in, or that an Infant belongs to.
    #[inline]
    pub const fn of(bed: u32) -> Self {
        match bed.checked_sub(BEDS as u32) {
            None => Self::ALL[bed as usize / BEDS_IN_WARD],
            Some(infant) => Self::ALL[infant as usize / TWINS],
        }
    }

    /// Counted from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Counted from 1, for people and records.
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }

    /// The ward with this number of one digit.
    pub fn from_digit(digit: &str) -> Option<Self> {
        let number = digit.parse::<usize>().ok().filter(|_| digit.len() == 1)?;
        Self::ALL.get(number.checked_sub(1)?).copied()
    }

    /// Its beds.
    #[inline]
    pub(crate) const fn beds(self) -> Beds {
        ((1 << BEDS_IN_WARD) - 1) << (BEDS_IN_WARD * self as usize)
    }

    /// The places of Infants below it.
    #[inline]
    pub(crate) const fn cradles(self) -> Beds {
        ((1 << TWINS) - 1) << (BEDS + TWINS * self as usize)
    }

    /// Those of its places where a patient like the one in this bed can lie.
    #[inline]
    pub(crate) const fn around(bed: u32) -> Beds {
        let ward = Self::of(bed);
        if is_infant(bed) { ward.cradles() } else { ward.beds() }
    }
}

/// Whether a place is an Infant's.
#[inline]
pub(crate) const fn is_infant(bed: u32) -> bool {
    bed >= BEDS as u32
}

/// The beds whose bit in a set is this one, 0 or 1.
#[inline]
const fn same(beds: Beds, bit: Beds) -> Beds {
    !(beds ^ bit.wrapping_neg())
}

/// For every bed one of four colours.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Colours {
    /// The beds whose colour has an odd index.
    odd: Beds,
    /// The beds whose colour comes second in its pair: green and pink.
    high: Beds,
}

impl Colours {
    /// The beds with this colour; empty beds count as red.
    #[inline]
    const fn with(self, colour: Colour) -> Beds {
        let index = colour.index() as Beds;
        same(self.odd, index & 1) & same(self.high, index >> 1)
    }

    #[inline]
    const fn set(&mut self, bed: u32, colour: Colour) {
        let index = colour.index() as Beds;
        self.odd = self.odd & !(1 << bed) | (index & 1) << bed;
        self.high = self.high & !(1 << bed) | (index >> 1) << bed;
    }
}

/// The patient in a bed, in a byte: the value in the three highest bits, then the colour it counts
/// as, the colour of its die, and whether it was treated. An empty bed is 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Chart(u8);

impl Chart {
    #[inline]
    const fn new(die: Die) -> Self {
        let colour = die.colour as u8;
        Self(die.value << 5 | colour << 3 | colour << 1)
    }

    #[inline]
    const fn value(self) -> u8 {
        self.0 >> 5
    }

    #[inline]
    const fn shown(self) -> Colour {
        Colour::from_bits(self.0 >> 3)
    }

    #[inline]
    const fn printed(self) -> Colour {
        Colour::from_bits(self.0 >> 1)
    }

    #[inline]
    const fn is_treated(self) -> bool {
        self.0 & 1 != 0
    }

    #[inline]
    const fn with_value(self, value: u8) -> Self {
        Self(self.0 & 0b1_1111 | value << 5)
    }

    #[inline]
    const fn counting_as(self, colour: Colour) -> Self {
        Self(self.0 & 0b1110_0111 | (colour as u8) << 3)
    }

    #[inline]
    const fn treated(self, treated: bool) -> Self {
        Self(self.0 & !1 | treated as u8)
    }
}

/// The patients of a hospital twice: bed by bed, and for each value and colour the beds where it
/// lies, so that a search for patients finds them all at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Wards {
    charts: [Chart; PLACES],
    /// By value; a byte has room for eight of them.
    by_value: [Beds; 8],
    printed: Colours,
    shown: Colours,
    treated: Beds,
    /// Those who can be chosen and treated.
    occupied: Beds,
    /// Mothers and Infants who are well, and wait for their family (CC-MAT-31).
    ready: Beds,
}

/// What became of a patient whose value changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Became {
    /// It lies in its bed.
    Stays,
    /// It goes home.
    Discharged,
    /// It is well, and waits for its family.
    Ready,
    /// It died.
    Dead,
}

impl Wards {
    /// The beds with a patient who can be chosen.
    #[inline]
    pub(crate) const fn occupied(&self) -> Beds {
        self.occupied
    }

    /// The beds of those who are well and wait for their family.
    #[inline]
    pub(crate) const fn ready(&self) -> Beds {
        self.ready
    }

    /// The beds with anybody.
    #[inline]
    const fn taken(&self) -> Beds {
        self.occupied | self.ready
    }

    /// How many patients there are, Infants as well.
    #[inline]
    pub const fn patients(&self) -> u32 {
        self.taken().count_ones()
    }

    /// How many patients lie in beds, which Infants do not (CC-MAT-22).
    #[inline]
    pub const fn in_beds(&self) -> u32 {
        (self.taken() & BEDS_ONLY).count_ones()
    }

    /// Whether nobody is there.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.taken() == 0
    }

    /// The beds of Mothers.
    #[inline]
    pub(crate) const fn mothers(&self) -> Beds {
        self.printed.with(Colour::Pink) & self.taken() & BEDS_ONLY
    }

    /// The places of Infants who can be chosen.
    #[inline]
    pub(crate) const fn infants(&self) -> Beds {
        self.occupied & !BEDS_ONLY
    }

    /// The beds of a ward's Mother and of her Infants.
    pub(crate) const fn family(&self, ward: Ward) -> Beds {
        self.printed.with(Colour::Pink) & self.taken() & (ward.beds() | ward.cradles())
    }

    /// The wards that have Infants, a bit each.
    pub(crate) fn with_infants(&self) -> u8 {
        let there = |ward: &Ward| self.taken() & ward.cradles() != 0;
        Ward::ALL.iter().filter(|ward| there(ward)).fold(0, |wards, ward| wards | 1 << ward.index())
    }

    /// The free beds of a ward.
    pub(crate) const fn free_in(&self, ward: Ward) -> Beds {
        ward.beds() & !self.taken()
    }

    /// Who suffers from neglect: everybody untreated but Infants, and Mothers who have a ward to
    /// themselves (CC-MAT-37 to 41).
    #[inline]
    pub(crate) fn suffering(&self) -> Beds {
        let untreated = self.untreated();
        let pink = self.printed(Colour::Pink);
        if pink == 0 {
            return untreated;
        }
        let shared = Ward::ALL.map(|ward| self.occupied & ward.beds()).into_iter().filter(|beds| beds.count_ones() > 1);
        untreated & !(pink & !shared.fold(0, |all, beds| all | beds))
    }

    /// The beds of patients with this value.
    #[inline]
    pub(crate) const fn with_value(&self, value: u8) -> Beds {
        self.by_value[value as usize & 7]
    }

    /// The beds of patients whose value is in a set.
    #[inline]
    pub(crate) fn with_values(&self, values: Values) -> Beds {
        if values == Values::ALL {
            return self.occupied;
        }
        let mut beds = 0;
        for value in values {
            beds |= self.with_value(value);
        }
        beds
    }

    /// The beds of patients that count as this colour.
    #[inline]
    pub(crate) const fn of_colour(&self, colour: Colour) -> Beds {
        self.shown.with(colour) & self.occupied
    }

    /// The beds of patients whose die has this colour.
    #[inline]
    pub(crate) const fn printed(&self, colour: Colour) -> Beds {
        self.printed.with(colour) & self.occupied
    }

    /// The beds of untreated patients.
    #[inline]
    pub(crate) const fn untreated(&self) -> Beds {
        self.occupied & !self.treated
    }

    /// The value of the patient in this bed, 0 if it is empty.
    #[inline]
    pub(crate) const fn value(&self, bed: u32) -> u8 {
        self.charts[bed as usize].value()
    }

    /// The colour that the patient in this bed counts as.
    #[inline]
    pub(crate) const fn colour(&self, bed: u32) -> Colour {
        self.charts[bed as usize].shown()
    }

    /// The patient in this bed, which the caller knows to be there, without its ward.
    #[inline]
    pub(crate) const fn patient(&self, bed: u32, healed: Beds) -> Patient {
        let chart = self.charts[bed as usize];
        Patient {
            value: chart.value(),
            printed: chart.printed(),
            shown: chart.shown(),
            treated: chart.is_treated(),
            outcome: if healed & 1 << bed == 0 { None } else { Some(Outcome::Healed) },
            infant: is_infant(bed),
            was: None,
            ward: None,
        }
    }

    /// The beds of patients that are just like this one.
    #[inline]
    pub(crate) const fn like(&self, patient: Patient, healed: Beds) -> Beds {
        let treated = if patient.treated { self.treated } else { !self.treated };
        let healed = if patient.is_healed() { healed } else { !healed };
        let colours = self.printed.with(patient.printed) & self.shown.with(patient.shown);
        let ward = match patient.ward {
            Some(ward) if patient.infant => ward.cradles(),
            Some(ward) => ward.beds(),
            None => ALL,
        } & self.occupied;
        self.with_value(patient.value) & colours & treated & healed & ward
    }

    /// Whether the patients in two beds are just alike, whatever their wards.
    #[inline]
    pub(crate) const fn are_alike(&self, bed: u32, other: u32, healed: Beds) -> bool {
        self.charts[bed as usize].0 == self.charts[other as usize].0 && (healed >> bed ^ healed >> other) & 1 == 0
    }

    /// Each patient with its bed, in the order of the beds.
    pub fn iter(&self) -> impl Iterator<Item = Patient> + '_ {
        beds_in(self.occupied()).map(|bed| self.patient(bed, 0))
    }

    /// Puts a patient into the first free bed, untreated. The caller has seen that there is one.
    pub(crate) fn admit(&mut self, die: Die) -> u32 {
        self.put(die, BEDS_ONLY)
    }

    /// The same in a given ward.
    pub(crate) fn admit_to(&mut self, ward: Ward, die: Die) -> u32 {
        self.put(die, ward.beds())
    }

    /// An Infant of this value is born to a ward's Mother.
    pub(crate) fn bear(&mut self, ward: Ward, value: u8) -> u32 {
        self.put(Die { value, colour: Colour::Pink }, ward.cradles())
    }

    /// Puts a patient into the first of these places that is free.
    fn put(&mut self, die: Die, places: Beds) -> u32 {
        let bed = (places & !self.taken()).trailing_zeros();
        debug_assert!(bed < PLACES as u32, "there is a free bed");
        self.charts[bed as usize] = Chart::new(die);
        self.by_value[usize::from(die.value) & 7] |= 1 << bed;
        self.occupied |= 1 << bed;
        self.printed.set(bed, die.colour);
        self.shown.set(bed, die.colour);
        bed
    }

    /// Writes a patient's value in place of the one it has.
    #[inline]
    const fn write(&mut self, bed: u32, value: u8) {
        let chart = &mut self.charts[bed as usize];
        self.by_value[chart.value() as usize] &= !(1 << bed);
        self.by_value[value as usize & 7] |= 1 << bed;
        *chart = chart.with_value(value);
    }

    /// Takes a patient out of its bed and gives its die. An empty bed looks like any other.
    pub(crate) fn remove(&mut self, bed: u32) -> Die {
        let die = self.patient(bed, 0).die();
        self.charts[bed as usize] = Chart::default();
        self.by_value[usize::from(die.value) & 7] &= !(1 << bed);
        self.occupied &= !(1 << bed);
        self.ready &= !(1 << bed);
        self.treated &= !(1 << bed);
        self.printed.set(bed, Colour::Red);
        self.shown.set(bed, Colour::Red);
        die
    }

    /// Marks a patient as treated.
    #[inline]
    pub(crate) const fn treat(&mut self, bed: u32) {
        self.treated |= 1 << bed;
        self.charts[bed as usize] = self.charts[bed as usize].treated(true);
    }

    /// Lets a patient count as another colour.
    #[inline]
    pub(crate) const fn recolour(&mut self, bed: u32, colour: Colour) {
        self.shown.set(bed, colour);
        self.charts[bed as usize] = self.charts[bed as usize].counting_as(colour);
        self.treat(bed);
    }

    /// Those who waited for their family in vain are patients again, with a six (CC-MAT-34). Gives
    /// their beds.
    pub(crate) fn wait_no_longer(&mut self) -> Beds {
        let back = std::mem::take(&mut self.ready);
        self.occupied |= back;
        self.by_value[HIGHEST as usize] |= back;
        back
    }

    /// Gives a patient another value. One above six goes home, or waits for its family; one below
    /// one dies. Who goes home or dies leaves its bed.
    #[inline]
    pub(crate) fn set_value(&mut self, bed: u32, value: u8) -> Became {
        if value > HIGHEST && self.charts[bed as usize].printed() == Colour::Pink {
            self.write(bed, HIGHEST);
            self.by_value[HIGHEST as usize] &= !(1 << bed);
            self.occupied &= !(1 << bed);
            self.ready |= 1 << bed;
            return Became::Ready;
        }
        if value > HIGHEST {
            self.remove(bed);
            return Became::Discharged;
        }
        if value == 0 {
            self.remove(bed);
            return Became::Dead;
        }
        self.write(bed, value);
        Became::Stays
    }

    /// Lets all patients in these beds lose this much, Mothers down to 1 (CC-MAT-39). Gives the beds
    /// of those who will die; they still lie there.
    pub(crate) fn weaken(&mut self, beds: Beds, loss: u8) -> Beds {
        let mut dying = 0;
        for bed in beds_in(beds) {
            let value = self.value(bed);
            if value <= loss && self.charts[bed as usize].printed() == Colour::Pink {
                self.write(bed, 1);
            } else if value <= loss {
                dying |= 1 << bed;
            } else {
                self.write(bed, value - loss);
            }
        }
        dying
    }

    /// The shift changes: everybody is untreated and has its own colour again.
    pub(crate) fn change_shift(&mut self) {
        self.show_true_colours();
        self.treated = 0;
        for chart in &mut self.charts {
            *chart = chart.treated(false);
        }
    }

    /// Everybody has its own colour again; those who were treated stay treated.
    pub(crate) fn show_true_colours(&mut self) {
        self.shown = self.printed;
        for chart in &mut self.charts {
            *chart = chart.counting_as(chart.printed());
        }
    }

    /// Free beds.
    #[inline]
    pub const fn free(&self) -> u32 {
        (BEDS_ONLY & !self.taken()).count_ones()
    }

    /// The sum of all values.
    pub fn total(&self) -> u32 {
        (1..=HIGHEST).map(|value| u32::from(value) * self.with_value(value).count_ones()).sum()
    }
}

/// The beds of a set, in order.
#[inline]
pub(crate) fn beds_in(mut beds: Beds) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        (beds != 0).then(|| {
            let bed = beds.trailing_zeros();
            beds &= beds - 1;
            bed
        })
    })
}

/// A set of values.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Values(u8);

impl Values {
    /// Every value.
    pub const ALL: Self = Self(0b111_1110);

    /// No value.
    pub const NONE: Self = Self(0);

    /// The values from the first to the last.
    pub const fn range(first: u8, last: u8) -> Self {
        Self(((1_u16 << (last + 1)) - (1 << first)) as u8)
    }

    /// Just this value.
    pub const fn only(value: u8) -> Self {
        Self(1 << value)
    }

    /// This set with another value.
    #[must_use]
    pub const fn with(self, value: u8) -> Self {
        Self(self.0 | 1 << value)
    }

    /// Whether a value is in it.
    #[inline]
    pub const fn contains(self, value: u8) -> bool {
        self.0 & 1 << value != 0
    }

    /// The same values, each so many steps higher, as far as there are such values.
    pub(crate) const fn shifted(self, steps: i8) -> Self {
        let shifted = if steps < 0 { self.0 >> steps.unsigned_abs() } else { self.0 << steps };
        Self(shifted & Self::ALL.0)
    }

    /// Whether every value of another set is in it.
    #[inline]
    pub(crate) const fn covers(self, other: Self) -> bool {
        other.0 & !self.0 == 0
    }

    /// The lowest value in it.
    pub const fn lowest(self) -> u8 {
        self.0.trailing_zeros() as u8
    }

    /// The highest value in it.
    pub const fn highest(self) -> u8 {
        7 - self.0.leading_zeros() as u8
    }
}

/// The values of a set, the lowest first.
impl IntoIterator for Values {
    type Item = u8;
    type IntoIter = ValuesIter;

    #[inline]
    fn into_iter(self) -> ValuesIter {
        ValuesIter(self.0)
    }
}

/// The values of a set, the lowest first.
#[derive(Clone, Debug)]
pub struct ValuesIter(u8);

impl Iterator for ValuesIter {
    type Item = u8;

    #[inline]
    fn next(&mut self) -> Option<u8> {
        if self.0 == 0 {
            return None;
        }
        let value = self.0.trailing_zeros() as u8;
        self.0 &= self.0 - 1;
        Some(value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wards(patients: &[&str]) -> Wards {
        let mut wards = Wards::default();
        for text in patients {
            wards.admit(text.parse().expect("a die"));
        }
        wards
    }

    #[test]
    fn beds_are_filled_and_freed() {
        let mut wards = wards(&["R3", "G5", "Y1"]);
        assert_eq!((wards.patients(), wards.free(), wards.total()), (3, 9, 9));
        assert_eq!(wards.remove(1), "G5".parse().expect("a die"));
        assert_eq!(wards.admit("G2".parse().expect("a die")), 1, "the first free bed");
        let texts: Vec<String> = wards.iter().map(|patient| patient.to_string()).collect();
        assert_eq!(texts, ["R3", "G2", "Y1"]);
    }

    #[test]
    fn values_change_and_patients_leave() {
        let mut wards = wards(&["R6", "Y1", "G3"]);
        assert_eq!(wards.set_value(0, 7), Became::Discharged);
        assert_eq!(wards.set_value(1, 0), Became::Dead);
        assert_eq!(wards.set_value(2, 4), Became::Stays);
        wards.treat(2);
        wards.recolour(2, Colour::Red);
        assert_eq!(wards.iter().map(|patient| patient.to_string()).collect::<Vec<_>>(), ["G(R)4*"]);
        wards.change_shift();
        assert_eq!(wards.iter().map(|patient| patient.to_string()).collect::<Vec<_>>(), ["G4"]);
    }

    #[test]
    fn an_empty_bed_leaves_no_trace() {
        let mut wards = wards(&["G6", "Y2"]);
        wards.recolour(0, Colour::Yellow);
        wards.set_value(0, 7);
        wards.remove(1);
        assert_eq!(wards, Wards::default());
    }

    #[test]
    fn both_ways_to_keep_patients_agree() {
        let mut wards = wards(&["R1", "Y2", "G3", "R4", "Y5", "G6"]);
        wards.weaken(0b11_1010, 1);
        wards.set_value(2, 6);
        wards.recolour(3, Colour::Green);
        wards.treat(4);
        wards.remove(5);
        let agree = |wards: &Wards| {
            for bed in 0..PLACES as u32 {
                let (patient, is) = (wards.patient(bed, 0), |beds: Beds| beds & 1 << bed != 0);
                assert_eq!(is(wards.occupied()), patient.value > 0, "bed {bed}");
                assert!((1..=HIGHEST).all(|value| is(wards.with_value(value)) == (patient.value == value)));
                if patient.value > 0 {
                    assert!(Colour::ALL.into_iter().all(|c| is(wards.printed(c)) == (patient.printed == c)));
                    assert!(Colour::ALL.into_iter().all(|c| is(wards.of_colour(c)) == (patient.shown == c)));
                    assert_eq!(is(wards.untreated()), !patient.treated);
                    let like = wards.like(patient, 0);
                    assert!(
                        beds_in(wards.occupied())
                            .all(|other| wards.are_alike(bed, other, 0) == (like >> other & 1 == 1))
                    );
                }
            }
        };
        agree(&wards);
        wards.show_true_colours();
        agree(&wards);
        wards.change_shift();
        agree(&wards);
    }

    #[test]
    fn weak_patients_are_told() {
        let mut wards = wards(&["R1", "Y2", "G3"]);
        assert_eq!(wards.weaken(0b111, 2), 0b011);
        assert_eq!(wards.value(2), 1);
    }

    #[test]
    fn colours_are_told_apart() {
        let mut wards = wards(&["R1", "Y1", "G1"]);
        wards.admit(Die { value: 1, colour: Colour::Pink });
        for (bed, colour) in Colour::ALL.into_iter().enumerate() {
            assert_eq!((wards.of_colour(colour), wards.colour(bed as u32)), (1 << bed, colour));
        }
    }

    #[test]
    fn equal_patients_are_told_apart_by_their_ward_where_it_matters() {
        let wards = wards(&["R3", "R3", "R2", "R3"]);
        let anywhere: Patient = "R3".parse().expect("a patient");
        assert_eq!(wards.like(anywhere, 0), 0b1011);
        let second: Patient = "R3@2".parse().expect("a patient");
        assert_eq!(wards.like(second, 0), 0b1000);
        assert_eq!(wards.like("R3@3".parse().expect("a patient"), 0), 0);
    }

    #[test]
    fn sets_of_values() {
        assert_eq!(Values::range(1, 3), Values::only(1).with(2).with(3));
        assert_eq!((Values::range(2, 5).lowest(), Values::range(2, 5).highest()), (2, 5));
        assert_eq!(Values::range(3, 5).into_iter().collect::<Vec<_>>(), [3, 4, 5]);
        assert!(Values::ALL.covers(Values::range(2, 5)) && !Values::range(2, 3).covers(Values::range(2, 4)));
    }
}
