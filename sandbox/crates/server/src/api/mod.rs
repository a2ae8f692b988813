//! From a row of the endpoint table to a typed route: decoding, who asks, the same intent twice,
//! the envelope.

mod ctx;
mod decode;
mod incoming;
pub mod intent;
pub mod refusals;
mod routes;

pub use ctx::Ctx;
pub use decode::is_of_type;
pub use incoming::{Incoming, is_safe, lang_of};
pub use routes::{BodyLimits, Opened, Routes, owner};
