//! `POST /_sandbox/games/live`: the next results and the clock of the live tables, for tests.
//! `DELETE` forgets the results and lets held clocks go on.

use super::{
    clock::{self, Look, Phase},
    draw,
    place::LAST,
    rounds,
};
use crate::{api::ApiError, app::App};
use axum::{
    Json, Router,
    extract::{State, rejection::JsonRejection},
    http::StatusCode,
    routing::post,
};
use serde::Deserialize;
use serde_json::{Value, json};

/// What a test asks of one table, or of all.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct Asked {
    #[serde(default)]
    table: Option<Look>,
    /// What falls in the next rounds that somebody bets on.
    #[serde(default)]
    results: Vec<u8>,
    /// On to where the next such phase begins.
    #[serde(default)]
    to: Option<Phase>,
    /// The clock stands, or goes on.
    #[serde(default)]
    hold: Option<bool>,
}

type Answer = (StatusCode, Json<Value>);

/// The tables' control routes.
pub fn routes() -> Router<App> {
    Router::new().route("/_sandbox/games/live", post(ask).delete(forget))
}

async fn ask(State(app): State<App>, body: Result<Json<Asked>, JsonRejection>) -> Answer {
    let Some(asked) = body.ok().map(|Json(asked)| asked).filter(sensible) else {
        let about = "send any of {table: classic, night or speed; results: [numbers, 0 to 36]; \
                     to: bets, closed, spin or result; hold: true or false}";
        return (StatusCode::BAD_REQUEST, Json(json!({ "error": about })));
    };
    draw::force(asked.table, &asked.results);
    told(turn(&app, asked.table, asked.to, asked.hold).await)
}

fn sensible(asked: &Asked) -> bool {
    asked.results.iter().all(|number| *number <= LAST)
}

async fn forget(State(app): State<App>) -> Answer {
    draw::forget_forced();
    told(turn(&app, None, None, Some(false)).await)
}

fn told(done: Result<Value, ApiError>) -> Answer {
    match done {
        Ok(tables) => (StatusCode::OK, Json(json!({ "tables": tables }))),
        Err(error) => (error.status, Json(json!({ "error": error.code() }))),
    }
}

/// Sets the clocks, and brings the tables up to them.
async fn turn(
    app: &App,
    table: Option<Look>,
    to: Option<Phase>,
    hold: Option<bool>,
) -> Result<Value, ApiError> {
    let mut tables = Vec::new();
    for look in Look::ALL.into_iter().filter(|look| table.is_none_or(|table| table == *look)) {
        let time = app
            .db()
            .write(move |tx| {
                Box::pin(async move {
                    let (time, held) = clock::time(tx, look).await?;
                    let time = to.map_or(time, |phase| look.next(phase, time));
                    if to.is_some() || hold.is_some() {
                        clock::set(tx, look, time, hold.unwrap_or(held)).await?;
                    }
                    Ok(time)
                })
            })
            .await?;
        rounds::attend(app, look, false).await?;
        let round = look.round_at(time);
        tables.push(json!({
            "table": look, "round": round, "phase": look.schedule(round).phase(time),
        }));
    }
    Ok(tables.into())
}
