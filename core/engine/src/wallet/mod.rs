//! `wallet`: balance, deposit, withdrawal, the vendors' wallets, records, rewards, limits.

pub(crate) mod amounts;
mod balance;
mod deposit;
mod limits;
pub(crate) mod mutation;
pub(crate) mod obstacles;
mod payout;
mod pending_transactions;
mod period;
mod push;
pub(crate) mod quote;
mod records;
pub(crate) mod response_cache;
mod rewards;
mod transfer;
pub(crate) mod types;
mod upline;
mod validate;
mod vendor;
mod withdraw;
mod withdrawal_confirmation;

pub use limits::{BreakForm, DepositLimitsForm, LimitForm};
pub use obstacles::MovementObstacle;
pub use payout::{PayoutAccountForm, PayoutRemovalForm};
pub(crate) use period::DayOffsets;
pub use period::{Period, PeriodPreset};
pub use quote::{
    BonusQuote, DepositQuote, LimitLeft, MovementAmounts, MovementQuote, SumForm, SumQuote,
    TransferQuote, TransferQuoteForm, UplineQuote, UplineQuoteForm, WithdrawQuote,
    WithdrawQuoteForm, quote_movement, quote_sum, quote_transfer,
};
pub use records::RecordsQuery;
pub use types::{DepositForm, ResolvedTransaction, TransactionResult, TransferForm, WithdrawForm};
pub use upline::UplineForm;
pub use withdrawal_confirmation::{ProofForm, WithdrawalConfirmationForm};

use crate::task::{Cancellation, InFlightGuard, SingleFlight};
use ante_contract::VecMap;
use std::cell::{Cell, RefCell};

/// State of the wallet's use cases in one session.
pub(crate) struct WalletMemory<J> {
    /// Raw responses for the validation of forms, by the name of their endpoint; withdrawals by
    /// their id.
    pub(crate) responses: RefCell<VecMap<J>>,
    /// Responses invalidated by a movement of money; only quotes use them.
    pub(crate) stale_responses: RefCell<VecMap<J>>,
    /// Last known balance of each wallet, by vendor code; empty for the main wallet.
    pub(crate) balances: RefCell<VecMap<String>>,
    /// Names of the pending mutations.
    pub(crate) pending_mutations: RefCell<Vec<&'static str>>,
    /// Single-flight of the watcher of a member's events.
    pub(crate) event_watch: SingleFlight,
    /// Stops the watcher of the session when dropped.
    pub(crate) event_watch_guard: RefCell<Option<InFlightGuard>>,
    /// Whether a game shows a round: the page must not reveal its result before the game does.
    pub(crate) round_shown: Cell<bool>,
    /// Single-flight of a pushed balance that waits for the game.
    pub(crate) deferred_balance: SingleFlight,
    /// Cancelled at the end of the round: waiting tasks continue.
    pub(crate) round_over: Cancellation,
}

impl<J> Default for WalletMemory<J> {
    fn default() -> Self {
        Self {
            responses: RefCell::new(VecMap::new()),
            stale_responses: RefCell::new(VecMap::new()),
            balances: RefCell::default(),
            pending_mutations: RefCell::default(),
            event_watch: SingleFlight::default(),
            event_watch_guard: RefCell::default(),
            round_shown: Cell::default(),
            deferred_balance: SingleFlight::default(),
            round_over: Cancellation::default(),
        }
    }
}

impl<J> WalletMemory<J> {
    /// Resets the state when the session changes.
    pub(crate) fn reset(&self) {
        self.clear();
        self.event_watch_guard.take();
    }

    /// Clears all cached responses: they are outdated or in another language.
    pub(crate) fn clear(&self) {
        *self.responses.borrow_mut() = VecMap::new();
        *self.stale_responses.borrow_mut() = VecMap::new();
        *self.balances.borrow_mut() = VecMap::new();
    }
}
