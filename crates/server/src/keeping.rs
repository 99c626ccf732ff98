//! What happens to tables that nobody uses any more.

use crate::hub::{Hub, now};
use crate::store::{IdleTables, StoreError};

/// Seconds of a day.
const DAY: i64 = 24 * 60 * 60;
/// Tables that are put away in one transaction: moves wait meanwhile.
const TOGETHER: usize = 50;

/// How long tables are kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Keeping {
    /// Days after which a table that nobody has moved at has expired; 0 for never. Games that are
    /// over stay for as long as there is room.
    pub days: u32,
    /// What happens to tables that have expired.
    pub expired: Expired,
}

/// What happens to a table that has expired.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Expired {
    /// Its entries are compressed. It goes on as before when somebody comes.
    Archive,
    /// It is gone.
    Delete,
}

impl Default for Keeping {
    fn default() -> Self {
        Self { days: 180, expired: Expired::Archive }
    }
}

impl Hub {
    /// Puts away what has expired, and of the games that are over as many as it takes to get below
    /// this many bytes (0 for any number), those that were played longest ago first.
    pub(crate) async fn clear_away(&self, keeping: Keeping, bytes: u64) -> Result<(), StoreError> {
        let archived = keeping.expired == Expired::Delete;
        if keeping.days != 0 {
            let before = now() - i64::from(keeping.days) * DAY;
            self.store().forget_records(before).await?;
            let unfinished = IdleTables { over: false, before, archived, most: TOGETHER };
            while self.put_away(keeping.expired, unfinished).await? {}
        }
        // Whoever has just finished a game still looks at it.
        let finished = IdleTables { over: true, before: now() - DAY, archived, most: TOGETHER };
        while bytes != 0 && self.store().bytes().await? > bytes && self.put_away(keeping.expired, finished).await? {}
        Ok(())
    }

    /// Puts some tables away. False if there are none.
    async fn put_away(&self, how: Expired, which: IdleTables) -> Result<bool, StoreError> {
        let mut tables = self.store().idle(which).await?;
        // What somebody looks at is in use.
        tables.retain(|id| !self.is_in_memory(id));
        if tables.is_empty() {
            return Ok(false);
        }
        match how {
            Expired::Archive => self.store().archive(&tables).await?,
            Expired::Delete => self.store().delete(&tables).await?,
        }
        tracing::info!(tables = tables.len(), ?how, over = which.over, "tables were put away");
        Ok(true)
    }
}
