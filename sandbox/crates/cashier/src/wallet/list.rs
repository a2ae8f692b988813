//! Paged lists of a member's rows.

use ante_base::{ApiError, Paging};
use ante_contract::PageRequest;
use ante_server::api::Ctx;
use sqlx::{AssertSqlSafe, sqlite::SqliteRow};

/// Returns the member's rows of one page, newest first, and the number of pages.
pub(super) async fn page<T>(
    ctx: &Ctx,
    table: &'static str,
    request: &PageRequest,
    read: impl Fn(&SqliteRow) -> Result<T, ApiError> + Send,
) -> Result<(Vec<T>, u32), ApiError> {
    let member = &ctx.real_member()?.member;
    let paging = Paging::new(request.page, request.page_size);
    // The table's name is a constant; values of the request are bound.
    let counted = format!("SELECT count(*) FROM {table} WHERE member = ?");
    let listed = format!(
        "SELECT * FROM {table} WHERE member = ? ORDER BY created_at DESC, id DESC LIMIT ? OFFSET ?"
    );
    let all: i64 =
        sqlx::query_scalar(AssertSqlSafe(counted)).bind(member).fetch_one(ctx.read()).await?;
    let rows = sqlx::query(AssertSqlSafe(listed))
        .bind(member)
        .bind(paging.limit())
        .bind(paging.offset())
        .fetch_all(ctx.read())
        .await?;
    Ok((rows.iter().map(read).collect::<Result<_, _>>()?, paging.page_count(all)))
}
