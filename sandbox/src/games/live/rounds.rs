//! Rounds: drawn at their close, written down, and paid when the ball lies, whether or not anybody
//! looks and whether or not the server ran all the time.

use super::{
    clock::{self, Look},
    draw,
    spot::Spot,
};
use crate::{
    api::ApiError,
    app::App,
    clock::now,
    db::Tx,
    games::slips::{self, Kind},
    money::Money,
};
use sqlx::{Row, SqliteConnection, sqlite::SqliteRow};
use std::time::Duration;
use tokio::sync::watch;

/// Rounds whose results a page shows.
pub const SHOWN: i64 = 60;
/// How often unattended rounds are looked at.
const TICK: Duration = Duration::from_millis(250);

/// Draws and pays what is due, until the server stops.
pub async fn clockwork(app: App, mut stopped: watch::Receiver<bool>) {
    loop {
        tokio::select! {
            _ = stopped.changed() => return,
            () = tokio::time::sleep(TICK) => {}
        }
        for look in Look::ALL {
            if let Err(error) = attend(&app, look, false).await {
                // Tried again at the next tick.
                tracing::warn!(code = error.code(), "the live table stumbled");
            }
        }
    }
}

/// Brings a table up to its time, where anything is due: rounds with bets are drawn and paid; with
/// `shown`, those that nobody bet on are drawn, too.
///
/// # Errors
/// When the database fails.
pub async fn attend(app: &App, look: Look, shown: bool) -> Result<(), ApiError> {
    let mut db = app.db().readers().acquire().await?;
    if !is_due(&mut db, look, shown).await? {
        return Ok(());
    }
    drop(db);
    app.db().write(move |tx| Box::pin(async move { catch_up(tx, look, shown).await })).await
}

async fn is_due(db: &mut SqliteConnection, look: Look, shown: bool) -> Result<bool, ApiError> {
    let (time, _) = clock::time(db, look).await?;
    let due: bool = sqlx::query_scalar(
        "SELECT EXISTS (SELECT 1 FROM live_slips s WHERE s.look = ?1 AND s.win IS NULL
             AND (s.round <= ?2 OR (s.round <= ?3 AND NOT EXISTS (
                 SELECT 1 FROM live_rounds r WHERE r.look = s.look AND r.round = s.round))))
         OR (?4 AND (SELECT count(*) FROM live_rounds
             WHERE look = ?1 AND round > ?3 - ?5 AND round <= ?3) < ?5)",
    )
    .bind(look.name())
    .bind(look.last_landed(time))
    .bind(look.last_closed(time))
    .bind(shown)
    .bind(SHOWN)
    .fetch_one(db)
    .await?;
    Ok(due)
}

async fn catch_up(tx: &mut Tx, look: Look, shown: bool) -> Result<(), ApiError> {
    let (time, _) = clock::time(tx, look).await?;
    let closed = look.last_closed(time);
    let undrawn: Vec<i64> = sqlx::query_scalar(
        "SELECT DISTINCT round FROM live_slips s WHERE look = ?1 AND win IS NULL AND round <= ?2
             AND NOT EXISTS (SELECT 1 FROM live_rounds r WHERE r.look = ?1 AND r.round = s.round)
         ORDER BY round",
    )
    .bind(look.name())
    .bind(closed)
    .fetch_all(&mut *tx)
    .await?;
    for round in undrawn {
        write_down(tx, look, round, draw::number(look)?).await?;
    }
    if shown {
        let drawn: Vec<i64> =
            sqlx::query_scalar("SELECT round FROM live_rounds WHERE look = ? AND round > ?")
                .bind(look.name())
                .bind(closed - SHOWN)
                .fetch_all(&mut *tx)
                .await?;
        // The wheel turned, whoever looked: a result for each round that nobody saw.
        for round in (closed - SHOWN + 1..=closed).filter(|round| !drawn.contains(round)) {
            write_down(tx, look, round, draw::random(look)?).await?;
        }
    }
    let slips = sqlx::query(
        "SELECT s.id, s.member, s.game, s.vendor, s.stake, s.balance_staked, r.number
         FROM live_slips s JOIN live_rounds r ON r.look = s.look AND r.round = s.round
         WHERE s.look = ? AND s.win IS NULL AND s.round <= ? ORDER BY s.round, s.placed_at",
    )
    .bind(look.name())
    .bind(look.last_landed(time))
    .fetch_all(&mut *tx)
    .await?;
    for slip in &slips {
        settle(tx, slip).await?;
    }
    Ok(())
}

async fn write_down(tx: &mut Tx, look: Look, round: i64, number: u8) -> Result<(), ApiError> {
    sqlx::query(
        "INSERT INTO live_rounds (look, round, number, drawn_at) VALUES (?, ?, ?, ?)
         ON CONFLICT (look, round) DO NOTHING",
    )
    .bind(look.name())
    .bind(round)
    .bind(number)
    .bind(now())
    .execute(tx)
    .await?;
    Ok(())
}

/// Pays a slip, once, and writes it among the house's rounds.
async fn settle(tx: &mut Tx, slip: &SqliteRow) -> Result<(), ApiError> {
    let number: u8 = slip.try_get("number")?;
    let win = won(&bets(tx, slip.try_get("id")?).await?, number);
    slips::settle(tx, Kind::Live, slip, win, &number.to_string()).await
}

/// What a slip's bets return when that falls.
pub fn won(bets: &[(Spot, Money)], number: u8) -> Money {
    Money(bets.iter().map(|(spot, stake)| spot.returns(*stake, number).0).sum())
}

/// A slip's bets.
///
/// # Errors
/// When the database fails.
pub async fn bets(db: &mut SqliteConnection, slip: &str) -> Result<Vec<(Spot, Money)>, ApiError> {
    let rows = sqlx::query("SELECT place, stake FROM live_bets WHERE slip = ? ORDER BY place")
        .bind(slip)
        .fetch_all(db)
        .await?;
    rows.iter().map(bet).collect()
}

/// A bet as it is written.
///
/// # Errors
/// When it is not readable.
pub fn bet(row: &SqliteRow) -> Result<(Spot, Money), ApiError> {
    let name: &str = row.try_get("place")?;
    let spot = Spot::parse(name).ok_or_else(|| ApiError::internal("a bet is not readable"))?;
    Ok((spot, Money(row.try_get("stake")?)))
}
