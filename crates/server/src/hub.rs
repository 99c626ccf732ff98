//! The running tables: found in memory or brought back from their records, moved one entry at a
//! time.

mod drive;
mod keep;
mod replay;
mod running;
mod seating;

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::sync::{Arc, OnceLock, PoisonError, RwLock};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use table::{Dice, Next, Sealed, Seat, SeatSet, Settings, SetupError};
use tokio::sync::{Mutex, MutexGuard, OwnedMutexGuard, watch};

use crate::games::{ActionError, AnyTable, Games};
use crate::names::NameError;
use crate::store::{Store, StoreError, StoredTable, Writer};
use crate::tokens::random;
pub(crate) use keep::panic_message;
use replay::Replays;
pub(crate) use replay::{BadRecord, NotReplayed, Recorded, ReplayError, ReplayOf, replayed};
pub(crate) use running::RunningTable;
pub(crate) use running::{MOST_ENTRIES, is_bot};
use seating::SeatRegister;
pub(crate) use seating::{Arrival, Holding, LinkTo, NoteKind, Proof, SeatAsk};

/// Why something at a table did not happen.
#[derive(Debug, thiserror::Error)]
pub(crate) enum TableError {
    /// There is no such table.
    #[error("there is no table {0}")]
    NoTable(String),
    /// There is no such game.
    #[error("there is no game “{0}”")]
    NoGame(String),
    /// The setup is impossible.
    #[error("{error}")]
    Setup { game: String, error: SetupError },
    /// The caller has not seen what its move depends on.
    #[error("the game has moved on since")]
    Stale,
    /// The rules or the notation refuse it.
    #[error(transparent)]
    Refused(#[from] ActionError),
    /// Somebody else has taken the seat.
    #[error("somebody sits there already")]
    SeatTaken,
    /// Its cards and dice are not typed in.
    #[error("the table has cards and dice of its own")]
    OwnDice,
    /// Somebody else types in what is due.
    #[error("only whoever opened the table types in cards and dice")]
    NotHost,
    /// What is due is a person's secret.
    #[error("whose cards these are types them in")]
    NotYourCards,
    /// The game still goes on.
    #[error("the game is not over")]
    NotOver,
    /// Too many people ask for a seat at once.
    #[error("too many people are asking for a seat")]
    ManyAsk,
    /// Nobody may be called so.
    #[error(transparent)]
    Name(#[from] NameError),
    /// It could not be kept, so it did not happen.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// A stored record that no longer makes sense.
    #[error("table {table} cannot go on: {why}")]
    Broken { table: String, why: String },
    /// The program failed; the table is as its record says.
    #[error("a fault of the program: {0}")]
    Fault(String),
}

/// How long something that failed waits before it is tried again.
const AGAIN: Duration = Duration::from_secs(2);

/// A running table, shared between requests.
pub(crate) struct TableHandle {
    id: String,
    running: Arc<Mutex<RunningTable>>,
    /// Counts up whenever something changed.
    changed: watch::Sender<u64>,
    driving: AtomicBool,
    /// Since when the table stands still because a bot failed, or dice and cards did.
    stuck: RwLock<Option<Instant>>,
    /// Why it is no longer the table, if its record could not be read.
    broken: OnceLock<String>,
    /// When somebody last came for it, in seconds since 1970.
    used: AtomicI64,
}

impl TableHandle {
    /// The table's id.
    pub(crate) fn id(&self) -> &str {
        &self.id
    }

    /// Locks the table.
    pub(crate) async fn lock(&self) -> MutexGuard<'_, RunningTable> {
        self.running.lock().await
    }

    /// Locks the table with a guard that another task can take over.
    async fn lock_owned(&self) -> OwnedMutexGuard<RunningTable> {
        self.running.clone().lock_owned().await
    }

    /// Tells when something changes.
    pub(crate) fn follow(&self) -> watch::Receiver<u64> {
        self.changed.subscribe()
    }

    /// How often something has changed.
    pub(crate) fn version(&self) -> u64 {
        *self.changed.borrow()
    }

    /// Whether a bot failed, or dice and cards did, so that nothing goes on until somebody comes.
    pub(crate) fn is_stuck(&self) -> bool {
        self.stuck.read().unwrap_or_else(PoisonError::into_inner).is_some()
    }

    fn set_stuck(&self, since: Option<Instant>) {
        *self.stuck.write().unwrap_or_else(PoisonError::into_inner) = since;
    }

    /// Whether it has stood still for long enough to be tried again.
    fn may_try_again(&self) -> bool {
        self.stuck.read().unwrap_or_else(PoisonError::into_inner).is_some_and(|since| since.elapsed() >= AGAIN)
    }

    /// Whether its record could not be read any more. Nothing happens here then, and nobody who
    /// comes is led here.
    pub(crate) fn is_broken(&self) -> bool {
        self.broken.get().is_some()
    }

    fn set_broken(&self, why: String) {
        // The first reason is as good as any.
        let _ = self.broken.set(why);
    }

    fn check_sound(&self) -> Result<(), TableError> {
        let broken = |why: &String| TableError::Broken { table: self.id.clone(), why: why.clone() };
        self.broken.get().map_or(Ok(()), |why| Err(broken(why)))
    }

    fn tell(&self) {
        self.changed.send_modify(|version| *version += 1);
    }
}

/// What is asked of a new table.
#[derive(Clone, Debug, Default)]
pub(crate) struct NewTable {
    /// The game's name.
    pub(crate) game: String,
    /// Who sits where, a word each.
    pub(crate) players: Vec<String>,
    /// The options.
    pub(crate) settings: Settings,
    /// Where dice and cards come from.
    pub(crate) dice: Dice,
    /// Who sits there from the start.
    pub(crate) seats: FirstSeats,
}

/// Who sits at a table from the start.
#[derive(Clone, Debug, Default)]
pub(crate) struct FirstSeats {
    /// The seat of whoever opens it.
    pub(crate) host: Option<Seat>,
    /// What people are called, by seat.
    pub(crate) names: Vec<(usize, String)>,
    /// Who has sat down already.
    pub(crate) seated: Vec<(Seat, Holding)>,
    /// Which table it is the rematch of.
    pub(crate) rematch_of: Option<String>,
}

impl FirstSeats {
    /// Somebody alone among bots, known by the mark of a browser.
    pub(crate) fn of_one(seat: Seat, name: Option<String>, browser: &str) -> Self {
        Self {
            host: Some(seat),
            names: name.map(|name| (seat.index(), name)).into_iter().collect(),
            seated: vec![(seat, Holding::new(Arrival::Browser(browser.to_owned())))],
            rematch_of: None,
        }
    }
}

impl NewTable {
    /// Dice and cards of a new table: typed in, rolled under a seed that its host chose, or rolled
    /// under a secret that nobody knows.
    pub(crate) fn dice(real: bool, chosen: Option<u64>) -> Dice {
        match chosen {
            _ if real => Dice::Real,
            Some(seed) => Dice::Chosen(seed),
            None => Dice::Sealed(Sealed::new(random())),
        }
    }
}

/// All running tables of this server.
pub(crate) struct Hub {
    games: Games,
    store: Arc<dyn Store>,
    writer: Writer,
    tables: RwLock<HashMap<String, Arc<TableHandle>>>,
    replays: Replays,
}

impl Hub {
    /// A hub over a store, which the writer fills.
    pub(crate) fn new(games: Games, store: Arc<dyn Store>, writer: Writer) -> Arc<Self> {
        Arc::new(Self { games, store, writer, tables: RwLock::default(), replays: Replays::default() })
    }

    /// The games on offer.
    pub(crate) fn games(&self) -> &Games {
        &self.games
    }

    /// Where tables are kept.
    pub(crate) fn store(&self) -> &dyn Store {
        &*self.store
    }

    /// Whether what happens at tables could be kept now.
    pub(crate) async fn probe(&self) -> Result<(), StoreError> {
        self.writer.probe().await
    }

    /// How many tables are in memory.
    pub(crate) fn tables(&self) -> usize {
        self.tables.read().unwrap_or_else(PoisonError::into_inner).len()
    }

    /// Whether this table is in memory.
    pub(crate) fn is_in_memory(&self, id: &str) -> bool {
        self.tables.read().unwrap_or_else(PoisonError::into_inner).contains_key(id)
    }

    /// Opens a table under this id.
    pub(crate) async fn open(self: &Arc<Self>, id: &str, opening: NewTable) -> Result<Arc<TableHandle>, TableError> {
        let NewTable { game, players, settings, dice, seats } = opening;
        let known = self.games.game(&game).ok_or_else(|| TableError::NoGame(game.clone()))?;
        // A rematch is agreed on already.
        let checked = if seats.rematch_of.is_none() { known.check_new(players.len(), &settings) } else { Ok(()) };
        let opened = checked.and_then(|()| known.open(players, &settings, dice));
        let table = opened.map_err(|error| TableError::Setup { game, error })?;
        self.begin(id, table, seats).await
    }

    /// Opens a table under this id with a game that is there already.
    pub(crate) async fn begin(
        self: &Arc<Self>,
        id: &str,
        table: Box<dyn AnyTable>,
        seats: FirstSeats,
    ) -> Result<Arc<TableHandle>, TableError> {
        let FirstSeats { host, names, seated, rematch_of } = seats;
        let mut running = RunningTable {
            game: table,
            held: None,
            opened: now(),
            host,
            seating: SeatRegister::default(),
            rematch: None,
            is_gone: false,
        };
        running.roll();
        let (claims, holdings) = seating::first_holdings(seated);
        let stored = StoredTable {
            id: id.to_owned(),
            game: running.game.game().to_owned(),
            header: running.game.header(),
            entries: running.entries_from(0),
            opened: running.opened,
            over: running.game.next() == Next::Over,
            host: host.map(Seat::index),
            names,
            claims,
            holdings,
            rematch_of,
            rematch: None,
        };
        running.seating = SeatRegister::stored(running.game.players().len(), &stored);
        self.store.open(&stored).await?;
        let goes_on = running.goes_on();
        let handle = self.remember(id, running);
        if goes_on {
            self.drive(&handle);
        }
        Ok(handle)
    }

    /// The table with this id, from memory or from its record.
    pub(crate) async fn find(self: &Arc<Self>, id: &str) -> Result<Arc<TableHandle>, TableError> {
        let known = self.tables.read().unwrap_or_else(PoisonError::into_inner).get(id).cloned();
        if let Some(handle) = known {
            handle.used.store(now(), Ordering::Relaxed);
            if handle.may_try_again() {
                handle.set_stuck(None);
                self.drive(&handle);
            }
            return Ok(handle);
        }
        let running = self.bring_back(id).await?;
        let goes_on = running.goes_on();
        let handle = self.remember(id, running);
        if goes_on {
            self.drive(&handle);
        }
        Ok(handle)
    }

    /// Puts a table into memory, unless somebody was faster.
    fn remember(&self, id: &str, running: RunningTable) -> Arc<TableHandle> {
        let mut tables = self.tables.write().unwrap_or_else(PoisonError::into_inner);
        let fresh = || {
            Arc::new(TableHandle {
                id: id.to_owned(),
                changed: watch::Sender::new(0),
                running: Arc::new(Mutex::new(running)),
                driving: AtomicBool::new(false),
                stuck: RwLock::default(),
                broken: OnceLock::new(),
                used: AtomicI64::new(now()),
            })
        };
        tables.entry(id.to_owned()).or_insert_with(fresh).clone()
    }

    /// Lets go of a table in memory.
    fn dismiss(&self, handle: &Arc<TableHandle>) {
        let mut tables = self.tables.write().unwrap_or_else(PoisonError::into_inner);
        if tables.get(&handle.id).is_some_and(|known| Arc::ptr_eq(known, handle)) {
            tables.remove(&handle.id);
        }
    }

    /// Lets go of tables and replays that nobody has come for in this many seconds. They come back
    /// from their records.
    pub(crate) fn forget_idle(&self, seconds: i64) {
        let late = now() - seconds;
        self.replays.forget_before(late);
        let mut tables = self.tables.write().unwrap_or_else(PoisonError::into_inner);
        // Whoever uses a table holds it; a new holder would have to wait for this very lock.
        tables.retain(|_, handle| Arc::strong_count(handle) > 1 || handle.used.load(Ordering::Relaxed) > late);
    }

    /// Lets go of a table that no longer exists.
    fn forget(&self, id: &str) {
        self.tables.write().unwrap_or_else(PoisonError::into_inner).remove(id);
    }

    /// Makes a seat's move. `at` is how many entries the caller has seen; with `hold`, a turn that
    /// is done waits for a word as long as the seat could take something back.
    pub(crate) async fn play(
        self: &Arc<Self>,
        handle: &Arc<TableHandle>,
        seat: Seat,
        text: &str,
        at: usize,
        hold: bool,
    ) -> Result<(), TableError> {
        let act = |running: &mut RunningTable| {
            running.check_room()?;
            running.game.play(seat, text)?;
            running.held = (hold && running.game.may_hold(seat) && !running.waits_for_people()).then_some(seat);
            Ok(())
        };
        self.change(handle, |running| running.check_fresh(seat, at), act).await
    }

    /// Takes back a seat's latest move, or the cards or dice that were typed in just now, if
    /// whoever holds these seats may correct them.
    pub(crate) async fn undo(
        self: &Arc<Self>,
        handle: &Arc<TableHandle>,
        (seat, mine): (Seat, SeatSet),
        at: usize,
    ) -> Result<(), TableError> {
        let act = |running: &mut RunningTable| {
            if running.game.may_correct(mine, running.is_host(mine)) {
                running.game.undo_fate()
            } else {
                running.game.undo(seat)?;
                running.held = None;
                Ok(())
            }
        };
        self.change(handle, |running| running.check_fresh(seat, at), act).await
    }

    /// Ends a turn that waits for the seat's word. `at` is how many entries the caller has seen.
    pub(crate) async fn done(
        self: &Arc<Self>,
        handle: &Arc<TableHandle>,
        seat: Seat,
        at: usize,
    ) -> Result<(), TableError> {
        let mut running = handle.lock().await;
        running.check_fresh(seat, at)?;
        if running.held == Some(seat) {
            running.held = None;
            drop(running);
            handle.tell();
            self.drive(handle);
        }
        Ok(())
    }

    /// Lets a fate happen that whoever holds these seats has typed in from a real table.
    pub(crate) async fn accept(
        self: &Arc<Self>,
        handle: &Arc<TableHandle>,
        mine: SeatSet,
        text: &str,
        at: usize,
    ) -> Result<(), TableError> {
        let act = |running: &mut RunningTable| {
            running.check_room()?;
            running.game.accept(text)?;
            // Whoever types in the next card has ended the turn.
            running.held = None;
            Ok(())
        };
        let check = |running: &RunningTable| {
            running.check_typist(mine)?;
            if at == running.game.entries() { Ok(()) } else { Err(TableError::Stale) }
        };
        self.change(handle, check, act).await
    }
}

/// Seconds since 1970.
pub(crate) fn now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs() as i64)
}

#[cfg(test)]
mod tests;
