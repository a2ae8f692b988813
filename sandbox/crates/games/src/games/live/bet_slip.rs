//! Placing of bets: several at once, with one stake and one idempotency key.

use super::{
    bet_target::BetTarget,
    clock::{self, Phase, TableKind},
    rounds,
};
use crate::games::{
    bets::{self, NewBet, Source},
    play_session::{Player, player_betting},
};
use ante_base::{ApiError, ErrorCode, key, money::Money, secret};
use ante_contract::amount::Amount;
use ante_ledger::{db::Tx, work};
use ante_server::app::App;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use serde_json::json;
use sqlx::Row;

/// Maximum stake of a player on a table in a round.
pub const MAX_TABLE_STAKE: Money = Money::whole(10_000);
/// Maximum number of bets in a slip.
const MAX_SLIP_BETS: usize = 48;

/// Bet in the wire format.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SlipBet {
    /// Name of its [`BetTarget`].
    pub place: String,
    /// Stake.
    pub stake: Amount,
}

/// Slip as placed by a page.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct BetSlip {
    /// Round that the page shows.
    pub round: i64,
    /// Idempotency key of the slip: 128 bits in hexadecimal, chosen by the page.
    pub slip_key: String,
    /// Bets, each on a different target.
    pub bets: Vec<SlipBet>,
}

type ParsedBets = Vec<(BetTarget, Money)>;

/// Places bets; a repeated key has no effect.
///
/// # Errors
/// `game_session_ended`, `bad_input`, `bets_closed`, `limit_exceeded`, `game_maintenance`,
/// `insufficient_balance`, `idempotency_mismatch`.
pub async fn place_bets(app: &App, token: &str, slip: &BetSlip) -> Result<(), ApiError> {
    let token = token.to_owned();
    let (round, key) = (slip.round, slip.slip_key.clone());
    bets::check_key(&key)?;
    let bets = read(&slip.bets)?;
    let (idle, owner) = (app.site().session_idle(), app.clone());
    app.db()
        .write(work!(|tx| {
            let player = player_betting(tx, &token, idle).await?;
            let table = TableKind::from_game(player.game).ok_or(ErrorCode::NotFound)?;
            if !bets.iter().all(|(target, _)| target.is_at(table)) {
                return Err(ErrorCode::BadInput.into());
            }
            if is_known_slip(tx, &player, table, round, &key, &bets).await? {
                return Ok(());
            }
            let (time, _) = clock::table_time(tx, table).await?;
            // The round is checked first: the page may send any number.
            let now = table.round_at(time);
            if round != now || table.schedule(now).phase(time) != Phase::Bets {
                return Err(betting_closed());
            }
            within_limits(tx, &owner, &player, table, round, &bets).await?;
            insert(tx, &owner, &player, table, round, &key, &bets).await
        }))
        .await
}

fn read(bets: &[SlipBet]) -> Result<ParsedBets, ApiError> {
    let mut parsed = ParsedBets::new();
    for bet in bets {
        let target = BetTarget::parse(&bet.place).ok_or(ErrorCode::BadInput)?;
        let stake = Money::parse_payment(&bet.stake)
            .ok_or_else(|| ApiError::invalid_field("stake", "validation.amountFormat"))?;
        if parsed.iter().any(|(other, _)| *other == target) {
            return Err(ErrorCode::BadInput.into());
        }
        parsed.push((target, stake));
    }
    if parsed.is_empty() || bets.len() > MAX_SLIP_BETS {
        return Err(ErrorCode::BadInput.into());
    }
    parsed.sort_by_cached_key(|(target, _)| target.to_string());
    Ok(parsed)
}

/// Returns whether the slip was placed under this key. The same key with other bets is an error.
async fn is_known_slip(
    tx: &mut Tx,
    player: &Player,
    table: TableKind,
    round: i64,
    key: &str,
    bets: &ParsedBets,
) -> Result<bool, ApiError> {
    let row = bets::find(tx, Source::Live, &player.member, key).await?;
    let Some(row) = row else { return Ok(false) };
    let same = row.try_get::<&str, _>("room")? == table.name()
        && row.try_get::<i64, _>("round")? == round
        && rounds::bets(tx, row.try_get("id")?).await? == *bets;
    if same { Ok(true) } else { Err(ErrorCode::IdempotencyMismatch.into()) }
}

fn betting_closed() -> ApiError {
    ApiError::custom(StatusCode::CONFLICT, "bets_closed", key!("games.refusals.roundClosed"))
}

async fn within_limits(
    tx: &mut Tx,
    app: &App,
    player: &Player,
    table: TableKind,
    round: i64,
    bets: &ParsedBets,
) -> Result<(), ApiError> {
    let before = rounds::member_bets(tx, table, round, &player.member).await?;
    let before: ParsedBets = before.into_iter().collect::<Result<_, _>>()?;
    let least = player.game.smallest_stake();
    let written = |amount: Money| amount.format_with_symbol(&app.site().currency_symbol);
    for (target, stake) in bets {
        let there: i64 = before.iter().filter(|(other, _)| other == target).map(|(_, s)| s.0).sum();
        if *stake < least || stake.0.saturating_add(there) > target.max_stake().0 {
            let most = target.max_stake();
            return Err(ApiError::with_text(
                ErrorCode::LimitExceeded,
                key!("games.refusals.spotStake"),
                &[("min", &written(least)), ("max", &written(most))],
            ));
        }
    }
    let all: i64 = before.iter().chain(bets).map(|(_, stake)| stake.0).sum();
    if all > MAX_TABLE_STAKE.0 {
        return Err(ApiError::with_text(
            ErrorCode::LimitExceeded,
            key!("games.refusals.tableStake"),
            &[("max", &written(MAX_TABLE_STAKE))],
        ));
    }
    Ok(())
}

async fn insert(
    tx: &mut Tx,
    app: &App,
    player: &Player,
    table: TableKind,
    round: i64,
    key: &str,
    bets: &ParsedBets,
) -> Result<(), ApiError> {
    let id = secret::encode(&secret::random_bytes::<12>()?);
    let stake = Money(bets.iter().map(|(_, stake)| stake.0).sum());
    let balance = player.stake(tx, app, player.game, stake, &id).await?;
    let bet = NewBet {
        id: &id,
        source: Source::Live,
        member: &player.member,
        game: player.game,
        key,
        room: Some(table.name()),
        round: Some(round),
        stake,
        balance,
        detail: json!({}),
    };
    bets::place(tx, bet).await?;
    for (target, stake) in bets {
        sqlx::query("INSERT INTO live_bets (bet, place, stake) VALUES (?, ?, ?)")
            .bind(&id)
            .bind(target.to_string())
            .bind(stake.0)
            .execute(&mut *tx)
            .await?;
    }
    Ok(())
}
