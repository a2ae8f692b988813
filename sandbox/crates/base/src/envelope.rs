//! Responses, errors, and the envelope around both.

use super::{
    ErrorCode, Lang, codes,
    texts::{Arguments, Key, Text},
};
use ante_contract::{
    ErrorDetails, account::factor::SecondFactor, envelope::Envelope, error::FieldError,
};
use axum::{
    body::Body,
    http::{HeaderName, HeaderValue, Response, StatusCode, header},
};
use serde::Serialize;
use std::borrow::Cow;

/// Error response: HTTP status, code, text and details.
#[derive(Debug, Clone)]
pub struct ApiError {
    /// HTTP status.
    pub status: StatusCode,
    code: Cow<'static, str>,
    text: Option<Text>,
    details: Option<Box<ErrorDetails>>,
}

impl ApiError {
    /// Creates an error with the text of its code.
    pub fn new(code: ErrorCode) -> Self {
        // Every status of the contract is a valid HTTP status.
        let status = StatusCode::from_u16(code.status()).unwrap_or_default();
        let text = codes::text(code).map(Text::from);
        Self { status, code: code.as_str().into(), text, details: None }
    }

    /// Creates an error with a text more specific than that of its code.
    pub fn with_text(code: ErrorCode, text: Key, arguments: &Arguments<'_>) -> Self {
        Self { text: Some(Text::new(text, arguments)), ..Self::new(code) }
    }

    /// Creates an error with a code outside the contract, for the pages of games and the test API.
    pub fn custom(
        status: StatusCode,
        code: impl Into<Cow<'static, str>>,
        text: impl Into<Option<Key>>,
    ) -> Self {
        Self { status, code: code.into(), text: text.into().map(Text::from), details: None }
    }

    /// Creates an internal error; its cause is logged and never sent to the client.
    pub fn internal(cause: impl std::fmt::Display) -> Self {
        tracing::error!(%cause, "internal error");
        Self::new(ErrorCode::Internal)
    }

    /// Creates a `validation_failed` error with several fields.
    pub fn invalid_fields(fields: Vec<FieldError>) -> Self {
        Self::new(ErrorCode::ValidationFailed).with_fields(fields)
    }

    /// Creates a `limit_exceeded` error: amounts outside their limits, by field.
    pub fn outside_limits(fields: Vec<FieldError>) -> Self {
        Self::new(ErrorCode::LimitExceeded).with_fields(fields)
    }

    /// Adds the fields that the error is about.
    #[must_use]
    pub fn with_fields(mut self, fields: Vec<FieldError>) -> Self {
        self.details.get_or_insert_default().fields = fields;
        self
    }

    /// Creates a `validation_failed` error with one field; `key` is its rule.
    pub fn invalid_field(field: &str, key: &str) -> Self {
        Self::invalid_fields(vec![field_error(field, key, &[])])
    }

    /// Sets whether the next login needs a captcha.
    #[must_use]
    pub fn with_captcha(mut self, due: bool) -> Self {
        self.details.get_or_insert_default().captcha = due;
        self
    }

    /// Sets the second step that the login needs.
    #[must_use]
    pub fn with_two_factor(mut self, step: SecondFactor) -> Self {
        self.details.get_or_insert_default().two_factor = Some(step);
        self
    }

    /// Sets the number of seconds after which a retry makes sense.
    #[must_use]
    pub fn retry_after(mut self, seconds: u32) -> Self {
        self.details.get_or_insert_default().retry_after = Some(seconds);
        self
    }

    /// Sets the time at which the cause of the error ends, in RFC 3339; the page shows it in the
    /// member's time zone.
    #[must_use]
    pub fn with_end(mut self, moment: Option<String>) -> Self {
        self.details.get_or_insert_default().until = moment;
        self
    }

    /// Returns the error code, as in the envelope.
    pub fn code(&self) -> &str {
        &self.code
    }

    /// Returns whether the error has a text for display.
    pub fn has_text(&self) -> bool {
        self.text.is_some()
    }

    /// Returns whether the error has this code.
    pub fn is(&self, code: ErrorCode) -> bool {
        self.code == code.as_str()
    }

    /// Converts the error to a response with its text in a language.
    pub fn to_response(&self, lang: Lang) -> ApiResponse {
        let message = self.text.as_ref().map(|text| text.to_string_in(lang));
        let body = Envelope {
            success: false,
            value: self.details.clone(),
            code: Some(self.code.to_string()),
            message,
        };
        ApiResponse {
            status: self.status,
            json: serde_json::to_string(&body).unwrap_or_default(),
            retry_after: self.details.as_ref().and_then(|details| details.retry_after),
            replayed: false,
        }
    }
}

/// Creates a field error, for [`ApiError::invalid_fields`].
pub fn field_error(field: &str, key: &str, params: &[(&str, String)]) -> FieldError {
    FieldError {
        field: field.to_owned(),
        key: key.to_owned(),
        params: params.iter().map(|(name, value)| ((*name).to_owned(), value.clone())).collect(),
    }
}

impl From<ErrorCode> for ApiError {
    fn from(code: ErrorCode) -> Self {
        Self::new(code)
    }
}

impl From<sqlx::Error> for ApiError {
    fn from(error: sqlx::Error) -> Self {
        Self::internal(error)
    }
}

impl From<serde_json::Error> for ApiError {
    fn from(error: serde_json::Error) -> Self {
        Self::internal(error)
    }
}

impl From<rand::rand_core::OsError> for ApiError {
    fn from(error: rand::rand_core::OsError) -> Self {
        Self::internal(error)
    }
}

/// Response envelope, as sent and as stored for an idempotency key.
#[derive(Debug, Clone)]
pub struct ApiResponse {
    /// HTTP status.
    pub status: StatusCode,
    /// The envelope as JSON.
    pub json: String,
    retry_after: Option<u32>,
    replayed: bool,
}

/// Header of a stored response that is sent again for its idempotency key; the call had no effect
/// this time.
const REPLAYED_HEADER: HeaderName = HeaderName::from_static("idempotency-replayed");

impl ApiResponse {
    /// Creates a success response.
    ///
    /// # Errors
    /// When the value cannot be written as JSON.
    pub fn ok<T: Serialize>(value: &T) -> Result<Self, ApiError> {
        let body = Envelope { success: true, value: Some(value), code: None, message: None };
        let json = serde_json::to_string(&body)?;
        Ok(Self { status: StatusCode::OK, json, retry_after: None, replayed: false })
    }

    /// Creates a response from a stored one, for a repeated idempotency key.
    pub fn stored(status: StatusCode, json: String) -> Self {
        Self { status, json, retry_after: None, replayed: true }
    }

    /// Converts to an HTTP response, which is never cached.
    pub fn into_response(self) -> Response<Body> {
        let mut response = Response::new(Body::from(self.json));
        *response.status_mut() = self.status;
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
        if let Some(seconds) = self.retry_after {
            headers.insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        if self.replayed {
            headers.insert(REPLAYED_HEADER, HeaderValue::from_static("true"));
        }
        response
    }
}
