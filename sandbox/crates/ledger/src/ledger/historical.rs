//! Movements with a time, computed before they are posted.

use super::{Account, Posting};
use ante_base::money::Money;

/// Past movement of money; its fields are those of a [`Posting`], with a time.
#[derive(Debug, Clone)]
pub struct HistoricalMovement {
    /// Kind of the movement.
    pub kind: &'static str,
    /// Subject of the movement.
    pub reference: String,
    /// Account of the movement; unique together with `key`.
    pub account: Account,
    /// Idempotency key, unique for the account.
    pub key: String,
    /// Accounts with the amounts they receive (plus) or pay (minus); sums to 0.
    pub entries: Vec<(Account, Money)>,
    /// Time of the movement, in Unix milliseconds.
    pub at: i64,
}

impl HistoricalMovement {
    /// Returns the movement as a posting without its time.
    pub fn posting(&self) -> Posting<'_> {
        Posting {
            kind: self.kind,
            reference: &self.reference,
            account: self.account.clone(),
            key: &self.key,
            entries: &self.entries,
        }
    }
}
