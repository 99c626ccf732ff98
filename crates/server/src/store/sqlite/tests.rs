//! Records that outlive versions, damage, and long sleep.

use std::path::{Path, PathBuf};

use sqlx::migrate::Migrator;
use tempfile::TempDir;

use super::super::StoredHolding;
use super::upkeep::BELONGINGS;
use super::*;

const ENTRIES: [&str; 3] = ["* card A01", "1 red", "1 w1=3"];

fn place() -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("wardround.db");
    (folder, file)
}

fn table(id: &str, opened: i64) -> StoredTable {
    StoredTable {
        id: id.to_owned(),
        game: "emergency-roll".to_owned(),
        header: "wardround: 1\n\n".to_owned(),
        entries: ENTRIES.map(str::to_owned).to_vec(),
        opened,
        over: false,
        host: Some(0),
        names: vec![(0, "Ada".to_owned())],
        claims: Vec::new(),
        holdings: Vec::new(),
        rematch_of: None,
        rematch: None,
    }
}

/// Somebody sits down on the first seat of a table.
fn taken(table: &str) -> SeatChange {
    SeatChange {
        table: table.to_owned(),
        holding: StoredHolding { seat: 0, used: 1, token: None },
        browsers: vec!["me".to_owned()],
        name: Some("Ada".to_owned()),
        host: Some(0),
    }
}

/// A new database with a table.
async fn one_table(file: &Path) -> Sqlite {
    let store = Sqlite::open(file).await.expect("a new file");
    store.open(&table("a", 1)).await.expect("new");
    store
}

fn addition(table: &str, first: usize) -> NewEntries {
    NewEntries { table: table.to_owned(), first, entries: vec!["1 more".to_owned()], over: false }
}

async fn count(store: &Sqlite, what: &'static str) -> i64 {
    sqlx::query(what).fetch_one(&store.readers).await.expect("readable").get(0)
}

/// A database as the first version of the program left it, with one table.
async fn of_the_first_version(file: &Path) {
    std::fs::write(file, "").expect("made");
    let old = SqlitePool::connect_with(options(file).journal_mode(SqliteJournalMode::Wal)).await.expect("a file");
    let first = migrations().iter().filter(|step| step.version <= 2).cloned().collect();
    Migrator::with_migrations(first).run(&old).await.expect("made");
    for sql in [
        "insert into tables values ('a', 'emergency-roll', 'wardround: 1\n\n', 1, 0, 0)",
        "insert into entries values ('a', 0, '* card A01'), ('a', 1, '1 red'), ('a', 2, '1 w1=3')",
        "insert into sitters values ('a', 0, 'Ada')",
        "insert into claims values ('me', 'a', 0)",
        "insert into secrets values ('seats', zeroblob(32))",
    ] {
        sqlx::query(sql).execute(&old).await.expect("done");
    }
    old.close().await;
}

#[tokio::test]
async fn a_database_of_the_first_version_goes_on() {
    let (_folder, file) = place();
    of_the_first_version(&file).await;
    let early = Sqlite::visit(&file).await;
    assert!(matches!(early, Err(StoreError::Older)), "{early:?}");
    let store = Sqlite::open(&file).await.expect("brought up to date");
    let claims = vec![("me".to_owned(), 0)];
    assert_eq!(store.load("a").await.expect("sound"), Some(StoredTable { claims, ..table("a", 1) }));
    assert_eq!(store.secret("seats", [1; 32]).await.expect("kept"), [0; 32]);
    store.add(&[addition("a", 3)]).await.expect("added");
    assert_eq!(store.load("a").await.expect("sound").expect("there").entries.len(), 4);
    let recently = IdleTables { over: false, before: crate::hub::now() - 60, archived: true, most: 9 };
    assert!(store.idle(recently).await.expect("readable").is_empty(), "it does not expire at once");
    Sqlite::visit(&file).await.expect("it is as this version has it");
}

#[tokio::test]
async fn what_the_first_version_lost_is_noticed() {
    let (_folder, file) = place();
    of_the_first_version(&file).await;
    let old = SqlitePool::connect_with(options(&file)).await.expect("a file");
    sqlx::query("delete from entries where n = 1").execute(&old).await.expect("done");
    old.close().await;
    let store = Sqlite::open(&file).await.expect("brought up to date");
    let error = store.load("a").await.expect_err("there is a gap").to_string();
    assert_eq!(error, "the record of table a is damaged: entry 2 of 3 is missing");
}

#[tokio::test]
async fn a_database_of_a_later_version_is_refused() {
    let (_folder, file) = place();
    let store = one_table(&file).await;
    store.run("insert into _sqlx_migrations values (99, 'later', 0, 1, x'00', 0)").await;
    store.close().await;
    for refused in [Sqlite::open(&file).await, Sqlite::visit(&file).await] {
        assert!(matches!(refused, Err(StoreError::Newer)), "{refused:?}");
    }
}

#[tokio::test]
async fn whatever_is_missing_or_changed_is_noticed() {
    for (harm, says) in [
        ("delete from entries where n = 0", "entry 1 of 3 is missing"),
        ("delete from entries where n = 1", "entry 2 of 3 is missing"),
        ("delete from entries where n = 2", "it has 2 entries, not 3"),
        ("delete from entries", "it has 0 entries, not 3"),
        ("insert into entries values ('a', 3, '1 blue')", "it has 4 entries, not 3"),
        ("update entries set entry = '1 blue' where n = 1", "an entry was changed"),
        ("update tables set header = 'wardround: 2'", "an entry was changed"),
        ("delete from chains", "it has no chain"),
        ("update chains set hash = x'00'", "it has no chain"),
    ] {
        let (_folder, file) = place();
        let store = one_table(&file).await;
        store.load("a").await.expect("sound");
        store.run(harm).await;
        let error = store.load("a").await.expect_err(harm);
        assert!(matches!(&error, StoreError::Damaged { why, .. } if why == says), "{harm}: {error}");
    }
}

#[tokio::test]
async fn an_entry_is_added_only_if_it_is_the_next() {
    let (_folder, file) = place();
    let (store, other) = (one_table(&file).await, Sqlite::open(&file).await.expect("a file"));
    for first in [0, 2, 4, 9] {
        let refused = store.add(&[addition("a", first)]).await;
        assert!(matches!(refused, Err(StoreError::Conflict { .. })), "{first}: {refused:?}");
    }
    let nowhere = store.add(&[addition("a", 3), addition("b", 0)]).await;
    assert!(matches!(nowhere, Err(StoreError::NoTable { .. })), "{nowhere:?}");
    // Of two processes that write at the same time, one is first.
    let (here, there) = ([addition("a", 3)], [addition("a", 3)]);
    let (one, two) = tokio::join!(store.add(&here), other.add(&there));
    assert_eq!(u8::from(one.is_ok()) + u8::from(two.is_ok()), 1, "{one:?} {two:?}");
    assert_eq!(store.load("a").await.expect("sound").expect("there").entries.len(), 4);
}

#[tokio::test]
async fn an_archived_table_is_read_and_goes_on_as_before() {
    let (_folder, file) = place();
    let store = one_table(&file).await;
    store.seat(&taken("a")).await.expect("taken");
    let before = store.load("a").await.expect("sound");
    store.archive(&["a".to_owned(), "nowhere".to_owned()]).await.expect("archived");
    assert_eq!(count(&store, "select count(*) from entries").await, 0, "they are elsewhere");
    assert_eq!(store.tables().await.expect("readable"), 0, "it is in nobody's way");
    assert_eq!(store.load("a").await.expect("sound"), before);
    store.archive(&["a".to_owned()]).await.expect("again");
    assert_eq!(store.load("a").await.expect("sound"), before);
    store.add(&[addition("a", 3)]).await.expect("it goes on");
    assert_eq!(count(&store, "select count(*) from archive").await, 0);
    assert_eq!(store.load("a").await.expect("sound").expect("there").entries[3], "1 more");
    store.archive(&["a".to_owned()]).await.expect("archived");
    store.run("update archive set entries = x'1f8b'").await;
    assert!(matches!(store.load("a").await, Err(StoreError::Damaged { .. })));
}

#[tokio::test]
async fn a_damaged_table_is_not_archived() {
    let (_folder, file) = place();
    let store = one_table(&file).await;
    store.run("delete from entries where n = 1").await;
    store.archive(&["a".to_owned()]).await.expect("passed over");
    assert_eq!(count(&store, "select count(*) from entries").await, 2, "what is left is left alone");
}

#[tokio::test]
async fn a_deleted_table_leaves_nothing_behind() {
    let (_folder, file) = place();
    let store = one_table(&file).await;
    store.open(&table("b", 2)).await.expect("new");
    store.seat(&taken("a")).await.expect("taken");
    store.archive(&["b".to_owned()]).await.expect("archived");
    store.delete(&["a".to_owned(), "b".to_owned()]).await.expect("deleted");
    assert_eq!(store.load("a").await.expect("readable"), None);
    assert!(store.claims("me").await.expect("readable").is_empty());
    let names = sqlx::query(
        "select distinct m.name from sqlite_master m, pragma_foreign_key_list(m.name) f where f.\"table\" = 'tables'",
    );
    let mut places: Vec<String> =
        names.fetch_all(&store.readers).await.expect("readable").iter().map(|row| row.get(0)).collect();
    places.sort();
    let mut known = BELONGINGS.to_vec();
    known.sort_unstable();
    assert_eq!(places, known, "whatever belongs to a table goes with it");
    for place in BELONGINGS {
        let mut rows = sqlx::QueryBuilder::<Dialect>::new(format!("select count(*) from {place}"));
        let rows: i64 = rows.build().fetch_one(&store.readers).await.expect("readable").get(0);
        assert_eq!(rows, 0, "{place}");
    }
}

#[tokio::test]
async fn tables_that_nobody_uses_are_found_by_age() {
    let (_folder, file) = place();
    let store = Sqlite::open(&file).await.expect("a new file");
    for (id, opened, over) in [("old", 10, false), ("older", 5, false), ("new", 100, false), ("done", 7, true)] {
        store.open(&StoredTable { over, ..table(id, opened) }).await.expect("new");
    }
    let idle = IdleTables { over: false, before: 50, archived: false, most: 9 };
    assert_eq!(store.idle(idle).await.expect("readable"), ["older", "old"]);
    assert_eq!(store.idle(IdleTables { over: true, ..idle }).await.expect("readable"), ["done"]);
    assert_eq!(store.idle(IdleTables { most: 1, ..idle }).await.expect("readable"), ["older"]);
    store.archive(&["older".to_owned()]).await.expect("archived");
    assert_eq!(store.idle(idle).await.expect("readable"), ["old"]);
    assert_eq!(store.idle(IdleTables { archived: true, ..idle }).await.expect("readable"), ["older", "old"]);
    store.add(&[addition("old", 3)]).await.expect("added");
    assert!(store.idle(idle).await.expect("readable").is_empty(), "somebody has moved");
}
