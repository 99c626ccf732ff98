//! Moves and fates as text, both ways. `docs/notation.md` explains it to people.

use std::fmt;
use std::str::FromStr;

use table::{Few, Misread, Seat};

use crate::ambulance::{Aboard, Ambulance};
use crate::automa::{DecisionCard, HospitalCard};
use crate::cards::{Administrator, Department, EventCard, Improvement, Kind, Meeple, Report, Specialist};
use crate::city::{Arrival, Bonus, Laid, NO_ARRIVAL, NO_TILE};
use crate::colour::Colour;
use crate::fate::Fate;
use crate::investments::{Token, Which};
use crate::moves::Move;
use crate::patient::{Die, Patient};
use crate::state::{Display, NO_DIE, NOTHING};
use crate::wards::Ward;

/// Things with a space between them.
fn spaced<T: fmt::Display>(f: &mut fmt::Formatter<'_>, word: &str, things: &[T]) -> fmt::Result {
    f.write_str(word)?;
    things.iter().try_for_each(|thing| write!(f, " {thing}"))
}

/// A thing of which this many alike are passed over: the second is `pharmacy/2`.
struct Nth<'a, T>(&'a T, u8);

impl<T: fmt::Display> fmt::Display for Nth<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.1 {
            0 => write!(f, "{}", self.0),
            passed => write!(f, "{}/{}", self.0, passed + 1),
        }
    }
}

/// The word of a thing, and how many alike are passed over.
fn nth(text: &str) -> Option<(&str, u8)> {
    match text.split_once('/') {
        None => Some((text, 0)),
        Some((word, number)) => digit(number).filter(|&number| number > 1).map(|number| (word, number - 1)),
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Extra(kind) => write!(f, "extra {}", kind.word()),
            Self::Start(dice) => spaced(f, "start", dice),
            Self::Keep(card) => write!(f, "keep {card}"),
            Self::Load(counts) => {
                f.write_str("load ")?;
                let mut letters = counts.iter();
                letters.try_for_each(|(colour, count)| (0..count).try_for_each(|_| write!(f, "{}", colour.letter())))
            }
            Self::Claim(number) => write!(f, "claim {number}"),
            Self::Leave(die) => write!(f, "leave {die}"),
            Self::Remove(patient) => write!(f, "remove {patient}"),
            Self::Mothers(aboard) => {
                f.write_str("mothers")?;
                aboard.iter().try_for_each(|(mother, number)| write!(f, " {mother}/{number}"))
            }
            Self::Admit(die, ward) => write!(f, "admit {die} {}", ward.number()),
            Self::Shift(patient, ward) => write!(f, "shift {patient} {}", ward.number()),
            Self::Infants(infants) => write!(f, "infants {infants}"),
            Self::Park(tile) => write!(f, "park {tile}"),
            Self::Fly(tile) => write!(f, "fly {tile}"),
            Self::Fetch(tile) => write!(f, "fetch {tile}"),
            Self::KeepBonus(kind) => write!(f, "keep {kind}"),
            Self::Lower(tokens) => write!(f, "lower {tokens}"),
            Self::Spend(kind, patient, None) => write!(f, "spend {kind} {patient}"),
            Self::Spend(kind, patient, Some(colour)) => write!(f, "spend {kind} {patient} as {}", colour.letter()),
            Self::Hire => f.write_str("hire"),
            Self::Take(improvement) => write!(f, "take {improvement}"),
            Self::Return(improvement, which) => write!(f, "return {}", Nth(improvement, which.first)),
            Self::Invest(meeple, colour, which) => {
                write!(f, "invest {} {}", Nth(meeple, which.first), colour.word())
            }
            Self::Look(colour) => write!(f, "look {}", colour.word()),
            Self::Put(token, spot, which) => write!(f, "put {token} {}", Nth(spot, which.second)),
            Self::Recruit(token) => write!(f, "recruit {token}"),
            Self::Copy(card) => write!(f, "copy {card}"),
            Self::Place(meeple, room, which) => {
                write!(f, "place {} {}", Nth(meeple, which.first), Nth(room, which.second))
            }
            Self::Declare(token) => write!(f, "declare {token}"),
            Self::Swap(card, meeple, which) => {
                write!(f, "swap {} {}", Nth(card, which.first), Nth(meeple, which.second))
            }
            Self::Token(token, patient, None) => write!(f, "token {token} {patient}"),
            Self::Token(token, patient, Some(colour)) => write!(f, "token {token} {patient} as {}", colour.letter()),
            Self::On(patient, None) => write!(f, "on {patient}"),
            Self::On(patient, Some(colour)) => write!(f, "on {patient} as {}", colour.letter()),
            Self::Bag(patient) => write!(f, "bag {patient}"),
            Self::Use => f.write_str("use"),
            Self::Send(patient) => write!(f, "send {patient}"),
            Self::Draw => f.write_str("draw"),
            Self::Spare(patient) => write!(f, "spare {patient}"),
            Self::Complete(report) => write!(f, "complete {report}"),
            Self::Collect(die, number) => write!(f, "collect {die} {number}"),
            Self::Skip => f.write_str("skip"),
            Self::End => f.write_str("end"),
        }
    }
}

impl FromStr for Move {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        read_move(text).ok_or_else(|| Misread {
            text: text.to_owned(),
            wanted: "a move such as “claim 2”, “take urology”, “place nurse pharmacy”, “on G4”, “bag R3”, “skip” or “end”",
        })
    }
}

/// A number of one digit.
fn digit(text: &str) -> Option<u8> {
    match text.as_bytes() {
        [digit @ b'0'..=b'9'] => Some(digit - b'0'),
        _ => None,
    }
}

/// A number as it is written, without a sign or a leading zero.
fn number(text: &str) -> Option<u8> {
    let number: u8 = text.parse().ok()?;
    (number.to_string() == text).then_some(number)
}

fn read_ambulance(text: &str) -> Option<Ambulance> {
    digit(text).and_then(Ambulance::new)
}

fn read_move(text: &str) -> Option<Move> {
    let mut words = text.split(' ');
    let (first, rest): (&str, Vec<&str>) = (words.next()?, words.collect());
    let patient = |text: &str| text.parse::<Patient>().ok();
    Some(match (first, rest.as_slice()) {
        ("extra", [kind]) => Move::Extra(Kind::ALL.into_iter().find(|known| known.word() == *kind)?),
        ("start", dice) => Move::Start(Few::from_slice(NO_DIE, &read_dice(dice)?).filter(|dice| !dice.is_empty())?),
        ("keep", [id]) => match Bonus::from_id(id) {
            Some(kind) => Move::KeepBonus(kind),
            None => Move::Keep(Administrator::from_id(id)?),
        },
        ("load", [letters]) => {
            let colours: Option<Vec<Colour>> = letters.chars().map(Colour::from_letter).collect();
            colours.filter(|colours| colours.is_sorted()).and_then(|colours| Move::load(&colours))?
        }
        ("claim", [number]) => Move::Claim(read_ambulance(number)?),
        ("leave", [die]) => Move::Leave(die.parse().ok()?),
        ("remove", [text]) => Move::Remove(patient(text)?),
        ("mothers", mothers) => Move::Mothers(read_mothers(mothers)?),
        ("admit", [die, ward]) => Move::Admit(die.parse().ok()?, Ward::from_digit(ward)?),
        ("shift", [text, ward]) => Move::Shift(patient(text)?, Ward::from_digit(ward)?),
        ("infants", [infants]) => Move::Infants(digit(infants)?),
        ("park", [tile]) => Move::Park(tile.parse().ok()?),
        ("fly", [tile]) => Move::Fly(tile.parse().ok()?),
        ("fetch", [tile]) => Move::Fetch(tile.parse().ok()?),
        ("lower", [tokens]) => Move::Lower(number(tokens)?),
        ("spend", [kind, text]) => Move::Spend(Bonus::from_id(kind)?, patient(text)?, None),
        ("spend", [kind, text, "as", colour]) => {
            Move::Spend(Bonus::from_id(kind)?, patient(text)?, Some(read_colour(colour)?))
        }
        ("hire", []) => Move::Hire,
        ("take", [improvement]) => Move::Take(Improvement::from_id(improvement)?),
        ("return", [improvement]) => {
            let (improvement, first) = nth(improvement)?;
            Move::Return(Improvement::from_id(improvement)?, Which { first, second: 0 })
        }
        ("invest", [meeple, colour]) => {
            let (meeple, first) = nth(meeple)?;
            Move::Invest(Meeple::from_word(meeple)?, read_colour_word(colour)?, Which { first, second: 0 })
        }
        ("look", [colour]) => Move::Look(read_colour_word(colour)?),
        ("put", [token, spot]) => {
            let (spot, second) = nth(spot)?;
            Move::Put(Token::from_id(token)?, Improvement::from_id(spot)?, Which { first: 0, second })
        }
        ("recruit", [token]) => Move::Recruit(Token::from_id(token)?),
        ("copy", [card]) => Move::Copy(Specialist::from_id(card)?),
        ("place", [meeple, room]) => {
            let ((meeple, first), (room, second)) = (nth(meeple)?, nth(room)?);
            Move::Place(Meeple::from_word(meeple)?, Department::from_id(room)?, Which { first, second })
        }
        ("declare", [token]) => Move::Declare(Token::from_id(token)?),
        ("swap", [card, meeple]) => {
            let ((card, first), (meeple, second)) = (nth(card)?, nth(meeple)?);
            Move::Swap(Specialist::from_id(card)?, Meeple::from_word(meeple)?, Which { first, second })
        }
        ("token", [token, text]) => Move::Token(Token::from_id(token)?, patient(text)?, None),
        ("token", [token, text, "as", colour]) => {
            Move::Token(Token::from_id(token)?, patient(text)?, Some(read_colour(colour)?))
        }
        ("on", [text]) => Move::On(patient(text)?, None),
        ("on", [text, "as", colour]) => Move::On(patient(text)?, Some(read_colour(colour)?)),
        ("bag", [text]) => Move::Bag(patient(text)?),
        ("use", []) => Move::Use,
        ("send", [text]) => Move::Send(patient(text)?),
        ("draw", []) => Move::Draw,
        ("spare", [text]) => Move::Spare(patient(text)?),
        ("complete", [report]) => Move::Complete(Report::from_id(report)?),
        ("collect", [die, number]) => Move::Collect(die.parse().ok()?, read_ambulance(number)?),
        ("skip", []) => Move::Skip,
        ("end", []) => Move::End,
        _ => return None,
    })
}

/// Mothers with their ambulances in ascending order, at least one.
fn read_mothers(words: &[&str]) -> Option<Aboard> {
    let mut aboard = Aboard::NOBODY;
    let mut last = None;
    for word in words {
        let (mother, number) = word.split_once('/')?;
        let (mother, number) = (mother.parse::<Die>().ok()?, read_ambulance(number)?);
        if !mother.is_mother() || last >= Some(number) {
            return None;
        }
        aboard.set(number.number().into(), mother.value);
        last = Some(number);
    }
    last.map(|_| aboard)
}

fn read_colour_word(word: &str) -> Option<Colour> {
    Colour::ALL.into_iter().find(|colour| colour.word() == word)
}

fn read_colour(text: &str) -> Option<Colour> {
    let mut letters = text.chars();
    let colour = letters.next().and_then(Colour::from_letter)?;
    letters.next().is_none().then_some(colour)
}

/// Things as they are written, at most as many as there is room for.
fn read_all<T: Copy + FromStr, const N: usize>(filler: T, words: &[&str]) -> Option<Few<T, N>> {
    let all: Option<Vec<T>> = words.iter().map(|word| word.parse().ok()).collect();
    Few::from_slice(filler, &all?)
}

/// `NES`, with a Mother spot `NESW+`.
impl fmt::Display for Laid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.roads, if self.mother { "+" } else { "" })
    }
}

impl FromStr for Laid {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let (roads, mother) = text.strip_suffix('+').map_or((text, false), |roads| (roads, true));
        Ok(Self { roads: roads.parse()?, mother })
    }
}

/// `R4`, with a bonus token `R2/nurse`.
impl fmt::Display for Arrival {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.bonus {
            Some(kind) => write!(f, "{}/{kind}", self.die),
            None => self.die.fmt(f),
        }
    }
}

impl FromStr for Arrival {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let (die, bonus) = match text.split_once('/') {
            Some((die, kind)) => (die, Some(Bonus::from_id(kind).ok_or(())?)),
            None => (text, None),
        };
        Ok(Self { die: die.parse()?, bonus })
    }
}

fn read_dice(words: &[&str]) -> Option<Vec<Die>> {
    words.iter().map(|word| word.parse().ok()).collect()
}

impl fmt::Display for Fate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::LeaveOut(out) => spaced(f, "out", out),
            Self::First(seat) => write!(f, "first {seat}"),
            Self::Reveal(improvements) => spaced(f, "reveal", improvements),
            Self::Start(colours) => {
                let letters: Vec<char> = colours.iter().map(|colour| colour.letter()).collect();
                spaced(f, "start", &letters)
            }
            Self::Deal(seat, cards) => {
                write!(f, "deal {seat}")?;
                spaced(f, "", cards)
            }
            Self::Reports(reports) => spaced(f, "reports", reports),
            Self::Event(card) => write!(f, "event {card}"),
            Self::Dice(dice) => spaced(f, "dice", dice),
            Self::Tiles(layout) => spaced(f, "tiles", layout),
            Self::Houses(arrivals) => spaced(f, "houses", arrivals),
            Self::Bonuses(drawn) => spaced(f, "bonuses", drawn),
            Self::Die(die) => write!(f, "die {die}"),
            Self::Rolls(rolls) => spaced(f, "rolls", rolls),
            Self::Midwife(infants) => write!(f, "midwife {infants}"),
            Self::Decision(card) => write!(f, "decision {card}"),
            Self::HospitalCard(card) => write!(f, "hospital {card}"),
            Self::Colour(colour) => write!(f, "colour {}", colour.letter()),
            Self::Tokens(seat, tokens) => {
                write!(f, "tokens {seat}")?;
                spaced(f, "", tokens)
            }
        }
    }
}

impl FromStr for Fate {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        read_fate(text).ok_or_else(|| Misread {
            text: text.to_owned(),
            wanted: "a fate such as “first 2”, “reveal urology surgeon”, “dice R2 Y3 G5”, “die Y4”, “rolls 3 6” or “event calm-night”",
        })
    }
}

fn read_fate(text: &str) -> Option<Fate> {
    let mut words = text.split(' ');
    let (first, rest): (&str, Vec<&str>) = (words.next()?, words.collect());
    let improvements = |words: &[&str]| -> Option<Display> {
        let list: Option<Vec<Improvement>> = words.iter().map(|word| Improvement::from_id(word)).collect();
        Few::from_slice(NOTHING, &list?)
    };
    Some(match (first, rest.as_slice()) {
        ("out", words) => Fate::LeaveOut(improvements(words)?),
        ("first", [seat]) => Fate::First(Seat::from_number(digit(seat)?.into())?),
        ("reveal", words) => Fate::Reveal(improvements(words)?),
        ("start", letters) => {
            let colours: Option<Vec<Colour>> = letters.iter().map(|letter| read_colour(letter)).collect();
            Fate::Start(Few::from_slice(Colour::Red, &colours?)?)
        }
        ("deal", [seat, cards @ ..]) => {
            let cards: Option<Vec<Administrator>> = cards.iter().map(|card| Administrator::from_id(card)).collect();
            let cards = Few::from_slice(Administrator::RedPair, &cards?).filter(|cards| !cards.is_empty())?;
            Fate::Deal(Seat::from_number(digit(seat)?.into())?, cards)
        }
        ("reports", words) => {
            let reports: Option<Vec<Report>> = words.iter().map(|word| Report::from_id(word)).collect();
            Fate::Reports(reports?.try_into().ok()?)
        }
        ("event", [card]) => Fate::Event(EventCard::from_id(card)?),
        ("dice", words) => Fate::Dice(Few::from_slice(NO_DIE, &read_dice(words)?)?),
        ("tiles", words) => Fate::Tiles(read_all(NO_TILE, words)?),
        ("houses", words) => Fate::Houses(read_all(NO_ARRIVAL, words)?),
        ("bonuses", words) => {
            let kinds: Option<Vec<Bonus>> = words.iter().map(|word| Bonus::from_id(word)).collect();
            Fate::Bonuses(Few::from_slice(Bonus::Nurse, &kinds?)?)
        }
        ("die", [die]) => Fate::Die(die.parse().ok()?),
        ("midwife", [infants]) => Fate::Midwife(digit(infants)?),
        ("decision", [card]) => Fate::Decision(DecisionCard::from_id(card)?),
        ("hospital", [card]) => Fate::HospitalCard(HospitalCard::from_id(card)?),
        ("colour", [letter]) => Fate::Colour(read_colour(letter)?),
        ("tokens", [seat, words @ ..]) => {
            let tokens: Option<Vec<Token>> = words.iter().map(|word| Token::from_id(word)).collect();
            let tokens = Few::from_slice(Token::ANY, &tokens?).filter(|tokens| !tokens.is_empty())?;
            Fate::Tokens(Seat::from_number(digit(seat)?.into())?, tokens)
        }
        ("rolls", words) => {
            let rolls: Option<Vec<u8>> = words.iter().map(|word| digit(word)).collect();
            Fate::Rolls(Few::from_slice(1, &rolls?)?)
        }
        _ => return None,
    })
}
