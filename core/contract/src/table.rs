//! The shape of the endpoint table: one row a call, written once.
//!
//! From the rows come the client's typed call, the server's typed route, the OpenAPI document and
//! the tests that hold them together. Each area file declares its own rows with [`endpoints!`].

use crate::codes::Code;
use serde::{Serialize, de::DeserializeOwned};

/// HTTP method of a call.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "UPPERCASE")]
pub enum Method {
    /// Reads; never changes state.
    Get,
    /// Changes state, or starts something.
    Post,
    /// Creates.
    Put,
    /// Ends.
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

/// Whether a call carries the session token.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum Token {
    /// Never sent.
    None,
    /// Sent when there is one.
    Optional,
    /// Refused without one.
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

/// Module identifier sent with each call (REQ-7.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "UPPERCASE")]
pub enum Module {
    /// Everything that the specification gives no module of its own.
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

/// Origin of a row's path and shape.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum Source {
    /// Written in the specification's section 7.
    Spec,
    /// Written there, and taken with another method or token for a reason (docs/adr/0005).
    Adapted,
    /// Not shown there; ours, in its style (docs/adr/0004).
    Assumed,
}

/// A row of the call table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Row {
    /// Name of the call, unique: the marker type's name.
    pub name: &'static str,
    /// HTTP method.
    pub method: Method,
    /// Path from the origin, with its leading slash.
    pub path: &'static str,
    /// Encoding of the request.
    pub body: Body,
    /// Whether the session token is sent.
    pub token: Token,
    /// Sent as a JWE under the encrypted path of the service info.
    pub encrypted: bool,
    /// Carries an `Idempotency-Key`: every call that changes state.
    pub changes: bool,
    /// Module identifier.
    pub module: Module,
    /// Its answer has a list, empty or not.
    pub lists: bool,
    /// `Spec`, `Adapted` or `Assumed`.
    pub source: Source,
    /// Description, one sentence.
    pub about: &'static str,
}

impl Row {
    /// Returns the row as a back end has it that takes another method. A GET has no body, so the fields of one go in
    /// the address.
    #[must_use]
    pub const fn sent_by(mut self, method: Method) -> Self {
        self.method = method;
        if matches!((method, self.body), (Method::Get, Body::Json | Body::Form)) {
            self.body = Body::Query;
        }
        self
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

/// A call, as a type: the row with its request and response.
pub trait Endpoint: 'static {
    /// Request of the client.
    type Request: Wire;
    /// Type of the envelope's `value`.
    type Response: Wire;
    /// The row.
    const ROW: Row;
    /// Error codes of this call, in addition to those of its kind. Separate from the row, which the
    /// client carries.
    const REFUSES: &'static [Code];
}

/// Something that walks the typed table: route builders, the OpenAPI document, tests.
pub trait Visitor {
    /// Called once a row.
    fn visit<E: Endpoint>(&mut self);
}

/// Declares an area's rows.
///
/// ```text
/// endpoints! {
///     /// What the call does.
///     Login: LoginRequest => LoginResponse,
///         Post "/wps/session/login", body: Json, token: None, module: Comm3, source: Spec, encrypted
///         refuses BadCredentials, CaptchaWrong;
/// }
/// ```
/// After the source come the flags: `encrypted`, `changes` for calls that change state, `lists` for
/// answers that have a list. After `refuses` come the call's own error codes.
macro_rules! endpoints {
    ($(
        #[doc = $about:literal]
        $name:ident: $req:ty => $res:ty,
            $method:ident $path:literal, body: $body:ident, token: $token:ident, module: $module:ident,
            source: $source:ident $(, $flag:ident)* $(refuses $($code:ident),+)?;
    )*) => {
        $(
            #[doc = $about]
            #[derive(Debug, Clone, Copy)]
            pub struct $name;
            impl $crate::table::Endpoint for $name {
                type Request = $req;
                type Response = $res;
                const ROW: $crate::table::Row = $crate::table::flagged(
                    $crate::table::Row {
                        name: stringify!($name),
                        method: $crate::table::Method::$method,
                        path: $path,
                        body: $crate::table::Body::$body,
                        token: $crate::table::Token::$token,
                        encrypted: false,
                        changes: false,
                        lists: false,
                        module: $crate::table::Module::$module,
                        source: $crate::table::Source::$source,
                        // Read by the description alone, which no browser makes.
                        about: if cfg!(target_arch = "wasm32") { "" } else { $about },
                    },
                    &[$(stringify!($flag)),*],
                );
                const REFUSES: &'static [$crate::codes::Code] =
                    &[$($($crate::codes::Code::$code),+)?];
            }
        )*
        /// Walks this area's rows.
        pub(crate) fn visit(visitor: &mut impl $crate::table::Visitor) {
            $( visitor.visit::<$name>(); )*
        }
        /// This area's rows.
        pub const ROWS: &[$crate::table::Row] =
            &[$(<$name as $crate::table::Endpoint>::ROW),*];
    };
}
pub(crate) use endpoints;

/// Sets a row's flags; an unknown flag stops the build.
pub(crate) const fn flagged(row: Row, flags: &[&str]) -> Row {
    let mut row = row;
    let mut rest = flags;
    while let [flag, tail @ ..] = rest {
        match flag.as_bytes() {
            b"encrypted" => row.encrypted = true,
            b"changes" => row.changes = true,
            b"lists" => row.lists = true,
            #[allow(clippy::panic, reason = "evaluated by the compiler alone")]
            _ => panic!("unknown flag in the endpoint table"),
        }
        rest = tail;
    }
    row
}
