//! The simulated payment provider: pays deposits in and withdrawals out after a while.

use crate::{
    api::{ApiError, Code, intent},
    app::App,
    cipher,
    clock::now,
    db::Tx,
    ledger::{self, Account, Posting},
    money::Money,
    session,
};
use sqlx::{Row, sqlite::SqliteRow};
use std::time::Duration;
use tokio::sync::watch;

const TICK: Duration = Duration::from_millis(200);
/// Ticks between two tidyings.
const TIDY: u32 = 300;

/// Pays what is due, and forgets what is old, until the server stops.
pub async fn clockwork(app: App, mut stopped: watch::Receiver<bool>) {
    let mut ticks: u32 = 0;
    loop {
        tokio::select! {
            _ = stopped.changed() => return,
            () = tokio::time::sleep(TICK) => {}
        }
        ticks = ticks.wrapping_add(1);
        let paid = pay_due(&app).await;
        let tidied = if ticks.is_multiple_of(TIDY) { tidy(&app).await } else { Ok(()) };
        if let Err(error) = paid.and(tidied) {
            // Tried again at the next tick.
            tracing::warn!(code = error.code(), "the clockwork stumbled");
        }
    }
}

async fn pay_due(app: &App) -> Result<(), ApiError> {
    let rejects = app.site().withdrawals_rejected;
    let ins: Vec<String> =
        sqlx::query_scalar("SELECT id FROM deposits WHERE state = 'pending' AND due_at <= ?")
            .bind(now())
            .fetch_all(app.db().readers())
            .await?;
    let outs: Vec<String> =
        sqlx::query_scalar("SELECT id FROM withdrawals WHERE state = 'processing' AND due_at <= ?")
            .bind(now())
            .fetch_all(app.db().readers())
            .await?;
    for id in ins {
        app.db().write(move |tx| Box::pin(async move { pay_in(tx, &id).await })).await?;
    }
    for id in outs {
        app.db().write(move |tx| Box::pin(async move { pay_out(tx, &id, rejects).await })).await?;
    }
    Ok(())
}

async fn tidy(app: &App) -> Result<(), ApiError> {
    app.db()
        .write(|tx| {
            Box::pin(async move {
                expire(tx).await?;
                intent::forget_old(tx).await?;
                session::forget_old(tx).await?;
                cipher::forget_old(tx).await
            })
        })
        .await
}

/// Ends deposits whose code nobody paid in time.
async fn expire(tx: &mut Tx) -> Result<(), ApiError> {
    sqlx::query(
        "UPDATE deposits SET state = 'expired', ended_at = ?1
         WHERE state = 'pending' AND expires_at <= ?1 AND due_at > ?1",
    )
    .bind(now())
    .execute(tx)
    .await?;
    Ok(())
}

/// A payment as its row says, and the parts that its entries are made of.
struct Payment {
    member: String,
    provider: Account,
    amount: Money,
    /// The amount in the other direction.
    back: Money,
    fee: Money,
    /// The amount without the fee.
    rest: Money,
}

impl Payment {
    fn read(row: &SqliteRow) -> Result<Self, ApiError> {
        let (amount, fee) = (Money(row.try_get("amount")?), Money(row.try_get("fee")?));
        Ok(Self {
            member: row.try_get("member")?,
            provider: Account::Provider(format!("pay:{}", row.try_get::<&str, _>("method")?)),
            amount,
            back: amount.negated().ok_or(Code::LimitExceeded)?,
            fee,
            rest: amount.minus(fee).ok_or(Code::LimitExceeded)?,
        })
    }
}

/// Credits a pending deposit; a deposit that ended is left alone.
pub(super) async fn pay_in(tx: &mut Tx, id: &str) -> Result<(), ApiError> {
    let row = sqlx::query(
        "UPDATE deposits SET state = 'credited', ended_at = ? WHERE id = ? AND state = 'pending'
         RETURNING member, method, amount, fee",
    )
    .bind(now())
    .bind(id)
    .fetch_optional(&mut *tx)
    .await?;
    let Some(row) = row else { return Ok(()) };
    let Payment { member, provider, back, fee, rest, .. } = Payment::read(&row)?;
    let wallet = Account::Member(member);
    let posting = Posting {
        kind: "deposit",
        reference: id,
        account: wallet.clone(),
        key: &format!("deposit:{id}"),
        entries: &[(provider, back), (wallet, rest), (Account::House, fee)],
    };
    ledger::post(tx, &posting).await?;
    Ok(())
}

/// Pays a withdrawal out, or puts the money back.
pub(super) async fn pay_out(tx: &mut Tx, id: &str, rejects: bool) -> Result<(), ApiError> {
    let row = sqlx::query(
        "UPDATE withdrawals SET state = ?, reason = ?, ended_at = ?
         WHERE id = ? AND state = 'processing' RETURNING member, method, amount, fee",
    )
    .bind(if rejects { "rejected" } else { "paid" })
    .bind(rejects.then_some("provider"))
    .bind(now())
    .bind(id)
    .fetch_optional(&mut *tx)
    .await?;
    let Some(row) = row else { return Ok(()) };
    let Payment { member, provider, amount, back, fee, rest } = Payment::read(&row)?;
    let held = (Account::Hold(member.clone()), back);
    let wallet = Account::Member(member);
    let paid = [held.clone(), (provider, rest), (Account::House, fee)];
    let released = [held, (wallet.clone(), amount)];
    let posting = Posting {
        kind: if rejects { "withdraw.release" } else { "withdraw.paid" },
        reference: id,
        account: wallet,
        key: &format!("withdraw.end:{id}"),
        entries: if rejects { &released } else { &paid },
    };
    ledger::post(tx, &posting).await?;
    Ok(())
}
