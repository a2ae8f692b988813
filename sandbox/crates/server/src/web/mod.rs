//! The built site's files and headers, and the middleware before the API.

pub mod cookies;
mod files;
pub mod headers;
pub mod host;
mod rate_limits;

pub use rate_limits::RateLimits;

use crate::{api::lang_of, app::App};
use ante_base::{ApiError, ErrorCode};
use axum::{
    Router,
    body::Body,
    extract::Request,
    http::{HeaderMap, Response},
    middleware,
};
use tower::ServiceExt;

/// Base path of a phone-auth service's calls, which the emulator answers.
pub const PHONE_AUTH_PATH: &str = "/identitytoolkit.googleapis.com/";

/// Paths that are the API's, known or not: they never answer with the page. A brand has its own besides.
const API_PREFIXES: &[&str] =
    &["/wps/", "/lgw/", "/lotto/", "/sec/", "/api/", "/_sandbox", "/media/", PHONE_AUTH_PATH];

/// Answers an unknown path of the API with `not_found`.
pub async fn not_found(headers: HeaderMap) -> Response<Body> {
    ApiError::new(ErrorCode::NotFound).to_response(lang_of(&headers)).into_response()
}

/// A path of the API with another method.
pub async fn method_not_allowed(headers: HeaderMap) -> Response<Body> {
    ApiError::new(ErrorCode::MethodNotAllowed).to_response(lang_of(&headers)).into_response()
}

/// Everything that has no route of its own: the API's calls, or the site's files.
pub fn site_or_api(app: &App, api: Router) -> Router {
    let files = files::Files::new(app);
    let own = app.brand().path_roots();
    let is_api = move |path: &str| {
        API_PREFIXES.iter().any(|prefix| path.starts_with(prefix))
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
    router.layer(middleware::from_fn_with_state(app.clone(), headers::apply_to_all))
}
