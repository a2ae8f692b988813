//! Deposits, withdrawals, wallets, limits, records, bonuses on deposits.

pub mod limits;
pub mod records;
pub mod rewards;
pub mod wallet;
