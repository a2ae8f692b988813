//! Placing bets: several at once, staked together, under one key.

use super::{
    bet::Bet,
    clock::{self, Phase},
    draws::{self, Placed},
    house::{Lottery, find},
};
use crate::games::{
    bets::{self, NewBet, Source},
    recent,
    seat::{Player, at_play},
};
use ante_base::{ApiError, Code, money::Money, secret};
use ante_contract::amount::Amount;
use ante_ledger::{db::Tx, work};
use ante_server::app::App;
use axum::http::StatusCode;
use serde::Deserialize;
use serde_json::json;
use sqlx::Row;

/// Maximum stake of a player on a draw.
pub const MOST: Money = Money::whole(5_000);
/// Bets of one slip.
pub const BETS: usize = 40;

/// A bet as it travels.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
struct Wanted {
    play: String,
    pick: String,
    stake: Amount,
}

/// A slip, as placed by a page.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Slip {
    /// Code of the lottery: the seat's, or another one of its vendor.
    pub code: String,
    /// The draw that the page shows.
    round: i64,
    /// 128 bits in hex, chosen by the page; the same key is the same slip.
    slip_key: String,
    /// Each pick once.
    bets: Vec<Wanted>,
}

/// Returns the lottery of that code, for a player at a lottery of the same vendor.
///
/// # Errors
/// `not_found`.
pub fn at_hand(player: &Player, code: &str) -> Result<&'static Lottery, ApiError> {
    find(code)
        .filter(|lottery| lottery.game.vendor == player.game.vendor)
        .ok_or_else(|| Code::NotFound.into())
}

/// Places bets; a repeated key places nothing again.
///
/// # Errors
/// `game_session_ended`, `bad_input`, `bets_closed`, `limit_exceeded`, `game_maintenance`,
/// `insufficient_balance`, `idempotency_mismatch`.
pub async fn place(app: &App, token: &str, slip: Slip) -> Result<(), ApiError> {
    let token = token.to_owned();
    let key = &slip.slip_key;
    if key.len() != 32 || !key.bytes().all(|b| b.is_ascii_hexdigit()) {
        return Err(Code::BadInput.into());
    }
    let (idle, owner) = (app.site().session_idle(), app.clone());
    app.db()
        .write(work!(|tx| {
            let player = at_play(tx, &token, idle).await?;
            let lottery = at_hand(&player, &slip.code)?;
            let bets = read(lottery, &slip.bets)?;
            if known(tx, &player, lottery, &slip, &bets).await? {
                return Ok(());
            }
            let time = clock::time(tx, lottery).await?.at;
            // The round is checked first: the page may send any number.
            let now = lottery.round_at(time);
            if slip.round != now || lottery.schedule(now).phase(time) != Phase::Open {
                return Err(closed());
            }
            within_limits(tx, &player, lottery, now, &bets).await?;
            write(tx, &owner, &player, lottery, &slip, &bets).await?;
            recent::started(tx, &player.member, &lottery.game.code).await
        }))
        .await
}

fn read(lottery: &Lottery, wanted: &[Wanted]) -> Result<Vec<Placed>, ApiError> {
    let mut bets: Vec<Placed> = Vec::new();
    for one in wanted {
        let bet = Bet::parse(lottery.category, &one.play, &one.pick).ok_or(Code::BadInput)?;
        let stake = Money::typed(&one.stake)
            .ok_or_else(|| ApiError::field("stake", "validation.amountFormat"))?;
        if bets.iter().any(|other| other.bet == bet) {
            return Err(Code::BadInput.into());
        }
        let pays = bet.pays();
        bets.push(Placed { bet, stake, pays });
    }
    if bets.is_empty() || bets.len() > BETS {
        return Err(Code::BadInput.into());
    }
    // as the database has them
    bets.sort_by_cached_key(|placed| (placed.bet.rule.id, placed.bet.pick()));
    Ok(bets)
}

/// The slip was placed before. The same key with something else on it is refused.
async fn known(
    tx: &mut Tx,
    player: &Player,
    lottery: &Lottery,
    slip: &Slip,
    bets: &[Placed],
) -> Result<bool, ApiError> {
    let row = bets::find(tx, Source::Lottery, &player.member, &slip.slip_key).await?;
    let Some(row) = row else { return Ok(false) };
    let same = row.try_get::<&str, _>("game")? == lottery.game.code
        && row.try_get::<i64, _>("round")? == slip.round
        && draws::bets(tx, row.try_get("id")?, lottery.category).await? == bets;
    if same { Ok(true) } else { Err(Code::IdempotencyMismatch.into()) }
}

fn closed() -> ApiError {
    ApiError::own(
        StatusCode::CONFLICT,
        "bets_closed",
        "As apostas deste sorteio já fecharam. Nada foi apostado.",
        "Bets on this draw are closed. Nothing was staked.",
    )
}

async fn within_limits(
    tx: &mut Tx,
    player: &Player,
    lottery: &Lottery,
    round: i64,
    bets: &[Placed],
) -> Result<(), ApiError> {
    let before = draws::of_member(tx, lottery, round, &player.member).await?;
    let least = lottery.game.smallest_stake();
    for Placed { bet, stake, .. } in bets {
        let there: i64 = before.iter().filter(|one| one.bet == *bet).map(|one| one.stake.0).sum();
        let most = bet.most();
        if *stake < least || stake.0.saturating_add(there) > most.0 {
            return Err(limit(
                format!("Neste palpite a aposta vai de {least} a {most} por sorteio."),
                format!("Stakes on this pick go from {least} to {most} a draw."),
            ));
        }
    }
    let all: i64 = before.iter().chain(bets).map(|one| one.stake.0).sum();
    if all > MOST.0 {
        return Err(limit(
            format!("Em cada sorteio apostam-se até {MOST}."),
            format!("Up to {MOST} can be staked on a draw."),
        ));
    }
    Ok(())
}

fn limit(pt: String, en: String) -> ApiError {
    ApiError::saying(Code::LimitExceeded, pt, en)
}

async fn write(
    tx: &mut Tx,
    app: &App,
    player: &Player,
    lottery: &Lottery,
    slip: &Slip,
    bets: &[Placed],
) -> Result<(), ApiError> {
    let id = secret::encode(&secret::bytes::<12>()?);
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
