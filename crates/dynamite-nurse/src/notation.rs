//! Moves and fates as text, both ways. `docs/notation.md` explains it to people.

use std::fmt;
use std::str::FromStr;

use table::{Misread, Seat};

use crate::cards::{Card, PatientCard};
use crate::fate::Fate;
use crate::moves::Move;
use crate::patient::Patient;
use crate::state::{ROW, TownPile};

impl TownPile {
    /// The word in the notation.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Nurses => "nurses",
            Self::Events => "events",
        }
    }
}

/// A treatment, with the Hospital if it is somebody else's.
fn treatment(f: &mut fmt::Formatter<'_>, word: &str, patient: Patient, of: Option<Seat>) -> fmt::Result {
    write!(f, "{word} {patient}")?;
    of.map_or(Ok(()), |seat| write!(f, " of {seat}"))
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Play(card) => write!(f, "play {card}"),
            Self::Operate(patient, of) => treatment(f, "operate", patient, of),
            Self::Care(patient, of) => treatment(f, "care", patient, of),
            Self::Pay(patient) => write!(f, "pay {patient}"),
            Self::Buy(card) => write!(f, "buy {card}"),
            Self::Dig => f.write_str("dig"),
            Self::End => f.write_str("end"),
            Self::Assign(seat) => write!(f, "assign {seat}"),
            Self::Admit(place) => write!(f, "admit {}", place + 1),
            Self::Done => f.write_str("done"),
            Self::Open => f.write_str("open"),
            Self::Worsen(patient) => write!(f, "worsen {patient}"),
            Self::Keep(Some(card)) => write!(f, "keep {card}"),
            Self::Keep(None) => f.write_str("keep none"),
            Self::Skip => f.write_str("skip"),
            Self::Acquire(patient) => write!(f, "acquire {patient}"),
            Self::Look(pile) => write!(f, "look {}", pile.word()),
            Self::Top(card) => write!(f, "top {card}"),
            Self::Under(card) => write!(f, "under {card}"),
            Self::Take(card) => write!(f, "take {card}"),
            Self::Spare(patient) => write!(f, "spare {patient}"),
            Self::Revive(card) => write!(f, "revive {card}"),
            Self::Pick(place) => write!(f, "pick {}", place + 1),
            Self::To(place) => write!(f, "to {}", place + 1),
            Self::Player(seat) => write!(f, "player {seat}"),
            Self::Send(patient) => write!(f, "send {patient}"),
            Self::Count(count) => write!(f, "count {count}"),
            Self::Swap(seat, card) => write!(f, "swap {seat} {card}"),
            Self::First(seat) => write!(f, "first {seat}"),
            Self::Give(card) => write!(f, "give {card}"),
            Self::Discard(card) => write!(f, "discard {card}"),
            Self::Fetch(card) => write!(f, "fetch {card}"),
            Self::Scrap(card) => write!(f, "scrap {card}"),
        }
    }
}

impl FromStr for Move {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        read_move(text).ok_or_else(|| Misread {
            text: text.to_owned(),
            wanted: "a move such as “play white-magic”, “operate sick-mild!”, “buy hit-the-books”, “assign 2”, “admit 1”, \
                     “keep medina”, “skip” or “end”",
        })
    }
}

/// A number without leading zeros, below a limit.
fn number(text: &str, limit: usize) -> Option<u8> {
    let plain = text.bytes().all(|byte| byte.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
    text.parse().ok().filter(|&number: &u8| plain && usize::from(number) < limit)
}

fn seat(text: &str) -> Option<Seat> {
    number(text, 10).and_then(|number| Seat::from_number(number.into()))
}

/// A place of the row, which people count from 1.
fn place(text: &str) -> Option<u8> {
    number(text, ROW + 1)?.checked_sub(1)
}

fn patient(text: &str) -> Option<Patient> {
    text.parse().ok()
}

fn read_move(text: &str) -> Option<Move> {
    let mut words = text.split(' ');
    let (first, rest): (&str, Vec<&str>) = (words.next()?, words.collect());
    Some(match (first, rest.as_slice()) {
        ("play", [card]) => Move::Play(Card::from_id(card)?),
        ("operate", [text]) => Move::Operate(patient(text)?, None),
        ("operate", [text, "of", of]) => Move::Operate(patient(text)?, Some(seat(of)?)),
        ("care", [text]) => Move::Care(patient(text)?, None),
        ("care", [text, "of", of]) => Move::Care(patient(text)?, Some(seat(of)?)),
        ("pay", [text]) => Move::Pay(patient(text)?),
        ("buy", [card]) => Move::Buy(Card::from_id(card)?),
        ("dig", []) => Move::Dig,
        ("end", []) => Move::End,
        ("assign", [to]) => Move::Assign(seat(to)?),
        ("admit", [text]) => Move::Admit(place(text)?),
        ("done", []) => Move::Done,
        ("open", []) => Move::Open,
        ("worsen", [text]) => Move::Worsen(patient(text)?),
        ("keep", ["none"]) => Move::Keep(None),
        ("keep", [card]) => Move::Keep(Some(Card::from_id(card)?)),
        ("skip", []) => Move::Skip,
        ("acquire", [text]) => Move::Acquire(patient(text)?),
        ("look", [word]) => {
            Move::Look([TownPile::Nurses, TownPile::Events].into_iter().find(|pile| pile.word() == *word)?)
        }
        ("top", [card]) => Move::Top(Card::from_id(card)?),
        ("under", [card]) => Move::Under(Card::from_id(card)?),
        ("take", [card]) => Move::Take(Card::from_id(card)?),
        ("spare", [text]) => Move::Spare(patient(text)?),
        ("revive", [card]) => Move::Revive(PatientCard::from_id(card)?),
        ("pick", [text]) => Move::Pick(place(text)?),
        ("to", [text]) => Move::To(place(text)?),
        ("player", [to]) => Move::Player(seat(to)?),
        ("send", [text]) => Move::Send(patient(text)?),
        ("count", [count]) => Move::Count(number(count, 10)?),
        ("swap", [of, card]) => Move::Swap(seat(of)?, Card::from_id(card)?),
        ("first", [who]) => Move::First(seat(who)?),
        ("give", [card]) => Move::Give(PatientCard::from_id(card)?),
        ("discard", [card]) => Move::Discard(Card::from_id(card)?),
        ("fetch", [card]) => Move::Fetch(Card::from_id(card)?),
        ("scrap", [card]) => Move::Scrap(Card::from_id(card)?),
        _ => return None,
    })
}

impl fmt::Display for Fate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::First(seat) => write!(f, "first {seat}"),
            Self::Starter(seat, card) => write!(f, "starter {seat} {card}"),
            Self::Patient(card) => write!(f, "patient {card}"),
            Self::Event(card) => write!(f, "event {card}"),
            Self::Draw(seat, card) => write!(f, "draw {seat} {card}"),
            Self::Nurse(card) => write!(f, "nurse {card}"),
            Self::Look(card) => write!(f, "look {card}"),
        }
    }
}

impl FromStr for Fate {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        read_fate(text).ok_or_else(|| Misread {
            text: text.to_owned(),
            wanted: "a fate such as “first 2”, “starter 1 medina”, “patient sick-mild”, “event erase”, “draw 1 examination”, \
                     “nurse ginger” or “look closed”",
        })
    }
}

fn read_fate(text: &str) -> Option<Fate> {
    let words: Vec<&str> = text.split(' ').collect();
    Some(match words[..] {
        ["first", who] => Fate::First(seat(who)?),
        ["starter", who, card] => Fate::Starter(seat(who)?, Card::from_id(card)?),
        ["patient", card] => Fate::Patient(PatientCard::from_id(card)?),
        ["event", card] => Fate::Event(Card::from_id(card)?),
        ["draw", who, card] => Fate::Draw(seat(who)?, Card::from_id(card)?),
        ["nurse", card] => Fate::Nurse(Card::from_id(card)?),
        ["look", card] => Fate::Look(Card::from_id(card)?),
        _ => return None,
    })
}
