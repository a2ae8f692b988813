//! Errors as data: a tagged union that every view can switch on.

use crate::{json::FromJson, vec_map::VecMap};
use serde::{Deserialize, Serialize};

/// Invalid field with the key of its error text.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct FieldError {
    /// Name of the field in the specification (`username`, `confirmPassword` …).
    pub field: String,
    /// Key of the text in `locales/`.
    pub key: String,
    /// Values of the placeholders of the text.
    #[serde(default, skip_serializing_if = "VecMap::is_empty")]
    #[cfg_attr(feature = "ts", tsify(type = "Record<string, string>", optional))]
    #[cfg_attr(feature = "openapi", schema(value_type = std::collections::BTreeMap<String, String>))]
    pub params: VecMap<String>,
}

/// Error of a call of the core.
///
/// It carries keys of texts instead of texts, except for messages of the server.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(tag = "kind", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum CoreError {
    /// Argument with a wrong shape: an error of the calling code.
    BadInput {
        /// Name of the argument.
        argument: String,
    },
    /// Invalid form fields, found by the core or the server.
    Fields {
        /// Invalid fields, in the order of the form.
        fields: Vec<FieldError>,
        /// Message of the server, if any.
        message: Option<String>,
    },
    /// Captcha required: by the next attempt after a failed login, or by the server at another
    /// call.
    CaptchaRequired {
        /// Message of the server.
        message: Option<String>,
    },
    /// Login required: no member is logged in, or the session ended.
    NeedLogin,
    /// Real account required: the session belongs to a trial account, or lacks the right
    /// (`in_need_true_account`).
    NeedRealAccount,
    /// Error of the server, with its code and message.
    Api {
        /// HTTP status.
        status: u16,
        /// Machine-readable reason.
        code: Option<String>,
        /// Message for the user, in the language of the page.
        message: Option<String>,
        /// Seconds until another attempt is allowed.
        retry_after: Option<u32>,
        /// End of the member's break or hold, or of the period of a limit, RFC 3339.
        until: Option<String>,
    },
    /// The server could not be reached.
    Offline,
    /// Time-out of a request without side effects, or of one that needs no login.
    Timeout,
    /// Mutation without a response, whose result is unknown; its idempotency key resolves it.
    ResultUnknown {
        /// Idempotency key of the mutation.
        key: String,
    },
    /// Duplicate call: the same one is in progress, or was made a moment ago.
    Busy,
    /// Replayed response: an earlier attempt was executed, this one had no effect; the list has the
    /// current state.
    Replayed,
    /// Response that does not match the contract, such as HTML from a proxy.
    Protocol {
        /// HTTP status.
        status: u16,
    },
    /// Address of a game that is missing, invalid or not allowed by the brand ("invalid URL").
    InvalidUrl,
    /// Failed encryption of the payload; nothing was sent.
    Crypto,
}

impl CoreError {
    /// Returns whether a failed change may have been made, with only its response lost: it must not
    /// be reported as failed. The package exports it as `isOutcomeUnknown`.
    #[must_use]
    pub const fn is_outcome_unknown(&self) -> bool {
        matches!(
            self,
            Self::Offline | Self::Timeout | Self::ResultUnknown { .. } | Self::Protocol { .. }
        )
    }
}

/// Result of any call of the core.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(tag = "status", rename_all = "camelCase")]
pub enum Outcome<T> {
    /// The call succeeded.
    Ok {
        /// Value of the response.
        value: T,
    },
    /// The call failed.
    Err {
        /// Error of the call.
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
