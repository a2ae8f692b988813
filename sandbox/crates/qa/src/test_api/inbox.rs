//! Messages to a member and notices to all, for tests and operators.

use crate::test_api::response::{JsonResult, bad_request, read_body};
use ante_base::{
    ApiError, ErrorCode,
    clock::{MINUTE, now},
};
use ante_contract::inbox::messages::MessageKind;
use ante_identity::{
    account::members,
    inbox::{Notification, send},
};
use ante_ledger::{
    push::{self, ServerEvent},
    work,
};
use ante_server::app::App;
use ante_site::inbox::notices::TYPES;
use axum::{
    Json, Router,
    extract::{Request, State},
    routing::post,
};
use serde::Deserialize;
use serde_json::{Value, json};

/// Returns the test API routes of the inbox.
pub fn routes() -> Router<App> {
    Router::new()
        .route("/_sandbox/messages", post(message))
        .route("/_sandbox/notices", post(notice))
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct MessageRequest {
    username: String,
    title: String,
    /// Content as HTML, without restrictions.
    content: String,
    #[serde(default = "system")]
    kind: MessageKind,
    #[serde(default)]
    linkage_type: u8,
    #[serde(default)]
    linkage: String,
    /// Age of the message, in minutes.
    #[serde(default)]
    minutes_ago: i64,
}

const fn system() -> MessageKind {
    MessageKind::System
}

/// Writes a message to a member and returns its id.
async fn message(State(app): State<App>, request: Request) -> JsonResult<Value> {
    let input: MessageRequest = read_body(request).await?;
    let MessageRequest { username, title, content, kind, linkage_type, linkage, minutes_ago } =
        input;
    let id = app
        .db()
        .write(work!(|tx| {
            let member = members::id_of(tx, &username).await?.ok_or(ErrorCode::NotFound)?;
            let notification = Notification::Own { kind, title, content, linkage_type, linkage };
            let at = now() - minutes_ago * MINUTE;
            let id = send::send_at(tx, &member, &notification, at, false).await?;
            push::publish_on_commit(&member, ServerEvent::Counts);
            Ok::<_, ApiError>(id)
        }))
        .await?;
    Ok(Json(json!({ "id": id })))
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct NoticeRequest {
    #[serde(rename = "type", default = "to_players")]
    kind: String,
    title: String,
    #[serde(default)]
    summary: String,
    /// Content as HTML, without restrictions.
    content: String,
    #[serde(default)]
    linkage_type: u8,
    #[serde(default)]
    linkage: String,
}

fn to_players() -> String {
    "PL".to_owned()
}

/// Adds a notice, which lasts until the next reset, and returns its id.
async fn notice(State(app): State<App>, request: Request) -> JsonResult<Value> {
    let input: NoticeRequest = read_body(request).await?;
    let types = TYPES.join(", ");
    let kind = TYPES
        .into_iter()
        .find(|kind| *kind == input.kind)
        .ok_or_else(|| bad_request(format!("type: one of {types}")))?;
    let id = app
        .db()
        .write(work!(|tx| {
            let id = members::new_id()?;
            sqlx::query(
                "INSERT INTO notices (id, type, title, summary, content, linkage_type, linkage,
                         published_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            )
            .bind(&id)
            .bind(kind)
            .bind(input.title)
            .bind(input.summary)
            .bind(input.content)
            .bind(input.linkage_type)
            .bind(input.linkage)
            .bind(now())
            .execute(tx)
            .await?;
            Ok::<_, ApiError>(id)
        }))
        .await?;
    Ok(Json(json!({ "id": id })))
}
