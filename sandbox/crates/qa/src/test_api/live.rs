//! `POST /_sandbox/games/live`: sets the next results and the clock of the live tables, for tests.
//! `DELETE` removes the results and resumes paused clocks.

use ante_base::ApiError;
use ante_games::games::{
    live::{
        clock::{Phase, TableKind},
        duel::Side,
        forced::{ForcedResult, RESULTS},
    },
    shared_rounds::{
        self,
        clock::{self, RoundTime},
    },
};
use ante_ledger::work;
use ante_server::app::App;
use axum::{
    Json, Router,
    extract::{State, rejection::JsonRejection},
    http::StatusCode,
    routing::post,
};
use serde::Deserialize;
use serde_json::{Value, json};

/// Request of a test for one table, or for all.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct LiveRequest {
    #[serde(default)]
    table: Option<TableKind>,
    /// Results of the next rounds with bets.
    #[serde(default)]
    results: Vec<RequestedResult>,
    /// Phase to advance the clock to.
    #[serde(default)]
    to: Option<Phase>,
    /// Pauses the clock if true, resumes it if false.
    #[serde(default)]
    hold: Option<bool>,
}

#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(untagged)]
enum RequestedResult {
    Number(u8),
    Side(Side),
}

type JsonResponse = (StatusCode, Json<Value>);

/// Returns the test API routes of the live tables.
pub fn routes() -> Router<App> {
    Router::new().route("/_sandbox/games/live", post(change).delete(clear))
}

async fn change(
    State(app): State<App>,
    body: Result<Json<LiveRequest>, JsonRejection>,
) -> JsonResponse {
    let valid = body.ok().and_then(|Json(request)| Some((requested_results(&request)?, request)));
    let Some((forced, request)) = valid else {
        let about = "send any of {table: classic, night, speed or duel; results: [numbers, 0 to 36, \
                     or meron, wala, draw]; to: bets, closed, spin or result; hold: true or false}";
        return (StatusCode::BAD_REQUEST, Json(json!({ "error": about })));
    };
    RESULTS.push(forced);
    to_response(set_clocks(&app, request.table, request.to, request.hold).await)
}

/// Returns the requested results, or `None` if one is impossible at the table.
fn requested_results(request: &LiveRequest) -> Option<Vec<ForcedResult>> {
    let force = |fall: &RequestedResult| match *fall {
        RequestedResult::Number(number) => ForcedResult::number(request.table, number),
        RequestedResult::Side(side) => ForcedResult::side(request.table, side),
    };
    request.results.iter().map(force).collect()
}

async fn clear(State(app): State<App>) -> JsonResponse {
    RESULTS.clear();
    to_response(set_clocks(&app, None, None, Some(false)).await)
}

fn to_response(done: Result<Value, ApiError>) -> JsonResponse {
    match done {
        Ok(tables) => (StatusCode::OK, Json(json!({ "tables": tables }))),
        Err(error) => (error.status, Json(json!({ "error": error.code() }))),
    }
}

/// Sets the clocks, and advances the tables to them.
async fn set_clocks(
    app: &App,
    table: Option<TableKind>,
    to: Option<Phase>,
    hold: Option<bool>,
) -> Result<Value, ApiError> {
    let mut tables = Vec::new();
    for kind in TableKind::ALL.into_iter().filter(|kind| table.is_none_or(|table| table == *kind)) {
        let time = app
            .db()
            .write(work!(|tx| {
                let RoundTime { at: time, is_stopped, .. } = clock::round_time(tx, kind).await?;
                let time = to.map_or(time, |phase| kind.next(phase, time));
                if to.is_some() || hold.is_some() {
                    clock::set_time(tx, kind, time, hold.unwrap_or(is_stopped)).await?;
                }
                Ok(time)
            }))
            .await?;
        shared_rounds::advance(app, [kind], 0).await;
        let round = kind.round_at(time);
        tables.push(json!({
            "table": kind, "round": round, "phase": kind.schedule(round).phase(time),
        }));
    }
    Ok(tables.into())
}
