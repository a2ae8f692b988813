//! Typed routes from the endpoint table: decoding, access checks, idempotency, and the envelope.

mod context;
mod decode;
pub mod error_codes;
pub mod idempotency;
mod incoming;
mod routes;

pub use context::Ctx;
pub use decode::require_media_type;
pub use incoming::{Incoming, is_safe, lang_of};
pub use routes::{BodyLimits, DecryptedBody, Routes, key_owner};
