//! `POST /_sandbox/games/next`: sets the next rounds' results, for tests. `DELETE` removes them.

use ante_games::games::slot::forced::{BOARDS, ForcedBoard};
use ante_server::app::App;
use axum::{Json, Router, extract::rejection::JsonRejection, http::StatusCode, routing::post};
use serde::Deserialize;
use serde_json::{Value, json};

/// Maximum number of rounds in one call.
const MAX_ROUNDS: usize = 1000;

#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum NextRoundsRequest {
    Many(Vec<ForcedBoard>),
    One(ForcedBoard),
}

/// Returns the test API routes of the slots.
pub fn routes() -> Router<App> {
    Router::new()
        .route("/_sandbox/games/next", post(queue_rounds).delete(clear))
        .merge(crate::test_api::fish::routes())
        .merge(crate::test_api::live::routes())
        .merge(crate::test_api::sports::routes())
        .merge(crate::test_api::cards::routes())
        .merge(crate::test_api::lottery::routes())
}

async fn queue_rounds(
    body: Result<Json<NextRoundsRequest>, JsonRejection>,
) -> (StatusCode, Json<Value>) {
    let Ok(Json(request)) = body else { return bad_request() };
    let request = match request {
        NextRoundsRequest::Many(many) => many,
        NextRoundsRequest::One(one) => vec![one],
    };
    let mut boards = Vec::new();
    for forced in request {
        let Some(board) = forced.board() else { return bad_request() };
        let times =
            usize::try_from(forced.times.unwrap_or(1)).unwrap_or(MAX_ROUNDS).min(MAX_ROUNDS);
        boards.extend(std::iter::repeat_n((forced.username.clone(), board), times));
    }
    let count = boards.len();
    BOARDS.push(boards);
    (StatusCode::OK, Json(json!({ "rounds": count })))
}

fn bad_request() -> (StatusCode, Json<Value>) {
    let about = "send {symbols: [15 numbers, 0 to 7, reel by reel]} or {win: true or false}, \
                 with username and times if you like, or a list of these";
    (StatusCode::BAD_REQUEST, Json(json!({ "error": about })))
}

async fn clear() -> Json<Value> {
    BOARDS.clear();
    Json(json!({ "rounds": 0 }))
}
