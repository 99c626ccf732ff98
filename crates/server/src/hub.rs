//! The running tables: found in memory or brought back from their records, moved one entry at a time.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, PoisonError, RwLock};
use std::time::{SystemTime, UNIX_EPOCH};

use phrasebook::{Names, Phrases};
use table::{Next, Record, Seat, Settings, SetupError};
use tokio::sync::{Mutex, MutexGuard, watch};

use crate::house::{AnyTable, House, NotDone};
use crate::store::{Addition, Store, StoreError, Stored, Writer};

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

/// A running table.
pub struct Seated {
    id: String,
    game: Mutex<Box<dyn AnyTable>>,
    /// Counts up whenever something changed.
    changed: watch::Sender<usize>,
    driving: AtomicBool,
}

impl Seated {
    /// The table's id.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The game, held for as long as one looks at it.
    pub async fn look(&self) -> MutexGuard<'_, Box<dyn AnyTable>> {
        self.game.lock().await
    }

    /// Tells when the number of entries changes.
    pub fn follow(&self) -> watch::Receiver<usize> {
        self.changed.subscribe()
    }
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

    /// Opens a table under this id. Without a seed, dice and cards are typed in.
    pub async fn open(
        self: &Arc<Self>,
        id: &str,
        game: &str,
        players: Vec<String>,
        settings: &Settings,
        seed: Option<u64>,
    ) -> Result<Arc<Seated>, Trouble> {
        let known = self.house.game(game).ok_or_else(|| Trouble::NoGame(game.to_owned()))?;
        let table = known.open(players, settings, seed)?;
        let opened = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs() as i64);
        let stored = Stored {
            id: id.to_owned(),
            game: game.to_owned(),
            header: table.header(),
            entries: Vec::new(),
            opened,
            over: false,
        };
        self.store.open(&stored).await?;
        let seated = self.seat(id, table);
        self.drive(&seated);
        Ok(seated)
    }

    /// The table with this id, from memory or from its record.
    pub async fn find(self: &Arc<Self>, id: &str) -> Result<Arc<Seated>, Trouble> {
        let known = self.tables.read().unwrap_or_else(PoisonError::into_inner).get(id).cloned();
        if let Some(seated) = known {
            return Ok(seated);
        }
        let table = self.bring_back(id).await?;
        let seated = self.seat(id, table);
        self.drive(&seated);
        Ok(seated)
    }

    /// Puts a table into memory, unless somebody was faster.
    fn seat(&self, id: &str, table: Box<dyn AnyTable>) -> Arc<Seated> {
        let mut tables = self.tables.write().unwrap_or_else(PoisonError::into_inner);
        let fresh = || {
            let changed = watch::Sender::new(table.entries());
            Arc::new(Seated { id: id.to_owned(), changed, game: Mutex::new(table), driving: AtomicBool::new(false) })
        };
        tables.entry(id.to_owned()).or_insert_with(fresh).clone()
    }

    async fn bring_back(&self, id: &str) -> Result<Box<dyn AnyTable>, Trouble> {
        let stored = self.store.load(id).await?.ok_or_else(|| Trouble::NoTable(id.to_owned()))?;
        let broken = |why: String| Trouble::Broken { table: id.to_owned(), why };
        let record = Record::read(stored.record().as_bytes()).map_err(|error| broken(error.to_string()))?;
        let game = self.house.game(&stored.game).ok_or_else(|| Trouble::NoGame(stored.game.clone()))?;
        game.resume(&record).map_err(|error| broken(error.to_string()))
    }

    /// Makes a seat's move. `at` is how many entries the caller has seen.
    pub async fn play(
        self: &Arc<Self>,
        seated: &Arc<Seated>,
        seat: Seat,
        text: &str,
        at: usize,
        phrases: &Phrases,
    ) -> Result<(), Trouble> {
        self.change(seated, |table| table.is_stale(seat, at), |table| table.play(seat, text, phrases)).await
    }

    /// Takes back a seat's latest move.
    pub async fn undo(
        self: &Arc<Self>,
        seated: &Arc<Seated>,
        seat: Seat,
        at: usize,
        names: &Names,
        phrases: &Phrases,
    ) -> Result<(), Trouble> {
        self.change(seated, |table| table.is_stale(seat, at), |table| table.undo(seat, names, phrases)).await
    }

    /// Lets a fate happen that was typed in from a real table.
    pub async fn accept(
        self: &Arc<Self>,
        seated: &Arc<Seated>,
        text: &str,
        at: usize,
        phrases: &Phrases,
    ) -> Result<(), Trouble> {
        self.change(seated, |table| at != table.entries(), |table| table.accept(text, phrases)).await
    }

    /// Changes a table, unless the caller is behind, and keeps what was added before anybody hears of it.
    async fn change(
        self: &Arc<Self>,
        seated: &Arc<Seated>,
        is_behind: impl FnOnce(&dyn AnyTable) -> bool,
        act: impl FnOnce(&mut dyn AnyTable) -> Result<(), NotDone>,
    ) -> Result<(), Trouble> {
        let mut table = seated.game.lock().await;
        if is_behind(&**table) {
            return Err(Trouble::Stale);
        }
        let before = table.entries();
        act(&mut **table)?;
        self.keep(seated, &mut table, before).await?;
        drop(table);
        self.drive(seated);
        Ok(())
    }

    /// Keeps the entries from `before` on. If that fails, the table is as its record says, and nothing has happened.
    async fn keep(&self, seated: &Seated, table: &mut Box<dyn AnyTable>, before: usize) -> Result<(), Trouble> {
        let addition = Addition {
            table: seated.id.clone(),
            first: before,
            entries: (before..table.entries()).map(|number| table.entry(number)).collect(),
            over: table.next() == Next::Over,
        };
        if let Err(error) = self.writer.add(addition).await {
            tracing::error!(table = seated.id, %error, "entries were not kept");
            *table = self.bring_back(&seated.id).await?;
            seated.changed.send_replace(table.entries());
            return Err(error.into());
        }
        seated.changed.send_replace(table.entries());
        Ok(())
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
                if let Err(error) = &went_on {
                    tracing::error!(table = seated.id, %error, "the table stands still");
                }
                if !matches!(went_on, Ok(true)) {
                    seated.driving.store(false, Ordering::Release);
                    // Somebody may have moved while the flag was still up.
                    let idle = went_on.is_err() || !seated.look().await.goes_on_by_itself();
                    if idle || seated.driving.swap(true, Ordering::AcqRel) {
                        return;
                    }
                }
            }
        });
    }

    /// One step that needs no person. False if there is none.
    async fn go_on(&self, seated: &Seated) -> Result<bool, Trouble> {
        let mut table = seated.game.lock().await;
        let before = table.entries();
        match table.next() {
            Next::Fate if table.goes_on_by_itself() => table.roll(),
            Next::Seats(seats) => {
                let bot = seats.iter().find_map(|seat| {
                    let player = table.players()[seat.index()].clone();
                    Some((seat, table.think(seat, &player)?))
                });
                let Some((seat, thought)) = bot else { return Ok(false) };
                // A bot thinks in a thread of its own, and the table is free meanwhile.
                drop(table);
                let mv = tokio::task::spawn_blocking(thought).await.map_err(|error| Trouble::Broken {
                    table: seated.id.clone(),
                    why: format!("a bot gave no answer: {error}"),
                })?;
                table = seated.game.lock().await;
                if table.entries() != before {
                    return Ok(true);
                }
                table.play(seat, &mv, &Phrases::new(phrasebook::Lang::En))?;
            }
            Next::Fate | Next::Over => return Ok(false),
        }
        self.keep(seated, &mut table, before).await?;
        Ok(true)
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;
    use std::time::Duration;

    use emergency_roll::{EmergencyRoll, Pack};
    use phrasebook::Lang;
    use table::Eye;

    use super::*;
    use crate::house::Shelf;
    use crate::store::Sqlite;

    async fn hub(folder: &Path) -> Arc<Hub> {
        let pack = Arc::new(Pack::standard().expect("sound"));
        let house = House::new(vec![Box::new(Shelf::<EmergencyRoll>::new(pack))]);
        let store: Arc<dyn Store> = Arc::new(Sqlite::open(&folder.join("wardround.db")).await.expect("a file"));
        let (writer, _) = Writer::start(store.clone());
        Hub::new(house, store, writer)
    }

    async fn open(hub: &Arc<Hub>, id: &str, players: &[&str]) -> Arc<Seated> {
        let players = players.iter().map(|&name| name.to_owned()).collect();
        hub.open(id, "emergency-roll", players, &Settings::default(), Some(7)).await.expect("a table")
    }

    /// Waits until a person is asked or the game is over.
    async fn settled(seated: &Seated) {
        let mut changes = seated.follow();
        while seated.look().await.goes_on_by_itself() {
            tokio::time::timeout(Duration::from_secs(5), changes.changed()).await.expect("it goes on").expect("there");
        }
    }

    #[tokio::test]
    async fn bots_play_by_themselves_and_the_table_outlives_the_hub() {
        let folder = tempfile::tempdir().expect("a folder");
        let first = hub(folder.path()).await;
        let seated = open(&first, "a", &["greedy", "random"]).await;
        settled(&seated).await;
        let record = seated.look().await.record_for(Eye::Onlooker);
        assert_eq!(seated.look().await.next(), Next::Over);
        drop((first, seated));
        let again = hub(folder.path()).await.find("a").await.expect("kept");
        assert_eq!(again.look().await.record_for(Eye::Onlooker), record);
    }

    #[tokio::test]
    async fn a_person_moves_is_refused_is_late_and_takes_back() {
        let folder = tempfile::tempdir().expect("a folder");
        let hub = hub(folder.path()).await;
        let phrases = Phrases::new(Lang::En);
        let seated = open(&hub, "a", &["you"]).await;
        settled(&seated).await;
        let at = seated.look().await.entries();
        let seat = Seat::FIRST;
        let refused = hub.play(&seated, seat, "w1=3", at, &phrases).await;
        assert!(matches!(refused, Err(Trouble::Refused(_))), "{refused:?}");
        let late = hub.play(&seated, seat, "red", at - 1, &phrases).await;
        assert!(matches!(late, Err(Trouble::Stale)), "{late:?}");
        hub.play(&seated, seat, "red", at, &phrases).await.expect("legal");
        assert_eq!(seated.look().await.entries(), at + 1);
        let names = Names { reader: Some(seat), names: vec!["You".to_owned(), "ALICAT".to_owned()] };
        hub.undo(&seated, seat, at + 1, &names, &phrases).await.expect("nothing came between");
        assert_eq!(seated.look().await.moves(seat), ["red", "yellow", "green"]);
        let stored = hub.store.load("a").await.expect("readable").expect("there");
        assert_eq!(stored.entries.len(), at + 2, "the undo is an entry too");
    }

    #[tokio::test]
    async fn what_cannot_be_kept_did_not_happen() {
        let folder = tempfile::tempdir().expect("a folder");
        let hub = hub(folder.path()).await;
        let phrases = Phrases::new(Lang::En);
        let seated = open(&hub, "a", &["you"]).await;
        settled(&seated).await;
        let at = seated.look().await.entries();
        // Another server has written the next entry in the meantime.
        let stranger = Addition { table: "a".into(), first: at, entries: vec!["1 green".into()], over: false };
        hub.store.add(&[stranger]).await.expect("added");
        let conflict = hub.play(&seated, Seat::FIRST, "red", at, &phrases).await;
        assert!(matches!(conflict, Err(Trouble::Store(StoreError::Conflict { .. }))), "{conflict:?}");
        let table = seated.look().await;
        assert_eq!((table.entries(), table.entry(at)), (at + 1, "1 green".to_owned()), "the record is right");
    }

    #[tokio::test]
    async fn unknown_tables_games_and_setups_are_named() {
        let folder = tempfile::tempdir().expect("a folder");
        let hub = hub(folder.path()).await;
        assert!(matches!(hub.find("nowhere").await, Err(Trouble::NoTable(_))));
        let chess = hub.open("a", "chess", vec!["you".into()], &Settings::default(), None).await;
        assert!(matches!(chess, Err(Trouble::NoGame(_))));
        let crowd = vec!["you".to_owned(); 7];
        let seven = hub.open("a", "emergency-roll", crowd, &Settings::default(), None).await;
        assert!(matches!(seven, Err(Trouble::Setup(_))));
    }
}
