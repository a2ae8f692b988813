//! For tests: the test API, faults, seed data, histories, the phone-auth emulator. A build of the server without the
//! feature `qa` has none of it.

mod phone_auth;
pub mod seed;
mod seed_history;
pub mod test_api;

use ante_server::{api::BodyLimits, app::App};
use axum::Router;
use test_api::Recorder;

/// Puts the journal and the faults around the API's calls. Returns them, and the routes of the tools.
pub fn install(
    app: &App,
    calls: Router<App>,
    body_limits: BodyLimits,
) -> (Router<App>, Router<App>) {
    let recorder = Recorder::default();
    let calls = test_api::observe_calls(app, &recorder, calls, body_limits);
    let tools = test_api::routes(app, &recorder).merge(phone_auth::routes(app, &recorder));
    (calls, tools)
}
