//! Calls of the test API.

use super::{
    faults::Fault,
    journal::Entry,
    recorder::Recorder,
    response::{JsonResult, bad_request, read_body},
};
use crate::seed;
use ante_base::{ApiError, ErrorCode, clock::rfc3339};
use ante_ledger::{ledger, points, work};
use ante_server::{
    app::App,
    options::SEEDS,
    settings::{self, SiteSettings},
};
use axum::{
    Extension, Json,
    extract::{Query, Request, State},
    http::StatusCode,
};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use sqlx::Row;

/// Returns the state shown on the test API page.
pub(super) async fn state(
    State(app): State<App>,
    Extension(recorder): Extension<Recorder>,
) -> JsonResult<Value> {
    let names: Vec<String> =
        sqlx::query_scalar("SELECT username FROM members").fetch_all(app.db().readers()).await?;
    // Logins of the present seed; the seeds with a team share theirs.
    let mut logins: Vec<_> = SEEDS.iter().flat_map(|seed_name| seed::logins(seed_name)).collect();
    logins.dedup_by_key(|demo| demo.username);
    let demo: Vec<Value> = logins
        .into_iter()
        .filter(|demo| names.iter().any(|name| name == demo.username))
        .map(|demo| {
            json!({
                "label": demo.label,
                "username": demo.username,
                "password": demo.password,
                "paymentPassword": demo.payment_password(),
            })
        })
        .collect();
    Ok(Json(json!({
        "site": app.site_origin(),
        "games": app.game_origin(),
        "seeds": SEEDS,
        "demo": demo,
        "settings": *app.site(),
        "faults": recorder.faults.remaining(),
        "ledger": ledger::audit(app.db().readers()).await?,
    })))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ResetRequest {
    #[serde(default = "default_seed")]
    #[serde(rename = "seed")]
    seed_name: String,
}

fn default_seed() -> String {
    "demo".to_owned()
}

pub(super) async fn reset(
    State(app): State<App>,
    Extension(recorder): Extension<Recorder>,
    request: Request,
) -> JsonResult<Value> {
    let ResetRequest { seed_name } = read_body(request).await?;
    if !SEEDS.contains(&seed_name.as_str()) {
        return Err(bad_request(format!(
            "unknown seed {seed_name}; known seeds: {}",
            SEEDS.join(", ")
        )));
    }
    seed::reset(&app, &seed_name).await?;
    recorder.clear();
    Ok(Json(json!({ "seed": seed_name })))
}

#[derive(Deserialize)]
pub(super) struct OutboxQuery {
    to: Option<String>,
}

pub(super) async fn outbox(
    State(app): State<App>,
    Query(asked): Query<OutboxQuery>,
) -> JsonResult<Value> {
    let rows = sqlx::query(
        "SELECT channel, recipient, subject, text, code, created_at FROM outbox
         WHERE ?1 IS NULL OR recipient = ?1 ORDER BY id DESC LIMIT 200",
    )
    .bind(asked.to)
    .fetch_all(app.db().readers())
    .await?;
    let mut messages = Vec::new();
    for row in rows {
        messages.push(json!({
            "channel": row.try_get::<&str, _>("channel")?,
            "to": row.try_get::<&str, _>("recipient")?,
            "subject": row.try_get::<&str, _>("subject")?,
            "text": row.try_get::<&str, _>("text")?,
            "code": row.try_get::<Option<&str>, _>("code")?,
            "at": rfc3339(row.try_get("created_at")?),
        }));
    }
    Ok(Json(Value::Array(messages)))
}

pub(super) async fn settings(State(app): State<App>) -> JsonResult<Value> {
    Ok(Json(serde_json::to_value(&*app.site()).map_err(bad_request)?))
}

pub(super) async fn site(State(app): State<App>, request: Request) -> JsonResult<Value> {
    let patch: Value = read_body(request).await?;
    let first = SiteSettings::for_brand(&app.brand());
    let site = app
        .db()
        .write(work!(|tx| {
            let site = settings::load(tx)
                .await?
                .patched(&settings::camel(patch), &first)
                .and_then(|site| site.check_patterns().map(|()| site));
            let site = site.map_err(|error| {
                let text = format!("not a site setting: {error}");
                ApiError::custom(StatusCode::BAD_REQUEST, text, None)
            })?;
            settings::save(tx, &site).await?;
            Ok(site)
        }))
        .await?;
    app.set_site(site.clone());
    Ok(Json(serde_json::to_value(site).map_err(bad_request)?))
}

#[derive(Deserialize)]
#[serde(untagged)]
enum FaultsRequest {
    Many(Vec<Fault>),
    One(Box<Fault>),
}

pub(super) async fn faults(
    Extension(recorder): Extension<Recorder>,
    request: Request,
) -> JsonResult<Vec<Fault>> {
    match read_body(request).await? {
        FaultsRequest::One(fault) => recorder.faults.add(*fault),
        FaultsRequest::Many(faults) => {
            faults.into_iter().for_each(|fault| recorder.faults.add(fault))
        }
    }
    Ok(Json(recorder.faults.remaining()))
}

pub(super) async fn list_faults(
    Extension(recorder): Extension<Recorder>,
) -> JsonResult<Vec<Fault>> {
    Ok(Json(recorder.faults.remaining()))
}

pub(super) async fn clear_faults(Extension(recorder): Extension<Recorder>) -> JsonResult<Value> {
    recorder.faults.clear();
    Ok(Json(json!({})))
}

#[derive(Deserialize)]
pub(super) struct CallsQuery {
    path: Option<String>,
}

pub(super) async fn calls(
    Extension(recorder): Extension<Recorder>,
    Query(asked): Query<CallsQuery>,
) -> JsonResult<Vec<Entry>> {
    Ok(Json(recorder.journal.matching(asked.path.as_deref())))
}

pub(super) async fn clear_calls(Extension(recorder): Extension<Recorder>) -> JsonResult<Value> {
    recorder.journal.clear();
    Ok(Json(json!({})))
}

/// Returns the health of the background jobs, by name.
pub(super) async fn health(State(app): State<App>) -> Json<Value> {
    Json(json!({ "jobs": app.jobs_health().report() }))
}

/// Audit of money and points, with the errors of both.
#[derive(Serialize)]
pub(super) struct LedgerAudit {
    #[serde(flatten)]
    money: ledger::Audit,
    points: points::Audit,
}

pub(super) async fn ledger(State(app): State<App>) -> JsonResult<LedgerAudit> {
    let (mut money, points) =
        (ledger::audit(app.db().readers()).await?, points::audit(app.db().readers()).await?);
    money.unbalanced += points.unbalanced;
    money.negative += points.negative;
    Ok(Json(LedgerAudit { money, points }))
}

/// Creates a new key for encrypted payloads; the replaced one stays valid for ten minutes.
pub(super) async fn rotate_key(State(app): State<App>) -> JsonResult<Value> {
    let keys = app.keys().clone();
    app.db().write(work!(|tx| keys.rotate(tx).await)).await?;
    let kids: Vec<String> = app.keys().public().into_iter().map(|key| key.kid).collect();
    if kids.is_empty() {
        return Err(ApiError::new(ErrorCode::Internal).into());
    }
    Ok(Json(json!({ "kids": kids })))
}
