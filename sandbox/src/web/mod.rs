//! The built site's files and headers, and what stands before the API.

mod files;
pub mod headers;
pub mod host;

use crate::{
    api::{ApiError, Code, lang_of},
    app::App,
    net::Peer,
    phone_auth,
};
use axum::{
    Router,
    body::Body,
    extract::Request,
    http::{HeaderMap, Response},
    middleware,
};
use std::{net::IpAddr, sync::Arc, time::Duration};
use tower::ServiceExt;
use tower_governor::{
    GovernorError, GovernorLayer, governor::GovernorConfigBuilder, key_extractor::KeyExtractor,
};

/// Paths that are the API's, known or not: they never answer with the page. A brand has its own besides.
const API: &[&str] =
    &["/wps/", "/lgw/", "/lotto/", "/sec/", "/api/", "/_sandbox/", "/media/", phone_auth::BASE];

/// Where nothing is, in the API.
pub async fn no_such_call(headers: HeaderMap) -> Response<Body> {
    ApiError::new(Code::NotFound).answer(lang_of(&headers)).into_response()
}

/// A path of the API with another method.
pub async fn wrong_method(headers: HeaderMap) -> Response<Body> {
    ApiError::new(Code::MethodNotAllowed).answer(lang_of(&headers)).into_response()
}

/// Everything that has no route of its own: the API's calls, or the site's files.
pub fn site_or_api(app: &App, api: Router) -> Router {
    let files = files::Files::new(app);
    let own = app.brand().first_parts();
    let is_api = move |path: &str| {
        API.iter().any(|prefix| path.starts_with(prefix))
            || path.split('/').nth(1).is_some_and(|first| own.contains(first))
    };
    Router::new().fallback(move |request: Request| {
        let (api, files) = (api.clone(), files.clone());
        let for_api = is_api(request.uri().path());
        async move {
            if for_api {
                match api.oneshot(request).await {
                    Ok(response) => response,
                    Err(never) => match never {},
                }
            } else {
                files.serve(request).await
            }
        }
    })
}

/// Puts the headers that every answer has on all of them.
pub fn with_headers<S: Clone + Send + Sync + 'static>(app: &App, router: Router<S>) -> Router<S> {
    router.layer(middleware::from_fn_with_state(app.clone(), headers::on_all))
}

#[derive(Debug, Clone, Copy)]
struct ByAddress;

impl KeyExtractor for ByAddress {
    type Key = IpAddr;

    fn extract<T>(&self, request: &axum::http::Request<T>) -> Result<Self::Key, GovernorError> {
        Ok(Peer::of(request.extensions()))
    }
}

/// Limits the calls of one address; bursts of ten seconds' worth are fine.
pub fn limited<S: Clone + Send + Sync + 'static>(router: Router<S>, rate: u32) -> Router<S> {
    let config = GovernorConfigBuilder::default()
        .period(Duration::from_secs(1) / rate.max(1))
        .burst_size(rate.saturating_mul(10).max(1))
        .key_extractor(ByAddress)
        .finish();
    // None when the numbers are 0, which the line above rules out.
    let Some(config) = config else { return router };
    router.layer(GovernorLayer::new(Arc::new(config)).error_handler(|error| {
        let mut refusal = ApiError::new(Code::TooManyRequests);
        if let GovernorError::TooManyRequests { wait_time, .. } = error {
            refusal = refusal.retry_after(u32::try_from(wait_time).unwrap_or(1).max(1));
        }
        refusal.answer(crate::api::Lang::default()).into_response()
    }))
}
