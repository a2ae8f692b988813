//! `POST /_sandbox/payments`: sets the outcome of a deposit or a withdrawal; `GET`: returns the
//! open ones.

use super::answer::{Answer, read};
use crate::control::provider::{self, Outcome, Payment};
use ante_cashier::wallet::pace::Pace;
use ante_server::app::App;
use axum::{
    Json,
    extract::{Query, Request, State},
};
use serde::Deserialize;

#[derive(Deserialize)]
pub(super) struct Whose {
    username: Option<String>,
}

pub(super) async fn open(
    State(app): State<App>,
    Query(asked): Query<Whose>,
) -> Answer<Vec<Payment>> {
    Ok(Json(provider::open(app.db().readers(), asked.username.as_deref()).await?))
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct Wish {
    id: String,
    outcome: Outcome,
    /// Why it fails or is refused.
    #[serde(default)]
    reason: Option<String>,
}

pub(super) async fn drive(State(app): State<App>, request: Request) -> Answer<Payment> {
    let Wish { id, outcome, reason } = read(request).await?;
    let pace = Pace::of(&app.site());
    let driven = app
        .db()
        .write(move |tx| {
            Box::pin(
                async move { provider::drive(tx, &id, outcome, reason.as_deref(), &pace).await },
            )
        })
        .await?;
    Ok(Json(driven))
}
