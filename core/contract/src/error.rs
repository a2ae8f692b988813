//! Errors as data: a tagged union that every view can switch on.

use crate::{json::FromJson, vec_map::VecMap};
use serde::{Deserialize, Serialize};

/// A wrong field: where, and which text says so.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct FieldError {
    /// The field's name in the specification (`username`, `confirmPassword` …).
    pub field: String,
    /// Key of the text in `locales/`.
    pub key: String,
    /// Values of the text's placeholders.
    #[serde(default, skip_serializing_if = "VecMap::is_empty")]
    #[cfg_attr(feature = "ts", tsify(type = "Record<string, string>", optional))]
    #[cfg_attr(feature = "openapi", schema(value_type = std::collections::BTreeMap<String, String>))]
    pub params: VecMap<String>,
}

/// Error of a call of the core.
///
/// It carries keys of texts, never texts, except for messages of the server.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(tag = "kind", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum CoreError {
    /// An argument has the wrong shape: a fault of the calling code.
    BadInput {
        /// Name of the argument.
        argument: String,
    },
    /// Fields that a person filled in are wrong; found here or by the server.
    Fields {
        /// Each wrong field, in the form's order.
        fields: Vec<FieldError>,
        /// Message of the server, if any.
        message: Option<String>,
    },
    /// The login failed and the next attempt needs a captcha, or the server requires one at
    /// another call.
    CaptchaRequired {
        /// Message of the server.
        message: Option<String>,
    },
    /// No member is logged in, or the session ended.
    NeedLogin,
    /// A trial account, or no right (`in_need_true_account`).
    NeedRealAccount,
    /// The server refused, and says why.
    Api {
        /// HTTP status.
        status: u16,
        /// Machine-readable reason.
        code: Option<String>,
        /// Text for the person, in their language.
        message: Option<String>,
        /// Seconds until another attempt makes sense.
        retry_after: Option<u32>,
    },
    /// The server could not be reached.
    Offline,
    /// No answer in time, to a call that changes nothing or that needs no login.
    Timeout,
    /// No answer in time, to a call that may have changed something: ask again by its key.
    ResultUnknown {
        /// The call's idempotency key.
        key: String,
    },
    /// The same call is in progress, or was made a moment ago.
    Busy,
    /// An earlier try had done it, and nothing happened now: only a list gives the current state.
    Replayed,
    /// The answer does not match the contract, such as HTML from a proxy.
    Protocol {
        /// HTTP status.
        status: u16,
    },
    /// The address of a game is missing or invalid, or the brand does not allow it ("invalid URL").
    InvalidUrl,
    /// The payload could not be encrypted; nothing was sent.
    Crypto,
}

/// Result of any call of the core.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(tag = "status", rename_all = "camelCase")]
pub enum Outcome<T> {
    /// The call succeeded.
    Ok {
        /// The answer.
        value: T,
    },
    /// It did not.
    Err {
        /// Error.
        error: CoreError,
    },
}

impl<T> From<Result<T, CoreError>> for Outcome<T> {
    fn from(result: Result<T, CoreError>) -> Self {
        match result {
            Ok(value) => Self::Ok { value },
            Err(error) => Self::Err { error },
        }
    }
}
