//! Idempotency keys: a repeated request has one effect (docs/adr/0008).

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

/// Idempotency key of an owner, with its request.
#[derive(Debug, Clone)]
pub struct IdempotentRequest {
    /// Member or visitor.
    pub owner: String,
    /// Key from the header.
    pub key: String,
    /// Digest of endpoint and body: a key is valid for the same body only.
    pub body_hash: Vec<u8>,
}

/// Stored state of an idempotency key.
#[derive(Debug)]
pub enum StoredOutcome {
    /// Not stored.
    Unknown,
    /// Executed, with the stored response unless it contained a token.
    Completed {
        /// Digest of endpoint and body.
        body_hash: Vec<u8>,
        /// Stored response.
        answer: Option<ApiResponse>,
    },
}

impl IdempotentRequest {
    /// Stores the response in the same transaction as the effect.
    ///
    /// # Errors
    /// `conflict_pending` if another call has stored one for the key.
    pub(super) async fn store(
        &self,
        tx: &mut Tx,
        status: StatusCode,
        answer: Option<String>,
    ) -> Result<(), ApiError> {
        // A response with a token is not stored, so that the call can be repeated.
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

/// Returns the stored state of a key.
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

/// Returns whether an error is stored as the response to its key; errors that ask for a retry are
/// not.
pub(super) fn is_final(error: &ApiError) -> bool {
    error.status.is_client_error()
        && error.status != StatusCode::UNAUTHORIZED
        && error.status != StatusCode::TOO_MANY_REQUESTS
        && !error.is(ErrorCode::ConflictPending)
        && !error.is(ErrorCode::DecryptionFailed)
}

/// Keys whose calls are being executed.
#[derive(Debug, Clone, Default)]
pub struct KeysInFlight(Arc<Mutex<HashSet<(String, String)>>>);

/// Claim of a key, released on drop.
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

    /// Returns whether a call with the key is being executed.
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

/// Returns whether a key has a valid format: at least 128 bits as hexadecimal, base64url or UUID.
pub fn is_valid_key(key: &str) -> bool {
    (16..=64).contains(&key.len())
        && key.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_')
}

/// Deletes keys older than 24 hours.
pub async fn delete_expired(db: &Db) -> Result<(), ApiError> {
    db.delete_where("intents", "owner, key", "created_at <= ?", now() - DAY).await
}
