//! Members' mobile numbers and e-mail addresses. A verified one belongs to only one member.

use super::{
    identity::{self, Identifier},
    mobile::{Mobile, Validity},
    registration_fields,
};
use ante_base::{ApiError, clock::now, field_error};
use ante_contract::FieldError;
use ante_ledger::db::Tx;
use ante_server::settings::{SiteSettings, countries};

/// Use of a mobile number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MobileUse {
    /// Number for a new account, or a new contact.
    New,
    /// Number of an account, perhaps since before the numbering plan changed: of a number that is not
    /// valid today, only the number of digits is checked, so that no answer depends on the account.
    Existing,
}

/// Returns the error of a mobile number, if any; `field` is the name of the number's field.
pub fn validate_mobile(
    (mobile, validity): &(Mobile, Validity),
    usage: MobileUse,
    field: &str,
) -> Option<FieldError> {
    if !mobile.number.bytes().all(|byte| byte.is_ascii_digit()) {
        return Some(field_error(field, "validation.mobileFormat", &[]));
    }
    let (min, max) = countries::digit_range(&mobile.dialing);
    let count = u32::try_from(mobile.number.len()).unwrap_or(u32::MAX);
    let fits = (min..=max).contains(&count);
    match validity {
        Validity::Valid => None,
        Validity::Invalid if usage == MobileUse::Existing && fits => None,
        Validity::Invalid => {
            let fault = match (count < min, count > max) {
                (true, _) => "short",
                (_, true) => "long",
                _ => "other",
            };
            let example = mobile.example().unwrap_or_default();
            let params = [("fault", fault.to_owned()), ("example", example)];
            Some(field_error(field, "validation.mobileNumber", &params))
        }
        Validity::UnknownCode => {
            let bounds = if min == max { "exact" } else { "range" };
            let params =
                [("min", min.to_string()), ("max", max.to_string()), ("bounds", bounds.to_owned())];
            (!fits).then(|| field_error(field, "validation.mobileDigits", &params))
        }
    }
}

/// Parses a mobile number by the rules of the registration by number; `field` is the name of the
/// number's field.
///
/// # Errors
/// `validation_failed` at the number's field, at `countryDialingCode`, or at both.
pub fn read_mobile(
    site: &SiteSettings,
    usage: MobileUse,
    dialing: &str,
    field: &str,
    number: &str,
) -> Result<Mobile, ApiError> {
    let (dialing, number) = (dialing.trim(), number.trim());
    let reading = Mobile::read(dialing, number);
    let digits = if number.is_empty() { "" } else { reading.0.number.as_str() };
    let mut errors = Vec::new();
    for (name, rule, value) in
        [("countryDialingCode", "countryDialingCode", dialing), (field, "mobileNum", digits)]
    {
        errors.extend(registration_fields::validate_as(
            &site.mobile_register_fields,
            rule,
            name,
            value,
        ));
    }
    if errors.is_empty() {
        errors.extend(validate_mobile(&reading, usage, field));
    }
    match usage {
        _ if !errors.is_empty() => Err(ApiError::invalid_fields(errors)),
        MobileUse::New => Ok(reading.0),
        MobileUse::Existing => Ok(reading.0.with_argentine_nine()),
    }
}

/// Sets a member's mobile number.
///
/// # Errors
/// `validation.mobileTaken` at `mobileNum` if another member has verified it.
pub async fn set_mobile(
    tx: &mut Tx,
    member: &str,
    mobile: &Mobile,
    verified: bool,
) -> Result<(), ApiError> {
    sqlx::query("UPDATE members SET dialing = ?, mobile = ?, mobile_verified_at = ? WHERE id = ?")
        .bind(&mobile.dialing)
        .bind(&mobile.number)
        .bind(verified.then(now))
        .bind(member)
        .execute(&mut *tx)
        .await
        .map_err(map_taken("mobileNum", "validation.mobileTaken"))?;
    match Identifier::mobile(mobile, verified) {
        Some(identifier) => identity::save(tx, member, &identifier).await,
        None => Ok(()),
    }
}

/// Sets a member's e-mail address.
///
/// # Errors
/// `validation.emailTaken` at `email` if another member has verified it.
pub async fn set_email(
    tx: &mut Tx,
    member: &str,
    email: &str,
    verified: bool,
) -> Result<(), ApiError> {
    sqlx::query("UPDATE members SET email = ?, email_key = ?, email_verified_at = ? WHERE id = ?")
        .bind(email)
        .bind(email.to_lowercase())
        .bind(verified.then(now))
        .bind(member)
        .execute(&mut *tx)
        .await
        .map_err(map_taken("email", "validation.emailTaken"))?;
    match Identifier::email(email, verified) {
        Some(identifier) => identity::save(tx, member, &identifier).await,
        None => Ok(()),
    }
}

/// Returns the id of the member who has verified a mobile number, if any.
pub async fn member_by_mobile(
    db: impl sqlx::SqliteExecutor<'_>,
    mobile: &Mobile,
) -> Result<Option<String>, ApiError> {
    Ok(sqlx::query_scalar(
        "SELECT id FROM members
         WHERE dialing = ? AND mobile = ? AND mobile_verified_at IS NOT NULL",
    )
    .bind(&mobile.dialing)
    .bind(&mobile.number)
    .fetch_optional(db)
    .await?)
}

fn map_taken(field: &'static str, key: &'static str) -> impl FnOnce(sqlx::Error) -> ApiError {
    move |error| match error.as_database_error() {
        Some(db) if db.is_unique_violation() => ApiError::invalid_field(field, key),
        _ => error.into(),
    }
}
