//! The printed sheet: wards, beds, labs, and who lies beside whom.

use std::fmt;

use arrayvec::ArrayVec;

use crate::figures::Figures;
use crate::patient::Colour;

/// How many wards a hospital has.
pub const WARDS: usize = 7;
/// How many beds a sheet can have: one bit each in a mask.
pub(crate) const MAX_BEDS: usize = 32;

/// One of the seven wards, in the order of their doors: clockwise from the left-most (ER-SHEET-09).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Ward(u8);

impl Ward {
    /// The ward that people call by this number, 1 to 7.
    pub const fn from_number(number: u8) -> Option<Self> {
        if number >= 1 && number <= WARDS as u8 { Some(Self(number - 1)) } else { None }
    }

    #[inline]
    pub(crate) const fn known(index: usize) -> Self {
        debug_assert!(index < WARDS);
        Self(index as u8)
    }

    /// Counted from 0, for arrays.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Counted from 1, for people.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    #[inline]
    pub(crate) const fn bit(self) -> u8 {
        1 << self.0
    }

    /// All seven, in order.
    #[inline]
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..WARDS).map(Self::known)
    }
}

/// A bed of the sheet, counted ward by ward from the lobby outwards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Bed(u8);

impl Bed {
    #[inline]
    pub(crate) const fn known(index: usize) -> Self {
        debug_assert!(index < MAX_BEDS);
        Self(index as u8)
    }

    /// Counted from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The bed as a mask of one bit.
    #[inline]
    pub const fn mask(self) -> u32 {
        1 << self.0
    }
}

/// The beds of a mask, in order.
#[inline]
pub fn beds_in(mut mask: u32) -> impl Iterator<Item = Bed> {
    std::iter::from_fn(move || {
        (mask != 0).then(|| {
            let bed = Bed(mask.trailing_zeros() as u8);
            mask &= mask - 1;
            bed
        })
    })
}

/// A hex of the drawing, in axial coordinates: q to the east, r downwards, pointy tops.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hex {
    /// To the east.
    pub q: i8,
    /// Downwards.
    pub r: i8,
}

impl Hex {
    /// The six directions, clockwise from the north-west.
    pub const DIRECTIONS: [(Side, i8, i8); 6] =
        [(Side::NW, 0, -1), (Side::NE, 1, -1), (Side::E, 1, 0), (Side::SE, 0, 1), (Side::SW, -1, 1), (Side::W, -1, 0)];

    /// The hexes around this one, clockwise from the north-west.
    pub fn around(self) -> [Self; 6] {
        Self::DIRECTIONS.map(|(_, q, r)| Self { q: self.q + q, r: self.r + r })
    }

    /// Whether the two share a side.
    pub fn touches(self, other: Self) -> bool {
        self.around().contains(&other)
    }

    /// How far right it lies, in half hexes.
    pub const fn from_left(self) -> i8 {
        2 * self.q + self.r
    }
}

/// A side of a hex.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
#[allow(missing_docs)] // the winds need no words
pub enum Side {
    NW,
    NE,
    E,
    SE,
    SW,
    W,
}

/// The colour of a bed: `None` is wild and takes every patient (ER-ADMIT-03).
pub type BedColour = Option<Colour>;

/// A ward of the sheet: its beds from the door outwards, and its clipboard.
#[derive(Clone, Copy, Debug)]
pub struct PrintedWard {
    pub(crate) first: u8,
    pub(crate) beds: u8,
    /// What it is worth when full.
    pub clipboard: u8,
    /// Where the clipboard and the nurse stand: this side of the last bed.
    pub exit: Side,
}

/// An X-ray lab and the six beds around it.
#[derive(Clone, Debug)]
pub struct Lab {
    /// Such as XA.
    pub id: String,
    /// Where it lies.
    pub hex: Hex,
    /// The beds around it, clockwise from the north-west. Facing beds are three steps apart.
    pub ring: [Bed; 6],
    /// The ring as a mask.
    pub mask: u32,
}

impl Lab {
    /// The three pairs of beds that face each other across the lab.
    pub fn facing(&self) -> [(Bed, Bed); 3] {
        [0, 1, 2].map(|step| (self.ring[step], self.ring[step + 3]))
    }
}

/// The sheet that every hospital is drawn on.
#[derive(Clone, Debug)]
pub struct Sheet {
    pub(crate) wards: [PrintedWard; WARDS],
    pub(crate) colours: [BedColour; MAX_BEDS],
    pub(crate) hexes: ArrayVec<Hex, MAX_BEDS>,
    pub(crate) neighbours: [u32; MAX_BEDS],
    pub(crate) rings: u32,
    /// The labs between the wards.
    pub labs: ArrayVec<Lab, 2>,
    /// The hexes of the lobby.
    pub lobby: Vec<Hex>,
    /// Every straight line of three beds.
    pub lines: Figures,
    /// Every triangle of three beds.
    pub triangles: Figures,
    /// Points on the nurses track, from left to right.
    pub nurse_track: [u8; WARDS],
    /// Morgue spaces.
    pub morgue: u8,
    /// Stethoscopes printed in the ledger; not a limit.
    pub printed_stethoscopes: u8,
    /// Blood bags printed in the ledger; not a limit.
    pub printed_bags: u8,
    /// Stethoscopes circled before play.
    pub first_stethoscopes: u8,
}

impl Sheet {
    /// How many beds there are.
    pub fn bed_count(&self) -> usize {
        self.hexes.len()
    }

    /// A ward as printed.
    #[inline]
    pub fn ward(&self, ward: Ward) -> &PrintedWard {
        &self.wards[ward.index()]
    }

    /// How many beds the ward has.
    #[inline]
    pub fn ward_len(&self, ward: Ward) -> u8 {
        self.ward(ward).beds
    }

    /// The ward's bed at this place, counted from the lobby, from 0.
    #[inline]
    pub fn bed(&self, ward: Ward, place: u8) -> Bed {
        Bed(self.ward(ward).first + place)
    }

    /// The ward's beds from the lobby outwards.
    pub fn beds(&self, ward: Ward) -> impl DoubleEndedIterator<Item = Bed> + ExactSizeIterator + use<> {
        let PrintedWard { first, beds, .. } = *self.ward(ward);
        (first..first + beds).map(Bed)
    }

    /// The ward and the place in it, counted from 0, of a bed.
    pub fn place_of(&self, bed: Bed) -> (Ward, u8) {
        let ward = Ward::all().rfind(|&ward| self.ward(ward).first <= bed.0).unwrap_or(Ward(0));
        (ward, bed.0 - self.ward(ward).first)
    }

    /// The bed's name for people and tests, such as W3B2.
    pub fn name(&self, bed: Bed) -> BedName {
        let (ward, place) = self.place_of(bed);
        BedName { ward: ward.number(), place: place + 1 }
    }

    /// The bed's colour.
    #[inline]
    pub fn colour(&self, bed: Bed) -> BedColour {
        self.colours[bed.index()]
    }

    /// Where the bed lies.
    pub fn hex(&self, bed: Bed) -> Hex {
        self.hexes[bed.index()]
    }

    /// The beds that share a side with this one, walls or not (ER-SHEET-10).
    #[inline]
    pub fn neighbours(&self, bed: Bed) -> u32 {
        self.neighbours[bed.index()]
    }

    /// The beds beside any lab.
    #[inline]
    pub fn rings(&self) -> u32 {
        self.rings
    }

    /// Finds neighbours, labs' rings, lines and triangles from where the beds lie. False if there
    /// are too many lines.
    pub(crate) fn survey(&mut self) -> bool {
        let at = |hex: Hex| self.hexes.iter().position(|&known| known == hex).map(Bed::known);
        let mut neighbours = [0; MAX_BEDS];
        let (mut lines, mut triangles) = (Vec::new(), Vec::new());
        for (index, hex) in self.hexes.iter().enumerate() {
            let around = hex.around().map(at);
            neighbours[index] = around.iter().flatten().fold(0, |mask, bed| mask | bed.mask());
            let own = Bed::known(index).mask();
            for step in 0..3 {
                if let (Some(one), Some(other)) = (around[step], around[step + 3]) {
                    lines.push(own | one.mask() | other.mask());
                }
            }
            // Each triangle is found once, from the left end of its level side: with the hex to the
            // east, and with the one above or below the two.
            for (one, other) in [(1, 2), (2, 3)] {
                if let (Some(one), Some(other)) = (around[one], around[other]) {
                    triangles.push(own | one.mask() | other.mask());
                }
            }
        }
        for lab in &mut self.labs {
            let ring = lab.hex.around().map(at);
            lab.mask = ring.iter().flatten().fold(0, |mask, bed| mask | bed.mask());
            lab.ring = ring.map(|bed| bed.unwrap_or(Bed(0)));
        }
        self.neighbours = neighbours;
        self.rings = self.labs.iter().fold(0, |mask, lab| mask | lab.mask);
        let (Some(lines), Some(triangles)) = (Figures::new(lines), Figures::new(triangles)) else { return false };
        (self.lines, self.triangles) = (lines, triangles);
        true
    }
}

/// A bed's name, such as W3B2: ward 3, second bed from the lobby.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BedName {
    ward: u8,
    place: u8,
}

impl fmt::Display for BedName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "W{}B{}", self.ward, self.place)
    }
}
