//! Keys of the server: the current one, and for some time after a rotation the replaced one.

use ante_base::{
    ApiError,
    clock::{MINUTE, now},
    secret,
};
use ante_contract::site::Jwk;
use ante_ledger::db::Tx;
use sqlx::Row;
use std::sync::{Arc, PoisonError, RwLock};
use x25519_dalek::{PublicKey, StaticSecret};

/// Time for which a replaced key still opens payloads, in milliseconds.
const KEY_OVERLAP_MS: i64 = 10 * MINUTE;

#[derive(Clone)]
struct Key {
    secret: StaticSecret,
    /// Public key, computed once because this needs a multiplication on the curve.
    public: Jwk,
    retires_at: Option<i64>,
}

/// Valid keys, and the secret that signs nonces.
#[derive(Clone)]
pub struct KeyRing {
    keys: Arc<RwLock<Vec<Key>>>,
    nonce_secret: Arc<RwLock<[u8; 32]>>,
}

impl std::fmt::Debug for KeyRing {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("KeyRing").finish_non_exhaustive()
    }
}

impl Default for KeyRing {
    fn default() -> Self {
        Self { keys: Arc::default(), nonce_secret: Arc::new(RwLock::new([0; 32])) }
    }
}

impl KeyRing {
    /// Loads the keys; creates them in a new database.
    pub async fn load(&self, tx: &mut Tx) -> Result<(), ApiError> {
        let name = "nonce";
        let stored: Option<Vec<u8>> =
            sqlx::query_scalar("SELECT secret FROM server_secrets WHERE name = ?")
                .bind(name)
                .fetch_optional(&mut *tx)
                .await?;
        let nonce_secret = match stored.and_then(|bytes| <[u8; 32]>::try_from(bytes).ok()) {
            Some(secret) => secret,
            None => {
                let fresh = secret::random_bytes::<32>()?;
                sqlx::query("INSERT OR REPLACE INTO server_secrets (name, secret) VALUES (?, ?)")
                    .bind(name)
                    .bind(fresh.to_vec())
                    .execute(&mut *tx)
                    .await?;
                fresh
            }
        };
        let present: i64 =
            sqlx::query_scalar("SELECT count(*) FROM cipher_keys WHERE retires_at IS NULL")
                .fetch_one(&mut *tx)
                .await?;
        if present == 0 {
            insert(tx).await?;
        }
        *self.nonce_secret.write().unwrap_or_else(PoisonError::into_inner) = nonce_secret;
        self.read(tx).await
    }

    /// Replaces the current key; the replaced one stays valid for ten minutes.
    pub async fn rotate(&self, tx: &mut Tx) -> Result<(), ApiError> {
        sqlx::query("DELETE FROM cipher_keys WHERE retires_at IS NOT NULL")
            .execute(&mut *tx)
            .await?;
        sqlx::query("UPDATE cipher_keys SET retires_at = ?")
            .bind(now() + KEY_OVERLAP_MS)
            .execute(&mut *tx)
            .await?;
        insert(tx).await?;
        self.read(tx).await
    }

    async fn read(&self, tx: &mut Tx) -> Result<(), ApiError> {
        let rows = sqlx::query(
            "SELECT kid, secret, retires_at FROM cipher_keys ORDER BY retires_at IS NULL DESC, created_at DESC",
        )
        .fetch_all(tx)
        .await?;
        let mut keys = Vec::new();
        for row in rows {
            let bytes: Vec<u8> = row.try_get("secret")?;
            let bytes = <[u8; 32]>::try_from(bytes)
                .map_err(|_| ApiError::internal("a stored key has not 32 bytes"))?;
            let secret = StaticSecret::from(bytes);
            let x = secret::encode(PublicKey::from(&secret).as_bytes());
            let kid = row.try_get("kid")?;
            keys.push(Key {
                secret,
                public: Jwk { kty: "OKP".into(), crv: "X25519".into(), kid, x },
                retires_at: row.try_get("retires_at")?,
            });
        }
        *self.keys.write().unwrap_or_else(PoisonError::into_inner) = keys;
        Ok(())
    }

    /// Returns the private key of a valid key.
    pub(super) fn secret(&self, kid: &str) -> Option<StaticSecret> {
        let keys = self.keys.read().unwrap_or_else(PoisonError::into_inner);
        keys.iter().find(|key| key.public.kid == kid && key.live()).map(|key| key.secret.clone())
    }

    /// Returns the valid public keys, the preferred one first.
    pub fn public(&self) -> Vec<Jwk> {
        let keys = self.keys.read().unwrap_or_else(PoisonError::into_inner);
        keys.iter().filter(|key| key.live()).map(|key| key.public.clone()).collect()
    }

    pub(super) fn nonce_secret(&self) -> [u8; 32] {
        *self.nonce_secret.read().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Key {
    fn live(&self) -> bool {
        self.retires_at.is_none_or(|end| end > now())
    }
}

async fn insert(tx: &mut Tx) -> Result<(), ApiError> {
    sqlx::query("INSERT INTO cipher_keys (kid, secret, created_at) VALUES (?, ?, ?)")
        .bind(secret::encode(&secret::random_bytes::<9>()?))
        .bind(secret::random_bytes::<32>()?.to_vec())
        .bind(now())
        .execute(tx)
        .await?;
    Ok(())
}
