//! Work of a job for one member at a time.

use ante_base::{ApiError, clock::MINUTE};
use ante_ledger::db::within;
use std::time::Duration;

/// Time after which the work for a member is tried again after an error, in milliseconds.
pub(crate) const RETRY_AFTER_MS: i64 = MINUTE;

/// Does the work for one member in a task of its own, so that a panic, or more time than `limit`, is an error of this
/// member only.
pub(crate) async fn isolate<T: Send + 'static>(
    limit: Duration,
    work: impl Future<Output = Result<T, ApiError>> + Send + 'static,
) -> Result<T, ApiError> {
    let ended = tokio::spawn(within(limit, work)).await.map_err(ApiError::internal)?;
    ended.ok_or_else(|| ApiError::internal("the work for a member takes too long"))?
}
