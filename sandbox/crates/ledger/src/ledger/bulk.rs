//! Bulk posting of past movements, for seed data. The database enforces the same rules as for
//! current ones: entries sum to 0, and no wallet goes below 0 in between.

use super::HistoricalMovement;
use crate::{db::Tx, limits::usage};
use ante_base::ApiError;
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// Movements written by one statement, a number that keeps their JSON small.
const MOVEMENTS_PER_BATCH: usize = 4_000;

/// Writes movements in the order of their times, after the existing ones, and recomputes the usage
/// of limits.
///
/// # Errors
/// When entries do not sum to 0, or a wallet would go below 0.
pub async fn write_historical(
    tx: &mut Tx,
    mut movements: Vec<HistoricalMovement>,
) -> Result<(), ApiError> {
    movements.sort_by_key(|movement| movement.at);
    for some in movements.chunks(MOVEMENTS_PER_BATCH) {
        write_batch(tx, some).await?;
    }
    usage::recompute_all(tx).await
}

async fn write_batch(tx: &mut Tx, movements: &[HistoricalMovement]) -> Result<(), ApiError> {
    let parties = movements.iter().flat_map(|movement| {
        movement.entries.iter().map(|(party, _)| party).chain([&movement.account])
    });
    let accounts: BTreeSet<_> = parties
        .map(|party| {
            let (kind, owner, floor) = party.database_key();
            (kind, owner.into_owned(), floor)
        })
        .collect();
    let accounts: Vec<Value> = accounts
        .into_iter()
        .map(|(kind, owner, floor)| json!([kind, owner, i64::from(floor)]))
        .collect();
    let before: i64 = sqlx::query_scalar("SELECT coalesce(max(id), 0) FROM ledger_transactions")
        .fetch_one(&mut *tx)
        .await?;
    let (mut heads, mut entries) = (Vec::new(), Vec::new());
    for (movement, id) in movements.iter().zip(before + 1..) {
        let (kind, owner, _) = movement.account.database_key();
        let HistoricalMovement { kind: what, reference, key, at, .. } = movement;
        heads.push(json!([id, what, reference, kind, owner, key, at]));
        for (party, amount) in &movement.entries {
            let (kind, owner, _) = party.database_key();
            entries.push(json!([id, kind, owner, amount.0]));
        }
    }
    for (sql, rows) in [
        (
            "INSERT INTO ledger_accounts (kind, owner, floor)
             SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?) WHERE true
             ON CONFLICT DO NOTHING",
            accounts,
        ),
        (
            "INSERT INTO ledger_transactions (id, kind, reference, account, key, created_at)
             SELECT value ->> 0, value ->> 1, value ->> 2,
                 (SELECT id FROM ledger_accounts WHERE kind = value ->> 3 AND owner = value ->> 4),
                 value ->> 5, value ->> 6
             FROM json_each(?)",
            heads,
        ),
        (
            "INSERT INTO ledger_entries (txn, account, amount)
             SELECT value ->> 0,
                 (SELECT id FROM ledger_accounts WHERE kind = value ->> 1 AND owner = value ->> 2),
                 value ->> 3
             FROM json_each(?) ORDER BY key",
            entries,
        ),
    ] {
        sqlx::query(sql).bind(Value::from(rows).to_string()).execute(&mut *tx).await?;
    }
    sqlx::query("UPDATE ledger_transactions SET sealed = 1 WHERE id > ?")
        .bind(before)
        .execute(&mut *tx)
        .await?;
    Ok(())
}
