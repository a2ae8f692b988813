//! `POST /_sandbox/games/cards`: the next deals at the card tables, for tests. `DELETE` forgets them.

use ante_games::games::cards::deal::{self, Forced};
use ante_server::app::App;
use axum::{Json, Router, extract::rejection::JsonRejection, http::StatusCode, routing::post};
use serde_json::{Value, json};

/// The tables' control routes.
pub fn routes() -> Router<App> {
    Router::new().route("/_sandbox/games/cards", post(ask).delete(forget))
}

async fn ask(body: Result<Json<Forced>, JsonRejection>) -> (StatusCode, Json<Value>) {
    let Some(asked) = body.ok().map(|Json(asked)| asked).filter(Forced::sensible) else {
        let about = "send {result: won, lost or tied} or {piles: [six pieces a seat, yours first]}, \
                     with decideMs, username and times if you like";
        return (StatusCode::BAD_REQUEST, Json(json!({ "error": about })));
    };
    deal::force(&asked);
    (StatusCode::OK, Json(json!({ "hands": asked.times.unwrap_or(1) })))
}

async fn forget() -> Json<Value> {
    deal::forget_forced();
    Json(json!({ "hands": 0 }))
}
