//! Games played again from their records.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use table::{Entry, Eye, Next, Record, RecordError, RecordErrorKind, Seat};
use tokio::sync::Semaphore;

use super::seating::SeatRegister;
use super::{Hub, RunningTable, TableError, now};
use crate::games::{ActionError, AnyGame, AnyReplay, AnyTable, Games};
use crate::store::StoredTable;

/// Recorded games that are kept in memory: a few hundred kilobytes each.
const MOST_REPLAYS: usize = 32;
/// Records that are played from their beginning at the same time: the rest of the server goes on.
const MOST_UNDER_WAY: usize = 2;

/// Which recorded game: a table's, or one that somebody uploaded.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum ReplayOf {
    /// The table of this id.
    Table(String),
    /// The uploaded record of this id.
    Upload(String),
}

impl Hub {
    /// A table as its record says, played again in a thread of its own.
    pub(super) async fn bring_back(&self, id: &str) -> Result<RunningTable, TableError> {
        let stored = self.store.load(id).await?.ok_or_else(|| TableError::NoTable(id.to_owned()))?;
        let games = self.games.clone();
        let replayed = tokio::task::spawn_blocking(move || (replayed(&games, &stored), stored)).await;
        let (game, stored) = replayed.map_err(|error| TableError::Fault(error.to_string()))?;
        let game = game.map_err(|why| match why {
            NotReplayed::NoGame(game) => TableError::NoGame(game),
            NotReplayed::Line(error) => TableError::Broken { table: id.to_owned(), why: error.to_string() },
        })?;
        let seats = game.players().len();
        let seat = |index: usize| (index < seats).then(|| Seat::new(index));
        Ok(RunningTable {
            game,
            held: None,
            opened: stored.opened,
            host: stored.host.and_then(seat),
            seating: SeatRegister::stored(seats, &stored),
            rematch: stored.rematch,
            is_gone: false,
        })
    }

    /// A game that was played on this server, once it is over, and what people were called.
    pub(crate) async fn replay_of_table(
        self: &Arc<Self>,
        id: &str,
    ) -> Result<(Arc<dyn AnyReplay>, Vec<(usize, String)>), ReplayError> {
        let table = match self.find(id).await {
            Ok(handle) => Ok(handle),
            // A game that is over can be looked at although rules have been corrected since.
            Err(broken @ TableError::Broken { .. }) => {
                Err(self.store.load(id).await?.filter(|stored| stored.over).ok_or(broken)?)
            }
            Err(error) => return Err(error.into()),
        };
        let given = match &table {
            Ok(handle) => {
                let running = handle.lock().await;
                if running.game.next() != Next::Over {
                    return Err(ReplayError::NotOver);
                }
                running.seating.names().to_vec()
            }
            Err(stored) => stored.names.clone(),
        };
        let record = async || {
            let text = match &table {
                Ok(handle) => handle.lock().await.game.record_for(Eye::Onlooker),
                Err(stored) => stored.record(),
            };
            let broken = |error: RecordError| TableError::Broken { table: id.to_owned(), why: error.to_string() };
            Ok(Recorded::Here(Record::read(text.as_bytes()).map_err(broken)?))
        };
        Ok((self.replay(ReplayOf::Table(id.to_owned()), record).await?, given))
    }

    /// A record that somebody uploaded.
    pub(crate) async fn replay_of_record(self: &Arc<Self>, id: &str) -> Result<Arc<dyn AnyReplay>, ReplayError> {
        let record = async || {
            let text = self.store.load_record(id).await?;
            let text = text.ok_or_else(|| TableError::NoTable(id.to_owned()))?;
            Ok(Recorded::Elsewhere(Record::read(text.as_bytes()).map_err(BadRecord::from)?))
        };
        self.replay(ReplayOf::Upload(id.to_owned()), record).await
    }

    /// A recorded game, played once in a thread of its own and kept for those who step through it.
    /// The record is asked for only if the game is not kept.
    pub(crate) async fn replay(
        self: &Arc<Self>,
        of: ReplayOf,
        record: impl AsyncFnOnce() -> Result<Recorded, ReplayError>,
    ) -> Result<Arc<dyn AnyReplay>, ReplayError> {
        if let Some(known) = self.replays.get(&of) {
            return Ok(known);
        }
        let _turn = self.replays.under_way.acquire().await.map_err(|error| TableError::Fault(error.to_string()))?;
        // Somebody may have asked for the same game while this one waited.
        if let Some(known) = self.replays.get(&of) {
            return Ok(known);
        }
        let (hub, record) = (self.clone(), record().await?);
        let played = tokio::task::spawn_blocking(move || play_again(&hub.games, &record)).await;
        let replay: Arc<dyn AnyReplay> = played.map_err(|error| TableError::Fault(error.to_string()))??.into();
        self.replays.keep(of, replay.clone());
        Ok(replay)
    }
}

/// The record of a game that somebody wants to look at.
pub(crate) enum Recorded {
    /// It was played on this server, so whatever cannot be played any more was possible then.
    Here(Record),
    /// Somebody brought it, and may have made mistakes.
    Elsewhere(Record),
}

/// Plays a record to its end.
fn play_again(games: &Games, recorded: &Recorded) -> Result<Box<dyn AnyReplay>, BadRecord> {
    let (Recorded::Here(record) | Recorded::Elsewhere(record)) = recorded;
    let bad = |error, refusal| BadRecord { game: record.header.game.clone(), error: Box::new(error), refusal };
    let unknown = || {
        let (found, wanted) = (record.header.game.clone(), "a game of this server");
        RecordErrorKind::OtherGame { found, wanted }.at(record.line_of("game").unwrap_or(1))
    };
    let game = games.game(&record.header.game).ok_or_else(|| bad(unknown(), None))?;
    let replay = match recorded {
        Recorded::Here(record) => game.replay_own(record),
        Recorded::Elsewhere(record) => game.replay(record),
    };
    replay.map_err(|error| bad(error.clone(), refusal(game, record, &error)))
}

/// Recorded games that somebody looks at.
pub(super) struct Replays {
    kept: Mutex<Vec<KeptReplay>>,
    /// Who plays a record from its beginning holds one of these.
    under_way: Semaphore,
}

impl Default for Replays {
    fn default() -> Self {
        Self { kept: Mutex::default(), under_way: Semaphore::new(MOST_UNDER_WAY) }
    }
}

struct KeptReplay {
    of: ReplayOf,
    replay: Arc<dyn AnyReplay>,
    /// When somebody last asked for it, in seconds since 1970.
    used: i64,
}

impl Replays {
    fn kept(&self) -> MutexGuard<'_, Vec<KeptReplay>> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn get(&self, of: &ReplayOf) -> Option<Arc<dyn AnyReplay>> {
        let mut kept = self.kept();
        let known = kept.iter_mut().find(|kept| kept.of == *of)?;
        known.used = now();
        Some(known.replay.clone())
    }

    /// Keeps a game, in place of the one that was asked for longest ago if there are too many.
    fn keep(&self, of: ReplayOf, replay: Arc<dyn AnyReplay>) {
        let mut kept = self.kept();
        kept.retain(|kept| kept.of != of);
        if kept.len() >= MOST_REPLAYS {
            let oldest = kept.iter().enumerate().min_by_key(|(_, kept)| kept.used).map(|(index, _)| index);
            kept.remove(oldest.expect("there are some"));
        }
        kept.push(KeptReplay { of, replay, used: now() });
    }

    /// Lets go of what nobody has asked for since then.
    pub(super) fn forget_before(&self, late: i64) {
        self.kept().retain(|kept| kept.used > late);
    }
}

/// Why a recorded game cannot be shown.
#[derive(Debug)]
pub(crate) enum ReplayError {
    /// Its record cannot be used.
    Record(BadRecord),
    /// It is still being played, and holds secrets.
    NotOver,
    /// It cannot be found or read.
    Table(TableError),
}

impl From<BadRecord> for ReplayError {
    fn from(bad: BadRecord) -> Self {
        Self::Record(bad)
    }
}

impl<E: Into<TableError>> From<E> for ReplayError {
    fn from(error: E) -> Self {
        Self::Table(error.into())
    }
}

/// Why a record cannot be used.
#[derive(Clone, Debug)]
pub(crate) struct BadRecord {
    /// The game that it names; nothing if it could not be read that far.
    pub(crate) game: String,
    /// Which line, and what is wrong with it.
    pub(crate) error: Box<RecordError>,
    /// Why the rules refuse it, if they do.
    pub(crate) refusal: Option<ActionError>,
}

impl From<RecordError> for BadRecord {
    fn from(error: RecordError) -> Self {
        Self { game: String::new(), error: error.into(), refusal: None }
    }
}

/// Why a stored table cannot be played again.
#[derive(Debug, thiserror::Error)]
pub(crate) enum NotReplayed {
    /// A line of its record makes no sense.
    #[error("{0}")]
    Line(RecordError),
    /// Its game is not on offer.
    #[error("there is no game “{0}”")]
    NoGame(String),
}

/// Plays a stored table again.
pub(crate) fn replayed(games: &Games, stored: &StoredTable) -> Result<Box<dyn AnyTable>, NotReplayed> {
    let record = Record::read(stored.record().as_bytes()).map_err(NotReplayed::Line)?;
    let game = games.game(&stored.game).ok_or_else(|| NotReplayed::NoGame(stored.game.clone()))?;
    game.resume(&record, None).map_err(NotReplayed::Line)
}

/// Why the rules refuse a line of a record: it is tried again where it stands.
fn refusal(game: &dyn AnyGame, record: &Record, error: &RecordError) -> Option<ActionError> {
    let RecordErrorKind::Refused { .. } = &error.kind else { return None };
    let place = record.lines.iter().position(|line| line.number == error.line)?;
    let mut table = game.resume(record, Some(place)).ok()?;
    match &record.lines[place].entry {
        Entry::Move(seat, text) => table.play(*seat, text).err(),
        Entry::Fate(text) => table.accept(text).err(),
        Entry::Undo(_) | Entry::UndoFate => None,
    }
}
