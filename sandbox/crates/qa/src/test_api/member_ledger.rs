//! Ledger accounts and entries of one member, which tests compare with every shown amount.

use super::response::{JsonResult, bad_request};
use ante_base::{clock::rfc3339, money::Money};
use ante_contract::amount::Amount;
use ante_server::app::App;
use axum::{
    Json,
    extract::{Path, State},
};
use serde::Serialize;
use sqlx::{Row, SqlitePool, sqlite::SqliteRow};

/// Accounts of a member and their entries.
#[derive(Debug, Serialize)]
pub(super) struct MemberLedger {
    accounts: Vec<LedgerAccount>,
    /// Entries, the newest first.
    entries: Vec<LedgerEntry>,
}

#[derive(Debug, Serialize)]
struct LedgerAccount {
    /// `member`, `hold`, or `vendor`.
    kind: String,
    /// Vendor of the wallet; missing for the main wallet.
    #[serde(skip_serializing_if = "Option::is_none")]
    vendor: Option<String>,
    balance: Amount,
}

#[derive(Debug, Serialize)]
struct LedgerEntry {
    id: i64,
    /// Kind of the account.
    account: String,
    /// Kind of the posting.
    kind: String,
    reference: String,
    amount: Amount,
    at: String,
}

// The owners that begin with `member/` lie between `member/` and its successor `member0`.
const ACCOUNTS_SQL: &str = "SELECT kind, owner, balance FROM ledger_accounts
    WHERE owner = ?1 OR (owner > ?1 || '/' AND owner < ?1 || '0') ORDER BY kind, owner";
const ENTRIES_SQL: &str =
    "SELECT e.id, a.kind AS account, t.kind, t.reference, e.amount, t.created_at
    FROM ledger_entries e
    JOIN ledger_accounts a ON a.id = e.account
    JOIN ledger_transactions t ON t.id = e.txn
    WHERE a.owner = ?1 OR (a.owner > ?1 || '/' AND a.owner < ?1 || '0')
    ORDER BY e.id DESC";

/// Returns the accounts and entries of a member (`GET /_sandbox/ledger/<username>`).
pub(super) async fn member_ledger(
    State(app): State<App>,
    Path(username): Path<String>,
) -> JsonResult<MemberLedger> {
    let db = app.db().readers();
    let id: Option<String> = sqlx::query_scalar("SELECT id FROM members WHERE username_key = ?")
        .bind(username.to_lowercase())
        .fetch_optional(db)
        .await?;
    let id = id.ok_or_else(|| bad_request(format!("no member {username}")))?;
    Ok(Json(MemberLedger { accounts: accounts(db, &id).await?, entries: entries(db, &id).await? }))
}

async fn accounts(db: &SqlitePool, id: &str) -> Result<Vec<LedgerAccount>, sqlx::Error> {
    let rows = sqlx::query(ACCOUNTS_SQL).bind(id).fetch_all(db).await?;
    rows.iter().map(ledger_account).collect()
}

fn ledger_account(row: &SqliteRow) -> Result<LedgerAccount, sqlx::Error> {
    let owner: String = row.try_get("owner")?;
    Ok(LedgerAccount {
        kind: row.try_get("kind")?,
        vendor: owner.split_once('/').map(|(_, vendor)| vendor.to_owned()),
        balance: Money(row.try_get("balance")?).amount(),
    })
}

async fn entries(db: &SqlitePool, id: &str) -> Result<Vec<LedgerEntry>, sqlx::Error> {
    let rows = sqlx::query(ENTRIES_SQL).bind(id).fetch_all(db).await?;
    rows.iter()
        .map(|row| {
            Ok(LedgerEntry {
                id: row.try_get("id")?,
                account: row.try_get("account")?,
                kind: row.try_get("kind")?,
                reference: row.try_get("reference")?,
                amount: Money(row.try_get("amount")?).amount(),
                at: rfc3339(row.try_get("created_at")?),
            })
        })
        .collect()
}
