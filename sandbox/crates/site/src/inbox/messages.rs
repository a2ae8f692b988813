//! Platform messages, written by the operator and read and deleted by their member.

use super::{counts, message_text::Recipient};
use ante_base::{
    ApiError, Paging,
    clock::{now, rfc3339},
    field_error,
};
use ante_contract::{
    PageRequest,
    inbox::messages::{Message, MessageIds, MessageList, UnreadMessages},
};
use ante_identity::inbox::Notification;
use ante_ledger::{
    push::{self, ServerEvent},
    work,
};
use ante_server::api::Ctx;
use sqlx::{AssertSqlSafe, Row, sqlite::SqliteRow};

/// Maximum number of messages that one call can name.
const MAX_IDS: usize = 100;

/// Returns a page of the member's messages, newest first.
pub(super) async fn list(ctx: Ctx, request: PageRequest) -> Result<MessageList, ApiError> {
    let member = &ctx.real_member()?.member;
    let paging = Paging::new(request.page, request.page_size);
    // One transaction, so that the unread count matches the list.
    let mut db = ctx.read().begin().await?;
    let all: i64 = sqlx::query_scalar("SELECT count(*) FROM messages WHERE member = ?")
        .bind(member)
        .fetch_one(&mut *db)
        .await?;
    let rows = sqlx::query(
        "SELECT * FROM messages WHERE member = ? ORDER BY sent_at DESC, rowid DESC LIMIT ? OFFSET ?",
    )
    .bind(member)
    .bind(paging.limit())
    .bind(paging.offset())
    .fetch_all(&mut *db)
    .await?;
    let unread_message = counts::unread_of(&mut db, member).await?;
    let site = ctx.site();
    let reader = Recipient { lang: ctx.lang(), currency: &site.currency() };
    Ok(MessageList {
        list: rows.iter().map(|row| to_wire(row, &reader)).collect::<Result<_, _>>()?,
        total_pages: paging.page_count(all),
        unread_message,
    })
}

fn to_wire(row: &SqliteRow, reader: &Recipient<'_>) -> Result<Message, ApiError> {
    let notification: Notification =
        serde_json::from_str(row.try_get("news")?).map_err(ApiError::internal)?;
    let (title, content) = reader.text_of(&notification);
    let (linkage_type, linkage) = notification.linkage();
    Ok(Message {
        id: row.try_get("id")?,
        kind: notification.kind(),
        title,
        content,
        read: row.try_get::<Option<i64>, _>("read_at")?.is_some(),
        sent_at: rfc3339(row.try_get("sent_at")?),
        linkage_type,
        linkage: linkage.to_owned(),
    })
}

/// Marks messages as read; without ids, all of the member's.
pub(super) async fn read(ctx: Ctx, request: MessageIds) -> Result<UnreadMessages, ApiError> {
    change(ctx, request, MessageChange::Read).await
}

/// Deletes messages; without ids, all of the member's.
pub(super) async fn delete(ctx: Ctx, request: MessageIds) -> Result<UnreadMessages, ApiError> {
    change(ctx, request, MessageChange::Delete).await
}

#[derive(Clone, Copy)]
enum MessageChange {
    Read,
    Delete,
}

/// Changes the member's messages. Unknown ids and those of other members have no effect, and are
/// indistinguishable.
async fn change(
    ctx: Ctx,
    request: MessageIds,
    change: MessageChange,
) -> Result<UnreadMessages, ApiError> {
    let member = ctx.real_member()?.member.clone();
    if request.ids.len() > MAX_IDS {
        let params = [("max", MAX_IDS.to_string())];
        return Err(ApiError::invalid_fields(vec![field_error(
            "ids",
            "validation.tooLong",
            &params,
        )]));
    }
    ctx.mutate(work!(|tx| {
        let which = if request.ids.is_empty() {
            String::new()
        } else {
            format!(" AND id IN ({})", vec!["?"; request.ids.len()].join(", "))
        };
        // The SQL is a constant; values of the request are bound.
        let sql = match change {
            MessageChange::Read => format!(
                "UPDATE messages SET read_at = {} WHERE member = ? AND read_at IS NULL{which}",
                now()
            ),
            MessageChange::Delete => format!("DELETE FROM messages WHERE member = ?{which}"),
        };
        let mut changing = sqlx::query(AssertSqlSafe(sql)).bind(&member);
        for id in &request.ids {
            changing = changing.bind(id);
        }
        if changing.execute(&mut *tx).await?.rows_affected() > 0 {
            push::publish_on_commit(&member, ServerEvent::Counts);
        }
        Ok(UnreadMessages { unread_message: counts::unread_of(tx, &member).await? })
    }))
    .await
}
