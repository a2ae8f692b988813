//! Ledger of points.

pub mod account;

pub use account::{Audit, audit, balance, earn, spend};
