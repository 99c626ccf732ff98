//! Moves and fates as text, both ways. `docs/notation.md` explains it to people.

use std::fmt;
use std::str::FromStr;

use table::{Misread, Seat};

use crate::cards::{Ambulance, Cardiologist, Epidemiologist, Radiologist, Specialists};
use crate::moves::Move;
use crate::patient::{Colour, Patient, Value};
use crate::sheet::Ward;
use crate::turn::Fate;

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Take(bay) => f.write_str(bay.word()),
            Self::Admit(patient, ward, value) => write!(f, "{}w{}={}", plus(*patient), ward.number(), value.get()),
            Self::Morgue(patient) => write!(f, "{}morgue", plus(*patient)),
            Self::Screen(ward) => write!(f, "screen w{}", ward.number()),
            Self::Discard(card) => write!(f, "drop {}", card.id()),
            Self::Announce => f.write_str("announce"),
        }
    }
}

const fn plus(patient: Patient) -> &'static str {
    match patient {
        Patient::Main => "",
        Patient::Extra => "+",
    }
}

impl FromStr for Move {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        read_move(text).ok_or_else(|| Misread {
            text: text.to_owned(),
            wanted: "a move such as “red”, “w3=4”, “+w3=4”, “morgue”, “screen w3”, “drop CAR-LAB” or “announce”",
        })
    }
}

fn read_move(text: &str) -> Option<Move> {
    match text.split_once(' ') {
        Some(("screen", ward)) => return read_ward(ward).map(Move::Screen),
        Some(("drop", card)) => return Cardiologist::from_id(card).map(Move::Discard),
        Some(_) => return None,
        None => {}
    }
    if text == "announce" {
        return Some(Move::Announce);
    }
    if let Some(bay) = Colour::ALL.into_iter().find(|bay| bay.word() == text) {
        return Some(Move::Take(bay));
    }
    let (patient, rest) = match text.strip_prefix('+') {
        Some(rest) => (Patient::Extra, rest),
        None => (Patient::Main, text),
    };
    if rest == "morgue" {
        return Some(Move::Morgue(patient));
    }
    let (ward, value) = rest.split_once('=')?;
    Some(Move::Admit(patient, read_ward(ward)?, read_value(value)?))
}

/// A single digit: no sign, no leading zero.
fn digit(text: &str) -> Option<u8> {
    match text.as_bytes() {
        [digit @ b'1'..=b'9'] => Some(digit - b'0'),
        _ => None,
    }
}

fn read_ward(text: &str) -> Option<Ward> {
    text.strip_prefix('w').and_then(digit).and_then(Ward::from_number)
}

fn read_value(text: &str) -> Option<Value> {
    digit(text).and_then(Value::new)
}

impl fmt::Display for Fate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Specialists(Specialists { cardiologists: [one, other], radiologist, epidemiologist }) => {
                write!(f, "specialists {} {} {} {}", one.id(), other.id(), radiologist.id(), epidemiologist.id())
            }
            Self::Chief(seat) => write!(f, "chief {seat}"),
            Self::Card(card) => write!(f, "card {card}"),
            Self::Roll([red, yellow, green]) => write!(f, "roll {} {} {}", red.get(), yellow.get(), green.get()),
        }
    }
}

impl FromStr for Fate {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        read_fate(text).ok_or_else(|| Misread {
            text: text.to_owned(),
            wanted: "a fate such as “card A05”, “roll 4 2 6” (red, yellow, green; 1 to 6), “chief 2” or \
                     “specialists CAR-LAB CAR-NURSE RAD-MATCH EPI-RUN”",
        })
    }
}

fn read_fate(text: &str) -> Option<Fate> {
    let words: Vec<&str> = text.split(' ').collect();
    Some(match words[..] {
        ["specialists", one, other, radiologist, epidemiologist] => Fate::Specialists(Specialists {
            cardiologists: [Cardiologist::from_id(one)?, Cardiologist::from_id(other)?],
            radiologist: Radiologist::from_id(radiologist)?,
            epidemiologist: Epidemiologist::from_id(epidemiologist)?,
        }),
        ["chief", seat] => Fate::Chief(digit(seat).and_then(|number| Seat::from_number(usize::from(number)))?),
        ["card", card] => Fate::Card(Ambulance::all().find(|known| known.to_string() == card)?),
        ["roll", red, yellow, green] => Fate::Roll([read_value(red)?, read_value(yellow)?, read_value(green)?]),
        _ => return None,
    })
}
