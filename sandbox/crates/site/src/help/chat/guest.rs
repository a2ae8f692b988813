//! Guest of a conversation: a member by session, a visitor by the chat's own cookie.

use crate::help::service_channels;
use ante_base::{ApiError, ErrorCode, secret};
use ante_ledger::db::Tx;
use ante_server::{app::App, session, web::cookies};
use axum::http::HeaderMap;
use sqlx::Row;

/// Name of the cookie for a visitor's conversation, valid for a day.
const COOKIE_NAME: &str = "chat";
const DAY_SECONDS: i64 = 24 * 60 * 60;

pub(super) struct Guest {
    /// Id of the member; `None` for a visitor.
    pub member: Option<String>,
    /// Display name.
    pub name: Option<String>,
    /// Whether the member's rank has the VIP channel.
    pub vip: bool,
    /// Whether the guest is a registered member, as opposed to a visitor or a trial account.
    pub is_registered: bool,
    /// Hash of a visitor's cookie.
    pub cookie: Option<Vec<u8>>,
}

impl Guest {
    pub(super) async fn from_headers(app: &App, headers: &HeaderMap) -> Result<Self, ApiError> {
        let cookie = cookies::value(headers, COOKIE_NAME).map(secret::token_digest);
        let Some(session) = session::by_cookie(app, headers).await? else {
            return Ok(Self { member: None, name: None, vip: false, is_registered: false, cookie });
        };
        let row = sqlx::query("SELECT nickname, rank_level, is_trial FROM members WHERE id = ?")
            .bind(&session.member)
            .fetch_one(app.db().readers())
            .await?;
        Ok(Self {
            member: Some(session.member),
            name: Some(row.try_get("nickname")?),
            vip: service_channels::is_vip_rank(row.try_get("rank_level")?),
            is_registered: !row.try_get::<bool, _>("is_trial")?,
            cookie: None,
        })
    }

    /// Returns the owner of a conversation: a member or a cookie.
    ///
    /// # Errors
    /// `forbidden` without either.
    pub fn owner(&self) -> Result<(Option<String>, Option<Vec<u8>>), ApiError> {
        if self.member.is_none() && self.cookie.is_none() {
            // Without cookies, every message would start a conversation.
            return Err(ErrorCode::Forbidden.into());
        }
        Ok((self.member.clone(), self.cookie.clone()))
    }
}

/// Returns a cookie for a browser without one. It is sent with the page, so that the first message
/// has an owner.
pub(super) fn cookie_for(headers: &HeaderMap) -> Result<Option<String>, ApiError> {
    if cookies::value(headers, COOKIE_NAME).is_some() {
        return Ok(None);
    }
    Ok(Some(cookies::header(COOKIE_NAME, &secret::random_token()?, DAY_SECONDS)))
}

/// Returns the current conversation: the last one, unless it is closed or had no message for a day.
pub(super) async fn current(
    tx: &mut Tx,
    owner: &(Option<String>, Option<Vec<u8>>),
    since: i64,
) -> Result<Option<i64>, ApiError> {
    let id = sqlx::query_scalar(
        "SELECT id FROM chats WHERE member IS ?1 AND cookie IS ?2 AND closed_at IS NULL
             AND spoken_at > ?3 ORDER BY id DESC LIMIT 1",
    )
    .bind(&owner.0)
    .bind(&owner.1)
    .bind(since)
    .fetch_optional(tx)
    .await?;
    Ok(id)
}
