//! Answers and refusals, and the envelope around both.

use super::{ErrorCode, Lang, codes::texts};
use ante_contract::{
    ErrorDetails, account::factor::SecondFactor, envelope::Envelope, error::FieldError,
};
use axum::{
    body::Body,
    http::{HeaderName, HeaderValue, Response, StatusCode, header},
};
use serde::Serialize;
use std::borrow::Cow;

/// A refusal: HTTP status, code, text and details.
#[derive(Debug, Clone)]
pub struct ApiError {
    /// HTTP status.
    pub status: StatusCode,
    code: Cow<'static, str>,
    texts: Option<(Cow<'static, str>, Cow<'static, str>)>,
    refusal: Option<Box<ErrorDetails>>,
}

impl ApiError {
    /// A refusal in the code's own words.
    pub fn new(code: ErrorCode) -> Self {
        let texts = texts(code).map(|(pt, en)| (pt.into(), en.into()));
        // The contract has no other statuses than HTTP's.
        let status = StatusCode::from_u16(code.status()).unwrap_or_default();
        Self { status, code: code.as_str().into(), texts, refusal: None }
    }

    /// A refusal in words that say more than the code's own.
    pub fn with_text(
        code: ErrorCode,
        pt: impl Into<Cow<'static, str>>,
        en: impl Into<Cow<'static, str>>,
    ) -> Self {
        Self { texts: Some((pt.into(), en.into())), ..Self::new(code) }
    }

    /// A refusal with a code that no call of the table has: of a game's page, or of the test API.
    pub fn custom(
        status: StatusCode,
        code: impl Into<Cow<'static, str>>,
        pt: impl Into<Cow<'static, str>>,
        en: impl Into<Cow<'static, str>>,
    ) -> Self {
        Self { status, code: code.into(), texts: Some((pt.into(), en.into())), refusal: None }
    }

    /// An internal error: its cause is logged and never sent to the client.
    pub fn internal(cause: impl std::fmt::Display) -> Self {
        tracing::error!(%cause, "internal error");
        Self::new(ErrorCode::Internal)
    }

    /// Wrong fields (`validation_failed`).
    pub fn invalid_fields(fields: Vec<FieldError>) -> Self {
        Self::new(ErrorCode::ValidationFailed).with_fields(fields)
    }

    /// An amount outside the limits (`limit_exceeded`), and which.
    pub fn outside_limits(fields: Vec<FieldError>) -> Self {
        Self::new(ErrorCode::LimitExceeded).with_fields(fields)
    }

    /// Adds the fields that the refusal is about.
    #[must_use]
    pub fn with_fields(mut self, fields: Vec<FieldError>) -> Self {
        self.refusal.get_or_insert_default().fields = fields;
        self
    }

    /// One wrong field (`validation_failed`).
    pub fn invalid_field(field: &str, key: &str) -> Self {
        Self::invalid_fields(vec![field_error(field, key, &[])])
    }

    /// The next login needs a captcha.
    #[must_use]
    pub fn with_captcha(mut self, due: bool) -> Self {
        self.refusal.get_or_insert_default().captcha = due;
        self
    }

    /// The second step that the login needs.
    #[must_use]
    pub fn with_two_factor(mut self, step: SecondFactor) -> Self {
        self.refusal.get_or_insert_default().two_factor = Some(step);
        self
    }

    /// Sets the number of seconds after which a retry makes sense.
    #[must_use]
    pub fn retry_after(mut self, seconds: u32) -> Self {
        self.refusal.get_or_insert_default().retry_after = Some(seconds);
        self
    }

    /// Sets the end of the obstacle, in RFC 3339; the page shows it in the member's time zone.
    #[must_use]
    pub fn with_end(mut self, moment: Option<String>) -> Self {
        self.refusal.get_or_insert_default().until = moment;
        self
    }

    /// Its code, as in the envelope.
    pub fn code(&self) -> &str {
        &self.code
    }

    /// Has it words for a person?
    pub fn has_text(&self) -> bool {
        self.texts.is_some()
    }

    /// Is it this one?
    pub fn is(&self, code: ErrorCode) -> bool {
        self.code == code.as_str()
    }

    /// The answer to send.
    pub fn to_response(&self, lang: Lang) -> ApiResponse {
        let message = self.texts.as_ref().map(|(pt, en)| lang.pick(pt, en).to_string());
        let body = Envelope {
            success: false,
            value: self.refusal.clone(),
            code: Some(self.code.to_string()),
            message,
        };
        ApiResponse {
            status: self.status,
            json: serde_json::to_string(&body).unwrap_or_default(),
            retry_after: self.refusal.as_ref().and_then(|refusal| refusal.retry_after),
            replayed: false,
        }
    }
}

/// A wrong field, for [`ApiError::invalid_fields`].
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

/// An envelope as it goes out, and as it is stored for a repeated key.
#[derive(Debug, Clone)]
pub struct ApiResponse {
    /// HTTP status.
    pub status: StatusCode,
    /// The envelope.
    pub json: String,
    retry_after: Option<u32>,
    replayed: bool,
}

/// Says that the answer is the one that an earlier call of the same key had: nothing was done now.
const REPLAYED_HEADER: HeaderName = HeaderName::from_static("idempotency-replayed");

impl ApiResponse {
    /// A success.
    ///
    /// # Errors
    /// When the value cannot be written as JSON.
    pub fn ok<T: Serialize>(value: &T) -> Result<Self, ApiError> {
        let body = Envelope { success: true, value: Some(value), code: None, message: None };
        let json = serde_json::to_string(&body)?;
        Ok(Self { status: StatusCode::OK, json, retry_after: None, replayed: false })
    }

    /// One that was stored, for the same key once more.
    pub fn stored(status: StatusCode, json: String) -> Self {
        Self { status, json, retry_after: None, replayed: true }
    }

    /// As an HTTP response; answers of the API are never cached.
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
