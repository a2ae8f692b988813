//! Steps of the house and its providers in payments, triggered by QA (`POST /_sandbox/payments`).

use ante_cashier::wallet::{deposit, pace::Pace, reasons, receipt, withdraw};

use ante_base::{
    ApiError, Code,
    clock::{DAY, now, rfc3339},
    money::Money,
};
use ante_ledger::db::Tx;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use sqlx::{AssertSqlSafe, Row, SqlitePool, sqlite::SqliteRow};

/// Outcome of a payment.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Outcome {
    /// Deposit: the payment is seen, and not sure yet.
    Confirm,
    /// Deposit: the money is there.
    Credit,
    /// Deposit: refused, with a reason.
    Fail,
    /// Deposit: its time is over.
    Expire,
    /// Deposit: paid, in time or late. Withdrawal: paid out.
    Pay,
    /// Withdrawal: looked at.
    Review,
    /// Withdrawal: handed to the provider.
    Send,
    /// Withdrawal: refused, with a reason.
    Reject,
    /// Withdrawal: the time to say whether it came is over.
    TimeOut,
    /// Withdrawal in dispute: the missing amount is refunded.
    Refund,
    /// Withdrawal in dispute: it came.
    Force,
}

/// A payment, for the control.
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
    /// State; a withdrawal's receipt state once there is one.
    state: String,
    /// Time of the request.
    created_at: String,
    /// Possible outcomes.
    outcomes: Vec<Outcome>,
}

/// Deposits and withdrawals in one shape.
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
    use Outcome::{
        Confirm, Credit, Expire, Fail, Force, Pay, Refund, Reject, Review, Send, TimeOut,
    };
    match (deposit, state) {
        (true, "pending") => vec![Pay, Confirm, Credit, Fail, Expire],
        (true, "confirming") => vec![Credit, Fail],
        (true, "expired" | "failed" | "cancelled") => vec![Pay],
        (false, "processing") => vec![Review, Send, Pay, Reject],
        (false, "sent") => vec![Pay, Reject],
        (false, "paid") => vec![TimeOut],
        (false, "disputed") => vec![Refund, Force],
        _ => Vec::new(),
    }
}

/// Drives a payment to an outcome and returns its new state.
///
/// # Errors
/// `not_found`; for an engineer, the possible outcomes or reasons.
pub async fn drive(
    tx: &mut Tx,
    id: &str,
    outcome: Outcome,
    reason: Option<&str>,
    pace: &Pace,
) -> Result<Payment, ApiError> {
    let before = one(tx, id).await?;
    let done = if !before.outcomes.contains(&outcome) {
        false
    } else if before.kind == "deposit" {
        deposit_to(tx, id, outcome, reason, pace).await?
    } else {
        withdrawal_to(tx, id, outcome, reason, pace).await?
    };
    if done {
        return one(tx, id).await;
    }
    let possible = serde_json::to_string(&before.outcomes)?;
    let text = format!("a {} that is {} can become: {possible}", before.kind, before.state);
    Err(ApiError::own(StatusCode::CONFLICT, text, "", ""))
}

async fn one(tx: &mut Tx, id: &str) -> Result<Payment, ApiError> {
    let row = sqlx::query(AssertSqlSafe(format!("{PAYMENTS} WHERE p.id = ?")))
        .bind(id)
        .fetch_optional(tx)
        .await?
        .ok_or(Code::NotFound)?;
    read(&row)
}

async fn deposit_to(
    tx: &mut Tx,
    id: &str,
    outcome: Outcome,
    reason: Option<&str>,
    pace: &Pace,
) -> Result<bool, ApiError> {
    match outcome {
        Outcome::Pay => deposit::pay::paid(tx, id, pace).await,
        Outcome::Confirm => deposit::pay::confirm(tx, id, pace).await,
        Outcome::Credit => deposit::pay::credit(tx, id).await,
        Outcome::Expire => deposit::pay::expire(tx, id).await,
        Outcome::Fail => deposit::pay::fail(tx, id, known(reason, &reasons::of_deposits())?).await,
        _ => Ok(false),
    }
}

async fn withdrawal_to(
    tx: &mut Tx,
    id: &str,
    outcome: Outcome,
    reason: Option<&str>,
    pace: &Pace,
) -> Result<bool, ApiError> {
    match outcome {
        Outcome::Review => withdraw::pay::review(tx, id, pace).await,
        Outcome::Send => withdraw::pay::send(tx, id, pace).await,
        Outcome::Pay => {
            withdraw::pay::send(tx, id, pace).await?;
            withdraw::pay::pay(tx, id, pace).await
        }
        Outcome::Reject => {
            withdraw::pay::reject(tx, id, known(reason, &reasons::of_withdrawals())?).await
        }
        Outcome::TimeOut => receipt::time_out(tx, id).await,
        Outcome::Refund => withdraw::pay::refund(tx, id).await,
        Outcome::Force => withdraw::pay::force(tx, id).await,
        _ => Ok(false),
    }
}

/// Returns the given reason, or the first known one.
fn known<'a>(given: Option<&str>, all: &[&'a str]) -> Result<&'a str, ApiError> {
    let found = match given {
        Some(key) => all.iter().find(|known| **known == key),
        None => all.first(),
    };
    found.copied().ok_or_else(|| {
        let text = format!("no such reason; there are: {}", all.join(", "));
        ApiError::own(StatusCode::BAD_REQUEST, text, "", "")
    })
}
