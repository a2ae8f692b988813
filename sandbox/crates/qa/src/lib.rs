//! Tools for tests: the test API, faults, seed data, histories, the phone-auth emulator. A build of
//! the server without the feature `qa` contains none of them.
//!
//! [`install`] adds them to a server: the journal and the faults wrap the API's calls, and
//! [`test_api`] is served under `/_sandbox`. [`seed`] writes the members of a new database and
//! their past.
//!
//! # Example
//!
//! ```
//! use ante_qa::seed;
//!
//! let demo = seed::logins("demo").iter().find(|login| login.username == "demo").unwrap();
//! assert_eq!(demo.password, "Demo@2026");
//! ```

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
