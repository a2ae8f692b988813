//! Password hashes of seed data and tests.

use super::{Hasher, MEMORY_KIB, ROUNDS, hash_with};
use ante_base::ApiError;
use argon2::Params;
use std::{
    collections::HashMap,
    sync::{LazyLock, Mutex, PoisonError},
};

/// Parameters for passwords of tests, which protect nothing: the minimum of argon2.
const TEST_MEMORY_KIB: u32 = Params::MIN_M_COST;
const TEST_ROUNDS: u32 = Params::MIN_T_COST;

/// Hashes of the seeded passwords.
static HASHES: LazyLock<Mutex<HashMap<&'static str, String>>> = LazyLock::new(Mutex::default);

impl Hasher {
    /// Returns a cheap hash of a test's password, or `None` without one, because a test run needs
    /// thousands. A hash contains its parameters, so it is verified like any other.
    ///
    /// # Errors
    /// When hashing fails.
    pub async fn hash_for_test(&self, password: Option<&str>) -> Result<Option<String>, ApiError> {
        match password {
            Some(password) => {
                self.run_own(hash_with(password, TEST_MEMORY_KIB, TEST_ROUNDS)).await.map(Some)
            }
            None => Ok(None),
        }
    }

    /// Returns the hash of a seeded password, computed once per process.
    ///
    /// # Errors
    /// When hashing fails.
    pub async fn hash_cached(&self, password: &'static str) -> Result<String, ApiError> {
        let hashes = || HASHES.lock().unwrap_or_else(PoisonError::into_inner);
        let known = hashes().get(password).cloned();
        if let Some(hash) = known {
            return Ok(hash);
        }
        let hash = self.run_own(hash_with(password, MEMORY_KIB, ROUNDS)).await?;
        hashes().insert(password, hash.clone());
        Ok(hash)
    }
}
