//! The pack: the printed components, read from data files and checked.
//!
//! A player with the box on the table can correct a single face in a file of their own:
//! [`Pack::corrected`] puts it in place of the card with the same id.

mod check;
mod layout;
mod text;

use ::pack::{PackError, Part, Printed};

use crate::cards::{
    AMBULANCES, Ambulance, Bays, Cardiologist, Epidemiologist, Epidemiology, PrintedCardiologist, Radiologist,
    Radiology, Scorer,
};
use crate::sheet::Sheet;
use text::Parts;

/// Fingerprints under which the standard pack stands in earlier records: its parts were described
/// in other words, first of their places, then of their rules.
pub(crate) const FORMER: &[(u64, u64)] =
    &[(0x53bf_b9df_79c7_4dc0, 0x9f64_d992_49bd_a8f1), (0xa3c5_349c_3421_33ea, 0x9f64_d992_49bd_a8f1)];

/// The printed components of the game.
#[derive(Clone, Debug)]
pub struct Pack {
    /// What every hospital is drawn on.
    pub sheet: Sheet,
    pub(crate) ambulances: [Bays; AMBULANCES],
    pub(crate) cardiologists: Vec<PrintedCardiologist>,
    pub(crate) radiologists: Vec<Scorer<Radiology>>,
    pub(crate) epidemiologists: Vec<Scorer<Epidemiology>>,
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

    /// The bays of a card.
    #[inline]
    pub fn bays(&self, card: Ambulance) -> &Bays {
        &self.ambulances[card.index()]
    }

    /// A cardiologist as printed.
    #[inline]
    pub fn cardiologist(&self, card: Cardiologist) -> &PrintedCardiologist {
        &self.cardiologists[card.index()]
    }

    /// A radiologist as printed.
    #[inline]
    pub fn radiologist(&self, card: Radiologist) -> &Scorer<Radiology> {
        &self.radiologists[card.index()]
    }

    /// An epidemiologist as printed.
    #[inline]
    pub fn epidemiologist(&self, card: Epidemiologist) -> &Scorer<Epidemiology> {
        &self.epidemiologists[card.index()]
    }

    /// Tells packs with different contents apart.
    pub fn fingerprint(&self) -> u64 {
        self.fingerprint
    }
}

impl Printed for Pack {
    const STANDARD: &'static [(&'static str, &'static str)] = &[
        ("packs/emergency-roll/sheet.toml", include_str!("../../../../packs/emergency-roll/sheet.toml")),
        ("packs/emergency-roll/ambulances.toml", include_str!("../../../../packs/emergency-roll/ambulances.toml")),
        ("packs/emergency-roll/specialists.toml", include_str!("../../../../packs/emergency-roll/specialists.toml")),
    ];

    type Parts = Parts;

    fn parts(&self) -> &[Part] {
        &self.parts
    }
}
