//! The parts as the files write them.

use std::fmt;

use serde::{Deserialize, Serialize};
use toml::Spanned;

use super::{PackError, Part};
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

/// A part of a file, and where it stands.
#[derive(Clone, Debug)]
pub(super) struct Placed<T> {
    pub(super) file: String,
    pub(super) line: usize,
    /// Whether it corrects a part of the standard pack.
    pub(super) correction: bool,
    pub(super) text: T,
}

impl<T> Placed<T> {
    pub(super) fn refuse(&self, part: impl fmt::Display, why: impl Into<String>) -> PackError {
        PackError { file: self.file.clone(), line: Some(self.line), part: Some(part.to_string()), why: why.into() }
    }
}

/// Parts that are told apart by their id.
pub(super) trait Named: fmt::Display {
    fn id(&self) -> String;
    fn known(&self) -> &[String];
}

macro_rules! named {
    ($($text:ty: $id:expr, |$part:ident| $($face:expr),+;)*) => {
        $(impl Named for $text {
            fn id(&self) -> String {
                let name: fn(&Self) -> String = $id;
                name(self)
            }

            fn known(&self) -> &[String] {
                &self.known
            }
        }

        impl fmt::Display for $text {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                let $part = self;
                write!(f, $($face),+)
            }
        })*
    };
}

named! {
    LedgerText: |_| "ledger".to_owned(), |part|
        "{} stethoscopes ({} circled), {} blood bags, nurses {:?}, {} morgue spaces",
        part.stethoscopes, part.first_stethoscopes, part.blood_bags, part.nurses, part.morgue;
    LobbyText: |_| "lobby".to_owned(), |part|
        "{}", join(part.cells.iter().map(|hex| format!("({}, {})", hex.q, hex.r)));
    WardText: |part| format!("ward {}", part.number), |part|
        "clipboard {}, beds {}, exit {}",
        part.clipboard, join(part.beds.iter().map(ToString::to_string)), words(&part.exit);
    LabText: |part| part.id.clone(), |part| "at ({}, {})", part.q, part.r;
    AmbulanceText: |part| part.id.clone(), |part|
        "red {}, yellow {}, green {}", part.red, part.yellow, part.green;
    CardiologistText: |part| part.id.clone(), |part|
        "{} {}, points {} then {}", words(&part.goal), part.count, part.points[0], part.points[1];
    ScorerText<Radiology>: |part| part.id.clone(), |part| "{}; ALICAT {}", words(&part.scores), part.alicat;
    ScorerText<Epidemiology>: |part| part.id.clone(), |part| "{}; ALICAT {}", words(&part.scores), part.alicat;
}

/// A value in the words of the files, which do not change when our types are renamed.
fn words(value: &impl Serialize) -> String {
    match toml::Value::try_from(value) {
        Ok(toml::Value::String(word)) => word,
        Ok(toml::Value::Table(table)) => {
            // The rule's name first, then its numbers.
            let names = table.values().filter_map(|value| value.as_str().map(ToOwned::to_owned));
            let numbers = table.iter().filter(|(_, value)| !value.is_str());
            join(names.chain(numbers.map(|(key, value)| format!("{key} {value}"))))
        }
        Ok(other) => other.to_string(),
        Err(why) => unreachable!("what was read from a file can be written to one: {why}"),
    }
}

fn join(words: impl Iterator<Item = String>) -> String {
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
pub(super) struct Parts {
    pub(super) ledger: Vec<Placed<LedgerText>>,
    pub(super) lobby: Vec<Placed<LobbyText>>,
    pub(super) wards: Vec<Placed<WardText>>,
    pub(super) labs: Vec<Placed<LabText>>,
    pub(super) ambulances: Vec<Placed<AmbulanceText>>,
    pub(super) cardiologists: Vec<Placed<CardiologistText>>,
    pub(super) radiologists: Vec<Placed<ScorerText<Radiology>>>,
    pub(super) epidemiologists: Vec<Placed<ScorerText<Epidemiology>>>,
}

impl Parts {
    /// Adds the parts of a file, none of which may be there already.
    pub(super) fn add(&mut self, file: &str, text: &str) -> Result<(), PackError> {
        let more = Self::read(file, text)?;
        self.take_over(more, |known, part| {
            if known.iter().any(|other| other.id() == part.id()) {
                return Err("it is there twice".to_owned());
            }
            Ok(known.len())
        })
    }

    /// Puts the parts of a file in place of those with the same id.
    pub(super) fn correct(&mut self, file: &str, text: &str) -> Result<(), PackError> {
        let more = Self::read(file, text)?;
        self.take_over(more, |known, part| {
            known
                .iter()
                .position(|other| other.id() == part.id())
                .ok_or_else(|| "there is no such part to correct".to_owned())
        })
    }

    fn read(file: &str, text: &str) -> Result<Self, PackError> {
        let line_at = |offset: usize| text[..offset.min(text.len())].matches('\n').count() + 1;
        let read: File = toml::from_str(text).map_err(|error| PackError {
            file: file.to_owned(),
            line: error.span().map(|span| line_at(span.start)),
            part: error.span().and_then(|span| part_around(text, span.start)),
            why: error.message().replace('\n', ", "),
        })?;
        let at = Place { file, line_at: &line_at };
        Ok(Self {
            ledger: at.all(read.ledger),
            lobby: at.all(read.lobby),
            wards: at.all(read.ward),
            labs: at.all(read.lab),
            ambulances: at.all(read.ambulance),
            cardiologists: at.all(read.cardiologist),
            radiologists: at.all(read.radiologist),
            epidemiologists: at.all(read.epidemiologist),
        })
    }

    /// Moves parts over, each to the place among its kind that `place` names: an occupied one, or the end.
    fn take_over(&mut self, more: Self, place: Placing) -> Result<(), PackError> {
        put(&mut self.ledger, more.ledger, place)?;
        put(&mut self.lobby, more.lobby, place)?;
        put(&mut self.wards, more.wards, place)?;
        put(&mut self.labs, more.labs, place)?;
        put(&mut self.ambulances, more.ambulances, place)?;
        put(&mut self.cardiologists, more.cardiologists, place)?;
        put(&mut self.radiologists, more.radiologists, place)?;
        put(&mut self.epidemiologists, more.epidemiologists, place)
    }

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

type Placing = fn(&[&dyn Named], &dyn Named) -> Result<usize, String>;

fn put<T: Named>(known: &mut Vec<Placed<T>>, more: Vec<Placed<T>>, place: Placing) -> Result<(), PackError> {
    let mut corrected = Vec::new();
    for part in more {
        let id = part.text.id();
        let names: Vec<&dyn Named> = known.iter().map(|placed| &placed.text as &dyn Named).collect();
        let index = place(&names, &part.text).map_err(|why| part.refuse(&id, why))?;
        if index == known.len() {
            known.push(part);
        } else if corrected.contains(&index) {
            return Err(part.refuse(&id, "it is corrected twice"));
        } else {
            corrected.push(index);
            known[index] = Placed { correction: true, ..part };
        }
    }
    Ok(())
}

/// The name of the part that this place in a text belongs to, as far as it can be read.
fn part_around(text: &str, offset: usize) -> Option<String> {
    let begin = text[..offset.min(text.len())].rfind("[[")?;
    let rest = &text[begin + 2..];
    let part = &rest[..rest.find("\n[").unwrap_or(rest.len())];
    let kind = part.split(']').next()?;
    part.lines().find_map(|line| match line.split_once('=') {
        Some((key, id)) if key.trim() == "id" => Some(id.trim().trim_matches('"').to_owned()),
        Some((key, number)) if key.trim() == "number" => Some(format!("{kind} {}", number.trim())),
        _ => None,
    })
}

/// Where in a file things stand.
struct Place<'a> {
    file: &'a str,
    line_at: &'a dyn Fn(usize) -> usize,
}

impl Place<'_> {
    fn all<T>(&self, parts: impl IntoIterator<Item = Spanned<T>>) -> Vec<Placed<T>> {
        let place = |part: Spanned<T>| {
            let line = (self.line_at)(part.span().start);
            Placed { file: self.file.to_owned(), line, correction: false, text: part.into_inner() }
        };
        parts.into_iter().map(place).collect()
    }
}

fn describe<T: Named>(list: &mut Vec<Part>, kind: &'static str, parts: &[Placed<T>]) {
    list.extend(parts.iter().map(|part| Part {
        kind,
        id: part.text.id(),
        face: part.text.to_string(),
        known: part.text.known().to_vec(),
        file: part.file.clone(),
        line: part.line,
    }));
}
