//! Reading a setup from the call's words.

use pages::start::company_of;
use phrasebook::{Lang, Phrases};
use table::Settings;

use crate::cli::Setup;
use crate::failure::Failure;
use crate::registry::{FullGame, open};

/// The game that is asked for, and who sits where. Where nobody says so, it is `first` and as many
/// bots as the game needs, or one. People may sit down only if `first` is one.
pub(crate) fn set_up<G: FullGame>(setup: &Setup, first: &str) -> Result<(G, Vec<String>), Failure> {
    let (least, most) = G::SEATS;
    let usual = company_of(first, "greedy", least.max(2).min(most));
    let mut names: Vec<String> = match &setup.seats {
        Some(names) => names.iter().map(|name| name.trim().to_owned()).collect(),
        None => usual.into_iter().map(str::to_owned).collect(),
    };
    let known = |name: &str| bots::BOTS.contains(&name) || (first == "you" && name == "you");
    let (pack, settings) = (open::<G>(setup.pack.as_deref())?, settings(setup)?);
    // The automatic opponent may be named; the rules seat it.
    if let Some((last, others)) = names.split_last().filter(|(last, _)| !known(last))
        && let Ok(game) = G::set_up(pack.clone(), others.len(), &settings)
        && game.automa().is_some_and(|automa| is_called(automa, last))
    {
        names.pop();
    }
    if let Some(stranger) = names.iter().find(|name| !known(name)) {
        let you = if first == "you" { "you, " } else { "" };
        let why = format!("nobody called “{stranger}” can take a seat; there is {you}{}", bots::BOTS.join(", "));
        return Err(Failure::Words(why));
    }
    let game = G::set_up(pack, names.len(), &settings)?;
    game.check_new()?;
    Ok((game, names))
}

/// Whether the automatic opponent is called so, in any language.
fn is_called(automa: &str, name: &str) -> bool {
    let key = format!("name-{automa}");
    name == automa || Lang::ALL.iter().any(|&lang| Phrases::of(lang).plain(&key).to_lowercase() == name)
}

/// The options of the game.
fn settings(setup: &Setup) -> Result<Settings, Failure> {
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
