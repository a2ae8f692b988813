//! Demo games and lotteries.

pub mod games;
pub mod lottery;
