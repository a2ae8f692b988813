//! Received feedback for the control (`GET /_sandbox/feedback`).

use crate::control::answer::{Answer, Refusal};
use ante_base::clock::rfc3339;
use ante_server::app::App;
use axum::{Json, Router, extract::State, routing::get};
use serde_json::{Value, json};
use sqlx::Row;

/// The area's control.
pub fn routes() -> Router<App> {
    Router::new().route("/_sandbox/feedback", get(all))
}

/// Newest first.
async fn all(State(app): State<App>) -> Answer<Vec<Value>> {
    let rows = sqlx::query("SELECT * FROM feedback ORDER BY id DESC LIMIT 200")
        .fetch_all(app.db().readers())
        .await?;
    let mut list = Vec::new();
    for row in &rows {
        let text = |name: &str| -> Result<String, Refusal> { Ok(row.try_get(name)?) };
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
