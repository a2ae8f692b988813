//! Bets of every game: stored when placed, settled once.

use ante_base::{
    ApiError, ErrorCode,
    catalog::Game,
    clock::{MINUTE, now},
    money::Money,
};
use ante_contract::{amount::Amount, wallet::records::BetState};
use ante_ledger::{
    db::{Tx, Work, in_savepoint},
    ledger,
    states::StoredState,
};
use serde_json::Value;
use sqlx::sqlite::SqliteRow;

/// Kind of the game of a bet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Source {
    /// Slots and fishing.
    Round,
    /// Live tables.
    Live,
    /// Lotteries.
    Lottery,
    /// Card tables.
    Cards,
    /// Sports and esports.
    Sports,
}

impl Source {
    /// Returns the name in the database.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Round => "round",
            Self::Live => "live",
            Self::Lottery => "lottery",
            Self::Cards => "cards",
            Self::Sports => "sports",
        }
    }

    /// Returns the source with a name in the database.
    pub fn from_name(name: &str) -> Option<Self> {
        let all = [Self::Round, Self::Live, Self::Lottery, Self::Cards, Self::Sports];
        all.into_iter().find(|source| source.name() == name)
    }
}

/// Bet to insert after its stake was debited.
#[derive(Debug)]
pub struct NewBet<'a> {
    /// Id, also the reference of the ledger's transactions.
    pub id: &'a str,
    /// Kind of game.
    pub source: Source,
    /// Id of the member.
    pub member: &'a str,
    /// Game.
    pub game: &'a Game,
    /// Idempotency key of the page.
    pub key: &'a str,
    /// Table or room, if the game has several.
    pub room: Option<&'a str>,
    /// Round or draw, if several players share it.
    pub round: Option<i64>,
    /// Stake.
    pub stake: Money,
    /// Balance of the wallet after the stake.
    pub balance: Money,
    /// Game-specific data, as a JSON object.
    pub detail: Value,
}

/// Inserts an open bet.
pub async fn place(tx: &mut Tx, bet: NewBet<'_>) -> Result<(), ApiError> {
    sqlx::query(
        "INSERT INTO bets (id, source, member, game, vendor, bet_key, room, round, stake,
             balance_staked, placed_at, detail)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
    )
    .bind(bet.id)
    .bind(bet.source.name())
    .bind(bet.member)
    .bind(&bet.game.code)
    .bind(&bet.game.vendor)
    .bind(bet.key)
    .bind(bet.room)
    .bind(bet.round)
    .bind(bet.stake.0)
    .bind(bet.balance.0)
    .bind(now())
    .bind(bet.detail.to_string())
    .execute(tx)
    .await?;
    Ok(())
}

/// Checks the format of a page's idempotency key: 128 bits in hexadecimal.
///
/// # Errors
/// `bad_input`.
pub fn check_key(key: &str) -> Result<(), ApiError> {
    if key.len() == 32 && key.bytes().all(|b| b.is_ascii_hexdigit()) {
        Ok(())
    } else {
        Err(ErrorCode::BadInput.into())
    }
}

/// Parses the stake of a page's bet.
///
/// # Errors
/// `validation_failed`.
pub fn read_stake(stake: &Amount) -> Result<Money, ApiError> {
    Money::parse_payment(stake)
        .ok_or_else(|| ApiError::invalid_field("stake", "validation.amountFormat"))
}

/// Returns the bet that a member placed under an idempotency key, if there is one.
pub async fn find(
    tx: &mut Tx,
    source: Source,
    member: &str,
    key: &str,
) -> Result<Option<SqliteRow>, ApiError> {
    Ok(sqlx::query(
        "SELECT rowid AS place, * FROM bets WHERE member = ? AND source = ? AND bet_key = ?",
    )
    .bind(member)
    .bind(source.name())
    .bind(key)
    .fetch_optional(tx)
    .await?)
}

/// Time after which a bet that could not be settled is tried again, in milliseconds.
const RETRY_AFTER_MS: i64 = MINUTE;

/// Settles one bet of a batch. If that fails, postpones the bet, so that it does not block the
/// others.
pub async fn settle_or_postpone<F>(tx: &mut Tx, id: &str, settlement: F) -> Result<(), ApiError>
where
    F: for<'c> FnOnce(&'c mut Tx) -> Work<'c, ()>,
{
    if let Err(error) = in_savepoint(tx, settlement).await? {
        tracing::error!(code = error.code(), bet = id, "a bet was not settled");
        sqlx::query("UPDATE bets SET retry_at = ? WHERE id = ?")
            .bind(now() + RETRY_AFTER_MS)
            .bind(id)
            .execute(tx)
            .await?;
    }
    Ok(())
}

/// Result of a bet.
#[derive(Debug, Clone, Copy)]
pub struct Outcome<'a> {
    /// Payout including the stake.
    pub prize: Money,
    /// Eligible part of the stake ([`super::eligible`]).
    pub eligible: Money,
    /// Result in the game's own notation.
    pub result: &'a str,
}

/// Settles a bet: pays its prize into the wallet that paid the stake. Returns false, without
/// effect, for a settled bet.
pub async fn settle(tx: &mut Tx, id: &str, outcome: Outcome<'_>) -> Result<bool, ApiError> {
    let Some((vendor, stake)) = find_open(tx, id).await? else { return Ok(false) };
    let wallet = ledger::stake_wallet(tx, id).await?;
    ledger::settle(tx, &wallet, &vendor, outcome.prize, id).await?;
    let balance = ledger::balance(&mut *tx, &wallet).await?;
    // A returned stake without an eligible part, as in a push, is not a win.
    let state = match (outcome.prize, outcome.eligible) {
        (prize, Money::ZERO) if prize == stake => BetState::Void,
        (Money::ZERO, _) => BetState::Lost,
        _ => BetState::Won,
    };
    write_settled(tx, id, state, balance, outcome).await?;
    Ok(true)
}

/// Refunds the stake of a bet that can no longer be decided. Has no effect on a settled bet.
pub async fn refund(tx: &mut Tx, id: &str) -> Result<(), ApiError> {
    let Some((vendor, stake)) = find_open(tx, id).await? else { return Ok(()) };
    let wallet = ledger::stake_wallet(tx, id).await?;
    ledger::refund_stake(tx, &wallet, &vendor, stake, id).await?;
    let balance = ledger::balance(&mut *tx, &wallet).await?;
    write_settled(
        tx,
        id,
        BetState::Void,
        balance,
        Outcome { prize: stake, eligible: Money::ZERO, result: "" },
    )
    .await
}

/// Returns vendor and stake of an open bet.
async fn find_open(tx: &mut Tx, id: &str) -> Result<Option<(String, Money)>, ApiError> {
    let row: Option<(String, i64)> =
        sqlx::query_as("SELECT vendor, stake FROM bets WHERE id = ? AND state = 'open'")
            .bind(id)
            .fetch_optional(tx)
            .await?;
    Ok(row.map(|(vendor, stake)| (vendor, Money(stake))))
}

/// Stores state, prize, eligible stake and result of a settled bet, and the wallet's balance after
/// it.
async fn write_settled(
    tx: &mut Tx,
    id: &str,
    state: BetState,
    balance: Money,
    outcome: Outcome<'_>,
) -> Result<(), ApiError> {
    sqlx::query(
        "UPDATE bets SET state = ?, prize = ?, eligible = ?, balance_settled = ?,
             result = nullif(?, ''), settled_at = ?
         WHERE id = ?",
    )
    .bind(state.name())
    .bind(outcome.prize.0)
    .bind(outcome.eligible.0)
    .bind(balance.0)
    .bind(outcome.result)
    .bind(now())
    .bind(id)
    .execute(tx)
    .await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_128_bits_in_hex() {
        assert!(check_key("0123456789abcdefABCDEF0123456789").is_ok());
        for bad in ["", "0123456789abcdef", "0123456789abcdefABCDEF012345678g", &"é".repeat(16)] {
            assert_eq!(check_key(bad).unwrap_err().code(), "bad_input", "{bad}");
        }
    }
}
