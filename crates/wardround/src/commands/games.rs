//! `wardround games`: what can be played.

use std::io::Write;

use phrasebook::Lang;

use super::print_json;
use crate::failure::Failure;
use crate::registry;

pub(crate) fn games(json: bool) -> Result<(), Failure> {
    let games = registry::games(&[])?;
    if json {
        return print_json(&server::catalogue(&games, Lang::En));
    }
    let mut out = anstream::stdout().lock();
    for game in games.iter() {
        let ((min, max), (short, long)) = (game.seats(), game.minutes());
        writeln!(out, "{}: {min} to {max} players, {short} to {long} minutes", game.name())?;
        writeln!(out, "bots: {}", bots::BOTS.join(", "))?;
        for (heading, rulings) in [("options", false), ("what the rulebook leaves open", true)] {
            writeln!(out, "{heading}, the default first:")?;
            for option in game.options().iter().filter(|option| option.ruling == rulings) {
                let others: Vec<&str> =
                    option.values.iter().copied().filter(|value| *value != option.default).collect();
                writeln!(out, "  {}={}  (or {})", option.key, option.default, others.join(", "))?;
                writeln!(out, "      {}", option.about)?;
            }
        }
    }
    Ok(())
}
