//! Deposits: asked for, paid by a simulated provider, credited through the ledger.

use super::{
    list::page,
    methods::{self, IN},
    pix, provider,
};
use crate::{
    account::members,
    api::{ApiError, Code, Ctx},
    clock::{HOUR, now, rfc3339},
    db::Tx,
    money::Money,
};
use ante_contract::{
    Nothing, PageRequest,
    wallet::{Deposit, DepositId, DepositMethodList, DepositPage, DepositRequest, DepositState},
};
use sqlx::{Row, sqlite::SqliteRow};

/// How long a code can be paid.
const PAYABLE: i64 = HOUR;
/// Deposits that one member may have waiting.
const WAITING: i64 = 20;

pub async fn methods(ctx: Ctx, _: Nothing) -> Result<DepositMethodList, ApiError> {
    ctx.real_member()?;
    Ok(DepositMethodList { methods: IN.iter().map(|way| way.deposit(ctx.lang())).collect() })
}

pub async fn start(ctx: Ctx, asked: DepositRequest) -> Result<Deposit, ApiError> {
    let member = ctx.real_member()?.member.clone();
    let method = methods::find(IN, &asked.method)?;
    let amount = method.read(&asked.amount)?;
    let delay = i64::from(ctx.site().provider_delay_ms);
    ctx.change(move |tx| {
        Box::pin(async move {
            let (waiting, next): (i64, Option<i64>) = sqlx::query_as(
                "SELECT count(*), min(min(due_at, expires_at)) FROM deposits
                 WHERE member = ? AND state = 'pending'",
            )
            .bind(&member)
            .fetch_one(&mut *tx)
            .await?;
            if waiting >= WAITING {
                // the first of them ends then, paid or not
                let wait = u32::try_from((next.unwrap_or_default() - now()) / 1000).unwrap_or(0);
                return Err(ApiError::new(Code::TooManyRequests).retry_after(wait + 1));
            }
            let id = members::new_id()?;
            let code = (method.key == "PIX").then(|| pix::code(amount, &id));
            sqlx::query(
                "INSERT INTO deposits (id, member, method, amount, fee, state, code, created_at,
                    due_at, expires_at) VALUES (?, ?, ?, ?, ?, 'pending', ?, ?, ?, ?)",
            )
            .bind(&id)
            .bind(&member)
            .bind(method.key)
            .bind(amount.0)
            .bind(method.fee().0)
            .bind(code)
            .bind(now())
            .bind(now() + delay)
            .bind(now() + PAYABLE)
            .execute(&mut *tx)
            .await?;
            if delay == 0 {
                provider::pay_in(tx, &id).await?;
            }
            one_in(tx, &id).await
        })
    })
    .await
}

async fn one_in(tx: &mut Tx, id: &str) -> Result<Deposit, ApiError> {
    let row = sqlx::query("SELECT * FROM deposits WHERE id = ?").bind(id).fetch_one(tx).await?;
    read(&row)
}

/// Somebody else's deposit is not there.
pub async fn status(ctx: Ctx, asked: DepositId) -> Result<Deposit, ApiError> {
    let member = &ctx.real_member()?.member;
    let row = sqlx::query("SELECT * FROM deposits WHERE id = ? AND member = ?")
        .bind(&asked.id)
        .bind(member)
        .fetch_optional(ctx.read())
        .await?
        .ok_or(Code::NotFound)?;
    read(&row)
}

pub async fn list(ctx: Ctx, asked: PageRequest) -> Result<DepositPage, ApiError> {
    let (content, total_pages) = page(&ctx, "deposits", &asked, read).await?;
    Ok(DepositPage { content, total_pages })
}

fn read(row: &SqliteRow) -> Result<Deposit, ApiError> {
    let state = match row.try_get::<&str, _>("state")? {
        "pending" => DepositState::Pending,
        "credited" => DepositState::Credited,
        "expired" => DepositState::Expired,
        _ => DepositState::Failed,
    };
    let ended: Option<i64> = row.try_get("ended_at")?;
    Ok(Deposit {
        id: row.try_get("id")?,
        method: row.try_get("method")?,
        amount: Money(row.try_get("amount")?).amount(),
        fee: Money(row.try_get("fee")?).amount(),
        state,
        code: row.try_get("code")?,
        created_at: rfc3339(row.try_get("created_at")?),
        expires_at: Some(rfc3339(row.try_get("expires_at")?)),
        credited_at: ended.filter(|_| state == DepositState::Credited).map(rfc3339),
    })
}
