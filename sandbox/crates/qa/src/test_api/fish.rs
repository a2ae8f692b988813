//! `POST /_sandbox/games/fish`: sets the next shots' results, for tests. `DELETE` removes them.

use ante_games::games::fish::forced::{ForcedShot, SHOTS};
use ante_server::app::App;
use axum::{Json, Router, extract::rejection::JsonRejection, http::StatusCode, routing::post};
use serde_json::{Value, json};

/// Maximum number of shots in one call.
const MAX_SHOTS: usize = 1000;

/// Returns the test API routes of the fishing game.
pub fn routes() -> Router<App> {
    Router::new().route("/_sandbox/games/fish", post(queue_shots).delete(clear))
}

async fn queue_shots(body: Result<Json<ForcedShot>, JsonRejection>) -> (StatusCode, Json<Value>) {
    let Ok(Json(request)) = body else {
        let about = "send {win: true or false}, with username and times if you like";
        return (StatusCode::BAD_REQUEST, Json(json!({ "error": about })));
    };
    let times = usize::try_from(request.times.unwrap_or(1)).unwrap_or(MAX_SHOTS).min(MAX_SHOTS);
    SHOTS.push(vec![(request.username, request.win); times]);
    (StatusCode::OK, Json(json!({ "shots": times })))
}

async fn clear() -> Json<Value> {
    SHOTS.clear();
    Json(json!({ "shots": 0 }))
}
