//! Limits on connections: by address, by network, and in total.

use super::rate_limit_address;
use ante_base::address::AddressPrefix;
use std::{
    collections::HashMap,
    net::IpAddr,
    sync::{Arc, Mutex, PoisonError},
};

/// Number of file handles reserved for other uses: the database, its readers, served files.
const RESERVED_FILES: u64 = 128;
/// Maximum number of connections, independent of the system's limit, since each takes memory.
const MAX_CONNECTIONS: u64 = 8192;
/// Divisor of all connections for one network (/24, /48); the rest stays for others.
const NETWORK_DIVISOR: u32 = 4;

/// Open connections of all listeners.
#[derive(Debug, Clone)]
pub struct Connections {
    counts: Arc<Mutex<Counts>>,
    per_address: u32,
    most: u32,
}

#[derive(Debug, Default)]
struct Counts {
    all: u32,
    by_address: HashMap<IpAddr, u32>,
    by_network: HashMap<AddressPrefix, u32>,
}

/// Decrements a count, and removes it at 0.
fn release<K: std::hash::Hash + Eq>(counts: &mut HashMap<K, u32>, key: K) {
    match counts.get(&key).copied().unwrap_or_default() {
        0 | 1 => counts.remove(&key),
        left => counts.insert(key, left - 1),
    };
}

/// Permit of one connection, returned on drop.
#[derive(Debug)]
pub struct ConnectionPermit {
    counts: Arc<Mutex<Counts>>,
    address: IpAddr,
    network: AddressPrefix,
}

impl Connections {
    /// Creates a limit of `per_address` connections of each address, and `most` in total.
    pub fn new(per_address: u32, most: u32) -> Self {
        Self { counts: Arc::default(), per_address, most }
    }

    /// Creates a limit with as many connections in total as the system has file handles for, after
    /// raising the system's limit.
    pub fn of_system(per_address: u32) -> Self {
        // 1024 is the smallest usual limit.
        let files = rlimit::increase_nofile_limit(MAX_CONNECTIONS + RESERVED_FILES).unwrap_or(1024);
        let most = files.saturating_sub(RESERVED_FILES).clamp(1, MAX_CONNECTIONS);
        Self::new(per_address, u32::try_from(most).unwrap_or(u32::MAX))
    }

    /// Returns the limit per network, at least that of one address.
    fn per_network(&self) -> u32 {
        (self.most / NETWORK_DIVISOR).max(self.per_address)
    }

    /// Returns a permit for a connection, or `None` at the limit of its address, its network, or in
    /// total. A trusted proxy carries the connections of many clients, and counts only in total.
    pub fn admit(&self, address: IpAddr, is_proxy: bool) -> Option<ConnectionPermit> {
        let network = AddressPrefix::from_address(address).widest();
        let address = rate_limit_address(address);
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        let address_count = counts.by_address.get(&address).copied().unwrap_or_default();
        let network_count = counts.by_network.get(&network).copied().unwrap_or_default();
        let crowded = address_count >= self.per_address || network_count >= self.per_network();
        if counts.all >= self.most || (!is_proxy && crowded) {
            return None;
        }
        counts.all += 1;
        counts.by_address.insert(address, address_count + 1);
        counts.by_network.insert(network, network_count + 1);
        Some(ConnectionPermit { counts: Arc::clone(&self.counts), address, network })
    }
}

impl Drop for ConnectionPermit {
    fn drop(&mut self) {
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        counts.all = counts.all.saturating_sub(1);
        release(&mut counts.by_address, self.address);
        release(&mut counts.by_network, self.network);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_address_cannot_use_every_connection() {
        let connections = Connections::new(2, 12);
        let admit = |text: &str| connections.admit(text.parse().unwrap(), false);
        let first = admit("192.0.2.1").unwrap();
        let _second = admit("192.0.2.1").unwrap();
        assert!(admit("192.0.2.1").is_none());
        let _six = (admit("2001:db8::1").unwrap(), admit("2001:db8::2").unwrap());
        assert!(admit("2001:db8::3").is_none(), "one network");
        drop(first);
        let _again = admit("192.0.2.1").unwrap();
        let proxy = |text: &str| connections.admit(text.parse().unwrap(), true);
        let _proxied: Vec<_> = (0..8).map(|_| proxy("192.0.2.1").unwrap()).collect();
        assert!(proxy("192.0.2.1").is_none(), "all places are taken");
        assert!(admit("198.51.100.9").is_none(), "all places are taken");
    }

    #[test]
    fn one_network_has_at_most_a_quarter_of_the_connections() {
        let connections = Connections::new(2, 12);
        let admit = |text: &str| connections.admit(text.parse().unwrap(), false);
        let _four: Vec<_> = (1..=3).map(|n| admit(&format!("192.0.2.{n}")).unwrap()).collect();
        assert!(admit("192.0.2.4").is_none());
        let _other = admit("198.51.100.4").unwrap();
        let _six: Vec<_> = (1..=3).map(|n| admit(&format!("2001:db8:0:{n}::1")).unwrap()).collect();
        assert!(admit("2001:db8:0:4::1").is_none());
        let _other = admit("2001:db8:1::1").unwrap();
    }

    #[test]
    fn counts_of_closed_connections_are_removed() {
        let connections = Connections::new(2, 5);
        drop(connections.admit("192.0.2.1".parse().unwrap(), false));
        let counts = connections.counts.lock().unwrap();
        assert!(counts.by_address.is_empty() && counts.by_network.is_empty());
    }
}
