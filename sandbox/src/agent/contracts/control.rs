//! For tests and operators: what the house offers, and contracts that began in the past.

use super::{periods, rows::word, settle, steps, terms::Terms};
use crate::{
    account::members,
    app::App,
    clock::{DAY, now},
    control::{Answer, bad, read},
};
use ante_contract::agent::contracts::{ContractKind, ContractTerms};
use axum::{
    Json, Router,
    extract::{Request, State},
    routing::post,
};
use serde::Deserialize;
use serde_json::{Value, json};

/// The control's calls of this area.
pub(crate) fn routes() -> Router<App> {
    Router::new().route("/_sandbox/contracts", post(give))
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct Wanted {
    /// Written in one go, in this order: whoever offers stands before whom they offer to.
    contracts: Vec<One>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct One {
    /// Whose it is.
    username: String,
    kind: ContractKind,
    terms: ContractTerms,
    /// Accepted so many days ago, in force since that period began; else an offer that waits.
    #[serde(default)]
    days_ago: Option<i64>,
}

/// Writes contracts, offered by who is right above if that is an agent, else by the house; settles what
/// is due. Answers their ids.
async fn give(State(app): State<App>, request: Request) -> Answer<Value> {
    let wanted: Wanted = read(request).await?;
    for one in &wanted.contracts {
        Terms::read(one.kind, &one.terms).map_err(|_| bad("terms do not hold"))?;
    }
    let at = now();
    let ids = app
        .db()
        .write(move |tx| {
            Box::pin(async move {
                let mut ids = Vec::new();
                for One { username, kind, terms, days_ago } in &wanted.contracts {
                    let Some(downline) = members::id_of(tx, username).await? else {
                        return Ok(None);
                    };
                    let upline: Option<String> = sqlx::query_scalar(
                        "SELECT u.id FROM members m JOIN members u ON u.id = m.upline
                         WHERE m.id = ? AND u.kind IN (1, 2, 41, 42)",
                    )
                    .bind(&downline)
                    .fetch_optional(&mut *tx)
                    .await?;
                    let began = days_ago.map(|days| periods::start(terms.period, at - days * DAY));
                    let upline = upline.as_deref();
                    let id = steps::offer(tx, *kind, terms, &downline, upline, began.unwrap_or(at))
                        .await?;
                    if let Some(began) = began {
                        let row = steps::by_id(tx, &id).await?;
                        steps::accept(tx, &row, &[], began).await?;
                    }
                    ids.push(json!({ "id": id, "kind": word(*kind) }));
                }
                Ok(Some(ids))
            })
        })
        .await?
        .ok_or_else(|| bad("username: nobody has it"))?;
    settle::look(&app, now()).await?;
    Ok(Json(json!({ "contracts": ids })))
}
