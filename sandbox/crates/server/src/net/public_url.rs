//! Public origin of a host.

use axum::http::uri::{Authority, Scheme, Uri};
use std::{fmt, str::FromStr};

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
}

#[cfg(test)]
mod tests {
    use super::*;

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
