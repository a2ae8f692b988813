//! Agents' rates: what comes back of a team's stakes, by game type, in hundredths of a percent.
//!
//! None is above the upline's and none below that of an agent further down, so that a line never pays
//! out more than its uppermost agent gets.

use crate::{api::ApiError, games::catalogue::CATEGORIES};
use sqlx::SqliteConnection;
use std::collections::BTreeMap;

/// Rates by game type; every game type of the menu is there.
pub type Rates = BTreeMap<&'static str, u32>;

/// What the house gives an agent whom nobody is above.
const fn house(game_type: &str) -> u32 {
    match game_type.as_bytes() {
        b"RNG" => 80,
        b"LIVE" | b"FISH" => 70,
        b"ELOTT" | b"LOTT" => 60,
        b"SPORTS" | b"ESPORTS" => 50,
        _ => 40,
    }
}

/// An agent's rates now. An agent of agents whose rates nobody set has none.
///
/// # Errors
/// When the database fails.
pub async fn of(db: &mut SqliteConnection, agent: &str) -> Result<Rates, ApiError> {
    let set: Vec<(String, u32)> =
        sqlx::query_as("SELECT game_type, rate FROM agent_rates WHERE member = ?")
            .bind(agent)
            .fetch_all(&mut *db)
            .await?;
    let below: Option<i64> = sqlx::query_scalar(
        "SELECT 1 FROM members m JOIN members u ON u.id = m.upline
         WHERE m.id = ? AND u.kind IN (1, 2, 41, 42)",
    )
    .bind(agent)
    .fetch_optional(db)
    .await?;
    let set: BTreeMap<&str, u32> = set.iter().map(|(kind, rate)| (kind.as_str(), *rate)).collect();
    let rate = |kind| {
        let free = if below.is_some() { 0 } else { house(kind) };
        set.get(kind).copied().unwrap_or(free)
    };
    Ok(CATEGORIES.iter().map(|(kind, _, _)| (*kind, rate(kind))).collect())
}
