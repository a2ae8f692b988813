//! Steps of the operator and its providers in payments, triggered by QA (`POST /_sandbox/payments`).

use ante_cashier::wallet::{
    deposit, payment_schedule::PaymentSchedule, reasons, withdraw, withdrawal_confirmation,
};

use ante_base::{
    ApiError, ErrorCode,
    clock::{DAY, now, rfc3339},
    money::Money,
};
use ante_contract::wallet::{
    deposit::DepositState, withdraw::WithdrawState, withdrawal_confirmation::ConfirmationState,
};
use ante_ledger::{db::Tx, states::StoredState};
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use sqlx::{AssertSqlSafe, Row, SqlitePool, sqlite::SqliteRow};

/// Outcome of a payment.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Outcome {
    /// Deposit: the payment is seen, but unconfirmed.
    Confirm,
    /// Deposit: credited.
    Credit,
    /// Deposit: failed, with a reason.
    Fail,
    /// Deposit: expired.
    Expire,
    /// Deposit: paid, in time or late. Withdrawal: paid out.
    Pay,
    /// Withdrawal: reviewed by the operator.
    Review,
    /// Withdrawal: sent to the provider.
    Send,
    /// Withdrawal: rejected, with a reason.
    Reject,
    /// Withdrawal: the time for its confirmation is over.
    TimeOut,
    /// Disputed withdrawal: the missing amount is refunded.
    Refund,
    /// Disputed withdrawal: decided as received, without a refund.
    Force,
}

/// Payment as shown in the test API.
#[derive(Debug, Clone, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Payment {
    /// Id.
    id: String,
    /// `deposit` or `withdrawal`.
    kind: &'static str,
    /// User name of the member.
    username: String,
    /// Key of the method.
    method: String,
    /// Amount.
    amount: String,
    /// State; for a paid withdrawal that of its confirmation, if there is one.
    state: String,
    /// Time of the request.
    created_at: String,
    /// Possible outcomes.
    outcomes: Vec<Outcome>,
}

/// Query of deposits and withdrawals with the same columns.
const PAYMENTS: &str = "SELECT p.*, m.username FROM (
        SELECT id, 'deposit' AS kind, member, method, amount, state, created_at FROM deposits
        UNION ALL
        SELECT id, 'withdrawal', member, method, amount,
            CASE WHEN state = 'paid' THEN coalesce(receipt_state, state) ELSE state END, created_at
        FROM withdrawals
    ) p JOIN members m ON m.id = p.member";

/// Returns the payments with possible outcomes, newest first: of all members, or of one.
pub async fn open(db: &SqlitePool, username: Option<&str>) -> Result<Vec<Payment>, ApiError> {
    let sql = format!(
        "{PAYMENTS} WHERE (?1 IS NULL OR m.username_key = lower(?1))
            AND (state IN ('pending', 'confirming', 'processing', 'sent', 'paid', 'disputed')
                OR (p.kind = 'deposit' AND state IN ('expired', 'failed', 'cancelled')
                    AND p.created_at > ?2))
         ORDER BY p.created_at DESC, p.id DESC LIMIT 100"
    );
    let rows =
        sqlx::query(AssertSqlSafe(sql)).bind(username).bind(now() - DAY).fetch_all(db).await?;
    rows.iter().map(read).collect()
}

fn read(row: &SqliteRow) -> Result<Payment, ApiError> {
    let state: String = row.try_get("state")?;
    let deposit = row.try_get::<&str, _>("kind")? == "deposit";
    Ok(Payment {
        id: row.try_get("id")?,
        kind: if deposit { "deposit" } else { "withdrawal" },
        username: row.try_get("username")?,
        method: row.try_get("method")?,
        amount: Money(row.try_get("amount")?).to_string(),
        outcomes: outcomes(deposit, &state),
        state,
        created_at: rfc3339(row.try_get("created_at")?),
    })
}

fn outcomes(deposit: bool, state: &str) -> Vec<Outcome> {
    use ConfirmationState as C;
    use DepositState as D;
    use Outcome::{
        Confirm, Credit, Expire, Fail, Force, Pay, Refund, Reject, Review, Send, TimeOut,
    };
    use WithdrawState as W;
    if deposit {
        return match D::from_name(state) {
            Some(D::Pending) => vec![Pay, Confirm, Credit, Fail, Expire],
            Some(D::Confirming) => vec![Credit, Fail],
            Some(D::Expired | D::Failed | D::Cancelled) => vec![Pay],
            _ => Vec::new(),
        };
    }
    match (W::from_name(state), C::from_name(state)) {
        (Some(W::Processing), _) => vec![Review, Send, Pay, Reject],
        (Some(W::Sent), _) => vec![Pay, Reject],
        (Some(W::Paid), _) => vec![TimeOut],
        (_, Some(C::Disputed)) => vec![Refund, Force],
        _ => Vec::new(),
    }
}

/// Changes a payment to an outcome and returns its new state.
///
/// # Errors
/// `not_found`, or a text with the possible outcomes or reasons.
pub async fn apply_outcome(
    tx: &mut Tx,
    id: &str,
    outcome: Outcome,
    reason: Option<&str>,
    schedule: &PaymentSchedule,
) -> Result<Payment, ApiError> {
    let before = find(tx, id).await?;
    let done = if !before.outcomes.contains(&outcome) {
        false
    } else if before.kind == "deposit" {
        deposit_to(tx, id, outcome, reason, schedule).await?
    } else {
        withdrawal_to(tx, id, outcome, reason, schedule).await?
    };
    if done {
        return find(tx, id).await;
    }
    let possible = serde_json::to_string(&before.outcomes)?;
    let text = format!("a {} that is {} can become: {possible}", before.kind, before.state);
    Err(ApiError::custom(StatusCode::CONFLICT, text, None))
}

async fn find(tx: &mut Tx, id: &str) -> Result<Payment, ApiError> {
    let row = sqlx::query(AssertSqlSafe(format!("{PAYMENTS} WHERE p.id = ?")))
        .bind(id)
        .fetch_optional(tx)
        .await?
        .ok_or(ErrorCode::NotFound)?;
    read(&row)
}

async fn deposit_to(
    tx: &mut Tx,
    id: &str,
    outcome: Outcome,
    reason: Option<&str>,
    schedule: &PaymentSchedule,
) -> Result<bool, ApiError> {
    match outcome {
        Outcome::Pay => deposit::pay::receive_payment(tx, id, schedule).await,
        Outcome::Confirm => deposit::pay::mark_confirming(tx, id, schedule).await,
        Outcome::Credit => deposit::pay::credit(tx, id).await,
        Outcome::Expire => deposit::pay::expire(tx, id).await,
        Outcome::Fail => {
            deposit::pay::fail(tx, id, reason_or_default(reason, reasons::deposit_keys())?).await
        }
        _ => Ok(false),
    }
}

async fn withdrawal_to(
    tx: &mut Tx,
    id: &str,
    outcome: Outcome,
    reason: Option<&str>,
    schedule: &PaymentSchedule,
) -> Result<bool, ApiError> {
    match outcome {
        Outcome::Review => withdraw::pay::review(tx, id, schedule).await,
        Outcome::Send => withdraw::pay::send(tx, id, schedule).await,
        Outcome::Pay => {
            withdraw::pay::send(tx, id, schedule).await?;
            withdraw::pay::pay(tx, id, schedule).await
        }
        Outcome::Reject => {
            withdraw::pay::reject(tx, id, reason_or_default(reason, reasons::withdrawal_keys())?)
                .await
        }
        Outcome::TimeOut => withdrawal_confirmation::confirm_by_timeout(tx, id).await,
        Outcome::Refund => withdraw::pay::refund(tx, id).await,
        Outcome::Force => withdraw::pay::reject_dispute(tx, id).await,
        _ => Ok(false),
    }
}

/// Returns the given reason, or the first known one.
fn reason_or_default<'a>(given: Option<&str>, all: &[&'a str]) -> Result<&'a str, ApiError> {
    let found = match given {
        Some(key) => all.iter().find(|known| **known == key),
        None => all.first(),
    };
    found.copied().ok_or_else(|| {
        let text = format!("no such reason; there are: {}", all.join(", "));
        ApiError::custom(StatusCode::BAD_REQUEST, text, None)
    })
}
