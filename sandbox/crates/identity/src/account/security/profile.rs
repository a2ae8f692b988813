//! Changes of the profile by the member.

use crate::account::names;
use ante_base::{ApiError, wrong};
use ante_contract::{Nothing, account::security::ProfileRequest};
use ante_ledger::work;
use ante_server::api::Ctx;

/// Code points of a nickname.
const LENGTH: std::ops::RangeInclusive<usize> = 2..=20;

pub async fn save(ctx: Ctx, form: ProfileRequest) -> Result<Nothing, ApiError> {
    let member = ctx.real_member()?.member.clone();
    let nickname = form.nickname.trim().to_owned();
    if nickname.is_empty() {
        return Err(ApiError::field("nickname", "validation.required"));
    }
    if !LENGTH.contains(&nickname.chars().count()) {
        let params = [("min", LENGTH.start().to_string()), ("max", LENGTH.end().to_string())];
        return Err(ApiError::fields(vec![wrong(
            "nickname",
            "validation.nicknameLength",
            &params,
        )]));
    }
    if let Some(error) = names::judge(&ctx.site(), "nickname", &nickname) {
        return Err(ApiError::fields(vec![error]));
    }
    ctx.change(work!(|tx| {
        sqlx::query("UPDATE members SET nickname = ? WHERE id = ?")
            .bind(&nickname)
            .bind(&member)
            .execute(tx)
            .await?;
        Ok(Nothing {})
    }))
    .await
}
