//! Calls that list and end the member's own sessions, and list logins.

use ante_base::{
    ApiError, ErrorCode, Paging,
    clock::{now, rfc3339},
};
use ante_contract::{
    Empty,
    account::{
        LastLogin,
        security::{EndSessionsRequest, LoginEntry, LoginHistory, SessionEntry, SessionList},
    },
    envelope::PageRequest,
};
use ante_ledger::work;
use ante_server::{api::Ctx, session};
use sqlx::Row;

/// Largest number of logins on a page.
const MAX_LOGINS: u32 = 20;

/// Records that the welcome was displayed; a repetition has no effect.
pub async fn first_login(ctx: Ctx, _: Empty) -> Result<Empty, ApiError> {
    let member = ctx.member()?.member.clone();
    ctx.mutate(work!(|tx| {
        sqlx::query("UPDATE members SET welcomed_at = coalesce(welcomed_at, ?) WHERE id = ?")
            .bind(now())
            .bind(member)
            .execute(tx)
            .await?;
        Ok(Empty {})
    }))
    .await
}

/// Returns the login before the one that created this session.
pub async fn last_login(ctx: Ctx, _: Empty) -> Result<LastLogin, ApiError> {
    let row = sqlx::query(
        "SELECT e.at, e.address, e.device FROM login_events e JOIN sessions s ON s.id = ?1
         WHERE e.member = s.member AND e.success = 1
            AND CASE WHEN s.event IS NULL THEN e.at < s.created_at ELSE e.id < s.event END
         ORDER BY e.id DESC LIMIT 1",
    )
    .bind(ctx.member()?.id)
    .fetch_optional(ctx.read())
    .await?;
    let Some(row) = row else { return Ok(LastLogin::default()) };
    let device: String = row.try_get("device")?;
    Ok(LastLogin {
        at: Some(rfc3339(row.try_get("at")?)),
        address: Some(row.try_get("address")?),
        device: (!device.is_empty()).then_some(device),
    })
}

/// Returns the member's active sessions, the current one first.
pub async fn list(ctx: Ctx, _: Empty) -> Result<SessionList, ApiError> {
    let own = ctx.real_member()?;
    let rows = sqlx::query(
        "SELECT public_id, id = ?1 AS current, device, address, created_at, seen_at FROM sessions
         WHERE member = ?2 AND seen_at > ?3 AND expires_at > ?4 AND public_id IS NOT NULL
         ORDER BY current DESC, seen_at DESC, id DESC",
    )
    .bind(own.id)
    .bind(&own.member)
    .bind(now() - ctx.site().session_idle())
    .bind(now())
    .fetch_all(ctx.read())
    .await?;
    let entry = |row: &sqlx::sqlite::SqliteRow| -> Result<SessionEntry, ApiError> {
        Ok(SessionEntry {
            id: row.try_get("public_id")?,
            current: row.try_get("current")?,
            device: row.try_get("device")?,
            address: row.try_get("address")?,
            created_at: rfc3339(row.try_get("created_at")?),
            seen_at: rfc3339(row.try_get("seen_at")?),
        })
    };
    Ok(SessionList { list: rows.iter().map(entry).collect::<Result<_, _>>()? })
}

/// Ends another session, or all others, with their remember-me families.
pub async fn end(ctx: Ctx, form: EndSessionsRequest) -> Result<Empty, ApiError> {
    let own = ctx.real_member()?.clone();
    ctx.mutate(work!(|tx| {
        let Some(wanted) = form.id else {
            session::end_others(tx, &own).await?;
            return Ok(Empty {});
        };
        let other: Option<i64> = sqlx::query_scalar(
            "SELECT id FROM sessions WHERE public_id = ? AND member = ? AND id <> ?",
        )
        .bind(wanted)
        .bind(&own.member)
        .bind(own.id)
        .fetch_optional(&mut *tx)
        .await?;
        session::end_with_family(tx, other.ok_or(ErrorCode::NotFound)?).await?;
        Ok(Empty {})
    }))
    .await
}

/// Returns a page of logins and failed attempts, newest first.
pub async fn logins(ctx: Ctx, request: PageRequest) -> Result<LoginHistory, ApiError> {
    let member = &ctx.real_member()?.member;
    let size = if request.page_size == 0 { MAX_LOGINS } else { request.page_size.min(MAX_LOGINS) };
    let paging = Paging::new(request.page, size);
    let total: i64 = sqlx::query_scalar("SELECT count(*) FROM login_events WHERE member = ?")
        .bind(member)
        .fetch_one(ctx.read())
        .await?;
    let found = sqlx::query(
        "SELECT at, address, device, method, success FROM login_events
         WHERE member = ? ORDER BY id DESC LIMIT ? OFFSET ?",
    )
    .bind(member)
    .bind(paging.limit())
    .bind(paging.offset())
    .fetch_all(ctx.read())
    .await?;
    let entry = |row: &sqlx::sqlite::SqliteRow| -> Result<LoginEntry, ApiError> {
        Ok(LoginEntry {
            at: rfc3339(row.try_get("at")?),
            address: row.try_get("address")?,
            device: row.try_get("device")?,
            method: row.try_get("method")?,
            success: row.try_get("success")?,
        })
    };
    Ok(LoginHistory {
        list: found.iter().map(entry).collect::<Result<_, _>>()?,
        total_pages: paging.page_count(total),
    })
}
