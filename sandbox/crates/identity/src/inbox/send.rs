//! Delivery of notifications to a member's inbox.

use super::Notification;
use crate::account::members;
use ante_base::{ApiError, clock::now};
use ante_contract::inbox::messages::MessageKind;
use ante_ledger::{
    db::Tx,
    limits,
    push::{self, ServerEvent},
};

/// Sends a notification to a member. During a break a member gets none about rewards
/// (docs/adr/0084).
pub async fn send(tx: &mut Tx, member: &str, notification: &Notification) -> Result<(), ApiError> {
    if notification.kind() == MessageKind::Reward
        && limits::active_break(&mut *tx, member).await?.is_some()
    {
        return Ok(());
    }
    send_at(tx, member, notification, now(), false).await?;
    push::publish_on_commit(member, ServerEvent::Counts);
    Ok(())
}

/// Sends a notification dated `at` (Unix milliseconds), marked as read if `read`; returns its id.
/// Breaks are ignored, and pages get no event.
pub async fn send_at(
    tx: &mut Tx,
    member: &str,
    notification: &Notification,
    at: i64,
    read: bool,
) -> Result<String, ApiError> {
    let id = members::new_id()?;
    sqlx::query(
        "INSERT INTO messages (id, member, kind, news, sent_at, read_at) VALUES (?, ?, ?, ?, ?, ?)",
    )
    .bind(&id)
    .bind(member)
    .bind(kind_name(notification.kind()))
    .bind(serde_json::to_string(notification).map_err(ApiError::internal)?)
    .bind(at)
    .bind(read.then_some(at))
    .execute(tx)
    .await?;
    Ok(id)
}

/// Returns the name of a kind in the database.
const fn kind_name(kind: MessageKind) -> &'static str {
    match kind {
        MessageKind::System => "system",
        MessageKind::Money => "money",
        MessageKind::Reward => "reward",
        MessageKind::Security => "security",
    }
}
