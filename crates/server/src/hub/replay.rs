//! Games played again from their records.

use table::{Entry, Record, RecordError, Seat, Trouble};

use super::{Hub, Inside, TableError};
use crate::house::{AnyGame, AnyTable, House, NotDone};
use crate::store::Stored;

impl Hub {
    /// A table as its record says, played again in a thread of its own.
    pub(super) async fn bring_back(&self, id: &str) -> Result<Inside, TableError> {
        let stored = self.store.load(id).await?.ok_or_else(|| TableError::NoTable(id.to_owned()))?;
        let house = self.house.clone();
        let replayed = tokio::task::spawn_blocking(move || (replayed(&house, &stored), stored)).await;
        let (game, stored) = replayed.map_err(|error| TableError::Fault(error.to_string()))?;
        let game = game?;
        let seats = game.players().len();
        let seat = |index: usize| (index < seats).then(|| Seat::new(index));
        Ok(Inside {
            game,
            held: None,
            host: stored.host.and_then(seat),
            joined: stored.joined.into_iter().filter_map(seat).collect(),
            names: stored.names,
        })
    }

    /// A finished game after `at` of its entries.
    pub(crate) fn again(&self, record: &Record, at: usize) -> Result<Box<dyn AnyTable>, BadRecord> {
        let unknown = || RecordError {
            line: record.line_of("game").unwrap_or(1),
            trouble: Trouble::OtherGame { found: record.header.game.clone(), wanted: "one of this house" },
        };
        let game = self.house.game(&record.header.game).ok_or_else(|| BadRecord::from(unknown()))?;
        let again = game.resume(record, Some(at));
        again.map_err(|error| BadRecord { refusal: refusal(game, record, &error), error })
    }
}

/// Why a record cannot be used.
#[derive(Clone, Debug)]
pub(crate) struct BadRecord {
    /// Which line, and what is wrong with it.
    pub(crate) error: RecordError,
    /// Why the rules refuse it, if they do.
    pub(crate) refusal: Option<NotDone>,
}

impl From<RecordError> for BadRecord {
    fn from(error: RecordError) -> Self {
        Self { error, refusal: None }
    }
}

/// Plays a stored table again.
fn replayed(house: &House, stored: &Stored) -> Result<Box<dyn AnyTable>, TableError> {
    let broken = |error: RecordError| TableError::Broken { table: stored.id.clone(), why: error.to_string() };
    let record = Record::read(stored.record().as_bytes()).map_err(broken)?;
    let game = house.game(&stored.game).ok_or_else(|| TableError::NoGame(stored.game.clone()))?;
    game.resume(&record, None).map_err(broken)
}

/// Why the rules refuse a line of a record: it is tried again where it stands.
fn refusal(game: &dyn AnyGame, record: &Record, error: &RecordError) -> Option<NotDone> {
    let Trouble::Refused { .. } = &error.trouble else { return None };
    let place = record.lines.iter().position(|line| line.number == error.line)?;
    let mut table = game.resume(record, Some(place)).ok()?;
    match &record.lines[place].entry {
        Entry::Move(seat, text) => table.play(*seat, text).err(),
        Entry::Fate(text) => table.accept(text).err(),
        Entry::Undo(_) | Entry::UndoFate => None,
    }
}
