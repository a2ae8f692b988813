//! `POST /_sandbox/payments`: sets the outcome of a deposit or a withdrawal. `GET`: returns the
//! open ones.

use super::response::{JsonResult, read_body};
use crate::test_api::payment_outcomes::{self, Outcome, Payment};
use ante_cashier::wallet::payment_schedule::PaymentSchedule;
use ante_ledger::work;
use ante_server::app::App;
use axum::{
    Json,
    extract::{Query, Request, State},
};
use serde::Deserialize;

#[derive(Deserialize)]
pub(super) struct PaymentsQuery {
    username: Option<String>,
}

pub(super) async fn open(
    State(app): State<App>,
    Query(asked): Query<PaymentsQuery>,
) -> JsonResult<Vec<Payment>> {
    Ok(Json(payment_outcomes::open(app.db().readers(), asked.username.as_deref()).await?))
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct PaymentRequest {
    id: String,
    outcome: Outcome,
    /// Reason of a failure or a rejection.
    #[serde(default)]
    reason: Option<String>,
}

pub(super) async fn change(State(app): State<App>, request: Request) -> JsonResult<Payment> {
    let PaymentRequest { id, outcome, reason } = read_body(request).await?;
    let schedule = PaymentSchedule::from_settings(&app.site());
    let driven = app
        .db()
        .write(work!(|tx| {
            payment_outcomes::apply_outcome(tx, &id, outcome, reason.as_deref(), &schedule).await
        }))
        .await?;
    Ok(Json(driven))
}
