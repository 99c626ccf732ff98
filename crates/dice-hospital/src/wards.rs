//! The four wards of a hospital: twelve beds, as sets of beds.

use crate::patient::{COLOURS, Colour, Die, HIGHEST, Patient};

/// How many beds a hospital has.
pub const BEDS: usize = 12;

/// A set of beds.
pub(crate) type Beds = u16;

const ALL: Beds = (1 << BEDS) - 1;

/// The patients of a hospital: for each value and colour the beds where it lies, so that whoever looks for patients finds
/// them all at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Wards {
    by_value: [Beds; HIGHEST as usize],
    printed: [Beds; COLOURS],
    shown: [Beds; COLOURS],
    treated: Beds,
}

/// What became of a patient whose value changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Became {
    /// It lies in its bed.
    Stays,
    /// It goes home.
    Discharged,
    /// It died.
    Dead,
}

impl Wards {
    /// The beds with a patient.
    #[inline]
    pub(crate) const fn occupied(&self) -> Beds {
        let [red, yellow, green] = self.printed;
        red | yellow | green
    }

    /// How many patients there are.
    #[inline]
    pub const fn patients(&self) -> u32 {
        self.occupied().count_ones()
    }

    /// Whether all four wards are empty.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.occupied() == 0
    }

    /// The beds of patients with this value.
    #[inline]
    pub(crate) const fn with_value(&self, value: u8) -> Beds {
        self.by_value[value as usize - 1]
    }

    /// The beds of patients whose value is in a set.
    #[inline]
    pub(crate) fn with_values(&self, values: Values) -> Beds {
        let mut beds = 0;
        for value in 1..=HIGHEST {
            if values.contains(value) {
                beds |= self.with_value(value);
            }
        }
        beds
    }

    /// The beds of patients that count as this colour.
    #[inline]
    pub(crate) const fn of_colour(&self, colour: Colour) -> Beds {
        self.shown[colour.index()]
    }

    /// The beds of patients whose die has this colour.
    #[inline]
    pub(crate) const fn printed(&self, colour: Colour) -> Beds {
        self.printed[colour.index()]
    }

    /// The beds of untreated patients.
    #[inline]
    pub(crate) const fn untreated(&self) -> Beds {
        self.occupied() & !self.treated
    }

    /// The value of the patient in this bed, 0 if it is empty.
    #[inline]
    pub(crate) fn value(&self, bed: u32) -> u8 {
        let mut value = HIGHEST;
        while value > 0 && self.with_value(value) & 1 << bed == 0 {
            value -= 1;
        }
        value
    }

    #[inline]
    fn colour_in(colours: [Beds; COLOURS], bed: u32) -> Colour {
        Colour::known(usize::from(colours[1] >> bed & 1 | (colours[2] >> bed & 1) << 1))
    }

    /// The colour that the patient in this bed counts as.
    #[inline]
    pub(crate) fn colour(&self, bed: u32) -> Colour {
        Self::colour_in(self.shown, bed)
    }

    /// The patient in this bed, which the caller knows to be there.
    #[inline]
    pub(crate) fn patient(&self, bed: u32, healed: Beds) -> Patient {
        Patient {
            value: self.value(bed),
            printed: Self::colour_in(self.printed, bed),
            shown: Self::colour_in(self.shown, bed),
            treated: self.treated & 1 << bed != 0,
            healed: healed & 1 << bed != 0,
        }
    }

    /// The beds of patients that are just like this one.
    #[inline]
    pub(crate) fn like(&self, patient: Patient, healed: Beds) -> Beds {
        let treated = if patient.treated { self.treated } else { !self.treated };
        let healed = if patient.healed { healed } else { !healed };
        let colours = self.printed[patient.printed.index()] & self.shown[patient.shown.index()];
        self.with_value(patient.value) & colours & treated & healed
    }

    /// Each patient with its bed, in the order of the beds.
    pub fn iter(&self) -> impl Iterator<Item = Patient> + '_ {
        beds_in(self.occupied()).map(|bed| self.patient(bed, 0))
    }

    /// Puts a patient into the first free bed, untreated. The caller has seen that there is one.
    pub(crate) fn admit(&mut self, die: Die) -> u32 {
        let bed = (!self.occupied()).trailing_zeros();
        debug_assert!(bed < BEDS as u32, "there is a free bed");
        self.by_value[usize::from(die.value) - 1] |= 1 << bed;
        self.printed[die.colour.index()] |= 1 << bed;
        self.shown[die.colour.index()] |= 1 << bed;
        bed
    }

    /// Takes a patient out of its bed and gives its die.
    pub(crate) fn remove(&mut self, bed: u32) -> Die {
        let die = self.patient(bed, 0).die();
        let stays = !(1 << bed);
        for beds in self.by_value.iter_mut().chain(&mut self.printed).chain(&mut self.shown) {
            *beds &= stays;
        }
        self.treated &= stays;
        die
    }

    /// Marks a patient as treated.
    #[inline]
    pub(crate) fn treat(&mut self, bed: u32) {
        self.treated |= 1 << bed;
    }

    /// Lets a patient count as another colour.
    #[inline]
    pub(crate) fn recolour(&mut self, bed: u32, colour: Colour) {
        for beds in &mut self.shown {
            *beds &= !(1 << bed);
        }
        self.shown[colour.index()] |= 1 << bed;
        self.treat(bed);
    }

    /// Gives a patient another value. One above six goes home, one below one dies; either leaves its bed.
    pub(crate) fn set_value(&mut self, bed: u32, value: i8) -> Became {
        if value > HIGHEST as i8 {
            self.remove(bed);
            return Became::Discharged;
        }
        if value < 1 {
            self.remove(bed);
            return Became::Dead;
        }
        for beds in &mut self.by_value {
            *beds &= !(1 << bed);
        }
        self.by_value[value as usize - 1] |= 1 << bed;
        Became::Stays
    }

    /// Lets all patients in these beds lose this much. Gives the beds of those who will not live; they still lie there.
    pub(crate) fn weaken(&mut self, beds: Beds, loss: usize) -> Beds {
        let mut dying = 0;
        for value in 0..HIGHEST as usize {
            let weak = self.by_value[value] & beds;
            if weak == 0 {
                continue;
            }
            if value < loss {
                dying |= weak;
            } else {
                self.by_value[value] &= !weak;
                self.by_value[value - loss] |= weak;
            }
        }
        dying
    }

    /// The shift changes: everybody is untreated and has the own colour again.
    pub(crate) fn change_shift(&mut self) {
        self.treated = 0;
        self.shown = self.printed;
    }

    /// Colours are their own again; who was treated stays treated.
    pub(crate) fn show_true_colours(&mut self) {
        self.shown = self.printed;
    }

    /// Free beds.
    #[inline]
    pub const fn free(&self) -> u32 {
        (ALL & !self.occupied()).count_ones()
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

    /// The values from the first to the last.
    pub const fn range(first: u8, last: u8) -> Self {
        Self(((1_u16 << (last + 1)) - (1 << first)) as u8)
    }

    /// Just this value.
    pub const fn only(value: u8) -> Self {
        Self(1 << value)
    }

    /// No value.
    pub const NONE: Self = Self(0);

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

    /// The lowest value in it.
    pub const fn lowest(self) -> u8 {
        self.0.trailing_zeros() as u8
    }

    /// The highest value in it.
    pub const fn highest(self) -> u8 {
        7 - self.0.leading_zeros() as u8
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
    fn weak_patients_are_told() {
        let mut wards = wards(&["R1", "Y2", "G3"]);
        assert_eq!(wards.weaken(0b111, 2), 0b011);
        assert_eq!(wards.value(2), 1);
    }

    #[test]
    fn sets_of_values() {
        assert_eq!(Values::range(1, 3), Values::only(1).with(2).with(3));
        assert_eq!((Values::range(2, 5).lowest(), Values::range(2, 5).highest()), (2, 5));
    }
}
