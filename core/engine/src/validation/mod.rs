//! Validation of typed values by the server's rules. `docs/validation.md` has the catalogue.

mod cpf;
mod form;
mod message;
pub mod pattern;
mod rule;

pub use cpf::format_cpf;
pub(crate) use cpf::is_cpf;
pub(crate) use form::count_words;
pub use form::{AmountLimits, Checks};
pub use message::Message;
pub use rule::Rule;

#[cfg(test)]
mod tests;
