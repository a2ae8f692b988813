//! `POST /_sandbox/games/lottery`: sets the clock and the next numbers of a lottery, for tests.
//! `DELETE` removes the numbers and resumes paused clocks.

use ante_base::ApiError;
use ante_games::{
    games::shared_rounds::{self, clock, record_result},
    lottery::{
        catalog::{Lottery, find, lotteries},
        clock::Phase,
        draws,
    },
};
use ante_ledger::{db::Tx, work};
use ante_server::app::App;
use axum::{
    Json, Router,
    extract::{State, rejection::JsonRejection},
    http::StatusCode,
    routing::post,
};
use serde::Deserialize;
use serde_json::{Value, json};

/// Maximum number of draws in one call.
const MAX_DRAWS: usize = 100;

/// Request of a test for one lottery, or for all.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct LotteryRequest {
    #[serde(default)]
    lottery: Option<String>,
    /// Numbers of the draw for which bets are accepted, and of the following draws.
    #[serde(default)]
    numbers: Vec<Vec<u8>>,
    /// Moment to advance the clock to.
    #[serde(default)]
    to: Option<Moment>,
    /// Pauses the clock if true, resumes it if false.
    #[serde(default)]
    hold: Option<bool>,
}

#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Moment {
    /// Bets close.
    Closed,
    /// Numbers are published, and the next round opens.
    Draw,
}

type JsonResponse = (StatusCode, Json<Value>);

/// Returns the test API routes of the lotteries.
pub fn routes() -> Router<App> {
    Router::new().route("/_sandbox/games/lottery", post(change).delete(clear))
}

async fn change(
    State(app): State<App>,
    body: Result<Json<LotteryRequest>, JsonRejection>,
) -> JsonResponse {
    let Some((request, all)) = body.ok().and_then(|Json(request)| validated(request)) else {
        let about = "send any of {lottery: a code; numbers: [[numbers of a draw] …], with a \
                     lottery; to: closed or draw; hold: true or false}";
        return (StatusCode::BAD_REQUEST, Json(json!({ "error": about })));
    };
    to_response(apply(&app, all, request).await)
}

fn validated(request: LotteryRequest) -> Option<(LotteryRequest, Vec<&'static Lottery>)> {
    let all: Vec<_> = match &request.lottery {
        Some(code) => vec![find(code)?],
        None => lotteries().iter().collect(),
    };
    let fits = |lottery: &&Lottery| {
        let family = lottery.category.family();
        request.numbers.iter().all(|numbers| family.can_draw(numbers))
    };
    let valid = request.numbers.len() <= MAX_DRAWS && all.iter().all(fits);
    valid.then_some((request, all))
}

async fn clear(State(app): State<App>) -> JsonResponse {
    let unset = app
        .db()
        .write(work!(|tx| {
            for lottery in lotteries() {
                let closed = lottery.last_closed(clock::round_time(tx, lottery).await?.at);
                sqlx::query("DELETE FROM lottery_draws WHERE lottery = ? AND round > ?")
                    .bind(&lottery.game.code)
                    .bind(closed)
                    .execute(&mut *tx)
                    .await?;
            }
            Ok(())
        }))
        .await;
    let go_on = LotteryRequest { lottery: None, numbers: Vec::new(), to: None, hold: Some(false) };
    to_response(match unset {
        Ok(()) => apply(&app, lotteries().iter().collect(), go_on).await,
        Err(error) => Err(error),
    })
}

fn to_response(done: Result<Value, ApiError>) -> JsonResponse {
    match done {
        Ok(lotteries) => (StatusCode::OK, Json(json!({ "lotteries": lotteries }))),
        Err(error) => (error.status, Json(json!({ "error": error.code() }))),
    }
}

/// Sets numbers and clocks, and advances the lotteries to them.
async fn apply(
    app: &App,
    all: Vec<&'static Lottery>,
    request: LotteryRequest,
) -> Result<Value, ApiError> {
    let mut states = Vec::new();
    for lottery in all {
        let LotteryRequest { numbers, to, hold, .. } = &request;
        let (numbers, to, hold) = (numbers.clone(), *to, *hold);
        let time = app
            .db()
            .write(work!(|tx| {
                let time = clock::round_time(tx, lottery).await?;
                write_numbers(tx, lottery, time.at, &numbers).await?;
                let at = to.map_or(time.at, |moment| next_moment(lottery, moment, time.at));
                if to.is_some() || hold.is_some() {
                    clock::set_time(tx, lottery, at, hold.unwrap_or(time.is_stopped)).await?;
                }
                Ok(at)
            }))
            .await?;
        shared_rounds::advance(app, [lottery], 0).await;
        let round = lottery.round_at(time);
        let phase: Phase = lottery.schedule(round).phase(time);
        states.push(json!({
            "lottery": lottery.game.code, "round": round,
            "issue": lottery.issue(round), "phase": phase,
        }));
    }
    Ok(states.into())
}

/// Stores the numbers of coming rounds, without a push, because they are not public yet.
async fn write_numbers(
    tx: &mut Tx,
    lottery: &'static Lottery,
    time: i64,
    numbers: &[Vec<u8>],
) -> Result<(), ApiError> {
    let first = lottery.last_closed(time) + 1;
    for (round, numbers) in (first..).zip(numbers) {
        sqlx::query("DELETE FROM lottery_draws WHERE lottery = ? AND round = ?")
            .bind(&lottery.game.code)
            .bind(round)
            .execute(&mut *tx)
            .await?;
        record_result(tx, lottery, round, &draws::numbers_text(numbers)).await?;
    }
    Ok(())
}

fn next_moment(lottery: &Lottery, moment: Moment, time: i64) -> i64 {
    let round = lottery.round_at(time);
    let (here, then) = (lottery.schedule(round), lottery.schedule(round + 1));
    match moment {
        Moment::Draw => here.draws,
        Moment::Closed if here.closes > time => here.closes,
        Moment::Closed => then.closes,
    }
}
