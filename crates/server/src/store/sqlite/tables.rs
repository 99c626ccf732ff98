//! Tables and their entries, read and written on one connection.

use std::collections::HashMap;
use std::io::{Read, Write};
use std::time::Instant;

use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use sqlx::sqlite::SqliteRow;
use sqlx::{Connection, QueryBuilder, Row, Sqlite as Dialect, SqliteConnection};

use super::{Chain, NewEntries, StoreError, StoredTable};
use crate::hub::now;
use crate::measure;
use crate::store::holdings;

/// Rows that go into one statement: far below the number of values that SQLite takes.
const ROWS: usize = 500;

/// A table as it was found, whatever state it is in.
pub(crate) struct FoundTable {
    /// With the entries up to the first that is missing.
    pub(crate) table: StoredTable,
    /// What is wrong with it.
    pub(crate) damage: Option<String>,
}

/// Writes a new table with its names and first entries.
pub(super) async fn write_table(connection: &mut SqliteConnection, table: &StoredTable) -> Result<(), StoreError> {
    let mut transaction = connection.begin_with("begin immediate").await?;
    sqlx::query("insert into tables (id, game, header, opened, over, host, rematch_of) values (?, ?, ?, ?, ?, ?, ?)")
        .bind(&table.id)
        .bind(&table.game)
        .bind(&table.header)
        .bind(table.opened)
        .bind(i64::from(table.over))
        .bind(table.host.map(|seat| seat as i64))
        .bind(&table.rematch_of)
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
    holdings::insert(&mut transaction, table).await?;
    insert(&mut transaction, &numbered(&table.id, 0, &table.entries).collect::<Vec<_>>()).await?;
    let chain = Chain::of(&table.header, &table.entries);
    write_chains(&mut transaction, &[(&table.id, chain)], table.opened).await?;
    Ok(transaction.commit().await?)
}

/// Writes entries of tables, each of which must be the next of its table.
pub(super) async fn write_entries(connection: &mut SqliteConnection, batches: &[NewEntries]) -> Result<(), StoreError> {
    let begun = Instant::now();
    let mut transaction = connection.begin_with("begin immediate").await?;
    let mut chains = read_chains(&mut transaction, batches).await?;
    for batch in batches {
        let table = || batch.table.clone();
        let (chain, _) = chains.get_mut(&batch.table).ok_or_else(|| StoreError::NoTable { table: table() })?;
        if chain.entries != batch.first {
            return Err(StoreError::Conflict { table: table() });
        }
        batch.entries.iter().for_each(|entry| chain.add(entry));
    }
    for (table, _) in chains.iter().filter(|(_, (_, is_archived))| *is_archived) {
        unpack_table(&mut transaction, table).await?;
    }
    let rows = batches.iter().flat_map(|addition| numbered(&addition.table, addition.first, &addition.entries));
    let rows: Vec<_> = rows.collect();
    insert(&mut transaction, &rows).await?;
    let chains: Vec<_> = chains.iter().map(|(table, (chain, _))| (table.as_str(), *chain)).collect();
    write_chains(&mut transaction, &chains, now()).await?;
    for addition in batches.iter().filter(|addition| addition.over) {
        let over = sqlx::query("update tables set over = 1 where id = ?").bind(&addition.table);
        over.execute(&mut *transaction).await?;
    }
    transaction.commit().await?;
    measure::committed(batches.len(), rows.len(), begun);
    Ok(())
}

/// The chains of the tables that these entries belong to, and whether their entries are archived.
async fn read_chains(
    connection: &mut SqliteConnection,
    batches: &[NewEntries],
) -> Result<HashMap<String, (Chain, bool)>, StoreError> {
    let mut chains = HashMap::with_capacity(batches.len());
    for chunk in batches.chunks(ROWS) {
        let mut select = QueryBuilder::<Dialect>::new(
            "select chains.table_id, chains.entries, hash, archive.table_id is not null as archived \
             from chains left join archive using (table_id) where chains.table_id in (",
        );
        let mut ids = select.separated(", ");
        for batch in chunk {
            ids.push_bind(&batch.table);
        }
        select.push(")");
        for row in select.build().fetch_all(&mut *connection).await? {
            let id: String = row.try_get("table_id")?;
            let chain = chain(&row)?.ok_or_else(|| damaged(&id, "its chain cannot be read".to_owned()))?;
            chains.insert(id, (chain, row.try_get::<i64, _>("archived")? != 0));
        }
    }
    Ok(chains)
}

/// A chain, if there is one that makes sense.
fn chain(row: &SqliteRow) -> Result<Option<Chain>, sqlx::Error> {
    let hash = row.try_get::<Option<Vec<u8>>, _>("hash")?.and_then(|hash| hash.try_into().ok());
    let entries: Option<i64> = row.try_get("entries")?;
    Ok(entries.zip(hash).map(|(entries, hash)| Chain { entries: entries as usize, hash }))
}

pub(super) async fn write_chains(
    connection: &mut SqliteConnection,
    chains: &[(&str, Chain)],
    touched: i64,
) -> Result<(), sqlx::Error> {
    for chunk in chains.chunks(ROWS) {
        let mut insert = QueryBuilder::<Dialect>::new("insert into chains (table_id, entries, hash, touched) ");
        insert.push_values(chunk, |mut row, (table, chain)| {
            row.push_bind(*table).push_bind(chain.entries as i64).push_bind(chain.hash.to_vec()).push_bind(touched);
        });
        insert.push(
            " on conflict (table_id) do update set \
             entries = excluded.entries, hash = excluded.hash, touched = excluded.touched",
        );
        insert.build().execute(&mut *connection).await?;
    }
    Ok(())
}

/// A table with everything that is known of it, all as of one moment.
pub(super) async fn find_table(connection: &mut SqliteConnection, id: &str) -> Result<Option<FoundTable>, StoreError> {
    let mut moment = connection.begin().await?;
    let found = sqlx::query(
        "select game, header, opened, over, host, rematch_of, chains.entries, hash, archive.entries as packed, \
         (select next.id from tables next where next.rematch_of = tables.id) as rematch from tables \
         left join chains on chains.table_id = tables.id left join archive on archive.table_id = tables.id \
         where tables.id = ?",
    );
    let Some(row) = found.bind(id).fetch_optional(&mut *moment).await? else { return Ok(None) };
    let packed: Option<Vec<u8>> = row.try_get("packed")?;
    let rows = match packed.as_deref().map(unpack) {
        None => entries(&mut moment, id).await?,
        Some(lines) => lines.unwrap_or_default().into_iter().enumerate().collect(),
    };
    let names = sqlx::query("select seat, name from sitters where table_id = ?").bind(id);
    let names = names.fetch_all(&mut *moment).await?;
    let claims = sqlx::query("select holder, seat from claims where table_id = ?").bind(id);
    let claims = claims.fetch_all(&mut *moment).await?;
    let holdings = holdings::load(&mut moment, id).await?;
    let header: String = row.try_get("header")?;
    let (last, found) = (rows.last().map(|(number, _)| number + 1), rows.len());
    let whole = (0..).zip(&rows).take_while(|(number, (found, _))| number == found).count();
    let entries: Vec<String> = rows.into_iter().take(whole).map(|(_, entry)| entry).collect();
    let damage = match chain(&row)? {
        None => Some("it has no chain".to_owned()),
        Some(_) if whole < found => Some(format!("entry {} of {} is missing", whole + 1, last.unwrap_or_default())),
        Some(chain) if chain.entries != whole => Some(format!("it has {whole} entries, not {}", chain.entries)),
        Some(chain) if chain != Chain::of(&header, &entries) => Some("an entry was changed".to_owned()),
        Some(_) => None,
    };
    let table = StoredTable {
        host: row.try_get::<Option<i64>, _>("host")?.map(|seat| seat as usize),
        names: names.iter().map(|row| Ok((seat(row)?, row.try_get("name")?))).collect::<Result<_, sqlx::Error>>()?,
        claims: claims
            .iter()
            .map(|row| Ok((row.try_get("holder")?, seat(row)?)))
            .collect::<Result<_, sqlx::Error>>()?,
        holdings,
        rematch_of: row.try_get("rematch_of")?,
        rematch: row.try_get("rematch")?,
        id: id.to_owned(),
        game: row.try_get("game")?,
        header,
        entries,
        opened: row.try_get("opened")?,
        over: row.try_get::<i64, _>("over")? != 0,
    };
    Ok(Some(FoundTable { table, damage }))
}

impl FoundTable {
    /// The table, if nothing is wrong with it.
    pub(super) fn sound(self) -> Result<StoredTable, StoreError> {
        match self.damage {
            None => Ok(self.table),
            Some(why) => Err(damaged(&self.table.id, why)),
        }
    }
}

fn damaged(table: &str, why: String) -> StoreError {
    StoreError::Damaged { table: table.to_owned(), why }
}

/// The entries of a table that are not archived, with their numbers.
pub(super) async fn entries(connection: &mut SqliteConnection, id: &str) -> Result<Vec<(usize, String)>, sqlx::Error> {
    let rows = sqlx::query("select n, entry from entries where table_id = ? order by n").bind(id);
    let rows = rows.fetch_all(connection).await?;
    rows.iter().map(|row| Ok((row.try_get::<i64, _>("n")? as usize, row.try_get("entry")?))).collect()
}

/// Puts a table's entries together, compressed. One whose entries are not all there stays as it is.
pub(super) async fn pack_table(connection: &mut SqliteConnection, id: &str) -> Result<(), StoreError> {
    let Some(FoundTable { table, damage: None }) = find_table(&mut *connection, id).await? else { return Ok(()) };
    sqlx::query("insert or ignore into archive (table_id, entries) values (?, ?)")
        .bind(id)
        .bind(pack(&table.entries)?)
        .execute(&mut *connection)
        .await?;
    sqlx::query("delete from entries where table_id = ?").bind(id).execute(&mut *connection).await?;
    Ok(())
}

/// Puts the entries of an archived table back where more can be added to them.
pub(super) async fn unpack_table(connection: &mut SqliteConnection, id: &str) -> Result<(), StoreError> {
    let row =
        sqlx::query("select entries from archive where table_id = ?").bind(id).fetch_one(&mut *connection).await?;
    let lines = unpack(&row.try_get::<Vec<u8>, _>("entries")?).map_err(|why| damaged(id, why.to_string()))?;
    insert(&mut *connection, &numbered(id, 0, &lines).collect::<Vec<_>>()).await?;
    sqlx::query("delete from archive where table_id = ?").bind(id).execute(&mut *connection).await?;
    Ok(())
}

fn pack(entries: &[String]) -> std::io::Result<Vec<u8>> {
    let mut packed = GzEncoder::new(Vec::new(), Compression::best());
    for entry in entries {
        writeln!(packed, "{entry}")?;
    }
    packed.finish()
}

fn unpack(packed: &[u8]) -> std::io::Result<Vec<String>> {
    let mut text = String::new();
    GzDecoder::new(packed).read_to_string(&mut text)?;
    Ok(text.lines().map(ToOwned::to_owned).collect())
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

pub(crate) fn seat(row: &SqliteRow) -> Result<usize, sqlx::Error> {
    Ok(row.try_get::<i64, _>("seat")? as usize)
}
