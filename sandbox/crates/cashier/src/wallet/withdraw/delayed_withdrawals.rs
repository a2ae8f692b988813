//! Notifications of withdrawals that take longer than any method's stated time, sent once.

use ante_base::{
    ApiError,
    clock::{HOUR, now},
    money::Money,
};
use ante_identity::inbox::{self, Notification};
use ante_ledger::{
    db::{Db, Tx},
    work,
};
use ante_server::scheduler::Retries;
use sqlx::Row;

/// Age from which a withdrawal is late.
const DELAYED_AFTER_MS: i64 = 2 * HOUR;

/// Notifies the members with late withdrawals, each as an item of a job: a failed one is tried
/// again and does not block the others.
pub async fn notify_delayed(db: &Db, job: &'static str, retries: &Retries) -> Result<(), ApiError> {
    let late: Vec<String> = sqlx::query_scalar(
        "SELECT id FROM withdrawals
         WHERE state IN ('processing', 'sent') AND late_told_at IS NULL AND created_at <= ?",
    )
    .bind(now() - DELAYED_AFTER_MS)
    .fetch_all(db.readers())
    .await?;
    for id in late {
        let withdrawal = id.clone();
        let notified = db.write(work!(|tx| notify(tx, &id).await));
        retries.attempt(job, &withdrawal, notified).await;
    }
    Ok(())
}

async fn notify(tx: &mut Tx, withdrawal: &str) -> Result<(), ApiError> {
    let row = sqlx::query(
        "UPDATE withdrawals SET late_told_at = ? WHERE id = ? AND late_told_at IS NULL
             AND state IN ('processing', 'sent') RETURNING member, amount",
    )
    .bind(now())
    .bind(withdrawal)
    .fetch_optional(&mut *tx)
    .await?;
    let Some(row) = row else { return Ok(()) };
    let amount = Money(row.try_get("amount")?).amount();
    inbox::send(tx, row.try_get("member")?, &Notification::WithdrawalLate { amount }).await
}

#[cfg(test)]
mod tests {
    use super::*;
    use ante_identity::account::members::{self, NewMember};
    use ante_ledger::db::resolve_path;

    #[tokio::test]
    async fn a_failed_notification_blocks_no_other_withdrawal() {
        let (file, _temporary) = resolve_path(":memory:").unwrap();
        let db = Db::open(&file).await.unwrap();
        db.write(work!(|tx| {
            for name in ["ana", "bia", "caio"] {
                let new = NewMember { username: name.to_owned(), ..NewMember::default() };
                let member = members::create(tx, &new).await?;
                sqlx::query(
                    "INSERT INTO withdrawals (id, member, method, account, amount, fee, state, created_at)
                     VALUES (?, ?, 'pix', '', 1, 0, 'sent', 1)",
                )
                .bind(name)
                .bind(member)
                .execute(&mut *tx)
                .await?;
            }
            sqlx::raw_sql(
                "CREATE TRIGGER refused BEFORE INSERT ON messages
                 WHEN NEW.member = (SELECT id FROM members WHERE username = 'ana')
                 BEGIN SELECT RAISE(ABORT, 'refused'); END",
            )
            .execute(tx)
            .await?;
            Ok(())
        }))
        .await
        .unwrap();
        let notified = async || -> Vec<String> {
            let notified = "SELECT id FROM withdrawals WHERE late_told_at IS NOT NULL ORDER BY id";
            sqlx::query_scalar(notified).fetch_all(db.readers()).await.unwrap()
        };
        notify_delayed(&db, "test", &Retries::default()).await.unwrap();
        assert_eq!(notified().await, ["bia", "caio"]);
        db.write(work!(|tx| {
            sqlx::raw_sql("DROP TRIGGER refused").execute(tx).await?;
            Ok(())
        }))
        .await
        .unwrap();
        notify_delayed(&db, "test", &Retries::default()).await.unwrap();
        assert_eq!(notified().await, ["ana", "bia", "caio"]);
    }
}
