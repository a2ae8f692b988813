//! Card table's calls on the game host.

use super::{hands, state, value::Swap};
use crate::games::calls::{bearer, respond};
use ante_base::{ApiError, ErrorCode};
use ante_server::{api::lang_of, app::App};
use axum::{
    Json, Router,
    body::Body,
    extract::{State, rejection::JsonRejection},
    http::{HeaderMap, Response},
    routing::{get, post},
};
use serde::Deserialize;

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct Deal {
    /// Idempotency key of the hand: 128 bits in hexadecimal, chosen by the page.
    hand_key: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Decision {
    hand: String,
    /// One flag per piece, true if it is exchanged.
    swap: Swap,
}

/// Returns the routes of the card table.
pub fn routes() -> Router<App> {
    Router::new()
        .route("/api/cards", get(table))
        .route("/api/cards/deal", post(deal))
        .route("/api/cards/swap", post(swap))
}

async fn table(State(app): State<App>, headers: HeaderMap) -> Response<Body> {
    let lang = lang_of(&headers);
    respond(&app, &headers, state::state(&app, &bearer(&headers), lang)).await
}

/// Deals a hand and returns the table with it.
async fn deal(
    State(app): State<App>,
    headers: HeaderMap,
    body: Result<Json<Deal>, JsonRejection>,
) -> Response<Body> {
    let work = {
        let (app, token, lang) = (app.clone(), bearer(&headers), lang_of(&headers));
        async move {
            let Json(Deal { hand_key }) = body.map_err(|_| ApiError::new(ErrorCode::BadInput))?;
            hands::deal(&app, &token, &hand_key).await?;
            state::state(&app, &token, lang).await
        }
    };
    respond(&app, &headers, work).await
}

/// Swaps pieces and returns the table with the final hand.
async fn swap(
    State(app): State<App>,
    headers: HeaderMap,
    body: Result<Json<Decision>, JsonRejection>,
) -> Response<Body> {
    let work = {
        let (app, token, lang) = (app.clone(), bearer(&headers), lang_of(&headers));
        async move {
            let Json(Decision { hand, swap }) =
                body.map_err(|_| ApiError::new(ErrorCode::BadInput))?;
            hands::decide(&app, &token, &hand, swap).await?;
            state::state(&app, &token, lang).await
        }
    };
    respond(&app, &headers, work).await
}
