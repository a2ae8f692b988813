//! Ledger of points: append-only double entry between a member and the operator. The database
//! enforces the rules (`migrations/0027_points.sql`).

use crate::{db::Tx, ledger::PostResult};
use ante_base::{ApiError, clock::now, key, money::Money};
use ante_contract::points::PointKind;
use axum::http::StatusCode;
use sqlx::{Row, SqlitePool, sqlite::SqliteExecutor};

/// Owner of the operator's account.
const OPERATOR_ACCOUNT: &str = "";

/// Movement of points: to the member (plus) or from the member (minus).
#[derive(Debug, Clone, Copy)]
pub struct Movement<'a> {
    /// Id of the member.
    pub member: &'a str,
    /// Type of the movement.
    pub kind: PointKind,
    /// Subject of the movement, such as a deposit.
    pub reference: &'a str,
    /// Idempotency key, unique for the member.
    pub key: &'a str,
    /// Signed number of points.
    pub points: Money,
    /// Time of the movement, in Unix milliseconds.
    pub at: i64,
}

/// Returns a type's name in the database, which is also its name on the wire.
pub const fn kind_name(kind: PointKind) -> &'static str {
    match kind {
        PointKind::Live => "live",
        PointKind::Lottery => "lottery",
        PointKind::Pvp => "pvp",
        PointKind::Slots => "slots",
        PointKind::Sports => "sports",
        PointKind::Redeem => "redeem",
        PointKind::Deposit => "deposit",
        PointKind::Reward => "reward",
    }
}

/// Credits points to a member, once for the reference.
///
/// # Errors
/// When the number of points is 0, or the database fails.
pub async fn earn(
    tx: &mut Tx,
    member: &str,
    kind: PointKind,
    points: Money,
    reference: &str,
) -> Result<PostResult, ApiError> {
    let key = format!("earn:{reference}");
    let movement = Movement { member, kind, reference, key: &key, points, at: now() };
    post(tx, &movement).await.map(|txn| post_result(txn.is_some()))
}

/// Debits points from a member, once for the reference.
///
/// # Errors
/// `insufficient_points` when the balance is too small; nothing is written then.
pub async fn spend(
    tx: &mut Tx,
    member: &str,
    kind: PointKind,
    points: Money,
    reference: &str,
) -> Result<PostResult, ApiError> {
    let key = format!("spend:{reference}");
    let points = points.checked_neg().unwrap_or_default();
    let movement = Movement { member, kind, reference, key: &key, points, at: now() };
    post(tx, &movement).await.map(|txn| post_result(txn.is_some()))
}

const fn post_result(done: bool) -> PostResult {
    if done { PostResult::Written } else { PostResult::Duplicate }
}

/// Writes a movement; returns the id of its transaction, or `None` if the key was used before.
///
/// # Errors
/// `insufficient_points` when the balance is too small, `internal` for 0 points.
pub async fn post(tx: &mut Tx, movement: &Movement<'_>) -> Result<Option<i64>, ApiError> {
    let Movement { member, kind, reference, key, points, at } = *movement;
    let Some(back) = points.checked_neg().filter(|back| back.0 != 0) else {
        return Err(ApiError::internal(format!("{key}: no points")));
    };
    let txn: Option<i64> = sqlx::query_scalar(
        "INSERT INTO point_transactions (member, kind, reference, key, created_at)
         VALUES (?, ?, ?, ?, ?) ON CONFLICT (member, key) DO NOTHING RETURNING id",
    )
    .bind(member)
    .bind(kind_name(kind))
    .bind(reference)
    .bind(key)
    .bind(at)
    .fetch_optional(&mut *tx)
    .await?;
    let Some(txn) = txn else { return Ok(None) };
    for (owner, amount) in [(member, points), (OPERATOR_ACCOUNT, back)] {
        sqlx::query("INSERT INTO point_accounts (owner) VALUES (?) ON CONFLICT DO NOTHING")
            .bind(owner)
            .execute(&mut *tx)
            .await?;
        sqlx::query(
            "INSERT INTO point_entries (txn, account, amount, balance)
             SELECT ?1, id, ?2, balance + ?2 FROM point_accounts WHERE owner = ?3",
        )
        .bind(txn)
        .bind(amount.0)
        .bind(owner)
        .execute(&mut *tx)
        .await
        .map_err(map_balance_error)?;
    }
    sqlx::query("UPDATE point_transactions SET sealed = 1 WHERE id = ?")
        .bind(txn)
        .execute(tx)
        .await?;
    Ok(Some(txn))
}

/// Maps a violation of the balance check in the database to `insufficient_points`, and other errors
/// to `internal`.
fn map_balance_error(error: sqlx::Error) -> ApiError {
    match error.as_database_error() {
        Some(db) if db.is_check_violation() => insufficient_points(),
        _ => ApiError::from(error),
    }
}

/// Returns the error `insufficient_points`.
pub(super) fn insufficient_points() -> ApiError {
    ApiError::custom(
        StatusCode::UNPROCESSABLE_ENTITY,
        "insufficient_points",
        key!("points.insufficient"),
    )
}

/// Returns a member's points; within the writer's transaction they include uncommitted changes.
pub async fn balance(db: impl SqliteExecutor<'_>, member: &str) -> Result<Money, ApiError> {
    let units = sqlx::query_scalar("SELECT balance FROM point_accounts WHERE owner = ?")
        .bind(member)
        .fetch_optional(db)
        .await?;
    Ok(Money(units.unwrap_or(0)))
}

/// Findings of an audit of all points, computed from the entries alone.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
pub struct Audit {
    /// Number of transactions.
    pub transactions: i64,
    /// Number of transactions that do not sum to 0 or are not sealed, and of accounts whose stored
    /// balance differs from the sum of their entries.
    pub unbalanced: i64,
    /// Number of members' accounts that are, or ever were, below 0.
    pub negative: i64,
}

/// Audits all points.
pub async fn audit(db: &SqlitePool) -> Result<Audit, ApiError> {
    let row = sqlx::query(
        "SELECT (SELECT count(*) FROM point_transactions) AS transactions,
            (SELECT count(*) FROM point_transactions t WHERE sealed = 0 OR
                (SELECT coalesce(sum(amount), 1) FROM point_entries e WHERE e.txn = t.id) <> 0)
            + (SELECT count(*) FROM point_accounts a WHERE balance <>
                (SELECT coalesce(sum(amount), 0) FROM point_entries e WHERE e.account = a.id))
                AS unbalanced,
            (SELECT count(DISTINCT account) FROM (
                SELECT account, sum(amount) OVER (PARTITION BY account ORDER BY id) AS held
                FROM point_entries)
                WHERE held < 0 AND account <> (SELECT id FROM point_accounts WHERE owner = ''))
                AS negative",
    )
    .fetch_one(db)
    .await?;
    Ok(Audit {
        transactions: row.try_get("transactions")?,
        unbalanced: row.try_get("unbalanced")?,
        negative: row.try_get("negative")?,
    })
}
