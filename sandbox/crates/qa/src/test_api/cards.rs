//! `POST /_sandbox/games/cards`: sets the next deals at the card tables, for tests. `DELETE`
//! removes them.

use ante_games::games::cards::forced::{DEALS, ForcedDeal};
use ante_server::app::App;
use axum::{Json, Router, extract::rejection::JsonRejection, http::StatusCode, routing::post};
use serde_json::{Value, json};

/// Returns the test API routes of the card tables.
pub fn routes() -> Router<App> {
    Router::new().route("/_sandbox/games/cards", post(queue_deals).delete(clear))
}

async fn queue_deals(body: Result<Json<ForcedDeal>, JsonRejection>) -> (StatusCode, Json<Value>) {
    let Some(request) = body.ok().map(|Json(request)| request).filter(ForcedDeal::is_valid) else {
        let about = "send {result: won, lost or tied} or {piles: [six pieces a seat, yours first]}, \
                     with decideMs, username and times if you like";
        return (StatusCode::BAD_REQUEST, Json(json!({ "error": about })));
    };
    let times = request.times.unwrap_or(1);
    DEALS.push((0..times).map(|_| request.clone()));
    (StatusCode::OK, Json(json!({ "hands": times })))
}

async fn clear() -> Json<Value> {
    DEALS.clear();
    Json(json!({ "hands": 0 }))
}
