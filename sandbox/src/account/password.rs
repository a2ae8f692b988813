//! Passwords: argon2id (19 MiB, t=2, p=1), a bounded number at once.

use crate::api::ApiError;
use argon2::{
    Algorithm, Argon2, Params, Version,
    password_hash::{PasswordHasher, PasswordVerifier, phc::PasswordHash},
};
use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};
use tokio::sync::{OnceCell, Semaphore};
use zeroize::Zeroizing;

/// The password that must be changed (§9).
pub const WEAK: &str = "123456";

const MEMORY_KIB: u32 = 19 * 1024;
const ROUNDS: u32 = 2;
/// Parameters for passwords that protect nothing: the least that argon2 takes.
const TEST_MEMORY_KIB: u32 = Params::MIN_M_COST;
const TEST_ROUNDS: u32 = Params::MIN_T_COST;
const AT_ONCE: usize = 2;

/// Hashes and checks passwords on threads of their own.
#[derive(Debug, Clone)]
pub struct Hasher {
    turns: Arc<Semaphore>,
    nobody: Arc<OnceCell<String>>,
    scene: Arc<Mutex<HashMap<&'static str, String>>>,
}

impl Default for Hasher {
    fn default() -> Self {
        Self {
            turns: Arc::new(Semaphore::new(AT_ONCE)),
            nobody: Arc::default(),
            scene: Arc::default(),
        }
    }
}

fn argon2(memory_kib: u32, rounds: u32) -> Result<Argon2<'static>, ApiError> {
    let params = Params::new(memory_kib, rounds, 1, None).map_err(ApiError::internal)?;
    Ok(Argon2::new(Algorithm::Argon2id, Version::V0x13, params))
}

impl Hasher {
    /// The hash of a password, as a PHC string.
    ///
    /// # Errors
    /// When hashing fails.
    pub async fn hash(&self, password: &str) -> Result<String, ApiError> {
        self.hash_with(password, MEMORY_KIB, ROUNDS).await
    }

    /// The hash of a password that a test names, where there is one: cheap to make and to check,
    /// because a test run makes thousands. A hash carries its parameters, so it is checked like any.
    ///
    /// # Errors
    /// When hashing fails.
    pub async fn hash_for_test(&self, password: Option<&str>) -> Result<Option<String>, ApiError> {
        match password {
            Some(password) => {
                self.hash_with(password, TEST_MEMORY_KIB, TEST_ROUNDS).await.map(Some)
            }
            None => Ok(None),
        }
    }

    async fn hash_with(
        &self,
        password: &str,
        memory: u32,
        rounds: u32,
    ) -> Result<String, ApiError> {
        let password = Zeroizing::new(password.to_owned());
        self.turn(move || {
            let argon2 = argon2(memory, rounds)?;
            let hash = argon2.hash_password(password.as_bytes()).map_err(ApiError::internal)?;
            Ok(hash.to_string())
        })
        .await
    }

    /// The hash of a scene's password: made once, for every reset after.
    ///
    /// # Errors
    /// When hashing fails.
    pub async fn hash_once(&self, password: &'static str) -> Result<String, ApiError> {
        let known = |all: &Self| {
            all.scene.lock().unwrap_or_else(PoisonError::into_inner).get(password).cloned()
        };
        if let Some(hash) = known(self) {
            return Ok(hash);
        }
        let hash = self.hash(password).await?;
        self.scene.lock().unwrap_or_else(PoisonError::into_inner).insert(password, hash.clone());
        Ok(hash)
    }

    /// Does the password fit? Where there is no account, or none with a password, as much time goes
    /// by.
    ///
    /// # Errors
    /// When hashing fails.
    pub async fn fits(&self, password: &str, hash: Option<String>) -> Result<bool, ApiError> {
        let hash = hash.filter(|hash| !hash.is_empty());
        let known = hash.is_some();
        let hash = match hash {
            Some(hash) => hash,
            None => self.nobody.get_or_try_init(|| self.hash("nobody's password")).await?.clone(),
        };
        let password = Zeroizing::new(password.to_owned());
        let fits = self
            .turn(move || {
                let hash = PasswordHash::new(&hash).map_err(ApiError::internal)?;
                Ok(argon2(MEMORY_KIB, ROUNDS)?.verify_password(password.as_bytes(), &hash).is_ok())
            })
            .await?;
        Ok(known && fits)
    }

    /// The hash of a password, where there is one.
    ///
    /// # Errors
    /// When hashing fails.
    pub async fn hash_given(&self, password: Option<&str>) -> Result<Option<String>, ApiError> {
        match password {
            Some(password) => self.hash(password).await.map(Some),
            None => Ok(None),
        }
    }

    async fn turn<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<T, ApiError> + Send + 'static,
    ) -> Result<T, ApiError> {
        let _turn = self.turns.acquire().await.map_err(ApiError::internal)?;
        tokio::task::spawn_blocking(work).await.map_err(ApiError::internal)?
    }
}
