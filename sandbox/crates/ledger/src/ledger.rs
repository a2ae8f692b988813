//! Append-only double-entry ledger. The entries of a transaction sum to 0. The database enforces
//! the rules (see `migrations/0002_ledger.sql`); this module is the interface to it.

#[cfg(feature = "qa")]
mod bulk;
mod historical;
mod rounds;
mod wallet_balances;

#[cfg(feature = "qa")]
pub use bulk::write_historical;
pub use historical::HistoricalMovement;
pub use rounds::{refund_stake, settle, stake, stake_wallet};
pub use wallet_balances::{WalletBalances, wallet_balances};

use crate::{
    db::Tx,
    push::{self, ServerEvent},
};
use ante_base::{ApiError, ErrorCode, clock::now, money::Money};
use sqlx::{Row, SqlitePool, sqlite::SqliteExecutor};
use std::borrow::Cow;

/// Account of the ledger.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Account {
    /// Member's main wallet, by member id; never below 0.
    Member(String),
    /// Member's wallet with a vendor that keeps a separate one (`isSingle`); never below 0.
    Vendor {
        /// Id of the member.
        member: String,
        /// Code of the vendor.
        vendor: String,
    },
    /// Money reserved for a member's withdrawals, by member id; never below 0.
    Hold(String),
    /// Operator's account: fees, and opening balances of seed data.
    Operator,
    /// Account of a game or payment provider, by name.
    Provider(String),
}

impl Account {
    /// Returns the account of a member's main wallet.
    pub fn member(id: impl Into<String>) -> Self {
        Self::Member(id.into())
    }

    /// Returns the account of a member's wallet with a vendor.
    pub fn vendor(member: impl Into<String>, vendor: impl Into<String>) -> Self {
        Self::Vendor { member: member.into(), vendor: vendor.into() }
    }

    /// Returns the account of a game or payment provider.
    pub fn provider(name: impl Into<String>) -> Self {
        Self::Provider(name.into())
    }

    /// Returns kind and owner as stored in the database, and whether the balance must not go below
    /// 0.
    fn database_key(&self) -> (&'static str, Cow<'_, str>, bool) {
        match self {
            Self::Member(id) => ("member", id.into(), true),
            Self::Vendor { member, vendor } => {
                ("vendor", format!("{member}/{vendor}").into(), true)
            }
            Self::Hold(id) => ("hold", id.into(), true),
            Self::Operator => ("house", "".into(), false),
            Self::Provider(name) => ("provider", name.into(), false),
        }
    }

    /// Returns the member that owns the wallet, or `None` for other accounts.
    pub fn wallet_owner(&self) -> Option<&str> {
        match self {
            Self::Member(member) | Self::Vendor { member, .. } => Some(member),
            Self::Hold(_) | Self::Operator | Self::Provider(_) => None,
        }
    }

    /// Returns the wallet with a stored kind and owner, or `None` for other accounts.
    fn wallet(kind: &str, owner: &str) -> Option<Self> {
        match kind {
            "member" => Some(Self::member(owner)),
            "vendor" => owner.split_once('/').map(|(member, vendor)| Self::vendor(member, vendor)),
            _ => None,
        }
    }
}

/// Movement of money.
#[derive(Debug, Clone)]
pub struct Posting<'a> {
    /// Kind of the movement, such as `deposit`, `withdraw.hold` or `bet.win`.
    pub kind: &'a str,
    /// Subject of the movement, such as the id of a deposit or a round.
    pub reference: &'a str,
    /// Account of the movement; unique together with `key`.
    pub account: Account,
    /// Idempotency key, unique for the account.
    pub key: &'a str,
    /// Accounts with the amounts they receive (plus) or pay (minus); sums to 0.
    pub entries: &'a [(Account, Money)],
}

/// Result of a posting.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PostResult {
    /// The movement was written.
    Written,
    /// A movement with the same key had been written before. Its entries are not compared.
    Duplicate,
}

/// Writes a movement in the writer's transaction.
///
/// # Errors
/// `insufficient_balance` when a member's account would go below 0. A part of the movement may have
/// been written then, so the caller's transaction or savepoint must fail, too.
pub async fn post(tx: &mut Tx, posting: &Posting<'_>) -> Result<PostResult, ApiError> {
    post_at(tx, posting, now()).await
}

/// Pays an amount from the operator into a member's main wallet, once for `key`. `reference` is the
/// subject of the movement.
///
/// # Errors
/// `limit_exceeded` when the amount cannot be negated.
pub async fn pay_member(
    tx: &mut Tx,
    member: &str,
    amount: Money,
    kind: &str,
    reference: &str,
    key: &str,
) -> Result<(), ApiError> {
    let back = amount.checked_neg().ok_or(ErrorCode::LimitExceeded)?;
    let wallet = Account::member(member);
    let entries = &[(Account::Operator, back), (wallet.clone(), amount)];
    post(tx, &Posting { kind, reference, account: wallet, key, entries }).await.map(|_| ())
}

/// Writes a movement as [`post`] does, dated `at` (Unix milliseconds), for seed data.
///
/// # Errors
/// As [`post`].
pub async fn post_at(tx: &mut Tx, posting: &Posting<'_>, at: i64) -> Result<PostResult, ApiError> {
    let sum =
        posting.entries.iter().try_fold(Money::ZERO, |sum, (_, amount)| sum.checked_add(*amount));
    if sum != Some(Money::ZERO) || posting.entries.is_empty() {
        return Err(ApiError::internal(format!("{}: entries do not sum to 0", posting.kind)));
    }
    let owner = account_id(tx, &posting.account).await?;
    let txn: Option<i64> = sqlx::query_scalar(
        "INSERT INTO ledger_transactions (kind, reference, account, key, created_at)
         VALUES (?, ?, ?, ?, ?) ON CONFLICT (account, key) DO NOTHING RETURNING id",
    )
    .bind(posting.kind)
    .bind(posting.reference)
    .bind(owner)
    .bind(posting.key)
    .bind(at)
    .fetch_optional(&mut *tx)
    .await?;
    let Some(txn) = txn else { return Ok(PostResult::Duplicate) };
    for (party, amount) in posting.entries.iter().filter(|(_, amount)| amount.0 != 0) {
        let party = account_id(tx, party).await?;
        sqlx::query("INSERT INTO ledger_entries (txn, account, amount) VALUES (?, ?, ?)")
            .bind(txn)
            .bind(party)
            .bind(amount.0)
            .execute(&mut *tx)
            .await
            .map_err(map_balance_error)?;
    }
    sqlx::query("UPDATE ledger_transactions SET sealed = 1 WHERE id = ?")
        .bind(txn)
        .execute(tx)
        .await?;
    publish_events(posting);
    Ok(PostResult::Written)
}

/// Publishes a balance event for every wallet in the posting, and one for its deposit or withdrawal.
fn publish_events(posting: &Posting<'_>) {
    for member in posting.entries.iter().filter_map(|(party, _)| party.wallet_owner()) {
        push::publish_on_commit(member, ServerEvent::Balance);
    }
    let Account::Member(member) = &posting.account else { return };
    let about = posting.reference.to_owned();
    match posting.kind.split('.').next() {
        Some("deposit") => push::publish_on_commit(member, ServerEvent::Deposit(about)),
        Some("withdraw") => push::publish_on_commit(member, ServerEvent::Withdrawal(about)),
        _ => {}
    }
}

/// Maps a violation of the balance check in the database to `insufficient_balance`, and other
/// errors to `internal`.
fn map_balance_error(error: sqlx::Error) -> ApiError {
    match error.as_database_error() {
        Some(db) if db.is_check_violation() => ErrorCode::InsufficientBalance.into(),
        _ => ApiError::from(error),
    }
}

async fn account_id(tx: &mut Tx, account: &Account) -> Result<i64, ApiError> {
    let (kind, owner, floor) = account.database_key();
    let found = sqlx::query_scalar("SELECT id FROM ledger_accounts WHERE kind = ? AND owner = ?")
        .bind(kind)
        .bind(owner.as_ref())
        .fetch_optional(&mut *tx)
        .await?;
    if let Some(id) = found {
        return Ok(id);
    }
    let made = sqlx::query("INSERT INTO ledger_accounts (kind, owner, floor) VALUES (?, ?, ?)")
        .bind(kind)
        .bind(owner.as_ref())
        .bind(floor)
        .execute(tx)
        .await?;
    Ok(made.last_insert_rowid())
}

/// Returns the balance of an account; within the writer's transaction it includes uncommitted
/// changes.
pub async fn balance(db: impl SqliteExecutor<'_>, account: &Account) -> Result<Money, ApiError> {
    let (kind, owner, _) = account.database_key();
    let units =
        sqlx::query_scalar("SELECT balance FROM ledger_accounts WHERE kind = ? AND owner = ?")
            .bind(kind)
            .bind(owner.as_ref())
            .fetch_optional(db)
            .await?;
    Ok(Money(units.unwrap_or(0)))
}

/// Findings of an audit of the whole ledger, computed from the entries alone.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
pub struct Audit {
    /// Number of accounts.
    pub accounts: i64,
    /// Number of transactions.
    pub transactions: i64,
    /// Number of entries.
    pub entries: i64,
    /// Number of transactions that do not sum to 0, are not sealed or have no entries, and of
    /// accounts whose stored balance differs from the sum of their entries.
    pub unbalanced: i64,
    /// Number of members' accounts below 0.
    pub negative: i64,
}

/// Audits the whole ledger.
pub async fn audit(db: &SqlitePool) -> Result<Audit, ApiError> {
    let row = sqlx::query(
        "SELECT (SELECT count(*) FROM ledger_accounts) AS accounts,
            (SELECT count(*) FROM ledger_transactions) AS transactions,
            (SELECT count(*) FROM ledger_entries) AS entries,
            (SELECT count(*) FROM ledger_transactions t WHERE sealed = 0 OR
                (SELECT coalesce(sum(amount), 1) FROM ledger_entries e WHERE e.txn = t.id) <> 0)
            + (SELECT count(*) FROM ledger_accounts a WHERE balance <>
                (SELECT coalesce(sum(amount), 0) FROM ledger_entries e WHERE e.account = a.id))
                AS unbalanced,
            (SELECT count(*) FROM ledger_accounts a WHERE floor = 1 AND
                (SELECT coalesce(sum(amount), 0) FROM ledger_entries e WHERE e.account = a.id) < 0)
                AS negative",
    )
    .fetch_one(db)
    .await?;
    Ok(Audit {
        accounts: row.try_get("accounts")?,
        transactions: row.try_get("transactions")?,
        entries: row.try_get("entries")?,
        unbalanced: row.try_get("unbalanced")?,
        negative: row.try_get("negative")?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        db::{self, Db},
        work,
    };

    async fn open() -> (Db, db::TemporaryFile) {
        let (file, temporary) = db::resolve_path(":memory:").unwrap();
        (Db::open(&file).await.unwrap(), temporary)
    }

    async fn give(db: &Db, units: i64, key: &'static str) -> Result<PostResult, ApiError> {
        db.write(work!(|tx| {
            let entries =
                [(Account::member("ana"), Money(units)), (Account::Operator, Money(-units))];
            let posting = Posting {
                kind: "gift",
                reference: "r",
                account: Account::member("ana"),
                key,
                entries: &entries,
            };
            post(tx, &posting).await
        }))
        .await
    }

    #[tokio::test]
    async fn a_movement_is_posted_once_and_never_below_zero() {
        let (db, _file) = open().await;
        let ana = Account::member("ana");
        assert_eq!(give(&db, 500, "k1").await.unwrap(), PostResult::Written);
        assert_eq!(give(&db, 500, "k1").await.unwrap(), PostResult::Duplicate);
        assert!(give(&db, -501, "k2").await.unwrap_err().is(ErrorCode::InsufficientBalance));
        assert_eq!(give(&db, -500, "k2").await.unwrap(), PostResult::Written);
        assert_eq!(balance(db.readers(), &ana).await.unwrap(), Money::ZERO);
        assert_eq!(balance(db.readers(), &Account::Operator).await.unwrap(), Money::ZERO);
        let audit = audit(db.readers()).await.unwrap();
        assert_eq!((audit.transactions, audit.entries, audit.unbalanced), (2, 4, 0));
    }

    #[tokio::test]
    async fn entries_that_do_not_sum_to_zero_are_refused() {
        let (db, _file) = open().await;
        let result = db
            .write(work!(|tx| {
                let entries = [(Account::member("ana"), Money(5)), (Account::Operator, Money(-4))];
                let account = Account::Operator;
                let posting =
                    Posting { kind: "x", reference: "r", account, key: "k", entries: &entries };
                post(tx, &posting).await
            }))
            .await;
        assert!(result.unwrap_err().is(ErrorCode::Internal));
        assert_eq!(audit(db.readers()).await.unwrap().entries, 0);
    }

    /// The database rejects changes that the code never makes.
    #[tokio::test]
    async fn the_database_rejects_changes_that_break_the_rules() {
        let (db, _file) = open().await;
        give(&db, 500, "k1").await.unwrap();
        for sql in [
            "UPDATE ledger_entries SET amount = amount * 2",
            "DELETE FROM ledger_entries",
            "DELETE FROM ledger_transactions",
            "UPDATE ledger_transactions SET kind = 'other'",
            "INSERT INTO ledger_entries (txn, account, amount) VALUES (1, 1, 5)",
            "UPDATE ledger_accounts SET balance = -1 WHERE kind = 'member'",
            "INSERT INTO ledger_transactions (kind, reference, account, key, created_at) VALUES ('x', 'r', 1, 'k9', 0);
             INSERT INTO ledger_entries (txn, account, amount) VALUES (last_insert_rowid(), 1, 5);
             UPDATE ledger_transactions SET sealed = 1 WHERE key = 'k9'",
        ] {
            let done = db
                .write(work!(|tx| Ok(sqlx::raw_sql(sql).execute(tx).await.map(|_| ())?)))
                .await;
            assert!(done.is_err(), "{sql}");
        }
        let audit = audit(db.readers()).await.unwrap();
        assert_eq!((audit.entries, audit.unbalanced, audit.negative), (2, 0, 0));
    }
}
