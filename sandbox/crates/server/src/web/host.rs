//! Checks of a request's host (against DNS rebinding) and of its page (against forms of another
//! site).

use crate::{
    api::{is_safe, lang_of},
    app::App,
    net::PublicUrl,
};
use ante_base::{ApiError, ErrorCode};
use axum::{
    body::Body,
    extract::{Request, State},
    http::{HeaderMap, Response, header, uri::Authority},
    middleware::Next,
};

/// Host names of the site, and origins of the pages that can make calls.
#[derive(Debug, Clone, Default)]
pub struct Hosts {
    /// Ports of the site on this machine.
    pub ports: Vec<u16>,
    /// Public URL behind a proxy.
    pub public: Option<PublicUrl>,
    /// Origins that can embed the site's games, such as a development server.
    pub frame_ancestors: Vec<String>,
}

/// Returns the host name of an authority without port and brackets; `None` if it has user
/// information.
fn name(authority: &Authority) -> Option<&str> {
    let plain = !authority.as_str().contains('@');
    plain.then(|| authority.host().trim_start_matches('[').trim_end_matches(']'))
}

/// Returns whether a host name is this machine's.
fn is_loopback(name: &str) -> bool {
    matches!(name, "localhost" | "127.0.0.1" | "::1")
}

fn host(headers: &HeaderMap) -> Option<&str> {
    headers.get(header::HOST)?.to_str().ok()
}

impl Hosts {
    /// Returns the origin under which a page was requested; `None` for a foreign host.
    pub fn origin(&self, headers: &HeaderMap) -> Option<String> {
        let host = host(headers)?;
        match &self.public {
            Some(public) if public.is_host(host) => Some(public.to_string()),
            _ => self.is_local(host).then(|| format!("http://{}", host.to_ascii_lowercase())),
        }
    }

    /// Returns whether a host is this machine, with a port of the site.
    fn is_local(&self, host: &str) -> bool {
        let Ok(authority) = host.to_ascii_lowercase().parse::<Authority>() else { return false };
        let port = authority.port_u16().unwrap_or(80);
        name(&authority).is_some_and(is_loopback) && self.ports.contains(&port)
    }

    /// Returns whether a request can change state: its host is the site's, and its page, if any, is
    /// the site's own or one that can embed its games. The game host (another port of this machine,
    /// or another host) is neither.
    pub fn is_trusted(&self, headers: &HeaderMap) -> bool {
        let Some(own) = self.origin(headers) else { return false };
        let Some(origin) = headers.get(header::ORIGIN) else { return true };
        let Ok(origin) = origin.to_str() else { return false };
        origin == own || self.frame_ancestors.iter().any(|ancestor| ancestor == origin)
    }

    /// Returns whether the request is addressed to this machine, independent of the site's public
    /// name.
    pub fn is_addressed_locally(&self, headers: &HeaderMap) -> bool {
        host(headers).is_some_and(|host| self.is_local(host))
    }
}

/// Returns the `localhost` origin for a page requested under another name of this machine: games
/// refuse every frame except that of `localhost`, and 127.0.0.1 is the name of the game host.
pub fn localhost_origin(headers: &HeaderMap) -> Option<String> {
    let authority: Authority = host(headers)?.parse().ok()?;
    let (name, port) = (name(&authority)?, authority.port_u16()?);
    (is_loopback(name) && name != "localhost").then(|| format!("http://localhost:{port}"))
}

/// Middleware that rejects calls with a foreign host name, and calls of foreign pages that change
/// state.
pub async fn refuse_foreign(
    State(app): State<App>,
    request: Request,
    next: Next,
) -> Response<Body> {
    let (headers, hosts) = (request.headers(), app.hosts());
    let known = hosts.origin(headers).is_some();
    if known && (is_safe(request.method()) || hosts.is_trusted(headers)) {
        return next.run(request).await;
    }
    ApiError::new(ErrorCode::Forbidden).to_response(lang_of(headers)).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_site_is_at_localhost() {
        for (host, proper) in [
            ("127.0.0.1:5400", Some("http://localhost:5400")),
            ("[::1]:5400", Some("http://localhost:5400")),
            ("localhost:5400", None),
            ("evil.example:5400", None),
            ("127.0.0.1", None),
            ("127.0.0.1:x", None),
            ("[::1]", None),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(header::HOST, host.parse().unwrap());
            assert_eq!(localhost_origin(&headers).as_deref(), proper, "{host}");
        }
    }

    #[test]
    fn only_pages_of_the_site_are_trusted() {
        let hosts = Hosts {
            ports: vec![5400, 5411],
            public: Some("https://ante.example:8443".parse().unwrap()),
            frame_ancestors: vec!["http://localhost:5173".to_owned()],
        };
        for (host, origin, trust) in [
            ("localhost:5400", None, true),
            ("LOCALHOST:5400", None, true),
            ("127.0.0.1:5411", None, true),
            ("[::1]:5400", Some("http://[::1]:5400"), true),
            ("localhost:5400", Some("http://localhost:5400"), true),
            // A configured development server, and an unknown one.
            ("localhost:5400", Some("http://localhost:5173"), true),
            ("localhost:5400", Some("http://localhost:5174"), false),
            ("localhost:5400", Some("http://localhost:5411"), false),
            ("localhost:5400", Some("https://localhost:5400"), false),
            ("localhost:5400", Some("http://127.0.0.1:5401"), false),
            ("localhost:5400", Some("null"), false),
            ("localhost:5400", Some("https://evil.example"), false),
            ("localhost:5400", Some("http://localhost.evil.example"), false),
            ("ante.example:8443", None, true),
            ("Ante.example:8443", Some("https://ante.example:8443"), true),
            ("ante.example:8443", Some("http://ante.example:8443"), false),
            ("ante.example:8443", Some("http://localhost:5400"), false),
            ("localhost:5400", Some("https://ante.example:8443"), false),
            ("ante.example", None, false),
            ("games.ante.example:8443", None, false),
            ("localhost:5401", None, false),
            ("localhost", None, false),
            ("localhost:5411@evil.example", None, false),
            ("evil.example@localhost:5411", None, false),
            ("localhost:5411#evil.example", None, false),
            ("evil.example:5400", None, false),
            ("localhost.evil.example", None, false),
            ("", None, false),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(header::HOST, host.parse().unwrap());
            if let Some(origin) = origin {
                headers.insert(header::ORIGIN, origin.parse().unwrap());
            }
            assert_eq!(hosts.is_trusted(&headers), trust, "{host} {origin:?}");
        }
    }
}
