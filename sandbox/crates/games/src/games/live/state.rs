//! State of the live table for its page: the round by the table's clock, the results, the player's
//! bets.

use super::{
    bet_slip::{MAX_TABLE_STAKE, SlipBet},
    bet_target::BetTarget,
    clock::{Phase, Schedule, TableKind},
    duel::Side,
    roulette_field::RouletteField,
    rounds::MAX_SHOWN_ROUNDS,
};
use crate::games::{
    play_session::{self, Player},
    shared_rounds::{
        self,
        clock::{RoundTime, round_time},
    },
};
use ante_base::{ApiError, ErrorCode, catalog::Game, money::Money};
use ante_contract::amount::Amount;
use ante_ledger::ledger;
use ante_server::app::App;
use serde::Serialize;
use sqlx::{Row, SqliteConnection};

/// Values of the chips, in whole units.
const CHIPS: [i64; 7] = [1, 2, 5, 10, 25, 100, 500];

/// Live table, for its page.
#[derive(Debug, Clone, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct GameInfo {
    kind: &'static str,
    code: String,
    title: String,
    vendor: String,
    #[serde(rename = "look")]
    table: TableKind,
    /// Smallest stake of a bet.
    min_stake: Amount,
    /// Largest stake in a round.
    max_stake: Amount,
    chips: Vec<Amount>,
    #[serde(flatten)]
    targets: BetTargets,
}

/// Bet targets of the table.
#[derive(Debug, Clone, Serialize)]
#[serde(rename_all = "camelCase", untagged)]
enum BetTargets {
    /// Roulette: the maximum stake on a field, by its payout.
    Wheel { limits: Vec<FieldLimit> },
    /// Duel: its sides.
    Duel { sides: Vec<SideOdds> },
}

/// Maximum stake on the fields with a payout.
#[derive(Debug, Clone, Serialize)]
struct FieldLimit {
    pays: i64,
    most: Amount,
}

/// Side, its payout in hundredths of the stake, and its maximum stake.
#[derive(Debug, Clone, Serialize)]
struct SideOdds {
    side: Side,
    odds: u32,
    most: Amount,
}

/// Current state of the table.
#[derive(Debug, Clone, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct State {
    round: i64,
    phase: Phase,
    /// The table's time, in milliseconds since 1970.
    time: i64,
    /// True if the clock is paused (test API).
    held: bool,
    #[serde(flatten)]
    schedule: Schedule,
    /// Result (of a duel as [`Side::number`]). It is sent at the start of the animation, which ends
    /// at it.
    number: Option<u8>,
    /// Past results, the newest first.
    history: Vec<u8>,
    /// The player's bets of this round.
    bets: Vec<SlipBet>,
    /// Last settled round with a bet of the player.
    last: Option<Settled>,
    balance: Amount,
}

/// Settled round of the player.
#[derive(Debug, Clone, Serialize)]
struct Settled {
    round: i64,
    number: u8,
    stake: Amount,
    win: Amount,
    bets: Vec<SlipBet>,
}

/// Returns the page's data about its game, sent when the page opens.
pub fn game_info(game: &Game, table: TableKind) -> GameInfo {
    let least = game.smallest_stake();
    let chips = CHIPS.into_iter().map(Money::whole).filter(|chip| *chip > least);
    GameInfo {
        kind: "LIVE",
        code: game.code.clone(),
        title: game.title.clone(),
        vendor: game.vendor.clone(),
        table,
        min_stake: least.amount(),
        max_stake: MAX_TABLE_STAKE.amount(),
        chips: std::iter::once(least).chain(chips).take(6).map(Money::amount).collect(),
        targets: if table == TableKind::Duel { sides() } else { limits() },
    }
}

fn sides() -> BetTargets {
    let odds = |side: Side| SideOdds { side, odds: side.odds(), most: side.max_stake().amount() };
    BetTargets::Duel { sides: Side::ALL.into_iter().map(odds).collect() }
}

fn limits() -> BetTargets {
    let places = [
        RouletteField::Straight(0),
        RouletteField::Split(1, 2),
        RouletteField::Street(1),
        RouletteField::Four,
        RouletteField::Line(1),
        RouletteField::Dozen(1),
        RouletteField::Red,
    ];
    let limit = |place: RouletteField| FieldLimit {
        pays: place.payout_multiplier(),
        most: place.max_stake().amount(),
    };
    BetTargets::Wheel { limits: places.into_iter().map(limit).collect() }
}

/// Returns the table as visible to a player, after drawing and paying its due rounds.
///
/// # Errors
/// `game_session_ended`.
pub async fn state(app: &App, token: &str) -> Result<State, ApiError> {
    let mut db = app.db().readers().acquire().await?;
    let player = play_session::player(&mut db, token, app.site().session_idle()).await?;
    let table = TableKind::from_game(player.game).ok_or(ErrorCode::NotFound)?;
    drop(db);
    shared_rounds::advance(app, [table], MAX_SHOWN_ROUNDS).await;
    // One transaction, so that round, bets and wallet agree.
    let mut reading = app.db().readers().begin().await?;
    let state = table_state(&mut reading, table, &player).await?;
    reading.commit().await?;
    Ok(state)
}

async fn table_state(
    db: &mut SqliteConnection,
    table: TableKind,
    player: &Player,
) -> Result<State, ApiError> {
    let RoundTime { at: time, is_stopped, .. } = round_time(db, table).await?;
    let round = table.round_at(time);
    let schedule = table.schedule(round);
    let phase = schedule.phase(time);
    let drawn: Option<u8> =
        sqlx::query_scalar("SELECT number FROM live_rounds WHERE look = ? AND round = ?")
            .bind(table.name())
            .bind(round)
            .fetch_optional(&mut *db)
            .await?;
    let history = sqlx::query_scalar(
        "SELECT number FROM live_rounds WHERE look = ? AND round <= ? AND round > ?
         ORDER BY round DESC",
    )
    .bind(table.name())
    .bind(table.last_landed(time))
    .bind(table.last_landed(time) - MAX_SHOWN_ROUNDS)
    .fetch_all(&mut *db)
    .await?;
    Ok(State {
        round,
        phase,
        time,
        held: is_stopped,
        schedule,
        number: drawn.filter(|_| matches!(phase, Phase::Spin | Phase::Result)),
        history,
        bets: member_bets(db, table, round, &player.member).await?,
        last: last_settled(db, table, &player.member).await?,
        balance: ledger::balance(&mut *db, &player.wallet()).await?.amount(),
    })
}

async fn member_bets(
    db: &mut SqliteConnection,
    table: TableKind,
    round: i64,
    member: &str,
) -> Result<Vec<SlipBet>, ApiError> {
    let bets = shared_rounds::member_bets(db, table, round, member).await?;
    let wire = |(target, stake): (BetTarget, Money)| SlipBet {
        place: target.to_string(),
        stake: stake.amount(),
    };
    Ok(bets.into_iter().flatten().map(wire).collect())
}

async fn last_settled(
    db: &mut SqliteConnection,
    table: TableKind,
    member: &str,
) -> Result<Option<Settled>, ApiError> {
    let row = sqlx::query(
        "SELECT s.round, r.number, sum(s.stake) AS stake, sum(s.prize) AS win
         FROM bets s JOIN live_rounds r ON r.look = s.room AND r.round = s.round
         WHERE s.member = ? AND s.source = 'live' AND s.room = ? AND s.state <> 'open'
         GROUP BY s.round ORDER BY s.round DESC LIMIT 1",
    )
    .bind(member)
    .bind(table.name())
    .fetch_optional(&mut *db)
    .await?;
    let Some(row) = row else { return Ok(None) };
    let round = row.try_get("round")?;
    Ok(Some(Settled {
        round,
        number: row.try_get("number")?,
        stake: Money(row.try_get("stake")?).amount(),
        win: Money(row.try_get("win")?).amount(),
        bets: member_bets(db, table, round, member).await?,
    }))
}
