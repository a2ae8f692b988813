//! Decoding of a request as its endpoint specifies: from the query, a form or JSON.

use ante_base::{ApiError, ErrorCode, Lang};
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
    read(endpoint, parts, raw).map_err(|error| {
        tracing::info!(endpoint = endpoint.name, %error, "a request has not the shape of the contract");
        ErrorCode::BadInput.into()
    })
}

fn read<R: DeserializeOwned>(
    endpoint: &EndpointMeta,
    parts: &Parts,
    raw: &[u8],
) -> Result<R, String> {
    let query = parts.uri.query().unwrap_or_default().as_bytes();
    let json = |text: &[u8]| serde_json::from_slice(text).map_err(|error| error.to_string());
    match endpoint.body {
        endpoint::Body::None => json(b"{}"),
        endpoint::Body::Query => from_form(query),
        endpoint::Body::Form => from_form(raw),
        endpoint::Body::Json => json(raw),
        endpoint::Body::Data => {
            #[derive(serde::Deserialize)]
            struct FormData {
                data: String,
            }
            let FormData { data } = from_form(query)?;
            json(data.as_bytes())
        }
    }
}

/// Returns the language that the parameters of a received request name, if they do.
pub(super) fn named_language(endpoint: &EndpointMeta, parts: &Parts, raw: &Bytes) -> Option<Lang> {
    #[derive(serde::Deserialize)]
    struct Named {
        language: String,
    }
    let named: Named = read(endpoint, parts, raw).ok()?;
    Lang::from_code(&named.language)
}

/// Checks the media type of a body, its character set, and that it is not compressed. A form of another site cannot
/// send JSON without a CORS preflight.
///
/// # Errors
/// `unsupported_media_type`.
pub fn require_media_type(headers: &HeaderMap, wanted: &str) -> Result<(), ApiError> {
    let sent = headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok());
    let mut parts = sent.unwrap_or_default().split(';').map(str::trim);
    let fits = parts.next().is_some_and(|kind| kind.eq_ignore_ascii_case(wanted))
        && parts.all(|parameter| charset(parameter).is_none_or(is_utf8))
        && headers.get_all(header::CONTENT_ENCODING).iter().all(|encoding| encoding == "identity");
    if fits { Ok(()) } else { Err(ErrorCode::UnsupportedMediaType.into()) }
}

/// Returns the value of a media type's parameter `charset`, without quotes.
fn charset(parameter: &str) -> Option<&str> {
    let (name, value) = parameter.split_once('=')?;
    name.eq_ignore_ascii_case("charset").then(|| value.trim_matches('"'))
}

fn is_utf8(charset: &str) -> bool {
    ["utf-8", "utf8"].iter().any(|name| charset.eq_ignore_ascii_case(name))
}

fn from_form<R: DeserializeOwned>(text: &[u8]) -> Result<R, String> {
    let uri = axum::http::Uri::builder()
        .path_and_query([b"/?", text].concat())
        .build()
        .unwrap_or_default();
    let query = axum::extract::Query::<R>::try_from_uri(&uri);
    query.map(|query| query.0).map_err(|error| error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_body_has_its_media_type_in_utf_8_and_uncompressed() {
        for (kind, encoding, fits) in [
            ("application/json", None, true),
            ("Application/JSON; charset=UTF-8", None, true),
            ("application/json;charset=\"utf-8\"", Some("identity"), true),
            ("application/json; profile=x", None, true),
            ("application/json; charset=utf-16", None, false),
            ("application/json; charset=iso-8859-1", None, false),
            ("application/json; x=1; CHARSET=utf-16le", None, false),
            ("application/json", Some("gzip"), false),
            ("application/json", Some("br"), false),
            ("text/plain", None, false),
            ("", None, false),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(header::CONTENT_TYPE, kind.parse().unwrap());
            if let Some(encoding) = encoding {
                headers.insert(header::CONTENT_ENCODING, encoding.parse().unwrap());
            }
            let fitting = require_media_type(&headers, "application/json").is_ok();
            assert_eq!(fitting, fits, "{kind} {encoding:?}");
        }
    }
}
