//! Name of the holder of a member's bank accounts, from the registration or from the first account
//! for withdrawals (docs/adr/0075).

use ante_base::{ApiError, ErrorCode};
use ante_ledger::db::Tx;
use serde_json::Value;
use unicode_normalization::UnicodeNormalization;

/// Returns the account holder's name in a member's profile, if any.
pub fn name_in_profile(profile: &Value) -> Option<String> {
    let name = profile.get("payeeName")?.as_str()?.trim();
    (!name.is_empty()).then(|| name.to_owned())
}

/// Returns the account holder's name of a member, if known.
///
/// # Errors
/// When the database fails, or the member does not exist.
pub async fn name_of(tx: &mut Tx, member: &str) -> Result<Option<String>, ApiError> {
    Ok(name_in_profile(&profile(tx, member).await?))
}

/// Stores the account holder's name of a member without one.
///
/// # Errors
/// As [`name_of`].
pub async fn save_if_missing(tx: &mut Tx, member: &str, name: &str) -> Result<(), ApiError> {
    let mut profile = profile(tx, member).await?;
    if let Some(fields) = profile.as_object_mut() {
        fields.insert("payeeName".to_owned(), Value::from(name));
    }
    sqlx::query("UPDATE members SET profile = ? WHERE id = ?")
        .bind(profile.to_string())
        .bind(member)
        .execute(tx)
        .await?;
    Ok(())
}

/// Returns whether two names are equal, ignoring case, spaces and the Unicode form.
pub fn is_same_name(a: &str, b: &str) -> bool {
    let plain = |name: &str| {
        let name = name.to_lowercase().nfc().collect::<String>();
        name.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    plain(a) == plain(b)
}

async fn profile(tx: &mut Tx, member: &str) -> Result<Value, ApiError> {
    let text: Option<String> = sqlx::query_scalar("SELECT profile FROM members WHERE id = ?")
        .bind(member)
        .fetch_optional(tx)
        .await?;
    Ok(serde_json::from_str(&text.ok_or(ErrorCode::NotFound)?)?)
}
