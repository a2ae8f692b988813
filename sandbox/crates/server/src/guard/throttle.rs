//! Throttling of attempts, counted in the database, so that a restart keeps the counts.
//!
//! Every kind of subject is separate ([`Subject`]), so that a client's text cannot equal the key of
//! another subject.

use super::fair_queue::{Bounds, FairQueue};
use ante_base::{
    ApiError, ErrorCode,
    address::AddressPrefix,
    clock::{DAY, HOUR, now},
    secret,
};
use ante_ledger::db::{Db, Tx};
use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

/// Bounds of attempts at one subject: one runs at a time, and a limited number waits.
const QUEUE_BOUNDS: Bounds = Bounds { concurrent: 1, waiting_per_prefix: 64, waiting: 128 };
/// Seconds until the retry of a caller that found the queue full.
const RETRY_AFTER_SECONDS: u32 = 1;

/// Subject that attempts are counted for.
#[derive(Debug, Clone)]
pub enum Subject {
    /// Failed logins to an account from an address prefix.
    LoginFrom {
        /// User name, case-insensitive.
        name: String,
        /// Address prefix of the attempts.
        prefix: AddressPrefix,
    },
    /// Failed logins to an account in a browser that its member logged in with before.
    LoginOn {
        /// Id of the member.
        member: String,
        /// Digest of the browser's cookie.
        device_hash: Vec<u8>,
    },
    /// Failed logins to an account, except those in browsers of its member's earlier logins.
    LoginTo {
        /// User name, case-insensitive.
        name: String,
    },
    /// Failed logins to any account from an address prefix, except those in browsers of the
    /// account's earlier logins.
    LoginsFrom {
        /// Address prefix of the attempts.
        prefix: AddressPrefix,
    },
    /// Wrong codes to any number from an address prefix, in place of a password. Separate from
    /// failed logins, because a code needs no captcha: wrong ones must not stop the passwords of a
    /// whole network.
    CodesFrom {
        /// Address prefix of the attempts.
        prefix: AddressPrefix,
    },
    /// Wrong login passwords in a member's own forms.
    OwnPassword {
        /// Id of the member.
        member: String,
    },
    /// Wrong payment passwords of a member.
    PaymentPassword {
        /// Id of the member.
        member: String,
    },
    /// Wrong payment passwords of a member in another shape than the site's rule asks for today.
    OlderPaymentPassword {
        /// Id of the member.
        member: String,
    },
    /// Wrong answers to a member's second step, in a browser of an earlier login or in all other
    /// browsers together.
    SecondFactor {
        /// Id of the member.
        member: String,
        /// Digest of the known browser's cookie; `None` for all other browsers.
        device_hash: Option<Vec<u8>>,
    },
    /// Wrong tries at a sent code by other clients at its requester's address prefix.
    NearbyCodeTries {
        /// Salt of the code, which is unique.
        code: Vec<u8>,
    },
    /// Accounts registered from an address prefix.
    Registrations {
        /// Address prefix of the registrations.
        prefix: AddressPrefix,
    },
}

/// Effect of a count on the next attempt.
struct Policy {
    kind: &'static str,
    /// Number of attempts without a wait.
    free: u32,
    longest_wait_seconds: u32,
    /// Milliseconds from the first attempt after which the whole count expires.
    window: i64,
}

const LONG_WAIT_SECONDS: u32 = 15 * 60;
const SHORT_WAIT_SECONDS: u32 = 60;

impl Subject {
    fn policy(&self) -> Policy {
        let (kind, free, longest_wait_seconds, window) = match self {
            Self::LoginFrom { .. } => ("loginFrom", 5, SHORT_WAIT_SECONDS, HOUR),
            Self::LoginOn { .. } => ("loginOn", 5, SHORT_WAIT_SECONDS, HOUR),
            Self::LoginTo { .. } => ("loginTo", u32::MAX, 0, HOUR),
            Self::LoginsFrom { .. } => ("loginsFrom", u32::MAX, SHORT_WAIT_SECONDS, HOUR),
            Self::CodesFrom { .. } => ("codesFrom", u32::MAX, SHORT_WAIT_SECONDS, HOUR),
            Self::OwnPassword { .. } => ("ownPassword", 5, LONG_WAIT_SECONDS, DAY),
            Self::PaymentPassword { .. } => ("paymentPassword", 5, LONG_WAIT_SECONDS, DAY),
            Self::OlderPaymentPassword { .. } => {
                ("olderPaymentPassword", 5, LONG_WAIT_SECONDS, DAY)
            }
            Self::SecondFactor { .. } => ("secondFactor", 5, SHORT_WAIT_SECONDS, HOUR),
            Self::NearbyCodeTries { .. } => ("nearbyCodeTries", u32::MAX, 0, HOUR),
            Self::Registrations { .. } => ("registrations", u32::MAX, 0, HOUR),
        };
        Policy { kind, free, longest_wait_seconds, window }
    }

    fn key(&self) -> [u8; 32] {
        match self {
            Self::LoginFrom { name, prefix } => {
                secret::digest(&[name.to_lowercase().as_bytes(), prefix.to_string().as_bytes()])
            }
            Self::LoginOn { member, device_hash }
            | Self::SecondFactor { member, device_hash: Some(device_hash) } => {
                secret::digest(&[member.as_bytes(), device_hash])
            }
            Self::NearbyCodeTries { code } => secret::digest(&[code]),
            Self::LoginTo { name } => secret::digest(&[name.to_lowercase().as_bytes()]),
            Self::LoginsFrom { prefix }
            | Self::CodesFrom { prefix }
            | Self::Registrations { prefix } => secret::digest(&[prefix.to_string().as_bytes()]),
            Self::OwnPassword { member }
            | Self::PaymentPassword { member }
            | Self::OlderPaymentPassword { member }
            | Self::SecondFactor { member, device_hash: None } => {
                secret::digest(&[member.as_bytes()])
            }
        }
    }
}

/// Count of a subject, and its wait.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Count {
    /// Number of attempts within the window.
    pub count: u32,
    not_before: i64,
    expires_at: i64,
}

impl Count {
    /// Rejects an attempt during the wait.
    ///
    /// # Errors
    /// `too_many_requests`, with the remaining seconds.
    pub fn admit(self) -> Result<(), ApiError> {
        let wait = self.not_before - now();
        if wait <= 0 {
            return Ok(());
        }
        Err(ApiError::new(ErrorCode::TooManyRequests).retry_after(seconds(wait)))
    }

    /// Returns the seconds until the count expires.
    pub fn forgotten_after_seconds(self) -> u32 {
        seconds(self.expires_at - now())
    }
}

fn seconds(millis: i64) -> u32 {
    u32::try_from(millis.max(0) / 1000 + 1).unwrap_or(u32::MAX)
}

/// Returns the count of a subject.
pub async fn read_count(
    db: impl sqlx::SqliteExecutor<'_>,
    subject: &Subject,
) -> Result<Count, ApiError> {
    let row: Option<(u32, i64, i64)> = sqlx::query_as(
        "SELECT count, not_before, expires_at FROM throttles
         WHERE kind = ? AND key = ? AND expires_at > ?",
    )
    .bind(subject.policy().kind)
    .bind(subject.key().to_vec())
    .bind(now())
    .fetch_optional(db)
    .await?;
    Ok(row.map_or_else(Count::default, |(count, not_before, expires_at)| Count {
        count,
        not_before,
        expires_at,
    }))
}

/// Counts an attempt; returns the new count. Each attempt past the free ones doubles the wait.
pub async fn count(tx: &mut Tx, subject: &Subject) -> Result<u32, ApiError> {
    count_with(tx, subject, subject.policy().free).await
}

/// Counts an attempt at a prefix and at the wider ones around it, each with its share of the free
/// attempts.
///
/// # Errors
/// As [`count`].
pub async fn count_around(
    tx: &mut Tx,
    prefix: AddressPrefix,
    subject: fn(AddressPrefix) -> Subject,
    free: u32,
) -> Result<(), ApiError> {
    for (prefix, share) in prefix.with_wider() {
        count_with(tx, &subject(prefix), free.saturating_mul(share)).await?;
    }
    Ok(())
}

/// Returns the counts of a prefix and of the wider ones around it, each with its share of a limit,
/// the narrowest first.
pub async fn read_count_around(
    db: &sqlx::SqlitePool,
    prefix: AddressPrefix,
    subject: fn(AddressPrefix) -> Subject,
) -> Result<Vec<(Count, u32)>, ApiError> {
    let mut counts = Vec::new();
    for (prefix, share) in prefix.with_wider() {
        counts.push((read_count(db, &subject(prefix)).await?, share));
    }
    Ok(counts)
}

/// Counts an attempt as [`count`] does, with another number of free attempts.
///
/// # Errors
/// As [`count`].
pub async fn count_with(tx: &mut Tx, subject: &Subject, free: u32) -> Result<u32, ApiError> {
    let (policy, time) = (subject.policy(), now());
    let before = read_count(&mut *tx, subject).await?;
    let count = before.count.saturating_add(1);
    let expires_at = if before.count == 0 { time + policy.window } else { before.expires_at };
    let wait = match count.checked_sub(free) {
        None | Some(0) => 0,
        Some(past) => 1_u32
            .checked_shl(past - 1)
            .map_or(policy.longest_wait_seconds, |wait| wait.min(policy.longest_wait_seconds)),
    };
    sqlx::query(
        "INSERT OR REPLACE INTO throttles (kind, key, count, not_before, expires_at)
         VALUES (?, ?, ?, ?, ?)",
    )
    .bind(policy.kind)
    .bind(subject.key().to_vec())
    .bind(count)
    .bind(time + i64::from(wait) * 1000)
    .bind(expires_at)
    .execute(tx)
    .await?;
    Ok(count)
}

/// Deletes a subject's count, after a successful attempt.
pub async fn clear(tx: &mut Tx, subject: &Subject) -> Result<(), ApiError> {
    sqlx::query("DELETE FROM throttles WHERE kind = ? AND key = ?")
        .bind(subject.policy().kind)
        .bind(subject.key().to_vec())
        .execute(tx)
        .await?;
    Ok(())
}

/// Deletes expired counts.
pub async fn delete_expired(db: &Db) -> Result<(), ApiError> {
    db.delete_where("throttles", "kind, key", "expires_at <= ?", now()).await
}

/// Queues of attempts, one for each subject, fair between networks. An attempt ends before the next
/// one starts, so that concurrent wrong ones gain nothing and right ones do not fail because of
/// others.
#[derive(Debug, Clone, Default)]
pub struct AttemptQueues(Arc<Mutex<HashMap<[u8; 32], AttemptQueue>>>);

#[derive(Debug)]
struct AttemptQueue {
    /// Number of waiting and running attempts.
    attempts: usize,
    queue: FairQueue,
}

impl Default for AttemptQueue {
    fn default() -> Self {
        Self { attempts: 0, queue: FairQueue::new(QUEUE_BOUNDS) }
    }
}

/// Place in a subject's queue, released when dropped.
struct QueuePlace<'t>(&'t AttemptQueues, [u8; 32]);

impl Drop for QueuePlace<'_> {
    fn drop(&mut self) {
        let mut lines = self.0.lock();
        if let Some(line) = lines.get_mut(&self.1) {
            line.attempts -= 1;
            if line.attempts == 0 {
                lines.remove(&self.1);
            }
        }
    }
}

impl AttemptQueues {
    /// Waits for the earlier attempts at a subject, then runs the attempt.
    ///
    /// # Errors
    /// `too_many_requests` when too many attempts wait, or the attempt's error.
    pub async fn run_in_turn<T>(
        &self,
        subject: &Subject,
        from: AddressPrefix,
        attempt: impl Future<Output = Result<T, ApiError>>,
    ) -> Result<T, ApiError> {
        let key = secret::digest(&[subject.policy().kind.as_bytes(), &subject.key()]);
        let queue = {
            let mut lines = self.lock();
            let line = lines.entry(key).or_default();
            line.attempts += 1;
            line.queue.clone()
        };
        let _place = QueuePlace(self, key);
        let full = |_| ApiError::new(ErrorCode::TooManyRequests).retry_after(RETRY_AFTER_SECONDS);
        let _turn = queue.turn(from).await.map_err(full)?;
        attempt.await
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<[u8; 32], AttemptQueue>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ante_ledger::{
        db::{Db, resolve_path},
        work,
    };
    use std::net::Ipv4Addr;

    fn local_prefix() -> AddressPrefix {
        AddressPrefix::from_address(Ipv4Addr::LOCALHOST.into())
    }

    async fn count_in(db: &Db, subject: &Subject) -> u32 {
        let subject = subject.clone();
        db.write(work!(|tx| count(tx, &subject).await)).await.unwrap()
    }

    fn wait(count: Count) -> u32 {
        let wait = count.not_before - now();
        if wait > 0 { seconds(wait) } else { 0 }
    }

    #[tokio::test]
    async fn waits_grow_after_the_free_attempts_and_survive_a_restart() {
        let (file, _temporary) = resolve_path(":memory:").unwrap();
        let db = Db::open(&file).await.unwrap();
        let subject = Subject::LoginFrom { name: "Ana".to_owned(), prefix: local_prefix() };
        for n in 1..=5 {
            assert_eq!(count_in(&db, &subject).await, n);
        }
        assert_eq!(wait(read_count(db.readers(), &subject).await.unwrap()), 0);
        count_in(&db, &subject).await;
        assert!(matches!(wait(read_count(db.readers(), &subject).await.unwrap()), 1 | 2));
        for _ in 0..40 {
            count_in(&db, &subject).await;
        }
        // User names are case-insensitive, and a restarted server reads the stored count.
        let again = Db::open(&file).await.unwrap();
        let subject = Subject::LoginFrom { name: "aNA".to_owned(), prefix: local_prefix() };
        let found = read_count(again.readers(), &subject).await.unwrap();
        assert_eq!(found.count, 46);
        assert!(matches!(wait(found), 59..=61));
        assert!(found.admit().is_err());
        let cleared = subject.clone();
        db.write(work!(|tx| clear(tx, &cleared).await)).await.unwrap();
        assert_eq!(read_count(db.readers(), &subject).await.unwrap(), Count::default());
    }

    #[tokio::test]
    async fn a_user_name_cannot_equal_another_subjects_key() {
        let (file, _temporary) = resolve_path(":memory:").unwrap();
        let db = Db::open(&file).await.unwrap();
        let member = "payment:ana".to_owned();
        for _ in 0..9 {
            count_in(&db, &Subject::LoginTo { name: member.clone() }).await;
            count_in(&db, &Subject::LoginFrom { name: "ana".to_owned(), prefix: local_prefix() })
                .await;
        }
        for untouched in [
            Subject::PaymentPassword { member: "ana".to_owned() },
            Subject::PaymentPassword { member: member.clone() },
            Subject::SecondFactor { member, device_hash: None },
            Subject::LoginsFrom { prefix: local_prefix() },
        ] {
            assert_eq!(read_count(db.readers(), &untouched).await.unwrap(), Count::default());
        }
    }

    #[tokio::test]
    async fn attempts_at_one_subject_take_turns_and_too_many_are_refused() {
        let turns = AttemptQueues::default();
        let subject = Subject::LoginTo { name: "ana".to_owned() };
        let (open, opened) = tokio::sync::watch::channel(false);
        let most = QUEUE_BOUNDS.waiting_per_prefix;
        let attempts = (0..most + 5).map(|n| {
            let (turns, subject, mut opened) = (turns.clone(), subject.clone(), opened.clone());
            tokio::spawn(async move {
                let attempt = async {
                    opened.wait_for(|open| *open).await.map_err(ApiError::internal)?;
                    Ok(n)
                };
                turns.run_in_turn(&subject, local_prefix(), attempt).await.ok()
            })
        });
        let attempts: Vec<_> = attempts.collect();
        for _ in 0..100 {
            tokio::task::yield_now().await;
        }
        open.send(true).unwrap();
        let mut done = Vec::new();
        for attempt in attempts {
            done.extend(attempt.await.unwrap());
        }
        assert_eq!(done, (0..=most).collect::<Vec<_>>());
        assert!(turns.lock().is_empty());
    }
}
