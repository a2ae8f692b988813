//! Money to the upline (§2 personal centre, §6).

use super::methods;
use crate::rewards;
use ante_base::{
    ApiError, Code,
    clock::{now, rfc3339},
    money::Money,
    wrong,
};
use ante_contract::{
    Amount, Nothing,
    wallet::upline::{UplineInfo, UplineRequest, UplineTransferred},
};
use ante_identity::account::{
    members,
    outbox::{self, Notice},
    security,
};
use ante_ledger::{
    db::Tx,
    ledger::{self, Account, Posting},
    limits, work,
};
use ante_server::api::Ctx;
use sqlx::{Row, sqlite::SqliteExecutor};

/// Least amount of a transfer.
const LEAST: Money = Money::whole(10);
/// Largest amount of a transfer.
const MOST: Money = Money::whole(10_000);

/// A member's upline.
struct Upline {
    id: String,
    /// As a downline may see it.
    account: String,
}

/// The member's upline.
async fn upline_of(db: impl SqliteExecutor<'_>, member: &str) -> Result<Upline, ApiError> {
    let row = sqlx::query(
        "SELECT u.id, u.username FROM members m JOIN members u ON u.id = m.upline WHERE m.id = ?",
    )
    .bind(member)
    .fetch_optional(db)
    .await?
    .ok_or(Code::NotFound)?;
    Ok(Upline { id: row.try_get("id")?, account: masked(row.try_get("username")?) })
}

/// The first two letters of a name and its last, never most of it.
fn masked(name: &str) -> String {
    let letters: Vec<char> = name.chars().collect();
    let (head, tail) = if letters.len() > 5 { (2, 1) } else { (1, 0) };
    let head: String = letters.iter().take(head).collect();
    let tail: String = letters.iter().skip(letters.len().saturating_sub(tail)).collect();
    format!("{head}***{tail}")
}

/// Who the upline is, and how much can go there.
pub(super) async fn info(ctx: Ctx, _: Nothing) -> Result<UplineInfo, ApiError> {
    let member = &ctx.real_member()?.member;
    let mut db = ctx.read().begin().await?;
    let upline = upline_of(&mut *db, member).await?;
    let held = ledger::balance(&mut *db, &Account::member(member)).await?;
    let left = rewards::turnover_left(&mut db, member).await?;
    let row = sqlx::query(
        "SELECT payment_hash IS NOT NULL AS set_up, withdrawals_held_until FROM members WHERE id = ?",
    )
    .bind(member)
    .fetch_one(&mut *db)
    .await?;
    let until: Option<i64> = row.try_get("withdrawals_held_until")?;
    Ok(UplineInfo {
        account: upline.account,
        min_amount: LEAST.amount(),
        max_amount: MOST.amount(),
        available: if left == Money::ZERO { held } else { Money::ZERO }.amount(),
        payment_password: row.try_get("set_up")?,
        held_until: until.filter(|until| *until > now()).map(rfc3339),
    })
}

fn read(amount: &Amount) -> Result<Money, ApiError> {
    let amount = methods::typed(amount)?;
    if (LEAST..=MOST).contains(&amount) {
        return Ok(amount);
    }
    let key = if amount < LEAST { "validation.amountMin" } else { "validation.amountMax" };
    let params = [("min", LEAST.to_string()), ("max", MOST.to_string())];
    Err(ApiError::limits(vec![wrong("amount", key, &params)]))
}

/// Transfers from the main wallet to the upline's.
pub(super) async fn transfer(
    ctx: Ctx,
    asked: UplineRequest,
) -> Result<UplineTransferred, ApiError> {
    let member = ctx.real_member()?.member.clone();
    let upline = upline_of(ctx.read(), &member).await?;
    let amount = read(&asked.amount)?;
    security::proof::payment_password(&ctx, "paymentPassword", &asked.payment_password).await?;
    ctx.change(work!(|tx| {
        security::withdrawals_held(tx, &member).await?;
        rewards::turnover_done(tx, &member).await?;
        limits::allow_receipt(tx, &upline.id, amount).await?;
        let id = members::new_id()?;
        let at = now();
        post(tx, &member, &upline.id, amount, &id).await?;
        outbox::notify(tx, &upline.id, &RECEIVED).await?;
        let (amount, at) = (amount.amount(), rfc3339(at));
        Ok(UplineTransferred { id, amount, account: upline.account, at })
    }))
    .await
}

async fn post(
    tx: &mut Tx,
    member: &str,
    upline: &str,
    amount: Money,
    id: &str,
) -> Result<(), ApiError> {
    let wallet = Account::member(member);
    let back = amount.negated().ok_or(Code::LimitExceeded)?;
    let posting = Posting {
        kind: "upline",
        reference: id,
        account: wallet.clone(),
        key: &format!("upline:{id}"),
        entries: &[(wallet, back), (Account::member(upline), amount)],
    };
    match ledger::post(tx, &posting).await {
        Ok(_) => Ok(()),
        Err(error) if error.is(Code::InsufficientBalance) => {
            Err(error.with_fields(vec![beyond(tx, member).await?]))
        }
        Err(error) => Err(error),
    }
}

/// More than the main wallet holds; what lies in the vendors' wallets is said, since it has to be
/// brought back first.
async fn beyond(tx: &mut Tx, member: &str) -> Result<ante_contract::FieldError, ApiError> {
    let elsewhere = ledger::holdings(tx, member).await?.elsewhere().unwrap_or_default();
    Ok(if elsewhere > Money::ZERO {
        let params = [("elsewhere", elsewhere.to_string())];
        wrong("amount", "validation.amountElsewhere", &params)
    } else {
        wrong("amount", "validation.amountBalance", &[])
    })
}

const RECEIVED: Notice = Notice {
    subject: ("Você recebeu uma transferência", "You received a transfer"),
    text: (
        "Um membro da sua equipe transferiu saldo para a sua carteira principal. O valor está no registro da conta.",
        "A member of your team transferred money to your main wallet. The amount is in the account record.",
    ),
};

#[cfg(test)]
mod tests {
    use super::masked;

    #[test]
    fn never_shows_most_of_a_name() {
        for (name, shown) in [
            ("agente", "ag***e"),
            ("rafael99", "ra***9"),
            ("bia", "b***"),
            ("lia01", "l***"),
            ("", "***"),
        ] {
            assert_eq!(masked(name), shown, "{name}");
        }
    }
}
