//! Balances of a member's wallets.

use super::Account;
use ante_base::{ApiError, money::Money};
use sqlx::{Row, sqlite::SqliteExecutor};
use std::collections::BTreeMap;

/// Balances of a member's wallets, read in one snapshot.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct WalletBalances {
    /// The main one.
    pub main: Money,
    /// By vendor, where there was ever anything.
    pub vendors: BTreeMap<String, Money>,
}

impl WalletBalances {
    /// In a vendor's wallet.
    pub fn at_vendor(&self, vendor: &str) -> Money {
        self.vendors.get(vendor).copied().unwrap_or_default()
    }

    /// In all vendors' wallets, if it fits.
    pub fn vendor_total(&self) -> Option<Money> {
        self.vendors.values().try_fold(Money::ZERO, |sum, held| sum.checked_add(*held))
    }

    /// In all wallets, if it fits.
    pub fn total(&self) -> Option<Money> {
        self.vendor_total()?.checked_add(self.main)
    }
}

/// A member's wallets; given the writer's transaction, as they are inside it.
pub async fn wallet_balances(
    db: impl SqliteExecutor<'_>,
    member: &str,
) -> Result<WalletBalances, ApiError> {
    // Between `member/` and its successor `member0` lie the owners that begin with `member/`.
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
