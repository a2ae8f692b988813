//! Site-wide features: status and settings, notices and messages, help and chat.

pub mod help;
pub mod inbox;
pub mod site;
