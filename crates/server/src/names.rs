//! What the seats of a table are called to whoever reads.

use phrasebook::{Names, Phrases, bot_name};
use table::Seat;

use crate::hub::{RunningTable, is_bot};

/// What the seats of a running table are called to this reader.
pub(crate) fn table_names(running: &RunningTable, reader: Option<Seat>, phrases: &Phrases) -> Names {
    seat_names(running.game.players(), running.game.automa(), running.given_names(), reader, phrases)
}

/// What seats are called: people as they said or by number, bots by their kind, the automatic
/// opponent last.
pub(crate) fn seat_names(
    players: &[String],
    automa: Option<&str>,
    given: &[(usize, String)],
    reader: Option<Seat>,
    phrases: &Phrases,
) -> Names {
    let name = |(index, player): (usize, &String)| {
        if let Some((_, given)) = given.iter().find(|(seat, _)| *seat == index) {
            return given.clone();
        }
        if !is_bot(player) {
            return match reader {
                Some(reader) if reader.index() == index => phrases.plain("you"),
                _ => phrases.say("person", [("number", (index + 1).into())]),
            };
        }
        bot_name(phrases, players, index)
    };
    let automa = automa.map(|name| phrases.plain(&format!("name-{name}")));
    Names { reader, names: players.iter().enumerate().map(name).chain(automa).collect() }
}
