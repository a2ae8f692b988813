//! Test API (`/_sandbox`): seed data, members, outbox, switches, faults, journal, audit. It is
//! available on loopback only, checks host and origin, and takes JSON bodies.

mod calls;
mod cards;
mod chat;
mod contracts;
mod faults;
mod fish;
mod games;
mod help;
mod inbox;
mod journal;
mod limits;
mod live;
mod lottery;
mod member_ledger;
mod members;
mod missions;
mod observe;
mod page;
mod payment_outcomes;
mod payments;
mod points;
mod promotions;
mod recorder;
mod response;
mod sports;

pub(crate) use observe::observe_calls;
pub use recorder::Recorder;

use ante_server::{
    api::require_media_type,
    app::App,
    net::{self, Peer},
};
use axum::{
    Extension, Router,
    body::Body,
    extract::{Request, State},
    http::{Response, StatusCode, header},
    middleware::{self, Next},
    response::IntoResponse,
    routing::{get, patch, post},
};

/// Returns the routes of the test API.
pub fn routes(app: &App, recorder: &Recorder) -> Router<App> {
    Router::new()
        .route("/_sandbox", get(page::page))
        .route("/_sandbox/test-api.js", get(page::script))
        .route("/_sandbox/test-api.css", get(page::style))
        .route("/_sandbox/state", get(calls::state))
        .route("/_sandbox/reset", post(calls::reset))
        .route("/_sandbox/members", post(members::members))
        .route("/_sandbox/outbox", get(calls::outbox))
        .route("/_sandbox/site", patch(calls::site).get(calls::settings))
        .route(
            "/_sandbox/faults",
            post(calls::faults).get(calls::list_faults).delete(calls::clear_faults),
        )
        .route("/_sandbox/payments", post(payments::change).get(payments::open))
        .route("/_sandbox/calls", get(calls::calls).delete(calls::clear_calls))
        .route("/_sandbox/health", get(calls::health))
        .route("/_sandbox/ledger", get(calls::ledger))
        .route("/_sandbox/ledger/{username}", get(member_ledger::member_ledger))
        .route("/_sandbox/keys", post(calls::rotate_key))
        .merge(games::routes())
        .merge(limits::routes())
        .merge(promotions::routes())
        .merge(points::routes())
        .merge(missions::routes())
        .merge(contracts::routes())
        .merge(help::routes())
        .merge(chat::routes())
        .merge(inbox::routes())
        .layer(Extension(recorder.clone()))
        .layer(middleware::from_fn_with_state(app.clone(), require_local))
}

async fn require_local(State(app): State<App>, request: Request, next: Next) -> Response<Body> {
    let refuse = |status, text: &'static str| (status, text).into_response();
    let (headers, hosts) = (request.headers(), app.hosts());
    // Requests that came through a proxy are refused. A proxy need not say so, so a site with a public name has no test
    // API at all.
    let is_public = app.options().public_url.as_ref().is_some_and(|url| !url.is_loopback());
    let is_here = !is_public
        && hosts.is_addressed_locally(headers)
        && Peer::address_in(request.extensions()).is_loopback()
        && !net::is_forwarded(headers);
    if !is_here || !hosts.is_trusted(headers) {
        return refuse(
            StatusCode::FORBIDDEN,
            "The test API only accepts requests of this machine's own pages.\n",
        );
    }
    let json = require_media_type(request.headers(), "application/json").is_ok();
    let bodyless =
        request.method() == "GET" || request.method() == "DELETE" || request.method() == "HEAD";
    // A form of another site cannot send JSON without a preflight request.
    if !bodyless && !json {
        return refuse(
            StatusCode::UNSUPPORTED_MEDIA_TYPE,
            "Send JSON (Content-Type: application/json).\n",
        );
    }
    let mut response = next.run(request).await;
    response
        .headers_mut()
        .entry(header::CACHE_CONTROL)
        .or_insert(axum::http::HeaderValue::from_static("no-store"));
    response
}
