//! Trusted proxies, which name the client of a request.

use axum::http::{HeaderMap, HeaderName, header::FORWARDED};
use clap::ValueEnum;
use forwarded_header_value::{ForwardedHeaderValue, Identifier};
use ipnet::IpNet;
use std::net::IpAddr;

const X_FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");

/// Header in which trusted proxies name their clients. Only one is read, because a proxy forwards
/// the other as received.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub enum Header {
    /// `X-Forwarded-For`, as nginx writes it.
    #[default]
    XForwardedFor,
    /// `Forwarded` (RFC 7239).
    Forwarded,
}

/// Trusted proxies; without any, the peer of a connection is the client.
#[derive(Debug, Clone, Default)]
pub struct Proxies {
    networks: Vec<IpNet>,
    header: Header,
}

/// Parses a network such as `10.0.0.0/8`, or one address.
///
/// # Errors
/// A text for the terminal.
pub fn read_network(text: &str) -> Result<IpNet, String> {
    let address = || text.parse::<IpAddr>().ok().map(IpNet::from);
    let network = text.parse::<IpNet>().ok().or_else(address);
    network.ok_or_else(|| format!("{text} is no network such as 10.0.0.0/8"))
}

/// Returns whether a request has forwarding headers, which may be forged.
pub fn is_forwarded(headers: &HeaderMap) -> bool {
    headers.contains_key(X_FORWARDED_FOR) || headers.contains_key(FORWARDED)
}

impl Proxies {
    /// Creates a list of trusted networks, which name clients in `header`.
    pub fn new(networks: Vec<IpNet>, header: Header) -> Self {
        Self { networks, header }
    }

    /// Returns whether an address belongs to a trusted proxy.
    pub fn trust(&self, address: IpAddr) -> bool {
        let address = address.to_canonical();
        self.networks.iter().any(|network| network.contains(&address))
    }

    /// Returns the client behind a peer: the right-most address in the header that is not a
    /// proxy's. If it cannot be parsed, the peer itself.
    pub fn client(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        let peer = peer.to_canonical();
        if !self.trust(peer) {
            return peer;
        }
        let client = match self.header {
            Header::XForwardedFor => self.right_most(from_list(headers)),
            Header::Forwarded => self.right_most(from_forwarded(headers)),
        };
        client.unwrap_or(peer)
    }

    /// Returns the first address that is not a proxy's, or the last one; `None` if an address
    /// before it cannot be parsed.
    fn right_most(&self, from_the_right: impl Iterator<Item = Option<IpAddr>>) -> Option<IpAddr> {
        let mut last = None;
        for address in from_the_right {
            last = Some(address?.to_canonical());
            if last.is_some_and(|address| !self.trust(address)) {
                break;
            }
        }
        last
    }
}

fn from_list(headers: &HeaderMap) -> impl Iterator<Item = Option<IpAddr>> {
    let lines = headers.get_all(X_FORWARDED_FOR).iter().rev();
    // A header that is not text counts as one unparsable address.
    let texts = lines.map(|line| line.to_str().unwrap_or("?"));
    texts.flat_map(|text| text.rsplit(',')).map(|text| text.parse::<Identifier>().ok()?.ip())
}

fn from_forwarded(headers: &HeaderMap) -> impl Iterator<Item = Option<IpAddr>> {
    let lines = headers.get_all(FORWARDED).iter();
    let text: Result<Vec<_>, _> = lines.map(|line| line.to_str()).collect();
    let value =
        text.ok().and_then(|lines| ForwardedHeaderValue::from_forwarded(&lines.join(", ")).ok());
    let stanzas: Vec<_> = value.into_iter().flatten().collect();
    stanzas.into_iter().rev().map(|stanza| stanza.forwarded_for?.ip())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn client(proxies: &Proxies, peer: &str, name: &str, lines: &[&str]) -> String {
        let mut headers = HeaderMap::new();
        for line in lines {
            headers.append(name.parse::<HeaderName>().unwrap(), line.parse().unwrap());
        }
        proxies.client(peer.parse().unwrap(), &headers).to_string()
    }

    #[test]
    fn the_client_is_the_right_most_address_that_is_no_proxy() {
        let networks = ["127.0.0.1", "10.0.0.0/8", "fd00::/8"];
        let networks: Vec<_> = networks.iter().map(|text| read_network(text).unwrap()).collect();
        let ours = Proxies::new(networks.clone(), Header::XForwardedFor);
        for (peer, lines, who) in [
            ("127.0.0.1", &["192.0.2.1"][..], "192.0.2.1"),
            ("::ffff:127.0.0.1", &["192.0.2.1"], "192.0.2.1"),
            // The client may have written the entries to the left of its address.
            ("127.0.0.1", &["198.51.100.9, 192.0.2.1, 10.1.1.1"], "192.0.2.1"),
            ("127.0.0.1", &["nonsense", "192.0.2.1", "10.1.1.1"], "192.0.2.1"),
            ("127.0.0.1", &["192.0.2.1:4711"], "192.0.2.1"),
            ("fd00::7", &["[2001:db8::1]:4711"], "2001:db8::1"),
            ("127.0.0.1", &["10.2.2.2, 10.1.1.1"], "10.2.2.2"),
            // Unparsable or missing.
            ("127.0.0.1", &["192.0.2.1, nonsense"], "127.0.0.1"),
            ("127.0.0.1", &["192.0.2.1, unknown"], "127.0.0.1"),
            ("127.0.0.1", &["192.0.2.1,"], "127.0.0.1"),
            ("127.0.0.1", &[""], "127.0.0.1"),
            ("127.0.0.1", &[], "127.0.0.1"),
            // Any client can send the header.
            ("203.0.113.5", &["192.0.2.1"], "203.0.113.5"),
        ] {
            assert_eq!(client(&ours, peer, "x-forwarded-for", lines), who, "{peer} {lines:?}");
            let other = client(&ours, peer, "forwarded", &["for=192.0.2.8"]);
            assert_ne!(other, "192.0.2.8", "the other header is not read");
        }
        let standard = Proxies::new(networks, Header::Forwarded);
        for (lines, who) in [
            (&["for=192.0.2.1;proto=https;by=10.1.1.1"][..], "192.0.2.1"),
            (&["for=198.51.100.9", "for=\"[2001:db8::1]:4711\", for=10.1.1.1"], "2001:db8::1"),
            (&["for=198.51.100.9, for=_hidden"], "127.0.0.1"),
            (&["for=198.51.100.9, proto=https"], "127.0.0.1"),
            (&["for=198.51.100.9, for="], "127.0.0.1"),
            (&["nonsense"], "127.0.0.1"),
        ] {
            assert_eq!(client(&standard, "127.0.0.1", "forwarded", lines), who, "{lines:?}");
        }
        let none = Proxies::default();
        assert_eq!(client(&none, "127.0.0.1", "x-forwarded-for", &["192.0.2.1"]), "127.0.0.1");
    }

    #[test]
    fn only_networks_are_parsed() {
        for (text, network) in [("10.0.0.0/8", "10.0.0.0/8"), ("::1", "::1/128")] {
            assert_eq!(read_network(text).unwrap().to_string(), network);
        }
        for text in ["", "10.0.0.0/33", "proxy.example", "*"] {
            assert!(read_network(text).is_err(), "{text}");
        }
    }
}
