//! Descriptions of bets for display, by the game of each bet.

use ante_base::{ApiError, Lang};
use ante_server::services::{BetDescription, DescribeBets};
use sqlx::{Row, SqliteConnection, sqlite::SqliteRow};
use std::collections::BTreeMap;

/// Returns the description of each row of `bets`, in their order.
pub async fn describe(
    db: &mut SqliteConnection,
    rows: &[SqliteRow],
    lang: Lang,
    describe: DescribeBets,
) -> Result<Vec<BetDescription>, ApiError> {
    let mut by_source: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for row in rows {
        by_source.entry(row.try_get("source")?).or_default().push(row.try_get("id")?);
    }
    let mut described = BTreeMap::new();
    for (source, ids) in by_source {
        let ids = serde_json::Value::from(ids).to_string();
        described.extend(describe(&mut *db, source, &ids, lang).await?);
    }
    rows.iter()
        .map(|row| Ok(described.remove(row.try_get::<&str, _>("id")?).unwrap_or_default()))
        .collect()
}
