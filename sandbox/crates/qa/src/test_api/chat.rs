//! Operator's side of the chat: messages, replies, the end of a conversation (`/_sandbox/chats`).

use crate::test_api::response::{ErrorResponse, JsonResult, bad_request, read_body};
use ante_base::{
    ApiError, ErrorCode,
    clock::{now, rfc3339},
};
use ante_ledger::work;
use ante_server::app::App;
use ante_site::help::chat::{conversation, pictures};
use axum::{
    Json, Router,
    body::Body,
    extract::{Path, Request, State},
    http::Response,
    routing::get,
};
use serde::Deserialize;
use serde_json::{Value, json};
use sqlx::Row;

/// Returns the test API routes of the chat.
pub fn routes() -> Router<App> {
    Router::new()
        .route("/_sandbox/chats", get(list).post(reply))
        .route("/_sandbox/chats/picture/{message}", get(picture))
}

/// Returns the conversations, the one with the latest message first.
async fn list(State(app): State<App>) -> JsonResult<Vec<Value>> {
    let db = app.db().readers();
    let rows = sqlx::query(
        "SELECT c.id, c.reference, c.channel, c.language, c.closed_at, m.username
         FROM chats c LEFT JOIN members m ON m.id = c.member
         ORDER BY c.spoken_at DESC, c.id DESC LIMIT 50",
    )
    .fetch_all(db)
    .await?;
    let mut list = Vec::new();
    for row in &rows {
        let message_rows = sqlx::query(
            "SELECT m.id, m.sender, m.text, m.at, p.message IS NOT NULL AS picture
                 FROM chat_messages m LEFT JOIN chat_pictures p ON p.message = m.id
                 WHERE m.chat = ? ORDER BY m.id",
        )
        .bind(row.try_get::<i64, _>("id")?)
        .fetch_all(db)
        .await?;
        let messages: Vec<Value> = message_rows
            .iter()
            .map(|message| {
                Ok(json!({
                    "id": message.try_get::<i64, _>("id")?,
                    "picture": message.try_get::<bool, _>("picture")?,
                    "from": message.try_get::<String, _>("sender")?,
                    "text": message.try_get::<String, _>("text")?,
                    "at": rfc3339(message.try_get("at")?),
                }))
            })
            .collect::<Result<_, ErrorResponse>>()?;
        list.push(json!({
            "reference": row.try_get::<String, _>("reference")?,
            "username": row.try_get::<Option<String>, _>("username")?,
            "channel": row.try_get::<String, _>("channel")?,
            "language": row.try_get::<String, _>("language")?,
            "open": row.try_get::<Option<i64>, _>("closed_at")?.is_none(),
            "messages": messages,
        }));
    }
    Ok(Json(list))
}

/// Serves the picture of a message, without checking the guest.
async fn picture(
    State(app): State<App>,
    Path(message): Path<i64>,
) -> Result<Response<Body>, ErrorResponse> {
    let mut db = app.db().readers().acquire().await?;
    Ok(pictures::of_message(&mut db, message).await?)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ReplyRequest {
    reference: String,
    /// Message from customer service.
    #[serde(default)]
    text: String,
    /// Whether to close the conversation after this message.
    #[serde(default)]
    close: bool,
}

/// Sends a message to a guest, or closes the conversation.
async fn reply(State(app): State<App>, request: Request) -> JsonResult<Value> {
    let ReplyRequest { reference, text, close } = read_body(request).await?;
    if text.trim().is_empty() && !close {
        return Err(bad_request("text: what to say, or close"));
    }
    app.db()
        .write(work!(|tx| {
            let chat: i64 = sqlx::query_scalar(
                "SELECT id FROM chats WHERE reference = ? AND closed_at IS NULL",
            )
            .bind(reference)
            .fetch_optional(&mut *tx)
            .await?
            .ok_or(ErrorCode::NotFound)?;
            if !text.trim().is_empty() {
                conversation::insert_message(tx, chat, "house", text.trim(), "[]", None).await?;
            }
            if close {
                sqlx::query("UPDATE chats SET closed_at = ? WHERE id = ?")
                    .bind(now())
                    .bind(chat)
                    .execute(&mut *tx)
                    .await?;
            }
            Ok::<_, ApiError>(())
        }))
        .await?;
    Ok(Json(json!({})))
}
