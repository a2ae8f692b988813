//! The demo slot: rules, drawing, and a round from stake to prize.

pub mod draw;
pub mod paytable;
pub mod play;
