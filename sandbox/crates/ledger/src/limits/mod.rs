//! What limits and breaks refuse: deposits and launches ask here, and so does the one place that all games stake
//! through (`ledger::stake`), in the stake's own transaction.

pub mod gate;
pub mod pause;
pub mod rule;
pub mod sums;

pub use gate::{allow_deposit, allow_launch, allow_receipt, allow_stake, still_fits};
pub use pause::{Pause, on_break, refuse_on_break};
pub use sums::{gave_back, recount, staked, won};
