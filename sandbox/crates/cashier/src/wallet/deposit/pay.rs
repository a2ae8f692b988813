//! State machine of a deposit: pending → confirming → credited, or one of its other ends. Each
//! transition happens once, from its permitted states.

use super::row;
use crate::{
    rewards::{self, offers},
    wallet::{
        methods::{self, DEPOSIT_METHODS},
        payment_schedule::PaymentSchedule,
    },
};
use ante_base::{ApiError, ErrorCode, clock::now, money::Money};
use ante_contract::wallet::deposit::{DepositState as State, MissedBonusReason};
use ante_identity::inbox::{self, MissedOffer, Notification};
use ante_ledger::{
    db::Tx,
    ledger::{self, Account, Posting},
    limits,
    push::{self, ServerEvent},
    states::StoredState,
};
use ante_server::settings::payments::PaymentStep;
use sqlx::{AssertSqlSafe, Row, sqlite::SqliteRow};

/// Performs the steps that are due.
pub(in crate::wallet) async fn advance(
    tx: &mut Tx,
    id: &str,
    schedule: &PaymentSchedule,
) -> Result<(), ApiError> {
    loop {
        let row = row::find(tx, id).await?;
        let due = row.try_get::<Option<i64>, _>("due_at")?;
        if due.is_none_or(|due| due > now()) || !receive_payment(tx, id, schedule).await? {
            return Ok(());
        }
    }
}

/// Receives the payment, or its confirmation: proceeds by the deposit's state. The payment of an
/// ended deposit is returned.
pub async fn receive_payment(
    tx: &mut Tx,
    id: &str,
    schedule: &PaymentSchedule,
) -> Result<bool, ApiError> {
    let row = row::find(tx, id).await?;
    let late = row.try_get::<i64, _>("expires_at")? <= now();
    match State::read(&row, "state")? {
        State::Pending if late => {
            expire(tx, id).await?;
            send_back(tx, id, "late").await
        }
        State::Pending if needs_confirmation(&row)? => mark_confirming(tx, id, schedule).await,
        State::Pending | State::Confirming => credit(tx, id).await,
        State::Cancelled => {
            let by_limit = row.try_get::<Option<&str>, _>("reason")? == Some(ABOVE_LIMIT);
            send_back(tx, id, if by_limit { "limit" } else { "givenUp" }).await
        }
        State::Expired => send_back(tx, id, "late").await,
        State::Failed => {
            // The reason of the failure stays, except that a bank can reverse its decision.
            let reason = row.try_get::<Option<&str>, _>("reason")?.unwrap_or("late");
            send_back(tx, id, if reason == "declined" { "wasDeclined" } else { reason }).await
        }
        State::Credited | State::Returned => Ok(false),
    }
}

fn needs_confirmation(row: &SqliteRow) -> Result<bool, ApiError> {
    Ok(methods::find(DEPOSIT_METHODS, row.try_get("method")?).is_ok_and(|method| method.confirms))
}

/// Marks a payment as seen but unconfirmed; returns whether the state changed.
pub async fn mark_confirming(
    tx: &mut Tx,
    id: &str,
    schedule: &PaymentSchedule,
) -> Result<bool, ApiError> {
    let done = sqlx::query(
        "UPDATE deposits SET state = 'confirming', due_at = ? WHERE id = ? AND state = 'pending'
         RETURNING member",
    )
    .bind(schedule.due_at(PaymentStep::Credit))
    .bind(id)
    .fetch_optional(tx)
    .await?;
    if let Some(row) = &done {
        push::publish_on_commit(row.try_get("member")?, ServerEvent::Deposit(id.to_owned()));
    }
    Ok(done.is_some())
}

/// Credits a deposit to the wallet, or returns it if a break or a limit forbids it; returns whether
/// the state changed.
pub async fn credit(tx: &mut Tx, id: &str) -> Result<bool, ApiError> {
    let open = &[State::Pending, State::Confirming];
    let row = row::find(tx, id).await?;
    if open.contains(&State::read(&row, "state")?)
        && let Some(reason) = rejection_reason(tx, &row).await?
    {
        return send_back(tx, id, reason).await;
    }
    let Some(row) = end(tx, id, open, State::Credited, None).await? else { return Ok(false) };
    let DepositParts { wallet, provider, back, fee, rest, .. } = DepositParts::read(&row)?;
    let posting = Posting {
        kind: "deposit",
        reference: id,
        account: wallet.clone(),
        key: &format!("deposit:{id}"),
        entries: &[(provider, back), (wallet, rest), (Account::Operator, fee)],
    };
    ledger::post(tx, &posting).await?;
    let missed = give_bonus(tx, id, &row).await?;
    // Amount after the fee.
    let amount = rest.amount();
    inbox::send(tx, row.try_get("member")?, &Notification::DepositCredited { amount, missed })
        .await?;
    // Deposits count for promotions: there may be a new claim or a raffle ticket.
    push::publish_on_commit(row.try_get("member")?, ServerEvent::Counts);
    Ok(true)
}

/// Returns the reason for which the member's own break or limit forbids crediting the deposit now,
/// if any.
async fn rejection_reason(tx: &mut Tx, row: &SqliteRow) -> Result<Option<&'static str>, ApiError> {
    let (member, amount): (&str, i64) = (row.try_get("member")?, row.try_get("amount")?);
    if limits::active_break(&mut *tx, member).await?.is_some() {
        return Ok(Some("break"));
    }
    let fits =
        limits::deposit_still_fits(tx, member, Money(amount), row.try_get("created_at")?).await?;
    Ok((!fits).then_some("limit"))
}

/// Gives the requested bonus if it is still open to the member; otherwise stores the reason with
/// the deposit.
async fn give_bonus(
    tx: &mut Tx,
    id: &str,
    row: &SqliteRow,
) -> Result<Option<MissedOffer>, ApiError> {
    let (member, amount): (&str, i64) = (row.try_get("member")?, row.try_get("amount")?);
    let Some(request) = row.try_get::<Option<&str>, _>("bonus")? else { return Ok(None) };
    let offer =
        offers::available_to(tx, member).await?.into_iter().find(|offer| offer.id == request);
    let given = match offer {
        Some(offer) => rewards::grant_deposit_bonus(tx, member, offer, Money(amount), id).await?,
        None => None,
    };
    if given.is_some() {
        return Ok(None);
    }
    let missed = MissedOffer {
        offer: request.to_owned(),
        why: offers::missed_reason(tx, member, request).await?,
    };
    sqlx::query(
        "UPDATE deposits SET bonus = NULL, bonus_amount = 0, missed_bonus = ?, missed_why = ?
         WHERE id = ?",
    )
    .bind(request)
    .bind(missed_key(missed.why))
    .bind(id)
    .execute(tx)
    .await?;
    Ok(Some(missed))
}

const fn missed_key(why: MissedBonusReason) -> &'static str {
    match why {
        MissedBonusReason::Active => "active",
        MissedBonusReason::Had => "had",
        MissedBonusReason::Gone => "gone",
    }
}

/// Posts a payment that cannot be credited into the wallet and out again, so that both are listed.
async fn send_back(tx: &mut Tx, id: &str, reason: &str) -> Result<bool, ApiError> {
    let all = &[State::Pending, State::Confirming, State::Expired, State::Failed, State::Cancelled];
    let Some(row) = end(tx, id, all, State::Returned, Some(reason)).await? else {
        return Ok(false);
    };
    let DepositParts { wallet, provider, amount, back, .. } = DepositParts::read(&row)?;
    for (kind, comes, goes) in
        [("deposit", &wallet, &provider), ("deposit.return", &provider, &wallet)]
    {
        let posting = Posting {
            kind,
            reference: id,
            account: wallet.clone(),
            key: &format!("{kind}:{id}"),
            entries: &[(goes.clone(), back), (comes.clone(), amount)],
        };
        ledger::post(tx, &posting).await?;
    }
    let notification =
        Notification::DepositReturned { amount: amount.amount(), reason: reason.to_owned() };
    inbox::send(tx, row.try_get("member")?, &notification).await?;
    Ok(true)
}

/// Ends a deposit that the provider declined.
pub async fn fail(tx: &mut Tx, id: &str, reason: &str) -> Result<bool, ApiError> {
    let open = &[State::Pending, State::Confirming];
    let Some(row) = end(tx, id, open, State::Failed, Some(reason)).await? else { return Ok(false) };
    let amount = Money(row.try_get("amount")?).amount();
    let notification = Notification::DepositFailed { amount, reason: reason.to_owned() };
    inbox::send(tx, row.try_get("member")?, &notification).await?;
    Ok(true)
}

/// Expires a deposit that was not paid in time.
pub async fn expire(tx: &mut Tx, id: &str) -> Result<bool, ApiError> {
    Ok(end(tx, id, &[State::Pending], State::Expired, None).await?.is_some())
}

/// Reason of a deposit cancelled by a lowered limit.
const ABOVE_LIMIT: &str = "aboveLimit";

/// Cancels the pending deposits whose payment would be returned after a limit was lowered.
pub async fn cancel_above_limits(tx: &mut Tx, member: &str) -> Result<(), ApiError> {
    let waiting = sqlx::query("SELECT * FROM deposits WHERE member = ? AND state = 'pending'")
        .bind(member)
        .fetch_all(&mut *tx)
        .await?;
    for row in &waiting {
        if rejection_reason(tx, row).await? == Some("limit") {
            end(tx, row.try_get("id")?, &[State::Pending], State::Cancelled, Some(ABOVE_LIMIT))
                .await?;
        }
    }
    Ok(())
}

/// Cancels a pending deposit for the member.
pub(in crate::wallet) async fn cancel(tx: &mut Tx, id: &str) -> Result<bool, ApiError> {
    Ok(end(tx, id, &[State::Pending], State::Cancelled, None).await?.is_some())
}

/// Ends a deposit in one of the `from` states; returns its row, or `None` in any other state.
async fn end(
    tx: &mut Tx,
    id: &str,
    from: &[State],
    to: State,
    reason: Option<&str>,
) -> Result<Option<SqliteRow>, ApiError> {
    let sql = format!(
        "UPDATE deposits SET state = ?, reason = ?, ended_at = ?, due_at = NULL
         WHERE id = ? AND state IN ({}) RETURNING *",
        State::sql_list(from)
    );
    let row = sqlx::query(AssertSqlSafe(sql))
        .bind(to.name())
        .bind(reason)
        .bind(now())
        .bind(id)
        .fetch_optional(tx)
        .await?;
    if let Some(row) = &row {
        push::publish_on_commit(row.try_get("member")?, ServerEvent::Deposit(id.to_owned()));
    }
    Ok(row)
}

/// Amounts and accounts of a deposit's postings.
struct DepositParts {
    wallet: Account,
    provider: Account,
    amount: Money,
    /// The negated amount.
    back: Money,
    fee: Money,
    /// The amount minus the fee.
    rest: Money,
}

impl DepositParts {
    fn read(row: &SqliteRow) -> Result<Self, ApiError> {
        let (amount, fee) = (Money(row.try_get("amount")?), Money(row.try_get("fee")?));
        Ok(Self {
            wallet: Account::Member(row.try_get("member")?),
            provider: Account::Provider(format!("pay:{}", row.try_get::<&str, _>("method")?)),
            amount,
            back: amount.checked_neg().ok_or(ErrorCode::LimitExceeded)?,
            fee,
            rest: amount.checked_sub(fee).ok_or(ErrorCode::LimitExceeded)?,
        })
    }
}
