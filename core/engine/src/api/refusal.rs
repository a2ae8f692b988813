//! From a refusal to an error of the core.

use crate::json::{Json, read};
use ante_contract::{CoreError, FieldError, Map};

/// Reason for a missing value.
pub(crate) enum Refused {
    /// As the view will see it.
    Error(CoreError),
    /// No answer in time to a call that may have changed something.
    Silence,
    /// The payload could not be opened: its nonce or key may be stale.
    Unopened(CoreError),
    /// The same intent is in progress.
    Pending,
    /// The whole site is in maintenance.
    Maintenance(CoreError),
    /// The region is blocked.
    Region(CoreError),
    /// The password must be changed first.
    PasswordChange(CoreError),
}

impl Refused {
    /// As the view will see it.
    pub(super) fn into_error(self, key: Option<String>) -> CoreError {
        match self {
            Self::Error(error)
            | Self::Unopened(error)
            | Self::Maintenance(error)
            | Self::Region(error)
            | Self::PasswordChange(error) => error,
            Self::Silence => key.map_or(CoreError::Timeout, |key| CoreError::ResultUnknown { key }),
            Self::Pending => CoreError::Busy,
        }
    }
}

/// Maps an envelope without success to a refusal.
pub(super) fn judge<J: Json>(envelope: &J, status: u16, retry_after: Option<u32>) -> Refused {
    let text = |name: &str| envelope.member(name).and_then(|value| value.text());
    let (code, message) = (text("code"), text("message"));
    let value = envelope.member("value");
    let detail = |name: &str| value.as_ref().and_then(|value| value.member(name));
    if detail("captcha").and_then(|value| value.flag()) == Some(true) {
        return Refused::Error(CoreError::CaptchaRequired { message });
    }
    let fields: Vec<FieldError> =
        detail("fields").and_then(|value| read(&value)).unwrap_or_default();
    let retry_after = detail("retryAfter").and_then(|value| read(&value)).or(retry_after);
    let one_field = |field: &str, key: &str| {
        let error = FieldError { field: field.to_owned(), key: key.to_owned(), params: Map::new() };
        Refused::Error(CoreError::Fields { fields: vec![error], message: message.clone() })
    };
    let name = code.clone().unwrap_or_default();
    match name.as_str() {
        "need_login" => return Refused::Error(CoreError::NeedLogin),
        "need_real_account" => return Refused::Error(CoreError::NeedRealAccount),
        "conflict_pending" => return Refused::Pending,
        "username_taken" => return one_field("username", "validation.usernameTaken"),
        "captcha_wrong" => return one_field("captcha", "validation.captchaWrong"),
        "insufficient_balance" => return one_field("amount", "validation.amountBalance"),
        _ => {}
    }
    if !fields.is_empty() {
        return Refused::Error(CoreError::Fields { fields, message });
    }
    let error = CoreError::Api { status, code, message, retry_after };
    match name.as_str() {
        "decryption_failed" | "encryption_required" => Refused::Unopened(error),
        "maintenance" => Refused::Maintenance(error),
        "region_restricted" => Refused::Region(error),
        "password_change_required" => Refused::PasswordChange(error),
        _ => Refused::Error(error),
    }
}
