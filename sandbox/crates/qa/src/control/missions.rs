//! For tests: a reward from the control, and missions of an ended period.

use crate::control::answer::{Answer, Refusal, bad, read};
use ante_base::{
    calendar::{day_of, week_of},
    clock::{MINUTE, now},
    money::Money,
};
use ante_identity::account::members;
use ante_ledger::work;
use ante_rewards::missions::{
    gifts::{self, Given},
    lapse::{self, Turn},
};
use ante_server::app::App;
use axum::{
    Json, Router,
    extract::{Request, State},
    routing::post,
};
use serde::Deserialize;
use serde_json::{Value, json};

/// The control's calls of this area.
pub fn routes() -> Router<App> {
    Router::new().route("/_sandbox/rewards", post(give)).route("/_sandbox/missions", post(over))
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct Wanted {
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
    /// Multiple of the money that must be staked.
    #[serde(default)]
    turnover: Option<String>,
    /// Below 0: its time is over already.
    #[serde(default)]
    expires_in_minutes: Option<i64>,
}

fn gift() -> String {
    "gift".to_owned()
}

/// Gives a member a reward and returns its id.
async fn give(State(app): State<App>, request: Request) -> Answer<Value> {
    let wanted: Wanted = read(request).await?;
    let kind = ["vip", "leaderboard", "signIn", "gift"]
        .into_iter()
        .find(|kind| *kind == wanted.kind)
        .ok_or_else(|| bad("kind: vip, leaderboard, signIn or gift"))?;
    let amount = amount("amount", wanted.amount.as_deref())?.unwrap_or_default();
    let points = self::amount("points", wanted.points.as_deref())?.unwrap_or_default();
    let turnover = self::amount("turnover", wanted.turnover.as_deref())?;
    if amount == Money::ZERO && points == Money::ZERO {
        return Err(bad("amount or points: one of them"));
    }
    let title = wanted.title.unwrap_or_else(|| "Presente da casa".to_owned());
    let given = Given {
        kind,
        title: (title.clone().into(), title.into()),
        amount,
        points,
        turnover: turnover.filter(|times| *times > Money::ZERO),
        reference: format!("hand:{}", members::new_id()?),
        at: now(),
        expires_at: wanted.expires_in_minutes.map(|minutes| now() + minutes * MINUTE),
    };
    let name = wanted.username;
    let known = name.clone();
    let id = app
        .db()
        .write(work!(|tx| {
            match members::id_of(tx, &name).await? {
                Some(member) => gifts::give(tx, &member, &given).await,
                None => Ok(None),
            }
        }))
        .await?;
    let id = id.ok_or_else(|| -> Refusal { bad(format!("no member {known}")) })?;
    Ok(Json(json!({ "id": id })))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Over {
    /// `daily` or `weekly`.
    over: String,
}

/// Processes the present day or week as if it were over: unclaimed rewards go to the reward centre.
async fn over(State(app): State<App>, request: Request) -> Answer<Value> {
    let wanted: Over = read(request).await?;
    let at = now();
    let (turn, since) = match wanted.over.as_str() {
        "daily" => (Turn::Day, day_of(at)),
        "weekly" => (Turn::Week, week_of(at)),
        _ => return Err(bad("over: daily or weekly")),
    };
    lapse::close(app.db(), turn, since, at).await?;
    Ok(Json(json!({ "over": wanted.over })))
}

fn amount(name: &str, text: Option<&str>) -> Result<Option<Money>, Refusal> {
    let Some(text) = text else { return Ok(None) };
    let read = Money::parse(text).filter(|money| *money >= Money::ZERO);
    read.map(Some).ok_or_else(|| bad(format!("{name}: an amount, 0 at least")))
}
