//! One writer for all tables: whatever waits is committed together.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::{Duration, Instant};

use futures_util::FutureExt;
use tokio::sync::{mpsc, oneshot};

use super::{NewEntries, Store, StoreError};
use crate::hub::panic_message;

/// The most batches that wait for the writer; others wait for a slot.
const QUEUE: usize = 4096;
/// The most batches that are committed together.
const BATCH: usize = 1024;
/// For how long a commit proves that there can be another.
const PROOF: Duration = Duration::from_secs(1);
/// How long the writer may take to show that it can write.
const PATIENCE: Duration = Duration::from_secs(5);

/// What to do once a batch is durable, or cannot be.
type Then = Box<dyn FnOnce(Result<(), StoreError>) + Send>;

enum Job {
    Add(NewEntries, Then),
    /// Somebody wants to know whether anything can be written.
    Probe(oneshot::Sender<Result<(), StoreError>>),
    Stop,
}

/// Hands batches to the one task that writes. A commit costs about the same for one table as for
/// hundreds, so all that have gathered while the last one was under way go together.
#[derive(Clone, Debug)]
pub(crate) struct Writer {
    jobs: mpsc::Sender<Job>,
}

/// A slot in the writer's queue.
pub(crate) struct WriteSlot(mpsc::OwnedPermit<Job>);

impl WriteSlot {
    /// Has entries added to a table, and does `then` when they are durable or cannot be. It happens
    /// whether or not anybody waits for it.
    pub(crate) fn add(self, addition: NewEntries, then: impl FnOnce(Result<(), StoreError>) + Send + 'static) {
        self.0.send(Job::Add(addition, Box::new(then)));
    }
}

impl Writer {
    /// Starts the task that writes. It ends when it is told to stop, or when every handle is gone,
    /// and everything is written.
    pub(crate) fn start(store: Arc<dyn Store>) -> (Self, tokio::task::JoinHandle<()>) {
        let (jobs, waiting) = mpsc::channel(QUEUE);
        (Self { jobs }, tokio::spawn(write_all(store, waiting)))
    }

    /// Waits for a slot in the queue. Entries that have one will be tried for certain.
    pub(crate) async fn queue(&self) -> Result<WriteSlot, StoreError> {
        self.jobs.clone().reserve_owned().await.map(WriteSlot).map_err(|_| StoreError::Closing)
    }

    /// Whether entries could be kept now. Everything that waits is written first.
    pub(crate) async fn probe(&self) -> Result<(), StoreError> {
        let asked = async {
            let (answer, answered) = oneshot::channel();
            self.jobs.send(Job::Probe(answer)).await.map_err(|_| StoreError::Closing)?;
            answered.await.map_err(|_| StoreError::Closing)?
        };
        tokio::time::timeout(PATIENCE, asked).await.unwrap_or(Err(StoreError::Slow))
    }

    /// Takes no more batches. Those that are waiting are still written.
    pub(crate) async fn stop(&self) {
        // If the task has ended already, there is nothing to stop.
        let _ = self.jobs.send(Job::Stop).await;
    }
}

async fn write_all(store: Arc<dyn Store>, mut waiting: mpsc::Receiver<Job>) {
    let mut jobs = Vec::with_capacity(BATCH);
    let (mut batches, mut thens) = (Vec::with_capacity(BATCH), Vec::with_capacity(BATCH));
    let mut probes = Vec::new();
    let mut proven: Option<Instant> = None;
    while waiting.recv_many(&mut jobs, BATCH).await > 0 {
        for job in jobs.drain(..) {
            match job {
                Job::Add(addition, then) => {
                    batches.push(addition);
                    thens.push(then);
                }
                Job::Probe(answer) => probes.push(answer),
                Job::Stop => waiting.close(),
            }
        }
        if !batches.is_empty() {
            proven = write(&*store, &batches, thens.drain(..)).await.then(Instant::now);
            batches.clear();
        }
        for answer in probes.drain(..) {
            let is_proven = proven.is_some_and(|proven| proven.elapsed() < PROOF);
            let shown = if is_proven { Ok(()) } else { unharmed(store.probe()).await };
            if shown.is_ok() && !is_proven {
                proven = Some(Instant::now());
            }
            // The caller may have lost patience.
            let _ = answer.send(shown);
        }
    }
}

/// Commits batches together, or one by one if that fails. Tells whether the last commit succeeded.
async fn write(store: &dyn Store, batches: &[NewEntries], thens: impl Iterator<Item = Then>) -> bool {
    match unharmed(store.add(batches)).await {
        Ok(()) => {
            thens.for_each(|then| tell(then, Ok(())));
            true
        }
        Err(error) if batches.len() == 1 => {
            if let Some(then) = { thens }.next() {
                tell(then, Err(error));
            }
            false
        }
        // One of them stands in the way of all: each by itself, so that the others are not lost
        // with it.
        Err(error) => {
            tracing::warn!(batches = batches.len(), %error, "a commit failed; trying one by one");
            let mut is_kept = false;
            for (addition, then) in batches.iter().zip(thens) {
                let kept = unharmed(store.add(std::slice::from_ref(addition))).await;
                is_kept = kept.is_ok();
                tell(then, kept);
            }
            is_kept
        }
    }
}

/// What the store answers. If it panics, the writer goes on.
async fn unharmed(work: impl Future<Output = Result<(), StoreError>>) -> Result<(), StoreError> {
    let done = AssertUnwindSafe(work).catch_unwind().await;
    done.unwrap_or_else(|fault| Err(StoreError::Fault(panic_message(&*fault))))
}

/// Does what was to be done next. If that panics, it is one table's trouble, not the writer's.
fn tell(then: Then, kept: Result<(), StoreError>) {
    if let Err(fault) = catch_unwind(AssertUnwindSafe(|| then(kept))) {
        tracing::error!(fault = panic_message(&*fault), "a table failed when its entries were kept");
    }
}

#[cfg(test)]
mod tests {
    use tokio::sync::oneshot;

    use super::super::{SeatChange, Sqlite, StoredHolding, StoredTable};
    use super::*;

    async fn store(folder: &std::path::Path) -> Arc<dyn Store> {
        Arc::new(Sqlite::open(&folder.join("wardround.db")).await.expect("a new file"))
    }

    fn table(id: &str) -> StoredTable {
        StoredTable {
            id: id.to_owned(),
            game: "emergency-roll".to_owned(),
            header: "wardround: 1\n\n".to_owned(),
            entries: Vec::new(),
            opened: 1,
            over: false,
            host: Some(0),
            names: vec![(0, "Ada".to_owned())],
            claims: Vec::new(),
            holdings: Vec::new(),
            rematch_of: None,
            rematch: None,
        }
    }

    fn addition(table: &str, first: usize, entries: &[&str]) -> NewEntries {
        let entries = entries.iter().map(|&entry| entry.to_owned()).collect();
        NewEntries { table: table.to_owned(), first, entries, over: false }
    }

    /// Adds entries to a table. They are durable when this answers.
    async fn add(writer: &Writer, addition: NewEntries) -> Result<(), StoreError> {
        let (answer, answered) = oneshot::channel();
        writer.queue().await?.add(addition, |written| answer.send(written).expect("somebody waits"));
        answered.await.map_err(|_| StoreError::Closing)?
    }

    #[tokio::test]
    async fn what_was_added_is_there_after_opening_the_file_again() {
        let folder = tempfile::tempdir().expect("a folder");
        let first = store(folder.path()).await;
        first.open(&table("a")).await.expect("new");
        first.add(&[addition("a", 0, &["* card A01", "1 red"])]).await.expect("added");
        first.add(&[NewEntries { over: true, ..addition("a", 2, &["1 w1=3"]) }]).await.expect("added");
        drop(first);
        let again = store(folder.path()).await.load("a").await.expect("readable").expect("there");
        assert_eq!(again.entries, ["* card A01", "1 red", "1 w1=3"]);
        assert!(again.over);
        assert_eq!(again.record(), "wardround: 1\n\n* card A01\n1 red\n1 w1=3\n");
    }

    #[tokio::test]
    async fn an_entry_is_written_once() {
        let folder = tempfile::tempdir().expect("a folder");
        let store = store(folder.path()).await;
        store.open(&table("a")).await.expect("new");
        store.add(&[addition("a", 0, &["1 red"])]).await.expect("added");
        let again = store.add(&[addition("a", 0, &["1 green", "1 w1=3"])]).await;
        assert!(matches!(again, Err(StoreError::Conflict { .. })), "{again:?}");
        assert_eq!(store.load("a").await.expect("readable").expect("there").entries, ["1 red"], "all or nothing");
        assert!(store.add(&[addition("nowhere", 0, &["1 red"])]).await.is_err(), "no table, no entries");
    }

    #[tokio::test]
    async fn many_tables_are_written_together_and_a_bad_one_harms_none() {
        let folder = tempfile::tempdir().expect("a folder");
        let store = store(folder.path()).await;
        for number in 0..50 {
            store.open(&table(&number.to_string())).await.expect("new");
        }
        store.add(&[addition("13", 0, &["1 red"])]).await.expect("added");
        let (writer, task) = Writer::start(store.clone());
        let adding: Vec<_> = (0..50)
            .map(|number: usize| {
                let writer = writer.clone();
                tokio::spawn(async move { add(&writer, addition(&number.to_string(), 0, &["1 green"])).await })
            })
            .collect();
        for (number, job) in adding.into_iter().enumerate() {
            let result = job.await.expect("no panic");
            assert_eq!(result.is_ok(), number != 13, "{number}: {result:?}");
        }
        drop(writer);
        task.await.expect("it ends when nobody needs it");
        assert_eq!(store.load("13").await.expect("readable").expect("there").entries, ["1 red"]);
        assert_eq!(store.load("49").await.expect("readable").expect("there").entries, ["1 green"]);
    }

    #[tokio::test]
    async fn a_fault_of_one_table_does_not_end_the_writer() {
        let folder = tempfile::tempdir().expect("a folder");
        let store = store(folder.path()).await;
        store.open(&table("a")).await.expect("new");
        let (writer, _task) = Writer::start(store.clone());
        let slot = writer.queue().await.expect("it takes more");
        slot.add(addition("a", 0, &["1 red"]), |_| panic!("on purpose"));
        let slot = writer.queue().await.expect("it takes more");
        slot.add(addition("nowhere", 0, &["1 red"]), |_| panic!("on purpose"));
        add(&writer, addition("a", 1, &["1 w1=3"])).await.expect("the writer goes on");
        writer.probe().await.expect("it can write");
        assert_eq!(store.load("a").await.expect("readable").expect("there").entries, ["1 red", "1 w1=3"]);
    }

    #[tokio::test]
    async fn a_writer_is_asked_whether_it_can_write() {
        let folder = tempfile::tempdir().expect("a folder");
        let sqlite = Sqlite::open(&folder.path().join("wardround.db")).await.expect("a new file");
        let store: Arc<dyn Store> = Arc::new(sqlite.clone());
        let (writer, task) = Writer::start(store);
        sqlite.set("query_only", "1").await;
        assert!(matches!(writer.probe().await, Err(StoreError::ReadOnly)));
        sqlite.set("query_only", "0").await;
        writer.probe().await.expect("it can again");
        task.abort();
        let ended = task.await.expect_err("it was ended");
        assert!(ended.is_cancelled());
        assert!(matches!(writer.probe().await, Err(StoreError::Closing)));
    }

    #[tokio::test]
    async fn a_writer_that_stops_writes_what_waits_and_takes_no_more() {
        let folder = tempfile::tempdir().expect("a folder");
        let store = store(folder.path()).await;
        store.open(&table("a")).await.expect("new");
        let (writer, task) = Writer::start(store.clone());
        let slot = writer.queue().await.expect("it takes more");
        writer.stop().await;
        slot.add(addition("a", 0, &["1 red"]), |written| assert!(written.is_ok(), "{written:?}"));
        task.await.expect("it ends");
        let late = add(&writer, addition("a", 1, &["1 w1=3"])).await;
        assert!(matches!(late, Err(StoreError::Closing)), "{late:?}");
        assert_eq!(store.load("a").await.expect("readable").expect("there").entries, ["1 red"]);
    }

    #[tokio::test]
    async fn seats_and_secrets_are_remembered() {
        let folder = tempfile::tempdir().expect("a folder");
        let store = store(folder.path()).await;
        assert_eq!(store.secret("key", [1; 32]).await.expect("made"), [1; 32]);
        store.open(&table("a")).await.expect("new");
        store.open(&StoredTable { opened: 2, ..table("b") }).await.expect("new");
        let change = |table: &str, seat, used| SeatChange {
            table: table.to_owned(),
            holding: StoredHolding { seat, used, token: Some("hash".to_owned()) },
            browsers: vec!["me".to_owned()],
            name: Some("Grace".to_owned()),
            host: Some(0),
        };
        for (table, seat, used) in [("a", 1, 1), ("b", 2, 1), ("a", 1, 2)] {
            store.seat(&change(table, seat, used)).await.expect("it is free");
        }
        let late = store.seat(&change("a", 1, 2)).await;
        assert!(matches!(late, Err(StoreError::Conflict { .. })), "{late:?}");
        let claims = store.claims("me").await.expect("readable");
        assert_eq!(claims, [("b".to_owned(), 2), ("a".to_owned(), 1)]);
        assert!(store.claims("you").await.expect("readable").is_empty());
        let loaded = store.load("a").await.expect("readable").expect("there");
        assert_eq!((loaded.host, loaded.claims), (Some(0), vec![("me".to_owned(), 1)]));
        let token = Some("hash".to_owned());
        assert_eq!(loaded.holdings, [StoredHolding { seat: 1, used: 2, token }]);
        assert_eq!(loaded.names, [(0, "Ada".to_owned()), (1, "Grace".to_owned())]);
        assert_eq!(store.tables().await.expect("readable"), 2);
        store.open(&StoredTable { rematch_of: Some("a".to_owned()), ..table("c") }).await.expect("the first");
        let second = store.open(&StoredTable { rematch_of: Some("a".to_owned()), ..table("d") }).await;
        assert!(matches!(second, Err(StoreError::Conflict { .. })), "{second:?}");
        assert_eq!(store.load("a").await.expect("readable").expect("there").rematch.as_deref(), Some("c"));
        store.unlist("me", "b").await.expect("unlisted");
        store.delete(&["a".to_owned()]).await.expect("deleted");
        assert!(store.claims("me").await.expect("readable").is_empty());
        assert!(store.load("a").await.expect("readable").is_none());
        assert_eq!(store.load("c").await.expect("readable").expect("there").rematch_of, None);
        store.save_record("x", "wardround: 1", 3).await.expect("kept");
        assert_eq!(store.load_record("x").await.expect("readable").as_deref(), Some("wardround: 1"));
        assert_eq!(store.secret("key", [2; 32]).await.expect("kept"), [1; 32]);
    }

    #[tokio::test]
    async fn a_file_that_cannot_be_made_is_said_so() {
        let folder = tempfile::tempdir().expect("a folder");
        let error = Sqlite::open(&folder.path().join("nowhere").join("wardround.db")).await.expect_err("no folder");
        assert!(error.to_string().starts_with("the database cannot be used"), "{error}");
    }
}
