//! Decoding of a request as its endpoint specifies: from the query, a form or JSON.

use ante_base::{ApiError, ErrorCode};
use ante_contract::endpoint::{self, EndpointMeta};
use axum::{
    body::Bytes,
    http::{HeaderMap, header, request::Parts},
};
use serde::de::DeserializeOwned;

/// Decodes a request.
///
/// # Errors
/// `bad_input` if it does not match the contract.
pub(super) fn decode<R: DeserializeOwned>(
    endpoint: &EndpointMeta,
    parts: &Parts,
    raw: &Bytes,
) -> Result<R, ApiError> {
    let bad = |error: &dyn std::fmt::Display| {
        tracing::info!(endpoint = endpoint.name, %error, "a request has not the shape of the contract");
        ApiError::new(ErrorCode::BadInput)
    };
    let query = parts.uri.query().unwrap_or_default();
    match endpoint.body {
        endpoint::Body::None => serde_json::from_slice(b"{}").map_err(|error| bad(&error)),
        endpoint::Body::Query => from_form(query.as_bytes()).map_err(|error| bad(&error)),
        endpoint::Body::Form => from_form(raw).map_err(|error| bad(&error)),
        endpoint::Body::Json => serde_json::from_slice(raw).map_err(|error| bad(&error)),
        endpoint::Body::Data => {
            #[derive(serde::Deserialize)]
            struct FormData {
                data: String,
            }
            let FormData { data } = from_form(query.as_bytes()).map_err(|error| bad(&error))?;
            serde_json::from_slice(data.as_bytes()).map_err(|error| bad(&error))
        }
    }
}

/// Checks the media type of a body, without its parameters. A form of another site cannot send JSON
/// without a CORS preflight.
///
/// # Errors
/// `unsupported_media_type`.
pub fn require_media_type(headers: &HeaderMap, wanted: &str) -> Result<(), ApiError> {
    let sent = headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok());
    let kind = sent.and_then(|sent| sent.split(';').next()).unwrap_or_default().trim();
    if kind.eq_ignore_ascii_case(wanted) {
        Ok(())
    } else {
        Err(ErrorCode::UnsupportedMediaType.into())
    }
}

fn from_form<R: DeserializeOwned>(text: &[u8]) -> Result<R, impl std::fmt::Display + use<R>> {
    let uri = axum::http::Uri::builder()
        .path_and_query([b"/?", text].concat())
        .build()
        .unwrap_or_default();
    axum::extract::Query::<R>::try_from_uri(&uri).map(|query| query.0)
}
