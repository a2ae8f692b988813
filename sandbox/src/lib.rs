//! The sandbox server: the whole API with real state, on loopback.
//!
//! `README.md` beside this crate is the map.

pub mod account;
pub mod address;
pub mod agent;
pub mod api;
pub mod app;
pub mod brand;
pub mod bundle;
pub mod cipher;
pub mod clock;
pub mod compose;
pub mod control;
pub mod db;
pub mod games;
pub mod guard;
pub mod help;
pub mod inbox;
pub mod ledger;
pub mod limits;
pub mod lottery;
pub mod luck;
pub mod media;
pub mod missions;
pub mod money;
pub mod net;
pub mod openapi;
pub mod options;
pub mod phone_auth;
pub mod points;
pub mod promotions;
pub mod push;
pub mod records;
pub mod referral;
pub mod remember;
pub mod rewards;
pub mod secret;
pub mod seed;
pub mod server;
pub mod services;
pub mod session;
pub mod settings;
pub mod site;
pub mod sweep;
pub mod wallet;
pub mod web;

pub use options::Options;
pub use server::run;
