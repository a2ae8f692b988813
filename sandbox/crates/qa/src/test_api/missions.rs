//! Rewards and ended mission periods, for tests.

use crate::test_api::response::{ErrorResponse, JsonResult, bad_request, read_body};
use ante_base::{
    calendar::{day_of, week_of},
    clock::{MINUTE, now},
    money::Money,
    texts::StoredText,
};
use ante_identity::account::members;
use ante_ledger::work;
use ante_rewards::missions::{
    gifts::{self, NewReward},
    unclaimed::{self, RecurringPeriod},
};
use ante_server::app::App;
use axum::{
    Json, Router,
    extract::{Request, State},
    routing::post,
};
use serde::Deserialize;
use serde_json::{Value, json};
use std::time::Duration;

/// Time that the job may take to give the rewards of a period on which it is at work.
const GIVE_LIMIT: Duration = Duration::from_secs(30);

/// Returns the test API routes of missions.
pub fn routes() -> Router<App> {
    Router::new()
        .route("/_sandbox/rewards", post(give))
        .route("/_sandbox/missions", post(end_period))
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct RewardRequest {
    username: String,
    /// `vip`, `leaderboard`, `signIn` or `gift`.
    #[serde(default = "gift")]
    kind: String,
    #[serde(default)]
    title: Option<String>,
    #[serde(default)]
    amount: Option<String>,
    #[serde(default)]
    points: Option<String>,
    /// Turnover as a multiple of the money.
    #[serde(default)]
    turnover: Option<String>,
    /// Minutes until the expiry; negative for an expired reward.
    #[serde(default)]
    expires_in_minutes: Option<i64>,
}

fn gift() -> String {
    "gift".to_owned()
}

/// Gives a member a reward and returns its id.
async fn give(State(app): State<App>, request: Request) -> JsonResult<Value> {
    let input: RewardRequest = read_body(request).await?;
    let kind = ["vip", "leaderboard", "signIn", "gift"]
        .into_iter()
        .find(|kind| *kind == input.kind)
        .ok_or_else(|| bad_request("kind: vip, leaderboard, signIn or gift"))?;
    let amount = amount("amount", input.amount.as_deref())?.unwrap_or_default();
    let points = self::amount("points", input.points.as_deref())?.unwrap_or_default();
    let turnover = self::amount("turnover", input.turnover.as_deref())?;
    if amount == Money::ZERO && points == Money::ZERO {
        return Err(bad_request("amount or points: one of them"));
    }
    let title = input.title.unwrap_or_else(|| "Presente da casa".to_owned());
    let given = NewReward {
        kind,
        title: StoredText::Written(title),
        amount,
        points,
        turnover: turnover.filter(|times| *times > Money::ZERO),
        reference: format!("hand:{}", members::new_id()?),
        at: now(),
        expires_at: input.expires_in_minutes.map(|minutes| now() + minutes * MINUTE),
    };
    let name = input.username;
    let known = name.clone();
    let id = app
        .db()
        .write(work!(|tx| {
            match members::id_of(tx, &name).await? {
                Some(member) => gifts::give_reward(tx, &member, &given).await,
                None => Ok(None),
            }
        }))
        .await?;
    let id = id.ok_or_else(|| -> ErrorResponse { bad_request(format!("no member {known}")) })?;
    Ok(Json(json!({ "id": id })))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct EndPeriodRequest {
    /// `daily` or `weekly`.
    over: String,
}

/// Processes the present day or week as if it had ended: unclaimed rewards go to the reward centre.
async fn end_period(State(app): State<App>, request: Request) -> JsonResult<Value> {
    let input: EndPeriodRequest = read_body(request).await?;
    let at = now();
    let (turn, since) = match input.over.as_str() {
        "daily" => (RecurringPeriod::Day, day_of(at)),
        "weekly" => (RecurringPeriod::Week, week_of(at)),
        _ => return Err(bad_request("over: daily or weekly")),
    };
    unclaimed::close_period(app.db(), turn, since, at).await?;
    unclaimed::give_due(app.db(), at, u32::MAX).await?;
    // The job may have taken some of them.
    unclaimed::wait_until_given(app.db(), turn, since, GIVE_LIMIT).await?;
    Ok(Json(json!({ "over": input.over })))
}

fn amount(name: &str, text: Option<&str>) -> Result<Option<Money>, ErrorResponse> {
    let Some(text) = text else { return Ok(None) };
    let read = Money::parse(text).filter(|money| *money >= Money::ZERO);
    read.map(Some).ok_or_else(|| bad_request(format!("{name}: an amount, 0 at least")))
}
