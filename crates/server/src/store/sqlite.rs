//! Tables in an SQLite file.

use std::path::Path;
use std::time::{Duration, Instant};

use async_trait::async_trait;
use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::pool::PoolConnection;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{Connection, QueryBuilder, Row, SqlSafeStr, Sqlite as Dialect, SqliteConnection};

use super::{NewEntries, Store, StoreError, StoredTable};
use crate::measure;

/// Rows that go into one statement: far below the number of values that SQLite takes.
const ROWS: usize = 500;

/// How the database came to be as it is, step by step. The macro for this would build SQLite a
/// second time, for the compiler.
fn migrations() -> Migrator {
    let steps = [
        ("tables", include_str!("../../migrations/0001_tables.sql")),
        ("holders", include_str!("../../migrations/0002_sitters.sql")),
    ];
    let migration = |(version, (name, sql)): (i64, (&'static str, &'static str))| {
        Migration::new(version, name.into(), MigrationType::Simple, sql.into_sql_str(), false)
    };
    Migrator::with_migrations((1..).zip(steps).map(migration).collect())
}

/// Tables in an SQLite file. One connection writes, others read.
#[derive(Clone, Debug)]
pub(crate) struct Sqlite {
    writer: SqlitePool,
    readers: SqlitePool,
}

impl Sqlite {
    /// Opens the file, makes it if need be, and brings its tables up to date.
    pub(crate) async fn open(file: &Path) -> Result<Self, StoreError> {
        let options = SqliteConnectOptions::new()
            .filename(file)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .busy_timeout(Duration::from_secs(5));
        let writer = SqlitePoolOptions::new().max_connections(1).connect_with(options.clone()).await?;
        migrations().run(&writer).await?;
        let readers = SqlitePoolOptions::new().max_connections(4).connect_with(options.read_only(true)).await?;
        Ok(Self { writer, readers })
    }

    /// Gives back a connection that has written. One on which that failed is not used again: what
    /// SQLite and sqlx make of a commit that failed differs, and whatever came after would be
    /// written into a transaction that never ends.
    async fn settle(connection: PoolConnection<Dialect>, written: Result<(), StoreError>) -> Result<(), StoreError> {
        if written.is_err() {
            // It has failed already; an error on closing adds nothing.
            let _ = connection.close().await;
        }
        written
    }

    /// Sets something of all connections that write from now on.
    #[cfg(test)]
    pub(crate) async fn set(&self, pragma: &'static str, value: &'static str) {
        self.writer.set_connect_options(self.writer.connect_options().as_ref().clone().pragma(pragma, value));
        self.writer.acquire().await.expect("a connection").close().await.expect("closed");
    }
}

/// Writes a new table with its names and first entries.
async fn write_table(connection: &mut SqliteConnection, table: &StoredTable) -> Result<(), StoreError> {
    let mut transaction = connection.begin().await?;
    sqlx::query("insert into tables (id, game, header, opened, over, host) values (?, ?, ?, ?, ?, ?)")
        .bind(&table.id)
        .bind(&table.game)
        .bind(&table.header)
        .bind(table.opened)
        .bind(i64::from(table.over))
        .bind(table.host.map(|seat| seat as i64))
        .execute(&mut *transaction)
        .await?;
    for (seat, name) in &table.names {
        sqlx::query("insert into sitters (table_id, seat, name) values (?, ?, ?)")
            .bind(&table.id)
            .bind(*seat as i64)
            .bind(name)
            .execute(&mut *transaction)
            .await?;
    }
    insert(&mut transaction, &numbered(&table.id, 0, &table.entries).collect::<Vec<_>>()).await?;
    Ok(transaction.commit().await?)
}

/// Writes entries of tables.
async fn write_entries(connection: &mut SqliteConnection, batches: &[NewEntries]) -> Result<(), StoreError> {
    let begun = Instant::now();
    let mut transaction = connection.begin().await?;
    let rows = batches.iter().flat_map(|addition| numbered(&addition.table, addition.first, &addition.entries));
    let rows: Vec<_> = rows.collect();
    insert(&mut transaction, &rows).await.map_err(|error| conflict(error, batches))?;
    for addition in batches.iter().filter(|addition| addition.over) {
        let over = sqlx::query("update tables set over = 1 where id = ?").bind(&addition.table);
        over.execute(&mut *transaction).await?;
    }
    transaction.commit().await?;
    measure::committed(batches.len(), rows.len(), begun);
    Ok(())
}

#[async_trait]
impl Store for Sqlite {
    async fn open(&self, table: &StoredTable) -> Result<(), StoreError> {
        let mut connection = self.writer.acquire().await?;
        let written = write_table(&mut connection, table).await;
        Self::settle(connection, written).await
    }

    async fn add(&self, batches: &[NewEntries]) -> Result<(), StoreError> {
        let mut connection = self.writer.acquire().await?;
        let written = write_entries(&mut connection, batches).await;
        Self::settle(connection, written).await
    }

    async fn load(&self, id: &str) -> Result<Option<StoredTable>, StoreError> {
        let found = sqlx::query("select game, header, opened, over, host from tables where id = ?")
            .bind(id)
            .fetch_optional(&self.readers)
            .await?;
        let Some(row) = found else { return Ok(None) };
        let entries = sqlx::query("select entry from entries where table_id = ? order by n")
            .bind(id)
            .fetch_all(&self.readers)
            .await?;
        let names =
            sqlx::query("select seat, name from sitters where table_id = ?").bind(id).fetch_all(&self.readers).await?;
        let claims =
            sqlx::query("select holder, seat from claims where table_id = ?").bind(id).fetch_all(&self.readers).await?;
        Ok(Some(StoredTable {
            host: row.try_get::<Option<i64>, _>("host")?.map(|seat| seat as usize),
            names: names
                .iter()
                .map(|row| Ok((seat(row)?, row.try_get("name")?)))
                .collect::<Result<_, sqlx::Error>>()?,
            claims: claims
                .iter()
                .map(|row| Ok((row.try_get("holder")?, seat(row)?)))
                .collect::<Result<_, sqlx::Error>>()?,
            id: id.to_owned(),
            game: row.try_get("game")?,
            header: row.try_get("header")?,
            entries: entries.iter().map(|row| row.try_get("entry")).collect::<Result<_, _>>()?,
            opened: row.try_get("opened")?,
            over: row.try_get::<i64, _>("over")? != 0,
        }))
    }

    async fn claim(&self, holder: &str, table: &str, seat: usize) -> Result<(), StoreError> {
        sqlx::query("insert or ignore into claims (holder, table_id, seat) values (?, ?, ?)")
            .bind(holder)
            .bind(table)
            .bind(seat as i64)
            .execute(&self.writer)
            .await?;
        Ok(())
    }

    async fn claims(&self, holder: &str) -> Result<Vec<(String, usize)>, StoreError> {
        let rows = sqlx::query(
            "select table_id, seat from claims join tables on tables.id = table_id \
             where holder = ? order by opened desc, table_id, seat",
        )
        .bind(holder)
        .fetch_all(&self.readers)
        .await?;
        rows.iter().map(|row| Ok((row.try_get("table_id")?, seat(row)?))).collect()
    }

    async fn name(&self, table: &str, seat: usize, name: &str) -> Result<(), StoreError> {
        sqlx::query("insert or replace into sitters (table_id, seat, name) values (?, ?, ?)")
            .bind(table)
            .bind(seat as i64)
            .bind(name)
            .execute(&self.writer)
            .await?;
        Ok(())
    }

    async fn probe(&self) -> Result<(), StoreError> {
        if !has_room(self.writer.connect_options().get_filename()) {
            return Err(StoreError::Full);
        }
        let mut connection = self.writer.acquire().await?;
        // A commit like any other, of a number that nobody reads.
        let written = sqlx::query("pragma user_version = 1").execute(&mut *connection).await;
        Self::settle(connection, written.map(|_| ()).map_err(StoreError::from)).await
    }

    async fn tables(&self) -> Result<u64, StoreError> {
        let both = "select (select count(*) from tables) + (select count(*) from exhibits) as tables";
        let row = sqlx::query(both).fetch_one(&self.readers).await?;
        Ok(row.try_get::<i64, _>("tables")? as u64)
    }

    async fn save_record(&self, id: &str, record: &str, added: i64) -> Result<(), StoreError> {
        sqlx::query("insert into exhibits (id, text, added) values (?, ?, ?)")
            .bind(id)
            .bind(record)
            .bind(added)
            .execute(&self.writer)
            .await?;
        Ok(())
    }

    async fn load_record(&self, id: &str) -> Result<Option<String>, StoreError> {
        let found =
            sqlx::query("select text from exhibits where id = ?").bind(id).fetch_optional(&self.readers).await?;
        Ok(found.map(|row| row.try_get("text")).transpose()?)
    }

    async fn close(&self) {
        self.readers.close().await;
        self.writer.close().await;
    }

    async fn secret(&self, name: &str, fresh: [u8; 32]) -> Result<[u8; 32], StoreError> {
        sqlx::query("insert or ignore into secrets (name, value) values (?, ?)")
            .bind(name)
            .bind(&fresh[..])
            .execute(&self.writer)
            .await?;
        let row = sqlx::query("select value from secrets where name = ?").bind(name).fetch_one(&self.writer).await?;
        let value: Vec<u8> = row.try_get("value")?;
        value.try_into().map_err(|_| StoreError::Database(sqlx::Error::Decode("a secret has 32 bytes".into())))
    }
}

/// Bytes without which a disk is full: SQLite may still find room in its own files, but not for
/// long.
#[cfg(unix)]
const ROOM: u64 = 64 << 10;

/// Whether there is room beside this file. A file that is not there is somebody else's to notice.
#[cfg(unix)]
fn has_room(file: &Path) -> bool {
    rustix::fs::statvfs(file).map_or(true, |disk| disk.f_bavail.saturating_mul(disk.f_frsize) >= ROOM)
}

#[cfg(not(unix))]
fn has_room(_file: &Path) -> bool {
    true
}

/// A row of `entries`: the table, the number, the entry.
type EntryRow<'a> = (&'a str, i64, &'a str);

fn numbered<'a>(table: &'a str, first: usize, entries: &'a [String]) -> impl Iterator<Item = EntryRow<'a>> {
    (first as i64..).zip(entries).map(move |(n, entry)| (table, n, entry.as_str()))
}

async fn insert(connection: &mut SqliteConnection, rows: &[EntryRow<'_>]) -> Result<(), sqlx::Error> {
    for chunk in rows.chunks(ROWS) {
        let mut insert = QueryBuilder::<Dialect>::new("insert into entries (table_id, n, entry) ");
        insert.push_values(chunk, |mut row, (table, n, entry)| {
            row.push_bind(*table).push_bind(*n).push_bind(*entry);
        });
        insert.build().execute(&mut *connection).await?;
    }
    Ok(())
}

fn seat(row: &sqlx::sqlite::SqliteRow) -> Result<usize, sqlx::Error> {
    Ok(row.try_get::<i64, _>("seat")? as usize)
}

/// A number that is taken means that somebody else was faster.
fn conflict(error: sqlx::Error, batches: &[NewEntries]) -> StoreError {
    let taken = error.as_database_error().is_some_and(sqlx::error::DatabaseError::is_unique_violation);
    match batches {
        [only] if taken => StoreError::Conflict { table: only.table.clone() },
        _ => error.into(),
    }
}
