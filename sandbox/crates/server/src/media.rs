//! Pictures from the folder that `scripts/art/build.mjs` writes, served under `/media`.

use crate::app::App;
use axum::{
    Router,
    body::Body,
    extract::{Path, RawQuery, State},
    http::{HeaderMap, HeaderName, HeaderValue, Response, StatusCode, header},
    routing::get,
};
use std::{path::Path as FilePath, sync::OnceLock};
use tower_http::compression::CompressionLayer;

/// Version of the current pictures, read from the `.stamp` file of their folder. As part of their
/// URLs it lets browsers cache them permanently. One folder serves the whole process.
static VERSION: OnceLock<String> = OnceLock::new();

/// Returns the URL of a picture, such as `games/onca-dourada.svg`.
pub fn url(name: &str) -> String {
    match VERSION.get() {
        Some(version) => format!("/media/{name}?v={version}"),
        None => format!("/media/{name}"),
    }
}

/// Returns the route of the pictures, which are available to any origin.
pub fn pages() -> Router<App> {
    Router::new().route("/media/{*name}", get(picture)).layer(CompressionLayer::new())
}

/// Reads the version of the folder, once at the start.
pub fn prepare(folder: &FilePath) {
    match std::fs::read_to_string(folder.join(".stamp")) {
        Ok(stamp) => {
            // Set by the first server of the process.
            let _ = VERSION.set(stamp.trim().chars().take(10).collect());
        }
        Err(_) => tracing::warn!(
            folder = %folder.display(),
            "no pictures here: run `node scripts/art/build.mjs` first"
        ),
    }
}

async fn picture(
    State(app): State<App>,
    Path(name): Path<String>,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
) -> Response<Body> {
    if !is_safe_name(&name) {
        return empty_response(StatusCode::NOT_FOUND);
    }
    let tag = VERSION.get().map(|version| format!("\"{version}\""));
    let known = headers.get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    if tag.is_some() && known == tag.as_deref() {
        return with_headers(empty_response(StatusCode::NOT_MODIFIED), query.as_deref(), tag);
    }
    match tokio::fs::read(app.options().media.join(&name)).await {
        Ok(bytes) => with_headers(Response::new(Body::from(bytes)), query.as_deref(), tag),
        Err(_) => empty_response(StatusCode::NOT_FOUND),
    }
}

/// Returns whether a name consists of safe segments (letters, digits, `-`, `_`) and `.svg`, so that
/// it cannot leave the folder.
fn is_safe_name(name: &str) -> bool {
    name.strip_suffix(".svg").is_some_and(|stem| {
        stem.split('/').all(|part| {
            !part.is_empty()
                && part.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_')
        })
    })
}

fn empty_response(status: StatusCode) -> Response<Body> {
    let mut response = Response::new(Body::empty());
    *response.status_mut() = status;
    response
}

/// Adds headers that make a picture opened as a document harmless: no script, no origin, no opener.
fn with_headers(
    mut response: Response<Body>,
    query: Option<&str>,
    tag: Option<String>,
) -> Response<Body> {
    let versioned = VERSION.get().is_some_and(|v| query == Some(&format!("v={v}")));
    let cache =
        if versioned { "public, max-age=31536000, immutable" } else { "public, max-age=3600" };
    let fixed: [(HeaderName, &'static str); 5] = [
        (header::CONTENT_TYPE, "image/svg+xml"),
        (header::CACHE_CONTROL, cache),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::CONTENT_SECURITY_POLICY, "default-src 'none'; sandbox"),
        (HeaderName::from_static("cross-origin-resource-policy"), "cross-origin"),
    ];
    for (name, value) in fixed {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    if let Some(tag) = tag.and_then(|tag| HeaderValue::from_str(&tag).ok()) {
        response.headers_mut().insert(header::ETAG, tag);
    }
    response
}

#[cfg(test)]
mod tests {
    use super::is_safe_name;

    #[test]
    fn only_plain_picture_names_are_safe() {
        for good in ["games/onca-dourada.svg", "vendors/TCG_LOTTO_VN.svg", "slots/theme/gems-1.svg"]
        {
            assert!(is_safe_name(good), "{good}");
        }
        for bad in [
            "",
            ".svg",
            "../../../src/x.svg",
            "a//b.svg",
            "a/../b.svg",
            "/etc/x.svg",
            "a.txt",
            ".stamp",
            "a%2e.svg",
            "a\\b.svg",
        ] {
            assert!(!is_safe_name(bad), "{bad}");
        }
    }
}
