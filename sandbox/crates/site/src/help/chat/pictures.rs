//! Pictures sent by guests: each belongs to a message, visible to its guest and the operator only.

use super::guest::Guest;
use ante_base::{
    ApiError, ErrorCode,
    clock::{DAY, now},
};
use ante_cashier::wallet::picture::{self, PictureFormat, PictureInfo};
use ante_ledger::db::{Db, Tx};
use ante_server::{api::lang_of, app::App};
use axum::{
    body::Body,
    extract::{Query, State},
    http::{HeaderMap, HeaderValue, Response, header},
};
use serde::Deserialize;
use sqlx::{Row, SqliteConnection};

/// Maximum size of a picture in bytes; the chat's page scales larger ones down.
const MAX_PICTURE_BYTES: usize = 180 * 1024;
/// Time for which a picture is stored, in milliseconds.
const RETENTION_MS: i64 = 90 * DAY;

/// Decoded picture.
pub(super) struct Picture {
    kind: PictureFormat,
    bytes: Vec<u8>,
}

impl Picture {
    /// Decodes a picture from base64.
    ///
    /// # Errors
    /// `too_large`, also for too many pixels; `bad_input` for other formats than png or jpg.
    pub fn read(content: &str) -> Result<Self, ApiError> {
        let bytes = picture::decode(content).ok_or(ErrorCode::BadInput)?;
        if bytes.len() > MAX_PICTURE_BYTES {
            return Err(ErrorCode::TooLarge.into());
        }
        let PictureInfo { format, pixels } = picture::inspect(&bytes).ok_or(ErrorCode::BadInput)?;
        if pixels > picture::MAX_PIXELS {
            return Err(ErrorCode::TooLarge.into());
        }
        Ok(Self { kind: format, bytes })
    }

    /// Stores the picture of a message.
    pub async fn save(self, tx: &mut Tx, message: i64) -> Result<(), ApiError> {
        sqlx::query("INSERT INTO chat_pictures (message, kind, content) VALUES (?, ?, ?)")
            .bind(message)
            .bind(self.kind.name())
            .bind(self.bytes)
            .execute(tx)
            .await?;
        Ok(())
    }
}

/// Query for the picture of a message.
#[derive(Deserialize)]
pub(super) struct PictureQuery {
    message: i64,
}

/// Serves the picture of a message to the guest of its conversation.
pub(super) async fn picture(
    State(app): State<App>,
    headers: HeaderMap,
    Query(PictureQuery { message }): Query<PictureQuery>,
) -> Response<Body> {
    match own_picture(&app, &headers, message).await {
        Ok(response) => response,
        Err(error) => error.to_response(lang_of(&headers)).into_response(),
    }
}

async fn own_picture(
    app: &App,
    headers: &HeaderMap,
    message: i64,
) -> Result<Response<Body>, ApiError> {
    let guest = Guest::from_headers(app, headers).await?;
    let (member, cookie) = guest.owner()?;
    let mut db = app.db().readers().acquire().await?;
    let own: Option<i64> = sqlx::query_scalar(
        "SELECT 1 FROM chat_messages m JOIN chats c ON c.id = m.chat
         WHERE m.id = ? AND c.member IS ? AND c.cookie IS ?",
    )
    .bind(message)
    .bind(member)
    .bind(cookie)
    .fetch_optional(&mut *db)
    .await?;
    own.ok_or(ErrorCode::NotFound)?;
    of_message(&mut db, message).await
}

/// Returns the picture of a message, without checking the caller.
///
/// # Errors
/// `not_found` if it has none.
pub async fn of_message(
    db: &mut SqliteConnection,
    message: i64,
) -> Result<Response<Body>, ApiError> {
    let row = sqlx::query("SELECT kind, content FROM chat_pictures WHERE message = ?")
        .bind(message)
        .fetch_optional(db)
        .await?
        .ok_or(ErrorCode::NotFound)?;
    let kind = if row.try_get::<&str, _>("kind")? == "png" { "image/png" } else { "image/jpeg" };
    let mut response = Response::new(Body::from(row.try_get::<Vec<u8>, _>("content")?));
    for (name, value) in [
        (header::CONTENT_TYPE, kind),
        (header::CONTENT_SECURITY_POLICY, "default-src 'none'"),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::CACHE_CONTROL, "private, max-age=3600"),
    ] {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    Ok(response)
}

/// Deletes expired pictures.
pub async fn delete_expired(db: &Db) -> Result<(), ApiError> {
    let old = "message IN (SELECT id FROM chat_messages WHERE at < ?)";
    db.delete_where("chat_pictures", "message", old, now() - RETENTION_MS).await
}
