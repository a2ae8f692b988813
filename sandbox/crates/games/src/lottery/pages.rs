//! Betting page's calls on the game host.

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
    extract::{Query, State, rejection::JsonRejection},
    http::{HeaderMap, Response},
    routing::{get, post},
};
use serde::Deserialize;

/// Returns the routes of the betting page.
pub fn routes() -> Router<App> {
    Router::new()
        .route("/api/lottery/board", get(board))
        .route("/api/lottery/state", get(state))
        .route("/api/lottery/results", get(results))
        .route("/api/lottery/bets", post(bets))
}

/// Code of a lottery; empty if the query cannot be parsed.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct LotteryQuery {
    code: String,
}

async fn board(State(app): State<App>, headers: HeaderMap) -> Response<Body> {
    respond(&app, &headers, state::board(&app, &bearer(&headers))).await
}

async fn state(
    State(app): State<App>,
    headers: HeaderMap,
    Query(which): Query<LotteryQuery>,
) -> Response<Body> {
    respond(&app, &headers, state::state(&app, &bearer(&headers), &which.code)).await
}

async fn results(
    State(app): State<App>,
    headers: HeaderMap,
    Query(which): Query<LotteryQuery>,
) -> Response<Body> {
    respond(&app, &headers, state::results(&app, &bearer(&headers), &which.code)).await
}

/// Places bets and returns the lottery with them.
async fn bets(
    State(app): State<App>,
    headers: HeaderMap,
    body: Result<Json<BetSlip>, JsonRejection>,
) -> Response<Body> {
    let work = async {
        let Json(slip) = body.map_err(|_| ApiError::new(ErrorCode::BadInput))?;
        let (token, code) = (bearer(&headers), slip.code.clone());
        bet_slip::place_bets(&app, &token, slip).await?;
        state::state(&app, &token, &code).await
    };
    respond(&app, &headers, work).await
}
