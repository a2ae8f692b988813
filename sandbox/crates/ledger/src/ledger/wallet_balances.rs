//! Balances of a member's wallets.

use super::Account;
use ante_base::{ApiError, money::Money};
use sqlx::{Row, sqlite::SqliteExecutor};
use std::collections::BTreeMap;

/// Balances of a member's wallets, read in one snapshot.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct WalletBalances {
    /// Balance of the main wallet.
    pub main: Money,
    /// Balances by vendor code, for vendors whose wallet was ever used.
    pub vendors: BTreeMap<String, Money>,
}

impl WalletBalances {
    /// Returns the balance of the wallet with a vendor; 0 if there is none.
    pub fn at_vendor(&self, vendor: &str) -> Money {
        self.vendors.get(vendor).copied().unwrap_or_default()
    }

    /// Returns the sum of all vendors' wallets, or `None` on overflow.
    pub fn vendor_total(&self) -> Option<Money> {
        self.vendors.values().try_fold(Money::ZERO, |sum, held| sum.checked_add(*held))
    }

    /// Returns the sum of all wallets, or `None` on overflow.
    pub fn total(&self) -> Option<Money> {
        self.vendor_total()?.checked_add(self.main)
    }
}

/// Returns the balances of a member's wallets; within the writer's transaction they include
/// uncommitted changes.
pub async fn wallet_balances(
    db: impl SqliteExecutor<'_>,
    member: &str,
) -> Result<WalletBalances, ApiError> {
    // The owners that begin with `member/` are between `member/` and its successor `member0`.
    let rows = sqlx::query(
        "SELECT kind, owner, balance FROM ledger_accounts
         WHERE (kind = 'member' AND owner = ?1)
            OR (kind = 'vendor' AND owner > ?1 || '/' AND owner < ?1 || '0')",
    )
    .bind(member)
    .fetch_all(db)
    .await?;
    let mut held = WalletBalances::default();
    for row in rows {
        let balance = Money(row.try_get("balance")?);
        match Account::wallet(row.try_get("kind")?, row.try_get("owner")?) {
            Some(Account::Vendor { vendor, .. }) => {
                held.vendors.insert(vendor, balance);
            }
            _ => held.main = balance,
        }
    }
    Ok(held)
}
