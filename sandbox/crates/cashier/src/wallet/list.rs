//! Paged lists of a member's rows.

use ante_base::ApiError;
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
    let size = i64::from(request.page_size.clamp(1, 100));
    let from = (i64::from(request.page.max(1)) - 1) * size;
    // The table's name is a constant; values of the request are bound.
    let counted = format!("SELECT count(*) FROM {table} WHERE member = ?");
    let listed = format!(
        "SELECT * FROM {table} WHERE member = ? ORDER BY created_at DESC, id DESC LIMIT ? OFFSET ?"
    );
    let all: i64 =
        sqlx::query_scalar(AssertSqlSafe(counted)).bind(member).fetch_one(ctx.read()).await?;
    let rows = sqlx::query(AssertSqlSafe(listed))
        .bind(member)
        .bind(size)
        .bind(from)
        .fetch_all(ctx.read())
        .await?;
    let pages = u32::try_from((all + size - 1) / size).unwrap_or(u32::MAX);
    Ok((rows.iter().map(read).collect::<Result<_, _>>()?, pages))
}
