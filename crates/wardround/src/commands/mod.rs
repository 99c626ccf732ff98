//! The commands, one file each.

mod admin;
pub(crate) mod cards;
mod games;
pub(crate) mod play;
pub(crate) mod replay;
mod serve;
pub(crate) mod setup;
pub(crate) mod simulate;

use crate::cli::{Cli, Command, Language};
use crate::failure::Failure;
use crate::registry;

/// Does what the call asks for.
pub(crate) fn run(cli: Cli) -> Result<(), Failure> {
    match cli.command {
        None => serve::serve(cli.serve),
        Some(Command::Serve(call)) => serve::serve(call),
        Some(Command::Backup { file, place }) => admin::backup(&file, &place),
        Some(Command::Restore { file, place }) => admin::restore(&file, &place),
        Some(Command::Check { file, place }) => admin::check(file, &place),
        Some(Command::Admin { task, place }) => admin::admin(task, &place),
        Some(Command::Games { json }) => games::games(json),
        Some(Command::Cards { game, pack, json }) => cards::cards(registry::find(&game)?, pack.as_deref(), json),
        Some(Command::Play(call)) => match &call.game {
            Some(game) => registry::find(game)?.play(&call),
            None => play::welcome(call),
        },
        Some(Command::Simulate(call)) => registry::find(&call.game)?.simulate(&call),
        Some(Command::Replay { file, at, seat, pack, lang, verify, json }) => {
            let record = replay::read(&file)?;
            let call = replay::Call { file: &file, at, seat, pack: pack.as_deref(), verify, json };
            let game = registry::find(&record.header.game).map_err(|error| {
                let line = record.line_of("game").unwrap_or(1);
                Failure::Cannot(format!("{}:{line}: {error}", file.display()))
            })?;
            game.replay(&record, &call, lang.unwrap_or_else(Language::of_the_user))
        }
    }
}

/// Prints a value as JSON, one object.
fn print_json(value: &impl serde::Serialize) -> Result<(), Failure> {
    use std::io::Write;
    let text = serde_json::to_string_pretty(value).map_err(|error| Failure::Cannot(error.to_string()))?;
    writeln!(anstream::stdout(), "{text}")?;
    Ok(())
}
