//! `wallet`: balance, deposit, withdrawal, the vendors' wallets (§3, §5).

mod balance;
mod deposit;
mod intents;
mod transfer;
mod types;
mod vendor;
mod withdraw;

pub use types::{DepositForm, IntentFate, IntentView, TransferForm, WithdrawForm};

use crate::json::Wired;
use ante_contract::{
    Map,
    wallet::{DepositMethodList, WithdrawOptionList},
};
use std::cell::RefCell;

/// What the wallet's use cases remember between calls, of one session.
pub(crate) struct WalletMemory<J> {
    /// Ways to deposit, as they came.
    pub(crate) deposit: RefCell<Option<Wired<DepositMethodList, J>>>,
    /// Ways to withdraw, as they came.
    pub(crate) withdraw: RefCell<Option<Wired<WithdrawOptionList, J>>>,
    /// What each wallet held when it was asked last, by vendor; the main one under no name.
    pub(crate) holds: RefCell<Map<String>>,
}

impl<J> Default for WalletMemory<J> {
    fn default() -> Self {
        Self {
            deposit: RefCell::new(None),
            withdraw: RefCell::new(None),
            holds: RefCell::default(),
        }
    }
}

impl<J> WalletMemory<J> {
    /// Another person, or none.
    pub(crate) fn forget(&self) {
        *self.deposit.borrow_mut() = None;
        *self.withdraw.borrow_mut() = None;
        *self.holds.borrow_mut() = Map::new();
    }
}
