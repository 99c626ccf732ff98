//! Quiet lines below the players: where dice and cards come from, and whether they are the ones
//! that the record names.

use pages::table::Note;
use phrasebook::{Phrases, explain_record};
use table::{RecordError, RecordErrorKind};

use crate::games::{AnyReplay, AnyTable, KnownDice};

/// The lines of a running table.
pub(super) fn of_table(table: &dyn AnyTable, phrases: &Phrases) -> Vec<Note> {
    let pack = table.other_pack().map(|_| phrases.plain("table-other-pack").into());
    // A lesson's dice are laid down for everybody.
    let dice = if table.lesson().is_some() { None } else { dice(&table.dice(), phrases) };
    dice.into_iter().chain(pack).collect()
}

/// The lines of a recorded game.
pub(super) fn of_replay(replay: &dyn AnyReplay, phrases: &Phrases) -> Vec<Note> {
    let parted = |error: &RecordError| {
        let why = explain_record(phrases, replay.game(), &error.kind);
        match error.kind {
            RecordErrorKind::OtherPack { .. } => why,
            _ => phrases.say("replay-parted", [("count", replay.entries().into()), ("why", why.into())]),
        }
    };
    let pack = match replay.parted() {
        Some(error) => Some(parted(error)),
        None => replay.other_pack().map(|_| phrases.plain("replay-other-pack")),
    };
    dice(&replay.dice(), phrases).into_iter().chain(pack.map(Note::from)).collect()
}

fn dice(dice: &KnownDice, phrases: &Phrases) -> Option<Note> {
    let sealed = || {
        let more = phrases.say("table-dice-check", [("text", dice.seal.as_ref()?.into())]);
        Some(Note { text: phrases.plain("table-dice-sealed"), more: Some(more) })
    };
    let chosen = |seed: &str| Note {
        text: phrases.say("table-dice-chosen", [("number", seed.into())]),
        more: Some(phrases.plain("table-dice-chosen-more")),
    };
    dice.chosen().map(chosen).or_else(sealed)
}
