//! Deposits: requested, paid by a simulated provider, credited through the ledger.

pub mod pay;
pub mod payable;
mod pix;
pub(super) mod row;

use super::{
    list::page,
    methods::{self, DEPOSIT_METHODS, Method},
    payment_schedule::PaymentSchedule,
};
use crate::{
    limits,
    rewards::{self, offers},
};
use ante_base::{ApiError, ErrorCode, clock::now, field_error, key, money::Money};
use ante_contract::{
    Empty, PageRequest,
    jurisdiction::{Jurisdiction, LimitPrompt},
    wallet::{
        Deposit, DepositId, DepositMethodList, DepositPage, DepositRequest,
        deposit::{DepositBonusList, DepositState},
    },
};
use ante_identity::account::members;
use ante_ledger::{
    db::Tx,
    push::{self, ServerEvent},
    states::StoredState,
    work,
};
use ante_server::{api::Ctx, settings::payments::PaymentStep};
use payable::Payable;

/// Maximum number of pending deposits of a member.
const MAX_PENDING_DEPOSITS: i64 = 20;

pub(super) async fn methods(ctx: Ctx, _: Empty) -> Result<DepositMethodList, ApiError> {
    let member = &ctx.real_member()?.member;
    let rules = ctx.site().rules();
    Ok(DepositMethodList {
        methods: methods::offered(DEPOSIT_METHODS, &rules)
            .map(|method| method.deposit(ctx.lang()))
            .collect(),
        limit_prompt: rules.limit_prompt.value != LimitPrompt::Never
            && limits::is_prompt_pending(ctx.read(), member).await?,
    })
}

pub(super) async fn bonuses(ctx: Ctx, _: Empty) -> Result<DepositBonusList, ApiError> {
    let member = &ctx.real_member()?.member;
    let mut reader = ctx.read().acquire().await?;
    // No marketing during a break, when no bonus is given.
    if ante_ledger::limits::active_break(&mut *reader, member).await?.is_some() {
        return Ok(DepositBonusList { list: Vec::new() });
    }
    let rules = ctx.site().rules();
    let list = offers::deposit_bonuses(&mut reader, member, &rules, ctx.lang()).await?;
    Ok(DepositBonusList { list })
}

/// Starts a deposit.
pub(super) async fn start(ctx: Ctx, request: DepositRequest) -> Result<Deposit, ApiError> {
    let member = ctx.real_member()?.member.clone();
    let (schedule, lang) = (PaymentSchedule::from_settings(&ctx.site()), ctx.lang());
    let method = methods::find_offered(DEPOSIT_METHODS, &request.method, &schedule.rules)?;
    let amount = method.amount_within_limits(&request.amount)?;
    let network = method.network(request.network.as_deref())?;
    ctx.mutate(work!(|tx| {
        ante_ledger::limits::allow_deposit(tx, &member, amount).await?;
        refuse_too_many_pending(tx, &member).await?;
        let bonus = match &request.bonus_id {
            Some(id) => Some(bonus(tx, &member, id, amount, &schedule.rules).await?),
            None => None,
        };
        let new = NewDeposit { member, method, network, amount, bonus };
        let id = new.write(tx, &schedule).await?;
        pay::advance(tx, &id, &schedule).await?;
        row::deposit(&row::find(tx, &id).await?, lang)
    }))
    .await
}

/// Checks the number of pending deposits.
///
/// # Errors
/// `too_many_requests` at the maximum, with the seconds until the first pending deposit is due or
/// expires.
async fn refuse_too_many_pending(tx: &mut Tx, member: &str) -> Result<(), ApiError> {
    let (waiting, next): (i64, Option<i64>) = sqlx::query_as(
        "SELECT count(*), min(min(coalesce(due_at, expires_at), expires_at)) FROM deposits
         WHERE member = ? AND state = 'pending'",
    )
    .bind(member)
    .fetch_one(tx)
    .await?;
    if waiting >= MAX_PENDING_DEPOSITS {
        let wait = u32::try_from((next.unwrap_or_default() - now()) / 1000).unwrap_or(0);
        return Err(ApiError::new(ErrorCode::TooManyRequests).retry_after(wait + 1));
    }
    Ok(())
}

/// Returns the requested bonus if it is lawful and open to the member, and the deposit is large
/// enough.
async fn bonus(
    tx: &mut Tx,
    member: &str,
    id: &str,
    amount: Money,
    rules: &Jurisdiction,
) -> Result<RequestedBonus, ApiError> {
    rewards::refuse_while_active(tx, member).await?;
    let open = offers::available_to(tx, member).await?;
    let offer = open.into_iter().find(|offer| offer.id == id && offer.is_allowed(rules));
    let offer = offer.ok_or_else(|| ApiError::invalid_field("bonusId", "validation.bonusGone"))?;
    let Some(amount) = offer.amount(amount) else {
        let params = [("min", offer.min_deposit().to_string())];
        return Err(ApiError::outside_limits(vec![field_error(
            "amount",
            "validation.amountMin",
            &params,
        )]));
    };
    Ok(RequestedBonus { id: offer.id, amount })
}

/// Bonus requested with a deposit.
struct RequestedBonus {
    id: &'static str,
    amount: Money,
}

/// Deposit to be stored.
struct NewDeposit {
    member: String,
    method: &'static Method,
    network: Option<&'static str>,
    amount: Money,
    bonus: Option<RequestedBonus>,
}

impl NewDeposit {
    /// Stores the deposit and returns its id.
    async fn write(self, tx: &mut Tx, schedule: &PaymentSchedule) -> Result<String, ApiError> {
        let id = members::new_id()?;
        let first = if self.method.confirms { PaymentStep::Confirm } else { PaymentStep::Credit };
        let Payable { code, pay_to } = Payable::new(self.method, self.network, self.amount, &id)?;
        sqlx::query(
            "INSERT INTO deposits (id, member, method, network, amount, fee, state, code, pay_to,
                bonus, bonus_amount, created_at, due_at, expires_at)
             VALUES (?, ?, ?, ?, ?, ?, 'pending', ?, ?, ?, ?, ?, ?, ?)",
        )
        .bind(&id)
        .bind(&self.member)
        .bind(self.method.key)
        .bind(self.network)
        .bind(self.amount.0)
        .bind(self.method.fee.0)
        .bind(code)
        .bind(pay_to)
        .bind(self.bonus.as_ref().map(|bonus| bonus.id))
        .bind(self.bonus.as_ref().map_or(0, |bonus| bonus.amount.0))
        .bind(now())
        .bind(schedule.due_at(first))
        .bind(now() + self.method.time)
        .execute(tx)
        .await?;
        // The member's other pages list the deposit too.
        push::publish_on_commit(&self.member, ServerEvent::Deposit(id.clone()));
        Ok(id)
    }
}

/// Cancels a pending deposit; repeating it has no effect.
pub(super) async fn cancel(ctx: Ctx, request: DepositId) -> Result<Deposit, ApiError> {
    let (member, lang) = (ctx.real_member()?.member.clone(), ctx.lang());
    ctx.mutate(work!(|tx| {
        row::find_of_member(tx, &request.id, &member).await?;
        let canceled = pay::cancel(tx, &request.id).await?;
        let row = row::find(tx, &request.id).await?;
        if !canceled && DepositState::read(&row, "state")? != DepositState::Cancelled {
            return Err(too_late());
        }
        row::deposit(&row, lang)
    }))
    .await
}

fn too_late() -> ApiError {
    ApiError::with_text(ErrorCode::NotCancellable, key!("wallet.errors.depositInProgress"), &[])
}

/// Returns the state of a deposit; a deposit of another member is not found.
pub(super) async fn status(ctx: Ctx, request: DepositId) -> Result<Deposit, ApiError> {
    let member = &ctx.real_member()?.member;
    let mut reader = ctx.read().acquire().await?;
    row::deposit(&row::find_of_member(&mut reader, &request.id, member).await?, ctx.lang())
}

pub(super) async fn list(ctx: Ctx, request: PageRequest) -> Result<DepositPage, ApiError> {
    let lang = ctx.lang();
    let (content, total_pages) =
        page(&ctx, "deposits", &request, |row| row::deposit(row, lang)).await?;
    Ok(DepositPage { content, total_pages })
}
