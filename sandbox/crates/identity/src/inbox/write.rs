//! Writing to a member on the house's behalf.

use super::News;
use crate::account::members;
use ante_base::{ApiError, clock::now};
use ante_contract::inbox::messages::MessageKind;
use ante_ledger::{
    db::Tx,
    limits,
    push::{self, Hint},
};

/// Writes to a member. A member on a break gets no messages on rewards (docs/adr/0084).
pub async fn write(tx: &mut Tx, member: &str, news: &News) -> Result<(), ApiError> {
    if news.kind() == MessageKind::Reward && limits::on_break(&mut *tx, member).await?.is_some() {
        return Ok(());
    }
    write_at(tx, member, news, now(), false).await?;
    push::hint(member, Hint::Counts);
    Ok(())
}

/// [`write`], as if it were done then; it may have been read since. Answers its id.
pub async fn write_at(
    tx: &mut Tx,
    member: &str,
    news: &News,
    at: i64,
    read: bool,
) -> Result<String, ApiError> {
    let id = members::new_id()?;
    sqlx::query(
        "INSERT INTO messages (id, member, kind, news, sent_at, read_at) VALUES (?, ?, ?, ?, ?, ?)",
    )
    .bind(&id)
    .bind(member)
    .bind(name(news.kind()))
    .bind(serde_json::to_string(news).map_err(ApiError::internal)?)
    .bind(at)
    .bind(read.then_some(at))
    .execute(tx)
    .await?;
    Ok(id)
}

/// Returns the name of a kind in the database.
const fn name(kind: MessageKind) -> &'static str {
    match kind {
        MessageKind::System => "system",
        MessageKind::Money => "money",
        MessageKind::Reward => "reward",
        MessageKind::Security => "security",
    }
}
