//! Points, and the operator's decision on redemptions, for tests.

use crate::test_api::response::{JsonResult, bad_request, read_body};
use ante_base::{ErrorCode, money::Money};
use ante_contract::points::PointKind;
use ante_identity::account::members;
use ante_ledger::{
    points::account,
    push::{self, ServerEvent},
    work,
};
use ante_rewards::points::redemptions::{self, Decision};
use ante_server::app::App;
use axum::{
    Json, Router,
    extract::{Request, State},
    routing::post,
};
use serde::Deserialize;
use serde_json::{Value, json};

/// Returns the test API routes of points.
pub fn routes() -> Router<App> {
    Router::new().route("/_sandbox/points", post(change))
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct PointsRequest {
    username: String,
    /// Points to credit.
    #[serde(default)]
    points: Option<String>,
    /// Redemption to be decided, with `decision`.
    #[serde(default)]
    reference_number: Option<String>,
    #[serde(default)]
    decision: Option<Decision>,
    #[serde(default)]
    remark: String,
}

async fn change(State(app): State<App>, request: Request) -> JsonResult<Value> {
    let request: PointsRequest = read_body(request).await?;
    let points = match request.points.as_deref() {
        None => None,
        Some(text) => {
            let points = Money::parse(text).filter(|points| *points > Money::ZERO);
            Some(points.ok_or_else(|| bad_request("points: a decimal string above 0"))?)
        }
    };
    let decided = match (request.reference_number, request.decision) {
        (Some(reference), Some(decision)) => Some((reference, decision)),
        (None, None) => None,
        _ => return Err(bad_request("referenceNumber and decision come together")),
    };
    let (username, remark) = (request.username, request.remark);
    let balance = app
        .db()
        .write(work!(|tx| {
            let member = members::id_of(tx, &username).await?.ok_or(ErrorCode::NotFound)?;
            if let Some(points) = points {
                let reference = members::new_id()?;
                account::earn(tx, &member, PointKind::Reward, points, &reference).await?;
                push::publish_on_commit(&member, ServerEvent::Balance);
            }
            if let Some((reference, decision)) = decided {
                redemptions::decide(tx, &member, &reference, decision, &remark).await?;
            }
            account::balance(tx, &member).await
        }))
        .await?;
    Ok(Json(json!({ "points": balance.amount() })))
}
