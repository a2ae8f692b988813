//! Accounts: registration, login, second factors, the security centre, and messages of the operator
//! to a member.

pub mod account;
pub mod inbox;
