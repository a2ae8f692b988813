//! Ports: interfaces that the engine needs from its environment, implemented for a browser by the
//! bindings and with plain values by tests.

mod event_streams;
mod http;
mod patterns;
mod random;
mod storage;

pub use event_streams::{EventStream, EventStreams, StreamEvent};
pub use http::{HttpBody, HttpError, HttpRequest, HttpResponse};
pub use patterns::Patterns;
pub use random::{Random, RandomError};
pub use storage::{Cookies, KeyValueStore, StorageError};

use crate::{clock::Moment, json::Json, member_module::MemberModule};
use ante_contract::CoreError;
use std::{future::Future, pin::Pin};

/// All ports of the engine.
pub trait Ports: 'static {
    /// A JSON value, in the platform's representation.
    type Json: Json;
    /// Server-sent events.
    type EventStreams: EventStreams;

    /// Sends a request; cancelled when dropped.
    fn send(
        &self,
        request: HttpRequest,
    ) -> impl Future<Output = Result<HttpResponse<Self::Json>, HttpError>>;
    /// Waits; a time that the platform cannot wait for is shortened.
    fn sleep(&self, milliseconds: u32) -> impl Future<Output = ()>;

    /// Spawns a task.
    fn spawn(&self, task: Pin<Box<dyn Future<Output = ()>>>);

    /// Milliseconds since 1970, UTC, by the device's clock, which may be set.
    fn now(&self) -> u64;
    /// Milliseconds since the page was opened, by a clock that is never set.
    fn monotonic_now(&self) -> u64;
    /// Returns the present moment, to measure an interval from.
    fn moment(&self) -> Moment {
        Moment { monotonic_ms: self.monotonic_now(), device_ms: self.now() }
    }
    /// Returns the server's time, as estimated from responses ([`crate::clock::ServerClock`]).
    fn server_now(&self) -> f64;
    /// Parses an RFC 3339 time into milliseconds since 1970, UTC; NaN if it is invalid. A time without
    /// an offset (`2026-10-04T00:00:00`) is local, and one that a clock skips is the moment of the skip.
    fn parse_time(&self, time: &str) -> f64;
    /// Minutes to add to UTC for the local time now.
    fn offset_minutes(&self) -> i32;
    /// The page's host with its port.
    fn host(&self) -> String;
    /// The page's address.
    fn address(&self) -> String;

    /// Session storage.
    fn session_storage(&self) -> &dyn KeyValueStore;
    /// Local storage.
    fn local_storage(&self) -> &dyn KeyValueStore;
    /// The readable cookies.
    fn cookies(&self) -> &dyn Cookies;
    /// Random bytes.
    fn random(&self) -> &dyn Random;
    /// Patterns.
    fn patterns(&self) -> &dyn Patterns;

    /// Returns the source of server-sent events.
    fn event_streams(&self) -> Self::EventStreams;

    /// Returns the function table of the member module, which may have to be loaded first.
    ///
    /// # Errors
    /// `offline` if it cannot be loaded.
    fn member_module(
        &self,
    ) -> impl Future<Output = Result<&'static MemberModule<Self>, CoreError>> + use<'_, Self>
    where
        Self: Sized;

    /// Returns whether an address responds; cancelled when dropped.
    fn probe(&self, address: &str) -> impl Future<Output = bool>;
    /// Returns the origin of calls; empty for the page's own.
    fn api_origin(&self) -> String;
    /// Changes the origin of all further requests.
    fn set_api_origin(&self, origin: &str);

    /// Parses JSON text.
    fn parse(&self, text: &str) -> Option<Self::Json>;
}
