//! One-time nonces. A nonce says itself until when it lives and whom it was given to, signed by
//! us; only spent ones are written down, in the transaction that the call makes.

use super::KeyRing;
use ante_base::{ApiError, ErrorCode, clock::now, secret};
use ante_ledger::db::{Db, Tx};
use sqlx::SqlitePool;

/// Seconds that a nonce lives.
pub const LIFETIME_SECONDS: u32 = 120;

/// A nonce that is ours and still good, until spent.
#[derive(Debug, Clone)]
pub struct Nonce {
    id: [u8; 16],
    expires_at: i64,
}

/// A fresh nonce for a visitor.
///
/// # Errors
/// When the system has no random bytes to give.
pub fn issue(keys: &KeyRing, visitor: &str) -> Result<String, ApiError> {
    let id = secret::random_bytes::<16>()?;
    let expires_at = now() + i64::from(LIFETIME_SECONDS) * 1000;
    let mut nonce = [expires_at.to_be_bytes().as_slice(), id.as_slice()].concat();
    let mac = sign(keys, &nonce, visitor);
    nonce.extend_from_slice(&mac);
    Ok(secret::encode(&nonce))
}

fn sign(keys: &KeyRing, nonce: &[u8], visitor: &str) -> [u8; 32] {
    secret::mac(&keys.nonce_secret(), &secret::digest(&[nonce, visitor.as_bytes()]))
}

impl Nonce {
    /// Reads a nonce that is ours, for this visitor and in time.
    ///
    /// # Errors
    /// `decryption_failed`, as for every fault of a payload.
    pub fn parse(keys: &KeyRing, text: &str, visitor: &str) -> Result<Self, ApiError> {
        Self::read(keys, text, visitor).ok_or_else(|| ErrorCode::DecryptionFailed.into())
    }

    /// Reads a nonce that is ours, for this visitor, in time and not spent.
    ///
    /// # Errors
    /// `decryption_failed`, as for every fault of a payload.
    pub async fn check(
        keys: &KeyRing,
        db: &SqlitePool,
        text: &str,
        visitor: &str,
    ) -> Result<Self, ApiError> {
        let nonce = Self::parse(keys, text, visitor)?;
        if nonce.is_spent(db).await? { Err(ErrorCode::DecryptionFailed.into()) } else { Ok(nonce) }
    }

    /// Tells whether it was spent: a quick look, so that such a call costs nothing; spending it decides.
    pub async fn is_spent(&self, db: &SqlitePool) -> Result<bool, ApiError> {
        let spent: i64 = sqlx::query_scalar("SELECT count(*) FROM spent_nonces WHERE nonce = ?")
            .bind(self.id.to_vec())
            .fetch_one(db)
            .await?;
        Ok(spent > 0)
    }

    fn read(keys: &KeyRing, text: &str, visitor: &str) -> Option<Self> {
        let bytes = secret::decode(text)?;
        let (said, mac) = bytes.split_at_checked(24)?;
        if !secret::constant_time_eq(mac, &sign(keys, said, visitor)) {
            return None;
        }
        let (time, id) = said.split_at_checked(8)?;
        let nonce =
            Self { id: id.try_into().ok()?, expires_at: i64::from_be_bytes(time.try_into().ok()?) };
        (nonce.expires_at > now()).then_some(nonce)
    }

    /// Spends the nonce.
    ///
    /// # Errors
    /// `decryption_failed` if it was already spent.
    pub async fn spend(&self, tx: &mut Tx) -> Result<(), ApiError> {
        let inserted =
            sqlx::query("INSERT OR IGNORE INTO spent_nonces (nonce, expires_at) VALUES (?, ?)")
                .bind(self.id.to_vec())
                .bind(self.expires_at)
                .execute(tx)
                .await?;
        if inserted.rows_affected() == 1 { Ok(()) } else { Err(ErrorCode::DecryptionFailed.into()) }
    }
}

/// Deletes spent nonces that have expired.
pub async fn delete_expired(db: &Db) -> Result<(), ApiError> {
    db.delete_where("spent_nonces", "nonce", "expires_at <= ?", now()).await
}
