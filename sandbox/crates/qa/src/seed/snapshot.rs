//! Reset of the database: empties the tables and restores the seed.
//!
//! Each test starts with a reset, and generating months of play takes most of a second. Hence a
//! generated seed is saved for a while in the writer's temporary tables, and copied from there.

use ante_base::{
    ApiError,
    clock::{HOUR, MINUTE, now},
};
use ante_ledger::db::Tx;
use sqlx::{AssertSqlSafe, Row};

/// Age up to which a saved seed is restored, in milliseconds; it contains events that just
/// happened.
const SNAPSHOT_LIFETIME_MS: i64 = 2 * MINUTE;

/// Name prefix of a saved table.
const SNAPSHOT_PREFIX: &str = "snapshot";

/// Drops the ledger's triggers and returns their SQL.
pub(super) async fn drop_triggers(tx: &mut Tx) -> Result<Vec<String>, ApiError> {
    sqlx::raw_sql("PRAGMA defer_foreign_keys = ON").execute(&mut *tx).await?;
    let guards = sqlx::query("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'")
        .fetch_all(&mut *tx)
        .await?;
    let mut made = Vec::new();
    for guard in &guards {
        execute(tx, format!("DROP TRIGGER \"{}\"", guard.try_get::<&str, _>("name")?)).await?;
        made.push(guard.try_get("sql")?);
    }
    Ok(made)
}

/// Creates the ledger's triggers again.
pub(super) async fn restore_triggers(tx: &mut Tx, guards: Vec<String>) -> Result<(), ApiError> {
    for guard in guards {
        execute(tx, guard).await?;
    }
    Ok(())
}

/// Empties every table except the keys.
pub(super) async fn empty_tables(tx: &mut Tx) -> Result<(), ApiError> {
    for (table, _) in tables(tx).await? {
        execute(tx, format!("DELETE FROM \"{table}\"")).await?;
    }
    Ok(())
}

/// Restores a saved seed; returns false if there is none, or if it is too old. Requires empty
/// tables without triggers.
pub(super) async fn restore(tx: &mut Tx, seed: &str) -> Result<bool, ApiError> {
    let Some(at) = saved_at(tx, seed).await? else { return Ok(false) };
    // The data of a day must stay on the same day in every time zone.
    let age = now() - at;
    if !(0..SNAPSHOT_LIFETIME_MS).contains(&age) || now() / (HOUR / 4) != at / (HOUR / 4) {
        return Ok(false);
    }
    for (table, columns) in tables(tx).await? {
        let saved = format!("SELECT {columns} FROM temp.\"{SNAPSHOT_PREFIX} {table}\"");
        execute(tx, format!("INSERT INTO main.\"{table}\" ({columns}) {saved}")).await?;
    }
    Ok(true)
}

/// Saves the seed that was just generated.
pub(super) async fn save(tx: &mut Tx, seed: &str) -> Result<(), ApiError> {
    for (table, columns) in tables(tx).await? {
        execute(tx, format!("DROP TABLE IF EXISTS temp.\"{SNAPSHOT_PREFIX} {table}\"")).await?;
        let rows = format!("SELECT {columns} FROM main.\"{table}\"");
        execute(tx, format!("CREATE TEMP TABLE \"{SNAPSHOT_PREFIX} {table}\" AS {rows}")).await?;
    }
    execute(tx, format!("DROP TABLE IF EXISTS temp.\"{SNAPSHOT_PREFIX}\"")).await?;
    execute(tx, format!("CREATE TEMP TABLE \"{SNAPSHOT_PREFIX}\" (seed TEXT, at INTEGER)")).await?;
    let insert = format!("INSERT INTO temp.\"{SNAPSHOT_PREFIX}\" (seed, at) VALUES (?, ?)");
    sqlx::query(AssertSqlSafe(insert)).bind(seed).bind(now()).execute(&mut *tx).await?;
    Ok(())
}

/// Returns the time at which this seed was saved.
async fn saved_at(tx: &mut Tx, seed: &str) -> Result<Option<i64>, ApiError> {
    let any: Option<i64> = sqlx::query_scalar("SELECT 1 FROM sqlite_temp_master WHERE name = ?")
        .bind(SNAPSHOT_PREFIX)
        .fetch_optional(&mut *tx)
        .await?;
    if any.is_none() {
        return Ok(None);
    }
    let select = format!("SELECT at FROM temp.\"{SNAPSHOT_PREFIX}\" WHERE seed = ?");
    Ok(sqlx::query_scalar(AssertSqlSafe(select)).bind(seed).fetch_optional(&mut *tx).await?)
}

/// Returns every table that a seed fills, with its columns except generated ones.
async fn tables(tx: &mut Tx) -> Result<Vec<(String, String)>, ApiError> {
    let tables = sqlx::query_as(
        "SELECT t.name, group_concat('\"' || c.name || '\"')
         FROM sqlite_master t JOIN pragma_table_info(t.name) c
         WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite_%'
            AND t.name NOT IN ('_sqlx_migrations', 'cipher_keys', 'server_secrets', 'spent_nonces')
         GROUP BY t.name",
    );
    Ok(tables.fetch_all(&mut *tx).await?)
}

async fn execute(tx: &mut Tx, sql: String) -> Result<(), ApiError> {
    sqlx::raw_sql(AssertSqlSafe(sql)).execute(&mut *tx).await?;
    Ok(())
}
