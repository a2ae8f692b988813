//! Outbox of members whose money, bets or tasks changed. The writer records them from a
//! transaction's events, in the same transaction; a background job processes and deletes the
//! records.

use crate::push::{ServerEvent, ServerEvents};
use ante_base::ApiError;
use sqlx::SqliteConnection;
use std::collections::BTreeSet;

/// Record of a member whose money, bets or tasks changed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Change {
    /// Id of the change; a later change of the same member has another one.
    pub id: i64,
    /// Id of the member.
    pub member: String,
}

/// Records every member of a transaction's events once. The record replaces an earlier one of the
/// member.
pub(crate) async fn record(
    tx: &mut SqliteConnection,
    events: &ServerEvents,
) -> Result<(), sqlx::Error> {
    let changed = events.iter().filter(|(_, event)| *event != ServerEvent::SessionEnded);
    for member in changed.map(|(member, _)| member).collect::<BTreeSet<_>>() {
        sqlx::query("INSERT OR REPLACE INTO changed_members (member) VALUES (?)")
            .bind(member)
            .execute(&mut *tx)
            .await?;
    }
    Ok(())
}

/// Returns at most `limit` changes that are due at `at` (Unix milliseconds), the oldest first and
/// postponed ones last.
pub async fn due(
    db: &mut SqliteConnection,
    at: i64,
    limit: usize,
) -> Result<Vec<Change>, ApiError> {
    let changes: Vec<(i64, String)> = sqlx::query_as(
        "SELECT id, member FROM changed_members WHERE due_at <= ? ORDER BY due_at, id LIMIT ?",
    )
    .bind(at)
    .bind(i64::try_from(limit).unwrap_or(i64::MAX))
    .fetch_all(db)
    .await?;
    Ok(changes.into_iter().map(|(id, member)| Change { id, member }).collect())
}

/// Deletes processed changes.
pub async fn delete(tx: &mut SqliteConnection, ids: &[i64]) -> Result<(), ApiError> {
    for id in ids {
        sqlx::query("DELETE FROM changed_members WHERE id = ?").bind(id).execute(&mut *tx).await?;
    }
    Ok(())
}

/// Postpones changes that could not be processed until a time in Unix milliseconds.
pub async fn postpone(tx: &mut SqliteConnection, ids: &[i64], until: i64) -> Result<(), ApiError> {
    for id in ids {
        sqlx::query("UPDATE changed_members SET due_at = ? WHERE id = ?")
            .bind(until)
            .bind(id)
            .execute(&mut *tx)
            .await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        db::{Db, resolve_path},
        push, work,
    };
    use ante_base::ErrorCode;

    async fn due_changes(db: &Db) -> Vec<Change> {
        due(&mut db.readers().acquire().await.unwrap(), 0, 100).await.unwrap()
    }

    #[tokio::test]
    async fn a_transaction_records_each_changed_member_once_and_later_changes_stay() {
        let (file, _temporary) = resolve_path(":memory:").unwrap();
        let db = Db::open(&file).await.unwrap();
        let change = |outcome: Result<(), ApiError>| {
            db.write(work!(|_tx| {
                push::publish_on_commit("ana", ServerEvent::Balance);
                push::publish_on_commit("ana", ServerEvent::Counts);
                push::publish_on_commit("bia", ServerEvent::SessionEnded);
                outcome
            }))
        };
        change(Err(ErrorCode::NotFound.into())).await.unwrap_err();
        assert_eq!(due_changes(&db).await, []);

        change(Ok(())).await.unwrap();
        let first = due_changes(&db).await;
        assert_eq!(first.iter().map(|change| change.member.as_str()).collect::<Vec<_>>(), ["ana"]);

        change(Ok(())).await.unwrap();
        let second = due_changes(&db).await;
        let processed: Vec<i64> = first.iter().map(|change| change.id).collect();
        db.write(work!(|tx| delete(tx, &processed).await)).await.unwrap();
        assert_eq!(due_changes(&db).await, second);
        assert_eq!(second.len(), 1);

        let failed: Vec<i64> = second.iter().map(|change| change.id).collect();
        db.write(work!(|tx| postpone(tx, &failed, 5).await)).await.unwrap();
        assert_eq!(due_changes(&db).await, []);
        let later = async || due(&mut db.readers().acquire().await.unwrap(), 5, 100).await.unwrap();
        assert_eq!(later().await, second);

        // A postponed change comes after all others.
        let other = db.write(work!(|_tx| {
            push::publish_on_commit("caio", ServerEvent::Balance);
            Ok(())
        }));
        other.await.unwrap();
        assert_eq!(
            later().await.iter().map(|change| change.member.as_str()).collect::<Vec<_>>(),
            ["caio", "ana"]
        );
    }
}
