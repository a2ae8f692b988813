//! State machine of a withdrawal: processing → sent → paid or rejected, or cancelled. Each
//! transition happens once, from its permitted states.

use super::row;
use crate::wallet::{balance, payment_schedule::PaymentSchedule};
use ante_base::{ApiError, ErrorCode, clock::now, money::Money};
use ante_contract::wallet::withdraw::WithdrawState;
use ante_identity::inbox::{self, Notification};
use ante_ledger::{
    db::Tx,
    ledger::{self, Account, Posting},
    push::{self, ServerEvent},
    states::StoredState,
};
use ante_server::settings::payments::PaymentStep;
use sqlx::{Row, sqlite::SqliteRow};

/// Performs the steps that are due.
pub(in crate::wallet) async fn advance(
    tx: &mut Tx,
    id: &str,
    schedule: &PaymentSchedule,
) -> Result<(), ApiError> {
    loop {
        let row = row::find(tx, id).await?;
        let due = row.try_get::<Option<i64>, _>("due_at")?;
        if due.is_none_or(|due| due > now()) {
            return Ok(());
        }
        let reviewed = row.try_get::<Option<i64>, _>("reviewed_at")?.is_some();
        let moved = match WithdrawState::read(&row, "state")? {
            WithdrawState::Processing if !reviewed => review(tx, id, schedule).await?,
            WithdrawState::Processing => send(tx, id, schedule).await?,
            WithdrawState::Sent if schedule.rejects => reject(tx, id, "provider").await?,
            WithdrawState::Sent => pay(tx, id, schedule).await?,
            WithdrawState::Paid | WithdrawState::Rejected | WithdrawState::Cancelled => false,
        };
        if !moved {
            return Ok(());
        }
    }
}

/// Marks a withdrawal as reviewed by the operator; returns whether the state changed.
pub async fn review(tx: &mut Tx, id: &str, schedule: &PaymentSchedule) -> Result<bool, ApiError> {
    let done = sqlx::query(
        "UPDATE withdrawals SET reviewed_at = ?, due_at = ?
         WHERE id = ? AND state = 'processing' AND reviewed_at IS NULL RETURNING member",
    )
    .bind(now())
    .bind(schedule.due_at(PaymentStep::Send))
    .bind(id)
    .fetch_optional(tx)
    .await?;
    publish_if_moved(done, id)
}

/// Marks a withdrawal as sent to the provider; returns whether the state changed.
pub async fn send(tx: &mut Tx, id: &str, schedule: &PaymentSchedule) -> Result<bool, ApiError> {
    let done = sqlx::query(
        "UPDATE withdrawals SET state = 'sent', sent_at = ?1,
            reviewed_at = coalesce(reviewed_at, ?1), due_at = ?2
         WHERE id = ?3 AND state = 'processing' RETURNING member",
    )
    .bind(now())
    .bind(schedule.due_at(PaymentStep::Pay))
    .bind(id)
    .fetch_optional(tx)
    .await?;
    publish_if_moved(done, id)
}

/// Marks a withdrawal as paid by the provider, and opens its confirmation by the member.
pub async fn pay(tx: &mut Tx, id: &str, schedule: &PaymentSchedule) -> Result<bool, ApiError> {
    let row = sqlx::query(
        "UPDATE withdrawals SET state = 'paid', ended_at = ?1, due_at = NULL, confirm_until = ?2
         WHERE id = ?3 AND state = 'sent' RETURNING member, method, amount, fee",
    )
    .bind(now())
    .bind(schedule.confirmation_deadline())
    .bind(id)
    .fetch_optional(&mut *tx)
    .await?;
    let Some(row) = row else { return Ok(false) };
    let parts = WithdrawalParts::read(&row)?;
    let entries = [
        (parts.hold_account(), parts.back),
        (parts.provider(), parts.rest),
        (Account::Operator, parts.fee),
    ];
    parts.end(tx, id, "withdraw.paid", &entries).await?;
    let amount = parts.rest.amount();
    inbox::send(tx, &parts.member, &Notification::WithdrawalPaid { amount }).await?;
    Ok(true)
}

/// Rejects a withdrawal and refunds the held amount.
pub async fn reject(tx: &mut Tx, id: &str, reason: &str) -> Result<bool, ApiError> {
    let row = sqlx::query(
        "UPDATE withdrawals SET state = 'rejected', reason = ?, ended_at = ?, due_at = NULL
         WHERE id = ? AND state IN ('processing', 'sent') RETURNING member, method, amount, fee",
    )
    .bind(reason)
    .bind(now())
    .bind(id)
    .fetch_optional(&mut *tx)
    .await?;
    let Some(row) = row else { return Ok(false) };
    let amount = Money(row.try_get("amount")?).amount();
    let notification = Notification::WithdrawalRejected { amount, reason: reason.to_owned() };
    inbox::send(tx, row.try_get("member")?, &notification).await?;
    release(tx, id, Some(row)).await
}

/// Cancels a withdrawal for the member and refunds the held amount.
pub(in crate::wallet) async fn cancel(tx: &mut Tx, id: &str) -> Result<bool, ApiError> {
    let row = sqlx::query(
        "UPDATE withdrawals SET state = 'cancelled', ended_at = ?, due_at = NULL
         WHERE id = ? AND state = 'processing' RETURNING member, method, amount, fee",
    )
    .bind(now())
    .bind(id)
    .fetch_optional(&mut *tx)
    .await?;
    release(tx, id, row).await
}

async fn release(tx: &mut Tx, id: &str, row: Option<SqliteRow>) -> Result<bool, ApiError> {
    let Some(row) = row else { return Ok(false) };
    let parts = WithdrawalParts::read(&row)?;
    let entries = [(parts.hold_account(), parts.back), (parts.wallet(), parts.amount)];
    parts.end(tx, id, "withdraw.release", &entries).await?;
    Ok(true)
}

/// Refunds the missing amount of a dispute from the provider; if nothing arrived, the fee as well.
pub async fn refund(tx: &mut Tx, id: &str) -> Result<bool, ApiError> {
    let row = sqlx::query(
        "UPDATE withdrawals SET receipt_state = 'refunded', resolved_at = ?,
            refunded = CASE WHEN receipt_answer = 'partly' THEN amount - fee - receipt_amount
                ELSE amount END
         WHERE id = ? AND receipt_state = 'disputed'
         RETURNING member, method, amount, fee, refunded",
    )
    .bind(now())
    .bind(id)
    .fetch_optional(&mut *tx)
    .await?;
    let Some(row) = row else { return Ok(false) };
    let parts = WithdrawalParts::read(&row)?;
    let refunded = Money(row.try_get("refunded")?);
    let fee = if refunded == parts.amount { parts.fee } else { Money::ZERO };
    let less = |money: Money| money.checked_neg().ok_or(ErrorCode::LimitExceeded);
    let from_provider = refunded.checked_sub(fee).ok_or(ErrorCode::LimitExceeded)?;
    let entries = [
        (parts.provider(), less(from_provider)?),
        (Account::Operator, less(fee)?),
        (parts.wallet(), refunded),
    ];
    let posting = Posting {
        kind: "withdraw.refund",
        reference: id,
        account: parts.wallet(),
        key: &format!("withdraw.refund:{id}"),
        entries: &entries,
    };
    ledger::post(tx, &posting).await?;
    let amount = refunded.amount();
    inbox::send(tx, &parts.member, &Notification::ReceiptRefunded { amount }).await?;
    Ok(true)
}

/// Decides a dispute: the withdrawal arrived, nothing is refunded.
pub async fn reject_dispute(tx: &mut Tx, id: &str) -> Result<bool, ApiError> {
    let done = sqlx::query(
        "UPDATE withdrawals SET receipt_state = 'forced', resolved_at = ?
         WHERE id = ? AND receipt_state = 'disputed' RETURNING member, amount",
    )
    .bind(now())
    .bind(id)
    .fetch_optional(&mut *tx)
    .await?;
    if let Some(row) = &done {
        let amount = Money(row.try_get("amount")?).amount();
        inbox::send(tx, row.try_get("member")?, &Notification::ReceiptForced { amount }).await?;
    }
    publish_if_moved(done, id)
}

/// Publishes a change of state without a posting to the member's pages; returns whether there was
/// one.
pub(in crate::wallet) fn publish_if_moved(
    moved: Option<SqliteRow>,
    id: &str,
) -> Result<bool, ApiError> {
    let Some(row) = moved else { return Ok(false) };
    push::publish_on_commit(row.try_get("member")?, ServerEvent::Withdrawal(id.to_owned()));
    Ok(true)
}

/// Holds an amount from the main wallet.
pub(in crate::wallet) async fn hold(
    tx: &mut Tx,
    member: &str,
    amount: Money,
    id: &str,
) -> Result<(), ApiError> {
    let wallet = Account::member(member);
    let back = amount.checked_neg().ok_or(ErrorCode::LimitExceeded)?;
    let posting = Posting {
        kind: "withdraw.hold",
        reference: id,
        account: wallet.clone(),
        key: &format!("withdraw.hold:{id}"),
        entries: &[(wallet, back), (Account::Hold(member.to_owned()), amount)],
    };
    balance::debit_main_wallet(tx, member, &posting).await
}

/// Amounts and accounts of a withdrawal's postings.
struct WithdrawalParts {
    member: String,
    method: String,
    amount: Money,
    /// The negated amount.
    back: Money,
    fee: Money,
    /// The amount minus the fee.
    rest: Money,
}

impl WithdrawalParts {
    fn read(row: &SqliteRow) -> Result<Self, ApiError> {
        let (amount, fee) = (Money(row.try_get("amount")?), Money(row.try_get("fee")?));
        Ok(Self {
            member: row.try_get("member")?,
            method: row.try_get("method")?,
            amount,
            back: amount.checked_neg().ok_or(ErrorCode::LimitExceeded)?,
            fee,
            rest: amount.checked_sub(fee).ok_or(ErrorCode::LimitExceeded)?,
        })
    }

    fn wallet(&self) -> Account {
        Account::member(&self.member)
    }

    fn hold_account(&self) -> Account {
        Account::Hold(self.member.clone())
    }

    fn provider(&self) -> Account {
        Account::Provider(format!("pay:{}", self.method))
    }

    /// Posts the end of the hold, paid or refunded, once per withdrawal.
    async fn end(
        &self,
        tx: &mut Tx,
        id: &str,
        kind: &str,
        entries: &[(Account, Money)],
    ) -> Result<(), ApiError> {
        let posting = Posting {
            kind,
            reference: id,
            account: self.wallet(),
            key: &format!("withdraw.end:{id}"),
            entries,
        };
        ledger::post(tx, &posting).await?;
        Ok(())
    }
}
