//! `wallet`, what happened to the money: bets, movements, profit and loss (§2 personal centre).
//!
//! Bets are read from the view `bets` (migration 0021), movements from the ledger's entries.

pub(crate) mod bets;
pub(crate) mod detail;
pub(crate) mod movements;
mod period;
mod profit;
pub mod scene;
mod sums;

pub use period::Period;
pub use sums::{Sums, sums};

use crate::api::Routes;
use ante_contract::wallet::records as rows;

/// The area's rows.
pub fn routes(routes: Routes) -> Routes {
    routes
        .on(rows::BetRecords, bets::list)
        .on(rows::AccountRecords, movements::list)
        .on(rows::PersonalProfit, profit::personal)
}
