//! Friends invited by the demo member, with their deposits and bets.

use ante_base::{
    ApiError, Lang,
    catalog::catalog,
    clock::{DAY, HOUR, MINUTE, now},
    money::Money,
};
use ante_identity::account::members::{self, NewMember};
use ante_ledger::{
    db::Tx,
    ledger::{self, Account, HistoricalMovement},
};

/// User name of the inviting member.
const INVITING_MEMBER: &str = "demo";
/// Slot that the friends played.
const PLAYED_GAME: &str = "onca-dourada";

/// Friend: name, age of the registration in days, deposit in whole units, consecutive stakes in
/// whole units.
type PastFriend = (&'static str, i64, i64, &'static [i64]);

/// Friends, the oldest registration first.
const FRIENDS: &[PastFriend] = &[
    ("joana_pires", 70, 400, &[40, 60, 50, 40, 80, 60]),
    ("tiago.melo", 52, 250, &[25, 25, 50, 50, 40]),
    ("fernanda88", 41, 50, &[10, 10, 10]),
    ("luan_rj", 30, 300, &[60, 60, 60, 60]),
    ("beatriz.s", 19, 0, &[]),
    ("otavio77", 12, 120, &[20, 20, 40]),
];

/// Writes the friends with their deposits and bets.
pub async fn write(tx: &mut Tx) -> Result<(), ApiError> {
    let Some(inviter) = members::id_of(tx, INVITING_MEMBER).await? else { return Ok(()) };
    let Some(game) = catalog().game(PLAYED_GAME) else { return Ok(()) };
    let mut moves = Vec::new();
    for (name, days, deposit, stakes) in FRIENDS {
        let new = NewMember {
            username: (*name).to_owned(),
            upline: Some(inviter.clone()),
            email: Some(format!("{name}@example.com")),
            email_verified: true,
            language: Lang::PT,
            logins: 1,
            ..NewMember::default()
        };
        let id = members::create(tx, &new).await?;
        let began = now() - days * DAY;
        sqlx::query("UPDATE members SET created_at = ?1, password_changed_at = ?1 WHERE id = ?2")
            .bind(began)
            .bind(&id)
            .execute(&mut *tx)
            .await?;
        if *deposit == 0 {
            continue;
        }
        let mut held = Money::whole(*deposit);
        moves.push(deposit_movement(tx, &id, held, began + HOUR).await?);
        for (turn, stake) in (0_i64..).zip(*stakes) {
            let (round, at) = (members::new_id()?, began + 2 * HOUR + turn * MINUTE);
            let stake = Money::whole(*stake);
            held = held.checked_sub(stake).unwrap_or_default();
            sqlx::query(
                "INSERT INTO bets (id, source, member, game, vendor, bet_key, stake, eligible, state,
                     balance_staked, balance_settled, result, placed_at, settled_at)
                 VALUES (?1, 'round', ?2, ?3, ?4, ?1, ?5, ?5, 'lost', ?6, ?6, '012345670123456', ?7, ?7)",
            )
            .bind(&round)
            .bind(&id)
            .bind(PLAYED_GAME)
            .bind(&game.vendor)
            .bind(stake.0)
            .bind(held.0)
            .bind(at)
            .execute(&mut *tx)
            .await?;
            let vendor = Account::provider(&game.vendor);
            moves.push(movement(
                "bet.stake",
                format!("stake:{round}"),
                round,
                &id,
                (vendor, stake),
                at,
            ));
        }
    }
    ledger::write_historical(tx, moves).await
}

async fn deposit_movement(
    tx: &mut Tx,
    member: &str,
    amount: Money,
    at: i64,
) -> Result<HistoricalMovement, ApiError> {
    let id = members::new_id()?;
    sqlx::query(
        "INSERT INTO deposits (id, member, method, amount, fee, state, created_at, expires_at,
             ended_at) VALUES (?, ?, 'PIX', ?, 0, 'credited', ?, ?, ?)",
    )
    .bind(&id)
    .bind(member)
    .bind(amount.0)
    .bind(at)
    .bind(at + HOUR)
    .bind(at + MINUTE)
    .execute(tx)
    .await?;
    let back = amount.checked_neg().unwrap_or_default();
    let provider = Account::provider("pay:PIX");
    Ok(movement("deposit", format!("deposit:{id}"), id, member, (provider, back), at + MINUTE))
}

/// Returns a movement from a member's wallet to another account; a negative amount goes the other
/// way.
fn movement(
    kind: &'static str,
    key: String,
    reference: String,
    member: &str,
    (other, amount): (Account, Money),
    at: i64,
) -> HistoricalMovement {
    let wallet = Account::member(member);
    let back = amount.checked_neg().unwrap_or_default();
    HistoricalMovement {
        kind,
        reference,
        account: wallet.clone(),
        key,
        entries: vec![(wallet, back), (other, amount)],
        at,
    }
}
