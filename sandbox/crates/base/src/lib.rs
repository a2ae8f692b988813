//! Code shared by every crate of the server: money, time, secrets, errors, texts, the catalogue of
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
pub mod mask;
pub mod member_kind;
pub mod money;
pub mod secret;
pub mod seeded_hash;
pub mod texts;

pub use ante_contract::ErrorCode;
pub use device::describe;
pub use envelope::{ApiError, ApiResponse, field_error};
pub use lang::Lang;
