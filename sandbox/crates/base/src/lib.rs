//! Code shared by every crate of the server: money, time, secrets, errors, texts, the catalogue of
//! games.
//!
//! - [`money::Money`] is an exact amount in units of 10⁻⁴, [`clock`] and [`calendar`] are times in
//!   milliseconds since 1970 and days in UTC.
//! - [`ApiError`] is the error of a call, with an [`ErrorCode`] and its text in the request's
//!   language.
//! - [`Lang`] is a language; [`key!`] names a text of `locales/server`, which must exist.
//! - [`typed`] reads what people type: digits of every script, separators.
//! - [`secret`] has random values and their hashes, [`catalog`] the games and vendors of the
//!   demo.
//!
//! # Example
//!
//! ```
//! use ante_base::{ApiError, ErrorCode, Lang, key, money::Money};
//!
//! let stakes = Money::parse("33.33").unwrap();
//! // A rate in hundredths of a percent: 20 %, in whole cents.
//! assert_eq!(stakes.share(20_00).to_string(), "6.66");
//! assert!(ApiError::new(ErrorCode::NotFound).is(ErrorCode::NotFound));
//! assert_ne!(Lang::EN.text(key!("wallet.methods.bank")), "");
//! ```

pub mod accents;
pub mod address;
pub mod calendar;
pub mod catalog;
pub mod clock;
mod codes;
pub mod cpf;
mod device;
pub mod email;
mod envelope;
pub mod isolates;
mod lang;
pub mod mask;
pub mod member_kind;
pub mod money;
mod paging;
pub mod secret;
pub mod seeded_hash;
pub mod texts;
pub mod typed;

pub use ante_contract::ErrorCode;
pub use device::describe;
pub use envelope::{ApiError, ApiResponse, field_error};
pub use lang::Lang;
pub use paging::{MAX_PAGE_SIZE, Paging};
