//! Web storage and cookies of the host.

/// One place of text by key: session storage, local storage.
///
/// Every call can fail: storage is off, full, or taken away while the page runs.
pub trait Area {
    /// The text under `key`.
    fn get(&self, key: &str) -> Result<Option<String>, AreaFailed>;
    /// Keeps `value` under `key`.
    fn set(&self, key: &str, value: &str) -> Result<(), AreaFailed>;
    /// Forgets `key`.
    fn remove(&self, key: &str) -> Result<(), AreaFailed>;
    /// All keys that are there, ours or not.
    fn keys(&self) -> Result<Vec<String>, AreaFailed>;
}

/// The place is off or full.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AreaFailed;

/// The readable cookies of the page. A value is any text: the caller encodes it.
pub trait Cookies {
    /// The cookie's value.
    fn get(&self, name: &str) -> Option<String>;
    /// Sets a cookie with a lifetime in seconds.
    fn set(&self, name: &str, value: &str, max_age: u32);
    /// Forgets a cookie.
    fn remove(&self, name: &str);
}
