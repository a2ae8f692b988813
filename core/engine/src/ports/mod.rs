//! What the engine asks of the world. The skin answers with a browser, tests with plain values.

use crate::{json::Json, part::MemberPart};
use ante_contract::{CoreError, wallet::push::PushKind};
use std::{future::Future, pin::Pin};

/// No random bytes could be had.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RandomFailed;

/// Random bytes fit for keys.
pub trait Random {
    /// Fills `buf`.
    fn fill(&self, buf: &mut [u8]) -> Result<(), RandomFailed>;
}

/// ECMAScript patterns that the engine's own matcher does not know.
pub trait Patterns {
    /// Whether the whole of `value` matches `pattern` in Unicode mode;
    /// nothing when the pattern does not compile.
    fn full_match(&self, pattern: &str, value: &str) -> Option<bool>;
}

/// One place of text by key: session storage, local storage.
///
/// Every call can fail: storage is off, full, or taken away while the page runs.
pub trait Area {
    /// The text under `key`.
    fn get(&self, key: &str) -> Result<Option<String>, AreaFailed>;
    /// Keeps `value` under `key`.
    fn set(&self, key: &str, value: &str) -> Result<(), AreaFailed>;
    /// Forgets `key`.
    fn remove(&self, key: &str) -> Result<(), AreaFailed>;
    /// All keys that are there, ours or not.
    fn keys(&self) -> Result<Vec<String>, AreaFailed>;
}

/// The place is off or full.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AreaFailed;

/// The readable cookies of the page. A value is any text: whoever writes it encodes it.
pub trait Cookies {
    /// The cookie's value.
    fn get(&self, name: &str) -> Option<String>;
    /// Keeps a cookie for so many seconds.
    fn set(&self, name: &str, value: &str, max_age: u32);
    /// Forgets a cookie.
    fn remove(&self, name: &str);
}

/// A request, ready to go out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HttpRequest {
    /// HTTP method.
    pub method: &'static str,
    /// Path with its query; the adapter puts it under the site's own origin, or the API base.
    pub url: String,
    /// Headers, each name once.
    pub headers: Vec<(String, String)>,
    /// Body and its content type.
    pub body: Option<HttpBody>,
    /// Cookies go along (session kind `cookie`).
    pub cookies: bool,
}

/// A request's body.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HttpBody {
    /// `Content-Type`.
    pub content_type: &'static str,
    /// The text.
    pub text: String,
}

/// What came back, whatever the status.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HttpAnswer<J> {
    /// HTTP status.
    pub status: u16,
    /// The body, when it is JSON.
    pub json: Option<J>,
    /// Header `Retry-After` in seconds.
    pub retry_after: Option<u32>,
    /// Header `Idempotency-Replayed`: an earlier call of the same key had this answer.
    pub replayed: bool,
}

/// No answer came: no network, no server, or the connection broke.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HttpFailed;

/// What the server tells by itself, to who looks at the page. A clone is the same.
pub trait Push: Clone + 'static {
    /// An open line; closed when dropped.
    type Line: Line;

    /// Somebody looks at the page; where nothing can tell, nobody does.
    fn shown(&self) -> bool;
    /// Waits until somebody looks, or nobody.
    fn turned(&self, shown: bool) -> impl Future<Output = ()>;
    /// Waits.
    fn rest(&self, milliseconds: u32) -> impl Future<Output = ()>;
    /// Opens a line that carries the session's cookie; nothing where there are no lines.
    fn line(&self, path: &str) -> Option<Self::Line>;
}

/// An open line.
pub trait Line {
    /// Waits for the next that is heard.
    fn heard(&self) -> impl Future<Output = Heard>;
}

/// What is heard of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Heard {
    /// Whoever is at the other end listens.
    Open,
    /// A hint.
    Event(PushKind),
    /// It broke, or never opened.
    Lost,
}

/// All that the engine asks of the world.
pub trait Ports: 'static {
    /// A JSON value, as the world likes to hold it.
    type Json: Json;
    /// What the server tells by itself.
    type Push: Push;

    /// Sends; cancelled when dropped.
    fn send(
        &self,
        request: HttpRequest,
    ) -> impl Future<Output = Result<HttpAnswer<Self::Json>, HttpFailed>>;
    /// Waits.
    fn sleep(&self, milliseconds: u32) -> impl Future<Output = ()>;

    /// Runs a task beside whoever asked for it.
    fn spawn(&self, task: Pin<Box<dyn Future<Output = ()>>>);

    /// Milliseconds since 1970, UTC.
    fn now(&self) -> u64;
    /// The same by the server's clock, as far as answers told of it ([`crate::clock::ServerClock`]).
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

    /// What the server tells by itself, for as long as whoever asked keeps it.
    fn push(&self) -> Self::Push;

    /// What a visitor's first page does not need; its code may have to be fetched first.
    ///
    /// # Errors
    /// `offline` when it cannot be fetched.
    fn member_part(
        &self,
    ) -> impl Future<Output = Result<&'static MemberPart<Self>, CoreError>> + use<'_, Self>
    where
        Self: Sized;

    /// Whether anything answers at an address; cancelled when dropped.
    fn probe(&self, address: &str) -> impl Future<Output = bool>;
    /// Where calls go; empty: to the page's own origin.
    fn api_origin(&self) -> String;
    /// Sends calls to another origin from now on.
    fn turn_to(&self, origin: &str);

    /// Reads JSON text.
    fn parse(&self, text: &str) -> Option<Self::Json>;
}
