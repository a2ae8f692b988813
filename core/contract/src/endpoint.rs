//! The endpoint table: the metadata and types of each endpoint, declared once.
//!
//! The client's typed calls, the server's typed routes, the OpenAPI document and the contract tests
//! are derived from it. Each module declares its own endpoints with [`endpoints!`].
//!
//! The wasm file has no summaries, which only the OpenAPI document and docs/calls.md need. Saves 3.4 kB brotli
//! (2026-11-27).

use crate::error_code::ErrorCode;
use serde::{Serialize, de::DeserializeOwned};

/// HTTP method of an endpoint.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "UPPERCASE")]
pub enum Method {
    /// Reads; never changes state.
    Get,
    /// Changes state, or starts a process.
    Post,
    /// Creates.
    Put,
    /// Ends or deletes.
    Delete,
}

impl Method {
    /// Returns the method as text for the wire.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Get => "GET",
            Self::Post => "POST",
            Self::Put => "PUT",
            Self::Delete => "DELETE",
        }
    }
}

/// Whether a request carries the session token.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum Token {
    /// The token is never sent.
    None,
    /// The token is sent if there is one.
    Optional,
    /// The token is required; a call without one fails.
    Required,
}

/// Encoding of the request.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum Body {
    /// The request has no fields.
    None,
    /// Each field is a query parameter.
    Query,
    /// The whole request is JSON in one query parameter named `data`.
    Data,
    /// JSON body.
    Json,
    /// `application/x-www-form-urlencoded` body.
    Form,
}

/// Module identifier sent with each request (REQ-7.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "UPPERCASE")]
pub enum Module {
    /// Default module of the specification.
    Comm3,
    /// Registration.
    Reg3,
    /// Passwords.
    Pass3,
    /// Points.
    Ptsys3,
    /// Messages.
    Inbox3,
}

impl Module {
    /// Returns the identifier for the `Module-Id` header.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Comm3 => "COMM3",
            Self::Reg3 => "REG3",
            Self::Pass3 => "PASS3",
            Self::Ptsys3 => "PTSYS3",
            Self::Inbox3 => "INBOX3",
        }
    }
}

/// Origin of an endpoint's path and types.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum Provenance {
    /// Defined in the specification (docs/requirements/07-calls.md).
    Specified,
    /// Defined in the specification, with another method or token here (docs/adr/0005).
    Adapted,
    /// Extension in the style of the specification (docs/adr/0004).
    Extension,
}

/// Metadata of an endpoint.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct EndpointMeta {
    /// Unique name: the name of the marker type.
    pub name: &'static str,
    /// HTTP method.
    pub method: Method,
    /// Path from the origin, with its leading slash.
    pub path: &'static str,
    /// Encoding of the request.
    pub body: Body,
    /// Whether the session token is sent.
    pub token: Token,
    /// Whether the request is sent as a JWE under the encrypted path of the service info.
    pub encrypted: bool,
    /// Whether it is a mutation: it changes state and carries an `Idempotency-Key`.
    pub is_mutation: bool,
    /// Module identifier.
    pub module: Module,
    /// Whether the response has a list, empty or not.
    pub returns_list: bool,
    /// Origin of the path and types.
    pub provenance: Provenance,
    /// Description, one sentence.
    pub summary: &'static str,
}

impl EndpointMeta {
    /// Returns the metadata for a back end that expects another method. A GET has no body, so its fields become query
    /// parameters; an encrypted payload is always posted, and only states the method.
    #[must_use]
    pub const fn with_method(mut self, method: Method) -> Self {
        self.method = method;
        let has_body = matches!(self.body, Body::Json | Body::Form);
        if matches!(method, Method::Get) && has_body && !self.encrypted {
            self.body = Body::Query;
        }
        self
    }

    /// Returns the metadata with the specification's method: GET, where the table has POST instead (docs/adr/0005).
    #[must_use]
    pub const fn with_specified_method(self) -> Self {
        match (self.provenance, self.method) {
            (Provenance::Adapted, Method::Post) => self.with_method(Method::Get),
            _ => self,
        }
    }
}

/// Bounds of a type on the wire: both sides read and write it.
#[cfg(not(feature = "openapi"))]
pub trait Wire: Serialize + DeserializeOwned + Clone + std::fmt::Debug + Send + 'static {}
#[cfg(not(feature = "openapi"))]
impl<T: Serialize + DeserializeOwned + Clone + std::fmt::Debug + Send + 'static> Wire for T {}

/// Bounds of a type on the wire: both sides read and write it, and the server describes it.
#[cfg(feature = "openapi")]
pub trait Wire:
    Serialize + DeserializeOwned + Clone + std::fmt::Debug + Send + utoipa::ToSchema + 'static
{
}
#[cfg(feature = "openapi")]
impl<T> Wire for T where
    T: Serialize + DeserializeOwned + Clone + std::fmt::Debug + Send + utoipa::ToSchema + 'static
{
}

/// An endpoint as a type: its metadata with its request and response types.
pub trait Endpoint: 'static {
    /// Request of the client.
    type Request: Wire;
    /// Type of the envelope's `value`.
    type Response: Wire;
    /// Metadata.
    const META: EndpointMeta;
    /// Error codes of this endpoint, in addition to those of its kind. Separate from the metadata, which is
    /// part of the client's code.
    const ERROR_CODES: &'static [ErrorCode];
}

/// Visitor of the typed endpoint table: route builders, the OpenAPI document, tests.
pub trait EndpointVisitor {
    /// Called once for each endpoint.
    fn visit<E: Endpoint>(&mut self);
}

/// Declares the endpoints of a module.
///
/// ```text
/// endpoints! {
///     /// Summary of the endpoint.
///     Login: LoginRequest => LoginResponse,
///         Post "/wps/session/login", body: Json, token: None, module: Comm3, provenance: Specified, encrypted
///         errors BadCredentials, CaptchaWrong;
/// }
/// ```
/// After the provenance come the flags: `encrypted`, `mutation` for endpoints that change state, `list`
/// for responses with a list. After `errors` come the endpoint's own error codes.
macro_rules! endpoints {
    ($(
        #[doc = $summary:literal]
        $name:ident: $req:ty => $res:ty,
            $method:ident $path:literal, body: $body:ident, token: $token:ident, module: $module:ident,
            provenance: $provenance:ident $(, $flag:ident)* $(errors $($code:ident),+)?;
    )*) => {
        $(
            #[doc = $summary]
            #[derive(Debug, Clone, Copy)]
            pub struct $name;
            impl $crate::endpoint::Endpoint for $name {
                type Request = $req;
                type Response = $res;
                const META: $crate::endpoint::EndpointMeta = $crate::endpoint::with_flags(
                    $crate::endpoint::EndpointMeta {
                        name: stringify!($name),
                        method: $crate::endpoint::Method::$method,
                        path: $path,
                        body: $crate::endpoint::Body::$body,
                        token: $crate::endpoint::Token::$token,
                        encrypted: false,
                        is_mutation: false,
                        returns_list: false,
                        module: $crate::endpoint::Module::$module,
                        provenance: $crate::endpoint::Provenance::$provenance,
                        summary: if cfg!(target_arch = "wasm32") { "" } else { $summary },
                    },
                    &[$(stringify!($flag)),*],
                );
                const ERROR_CODES: &'static [$crate::error_code::ErrorCode] =
                    &[$($($crate::error_code::ErrorCode::$code),+)?];
            }
        )*
        /// Visits the endpoints of this module.
        pub(crate) fn visit(visitor: &mut impl $crate::endpoint::EndpointVisitor) {
            $( visitor.visit::<$name>(); )*
        }
        /// Endpoints of this module.
        pub const ENDPOINTS: &[$crate::endpoint::EndpointMeta] =
            &[$(<$name as $crate::endpoint::Endpoint>::META),*];
    };
}
pub(crate) use endpoints;

/// Sets the flags of an endpoint; an unknown flag is a compile error.
pub(crate) const fn with_flags(endpoint: EndpointMeta, flags: &[&str]) -> EndpointMeta {
    let mut endpoint = endpoint;
    let mut rest = flags;
    while let [flag, tail @ ..] = rest {
        match flag.as_bytes() {
            b"encrypted" => endpoint.encrypted = true,
            b"mutation" => endpoint.is_mutation = true,
            b"list" => endpoint.returns_list = true,
            #[allow(clippy::panic, reason = "evaluated by the compiler alone")]
            _ => panic!("unknown flag in the endpoint table"),
        }
        rest = tail;
    }
    endpoint
}
