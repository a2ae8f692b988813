//! The sandbox, proved from outside: each test starts the built program and talks HTTP to it.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

mod account;
mod cipher;
mod client;
mod control;
mod crash;
mod games;
mod idempotency;
mod ledger;
mod play;
mod remember;
mod rows;
mod seal;
mod site;
mod wallet;
