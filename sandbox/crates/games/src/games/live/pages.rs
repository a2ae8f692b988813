//! Live table's calls on the game host.

use super::{
    bet_slip::{self, BetSlip},
    state,
};
use crate::games::calls::{bearer, respond};
use ante_base::{ApiError, ErrorCode};
use ante_server::app::App;
use axum::{
    Json, Router,
    body::Body,
    extract::{State, rejection::JsonRejection},
    http::{HeaderMap, Response},
    routing::{get, post},
};

/// Returns the routes of the table.
pub fn routes() -> Router<App> {
    Router::new().route("/api/live", get(table)).route("/api/live/bets", post(bets))
}

async fn table(State(app): State<App>, headers: HeaderMap) -> Response<Body> {
    respond(&app, &headers, state::state(&app, &bearer(&headers))).await
}

/// Places bets and returns the table with them.
async fn bets(
    State(app): State<App>,
    headers: HeaderMap,
    body: Result<Json<BetSlip>, JsonRejection>,
) -> Response<Body> {
    let work = {
        let (app, token) = (app.clone(), bearer(&headers));
        async move {
            let Json(slip) = body.map_err(|_| ApiError::new(ErrorCode::BadInput))?;
            bet_slip::place_bets(&app, &token, &slip).await?;
            state::state(&app, &token).await
        }
    };
    respond(&app, &headers, work).await
}
