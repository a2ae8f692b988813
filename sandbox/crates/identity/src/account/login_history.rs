//! Login history: method, address and time of logins and failed attempts.

use super::authenticated_login::Method;
use crate::inbox::{self, Notification};
use ante_base::{
    ApiError,
    clock::{DAY, now},
};
use ante_ledger::db::{Db, Tx};
use ante_server::session::ClientInfo;
use std::net::{IpAddr, Ipv6Addr};

/// Milliseconds after which logins, failed attempts and known addresses are deleted.
const RETENTION_MS: i64 = 90 * DAY;

/// Largest numbers of logins and of failed attempts in a member's history; the oldest are deleted.
const MAX_LOGINS: i64 = 2_000;
const MAX_FAILED_ATTEMPTS: i64 = 200;

/// Records the login that created a session, and marks its address as known. A new address sends a
/// notification.
pub async fn record_login(
    tx: &mut Tx,
    member: &str,
    session: i64,
    method: Method,
    origin: &ClientInfo,
) -> Result<(), ApiError> {
    let event = insert(tx, member, method, origin, true).await?;
    sqlx::query("UPDATE sessions SET event = ? WHERE id = ?")
        .bind(event)
        .bind(session)
        .execute(&mut *tx)
        .await?;
    if is_unusual_address(tx, member, &origin.address).await? {
        let notification = Notification::NewLogin {
            address: origin.address.clone(),
            device: origin.device.clone(),
        };
        inbox::send(tx, member, &notification).await?;
    }
    remember_address(tx, member, &origin.address).await
}

/// Returns whether the member has known addresses, but not this one. The first address of a member
/// is not unusual.
async fn is_unusual_address(tx: &mut Tx, member: &str, address: &str) -> Result<bool, ApiError> {
    Ok(sqlx::query_scalar(
        "SELECT EXISTS (SELECT 1 FROM known_addresses WHERE member = ?1)
            AND NOT EXISTS (SELECT 1 FROM known_addresses WHERE member = ?1 AND address = ?2)",
    )
    .bind(member)
    .bind(address)
    .fetch_one(tx)
    .await?)
}

/// Records a failed attempt at a member's account.
pub async fn record_failure(
    tx: &mut Tx,
    member: &str,
    method: Method,
    origin: &ClientInfo,
) -> Result<(), ApiError> {
    insert(tx, member, method, origin, false).await?;
    Ok(())
}

/// Deletes a recorded login; has no effect for `None`.
pub async fn delete(tx: &mut Tx, event: Option<i64>) -> Result<(), ApiError> {
    sqlx::query("DELETE FROM login_events WHERE id = ?").bind(event).execute(tx).await?;
    Ok(())
}

/// Marks an address as known for the member, so that a login from it is not unusual.
pub async fn remember_address(tx: &mut Tx, member: &str, address: &str) -> Result<(), ApiError> {
    sqlx::query(
        "INSERT INTO known_addresses (member, address, seen_at, network) VALUES (?, ?, ?, ?)
         ON CONFLICT DO UPDATE SET seen_at = excluded.seen_at",
    )
    .bind(member)
    .bind(address)
    .bind(now())
    .bind(network(address))
    .execute(tx)
    .await?;
    Ok(())
}

/// Returns the network of an address: for IPv6 the first 64 bits, which a household shares.
fn network(address: &str) -> String {
    match address.parse::<IpAddr>().map(|address| address.to_canonical()) {
        Ok(IpAddr::V6(address)) => Ipv6Addr::from_bits(address.to_bits() >> 64 << 64).to_string(),
        Ok(IpAddr::V4(address)) => address.to_string(),
        Err(_) => address.to_owned(),
    }
}

async fn insert(
    tx: &mut Tx,
    member: &str,
    method: Method,
    origin: &ClientInfo,
    success: bool,
) -> Result<i64, ApiError> {
    let written = sqlx::query(
        "INSERT INTO login_events (member, at, address, device, method, success)
         VALUES (?, ?, ?, ?, ?, ?)",
    )
    .bind(member)
    .bind(now())
    .bind(&origin.address)
    .bind(&origin.device)
    .bind(method.as_str())
    .bind(success)
    .execute(&mut *tx)
    .await?;
    sqlx::query(
        "DELETE FROM login_events WHERE member = ?1 AND success = ?2 AND id <= (
            SELECT id FROM login_events WHERE member = ?1 AND success = ?2
            ORDER BY id DESC LIMIT 1 OFFSET ?3)",
    )
    .bind(member)
    .bind(success)
    .bind(if success { MAX_LOGINS } else { MAX_FAILED_ATTEMPTS })
    .execute(tx)
    .await?;
    Ok(written.last_insert_rowid())
}

/// Deletes logins, failed attempts and known addresses older than 90 days.
pub async fn delete_expired(db: &Db) -> Result<(), ApiError> {
    let before = now() - RETENTION_MS;
    db.delete_where("login_events", "id", "at <= ?", before).await?;
    db.delete_where("known_addresses", "member, address", "seen_at <= ?", before).await
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::account::members::{self, NewMember};
    use ante_ledger::{db::resolve_path, work};

    #[tokio::test]
    async fn the_numbers_of_logins_and_attempts_in_the_history_are_limited() {
        let (file, _temporary) = resolve_path(":memory:").unwrap();
        let db = Db::open(&file).await.unwrap();
        let kept: (i64, i64) = db
            .write(work!(|tx| {
                let new = NewMember { username: "ana".to_owned(), ..NewMember::default() };
                let member = members::create(tx, &new).await?;
                let origin = ClientInfo::default();
                for _ in 0..MAX_FAILED_ATTEMPTS + 50 {
                    record_failure(tx, &member, Method::Password, &origin).await?;
                }
                let many =
                    "WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < ?2)
                    INSERT INTO login_events (member, at, address, device, method, success)
                    SELECT ?1, ?3, '', '', 'password', 1 FROM n";
                let many = sqlx::query(many).bind(&member).bind(MAX_LOGINS + 50).bind(now());
                many.execute(&mut *tx).await?;
                insert(tx, &member, Method::Password, &origin, true).await?;
                let counts = "SELECT sum(success), sum(success = 0) FROM login_events";
                Ok(sqlx::query_as(counts).fetch_one(tx).await?)
            }))
            .await
            .unwrap();
        assert_eq!(kept, (MAX_LOGINS, MAX_FAILED_ATTEMPTS));
    }

    #[tokio::test]
    async fn old_logins_and_addresses_are_deleted() {
        let (file, _temporary) = resolve_path(":memory:").unwrap();
        let db = Db::open(&file).await.unwrap();
        db.write(work!(|tx| {
            let new = NewMember { username: "ana".to_owned(), ..NewMember::default() };
            let member = members::create(tx, &new).await?;
            for (address, age) in [("a", RETENTION_MS + DAY), ("b", RETENTION_MS - DAY)] {
                let origin = ClientInfo { address: address.to_owned(), ..ClientInfo::default() };
                insert(tx, &member, Method::Password, &origin, true).await?;
                remember_address(tx, &member, address).await?;
                for sql in [
                    "UPDATE login_events SET at = ? WHERE address = ?",
                    "UPDATE known_addresses SET seen_at = ? WHERE address = ?",
                ] {
                    let aged = sqlx::query(sql).bind(now() - age).bind(address);
                    aged.execute(&mut *tx).await?;
                }
            }
            Ok(())
        }))
        .await
        .unwrap();
        delete_expired(&db).await.unwrap();
        let counts =
            "SELECT (SELECT count(*) FROM login_events), (SELECT count(*) FROM known_addresses)";
        let kept: (i64, i64) = sqlx::query_as(counts).fetch_one(db.readers()).await.unwrap();
        assert_eq!(kept, (1, 1));
    }
}
