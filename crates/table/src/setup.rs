//! What is agreed before play.

use std::fmt;

/// One choice of a game's setup.
#[derive(Clone, Copy, Debug)]
pub struct OptionSpec {
    /// The key, as in `--set key=value`.
    pub key: &'static str,
    /// What it can be.
    pub values: &'static [&'static str],
    /// Whether several values can be chosen together, joined by commas.
    pub many: bool,
    /// What it is when nobody says otherwise.
    pub default: &'static str,
    /// For how many seats it matters, at least and at most.
    pub seats: (usize, usize),
    /// Whether numbers among the values are seats.
    pub of_seats: bool,
    /// A setting such as `automa=yes` with which it matters as well, whatever the number of
    /// players.
    pub also_with: Option<&'static str>,
    /// Values that mean nothing to a single player, each perhaps with a setting with which it does.
    pub not_alone: &'static [(&'static str, Option<&'static str>)],
    /// Whether it settles what a rulebook leaves open, rather than what is played with.
    pub ruling: bool,
    /// What it decides, in a sentence.
    pub about: &'static str,
}

impl OptionSpec {
    /// A choice of one among these; the first is what it is when nobody says otherwise.
    pub const fn one_of(
        key: &'static str,
        seats: (usize, usize),
        values: &'static [&'static str],
        about: &'static str,
    ) -> Self {
        Self {
            key,
            values,
            many: false,
            default: values[0],
            seats,
            of_seats: false,
            also_with: None,
            not_alone: &[],
            ruling: false,
            about,
        }
    }

    /// A choice of any number of these, none when nobody says otherwise.
    pub const fn some_of(
        key: &'static str,
        seats: (usize, usize),
        values: &'static [&'static str],
        about: &'static str,
    ) -> Self {
        let one = Self::one_of(key, seats, values, about);
        Self { many: true, default: "none", ..one }
    }

    /// The same choice, as one that settles what a rulebook leaves open.
    #[must_use]
    pub const fn ruling(self) -> Self {
        Self { ruling: true, ..self }
    }

    /// The same choice, which matters with another setting as well.
    #[must_use]
    pub const fn also_with(self, setting: &'static str) -> Self {
        Self { also_with: Some(setting), ..self }
    }

    /// The same choice, as one among seats.
    #[must_use]
    pub const fn of_seats(self) -> Self {
        Self { of_seats: true, ..self }
    }

    /// The same choice, with values that mean nothing to a single player.
    #[must_use]
    pub const fn but_alone(self, not_alone: &'static [(&'static str, Option<&'static str>)]) -> Self {
        Self { not_alone, ..self }
    }

    /// Whether a value names a seat that nobody has at a table of this many.
    pub fn is_beyond(&self, value: &str, seats: usize) -> bool {
        self.of_seats && value.parse::<usize>().is_ok_and(|seat| seat > seats)
    }

    /// Whether it matters to this many players.
    pub const fn concerns(&self, seats: usize) -> bool {
        self.seats.0 <= seats && seats <= self.seats.1
    }

    /// Whether it matters to this many players who have agreed on such values of other options.
    pub fn matters<'a>(&self, seats: usize, agreed: impl Fn(&str) -> Option<&'a str>) -> bool {
        let also = self.also_with.and_then(|setting| setting.split_once('='));
        self.concerns(seats) || also.is_some_and(|(key, value)| agreed(key) == Some(value))
    }
}

/// Keys and values, in the order they were given.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Settings(Vec<(String, String)>);

impl Settings {
    /// Sets a key. A key that was set before takes the new value.
    pub fn set(&mut self, key: impl Into<String>, value: impl Into<String>) {
        let (key, value) = (key.into(), value.into());
        match self.0.iter_mut().find(|(known, _)| *known == key) {
            Some(entry) => entry.1 = value,
            None => self.0.push((key, value)),
        }
    }

    /// The value of a key, if it was set.
    pub fn get(&self, key: &str) -> Option<&str> {
        self.0.iter().find(|(known, _)| known == key).map(|(_, value)| value.as_str())
    }

    /// All keys and values.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(key, value)| (key.as_str(), value.as_str()))
    }

    /// Whether nothing was set.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl<K: Into<String>, V: Into<String>> FromIterator<(K, V)> for Settings {
    fn from_iter<I: IntoIterator<Item = (K, V)>>(pairs: I) -> Self {
        let mut settings = Self::default();
        for (key, value) in pairs {
            settings.set(key, value);
        }
        settings
    }
}

/// Why a game cannot be set up like this.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[allow(missing_docs)] // the sentences say what the fields are
pub enum SetupError {
    /// Too few or too many seats.
    #[error("{game} is for {min} to {max} players, not {seats}")]
    Seats { game: &'static str, seats: usize, min: usize, max: usize },
    /// No such option.
    #[error("{game} has no option “{key}”; it has {}", known.join(", "))]
    Key { game: &'static str, key: String, known: Vec<&'static str> },
    /// No such value.
    #[error("{key} cannot be “{value}”; it is {}", OneOf(values, *many))]
    Value { key: &'static str, value: String, values: &'static [&'static str], many: bool },
    /// A value that is named twice.
    #[error("{key} names “{value}” twice")]
    Twice { key: &'static str, value: &'static str },
    /// An option that does not matter to this many players.
    #[error("{key} is for {}, not for {}", players(seats.0, seats.1), players(*count, *count))]
    Company { key: &'static str, seats: (usize, usize), count: usize },
    /// An option that names a seat that nobody has.
    #[error("{key}={seat} has no seat at a table of {count}")]
    NoSeat { key: &'static str, seat: String, count: usize },
    /// Options that do not go together.
    #[error("{why}")]
    Clash {
        /// A short name of the reason, one of the game's own.
        name: &'static str,
        why: &'static str,
    },
}

impl SetupError {
    /// The option that is wrong, if it is just one.
    pub fn key(&self) -> Option<&str> {
        match self {
            Self::Key { key, .. } => Some(key),
            Self::Value { key, .. }
            | Self::Twice { key, .. }
            | Self::Company { key, .. }
            | Self::NoSeat { key, .. } => Some(key),
            Self::Seats { .. } | Self::Clash { .. } => None,
        }
    }
}

fn players(from: usize, to: usize) -> String {
    match (from, to) {
        (1, 1) => "a single player".to_owned(),
        _ if from == to => format!("{from} players"),
        _ => format!("{from} to {to} players"),
    }
}

struct OneOf<'a>(&'a [&'a str], bool);

impl fmt::Display for OneOf<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let join = if self.1 { " and/or " } else { " or " };
        match self.0.split_last() {
            Some((last, rest)) if !rest.is_empty() => write!(f, "{}{join}{last}", rest.join(", ")),
            _ => f.write_str(&self.0.join(", ")),
        }
    }
}

/// The settings that differ from their defaults. Seats, keys and values that the game does not have
/// are refused, as are options that do not matter to this many players; naming a default does no
/// harm.
pub fn read_settings<'a>(
    game: &'static str,
    (min, max): (usize, usize),
    options: &[OptionSpec],
    seats: usize,
    settings: &'a Settings,
) -> Result<Vec<(&'static str, &'a str)>, SetupError> {
    if !(min..=max).contains(&seats) {
        return Err(SetupError::Seats { game, seats, min, max });
    }
    let mut unusual = Vec::new();
    for (key, value) in settings.iter() {
        let Some(option) = options.iter().find(|option| option.key == key) else {
            let known = options.iter().map(|option| option.key).collect();
            return Err(SetupError::Key { game, key: key.to_owned(), known });
        };
        if value != option.default {
            option.check(value, seats, settings)?;
            unusual.push((option.key, value));
        }
    }
    Ok(unusual)
}

impl OptionSpec {
    /// Refuses a value that this option does not have, or that does not matter at this table.
    /// Defaults do not come here.
    fn check(&self, value: &str, count: usize, settings: &Settings) -> Result<(), SetupError> {
        let Self { key, values, many, seats, .. } = *self;
        let times = |known: &str| value.split(',').filter(|chosen| *chosen == known).count();
        let known = |value: &str| values.contains(&value);
        if !(if many { value.split(',').all(known) } else { known(value) }) {
            return Err(SetupError::Value { key, value: value.to_owned(), values, many });
        }
        if let Some(value) = values.iter().find(|value| times(value) > 1) {
            return Err(SetupError::Twice { key, value });
        }
        if self.is_beyond(value, count) {
            return Err(SetupError::NoSeat { key, seat: value.to_owned(), count });
        }
        let matters = self.matters(count, |key| settings.get(key));
        if matters { Ok(()) } else { Err(SetupError::Company { key, seats, count }) }
    }
}
