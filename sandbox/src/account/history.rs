//! Login history: who came in, from where and how, and who tried.

use super::entry::Method;
use crate::{
    api::ApiError,
    clock::{DAY, now},
    db::Tx,
    inbox::{self, News},
    session::Origin,
};

/// Logins, attempts and known addresses are kept so long.
const KEPT: i64 = 90 * DAY;

/// Attempts that a member's history keeps; older ones go.
const MOST_FAILED: i64 = 200;

/// Somebody came in with this session; the address is known from now on.
///
/// # Errors
/// When the database fails.
pub async fn entered(
    tx: &mut Tx,
    member: &str,
    session: i64,
    method: Method,
    origin: &Origin,
) -> Result<(), ApiError> {
    let event = write(tx, member, method, origin, true).await?;
    sqlx::query("UPDATE sessions SET event = ? WHERE id = ?")
        .bind(event)
        .bind(session)
        .execute(&mut *tx)
        .await?;
    if is_strange(tx, member, &origin.address).await? {
        let news =
            News::NewLogin { address: origin.address.clone(), device: origin.device.clone() };
        inbox::write(tx, member, &news).await?;
    }
    know(tx, member, &origin.address).await
}

/// Does the member come from elsewhere, and never from here? The first address of all is none to be
/// told of.
async fn is_strange(tx: &mut Tx, member: &str, address: &str) -> Result<bool, ApiError> {
    Ok(sqlx::query_scalar(
        "SELECT EXISTS (SELECT 1 FROM known_addresses WHERE member = ?1)
            AND NOT EXISTS (SELECT 1 FROM known_addresses WHERE member = ?1 AND address = ?2)",
    )
    .bind(member)
    .bind(address)
    .fetch_one(tx)
    .await?)
}

/// Somebody tried a member's account.
///
/// # Errors
/// When the database fails.
pub async fn tried(
    tx: &mut Tx,
    member: &str,
    method: Method,
    origin: &Origin,
) -> Result<(), ApiError> {
    write(tx, member, method, origin, false).await?;
    sqlx::query(
        "DELETE FROM login_events WHERE member = ?1 AND success = 0 AND id <= (
            SELECT id FROM login_events WHERE member = ?1 AND success = 0
            ORDER BY id DESC LIMIT 1 OFFSET ?2)",
    )
    .bind(member)
    .bind(MOST_FAILED)
    .execute(tx)
    .await?;
    Ok(())
}

/// Takes back that somebody came in.
///
/// # Errors
/// When the database fails.
pub async fn forget(tx: &mut Tx, event: Option<i64>) -> Result<(), ApiError> {
    sqlx::query("DELETE FROM login_events WHERE id = ?").bind(event).execute(tx).await?;
    Ok(())
}

/// The member comes from this address: a login from there is nothing unusual (§8).
///
/// # Errors
/// When the database fails.
pub async fn know(tx: &mut Tx, member: &str, address: &str) -> Result<(), ApiError> {
    sqlx::query(
        "INSERT INTO known_addresses (member, address, seen_at) VALUES (?, ?, ?)
         ON CONFLICT DO UPDATE SET seen_at = excluded.seen_at",
    )
    .bind(member)
    .bind(address)
    .bind(now())
    .execute(tx)
    .await?;
    Ok(())
}

async fn write(
    tx: &mut Tx,
    member: &str,
    method: Method,
    origin: &Origin,
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
    .execute(tx)
    .await?;
    Ok(written.last_insert_rowid())
}

/// Forgets what is long ago.
///
/// # Errors
/// When the database fails.
pub async fn forget_old(tx: &mut Tx) -> Result<(), ApiError> {
    for sql in
        ["DELETE FROM login_events WHERE at <= ?", "DELETE FROM known_addresses WHERE seen_at <= ?"]
    {
        sqlx::query(sql).bind(now() - KEPT).execute(&mut *tx).await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        account::members::{self, NewMember},
        db::{Db, place},
    };

    #[tokio::test]
    async fn attempts_of_strangers_do_not_fill_the_history() {
        let (file, _temporary) = place(":memory:").unwrap();
        let db = Db::open(&file).await.unwrap();
        let kept: (i64, i64) = db
            .write(|tx| {
                Box::pin(async move {
                    let new = NewMember { username: "ana".to_owned(), ..NewMember::default() };
                    let member = members::create(tx, &new).await?;
                    let origin = Origin::default();
                    write(tx, &member, Method::Password, &origin, true).await?;
                    for _ in 0..MOST_FAILED + 50 {
                        tried(tx, &member, Method::Password, &origin).await?;
                    }
                    let counts = "SELECT sum(success), sum(success = 0) FROM login_events";
                    Ok(sqlx::query_as(counts).fetch_one(tx).await?)
                })
            })
            .await
            .unwrap();
        assert_eq!(kept, (1, MOST_FAILED));
    }
}
