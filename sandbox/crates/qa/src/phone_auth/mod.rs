//! Simulated phone-auth service: the REST calls that Firebase's SDK makes to its emulator when a
//! user proves a mobile number.
//!
//! As a third party, the service is not part of the endpoint table and uses neither our envelope
//! nor our sessions. It is on the site's own origin, because the page may call no other (CSP), and
//! under the path that the SDK uses: `/identitytoolkit.googleapis.com`.

mod calls;
mod error;
mod number;
mod token;

use crate::test_api::{self, Recorder};
use ante_server::{api::BodyLimits, app::App, web::host};
use axum::{
    Router, middleware,
    routing::{get, post},
};

/// Returns the routes of the service, with our journal and faults.
pub fn routes(app: &App, recorder: &Recorder) -> Router<App> {
    let calls = Router::new()
        .route("/identitytoolkit.googleapis.com/v2/recaptchaConfig", get(calls::captcha_config))
        .route("/identitytoolkit.googleapis.com/v1/recaptchaParams", get(calls::captcha_params))
        .route(
            "/identitytoolkit.googleapis.com/v1/accounts:sendVerificationCode",
            post(calls::send_code),
        )
        .route(
            "/identitytoolkit.googleapis.com/v1/accounts:signInWithPhoneNumber",
            post(calls::sign_in),
        )
        .route("/identitytoolkit.googleapis.com/v1/accounts:lookup", post(calls::look_up));
    let calls = test_api::observe_calls(app, recorder, calls, BodyLimits::default())
        .layer(middleware::from_fn_with_state(app.clone(), host::refuse_foreign));
    app.rate_limits().calls(calls)
}
