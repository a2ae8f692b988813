//! Retries of single items of a job, so that one that fails or takes too long does not block
//! the others.

use super::count_item_failure;
use ante_base::{
    ApiError,
    clock::{HOUR, MINUTE, now},
};
use ante_ledger::db::{catch_panic, within};
use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

/// Milliseconds until the first retry of an item. The pause doubles with each failure.
const FIRST_PAUSE_MS: i64 = 1_000;
/// Longest pause between two attempts, in milliseconds.
const MAX_PAUSE_MS: i64 = MINUTE;
/// Default time limit of an item, a fraction of that of a run.
const ITEM_LIMIT: Duration = Duration::from_secs(10);

/// Failed items of a job, such as members or payments; clones share them.
#[derive(Debug, Clone)]
pub struct Retries {
    failures: Arc<Mutex<HashMap<String, Failure>>>,
    /// Time limit of an item.
    limit: Duration,
}

impl Default for Retries {
    fn default() -> Self {
        Self::with_limit(ITEM_LIMIT)
    }
}

#[derive(Debug, Clone, Copy)]
struct Failure {
    pause_ms: i64,
    /// Time of the next attempt, in Unix milliseconds.
    next_at: i64,
}

impl Retries {
    /// Creates retries with another time limit of an item than 10 seconds.
    pub fn with_limit(limit: Duration) -> Self {
        Self { failures: Arc::default(), limit }
    }

    /// Performs the work for an item and returns whether it is done. An item that failed is skipped
    /// until its pause is over. An error, a panic or an exceeded time limit is logged and counted.
    pub async fn attempt<T>(
        &self,
        job: &'static str,
        item: &str,
        work: impl Future<Output = Result<T, ApiError>> + Send,
    ) -> bool {
        if self.is_waiting(item) {
            return false;
        }
        // Postponed before the work, in case the run is stopped during the work.
        self.postpone(item);
        let done = within(self.limit, catch_panic(work)).await;
        match done.unwrap_or_else(|| Err(ApiError::internal("the work took too long"))) {
            Ok(_) => {
                self.succeeded(item);
                true
            }
            Err(error) => {
                report_failure(job, item, &error);
                false
            }
        }
    }

    /// Logs the failure of an item and postpones its next attempt.
    pub fn report(&self, job: &'static str, item: &str, error: &ApiError) {
        report_failure(job, item, error);
        self.postpone(item);
    }

    /// Ends the pauses of an item that is done.
    pub fn succeeded(&self, item: &str) {
        self.items().remove(item);
    }

    /// Returns whether a failed item must not be attempted yet.
    pub fn is_waiting(&self, item: &str) -> bool {
        self.items().get(item).is_some_and(|failure| failure.next_at > now())
    }

    /// Returns the items that must not be attempted yet.
    pub fn waiting(&self) -> Vec<String> {
        let at = now();
        let items = self.items();
        let waiting = items.iter().filter(|(_, failure)| failure.next_at > at);
        waiting.map(|(item, _)| item.clone()).collect()
    }

    fn postpone(&self, item: &str) {
        let (at, mut items) = (now(), self.items());
        // An item that another process has done or deleted is not attempted again.
        items.retain(|_, failure| failure.next_at > at - HOUR);
        let last = items.get(item).map_or(FIRST_PAUSE_MS / 2, |failure| failure.pause_ms);
        let pause_ms = (last * 2).min(MAX_PAUSE_MS);
        items.insert(item.to_owned(), Failure { pause_ms, next_at: at + pause_ms });
    }

    fn items(&self) -> MutexGuard<'_, HashMap<String, Failure>> {
        self.failures.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Logs and counts the failure of an item.
fn report_failure(job: &'static str, item: &str, error: &ApiError) {
    tracing::error!(code = error.code(), job, item, "an item of a job failed");
    count_item_failure();
}

#[cfg(test)]
mod tests {
    use super::*;
    use ante_base::ErrorCode;

    #[tokio::test]
    async fn a_failed_item_waits_longer_after_each_failure_and_does_not_block_others() {
        let retries = Retries::default();
        let failing = async { Err::<(), _>(ErrorCode::Internal.into()) };
        assert!(!retries.attempt("test", "a", failing).await);
        assert!(retries.attempt("test", "b", async { Ok(()) }).await);
        assert!(!retries.attempt::<()>("test", "a", async { panic!("a waiting item") }).await);
        assert_eq!(retries.waiting(), ["a"]);
        let mut pauses = Vec::new();
        for _ in 0..7 {
            let mut failure = *retries.items().get("a").unwrap();
            pauses.push(failure.pause_ms / 1_000);
            failure.next_at = now();
            retries.items().insert("a".to_owned(), failure);
            assert!(
                !retries.attempt::<()>("test", "a", async { panic!("a fault in an item") }).await
            );
        }
        assert_eq!(pauses, [1, 2, 4, 8, 16, 32, 60]);
        retries.items().clear();
        assert!(retries.attempt("test", "a", async { Ok(()) }).await);
        assert!(retries.waiting().is_empty());
    }

    #[tokio::test]
    async fn an_item_over_its_time_limit_is_stopped_and_does_not_block_others() {
        let retries = Retries::with_limit(Duration::from_millis(10));
        assert!(!retries.attempt::<()>("test", "a", std::future::pending()).await);
        assert!(retries.attempt("test", "b", async { Ok(()) }).await);
        assert_eq!(retries.waiting(), ["a"]);
    }
}
