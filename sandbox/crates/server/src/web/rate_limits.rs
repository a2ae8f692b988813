//! Rate limits by address.

use crate::{
    api::lang_of,
    net::{Peer, rate_limit_address},
};
use ante_base::{ApiError, ErrorCode};
use axum::{
    Router,
    extract::Request,
    middleware::{self, Next},
    response::Response,
};
use std::{net::IpAddr, sync::Arc, time::Duration};
use tower_governor::{
    GovernorError, GovernorLayer,
    governor::{GovernorConfig, GovernorConfigBuilder},
    key_extractor::KeyExtractor,
};

#[derive(Debug, Clone, Copy)]
struct ByAddress;

impl KeyExtractor for ByAddress {
    type Key = IpAddr;

    fn extract<T>(&self, request: &axum::http::Request<T>) -> Result<Self::Key, GovernorError> {
        Ok(rate_limit_address(Peer::address_in(request.extensions())))
    }
}

/// Rate limits by address. The two counts are shared by all hosts and paths.
#[derive(Clone)]
pub struct RateLimits {
    calls: Option<Arc<Limit>>,
    all: Option<Arc<Limit>>,
}

type Limit = GovernorConfig<ByAddress, governor::middleware::NoOpMiddleware>;

/// Number of requests allowed per call; static files are cheap.
const REQUESTS_PER_CALL: u32 = 5;

impl std::fmt::Debug for RateLimits {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("RateLimits").finish_non_exhaustive()
    }
}

impl RateLimits {
    /// Creates limits of `rate` calls per second, and `REQUESTS_PER_CALL` times as many requests
    /// of any kind, with bursts of ten seconds.
    pub fn new(rate: u32) -> Self {
        let limit = |rate: u32| {
            let config = GovernorConfigBuilder::default()
                .period(Duration::from_secs(1) / rate.max(1))
                .burst_size(rate.saturating_mul(10).max(1))
                .key_extractor(ByAddress)
                .finish();
            config.map(Arc::new)
        };
        // `None` only for a rate of 0, which the lines above exclude.
        Self { calls: limit(rate), all: limit(rate.saturating_mul(REQUESTS_PER_CALL)) }
    }

    /// Limits calls, which use the database.
    pub fn calls<S: Clone + Send + Sync + 'static>(&self, router: Router<S>) -> Router<S> {
        limited(router, &self.calls)
    }

    /// Limits requests of any kind.
    pub fn all<S: Clone + Send + Sync + 'static>(&self, router: Router<S>) -> Router<S> {
        limited(router, &self.all)
    }

    /// Drops the counts of inactive addresses.
    pub fn drop_idle(&self) {
        for limit in [&self.calls, &self.all].into_iter().flatten() {
            limit.limiter().retain_recent();
        }
    }
}

fn limited<S: Clone + Send + Sync + 'static>(
    router: Router<S>,
    limit: &Option<Arc<Limit>>,
) -> Router<S> {
    let Some(limit) = limit else { return router };
    let governor = GovernorLayer::new(Arc::clone(limit)).error_handler(|exceeded| {
        let mut error = ApiError::new(ErrorCode::TooManyRequests);
        if let GovernorError::TooManyRequests { wait_time, .. } = exceeded {
            error = error.retry_after(u32::try_from(wait_time).unwrap_or(1).max(1));
        }
        let mut response = Response::default();
        response.extensions_mut().insert(error);
        response
    });
    router.layer(governor).layer(middleware::from_fn(localize_error))
}

/// Localizes an error of the governor, which does not know the request, to its language.
async fn localize_error(request: Request, next: Next) -> Response {
    let lang = lang_of(request.headers());
    let response = next.run(request).await;
    match response.extensions().get::<ApiError>() {
        Some(error) => error.to_response(lang).into_response(),
        None => response,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::Ipv4Addr;

    fn counted(limits: &RateLimits) -> [usize; 2] {
        [&limits.calls, &limits.all].map(|limit| limit.as_ref().unwrap().limiter().len())
    }

    fn with_counts(rate: u32) -> RateLimits {
        let limits = RateLimits::new(rate);
        for limit in [&limits.calls, &limits.all].into_iter().flatten() {
            for request in 0..1000 {
                limit.limiter().check_key(&Ipv4Addr::from_bits(request % 100).into()).unwrap();
            }
        }
        limits
    }

    #[test]
    fn only_the_counts_of_inactive_addresses_are_dropped() {
        // Ten requests of each address count for ten seconds and for two.
        let active = with_counts(1);
        active.drop_idle();
        assert_eq!(counted(&active), [100; 2]);
        // They count for a microsecond at most.
        let idle = with_counts(10_000_000);
        let is_empty = |_| {
            idle.drop_idle();
            counted(&idle) == [0; 2]
        };
        assert!((0..100_000).any(is_empty));
    }
}
