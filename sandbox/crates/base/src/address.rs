//! Prefixes of client addresses, by which rate limits count.

use std::{
    fmt,
    net::{IpAddr, Ipv4Addr, Ipv6Addr},
};

/// Widths of IPv6 prefixes, the narrowest first: /64 and /56 are assigned to a device or a home,
/// /48 to a customer as a whole. A client with one address of a prefix can often use all of them.
const IPV6_BITS: [u8; 3] = [64, 56, 48];
/// Width of an IPv4 prefix.
const IPV4_BITS: u8 = 24;

/// The /24 of an IPv4 address, or the /64, /56 or /48 of an IPv6 address.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct AddressPrefix {
    network: IpAddr,
    bits: u8,
}

impl AddressPrefix {
    /// Returns the narrowest prefix of an address; an IPv4-mapped IPv6 address counts as IPv4.
    pub fn from_address(address: IpAddr) -> Self {
        let address = address.to_canonical();
        let [narrowest, ..] = IPV6_BITS;
        Self::with_bits(address, if address.is_ipv4() { IPV4_BITS } else { narrowest })
    }

    fn with_bits(address: IpAddr, bits: u8) -> Self {
        let network = match address {
            IpAddr::V4(address) => {
                let mask = u32::MAX.checked_shl(32 - u32::from(bits)).unwrap_or_default();
                Ipv4Addr::from_bits(address.to_bits() & mask).into()
            }
            IpAddr::V6(address) => {
                let mask = u128::MAX.checked_shl(128 - u32::from(bits)).unwrap_or_default();
                Ipv6Addr::from_bits(address.to_bits() & mask).into()
            }
        };
        Self { network, bits }
    }

    /// Returns this prefix and the wider ones around it, the narrowest first. Each comes with the
    /// factor of its limit, which doubles at each step, because more people may share a wider
    /// prefix.
    pub fn with_wider(self) -> impl Iterator<Item = (Self, u32)> {
        let wider = IPV6_BITS.into_iter().filter(move |bits| *bits < self.bits);
        let wider = wider.take(if self.network.is_ipv4() { 0 } else { usize::MAX });
        let widths = std::iter::once(self.bits).chain(wider);
        widths.zip(0..).map(move |(bits, step)| (Self::with_bits(self.network, bits), 1 << step))
    }

    /// Returns the widest prefix around this one: the network of one customer.
    pub fn widest(self) -> Self {
        self.with_wider().last().map_or(self, |(prefix, _)| prefix)
    }
}

impl fmt::Display for AddressPrefix {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}/{}", self.network, self.bits)
    }
}

#[cfg(test)]
mod tests {
    use super::AddressPrefix;

    #[test]
    fn neighboring_addresses_share_a_prefix() {
        for (address, prefixes) in [
            ("192.0.2.17", &["192.0.2.0/24"][..]),
            ("::ffff:192.0.2.18", &["192.0.2.0/24"]),
            ("2001:db8:1:2:3:4:5:6", &["2001:db8:1:2::/64", "2001:db8:1::/56", "2001:db8:1::/48"]),
            (
                "2001:db8:1:a1b2::6",
                &["2001:db8:1:a1b2::/64", "2001:db8:1:a100::/56", "2001:db8:1::/48"],
            ),
            ("::1", &["::/64", "::/56", "::/48"]),
        ] {
            let prefix = AddressPrefix::from_address(address.parse().unwrap());
            let (all, shares): (Vec<_>, Vec<_>) =
                prefix.with_wider().map(|(prefix, share)| (prefix.to_string(), share)).unzip();
            assert_eq!(all, prefixes, "{address}");
            assert_eq!(shares, [1, 2, 4][..all.len()]);
            assert_eq!(Some(prefix.widest().to_string()), all.last().cloned());
        }
    }
}
