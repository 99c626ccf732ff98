//! Names as people type them: shortened, in English or French, without accents and hyphens.

use dice_hospital::{
    Administrator, Bonus, Colour, Department, Die, EventCard, Improvement, Meeple, Patient, Specialist, Token,
};
use phrasebook::dice_hospital::{administrator, bonus, department, event_name, meeple};
use phrasebook::{Lang, Phrases};

/// Small letters and digits only, without accents.
pub(super) fn plain(text: &str) -> String {
    let mut plain = String::new();
    for letter in text.chars().flat_map(char::to_lowercase) {
        match letter {
            'à' | 'â' => plain.push('a'),
            'ç' => plain.push('c'),
            'é' | 'è' | 'ê' | 'ë' => plain.push('e'),
            'î' | 'ï' => plain.push('i'),
            'ô' => plain.push('o'),
            'ù' | 'û' => plain.push('u'),
            'œ' => plain.push_str("oe"),
            letter if letter.is_alphanumeric() => plain.push(letter),
            _ => {}
        }
    }
    plain
}

/// The words of a text.
pub(super) fn words(text: &str) -> Vec<&str> {
    text.split(|letter: char| letter.is_whitespace() || "'’=,;".contains(letter))
        .filter(|word| !word.is_empty())
        .collect()
}

/// Something that has a name.
pub(super) trait Named: Copy + PartialEq + 'static {
    /// All of them.
    fn all() -> Vec<Self>;
    /// The id in the notation.
    fn id(self) -> String;
    /// The name in a language.
    fn name(self, phrases: &Phrases) -> String;
}

macro_rules! named {
    ($($kind:ty: $all:expr, $name:expr;)*) => {
        $(impl Named for $kind {
            fn all() -> Vec<Self> {
                $all.collect()
            }

            fn id(self) -> String {
                self.to_string()
            }

            fn name(self, phrases: &Phrases) -> String {
                $name(phrases, self)
            }
        })*
    };
}

fn meeples() -> impl Iterator<Item = Meeple> {
    [Meeple::Nurse].into_iter().chain(Specialist::ALL.iter().map(|&card| Meeple::Specialist(card)))
}

fn improvements() -> impl Iterator<Item = Improvement> {
    let tiles = Department::ALL.iter().map(|&room| Improvement::Department(room));
    tiles.chain(Specialist::ALL.iter().map(|&card| Improvement::Specialist(card)))
}

named! {
    Department: Department::ALL.iter().copied(), department;
    Specialist: Specialist::ALL.iter().copied(), phrasebook::dice_hospital::specialist;
    Meeple: meeples(), meeple;
    Improvement: improvements(), phrasebook::dice_hospital::improvement;
    Administrator: Administrator::ALL.iter().copied(), administrator;
    Token: Token::all(), phrasebook::dice_hospital::token_name;
    EventCard: EventCard::ALL.iter().copied(), event_name;
    Bonus: Bonus::ALL.iter().copied(), bonus;
}

/// Words that tell nothing apart, plain.
const SMALL: [&str; 21] = [
    "the", "a", "an", "on", "in", "to", "at", "for", "le", "la", "les", "l", "un", "une", "sur", "dans", "en", "au",
    "aux", "de", "pour",
];

/// Whether a word tells nothing apart.
pub(super) fn is_small(word: &str) -> bool {
    SMALL.contains(&plain(word).as_str())
}

/// The words of a name that tell it from others, plain.
fn telling(text: &str) -> Vec<String> {
    let words = text.split(|letter: char| letter.is_whitespace() || "-'’,".contains(letter)).map(plain);
    words.filter(|word| !word.is_empty() && !SMALL.contains(&word.as_str())).collect()
}

/// Whether what was typed is the beginning of a name, or of one of its later words.
fn begins(typed: &str, name: &str) -> bool {
    let parts = telling(name);
    (0..parts.len()).any(|from| parts[from..].concat().starts_with(typed))
}

/// The one that these words name. Where several fit, those that are wanted now come first.
pub(super) fn find<T: Named>(typed: &[&str], wanted: &[T]) -> Option<T> {
    let typed = telling(&typed.join(" ")).concat();
    if typed.len() < 2 {
        return None;
    }
    let names = |one: T| [one.id(), one.name(Phrases::of(Lang::En)), one.name(Phrases::of(Lang::Fr))];
    let fitting = |fits: &dyn Fn(&str) -> bool| -> Vec<T> {
        T::all().into_iter().filter(|&one| names(one).iter().any(|name| fits(name))).collect()
    };
    let exact = fitting(&|name| telling(name).concat() == typed);
    let close = fitting(&|name| begins(&typed, name));
    let only = |list: Vec<T>| match list[..] {
        [one] => Some(one),
        _ => None,
    };
    let now = |list: &[T]| only(list.iter().copied().filter(|one| wanted.contains(one)).collect());
    now(&exact).or_else(|| now(&close)).or_else(|| only(exact)).or_else(|| only(close))
}

/// A colour by its letter or word, in English or French.
pub(super) fn colour(word: &str) -> Option<Colour> {
    match plain(word).as_str() {
        "r" | "red" | "rouge" | "rouges" => Some(Colour::Red),
        "y" | "j" | "yellow" | "jaune" | "jaunes" => Some(Colour::Yellow),
        "g" | "v" | "green" | "vert" | "verts" => Some(Colour::Green),
        "pink" | "rose" | "roses" => Some(Colour::Pink),
        _ => None,
    }
}

/// A patient at the beginning of some words, and the words after it: `g4`, `R3*`, `red 3`,
/// `3 rouge`.
pub(super) fn patient<'a, 'b>(typed: &'b [&'a str]) -> Option<(Patient, &'b [&'a str])> {
    let value = |word: &str| word.parse().ok().filter(|value| (1..=6_u8).contains(value));
    let found = match typed {
        [word, rest @ ..] if in_notation(word).is_some() => in_notation(word).map(|patient| (patient, rest)),
        [one, other, rest @ ..] => {
            let die = colour(one).zip(value(other)).or_else(|| colour(other).zip(value(one)));
            die.map(|(colour, value)| (untreated(Die { value, colour }), rest))
        }
        _ => None,
    };
    found.map(|(patient, rest)| match rest {
        [word, rest @ ..] if ["treated", "traite"].contains(&plain(word).as_str()) => {
            (Patient { treated: true, ..patient }, rest)
        }
        _ => (patient, rest),
    })
}

fn untreated(die: Die) -> Patient {
    die.into()
}

/// The notation in any case, with French letters, too; the value may come first.
fn in_notation(word: &str) -> Option<Patient> {
    let letter = |letter: char| match letter {
        // A Mother, and an Infant.
        'm' => 'M',
        'i' | 'b' => 'I',
        _ => colour(letter.encode_utf8(&mut [0; 4])).map_or(letter, Colour::letter),
    };
    let text: String = word.chars().map(letter).collect();
    let turned: String = text.chars().rev().collect();
    text.parse().or_else(|()| turned.parse()).ok()
}

/// Dice, however they are typed: `R2 Y3`, `r2y3`, `r223 y4`, `red 2 2`, `2r`.
pub(super) fn dice(typed: &[&str]) -> Option<Vec<Die>> {
    let mut dice = Vec::new();
    // The colour of the digits that follow a word of their own.
    let mut said = None;
    for word in typed {
        if let Some(colour) = colour(word) {
            said = Some(colour);
        } else if let Some(patient) = in_notation(word) {
            dice.push(patient.die());
            said = None;
        } else {
            let mut current = said;
            for letter in word.chars() {
                match letter.to_digit(10) {
                    Some(value @ 1..=6) => dice.push(Die { value: value as u8, colour: current? }),
                    Some(_) => return None,
                    None => {
                        current = Some(colour(letter.encode_utf8(&mut [0; 4]))?);
                        said = None;
                    }
                }
            }
        }
    }
    Some(dice)
}

/// Colours, however they are typed: `R R G`, `rrg`, `rouge rouge vert`.
pub(super) fn colours(typed: &[&str]) -> Option<Vec<Colour>> {
    let mut colours = Vec::new();
    for word in typed {
        match colour(word) {
            Some(one) => colours.push(one),
            None => {
                for letter in word.chars() {
                    colours.push(colour(letter.encode_utf8(&mut [0; 4]))?);
                }
            }
        }
    }
    Some(colours)
}

/// Several names: between commas, or the longest runs of words that are one.
pub(super) fn list<T: Named>(text: &str, wanted: &[T]) -> Option<Vec<T>> {
    let mut found = Vec::new();
    if text.contains([',', ';']) {
        for part in text.split([',', ';']).filter(|part| !part.trim().is_empty()) {
            found.push(find(&words(part), wanted)?);
        }
        return Some(found);
    }
    let mut rest = &words(text)[..];
    while !rest.is_empty() {
        let (one, length) = (1..=rest.len()).rev().find_map(|length| Some((find(&rest[..length], wanted)?, length)))?;
        found.push(one);
        rest = &rest[length..];
    }
    Some(found)
}
