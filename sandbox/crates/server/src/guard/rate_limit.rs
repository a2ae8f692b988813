//! Limits on the number of requests within a time, counted in the database, so that a restart keeps
//! the counts.
//!
//! A prefix is counted together with the wider ones around it, so that a client can neither use up
//! another client's limit nor multiply its own with the addresses of one network.

use ante_base::{
    ApiError, ErrorCode,
    address::AddressPrefix,
    clock::{DAY, now},
    secret,
};
use ante_ledger::db::{Db, Tx};

/// Longest window of a limit in milliseconds, after which requests are deleted.
const MAX_WINDOW_MS: i64 = DAY;

/// Largest number of requests within a window.
#[derive(Debug, Clone, Copy)]
pub struct Limit {
    /// Number of requests.
    pub max_requests: u32,
    /// Window in milliseconds, at most a day.
    pub window_ms: i64,
}

/// Subjects that a request counts for, each with its limits.
#[derive(Debug, Clone, Default)]
pub struct RateLimiter(Vec<LimitedSubject>);

#[derive(Debug, Clone)]
struct LimitedSubject {
    key: [u8; 32],
    limits: Vec<Limit>,
}

impl RateLimiter {
    /// Adds a subject; `kind` separates it from equal subjects of other requests.
    #[must_use]
    pub fn of(self, kind: &'static str, subject: &str, limits: &[Limit]) -> Self {
        self.with(&[kind.as_bytes(), subject.as_bytes()], limits.to_vec())
    }

    /// Adds a subject at a prefix and at the wider ones around it, each with its share of the
    /// limits.
    #[must_use]
    pub fn around(
        self,
        kind: &'static str,
        subject: &str,
        prefix: AddressPrefix,
        limits: &[Limit],
    ) -> Self {
        prefix.with_wider().fold(self, |limiter, (prefix, share)| {
            let shared = |limit: &Limit| Limit {
                max_requests: limit.max_requests.saturating_mul(share),
                ..*limit
            };
            let prefix = prefix.to_string();
            let parts = [kind.as_bytes(), subject.as_bytes(), prefix.as_bytes()];
            limiter.with(&parts, limits.iter().map(shared).collect())
        })
    }

    fn with(mut self, parts: &[&[u8]], limits: Vec<Limit>) -> Self {
        self.0.push(LimitedSubject { key: secret::digest(parts), limits });
        self
    }

    /// Counts a request for all subjects, unless a limit is reached.
    ///
    /// # Errors
    /// `too_many_requests`, with the seconds until a request is admitted.
    pub async fn admit(&self, tx: &mut Tx) -> Result<(), ApiError> {
        match self.count(tx).await? {
            None => Ok(()),
            Some(seconds) => Err(ApiError::new(ErrorCode::TooManyRequests).retry_after(seconds)),
        }
    }

    /// Counts a request as [`Self::admit`] does; returns the seconds to wait, or `None` if it was
    /// admitted.
    pub(super) async fn count(&self, tx: &mut Tx) -> Result<Option<u32>, ApiError> {
        let (time, mut wait) = (now(), 0);
        for LimitedSubject { key, limits } in &self.0 {
            let most = limits.iter().map(|limit| limit.max_requests).max().unwrap_or_default();
            let times: Vec<i64> = sqlx::query_scalar(
                "SELECT at FROM limited_requests WHERE key = ? AND at > ? ORDER BY at DESC LIMIT ?",
            )
            .bind(key.as_slice())
            .bind(time - MAX_WINDOW_MS)
            .bind(most)
            .fetch_all(&mut *tx)
            .await?;
            for Limit { max_requests, window_ms } in limits {
                let last = usize::try_from(max_requests.saturating_sub(1)).unwrap_or(usize::MAX);
                // The request that must leave the window before another is admitted.
                wait = wait.max(times.get(last).map_or(0, |at| at + window_ms - time));
            }
        }
        if wait > 0 {
            return Ok(Some(u32::try_from(wait.div_euclid(1000) + 1).unwrap_or(u32::MAX)));
        }
        for LimitedSubject { key, .. } in &self.0 {
            sqlx::query("INSERT INTO limited_requests (key, at) VALUES (?, ?)")
                .bind(key.as_slice())
                .bind(time)
                .execute(&mut *tx)
                .await?;
        }
        Ok(None)
    }
}

/// Deletes requests that no limit counts any longer.
pub async fn delete_expired(db: &Db) -> Result<(), ApiError> {
    db.delete_where("limited_requests", "rowid", "at <= ?", now() - MAX_WINDOW_MS).await
}

#[cfg(test)]
mod tests {
    use super::*;
    use ante_base::clock::{HOUR, MINUTE};
    use ante_ledger::{db::resolve_path, work};

    const TWO: [Limit; 1] = [Limit { max_requests: 2, window_ms: HOUR }];

    async fn admits(db: &Db, limiter: RateLimiter) -> bool {
        db.write(work!(|tx| limiter.admit(tx).await)).await.is_ok()
    }

    #[tokio::test]
    async fn a_limit_counts_admitted_requests_within_its_window() {
        let (file, _temporary) = resolve_path(":memory:").unwrap();
        let db = Db::open(&file).await.unwrap();
        let of = |subject: &str| RateLimiter::default().of("test", subject, &TWO);
        assert!(admits(&db, of("a")).await && admits(&db, of("a")).await);
        assert!(!admits(&db, of("a")).await);
        assert!(admits(&db, of("b")).await);
        assert!(admits(&db, RateLimiter::default().of("other", "a", &TWO)).await);
        // A rejected request counts for none of its subjects.
        assert!(!admits(&db, of("c").of("test", "a", &TWO)).await);
        assert!(admits(&db, of("c")).await && admits(&db, of("c")).await);

        let again = of("a");
        let seconds = db.write(work!(|tx| again.count(tx).await)).await.unwrap().unwrap();
        assert!((3590..=3601).contains(&seconds), "{seconds}");
        let older = async |by: i64| {
            db.write(work!(|tx| {
                sqlx::query("UPDATE limited_requests SET at = at - ?").bind(by).execute(tx).await?;
                Ok(())
            }))
            .await?;
            delete_expired(&db).await
        };
        older(HOUR).await.unwrap();
        assert!(admits(&db, of("a")).await);
        older(DAY - MINUTE).await.unwrap();
        let kept: i64 = sqlx::query_scalar("SELECT count(*) FROM limited_requests")
            .fetch_one(db.readers())
            .await
            .unwrap();
        assert_eq!(kept, 1);
    }

    /// An attacker may have every /64 of a /48.
    #[tokio::test]
    async fn many_prefixes_of_one_network_share_a_limit() {
        let (file, _temporary) = resolve_path(":memory:").unwrap();
        let db = Db::open(&file).await.unwrap();
        let mut admitted = 0;
        for subnet in 0..12 {
            let address = std::net::Ipv6Addr::new(0x2001, 0xdb8, 1, subnet << 8, 0, 0, 0, 1);
            let limiter = RateLimiter::default().around(
                "test",
                "",
                AddressPrefix::from_address(address.into()),
                &TWO,
            );
            admitted += usize::from(admits(&db, limiter).await);
        }
        assert_eq!(admitted, 8);
    }
}
