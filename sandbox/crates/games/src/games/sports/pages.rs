//! Sportsbook's calls on the game host.

use super::{
    bets::{self, BetSlip},
    book,
};
use crate::games::calls::{bearer, respond};
use ante_base::{ApiError, ErrorCode};
use ante_server::{api::lang_of, app::App};
use axum::{
    Json, Router,
    body::Body,
    extract::{State, rejection::JsonRejection},
    http::{HeaderMap, Response},
    routing::get,
};

/// Returns the routes of the book.
pub fn routes() -> Router<App> {
    Router::new()
        .route("/api/sports/board", get(board))
        .route("/api/sports/bets", get(list).post(place))
}

async fn board(State(app): State<App>, headers: HeaderMap) -> Response<Body> {
    respond(&app, &headers, book::board(&app, lang_of(&headers))).await
}

async fn list(State(app): State<App>, headers: HeaderMap) -> Response<Body> {
    respond(&app, &headers, bets::list(&app, &bearer(&headers), lang_of(&headers))).await
}

async fn place(
    State(app): State<App>,
    headers: HeaderMap,
    body: Result<Json<BetSlip>, JsonRejection>,
) -> Response<Body> {
    let work = async {
        let Json(slip) = body.map_err(|_| ApiError::new(ErrorCode::BadInput))?;
        bets::place(&app, &bearer(&headers), slip, lang_of(&headers)).await
    };
    respond(&app, &headers, work).await
}
