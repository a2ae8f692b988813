//! From a row of the endpoint table to a typed route: decoding, who asks, the same intent twice,
//! the envelope.

mod codes;
mod ctx;
mod decode;
mod envelope;
mod incoming;
pub mod intent;
mod lang;
pub mod refusals;
mod routes;

pub use ante_contract::Code;
pub use ctx::Ctx;
pub(crate) use decode::is_of_type;
pub(crate) use envelope::wrong;
pub use envelope::{Answer, ApiError};
pub use incoming::Incoming;
pub use lang::Lang;
pub use routes::{BodyLimits, Opened, Routes};
pub(crate) use routes::{is_safe, lang_of, owner};
