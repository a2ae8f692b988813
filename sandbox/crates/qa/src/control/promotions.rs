//! For tests and operators: decisions on applications, changes of a promotion.

use crate::control::answer::{Answer, Refusal, bad, read};
use ante_base::{
    ApiError, Code, Lang,
    clock::{DAY, now, rfc3339},
    money::Money,
};
use ante_cashier::records;
use ante_contract::rewards::promotions::Promotion;
use ante_identity::{
    account::members,
    inbox::{self, News},
};
use ante_ledger::{
    db::Tx,
    limits,
    push::{self, Hint},
    work,
};
use ante_rewards::promotions::{
    calls,
    catalogue::{self, Promo, Rule},
    claim::give,
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

/// Period in which losses count.
const LOST_IN: i64 = 7 * DAY;

/// The control's calls of this area.
pub fn routes() -> Router<App> {
    Router::new().route("/_sandbox/promotions", post(decide).get(waiting).patch(change))
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
enum Decision {
    Approve,
    Reject,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct Wish {
    username: String,
    promotion: String,
    decision: Decision,
    /// The house's words.
    #[serde(default)]
    reason: Option<String>,
    /// Another amount than the rule's; the cap holds.
    #[serde(default)]
    amount: Option<String>,
}

/// Decides on the application that waits.
async fn decide(State(app): State<App>, request: Request) -> Answer<Promotion> {
    let wish: Wish = read(request).await?;
    let promo = catalogue::find(&wish.promotion)?;
    let amount = match &wish.amount {
        Some(text) => Some(
            Money::parse(text)
                .filter(|money| *money > Money::ZERO)
                .ok_or_else(|| -> Refusal { bad("amount: a decimal string above 0") })?,
        ),
        None => None,
    };
    let site = app.site();
    let decided = app
        .db()
        .write(work!(|tx| {
            let member = members::id_of(tx, &wish.username).await?.ok_or(Code::NotFound)?;
            let application: Option<String> = sqlx::query_scalar(
                "SELECT id FROM promotion_applications
                     WHERE promotion = ? AND member = ? AND state = 'applying'",
            )
            .bind(&promo.id)
            .bind(&member)
            .fetch_optional(&mut *tx)
            .await?;
            let application = application.ok_or(Code::NotFound)?;
            let amount = match wish.decision {
                Decision::Approve => Some(issue(tx, promo, &member, &application, amount).await?),
                Decision::Reject => None,
            };
            sqlx::query(
                "UPDATE promotion_applications SET state = ?, reason = ?, amount = ?,
                         decided_at = ? WHERE id = ?",
            )
            .bind(if amount.is_some() { "issued" } else { "rejected" })
            .bind(&wish.reason)
            .bind(amount.map(|amount| amount.0))
            .bind(now())
            .bind(&application)
            .execute(&mut *tx)
            .await?;
            let news = match amount {
                Some(amount) => {
                    News::PromotionIssued { promotion: promo.id.clone(), amount: amount.amount() }
                }
                None => {
                    News::PromotionRejected { promotion: promo.id.clone(), reason: wish.reason }
                }
            };
            inbox::write(tx, &member, &news).await?;
            push::hint(&member, Hint::Counts);
            calls::now_of(tx, promo, &member, Lang::Pt, &site).await
        }))
        .await?;
    Ok(Json(decided))
}

/// Gives the amount of the rule, or the one chosen by the house, and returns it.
async fn issue(
    tx: &mut Tx,
    promo: &Promo,
    member: &str,
    application: &str,
    wanted: Option<Money>,
) -> Result<Money, ApiError> {
    let Rule::Application { percent, cap } = promo.rule else {
        return Err(Code::NotFound.into());
    };
    limits::refuse_on_break(&mut *tx, member).await?;
    let lost = records::sums(tx, member, now() - LOST_IN, i64::MAX).await?.profit();
    let share = lost.negated().unwrap_or_default().hundredths(percent);
    let amount = wanted.unwrap_or(Money(share.0 - share.0 % 100)).min(Money::whole(cap));
    if amount <= Money::ZERO {
        return Err(ApiError::field("amount", "validation.required"));
    }
    give(tx, promo, member, amount, None, &format!("application:{application}")).await?;
    Ok(amount)
}

/// Applications that wait, the oldest first.
async fn waiting(State(app): State<App>) -> Answer<Vec<Value>> {
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
struct Change {
    promotion: String,
    /// Any HTML.
    #[serde(default)]
    content: Option<String>,
    #[serde(default)]
    starts_at: Option<String>,
    #[serde(default)]
    ends_at: Option<String>,
}

/// Changes the text, beginning or end; omitted fields return to the seed data.
async fn change(State(app): State<App>, request: Request) -> Answer<Value> {
    let wish: Change = read(request).await?;
    let promo = catalogue::find(&wish.promotion)?;
    let (starts, ends) = (moment(wish.starts_at)?, moment(wish.ends_at)?);
    app.db()
        .write(work!(|tx| {
            sqlx::query(
                "INSERT OR REPLACE INTO promotion_changes (promotion, content, starts_at,
                         ends_at) VALUES (?, ?, ?, ?)",
            )
            .bind(&promo.id)
            .bind(wish.content)
            .bind(starts)
            .bind(ends)
            .execute(tx)
            .await?;
            Ok(())
        }))
        .await?;
    Ok(Json(json!({ "promotion": promo.id })))
}

fn moment(text: Option<String>) -> Result<Option<i64>, Refusal> {
    let Some(text) = text else { return Ok(None) };
    let read = OffsetDateTime::parse(&text, &Rfc3339).ok();
    let millis = read.and_then(|at| i64::try_from(at.unix_timestamp_nanos() / 1_000_000).ok());
    millis.map(Some).ok_or_else(|| bad("startsAt, endsAt: RFC 3339"))
}
