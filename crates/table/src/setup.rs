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
    /// For how many seats it means something, from and to.
    pub seats: (usize, usize),
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
        Self { key, values, many: false, default: values[0], seats, about }
    }

    /// A choice of any number of these, none when nobody says otherwise.
    pub const fn some_of(
        key: &'static str,
        seats: (usize, usize),
        values: &'static [&'static str],
        about: &'static str,
    ) -> Self {
        Self { key, values, many: true, default: "none", seats, about }
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
pub enum SetupError {
    /// Too few or too many seats.
    #[error("{game} is for {min} to {max} players, not {seats}")]
    Seats {
        /// The game.
        game: &'static str,
        /// How many were asked for.
        seats: usize,
        /// The fewest.
        min: usize,
        /// The most.
        max: usize,
    },
    /// No such option.
    #[error("{game} has no option “{key}”; it has {}", known.join(", "))]
    Key {
        /// The game.
        game: &'static str,
        /// The unknown key.
        key: String,
        /// The keys there are.
        known: Vec<&'static str>,
    },
    /// No such value.
    #[error("{key} cannot be “{value}”; it is {}", OneOf(values, *many))]
    Value {
        /// The option.
        key: &'static str,
        /// The unknown value.
        value: String,
        /// The values there are.
        values: &'static [&'static str],
        /// Whether several can be chosen.
        many: bool,
    },
    /// Options that do not go together.
    #[error("{0}")]
    Clash(String),
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

/// Refuses keys and values that the game does not have.
pub fn check_settings(game: &'static str, options: &[OptionSpec], settings: &Settings) -> Result<(), SetupError> {
    for (key, value) in settings.iter() {
        let Some(option) = options.iter().find(|option| option.key == key) else {
            let known = options.iter().map(|option| option.key).collect();
            return Err(SetupError::Key { game, key: key.to_owned(), known });
        };
        let known = |value: &str| option.values.contains(&value);
        let fits = if option.many { value == option.default || value.split(',').all(known) } else { known(value) };
        if !fits {
            let OptionSpec { key, values, many, .. } = *option;
            return Err(SetupError::Value { key, value: value.to_owned(), values, many });
        }
    }
    Ok(())
}
