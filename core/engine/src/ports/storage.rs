//! Web storage and cookies of the host.

/// Key-value storage of texts: session storage, local storage.
///
/// Every operation can fail: storage may be disabled or full, or be disabled while the page runs.
pub trait KeyValueStore {
    /// Returns the text of `key`.
    fn get(&self, key: &str) -> Result<Option<String>, StorageError>;
    /// Stores `value` under `key`.
    fn set(&self, key: &str, value: &str) -> Result<(), StorageError>;
    /// Removes `key`.
    fn remove(&self, key: &str) -> Result<(), StorageError>;
    /// Returns all existing keys, including foreign ones.
    fn keys(&self) -> Result<Vec<String>, StorageError>;
}

/// Failure of a storage that is disabled or full.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StorageError;

/// The readable cookies of the page. A value is any text: the caller encodes it.
pub trait Cookies {
    /// Returns the value of a cookie.
    fn get(&self, name: &str) -> Option<String>;
    /// Sets a cookie with a lifetime in seconds.
    fn set(&self, name: &str, value: &str, max_age: u32);
    /// Removes a cookie.
    fn remove(&self, name: &str);
}
