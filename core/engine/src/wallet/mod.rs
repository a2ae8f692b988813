//! `wallet`: balance, deposit, withdrawal, the vendors' wallets, records, rewards, limits.

mod balance;
pub(crate) mod change;
mod deposit;
mod judge;
pub(crate) mod known;
mod limits;
mod payout;
mod pending_transactions;
mod period;
mod push;
mod quote;
mod receipt;
mod records;
mod rewards;
mod transfer;
pub(crate) mod types;
mod upline;
mod vendor;
mod withdraw;

pub use limits::{BreakForm, LimitForm};
pub use payout::{PayoutAccountForm, PayoutRemovalForm};
pub use period::{Period, PeriodPreset};
pub use quote::{
    BonusQuote, DepositQuote, LimitLeft, MovementAmounts, MovementQuote, SumForm, SumQuote,
    TransferQuote, TransferQuoteForm, UplineQuote, UplineQuoteForm, WithdrawQuote,
    WithdrawQuoteForm, quote_movement, quote_sum, quote_transfer,
};
pub use receipt::{ProofForm, ReceiptForm};
pub use records::RecordsQuery;
pub use types::{DepositForm, ResolvedTransaction, TransactionResult, TransferForm, WithdrawForm};
pub use upline::UplineForm;

use crate::task::{Cancellation, InFlightGuard, SingleFlight};
use ante_contract::Map;
use std::cell::{Cell, RefCell};

/// State of the wallet's use cases between calls, of one session.
pub(crate) struct WalletMemory<J> {
    /// Raw answers for the validation of forms, by the name of their call.
    pub(crate) known: RefCell<Map<J>>,
    /// Answers that a movement of money made outdated, for quotes alone.
    pub(crate) outdated: RefCell<Map<J>>,
    /// Last known balance of each wallet, by vendor; the main one under an empty name.
    pub(crate) holds: RefCell<Map<String>>,
    /// Pending changes.
    pub(crate) underway: RefCell<Vec<&'static str>>,
    /// Set while a member's money is watched; a new watch waits for its end.
    pub(crate) watching: SingleFlight,
    /// Ends the watching of one session when dropped.
    pub(crate) watch: RefCell<Option<InFlightGuard>>,
    /// A game in the page shows a round: nothing on the page must tell before it how the round ended.
    pub(crate) round_shown: Cell<bool>,
    /// In progress while a pushed balance waits for the game.
    pub(crate) held_balance: SingleFlight,
    /// Cancelled by the end of the shown round: what waits for it goes on.
    pub(crate) round_over: Cancellation,
}

impl<J> Default for WalletMemory<J> {
    fn default() -> Self {
        Self {
            known: RefCell::new(Map::new()),
            outdated: RefCell::new(Map::new()),
            holds: RefCell::default(),
            underway: RefCell::default(),
            watching: SingleFlight::default(),
            watch: RefCell::default(),
            round_shown: Cell::default(),
            held_balance: SingleFlight::default(),
            round_over: Cancellation::default(),
        }
    }
}

impl<J> WalletMemory<J> {
    /// Another person, or none.
    pub(crate) fn leave(&self) {
        self.forget();
        self.watch.take();
    }

    /// Clears answers that are outdated or in another language.
    pub(crate) fn forget(&self) {
        *self.known.borrow_mut() = Map::new();
        *self.outdated.borrow_mut() = Map::new();
        *self.holds.borrow_mut() = Map::new();
    }
}
