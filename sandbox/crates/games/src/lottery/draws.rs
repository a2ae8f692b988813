//! Lottery draws: numbers are drawn at the close, and published and paid at the draw.

use super::{
    bet::Bet,
    catalog::{Lottery, find, lotteries},
    cover,
};
use crate::games::{
    bets::{self, Source},
    eligible::RoundStakes,
    shared_rounds::{RoundGame, SLIPS_PER_BATCH, Schema, advance, advance_each},
};
use ante_base::{ApiError, clock::now, money::Money};
use ante_ledger::{db::Tx, work};
use ante_server::{
    app::App,
    scheduler::{Job, Retries},
};
use sqlx::{Row, sqlite::SqliteRow};
use std::time::Duration;

/// Number of draws in a history.
pub const HISTORY_DRAWS: i64 = 100;
/// Name of the job.
const JOB_NAME: &str = "lottery draws";
/// Interval of the check for lotteries with bets.
const JOB_INTERVAL: Duration = Duration::from_millis(250);

/// Creates the job that draws due numbers and pays due slips. A lottery that fails or takes too
/// long is retried after a pause and does not block the others.
pub fn job() -> Job<App> {
    let retries = Retries::default();
    Job::new(JOB_NAME, JOB_INTERVAL, move |app: App| {
        let retries = retries.clone();
        async move { run(&app, &retries).await }
    })
}

async fn run(app: &App, retries: &Retries) -> Result<(), ApiError> {
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
        retries.attempt(JOB_NAME, &lottery, given).await;
    }
    advance_each(app, JOB_NAME, retries, known).await;
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

impl RoundGame for &Lottery {
    const SOURCE: Source = Source::Lottery;
    const SCHEMA: Schema = Schema {
        rounds: "lottery_draws",
        result: "numbers",
        clocks: "lottery_clocks",
        game: "lottery",
        bet_game: "game",
        slip_bets: "lottery_bets",
        bet_key: "play, pick",
        bet_sums: ", max(b.pays) AS pays",
    };
    type Bet = PlacedBet;
    type Drawn = Vec<u8>;

    fn name(&self) -> &str {
        &self.game.code
    }

    fn last_closed(self, time: i64) -> i64 {
        Lottery::last_closed(self, time)
    }

    fn last_paid(self, time: i64) -> i64 {
        self.last_drawn(time)
    }

    fn last_shown(self, time: i64) -> i64 {
        self.last_drawn(time)
    }

    fn draw(self, _has_bets: bool) -> Result<String, ApiError> {
        Ok(numbers_text(&self.category.family().draw()?))
    }

    fn read_result(stored: &str) -> Result<Vec<u8>, ApiError> {
        parse_numbers(stored)
    }

    fn read_bet(self, row: &SqliteRow) -> Result<PlacedBet, ApiError> {
        let bet = Bet::parse(self.category, row.try_get("play")?, row.try_get("pick")?)
            .ok_or_else(|| ApiError::internal("a bet is not readable"))?;
        Ok(PlacedBet { bet, stake: Money(row.try_get("stake")?), pays: row.try_get("pays")? })
    }

    fn stake(bet: &PlacedBet) -> Money {
        bet.stake
    }

    fn payout(bet: &PlacedBet, drawn: &Vec<u8>) -> Money {
        bet.payout(drawn)
    }

    fn at_risk(self, bets: &[PlacedBet]) -> RoundStakes {
        cover::at_risk(self.category.family(), bets)
    }
}

/// Returns drawn numbers as stored.
pub fn numbers_text(numbers: &[u8]) -> String {
    let numbers: Vec<String> = numbers.iter().map(u8::to_string).collect();
    numbers.join(",")
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

/// Draws and pays the due rounds of all lotteries, each with its last draw.
pub async fn advance_all(app: &App) {
    advance(app, lotteries(), 1).await;
}
