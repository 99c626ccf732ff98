//! The four wards of a hospital: twelve beds, and with Maternity a chevron below each, where
//! Infants lie. All of it as sets of beds.

mod chart;
mod values;
mod ward;

use crate::colour::Colour;
use crate::neglect::Neglect;
use crate::patient::{Die, HIGHEST, Outcome, Patient};

use chart::{Chart, Colours};
pub use values::Values;
pub use ward::Ward;
pub(crate) use ward::is_infant;

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
        self.charts[bed as usize].is(self.charts[other as usize]) && (healed >> bed ^ healed >> other) & 1 == 0
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

    /// Lets all patients in these beds suffer. Gives the beds of those who will die; they still lie
    /// there.
    pub(crate) fn weaken(&mut self, beds: Beds, neglect: Neglect) -> Beds {
        let mut dying = 0;
        for bed in beds_in(beds) {
            match neglect.weakens(self.patient(bed, 0).die()) {
                Some(value) => self.write(bed, value),
                None => dying |= 1 << bed,
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

#[cfg(test)]
mod tests;
