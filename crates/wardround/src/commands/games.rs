//! `wardround games`: what can be played.

use std::io::Write;

use serde::Serialize;

use super::print_json;
use crate::failure::Failure;
use crate::registry::{GAMES, Offer};

#[derive(Serialize)]
struct GameText {
    game: &'static str,
    seats: Range,
    minutes: Range,
    bots: Vec<&'static str>,
    options: Vec<OptionText>,
}

#[derive(Serialize)]
struct Range {
    min: usize,
    max: usize,
}

#[derive(Serialize)]
struct OptionText {
    key: &'static str,
    values: Vec<&'static str>,
    many: bool,
    default: &'static str,
    about: &'static str,
}

pub(crate) fn games(json: bool) -> Result<(), Failure> {
    if json {
        let list: Vec<GameText> = GAMES.iter().map(|game| describe(*game)).collect();
        return print_json(&list);
    }
    let mut out = anstream::stdout().lock();
    for game in GAMES {
        let ((min, max), (short, long)) = (game.seats(), game.minutes());
        writeln!(out, "{}: {min} to {max} players, {short} to {long} minutes", game.name())?;
        writeln!(out, "bots: {}\noptions, the default first:", bots::BOTS.join(", "))?;
        for option in game.options() {
            let others: Vec<&str> = option.values.iter().copied().filter(|value| *value != option.default).collect();
            writeln!(out, "  {}={}  (or {})", option.key, option.default, others.join(", "))?;
            writeln!(out, "      {}", option.about)?;
        }
    }
    Ok(())
}

fn describe(game: &dyn Offer) -> GameText {
    let ((min, max), (short, long)) = (game.seats(), game.minutes());
    GameText {
        game: game.name(),
        seats: Range { min, max },
        minutes: Range { min: short as usize, max: long as usize },
        bots: bots::BOTS.to_vec(),
        options: game
            .options()
            .iter()
            .map(|option| OptionText {
                key: option.key,
                values: option.values.to_vec(),
                many: option.many,
                default: option.default,
                about: option.about,
            })
            .collect(),
    }
}
