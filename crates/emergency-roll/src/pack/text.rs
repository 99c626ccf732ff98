//! The parts as the files write them.

use std::fmt;

use ::pack::{Gathered, Joining, PackError, Part, Placed, describe, join, placed, words};
use serde::Deserialize;
use toml::Spanned;

use super::Pack;
use crate::cards::{Epidemiology, Goal, Radiology};
use crate::patient::Colour;
use crate::sheet::{Hex, Side};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    ledger: Option<Spanned<LedgerText>>,
    lobby: Option<Spanned<LobbyText>>,
    #[serde(default)]
    ward: Vec<Spanned<WardText>>,
    #[serde(default)]
    lab: Vec<Spanned<LabText>>,
    #[serde(default)]
    ambulance: Vec<Spanned<AmbulanceText>>,
    #[serde(default)]
    cardiologist: Vec<Spanned<CardiologistText>>,
    #[serde(default)]
    radiologist: Vec<Spanned<ScorerText<Radiology>>>,
    #[serde(default)]
    epidemiologist: Vec<Spanned<ScorerText<Epidemiology>>>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct LedgerText {
    pub(super) stethoscopes: u8,
    pub(super) blood_bags: u8,
    pub(super) first_stethoscopes: u8,
    pub(super) nurses: Vec<u8>,
    pub(super) morgue: u8,
    pub(super) known: Vec<String>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct LobbyText {
    pub(super) cells: Vec<Hex>,
    pub(super) known: Vec<String>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WardText {
    pub(super) number: u8,
    pub(super) clipboard: u8,
    pub(super) beds: Vec<BedText>,
    pub(super) exit: Side,
    pub(super) known: Vec<String>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct BedText {
    pub(super) colour: Option<String>,
    pub(super) q: i8,
    pub(super) r: i8,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct LabText {
    pub(super) id: String,
    pub(super) q: i8,
    pub(super) r: i8,
    pub(super) known: Vec<String>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct AmbulanceText {
    pub(super) id: String,
    pub(super) red: BonusText,
    pub(super) yellow: BonusText,
    pub(super) green: BonusText,
    pub(super) known: Vec<String>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(untagged, expecting = "a bonus is a word such as \"screen\", or { extra = \"red\", values = [1, 2] }")]
pub(super) enum BonusText {
    Word(String),
    Extra(ExtraText),
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ExtraText {
    pub(super) extra: Colour,
    pub(super) values: [u8; 2],
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CardiologistText {
    pub(super) id: String,
    pub(super) goal: Goal,
    pub(super) count: u8,
    pub(super) points: [u8; 2],
    pub(super) known: Vec<String>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ScorerText<R> {
    pub(super) id: String,
    pub(super) scores: R,
    pub(super) alicat: u8,
    pub(super) known: Vec<String>,
}

::pack::named! {
    LedgerText: |_| "ledger".to_owned(), |part|
        "{} stethoscopes ({} circled), {} blood bags, nurses {:?}, {} morgue spaces",
        part.stethoscopes, part.first_stethoscopes, part.blood_bags, part.nurses, part.morgue;
    LobbyText: |_| "lobby".to_owned(), |part|
        "{}", spaced(part.cells.iter().map(|hex| format!("({}, {})", hex.q, hex.r)));
    WardText: |part| format!("ward {}", part.number), |part|
        "clipboard {}, beds {}, exit {}",
        part.clipboard, spaced(part.beds.iter().map(ToString::to_string)), words(&part.exit);
    LabText: |part| part.id.clone(), |part| "at ({}, {})", part.q, part.r;
    AmbulanceText: |part| part.id.clone(), |part|
        "red {}, yellow {}, green {}", part.red, part.yellow, part.green;
    CardiologistText: |part| part.id.clone(), |part|
        "{} {}, points {} then {}", words(&part.goal), part.count, part.points[0], part.points[1];
    ScorerText<Radiology>: |part| part.id.clone(), |part| "{}; ALICAT {}", words(&part.scores), part.alicat;
    ScorerText<Epidemiology>: |part| part.id.clone(), |part| "{}; ALICAT {}", words(&part.scores), part.alicat;
}

fn spaced(words: impl Iterator<Item = String>) -> String {
    words.collect::<Vec<_>>().join(" ")
}

impl fmt::Display for BedText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}({}, {})", self.colour.as_deref().unwrap_or("none"), self.q, self.r)
    }
}

impl fmt::Display for BonusText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Word(word) => f.write_str(word),
            Self::Extra(ExtraText { extra, values: [low, high] }) => write!(f, "extra {} {low}/{high}", extra.word()),
        }
    }
}

/// All parts as read, before they are checked together.
#[derive(Default)]
pub struct Parts {
    pub(super) ledger: Vec<Placed<LedgerText>>,
    pub(super) lobby: Vec<Placed<LobbyText>>,
    pub(super) wards: Vec<Placed<WardText>>,
    pub(super) labs: Vec<Placed<LabText>>,
    pub(super) ambulances: Vec<Placed<AmbulanceText>>,
    pub(super) cardiologists: Vec<Placed<CardiologistText>>,
    pub(super) radiologists: Vec<Placed<ScorerText<Radiology>>>,
    pub(super) epidemiologists: Vec<Placed<ScorerText<Epidemiology>>>,
}

impl Gathered<Pack> for Parts {
    fn join(&mut self, file: &str, text: &str, joining: Joining) -> Result<(), PackError> {
        let read: File = ::pack::read(file, text)?;
        join(&mut self.ledger, placed(file, text, read.ledger), joining)?;
        join(&mut self.lobby, placed(file, text, read.lobby), joining)?;
        join(&mut self.wards, placed(file, text, read.ward), joining)?;
        join(&mut self.labs, placed(file, text, read.lab), joining)?;
        join(&mut self.ambulances, placed(file, text, read.ambulance), joining)?;
        join(&mut self.cardiologists, placed(file, text, read.cardiologist), joining)?;
        join(&mut self.radiologists, placed(file, text, read.radiologist), joining)?;
        join(&mut self.epidemiologists, placed(file, text, read.epidemiologist), joining)
    }

    fn check(self) -> Result<Pack, PackError> {
        self.make()
    }
}

impl Parts {
    /// Every part, for people.
    pub(super) fn list(&self) -> Vec<Part> {
        let mut list = Vec::new();
        describe(&mut list, "ledger", &self.ledger);
        describe(&mut list, "lobby", &self.lobby);
        describe(&mut list, "ward", &self.wards);
        describe(&mut list, "lab", &self.labs);
        describe(&mut list, "ambulance", &self.ambulances);
        describe(&mut list, "cardiologist", &self.cardiologists);
        describe(&mut list, "radiologist", &self.radiologists);
        describe(&mut list, "epidemiologist", &self.epidemiologists);
        list
    }
}
