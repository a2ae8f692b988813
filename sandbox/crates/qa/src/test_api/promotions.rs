//! Decisions on applications, and changes of a promotion, for tests and operators.

use crate::test_api::response::{ErrorResponse, JsonResult, bad_request, read_body};
use ante_base::{
    ApiError, ErrorCode, Lang,
    clock::{DAY, now, rfc3339},
    money::Money,
};
use ante_cashier::records;
use ante_contract::rewards::promotions::Promotion;
use ante_identity::{
    account::members,
    inbox::{self, Notification},
};
use ante_ledger::{
    db::Tx,
    limits,
    push::{self, ServerEvent},
    states::StoredState,
    work,
};
use ante_rewards::promotions::{
    calls,
    catalog::{self, Promo, Rule},
    claim::pay_reward,
    states::ApplicationState,
};
use ante_server::app::App;
use axum::{
    Json, Router,
    extract::{Request, State},
    routing::post,
};
use serde::Deserialize;
use serde_json::{Value, json};
use sqlx::Row;
use time::{OffsetDateTime, format_description::well_known::Rfc3339};

/// Period in which losses count, in milliseconds.
const LOSS_PERIOD_MS: i64 = 7 * DAY;

/// Returns the test API routes of promotions.
pub fn routes() -> Router<App> {
    Router::new()
        .route("/_sandbox/promotions", post(decide).get(pending_applications).patch(change))
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
enum Decision {
    Approve,
    Reject,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct DecisionRequest {
    username: String,
    promotion: String,
    decision: Decision,
    /// Reason given by the operator.
    #[serde(default)]
    reason: Option<String>,
    /// Amount instead of the rule's, up to the promotion's maximum.
    #[serde(default)]
    amount: Option<String>,
}

/// Decides on a pending application.
async fn decide(State(app): State<App>, request: Request) -> JsonResult<Promotion> {
    let decision_request: DecisionRequest = read_body(request).await?;
    let promo = catalog::find(&decision_request.promotion)?;
    let amount = match &decision_request.amount {
        Some(text) => {
            Some(Money::parse(text).filter(|money| *money > Money::ZERO).ok_or_else(
                || -> ErrorResponse { bad_request("amount: a decimal string above 0") },
            )?)
        }
        None => None,
    };
    let site = app.site();
    let decided = app
        .db()
        .write(work!(|tx| {
            let member =
                members::id_of(tx, &decision_request.username).await?.ok_or(ErrorCode::NotFound)?;
            let application: Option<String> = sqlx::query_scalar(
                "SELECT id FROM promotion_applications
                     WHERE promotion = ? AND member = ? AND state = 'applying'",
            )
            .bind(&promo.id)
            .bind(&member)
            .fetch_optional(&mut *tx)
            .await?;
            let application = application.ok_or(ErrorCode::NotFound)?;
            let (state, amount) = match decision_request.decision {
                Decision::Approve => {
                    let amount = give_reward(tx, promo, &member, &application, amount).await?;
                    (ApplicationState::Issued, Some(amount))
                }
                Decision::Reject => (ApplicationState::Rejected, None),
            };
            sqlx::query(
                "UPDATE promotion_applications SET state = ?, reason = ?, amount = ?,
                         decided_at = ? WHERE id = ?",
            )
            .bind(state.name())
            .bind(&decision_request.reason)
            .bind(amount.map(|amount| amount.0))
            .bind(now())
            .bind(&application)
            .execute(&mut *tx)
            .await?;
            let notification = match amount {
                Some(amount) => Notification::PromotionIssued {
                    promotion: promo.id.clone(),
                    amount: amount.amount(),
                },
                None => Notification::PromotionRejected {
                    promotion: promo.id.clone(),
                    reason: decision_request.reason,
                },
            };
            inbox::send(tx, &member, &notification).await?;
            push::publish_on_commit(&member, ServerEvent::Counts);
            calls::current_promotion(tx, promo, &member, Lang::PT, &site).await
        }))
        .await?;
    Ok(Json(decided))
}

/// Pays the amount of the rule, or the one chosen by the operator, and returns it.
async fn give_reward(
    tx: &mut Tx,
    promo: &Promo,
    member: &str,
    application: &str,
    wanted: Option<Money>,
) -> Result<Money, ApiError> {
    let Rule::Application { percent, cap } = promo.rule else {
        return Err(ErrorCode::NotFound.into());
    };
    limits::refuse_on_break(&mut *tx, member).await?;
    let lost = records::bet_sums(tx, member, now() - LOSS_PERIOD_MS, i64::MAX).await?.profit();
    let share = lost.checked_neg().unwrap_or_default().percent(percent).in_cents();
    let amount = wanted.unwrap_or(share).min(Money::whole(cap));
    if amount <= Money::ZERO {
        return Err(ApiError::invalid_field("amount", "validation.required"));
    }
    pay_reward(tx, promo, member, amount, None, &format!("application:{application}")).await?;
    Ok(amount)
}

/// Returns the pending applications, the oldest first.
async fn pending_applications(State(app): State<App>) -> JsonResult<Vec<Value>> {
    let rows = sqlx::query(
        "SELECT m.username, a.promotion, a.comment, a.applied_at,
             (SELECT count(*) FROM proofs WHERE application = a.id) AS proofs
         FROM promotion_applications a JOIN members m ON m.id = a.member
         WHERE a.state = 'applying' ORDER BY a.applied_at, a.rowid LIMIT 200",
    )
    .fetch_all(app.db().readers())
    .await?;
    let mut list = Vec::new();
    for row in &rows {
        list.push(json!({
            "username": row.try_get::<String, _>("username")?,
            "promotion": row.try_get::<String, _>("promotion")?,
            "comment": row.try_get::<String, _>("comment")?,
            "proofs": row.try_get::<i64, _>("proofs")?,
            "at": rfc3339(row.try_get("applied_at")?),
        }));
    }
    Ok(Json(list))
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct PromotionChangeRequest {
    promotion: String,
    /// Content as HTML, without restrictions.
    #[serde(default)]
    content: Option<String>,
    #[serde(default)]
    starts_at: Option<String>,
    #[serde(default)]
    ends_at: Option<String>,
}

/// Changes the text, beginning or end; omitted fields return to the seed data.
async fn change(State(app): State<App>, request: Request) -> JsonResult<Value> {
    let decision_request: PromotionChangeRequest = read_body(request).await?;
    let promo = catalog::find(&decision_request.promotion)?;
    let (starts, ends) =
        (parse_moment(decision_request.starts_at)?, parse_moment(decision_request.ends_at)?);
    app.db()
        .write(work!(|tx| {
            sqlx::query(
                "INSERT OR REPLACE INTO promotion_changes (promotion, content, starts_at,
                         ends_at) VALUES (?, ?, ?, ?)",
            )
            .bind(&promo.id)
            .bind(decision_request.content)
            .bind(starts)
            .bind(ends)
            .execute(tx)
            .await?;
            Ok(())
        }))
        .await?;
    Ok(Json(json!({ "promotion": promo.id })))
}

fn parse_moment(text: Option<String>) -> Result<Option<i64>, ErrorResponse> {
    let Some(text) = text else { return Ok(None) };
    let read = OffsetDateTime::parse(&text, &Rfc3339).ok();
    let millis = read.and_then(|at| i64::try_from(at.unix_timestamp_nanos() / 1_000_000).ok());
    millis.map(Some).ok_or_else(|| bad_request("startsAt, endsAt: RFC 3339"))
}
