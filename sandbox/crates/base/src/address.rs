//! Address prefixes: the neighbourhood of a client's address, as limits count it.

use std::{
    fmt,
    net::{IpAddr, Ipv4Addr, Ipv6Addr},
};

/// The /24 of an IPv4 address, or the /64 of an IPv6 address: a client with one address of the
/// prefix can usually use all of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct AddressPrefix(IpAddr);

impl AddressPrefix {
    /// Returns the prefix of an address; an IPv4 address inside IPv6 is one of IPv4.
    pub fn of(address: IpAddr) -> Self {
        Self(match address.to_canonical() {
            IpAddr::V4(address) => {
                let [a, b, c, _] = address.octets();
                Ipv4Addr::new(a, b, c, 0).into()
            }
            IpAddr::V6(address) => {
                let [a, b, c, d, ..] = address.segments();
                Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).into()
            }
        })
    }
}

impl fmt::Display for AddressPrefix {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let bits = if self.0.is_ipv4() { 24 } else { 64 };
        write!(out, "{}/{bits}", self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::AddressPrefix;

    #[test]
    fn neighbours_share_a_prefix() {
        for (address, prefix) in [
            ("192.0.2.17", "192.0.2.0/24"),
            ("::ffff:192.0.2.18", "192.0.2.0/24"),
            ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
            ("::1", "::/64"),
        ] {
            assert_eq!(AddressPrefix::of(address.parse().unwrap()).to_string(), prefix);
        }
    }
}
