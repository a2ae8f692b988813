//! Files of the built site. Paths of the site return the page; a missing file returns an error.

use super::host;
use crate::app::App;
use axum::{
    body::Body,
    extract::Request,
    http::{HeaderValue, Method, Response, StatusCode, Uri, header},
};
use percent_encoding::percent_decode_str;
use std::path::PathBuf;
use tower::ServiceExt;
use tower_http::services::ServeDir;

const INDEX_PATH: &str = "/index.html";
const IMMUTABLE: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");
const NO_CACHE: HeaderValue = HeaderValue::from_static("no-cache");

#[derive(Clone)]
pub(super) struct Files {
    app: App,
    folder: PathBuf,
    serve: ServeDir,
}

/// Returns whether a path names a file. Pages with the extension `.html` are paths of the site.
fn is_file(path: &str) -> bool {
    let last = path.rsplit('/').next().unwrap_or_default();
    path.starts_with("/assets/") || (last.contains('.') && !last.ends_with(".html"))
}

/// Files for the publisher only, hidden under every spelling of their path.
const HIDDEN_FILES: &[&str] = &["headers.json", "builds.json"];

/// Returns whether a path leads to a hidden file after decoding.
fn is_hidden(path: &str) -> bool {
    let plain = percent_decode_str(path).decode_utf8_lossy();
    let mut parts = plain.split('/').filter(|part| !matches!(*part, "" | "."));
    parts.next().is_some_and(|first| HIDDEN_FILES.contains(&first)) && parts.next().is_none()
}

impl Files {
    pub(super) fn new(app: &App) -> Self {
        let folder = app.options().site.clone();
        let serve = ServeDir::new(&folder)
            .append_index_html_on_directories(false)
            .precompressed_br()
            .precompressed_gzip();
        Self { app: app.clone(), folder, serve }
    }

    pub(super) async fn serve(&self, mut request: Request) -> Response<Body> {
        let path = request.uri().path().to_owned();
        if !matches!(*request.method(), Method::GET | Method::HEAD) {
            return text_response(StatusCode::METHOD_NOT_ALLOWED, "Only GET here.\n");
        }
        let file = is_file(&path);
        if is_hidden(&path) {
            return text_response(StatusCode::NOT_FOUND, "Not found.\n");
        }
        if !file {
            if let Some(moved) = redirect_to_localhost(&request) {
                return moved;
            }
            *request.uri_mut() = Uri::from_static(INDEX_PATH);
        }
        let mut response = match self.serve.clone().oneshot(request).await {
            Ok(response) => response.map(Body::new),
            Err(never) => match never {},
        };
        if response.status() == StatusCode::NOT_FOUND {
            return if file {
                text_response(StatusCode::NOT_FOUND, "Not found.\n")
            } else {
                let text = format!(
                    "The site is not built: {} has no index.html. Run `npm run build`.\n",
                    self.folder.display()
                );
                text_response(StatusCode::NOT_FOUND, &text)
            };
        }
        let headers = response.headers_mut();
        let cache = if path.starts_with("/assets/") { IMMUTABLE } else { NO_CACHE };
        headers.insert(header::CACHE_CONTROL, cache);
        if !file {
            headers
                .insert(header::CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8"));
            self.app.reload_headers(&self.folder).await;
            self.app.headers().apply_to_document(&self.app, headers);
        }
        response
    }
}

/// Redirects a browser that uses another name of this machine to `localhost`, where games open.
fn redirect_to_localhost(request: &Request) -> Option<Response<Body>> {
    let wants = request.headers().get(header::ACCEPT)?.to_str().ok()?;
    if *request.method() != Method::GET || !wants.contains("text/html") {
        return None;
    }
    let origin = host::localhost_origin(request.headers())?;
    let path = request.uri().path_and_query().map_or("/", |path| path.as_str());
    let address = format!("{origin}{path}");
    let location = HeaderValue::from_str(&address).ok()?;
    let mut response =
        text_response(StatusCode::TEMPORARY_REDIRECT, &format!("The site is at {address}\n"));
    response.headers_mut().insert(header::LOCATION, location);
    Some(response)
}

fn text_response(status: StatusCode, text: &str) -> Response<Body> {
    let mut response = Response::new(Body::from(text.to_owned()));
    *response.status_mut() = status;
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/plain; charset=utf-8"));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

#[cfg(test)]
mod tests {
    use super::{is_file, is_hidden};

    #[test]
    fn files_differ_from_paths_of_the_site() {
        for path in ["/", "/home", "/index.html", "/register.html", "/no/such/page", "/rng"] {
            assert!(!is_file(path), "{path}");
        }
        for path in ["/headers.json", "//headers.json", "/./headers.json", "/%68eaders.json"] {
            assert!(is_hidden(path) && is_hidden(&path.replace("headers", "builds")), "{path}");
        }
        assert!(!is_hidden("/assets/headers.json") && !is_hidden("/headers.json/x"));
        for path in ["/assets/x", "/assets/a.js", "/favicon.ico", "/robots.txt", "/a/b.map"] {
            assert!(is_file(path), "{path}");
        }
    }
}
