//! Changes of the profile by the member.

use crate::account::names;
use ante_base::{ApiError, field_error};
use ante_contract::{Empty, account::security::ProfileRequest};
use ante_ledger::work;
use ante_server::api::Ctx;
use unicode_normalization::UnicodeNormalization;

/// Allowed number of code points of a nickname.
const NICKNAME_LENGTH: std::ops::RangeInclusive<usize> = 2..=20;

pub async fn save(ctx: Ctx, form: ProfileRequest) -> Result<Empty, ApiError> {
    let member = ctx.real_member()?.member.clone();
    let nickname: String = form.nickname.trim().nfc().collect();
    if nickname.is_empty() {
        return Err(ApiError::invalid_field("nickname", "validation.required"));
    }
    if !NICKNAME_LENGTH.contains(&nickname.chars().count()) {
        let params = [
            ("min", NICKNAME_LENGTH.start().to_string()),
            ("max", NICKNAME_LENGTH.end().to_string()),
        ];
        return Err(ApiError::invalid_fields(vec![field_error(
            "nickname",
            "validation.nicknameLength",
            &params,
        )]));
    }
    let brand = ctx.app.brand();
    if let Some(error) = names::validate(&ctx.site(), brand.name(), "nickname", &nickname) {
        return Err(ApiError::invalid_fields(vec![error]));
    }
    ctx.mutate(work!(|tx| {
        names::refuse_username_of_another(tx, &member, &nickname).await?;
        sqlx::query("UPDATE members SET nickname = ? WHERE id = ?")
            .bind(&nickname)
            .bind(&member)
            .execute(tx)
            .await?;
        Ok(Empty {})
    }))
    .await
}
