//! The table's calls on the game host.

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
    extract::{State, rejection::JsonRejection},
    http::{HeaderMap, Response},
    routing::{get, post},
};

/// The table's routes.
pub fn routes() -> Router<App> {
    Router::new().route("/api/live", get(table)).route("/api/live/bets", post(bets))
}

async fn table(State(app): State<App>, headers: HeaderMap) -> Response<Body> {
    answer(&app, &headers, state::state(&app, &bearer(&headers))).await
}

/// Places bets and returns the table with them.
async fn bets(
    State(app): State<App>,
    headers: HeaderMap,
    body: Result<Json<Slip>, JsonRejection>,
) -> Response<Body> {
    let work = {
        let (app, token) = (app.clone(), bearer(&headers));
        async move {
            let Json(slip) = body.map_err(|_| ApiError::new(Code::BadInput))?;
            slip::lay(&app, &token, &slip).await?;
            state::state(&app, &token).await
        }
    };
    answer(&app, &headers, work).await
}
