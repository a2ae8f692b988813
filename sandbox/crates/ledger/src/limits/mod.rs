//! Enforcement of limits and breaks. Deposits and launches check them, and so does `ledger::stake`
//! in the stake's transaction, which all games use.

pub mod active_break;
pub mod enforcement;
pub mod rule;
pub mod usage;

pub use active_break::{ActiveBreak, active_break, refuse_on_break};
pub use enforcement::{
    allow_deposit, allow_launch, allow_receipt, allow_stake, deposit_still_fits,
};
pub use usage::{add_prize, add_stake, remove_stake};
