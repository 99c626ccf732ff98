//! The pack: the printed components, read from data files and checked.

mod check;
mod text;

use ::pack::{PackError, Part, Printed};

use crate::cards::{Card, PatientCard};
use crate::effects::{PrintedCard, PrintedPatient};
use crate::patient::Patient;
use text::Parts;

/// How many numbers a chart of kill marks has: for 0 to 5, and for 6 or more (DN-SCORE-08).
pub const CHART: usize = 7;

/// The printed components of the game.
#[derive(Clone, Debug)]
pub struct Pack {
    cards: Vec<PrintedCard>,
    patients: Vec<PrintedPatient>,
    charts: Vec<[u8; CHART]>,
    kill_marks: u8,
    left_out_by_three: u8,
    reference_cards: u8,
    cheapest: u8,
    fingerprint: u64,
    parts: Vec<Part>,
}

impl Pack {
    /// The components as printed, as far as they are known.
    pub fn standard() -> Result<Self, PackError> {
        Self::open(None)
    }

    /// The standard pack with the parts of a user's file in place of those with the same id.
    pub fn corrected(file: &str, text: &str) -> Result<Self, PackError> {
        Self::open(Some((file, text)))
    }

    /// An action or a nurse as printed.
    #[inline]
    pub fn card(&self, card: Card) -> &PrintedCard {
        &self.cards[card.index()]
    }

    /// A patient as printed.
    #[inline]
    pub fn patient(&self, card: PatientCard) -> &PrintedPatient {
        &self.patients[card.index()]
    }

    /// What an operation on a patient costs now: the severity that shows.
    #[inline]
    pub fn severity(&self, patient: Patient) -> u8 {
        let printed = self.patient(patient.card);
        if patient.critical { printed.critical } else { printed.severity }
    }

    /// What a number of marks costs by one of the [charts](crate::Chart).
    pub(crate) fn chart(&self, chart: usize, marks: u8) -> u8 {
        self.charts[chart][usize::from(marks).min(CHART - 1)]
    }

    /// The lowest price of all.
    #[inline]
    pub(crate) fn cheapest(&self) -> u8 {
        self.cheapest
    }

    /// The kill marks in the box.
    pub fn kill_marks(&self) -> u8 {
        self.kill_marks
    }

    /// How many of them three players leave there (DN-SETUP-11).
    pub fn left_out_by_three(&self) -> u8 {
        self.left_out_by_three
    }

    /// The reference cards, which are no part of play (DN-COMP-03).
    pub fn reference_cards(&self) -> u8 {
        self.reference_cards
    }

    /// Tells packs with different contents apart.
    pub fn fingerprint(&self) -> u64 {
        self.fingerprint
    }
}

impl Printed for Pack {
    const STANDARD: &'static [(&'static str, &'static str)] = &[
        ("packs/dynamite-nurse/patients.toml", include_str!("../../../../packs/dynamite-nurse/patients.toml")),
        ("packs/dynamite-nurse/actions.toml", include_str!("../../../../packs/dynamite-nurse/actions.toml")),
        ("packs/dynamite-nurse/nurses.toml", include_str!("../../../../packs/dynamite-nurse/nurses.toml")),
        ("packs/dynamite-nurse/box.toml", include_str!("../../../../packs/dynamite-nurse/box.toml")),
    ];

    type Parts = Parts;

    fn parts(&self) -> &[Part] {
        &self.parts
    }
}
