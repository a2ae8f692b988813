//! Recovery codes: ten codes that each replace the authenticator app once. Only their hashes are
//! stored.

use ante_base::{ApiError, secret};
use ante_ledger::db::Tx;
use sqlx::SqlitePool;

const CODE_COUNT: usize = 10;
/// 32 letters and digits that are not easily confused, 5 bits each.
const CODE_LETTERS: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz023456789";
/// Number of letters of a code, 60 bits.
const CODE_LENGTH: usize = 12;

/// Replaces the remaining codes by new ones and returns these; they cannot be read later.
pub(super) async fn renew(tx: &mut Tx, member: &str) -> Result<Vec<String>, ApiError> {
    clear(tx, member).await?;
    let mut codes = Vec::with_capacity(CODE_COUNT);
    for _ in 0..CODE_COUNT {
        let code = random_code()?;
        sqlx::query("INSERT INTO recovery_codes (member, code_hash) VALUES (?, ?)")
            .bind(member)
            .bind(hash(member, &code))
            .execute(&mut *tx)
            .await?;
        codes.push(code);
    }
    Ok(codes)
}

/// Spends a recovery code; returns whether it was valid.
pub(super) async fn consume(tx: &mut Tx, member: &str, code: &str) -> Result<bool, ApiError> {
    // The lookup by hash reveals nothing about partial matches.
    let used = sqlx::query("DELETE FROM recovery_codes WHERE member = ? AND code_hash = ?")
        .bind(member)
        .bind(hash(member, code))
        .execute(tx)
        .await?;
    Ok(used.rows_affected() == 1)
}

/// Deletes all recovery codes of a member.
pub(super) async fn clear(tx: &mut Tx, member: &str) -> Result<(), ApiError> {
    sqlx::query("DELETE FROM recovery_codes WHERE member = ?").bind(member).execute(tx).await?;
    Ok(())
}

/// Returns the number of unused recovery codes of a member.
pub async fn remaining(db: &SqlitePool, member: &str) -> Result<u32, ApiError> {
    let left: i64 = sqlx::query_scalar("SELECT count(*) FROM recovery_codes WHERE member = ?")
        .bind(member)
        .fetch_one(db)
        .await?;
    u32::try_from(left).map_err(ApiError::internal)
}

/// Returns a random code in the form `xxxx-xxxx-xxxx`.
fn random_code() -> Result<String, ApiError> {
    let mut code = String::with_capacity(CODE_LENGTH + 2);
    for (place, byte) in secret::random_bytes::<CODE_LENGTH>()?.iter().enumerate() {
        if place > 0 && place % 4 == 0 {
            code.push('-');
        }
        let letter = CODE_LETTERS.get(usize::from(byte % 32)).copied().unwrap_or(b'a');
        code.push(char::from(letter));
    }
    Ok(code)
}

/// Returns whether a text without separators has the length and the characters of a code.
pub(super) fn has_shape(code: &str) -> bool {
    code.len() == CODE_LENGTH && code.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

/// Returns the hash of a code, ignoring dashes, spaces and case.
fn hash(member: &str, code: &str) -> Vec<u8> {
    let plain: String = code.chars().filter(char::is_ascii_alphanumeric).collect();
    secret::digest(&[member.as_bytes(), plain.to_ascii_lowercase().as_bytes()]).to_vec()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn case_and_separators_of_a_code_are_ignored() {
        let code = random_code().unwrap();
        assert_eq!(code.len(), CODE_LENGTH + 2);
        let spaced = code.to_uppercase().replace('-', " ");
        assert_eq!(hash("m", &code), hash("m", &spaced));
        assert_ne!(hash("m", &code), hash("n", &code));
        assert_ne!(random_code().unwrap(), code);
    }
}
