//! Ports: interfaces that the engine needs from its environment, implemented for a browser by the
//! skin and with plain values by tests.

mod http;
mod patterns;
mod push;
mod random;
mod storage;

pub use http::{HttpAnswer, HttpBody, HttpFailed, HttpRequest};
pub use patterns::Patterns;
pub use push::{Heard, Line, Push};
pub use random::{Random, RandomFailed};
pub use storage::{Area, AreaFailed, Cookies};

use crate::{json::Json, part::MemberPart};
use ante_contract::CoreError;
use std::{future::Future, pin::Pin};

/// All ports of the engine.
pub trait Ports: 'static {
    /// A JSON value, in the platform's representation.
    type Json: Json;
    /// Server push.
    type Push: Push;

    /// Sends; cancelled when dropped.
    fn send(
        &self,
        request: HttpRequest,
    ) -> impl Future<Output = Result<HttpAnswer<Self::Json>, HttpFailed>>;
    /// Waits.
    fn sleep(&self, milliseconds: u32) -> impl Future<Output = ()>;

    /// Runs a task in parallel with the caller.
    fn spawn(&self, task: Pin<Box<dyn Future<Output = ()>>>);

    /// Milliseconds since 1970, UTC.
    fn now(&self) -> u64;
    /// Returns the server's time, as learned from answers ([`crate::clock::ServerClock`]).
    fn server_now(&self) -> f64;
    /// Minutes to add to UTC for the local time now.
    fn offset_minutes(&self) -> i32;
    /// The page's host with its port.
    fn host(&self) -> String;
    /// The page's address.
    fn address(&self) -> String;

    /// Session storage.
    fn session(&self) -> &dyn Area;
    /// Local storage.
    fn local(&self) -> &dyn Area;
    /// The readable cookies.
    fn cookies(&self) -> &dyn Cookies;
    /// Random bytes.
    fn random(&self) -> &dyn Random;
    /// Patterns.
    fn patterns(&self) -> &dyn Patterns;

    /// Returns the server push, which lives as long as the returned value.
    fn push(&self) -> Self::Push;

    /// Returns the code that a visitor's first page does not need; it may have to be loaded first.
    ///
    /// # Errors
    /// `offline` if it cannot be loaded.
    fn member_part(
        &self,
    ) -> impl Future<Output = Result<&'static MemberPart<Self>, CoreError>> + use<'_, Self>
    where
        Self: Sized;

    /// Returns whether an address answers; cancelled when dropped.
    fn probe(&self, address: &str) -> impl Future<Output = bool>;
    /// Returns the origin of calls; empty for the page's own.
    fn api_origin(&self) -> String;
    /// Sends calls to another origin from now on.
    fn turn_to(&self, origin: &str);

    /// Reads JSON text.
    fn parse(&self, text: &str) -> Option<Self::Json>;
}
