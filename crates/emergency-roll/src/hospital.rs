//! A hospital: one sheet with what has been written on it.

use crate::cards::{Bonus, Goal, PrintedCardiologist};
use crate::patient::{Colour, Value};
use crate::sheet::{Bed, BedColour, Sheet, WARDS, Ward};

/// Something that is circled when gained and crossed out when used.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Stock {
    /// Circled, used ones included.
    pub gained: u8,
    /// Crossed out.
    pub used: u8,
}

impl Stock {
    /// Gained and not yet used.
    #[inline]
    pub const fn usable(self) -> u8 {
        self.gained - self.used
    }
}

/// A patient's way into the ward's next bed: the value to write, and what it costs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bedding {
    /// The ward.
    pub ward: Ward,
    /// The value that is written.
    pub value: Value,
    /// How many stethoscopes are spent.
    pub stethoscopes: u8,
    /// Whether a blood bag is spent.
    pub bag: bool,
}

/// What came of a patient who was put to bed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct PutToBed {
    pub(crate) bed: Bed,
    pub(crate) filled: bool,
    /// With a nurse's bonus: whether a nurse was hired.
    pub(crate) hired: Option<bool>,
}

/// One hospital. Beds are bits of a mask, in the sheet's order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Hospital {
    /// The beds that hold each value.
    by_value: [u32; 6],
    critical: u32,
    screened: u32,
    /// The wards that can take a patient of each value, one byte per value, one bit per ward.
    /// Together with `beds` it answers which wards can take a patient without looking at each of
    /// them.
    takes: u64,
    /// The wards whose next bed has each colour: one byte per colour and one for wild, one bit per
    /// ward.
    beds: u32,
    patients: [u8; WARDS],
    /// What a ward's next patient is compared with: its last value, or 0 if any value will do.
    floor: [u8; WARDS],
    open: u8,
    full: u8,
    crossed_nurses: u8,
    /// Circled on the nurses track.
    pub nurses: u8,
    /// Each changes a value by one.
    pub stethoscopes: Stock,
    /// Each pays for a bed of another colour, or for the chief's die.
    pub bags: Stock,
    /// Dead patients, those beyond the morgue's spaces included.
    pub dead: u8,
    /// Points from cardiologists.
    pub cardiology: u8,
    /// Which of the two cardiologists in play have paid, one bit each.
    pub(crate) paid: u8,
}

impl Hospital {
    /// A fresh sheet (ER-SHEET-06).
    pub fn new(sheet: &Sheet) -> Self {
        let stethoscopes = Stock { gained: sheet.first_stethoscopes, used: 0 };
        let mut hospital = Self { takes: u64::MAX, stethoscopes, ..Self::default() };
        for ward in Ward::all() {
            hospital.open_next_bed(sheet, ward);
        }
        hospital
    }

    /// The ward's next bed is the one after its patients; there is none if it is full.
    #[inline]
    fn open_next_bed(&mut self, sheet: &Sheet, ward: Ward) {
        const ALL_COLOURS: u32 = 0x0101_0101;
        self.beds &= !(ALL_COLOURS << ward.index());
        let place = self.patients(ward);
        if place < sheet.ward_len(ward) {
            self.beds |= 1 << (8 * colour_byte(sheet.colour(sheet.bed(ward, place))) + ward.index());
        } else {
            self.full |= ward.bit();
        }
    }

    /// What the ward's next patient must exceed from now on.
    #[inline]
    fn set_floor(&mut self, ward: Ward, floor: u8) {
        const ALL_VALUES: u64 = 0x0101_0101_0101_0101;
        let all = ALL_VALUES << ward.index();
        self.takes = self.takes & !all | all & (u64::MAX << (8 * (floor + 1)));
        self.floor[ward.index()] = floor;
    }

    /// The wards whose next bed a patient of this colour can have without a blood bag, one bit each
    /// (ER-ADMIT-02, 03).
    #[inline]
    pub(crate) const fn wards_of_colour(&self, colour: Colour) -> u8 {
        (self.beds >> (8 * colour_byte(Some(colour))) | self.beds >> (8 * colour_byte(None))) as u8
    }

    /// The wards with room that can take a patient of this value, one bit each, whatever its colour
    /// (ER-ADMIT-07, 08, 11).
    #[inline]
    pub(crate) fn wards_for_value(&self, value: u8) -> u8 {
        (self.takes >> (8 * value)) as u8 & !self.full
    }

    /// The beds with patients.
    #[inline]
    pub const fn occupied(&self) -> u32 {
        let [one, two, three, four, five, six] = self.by_value;
        one | two | three | four | five | six
    }

    /// The beds with patients of this value.
    #[inline]
    pub const fn beds_with(&self, value: Value) -> u32 {
        self.by_value[value.index()]
    }

    /// The beds of each value, 1 to 6.
    #[inline]
    pub const fn by_value(&self) -> &[u32; 6] {
        &self.by_value
    }

    /// The beds with critical patients.
    #[inline]
    pub const fn critical(&self) -> u32 {
        self.critical
    }

    /// The beds with screens.
    #[inline]
    pub const fn screened(&self) -> u32 {
        self.screened
    }

    /// The value in a bed.
    pub fn value(&self, bed: Bed) -> Option<Value> {
        Value::all().find(|&value| self.beds_with(value) & bed.mask() != 0)
    }

    /// How many patients the ward has.
    #[inline]
    pub const fn patients(&self, ward: Ward) -> u8 {
        self.patients[ward.index()]
    }

    /// The ward's next free bed.
    #[inline]
    pub fn next_bed(&self, sheet: &Sheet, ward: Ward) -> Option<Bed> {
        (!self.is_full(ward)).then(|| sheet.bed(ward, self.patients(ward)))
    }

    /// The ward's last patient.
    #[inline]
    pub fn last_bed(&self, sheet: &Sheet, ward: Ward) -> Option<Bed> {
        self.patients(ward).checked_sub(1).map(|place| sheet.bed(ward, place))
    }

    /// What the ward's next patient must exceed (or, for ALICAT, reach): 0 if any value will do.
    #[inline]
    pub const fn floor(&self, ward: Ward) -> u8 {
        self.floor[ward.index()]
    }

    /// Whether every bed of the ward has a patient.
    #[inline]
    pub const fn is_full(&self, ward: Ward) -> bool {
        self.full & ward.bit() != 0
    }

    /// The full wards, one bit each.
    #[inline]
    pub const fn full_wards(&self) -> u8 {
        self.full
    }

    /// The wards with a patient, one bit each.
    #[inline]
    pub const fn open_wards(&self) -> u8 {
        self.open
    }

    /// Whether the ward's nurse is crossed out.
    #[inline]
    pub const fn is_nurse_crossed(&self, ward: Ward) -> bool {
        self.crossed_nurses & ward.bit() != 0
    }

    /// The wards whose nurse is crossed out, one bit each.
    #[inline]
    pub const fn crossed_nurses(&self) -> u8 {
        self.crossed_nurses
    }

    /// Circled spaces of the morgue (ER-MORGUE-04).
    #[inline]
    pub fn morgue(&self, sheet: &Sheet) -> u8 {
        self.dead.min(sheet.morgue)
    }

    /// Whether a screen can be drawn in the ward: it has a patient, is not full, and its last
    /// patient has no screen (ER-R-09, ER-R-10).
    #[inline]
    pub const fn can_screen(&self, ward: Ward) -> bool {
        self.floor(ward) != 0 && !self.is_full(ward)
    }

    /// The wards in which a screen can be drawn.
    #[inline]
    pub fn screenable(&self) -> impl Iterator<Item = Ward> {
        wards_in(self.open & !self.full).filter(|&ward| self.floor(ward) != 0)
    }

    /// Whether the ward's next bed costs a patient of this colour a blood bag (ER-ADMIT-03).
    #[inline]
    pub const fn costs_a_bag(&self, colour: Colour, ward: Ward) -> bool {
        self.wards_of_colour(colour) & ward.bit() == 0
    }

    /// Whether a nurse's bonus brings a nurse to the ward's next bed (ER-BONUS-52).
    #[inline]
    pub const fn can_hire(&self, ward: Ward) -> bool {
        !self.is_nurse_crossed(ward) && (self.nurses as usize) < WARDS
    }

    /// This hospital with a patient in the ward's next bed, which must be free, and with what its
    /// bonus brings there. It does not ask whether the rules allow it.
    #[must_use]
    #[inline]
    pub fn with_patient(&self, sheet: &Sheet, bedding: Bedding, bonus: Option<Bonus>) -> Self {
        let mut hospital = *self;
        hospital.put_to_bed(sheet, bedding, bonus);
        hospital
    }

    /// Pays for a bed that the caller knows to be free, writes the value, and takes what the bonus
    /// brings there.
    #[inline]
    pub(crate) fn put_to_bed(&mut self, sheet: &Sheet, bedding: Bedding, bonus: Option<Bonus>) -> PutToBed {
        let Bedding { ward, value, stethoscopes, bag } = bedding;
        self.stethoscopes.used += stethoscopes;
        self.bags.used += u8::from(bag);
        let (bed, filled) = self.admit(sheet, ward, value, bonus == Some(Bonus::Critical));
        let hired = (bonus == Some(Bonus::Nurse)).then(|| self.hire_nurse(ward));
        PutToBed { bed, filled, hired }
    }

    /// This hospital with a screen around the ward's last patient, who must be there.
    #[must_use]
    #[inline]
    pub fn with_screen(&self, sheet: &Sheet, ward: Ward) -> Self {
        let mut hospital = *self;
        hospital.screen(sheet, ward);
        hospital
    }

    /// Writes a value in the ward's next bed, which the caller knows to be free. Gives the bed, and
    /// whether that filled the ward.
    #[inline]
    pub(crate) fn admit(&mut self, sheet: &Sheet, ward: Ward, value: Value, critical: bool) -> (Bed, bool) {
        let place = self.patients(ward);
        let bed = sheet.bed(ward, place);
        self.by_value[value.index()] |= bed.mask();
        if critical {
            self.critical |= bed.mask();
        }
        self.patients[ward.index()] = place + 1;
        self.set_floor(ward, value.get());
        self.open |= ward.bit();
        self.open_next_bed(sheet, ward);
        (bed, self.is_full(ward))
    }

    /// Draws a screen around the ward's last patient, whom the caller knows to be there.
    #[inline]
    pub(crate) fn screen(&mut self, sheet: &Sheet, ward: Ward) -> Bed {
        let bed = sheet.bed(ward, self.patients(ward) - 1);
        self.screened |= bed.mask();
        self.set_floor(ward, 0);
        bed
    }

    /// Crosses out the ward's nurse and circles the next space of the track. False if the bonus is
    /// lost (ER-BONUS-52).
    #[inline]
    pub(crate) fn hire_nurse(&mut self, ward: Ward) -> bool {
        let hired = self.can_hire(ward);
        self.crossed_nurses |= ward.bit();
        self.nurses += u8::from(hired);
        hired
    }

    /// Whether the first (0) or the second (1) cardiologist in play has paid.
    #[must_use]
    pub const fn was_paid_by(&self, place: usize) -> bool {
        self.paid >> place & 1 == 1
    }

    /// Whether a cardiologist's goal is reached.
    #[inline]
    pub fn meets(&self, sheet: &Sheet, card: &PrintedCardiologist) -> bool {
        self.towards(sheet, card) >= u32::from(card.count)
    }

    /// How far the hospital has come towards a cardiologist's goal.
    #[inline]
    pub fn towards(&self, sheet: &Sheet, card: &PrintedCardiologist) -> u32 {
        match card.goal {
            Goal::Stethoscopes => u32::from(self.stethoscopes.gained),
            Goal::SurroundedLabs => {
                let occupied = self.occupied();
                sheet.labs.iter().filter(|lab| lab.mask & !occupied == 0).count() as u32
            }
            Goal::Nurses => u32::from(self.nurses),
            Goal::BloodBags => u32::from(self.bags.gained),
            Goal::OpenWards => self.open.count_ones(),
            Goal::FullWards => self.full.count_ones(),
        }
    }
}

/// Which byte of [`Hospital::beds`] a colour has.
#[inline]
const fn colour_byte(colour: BedColour) -> usize {
    match colour {
        Some(colour) => colour.index(),
        None => 3,
    }
}

/// The wards of a set of bits, in order.
#[inline]
pub(crate) fn wards_in(bits: u8) -> impl Iterator<Item = Ward> {
    let mut left = u32::from(bits) & ((1 << WARDS) - 1);
    std::iter::from_fn(move || {
        (left != 0).then(|| {
            let ward = Ward::known(left.trailing_zeros() as usize);
            left &= left - 1;
            ward
        })
    })
}

#[cfg(test)]
impl Hospital {
    /// Takes a ward out of the game.
    pub(crate) fn close(&mut self, ward: Ward) {
        self.full |= ward.bit();
    }
}
