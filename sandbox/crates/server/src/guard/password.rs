//! Password hashes: argon2id (19 MiB, t=2, p=1), with bounded concurrency, fair between clients.

#[cfg(feature = "qa")]
mod seeded;

use super::fair_queue::{Bounds, FairQueue};
use ante_base::{ApiError, ErrorCode, address::AddressPrefix, typed};
use argon2::{
    Algorithm, Argon2, Params, Version,
    password_hash::{PasswordHasher, PasswordVerifier, phc::PasswordHash},
};
use std::sync::Arc;
use tokio::sync::{OnceCell, Semaphore};
use zeroize::Zeroizing;

/// Weak password, which must be changed.
pub const WEAK_PASSWORD: &str = "123456";

const MEMORY_KIB: u32 = 19 * 1024;
const ROUNDS: u32 = 2;
/// Bounds for clients. A hash takes about 25 ms, so the callers of one prefix take at most about
/// 0.4 seconds, and all waiting callers about 3 seconds.
const CLIENT_BOUNDS: Bounds = Bounds { concurrent: 2, waiting_per_prefix: 32, waiting: 256 };
/// Seconds until the retry of a caller that found the queue full.
const RETRY_AFTER_SECONDS: u32 = 2;
const OWN_CONCURRENT: usize = 2;

/// Hashes and verifies passwords on threads for blocking work.
#[derive(Debug, Clone)]
pub struct Hasher {
    clients: FairQueue,
    /// Permits for hashes that no client requests.
    own: Arc<Semaphore>,
    dummy_hash: Arc<OnceCell<String>>,
}

impl Default for Hasher {
    fn default() -> Self {
        Self {
            clients: FairQueue::new(CLIENT_BOUNDS),
            own: Arc::new(Semaphore::new(OWN_CONCURRENT)),
            dummy_hash: Arc::default(),
        }
    }
}

fn argon2(memory_kib: u32, rounds: u32) -> Result<Argon2<'static>, ApiError> {
    let params = Params::new(memory_kib, rounds, 1, None).map_err(ApiError::internal)?;
    Ok(Argon2::new(Algorithm::Argon2id, Version::V0x13, params))
}

impl Hasher {
    /// Returns the hash of a client's password, in its normal form ([`typed::password`]), as a PHC
    /// string.
    ///
    /// # Errors
    /// `too_many_requests` when too many callers wait.
    pub async fn hash(&self, from: AddressPrefix, password: &str) -> Result<String, ApiError> {
        let work = hash_with(&typed::password(password), MEMORY_KIB, ROUNDS);
        self.run_for_client(from, work).await
    }

    /// Returns whether a client's password matches a hash: in its normal form, or as typed, since
    /// hashes made before 2026-12 are of the typed text. Without an account or a password the check
    /// takes the same time and fails.
    ///
    /// # Errors
    /// As [`Self::hash`].
    pub async fn verify(
        &self,
        from: AddressPrefix,
        password: &str,
        hash: Option<String>,
    ) -> Result<bool, ApiError> {
        self.verify_either(from, [typed::password(password), password.to_owned()], hash).await
    }

    /// As [`Self::verify`], for a payment password ([`typed::pin`]).
    ///
    /// # Errors
    /// As [`Self::hash`].
    pub async fn verify_pin(
        &self,
        from: AddressPrefix,
        pin: &str,
        hash: Option<String>,
    ) -> Result<bool, ApiError> {
        self.verify_either(from, [typed::pin(pin), pin.to_owned()], hash).await
    }

    async fn verify_either(
        &self,
        from: AddressPrefix,
        spellings: [String; 2],
        hash: Option<String>,
    ) -> Result<bool, ApiError> {
        let hash = hash.filter(|hash| !hash.is_empty());
        let known = hash.is_some();
        let hash = match hash {
            Some(hash) => hash,
            None => self.dummy_hash.get_or_try_init(|| self.run_own(dummy_hash())).await?.clone(),
        };
        let spellings = Zeroizing::new(spellings);
        let fits = self
            .run_for_client(from, move || {
                let hash = PasswordHash::new(&hash).map_err(ApiError::internal)?;
                let argon2 = argon2(MEMORY_KIB, ROUNDS)?;
                let fits = |text: &str| argon2.verify_password(text.as_bytes(), &hash).is_ok();
                let [normal, typed] = &*spellings;
                Ok(fits(normal) || (normal != typed && fits(typed)))
            })
            .await?;
        Ok(known && fits)
    }

    /// Returns the hash of a client's password, or `None` without one.
    ///
    /// # Errors
    /// As [`Self::hash`].
    pub async fn hash_optional(
        &self,
        from: AddressPrefix,
        password: Option<&str>,
    ) -> Result<Option<String>, ApiError> {
        match password {
            Some(password) => self.hash(from, password).await.map(Some),
            None => Ok(None),
        }
    }

    /// Runs work for a client when its turn comes.
    ///
    /// # Errors
    /// `too_many_requests` when too many callers wait.
    async fn run_for_client<T: Send + 'static>(
        &self,
        from: AddressPrefix,
        work: impl FnOnce() -> Result<T, ApiError> + Send + 'static,
    ) -> Result<T, ApiError> {
        let full = |_| ApiError::new(ErrorCode::TooManyRequests).retry_after(RETRY_AFTER_SECONDS);
        let turn = self.clients.turn(from).await.map_err(full)?;
        turn.run(work).await.map_err(ApiError::internal)?
    }

    /// Runs work that no client requested, independent of the clients' queue.
    async fn run_own<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<T, ApiError> + Send + 'static,
    ) -> Result<T, ApiError> {
        let permit = Arc::clone(&self.own).acquire_owned().await.map_err(ApiError::internal)?;
        let work = move || {
            let _permit = permit;
            work()
        };
        tokio::task::spawn_blocking(work).await.map_err(ApiError::internal)?
    }
}

fn hash_with(
    password: &str,
    memory_kib: u32,
    rounds: u32,
) -> impl FnOnce() -> Result<String, ApiError> + Send + use<> {
    let password = Zeroizing::new(password.to_owned());
    move || {
        let argon2 = argon2(memory_kib, rounds)?;
        let hash = argon2.hash_password(password.as_bytes()).map_err(ApiError::internal)?;
        Ok(hash.to_string())
    }
}

/// Returns work that computes a hash to verify against if the account does not exist.
fn dummy_hash() -> impl FnOnce() -> Result<String, ApiError> + Send + use<> {
    hash_with("nobody's password", MEMORY_KIB, ROUNDS)
}
