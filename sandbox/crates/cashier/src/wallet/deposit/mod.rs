//! Deposits: asked for, paid by a simulated provider, credited through the ledger.

pub mod pay;
pub mod payable;
mod pix;
pub(super) mod row;

use super::{
    list::page,
    methods::{self, IN, Method},
    pace::Pace,
};
use crate::{
    limits,
    rewards::{self, offers},
};
use ante_base::{ApiError, Code, clock::now, money::Money, wrong};
use ante_contract::{
    Nothing, PageRequest,
    jurisdiction::{Jurisdiction, LimitPrompt},
    wallet::{
        Deposit, DepositId, DepositMethodList, DepositPage, DepositRequest,
        deposit::DepositBonusList,
    },
};
use ante_identity::account::members;
use ante_ledger::{
    db::Tx,
    push::{self, Hint},
    work,
};
use ante_server::{api::Ctx, settings::payments::Step};
use payable::Payable;
use sqlx::Row;

/// Deposits that one member may have waiting.
const WAITING: i64 = 20;

pub(super) async fn methods(ctx: Ctx, _: Nothing) -> Result<DepositMethodList, ApiError> {
    let member = &ctx.real_member()?.member;
    let rules = ctx.site().rules();
    Ok(DepositMethodList {
        methods: methods::offered(IN, &rules).map(|way| way.deposit(ctx.lang())).collect(),
        limit_prompt: rules.limit_prompt.value != LimitPrompt::Never
            && limits::prompt_open(ctx.read(), member).await?,
    })
}

pub(super) async fn bonuses(ctx: Ctx, _: Nothing) -> Result<DepositBonusList, ApiError> {
    let member = &ctx.real_member()?.member;
    let mut reader = ctx.read().acquire().await?;
    // Marketing stops, and none would be given.
    if ante_ledger::limits::on_break(&mut *reader, member).await?.is_some() {
        return Ok(DepositBonusList { list: Vec::new() });
    }
    let rules = ctx.site().rules();
    let list = offers::deposit_bonuses(&mut reader, member, &rules, ctx.lang()).await?;
    Ok(DepositBonusList { list })
}

/// Begins a deposit.
pub(super) async fn start(ctx: Ctx, asked: DepositRequest) -> Result<Deposit, ApiError> {
    let member = ctx.real_member()?.member.clone();
    let (pace, lang) = (Pace::of(&ctx.site()), ctx.lang());
    let method = methods::choose(IN, &asked.method, &pace.rules)?;
    let amount = method.read(&asked.amount)?;
    let network = method.network(asked.network.as_deref())?;
    ctx.change(work!(|tx| {
        ante_ledger::limits::allow_deposit(tx, &member, amount).await?;
        room(tx, &member).await?;
        let bonus = match &asked.bonus_id {
            Some(id) => Some(bonus(tx, &member, id, amount, &pace.rules).await?),
            None => None,
        };
        let new = New { member, method, network, amount, bonus };
        let id = new.write(tx, &pace).await?;
        pay::advance(tx, &id, &pace).await?;
        row::deposit(&row::one(tx, &id).await?, lang)
    }))
    .await
}

/// Too many that wait are refused until the first of them ends, paid or not.
async fn room(tx: &mut Tx, member: &str) -> Result<(), ApiError> {
    let (waiting, next): (i64, Option<i64>) = sqlx::query_as(
        "SELECT count(*), min(min(coalesce(due_at, expires_at), expires_at)) FROM deposits
         WHERE member = ? AND state = 'pending'",
    )
    .bind(member)
    .fetch_one(tx)
    .await?;
    if waiting >= WAITING {
        let wait = u32::try_from((next.unwrap_or_default() - now()) / 1000).unwrap_or(0);
        return Err(ApiError::new(Code::TooManyRequests).retry_after(wait + 1));
    }
    Ok(())
}

/// The bonus that was asked for, if it is lawful, open to the member, and the deposit is large enough.
async fn bonus(
    tx: &mut Tx,
    member: &str,
    id: &str,
    amount: Money,
    rules: &Jurisdiction,
) -> Result<Bonus, ApiError> {
    rewards::none_active(tx, member).await?;
    let open = offers::open_to(tx, member).await?;
    let offer = open.into_iter().find(|offer| offer.id == id && offer.lawful(rules));
    let offer = offer.ok_or_else(|| ApiError::field("bonusId", "validation.bonusGone"))?;
    let Some(amount) = offer.amount(amount) else {
        let params = [("min", offer.least().to_string())];
        return Err(ApiError::limits(vec![wrong("amount", "validation.amountMin", &params)]));
    };
    Ok(Bonus { id: offer.id, amount })
}

/// A bonus that comes with a deposit.
struct Bonus {
    id: &'static str,
    amount: Money,
}

/// A deposit that begins.
struct New {
    member: String,
    method: &'static Method,
    network: Option<&'static str>,
    amount: Money,
    bonus: Option<Bonus>,
}

impl New {
    /// Writes it down; answers its id.
    async fn write(self, tx: &mut Tx, pace: &Pace) -> Result<String, ApiError> {
        let id = members::new_id()?;
        let first = if self.method.confirms { Step::Confirm } else { Step::Credit };
        let Payable { code, pay_to } = Payable::of(self.method, self.network, self.amount, &id)?;
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
        .bind(pace.due(first))
        .bind(now() + self.method.time)
        .execute(tx)
        .await?;
        // The member's other pages list it too.
        push::hint(&self.member, Hint::Deposit(id.clone()));
        Ok(id)
    }
}

/// Gives up a deposit that was not paid yet; one that was given up stays so.
pub(super) async fn cancel(ctx: Ctx, asked: DepositId) -> Result<Deposit, ApiError> {
    let (member, lang) = (ctx.real_member()?.member.clone(), ctx.lang());
    ctx.change(work!(|tx| {
        row::of_member(tx, &asked.id, &member).await?;
        let cancelled = pay::cancel(tx, &asked.id).await?;
        let row = row::one(tx, &asked.id).await?;
        if !cancelled && row.try_get::<&str, _>("state")? != "cancelled" {
            return Err(too_late());
        }
        row::deposit(&row, lang)
    }))
    .await
}

fn too_late() -> ApiError {
    ApiError::saying(
        Code::NotCancellable,
        "Este depósito já andou e não pode mais ser cancelado.",
        "This deposit has moved on and cannot be cancelled any more.",
    )
}

/// Returns the state of a deposit; a deposit of another member is not found.
pub(super) async fn status(ctx: Ctx, asked: DepositId) -> Result<Deposit, ApiError> {
    let member = &ctx.real_member()?.member;
    let mut reader = ctx.read().acquire().await?;
    row::deposit(&row::of_member(&mut reader, &asked.id, member).await?, ctx.lang())
}

pub(super) async fn list(ctx: Ctx, asked: PageRequest) -> Result<DepositPage, ApiError> {
    let lang = ctx.lang();
    let (content, total_pages) =
        page(&ctx, "deposits", &asked, |row| row::deposit(row, lang)).await?;
    Ok(DepositPage { content, total_pages })
}
