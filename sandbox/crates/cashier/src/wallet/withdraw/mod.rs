//! Withdrawals: held from the balance at once, then paid out or refunded.

pub(super) mod delayed_withdrawals;
pub mod pay;
pub(super) mod row;

use super::{
    list::page,
    methods::{self, Method, WITHDRAWAL_METHODS},
    payment_schedule::PaymentSchedule,
    payout::{self, kinds},
};
use crate::rewards;
use ante_base::{
    ApiError, ErrorCode, Lang,
    clock::{now, rfc3339},
    field_error, key,
    money::Money,
};
use ante_contract::{
    Empty, PageRequest,
    jurisdiction::Jurisdiction,
    wallet::{
        WithdrawOptionList, WithdrawRequest, Withdrawal, WithdrawalPage,
        limits::LimitPeriod,
        withdraw::{WithdrawState, WithdrawalDetail, WithdrawalId},
    },
};
use ante_identity::account::{account_holder, members, security};
use ante_ledger::{
    db::Tx,
    jurisdiction::time_zone,
    ledger::{self, Account},
    limits::rule::{period_end, period_start},
    states::StoredState,
    work,
};
use ante_server::{api::Ctx, settings::payments::PaymentStep};
use sqlx::Row;

pub(super) async fn options(ctx: Ctx, _: Empty) -> Result<WithdrawOptionList, ApiError> {
    let member = &ctx.real_member()?.member;
    let mut reader = ctx.read().acquire().await?;
    options_of(&mut reader, member, &PaymentSchedule::from_settings(&ctx.site()), ctx.lang()).await
}

/// Returns the options of a withdrawal: methods, accounts, limits and obstacles.
pub(super) async fn options_of(
    tx: &mut Tx,
    member: &str,
    schedule: &PaymentSchedule,
    lang: Lang,
) -> Result<WithdrawOptionList, ApiError> {
    let turnover = rewards::remaining_turnover(tx, member).await?;
    let balance = ledger::balance(&mut *tx, &Account::member(member)).await?;
    let available = if turnover > Money::ZERO { Money::ZERO } else { balance };
    let password: Option<String> =
        sqlx::query_scalar("SELECT payment_hash FROM members WHERE id = ?")
            .bind(member)
            .fetch_one(&mut *tx)
            .await?;
    Ok(WithdrawOptionList {
        methods: methods::offered(WITHDRAWAL_METHODS, &schedule.rules)
            .map(|method| method.withdraw(lang))
            .collect(),
        accounts: payout::list(tx, member).await?,
        accounts_most: payout::MAX_ACCOUNTS,
        account_hold_hours: payout::next_hold_hours(tx, member).await?,
        holder: account_holder::name_of(tx, member).await?,
        available: available.amount(),
        day_left: remaining_today(tx, member, schedule).await?.amount(),
        day_ends: Some(rfc3339(period_end(LimitPeriod::Day, now(), &time_zone(&schedule.rules)))),
        turnover_left: turnover.amount(),
        held_until: security::held_until(tx, member).await?.map(rfc3339),
        payment_password: password.is_some(),
    })
}

/// Returns the amount that can still be withdrawn today. Money that came back does not count.
async fn remaining_today(
    tx: &mut Tx,
    member: &str,
    schedule: &PaymentSchedule,
) -> Result<Money, ApiError> {
    let out: i64 = sqlx::query_scalar(
        "SELECT coalesce(sum(amount - refunded), 0) FROM withdrawals
         WHERE member = ? AND created_at >= ? AND state NOT IN ('rejected', 'cancelled')",
    )
    .bind(member)
    .bind(period_start(LimitPeriod::Day, now(), &time_zone(&schedule.rules)))
    .fetch_one(tx)
    .await?;
    Ok(schedule.day_limit().checked_sub(Money(out)).unwrap_or_default().max(Money::ZERO))
}

/// Starts a withdrawal.
pub(super) async fn start(ctx: Ctx, request: WithdrawRequest) -> Result<Withdrawal, ApiError> {
    let member = ctx.real_member()?.member.clone();
    let WithdrawRequest { account_id, amount, payment_password } = request;
    if account_id.is_empty() {
        return Err(ApiError::invalid_field("accountId", "validation.required"));
    }
    let mut reader = ctx.read().acquire().await?;
    let (schedule, lang) = (PaymentSchedule::from_settings(&ctx.site()), ctx.lang());
    let to = Destination::find(&mut reader, &member, &account_id, &schedule.rules).await?;
    drop(reader);
    let amount = to.method.amount_within_limits(&amount)?;
    security::proof::payment_password(&ctx, "paymentPassword", &payment_password).await?;
    ctx.mutate(work!(|tx| {
        // The account may have been removed in the meantime.
        let to = Destination::find(tx, &member, &account_id, &schedule.rules).await?;
        security::withdrawals_held(tx, &member).await?;
        to.refuse_held()?;
        rewards::require_turnover_done(tx, &member).await?;
        let left = remaining_today(tx, &member, &schedule).await?;
        if amount > left {
            let params = [("left", left.to_string())];
            let error = field_error("amount", "validation.amountDay", &params);
            return Err(ApiError::outside_limits(vec![error]));
        }
        let id = members::new_id()?;
        sqlx::query(
            "INSERT INTO withdrawals (id, member, payout_account, method, account, amount, fee,
                    state, created_at, due_at) VALUES (?, ?, ?, ?, ?, ?, ?, 'processing', ?, ?)",
        )
        .bind(&id)
        .bind(&member)
        .bind(&account_id)
        .bind(to.method.key)
        .bind(&to.masked)
        .bind(amount.0)
        .bind(to.method.fee.0)
        .bind(now())
        .bind(schedule.due_at(PaymentStep::Review))
        .execute(&mut *tx)
        .await?;
        pay::hold(tx, &member, amount, &id).await?;
        pay::advance(tx, &id, &schedule).await?;
        row::withdrawal(&row::find(tx, &id).await?, &schedule.rules, lang)
    }))
    .await
}

/// Destination of a withdrawal.
struct Destination {
    method: &'static Method,
    masked: String,
    held_until: Option<i64>,
}

impl Destination {
    /// Returns a member's account; not found if it belongs to another member or its method is not
    /// offered.
    async fn find(
        tx: &mut Tx,
        member: &str,
        id: &str,
        rules: &Jurisdiction,
    ) -> Result<Self, ApiError> {
        let row = sqlx::query(
            "SELECT method, kind, account, held_until FROM payout_accounts
             WHERE id = ? AND member = ? AND removed_at IS NULL",
        )
        .bind(id)
        .bind(member)
        .fetch_optional(tx)
        .await?
        .ok_or_else(|| ApiError::invalid_field("accountId", "validation.accountGone"))?;
        let method = methods::find_offered(WITHDRAWAL_METHODS, row.try_get("method")?, rules)
            .map_err(|_| ApiError::invalid_field("accountId", "validation.accountGone"))?;
        let masked = kinds::masked(method.key, row.try_get("kind")?, row.try_get("account")?);
        Ok(Self { method, masked, held_until: row.try_get("held_until")? })
    }

    /// Checks that withdrawals to the account are not held.
    ///
    /// # Errors
    /// `withdrawals_held`, with the end of the hold as a separate field.
    fn refuse_held(&self) -> Result<(), ApiError> {
        match self.held_until {
            Some(until) if until > now() => Err(ApiError::with_text(
                ErrorCode::WithdrawalsHeld,
                key!("wallet.errors.newAccount"),
                &[("hours", &payout::NEW_ACCOUNT_HOLD_HOURS)],
            )
            .with_end(Some(rfc3339(until)))),
            _ => Ok(()),
        }
    }
}

/// Cancels a withdrawal that was not sent yet; repeating it has no effect.
pub(super) async fn cancel(ctx: Ctx, request: WithdrawalId) -> Result<WithdrawalDetail, ApiError> {
    let (member, lang) = (ctx.real_member()?.member.clone(), ctx.lang());
    let rules = ctx.site().rules();
    ctx.mutate(work!(|tx| {
        row::find_of_member(tx, &request.id, &member).await?;
        let may = rules.withdrawal_cancellable.value;
        let canceled = may && pay::cancel(tx, &request.id).await?;
        let row = row::find(tx, &request.id).await?;
        if !canceled && WithdrawState::read(&row, "state")? != WithdrawState::Cancelled {
            return Err(if may { too_late() } else { never() });
        }
        row::detail(&row, &rules, lang)
    }))
    .await
}

fn too_late() -> ApiError {
    ApiError::with_text(ErrorCode::NotCancellable, key!("wallet.errors.withdrawalSent"), &[])
}

fn never() -> ApiError {
    ApiError::with_text(ErrorCode::NotCancellable, key!("wallet.errors.withdrawalFinal"), &[])
}

pub(super) async fn status(ctx: Ctx, request: WithdrawalId) -> Result<WithdrawalDetail, ApiError> {
    let member = &ctx.real_member()?.member;
    let mut reader = ctx.read().acquire().await?;
    let row = row::find_of_member(&mut reader, &request.id, member).await?;
    row::detail(&row, &ctx.site().rules(), ctx.lang())
}

pub(super) async fn list(ctx: Ctx, request: PageRequest) -> Result<WithdrawalPage, ApiError> {
    let (rules, lang) = (ctx.site().rules(), ctx.lang());
    let (content, total_pages) =
        page(&ctx, "withdrawals", &request, |row| row::withdrawal(row, &rules, lang)).await?;
    Ok(WithdrawalPage { content, total_pages })
}
