//! The running tables: found in memory or brought back from their records, moved one entry at a time.

mod inside;

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::sync::{Arc, PoisonError, RwLock};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use phrasebook::{Lang, Phrases};
use table::{Next, Record, RecordError, Seat, SeatSet, Settings, SetupError};
use tokio::sync::{Mutex, MutexGuard, OwnedMutexGuard, oneshot, watch};

use crate::house::{AnyTable, House, NotDone};
use crate::store::{Addition, Room, Store, StoreError, Stored, Writer};
pub use inside::Inside;
pub(crate) use inside::{MOST_ENTRIES, is_bot, seat_names};

/// Why something at a table did not happen.
#[derive(Debug, thiserror::Error)]
pub enum Trouble {
    /// There is no such table.
    #[error("there is no table {0}")]
    NoTable(String),
    /// There is no such game.
    #[error("there is no game “{0}”")]
    NoGame(String),
    /// The setup is impossible.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// The caller has not seen what its move depends on.
    #[error("the game has moved on since")]
    Stale,
    /// The rules or the notation refuse it.
    #[error("{0}")]
    Refused(String),
    /// It could not be kept, so it did not happen.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// A stored record that no longer makes sense, or a bot that failed.
    #[error("table {table} cannot go on: {why}")]
    Broken {
        /// The table.
        table: String,
        /// Why.
        why: String,
    },
}

impl From<NotDone> for Trouble {
    fn from((NotDone::Misread(why) | NotDone::Refused(why)): NotDone) -> Self {
        Self::Refused(why)
    }
}

/// How long something that could not be kept waits before it is tried again.
const AGAIN: Duration = Duration::from_secs(2);

/// A running table.
pub struct Seated {
    id: String,
    inside: Arc<Mutex<Inside>>,
    /// Counts up whenever something changed.
    changed: watch::Sender<u64>,
    driving: AtomicBool,
    /// When somebody last came for it, in seconds since 1970.
    used: AtomicI64,
}

impl Seated {
    /// The table's id.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// What is known of it, held for as long as one looks.
    pub async fn look(&self) -> MutexGuard<'_, Inside> {
        self.inside.lock().await
    }

    /// What is known of it, to be changed by whoever carries it away.
    async fn take(&self) -> OwnedMutexGuard<Inside> {
        self.inside.clone().lock_owned().await
    }

    /// Tells when something changes.
    pub fn follow(&self) -> watch::Receiver<u64> {
        self.changed.subscribe()
    }

    /// How often something has changed.
    pub fn version(&self) -> u64 {
        *self.changed.borrow()
    }

    fn tell(&self) {
        self.changed.send_modify(|version| *version += 1);
    }
}

/// What is asked of a new table.
#[derive(Clone, Debug, Default)]
pub struct Opening {
    /// The game's name.
    pub game: String,
    /// Who sits where, a word each.
    pub players: Vec<String>,
    /// The options.
    pub settings: Settings,
    /// What dice and cards are rolled with; none if they are typed in.
    pub seed: Option<u64>,
    /// The seat of whoever opens it.
    pub host: Option<Seat>,
    /// What people are called, by seat.
    pub names: Vec<(usize, String)>,
}

/// All running tables of this server.
pub struct Hub {
    house: House,
    store: Arc<dyn Store>,
    writer: Writer,
    tables: RwLock<HashMap<String, Arc<Seated>>>,
}

impl Hub {
    /// A hub over a store, which the writer fills.
    pub fn new(house: House, store: Arc<dyn Store>, writer: Writer) -> Arc<Self> {
        Arc::new(Self { house, store, writer, tables: RwLock::default() })
    }

    /// The games of the house.
    pub fn house(&self) -> &House {
        &self.house
    }

    /// Where tables are kept.
    pub fn store(&self) -> &dyn Store {
        &*self.store
    }

    /// How many tables are in memory.
    pub fn tables(&self) -> usize {
        self.tables.read().unwrap_or_else(PoisonError::into_inner).len()
    }

    /// Opens a table under this id.
    pub async fn open(self: &Arc<Self>, id: &str, opening: Opening) -> Result<Arc<Seated>, Trouble> {
        let Opening { game, players, settings, seed, host, names } = opening;
        let known = self.house.game(&game).ok_or_else(|| Trouble::NoGame(game.clone()))?;
        let table = known.open(players, &settings, seed)?;
        let mut inside = Inside { game: table, held: None, host, joined: SeatSet::EMPTY, names };
        inside.roll();
        let stored = Stored {
            id: id.to_owned(),
            game,
            header: inside.game.header(),
            entries: inside.entries_from(0),
            opened: now(),
            over: inside.game.next() == Next::Over,
            host: host.map(Seat::index),
            names: inside.names.clone(),
            joined: Vec::new(),
        };
        self.store.open(&stored).await?;
        let goes_on = inside.goes_on();
        let seated = self.seat(id, inside);
        if goes_on {
            self.drive(&seated);
        }
        Ok(seated)
    }

    /// The table with this id, from memory or from its record.
    pub async fn find(self: &Arc<Self>, id: &str) -> Result<Arc<Seated>, Trouble> {
        let known = self.tables.read().unwrap_or_else(PoisonError::into_inner).get(id).cloned();
        if let Some(seated) = known {
            seated.used.store(now(), Ordering::Relaxed);
            return Ok(seated);
        }
        let inside = self.bring_back(id).await?;
        let goes_on = inside.goes_on();
        let seated = self.seat(id, inside);
        if goes_on {
            self.drive(&seated);
        }
        Ok(seated)
    }

    /// Puts a table into memory, unless somebody was faster.
    fn seat(&self, id: &str, inside: Inside) -> Arc<Seated> {
        let mut tables = self.tables.write().unwrap_or_else(PoisonError::into_inner);
        let fresh = || {
            Arc::new(Seated {
                id: id.to_owned(),
                changed: watch::Sender::new(0),
                inside: Arc::new(Mutex::new(inside)),
                driving: AtomicBool::new(false),
                used: AtomicI64::new(now()),
            })
        };
        tables.entry(id.to_owned()).or_insert_with(fresh).clone()
    }

    /// Lets go of tables that nobody has come for in this many seconds. They come back from their records.
    pub fn forget_idle(&self, seconds: i64) {
        let late = now() - seconds;
        let mut tables = self.tables.write().unwrap_or_else(PoisonError::into_inner);
        // Whoever uses a table holds it; a new holder would have to wait for this very lock.
        tables.retain(|_, seated| Arc::strong_count(seated) > 1 || seated.used.load(Ordering::Relaxed) > late);
    }

    async fn bring_back(&self, id: &str) -> Result<Inside, Trouble> {
        let stored = self.store.load(id).await?.ok_or_else(|| Trouble::NoTable(id.to_owned()))?;
        let game = self.replayed(id, &stored.game, &stored.record(), None)?;
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

    fn replayed(&self, id: &str, game: &str, record: &str, at: Option<usize>) -> Result<Box<dyn AnyTable>, Trouble> {
        let broken = |why: String| Trouble::Broken { table: id.to_owned(), why };
        let record = Record::read(record.as_bytes()).map_err(|error| broken(error.to_string()))?;
        let game = self.house.game(game).ok_or_else(|| Trouble::NoGame(game.to_owned()))?;
        game.resume(&record, at).map_err(|error| broken(error.to_string()))
    }

    /// Notes that somebody has taken a seat, and what they are called.
    pub async fn join(&self, seated: &Seated, holder: &str, seat: Seat, name: Option<&str>) -> Result<(), Trouble> {
        self.store.claim(holder, seated.id(), seat.index()).await?;
        let mut inside = seated.look().await;
        if let Some(name) = name {
            self.store.name(seated.id(), seat.index(), name).await?;
            inside.names.retain(|(known, _)| *known != seat.index());
            inside.names.push((seat.index(), name.to_owned()));
        }
        inside.joined = inside.joined.with(seat);
        drop(inside);
        seated.tell();
        Ok(())
    }

    /// Makes a seat's move. `at` is how many entries the caller has seen; with `hold`, a turn that is done waits for a word
    /// as long as the seat could take something back.
    pub async fn play(
        self: &Arc<Self>,
        seated: &Arc<Seated>,
        seat: Seat,
        text: &str,
        at: usize,
        hold: bool,
        phrases: &Phrases,
    ) -> Result<(), Trouble> {
        let act = |inside: &mut Inside| {
            inside.check_room(phrases)?;
            inside.game.play(seat, text, phrases)?;
            inside.held = (hold && inside.game.may_hold(seat) && !inside.waits_for_people()).then_some(seat);
            Ok(())
        };
        self.change(seated, |inside| inside.game.is_stale(seat, at), act).await
    }

    /// Takes back a seat's latest move, or, for whoever hosts, the cards or dice that were typed in just now.
    pub async fn undo(
        self: &Arc<Self>,
        seated: &Arc<Seated>,
        seat: Seat,
        hosts: bool,
        at: usize,
        phrases: &Phrases,
    ) -> Result<(), Trouble> {
        let act = |inside: &mut Inside| {
            let names = inside.names(Some(seat), phrases);
            let typed_in = inside.game.has_real_dice() && inside.game.ends_with_fate();
            if typed_in && hosts {
                inside.game.undo_fate(&names, phrases)
            } else {
                inside.game.undo(seat, &names, phrases)?;
                inside.held = None;
                Ok(())
            }
        };
        self.change(seated, |inside| inside.game.is_stale(seat, at), act).await
    }

    /// Ends a turn that waits for the seat's word.
    pub async fn done(self: &Arc<Self>, seated: &Arc<Seated>, seat: Seat) -> Result<(), Trouble> {
        let mut inside = seated.look().await;
        if inside.held == Some(seat) {
            inside.held = None;
            drop(inside);
            seated.tell();
            self.drive(seated);
        }
        Ok(())
    }

    /// Lets a fate happen that was typed in from a real table.
    pub async fn accept(
        self: &Arc<Self>,
        seated: &Arc<Seated>,
        text: &str,
        at: usize,
        phrases: &Phrases,
    ) -> Result<(), Trouble> {
        let act = |inside: &mut Inside| {
            inside.check_room(phrases)?;
            inside.game.accept(text, phrases)?;
            // Whoever types in the next card has ended the turn.
            inside.held = None;
            Ok(())
        };
        self.change(seated, |inside| at != inside.game.entries(), act).await
    }

    /// Changes a table, unless the caller is behind, and keeps what was added before anybody hears of it.
    async fn change(
        self: &Arc<Self>,
        seated: &Arc<Seated>,
        is_behind: impl FnOnce(&Inside) -> bool,
        act: impl FnOnce(&mut Inside) -> Result<(), NotDone>,
    ) -> Result<(), Trouble> {
        let mut inside = seated.take().await;
        if is_behind(&inside) {
            return Err(Trouble::Stale);
        }
        let room = self.writer.room().await?;
        let before = inside.game.entries();
        act(&mut inside)?;
        self.keep(seated, inside, before, room).await
    }

    /// Rolls what is due, keeps the entries from `before` on, then tells everybody; all that, even if whoever asked hangs
    /// up meanwhile. If it fails, the table is as its record says, and nothing has happened.
    async fn keep(
        self: &Arc<Self>,
        seated: &Arc<Seated>,
        mut inside: OwnedMutexGuard<Inside>,
        before: usize,
        room: Room,
    ) -> Result<(), Trouble> {
        inside.roll();
        let addition = Addition {
            table: seated.id.clone(),
            first: before,
            entries: inside.entries_from(before),
            over: inside.game.next() == Next::Over,
        };
        let (answer, answered) = oneshot::channel();
        let (hub, seated) = (self.clone(), seated.clone());
        // No waiting between the change and this line: nobody can hang up in between.
        room.add(addition, move |kept| {
            match &kept {
                Ok(()) => hub.tell(&seated, inside),
                Err(error) => {
                    tracing::error!(table = seated.id, %error, "entries were not kept");
                    tokio::spawn(hub.restore(seated, inside));
                }
            }
            // Nobody may be waiting any more.
            let _ = answer.send(kept);
        });
        answered.await.map_err(|_| StoreError::Closing)?.map_err(Trouble::from)
    }

    /// Lets everybody see what has changed.
    fn tell(self: &Arc<Self>, seated: &Arc<Seated>, inside: OwnedMutexGuard<Inside>) {
        let goes_on = inside.goes_on();
        drop(inside);
        seated.tell();
        if goes_on {
            self.drive(seated);
        }
    }

    /// Puts a table back to what its record says. Until that can be read, nobody gets to see the table.
    async fn restore(self: Arc<Self>, seated: Arc<Seated>, mut inside: OwnedMutexGuard<Inside>) {
        *inside = loop {
            match self.bring_back(&seated.id).await {
                Ok(kept) => break kept,
                Err(error) => tracing::error!(table = seated.id, %error, "the record cannot be read"),
            }
            tokio::time::sleep(AGAIN).await;
        };
        drop(inside);
        seated.tell();
        // What went on by itself is tried again, but not at once.
        tokio::time::sleep(AGAIN).await;
        self.drive(&seated);
    }

    /// Lets dice, cards and bots go on by themselves until a person is asked. One task a table at a time.
    fn drive(self: &Arc<Self>, seated: &Arc<Seated>) {
        if seated.driving.swap(true, Ordering::AcqRel) {
            return;
        }
        let (hub, seated) = (self.clone(), seated.clone());
        tokio::spawn(async move {
            loop {
                let went_on = hub.go_on(&seated).await;
                match &went_on {
                    // A table goes on when the server is back.
                    Ok(_) | Err(Trouble::Store(StoreError::Closing)) => {}
                    Err(error) => tracing::error!(table = seated.id, %error, "the table stands still"),
                }
                if !matches!(went_on, Ok(true)) {
                    seated.driving.store(false, Ordering::Release);
                    // Somebody may have moved while the flag was still up.
                    let idle = went_on.is_err() || !seated.look().await.goes_on();
                    if idle || seated.driving.swap(true, Ordering::AcqRel) {
                        return;
                    }
                }
            }
        });
    }

    /// One step that needs no person. False if there is none.
    async fn go_on(self: &Arc<Self>, seated: &Arc<Seated>) -> Result<bool, Trouble> {
        let mut inside = seated.take().await;
        if !inside.goes_on() {
            return Ok(false);
        }
        let before = inside.game.entries();
        let mut chosen = None;
        if inside.game.next() != Next::Fate {
            let Some((seat, thought)) = inside.bot() else { return Ok(false) };
            // A bot thinks in a thread of its own, and the table is free meanwhile.
            drop(inside);
            let mv = tokio::task::spawn_blocking(thought).await.map_err(|error| Trouble::Broken {
                table: seated.id.clone(),
                why: format!("a bot gave no answer: {error}"),
            })?;
            inside = seated.take().await;
            if inside.game.entries() != before {
                return Ok(true);
            }
            chosen = Some((seat, mv));
        }
        let room = self.writer.room().await?;
        if let Some((seat, mv)) = chosen {
            inside.game.play(seat, &mv, Phrases::of(Lang::En))?;
        }
        self.keep(seated, inside, before, room).await?;
        Ok(true)
    }

    /// What a bot would do in a seat's place: the move, and the move in words.
    pub async fn hint(
        &self,
        seated: &Seated,
        seat: Seat,
        phrases: &Phrases,
    ) -> Result<Option<(String, String)>, Trouble> {
        let strongest = bots::BOTS.last().copied().unwrap_or_default();
        let Some(thought) = seated.look().await.game.think(seat, strongest) else { return Ok(None) };
        let mv = tokio::task::spawn_blocking(thought).await.map_err(|error| Trouble::Broken {
            table: seated.id.clone(),
            why: format!("a bot gave no answer: {error}"),
        })?;
        let word = seated.look().await.game.word(seat, &mv, phrases);
        Ok(Some((mv, word)))
    }

    /// A finished game after `at` of its entries, and how many there are.
    pub fn again(&self, record: &Record, at: usize) -> Result<Box<dyn AnyTable>, RecordError> {
        let unknown = || RecordError {
            line: record.line_of("game").unwrap_or(1),
            trouble: table::Trouble::OtherGame { found: record.header.game.clone(), wanted: "one of this house" },
        };
        let game = self.house.game(&record.header.game).ok_or_else(unknown)?;
        game.resume(record, Some(at))
    }
}

/// Seconds since 1970.
pub(crate) fn now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs() as i64)
}

#[cfg(test)]
mod tests;
