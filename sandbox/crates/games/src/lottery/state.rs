//! State of a lottery for its betting page: the draw by the lottery's clock, the results, the
//! player's slips.

use super::{
    bet::MAX_PICK_STAKE,
    bet_slip::{MAX_DRAW_STAKE, MAX_SLIP_BETS, lottery_of_player},
    catalog::{Lottery, find, of_vendor},
    clock::{Phase, Schedule},
    draws::{self, HISTORY_DRAWS},
    layout::Layout,
};
use crate::games::{
    play_session::{self, Player},
    shared_rounds::{self, clock::round_time, slip_bets},
};
use ante_base::{ApiError, ErrorCode, Lang, catalog::Game, money::Money};
use ante_contract::{amount::Amount, wallet::records::BetState};
use ante_ledger::ledger;
use ante_server::{app::App, media};
use serde::Serialize;
use sqlx::{Row, SqliteConnection};
use std::collections::BTreeMap;

/// Stakes offered by the page, in whole units.
const STAKE_STEPS: [i64; 11] = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000];
/// Number of past draws in a lottery's state.
const STRIP_DRAWS: i64 = 10;
/// Maximum number of settled slips in the list.
const MAX_SHOWN_SLIPS: i64 = 30;

/// Lotteries of a vendor, for their page.
#[derive(Debug, Clone, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct GameInfo {
    kind: &'static str,
    /// Code of the session's lottery.
    code: String,
    title: String,
    vendor: String,
    lotteries: Vec<Offer>,
    /// Play types by category.
    rules: BTreeMap<&'static str, Vec<Layout>>,
    /// Smallest stake of a bet.
    min_stake: Amount,
    /// Largest stake of a bet; a pick's maximum prize can reduce it.
    max_stake: Amount,
    /// Stakes offered by the page.
    stakes: Vec<Amount>,
    /// Largest stake on a draw.
    max_total: Amount,
    /// Maximum number of bets in a slip.
    max_bets: usize,
}

#[derive(Debug, Clone, Serialize)]
struct Offer {
    code: String,
    title: String,
    category: &'static str,
    /// Display name of the category.
    kind: &'static str,
    /// Play type to open with.
    play: String,
    /// Seconds between draws.
    seconds: i64,
    image: String,
}

/// Current state of every lottery of a vendor.
#[derive(Debug, Clone, Serialize)]
pub struct Board {
    lotteries: Vec<LotteryState>,
    balance: Amount,
}

/// Current state of a lottery.
#[derive(Debug, Clone, Serialize)]
struct LotteryState {
    code: String,
    round: i64,
    issue: String,
    phase: Phase,
    /// The lottery's time, in milliseconds since 1970.
    time: i64,
    /// True if the clock is paused (test API).
    held: bool,
    #[serde(flatten)]
    schedule: Schedule,
    /// Last draws, the newest first.
    results: Vec<DrawnRound>,
}

#[derive(Debug, Clone, Serialize)]
#[serde(rename_all = "camelCase")]
struct DrawnRound {
    round: i64,
    issue: String,
    numbers: Vec<String>,
    drawn_at: i64,
}

/// Current state of a lottery, with the player's slips on it.
#[derive(Debug, Clone, Serialize)]
pub struct PlayerState {
    #[serde(flatten)]
    now: LotteryState,
    /// Slips, the newest first.
    slips: Vec<ShownSlip>,
    balance: Amount,
}

/// Last draws of a lottery.
#[derive(Debug, Clone, Serialize)]
pub struct Results {
    results: Vec<DrawnRound>,
}

#[derive(Debug, Clone, Serialize)]
struct ShownSlip {
    id: String,
    round: i64,
    issue: String,
    /// `open`, `won` or `lost`.
    state: BetState,
    stake: Amount,
    win: Amount,
    /// Drawn numbers, once they are published.
    numbers: Option<Vec<String>>,
    bets: Vec<ShownBet>,
}

#[derive(Debug, Clone, Serialize)]
struct ShownBet {
    play: &'static str,
    pick: String,
    stake: Amount,
    /// Payout of a win.
    prize: Amount,
    /// Whether the bet won; missing before the draw is published.
    won: Option<bool>,
}

/// Returns the page's data, sent when the page opens.
pub fn game_info(game: &Game, lang: Lang) -> GameInfo {
    let offer = |one: &Lottery| Offer {
        code: one.game.code.clone(),
        title: one.game.title.clone(),
        category: one.category.name(),
        kind: one.category.title(lang),
        play: one.play_type(None).to_owned(),
        seconds: one.interval / 1000,
        image: media::url(&format!("games/{}.webp", one.game.code)),
    };
    let layouts = |one: &Lottery| {
        let all = one.category.play_types().iter().map(|rule| rule.layout(one.category));
        (one.category.name(), all.collect())
    };
    GameInfo {
        kind: "LOTT",
        code: game.code.clone(),
        title: game.title.clone(),
        vendor: game.vendor.clone(),
        lotteries: of_vendor(&game.vendor).map(offer).collect(),
        rules: of_vendor(&game.vendor).map(layouts).collect(),
        min_stake: game.smallest_stake().amount(),
        max_stake: MAX_PICK_STAKE.amount(),
        stakes: STAKE_STEPS.map(|stake| Money::whole(stake).amount()).to_vec(),
        max_total: MAX_DRAW_STAKE.amount(),
        max_bets: MAX_SLIP_BETS,
    }
}

async fn player(app: &App, token: &str) -> Result<Player, ApiError> {
    let mut db = app.db().readers().acquire().await?;
    let player = play_session::player(&mut db, token, app.site().session_idle()).await?;
    find(&player.game.code).ok_or(ErrorCode::NotFound)?;
    Ok(player)
}

/// Returns the vendor's lotteries as visible to a player.
///
/// # Errors
/// `game_session_ended`.
pub async fn board(app: &App, token: &str) -> Result<Board, ApiError> {
    let player = player(app, token).await?;
    shared_rounds::advance(app, of_vendor(&player.game.vendor), 1).await;
    let mut reading = app.db().readers().begin().await?;
    let mut lotteries = Vec::new();
    for one in of_vendor(&player.game.vendor) {
        lotteries.push(lottery_state(&mut reading, one, 1).await?);
    }
    let balance = ledger::balance(&mut *reading, &player.wallet()).await?.amount();
    reading.commit().await?;
    Ok(Board { lotteries, balance })
}

/// Returns a lottery as visible to a player, after drawing and paying its due rounds.
///
/// # Errors
/// `game_session_ended`; `not_found` for a lottery of another vendor.
pub async fn state(app: &App, token: &str, code: &str) -> Result<PlayerState, ApiError> {
    let player = player(app, token).await?;
    let lottery = lottery_of_player(&player, code)?;
    shared_rounds::advance(app, [lottery], STRIP_DRAWS).await;
    // One transaction, so that draw, slips and wallet agree.
    let mut reading = app.db().readers().begin().await?;
    let now = lottery_state(&mut reading, lottery, STRIP_DRAWS).await?;
    let slips = member_slips(&mut reading, lottery, &player.member).await?;
    let balance = ledger::balance(&mut *reading, &player.wallet()).await?.amount();
    reading.commit().await?;
    Ok(PlayerState { now, slips, balance })
}

/// Returns the last hundred draws.
///
/// # Errors
/// `game_session_ended`; `not_found` for a lottery of another vendor.
pub async fn results(app: &App, token: &str, code: &str) -> Result<Results, ApiError> {
    let player = player(app, token).await?;
    let lottery = lottery_of_player(&player, code)?;
    shared_rounds::advance(app, [lottery], HISTORY_DRAWS).await;
    let mut db = app.db().readers().acquire().await?;
    let drawn = lottery.last_drawn(round_time(&mut db, lottery).await?.at);
    Ok(Results { results: last_draws(&mut db, lottery, drawn, HISTORY_DRAWS).await? })
}

async fn lottery_state(
    db: &mut SqliteConnection,
    lottery: &Lottery,
    shown: i64,
) -> Result<LotteryState, ApiError> {
    let time = round_time(db, lottery).await?;
    let round = lottery.round_at(time.at);
    let schedule = lottery.schedule(round);
    Ok(LotteryState {
        code: lottery.game.code.clone(),
        round,
        issue: lottery.issue(round),
        phase: schedule.phase(time.at),
        time: time.at,
        held: time.is_stopped,
        schedule,
        results: last_draws(db, lottery, round - 1, shown).await?,
    })
}

/// Returns the last draws, the newest first, without unreadable ones.
async fn last_draws(
    db: &mut SqliteConnection,
    lottery: &Lottery,
    drawn: i64,
    count: i64,
) -> Result<Vec<DrawnRound>, ApiError> {
    let rows = sqlx::query(
        "SELECT round, numbers FROM lottery_draws WHERE lottery = ? AND round <= ?
         ORDER BY round DESC LIMIT ?",
    )
    .bind(&lottery.game.code)
    .bind(drawn)
    .bind(count)
    .fetch_all(db)
    .await?;
    let readable = rows.iter().filter_map(|row| Some((row, draws::numbers(row).ok()?)));
    readable
        .map(|(row, numbers)| {
            let round = row.try_get("round")?;
            Ok(DrawnRound {
                round,
                issue: lottery.issue(round),
                numbers: number_texts(lottery, &numbers),
                drawn_at: lottery.schedule(round).draws,
            })
        })
        .collect()
}

fn number_texts(lottery: &Lottery, numbers: &[u8]) -> Vec<String> {
    let family = lottery.category.family();
    numbers.iter().map(|number| family.number_text(*number)).collect()
}

/// SQL of a member's slips of a lottery: all open ones, and the last others. The `+` keeps SQLite
/// from reading everybody's slips of the lottery instead of the member's.
pub(crate) const MEMBER_SLIPS_SQL: &str = "SELECT s.id, s.round, s.stake,
        CASE WHEN s.state <> 'open' THEN s.prize END AS win, d.numbers
    FROM bets s LEFT JOIN lottery_draws d
        ON d.lottery = s.game AND d.round = s.round AND s.state <> 'open'
    WHERE s.member = ?1 AND s.source = 'lottery' AND +s.game = ?2
    ORDER BY s.state <> 'open', s.round DESC, s.placed_at DESC, s.rowid DESC
    LIMIT ?3 + (SELECT count(*) FROM bets
        WHERE member = ?1 AND source = 'lottery' AND +game = ?2 AND state = 'open')";

async fn member_slips(
    db: &mut SqliteConnection,
    lottery: &Lottery,
    member: &str,
) -> Result<Vec<ShownSlip>, ApiError> {
    let rows = sqlx::query(MEMBER_SLIPS_SQL)
        .bind(member)
        .bind(&lottery.game.code)
        .bind(MAX_SHOWN_SLIPS)
        .fetch_all(&mut *db)
        .await?;
    let mut slips = Vec::new();
    for row in &rows {
        let win: Option<i64> = row.try_get("win")?;
        let drawn = win.and_then(|_| draws::numbers(row).ok());
        // An unreadable slip is listed without its bets.
        let bets = slip_bets(db, lottery, row.try_get("id")?).await.unwrap_or_default();
        let round = row.try_get("round")?;
        slips.push(ShownSlip {
            id: row.try_get("id")?,
            round,
            issue: lottery.issue(round),
            state: match win {
                None => BetState::Open,
                Some(0) => BetState::Lost,
                Some(_) => BetState::Won,
            },
            stake: Money(row.try_get("stake")?).amount(),
            win: Money(win.unwrap_or_default()).amount(),
            numbers: drawn.as_ref().map(|drawn| number_texts(lottery, drawn)),
            bets: bets
                .iter()
                .map(|placed| ShownBet {
                    play: placed.bet.rule.id,
                    pick: placed.bet.pick(),
                    stake: placed.stake.amount(),
                    prize: placed.prize().amount(),
                    won: drawn.as_ref().map(|drawn| placed.bet.wins(drawn)),
                })
                .collect(),
        });
    }
    Ok(slips)
}
