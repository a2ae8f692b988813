//! Calls of the game host's pages: checks of origin and token, and responses.

use ante_base::{ApiError, ApiResponse, ErrorCode};
use ante_server::{api::lang_of, app::App};
use axum::{
    body::Body,
    http::{HeaderMap, HeaderValue, Response, header},
};
use serde::Serialize;

/// Responds with an envelope to a call of this host's own pages, unless the site is closed.
pub async fn respond<T: Serialize>(
    app: &App,
    headers: &HeaderMap,
    work: impl Future<Output = Result<T, ApiError>>,
) -> Response<Body> {
    let result = async {
        require_own_origin(app, headers)?;
        app.site().require_open()?;
        ApiResponse::ok(&work.await?)
    };
    result.await.unwrap_or_else(|error| error.to_response(lang_of(headers))).into_response()
}

/// Checks that a call is addressed to this host, and that its origin, if present, is this host.
fn require_own_origin(app: &App, headers: &HeaderMap) -> Result<(), ApiError> {
    let text =
        |name| headers.get(name).map(|value: &HeaderValue| value.to_str().unwrap_or_default());
    let known = match (&app.options().public_game_url, text(header::HOST)) {
        (Some(public), Some(host)) => public.is_host(host),
        (None, host) => host == app.game_origin().strip_prefix("http://"),
        (Some(_), None) => false,
    };
    let own = text(header::ORIGIN).is_none_or(|origin| origin == app.game_origin());
    if known && own { Ok(()) } else { Err(ErrorCode::Forbidden.into()) }
}

/// Returns the play session's token from the headers; empty if there is none.
pub fn bearer(headers: &HeaderMap) -> String {
    headers
        .get(header::AUTHORIZATION)
        .and_then(|value| value.to_str().ok())
        .and_then(|value| value.strip_prefix("Bearer "))
        .unwrap_or_default()
        .to_owned()
}
