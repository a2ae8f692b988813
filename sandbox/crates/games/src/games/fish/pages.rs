//! Fishing game's calls on the game host.

use super::play::{self, Shot};
use crate::games::calls::{bearer, respond};
use ante_base::{ApiError, ErrorCode};
use ante_server::app::App;
use axum::{
    Json, Router,
    body::Body,
    extract::{State, rejection::JsonRejection},
    http::{HeaderMap, Response},
    routing::post,
};

/// Returns the routes of the game.
pub fn routes() -> Router<App> {
    Router::new().route("/api/fish", post(shoot))
}

async fn shoot(
    State(app): State<App>,
    headers: HeaderMap,
    body: Result<Json<Shot>, JsonRejection>,
) -> Response<Body> {
    let work = {
        let (app, token) = (app.clone(), bearer(&headers));
        async move {
            let Json(shot) = body.map_err(|_| ApiError::new(ErrorCode::BadInput))?;
            play::shoot(&app, &token, &shot).await
        }
    };
    respond(&app, &headers, work).await
}
