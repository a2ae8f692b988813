//! Type of every game that is or was on offer. Stakes on a removed game still count for its type,
//! and payments for them still reduce that type.

use crate::db::Tx;
use ante_base::{
    ApiError,
    catalog::{CATEGORIES, catalog},
};
use sqlx::SqliteConnection;
use std::collections::{BTreeMap, BTreeSet};

/// Categories by game code.
pub type GameTypes = BTreeMap<String, &'static str>;

/// Stores the type of every game on offer, so that it is known after the game's removal.
pub async fn save_offered(tx: &mut Tx) -> Result<(), ApiError> {
    let games: Vec<_> =
        catalog().games.iter().map(|game| serde_json::json!([game.code, game.kind])).collect();
    sqlx::query(
        "INSERT INTO game_types SELECT value ->> 0, value ->> 1 FROM json_each(?) WHERE true
         ON CONFLICT (game) DO UPDATE SET game_type = excluded.game_type",
    )
    .bind(serde_json::Value::from(games).to_string())
    .execute(tx)
    .await?;
    Ok(())
}

/// Returns the type of every game that is or was on offer.
pub async fn load(db: &mut SqliteConnection) -> Result<GameTypes, ApiError> {
    let known: Vec<(String, String)> =
        sqlx::query_as("SELECT game, game_type FROM game_types").fetch_all(db).await?;
    let offered = catalog().games.iter().map(|game| (game.code.clone(), game.kind.clone()));
    Ok(by_category(known.into_iter().chain(offered)))
}

/// Returns the types of some games; those of unknown type are left out.
pub async fn load_some(
    db: &mut SqliteConnection,
    games: &BTreeSet<&str>,
) -> Result<GameTypes, ApiError> {
    let known: Vec<(String, String)> = sqlx::query_as(
        "SELECT game, game_type FROM game_types WHERE game IN (SELECT value FROM json_each(?))",
    )
    .bind(serde_json::json!(games).to_string())
    .fetch_all(db)
    .await?;
    let offered = catalog().games.iter().filter(|game| games.contains(game.code.as_str()));
    let offered = offered.map(|game| (game.code.clone(), game.kind.clone()));
    Ok(by_category(known.into_iter().chain(offered)))
}

fn by_category(types: impl Iterator<Item = (String, String)>) -> GameTypes {
    let category = |kind: &str| CATEGORIES.into_iter().find(|code| *code == kind);
    types.filter_map(|(game, kind)| Some((game, category(&kind)?))).collect()
}
