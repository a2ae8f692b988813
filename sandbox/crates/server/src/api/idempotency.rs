//! The same intent twice has one effect (docs/adr/0008).

use ante_base::{
    ApiError, ApiResponse, ErrorCode,
    clock::{DAY, now},
};
use ante_ledger::db::{self, Db, Tx};
use axum::http::StatusCode;
use sqlx::{Row, SqlitePool};
use std::{
    collections::HashSet,
    sync::{Arc, Mutex, PoisonError},
};

/// One intent of one owner.
#[derive(Debug, Clone)]
pub struct IdempotentRequest {
    /// Member, or visitor.
    pub owner: String,
    /// The key from the header.
    pub key: String,
    /// Digest of row and body: the same key goes with the same body alone.
    pub body_hash: Vec<u8>,
}

/// Stored state of an idempotency key.
#[derive(Debug)]
pub enum StoredOutcome {
    /// Nothing.
    Unknown,
    /// Done, with the stored answer unless it carried a token.
    Completed {
        /// Digest of row and body.
        body_hash: Vec<u8>,
        /// The answer.
        answer: Option<ApiResponse>,
    },
}

impl IdempotentRequest {
    /// Stores the answer in the same transaction as the effect. A second effect of the same intent
    /// ends here.
    pub(super) async fn store(
        &self,
        tx: &mut Tx,
        status: StatusCode,
        answer: Option<String>,
    ) -> Result<(), ApiError> {
        // An answer with a token is not stored, so such a call can be made again.
        let sql = if answer.is_some() {
            "INSERT INTO intents (owner, key, body_hash, status, answer, created_at) VALUES (?, ?, ?, ?, ?, ?)"
        } else {
            "INSERT OR REPLACE INTO intents (owner, key, body_hash, status, answer, created_at) VALUES (?, ?, ?, ?, ?, ?)"
        };
        sqlx::query(sql)
            .bind(&self.owner)
            .bind(&self.key)
            .bind(&self.body_hash)
            .bind(i64::from(status.as_u16()))
            .bind(answer)
            .bind(now())
            .execute(tx)
            .await
            .map_err(db::map_unique_violation(ErrorCode::ConflictPending))?;
        Ok(())
    }
}

/// Looks a key up.
pub async fn find(db: &SqlitePool, owner: &str, key: &str) -> Result<StoredOutcome, ApiError> {
    let row = sqlx::query(
        "SELECT body_hash, status, answer FROM intents WHERE owner = ? AND key = ? AND created_at > ?",
    )
    .bind(owner)
    .bind(key)
    .bind(now() - DAY)
    .fetch_optional(db)
    .await?;
    let Some(row) = row else { return Ok(StoredOutcome::Unknown) };
    let status = u16::try_from(row.try_get::<i64, _>("status")?).unwrap_or(500);
    let status = StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    Ok(StoredOutcome::Completed {
        body_hash: row.try_get("body_hash")?,
        answer: row
            .try_get::<Option<String>, _>("answer")?
            .map(|json| ApiResponse::stored(status, json)),
    })
}

/// Is this refusal the intent's answer permanently? Those that ask to come again are not.
pub(super) fn is_final(error: &ApiError) -> bool {
    error.status.is_client_error()
        && error.status != StatusCode::UNAUTHORIZED
        && error.status != StatusCode::TOO_MANY_REQUESTS
        && !error.is(ErrorCode::ConflictPending)
        && !error.is(ErrorCode::DecryptionFailed)
}

/// Keys under way now.
#[derive(Debug, Clone, Default)]
pub struct KeysInFlight(Arc<Mutex<HashSet<(String, String)>>>);

/// Ends the claim when dropped.
#[derive(Debug)]
pub struct InFlightGuard {
    all: KeysInFlight,
    me: (String, String),
}

impl KeysInFlight {
    /// Claims a key, or returns `None` if another call holds it.
    pub fn claim(&self, owner: &str, key: &str) -> Option<InFlightGuard> {
        let me = (owner.to_owned(), key.to_owned());
        let mut keys = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        keys.insert(me.clone()).then(|| InFlightGuard { all: self.clone(), me })
    }

    /// Is it under way?
    pub fn is_in_flight(&self, owner: &str, key: &str) -> bool {
        let me = (owner.to_owned(), key.to_owned());
        self.0.lock().unwrap_or_else(PoisonError::into_inner).contains(&me)
    }
}

impl Drop for InFlightGuard {
    fn drop(&mut self) {
        self.all.0.lock().unwrap_or_else(PoisonError::into_inner).remove(&self.me);
    }
}

/// A key as clients make it: 128 bits or more, in hex, base64url or as a UUID.
pub fn is_valid_key(key: &str) -> bool {
    (16..=64).contains(&key.len())
        && key.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_')
}

/// Forgets keys older than 24 h.
pub async fn delete_expired(db: &Db) -> Result<(), ApiError> {
    db.delete_where("intents", "owner, key", "created_at <= ?", now() - DAY).await
}
