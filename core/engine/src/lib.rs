//! Every rule and all client state.

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
pub mod language;
pub mod lottery;
pub mod member_module;
pub mod money;
pub mod permission;
pub mod points;
pub mod ports;
pub mod rewards;
pub mod site;
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
