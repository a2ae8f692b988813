//! Security headers (decisions: Headers). The build writes them to `headers.json`, with the hashes
//! of its inline script and style; without that file the strict ones below stand.

use crate::app::App;
use axum::{
    body::Body,
    extract::{Request, State},
    http::{HeaderMap, HeaderName, HeaderValue, Response},
    middleware::Next,
};
use serde::Deserialize;
use std::{collections::BTreeMap, path::Path};

/// Headers of the page, and headers of everything.
#[derive(Debug, Clone, Deserialize)]
pub struct Headers {
    document: BTreeMap<String, String>,
    all: BTreeMap<String, String>,
}

const CSP: &str = "default-src 'none'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; \
     form-action 'self'; script-src 'self' 'wasm-unsafe-eval'; script-src-attr 'none'; \
     style-src 'self'; img-src 'self' data: {cdn}; font-src 'self'; connect-src 'self' {api}; \
     frame-src {games}; worker-src 'self'; manifest-src 'self'; \
     require-trusted-types-for 'script'";

impl Default for Headers {
    fn default() -> Self {
        let map = |pairs: &[(&str, &str)]| {
            pairs.iter().map(|(k, v)| ((*k).to_owned(), (*v).to_owned())).collect()
        };
        Self {
            document: map(&[
                ("Content-Security-Policy", CSP),
                ("Cross-Origin-Opener-Policy", "same-origin-allow-popups"),
                ("Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=()"),
            ]),
            all: map(&[
                ("X-Content-Type-Options", "nosniff"),
                ("Referrer-Policy", "strict-origin-when-cross-origin"),
                ("Cross-Origin-Resource-Policy", "same-origin"),
            ]),
        }
    }
}

impl Headers {
    /// The build's headers, or the strict defaults where it has none.
    pub fn of(site: &Path) -> Self {
        let file = site.join("headers.json");
        match std::fs::read(&file).map(|json| serde_json::from_slice(&json)) {
            Ok(Ok(headers)) => headers,
            Ok(Err(error)) => {
                tracing::warn!(%error, file = %file.display(), "headers do not fit; strict defaults");
                Self::default()
            }
            Err(_) => Self::default(),
        }
    }

    /// Puts the page's headers on an answer.
    pub fn on_document(&self, app: &App, headers: &mut HeaderMap) {
        put(&self.document, app, headers);
    }
}

fn put(from: &BTreeMap<String, String>, app: &App, headers: &mut HeaderMap) {
    for (name, value) in from {
        let value =
            value.replace("{games}", app.game_origin()).replace("{api}", "").replace("{cdn}", "");
        let value = value.split_whitespace().collect::<Vec<_>>().join(" ").replace(" ;", ";");
        let name = HeaderName::try_from(name.as_str());
        if let (Ok(name), Ok(value)) = (name, HeaderValue::from_str(&value)) {
            headers.entry(name).or_insert(value);
        }
    }
}

/// Puts the headers of everything on an answer.
pub async fn on_all(State(app): State<App>, request: Request, next: Next) -> Response<Body> {
    let mut response = next.run(request).await;
    put(&app.headers().all, &app, response.headers_mut());
    response
}
