//! Requests and responses of the test API: plain JSON, for engineers.

use ante_base::ApiError;
use axum::{
    Json,
    body::Body,
    extract::{FromRequest, Request},
    http::{Response, StatusCode},
    response::IntoResponse,
};
use serde::de::DeserializeOwned;
use serde_json::json;

/// Error response of the test API: plain JSON, for engineers.
pub(crate) struct ErrorResponse(StatusCode, String);

impl From<ApiError> for ErrorResponse {
    fn from(error: ApiError) -> Self {
        Self(error.status, error.code().to_owned())
    }
}

impl From<sqlx::Error> for ErrorResponse {
    fn from(error: sqlx::Error) -> Self {
        ApiError::from(error).into()
    }
}

impl IntoResponse for ErrorResponse {
    fn into_response(self) -> Response<Body> {
        (self.0, Json(json!({ "error": self.1 }))).into_response()
    }
}

/// Creates the error for an invalid request.
pub(crate) fn bad_request(text: impl std::fmt::Display) -> ErrorResponse {
    ErrorResponse(StatusCode::BAD_REQUEST, text.to_string())
}

/// Response of a test API call.
pub(crate) type JsonResult<T> = Result<Json<T>, ErrorResponse>;

/// Parses the body of a request; an empty one is an empty object.
pub(crate) async fn read_body<T: DeserializeOwned>(request: Request) -> Result<T, ErrorResponse> {
    let bytes = axum::body::Bytes::from_request(request, &()).await.map_err(bad_request)?;
    let bytes: &[u8] = if bytes.is_empty() { b"{}" } else { &bytes };
    serde_json::from_slice(bytes).map_err(bad_request)
}
