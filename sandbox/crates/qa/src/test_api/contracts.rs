//! Contracts for tests and operators: offers of the operator, and contracts that began in the past.

use crate::test_api::response::{JsonResult, bad_request, read_body};
use ante_agent::contracts::{fixtures::SeedContract, repository::to_name, settle, terms::Terms};
use ante_base::clock::now;
use ante_ledger::work;
use ante_server::{app::App, scheduler::Retries};
use axum::{
    Json, Router,
    extract::{Request, State},
    routing::post,
};
use serde::Deserialize;
use serde_json::{Value, json};

/// Returns the test API routes of contracts.
pub fn routes() -> Router<App> {
    Router::new().route("/_sandbox/contracts", post(give))
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct SeedContractsRequest {
    /// Contracts, written in one transaction in this order: uplines before their downlines.
    contracts: Vec<SeedContract>,
}

/// Writes contracts, offered by the direct upline if that is an agent, otherwise by the operator;
/// settles the due periods. Returns their ids.
async fn give(State(app): State<App>, request: Request) -> JsonResult<Value> {
    let input: SeedContractsRequest = read_body(request).await?;
    for one in &input.contracts {
        Terms::read(one.kind, &one.terms).map_err(|_| bad_request("invalid terms"))?;
    }
    let at = now();
    let ids = app
        .db()
        .write(work!(|tx| {
            let mut ids = Vec::new();
            for one in &input.contracts {
                let Some(id) = one.write(tx, at).await? else {
                    return Ok(None);
                };
                ids.push(json!({ "id": id, "kind": to_name(one.kind) }));
            }
            Ok(Some(ids))
        }))
        .await?
        .ok_or_else(|| bad_request("username: no such member"))?;
    settle::run(&app, now(), &Retries::default()).await?;
    Ok(Json(json!({ "contracts": ids })))
}
