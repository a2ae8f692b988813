//! Accounts: registration, login, second factors, the security centre, and messages of the operator
//! to a member.
//!
//! [`account`] has the members and everything that identifies them; [`inbox`] writes messages to
//! them. A person may have several accounts: [`account::identity`] compares identity numbers,
//! addresses and mobile numbers in normalized form, and [`account::person`] applies a
//! self-exclusion to all of them.
//!
//! # Example
//!
//! ```
//! use ante_identity::account::{identity::Identifier, mobile::Mobile};
//!
//! let mailbox = |typed: &str| Identifier::email(typed, true).map(|address| address.value);
//! assert_eq!(mailbox("Ana.Souza+news@Gmail.com"), mailbox("anasouza@gmail.com"));
//! assert_eq!(Mobile::from_parts("0055", "11987654321").address(), "+5511987654321");
//! ```

pub mod account;
pub mod inbox;
