//! Lottery draws: numbers are drawn at the close and stored once, published and paid at the draw,
//! even if no page is open or the server was down.

use super::{
    bet::Bet,
    catalog::{Lottery, find, lotteries},
    clock, cover,
    family::Category,
};
use crate::games::{
    bets::{self, Outcome, Source},
    eligible::{Decided, RoundStakes, eligible_stake},
    people::People,
};
use ante_base::{ApiError, clock::now, money::Money};
use ante_ledger::{db::Tx, work};
use ante_server::{app::App, scheduler::Job};
use sqlx::{Row, SqliteConnection, sqlite::SqliteRow};
use std::{collections::BTreeMap, time::Duration};

/// Number of draws in a history.
pub const HISTORY_DRAWS: i64 = 100;
/// Interval of the check for lotteries with bets.
const JOB_INTERVAL: Duration = Duration::from_millis(250);

/// Creates the job that draws due numbers and pays due slips.
pub fn job() -> Job<App> {
    Job::new("lottery draws", JOB_INTERVAL, |app: App| async move { run(&app).await })
}

async fn run(app: &App) -> Result<(), ApiError> {
    let waiting: Vec<String> = sqlx::query_scalar(
        "SELECT DISTINCT game FROM bets WHERE source = 'lottery' AND state = 'open'",
    )
    .fetch_all(app.db().readers())
    .await?;
    let (mut known, mut gone) = (Vec::new(), Vec::new());
    for code in waiting {
        match find(&code) {
            Some(lottery) => known.push(lottery),
            None => gone.push(code),
        }
    }
    for code in gone {
        let lottery = code.clone();
        let given = app.db().write(work!(|tx| refund_open_stakes(tx, &code).await));
        if let Err(error) = given.await {
            tracing::error!(code = error.code(), lottery, "stakes did not go back");
        }
    }
    advance(app, known, 0).await;
    Ok(())
}

/// Refunds a batch of open stakes of a lottery that is no longer offered, whose numbers are not
/// drawn any more.
async fn refund_open_stakes(tx: &mut Tx, code: &str) -> Result<(), ApiError> {
    let slips: Vec<String> = sqlx::query_scalar(
        "SELECT id FROM bets WHERE source = 'lottery' AND game = ? AND state = 'open'
             AND retry_at <= ? LIMIT ?",
    )
    .bind(code)
    .bind(now())
    .bind(SLIPS_PER_BATCH)
    .fetch_all(&mut *tx)
    .await?;
    for slip in slips {
        tracing::warn!(lottery = code, slip, "the stake of a lottery that is gone goes back");
        let id = slip.clone();
        bets::settle_or_postpone(tx, &slip, work!(|tx| bets::refund(tx, &id).await)).await?;
    }
    Ok(())
}

/// Number of slips settled in one transaction.
const SLIPS_PER_BATCH: i64 = 200;

/// Draws and pays the due rounds of lotteries. The last `shown` draws are drawn even without bets.
/// Errors are logged, so that a failing lottery does not block the others.
pub async fn advance(app: &App, lotteries: impl IntoIterator<Item = &'static Lottery>, shown: i64) {
    for lottery in lotteries {
        if let Err(error) = advance_one(app, lottery, shown).await {
            let lottery = &lottery.game.code;
            tracing::error!(code = error.code(), lottery, "a lottery did not go on");
        }
    }
}

async fn advance_one(app: &App, lottery: &'static Lottery, shown: i64) -> Result<(), ApiError> {
    loop {
        let mut db = app.db().readers().acquire().await?;
        if !is_due(&mut db, lottery, shown).await? {
            return Ok(());
        }
        drop(db);
        app.db().write(work!(|tx| catch_up(tx, lottery, shown).await)).await?;
    }
}

async fn is_due(
    db: &mut SqliteConnection,
    lottery: &Lottery,
    shown: i64,
) -> Result<bool, ApiError> {
    let time = clock::lottery_time(db, lottery).await?;
    let due: bool = sqlx::query_scalar(
        "SELECT EXISTS (SELECT 1 FROM bets s WHERE s.source = 'lottery' AND s.game = ?1 AND s.state = 'open'
             AND s.retry_at <= ?5 AND (s.round <= ?2 OR (s.round <= ?3 AND NOT EXISTS (
                 SELECT 1 FROM lottery_draws d WHERE d.lottery = ?1 AND d.round = s.round))))
         OR (SELECT count(*) FROM lottery_draws
             WHERE lottery = ?1 AND round > ?2 - ?4 AND round <= ?2) < ?4",
    )
    .bind(&lottery.game.code)
    .bind(lottery.last_drawn(time.at))
    .bind(lottery.last_closed(time.at))
    .bind(shown)
    .bind(now())
    .fetch_one(db)
    .await?;
    Ok(due)
}

/// Draws the due rounds and settles a batch of slips.
async fn catch_up(tx: &mut Tx, lottery: &'static Lottery, shown: i64) -> Result<(), ApiError> {
    let time = clock::lottery_time(tx, lottery).await?;
    let drawn = lottery.last_drawn(time.at);
    let undrawn: Vec<i64> = sqlx::query_scalar(
        "SELECT DISTINCT round FROM bets s WHERE source = 'lottery' AND game = ?1 AND state = 'open'
             AND round <= ?2 AND NOT EXISTS (
                 SELECT 1 FROM lottery_draws d WHERE d.lottery = ?1 AND d.round = s.round)
         ORDER BY round",
    )
    .bind(&lottery.game.code)
    .bind(lottery.last_closed(time.at))
    .fetch_all(&mut *tx)
    .await?;
    let there: Vec<i64> =
        sqlx::query_scalar("SELECT round FROM lottery_draws WHERE lottery = ? AND round > ?")
            .bind(&lottery.game.code)
            .bind(drawn - shown)
            .fetch_all(&mut *tx)
            .await?;
    // Draws numbers for each recent draw without bets.
    let unseen = (drawn - shown + 1..=drawn).filter(|round| !there.contains(round));
    for round in undrawn.into_iter().chain(unseen) {
        let numbers = lottery.category.family().draw()?;
        record_numbers(tx, lottery, round, &numbers).await?;
    }
    // CROSS JOIN: the open bets are read first, because there are fewer of them than of rounds.
    let slips = sqlx::query(
        "SELECT s.id, s.round, s.member, d.numbers
         FROM bets s CROSS JOIN lottery_draws d ON d.lottery = s.game AND d.round = s.round
         WHERE s.source = 'lottery' AND s.game = ? AND s.state = 'open' AND s.round <= ?
             AND s.retry_at <= ?
         ORDER BY s.round, s.placed_at LIMIT ?",
    )
    .bind(&lottery.game.code)
    .bind(drawn)
    .bind(now())
    .bind(SLIPS_PER_BATCH)
    .fetch_all(&mut *tx)
    .await?;
    let mut rounds: BTreeMap<i64, Vec<&SqliteRow>> = BTreeMap::new();
    for slip in &slips {
        rounds.entry(slip.try_get("round")?).or_default().push(slip);
    }
    for (round, slips) in rounds {
        settle_round(tx, lottery, round, &slips).await?;
    }
    Ok(())
}

/// Settles slips of one draw, each separately.
async fn settle_round(
    tx: &mut Tx,
    lottery: &'static Lottery,
    round: i64,
    slips: &[&SqliteRow],
) -> Result<(), ApiError> {
    let players: Vec<&str> =
        slips.iter().map(|slip| slip.try_get("member")).collect::<Result<_, _>>()?;
    let place = (Source::Lottery, lottery.game.code.as_str(), round);
    let people = People::of_round(tx, place, &players).await?;
    let bets = of_accounts(tx, lottery, round, &people.accounts()).await?;
    let staked = people.stakes(bets, |bets| cover::at_risk(lottery.category.family(), bets));
    for (slip, player) in slips.iter().zip(players) {
        let (id, on_round) = (slip.try_get::<String, _>("id")?, staked.get(player).copied());
        let (bet, drawn) = (id.clone(), slip.try_get::<String, _>("numbers"));
        bets::settle_or_postpone(
            tx,
            &id,
            work!(|tx| settle(tx, lottery, &bet, &drawn?, on_round).await),
        )
        .await?;
    }
    Ok(())
}

/// Stores a round's numbers, unless they exist.
pub async fn record_numbers(
    tx: &mut Tx,
    lottery: &Lottery,
    round: i64,
    numbers: &[u8],
) -> Result<(), ApiError> {
    let numbers: Vec<String> = numbers.iter().map(u8::to_string).collect();
    sqlx::query(
        "INSERT INTO lottery_draws (lottery, round, numbers, written_at) VALUES (?, ?, ?, ?)
         ON CONFLICT (lottery, round) DO NOTHING",
    )
    .bind(&lottery.game.code)
    .bind(round)
    .bind(numbers.join(","))
    .bind(now())
    .execute(tx)
    .await?;
    Ok(())
}

/// Parses the numbers of a row.
///
/// # Errors
/// When they are not readable.
pub fn numbers(row: &SqliteRow) -> Result<Vec<u8>, ApiError> {
    parse_numbers(row.try_get("numbers")?)
}

/// Parses the numbers of a draw.
///
/// # Errors
/// When they are not readable.
pub fn parse_numbers(text: &str) -> Result<Vec<u8>, ApiError> {
    text.split(',')
        .map(|number| number.parse().map_err(|_| ApiError::internal("a draw is not readable")))
        .collect()
}

/// Settles a slip.
async fn settle(
    tx: &mut Tx,
    lottery: &Lottery,
    id: &str,
    numbers: &str,
    on_round: Option<RoundStakes>,
) -> Result<(), ApiError> {
    let bets = bets(tx, id, lottery.category).await?;
    let drawn = parse_numbers(numbers)?;
    let on_round = on_round.ok_or_else(|| ApiError::internal("a slip has no bets"))?;
    let decided: Vec<Decided> = bets.iter().map(|bet| (bet.stake, bet.payout(&drawn))).collect();
    let outcome = Outcome {
        prize: payout_of(&bets, &drawn),
        eligible: eligible_stake(on_round, &decided),
        result: numbers,
    };
    bets::settle(tx, id, outcome).await.map(|_| ())
}

/// Returns all bets of a member on a draw, by pick.
///
/// # Errors
/// When the database fails, or a bet is not readable.
pub async fn member_bets(
    db: &mut SqliteConnection,
    lottery: &Lottery,
    round: i64,
    member: &str,
) -> Result<Vec<PlacedBet>, ApiError> {
    let rows = sqlx::query(
        "SELECT b.play, b.pick, sum(b.stake) AS stake, max(b.pays) AS pays
         FROM lottery_bets b JOIN bets s ON s.id = b.bet
         WHERE s.member = ? AND s.source = 'lottery' AND s.game = ? AND s.round = ? GROUP BY b.play, b.pick",
    )
    .bind(member)
    .bind(&lottery.game.code)
    .bind(round)
    .fetch_all(db)
    .await?;
    rows.iter().map(|row| placed(row, lottery.category)).collect()
}

/// Returns all readable bets of accounts on a draw, by account and pick.
async fn of_accounts(
    db: &mut SqliteConnection,
    lottery: &Lottery,
    round: i64,
    accounts: &[&str],
) -> Result<Vec<(String, PlacedBet)>, ApiError> {
    let rows = sqlx::query(
        "SELECT s.member, b.play, b.pick, sum(b.stake) AS stake, max(b.pays) AS pays
         FROM json_each(?) j CROSS JOIN bets s ON s.member = j.value JOIN lottery_bets b ON b.bet = s.id
         WHERE s.source = 'lottery' AND s.game = ? AND s.round = ? GROUP BY s.member, b.play, b.pick",
    )
    .bind(serde_json::to_string(accounts)?)
    .bind(&lottery.game.code)
    .bind(round)
    .fetch_all(db)
    .await?;
    let read =
        |row: &SqliteRow| Some((row.try_get("member").ok()?, placed(row, lottery.category).ok()?));
    Ok(rows.iter().filter_map(read).collect())
}

/// Bet of a slip.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlacedBet {
    /// Play type and pick.
    pub bet: Bet,
    /// Stake.
    pub stake: Money,
    /// Payout of a win in hundredths of the stake, as set at the placement.
    pub pays: u32,
}

impl PlacedBet {
    /// Returns the payout for drawn numbers.
    pub fn payout(&self, drawn: &[u8]) -> Money {
        if self.bet.wins(drawn) { self.prize() } else { Money::ZERO }
    }

    /// Returns the payout of a win.
    pub fn prize(&self) -> Money {
        self.stake.percent(self.pays)
    }
}

/// Returns the payout of bets for drawn numbers.
pub fn payout_of(bets: &[PlacedBet], drawn: &[u8]) -> Money {
    Money(bets.iter().map(|bet| bet.payout(drawn).0).sum())
}

/// Returns the bets of a slip.
///
/// # Errors
/// When the database fails, or a bet is not readable.
pub async fn bets(
    db: &mut SqliteConnection,
    slip: &str,
    category: Category,
) -> Result<Vec<PlacedBet>, ApiError> {
    let rows = sqlx::query(
        "SELECT play, pick, stake, pays FROM lottery_bets WHERE bet = ? ORDER BY play, pick",
    )
    .bind(slip)
    .fetch_all(db)
    .await?;
    rows.iter().map(|row| placed(row, category)).collect()
}

/// Parses a bet from its row.
///
/// # Errors
/// When it cannot be parsed.
pub fn placed(row: &SqliteRow, category: Category) -> Result<PlacedBet, ApiError> {
    let bet = Bet::parse(category, row.try_get("play")?, row.try_get("pick")?)
        .ok_or_else(|| ApiError::internal("a bet is not readable"))?;
    Ok(PlacedBet { bet, stake: Money(row.try_get("stake")?), pays: row.try_get("pays")? })
}

/// Draws and pays the due rounds of all lotteries, each with its last draw.
pub async fn advance_all(app: &App) {
    advance(app, lotteries(), 1).await;
}
