//! What was bet on, in words: each game tells of its own bets, a sportsbook of every selection.

use crate::{
    api::{ApiError, Lang},
    games::{cards, fish, live, sports},
    lottery,
};
use ante_contract::wallet::records::BetLeg;
use sqlx::{Row, SqliteConnection, sqlite::SqliteRow};
use std::collections::BTreeMap;

/// What a game says of a bet.
#[derive(Debug, Default)]
pub struct Detail {
    /// All of it in one line.
    pub line: Option<String>,
    /// Its selections, where it has several.
    pub legs: Vec<BetLeg>,
}

/// Of each row of the view `bets` what its game says of it, in their order.
pub async fn of(
    db: &mut SqliteConnection,
    rows: &[SqliteRow],
    lang: Lang,
) -> Result<Vec<Detail>, ApiError> {
    let mut by_source: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for row in rows {
        by_source.entry(row.try_get("source")?).or_default().push(row.try_get("id")?);
    }
    let mut said: BTreeMap<String, String> = BTreeMap::new();
    let mut legs: BTreeMap<String, Vec<BetLeg>> = BTreeMap::new();
    for (source, ids) in by_source {
        let ids = serde_json::Value::from(ids).to_string();
        said.extend(match source {
            "round" => fish::words::of(db, &ids, lang).await?,
            "live" => live::words::of(db, &ids, lang).await?,
            "lottery" => lottery::words::of(db, &ids, lang).await?,
            "cards" => cards::words::of(db, &ids, lang).await?,
            _ => {
                legs.extend(sports::words::of(db, &ids, lang).await?);
                continue;
            }
        });
    }
    rows.iter()
        .map(|row| {
            let id = row.try_get::<&str, _>("id")?;
            let Some(mut legs) = legs.remove(id) else {
                return Ok(Detail { line: said.remove(id), legs: Vec::new() });
            };
            let line = legs.iter().map(|leg| leg.detail.as_str()).collect::<Vec<_>>().join("; ");
            if legs.len() < 2 {
                legs.clear();
            }
            Ok(Detail { line: Some(line), legs })
        })
        .collect()
}
