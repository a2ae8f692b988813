//! Platform messages: written by the house, read and deleted by their member.

use super::{counts, words::Reader};
use ante_base::{
    ApiError,
    clock::{now, rfc3339},
    wrong,
};
use ante_contract::{
    PageRequest,
    inbox::messages::{Message, MessageIds, MessageList, Unread},
};
use ante_identity::inbox::News;
use ante_ledger::{
    push::{self, Hint},
    work,
};
use ante_server::api::Ctx;
use sqlx::{AssertSqlSafe, Row, sqlite::SqliteRow};

/// Messages that one call can name.
const MOST: usize = 100;

/// A page of the member's messages, newest first.
pub(super) async fn list(ctx: Ctx, asked: PageRequest) -> Result<MessageList, ApiError> {
    let member = &ctx.real_member()?.member;
    let size = i64::from(asked.page_size.clamp(1, 100));
    let from = (i64::from(asked.page.max(1)) - 1) * size;
    // One transaction: the unread count agrees with the list.
    let mut db = ctx.read().begin().await?;
    let all: i64 = sqlx::query_scalar("SELECT count(*) FROM messages WHERE member = ?")
        .bind(member)
        .fetch_one(&mut *db)
        .await?;
    let rows = sqlx::query(
        "SELECT * FROM messages WHERE member = ? ORDER BY sent_at DESC, rowid DESC LIMIT ? OFFSET ?",
    )
    .bind(member)
    .bind(size)
    .bind(from)
    .fetch_all(&mut *db)
    .await?;
    let unread_message = counts::unread_of(&mut db, member).await?;
    let site = ctx.site();
    let reader = Reader { lang: ctx.lang(), symbol: &site.currency_symbol };
    Ok(MessageList {
        list: rows.iter().map(|row| told(row, &reader)).collect::<Result<_, _>>()?,
        total_pages: u32::try_from((all + size - 1) / size).unwrap_or(u32::MAX),
        unread_message,
    })
}

fn told(row: &SqliteRow, reader: &Reader<'_>) -> Result<Message, ApiError> {
    let news: News = serde_json::from_str(row.try_get("news")?).map_err(ApiError::internal)?;
    let (title, content) = reader.words(&news);
    let (linkage_type, linkage) = news.linkage();
    Ok(Message {
        id: row.try_get("id")?,
        kind: news.kind(),
        title,
        content,
        read: row.try_get::<Option<i64>, _>("read_at")?.is_some(),
        sent_at: rfc3339(row.try_get("sent_at")?),
        linkage_type,
        linkage: linkage.to_owned(),
    })
}

/// Marks messages as read; none named: all of the member's.
pub(super) async fn read(ctx: Ctx, asked: MessageIds) -> Result<Unread, ApiError> {
    change(ctx, asked, Change::Read).await
}

/// Deletes messages; none named: all of the member's.
pub(super) async fn delete(ctx: Ctx, asked: MessageIds) -> Result<Unread, ApiError> {
    change(ctx, asked, Change::Delete).await
}

#[derive(Clone, Copy)]
enum Change {
    Read,
    Delete,
}

/// Ids of other people's messages, and of none, change nothing, and are not told apart.
async fn change(ctx: Ctx, asked: MessageIds, change: Change) -> Result<Unread, ApiError> {
    let member = ctx.real_member()?.member.clone();
    if asked.ids.len() > MOST {
        let params = [("max", MOST.to_string())];
        return Err(ApiError::fields(vec![wrong("ids", "validation.tooLong", &params)]));
    }
    ctx.change(work!(|tx| {
        let which = if asked.ids.is_empty() {
            String::new()
        } else {
            format!(" AND id IN ({})", vec!["?"; asked.ids.len()].join(", "))
        };
        // The SQL comes from the code; request values are bound.
        let sql = match change {
            Change::Read => format!(
                "UPDATE messages SET read_at = {} WHERE member = ? AND read_at IS NULL{which}",
                now()
            ),
            Change::Delete => format!("DELETE FROM messages WHERE member = ?{which}"),
        };
        let mut changing = sqlx::query(AssertSqlSafe(sql)).bind(&member);
        for id in &asked.ids {
            changing = changing.bind(id);
        }
        if changing.execute(&mut *tx).await?.rows_affected() > 0 {
            push::hint(&member, Hint::Counts);
        }
        Ok(Unread { unread_message: counts::unread_of(tx, &member).await? })
    }))
    .await
}
