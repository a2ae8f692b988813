//! Every rule and all client state.

pub mod brand;
pub mod language;
pub mod money;
pub mod permission;
pub mod ports;
