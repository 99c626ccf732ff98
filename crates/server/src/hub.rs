//! The running tables: found in memory or brought back from their records, moved one entry at a time.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::sync::{Arc, PoisonError, RwLock};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use phrasebook::{Lang, Names, Phrases};
use table::{Next, Record, RecordError, Seat, SeatSet, Settings, SetupError};
use tokio::sync::{Mutex, MutexGuard, watch};

use crate::house::{AnyTable, House, NotDone, Thought};
use crate::store::{Addition, Store, StoreError, Stored, Writer};

/// How long a table waits that could not go on because nothing could be kept.
const AGAIN: Duration = Duration::from_secs(1);

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

/// What is known of a running table: the game, and who is there.
pub struct Inside {
    /// The game.
    pub game: Box<dyn AnyTable>,
    /// Whose turn is done but waits for a word, so that something can be taken back.
    pub held: Option<Seat>,
    /// The seat of whoever opened the table.
    pub host: Option<Seat>,
    /// The seats that people have taken.
    pub joined: SeatSet,
    names: Vec<(usize, String)>,
}

impl Inside {
    /// Whether a person holds this seat, or is to hold it.
    pub fn is_person(&self, seat: Seat) -> bool {
        self.game.players().get(seat.index()).is_some_and(|player| !bots::BOTS.contains(&player.as_str()))
    }

    /// What the seats are called, to this reader.
    pub fn names(&self, reader: Option<Seat>, phrases: &Phrases) -> Names {
        let players = self.game.players();
        let name = |(index, player): (usize, &String)| {
            if let Some((_, given)) = self.names.iter().find(|(seat, _)| *seat == index) {
                return given.clone();
            }
            if self.is_person(Seat::new(index)) {
                return match reader {
                    Some(reader) if reader.index() == index => phrases.plain("you"),
                    _ => phrases.say("person", [("number", (index + 1).into())]),
                };
            }
            let kind = phrases.plain(&format!("bot-{player}"));
            let several = players.iter().filter(|other| *other == player).count() > 1;
            if several { format!("{kind} {}", index + 1) } else { kind }
        };
        let automa = self.game.automa().map(|name| phrases.plain(&format!("name-{name}")));
        Names { reader, names: players.iter().enumerate().map(name).chain(automa).collect() }
    }

    /// Whether something happens next without a person's word.
    fn goes_on(&self) -> bool {
        let by_itself = match self.game.next() {
            Next::Fate => !self.game.has_real_dice(),
            // People first, so that they can take back what they did.
            Next::Seats(seats) => !seats.iter().any(|seat| self.is_person(seat)),
            Next::Over => false,
        };
        by_itself && self.held.is_none()
    }

    /// The next bot to move, and its thinking.
    fn bot(&self) -> Option<(Seat, Thought)> {
        let Next::Seats(seats) = self.game.next() else { return None };
        seats.iter().find_map(|seat| Some((seat, self.game.think(seat, &self.game.players()[seat.index()])?)))
    }
}

/// A running table.
pub struct Seated {
    id: String,
    inside: Mutex<Inside>,
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
        let stored = Stored {
            id: id.to_owned(),
            game,
            header: table.header(),
            entries: Vec::new(),
            opened: now(),
            over: false,
            host: host.map(Seat::index),
            names: names.clone(),
            joined: Vec::new(),
        };
        self.store.open(&stored).await?;
        let seated = self.seat(id, Inside { game: table, held: None, host, joined: SeatSet::EMPTY, names });
        self.drive(&seated);
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
        let seated = self.seat(id, inside);
        self.drive(&seated);
        Ok(seated)
    }

    /// Puts a table into memory, unless somebody was faster.
    fn seat(&self, id: &str, inside: Inside) -> Arc<Seated> {
        let mut tables = self.tables.write().unwrap_or_else(PoisonError::into_inner);
        let fresh = || {
            Arc::new(Seated {
                id: id.to_owned(),
                changed: watch::Sender::new(0),
                inside: Mutex::new(inside),
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
            inside.game.play(seat, text, phrases)?;
            inside.held = (hold && inside.game.may_hold(seat)).then_some(seat);
            Ok(())
        };
        self.change(seated, |inside| inside.game.is_stale(seat, at), act).await
    }

    /// Takes back a seat's latest move, or the cards or dice that whoever hosts typed in just now.
    pub async fn undo(
        self: &Arc<Self>,
        seated: &Arc<Seated>,
        seat: Seat,
        at: usize,
        phrases: &Phrases,
    ) -> Result<(), Trouble> {
        let act = |inside: &mut Inside| {
            let names = inside.names(Some(seat), phrases);
            let typed_in = inside.game.has_real_dice() && inside.game.ends_with_fate();
            if typed_in && inside.host == Some(seat) {
                inside.game.undo_fate(&names, phrases)
            } else {
                inside.held = None;
                inside.game.undo(seat, &names, phrases)
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
            // Whoever types in the next card has ended the turn.
            inside.held = None;
            inside.game.accept(text, phrases)
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
        let mut inside = seated.look().await;
        if is_behind(&inside) {
            return Err(Trouble::Stale);
        }
        let before = inside.game.entries();
        act(&mut inside)?;
        self.keep(seated, &mut inside, before).await?;
        drop(inside);
        self.drive(seated);
        Ok(())
    }

    /// Keeps the entries from `before` on. If that fails, the table is as its record says, and nothing has happened.
    async fn keep(&self, seated: &Seated, inside: &mut Inside, before: usize) -> Result<(), Trouble> {
        let addition = Addition {
            table: seated.id.clone(),
            first: before,
            entries: (before..inside.game.entries()).map(|number| inside.game.entry(number)).collect(),
            over: inside.game.next() == Next::Over,
        };
        let kept = self.writer.add(addition).await;
        if let Err(error) = &kept {
            tracing::error!(table = seated.id, %error, "entries were not kept");
            *inside = self.bring_back(&seated.id).await?;
        }
        seated.tell();
        Ok(kept?)
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
                if matches!(went_on, Err(Trouble::Store(_))) {
                    // Nothing has happened; there may be room for it later.
                    tokio::time::sleep(AGAIN).await;
                    continue;
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
    async fn go_on(&self, seated: &Seated) -> Result<bool, Trouble> {
        let mut inside = seated.look().await;
        if !inside.goes_on() {
            return Ok(false);
        }
        let before = inside.game.entries();
        if inside.game.next() == Next::Fate {
            inside.game.roll();
        } else {
            let Some((seat, thought)) = inside.bot() else { return Ok(false) };
            // A bot thinks in a thread of its own, and the table is free meanwhile.
            drop(inside);
            let mv = tokio::task::spawn_blocking(thought).await.map_err(|error| Trouble::Broken {
                table: seated.id.clone(),
                why: format!("a bot gave no answer: {error}"),
            })?;
            inside = seated.look().await;
            if inside.game.entries() != before {
                return Ok(true);
            }
            inside.game.play(seat, &mv, Phrases::of(Lang::En))?;
        }
        self.keep(seated, &mut inside, before).await?;
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
mod tests {
    use std::path::Path;

    use emergency_roll::{EmergencyRoll, Pack};
    use table::Eye;

    use super::*;
    use crate::house::Served;
    use crate::store::Sqlite;

    async fn hub(folder: &Path) -> Arc<Hub> {
        let pack = Arc::new(Pack::standard().expect("sound"));
        let house = House::new(vec![Box::new(Served::<EmergencyRoll>::new(pack))]);
        let store: Arc<dyn Store> = Arc::new(Sqlite::open(&folder.join("wardround.db")).await.expect("a file"));
        let (writer, _) = Writer::start(store.clone());
        Hub::new(house, store, writer)
    }

    async fn open(hub: &Arc<Hub>, id: &str, players: &[&str]) -> Arc<Seated> {
        let players = players.iter().map(|&name| name.to_owned()).collect();
        let opening = Opening { game: "emergency-roll".to_owned(), players, seed: Some(7), ..Opening::default() };
        hub.open(id, opening).await.expect("a table")
    }

    /// Waits until a person is asked or the game is over.
    async fn settled(seated: &Seated) {
        let mut changes = seated.follow();
        while seated.look().await.goes_on() {
            tokio::time::timeout(Duration::from_secs(5), changes.changed()).await.expect("it goes on").expect("there");
        }
    }

    #[tokio::test]
    async fn bots_play_by_themselves_and_the_table_outlives_the_hub() {
        let folder = tempfile::tempdir().expect("a folder");
        let first = hub(folder.path()).await;
        let seated = open(&first, "a", &["greedy", "random"]).await;
        settled(&seated).await;
        let record = seated.look().await.game.record_for(Eye::Onlooker);
        assert_eq!(seated.look().await.game.next(), Next::Over);
        drop((first, seated));
        let again = hub(folder.path()).await.find("a").await.expect("kept");
        assert_eq!(again.look().await.game.record_for(Eye::Onlooker), record);
    }

    #[tokio::test]
    async fn a_person_moves_is_refused_is_late_and_takes_back() {
        let folder = tempfile::tempdir().expect("a folder");
        let hub = hub(folder.path()).await;
        let phrases = Phrases::of(Lang::En);
        let seated = open(&hub, "a", &["you"]).await;
        settled(&seated).await;
        let at = seated.look().await.game.entries();
        let seat = Seat::FIRST;
        let refused = hub.play(&seated, seat, "w1=3", at, false, phrases).await;
        assert!(matches!(refused, Err(Trouble::Refused(_))), "{refused:?}");
        let late = hub.play(&seated, seat, "red", at - 1, false, phrases).await;
        assert!(matches!(late, Err(Trouble::Stale)), "{late:?}");
        hub.play(&seated, seat, "red", at, false, phrases).await.expect("legal");
        assert_eq!(seated.look().await.game.entries(), at + 1);
        hub.undo(&seated, seat, at + 1, phrases).await.expect("nothing came between");
        assert_eq!(seated.look().await.game.moves(seat), ["red", "yellow", "green"]);
        let stored = hub.store.load("a").await.expect("readable").expect("there");
        assert_eq!(stored.entries.len(), at + 2, "the undo is an entry too");
    }

    #[tokio::test]
    async fn what_cannot_be_kept_did_not_happen() {
        let folder = tempfile::tempdir().expect("a folder");
        let hub = hub(folder.path()).await;
        let phrases = Phrases::of(Lang::En);
        let seated = open(&hub, "a", &["you"]).await;
        settled(&seated).await;
        let at = seated.look().await.game.entries();
        // Another server has written the next entry in the meantime.
        let stranger = Addition { table: "a".into(), first: at, entries: vec!["1 green".into()], over: false };
        hub.store.add(&[stranger]).await.expect("added");
        let conflict = hub.play(&seated, Seat::FIRST, "red", at, false, phrases).await;
        assert!(matches!(conflict, Err(Trouble::Store(StoreError::Conflict { .. }))), "{conflict:?}");
        let table = &seated.look().await.game;
        assert_eq!((table.entries(), table.entry(at)), (at + 1, "1 green".to_owned()), "the record is right");
    }

    #[tokio::test]
    async fn unknown_tables_games_and_setups_are_named() {
        let folder = tempfile::tempdir().expect("a folder");
        let hub = hub(folder.path()).await;
        assert!(matches!(hub.find("nowhere").await, Err(Trouble::NoTable(_))));
        let opening =
            |game: &str, seats| Opening { game: game.into(), players: vec!["you".into(); seats], ..Opening::default() };
        let chess = hub.open("a", opening("chess", 1)).await;
        assert!(matches!(chess, Err(Trouble::NoGame(_))));
        let seven = hub.open("a", opening("emergency-roll", 7)).await;
        assert!(matches!(seven, Err(Trouble::Setup(_))));
    }
}
