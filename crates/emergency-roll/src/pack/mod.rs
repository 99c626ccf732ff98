//! The pack: the printed components, read from data files and checked.
//!
//! A player with the box on the table can correct a single face in a file of their own: [`Pack::corrected`] puts it in place
//! of the card with the same id.

mod check;
mod layout;
mod text;

use ::pack::{Joining, PackError, Part, Printed};

use crate::cards::{
    AMBULANCES, Ambulance, Bays, Cardiologist, Epidemiologist, Epidemiology, PrintedCardiologist, Radiologist,
    Radiology, Scorer,
};
use crate::sheet::Sheet;
use text::Parts;

/// The printed components of the game.
#[derive(Clone, Debug)]
pub struct Pack {
    /// The sheet.
    pub sheet: Sheet,
    pub(crate) ambulances: [Bays; AMBULANCES],
    pub(crate) cardiologists: Vec<PrintedCardiologist>,
    pub(crate) radiologists: Vec<Scorer<Radiology>>,
    pub(crate) epidemiologists: Vec<Scorer<Epidemiology>>,
    fingerprint: u64,
    parts: Vec<Part>,
}

/// The files that make up the standard pack.
const STANDARD: [(&str, &str); 3] = [
    ("packs/emergency-roll/sheet.toml", include_str!("../../../../packs/emergency-roll/sheet.toml")),
    ("packs/emergency-roll/ambulances.toml", include_str!("../../../../packs/emergency-roll/ambulances.toml")),
    ("packs/emergency-roll/specialists.toml", include_str!("../../../../packs/emergency-roll/specialists.toml")),
];

impl Pack {
    /// The components as printed, as far as they are known.
    pub fn standard() -> Result<Self, PackError> {
        Self::open(None)
    }

    /// The standard pack with the parts of a file of one's own in place of those with the same id.
    pub fn corrected(file: &str, text: &str) -> Result<Self, PackError> {
        Self::open(Some((file, text)))
    }

    /// Reads files that together hold every part once, corrects single parts, and checks the whole.
    pub fn read(files: &[(&str, &str)], correction: Option<(&str, &str)>) -> Result<Self, PackError> {
        let mut parts = Parts::default();
        for (file, text) in files {
            parts.join(file, text, Joining::Added)?;
        }
        if let Some((file, text)) = correction {
            parts.join(file, text, Joining::Corrected)?;
        }
        parts.check()
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
    fn open(correction: Option<(&str, &str)>) -> Result<Self, PackError> {
        Self::read(&STANDARD, correction)
    }

    fn parts(&self) -> &[Part] {
        &self.parts
    }
}
