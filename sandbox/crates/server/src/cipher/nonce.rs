//! One-time nonces. A nonce contains its expiry and is bound to a visitor by the server's
//! signature. Only spent nonces are stored, in the transaction of the call.

use super::KeyRing;
use ante_base::{ApiError, ErrorCode, clock::now, secret};
use ante_ledger::db::{Db, Tx};
use sqlx::SqlitePool;

/// Lifetime of a nonce, in seconds.
pub const LIFETIME_SECONDS: u32 = 120;

/// Nonce with a valid signature that has not expired; it may be spent.
#[derive(Debug, Clone)]
pub struct Nonce {
    id: [u8; 16],
    expires_at: i64,
}

/// Creates a nonce for a visitor.
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
    /// Parses a nonce: signed by this server for this visitor, and not expired.
    ///
    /// # Errors
    /// `decryption_failed`, as for every fault of a payload.
    pub fn parse(keys: &KeyRing, text: &str, visitor: &str) -> Result<Self, ApiError> {
        Self::read(keys, text, visitor).ok_or_else(|| ErrorCode::DecryptionFailed.into())
    }

    /// Parses a nonce: signed by this server for this visitor, neither expired nor spent.
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

    /// Returns whether the nonce is spent. This early check spares the work for such a call; only
    /// [`Nonce::spend`] is decisive.
    pub async fn is_spent(&self, db: &SqlitePool) -> Result<bool, ApiError> {
        let spent: i64 = sqlx::query_scalar("SELECT count(*) FROM spent_nonces WHERE nonce = ?")
            .bind(self.id.to_vec())
            .fetch_one(db)
            .await?;
        Ok(spent > 0)
    }

    fn read(keys: &KeyRing, text: &str, visitor: &str) -> Option<Self> {
        let bytes = secret::decode(text)?;
        let (signed, mac) = bytes.split_at_checked(24)?;
        if !secret::constant_time_eq(mac, &sign(keys, signed, visitor)) {
            return None;
        }
        let (time, id) = signed.split_at_checked(8)?;
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
