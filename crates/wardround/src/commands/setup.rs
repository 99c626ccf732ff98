//! Reading a setup from the call's words.

use table::Settings;

use crate::cli::Setup;
use crate::failure::Failure;

/// Who sits where. The automatic opponent may be named; the rules seat it.
pub(crate) fn players(setup: &Setup, default: &[&str], persons: bool) -> Result<Vec<String>, Failure> {
    let mut names: Vec<String> = match &setup.seats {
        Some(names) => names.iter().map(|name| name.trim().to_owned()).collect(),
        None => default.iter().map(|&name| name.to_owned()).collect(),
    };
    if names.len() == 2 && matches!(names[1].as_str(), "alicat" | "ursule") {
        names.pop();
    }
    for name in &names {
        let known = bots::BOTS.contains(&name.as_str()) || (persons && name == "you");
        if !known {
            let you = if persons { "you, " } else { "" };
            let why = format!("nobody called “{name}” can take a seat; there is {you}{}", bots::BOTS.join(", "));
            return Err(Failure::Words(why));
        }
    }
    Ok(names)
}

/// The options of the game.
pub(crate) fn settings(setup: &Setup) -> Result<Settings, Failure> {
    let mut settings = Settings::default();
    for word in &setup.set {
        let Some((key, value)) = word.split_once('=') else {
            return Err(Failure::Words(format!("“{word}” is not an option written as key=value")));
        };
        if settings.get(key).is_some() {
            return Err(Failure::Words(format!("{key} is set twice")));
        }
        settings.set(key, value);
    }
    Ok(settings)
}

/// A seed that nobody chose.
pub(crate) fn fresh_seed() -> u64 {
    use std::hash::{BuildHasher, RandomState};
    // Six digits are enough to be different, and short enough to be told to a friend.
    RandomState::new().hash_one(0) % 1_000_000
}
