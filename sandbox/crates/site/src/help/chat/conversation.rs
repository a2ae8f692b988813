//! Messages of a conversation and their delivery.

use super::{
    article_search::{ArticleLink, find_articles},
    guest::{Guest, current},
    pictures::Picture,
};
use crate::help::feedback;
use ante_base::{
    ApiError, ApiResponse, ErrorCode, Lang,
    address::AddressPrefix,
    clock::{DAY, HOUR, MINUTE, now, rfc3339},
    key,
};
use ante_ledger::{
    db::{Db, Tx},
    work,
};
use ante_server::{
    api::{lang_of, require_media_type},
    app::App,
    guard::rate_limit::{Limit, RateLimiter},
    net::Peer,
};
use axum::{
    body::{Body, Bytes},
    extract::{Query, State},
    http::{Extensions, HeaderMap, Response},
};
use serde::{Deserialize, Serialize};
use sqlx::{Row, SqlitePool};
use std::net::IpAddr;

/// Maximum length of a message, in characters.
const MAX_MESSAGE_CHARS: usize = 1000;
/// Maximum number of messages of a guest per minute.
const MAX_PER_GUEST_MINUTE: i64 = 15;
/// Limits on new conversations, messages, and pictures of at most 180 KiB, which add up to 18 MB
/// per sender and day. A sender is a registered member, or for visitors and trial accounts an
/// address prefix, because a guest can always get a new cookie.
const MAX_CHATS: [Limit; 1] = [Limit { max_requests: 60, window_ms: HOUR }];
const MAX_MESSAGES_SENT: [Limit; 1] = [Limit { max_requests: 200, window_ms: HOUR }];
const MAX_PICTURES_SENT: [Limit; 2] =
    [Limit { max_requests: 30, window_ms: HOUR }, Limit { max_requests: 100, window_ms: DAY }];
/// Time for which a visitor's conversation is stored after its last message, in milliseconds. The
/// visitor can continue it for a day; the rest of the week is for the staff.
const VISITOR_CHAT_RETENTION_MS: i64 = 7 * DAY;
/// Maximum number of messages in a response.
const MAX_MESSAGES: i64 = 200;

/// Query for the messages after an id.
#[derive(Deserialize)]
pub(super) struct AfterQuery {
    #[serde(default)]
    after: i64,
}

#[derive(Deserialize)]
struct SentMessage {
    #[serde(default)]
    text: String,
    /// Picture instead of a text: PNG or JPEG as base64.
    picture: Option<String>,
    /// Idempotency key of the message.
    key: String,
    /// Channel of the page that sends: `VIP` or `LIVECHAT`.
    #[serde(default)]
    channel: String,
    #[serde(default)]
    after: i64,
}

/// Conversation with the messages that its page has not received yet.
#[derive(Serialize)]
struct Conversation {
    /// Reference number; missing before the first message.
    reference: Option<String>,
    /// Whether the operator closed it; the next message then starts another.
    closed: bool,
    /// Name of the member; missing for a visitor.
    name: Option<String>,
    vip: bool,
    messages: Vec<ChatMessage>,
}

#[derive(Serialize)]
struct ChatMessage {
    id: i64,
    from: String,
    text: String,
    /// Whether the message is a picture ([`super::pictures`]).
    picture: bool,
    links: Vec<ArticleLink>,
    at: String,
}

fn to_response(result: Result<ApiResponse, ApiError>, headers: &HeaderMap) -> Response<Body> {
    result.unwrap_or_else(|error| error.to_response(lang_of(headers))).into_response()
}

/// Returns the messages after an id to the conversation's guest.
pub(super) async fn get_messages(
    State(app): State<App>,
    headers: HeaderMap,
    Query(request): Query<AfterQuery>,
) -> Response<Body> {
    to_response(read_messages(&app, &headers, request.after).await, &headers)
}

async fn read_messages(
    app: &App,
    headers: &HeaderMap,
    after: i64,
) -> Result<ApiResponse, ApiError> {
    let guest = Guest::from_headers(app, headers).await?;
    ApiResponse::ok(&last_conversation(app.db().readers(), guest, after).await?)
}

/// Adds a guest's message to the conversation, or starts one.
pub(super) async fn post_message(
    State(app): State<App>,
    headers: HeaderMap,
    extensions: Extensions,
    body: Bytes,
) -> Response<Body> {
    to_response(send_message(&app, &headers, &extensions, &body).await, &headers)
}

async fn send_message(
    app: &App,
    headers: &HeaderMap,
    extensions: &Extensions,
    body: &[u8],
) -> Result<ApiResponse, ApiError> {
    require_media_type(headers, "application/json")?;
    let SentMessage { text, picture, key, channel, after } =
        serde_json::from_slice(body).map_err(|_| ErrorCode::BadInput)?;
    let text = text.trim().to_owned();
    let picture = picture.map(|content| Picture::read(&content)).transpose()?;
    let whole = match &picture {
        Some(_) => text.is_empty(),
        None => (1..=MAX_MESSAGE_CHARS).contains(&text.chars().count()),
    };
    let proper = (16..=64).contains(&key.len()) && key.bytes().all(|b| b.is_ascii_alphanumeric());
    if !whole || !proper {
        return Err(ErrorCode::BadInput.into());
    }
    let guest = Guest::from_headers(app, headers).await?;
    let new = NewMessage {
        owner: guest.owner()?,
        is_registered: guest.is_registered,
        channel: if guest.vip && channel == "VIP" { "VIP" } else { "LIVECHAT" },
        lang: lang_of(headers),
        address: Peer::address_in(extensions),
    };
    app.db().write(work!(|tx| new.save(tx, &text, picture, &key).await)).await?;
    ApiResponse::ok(&last_conversation(app.db().readers(), guest, after).await?)
}

/// Message to be added to a conversation.
struct NewMessage {
    owner: (Option<String>, Option<Vec<u8>>),
    is_registered: bool,
    channel: &'static str,
    lang: Lang,
    address: IpAddr,
}

impl NewMessage {
    /// Adds the sender to a limiter. A registered member has separate limits, which visitors of the
    /// same network cannot use up.
    fn limit(&self, limiter: RateLimiter, kind: &'static str, limits: &[Limit]) -> RateLimiter {
        match &self.owner.0 {
            Some(member) if self.is_registered => limiter.of(kind, member, limits),
            _ => limiter.around(kind, "", AddressPrefix::from_address(self.address), limits),
        }
    }

    async fn save(
        &self,
        tx: &mut Tx,
        text: &str,
        picture: Option<Picture>,
        key: &str,
    ) -> Result<(), ApiError> {
        let known: Option<i64> = sqlx::query_scalar("SELECT 1 FROM chat_messages WHERE key = ?")
            .bind(key)
            .fetch_optional(&mut *tx)
            .await?;
        if known.is_some() {
            return Ok(());
        }
        let mut limiter =
            self.limit(RateLimiter::default(), "chatMessagesFrom", &MAX_MESSAGES_SENT);
        if picture.is_some() {
            limiter = self.limit(limiter, "chatPicturesFrom", &MAX_PICTURES_SENT);
        }
        limiter.admit(tx).await?;
        let (chat, first) = match current(tx, &self.owner, now() - DAY).await? {
            Some(chat) => (chat, None),
            None => {
                let (chat, reference) = self.begin_conversation(tx).await?;
                (chat, Some(reference))
            }
        };
        refuse_flood(tx, chat).await?;
        let message = insert_message(tx, chat, "guest", text, "[]", Some(key)).await?;
        if let Some(picture) = picture {
            picture.save(tx, message).await?;
        }
        if let Some(reference) = first {
            let links = serde_json::to_string(&find_articles(text, self.lang))?;
            insert_message(tx, chat, "auto", &self.welcome(&reference), &links, None).await?;
        }
        Ok(())
    }

    async fn begin_conversation(&self, tx: &mut Tx) -> Result<(i64, String), ApiError> {
        self.limit(RateLimiter::default(), "chatsFrom", &MAX_CHATS).admit(tx).await?;
        let reference = feedback::reference()?;
        let chat = sqlx::query_scalar(
            "INSERT INTO chats (reference, member, cookie, channel, language, address, created_at,
                 spoken_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?7) RETURNING id",
        )
        .bind(&reference)
        .bind(&self.owner.0)
        .bind(&self.owner.1)
        .bind(self.channel)
        .bind(self.lang.code())
        .bind(self.address.to_string())
        .bind(now())
        .fetch_one(tx)
        .await?;
        Ok((chat, reference))
    }

    fn welcome(&self, reference: &str) -> String {
        self.lang.format(key!("help.chatReceived"), &[("reference", &reference)])
    }
}

async fn refuse_flood(tx: &mut Tx, chat: i64) -> Result<(), ApiError> {
    let lately: i64 = sqlx::query_scalar(
        "SELECT count(*) FROM chat_messages WHERE chat = ? AND sender = 'guest' AND at > ?",
    )
    .bind(chat)
    .bind(now() - MINUTE)
    .fetch_one(tx)
    .await?;
    if lately >= MAX_PER_GUEST_MINUTE {
        return Err(ApiError::new(ErrorCode::TooManyRequests).retry_after(60));
    }
    Ok(())
}

/// Adds a message to a conversation and returns its id.
pub async fn insert_message(
    tx: &mut Tx,
    chat: i64,
    sender: &str,
    text: &str,
    links: &str,
    key: Option<&str>,
) -> Result<i64, ApiError> {
    sqlx::query("UPDATE chats SET spoken_at = ? WHERE id = ?")
        .bind(now())
        .bind(chat)
        .execute(&mut *tx)
        .await?;
    let id = sqlx::query_scalar(
        "INSERT INTO chat_messages (chat, sender, text, links, key, at) VALUES (?, ?, ?, ?, ?, ?)
         RETURNING id",
    )
    .bind(chat)
    .bind(sender)
    .bind(text)
    .bind(links)
    .bind(key)
    .bind(now())
    .fetch_one(tx)
    .await?;
    Ok(id)
}

/// Deletes expired conversations of visitors. Those of members are kept.
pub async fn delete_expired(db: &Db) -> Result<(), ApiError> {
    let over = "member IS NULL AND spoken_at < ?";
    let of_chats = format!("chat IN (SELECT id FROM chats WHERE {over})");
    let of_messages = format!("message IN (SELECT id FROM chat_messages WHERE {of_chats})");
    let before = now() - VISITOR_CHAT_RETENTION_MS;
    db.delete_where("chat_pictures", "message", &of_messages, before).await?;
    db.delete_where("chat_messages", "id", &of_chats, before).await?;
    db.delete_where("chats", "id", over, before).await
}

/// Returns the guest's last conversation within a day, including a closed one, because its last
/// messages may be unread.
async fn last_conversation(
    db: &SqlitePool,
    guest: Guest,
    after: i64,
) -> Result<Conversation, ApiError> {
    let row = sqlx::query(
        "SELECT id, reference, closed_at FROM chats
         WHERE member IS ?1 AND cookie IS ?2 AND coalesce(member, cookie) IS NOT NULL
             AND spoken_at > ?3 ORDER BY id DESC LIMIT 1",
    )
    .bind(&guest.member)
    .bind(&guest.cookie)
    .bind(now() - DAY)
    .fetch_optional(db)
    .await?;
    let mut talk = Conversation {
        reference: None,
        closed: false,
        name: guest.name,
        vip: guest.vip,
        messages: vec![],
    };
    if let Some(row) = row {
        talk.reference = Some(row.try_get("reference")?);
        talk.closed = row.try_get::<Option<i64>, _>("closed_at")?.is_some();
        talk.messages = messages(db, row.try_get("id")?, after).await?;
    }
    Ok(talk)
}

async fn messages(db: &SqlitePool, chat: i64, after: i64) -> Result<Vec<ChatMessage>, ApiError> {
    let rows = sqlx::query(
        "SELECT m.id, m.sender, m.text, m.links, m.at, p.message IS NOT NULL AS picture
         FROM chat_messages m LEFT JOIN chat_pictures p ON p.message = m.id
         WHERE m.chat = ? AND m.id > ? ORDER BY m.id LIMIT ?",
    )
    .bind(chat)
    .bind(after)
    .bind(MAX_MESSAGES)
    .fetch_all(db)
    .await?;
    rows.iter()
        .map(|row| {
            Ok(ChatMessage {
                id: row.try_get("id")?,
                from: row.try_get("sender")?,
                text: row.try_get("text")?,
                picture: row.try_get("picture")?,
                links: serde_json::from_str(row.try_get("links")?)?,
                at: rfc3339(row.try_get("at")?),
            })
        })
        .collect()
}
