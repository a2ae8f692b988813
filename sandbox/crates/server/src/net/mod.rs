//! Network edge: client addresses, limits on connections, and their time limits.

mod body;
mod connections;
mod proxies;
mod public_url;

pub use body::{TimedBody, is_too_slow};
pub use connections::{ConnectionPermit, Connections};
pub use proxies::is_forwarded;
pub use proxies::{Header, Proxies, read_network};
pub use public_url::PublicUrl;

use axum::http::Extensions;
use std::{
    net::{IpAddr, Ipv4Addr, Ipv6Addr},
    time::Duration,
};

/// Marks a response that is not sent: the connection is closed instead, for a fault.
#[derive(Debug, Clone, Copy)]
pub struct CloseConnection;

/// Address of the client, also behind a trusted proxy.
#[derive(Debug, Clone, Copy)]
pub struct Peer(pub IpAddr);

impl Peer {
    /// Returns the client's address of a request.
    pub fn address_in(extensions: &Extensions) -> IpAddr {
        extensions.get::<Self>().map_or(IpAddr::V4(Ipv4Addr::LOCALHOST), |peer| peer.0)
    }
}

/// Returns the address by which limits count: for IPv6 the /64 network, which a provider assigns to
/// one customer.
pub fn rate_limit_address(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(six) => {
            let [a, b, c, d, ..] = six.segments();
            Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).into()
        }
        four @ IpAddr::V4(_) => four,
    }
}

/// Time limits of the phases of a connection.
#[derive(Debug, Clone, Copy)]
pub struct Deadlines {
    /// From the connection to the end of the first head.
    pub first_head: Duration,
    /// From a response to the end of the next head, which limits keep-alive.
    pub next_head: Duration,
    /// From a head to the end of its body, extended by the received bytes.
    pub body: Duration,
    /// Maximum time without progress while sending the response.
    pub write: Duration,
}

impl Default for Deadlines {
    fn default() -> Self {
        Self {
            first_head: Duration::from_secs(10),
            next_head: Duration::from_secs(75),
            body: Duration::from_secs(30),
            write: Duration::from_secs(60),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ipv6_counts_by_network_and_ipv4_by_address() {
        let limit_key = |text: &str| rate_limit_address(text.parse().unwrap()).to_string();
        assert_eq!(limit_key("192.0.2.7"), "192.0.2.7");
        assert_eq!(limit_key("::ffff:192.0.2.7"), "192.0.2.7");
        assert_eq!(limit_key("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::");
    }
}
