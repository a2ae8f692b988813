//! All rules and all client state of the core, in plain Rust without browser APIs.
//!
//! - [`Engine`] executes the calls and holds the state. It reaches its environment through
//!   [`ports::Ports`] only: HTTP, storage, time, random numbers. The bindings implement the ports
//!   for a browser, and the tests with plain values.
//! - A feature module ([`account`], [`wallet`], [`games`] …) has its rules as functions of plain
//!   values, and its calls as methods of the engine.
//! - [`state`] has the slices that a view renders, [`views`] what a view shows of a record.
//! - [`money`] has exact amounts, [`validation`] the rules of form fields, [`cipher`] the
//!   encryption of payloads.
//!
//! # Example
//!
//! ```
//! use ante_engine::money::{Money, format, parse_input};
//!
//! // Either mark separates the decimals of a typed amount.
//! let typed = parse_input("1250,50").unwrap();
//! assert_eq!(parse_input("1250.50"), Ok(typed));
//! let fee = Money::parse("2.25").unwrap();
//! let arrives = typed.checked_sub(fee).unwrap();
//! assert_eq!(arrives.to_wire(), "1248.25");
//! assert_eq!(format(&arrives.to_wire()).as_deref(), Some("1,248.25"));
//! ```

pub mod account;
pub mod agent;
mod api;
pub mod brand;
pub mod cipher;
pub mod clock;
mod engine;
pub mod games;
pub mod help;
pub mod inbox;
pub mod json;
pub mod lottery;
pub mod member_module;
pub mod money;
pub mod permission;
pub mod points;
pub mod ports;
pub mod rewards;
pub mod site;
mod sort;
pub mod state;
pub mod storage;
mod task;
mod text;
pub mod validation;
pub mod views;
pub mod wallet;

pub use api::{PassthroughFuture, ResponseFuture};
pub use engine::{Engine, WeakEngine};

#[cfg(test)]
mod tests;
