//! Received feedback in the test API (`GET /_sandbox/feedback`).

use crate::test_api::response::{ErrorResponse, JsonResult};
use ante_base::clock::rfc3339;
use ante_server::app::App;
use axum::{Json, Router, extract::State, routing::get};
use serde_json::{Value, json};
use sqlx::Row;

/// Returns the test API routes of feedback.
pub fn routes() -> Router<App> {
    Router::new().route("/_sandbox/feedback", get(list))
}

/// Returns the feedback, newest first.
async fn list(State(app): State<App>) -> JsonResult<Vec<Value>> {
    let rows = sqlx::query("SELECT * FROM feedback ORDER BY id DESC LIMIT 200")
        .fetch_all(app.db().readers())
        .await?;
    let mut list = Vec::new();
    for row in &rows {
        let text = |name: &str| -> Result<String, ErrorResponse> { Ok(row.try_get(name)?) };
        list.push(json!({
            "reference": text("reference")?,
            "kind": text("kind")?,
            "content": text("content")?,
            "email": text("email")?,
            "username": text("username")?,
            "language": text("language")?,
            "at": rfc3339(row.try_get("created_at")?),
        }));
    }
    Ok(Json(list))
}
