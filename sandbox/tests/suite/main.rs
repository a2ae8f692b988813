//! The sandbox, proved from outside: each test starts the built program and talks HTTP to it.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

mod account;
mod authenticator;
mod cards;
mod cipher;
mod client;
mod codes;
mod control;
mod crash;
mod entry;
mod factor;
mod favourites;
mod fish;
mod funds;
mod games;
mod idempotency;
mod ledger;
mod live;
mod lottery;
mod passkeys;
mod passwords;
mod phone_auth;
mod play;
mod remember;
mod rows;
mod seal;
mod security;
mod sessions;
mod site;
mod sports;
mod wallet;
