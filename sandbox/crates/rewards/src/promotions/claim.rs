//! Calls that join a promotion and claim its reward, each once, even if requested repeatedly.

use super::{
    calls,
    catalog::{self, Promo, Rule},
    eligibility::{self, Eligibility},
    states::ParticipationState,
};
use ante_base::{ApiError, ErrorCode, clock::now, money::Money, typed};
use ante_cashier::rewards::{self, BonusGrant};
use ante_contract::rewards::promotions::{
    Messenger, Promotion, PromotionClaim, PromotionClaimResult, PromotionId,
    PromotionStatus as Status,
};
use ante_identity::account::mobile::Mobile;
use ante_ledger::{
    db::Tx,
    ledger::{self},
    limits,
    push::{self, ServerEvent},
    states::StoredState,
    work,
};
use ante_server::api::Ctx;

/// Joins a promotion; has no effect if the member has already joined.
///
/// # Errors
/// `on_break`, `not_found`, or the error of the promotion's status.
pub(super) async fn join(ctx: Ctx, request: PromotionId) -> Result<Promotion, ApiError> {
    let (member, lang) = (ctx.real_member()?.member.clone(), ctx.lang());
    let site = ctx.site();
    let promo = catalog::find_allowed(&request.id, &site.rules())?;
    ctx.mutate(work!(|tx| {
        limits::refuse_on_break(&mut *tx, &member).await?;
        let eligibility = eligibility::of_member(tx, promo, &member).await?;
        match (&promo.rule, eligibility.status) {
            (Rule::Deposit { .. } | Rule::Turnover { .. }, Status::Join) => {
                insert_participation(tx, promo, &member, eligibility.window.period).await?;
                push::publish_on_commit(&member, ServerEvent::Counts);
            }
            (_, Status::Joined | Status::InProcess | Status::Claim | Status::Claimed) => {}
            (_, status) => return Err(not_available(status)),
        }
        calls::current_promotion(tx, promo, &member, lang, &site).await
    }))
    .await
}

async fn insert_participation(
    tx: &mut Tx,
    promo: &Promo,
    member: &str,
    period: i64,
) -> Result<(), ApiError> {
    sqlx::query(
        "INSERT INTO promotion_parts (promotion, member, period, state, joined_at)
         VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
    )
    .bind(&promo.id)
    .bind(member)
    .bind(period)
    .bind(ParticipationState::Joined.name())
    .bind(now())
    .execute(tx)
    .await?;
    Ok(())
}

/// Claims a promotion's reward.
///
/// # Errors
/// `on_break`, `not_found`, or the error of the promotion's status or of an active bonus.
pub(super) async fn claim(
    ctx: Ctx,
    request: PromotionClaim,
) -> Result<PromotionClaimResult, ApiError> {
    let (member, lang) = (ctx.real_member()?.member.clone(), ctx.lang());
    let site = ctx.site();
    let promo = catalog::find_allowed(&request.id, &site.rules())?;
    let redeemed = messenger_id(promo, &request)?;
    ctx.mutate(work!(|tx| {
        limits::refuse_on_break(&mut *tx, &member).await?;
        let Eligibility { status, window, amount, deposit, .. } =
            eligibility::of_member(tx, promo, &member).await?;
        let (Status::Claim, Some(amount)) = (status, amount) else {
            return Err(not_available(status));
        };
        let turnover = promo.turnover(amount)?;
        if turnover.is_some() {
            rewards::refuse_while_active(tx, &member).await?;
        }
        if let Some((messenger, id)) = &redeemed {
            refuse_redeemed(tx, promo, messenger, id).await?;
        }
        insert_participation(tx, promo, &member, window.period).await?;
        sqlx::query(
            "UPDATE promotion_parts SET state = ?, claimed_at = ?, amount = ?,
                     deposit = ?, messenger = ?, messenger_id = ?
                 WHERE promotion = ? AND member = ? AND period = ?",
        )
        .bind(ParticipationState::Claimed.name())
        .bind(now())
        .bind(amount.0)
        .bind(deposit)
        .bind(redeemed.as_ref().map(|(messenger, _)| *messenger))
        .bind(redeemed.as_ref().map(|(_, id)| id))
        .bind(&promo.id)
        .bind(&member)
        .bind(window.period)
        .execute(&mut *tx)
        .await?;
        let reference = format!("promotion:{}:{}", promo.id, window.period);
        pay_reward(tx, promo, &member, amount, turnover, &reference).await?;
        push::publish_on_commit(&member, ServerEvent::Counts);
        Ok(PromotionClaimResult {
            promotion: calls::current_promotion(tx, promo, &member, lang, &site).await?,
            amount: amount.amount(),
            turnover: turnover.map(|(stakes, _)| stakes.amount()),
        })
    }))
    .await
}

/// Pays a promotion's reward once for the reference: as a bonus if it has a turnover, otherwise as
/// money. `turnover` contains the required stakes and the days for them.
pub async fn pay_reward(
    tx: &mut Tx,
    promo: &Promo,
    member: &str,
    amount: Money,
    turnover: Option<(Money, u32)>,
    reference: &str,
) -> Result<(), ApiError> {
    let Some((turnover, days)) = turnover else {
        return ledger::pay_member(tx, member, amount, "bonus.promotion", reference, reference)
            .await;
    };
    let offer = promo.offer().map_or(promo.id.as_str(), |offer| offer.id);
    let gift = BonusGrant { offer, reference, amount, turnover, days };
    if rewards::grant_bonus(tx, member, &gift).await? {
        Ok(())
    } else {
        Err(ApiError::internal(format!("{reference}: given before")))
    }
}

/// Returns messenger and account id, normalized, if the promotion requires them.
fn messenger_id(
    promo: &Promo,
    request: &PromotionClaim,
) -> Result<Option<(&'static str, String)>, ApiError> {
    if promo.messengers().is_empty() {
        return Ok(None);
    }
    let Some(messenger) = request.messenger else {
        return Err(ApiError::invalid_field("messenger", "validation.required"));
    };
    let sent = request.messenger_id.as_deref().unwrap_or_default();
    let typed = match messenger {
        Messenger::Zalo => typed::text(sent),
        Messenger::WhatsApp => typed::without_separators(sent),
    };
    let typed = typed.as_str();
    if typed.is_empty() {
        return Err(ApiError::invalid_field("messengerId", "validation.required"));
    }
    let (name, fits, key) = match messenger {
        Messenger::Zalo => ("zalo", is_zalo(typed), "validation.zalo"),
        Messenger::WhatsApp => ("whatsApp", is_phone(typed), "validation.whatsApp"),
    };
    if !fits {
        return Err(ApiError::invalid_field("messengerId", key));
    }
    let spelled = match messenger {
        Messenger::Zalo => typed.to_ascii_lowercase(),
        Messenger::WhatsApp => phone_digits(typed),
    };
    Ok(Some((name, spelled)))
}

/// Returns whether a text is a phone number with a country code.
fn is_phone(text: &str) -> bool {
    let digits = text.strip_prefix('+').unwrap_or(text);
    (8..=15).contains(&digits.len()) && digits.bytes().all(|b| b.is_ascii_digit())
}

/// Returns the digits of a phone number with its country code in their only form, so that one account
/// counts once: without the prefix of national dialling, with the 9 of an Argentine mobile number.
fn phone_digits(text: &str) -> String {
    let number = Mobile::from_parts("", &format!("+{}", text.trim_start_matches('+')));
    number.with_argentine_nine().address().trim_start_matches('+').to_owned()
}

/// Returns whether a text is a Zalo id: letters, digits, dots and underscores.
fn is_zalo(text: &str) -> bool {
    let plain = |b: u8| b.is_ascii_alphanumeric() || b == b'.' || b == b'_';
    (5..=32).contains(&text.len()) && text.bytes().all(plain)
}

/// Rejects a messenger account that has already redeemed, for any member.
async fn refuse_redeemed(
    tx: &mut Tx,
    promo: &Promo,
    messenger: &str,
    id: &str,
) -> Result<(), ApiError> {
    let known: bool = sqlx::query_scalar(
        "SELECT EXISTS (SELECT 1 FROM promotion_parts
            WHERE promotion = ? AND messenger = ? AND messenger_id = ?)",
    )
    .bind(&promo.id)
    .bind(messenger)
    .bind(id)
    .fetch_one(tx)
    .await?;
    if known {
        Err(ApiError::invalid_field("messengerId", "validation.messengerTaken"))
    } else {
        Ok(())
    }
}

/// Returns the error for an action that a status does not allow.
pub(super) fn not_available(status: Status) -> ApiError {
    ApiError::new(match status {
        Status::Claimed | Status::Issued => ErrorCode::PromotionClaimed,
        Status::Closed => ErrorCode::PromotionClosed,
        Status::ComingSoon => ErrorCode::PromotionComing,
        Status::Applying => ErrorCode::PromotionApplying,
        _ => ErrorCode::PromotionNotReady,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messenger_ids_are_normalized_and_checked() {
        for good in ["+5511955550002", "5511955550002", "12345678"] {
            assert!(is_phone(good), "{good}");
        }
        for bad in ["", "+", "1234567", "1234567890123456", "+55 11", "++5511955550002"] {
            assert!(!is_phone(bad), "{bad}");
        }
        for (typed, digits) in [
            ("+5511955550002", "5511955550002"),
            ("60123456789", "60123456789"),
            ("600123456789", "60123456789"),
            ("541123456789", "5491123456789"),
            ("12345678", "12345678"),
        ] {
            assert_eq!(phone_digits(typed), digits);
        }
        for good in ["ana.zalo_1", "abcde"] {
            assert!(is_zalo(good), "{good}");
        }
        for bad in ["abcd", "ana zalo", "<b>ana</b>", "aná.zalo"] {
            assert!(!is_zalo(bad), "{bad}");
        }
    }
}
