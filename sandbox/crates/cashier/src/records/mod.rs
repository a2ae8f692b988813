//! Records of `wallet`: bets, movements, profit and loss.
//!
//! Bets are read from the table `bets`, movements from the ledger's entries.

pub mod bet_descriptions;
mod bet_sums;
pub mod bets;
pub mod movements;
mod period;
mod profit;
mod staked_deposits;

pub use bet_sums::{BetSums, bet_sums};
pub use period::{DayOffsets, Period};
pub use staked_deposits::{StakedDeposit, staked_deposits, staked_sum};

use ante_contract::wallet::records as endpoints;
use ante_server::api::Routes;

/// Adds the routes of the records.
pub fn routes(routes: Routes) -> Routes {
    routes
        .on(endpoints::BetRecords, bets::list)
        .on(endpoints::AccountRecords, movements::list)
        .on(endpoints::PersonalProfit, profit::personal)
}
