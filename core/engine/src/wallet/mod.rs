//! `wallet`: balance, deposit, withdrawal (§3, §5).

mod types;

pub use types::{DepositForm, IntentFate, IntentView, WithdrawForm};
