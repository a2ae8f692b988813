//! Conversion of a withdrawal's row to the wire format, with its steps.

use crate::wallet::{
    methods::{self, WITHDRAWAL_METHODS},
    reasons,
};
use ante_base::{
    ApiError, ErrorCode, Lang,
    clock::{DAY, MINUTE, now, rfc3339},
    money::Money,
};
use ante_contract::{
    Amount,
    jurisdiction::Jurisdiction,
    wallet::{
        WithdrawState, Withdrawal,
        withdraw::{WithdrawalDetail, WithdrawalStep, WithdrawalStepKey},
        withdrawal_confirmation::{
            ConfirmationSource, ConfirmationState, WithdrawalArrival, WithdrawalConfirmation,
        },
    },
};
use ante_ledger::{db::Tx, states::StoredState};
use sqlx::{Row, sqlite::SqliteRow};

/// Time the operator takes to review a withdrawal and then send it, in milliseconds.
const REVIEW_MS: i64 = 10 * MINUTE;
/// Time the operator takes to review a dispute, in milliseconds.
const DISPUTE_REVIEW_MS: i64 = DAY;

/// Returns the row of a withdrawal.
pub(in crate::wallet) async fn find(tx: &mut Tx, id: &str) -> Result<SqliteRow, ApiError> {
    sqlx::query("SELECT * FROM withdrawals WHERE id = ?")
        .bind(id)
        .fetch_optional(tx)
        .await?
        .ok_or_else(|| ErrorCode::NotFound.into())
}

/// Returns the row of a member's withdrawal; a withdrawal of another member is not found.
pub(in crate::wallet) async fn find_of_member(
    tx: &mut Tx,
    id: &str,
    member: &str,
) -> Result<SqliteRow, ApiError> {
    let row = find(tx, id).await?;
    if row.try_get::<&str, _>("member")? == member {
        Ok(row)
    } else {
        Err(ErrorCode::NotFound.into())
    }
}

/// Converts a row to the wire format of lists.
pub(in crate::wallet) fn withdrawal(
    row: &SqliteRow,
    rules: &Jurisdiction,
    lang: Lang,
) -> Result<Withdrawal, ApiError> {
    let state = WithdrawState::read(row, "state")?;
    let reason: Option<&str> = row.try_get("reason")?;
    let receipt = receipt(row)?;
    let confirm_until: Option<i64> = row.try_get("confirm_until")?;
    let asks = state == WithdrawState::Paid && receipt.is_none();
    Ok(Withdrawal {
        id: row.try_get("id")?,
        method: row.try_get("method")?,
        account: row.try_get("account")?,
        amount: Money(row.try_get("amount")?).amount(),
        fee: Money(row.try_get("fee")?).amount(),
        state,
        reason: reason.map(|key| reasons::withdrawal(key, lang)),
        created_at: rfc3339(row.try_get("created_at")?),
        ended_at: row.try_get::<Option<i64>, _>("ended_at")?.map(rfc3339),
        cancellable: rules.withdrawal_cancellable.value && state == WithdrawState::Processing,
        confirm_until: confirm_until.filter(|until| asks && *until > now()).map(rfc3339),
        receipt,
    })
}

fn receipt(row: &SqliteRow) -> Result<Option<WithdrawalConfirmation>, ApiError> {
    let Some(answer) = row.try_get::<Option<&str>, _>("receipt_answer")? else { return Ok(None) };
    let amount: Option<i64> = row.try_get("receipt_amount")?;
    Ok(Some(WithdrawalConfirmation {
        answer: match answer {
            "received" => WithdrawalArrival::Received,
            "partly" => WithdrawalArrival::Partly,
            _ => WithdrawalArrival::NotReceived,
        },
        by: match row.try_get::<&str, _>("receipt_by")? {
            "timeOut" => ConfirmationSource::TimeOut,
            _ => ConfirmationSource::Member,
        },
        amount: amount.map(|amount| Money(amount).amount()),
        state: ConfirmationState::read(row, "receipt_state")?,
        at: rfc3339(row.try_get("receipt_at")?),
    }))
}

/// Converts a row to the wire format with its steps.
pub(in crate::wallet) fn detail(
    row: &SqliteRow,
    rules: &Jurisdiction,
    lang: Lang,
) -> Result<WithdrawalDetail, ApiError> {
    let withdrawal = withdrawal(row, rules, lang)?;
    let steps = Steps::build(row, &withdrawal, lang)?.0;
    Ok(WithdrawalDetail { withdrawal, steps })
}

struct Steps(Vec<WithdrawalStep>);

impl Steps {
    fn build(row: &SqliteRow, withdrawal: &Withdrawal, lang: Lang) -> Result<Self, ApiError> {
        use WithdrawalStepKey as Key;
        let time = |column: &str| row.try_get::<Option<i64>, _>(column);
        let created: i64 = row.try_get("created_at")?;
        let (reviewed, sent, ended) = (time("reviewed_at")?, time("sent_at")?, time("ended_at")?);
        let mut steps = Self(Vec::new());
        steps.reached(Key::Requested, Some(created));
        let (end, reason) = match withdrawal.state {
            WithdrawState::Rejected => (Some(Key::Rejected), withdrawal.reason.clone()),
            WithdrawState::Cancelled => (Some(Key::Cancelled), None),
            _ => (None, None),
        };
        if let Some(end) = end {
            for (key, at) in [(Key::Reviewed, reviewed), (Key::Sent, sent)] {
                if at.is_some() {
                    steps.reached(key, at);
                }
            }
            steps.push(end, ended, None, reason);
            steps.set_refunded(Some(withdrawal.amount.clone()));
            return Ok(steps);
        }
        let method = methods::find(WITHDRAWAL_METHODS, &withdrawal.method);
        let takes = method.map_or(DAY, |method| method.time);
        steps.next(Key::Reviewed, reviewed, Some(created + REVIEW_MS));
        steps.next(Key::Sent, sent, reviewed.map(|at| at + REVIEW_MS));
        steps.next(Key::Paid, ended, sent.map(|at| at + takes));
        let answered_at = time("receipt_at")?;
        steps.next(Key::Receipt, answered_at, time("confirm_until")?);
        let resolved = time("resolved_at")?;
        match withdrawal.receipt.as_ref().map(|receipt| receipt.state) {
            Some(ConfirmationState::Disputed) => {
                steps.next(Key::Refunded, None, answered_at.map(|at| at + DISPUTE_REVIEW_MS));
            }
            Some(ConfirmationState::Refunded) => {
                steps.reached(Key::Refunded, resolved);
                steps.set_refunded(time("refunded")?.map(|amount| Money(amount).amount()));
            }
            Some(ConfirmationState::Forced) => {
                steps.push(
                    Key::Forced,
                    resolved,
                    None,
                    Some(reasons::dispute_rejection(lang).to_owned()),
                );
            }
            Some(ConfirmationState::Closed) | None => {}
        }
        Ok(steps)
    }

    fn reached(&mut self, key: WithdrawalStepKey, at: Option<i64>) {
        self.push(key, at, None, None);
    }

    /// Adds a step that was reached, or the next one with its due time.
    fn next(&mut self, key: WithdrawalStepKey, at: Option<i64>, due: Option<i64>) {
        self.push(key, at, due.filter(|_| at.is_none()), None);
    }

    /// Sets the amount that the last step refunded.
    fn set_refunded(&mut self, amount: Option<Amount>) {
        if let Some(step) = self.0.last_mut() {
            step.amount = amount;
        }
    }

    fn push(
        &mut self,
        key: WithdrawalStepKey,
        at: Option<i64>,
        due: Option<i64>,
        reason: Option<String>,
    ) {
        let step = WithdrawalStep {
            key,
            at: at.map(rfc3339),
            due: due.map(rfc3339),
            reason,
            amount: None,
        };
        self.0.push(step);
    }
}
