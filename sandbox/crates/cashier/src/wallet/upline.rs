//! Transfers to the upline.

use super::transfer::{self, Direction};
use ante_base::{
    ApiError, ErrorCode,
    clock::{now, rfc3339},
    key, mask,
};
use ante_contract::{
    Empty,
    wallet::upline::{UplineInfo, UplineTransferRequest, UplineTransferResult},
};
use ante_identity::account::{
    outbox::{self, Notice},
    security,
};
use ante_ledger::work;
use ante_server::api::Ctx;
use sqlx::{Row, sqlite::SqliteExecutor};

/// A member's upline.
struct Upline {
    id: String,
    /// User name as shown to a downline.
    account: String,
}

/// Returns the member's upline.
async fn upline_of(db: impl SqliteExecutor<'_>, member: &str) -> Result<Upline, ApiError> {
    let row = sqlx::query(
        "SELECT u.id, u.username FROM members m JOIN members u ON u.id = m.upline WHERE m.id = ?",
    )
    .bind(member)
    .fetch_optional(db)
    .await?
    .ok_or(ErrorCode::NotFound)?;
    Ok(Upline { id: row.try_get("id")?, account: mask::account(row.try_get("username")?) })
}

/// Returns the upline and the amount that can be transferred to it.
pub(super) async fn info(ctx: Ctx, _: Empty) -> Result<UplineInfo, ApiError> {
    let member = &ctx.real_member()?.member;
    let mut db = ctx.read().begin().await?;
    let upline = upline_of(&mut *db, member).await?;
    let sendable = transfer::transferable_funds(&mut db, member).await?;
    Ok(UplineInfo {
        account: upline.account,
        min_amount: transfer::MIN_TRANSFER.amount(),
        max_amount: transfer::MAX_TRANSFER.amount(),
        available: sendable.available.amount(),
        payment_password: sendable.payment_password,
        held_until: sendable.held_until,
    })
}

/// Transfers from the member's main wallet to the upline's.
pub(super) async fn transfer(
    ctx: Ctx,
    request: UplineTransferRequest,
) -> Result<UplineTransferResult, ApiError> {
    let member = ctx.real_member()?.member.clone();
    let upline = upline_of(ctx.read(), &member).await?;
    let amount = transfer::parse_amount(&request.amount)?;
    security::proof::payment_password(&ctx, "paymentPassword", &request.payment_password).await?;
    ctx.mutate(work!(|tx| {
        let id = transfer::send(tx, Direction::Up, &member, &upline.id, amount).await?;
        outbox::notify(tx, &upline.id, &RECEIVED_NOTICE).await?;
        let (amount, at) = (amount.amount(), rfc3339(now()));
        Ok(UplineTransferResult { id, amount, account: upline.account, at })
    }))
    .await
}

const RECEIVED_NOTICE: Notice =
    Notice { subject: key!("mail.uplineReceived.subject"), text: key!("mail.uplineReceived.text") };
