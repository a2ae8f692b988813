//! Tools for tests: the test API, faults, seed data, histories, the phone-auth emulator. A build of
//! the server without the feature `qa` contains none of them.

mod phone_auth;
pub mod seed;
mod seed_history;
pub mod test_api;

use ante_server::{api::BodyLimits, app::App};
use axum::Router;
use test_api::Recorder;

/// Adds the journal and the faults to the API's calls. Returns the wrapped API and the routes of
/// the tools.
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
