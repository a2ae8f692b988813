//! Overview of the security centre, with masked contacts and names.

use super::{bound_contacts::bound_contacts, hold::HOLD_HOURS};
use crate::account::{account_holder, factor};
use ante_base::{
    ApiError, ErrorCode,
    clock::{now, rfc3339},
    mask,
};
use ante_contract::{
    Empty,
    account::security::{MobileNumber, SecurityOverview},
};
use ante_server::api::Ctx;
use sqlx::Row;

pub async fn overview(ctx: Ctx, _: Empty) -> Result<SecurityOverview, ApiError> {
    let member = &ctx.real_member()?.member;
    let db = ctx.read();
    let row = sqlx::query(
        "SELECT nickname, profile, created_at, password_changed_at, payment_hash,
            withdrawals_held_until,
            CASE WHEN email_verified_at IS NULL THEN email END AS unconfirmed_email,
            CASE WHEN mobile_verified_at IS NULL THEN mobile END AS unconfirmed_mobile, dialing
         FROM members WHERE id = ?",
    )
    .bind(member)
    .fetch_optional(db)
    .await?
    .ok_or(ErrorCode::NeedLogin)?;
    let bound = bound_contacts(db, member).await?;
    let held: Option<i64> = row.try_get("withdrawals_held_until")?;
    let unconfirmed_mobile: Option<String> = row.try_get("unconfirmed_mobile")?;
    let dialing: Option<String> = row.try_get("dialing")?;
    let profile = serde_json::from_str(row.try_get("profile")?)?;
    Ok(SecurityOverview {
        nickname: row.try_get("nickname")?,
        payee_name: account_holder::name_in_profile(&profile).as_deref().map(mask::name),
        created_at: rfc3339(row.try_get("created_at")?),
        password_changed_at: rfc3339(row.try_get("password_changed_at")?),
        mobile: bound
            .mobile
            .map(|mobile| mask::mobile_with_dialing_code(&mobile.dialing, &mobile.number)),
        email: bound.email.as_deref().map(mask::email),
        unconfirmed_email: row.try_get("unconfirmed_email")?,
        unconfirmed_mobile: unconfirmed_mobile.zip(dialing).map(
            |(mobile_num, country_dialing_code)| MobileNumber { country_dialing_code, mobile_num },
        ),
        payment_password: row.try_get::<Option<String>, _>("payment_hash")?.is_some(),
        held_until: held.filter(|until| *until > now()).map(rfc3339),
        hold_hours: Some(HOLD_HOURS),
        totp: factor::totp_is_on(db, member).await?,
        recovery_codes_left: factor::recovery_codes_left(db, member).await?,
        passkeys: factor::passkeys(db, member).await?,
    })
}
