//! The demo games and the lottery.

pub mod games;
pub mod lottery;
