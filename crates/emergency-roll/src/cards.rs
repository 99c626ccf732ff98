//! The cards: ambulances with their bonuses, and the three kinds of specialists.

use std::fmt;

use pack::cards;
use serde::{Deserialize, Serialize};

use crate::patient::{Colour, Value};

/// How many ambulance cards there are.
pub const AMBULANCES: usize = 27;

/// An ambulance card: A01 to A27.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Ambulance(u8);

impl Ambulance {
    /// The card with this index, counted from 0.
    pub const fn new(index: usize) -> Option<Self> {
        if index < AMBULANCES { Some(Self(index as u8)) } else { None }
    }

    /// Counted from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// All cards, in order.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..AMBULANCES as u8).map(Self)
    }
}

impl fmt::Display for Ambulance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "A{:02}", self.0 + 1)
    }
}

/// What a bay gives to the seat that takes its die (ER-COMP-04).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bonus {
    /// Two stethoscopes.
    Stethoscopes,
    /// One blood bag, for a bed of another colour.
    BloodBag,
    /// A screen to draw.
    Screen,
    /// The patient is critical.
    Critical,
    /// The nurse of the patient's ward.
    Nurse,
    /// A second patient of this colour, with this value or the next one up.
    Extra {
        /// Its colour, not always the bay's.
        colour: Colour,
        /// The lower of the two values.
        low: Value,
    },
}

impl Bonus {
    /// The word in packs and views.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Stethoscopes => "stethoscopes",
            Self::BloodBag => "blood-bag",
            Self::Screen => "screen",
            Self::Critical => "critical",
            Self::Nurse => "nurse",
            Self::Extra { .. } => "extra",
        }
    }
}

/// The bonuses of a card, by the colour of the bay.
pub type Bays = [Bonus; 3];

cards! {
    /// A race for a goal.
    Cardiologist {
        /// Stethoscopes gained.
        Stetho = "CAR-STETHO",
        /// A lab surrounded.
        Lab = "CAR-LAB",
        /// Nurses gained.
        Nurse = "CAR-NURSE",
        /// Blood bags gained.
        Blood = "CAR-BLOOD",
        /// All wards opened.
        Open7 = "CAR-OPEN7",
        /// Wards filled.
        Fill2 = "CAR-FILL2",
    }
}

cards! {
    /// Scores the beds around the labs.
    Radiologist {
        /// Half the value of critical patients.
        CritHalf = "RAD-CRIT-HALF",
        /// A low or a high total.
        LowHigh = "RAD-12-30",
        /// Equal values.
        Match = "RAD-MATCH",
        /// Equal values facing each other.
        Opposite = "RAD-OPPOSITE",
        /// High values.
        FourPlus = "RAD-4PLUS",
    }
}

cards! {
    /// Scores how values lie in the whole hospital.
    Epidemiologist {
        /// Chains from 1 to 6.
        Run = "EPI-RUN",
        /// Straight lines of equal values.
        Line = "EPI-LINE",
        /// The largest group of equal values.
        Group = "EPI-GROUP",
        /// The most common value minus the least common.
        Common = "EPI-COMMON",
        /// Triangles of odd or of even values.
        Triangle = "EPI-TRIANGLE",
    }
}

/// What a cardiologist asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Goal {
    /// Stethoscopes gained, used ones included.
    Stethoscopes,
    /// Labs with patients in all six beds around.
    SurroundedLabs,
    /// Nurses gained.
    Nurses,
    /// Blood bags gained, used ones included.
    BloodBags,
    /// Wards with at least one patient.
    OpenWards,
    /// Wards with a patient in every bed.
    FullWards,
}

/// What is printed on a cardiologist's card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PrintedCardiologist {
    /// What to reach.
    pub goal: Goal,
    /// How many of them.
    pub count: u8,
    /// Points on the first and on the second face.
    pub points: [u8; 2],
}

/// How a radiologist scores.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "rule", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Radiology {
    /// Half the value of the critical patients beside a lab, rounded up once.
    HalfOfCritical {},
    /// Points for each surrounded lab with a total of at most `low` or at least `high`.
    LowOrHigh {
        /// At most this.
        low: u8,
        /// Or at least this.
        high: u8,
        /// For each lab.
        points: u8,
    },
    /// Points for each lab by how often its most frequent value lies around it.
    Matching {
        /// For one to six equal values.
        points: [u8; 6],
    },
    /// Points for each pair of equal values facing each other.
    Opposite {
        /// For each pair.
        points: u8,
    },
    /// Points for each patient of at least `value`.
    AtLeast {
        /// The lowest value that counts.
        value: u8,
        /// For each patient.
        points: u8,
    },
}

/// How an epidemiologist scores.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "rule", rename_all = "kebab-case", deny_unknown_fields)]
#[allow(missing_docs)] // `points` is for each figure or patient, everywhere
pub enum Epidemiology {
    /// Chains of neighbours 1-2-3-4-5-6.
    Run { points: u8 },
    /// Straight lines of three equal neighbours.
    Line { points: u8 },
    /// Patients of the largest connected group of equals.
    Group { points: u8 },
    /// Patients of the most common value, minus those of the least common.
    MostMinusLeast { points: u8 },
    /// Triangles of three odd or three even neighbours.
    Triangle { points: u8 },
}

/// A radiologist or epidemiologist as printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Scorer<R> {
    /// How it scores a hospital.
    pub rule: R,
    /// What the solo opponent gets instead.
    pub alicat: u8,
}

/// Who is in play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Specialists {
    /// Two different ones, in the order of the pack.
    pub cardiologists: [Cardiologist; 2],
    /// The one who scores.
    pub radiologist: Radiologist,
    /// The one who scores.
    pub epidemiologist: Epidemiologist,
}
