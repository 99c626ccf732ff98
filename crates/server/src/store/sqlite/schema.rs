//! How the database came to be as it is, step by step.

use std::collections::BTreeSet;

use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::{Connection, Row, SqlSafeStr, SqliteConnection, SqlitePool};

use super::tables::{entries, write_chains};
use super::{Chain, StoreError};
use crate::hub::now;

/// The steps. The macro for this would build SQLite a second time, for the compiler.
pub(super) fn migrations() -> Migrator {
    let steps = [
        (1, "tables", include_str!("../../../migrations/0001_tables.sql")),
        (2, "holders", include_str!("../../../migrations/0002_sitters.sql")),
        (3, "chains", include_str!("../../../migrations/0003_chains.sql")),
        (10, "holdings", include_str!("../../../migrations/0010_holdings.sql")),
    ];
    let migration = |(version, name, sql): (i64, &'static str, &'static str)| {
        Migration::new(version, name.into(), MigrationType::Simple, sql.into_sql_str(), false)
    };
    Migrator::with_migrations(steps.into_iter().map(migration).collect())
}

/// Refuses a database of another version.
pub(super) async fn check_version(readers: &SqlitePool) -> Result<(), StoreError> {
    let there = "select count(*) as known from sqlite_master where name = '_sqlx_migrations'";
    if sqlx::query(there).fetch_one(readers).await?.try_get::<i64, _>("known")? == 0 {
        return Err(StoreError::Foreign);
    }
    let rows = sqlx::query("select version from _sqlx_migrations").fetch_all(readers).await?;
    let done = rows.iter().map(|row| row.try_get("version")).collect::<Result<BTreeSet<i64>, _>>()?;
    let known: BTreeSet<i64> = migrations().iter().map(|step| step.version).collect();
    match () {
        () if done == known => Ok(()),
        () if done.is_subset(&known) => Err(StoreError::Older),
        () => Err(StoreError::Newer),
    }
}

/// Chains the records of tables that come from before there were chains. From now on they count as
/// used today.
pub(super) async fn chain_all(connection: &mut SqliteConnection) -> Result<(), StoreError> {
    let mut transaction = connection.begin_with("begin immediate").await?;
    let unchained = "select id, header from tables where id not in (select table_id from chains)";
    let unchained = sqlx::query(unchained).fetch_all(&mut *transaction).await?;
    for row in &unchained {
        let (id, header): (String, String) = (row.try_get("id")?, row.try_get("header")?);
        let kept = entries(&mut transaction, &id).await?;
        let mut chain = Chain::of(&header, kept.iter().map(|(_, entry)| entry));
        // Entries that were lost before are missed from now on.
        chain.entries = kept.last().map_or(0, |(number, _)| number + 1);
        write_chains(&mut transaction, &[(&id, chain)], now()).await?;
    }
    transaction.commit().await?;
    if !unchained.is_empty() {
        tracing::info!(tables = unchained.len(), "records of an earlier version are chained");
    }
    Ok(())
}
