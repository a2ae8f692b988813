//! Transfers from an agent to a member of their team.

use super::team;
use ante_base::{
    ApiError, ErrorCode,
    clock::{now, rfc3339},
};
use ante_cashier::wallet::transfer::{self, Direction};
use ante_contract::{
    Empty,
    agent::team::{DownlineInfo, DownlineTransferRequest, DownlineTransferResult},
};
use ante_identity::{
    account::security,
    inbox::{self, Notification},
};
use ante_ledger::work;
use ante_server::api::Ctx;

/// Returns the limits of a transfer and the available amount.
pub(super) async fn info(ctx: Ctx, _: Empty) -> Result<DownlineInfo, ApiError> {
    let agent = &ctx.agent()?.member;
    let mut db = ctx.read().begin().await?;
    let sendable = transfer::transferable_funds(&mut db, agent).await?;
    Ok(DownlineInfo {
        min_amount: transfer::MIN_TRANSFER.amount(),
        max_amount: transfer::MAX_TRANSFER.amount(),
        available: sendable.available.amount(),
        payment_password: sendable.payment_password,
        held_until: sendable.held_until,
    })
}

/// Transfers money from the agent's main wallet to that of a team member.
///
/// # Errors
/// `not_found` outside the team, or field errors of the amount and the payment password.
pub(super) async fn transfer(
    ctx: Ctx,
    request: DownlineTransferRequest,
) -> Result<DownlineTransferResult, ApiError> {
    let agent = ctx.agent()?.clone();
    let amount = transfer::parse_amount(&request.amount)?;
    // Checked before the password, so that a member outside the team costs no attempt.
    let way = team::path_to(&mut *ctx.read().acquire().await?, &agent.member, &request.id).await?;
    let account = way.last().map(|place| place.account.clone()).ok_or(ErrorCode::NotFound)?;
    security::proof::payment_password(&ctx, "paymentPassword", &request.payment_password).await?;
    ctx.mutate(work!(|tx| {
        let id = transfer::send(tx, Direction::Down, &agent.member, &request.id, amount).await?;
        let notification =
            Notification::UplineSent { amount: amount.amount(), account: agent.username.clone() };
        inbox::send(tx, &request.id, &notification).await?;
        Ok(DownlineTransferResult { id, amount: amount.amount(), account, at: rfc3339(now()) })
    }))
    .await
}
