//! For tests: the control API, faults, scenes, histories, the phone-auth emulator. A build of the server without the
//! feature `qa` has none of it.

pub mod control;
mod history;
mod phone_auth;
pub mod scenes;

use ante_server::{api::BodyLimits, app::App};
use axum::Router;
use control::Recorder;

/// Puts the journal and the faults around the API's calls. Returns them, and the routes of the tools.
pub fn install(
    app: &App,
    calls: Router<App>,
    body_limits: BodyLimits,
) -> (Router<App>, Router<App>) {
    let recorder = Recorder::default();
    let calls = control::observe_calls(app, &recorder, calls, body_limits);
    let tools = control::routes(app, &recorder).merge(phone_auth::routes(app, &recorder));
    (calls, tools)
}
