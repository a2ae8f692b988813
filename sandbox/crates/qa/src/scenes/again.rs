//! A reset: empties the tables and restores the scene.
//!
//! Each test starts with a reset, and generating months of play takes most of a second. So a
//! generated scene is kept for a while in the writer's own temporary tables, and copied from there.

use ante_base::{
    ApiError,
    clock::{HOUR, MINUTE, now},
};
use ante_ledger::db::Tx;
use sqlx::{AssertSqlSafe, Row};

/// Time in which a kept scene can be restored: its "just now" events must not be older.
const GOOD_FOR: i64 = 2 * MINUTE;

/// Name prefix of a kept table.
const KEPT: &str = "sown";

/// Drops the ledger's triggers and returns their SQL.
pub(super) async fn unguard(tx: &mut Tx) -> Result<Vec<String>, ApiError> {
    sqlx::raw_sql("PRAGMA defer_foreign_keys = ON").execute(&mut *tx).await?;
    let guards = sqlx::query("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'")
        .fetch_all(&mut *tx)
        .await?;
    let mut made = Vec::new();
    for guard in &guards {
        run(tx, format!("DROP TRIGGER \"{}\"", guard.try_get::<&str, _>("name")?)).await?;
        made.push(guard.try_get("sql")?);
    }
    Ok(made)
}

/// Puts them back.
pub(super) async fn guard(tx: &mut Tx, guards: Vec<String>) -> Result<(), ApiError> {
    for guard in guards {
        run(tx, guard).await?;
    }
    Ok(())
}

/// Empties every table but the keys.
pub(super) async fn wipe(tx: &mut Tx) -> Result<(), ApiError> {
    for (table, _) in tables(tx).await? {
        run(tx, format!("DELETE FROM \"{table}\"")).await?;
    }
    Ok(())
}

/// Restores a kept scene; returns false if there is none, or it is too old. Needs empty tables
/// without triggers.
pub(super) async fn sown(tx: &mut Tx, scene: &str) -> Result<bool, ApiError> {
    let Some(at) = kept_at(tx, scene).await? else { return Ok(false) };
    // Data of a day stays on the same day, in every time zone.
    let age = now() - at;
    if !(0..GOOD_FOR).contains(&age) || now() / (HOUR / 4) != at / (HOUR / 4) {
        return Ok(false);
    }
    for (table, columns) in tables(tx).await? {
        let kept = format!("SELECT {columns} FROM temp.\"{KEPT} {table}\"");
        run(tx, format!("INSERT INTO main.\"{table}\" ({columns}) {kept}")).await?;
    }
    Ok(true)
}

/// Keeps the scene just generated.
pub(super) async fn keep(tx: &mut Tx, scene: &str) -> Result<(), ApiError> {
    for (table, columns) in tables(tx).await? {
        run(tx, format!("DROP TABLE IF EXISTS temp.\"{KEPT} {table}\"")).await?;
        let rows = format!("SELECT {columns} FROM main.\"{table}\"");
        run(tx, format!("CREATE TEMP TABLE \"{KEPT} {table}\" AS {rows}")).await?;
    }
    run(tx, format!("DROP TABLE IF EXISTS temp.\"{KEPT}\"")).await?;
    run(tx, format!("CREATE TEMP TABLE \"{KEPT}\" (scene TEXT, at INTEGER)")).await?;
    sqlx::query("INSERT INTO temp.sown (scene, at) VALUES (?, ?)")
        .bind(scene)
        .bind(now())
        .execute(&mut *tx)
        .await?;
    Ok(())
}

/// Returns the time at which this scene was kept.
async fn kept_at(tx: &mut Tx, scene: &str) -> Result<Option<i64>, ApiError> {
    let any: Option<i64> = sqlx::query_scalar("SELECT 1 FROM sqlite_temp_master WHERE name = ?")
        .bind(KEPT)
        .fetch_optional(&mut *tx)
        .await?;
    if any.is_none() {
        return Ok(None);
    }
    let at = sqlx::query_scalar("SELECT at FROM temp.sown WHERE scene = ?");
    Ok(at.bind(scene).fetch_optional(&mut *tx).await?)
}

/// Returns every table that a scene fills, with its columns except generated ones.
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

async fn run(tx: &mut Tx, sql: String) -> Result<(), ApiError> {
    sqlx::raw_sql(AssertSqlSafe(sql)).execute(&mut *tx).await?;
    Ok(())
}
