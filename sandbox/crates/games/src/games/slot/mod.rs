//! Demo slot: rules, draws, and a round from stake to prize.

pub mod draw;
#[cfg(feature = "qa")]
pub mod forced;
pub mod paytable;
pub mod play;
