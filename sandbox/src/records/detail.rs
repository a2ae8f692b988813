//! What was bet on, in words: each game tells of its own bets.

use crate::{
    api::{ApiError, Lang},
    games::{cards, fish, live, sports},
    lottery,
};
use sqlx::{Row, SqliteConnection, sqlite::SqliteRow};
use std::collections::BTreeMap;

/// Of each row of the view `bets` what its game says of it, in their order.
pub async fn of(
    db: &mut SqliteConnection,
    rows: &[SqliteRow],
    lang: Lang,
) -> Result<Vec<Option<String>>, ApiError> {
    let mut by_source: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for row in rows {
        by_source.entry(row.try_get("source")?).or_default().push(row.try_get("id")?);
    }
    let mut said: BTreeMap<String, String> = BTreeMap::new();
    for (source, ids) in by_source {
        let ids = serde_json::Value::from(ids).to_string();
        said.extend(match source {
            "round" => fish::words::of(db, &ids, lang).await?,
            "live" => live::words::of(db, &ids, lang).await?,
            "lottery" => lottery::words::of(db, &ids, lang).await?,
            "cards" => cards::words::of(db, &ids, lang).await?,
            _ => sports::words::of(db, &ids, lang).await?,
        });
    }
    rows.iter().map(|row| Ok(said.remove(row.try_get::<&str, _>("id")?))).collect()
}
