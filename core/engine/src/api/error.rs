//! Maps failed calls to errors of the core.

use crate::json::{Json, read};
use ante_contract::{CoreError, FieldError, VecMap};

/// Error of a call.
pub(crate) enum CallError {
    /// Any other error, in the form for the view.
    Error(CoreError),
    /// A mutation without a response, which may have been executed.
    ResultUnknown,
    /// The server could not decrypt the payload: its nonce or key may be stale.
    DecryptionFailed(CoreError),
    /// The same request is in progress.
    Pending,
    /// The whole site is in maintenance.
    Maintenance(CoreError),
    /// The region is blocked.
    Region(CoreError),
    /// The password must be changed before any other call.
    PasswordChange(CoreError),
}

impl CallError {
    /// Converts it to the error that the view gets.
    pub(super) fn into_error(self, key: Option<String>) -> CoreError {
        match self {
            Self::Error(error)
            | Self::DecryptionFailed(error)
            | Self::Maintenance(error)
            | Self::Region(error)
            | Self::PasswordChange(error) => error,
            Self::ResultUnknown => {
                key.map_or(CoreError::Timeout, |key| CoreError::ResultUnknown { key })
            }
            Self::Pending => CoreError::Busy,
        }
    }
}

/// Maps an unsuccessful envelope to an error.
pub(super) fn from_envelope<J: Json>(
    envelope: &J,
    status: u16,
    retry_after: Option<u32>,
) -> CallError {
    let text = |name: &'static str| envelope.member(name).and_then(|value| value.text());
    let (code, message) = (text("code"), text("message"));
    let value = envelope.member("value");
    let detail = |name: &'static str| value.as_ref().and_then(|value| value.member(name));
    if detail("captcha").and_then(|value| value.boolean()) == Some(true) {
        return CallError::Error(CoreError::CaptchaRequired { message });
    }
    let fields: Vec<FieldError> =
        detail("fields").and_then(|value| read(&value)).unwrap_or_default();
    let retry_after = detail("retryAfter").and_then(|value| read(&value)).or(retry_after);
    let one_field = |field: &str, key: &str| {
        let error =
            FieldError { field: field.to_owned(), key: key.to_owned(), params: VecMap::new() };
        CallError::Error(CoreError::Fields { fields: vec![error], message: message.clone() })
    };
    let name = code.clone().unwrap_or_default();
    match name.as_str() {
        "need_login" => return CallError::Error(CoreError::NeedLogin),
        "need_real_account" => return CallError::Error(CoreError::NeedRealAccount),
        "conflict_pending" => return CallError::Pending,
        "username_taken" => return one_field("username", "validation.usernameTaken"),
        "captcha_wrong" => return one_field("captcha", "validation.captchaWrong"),
        "insufficient_balance" => return one_field("amount", "validation.amountBalance"),
        _ => {}
    }
    if !fields.is_empty() {
        return CallError::Error(CoreError::Fields { fields, message });
    }
    let until = detail("until").and_then(|value| value.text());
    let error = CoreError::Api { status, code, message, retry_after, until };
    match name.as_str() {
        "decryption_failed" | "encryption_required" => CallError::DecryptionFailed(error),
        "maintenance" => CallError::Maintenance(error),
        "region_restricted" => CallError::Region(error),
        "password_change_required" => CallError::PasswordChange(error),
        _ => CallError::Error(error),
    }
}
