//! Tickets of logins with a completed first step. A ticket is valid for ten minutes and a few wrong
//! answers, for the visitor that it was issued to.

use crate::account::authenticated_login::AuthenticatedLogin;
use ante_base::{
    ApiError, ErrorCode,
    clock::{MINUTE, now},
    secret,
};
use ante_contract::account::factor::FactorKind;
use ante_ledger::db::{Db, Tx};
use sqlx::Row;

const TICKET_LIFETIME_MS: i64 = 10 * MINUTE;
/// Number of wrong answers after which a ticket has expired.
const MAX_WRONG_ANSWERS: i64 = 5;

/// Login between its two steps.
#[derive(Debug, Clone)]
pub(super) struct Ticket {
    hash: Vec<u8>,
    /// Login that creates the session.
    pub entry: AuthenticatedLogin,
    /// Offered kinds of second factors.
    pub kinds: Vec<FactorKind>,
    /// Challenge of the last passkey request.
    pub challenge: Option<Vec<u8>>,
    /// Idempotency key of the request that completed the second step.
    pub passed_by: Option<String>,
}

/// Creates a ticket; returns its token.
pub(super) async fn open(
    tx: &mut Tx,
    visitor: &str,
    entry: &AuthenticatedLogin,
    kinds: &[FactorKind],
) -> Result<String, ApiError> {
    let ticket = secret::random_token()?;
    sqlx::query(
        "INSERT INTO factor_tickets (ticket_hash, member, visitor, entry, kinds, created_at,
            expires_at) VALUES (?, ?, ?, ?, ?, ?, ?)",
    )
    .bind(secret::token_digest(&ticket))
    .bind(&entry.member)
    .bind(visitor)
    .bind(serde_json::to_string(entry)?)
    .bind(serde_json::to_string(kinds)?)
    .bind(now())
    .bind(now() + TICKET_LIFETIME_MS)
    .execute(tx)
    .await?;
    Ok(ticket)
}

/// Returns a valid ticket.
///
/// # Errors
/// `ticket_expired` if the ticket is unknown, expired, of another visitor, or issued before a
/// change of the password that was not its own.
pub(super) async fn find(
    db: impl sqlx::SqliteExecutor<'_>,
    ticket: &str,
    visitor: &str,
) -> Result<Ticket, ApiError> {
    let hash = secret::token_digest(ticket);
    let row = sqlx::query(
        "SELECT t.entry, t.kinds, t.challenge, t.passed_by
         FROM factor_tickets t JOIN members m ON m.id = t.member
         WHERE t.ticket_hash = ? AND t.visitor = ? AND t.expires_at > ? AND t.wrong < ?
            AND (m.password_changed_at <= t.created_at OR m.password_hash = t.entry ->> 'new_password')",
    )
    .bind(&hash)
    .bind(visitor)
    .bind(now())
    .bind(MAX_WRONG_ANSWERS)
    .fetch_optional(db)
    .await?
    .ok_or(ErrorCode::TicketExpired)?;
    Ok(Ticket {
        hash,
        entry: serde_json::from_str(row.try_get("entry")?)?,
        kinds: serde_json::from_str(row.try_get("kinds")?)?,
        challenge: row.try_get("challenge")?,
        passed_by: row.try_get("passed_by")?,
    })
}

impl Ticket {
    /// Stores or clears the challenge that the next passkey response must sign.
    pub(super) async fn set_challenge(
        &self,
        tx: &mut Tx,
        challenge: Option<&[u8]>,
    ) -> Result<(), ApiError> {
        sqlx::query("UPDATE factor_tickets SET challenge = ? WHERE ticket_hash = ?")
            .bind(challenge)
            .bind(&self.hash)
            .execute(tx)
            .await?;
        Ok(())
    }

    /// Counts a wrong answer.
    pub(super) async fn record_failure(&self, tx: &mut Tx) -> Result<(), ApiError> {
        sqlx::query("UPDATE factor_tickets SET wrong = wrong + 1 WHERE ticket_hash = ?")
            .bind(&self.hash)
            .execute(tx)
            .await?;
        Ok(())
    }

    /// Marks the ticket as used, so that it is valid only for a repetition of the request with this
    /// idempotency key.
    pub(super) async fn mark_used(
        &self,
        tx: &mut Tx,
        idempotency_key: &str,
    ) -> Result<(), ApiError> {
        sqlx::query("UPDATE factor_tickets SET passed_by = ? WHERE ticket_hash = ?")
            .bind(idempotency_key)
            .bind(&self.hash)
            .execute(tx)
            .await?;
        Ok(())
    }
}

/// Deletes expired tickets, secrets and challenges.
pub async fn delete_expired(db: &Db) -> Result<(), ApiError> {
    for (table, key) in [
        ("factor_tickets", "ticket_hash"),
        ("totp_pending", "member"),
        ("passkey_challenges", "member"),
    ] {
        db.delete_where(table, key, "expires_at <= ?", now()).await?;
    }
    Ok(())
}
