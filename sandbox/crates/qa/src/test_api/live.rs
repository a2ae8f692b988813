//! `POST /_sandbox/games/live`: sets the next results and the clock of the live tables, for tests.
//! `DELETE` removes the results and resumes paused clocks.

use ante_base::ApiError;
use ante_games::games::live::{
    clock::{self, Phase, TableKind},
    duel::Side,
    forced::{ForcedResult, RESULTS},
    rounds,
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
    let sensible = body.ok().and_then(|Json(asked)| Some((requested_results(&asked)?, asked)));
    let Some((forced, asked)) = sensible else {
        let about = "send any of {table: classic, night, speed or duel; results: [numbers, 0 to 36, \
                     or meron, wala, draw]; to: bets, closed, spin or result; hold: true or false}";
        return (StatusCode::BAD_REQUEST, Json(json!({ "error": about })));
    };
    RESULTS.push(forced);
    to_response(set_clocks(&app, asked.table, asked.to, asked.hold).await)
}

/// Returns the requested results, or `None` if one is impossible at the table.
fn requested_results(asked: &LiveRequest) -> Option<Vec<ForcedResult>> {
    let force = |fall: &RequestedResult| match *fall {
        RequestedResult::Number(number) => ForcedResult::number(asked.table, number),
        RequestedResult::Side(side) => ForcedResult::side(asked.table, side),
    };
    asked.results.iter().map(force).collect()
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
    for look in TableKind::ALL.into_iter().filter(|look| table.is_none_or(|table| table == *look)) {
        let time = app
            .db()
            .write(work!(|tx| {
                let (time, held) = clock::table_time(tx, look).await?;
                let time = to.map_or(time, |phase| look.next(phase, time));
                if to.is_some() || hold.is_some() {
                    clock::set_time(tx, look, time, hold.unwrap_or(held)).await?;
                }
                Ok(time)
            }))
            .await?;
        rounds::advance_table(app, look, false).await;
        let round = look.round_at(time);
        tables.push(json!({
            "table": look, "round": round, "phase": look.schedule(round).phase(time),
        }));
    }
    Ok(tables.into())
}
