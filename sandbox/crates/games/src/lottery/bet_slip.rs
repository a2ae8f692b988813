//! Placing of bets: several at once, with one stake and one idempotency key.

use super::{
    bet::Bet,
    catalog::{Lottery, find},
    clock::{self, Phase},
    draws::{self, PlacedBet},
};
use crate::games::{
    bets::{self, NewBet, Source},
    play_session::{Player, player_betting},
    recent,
};
use ante_base::{ApiError, ErrorCode, key, money::Money, secret};
use ante_contract::amount::Amount;
use ante_ledger::{db::Tx, work};
use ante_server::app::App;
use axum::http::StatusCode;
use serde::Deserialize;
use serde_json::json;
use sqlx::Row;

/// Maximum stake of a player on a draw.
pub const MAX_DRAW_STAKE: Money = Money::whole(5_000);
/// Maximum number of bets in a slip.
pub const MAX_SLIP_BETS: usize = 40;

/// Bet in the wire format.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
struct SlipBet {
    play: String,
    pick: String,
    stake: Amount,
}

/// Slip as placed by a page.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct BetSlip {
    /// Code of the lottery: that of the play session, or another one of its vendor.
    pub code: String,
    /// Draw that the page shows.
    round: i64,
    /// Idempotency key of the slip: 128 bits in hexadecimal, chosen by the page.
    slip_key: String,
    /// Bets, each with a different pick.
    bets: Vec<SlipBet>,
}

/// Returns the lottery with a code, for a player at a lottery of the same vendor.
///
/// # Errors
/// `not_found`.
pub fn lottery_of_player(player: &Player, code: &str) -> Result<&'static Lottery, ApiError> {
    find(code)
        .filter(|lottery| lottery.game.vendor == player.game.vendor)
        .ok_or_else(|| ErrorCode::NotFound.into())
}

/// Places bets; a repeated key has no effect.
///
/// # Errors
/// `game_session_ended`, `bad_input`, `bets_closed`, `limit_exceeded`, `game_maintenance`,
/// `insufficient_balance`, `idempotency_mismatch`.
pub async fn place_bets(app: &App, token: &str, slip: BetSlip) -> Result<(), ApiError> {
    let token = token.to_owned();
    bets::check_key(&slip.slip_key)?;
    let (idle, owner) = (app.site().session_idle(), app.clone());
    app.db()
        .write(work!(|tx| {
            let player = player_betting(tx, &token, idle).await?;
            let lottery = lottery_of_player(&player, &slip.code)?;
            let bets = read(lottery, &slip.bets)?;
            if is_known_slip(tx, &player, lottery, &slip, &bets).await? {
                return Ok(());
            }
            let time = clock::lottery_time(tx, lottery).await?.at;
            // The round is checked first: the page may send any number.
            let now = lottery.round_at(time);
            if slip.round != now || lottery.schedule(now).phase(time) != Phase::Open {
                return Err(betting_closed());
            }
            within_limits(tx, &owner, &player, lottery, now, &bets).await?;
            insert(tx, &owner, &player, lottery, &slip, &bets).await?;
            recent::record_start(tx, &player.member, &lottery.game.code).await
        }))
        .await
}

fn read(lottery: &Lottery, wanted: &[SlipBet]) -> Result<Vec<PlacedBet>, ApiError> {
    let mut bets: Vec<PlacedBet> = Vec::new();
    for one in wanted {
        let bet = Bet::parse(lottery.category, &one.play, &one.pick).ok_or(ErrorCode::BadInput)?;
        let stake = Money::parse_payment(&one.stake)
            .ok_or_else(|| ApiError::invalid_field("stake", "validation.amountFormat"))?;
        if bets.iter().any(|other| other.bet == bet) {
            return Err(ErrorCode::BadInput.into());
        }
        let pays = bet.payout_hundredths();
        bets.push(PlacedBet { bet, stake, pays });
    }
    if bets.is_empty() || bets.len() > MAX_SLIP_BETS {
        return Err(ErrorCode::BadInput.into());
    }
    // In the order of the database.
    bets.sort_by_cached_key(|placed| (placed.bet.rule.id, placed.bet.pick()));
    Ok(bets)
}

/// Returns whether the slip was placed under this key. The same key with other bets is an error.
async fn is_known_slip(
    tx: &mut Tx,
    player: &Player,
    lottery: &Lottery,
    slip: &BetSlip,
    bets: &[PlacedBet],
) -> Result<bool, ApiError> {
    let row = bets::find(tx, Source::Lottery, &player.member, &slip.slip_key).await?;
    let Some(row) = row else { return Ok(false) };
    let same = row.try_get::<&str, _>("game")? == lottery.game.code
        && row.try_get::<i64, _>("round")? == slip.round
        && draws::bets(tx, row.try_get("id")?, lottery.category).await? == bets;
    if same { Ok(true) } else { Err(ErrorCode::IdempotencyMismatch.into()) }
}

fn betting_closed() -> ApiError {
    ApiError::custom(StatusCode::CONFLICT, "bets_closed", key!("games.refusals.drawClosed"))
}

async fn within_limits(
    tx: &mut Tx,
    app: &App,
    player: &Player,
    lottery: &Lottery,
    round: i64,
    bets: &[PlacedBet],
) -> Result<(), ApiError> {
    let before = draws::member_bets(tx, lottery, round, &player.member).await?;
    let least = lottery.game.smallest_stake();
    let written = |amount: Money| amount.format_with_symbol(&app.site().currency_symbol);
    for PlacedBet { bet, stake, .. } in bets {
        let there: i64 = before.iter().filter(|one| one.bet == *bet).map(|one| one.stake.0).sum();
        let most = bet.max_stake();
        if *stake < least || stake.0.saturating_add(there) > most.0 {
            return Err(ApiError::with_text(
                ErrorCode::LimitExceeded,
                key!("games.refusals.pickStake"),
                &[("min", &written(least)), ("max", &written(most))],
            ));
        }
    }
    let all: i64 = before.iter().chain(bets).map(|one| one.stake.0).sum();
    if all > MAX_DRAW_STAKE.0 {
        return Err(ApiError::with_text(
            ErrorCode::LimitExceeded,
            key!("games.refusals.drawStake"),
            &[("max", &written(MAX_DRAW_STAKE))],
        ));
    }
    Ok(())
}

async fn insert(
    tx: &mut Tx,
    app: &App,
    player: &Player,
    lottery: &Lottery,
    slip: &BetSlip,
    bets: &[PlacedBet],
) -> Result<(), ApiError> {
    let id = secret::encode(&secret::random_bytes::<12>()?);
    let stake = Money(bets.iter().map(|bet| bet.stake.0).sum());
    let balance = player.stake(tx, app, lottery.game, stake, &id).await?;
    let bet = NewBet {
        id: &id,
        source: Source::Lottery,
        member: &player.member,
        game: lottery.game,
        key: &slip.slip_key,
        room: None,
        round: Some(slip.round),
        stake,
        balance,
        detail: json!({}),
    };
    bets::place(tx, bet).await?;
    for placed in bets {
        sqlx::query(
            "INSERT INTO lottery_bets (bet, play, pick, stake, pays) VALUES (?, ?, ?, ?, ?)",
        )
        .bind(&id)
        .bind(placed.bet.rule.id)
        .bind(placed.bet.pick())
        .bind(placed.stake.0)
        .bind(placed.pays)
        .execute(&mut *tx)
        .await?;
    }
    Ok(())
}
