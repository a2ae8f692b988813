//! Confirmation of withdrawals: by the member with
//! proofs, or by time-out; the house refunds a missing amount, or finds that it arrived.

use super::{
    methods,
    withdraw::{pay, row},
};
use ante_base::{ApiError, Code, clock::now, money::Money, wrong};
use ante_contract::wallet::{
    receipt::{ReceiptAnswer, ReceiptRequest},
    withdraw::WithdrawalDetail,
};
use ante_identity::inbox::{self, News};
use ante_ledger::{db::Tx, work};
use ante_server::api::Ctx;
use sqlx::{Row, sqlite::SqliteRow};
use std::collections::BTreeSet;

/// Proofs that an answer can name.
const PROOFS: usize = 3;
/// Characters that a comment can have.
const COMMENT: usize = 140;

/// Keeps what the member says.
pub(super) async fn confirm(ctx: Ctx, asked: ReceiptRequest) -> Result<WithdrawalDetail, ApiError> {
    let (member, lang) = (ctx.real_member()?.member.clone(), ctx.lang());
    let rules = ctx.site().rules();
    let said = Said::read(asked)?;
    ctx.change(work!(|tx| {
        let row = row::of_member(tx, &said.id, &member).await?;
        asks(&row)?;
        let came = said.came(&row)?;
        for proof in &said.proofs {
            take(tx, &member, proof, &said.id).await?;
        }
        said.keep(tx, came).await?;
        row::detail(&row::one(tx, &said.id).await?, &rules, lang)
    }))
    .await
}

/// It is time to say whether it came; else why it is not.
fn asks(row: &SqliteRow) -> Result<(), ApiError> {
    let until: Option<i64> = row.try_get("confirm_until")?;
    let said: Option<&str> = row.try_get("receipt_answer")?;
    match row.try_get("state")? {
        "paid" if said.is_none() && until.is_some_and(|until| until > now()) => Ok(()),
        "paid" => Err(Code::ReceiptClosed.into()),
        _ => Err(Code::ReceiptNotAsked.into()),
    }
}

/// A member's validated answer.
struct Said {
    id: String,
    answer: ReceiptAnswer,
    amount: Option<Money>,
    proofs: BTreeSet<String>,
    comment: Option<String>,
}

impl Said {
    fn read(asked: ReceiptRequest) -> Result<Self, ApiError> {
        let ReceiptRequest { id, answer, amount, proofs, comment } = asked;
        let named = proofs.len();
        let proofs: BTreeSet<String> = proofs.into_iter().collect();
        let comment = comment.map(|text| text.trim().to_owned()).filter(|text| !text.is_empty());
        if named > PROOFS {
            let params = [("max", PROOFS.to_string())];
            return Err(ApiError::fields(vec![wrong("proofs", "validation.proofsMost", &params)]));
        }
        if comment.as_ref().is_some_and(|text| text.chars().count() > COMMENT) {
            let params = [("max", COMMENT.to_string())];
            return Err(ApiError::fields(vec![wrong("comment", "validation.tooLong", &params)]));
        }
        if answer != ReceiptAnswer::Received && proofs.is_empty() {
            return Err(ApiError::field("proofs", "validation.proofRequired"));
        }
        let amount = match (answer, amount) {
            (ReceiptAnswer::Partly, Some(amount)) => Some(methods::typed(&amount)?),
            (ReceiptAnswer::Partly, None) => {
                return Err(ApiError::field("amount", "validation.required"));
            }
            _ => None,
        };
        Ok(Self { id, answer, amount, proofs, comment })
    }

    /// Returns the received part, which must be less than the amount due.
    fn came(&self, row: &SqliteRow) -> Result<Option<Money>, ApiError> {
        let (amount, fee) = (Money(row.try_get("amount")?), Money(row.try_get("fee")?));
        let rest = amount.minus(fee).ok_or(Code::LimitExceeded)?;
        match self.amount {
            Some(came) if came >= rest => {
                let params = [("max", rest.to_string())];
                Err(ApiError::limits(vec![wrong("amount", "validation.amountPart", &params)]))
            }
            came => Ok(came),
        }
    }

    async fn keep(&self, tx: &mut Tx, came: Option<Money>) -> Result<(), ApiError> {
        let (answer, state) = match self.answer {
            ReceiptAnswer::Received => ("received", "closed"),
            ReceiptAnswer::NotReceived => ("notReceived", "disputed"),
            ReceiptAnswer::Partly => ("partly", "disputed"),
        };
        let told = sqlx::query(
            "UPDATE withdrawals SET receipt_answer = ?, receipt_by = 'member', receipt_state = ?,
                receipt_at = ?, receipt_amount = ?, receipt_comment = ? WHERE id = ? RETURNING member",
        )
        .bind(answer)
        .bind(state)
        .bind(now())
        .bind(came.map(|came| came.0))
        .bind(&self.comment)
        .bind(&self.id)
        .fetch_optional(tx)
        .await?;
        pay::told(told, &self.id)?;
        Ok(())
    }
}

/// Attaches a member's proof to a withdrawal; a proof that is in use or another member's is not
/// found.
async fn take(tx: &mut Tx, member: &str, proof: &str, withdrawal: &str) -> Result<(), ApiError> {
    let taken = sqlx::query(
        "UPDATE proofs SET withdrawal = ?
         WHERE id = ? AND member = ? AND withdrawal IS NULL AND application IS NULL",
    )
    .bind(withdrawal)
    .bind(proof)
    .bind(member)
    .execute(tx)
    .await?;
    if taken.rows_affected() == 0 { Err(Code::NotFound.into()) } else { Ok(()) }
}

/// Counts an unanswered withdrawal as received.
pub async fn time_out(tx: &mut Tx, id: &str) -> Result<bool, ApiError> {
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
        inbox::write(tx, row.try_get("member")?, &News::ReceiptTimedOut { amount }).await?;
    }
    pay::told(done, id)
}
