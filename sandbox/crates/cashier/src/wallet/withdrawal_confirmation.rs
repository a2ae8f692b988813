//! Confirmation of withdrawals, by the member with proofs or by time-out. The operator refunds a
//! missing amount, or decides that it arrived.

use super::{
    methods,
    withdraw::{pay, row},
};
use ante_base::{ApiError, ErrorCode, clock::now, field_error, money::Money};
use ante_contract::wallet::{
    withdraw::{WithdrawState, WithdrawalDetail},
    withdrawal_confirmation::{WithdrawalArrival, WithdrawalConfirmationRequest},
};
use ante_identity::inbox::{self, Notification};
use ante_ledger::{db::Tx, states::StoredState, work};
use ante_server::api::Ctx;
use sqlx::{Row, sqlite::SqliteRow};
use std::collections::BTreeSet;

/// Maximum number of proofs in a confirmation.
const MAX_PROOFS: usize = 3;
/// Maximum length of a comment, in characters.
const MAX_COMMENT_CHARS: usize = 140;

/// Stores the member's confirmation or dispute.
pub(super) async fn confirm(
    ctx: Ctx,
    request: WithdrawalConfirmationRequest,
) -> Result<WithdrawalDetail, ApiError> {
    let (member, lang) = (ctx.real_member()?.member.clone(), ctx.lang());
    let rules = ctx.site().rules();
    let confirmation = MemberConfirmation::read(request)?;
    ctx.mutate(work!(|tx| {
        let row = row::find_of_member(tx, &confirmation.id, &member).await?;
        require_confirmable(&row)?;
        let received = confirmation.received_amount(&row)?;
        for proof in &confirmation.proofs {
            attach_proof(tx, &member, proof, &confirmation.id).await?;
        }
        confirmation.save(tx, received).await?;
        row::detail(&row::find(tx, &confirmation.id).await?, &rules, lang)
    }))
    .await
}

/// Checks that the withdrawal waits for its confirmation.
fn require_confirmable(row: &SqliteRow) -> Result<(), ApiError> {
    let until: Option<i64> = row.try_get("confirm_until")?;
    let answer: Option<&str> = row.try_get("receipt_answer")?;
    match WithdrawState::read(row, "state")? {
        WithdrawState::Paid if answer.is_none() && until.is_some_and(|until| until > now()) => {
            Ok(())
        }
        WithdrawState::Paid => Err(ErrorCode::ReceiptClosed.into()),
        _ => Err(ErrorCode::ReceiptNotAsked.into()),
    }
}

/// Validated confirmation of a member.
struct MemberConfirmation {
    id: String,
    answer: WithdrawalArrival,
    amount: Option<Money>,
    proofs: BTreeSet<String>,
    comment: Option<String>,
}

impl MemberConfirmation {
    fn read(request: WithdrawalConfirmationRequest) -> Result<Self, ApiError> {
        let WithdrawalConfirmationRequest { id, answer, amount, proofs, comment } = request;
        let named = proofs.len();
        let proofs: BTreeSet<String> = proofs.into_iter().collect();
        let comment = comment.map(|text| text.trim().to_owned()).filter(|text| !text.is_empty());
        if named > MAX_PROOFS {
            let params = [("max", MAX_PROOFS.to_string())];
            return Err(ApiError::invalid_fields(vec![field_error(
                "proofs",
                "validation.proofsMost",
                &params,
            )]));
        }
        if comment.as_ref().is_some_and(|text| text.chars().count() > MAX_COMMENT_CHARS) {
            let params = [("max", MAX_COMMENT_CHARS.to_string())];
            return Err(ApiError::invalid_fields(vec![field_error(
                "comment",
                "validation.tooLong",
                &params,
            )]));
        }
        if answer != WithdrawalArrival::Received && proofs.is_empty() {
            return Err(ApiError::invalid_field("proofs", "validation.proofRequired"));
        }
        let amount = match (answer, amount) {
            (WithdrawalArrival::Partly, Some(amount)) => Some(methods::parse_amount(&amount)?),
            (WithdrawalArrival::Partly, None) => {
                return Err(ApiError::invalid_field("amount", "validation.required"));
            }
            _ => None,
        };
        Ok(Self { id, answer, amount, proofs, comment })
    }

    /// Returns the received part, which must be less than the due amount.
    fn received_amount(&self, row: &SqliteRow) -> Result<Option<Money>, ApiError> {
        let (amount, fee) = (Money(row.try_get("amount")?), Money(row.try_get("fee")?));
        let rest = amount.checked_sub(fee).ok_or(ErrorCode::LimitExceeded)?;
        match self.amount {
            Some(received) if received >= rest => {
                let params = [("max", rest.to_string())];
                Err(ApiError::outside_limits(vec![field_error(
                    "amount",
                    "validation.amountPart",
                    &params,
                )]))
            }
            received => Ok(received),
        }
    }

    async fn save(&self, tx: &mut Tx, received: Option<Money>) -> Result<(), ApiError> {
        let (answer, state) = match self.answer {
            WithdrawalArrival::Received => ("received", "closed"),
            WithdrawalArrival::NotReceived => ("notReceived", "disputed"),
            WithdrawalArrival::Partly => ("partly", "disputed"),
        };
        let confirmed = sqlx::query(
            "UPDATE withdrawals SET receipt_answer = ?, receipt_by = 'member', receipt_state = ?,
                receipt_at = ?, receipt_amount = ?, receipt_comment = ? WHERE id = ? RETURNING member",
        )
        .bind(answer)
        .bind(state)
        .bind(now())
        .bind(received.map(|received| received.0))
        .bind(&self.comment)
        .bind(&self.id)
        .fetch_optional(tx)
        .await?;
        pay::publish_if_moved(confirmed, &self.id)?;
        Ok(())
    }
}

/// Attaches a member's proof to a withdrawal; not found if it is in use or another member's.
async fn attach_proof(
    tx: &mut Tx,
    member: &str,
    proof: &str,
    withdrawal: &str,
) -> Result<(), ApiError> {
    let taken = sqlx::query(
        "UPDATE proofs SET withdrawal = ?
         WHERE id = ? AND member = ? AND withdrawal IS NULL AND application IS NULL",
    )
    .bind(withdrawal)
    .bind(proof)
    .bind(member)
    .execute(tx)
    .await?;
    if taken.rows_affected() == 0 { Err(ErrorCode::NotFound.into()) } else { Ok(()) }
}

/// Marks an unconfirmed withdrawal as received.
pub async fn confirm_by_timeout(tx: &mut Tx, id: &str) -> Result<bool, ApiError> {
    let done = sqlx::query(
        "UPDATE withdrawals SET receipt_answer = 'received', receipt_by = 'timeOut',
            receipt_state = 'closed', receipt_at = ?1
         WHERE id = ?2 AND state = 'paid' AND receipt_answer IS NULL
         RETURNING member, amount",
    )
    .bind(now())
    .bind(id)
    .fetch_optional(&mut *tx)
    .await?;
    if let Some(row) = &done {
        let amount = Money(row.try_get("amount")?).amount();
        inbox::send(tx, row.try_get("member")?, &Notification::ReceiptTimedOut { amount }).await?;
    }
    pay::publish_if_moved(done, id)
}
