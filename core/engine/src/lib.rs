//! Every rule and all client state.

pub mod money;
