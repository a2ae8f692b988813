//! Accounts: registration, login, second factors, the security centre, and what the house writes to a member.

pub mod account;
pub mod inbox;
