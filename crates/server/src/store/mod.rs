//! Where tables are kept: a small trait, so that another database can take SQLite's place.
//!
//! What a database needs to which several servers write at once, such as PostgreSQL:
//!
//! - [`Store::add`] adds an entry only if it is the next of its table, and reports a conflict
//!   otherwise. In SQLite the write transaction ensures that; elsewhere the rows of `chains` are
//!   locked (`select … for update`) in the order of their ids. The hub answers a conflict by
//!   reading the table again.
//! - A server must hear of entries that another has added (`listen` and `notify`, by table), and
//!   read the table again before it tells anybody. Until then two servers may both drive a table's
//!   bots: one of the moves is a conflict, and nothing else comes of it.
//! - [`DatabaseLock`] and `OpenFiles` are about files and stay with SQLite. [`Writer`] stays as it
//!   is, one for each server. Clearing away must run in one server at a time (an advisory lock),
//!   and a table in another server's memory counts as in use only by the time of its last entry.
//! - Backup and restore are the database's own; a check needs [`Store::load`] and a list.

mod chain;
mod files;
mod holdings;
mod sqlite;
mod writer;

use std::io;

use async_trait::async_trait;

pub(crate) use files::{COMPANIONS, DatabaseLock, NotLocked, beside, private, private_folder};
pub(crate) use sqlite::Sqlite;
pub(crate) use writer::{WriteSlot, Writer};

/// SQLite's word for a full disk; the lower byte of its codes is the kind.
const FULL: u32 = 13;
/// SQLite's word for a database that cannot be written.
const READ_ONLY: u32 = 8;
/// SQLite's word for a file that cannot be opened.
const CANNOT_OPEN: u32 = 14;

/// Everything that is kept of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct StoredTable {
    pub(crate) id: String,
    /// The game's name.
    pub(crate) game: String,
    /// The text that heads the record.
    pub(crate) header: String,
    /// The entries, in order.
    pub(crate) entries: Vec<String>,
    /// When it was opened, in seconds since 1970.
    pub(crate) opened: i64,
    /// Whether the game is over.
    pub(crate) over: bool,
    /// The seat of whoever opened it, counted from 0, if it took one.
    pub(crate) host: Option<usize>,
    /// What people are called, by seat.
    pub(crate) names: Vec<(usize, String)>,
    /// Which browsers have taken a seat, and which.
    pub(crate) claims: Vec<(String, usize)>,
    /// What else is known of the seats that somebody has taken.
    pub(crate) holdings: Vec<StoredHolding>,
    /// Which table this one is the rematch of.
    pub(crate) rematch_of: Option<String>,
    /// The rematch of this table; only read.
    pub(crate) rematch: Option<String>,
}

/// Whose a seat is, besides the browsers that have taken it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct StoredHolding {
    /// The seat, counted from 0.
    pub(crate) seat: usize,
    /// How many of its links are used up.
    pub(crate) used: u32,
    /// The hash of its holder's token.
    pub(crate) token: Option<String>,
}

/// A seat that changes hands, or whose holder comes with another device.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct SeatChange {
    pub(crate) table: String,
    /// Whose it is from now on. One more link is used up than before.
    pub(crate) holding: StoredHolding,
    /// All browsers that hold it from now on.
    pub(crate) browsers: Vec<String>,
    /// What its holder is called.
    pub(crate) name: Option<String>,
    /// Who hands out links from now on.
    pub(crate) host: Option<usize>,
}

impl StoredTable {
    /// The whole record.
    pub(crate) fn record(&self) -> String {
        let mut text = self.header.clone();
        for entry in &self.entries {
            text.push_str(entry);
            text.push('\n');
        }
        text
    }
}

/// Entries to be added to one table, all of them or none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct NewEntries {
    pub(crate) table: String,
    /// The number of the first entry, counted from 0.
    pub(crate) first: usize,
    pub(crate) entries: Vec<String>,
    /// Whether the game is over with them.
    pub(crate) over: bool,
}

/// Which of the tables that nobody uses are asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct IdleTables {
    /// Those whose game is over, or the others.
    pub(crate) over: bool,
    /// Only those whose last entry came before this time, in seconds since 1970.
    pub(crate) before: i64,
    /// Also those that are archived.
    pub(crate) archived: bool,
    /// How many of them, the idlest first.
    pub(crate) most: usize,
}

/// What the operator sees of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ListedTable {
    /// What its addresses are made of.
    pub id: String,
    /// The game's name.
    pub game: String,
    /// When it was opened, in seconds since 1970.
    pub opened: i64,
    /// When its last entry came, in seconds since 1970.
    pub touched: i64,
    /// How many entries it has.
    pub entries: usize,
    /// Whether the game is over.
    pub over: bool,
    /// Whether its entries are archived.
    pub archived: bool,
}

/// Why something could not be stored or found.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The entry is there already: somebody else was faster.
    #[error("table {table} has moved on")]
    Conflict { table: String },
    /// There is no such table any more.
    #[error("there is no table {table}")]
    NoTable { table: String },
    /// What is stored is not what was stored.
    #[error("the record of table {table} is damaged: {why}")]
    Damaged { table: String, why: String },
    /// The server is about to end.
    #[error("the server is closing")]
    Closing,
    /// There is no room left.
    #[error("the server's disk is full; nothing was kept")]
    Full,
    /// The database can only be read.
    #[error("the server may not write to its disk; nothing was kept")]
    ReadOnly,
    /// The file cannot be opened or made.
    #[error("the database cannot be used: its file cannot be opened for writing")]
    Unopened,
    /// The file is no longer the one that was opened.
    #[error("the database was removed or replaced while it was open; nothing was kept")]
    Gone,
    /// There are tables, but not the key that their seats' tokens were made with.
    #[error(
        "the key to the seats of its tables is lost; restore a backup, or make a new key with \
         `wardround admin new-key` and hand out new links"
    )]
    KeyLost,
    /// A later version of the program has changed the database.
    #[error("the database was written by a newer version of this program")]
    Newer,
    /// An earlier version of the program has written the database.
    #[error("the database is of an earlier version; `wardround serve` brings it up to date when it starts")]
    Older,
    /// A database of something else.
    #[error("this is a database, but there are no tables of this program in it")]
    Foreign,
    /// The database does not answer in time.
    #[error("the database cannot be used: it takes too long")]
    Slow,
    /// The program failed while it wrote.
    #[error("the database cannot be used: a fault of the program: {0}")]
    Fault(String),
    /// The database says no for another reason.
    #[error("the database cannot be used: {0}")]
    Database(sqlx::Error),
    /// The database's tables cannot be brought up to date.
    #[error("the database cannot be brought up to date: {0}")]
    Migration(sqlx::migrate::MigrateError),
}

impl From<sqlx::migrate::MigrateError> for StoreError {
    fn from(error: sqlx::migrate::MigrateError) -> Self {
        match error {
            sqlx::migrate::MigrateError::VersionMissing(_) => Self::Newer,
            sqlx::migrate::MigrateError::Execute(error) => error.into(),
            error => Self::Migration(error),
        }
    }
}

impl From<io::Error> for StoreError {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => Self::Full,
            io::ErrorKind::ReadOnlyFilesystem => Self::ReadOnly,
            _ => Self::Unopened,
        }
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        match error.as_database_error().and_then(|error| error.code()?.parse::<u32>().ok()) {
            Some(code) if code & 0xff == FULL => Self::Full,
            Some(code) if code & 0xff == READ_ONLY => Self::ReadOnly,
            Some(code) if code & 0xff == CANNOT_OPEN => Self::Unopened,
            _ => Self::Database(error),
        }
    }
}

/// Where tables are kept. Whatever a method has answered is durable.
#[async_trait]
pub(crate) trait Store: Send + Sync {
    /// Keeps a new table with its names and first entries.
    async fn open(&self, table: &StoredTable) -> Result<(), StoreError>;

    /// Adds entries to tables, all in one transaction, each only if it is the next of its table:
    /// several processes may write to the same tables.
    async fn add(&self, batches: &[NewEntries]) -> Result<(), StoreError>;

    /// A table with its entries, if they are all there and as they were added.
    async fn load(&self, id: &str) -> Result<Option<StoredTable>, StoreError>;

    /// Notes whose a seat is, unless it has changed hands since.
    async fn seat(&self, change: &SeatChange) -> Result<(), StoreError>;

    /// Takes a table from the list of a browser.
    async fn unlist(&self, holder: &str, table: &str) -> Result<(), StoreError>;

    /// The seats that somebody holds: table and seat, the newest table first.
    async fn claims(&self, holder: &str) -> Result<Vec<(String, usize)>, StoreError>;

    /// Whether it could keep something now: it tries, in the same place and way as for a move.
    async fn probe(&self) -> Result<(), StoreError>;

    /// How many tables there are that are not archived, and uploaded records.
    async fn tables(&self) -> Result<u64, StoreError>;

    /// Bytes that everything takes.
    async fn bytes(&self) -> Result<u64, StoreError>;

    /// The ids of tables that nobody has moved at for long.
    async fn idle(&self, asked: IdleTables) -> Result<Vec<String>, StoreError>;

    /// Compresses the entries of tables. They can be loaded and added to as before.
    async fn archive(&self, tables: &[String]) -> Result<(), StoreError>;

    /// Deletes tables with everything that is known about them.
    async fn delete(&self, tables: &[String]) -> Result<(), StoreError>;

    /// Deletes uploaded records that are older than this, in seconds since 1970.
    async fn forget_records(&self, before: i64) -> Result<(), StoreError>;

    /// Keeps an uploaded record.
    async fn save_record(&self, id: &str, record: &str, added: i64) -> Result<(), StoreError>;

    /// An uploaded record.
    async fn load_record(&self, id: &str) -> Result<Option<String>, StoreError>;

    /// Ends all use of the database.
    async fn close(&self);

    /// A secret of this server, made by `fresh` when first asked for. One that was lost is not
    /// replaced as long as there are tables.
    async fn secret(&self, name: &str, fresh: [u8; 32]) -> Result<[u8; 32], StoreError>;
}
