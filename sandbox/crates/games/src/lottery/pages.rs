//! The betting page's calls on the game host.

use super::{
    slip::{self, Slip},
    state,
};
use crate::games::calls::{answer, bearer};
use ante_base::{ApiError, Code};
use ante_server::app::App;
use axum::{
    Json, Router,
    body::Body,
    extract::{Query, State, rejection::JsonRejection},
    http::{HeaderMap, Response},
    routing::{get, post},
};
use serde::Deserialize;

/// The calls.
pub fn routes() -> Router<App> {
    Router::new()
        .route("/api/lottery/board", get(board))
        .route("/api/lottery/state", get(standing))
        .route("/api/lottery/results", get(results))
        .route("/api/lottery/bets", post(bets))
}

/// Code of a lottery; empty if the query cannot be parsed.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Which {
    code: String,
}

async fn board(State(app): State<App>, headers: HeaderMap) -> Response<Body> {
    answer(&app, &headers, state::board(&app, &bearer(&headers))).await
}

async fn standing(
    State(app): State<App>,
    headers: HeaderMap,
    Query(which): Query<Which>,
) -> Response<Body> {
    answer(&app, &headers, state::state(&app, &bearer(&headers), &which.code)).await
}

async fn results(
    State(app): State<App>,
    headers: HeaderMap,
    Query(which): Query<Which>,
) -> Response<Body> {
    answer(&app, &headers, state::results(&app, &bearer(&headers), &which.code)).await
}

/// Places bets and returns the lottery with them.
async fn bets(
    State(app): State<App>,
    headers: HeaderMap,
    body: Result<Json<Slip>, JsonRejection>,
) -> Response<Body> {
    let work = async {
        let Json(slip) = body.map_err(|_| ApiError::new(Code::BadInput))?;
        let (token, code) = (bearer(&headers), slip.code.clone());
        slip::place(&app, &token, slip).await?;
        state::state(&app, &token, &code).await
    };
    answer(&app, &headers, work).await
}
