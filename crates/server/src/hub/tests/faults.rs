//! A program that fails in the middle: what people see, and that the table goes on.

use std::sync::atomic::AtomicUsize;
use std::thread::{self, ThreadId};

use axum::body::Body;
use axum::http::Request;
use pages::RulesChapter;
use pages::assets::GameAssets;
use pages::lesson::Lesson;
use pages::log::LogLine;
use pages::start::{GameCard, Glance};
use pages::table::{Drawing, GameExtras};
use phrasebook::{Names, Phrases};
use serde_json::value::RawValue;
use table::{Cue, OptionSpec, OtherPack, Record, RecordError};

use super::*;
use crate::games::{AdviceTask, AnyReplay, AnyTable, BotTask, DrawRequest, KnownDice, News, Readable};
use crate::limits::Limits;
use crate::tests::Api;

/// How often each thing still fails.
#[derive(Clone, Default)]
struct Faults {
    play: Arc<AtomicUsize>,
    roll: Arc<AtomicUsize>,
    think: Arc<AtomicUsize>,
    /// Where a record was last played again.
    replayed: Arc<RwLock<Option<ThreadId>>>,
}

fn fail(left: &AtomicUsize) {
    let one_less = |left: usize| left.checked_sub(1);
    assert!(left.fetch_update(Ordering::AcqRel, Ordering::Acquire, one_less).is_err(), "on purpose");
}

/// A game that fails when it is told to.
struct Faulty {
    game: TypedGame<EmergencyRoll>,
    faults: Faults,
}

impl Faulty {
    fn table(&self, table: Box<dyn AnyTable>) -> Box<dyn AnyTable> {
        Box::new(FaultyTable { table, faults: self.faults.clone() })
    }
}

macro_rules! passed_on {
    ($to:ident; $(fn $name:ident(&self $(, $arg:ident: $kind:ty)*) -> $out:ty;)*) => {
        $(fn $name(&self $(, $arg: $kind)*) -> $out { self.$to.$name($($arg),*) })*
    };
}

impl AnyGame for Faulty {
    passed_on! { game;
        fn name(&self) -> &'static str;
        fn seats(&self) -> (usize, usize);
        fn minutes(&self) -> (u32, u32);
        fn card(&self) -> GameCard;
        fn assets(&self) -> &'static GameAssets;
        fn lessons(&self) -> &'static [Lesson];
        fn options(&self) -> &'static [OptionSpec];
        fn check_new(&self, seats: usize, settings: &Settings) -> Result<(), SetupError>;
    }

    fn open(&self, players: Vec<String>, settings: &Settings, dice: Dice) -> Result<Box<dyn AnyTable>, SetupError> {
        Ok(self.table(self.game.open(players, settings, dice)?))
    }

    fn resume(&self, record: &Record, at: Option<usize>) -> Result<Box<dyn AnyTable>, RecordError> {
        *self.faults.replayed.write().expect("sound") = Some(thread::current().id());
        Ok(self.table(self.game.resume(record, at)?))
    }

    fn replay(&self, record: &Record) -> Result<Box<dyn AnyReplay>, RecordError> {
        self.game.replay(record)
    }

    fn replay_own(&self, record: &Record) -> Result<Box<dyn AnyReplay>, RecordError> {
        self.game.replay_own(record)
    }
}

struct FaultyTable {
    table: Box<dyn AnyTable>,
    faults: Faults,
}

impl Readable for FaultyTable {
    passed_on! { table;
        fn word(&self, seat: Seat, text: &str, names: &Names, phrases: &Phrases) -> String;
        fn told(&self, eye: Eye) -> usize;
        fn news(&self, eye: Eye, names: &Names, phrases: &Phrases, since: usize, most: usize) -> News;
        fn blows(&self, eye: Eye, names: &Names, phrases: &Phrases, until: usize) -> Vec<LogLine>;
        fn draw(&self, request: DrawRequest<'_>) -> Drawing;
        fn glance(&self, request: DrawRequest<'_>) -> Glance;
        fn extras(&self, phrases: &Phrases) -> GameExtras;
        fn rules(&self, phrases: &Phrases) -> Vec<RulesChapter>;
    }
}

impl AnyTable for FaultyTable {
    passed_on! { table;
        fn game(&self) -> &'static str;
        fn players(&self) -> &[String];
        fn automa(&self) -> Option<&'static str>;
        fn settings(&self) -> Settings;
        fn header(&self) -> String;
        fn lesson(&self) -> Option<&'static Lesson>;
        fn entries(&self) -> usize;
        fn standing(&self) -> usize;
        fn asked(&self, eye: Eye) -> SeatSet;
        fn entry(&self, number: usize) -> String;
        fn next(&self) -> Next;
        fn moves(&self, seat: Seat) -> Vec<String>;
        fn is_stale(&self, seat: Seat, at: usize) -> bool;
        fn may_undo(&self, seat: Seat) -> Result<(), ActionError>;
        fn may_hold(&self, seat: Seat) -> bool;
        fn cue(&self, people: SeatSet) -> Cue;
        fn may_type_in(&self, mine: SeatSet, hosts: bool) -> bool;
        fn may_correct(&self, mine: SeatSet, hosts: bool) -> bool;
        fn has_real_dice(&self) -> bool;
        fn dice(&self) -> KnownDice;
        fn other_pack(&self) -> Option<OtherPack>;
        fn due(&self) -> Option<String>;
        fn view(&self, eye: Eye) -> Box<RawValue>;
        fn scores(&self, eye: Eye) -> (Vec<i32>, SeatSet);
        fn has_secrets(&self, seat: Seat) -> bool;
        fn record_for(&self, eye: Eye) -> String;
    }

    fn play(&mut self, seat: Seat, text: &str) -> Result<(), ActionError> {
        self.table.play(seat, text)?;
        fail(&self.faults.play);
        Ok(())
    }

    fn undo(&mut self, seat: Seat) -> Result<(), ActionError> {
        self.table.undo(seat)
    }

    fn accept(&mut self, text: &str) -> Result<(), ActionError> {
        self.table.accept(text)
    }

    fn undo_fate(&mut self) -> Result<(), ActionError> {
        self.table.undo_fate()
    }

    fn roll(&mut self) {
        fail(&self.faults.roll);
        self.table.roll();
    }

    fn advise(&mut self, seat: Seat, bot: &str) -> Option<AdviceTask> {
        self.table.advise(seat, bot)
    }

    fn think(&mut self, seat: Seat, bot: &str) -> Option<BotTask> {
        let (task, faults) = (self.table.think(seat, bot)?, self.faults.clone());
        Some(Box::new(move || {
            fail(&faults.think);
            task()
        }))
    }
}

async fn faulty(folder: &Path) -> (Arc<Hub>, Faults) {
    let faults = Faults::default();
    (hub_with(folder, Faulty { game: emergency(), faults: faults.clone() }).await, faults)
}

#[tokio::test]
async fn a_record_is_played_again_where_nobody_has_to_wait_for_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let (hub, faults) = faulty(folder.path()).await;
    drop(open(&hub, "a", &["you"]).await);
    hub.forget_idle(-1);
    hub.find("a").await.expect("kept");
    let replayed = faults.replayed.read().expect("sound").expect("it was played again");
    assert_ne!(replayed, thread::current().id(), "this thread answers people");
}

/// Waits until the table stands still.
async fn stuck(handle: &TableHandle) {
    let mut changes = handle.follow();
    while !handle.is_stuck() {
        tokio::time::timeout(PATIENCE, changes.changed()).await.expect("it is told").expect("there");
    }
}

#[tokio::test]
async fn a_move_that_fails_in_the_middle_has_not_happened() {
    let folder = tempfile::tempdir().expect("a folder");
    let (hub, faults) = faulty(folder.path()).await;
    let handle = open(&hub, "a", &["you"]).await;
    let at = handle.lock().await.game.entries();
    faults.play.store(1, Ordering::Release);
    let failed = first_move(&hub, &handle).await;
    assert!(matches!(&failed, Err(TableError::Fault(why)) if why == "on purpose"), "{failed:?}");
    assert_eq!(handle.lock().await.game.entries(), at, "nothing is half done");
    first_move(&hub, &handle).await.expect("and the table goes on");
    assert_eq!(hub.store.load("a").await.expect("readable").expect("there").entries.len(), at + 1);
}

#[tokio::test]
async fn dice_that_fail_take_the_move_back_that_they_follow() {
    let folder = tempfile::tempdir().expect("a folder");
    let (hub, faults) = faulty(folder.path()).await;
    let handle = open(&hub, "a", &["you"]).await;
    faults.roll.store(1, Ordering::Release);
    let failed = loop {
        let at = handle.lock().await.game.entries();
        if let Err(failed) = first_move(&hub, &handle).await {
            assert_eq!(handle.lock().await.game.entries(), at);
            break failed;
        }
    };
    assert!(matches!(failed, TableError::Fault(_)), "{failed:?}");
    first_move(&hub, &handle).await.expect("the dice roll again");
}

#[tokio::test]
async fn a_bot_that_fails_once_is_asked_once_more() {
    let folder = tempfile::tempdir().expect("a folder");
    let (hub, faults) = faulty(folder.path()).await;
    faults.think.store(1, Ordering::Release);
    let handle = open(&hub, "a", &["greedy"]).await;
    settled(&handle).await;
    assert_eq!(handle.lock().await.game.next(), Next::Over);
    assert!(!handle.is_stuck());
}

#[tokio::test]
async fn a_bot_that_keeps_failing_stops_the_table_until_somebody_comes() {
    let folder = tempfile::tempdir().expect("a folder");
    let (hub, faults) = faulty(folder.path()).await;
    faults.think.store(3, Ordering::Release);
    let handle = open(&hub, "a", &["greedy"]).await;
    stuck(&handle).await;
    let api = Api::around(hub.clone(), Limits::default(), folder);
    let says_so = async |stuck: Option<Instant>| {
        handle.set_stuck(stuck);
        let page = Request::get("/tables/a").header("accept-language", "fr").body(Body::empty());
        api.send(page.expect("a request")).await.text.contains("la partie est arrêtée")
    };
    assert!(!says_so(None).await && says_so(Some(Instant::now())).await, "the page says so");
    hub.find("a").await.expect("there");
    assert!(handle.is_stuck(), "not every look asks the bot again at once");
    handle.set_stuck(Instant::now().checked_sub(AGAIN));
    // The bot fails once more, and once more it is asked again.
    hub.find("a").await.expect("there");
    settled(&handle).await;
    assert_eq!((handle.lock().await.game.next(), handle.is_stuck()), (Next::Over, false));
}

#[tokio::test]
async fn dice_that_keep_failing_stop_the_table_until_somebody_comes() {
    let folder = tempfile::tempdir().expect("a folder");
    let (hub, faults) = faulty(folder.path()).await;
    let handle = open(&hub, "a", &["you"]).await;
    // To the end of the turn, whose next card waits for a word.
    loop {
        let running = handle.lock().await;
        if let Some(held) = running.held {
            let at = running.game.entries();
            drop(running);
            faults.roll.store(2, Ordering::Release);
            hub.done(&handle, held, at).await.expect("done");
            break;
        }
        let (mv, at) = (running.game.moves(Seat::FIRST)[0].clone(), running.game.entries());
        drop(running);
        hub.play(&handle, Seat::FIRST, &mv, at, true).await.expect("legal");
    }
    stuck(&handle).await;
    handle.set_stuck(Instant::now().checked_sub(AGAIN));
    hub.find("a").await.expect("there");
    settled(&handle).await;
    assert!(!handle.lock().await.game.moves(Seat::FIRST).is_empty(), "the next turn has begun");
}
