//! Clocks of games with shared rounds. They follow the server's clock; the test API can advance or
//! pause them.

use super::{RoundGame, Schema};
use ante_base::{ApiError, clock::now};
use ante_ledger::db::Tx;
use sqlx::{AssertSqlSafe, SqliteConnection};

/// Time of a game, relative to the server's.
#[derive(Debug, Clone, Copy)]
pub struct RoundTime {
    /// Time of the game, in milliseconds since 1970.
    pub at: i64,
    /// Offset from the server's clock, in milliseconds.
    pub offset_ms: i64,
    /// Whether the time is paused (test API).
    pub is_stopped: bool,
}

impl RoundTime {
    /// Converts a time of the game to server time.
    pub const fn to_server(self, at: i64) -> i64 {
        at - self.offset_ms
    }
}

/// Returns the current time of a game.
pub async fn round_time<G: RoundGame>(
    db: &mut SqliteConnection,
    game: G,
) -> Result<RoundTime, ApiError> {
    let Schema { clocks, game: column, .. } = G::SCHEMA;
    let sql = format!("SELECT shift, held FROM {clocks} WHERE {column} = ?");
    let clock: Option<(i64, Option<i64>)> =
        sqlx::query_as(AssertSqlSafe(sql)).bind(game.name()).fetch_optional(db).await?;
    let (now, (shift, held)) = (now(), clock.unwrap_or_default());
    let at = held.unwrap_or(now + shift);
    Ok(RoundTime { at, offset_ms: at - now, is_stopped: held.is_some() })
}

/// Sets a game's time, never backwards, so that past rounds stay in the past.
pub async fn set_time<G: RoundGame>(
    tx: &mut Tx,
    game: G,
    to: i64,
    is_stopped: bool,
) -> Result<(), ApiError> {
    let to = to.max(round_time(tx, game).await?.at);
    let Schema { clocks, .. } = G::SCHEMA;
    let sql = format!(
        "INSERT INTO {clocks} VALUES (?1, ?2, ?3)
         ON CONFLICT DO UPDATE SET shift = excluded.shift, held = excluded.held"
    );
    sqlx::query(AssertSqlSafe(sql))
        .bind(game.name())
        .bind(to - now())
        .bind(is_stopped.then_some(to))
        .execute(tx)
        .await?;
    Ok(())
}
