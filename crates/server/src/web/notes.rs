//! Quiet lines below the players: where dice and cards come from, and whether they are the ones that
//! the record names.

use phrasebook::{Phrases, explain_record};
use table::{RecordError, RecordErrorKind};

use crate::games::{AnyReplay, AnyTable, KnownDice};

/// The lines of a running table.
pub(super) fn of_table(table: &dyn AnyTable, phrases: &Phrases) -> Vec<String> {
    let pack = table.other_pack().map(|_| phrases.plain("table-other-pack"));
    dice(&table.dice(), phrases).into_iter().chain(pack).collect()
}

/// The lines of a recorded game.
pub(super) fn of_replay(replay: &dyn AnyReplay, phrases: &Phrases) -> Vec<String> {
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
    dice(&replay.dice(), phrases).into_iter().chain(pack).collect()
}

fn dice(dice: &KnownDice, phrases: &Phrases) -> Option<String> {
    let sealed = || dice.seal.as_ref().map(|seal| phrases.say("table-dice-sealed", [("text", seal.into())]));
    dice.chosen().map(|seed| phrases.say("table-dice-chosen", [("number", seed.into())])).or_else(sealed)
}
