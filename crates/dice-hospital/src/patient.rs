//! Patients: dice with a colour and a value.

use std::fmt;
use std::num::NonZeroU8;
use std::ops::RangeInclusive;
use std::str::FromStr;

use crate::colour::Colour;
use crate::wards::Ward;

/// The highest value of a die. One more, and the patient goes home.
pub const HIGHEST: u8 = 6;

/// A die with a colour and a value from 1 to 6: a patient that is not in a hospital yet.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Die {
    /// The value, 1 to 6. It comes first so that dice sort by it.
    pub value: u8,
    /// As printed on the die.
    pub colour: Colour,
}

/// The letter of an Infant.
const INFANT: char = 'I';

/// The colour of a die with this letter; a pink one that is named by itself is a Mother.
fn colour_of_die(letter: char) -> Option<Colour> {
    Colour::ALL.into_iter().find(|colour| colour.letter() == letter)
}

impl Die {
    /// What a die shows that comes in: those that show 1 or 6 are rolled again (DH-INTAKE-02).
    pub const ARRIVING: RangeInclusive<u8> = 2..=5;

    /// The pink die of a Mother with this value.
    pub const fn mother(value: u8) -> Self {
        Self { value, colour: Colour::Pink }
    }

    /// Whether it is a Mother: a pink die that comes in is one.
    #[inline]
    pub const fn is_mother(self) -> bool {
        matches!(self.colour, Colour::Pink)
    }
}

impl fmt::Display for Die {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.colour.letter(), self.value)
    }
}

impl FromStr for Die {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let mut letters = text.chars();
        let colour = letters.next().and_then(colour_of_die).ok_or(())?;
        let value = letters.next().and_then(|digit| digit.to_digit(10)).ok_or(())? as u8;
        let fits = (1..=HIGHEST).contains(&value) && letters.next().is_none();
        fits.then_some(Self { value, colour }).ok_or(())
    }
}

/// A patient in a bed, as far as the rules tell it apart from others: patients that are equal here
/// are interchangeable.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Patient {
    /// What the die shows, 1 to 6.
    pub value: u8,
    /// The colour of the die itself.
    pub printed: Colour,
    /// The colour it counts as for the rest of the activation.
    pub shown: Colour,
    /// Whether it was treated this round.
    pub treated: bool,
    /// What the department of the placement under way has just done for it.
    pub outcome: Option<Outcome>,
    /// Whether it is an Infant; a pink patient is one or a Mother.
    pub infant: bool,
    /// With investment tokens, what it showed before the worker came, if that is not what it shows.
    pub was: Option<NonZeroU8>,
    /// The ward it lies in, where wards matter; none where any bed is as good as another.
    pub ward: Option<Ward>,
}

/// What a department has done for a patient.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Outcome {
    /// It shows more than before.
    Healed,
    /// It was treated without being healed, which only investment tokens tell apart.
    Observed,
}

impl Patient {
    /// Whether the department of the placement under way has just healed it.
    #[inline]
    pub const fn is_healed(self) -> bool {
        matches!(self.outcome, Some(Outcome::Healed))
    }

    /// Its die without what happened to it in this bed.
    pub const fn die(self) -> Die {
        Die { value: self.value, colour: self.printed }
    }
}

/// A patient that nobody has treated.
impl From<Die> for Patient {
    fn from(Die { value, colour }: Die) -> Self {
        Self {
            value,
            printed: colour,
            shown: colour,
            treated: false,
            outcome: None,
            infant: false,
            was: None,
            ward: None,
        }
    }
}

/// `R3`, treated `R3*`, counted as green `R(G)3*`, just healed `R3*!`, in the second ward `R3@2`; a
/// Mother `M4@1` and her Infant `I4@1`. With investment tokens, who showed 2 before the worker came
/// `R3*~2!`, and whom the department has treated but not healed `R3*?`.
impl fmt::Display for Patient {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", if self.infant { INFANT } else { self.printed.letter() })?;
        if self.shown != self.printed {
            write!(f, "({})", self.shown.letter())?;
        }
        write!(f, "{}", self.value)?;
        if self.treated {
            f.write_str("*")?;
        }
        if let Some(was) = self.was {
            write!(f, "~{was}")?;
        }
        match self.outcome {
            Some(Outcome::Healed) => f.write_str("!")?,
            Some(Outcome::Observed) => f.write_str("?")?,
            None => {}
        }
        match self.ward {
            Some(ward) => write!(f, "@{}", ward.number()),
            None => Ok(()),
        }
    }
}

impl FromStr for Patient {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let (text, ward) = match text.split_once('@') {
            Some((text, number)) => (text, Some(Ward::from_digit(number).ok_or(())?)),
            None => (text, None),
        };
        let (text, outcome) = match (text.strip_suffix('!'), text.strip_suffix('?')) {
            (Some(text), _) => (text, Some(Outcome::Healed)),
            (_, Some(text)) => (text, Some(Outcome::Observed)),
            _ => (text, None),
        };
        let (text, was) = match text.split_once('~') {
            Some((text, digit)) => (text, NonZeroU8::new(digit_of(digit).ok_or(())?)),
            None => (text, None),
        };
        let (text, treated) = text.strip_suffix('*').map_or((text, false), |rest| (rest, true));
        let mut letters = text.chars();
        let letter = letters.next().ok_or(())?;
        let infant = letter == INFANT;
        let printed = if infant { Colour::Pink } else { colour_of_die(letter).ok_or(())? };
        let rest = letters.as_str();
        let (shown, digits) = match rest.strip_prefix('(') {
            Some(rest) => {
                let (letter, digits) = rest.split_once(')').ok_or(())?;
                let mut letters = letter.chars();
                let shown = letters.next().and_then(Colour::from_letter).ok_or(())?;
                let real = letters.next().is_none() && shown != printed && printed != Colour::Pink;
                (real.then_some(shown).ok_or(())?, digits)
            }
            None => (printed, rest),
        };
        let value = digit_of(digits).ok_or(())?;
        if was == NonZeroU8::new(value) {
            return Err(());
        }
        Ok(Self { value, printed, shown, treated, outcome, infant, was, ward })
    }
}

/// What a die can show.
fn digit_of(text: &str) -> Option<u8> {
    match text.as_bytes() {
        [digit @ b'1'..=b'6'] => Some(digit - b'0'),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Lists of moves hold many of them.
    #[test]
    fn a_patient_fits_into_a_register() {
        assert_eq!(size_of::<Patient>(), size_of::<u64>());
    }

    #[test]
    fn patients_are_written_and_read() {
        for text in [
            "R3",
            "Y1*",
            "G6",
            "R(G)5*",
            "Y(R)2*!",
            "G4*!",
            "R3@2",
            "G(Y)1*!@4",
            "M4@1",
            "I6*!@3",
            "R4*~3!",
            "R2*?",
            "Y5*~3@1",
        ] {
            let patient: Patient = text.parse().expect(text);
            assert_eq!(patient.to_string(), text);
        }
        for text in ["", "R", "3", "R7", "R0", "R(R)3*", "R(G3", "r3", "R3**", "R33", "R()3", "R(GY)3", "R3!*"] {
            assert_eq!(text.parse::<Patient>(), Err(()), "{text}");
        }
        for text in [
            "M(R)3", "I(G)3@1", "P3", "R3@", "R3@0", "R3@5", "R3@12", "R3@2*", "@2", "R3*~3", "R3*!?", "R3*~", "R3*~7",
            "R3~2*",
        ] {
            assert_eq!(text.parse::<Patient>(), Err(()), "{text}");
        }
        assert_eq!("G4".parse(), Ok(Die { value: 4, colour: Colour::Green }));
        for text in ["G", "4", "G44", "G7", "X4", "P4"] {
            assert_eq!(text.parse::<Die>(), Err(()), "{text}");
        }
    }
}
