//! Sandbox server: the whole API with real state, on loopback.
//!
//! `README.md` in this crate's folder gives an overview.

pub mod bundle;
pub mod compose;
pub mod server;
pub mod sweep;

pub use ante_server::options::Options;
pub use server::run;
