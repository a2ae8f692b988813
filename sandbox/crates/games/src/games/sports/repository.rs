//! Storage of events.

use super::{
    event::{Event, FixedOdds, Incident, State},
    fixtures::{Fixture, league},
};
use ante_base::ApiError;
use ante_ledger::{db::Tx, states::StoredState};
use sqlx::{Row, SqliteConnection, sqlite::SqliteRow};

/// Returns the name of a stored state, or `None` if it is unknown.
pub fn state_name(id: &str) -> Option<&'static str> {
    State::from_name(id).map(State::name)
}

fn from_row(row: &SqliteRow) -> Result<Event, ApiError> {
    let number = |name: &str| row.try_get::<u32, _>(name);
    let unreadable = || ApiError::internal("an event's row is not readable");
    let league = league(row.try_get("league")?).ok_or_else(unreadable)?;
    Ok(Event {
        id: row.try_get("id")?,
        league,
        home: row.try_get("home")?,
        away: row.try_get("away")?,
        starts_at: row.try_get("starts_at")?,
        state: State::read(row, "state")?,
        tick: row.try_get("tick")?,
        score: [number("home_score")?, number("away_score")?],
        rounds: [number("home_rounds")?, number("away_rounds")?],
        pending: row.try_get("pending")?,
        pause: row.try_get("pause")?,
        suspended_until: row.try_get("suspended_until")?,
        ended_at: row.try_get("ended_at")?,
        fixed: Vec::new(),
    })
}

/// Returns an event that has a row.
pub async fn find(db: &mut SqliteConnection, id: &str) -> Result<Option<Event>, ApiError> {
    let row = sqlx::query("SELECT * FROM sport_events WHERE id = ?")
        .bind(id)
        .fetch_optional(&mut *db)
        .await?;
    let Some(row) = row else { return Ok(None) };
    let mut event = from_row(&row)?;
    let fixed = sqlx::query("SELECT market, outcome, price FROM sport_prices WHERE event = ?")
        .bind(id)
        .fetch_all(db)
        .await?;
    for row in fixed {
        event.fixed.push(FixedOdds {
            market: row.try_get("market")?,
            outcome: row.try_get("outcome")?,
            price: row.try_get("price")?,
        });
    }
    Ok(Some(event))
}

/// Returns the events with a row that ended after a moment or have not ended, and the ids of
/// unreadable ones, as after their league left the catalogue.
pub async fn recent(
    db: &mut SqliteConnection,
    ended_after: i64,
) -> Result<(Vec<Event>, Vec<String>), ApiError> {
    let ids: Vec<String> = sqlx::query_scalar(
        "SELECT id FROM sport_events
         WHERE state IN ('coming', 'live') OR ended_at > ? ORDER BY starts_at, id",
    )
    .bind(ended_after)
    .fetch_all(&mut *db)
    .await?;
    let (mut events, mut unreadable) = (Vec::new(), Vec::new());
    for id in ids {
        match find(db, &id).await {
            Ok(event) => events.extend(event),
            Err(_) => unreadable.push(id),
        }
    }
    Ok((events, unreadable))
}

/// Returns whether an event's league is in the catalogue; true for an unknown event.
pub async fn has_league(db: &mut SqliteConnection, id: &str) -> Result<bool, ApiError> {
    let known: Option<String> = sqlx::query_scalar("SELECT league FROM sport_events WHERE id = ?")
        .bind(id)
        .fetch_optional(db)
        .await?;
    Ok(known.is_none_or(|id| league(&id).is_some()))
}

/// Returns whether an event must be called off: its league left the catalogue, and its bets are not
/// settled.
pub async fn must_be_called_off(db: &mut SqliteConnection, id: &str) -> Result<bool, ApiError> {
    let unsettled: bool = sqlx::query_scalar(
        "SELECT EXISTS (SELECT 1 FROM sport_events WHERE id = ?
             AND (state IN ('coming', 'live') OR (state = 'ended' AND settling = 1)))",
    )
    .bind(id)
    .fetch_one(&mut *db)
    .await?;
    Ok(unsettled && !has_league(db, id).await?)
}

/// Calls off an event, and marks its bets for the refund of their stakes.
pub async fn call_off(tx: &mut Tx, id: &str, now: i64) -> Result<(), ApiError> {
    sqlx::query(
        "UPDATE sport_events SET state = ?3, pending = 0, settling = 1,
             ended_at = coalesce(ended_at, ?2) WHERE id = ?1",
    )
    .bind(id)
    .bind(now)
    .bind(State::Canceled.name())
    .execute(tx)
    .await?;
    Ok(())
}

/// Inserts the row of an event, unless it exists.
pub async fn insert(tx: &mut Tx, fixture: &Fixture) -> Result<(), ApiError> {
    sqlx::query(
        "INSERT INTO sport_events (id, league, home, away, starts_at, state)
         VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING",
    )
    .bind(&fixture.id)
    .bind(&fixture.league.id)
    .bind(fixture.home)
    .bind(fixture.away)
    .bind(fixture.starts_at)
    .bind(State::Coming.name())
    .execute(tx)
    .await?;
    Ok(())
}

/// Saves the current state of an event.
pub async fn save(tx: &mut Tx, event: &Event) -> Result<(), ApiError> {
    let ([home, away], [home_rounds, away_rounds]) = (event.score, event.rounds);
    sqlx::query(
        "UPDATE sport_events SET state = ?, tick = ?, home_score = ?, away_score = ?,
             home_rounds = ?, away_rounds = ?, pending = ?, pause = ?, suspended_until = ?,
             ended_at = ? WHERE id = ?",
    )
    .bind(event.state.name())
    .bind(event.tick)
    .bind(home)
    .bind(away)
    .bind(home_rounds)
    .bind(away_rounds)
    .bind(event.pending)
    .bind(event.pause)
    .bind(event.suspended_until)
    .bind(event.ended_at)
    .bind(&event.id)
    .execute(tx)
    .await?;
    Ok(())
}

/// Records an incident.
pub async fn insert_incident(
    tx: &mut Tx,
    event: &str,
    what: &Incident,
    at: i64,
) -> Result<(), ApiError> {
    let [home, away] = what.score;
    sqlx::query(
        "INSERT INTO sport_incidents (event, seq, side, clock, home, away, at)
         SELECT ?1, 1 + coalesce(max(seq), 0), ?2, ?3, ?4, ?5, ?6
         FROM sport_incidents WHERE event = ?1",
    )
    .bind(event)
    .bind(what.side)
    .bind(what.clock)
    .bind(home)
    .bind(away)
    .bind(at)
    .execute(tx)
    .await?;
    Ok(())
}

/// Returns the incidents of an event, in order.
pub async fn incidents(db: &mut SqliteConnection, event: &str) -> Result<Vec<Incident>, ApiError> {
    let rows = sqlx::query("SELECT * FROM sport_incidents WHERE event = ? ORDER BY seq")
        .bind(event)
        .fetch_all(db)
        .await?;
    rows.iter()
        .map(|row| {
            Ok(Incident {
                side: row.try_get("side")?,
                clock: row.try_get("clock")?,
                score: [row.try_get("home")?, row.try_get("away")?],
            })
        })
        .collect()
}
