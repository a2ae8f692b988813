//! Applications to promotions: a comment and proofs, on which the operator decides.

use super::{
    calls, catalog, catalog::Rule, claim::not_available, eligibility, states::ApplicationState,
};
use ante_base::{ApiError, ErrorCode, clock::now, field_error};
use ante_contract::rewards::promotions::{
    Promotion, PromotionApplication, PromotionStatus as Status,
};
use ante_identity::account::members;
use ante_ledger::{
    db::Tx,
    limits,
    push::{self, ServerEvent},
    states::StoredState,
    work,
};
use ante_server::api::Ctx;
use std::collections::BTreeSet;

/// Largest number of proofs of an application.
const MAX_PROOFS: usize = 3;
/// Largest number of characters of a comment.
const MAX_COMMENT_CHARS: usize = 140;

/// Stores an application. A member whose application was rejected can apply again.
pub(super) async fn apply(ctx: Ctx, request: PromotionApplication) -> Result<Promotion, ApiError> {
    let (member, lang) = (ctx.real_member()?.member.clone(), ctx.lang());
    let site = ctx.site();
    let promo = catalog::find(&request.id)?;
    let comment = request.comment.trim().to_owned();
    let proofs: BTreeSet<String> = request.proofs.into_iter().collect();
    validate(&comment, &proofs)?;
    ctx.mutate(work!(|tx| {
        limits::refuse_on_break(&mut *tx, &member).await?;
        let eligibility = eligibility::of_member(tx, promo, &member).await?;
        let open = matches!(eligibility.status, Status::Join | Status::Rejected);
        if !open || !matches!(promo.rule, Rule::Application { .. }) {
            return Err(not_available(eligibility.status));
        }
        let id = members::new_id()?;
        sqlx::query(
            "INSERT INTO promotion_applications (id, promotion, member, period, comment,
                     state, applied_at) VALUES (?, ?, ?, ?, ?, ?, ?)",
        )
        .bind(&id)
        .bind(&promo.id)
        .bind(&member)
        .bind(eligibility.window.period)
        .bind(&comment)
        .bind(ApplicationState::Applying.name())
        .bind(now())
        .execute(&mut *tx)
        .await?;
        for proof in &proofs {
            attach_proof(tx, &member, proof, &id).await?;
        }
        push::publish_on_commit(&member, ServerEvent::Counts);
        calls::current_promotion(tx, promo, &member, lang, &site).await
    }))
    .await
}

fn validate(comment: &str, proofs: &BTreeSet<String>) -> Result<(), ApiError> {
    let mut found = Vec::new();
    if comment.chars().count() > MAX_COMMENT_CHARS {
        found.push(field_error(
            "comment",
            "validation.tooLong",
            &[("max", MAX_COMMENT_CHARS.to_string())],
        ));
    }
    if proofs.len() > MAX_PROOFS {
        found.push(field_error(
            "proofs",
            "validation.proofsMost",
            &[("max", MAX_PROOFS.to_string())],
        ));
    }
    if found.is_empty() { Ok(()) } else { Err(ApiError::invalid_fields(found)) }
}

/// Attaches a member's proof to an application.
///
/// # Errors
/// `not_found` when the proof is another member's or already attached.
async fn attach_proof(
    tx: &mut Tx,
    member: &str,
    proof: &str,
    application: &str,
) -> Result<(), ApiError> {
    let taken = sqlx::query(
        "UPDATE proofs SET application = ?
         WHERE id = ? AND member = ? AND withdrawal IS NULL AND application IS NULL",
    )
    .bind(application)
    .bind(proof)
    .bind(member)
    .execute(tx)
    .await?;
    if taken.rows_affected() == 0 { Err(ErrorCode::NotFound.into()) } else { Ok(()) }
}
