//! HTTP requests and responses.

use ante_contract::Method;

/// An HTTP request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HttpRequest {
    /// HTTP method.
    pub method: Method,
    /// Path with its query; the adapter puts it under the site's own origin, or the API base.
    pub url: String,
    /// Headers, each name once.
    pub headers: Vec<(String, String)>,
    /// Body and its content type.
    pub body: Option<HttpBody>,
    /// Whether cookies are sent (session kind `cookie`).
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

/// A response with any status.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HttpResponse<J> {
    /// HTTP status.
    pub status: u16,
    /// The body, if it is JSON.
    pub json: Option<J>,
    /// Header `Retry-After` in seconds.
    pub retry_after: Option<u32>,
    /// Header `Idempotency-Replayed`: an earlier request with the same key had this response.
    pub replayed: bool,
}

/// Request without a response: no network, no server, or a broken connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HttpError;
