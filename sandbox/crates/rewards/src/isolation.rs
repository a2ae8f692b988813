//! Isolation of a job's work for one member.

use ante_base::{ApiError, clock::MINUTE};
use ante_ledger::db::within;
use std::time::Duration;

/// Milliseconds after which failed work for a member is retried.
pub(crate) const RETRY_AFTER_MS: i64 = MINUTE;

/// Runs the work for one member in a separate task, so that a panic or an exceeded time limit is an
/// error of that member only.
///
/// # Errors
/// The error of the work; `internal` after a panic or at `limit`.
pub(crate) async fn isolate<T: Send + 'static>(
    limit: Duration,
    work: impl Future<Output = Result<T, ApiError>> + Send + 'static,
) -> Result<T, ApiError> {
    let ended = tokio::spawn(within(limit, work)).await.map_err(ApiError::internal)?;
    ended.ok_or_else(|| ApiError::internal("the work for a member takes too long"))?
}
