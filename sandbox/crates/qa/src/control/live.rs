//! `POST /_sandbox/games/live`: the next results and the clock of the live tables, for tests.
//! `DELETE` drops the results and resumes paused clocks.

use ante_base::ApiError;
use ante_games::games::live::{
    clock::{self, Look, Phase},
    draw::{self, Forced},
    duel::Side,
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
struct Asked {
    #[serde(default)]
    table: Option<Look>,
    /// Results of the next rounds with bets.
    #[serde(default)]
    results: Vec<Fall>,
    /// On to where the next such phase begins.
    #[serde(default)]
    to: Option<Phase>,
    /// Pauses the clock if true, resumes it if false.
    #[serde(default)]
    hold: Option<bool>,
}

#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(untagged)]
enum Fall {
    Number(u8),
    Side(Side),
}

type Answer = (StatusCode, Json<Value>);

/// The tables' control routes.
pub fn routes() -> Router<App> {
    Router::new().route("/_sandbox/games/live", post(ask).delete(forget))
}

async fn ask(State(app): State<App>, body: Result<Json<Asked>, JsonRejection>) -> Answer {
    let sensible = body.ok().and_then(|Json(asked)| Some((forced(&asked)?, asked)));
    let Some((forced, asked)) = sensible else {
        let about = "send any of {table: classic, night, speed or duel; results: [numbers, 0 to 36, \
                     or meron, wala, draw]; to: bets, closed, spin or result; hold: true or false}";
        return (StatusCode::BAD_REQUEST, Json(json!({ "error": about })));
    };
    draw::force(&forced);
    told(turn(&app, asked.table, asked.to, asked.hold).await)
}

/// The results asked for, when each of them can fall there.
fn forced(asked: &Asked) -> Option<Vec<Forced>> {
    let force = |fall: &Fall| match *fall {
        Fall::Number(number) => Forced::number(asked.table, number),
        Fall::Side(side) => Forced::side(asked.table, side),
    };
    asked.results.iter().map(force).collect()
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
            .write(work!(|tx| {
                let (time, held) = clock::time(tx, look).await?;
                let time = to.map_or(time, |phase| look.next(phase, time));
                if to.is_some() || hold.is_some() {
                    clock::set(tx, look, time, hold.unwrap_or(held)).await?;
                }
                Ok(time)
            }))
            .await?;
        rounds::attend(app, look, false).await?;
        let round = look.round_at(time);
        tables.push(json!({
            "table": look, "round": round, "phase": look.schedule(round).phase(time),
        }));
    }
    Ok(tables.into())
}
