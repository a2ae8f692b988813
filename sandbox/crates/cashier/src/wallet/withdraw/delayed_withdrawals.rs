//! Withdrawals that take longer than any way of paying says: their members are told, once.

use ante_base::{
    ApiError,
    clock::{HOUR, now},
    money::Money,
};
use ante_identity::inbox::{self, Notification};
use ante_ledger::work;
use ante_server::app::App;
use sqlx::Row;

/// After how long it is late.
const DELAYED_AFTER_MS: i64 = 2 * HOUR;

/// Notifies the members with late withdrawals.
pub async fn notify_delayed(app: &App) -> Result<(), ApiError> {
    let late: Vec<String> = sqlx::query_scalar(
        "SELECT id FROM withdrawals
         WHERE state IN ('processing', 'sent') AND late_told_at IS NULL AND created_at <= ?",
    )
    .bind(now() - DELAYED_AFTER_MS)
    .fetch_all(app.db().readers())
    .await?;
    for id in late {
        app.db()
            .write(work!(|tx| {
                let row = sqlx::query(
                    "UPDATE withdrawals SET late_told_at = ? WHERE id = ?
                            AND late_told_at IS NULL AND state IN ('processing', 'sent')
                         RETURNING member, amount",
                )
                .bind(now())
                .bind(&id)
                .fetch_optional(&mut *tx)
                .await?;
                let Some(row) = row else { return Ok(()) };
                let amount = Money(row.try_get("amount")?).amount();
                inbox::send(tx, row.try_get("member")?, &Notification::WithdrawalLate { amount })
                    .await
            }))
            .await?;
    }
    Ok(())
}
