//! Files and headers of the built site, and the middleware before the API.

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
    http::{HeaderMap, Response, header},
    middleware,
};
use tower::ServiceExt;

/// Base path of the calls to the phone-auth service, which the emulator serves.
pub const PHONE_AUTH_PATH: &str = "/identitytoolkit.googleapis.com/";

/// Path prefixes of the API, which never return the page. A brand can have further ones.
const API_PREFIXES: &[&str] =
    &["/wps/", "/lgw/", "/lotto/", "/sec/", "/api/", "/_sandbox", "/media/", PHONE_AUTH_PATH];

/// Returns `not_found` for an unknown path of the API.
pub async fn not_found(headers: HeaderMap) -> Response<Body> {
    ApiError::new(ErrorCode::NotFound).to_response(lang_of(&headers)).into_response()
}

/// Returns the error for a known path of the API with another method.
pub async fn method_not_allowed(headers: HeaderMap) -> Response<Body> {
    ApiError::new(ErrorCode::MethodNotAllowed).to_response(lang_of(&headers)).into_response()
}

/// Serves all paths without a route: unknown calls of the API, or the site's files.
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

/// Ignores the browser's languages: a request without the header `Language` gets the default. A brand
/// that negotiates the language keeps them.
pub fn with_default_language<S: Clone + Send + Sync + 'static>(
    app: &App,
    router: Router<S>,
) -> Router<S> {
    if app.brand().negotiate_language {
        return router;
    }
    router.layer(middleware::map_request(|mut request: Request| async {
        request.headers_mut().remove(header::ACCEPT_LANGUAGE);
        request
    }))
}

/// Adds the headers common to all responses.
pub fn with_headers<S: Clone + Send + Sync + 'static>(app: &App, router: Router<S>) -> Router<S> {
    router.layer(middleware::from_fn_with_state(app.clone(), headers::apply_to_all))
}
