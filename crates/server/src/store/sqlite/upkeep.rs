//! What the operator does to stored tables: list, archive, delete, mend, copy.

use std::path::Path;

use sqlx::sqlite::SqliteRow;
use sqlx::{Connection, QueryBuilder, Row, Sqlite as Dialect, SqliteConnection};

use super::tables::{FoundTable, find_table, pack_table, unpack_table, write_chains};
use super::{Chain, IdleTables, Sqlite, StoreError};
use crate::hub::now;
use crate::store::ListedTable;

/// Where something is kept about a table, besides the table itself.
pub(super) const BELONGINGS: [&str; 6] = ["entries", "claims", "sitters", "holdings", "chains", "archive"];

/// Packs the entries of tables.
pub(super) async fn archive(connection: &mut SqliteConnection, tables: &[String]) -> Result<(), StoreError> {
    let mut transaction = connection.begin_with("begin immediate").await?;
    for table in tables {
        pack_table(&mut transaction, table).await?;
    }
    Ok(transaction.commit().await?)
}

/// Deletes tables with everything that belongs to them.
pub(super) async fn delete(connection: &mut SqliteConnection, tables: &[String]) -> Result<(), StoreError> {
    let mut transaction = connection.begin_with("begin immediate").await?;
    // A rematch outlives the game that it is the rematch of.
    for table in tables {
        let orphan = sqlx::query("update tables set rematch_of = null where rematch_of = ?").bind(table);
        orphan.execute(&mut *transaction).await?;
    }
    let places = BELONGINGS.iter().map(|place| (*place, "table_id")).chain([("tables", "id")]);
    for (place, column) in places {
        for table in tables {
            let mut delete = QueryBuilder::<Dialect>::new(format!("delete from {place} where {column} = "));
            delete.push_bind(table).build().execute(&mut *transaction).await?;
        }
    }
    Ok(transaction.commit().await?)
}

/// Lets a table end after this many entries, whatever came then.
pub(super) async fn cut(
    connection: &mut SqliteConnection,
    id: &str,
    kept: usize,
    over: bool,
) -> Result<(), StoreError> {
    let mut transaction = connection.begin_with("begin immediate").await?;
    let found = find_table(&mut transaction, id).await?;
    let Some(FoundTable { table, .. }) = found else { return Err(StoreError::NoTable { table: id.to_owned() }) };
    if sqlx::query("select 1 from archive where table_id = ?")
        .bind(id)
        .fetch_optional(&mut *transaction)
        .await?
        .is_some()
    {
        sqlx::query("delete from entries where table_id = ?").bind(id).execute(&mut *transaction).await?;
        unpack_table(&mut transaction, id).await?;
    }
    let rest = sqlx::query("delete from entries where table_id = ? and n >= ?").bind(id).bind(kept as i64);
    rest.execute(&mut *transaction).await?;
    let over = sqlx::query("update tables set over = ? where id = ?").bind(i64::from(over)).bind(id);
    over.execute(&mut *transaction).await?;
    let chain = Chain::of(&table.header, table.entries.iter().take(kept));
    write_chains(&mut transaction, &[(id, chain)], now()).await?;
    Ok(transaction.commit().await?)
}

impl Sqlite {
    /// The tables that nobody has moved at for long, the idlest first.
    pub(super) async fn idle_tables(&self, asked: IdleTables) -> Result<Vec<String>, StoreError> {
        let rows = sqlx::query(
            "select id from tables join chains on chains.table_id = id \
             where over = ? and touched < ? and (? or id not in (select table_id from archive)) \
             order by touched, id limit ?",
        )
        .bind(i64::from(asked.over))
        .bind(asked.before)
        .bind(i64::from(asked.archived))
        .bind(asked.most as i64)
        .fetch_all(&self.readers)
        .await?;
        rows.iter().map(|row| Ok(row.try_get("id")?)).collect()
    }

    /// Bytes that are in use: a database keeps the room of what was deleted.
    pub(super) async fn used_bytes(&self) -> Result<u64, StoreError> {
        let used = "select (page_count - freelist_count) * page_size as bytes \
                    from pragma_page_count(), pragma_freelist_count(), pragma_page_size()";
        let row = sqlx::query(used).fetch_one(&self.readers).await?;
        Ok(row.try_get::<i64, _>("bytes")? as u64)
    }

    /// Every table, the one that was used last at the end.
    pub(crate) async fn list(&self) -> Result<Vec<ListedTable>, StoreError> {
        let rows = sqlx::query(
            "select id, game, opened, over, chains.entries, touched, archive.table_id is not null as archived from tables \
             left join chains on chains.table_id = id left join archive on archive.table_id = id order by touched, id",
        )
        .fetch_all(&self.readers)
        .await?;
        let listed = |row: &SqliteRow| {
            Ok(ListedTable {
                id: row.try_get("id")?,
                game: row.try_get("game")?,
                opened: row.try_get("opened")?,
                touched: row.try_get::<Option<i64>, _>("touched")?.unwrap_or_default(),
                entries: row.try_get::<Option<i64>, _>("entries")?.unwrap_or_default() as usize,
                over: row.try_get::<i64, _>("over")? != 0,
                archived: row.try_get::<i64, _>("archived")? != 0,
            })
        };
        rows.iter().map(listed).collect()
    }

    /// A table whatever state it is in.
    pub(crate) async fn find(&self, id: &str) -> Result<Option<FoundTable>, StoreError> {
        let mut connection = self.readers.acquire().await?;
        find_table(&mut connection, id).await
    }

    /// Every uploaded record, by its id.
    pub(crate) async fn uploads(&self) -> Result<Vec<String>, StoreError> {
        let rows = sqlx::query("select id from exhibits order by added, id").fetch_all(&self.readers).await?;
        rows.iter().map(|row| Ok(row.try_get("id")?)).collect()
    }

    /// Lets a table end after this many entries, so that it can go on from there.
    pub(crate) async fn cut(&self, id: &str, kept: usize, over: bool) -> Result<(), StoreError> {
        let mut connection = self.connection().await?;
        let written = cut(&mut connection, id, kept, over).await;
        self.settle(connection, written).await
    }

    /// A secret, if it is there.
    pub(crate) async fn known_secret(&self, name: &str) -> Result<[u8; 32], StoreError> {
        let found =
            sqlx::query("select value from secrets where name = ?").bind(name).fetch_optional(&self.readers).await?;
        let value: Option<Vec<u8>> = found.map(|row| row.try_get("value")).transpose()?;
        value.and_then(|value| value.try_into().ok()).ok_or(StoreError::KeyLost)
    }

    /// Makes a secret anew.
    pub(crate) async fn renew_secret(&self, name: &str, fresh: [u8; 32]) -> Result<(), StoreError> {
        let renew = sqlx::query("insert or replace into secrets (name, value) values (?, ?)");
        self.execute(renew.bind(name).bind(&fresh[..])).await
    }

    /// What SQLite finds wrong with its own file, a line each.
    pub(crate) async fn faults(&self) -> Result<Vec<String>, StoreError> {
        let rows = sqlx::query("pragma integrity_check").fetch_all(&self.readers).await?;
        let mut said = rows.iter().map(|row| Ok(row.try_get(0)?)).collect::<Result<Vec<String>, StoreError>>()?;
        said.retain(|line| line != "ok");
        let rows = sqlx::query("pragma foreign_key_check").fetch_all(&self.readers).await?;
        for row in &rows {
            said.push(format!("a row of {} belongs to no table", row.try_get::<String, _>(0)?));
        }
        Ok(said)
    }

    /// Copies the whole database as it is at one moment into an empty file, while others go on.
    pub(crate) async fn copy_to(&self, file: &Path) -> Result<(), StoreError> {
        let mut connection = self.readers.acquire().await?;
        let name = file.to_string_lossy().into_owned();
        sqlx::query("vacuum into ?").bind(name).execute(&mut *connection).await?;
        Ok(())
    }
}
