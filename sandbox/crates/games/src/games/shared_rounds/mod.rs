//! Rounds that several players share, of live tables and lotteries: drawn at their close, stored,
//! and paid later, even if no page is open or the server was down.

pub mod clock;
pub mod slip;

use crate::games::{
    bets::{self, Outcome, Source},
    eligible::{Decided, RoundStakes, eligible_stake},
    people::People,
};
use ante_base::{ApiError, clock::now, money::Money};
use ante_ledger::{db::Tx, work};
use ante_server::{app::App, scheduler::Retries};
use sqlx::{AssertSqlSafe, Row, SqliteConnection, sqlite::SqliteRow};
use std::{
    collections::BTreeMap,
    time::{Duration, Instant},
};

/// Number of slips settled in one transaction.
pub const SLIPS_PER_BATCH: i64 = 200;
/// Time after which further slips of a game are left to the next run.
const PAYING_TIME: Duration = Duration::from_secs(5);

/// Names in the database of a kind of game.
#[derive(Debug)]
pub struct Schema {
    /// Table of drawn rounds. Its columns are the game, the round, the result and the time of the
    /// draw.
    pub rounds: &'static str,
    /// Column of the result in the table of rounds.
    pub result: &'static str,
    /// Table of clocks. Its columns are the game, and [`clock`]'s `shift` and `held`.
    pub clocks: &'static str,
    /// Column of the game in the tables of rounds and clocks.
    pub game: &'static str,
    /// Column of the game in the table of bets.
    pub bet_game: &'static str,
    /// Table of the bets in slips.
    pub slip_bets: &'static str,
    /// Columns that identify a bet in a slip.
    pub bet_key: &'static str,
    /// Columns of a sum of equal bets, in addition to key and stake.
    pub bet_sums: &'static str,
}

/// Game with shared rounds: a live table or a lottery.
pub trait RoundGame: Copy + Send + Sync {
    /// Kind of game.
    const SOURCE: Source;
    /// Names in the database.
    const SCHEMA: Schema;
    /// Bet of a slip.
    type Bet: PartialEq + Send + Sync;
    /// Result of a round.
    type Drawn: Send + Sync;

    /// Returns the name in the database.
    fn name(&self) -> &str;
    /// Returns the last round with a result at a time.
    fn last_closed(self, time: i64) -> i64;
    /// Returns the last round with paid slips at a time.
    fn last_paid(self, time: i64) -> i64;
    /// Returns the last round that is drawn without bets at a time.
    fn last_shown(self, time: i64) -> i64;
    /// Draws a result, as stored.
    ///
    /// # Errors
    /// `internal` if the system provides no random bytes.
    fn draw(self, has_bets: bool) -> Result<String, ApiError>;
    /// Parses a stored result.
    ///
    /// # Errors
    /// `internal` if it is not readable.
    fn read_result(stored: &str) -> Result<Self::Drawn, ApiError>;
    /// Parses a bet from its row.
    ///
    /// # Errors
    /// `internal` if it is not readable.
    fn read_bet(self, row: &SqliteRow) -> Result<Self::Bet, ApiError>;
    /// Returns the stake of a bet.
    fn stake(bet: &Self::Bet) -> Money;
    /// Returns the payout of a bet for a result.
    fn payout(bet: &Self::Bet, drawn: &Self::Drawn) -> Money;
    /// Returns the stakes of bets on a round with their part at risk.
    fn at_risk(self, bets: &[Self::Bet]) -> RoundStakes;
}

/// Draws and pays the due rounds of games for a page. The last `shown` rounds are drawn even
/// without bets. Errors are logged, so that a failing game blocks neither the others nor a reader.
pub async fn advance<G>(app: &App, games: impl IntoIterator<Item = G>, shown: i64)
where
    G: RoundGame + 'static,
{
    for game in games {
        if let Err(error) = advance_one(app, game, shown).await {
            tracing::error!(
                code = error.code(),
                game = game.name(),
                "drawing and paying the rounds of a game failed"
            );
        }
    }
}

/// Draws and pays the due rounds of games for a job. A game that fails or takes too long is retried
/// after a pause and does not block the others.
pub async fn advance_each<G>(
    app: &App,
    job: &'static str,
    retries: &Retries,
    games: impl IntoIterator<Item = G>,
) where
    G: RoundGame + 'static,
{
    for game in games {
        retries.attempt(job, game.name(), advance_one(app, game, 0)).await;
    }
}

async fn advance_one<G: RoundGame + 'static>(
    app: &App,
    game: G,
    shown: i64,
) -> Result<(), ApiError> {
    let begun = Instant::now();
    while begun.elapsed() < PAYING_TIME {
        let mut db = app.db().readers().acquire().await?;
        if !is_due(&mut db, game, shown).await? {
            return Ok(());
        }
        drop(db);
        app.db().write(work!(|tx| catch_up(tx, game, shown).await)).await?;
    }
    Ok(())
}

async fn is_due<G: RoundGame>(
    db: &mut SqliteConnection,
    game: G,
    shown: i64,
) -> Result<bool, ApiError> {
    let time = clock::round_time(db, game).await?.at;
    let Schema { rounds, game: column, bet_game, .. } = G::SCHEMA;
    let sql = format!(
        "SELECT EXISTS (SELECT 1 FROM bets s WHERE s.source = ?1 AND s.{bet_game} = ?2 AND s.state = 'open'
             AND s.retry_at <= ?3 AND (s.round <= ?4 OR (s.round <= ?5 AND NOT EXISTS (
                 SELECT 1 FROM {rounds} r WHERE r.{column} = ?2 AND r.round = s.round))))
         OR (SELECT count(*) FROM {rounds}
             WHERE {column} = ?2 AND round > ?6 - ?7 AND round <= ?6) < ?7"
    );
    let due: bool = sqlx::query_scalar(AssertSqlSafe(sql))
        .bind(G::SOURCE.name())
        .bind(game.name())
        .bind(now())
        .bind(game.last_paid(time))
        .bind(game.last_closed(time))
        .bind(game.last_shown(time))
        .bind(shown)
        .fetch_one(db)
        .await?;
    Ok(due)
}

/// Draws the due rounds and settles a batch of slips.
async fn catch_up<G: RoundGame + 'static>(
    tx: &mut Tx,
    game: G,
    shown: i64,
) -> Result<(), ApiError> {
    let time = clock::round_time(tx, game).await?.at;
    let Schema { rounds, result, game: column, bet_game, .. } = G::SCHEMA;
    let sql = format!(
        "SELECT DISTINCT round FROM bets s
         WHERE source = ?1 AND {bet_game} = ?2 AND state = 'open' AND round <= ?3
             AND NOT EXISTS (SELECT 1 FROM {rounds} r WHERE r.{column} = ?2 AND r.round = s.round)
         ORDER BY round"
    );
    let undrawn: Vec<i64> = sqlx::query_scalar(AssertSqlSafe(sql))
        .bind(G::SOURCE.name())
        .bind(game.name())
        .bind(game.last_closed(time))
        .fetch_all(&mut *tx)
        .await?;
    for round in undrawn {
        record_result(tx, game, round, &game.draw(true)?).await?;
    }
    let last = game.last_shown(time);
    let sql = format!("SELECT round FROM {rounds} WHERE {column} = ? AND round > ?");
    let drawn: Vec<i64> = sqlx::query_scalar(AssertSqlSafe(sql))
        .bind(game.name())
        .bind(last - shown)
        .fetch_all(&mut *tx)
        .await?;
    // Draws a result for each recent round without bets.
    for round in (last - shown + 1..=last).filter(|round| !drawn.contains(round)) {
        record_result(tx, game, round, &game.draw(false)?).await?;
    }
    // CROSS JOIN: the open bets are read first, because there are fewer of them than of rounds.
    let sql = format!(
        "SELECT s.id, s.round, s.member, CAST(r.{result} AS TEXT) AS result
         FROM bets s CROSS JOIN {rounds} r ON r.{column} = s.{bet_game} AND r.round = s.round
         WHERE s.source = ? AND s.{bet_game} = ? AND s.state = 'open' AND s.round <= ?
             AND s.retry_at <= ?
         ORDER BY s.round, s.placed_at LIMIT ?"
    );
    let slips = sqlx::query(AssertSqlSafe(sql))
        .bind(G::SOURCE.name())
        .bind(game.name())
        .bind(game.last_paid(time))
        .bind(now())
        .bind(SLIPS_PER_BATCH)
        .fetch_all(&mut *tx)
        .await?;
    let mut rounds: BTreeMap<i64, Vec<&SqliteRow>> = BTreeMap::new();
    for slip in &slips {
        rounds.entry(slip.try_get("round")?).or_default().push(slip);
    }
    for (round, slips) in rounds {
        settle_round(tx, game, round, &slips).await?;
    }
    Ok(())
}

/// Settles slips of one round, each separately.
async fn settle_round<G: RoundGame + 'static>(
    tx: &mut Tx,
    game: G,
    round: i64,
    slips: &[&SqliteRow],
) -> Result<(), ApiError> {
    let players: Vec<&str> =
        slips.iter().map(|slip| slip.try_get("member")).collect::<Result<_, _>>()?;
    let people = People::of_round(tx, (G::SOURCE, game.name(), round), &players).await?;
    // Unreadable bets are left out.
    let bets = round_bets(tx, game, round, &people.accounts()).await?;
    let readable = bets.into_iter().filter_map(|(account, bet)| Some((account, bet.ok()?)));
    let staked = people.stakes(readable, |bets| game.at_risk(bets));
    for (slip, player) in slips.iter().zip(players) {
        let (id, on_round) = (slip.try_get::<String, _>("id")?, staked.get(player).copied());
        // An unreadable result postpones its slips only.
        let (bet, result) = (id.clone(), slip.try_get::<String, _>("result"));
        bets::settle_or_postpone(
            tx,
            &id,
            work!(|tx| settle(tx, game, &bet, &result?, on_round).await),
        )
        .await?;
    }
    Ok(())
}

/// Settles a slip.
async fn settle<G: RoundGame>(
    tx: &mut Tx,
    game: G,
    id: &str,
    result: &str,
    on_round: Option<RoundStakes>,
) -> Result<(), ApiError> {
    let bets = slip_bets(tx, game, id).await?;
    let drawn = G::read_result(result)?;
    let on_round = on_round.ok_or_else(|| ApiError::internal("a slip has no bets"))?;
    let decided: Vec<Decided> =
        bets.iter().map(|bet| (G::stake(bet), G::payout(bet, &drawn))).collect();
    let prize = Money(decided.iter().map(|(_, payout)| payout.0).sum());
    let outcome = Outcome { prize, eligible: eligible_stake(on_round, &decided), result };
    bets::settle(tx, id, outcome).await.map(|_| ())
}

/// Stores a round's result, unless it has one.
pub async fn record_result<G: RoundGame>(
    tx: &mut Tx,
    game: G,
    round: i64,
    result: &str,
) -> Result<(), ApiError> {
    let sql =
        format!("INSERT INTO {} VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING", G::SCHEMA.rounds);
    sqlx::query(AssertSqlSafe(sql))
        .bind(game.name())
        .bind(round)
        .bind(result)
        .bind(now())
        .execute(tx)
        .await?;
    Ok(())
}

/// Returns the bets of a slip in the order of their keys.
///
/// # Errors
/// `internal` if a bet is not readable.
pub async fn slip_bets<G: RoundGame>(
    db: &mut SqliteConnection,
    game: G,
    slip: &str,
) -> Result<Vec<G::Bet>, ApiError> {
    let Schema { slip_bets, bet_key, .. } = G::SCHEMA;
    let sql = format!("SELECT * FROM {slip_bets} WHERE bet = ? ORDER BY {bet_key}");
    let rows = sqlx::query(AssertSqlSafe(sql)).bind(slip).fetch_all(db).await?;
    rows.iter().map(|row| game.read_bet(row)).collect()
}

/// Returns all bets of a member on a round in the order of their keys, with an error for each
/// unreadable bet.
pub async fn member_bets<G: RoundGame>(
    db: &mut SqliteConnection,
    game: G,
    round: i64,
    member: &str,
) -> Result<Vec<Result<G::Bet, ApiError>>, ApiError> {
    let bets = round_bets(db, game, round, &[member]).await?;
    Ok(bets.into_iter().map(|(_, bet)| bet).collect())
}

/// Returns all bets of accounts on a round by account and key.
async fn round_bets<G: RoundGame>(
    db: &mut SqliteConnection,
    game: G,
    round: i64,
    accounts: &[&str],
) -> Result<Vec<(String, Result<G::Bet, ApiError>)>, ApiError> {
    let Schema { bet_game, slip_bets, bet_key, bet_sums, .. } = G::SCHEMA;
    let sql = format!(
        "SELECT s.member, {bet_key}, sum(b.stake) AS stake{bet_sums}
         FROM json_each(?) j CROSS JOIN bets s ON s.member = j.value JOIN {slip_bets} b ON b.bet = s.id
         WHERE s.source = ? AND s.{bet_game} = ? AND s.round = ?
         GROUP BY s.member, {bet_key} ORDER BY s.member, {bet_key}"
    );
    let rows = sqlx::query(AssertSqlSafe(sql))
        .bind(serde_json::to_string(accounts)?)
        .bind(G::SOURCE.name())
        .bind(game.name())
        .bind(round)
        .fetch_all(db)
        .await?;
    rows.iter().map(|row| Ok((row.try_get("member")?, game.read_bet(row)))).collect()
}
