//! `wardround cards`: the printed components, each with where it is known from.

use std::io::Write;
use std::path::Path;

use super::print_json;
use crate::failure::Failure;
use crate::registry::GameCommands;

pub(crate) fn cards(game: &dyn GameCommands, pack: Option<&Path>, json: bool) -> Result<(), Failure> {
    let parts = game.cards(pack)?;
    if json {
        return print_json(&parts);
    }
    let mut out = anstream::stdout().lock();
    let mut kind = "";
    for part in &parts {
        if part.kind != kind {
            kind = part.kind;
            writeln!(out, "{kind}")?;
        }
        writeln!(out, "  {:<14}{}  [{}]", part.id, part.face, part.known.join(", "))?;
    }
    Ok(())
}
