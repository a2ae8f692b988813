//! Requests and responses of the control: plain JSON, for engineers.

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

/// A refusal of the control: plain JSON, for engineers.
pub(crate) struct Refusal(StatusCode, String);

impl From<ApiError> for Refusal {
    fn from(error: ApiError) -> Self {
        Self(error.status, error.code().to_owned())
    }
}

impl From<sqlx::Error> for Refusal {
    fn from(error: sqlx::Error) -> Self {
        ApiError::from(error).into()
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response<Body> {
        (self.0, Json(json!({ "error": self.1 }))).into_response()
    }
}

/// Returns the refusal of an invalid request.
pub(crate) fn bad(text: impl std::fmt::Display) -> Refusal {
    Refusal(StatusCode::BAD_REQUEST, text.to_string())
}

/// Response of a call of the control.
pub(crate) type Answer<T> = Result<Json<T>, Refusal>;

/// Reads the body of a request; an empty one is an empty object.
pub(crate) async fn read<T: DeserializeOwned>(request: Request) -> Result<T, Refusal> {
    let bytes = axum::body::Bytes::from_request(request, &()).await.map_err(bad)?;
    let bytes: &[u8] = if bytes.is_empty() { b"{}" } else { &bytes };
    serde_json::from_slice(bytes).map_err(bad)
}
