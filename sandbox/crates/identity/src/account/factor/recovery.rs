//! Recovery codes: ten that each replace the authenticator app once, hashed at rest.

use ante_base::{ApiError, secret};
use ante_ledger::db::Tx;
use sqlx::SqlitePool;

const CODE_COUNT: usize = 10;
/// Letters and digits that are not easily confused: 5 bits each.
const CODE_LETTERS: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz023456789";
/// Letters of a code: 60 bits.
const CODE_LENGTH: usize = 12;

/// Replaces the remaining codes by new ones; they are shown this once.
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

/// Uses a code up, if it is one.
pub(super) async fn consume(tx: &mut Tx, member: &str, code: &str) -> Result<bool, ApiError> {
    // Found by its digest: how much of it was right shows nowhere.
    let used = sqlx::query("DELETE FROM recovery_codes WHERE member = ? AND code_hash = ?")
        .bind(member)
        .bind(hash(member, code))
        .execute(tx)
        .await?;
    Ok(used.rows_affected() == 1)
}

/// Forgets them all.
pub(super) async fn clear(tx: &mut Tx, member: &str) -> Result<(), ApiError> {
    sqlx::query("DELETE FROM recovery_codes WHERE member = ?").bind(member).execute(tx).await?;
    Ok(())
}

/// Returns the number of unused codes.
pub async fn remaining(db: &SqlitePool, member: &str) -> Result<u32, ApiError> {
    let left: i64 = sqlx::query_scalar("SELECT count(*) FROM recovery_codes WHERE member = ?")
        .bind(member)
        .fetch_one(db)
        .await?;
    u32::try_from(left).map_err(ApiError::internal)
}

/// `xxxx-xxxx-xxxx`.
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

/// Dashes, spaces and capitals are how a person copies it.
fn hash(member: &str, code: &str) -> Vec<u8> {
    let plain: String = code.chars().filter(char::is_ascii_alphanumeric).collect();
    secret::digest(&[member.as_bytes(), plain.to_ascii_lowercase().as_bytes()]).to_vec()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_read_however_they_are_typed() {
        let code = random_code().unwrap();
        assert_eq!(code.len(), CODE_LENGTH + 2);
        let spaced = code.to_uppercase().replace('-', " ");
        assert_eq!(hash("m", &code), hash("m", &spaced));
        assert_ne!(hash("m", &code), hash("n", &code));
        assert_ne!(random_code().unwrap(), code);
    }
}
