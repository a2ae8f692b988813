//! Validation of typed values by the server's rules. `docs/validation.md` has the catalogue.

mod cpf;
mod form;
mod message;
pub mod pattern;
mod phone;
mod rule;

pub use crate::text::plain_code;
pub use cpf::format_cpf;
pub(crate) use cpf::{is_cpf, plain_cpf};
pub(crate) use form::MobileRule;
pub use form::{AmountLimits, Checks};
pub(crate) use form::{count_words, is_email};
pub use message::Message;
pub(crate) use phone::{MobileNumber, Plan};
pub use rule::Rule;

#[cfg(test)]
mod tests;
