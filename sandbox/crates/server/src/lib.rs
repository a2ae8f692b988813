//! HTTP layer of the server: routes, sessions, encryption, throttles, settings, brands.
//!
//! - [`api`] has typed routes: a handler gets the context of its call and the decoded request. It
//!   checks access, idempotency keys and errors by the endpoint table.
//! - [`app::App`] is the state; [`services`] are functions of higher crates that lower ones call.
//! - [`session`], [`remember_me`], [`cipher`] and [`guard`] identify and limit the callers.
//! - [`scheduler`] runs the background jobs; [`settings`] and [`brand`] configure a site.
//!
//! # Example
//!
//! ```
//! use ante_base::ApiError;
//! use ante_contract::{
//!     Empty,
//!     wallet::{Balance, WalletBalance},
//! };
//! use ante_server::api::{Ctx, Routes};
//!
//! async fn balance(ctx: Ctx, _: Empty) -> Result<WalletBalance, ApiError> {
//!     // Without a session the response is `need_login`.
//!     let _member = ctx.member()?;
//!     Ok(WalletBalance { sum_balance: "0".into() })
//! }
//!
//! let routes = Routes::for_brand(Default::default()).on(Balance, balance);
//! assert!(routes.names().contains("Balance"));
//! ```

pub mod api;
pub mod app;
pub mod brand;
pub mod cipher;
pub mod guard;
pub mod media;
pub mod net;
pub mod openapi;
pub mod options;
pub mod push_stream;
pub mod remember_me;
pub mod scheduler;
pub mod services;
pub mod session;
pub mod settings;
pub mod web;
