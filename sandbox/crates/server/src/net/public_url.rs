//! Public origin of a host.

use axum::http::uri::{Authority, Scheme, Uri};
use std::{fmt, net::IpAddr, str::FromStr};

/// HTTPS origin behind a proxy.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PublicUrl(Authority);

impl FromStr for PublicUrl {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let refused = || format!("{text} is no origin such as https://example.com");
        let uri = text.to_ascii_lowercase().parse::<Uri>().map_err(|_| refused())?;
        let authority = uri.authority().filter(|authority| !authority.as_str().contains('@'));
        let plain =
            uri.scheme() == Some(&Scheme::HTTPS) && uri.path() == "/" && uri.query().is_none();
        let authority = authority.filter(|authority| plain && !authority.host().is_empty());
        // Browsers omit the default port.
        let usual = authority.map(|authority| authority.as_str().trim_end_matches(":443"));
        usual.and_then(|usual| usual.parse().ok()).map(Self).ok_or_else(refused)
    }
}

impl fmt::Display for PublicUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "https://{}", self.0)
    }
}

impl PublicUrl {
    /// Returns whether a `Host` header names this URL.
    pub fn is_host(&self, host: &str) -> bool {
        self.0.as_str().eq_ignore_ascii_case(host.trim_end_matches(":443"))
    }

    /// Returns whether the host is this machine's: `localhost` and names below it (RFC 6761), or a loopback address.
    pub fn is_loopback(&self) -> bool {
        let host = self.0.host().trim_start_matches('[').trim_end_matches(']');
        let named = host == "localhost" || host.ends_with(".localhost");
        named || host.parse::<IpAddr>().is_ok_and(|address| address.is_loopback())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_names_of_this_machine_are_loopback() {
        for (text, expected) in [
            ("https://localhost:8443", true),
            ("https://site.localhost", true),
            ("https://127.0.0.1:8443", true),
            ("https://[::1]", true),
            ("https://ante.example", false),
            ("https://localhost.example", false),
            ("https://notlocalhost", false),
            ("https://192.0.2.1", false),
        ] {
            assert_eq!(text.parse::<PublicUrl>().unwrap().is_loopback(), expected, "{text}");
        }
    }

    #[test]
    fn only_https_origins_are_parsed() {
        for (text, origin) in [
            ("https://ante.example", "https://ante.example"),
            ("https://Ante.example:443/", "https://ante.example"),
            ("https://ante.example:8443", "https://ante.example:8443"),
        ] {
            assert_eq!(text.parse::<PublicUrl>().unwrap().to_string(), origin);
        }
        for text in [
            "",
            "ante.example",
            "http://ante.example",
            "https://",
            "https://ante.example/home",
            "https://ante.example/?x",
            "https://me@ante.example",
        ] {
            assert!(text.parse::<PublicUrl>().is_err(), "{text}");
        }
    }
}
