//! Whose the seats of a table are, in the SQLite file.

use sqlx::{Connection, Row, SqliteConnection};

use super::sqlite::tables::seat;
use super::{SeatChange, StoreError, StoredHolding, StoredTable};

/// Writes who sits at a new table.
pub(super) async fn insert(connection: &mut SqliteConnection, table: &StoredTable) -> Result<(), StoreError> {
    for holding in &table.holdings {
        sqlx::query("insert into holdings (table_id, seat, used, token) values (?, ?, ?, ?)")
            .bind(&table.id)
            .bind(holding.seat as i64)
            .bind(holding.used)
            .bind(&holding.token)
            .execute(&mut *connection)
            .await?;
    }
    for (holder, seat) in &table.claims {
        claim(connection, holder, &table.id, *seat).await?;
    }
    Ok(())
}

/// Whose the seats of a table are, as far as somebody has taken them.
pub(super) async fn load(connection: &mut SqliteConnection, table: &str) -> Result<Vec<StoredHolding>, StoreError> {
    let query = sqlx::query("select seat, used, token from holdings where table_id = ?").bind(table);
    let holding = |row: &sqlx::sqlite::SqliteRow| {
        Ok(StoredHolding { seat: seat(row)?, used: row.try_get("used")?, token: row.try_get("token")? })
    };
    Ok(query.fetch_all(connection).await?.iter().map(holding).collect::<Result<_, sqlx::Error>>()?)
}

/// Writes whose a seat is from now on. It is a conflict if a link of the seat was used meanwhile.
pub(super) async fn write(connection: &mut SqliteConnection, change: &SeatChange) -> Result<(), StoreError> {
    let SeatChange { table, holding, browsers, name, host } = change;
    let mut transaction = connection.begin_with("begin immediate").await?;
    let written = sqlx::query(
        "insert into holdings (table_id, seat, used, token) values (?, ?, ?, ?) on conflict (table_id, seat) \
         do update set used = excluded.used, token = excluded.token where holdings.used = excluded.used - 1",
    )
    .bind(table)
    .bind(holding.seat as i64)
    .bind(holding.used)
    .bind(&holding.token)
    .execute(&mut *transaction)
    .await?;
    if written.rows_affected() == 0 {
        return Err(StoreError::Conflict { table: table.clone() });
    }
    let before =
        ["delete from claims where table_id = ? and seat = ?", "delete from sitters where table_id = ? and seat = ?"];
    for step in before {
        sqlx::query(step).bind(table).bind(holding.seat as i64).execute(&mut *transaction).await?;
    }
    for holder in browsers {
        claim(&mut transaction, holder, table, holding.seat).await?;
    }
    if let Some(name) = name {
        sqlx::query("insert into sitters (table_id, seat, name) values (?, ?, ?)")
            .bind(table)
            .bind(holding.seat as i64)
            .bind(name)
            .execute(&mut *transaction)
            .await?;
    }
    sqlx::query("update tables set host = ? where id = ?")
        .bind(host.map(|seat| seat as i64))
        .bind(table)
        .execute(&mut *transaction)
        .await?;
    Ok(transaction.commit().await?)
}

async fn claim(connection: &mut SqliteConnection, holder: &str, table: &str, seat: usize) -> Result<(), sqlx::Error> {
    sqlx::query("insert or ignore into claims (holder, table_id, seat) values (?, ?, ?)")
        .bind(holder)
        .bind(table)
        .bind(seat as i64)
        .execute(connection)
        .await?;
    Ok(())
}
