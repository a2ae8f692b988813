//! `wallet`: balance, deposit, withdrawal (§3, §5).

mod balance;
mod deposit;
mod intents;
mod types;
mod withdraw;

pub use types::{DepositForm, IntentFate, IntentView, WithdrawForm};

use crate::json::Wired;
use ante_contract::wallet::{DepositMethodList, WithdrawOptionList};
use std::cell::RefCell;

/// What the wallet's use cases remember between calls, of one session.
pub(crate) struct WalletMemory<J> {
    /// Ways to deposit, as they came.
    pub(crate) deposit: RefCell<Option<Wired<DepositMethodList, J>>>,
    /// Ways to withdraw, as they came.
    pub(crate) withdraw: RefCell<Option<Wired<WithdrawOptionList, J>>>,
}

impl<J> Default for WalletMemory<J> {
    fn default() -> Self {
        Self { deposit: RefCell::new(None), withdraw: RefCell::new(None) }
    }
}

impl<J> WalletMemory<J> {
    /// Another person, or none.
    pub(crate) fn forget(&self) {
        *self.deposit.borrow_mut() = None;
        *self.withdraw.borrow_mut() = None;
    }
}
