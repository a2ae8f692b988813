//! `POST /_sandbox/games/next`: the next rounds' results, for tests. `DELETE` forgets them.

use ante_games::games::slot::draw::{self, Forced};
use ante_server::app::App;
use axum::{Json, Router, extract::rejection::JsonRejection, http::StatusCode, routing::post};
use serde::Deserialize;
use serde_json::{Value, json};

/// Maximum number of rounds in one call.
const MOST: usize = 1000;

#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum Asked {
    Many(Vec<Forced>),
    One(Forced),
}

/// The area's control routes.
pub fn routes() -> Router<App> {
    Router::new()
        .route("/_sandbox/games/next", post(next).delete(forget))
        .merge(crate::control::fish::routes())
        .merge(crate::control::live::routes())
        .merge(crate::control::sports::routes())
        .merge(crate::control::cards::routes())
        .merge(crate::control::lottery::routes())
}

async fn next(body: Result<Json<Asked>, JsonRejection>) -> (StatusCode, Json<Value>) {
    let Ok(Json(asked)) = body else { return refused() };
    let asked = match asked {
        Asked::Many(many) => many,
        Asked::One(one) => vec![one],
    };
    let mut boards = Vec::new();
    for forced in asked {
        let Some(board) = forced.board() else { return refused() };
        let times = usize::try_from(forced.times.unwrap_or(1)).unwrap_or(MOST).min(MOST);
        boards.extend(std::iter::repeat_n((forced.username.clone(), board), times));
    }
    draw::NEXT.push(&boards);
    (StatusCode::OK, Json(json!({ "rounds": boards.len() })))
}

fn refused() -> (StatusCode, Json<Value>) {
    let about = "send {symbols: [15 numbers, 0 to 7, reel by reel]} or {win: true or false}, \
                 with username and times if you like, or a list of these";
    (StatusCode::BAD_REQUEST, Json(json!({ "error": about })))
}

async fn forget() -> Json<Value> {
    draw::NEXT.clear();
    Json(json!({ "rounds": 0 }))
}
