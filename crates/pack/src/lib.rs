//! Printed components read from files: each part with where it is known from, single parts
//! corrected by a user's file, and anything that stands in the way of a sound game named with file
//! and line.
//!
//! A game says what kinds of parts it has; reading, correcting and blaming are the same for all.
//!
//! ```
//! use pack::{Joining, PackError, Placed};
//!
//! #[derive(serde::Deserialize)]
//! struct Nurse {
//!     id: String,
//!     beds: u8,
//!     known: Vec<String>,
//! }
//!
//! #[derive(serde::Deserialize)]
//! struct File {
//!     nurse: Vec<toml::Spanned<Nurse>>,
//! }
//!
//! pack::named! { Nurse: |nurse| nurse.id.clone(), |nurse| "looks after {} beds", nurse.beds; }
//!
//! fn nurses(file: &str, text: &str) -> Result<Vec<Placed<Nurse>>, PackError> {
//!     Ok(pack::placed(file, text, pack::read::<File>(file, text)?.nurse))
//! }
//!
//! let mut known = nurses("box.toml", "[[nurse]]\nid = 'N1'\nbeds = 3\nknown = ['a picture']\n")?;
//! let mine = nurses("mine.toml", "[[nurse]]\nid = 'N1'\nbeds = 4\nknown = ['my box']\n")?;
//! pack::join(&mut known, mine, Joining::Corrected)?;
//! assert_eq!(known[0].text.to_string(), "looks after 4 beds");
//!
//! let wrong = nurses("mine.toml", "[[nurse]]\nid = 'N2'\nbeds = 4\nknown = ['my box']\n")?;
//! let why = pack::join(&mut known, wrong, Joining::Corrected).unwrap_err();
//! assert_eq!(why.to_string(), "mine.toml:1: N2: there is no such part to correct");
//! # Ok::<(), PackError>(())
//! ```

#![forbid(unsafe_code)]

use std::fmt;
use std::ops::RangeInclusive;

use serde::Serialize;
use serde::de::DeserializeOwned;
use toml::Spanned;

/// A component, for people: what it is, what it says and where that is known from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Part {
    /// `ambulance`, `ward`, `specialist`, …
    pub kind: &'static str,
    /// As the notation writes it.
    pub id: String,
    /// What is printed on it, in the words of the pack.
    pub face: String,
    /// Where that is known from.
    pub known: Vec<String>,
    /// The file that describes it.
    pub file: String,
    /// The line where its description begins, from 1.
    #[serde(skip)]
    pub line: usize,
}

/// The printed components of a game.
pub trait Printed: Sized {
    /// The files that make up the standard pack, each with its name.
    const STANDARD: &'static [(&'static str, &'static str)];

    /// The parts as they are read.
    type Parts: Gathered<Self>;

    /// Every part, with where it is known from.
    fn parts(&self) -> &[Part];

    /// The components as printed, with a user's file (its name and its text) that corrects single
    /// parts, if there is one.
    fn open(correction: Option<(&str, &str)>) -> Result<Self, PackError> {
        Self::read(Self::STANDARD, correction)
    }

    /// Reads files that together hold every part once, corrects single parts, and checks the whole.
    fn read(files: &[(&str, &str)], correction: Option<(&str, &str)>) -> Result<Self, PackError> {
        let mut parts = Self::Parts::default();
        for (file, text) in files {
            parts.join(file, text, Joining::Added)?;
        }
        if let Some((file, text)) = correction {
            parts.join(file, text, Joining::Corrected)?;
        }
        parts.check()
    }
}

/// Parts of a pack, gathered from files and not yet checked together.
pub trait Gathered<P>: Default {
    /// Adds the parts of a file, or corrects those that are there.
    fn join(&mut self, file: &str, text: &str, joining: Joining) -> Result<(), PackError>;

    /// Makes a pack of the parts, or says which part stands in the way.
    fn check(self) -> Result<P, PackError>;
}

/// Cards by name: an enum whose cards have an index, in the order of the pack, and an id in
/// notations and packs.
#[macro_export]
macro_rules! cards {
    ($(#[$doc:meta])* $name:ident { $($(#[$card_doc:meta])* $card:ident = $id:literal),* $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[repr(u8)]
        pub enum $name { $($(#[$card_doc])* $card),* }

        impl $name {
            /// All of them, in the order of the pack.
            pub const ALL: &'static [Self] = &[$(Self::$card),*];

            /// Counted from 0.
            #[inline]
            pub const fn index(self) -> usize {
                self as usize
            }

            /// The id in the notation and in packs.
            pub const fn id(self) -> &'static str {
                match self { $(Self::$card => $id),* }
            }

            /// The card that the notation and packs call this.
            pub fn from_id(id: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|card| card.id() == id)
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.id())
            }
        }
    };
}

/// Why a pack is refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub struct PackError {
    /// Its name, as it was given.
    pub file: String,
    /// The line, if one line is to blame.
    pub line: Option<usize>,
    /// The card or part, if one is to blame.
    pub part: Option<String>,
    /// The reason.
    pub why: String,
}

impl fmt::Display for PackError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.file)?;
        if let Some(line) = self.line {
            write!(f, ":{line}")?;
        }
        if let Some(part) = &self.part {
            write!(f, ": {part}")?;
        }
        write!(f, ": {}", self.why)
    }
}

/// A part of a file, and where it is.
#[derive(Clone, Debug)]
pub struct Placed<T> {
    /// The file's name, as it was given.
    pub file: String,
    /// Where the part begins, counted from 1.
    pub line: usize,
    /// Whether it corrects a part of the standard pack.
    pub correction: bool,
    /// What it says.
    pub text: T,
}

impl<T> Placed<T> {
    /// Says that this part cannot be used, and why.
    pub fn refuse(&self, part: impl fmt::Display, why: impl Into<String>) -> PackError {
        PackError { file: self.file.clone(), line: Some(self.line), part: Some(part.to_string()), why: why.into() }
    }
}

/// Parts that are told apart by their id, and that can be shown to people.
pub trait Named: fmt::Display {
    /// What packs and the notation call it; no two parts of a kind share one.
    fn id(&self) -> String;

    /// Where it is known from.
    fn known(&self) -> &[String];
}

/// Names parts: `Type: id, |part| "what is printed on it", values…;`. Each type has a field
/// `known`.
#[macro_export]
macro_rules! named {
    ($($text:ty: $id:expr, |$part:ident| $($face:expr),+;)*) => {
        $(impl $crate::Named for $text {
            fn id(&self) -> String {
                let name: fn(&Self) -> String = $id;
                name(self)
            }

            fn known(&self) -> &[String] {
                &self.known
            }
        }

        impl std::fmt::Display for $text {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                let $part = self;
                write!(f, $($face),+)
            }
        })*
    };
}

/// A file's text as its own types, or who is to blame.
pub fn read<F: DeserializeOwned>(file: &str, text: &str) -> Result<F, PackError> {
    toml::from_str(text).map_err(|error| PackError {
        file: file.to_owned(),
        line: error.span().map(|span| line_at(text, span.start)),
        part: error.span().and_then(|span| part_around(text, span.start)),
        why: error.message().replace('\n', ", "),
    })
}

fn line_at(text: &str, offset: usize) -> usize {
    text[..offset.min(text.len())].matches('\n').count() + 1
}

/// The parts of a file, with their places.
pub fn placed<T>(file: &str, text: &str, parts: impl IntoIterator<Item = Spanned<T>>) -> Vec<Placed<T>> {
    let place = |part: Spanned<T>| {
        let line = line_at(text, part.span().start);
        Placed { file: file.to_owned(), line, correction: false, text: part.into_inner() }
    };
    parts.into_iter().map(place).collect()
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

/// How parts of a file join those that are there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Joining {
    /// As new ones, none of which may exist already.
    Added,
    /// In place of those with the same id.
    Corrected,
}

/// Lets the parts of a file join those that are there.
pub fn join<T: Named>(known: &mut Vec<Placed<T>>, more: Vec<Placed<T>>, joining: Joining) -> Result<(), PackError> {
    let mut corrected = Vec::new();
    for part in more {
        let id = part.text.id();
        let place = known.iter().position(|other| other.text.id() == id);
        match (joining, place) {
            (Joining::Added, Some(_)) => return Err(part.refuse(&id, "it is there twice")),
            (Joining::Added, None) => known.push(part),
            (Joining::Corrected, None) => return Err(part.refuse(&id, "there is no such part to correct")),
            (Joining::Corrected, Some(index)) if corrected.contains(&index) => {
                return Err(part.refuse(&id, "it is corrected twice"));
            }
            (Joining::Corrected, Some(index)) => {
                corrected.push(index);
                known[index] = Placed { correction: true, ..part };
            }
        }
    }
    Ok(())
}

/// The parts with these ids, each there once and none besides.
pub fn in_order<'a, T: Named>(
    parts: &'a [Placed<T>],
    ids: impl IntoIterator<Item = String>,
    kind: &str,
) -> Result<Vec<&'a Placed<T>>, PackError> {
    let ids: Vec<String> = ids.into_iter().collect();
    if let Some(stranger) = parts.iter().find(|part| !ids.contains(&part.text.id())) {
        let why = format!("no {kind} has this name; they are {} to {}", ids[0], ids[ids.len() - 1]);
        return Err(stranger.refuse(stranger.text.id(), why));
    }
    ids.iter()
        .map(|id| {
            parts.iter().find(|part| part.text.id() == *id).ok_or_else(|| PackError {
                file: parts.first().map_or_else(|| "the pack".to_owned(), |part| part.file.clone()),
                line: None,
                part: Some(id.clone()),
                why: format!("this {kind} is missing"),
            })
        })
        .collect()
}

/// What is made of each part, or why one of them cannot be used.
pub fn each<T, U>(
    parts: Vec<&Placed<T>>,
    read: impl Fn(&Placed<T>) -> Result<U, PackError>,
) -> Result<Vec<U>, PackError> {
    parts.into_iter().map(read).collect()
}

/// A number that lies in its bounds, or what is wrong with it.
pub fn within<T: PartialOrd + fmt::Display>(what: &str, number: T, bounds: RangeInclusive<T>) -> Result<T, String> {
    if bounds.contains(&number) {
        Ok(number)
    } else {
        Err(format!("{what}: {} to {} are possible, not {number}", bounds.start(), bounds.end()))
    }
}

/// Adds parts to a list for people.
pub fn describe<T: Named>(list: &mut Vec<Part>, kind: &'static str, parts: &[Placed<T>]) {
    list.extend(parts.iter().map(|part| Part {
        kind,
        id: part.text.id(),
        face: part.text.to_string(),
        known: part.text.known().to_vec(),
        file: part.file.clone(),
        line: part.line,
    }));
}

/// Refuses a part that does not say where it is known from.
pub fn check_known(parts: &[Part]) -> Result<(), PackError> {
    match parts.iter().find(|part| part.known.is_empty()) {
        None => Ok(()),
        Some(part) => Err(PackError {
            file: part.file.clone(),
            line: Some(part.line),
            part: Some(part.id.clone()),
            why: "it does not say where it is known from".to_owned(),
        }),
    }
}

/// Tells packs with different contents apart: FNV-1a over what the parts say, in whatever order.
/// Where a part is known from does not matter to play.
pub fn fingerprint(parts: &[Part]) -> u64 {
    let mut texts: Vec<String> =
        parts.iter().map(|part| format!("{} {}: {}\n", part.kind, part.id, part.face)).collect();
    texts.sort_unstable();
    texts
        .iter()
        .flat_map(|text| text.bytes())
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// A value in the words of the files, which do not change when our types are renamed.
///
/// # Panics
/// If it is not a value that was read from a file.
pub fn words(value: &impl Serialize) -> String {
    match toml::Value::try_from(value) {
        Ok(toml::Value::String(word)) => word,
        Ok(toml::Value::Table(table)) => {
            // The rule's name first, then its numbers.
            let names = table.values().filter_map(|value| value.as_str().map(ToOwned::to_owned));
            let numbers = table.iter().filter(|(_, value)| !value.is_str());
            names.chain(numbers.map(|(key, value)| format!("{key} {value}"))).collect::<Vec<_>>().join(" ")
        }
        Ok(other) => other.to_string(),
        Err(why) => unreachable!("what was read from a file can be written to one: {why}"),
    }
}
