//! Error responses of the service. The SDK reads `error.message`: a name, optionally followed by a
//! colon and a text.

use ante_base::ApiError;
use axum::{
    Json,
    body::Body,
    http::{Response, StatusCode},
    response::IntoResponse,
};
use serde_json::json;

/// Errors of the phone-auth service that have a message of their own, and one for all others.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PhoneAuthError {
    /// Invalid phone format.
    PhoneInvalid,
    /// Missing phone number.
    PhoneMissing,
    /// Too many requests.
    TooMany,
    /// Captcha check failed, or a domain that is not whitelisted: the service returns the same for
    /// both.
    Captcha,
    /// Quota exceeded.
    Quota,
    /// Operation not allowed.
    NotAllowed,
    /// Missing verification code.
    CodeMissing,
    /// Invalid verification code.
    CodeWrong,
    /// The code has expired, was used, or was never sent.
    CodeExpired,
    /// The token was not issued by this service.
    TokenWrong,
    /// The user closed the service's window.
    PopupClosed,
    /// Any other error.
    Unknown,
}

impl PhoneAuthError {
    const fn message(self) -> &'static str {
        match self {
            Self::PhoneInvalid => "INVALID_PHONE_NUMBER : Invalid format.",
            Self::PhoneMissing => "MISSING_PHONE_NUMBER",
            Self::TooMany => "TOO_MANY_ATTEMPTS_TRY_LATER",
            Self::Captcha => "CAPTCHA_CHECK_FAILED : Hostname match not found",
            Self::Quota => "QUOTA_EXCEEDED : Exceeded quota for verifying phone numbers.",
            Self::NotAllowed => "OPERATION_NOT_ALLOWED",
            Self::CodeMissing => "MISSING_CODE",
            Self::CodeWrong => "INVALID_CODE",
            Self::CodeExpired => "SESSION_EXPIRED",
            Self::TokenWrong => "INVALID_ID_TOKEN",
            Self::PopupClosed => "POPUP_CLOSED_BY_USER",
            Self::Unknown => "INTERNAL_ERROR_ENCOUNTERED",
        }
    }

    const fn status(self) -> StatusCode {
        match self {
            Self::Unknown => StatusCode::INTERNAL_SERVER_ERROR,
            _ => StatusCode::BAD_REQUEST,
        }
    }
}

impl From<ApiError> for PhoneAuthError {
    fn from(error: ApiError) -> Self {
        match error.status {
            StatusCode::TOO_MANY_REQUESTS => Self::TooMany,
            _ => Self::Unknown,
        }
    }
}

impl From<rand::rand_core::OsError> for PhoneAuthError {
    fn from(_: rand::rand_core::OsError) -> Self {
        Self::Unknown
    }
}

impl IntoResponse for PhoneAuthError {
    fn into_response(self) -> Response<Body> {
        let (status, message) = (self.status(), self.message());
        let detail = json!([{ "message": message, "reason": "invalid", "domain": "global" }]);
        let error = json!({ "code": status.as_u16(), "message": message, "errors": detail });
        (status, Json(json!({ "error": error }))).into_response()
    }
}
