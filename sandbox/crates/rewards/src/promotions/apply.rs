//! Applications: a comment and proofs, on which the house decides.

use super::{calls, catalogue, catalogue::Rule, claim::not_now, standing};
use ante_base::{ApiError, Code, clock::now, wrong};
use ante_contract::rewards::promotions::{
    Promotion, PromotionApplication, PromotionStatus as Status,
};
use ante_identity::account::members;
use ante_ledger::{
    db::Tx,
    limits,
    push::{self, Hint},
    work,
};
use ante_server::api::Ctx;
use std::collections::BTreeSet;

/// Proofs that an application can name.
const PROOFS: usize = 3;
/// Characters that a comment can have.
const COMMENT: usize = 140;

/// Saves an application; a rejected member can apply again.
pub(super) async fn apply(ctx: Ctx, asked: PromotionApplication) -> Result<Promotion, ApiError> {
    let (member, lang) = (ctx.real_member()?.member.clone(), ctx.lang());
    let site = ctx.site();
    let promo = catalogue::find(&asked.id)?;
    let comment = asked.comment.trim().to_owned();
    let proofs: BTreeSet<String> = asked.proofs.into_iter().collect();
    judge(&comment, &proofs)?;
    ctx.change(work!(|tx| {
        limits::refuse_on_break(&mut *tx, &member).await?;
        let standing = standing::of_member(tx, promo, &member).await?;
        let open = matches!(standing.status, Status::Join | Status::Rejected);
        if !open || !matches!(promo.rule, Rule::Application { .. }) {
            return Err(not_now(standing.status));
        }
        let id = members::new_id()?;
        sqlx::query(
            "INSERT INTO promotion_applications (id, promotion, member, period, comment,
                     state, applied_at) VALUES (?, ?, ?, ?, ?, 'applying', ?)",
        )
        .bind(&id)
        .bind(&promo.id)
        .bind(&member)
        .bind(standing.window.period)
        .bind(&comment)
        .bind(now())
        .execute(&mut *tx)
        .await?;
        for proof in &proofs {
            take(tx, &member, proof, &id).await?;
        }
        push::hint(&member, Hint::Counts);
        calls::now_of(tx, promo, &member, lang, &site).await
    }))
    .await
}

fn judge(comment: &str, proofs: &BTreeSet<String>) -> Result<(), ApiError> {
    let mut found = Vec::new();
    if comment.chars().count() > COMMENT {
        found.push(wrong("comment", "validation.tooLong", &[("max", COMMENT.to_string())]));
    }
    if proofs.len() > PROOFS {
        found.push(wrong("proofs", "validation.proofsMost", &[("max", PROOFS.to_string())]));
    }
    if found.is_empty() { Ok(()) } else { Err(ApiError::fields(found)) }
}

/// Attaches a member's proof to an application; one already attached, or of another member, is not
/// found.
async fn take(tx: &mut Tx, member: &str, proof: &str, application: &str) -> Result<(), ApiError> {
    let taken = sqlx::query(
        "UPDATE proofs SET application = ?
         WHERE id = ? AND member = ? AND withdrawal IS NULL AND application IS NULL",
    )
    .bind(application)
    .bind(proof)
    .bind(member)
    .execute(tx)
    .await?;
    if taken.rows_affected() == 0 { Err(Code::NotFound.into()) } else { Ok(()) }
}
