//! Code shared by every crate of the server: money, time, secrets, refusals, the catalogue of
//! games.

pub mod address;
pub mod calendar;
pub mod catalogue;
pub mod clock;
mod codes;
pub mod cpf;
mod device;
mod envelope;
mod lang;
pub mod luck;
pub mod mask;
pub mod member_kind;
pub mod money;
pub mod secret;

pub use ante_contract::Code;
pub use device::in_words;
pub use envelope::{Answer, ApiError, wrong};
pub use lang::Lang;
