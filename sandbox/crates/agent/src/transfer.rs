//! Money from an agent to somebody of their team (§6).

use super::team;
use ante_base::{
    ApiError, Code,
    clock::{now, rfc3339},
    money::Money,
    wrong,
};
use ante_cashier::rewards;
use ante_contract::{
    Amount, Nothing,
    agent::team::{DownlineInfo, DownlineRequest, DownlineTransferred},
};
use ante_identity::{
    account::{members, security},
    inbox::{self, News},
};
use ante_ledger::{
    db::Tx,
    ledger::{self, Account, Posting},
    limits, work,
};
use ante_server::api::Ctx;
use sqlx::Row;

/// Least amount of a transfer.
const LEAST: Money = Money::whole(10);
/// Largest amount of a transfer.
const MOST: Money = Money::whole(10_000);

/// How much can go.
pub(super) async fn info(ctx: Ctx, _: Nothing) -> Result<DownlineInfo, ApiError> {
    let agent = &ctx.agent()?.member;
    let mut db = ctx.read().begin().await?;
    let held = ledger::balance(&mut *db, &Account::member(agent)).await?;
    let left = rewards::turnover_left(&mut db, agent).await?;
    let row = sqlx::query(
        "SELECT payment_hash IS NOT NULL AS set_up, withdrawals_held_until FROM members WHERE id = ?",
    )
    .bind(agent)
    .fetch_one(&mut *db)
    .await?;
    let until: Option<i64> = row.try_get("withdrawals_held_until")?;
    Ok(DownlineInfo {
        min_amount: LEAST.amount(),
        max_amount: MOST.amount(),
        available: if left == Money::ZERO { held } else { Money::ZERO }.amount(),
        payment_password: row.try_get("set_up")?,
        held_until: until.filter(|until| *until > now()).map(rfc3339),
    })
}

fn read(amount: &Amount) -> Result<Money, ApiError> {
    let refuse = |key: &str| ApiError::field("amount", key);
    let money = Money::parse(amount.as_str()).ok_or_else(|| refuse("validation.amountFormat"))?;
    if money <= Money::ZERO {
        return Err(refuse("validation.amountPositive"));
    }
    let money = Money::typed(amount).ok_or_else(|| refuse("validation.amountDecimals"))?;
    if (LEAST..=MOST).contains(&money) {
        return Ok(money);
    }
    let key = if money < LEAST { "validation.amountMin" } else { "validation.amountMax" };
    let params = [("min", LEAST.to_string()), ("max", MOST.to_string())];
    Err(ApiError::limits(vec![wrong("amount", key, &params)]))
}

/// Transfers from the agent's main wallet to that of somebody below.
pub(super) async fn transfer(
    ctx: Ctx,
    asked: DownlineRequest,
) -> Result<DownlineTransferred, ApiError> {
    let agent = ctx.agent()?.clone();
    let amount = read(&asked.amount)?;
    // Who is nobody's is told so before a password is looked at.
    let way = team::way(&mut *ctx.read().acquire().await?, &agent.member, &asked.id).await?;
    let account = way.last().map(|place| place.account.clone()).ok_or(Code::NotFound)?;
    security::proof::payment_password(&ctx, "paymentPassword", &asked.payment_password).await?;
    ctx.change(work!(|tx| {
        security::withdrawals_held(tx, &agent.member).await?;
        rewards::turnover_done(tx, &agent.member).await?;
        limits::allow_receipt(tx, &asked.id, amount).await?;
        let id = members::new_id()?;
        post(tx, &agent.member, &asked.id, amount, &id).await?;
        let news = News::UplineSent { amount: amount.amount(), account: agent.username.clone() };
        inbox::write(tx, &asked.id, &news).await?;
        Ok(DownlineTransferred { id, amount: amount.amount(), account, at: rfc3339(now()) })
    }))
    .await
}

async fn post(
    tx: &mut Tx,
    agent: &str,
    member: &str,
    amount: Money,
    id: &str,
) -> Result<(), ApiError> {
    let wallet = Account::member(agent);
    let back = amount.negated().ok_or(Code::LimitExceeded)?;
    let posting = Posting {
        kind: "downline",
        reference: id,
        account: wallet.clone(),
        key: &format!("downline:{id}"),
        entries: &[(wallet, back), (Account::member(member), amount)],
    };
    match ledger::post(tx, &posting).await {
        Ok(_) => Ok(()),
        Err(error) if error.is(Code::InsufficientBalance) => {
            Err(error.with_fields(vec![wrong("amount", "validation.amountBalance", &[])]))
        }
        Err(error) => Err(error),
    }
}
