//! Withdrawals: held back from the balance at once, paid out or put back later.

use super::{
    list::page,
    methods::{self, OUT},
    provider,
};
use crate::{
    account::{members, security},
    api::{ApiError, Code, Ctx, Lang, wrong},
    clock::{now, rfc3339},
    db::Tx,
    ledger::{self, Account, Posting},
    money::Money,
};
use ante_contract::{
    FieldError, Nothing, PageRequest,
    wallet::{WithdrawOptionList, WithdrawRequest, WithdrawState, Withdrawal, WithdrawalPage},
};
use sqlx::{Row, sqlite::SqliteRow};

/// Shortest and longest payout account.
const ACCOUNT: std::ops::RangeInclusive<usize> = 3..=77;

pub async fn options(ctx: Ctx, _: Nothing) -> Result<WithdrawOptionList, ApiError> {
    let wallet = Account::member(&ctx.real_member()?.member);
    Ok(WithdrawOptionList {
        methods: OUT.iter().map(|way| way.withdraw(ctx.lang())).collect(),
        available: ledger::balance(ctx.read(), &wallet).await?.amount(),
    })
}

pub async fn start(ctx: Ctx, asked: WithdrawRequest) -> Result<Withdrawal, ApiError> {
    let member = ctx.real_member()?.member.clone();
    let method = methods::find(OUT, &asked.method)?;
    let amount = method.read(&asked.amount)?;
    let account = asked.account.trim().to_owned();
    if account.is_empty() {
        return Err(ApiError::field("account", "validation.required"));
    }
    let plain = account.chars().all(|letter| !letter.is_control());
    if !ACCOUNT.contains(&account.chars().count()) || !plain {
        let params = [
            ("min", ACCOUNT.start().to_string()),
            ("max", ACCOUNT.end().to_string()),
            ("bounds", "range".to_owned()),
        ];
        return Err(ApiError::fields(vec![wrong("account", "patterns.0", &params)]));
    }
    let (site, lang) = (ctx.site(), ctx.lang());
    let (delay, rejects) = (i64::from(site.provider_delay_ms), site.withdrawals_rejected);
    ctx.change(move |tx| {
        Box::pin(async move {
            security::withdrawals_held(tx, &member).await?;
            let id = members::new_id()?;
            sqlx::query(
                "INSERT INTO withdrawals (id, member, method, account, amount, fee, state,
                    created_at, due_at) VALUES (?, ?, ?, ?, ?, ?, 'processing', ?, ?)",
            )
            .bind(&id)
            .bind(&member)
            .bind(method.key)
            .bind(&account)
            .bind(amount.0)
            .bind(method.fee().0)
            .bind(now())
            .bind(now() + delay)
            .execute(&mut *tx)
            .await?;
            hold(tx, &member, amount, &id).await?;
            if delay == 0 {
                provider::pay_out(tx, &id, rejects).await?;
            }
            let row = sqlx::query("SELECT * FROM withdrawals WHERE id = ?")
                .bind(&id)
                .fetch_one(tx)
                .await?;
            read(&row, lang)
        })
    })
    .await
}

async fn hold(tx: &mut Tx, member: &str, amount: Money, id: &str) -> Result<(), ApiError> {
    let wallet = Account::member(member);
    let back = amount.negated().ok_or(Code::LimitExceeded)?;
    let posting = Posting {
        kind: "withdraw.hold",
        reference: id,
        account: wallet.clone(),
        key: &format!("withdraw.hold:{id}"),
        entries: &[(wallet, back), (Account::Hold(member.to_owned()), amount)],
    };
    match ledger::post(tx, &posting).await {
        Ok(_) => Ok(()),
        Err(error) if error.is(Code::InsufficientBalance) => {
            let wrong = beyond(tx, member).await?;
            Err(error.with_fields(vec![wrong]))
        }
        Err(error) => Err(error),
    }
}

/// More than the main wallet holds; what lies in the vendors' wallets is said, since it has to be
/// brought back first.
async fn beyond(tx: &mut Tx, member: &str) -> Result<FieldError, ApiError> {
    let elsewhere = ledger::holdings(tx, member).await?.elsewhere().unwrap_or_default();
    Ok(if elsewhere > Money::ZERO {
        let params = [("elsewhere", elsewhere.to_string())];
        wrong("amount", "validation.amountElsewhere", &params)
    } else {
        wrong("amount", "validation.amountBalance", &[])
    })
}

pub async fn list(ctx: Ctx, asked: PageRequest) -> Result<WithdrawalPage, ApiError> {
    let lang = ctx.lang();
    let (content, total_pages) = page(&ctx, "withdrawals", &asked, |row| read(row, lang)).await?;
    Ok(WithdrawalPage { content, total_pages })
}

fn read(row: &SqliteRow, lang: Lang) -> Result<Withdrawal, ApiError> {
    let state = match row.try_get::<&str, _>("state")? {
        "processing" => WithdrawState::Processing,
        "paid" => WithdrawState::Paid,
        _ => WithdrawState::Rejected,
    };
    Ok(Withdrawal {
        id: row.try_get("id")?,
        method: row.try_get("method")?,
        account: masked(row.try_get("account")?),
        amount: Money(row.try_get("amount")?).amount(),
        fee: Money(row.try_get("fee")?).amount(),
        state,
        reason: row.try_get::<Option<String>, _>("reason")?.map(|_| refused(lang).to_owned()),
        created_at: rfc3339(row.try_get("created_at")?),
        ended_at: row.try_get::<Option<i64>, _>("ended_at")?.map(rfc3339),
    })
}

fn refused(lang: Lang) -> &'static str {
    lang.pick(
        "O provedor recusou o pagamento. O valor voltou ao seu saldo.",
        "The provider refused the payment. The money is back in your balance.",
    )
}

/// The last letters of an account; of a short one fewer.
fn masked(account: &str) -> String {
    let letters = account.chars().count();
    let shown = (letters / 3).min(4);
    let tail: String = account.chars().skip(letters - shown).collect();
    format!("••••{tail}")
}

#[cfg(test)]
mod tests {
    use super::masked;

    #[test]
    fn masks_all_but_the_end() {
        assert_eq!(masked("ana@exemplo.com.br"), "••••m.br");
        assert_eq!(masked("123"), "••••3");
        assert_eq!(masked(""), "••••");
    }
}
