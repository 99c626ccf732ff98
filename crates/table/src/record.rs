//! The record: a game as a text file that people can read, write and diff.
//!
//! Header lines (`key: value`), an empty line, then one entry per line. A move begins with its
//! seat's number, a fate with `*`; `#` starts a comment. Reading is strict: the first line that
//! does not fit is named.

use std::fmt;

use crate::dice::{Dice, read_number};
use crate::game::{Game, Misread};
use crate::seat::Seat;
use crate::setup::{Settings, SetupError};
use crate::undo::NoUndo;

/// The version of the format that this program writes.
const VERSION: u32 = 1;
/// More facts than any game has options.
const MOST_FACTS: usize = 100;

/// One line of play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Entry<M, F> {
    /// A seat moved.
    Move(Seat, M),
    /// Chance decided.
    Fate(F),
    /// A seat took back its latest move.
    Undo(Seat),
    /// A fate that was typed in wrongly is taken back.
    UndoFate,
}

impl<M: fmt::Display, F: fmt::Display> fmt::Display for Entry<M, F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Move(seat, mv) => write!(f, "{seat} {mv}"),
            Self::Fate(fate) => write!(f, "* {fate}"),
            Self::Undo(seat) => write!(f, "{seat} undo"),
            Self::UndoFate => f.write_str("* undo"),
        }
    }
}

/// What is known before the first entry.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Header {
    /// The game's name.
    pub game: String,
    /// Who holds each seat: `you`, `learner` or a bot's name.
    pub players: Vec<String>,
    /// Where dice and cards come from.
    pub dice: Dice,
    /// How many entries were taken over from another game.
    pub from: usize,
    /// The fingerprint of the pack.
    pub pack: Option<u64>,
    /// The options that differ from the defaults.
    pub settings: Settings,
}

impl Header {
    /// The facts of a game as it was agreed.
    pub fn of<G: Game>(game: &G, players: Vec<String>, dice: Dice) -> Self {
        let (pack, settings) = (Some(game.pack_fingerprint()), game.settings());
        Self { game: G::NAME.to_owned(), players, dice, from: 0, pack, settings }
    }
}

impl fmt::Display for Header {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "wardround: {VERSION}")?;
        writeln!(f, "game: {}", self.game)?;
        writeln!(f, "seats: {}", self.players.join(", "))?;
        write!(f, "{}", self.dice)?;
        if self.from > 0 {
            writeln!(f, "from: {}", self.from)?;
        }
        if let Some(pack) = self.pack {
            writeln!(f, "pack: {pack:016x}")?;
        }
        for (key, value) in self.settings.iter() {
            writeln!(f, "{key}: {value}")?;
        }
        writeln!(f)
    }
}

/// One entry as it stands in a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// The line's number in the file, from 1.
    pub number: usize,
    /// The entry, with its move or fate still as text.
    pub entry: Entry<String, String>,
}

/// A record as read from a text, before a game has made sense of its entries.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// What stands before the empty line.
    pub header: Header,
    /// What stands after it.
    pub lines: Vec<Line>,
    facts: Vec<Fact>,
}

/// A line of the header.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Fact {
    key: String,
    value: String,
    line: usize,
}

/// Why a record cannot be used, and which line shows it.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {kind}")]
pub struct RecordError {
    /// The line's number, from 1.
    pub line: usize,
    /// What is wrong there.
    pub kind: RecordErrorKind,
}

/// What can be wrong with a line of a record.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[allow(missing_docs)] // the sentences say what the fields are
pub enum RecordErrorKind {
    /// Bytes that are not text.
    #[error("this is not UTF-8 text")]
    NotText,
    /// Not a record at all.
    #[error("a record begins with “wardround: {VERSION}”")]
    NotARecord,
    /// Written by a later program.
    #[error("record format {0} is newer than this program, which reads up to {VERSION}")]
    Newer(u64),
    /// The file ends in the middle of a line.
    #[error("the line is cut off (no line end); without it the record can be read up to the line before")]
    CutOff,
    /// A header line without a colon.
    #[error("“{0}” is not a fact written as “key: value”")]
    NotAFact(String),
    /// A fact stated twice.
    #[error("“{0}” is there twice")]
    Twice(String),
    /// A fact with a value that makes no sense.
    #[error("{key} cannot be “{value}”")]
    BadFact { key: &'static str, value: String },
    /// A fact that is needed.
    #[error("the header does not say “{0}”")]
    Missing(&'static str),
    /// More facts than any game has.
    #[error("the header has more than {MOST_FACTS} facts")]
    TooManyFacts,
    /// The header was not followed by anything.
    #[error("the header does not end with an empty line")]
    NoEntries,
    /// An entry without a seat or a star.
    #[error("“{0}” begins neither with a seat's number nor with “*”")]
    NotAnEntry(String),
    /// An entry of a seat that nobody holds.
    #[error("there is no seat {seat} at this table of {seats}")]
    NoSeat { seat: usize, seats: usize },
    /// A record of another game.
    #[error("this is a record of {found}, not of {wanted}")]
    OtherGame { found: String, wanted: &'static str },
    /// Played with other components, which shows here.
    #[error(
        "the game was played with other components ({found:016x}, not {loaded:016x}; name their file with --pack); \
         the first {agreed} entries agree, then: {why}"
    )]
    OtherPack { found: u64, loaded: u64, agreed: usize, why: Box<RecordErrorKind> },
    /// A setup that the game refuses.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// A text that is not a move or a fate.
    #[error(transparent)]
    Misread(#[from] Misread),
    /// A move or fate that the rules refuse.
    #[error("“{entry}” is not possible: {why}")]
    Refused { entry: String, why: String },
    /// An undo that is not possible.
    #[error(transparent)]
    NoUndo(#[from] NoUndo),
}

impl RecordErrorKind {
    /// This error, at a line.
    pub fn at(self, line: usize) -> RecordError {
        RecordError { line, kind: self }
    }
}

impl Record {
    /// Reads the bytes of a record.
    pub fn read(bytes: &[u8]) -> Result<Self, RecordError> {
        let text = std::str::from_utf8(bytes).map_err(|error| {
            let before = String::from_utf8_lossy(&bytes[..error.valid_up_to()]);
            RecordErrorKind::NotText.at(before.matches('\n').count() + 1)
        })?;
        let lines = text.split_inclusive('\n').count();
        if !text.is_empty() && !text.ends_with('\n') {
            return Err(RecordErrorKind::CutOff.at(lines));
        }
        let mut numbered = text
            .lines()
            .enumerate()
            .map(|(index, line)| (index + 1, line.split('#').next().unwrap_or("").trim_end(), line));

        let mut record = Self { header: Header::default(), lines: Vec::new(), facts: Vec::new() };
        let mut version = false;
        loop {
            let Some((number, line, whole)) = numbered.next() else {
                return Err(if version {
                    RecordErrorKind::NoEntries.at(lines)
                } else {
                    RecordErrorKind::NotARecord.at(1)
                });
            };
            if line.is_empty() {
                if whole.trim_end().is_empty() {
                    break;
                }
                continue; // a comment on a line of its own
            }
            if version {
                record.fact(number, line)?;
            } else {
                read_version(line).map_err(|kind| kind.at(number))?;
                version = true;
            }
        }
        if !version {
            return Err(RecordErrorKind::NotARecord.at(1));
        }
        for key in ["game", "seats"] {
            if record.line_of(key).is_none() {
                return Err(RecordErrorKind::Missing(key).at(1));
            }
        }
        record.header.dice = Dice::read(record.value_of("dice"), record.value_of("seed"))
            .map_err(|(key, kind)| kind.at(record.line_of(key).unwrap_or(1)))?;
        for (number, line, _) in numbered {
            if !line.is_empty() {
                record.lines.push(Line { number, entry: read_entry(line).map_err(|kind| kind.at(number))? });
            }
        }
        Ok(record)
    }

    /// The line that states this fact.
    pub fn line_of(&self, key: &str) -> Option<usize> {
        self.facts.iter().find(|fact| fact.key == key).map(|fact| fact.line)
    }

    fn value_of(&self, key: &str) -> Option<&str> {
        self.facts.iter().find(|fact| fact.key == key).map(|fact| fact.value.as_str())
    }

    fn fact(&mut self, number: usize, line: &str) -> Result<(), RecordError> {
        let Some((key, value)) = line.split_once(": ").map(|(key, value)| (key.trim(), value.trim())) else {
            return Err(RecordErrorKind::NotAFact(line.to_owned()).at(number));
        };
        if self.line_of(key).is_some() {
            return Err(RecordErrorKind::Twice(key.to_owned()).at(number));
        }
        if self.facts.len() == MOST_FACTS {
            return Err(RecordErrorKind::TooManyFacts.at(number));
        }
        let bad = |key| RecordErrorKind::BadFact { key, value: value.to_owned() }.at(number);
        match key {
            "game" => value.clone_into(&mut self.header.game),
            "seats" => {
                self.header.players = value.split(", ").map(ToOwned::to_owned).collect();
                if !self.header.players.iter().all(|name| is_name(name)) {
                    return Err(bad("seats"));
                }
            }
            // Together they make sense when all facts are known.
            "dice" | "seed" => {}
            "from" => {
                let from = read_number(value).filter(|&from| from > 0).ok_or_else(|| bad("from"))?;
                self.header.from = from as usize;
            }
            "pack" => self.header.pack = Some(read_fingerprint(value).ok_or_else(|| bad("pack"))?),
            _ => self.header.settings.set(key, value),
        }
        self.facts.push(Fact { key: key.to_owned(), value: value.to_owned(), line: number });
        Ok(())
    }
}

fn read_version(line: &str) -> Result<(), RecordErrorKind> {
    match line.strip_prefix("wardround: ").and_then(read_number) {
        Some(version) if version == u64::from(VERSION) => Ok(()),
        Some(version) if version > u64::from(VERSION) => Err(RecordErrorKind::Newer(version)),
        _ => Err(RecordErrorKind::NotARecord),
    }
}

/// Sixteen digits of a hexadecimal number, as they are written.
fn read_fingerprint(text: &str) -> Option<u64> {
    u64::from_str_radix(text, 16).ok().filter(|number| format!("{number:016x}") == text)
}

/// Whether this can stand as a player's name in a record.
pub(crate) fn is_name(name: &str) -> bool {
    !name.is_empty() && name.chars().all(|letter| letter.is_alphanumeric() || letter == '-')
}

fn read_entry(line: &str) -> Result<Entry<String, String>, RecordErrorKind> {
    let not_an_entry = || RecordErrorKind::NotAnEntry(line.to_owned());
    let (who, what) = line.split_once(' ').ok_or_else(not_an_entry)?;
    if who == "*" {
        return Ok(if what == "undo" { Entry::UndoFate } else { Entry::Fate(what.to_owned()) });
    }
    let seat = read_number(who).and_then(|number| Seat::from_number(number as usize)).ok_or_else(not_an_entry)?;
    Ok(if what == "undo" { Entry::Undo(seat) } else { Entry::Move(seat, what.to_owned()) })
}

#[cfg(test)]
mod tests {
    use super::*;

    const SMALL: &str = "wardround: 1\ngame: g\nseats: you, greedy\nchoice: announced\n\n* roll 1 2 3\n1 red\n1 undo\n";

    fn error_of(text: &str) -> RecordError {
        Record::read(text.as_bytes()).unwrap_err()
    }

    #[test]
    fn a_record_reads_as_it_is_written() {
        let record = Record::read(SMALL.as_bytes()).unwrap();
        let entries: Vec<String> = record.lines.iter().map(|line| format!("{}\n", line.entry)).collect();
        assert_eq!(record.header.to_string() + &entries.concat(), SMALL);
    }

    #[test]
    fn comments_and_their_lines_are_passed_over() {
        let text = "# mine\nwardround: 1 # format\ngame: g\n# who\nseats: you\n\n# first\n1 red # why not\n\n1 blue\n";
        let record = Record::read(text.as_bytes()).unwrap();
        assert_eq!(record.lines.iter().map(|line| line.number).collect::<Vec<_>>(), [8, 10]);
        assert_eq!(record.lines[0].entry, Entry::Move(Seat::FIRST, "red".to_owned()));
    }

    #[test]
    fn each_bad_line_is_named() {
        assert_eq!(error_of(""), RecordErrorKind::NotARecord.at(1));
        assert_eq!(error_of("\n"), RecordErrorKind::NotARecord.at(1));
        assert_eq!(error_of("hello\n"), RecordErrorKind::NotARecord.at(1));
        assert_eq!(error_of("wardround: 2\n"), RecordErrorKind::Newer(2).at(1));
        assert_eq!(error_of("wardround: 0\n"), RecordErrorKind::NotARecord.at(1));
        assert_eq!(error_of("wardround: 01\n"), RecordErrorKind::NotARecord.at(1));
        assert_eq!(error_of("wardround: 1\ngame: g\nseats: you\n"), RecordErrorKind::NoEntries.at(3));
        assert_eq!(error_of("wardround: 1\ngame\n\n"), RecordErrorKind::NotAFact("game".into()).at(2));
        assert_eq!(error_of("wardround: 1\ngame: g\ngame: g\n\n"), RecordErrorKind::Twice("game".into()).at(3));
        assert_eq!(error_of("wardround: 1\ngame: g\n\n"), RecordErrorKind::Missing("seats").at(1));
        assert_eq!(error_of(&SMALL.replace("1 red", "red")), RecordErrorKind::NotAnEntry("red".into()).at(7));
        assert_eq!(error_of(&SMALL.replace("1 red", "9 red")), RecordErrorKind::NotAnEntry("9 red".into()).at(7));
        assert_eq!(error_of(&SMALL.replace("1 red", "seed")), RecordErrorKind::NotAnEntry("seed".into()).at(7));
        for entry in ["+1 red", "01 red"] {
            assert_eq!(error_of(&SMALL.replace("1 red", entry)), RecordErrorKind::NotAnEntry(entry.into()).at(7));
        }
        for (fact, value) in [("seats", "you,,you"), ("seats", "you, "), ("seats", "you;you")] {
            let bad = RecordErrorKind::BadFact { key: "seats", value: value.trim().into() };
            assert_eq!(error_of(&SMALL.replace("seats: you, greedy", &format!("{fact}: {value}"))).kind, bad);
        }
        for (key, value) in [
            ("from", "0"),
            ("from", "x"),
            ("seed", "+42"),
            ("seed", "042"),
            ("pack", "A3C5349C342133EA"),
            ("pack", "a3"),
        ] {
            let bad = RecordErrorKind::BadFact { key, value: value.into() };
            assert_eq!(error_of(&SMALL.replace("choice: announced", &format!("{key}: {value}"))).kind, bad);
        }
        let many: String = (0..200).map(|number| format!("key{number}: x\n")).collect();
        assert_eq!(error_of(&SMALL.replace("choice: announced\n", &many)).kind, RecordErrorKind::TooManyFacts);
        assert_eq!(error_of(SMALL.trim_end()), RecordErrorKind::CutOff.at(8));
        let seed = RecordErrorKind::BadFact { key: "seed", value: "x".into() };
        assert_eq!(error_of(&SMALL.replace("choice: announced", "seed: x")), seed.at(4));
    }

    #[test]
    fn bytes_that_are_no_text_are_named_by_line() {
        let mut bytes = SMALL.as_bytes().to_vec();
        bytes[40] = 0xff;
        assert_eq!(Record::read(&bytes).unwrap_err(), RecordErrorKind::NotText.at(4));
    }
}
