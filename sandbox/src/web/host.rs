//! Who may ask: the right host (no DNS rebinding) and the right page (no form of another site).

use crate::api::{ApiError, Code, is_safe, lang_of};
use axum::{
    body::Body,
    extract::Request,
    http::{HeaderMap, Response, header},
    middleware::Next,
};

/// The host name of an authority, without its port.
fn name(authority: &str) -> &str {
    match authority.strip_prefix('[') {
        Some(rest) => rest.split_once(']').map_or("", |(name, _)| name),
        None => authority.rsplit_once(':').map_or(authority, |(name, _)| name),
    }
}

/// Is it this machine?
fn is_loopback(name: &str) -> bool {
    matches!(name, "localhost" | "127.0.0.1" | "::1")
}

fn host(headers: &HeaderMap) -> Option<&str> {
    headers.get(header::HOST)?.to_str().ok()
}

/// The origin that the page asked under.
pub fn origin(headers: &HeaderMap) -> Option<String> {
    host(headers).filter(|host| is_loopback(name(host))).map(|host| format!("http://{host}"))
}

/// Where a page belongs that was asked for under another name of this machine: games refuse every
/// frame but that of `localhost`, and 127.0.0.1 is the game host's name.
pub fn proper_origin(headers: &HeaderMap) -> Option<String> {
    let host = host(headers)?;
    let name = name(host);
    let port = host.rsplit_once(':').map_or("", |(_, port)| port);
    let number = port.bytes().all(|digit| digit.is_ascii_digit()) && !port.is_empty();
    (is_loopback(name) && name != "localhost" && number).then(|| format!("http://localhost:{port}"))
}

/// May this request change anything? Its host is this machine; its page, if a page sent it, is the
/// site's own, or a developer's server on `localhost`. The game host (`127.0.0.1`, another port)
/// is neither.
pub fn trusted(headers: &HeaderMap) -> bool {
    let Some(host) = host(headers).filter(|host| is_loopback(name(host))) else { return false };
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let authority = origin.to_str().ok().and_then(|origin| origin.split_once("://"));
    authority.is_some_and(|(_, authority)| authority == host || name(authority) == "localhost")
}

/// Refuses calls under a foreign host name, and changing calls of foreign pages.
pub async fn same_site(request: Request, next: Next) -> Response<Body> {
    let headers = request.headers();
    let known = host(headers).is_some_and(|host| is_loopback(name(host)));
    if known && (is_safe(request.method()) || trusted(headers)) {
        return next.run(request).await;
    }
    ApiError::new(Code::Forbidden).answer(lang_of(headers)).into_response()
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
            assert_eq!(proper_origin(&headers).as_deref(), proper, "{host}");
        }
    }

    #[test]
    fn trusts_the_site_and_nobody_else() {
        for (host, origin, trust) in [
            ("localhost:5400", None, true),
            ("127.0.0.1:5400", None, true),
            ("[::1]:5400", Some("http://[::1]:5400"), true),
            ("localhost:5400", Some("http://localhost:5400"), true),
            ("localhost:5400", Some("http://localhost:5173"), true),
            ("localhost:5400", Some("http://127.0.0.1:5401"), false),
            ("localhost:5400", Some("null"), false),
            ("localhost:5400", Some("https://evil.example"), false),
            ("localhost:5400", Some("http://localhost.evil.example"), false),
            ("evil.example:5400", None, false),
            ("localhost.evil.example", None, false),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(header::HOST, host.parse().unwrap());
            if let Some(origin) = origin {
                headers.insert(header::ORIGIN, origin.parse().unwrap());
            }
            assert_eq!(trusted(&headers), trust, "{host} {origin:?}");
        }
    }
}
