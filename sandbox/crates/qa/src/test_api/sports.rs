//! `/_sandbox/sports`: the current events, and changes to them.

use ante_base::{
    ApiError, ErrorCode,
    clock::{now, rfc3339},
};
use ante_games::games::sports::{
    event::{Event, SUSPENSION_MS, State},
    fixtures::{Sport, on_offer},
    odds::{self, Market},
    play, repository, settle,
};
use ante_ledger::{db::Tx, states::StoredState, work};
use ante_server::{app::App, scheduler::Retries};
use axum::{
    Json, Router,
    extract::{State as Of, rejection::JsonRejection},
    http::StatusCode,
    routing::post,
};
use serde::Deserialize;
use serde_json::{Value, json};

/// Changes to an event; applied together, in this order.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct EventRequest {
    event: String,
    /// Goals, or maps won.
    #[serde(default)]
    score: Option<[u32; 2]>,
    /// Odds to fix from now on.
    #[serde(default)]
    price: Option<OddsRequest>,
    /// Time without bets in milliseconds; six seconds by default after a new score.
    #[serde(default)]
    suspend_ms: Option<i64>,
    #[serde(default)]
    end: bool,
    #[serde(default)]
    cancel: bool,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct OddsRequest {
    market: String,
    outcome: String,
    price: String,
}

type JsonResponse = (StatusCode, Json<Value>);

/// Returns the test API routes of sports.
pub fn routes() -> Router<App> {
    Router::new().route("/_sandbox/sports", post(change).get(list))
}

pub async fn list(Of(app): Of<App>) -> JsonResponse {
    match ante_games::games::sports::book::board(&app, ante_base::Lang::PT).await {
        Ok(board) => (StatusCode::OK, Json(json!(board))),
        Err(error) => error_response(&error),
    }
}

async fn change(Of(app): Of<App>, body: Result<Json<EventRequest>, JsonRejection>) -> JsonResponse {
    let Ok(Json(event_request)) = body else { return error_response(&ErrorCode::BadInput.into()) };
    let done = app.db().write(work!(|tx| apply(tx, &event_request).await)).await;
    let settled = settle::settle_ended(&app, &Retries::default()).await;
    match settled.and(done) {
        Ok(event) => {
            let about = json!({
                "event": event.id, "phase": event.state.name(), "score": event.score,
                "suspendedUntil": rfc3339(event.suspended_until),
            });
            (StatusCode::OK, Json(about))
        }
        Err(error) => error_response(&error),
    }
}

fn error_response(error: &ApiError) -> JsonResponse {
    let about = "send {event, score: [home, away], price: {market, outcome, price: \"1.50\"}, \
                 suspendMs, end: true or cancel: true} of an event that is not over";
    (error.status, Json(json!({ "error": error.code(), "about": about })))
}

async fn apply(tx: &mut Tx, event_request: &EventRequest) -> Result<Event, ApiError> {
    let now = now();
    if repository::find(tx, &event_request.event).await?.is_none() {
        repository::insert(tx, &on_offer(&event_request.event, now).ok_or(ErrorCode::NotFound)?)
            .await?;
    }
    let mut event = repository::find(tx, &event_request.event).await?.ok_or(ErrorCode::NotFound)?;
    if matches!(event.state, State::Ended | State::Canceled) {
        return Err(ErrorCode::BadInput.into());
    }
    if let Some(score) = event_request.score {
        event.score = validated_score(&event, score, event_request.end)?;
        event.pending = 0;
        event.suspended_until = now + SUSPENSION_MS;
    }
    if let Some(price) = &event_request.price {
        fix_odds(tx, &event, price).await?;
    }
    if let Some(millis) = event_request.suspend_ms {
        event.suspended_until = now + millis;
    }
    let last = match (event_request.end, event_request.cancel) {
        (false, false) => None,
        (true, false) => Some(State::Ended),
        (false, true) => Some(State::Canceled),
        (true, true) => return Err(ErrorCode::BadInput.into()),
    };
    match last {
        Some(State::Ended) => {
            validated_score(&event, event.score, true)?;
            play::end_event(tx, event, State::Ended, now).await?;
        }
        Some(state) => play::end_event(tx, event, state, now).await?,
        None => repository::save(tx, &event).await?,
    }
    repository::find(tx, &event_request.event).await?.ok_or_else(|| ErrorCode::NotFound.into())
}

/// Checks a score. An e-sports match is over exactly when a side has won two maps.
fn validated_score(event: &Event, score: [u32; 2], over: bool) -> Result<[u32; 2], ApiError> {
    let [home, away] = score;
    let fits = match event.league.sport {
        Sport::Football => home.max(away) <= 20,
        Sport::Esports => home.min(away) <= 1 && (home.max(away) == 2) == over && home + away < 4,
    };
    if fits { Ok(score) } else { Err(ErrorCode::BadInput.into()) }
}

async fn fix_odds(tx: &mut Tx, event: &Event, price: &OddsRequest) -> Result<(), ApiError> {
    let market = Market::from_id(&price.market)
        .filter(|market| Market::of_sport(event.league.sport).contains(market))
        .ok_or(ErrorCode::BadInput)?;
    if !market.outcomes().contains(&price.outcome.as_str()) {
        return Err(ErrorCode::BadInput.into());
    }
    let hundredths =
        odds::parse(&price.price).filter(|price| *price > 100).ok_or(ErrorCode::BadInput)?;
    sqlx::query(
        "INSERT INTO sport_prices (event, market, outcome, price) VALUES (?, ?, ?, ?)
         ON CONFLICT (event, market, outcome) DO UPDATE SET price = excluded.price",
    )
    .bind(&event.id)
    .bind(market.id())
    .bind(&price.outcome)
    .bind(hundredths)
    .execute(tx)
    .await?;
    Ok(())
}
