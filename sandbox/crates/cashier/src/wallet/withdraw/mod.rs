//! Withdrawals: held back from the balance at once, paid out or put back later.

pub(super) mod late;
pub mod pay;
pub(super) mod row;

use super::{
    list::page,
    methods::{self, Method, OUT},
    pace::Pace,
    payout::{self, kinds},
};
use crate::rewards;
use ante_base::{
    ApiError, Code, Lang,
    calendar::day_of,
    clock::{now, rfc3339},
    money::Money,
    wrong,
};
use ante_contract::{
    Nothing, PageRequest,
    jurisdiction::Jurisdiction,
    wallet::{
        WithdrawOptionList, WithdrawRequest, Withdrawal, WithdrawalPage,
        withdraw::{WithdrawalDetail, WithdrawalId},
    },
};
use ante_identity::account::{members, payee, security};
use ante_ledger::{
    db::Tx,
    ledger::{self, Account},
    work,
};
use ante_server::{api::Ctx, settings::payments::Step};
use sqlx::Row;

pub(super) async fn options(ctx: Ctx, _: Nothing) -> Result<WithdrawOptionList, ApiError> {
    let member = &ctx.real_member()?.member;
    let mut reader = ctx.read().acquire().await?;
    options_of(&mut reader, member, &Pace::of(&ctx.site()), ctx.lang()).await
}

/// All that a member needs to know before a withdrawal.
pub(super) async fn options_of(
    tx: &mut Tx,
    member: &str,
    pace: &Pace,
    lang: Lang,
) -> Result<WithdrawOptionList, ApiError> {
    let turnover = rewards::turnover_left(tx, member).await?;
    let balance = ledger::balance(&mut *tx, &Account::member(member)).await?;
    let available = if turnover > Money::ZERO { Money::ZERO } else { balance };
    let password: Option<String> =
        sqlx::query_scalar("SELECT payment_hash FROM members WHERE id = ?")
            .bind(member)
            .fetch_one(&mut *tx)
            .await?;
    Ok(WithdrawOptionList {
        methods: methods::offered(OUT, &pace.rules).map(|way| way.withdraw(lang)).collect(),
        accounts: payout::list(tx, member).await?,
        accounts_most: payout::MOST,
        holder: payee::of(tx, member).await?,
        available: available.amount(),
        day_left: day_left(tx, member, pace).await?.amount(),
        turnover_left: turnover.amount(),
        held_until: security::held_until(tx, member).await?.map(rfc3339),
        payment_password: password.is_some(),
    })
}

/// Returns the amount that can still be withdrawn today.
async fn day_left(tx: &mut Tx, member: &str, pace: &Pace) -> Result<Money, ApiError> {
    let out: i64 = sqlx::query_scalar(
        "SELECT coalesce(sum(amount), 0) FROM withdrawals
         WHERE member = ? AND created_at >= ? AND state NOT IN ('rejected', 'cancelled')",
    )
    .bind(member)
    .bind(day_of(now()))
    .fetch_one(tx)
    .await?;
    Ok(pace.day_limit().minus(Money(out)).unwrap_or_default().max(Money::ZERO))
}

/// Asks for a withdrawal.
pub(super) async fn start(ctx: Ctx, asked: WithdrawRequest) -> Result<Withdrawal, ApiError> {
    let member = ctx.real_member()?.member.clone();
    let WithdrawRequest { account_id, amount, payment_password } = asked;
    if account_id.is_empty() {
        return Err(ApiError::field("accountId", "validation.required"));
    }
    let mut reader = ctx.read().acquire().await?;
    let (pace, lang) = (Pace::of(&ctx.site()), ctx.lang());
    let to = Destination::of(&mut reader, &member, &account_id, &pace.rules).await?;
    drop(reader);
    let amount = to.method.read(&amount)?;
    security::proof::payment_password(&ctx, "paymentPassword", &payment_password).await?;
    ctx.change(work!(|tx| {
        // It may have been removed since.
        let to = Destination::of(tx, &member, &account_id, &pace.rules).await?;
        security::withdrawals_held(tx, &member).await?;
        to.refuse_held()?;
        rewards::turnover_done(tx, &member).await?;
        let left = day_left(tx, &member, &pace).await?;
        if amount > left {
            let params = [("left", left.to_string())];
            let error = wrong("amount", "validation.amountDay", &params);
            return Err(ApiError::limits(vec![error]));
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
        .bind(pace.due(Step::Review))
        .execute(&mut *tx)
        .await?;
        pay::hold(tx, &member, amount, &id).await?;
        pay::advance(tx, &id, &pace).await?;
        row::withdrawal(&row::one(tx, &id).await?, &pace.rules, lang)
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
    /// Returns a member's account; not found if it is another member's or its method is not
    /// offered.
    async fn of(
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
        .ok_or_else(|| ApiError::field("accountId", "validation.accountGone"))?;
        let method = methods::choose(OUT, row.try_get("method")?, rules)
            .map_err(|_| ApiError::field("accountId", "validation.accountGone"))?;
        let masked = kinds::masked(method.key, row.try_get("kind")?, row.try_get("account")?);
        Ok(Self { method, masked, held_until: row.try_get("held_until")? })
    }

    /// Refuses an account, other than the first, that was added less than a day ago.
    ///
    /// # Errors
    /// `withdrawals_held`, with the end of the hold as a separate field.
    fn refuse_held(&self) -> Result<(), ApiError> {
        match self.held_until {
            Some(until) if until > now() => Err(ApiError::saying(
                Code::WithdrawalsHeld,
                "Esta conta foi adicionada há pouco. Por segurança, ela só recebe saques depois de 24 horas.",
                "This account was added recently. For your safety, it can be withdrawn to after 24 hours.",
            )
            .until(Some(rfc3339(until)))),
            _ => Ok(()),
        }
    }
}

/// Takes a withdrawal back that was not sent yet; one that was taken back stays so.
pub(super) async fn cancel(ctx: Ctx, asked: WithdrawalId) -> Result<WithdrawalDetail, ApiError> {
    let (member, lang) = (ctx.real_member()?.member.clone(), ctx.lang());
    let rules = ctx.site().rules();
    ctx.change(work!(|tx| {
        row::of_member(tx, &asked.id, &member).await?;
        let may = rules.withdrawal_cancellable.value;
        let cancelled = may && pay::cancel(tx, &asked.id).await?;
        let row = row::one(tx, &asked.id).await?;
        if !cancelled && row.try_get::<&str, _>("state")? != "cancelled" {
            return Err(if may { too_late() } else { never() });
        }
        row::detail(&row, &rules, lang)
    }))
    .await
}

fn too_late() -> ApiError {
    ApiError::saying(
        Code::NotCancellable,
        "Este saque já foi enviado e não pode mais ser cancelado.",
        "This withdrawal was sent already and cannot be cancelled any more.",
    )
}

fn never() -> ApiError {
    ApiError::saying(
        Code::NotCancellable,
        "Um saque pedido não pode ser cancelado.",
        "A withdrawal that was asked for cannot be cancelled.",
    )
}

pub(super) async fn status(ctx: Ctx, asked: WithdrawalId) -> Result<WithdrawalDetail, ApiError> {
    let member = &ctx.real_member()?.member;
    let mut reader = ctx.read().acquire().await?;
    let row = row::of_member(&mut reader, &asked.id, member).await?;
    row::detail(&row, &ctx.site().rules(), ctx.lang())
}

pub(super) async fn list(ctx: Ctx, asked: PageRequest) -> Result<WithdrawalPage, ApiError> {
    let (rules, lang) = (ctx.site().rules(), ctx.lang());
    let (content, total_pages) =
        page(&ctx, "withdrawals", &asked, |row| row::withdrawal(row, &rules, lang)).await?;
    Ok(WithdrawalPage { content, total_pages })
}
