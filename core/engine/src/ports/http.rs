//! A request to the server and its answer.

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

/// An answer with any status.
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
