//! `POST /_sandbox/games/next`: the next rounds' results, for tests.

use super::slot::draw::{self, Forced};
use crate::{
    api::{ApiError, Code, Lang},
    app::App,
};
use axum::{
    Json, Router, body::Body, extract::rejection::JsonRejection, http::Response, routing::post,
};
use serde::{Deserialize, Serialize};

#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum Asked {
    Many(Vec<Forced>),
    One(Forced),
}

#[derive(Debug, Serialize)]
struct Waiting {
    rounds: usize,
}

/// The area's control routes.
pub fn routes() -> Router<App> {
    Router::new().route("/_sandbox/games/next", post(next).delete(forget))
}

async fn next(body: Result<Json<Asked>, JsonRejection>) -> Response<Body> {
    let result = (|| {
        let Json(asked) = body.map_err(|_| ApiError::new(Code::BadInput))?;
        let asked = match asked {
            Asked::Many(many) => many,
            Asked::One(one) => vec![one],
        };
        let mut boards = Vec::new();
        for forced in asked {
            let board = forced.board().ok_or_else(|| ApiError::new(Code::BadInput))?;
            let times = usize::try_from(forced.times.unwrap_or(1)).unwrap_or(1).min(1000);
            boards.extend(std::iter::repeat_n((forced.username.clone(), board), times));
        }
        draw::force(&boards);
        crate::api::Answer::ok(&Waiting { rounds: boards.len() })
    })();
    result.unwrap_or_else(|error| error.answer(Lang::En)).into_response()
}

async fn forget() -> Response<Body> {
    draw::forget_forced();
    let answer = crate::api::Answer::ok(&Waiting { rounds: 0 });
    answer.unwrap_or_else(|error| error.answer(Lang::En)).into_response()
}
