//! The origin of an address, without a parser of the whole URL standard: an address in an unusual
//! form is not opened.

use crate::text::all_digits;

/// `https://host[:port]` of an address; `None` for any other form.
pub(crate) fn origin(address: &str) -> Option<String> {
    let rest = address.strip_prefix("https://").or_else(|| address.strip_prefix("http://"))?;
    let end = rest.find(['/', '?', '#']).unwrap_or(rest.len());
    let host = rest.get(..end)?;
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b".-:[]".contains(&byte);
    if host.is_empty() || !host.bytes().all(plain) {
        return None;
    }
    // Browsers read a backslash as a slash, and drop tabs and line ends.
    if address.bytes().any(|byte| byte == b'\\' || byte.is_ascii_control()) {
        return None;
    }
    let scheme = address.len() - rest.len();
    let origin = address.get(..scheme + end)?.to_ascii_lowercase();
    let default = if scheme == "https://".len() { ":443" } else { ":80" };
    Some(origin.strip_suffix(default).map_or(origin.clone(), str::to_owned))
}

/// Returns whether an origin is on a list of the brand: exactly, or as a loopback address listed
/// without a port, where a development server takes any free port. A brand lists no other address
/// of `http:`.
pub(crate) fn is_listed_origin(allowed: &[String], origin: &str) -> bool {
    allowed.iter().any(|listed| {
        let Some(rest) = origin.strip_prefix(listed.as_str()) else { return false };
        let port = || listed.starts_with("http:") && rest.strip_prefix(':').is_some_and(all_digits);
        rest.is_empty() || port()
    })
}

#[cfg(test)]
mod tests {
    use super::{is_listed_origin, origin};

    #[test]
    fn the_origin_of_an_address_is_found() {
        for (address, expected) in [
            ("https://Games.Example/play?x=1#t=2", "https://games.example"),
            ("http://127.0.0.1:5400/play/a#t=b", "http://127.0.0.1:5400"),
            ("https://games.example:443/", "https://games.example"),
            ("http://games.example:80", "http://games.example"),
            ("https://games.example?x", "https://games.example"),
        ] {
            assert_eq!(origin(address).as_deref(), Some(expected), "{address}");
        }
    }

    #[test]
    fn malformed_addresses_have_no_origin() {
        for address in [
            "",
            "/play",
            "//games.example/",
            "javascript:alert(1)",
            "data:text/html,x",
            "https://",
            "https:///path",
            "https://user@games.example/",
            "https://games.example\\@evil.example/",
            "https://games.example/\\evil",
            "https://evil.example\t/",
            "https://games.example%2eevil/",
            " https://games.example/",
            "ftp://games.example/",
        ] {
            assert_eq!(origin(address), None, "{address}");
        }
    }

    #[test]
    fn only_listed_origins_are_allowed() {
        let admits = |listed: &str, origin| is_listed_origin(&[listed.to_owned()], origin);
        assert!(admits("https://games.example", "https://games.example"));
        assert!(!admits("https://games.example", "https://games.example:8443"));
        assert!(admits("http://127.0.0.1", "http://127.0.0.1:40123"));
        assert!(admits("http://127.0.0.1:5401", "http://127.0.0.1:5401"));
        assert!(!admits("http://127.0.0.1:5401", "http://127.0.0.1:5402"));
        assert!(!admits("http://127.0.0.1", "http://127.0.0.1.evil.example:1"));
        assert!(!admits("http://127.0.0.1", "http://127.0.0.10:1"));
        assert!(!admits("http://127.0.0.1", "http://localhost:1"));
        assert!(!admits("http://127.0.0.1", "http://127.0.0.1:1@evil.example"));
        assert!(!admits("http://127.0.0.1:5401", "http://127.0.0.1:54011"));
        assert!(!admits("https://games.example", "https://games.example.evil.example"));
    }
}
