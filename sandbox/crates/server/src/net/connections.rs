//! Limits on connections, by address and in total.

use super::counted;
use std::{
    collections::HashMap,
    net::IpAddr,
    sync::{Arc, Mutex, PoisonError},
};

/// Open files that are no connections: the database, its readers, what is served.
const OTHER_FILES: u64 = 128;
/// Connections altogether, however many files the system allows: each takes some memory.
const MOST: u64 = 8192;

/// The open connections of all listeners.
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
}

/// The place of one connection, given back when dropped.
#[derive(Debug)]
pub struct Place {
    counts: Arc<Mutex<Counts>>,
    address: IpAddr,
}

impl Connections {
    /// None yet: `per_address` of each address, and `most` altogether.
    pub fn new(per_address: u32, most: u32) -> Self {
        Self { counts: Arc::default(), per_address, most }
    }

    /// None yet, altogether as many as the system has files for; asks it for as many as it gives.
    pub fn of_system(per_address: u32) -> Self {
        // A system that does not tell is taken for the smallest usual one.
        let files = rlimit::increase_nofile_limit(MOST + OTHER_FILES).unwrap_or(1024);
        let most = files.saturating_sub(OTHER_FILES).clamp(1, MOST);
        Self::new(per_address, u32::try_from(most).unwrap_or(u32::MAX))
    }

    /// A place for a connection; none where there are enough. A trusted proxy brings many people's, and counts for
    /// the sum alone.
    pub fn admit(&self, address: IpAddr, is_proxy: bool) -> Option<Place> {
        let address = counted(address);
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        let here = counts.by_address.get(&address).copied().unwrap_or_default();
        if counts.all >= self.most || (!is_proxy && here >= self.per_address) {
            return None;
        }
        counts.all += 1;
        counts.by_address.insert(address, here + 1);
        Some(Place { counts: Arc::clone(&self.counts), address })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        counts.all = counts.all.saturating_sub(1);
        let left = counts.by_address.get(&self.address).copied().unwrap_or_default();
        if left > 1 {
            counts.by_address.insert(self.address, left - 1);
        } else {
            counts.by_address.remove(&self.address);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_address_does_not_take_every_place() {
        let connections = Connections::new(2, 5);
        let admit = |text: &str| connections.admit(text.parse().unwrap(), false);
        let first = admit("192.0.2.1").unwrap();
        let _second = admit("192.0.2.1").unwrap();
        assert!(admit("192.0.2.1").is_none());
        let _six = (admit("2001:db8::1").unwrap(), admit("2001:db8::2").unwrap());
        assert!(admit("2001:db8::3").is_none(), "one network");
        drop(first);
        let _again = admit("192.0.2.1").unwrap();
        let proxy = |text: &str| connections.admit(text.parse().unwrap(), true);
        let _proxied = proxy("192.0.2.1").unwrap();
        assert!(proxy("192.0.2.1").is_none(), "all places are taken");
        assert!(admit("192.0.2.9").is_none(), "all places are taken");
    }

    #[test]
    fn nothing_is_kept_of_an_address_that_left() {
        let connections = Connections::new(2, 5);
        drop(connections.admit("192.0.2.1".parse().unwrap(), false));
        assert!(connections.counts.lock().unwrap().by_address.is_empty());
    }
}
