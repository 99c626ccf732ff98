//! Tables in an SQLite file.

mod schema;
pub(super) mod tables;
mod upkeep;

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use sqlx::pool::PoolConnection;
use sqlx::query::Query;
use sqlx::sqlite::{
    SqliteArguments, SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use sqlx::{Row, Sqlite as Dialect};

use super::chain::Chain;
use super::files::OpenFiles;
use super::{IdleTables, NewEntries, SeatChange, Store, StoreError, StoredTable, holdings};
use schema::{chain_all, check_version, migrations};
use tables::{FoundTable, seat, write_entries, write_table};

/// Tables in an SQLite file. One connection writes, others read.
#[derive(Clone, Debug)]
pub(crate) struct Sqlite {
    writer: SqlitePool,
    readers: SqlitePool,
    files: Arc<OpenFiles>,
}

impl Sqlite {
    /// Opens the file, makes it if need be, and brings its tables up to date.
    pub(crate) async fn open(file: &Path) -> Result<Self, StoreError> {
        let files = OpenFiles::make(file)?;
        let options = options(file).journal_mode(SqliteJournalMode::Wal);
        let writer = pool(1).connect_with(options.clone()).await?;
        migrations().run(&writer).await?;
        chain_all(&mut *writer.acquire().await?).await?;
        let readers = pool(4).connect_with(options.read_only(true)).await?;
        Ok(Self { writer, readers, files: Arc::new(files) })
    }

    /// Opens a file beside its server, if it is as this version of the program has it.
    pub(crate) async fn visit(file: &Path) -> Result<Self, StoreError> {
        let visited = Self::peek(file).await?;
        check_version(&visited.readers).await?;
        Ok(visited)
    }

    /// Opens a file that may be of any version, and changes nothing about it.
    pub(crate) async fn peek(file: &Path) -> Result<Self, StoreError> {
        let files = OpenFiles::at(file)?;
        let options = options(file);
        let writer = pool(1).connect_lazy_with(options.clone());
        let readers = pool(1).connect_with(options.read_only(true)).await?;
        Ok(Self { writer, readers, files: Arc::new(files) })
    }

    /// The connection that writes, if that is still worth anything.
    async fn connection(&self) -> Result<PoolConnection<Dialect>, StoreError> {
        self.files.check()?;
        Ok(self.writer.acquire().await?)
    }

    /// Gives back a connection that has written. One on which that failed is not used again: what
    /// SQLite and sqlx make of a commit that failed differs, and whatever came after would be
    /// written into a transaction that never ends.
    async fn settle<T>(
        &self,
        connection: PoolConnection<Dialect>,
        written: Result<T, impl Into<StoreError>>,
    ) -> Result<T, StoreError> {
        let written = written.map_err(Into::into);
        if written.is_err() {
            // It has failed already; an error on closing adds nothing.
            let _ = connection.close().await;
            self.files.reopen();
            return written;
        }
        // What went into a file that is gone is not kept.
        self.files.check()?;
        written
    }

    /// Does one thing for good.
    async fn execute(&self, query: Query<'_, Dialect, SqliteArguments>) -> Result<(), StoreError> {
        let mut connection = self.connection().await?;
        let written = query.execute(&mut *connection).await;
        self.settle(connection, written).await.map(drop)
    }

    /// Does something to the database that the server never would.
    #[cfg(test)]
    pub(crate) async fn run(&self, sql: &'static str) {
        sqlx::query(sql).execute(&self.writer).await.expect("done");
    }

    /// Sets something of all connections that write from now on.
    #[cfg(test)]
    pub(crate) async fn set(&self, pragma: &'static str, value: &'static str) {
        self.writer.set_connect_options(self.writer.connect_options().as_ref().clone().pragma(pragma, value));
        self.writer.acquire().await.expect("a connection").close().await.expect("closed");
        self.files.reopen();
    }
}

fn options(file: &Path) -> SqliteConnectOptions {
    // A file that is gone is not made again.
    let options = SqliteConnectOptions::new().filename(file).create_if_missing(false);
    options.synchronous(SqliteSynchronous::Full).busy_timeout(Duration::from_secs(5))
}

/// Connections that stay: a new one would take whatever has the name by then for the database.
fn pool(most: u32) -> SqlitePoolOptions {
    SqlitePoolOptions::new().max_connections(most).idle_timeout(None).max_lifetime(None)
}

#[async_trait]
impl Store for Sqlite {
    async fn open(&self, table: &StoredTable) -> Result<(), StoreError> {
        let mut connection = self.connection().await?;
        let written = write_table(&mut connection, table).await.map_err(|error| match error {
            // Somebody else has opened the rematch.
            StoreError::Database(error) if is_taken(&error) => StoreError::Conflict { table: table.id.clone() },
            error => error,
        });
        self.settle(connection, written).await
    }

    async fn add(&self, batches: &[NewEntries]) -> Result<(), StoreError> {
        let mut connection = self.connection().await?;
        let written = write_entries(&mut connection, batches).await;
        self.settle(connection, written).await
    }

    async fn load(&self, id: &str) -> Result<Option<StoredTable>, StoreError> {
        self.files.check()?;
        self.find(id).await?.map(FoundTable::sound).transpose()
    }

    async fn seat(&self, change: &SeatChange) -> Result<(), StoreError> {
        let mut connection = self.connection().await?;
        let written = holdings::write(&mut connection, change).await;
        self.settle(connection, written).await
    }

    async fn unlist(&self, holder: &str, table: &str) -> Result<(), StoreError> {
        let query = sqlx::query("delete from claims where holder = ? and table_id = ?");
        self.execute(query.bind(holder).bind(table)).await
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

    async fn probe(&self) -> Result<(), StoreError> {
        if !has_room(self.writer.connect_options().get_filename()) {
            return Err(StoreError::Full);
        }
        // A commit like any other, of a number that nobody reads.
        self.execute(sqlx::query("pragma user_version = 1")).await
    }

    async fn tables(&self) -> Result<u64, StoreError> {
        let all = "select (select count(*) from tables) - (select count(*) from archive) \
                   + (select count(*) from exhibits) as tables";
        let row = sqlx::query(all).fetch_one(&self.readers).await?;
        Ok(row.try_get::<i64, _>("tables")? as u64)
    }

    async fn save_record(&self, id: &str, record: &str, added: i64) -> Result<(), StoreError> {
        let exhibit = sqlx::query("insert into exhibits (id, text, added) values (?, ?, ?)");
        self.execute(exhibit.bind(id).bind(record).bind(added)).await
    }

    async fn load_record(&self, id: &str) -> Result<Option<String>, StoreError> {
        let found =
            sqlx::query("select text from exhibits where id = ?").bind(id).fetch_optional(&self.readers).await?;
        Ok(found.map(|row| row.try_get("text")).transpose()?)
    }

    async fn bytes(&self) -> Result<u64, StoreError> {
        self.used_bytes().await
    }

    async fn idle(&self, asked: IdleTables) -> Result<Vec<String>, StoreError> {
        self.idle_tables(asked).await
    }

    async fn archive(&self, tables: &[String]) -> Result<(), StoreError> {
        let mut connection = self.connection().await?;
        let written = upkeep::archive(&mut connection, tables).await;
        self.settle(connection, written).await
    }

    async fn delete(&self, tables: &[String]) -> Result<(), StoreError> {
        let mut connection = self.connection().await?;
        let written = upkeep::delete(&mut connection, tables).await;
        self.settle(connection, written).await
    }

    async fn forget_records(&self, before: i64) -> Result<(), StoreError> {
        self.execute(sqlx::query("delete from exhibits where added < ?").bind(before)).await
    }

    async fn close(&self) {
        self.readers.close().await;
        self.writer.close().await;
    }

    async fn secret(&self, name: &str, fresh: [u8; 32]) -> Result<[u8; 32], StoreError> {
        let insert = sqlx::query(
            "insert or ignore into secrets (name, value) select ?, ? where not exists (select 1 from tables)",
        );
        self.execute(insert.bind(name).bind(&fresh[..])).await?;
        self.known_secret(name).await
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

fn is_taken(error: &sqlx::Error) -> bool {
    error.as_database_error().is_some_and(sqlx::error::DatabaseError::is_unique_violation)
}

#[cfg(test)]
mod tests;
