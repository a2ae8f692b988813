//! Security headers (docs/adr/0014). The build writes them to `headers.json`, with the hashes of
//! its inline script and style. Without that file, the strict defaults below apply.

use crate::app::App;
use ante_contract::{Endpoint, site::SystemStatus};
use axum::{
    body::Body,
    extract::{Request, State},
    http::{HeaderMap, HeaderName, HeaderValue, Response},
    middleware::Next,
};
use serde::Deserialize;
use std::{
    collections::{BTreeMap, BTreeSet},
    fs::Metadata,
    path::Path,
    time::SystemTime,
};

/// Headers of the page, of every response, and of every response over TLS.
#[derive(Debug, Clone, Deserialize)]
pub struct Headers {
    document: BTreeMap<String, String>,
    all: BTreeMap<String, String>,
    #[serde(default = "tls")]
    tls: BTreeMap<String, String>,
    /// Modification time and length of the file that the headers were read from.
    #[serde(skip)]
    file: Option<(SystemTime, u64)>,
}

/// Returns the TLS headers, equal to those in `ui/build/headers.ts`.
fn tls() -> BTreeMap<String, String> {
    let value = "max-age=63072000; includeSubDomains";
    BTreeMap::from([("Strict-Transport-Security".to_owned(), value.to_owned())])
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
            tls: tls(),
            file: None,
        }
    }
}

impl Headers {
    /// Reads the headers of the build, or returns the strict defaults.
    pub fn read(site: &Path) -> Self {
        let file = site.join("headers.json");
        // Read before the content, so that a file written during the read is read again.
        let stamp = std::fs::metadata(&file).ok().and_then(|found| file_version(&found));
        match std::fs::read(&file).map(|json| serde_json::from_slice(&json)) {
            Ok(Ok(headers)) => Self { file: stamp, ..headers },
            Ok(Err(error)) => {
                tracing::warn!(%error, file = %file.display(), "headers do not fit; strict defaults");
                Self { file: stamp, ..Self::default() }
            }
            Err(_) => Self::default(),
        }
    }

    /// Returns whether these headers were read from the current file of the build.
    pub async fn is_current(&self, site: &Path) -> bool {
        let found = tokio::fs::metadata(site.join("headers.json")).await.ok();
        found.and_then(|found| file_version(&found)) == self.file
    }

    /// Adds the page's headers to a response.
    pub fn apply_to_document(&self, app: &App, headers: &mut HeaderMap) {
        apply(&self.document, app, headers);
    }

    /// Adds the headers of a public host behind TLS to a response.
    pub fn apply_to_tls(&self, app: &App, headers: &mut HeaderMap) {
        apply(&self.tls, app, headers);
    }
}

fn file_version(file: &Metadata) -> Option<(SystemTime, u64)> {
    Some((file.modified().ok()?, file.len()))
}

/// Values of the placeholders in a policy: origins of this server and its settings.
struct PolicyOrigins {
    /// Origins of calls and measurements besides the site.
    api: String,
    /// Hosts of images.
    cdn: String,
    /// Hosts of games.
    games: String,
}

impl PolicyOrigins {
    fn new(app: &App) -> Self {
        let site = app.site();
        let brand = app.brand();
        let mut launch = app.launch_hosts();
        let mut api: Vec<String> = app.alt_origins().to_vec();
        if !api.is_empty() {
            // A page of an alternative origin measures the main one.
            api.push(app.site_origin());
        }
        api.extend(site.domains.iter().map(|domain| domain.domain.clone()));
        api.extend(brand.call_origins());
        // With several game hosts, the page checks the availability of each.
        api.extend(launch.iter().filter(|_| launch.len() > 1).cloned());
        launch.extend(brand.game_origins());
        let images: Vec<String> =
            site.image_cdns.iter().cloned().chain(brand.image_origins()).collect();
        Self { api: origins(&api), cdn: origins(&images), games: origins(&launch) }
    }
}

/// Returns origins as a list for a policy, without duplicates. Anything but a plain origin could
/// end or widen the policy, and is left out.
fn origins(listed: &[String]) -> String {
    let mut seen = BTreeSet::new();
    let plain = |origin: &&String| {
        let host = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
        host.is_some_and(|host| {
            !host.is_empty()
                && host.bytes().all(|b| b.is_ascii_alphanumeric() || b".-:[]".contains(&b))
        })
    };
    let once = listed.iter().filter(plain).filter(|origin| seen.insert(*origin));
    once.cloned().collect::<Vec<_>>().join(" ")
}

fn apply(from: &BTreeMap<String, String>, app: &App, headers: &mut HeaderMap) {
    let places = from.values().any(|value| value.contains('{')).then(|| PolicyOrigins::new(app));
    for (name, value) in from {
        let mut value = value.clone();
        if let Some(PolicyOrigins { api, cdn, games }) = &places {
            value = value.replace("{games}", games).replace("{api}", api).replace("{cdn}", cdn);
        }
        let value = value.split_whitespace().collect::<Vec<_>>().join(" ").replace(" ;", ";");
        let name = HeaderName::try_from(name.as_str());
        if let (Ok(name), Ok(value)) = (name, HeaderValue::from_str(&value)) {
            headers.entry(name).or_insert(value);
        }
    }
}

/// Adds the headers of every response.
pub async fn apply_to_all(State(app): State<App>, request: Request, next: Next) -> Response<Body> {
    let measured = request.uri().path() == SystemStatus::META.path;
    let mut response = next.run(request).await;
    if measured {
        // Pages on the site's other origins measure the latency here, without reading the response.
        let name = HeaderName::from_static("cross-origin-resource-policy");
        response.headers_mut().insert(name, HeaderValue::from_static("cross-origin"));
    }
    let headers = app.headers();
    apply(&headers.all, &app, response.headers_mut());
    if app.options().public_url.is_some() {
        headers.apply_to_tls(&app, response.headers_mut());
    }
    response
}

#[cfg(test)]
mod tests {
    use super::{Headers, origins};

    #[tokio::test]
    async fn headers_are_read_again_after_a_build() {
        let (file, _temporary) = ante_ledger::db::resolve_path(":memory:").unwrap();
        let site = file.parent().unwrap();
        let written = |value: &str| {
            let json = format!(r#"{{"document":{{"X-Build":"{value}"}},"all":{{}}}}"#);
            std::fs::write(site.join("headers.json"), json).unwrap();
        };
        let none = Headers::read(site);
        assert!(
            none.is_current(site).await && none.document.contains_key("Content-Security-Policy")
        );
        written("1");
        assert!(!none.is_current(site).await);
        let first = Headers::read(site);
        assert!(first.is_current(site).await);
        assert_eq!(first.document["X-Build"], "1");
        written("of another length");
        assert!(!first.is_current(site).await);
        assert_eq!(Headers::read(site).document["X-Build"], "of another length");
    }

    #[test]
    fn a_policy_contains_only_plain_origins() {
        let listed = [
            "http://localhost:5401",
            "https://b.example",
            "http://[::1]:5401",
            "https://b.example",
            "https://c.example/",
            "https://d.example; script-src *",
            "*",
            "https:",
            "https://",
            "data:",
            "https://e.example 'unsafe-inline'",
        ];
        let listed = listed.map(str::to_owned);
        assert_eq!(origins(&listed), "http://localhost:5401 https://b.example http://[::1]:5401");
    }
}
