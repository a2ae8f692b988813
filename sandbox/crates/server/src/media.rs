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

/// Returns the URL of a picture, such as `games/onca-dourada.webp`.
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
    let Some(content_type) = content_type_of(&name) else {
        return empty_response(StatusCode::NOT_FOUND);
    };
    let tag = VERSION.get().map(|version| format!("\"{version}\""));
    let known = headers.get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    if tag.is_some() && known == tag.as_deref() {
        let response = empty_response(StatusCode::NOT_MODIFIED);
        return with_headers(response, content_type, query.as_deref(), tag);
    }
    match tokio::fs::read(app.options().media.join(&name)).await {
        Ok(bytes) => {
            with_headers(Response::new(Body::from(bytes)), content_type, query.as_deref(), tag)
        }
        Err(_) => empty_response(StatusCode::NOT_FOUND),
    }
}

/// Returns the content type of a picture. `None` if the name does not consist of safe segments
/// (letters, digits, `-`, `_`) and a known extension: it could leave the folder.
fn content_type_of(name: &str) -> Option<&'static str> {
    let (stem, extension) = name.rsplit_once('.')?;
    let is_safe = stem.split('/').all(|part| {
        !part.is_empty()
            && part.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_')
    });
    match extension {
        "svg" if is_safe => Some("image/svg+xml"),
        "webp" if is_safe => Some("image/webp"),
        _ => None,
    }
}

fn empty_response(status: StatusCode) -> Response<Body> {
    let mut response = Response::new(Body::empty());
    *response.status_mut() = status;
    response
}

/// Adds headers that make a picture opened as a document harmless: no script, no origin, no opener.
fn with_headers(
    mut response: Response<Body>,
    content_type: &'static str,
    query: Option<&str>,
    tag: Option<String>,
) -> Response<Body> {
    let versioned = VERSION.get().is_some_and(|v| query == Some(&format!("v={v}")));
    let cache =
        if versioned { "public, max-age=31536000, immutable" } else { "public, max-age=3600" };
    let fixed: [(HeaderName, &'static str); 5] = [
        (header::CONTENT_TYPE, content_type),
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
    use super::content_type_of;

    #[test]
    fn only_plain_picture_names_are_served() {
        for (good, content_type) in [
            ("games/onca-dourada.webp", "image/webp"),
            ("vendors/TCG_LOTTO_VN.svg", "image/svg+xml"),
            ("slots/theme/gems-1.svg", "image/svg+xml"),
        ] {
            assert_eq!(content_type_of(good), Some(content_type), "{good}");
        }
        for bad in [
            "",
            ".svg",
            ".webp",
            "../../../src/x.svg",
            "a//b.svg",
            "a/../b.webp",
            "/etc/x.svg",
            "a.txt",
            ".stamp",
            "a%2e.svg",
            "a\\b.svg",
        ] {
            assert_eq!(content_type_of(bad), None, "{bad}");
        }
    }
}
