//! Where tables are kept: a small trait, so that another database can take SQLite's place.

mod sqlite;
mod writer;

use async_trait::async_trait;

pub(crate) use sqlite::Sqlite;
pub(crate) use writer::{WriteSlot, Writer};

/// SQLite's word for a full disk; the lower byte of its codes is the kind.
const FULL: u32 = 13;
/// SQLite's word for a database that cannot be written.
const READ_ONLY: u32 = 8;
/// SQLite's word for a file that cannot be opened.
const CANNOT_OPEN: u32 = 14;

/// A table as it is stored.
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
    /// Who has taken a seat, and which.
    pub(crate) claims: Vec<(String, usize)>,
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

/// Why something could not be stored or found.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The entry is there already: somebody else was faster.
    #[error("table {table} has moved on")]
    Conflict { table: String },
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
    Migration(#[from] sqlx::migrate::MigrateError),
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

    /// Adds entries to tables, all in one transaction.
    async fn add(&self, batches: &[NewEntries]) -> Result<(), StoreError>;

    /// A table with its entries.
    async fn load(&self, id: &str) -> Result<Option<StoredTable>, StoreError>;

    /// Notes that somebody holds a seat.
    async fn claim(&self, holder: &str, table: &str, seat: usize) -> Result<(), StoreError>;

    /// The seats that somebody holds: table and seat, the newest table first.
    async fn claims(&self, holder: &str) -> Result<Vec<(String, usize)>, StoreError>;

    /// Notes what somebody on a seat is called.
    async fn name(&self, table: &str, seat: usize, name: &str) -> Result<(), StoreError>;

    /// Whether something can be written now. It writes something to find out.
    async fn probe(&self) -> Result<(), StoreError>;

    /// How many tables and uploaded records there are.
    async fn tables(&self) -> Result<u64, StoreError>;

    /// Keeps an uploaded record.
    async fn save_record(&self, id: &str, record: &str, added: i64) -> Result<(), StoreError>;

    /// An uploaded record.
    async fn load_record(&self, id: &str) -> Result<Option<String>, StoreError>;

    /// Ends all use of the database.
    async fn close(&self);

    /// A secret of this server, made by `fresh` when first asked for.
    async fn secret(&self, name: &str, fresh: [u8; 32]) -> Result<[u8; 32], StoreError>;
}
