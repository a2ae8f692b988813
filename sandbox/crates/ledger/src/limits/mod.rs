//! Enforcement of limits and breaks: deposits and launches call it, and so does `ledger::stake`,
//! the only path for stakes of all games, in the stake's own transaction.

pub mod gate;
pub mod pause;
pub mod rule;
pub mod sums;

pub use gate::{allow_deposit, allow_launch, allow_receipt, allow_stake, still_fits};
pub use pause::{Pause, on_break, refuse_on_break};
pub use sums::{gave_back, recount, staked, won};
