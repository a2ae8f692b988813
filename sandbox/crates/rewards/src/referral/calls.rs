//! Calls that return the invitation and the friends, and claim the income.

use super::{
    income::{self, FRIEND_BONUS, MIN_CLAIM, MIN_FRIEND_DEPOSITS},
    require_enabled,
};
use ante_base::{
    ApiError, ErrorCode, Paging,
    clock::{now, rfc3339},
    key, mask,
    money::Money,
};
use ante_contract::{
    Empty, PageRequest,
    rewards::referral::{ClaimedReferralIncome, Friend, FriendList, Invitation},
};
use ante_identity::account::members;
use ante_ledger::{
    db::Tx,
    ledger::{self},
    limits, work,
};
use ante_server::{api::Ctx, settings};

/// Returns the member's invitation; during a break without claimable income, because the income
/// cannot be claimed then.
pub async fn invitation(ctx: Ctx, _: Empty) -> Result<Invitation, ApiError> {
    let member = &ctx.real_member()?.member;
    require_enabled(&ctx.site())?;
    // One snapshot for the whole response.
    let mut db = ctx.read().begin().await?;
    let code: String = sqlx::query_scalar("SELECT referral_code FROM members WHERE id = ?")
        .bind(member)
        .fetch_one(&mut *db)
        .await?;
    let friends = income::friends(&mut db, member).await?;
    let taken = income::claimed_total(&mut *db, member).await?;
    let waiting = if limits::active_break(&mut *db, member).await?.is_some() {
        Money::ZERO
    } else {
        income::total_income(&friends)?.checked_sub(taken).unwrap_or_default().max(Money::ZERO)
    };
    let count = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
    Ok(Invitation {
        path: format!("/register?referralCode={code}"),
        referral_code: code,
        friends: count(friends.len()),
        active: count(friends.iter().filter(|friend| friend.deposited).count()),
        rate: income::percent().amount(),
        excluded_types: income::EXCLUDED_TYPES.map(str::to_owned).to_vec(),
        friend_bonus: FRIEND_BONUS.amount(),
        friend_least: MIN_FRIEND_DEPOSITS.amount(),
        waiting: waiting.amount(),
        least: MIN_CLAIM.amount(),
        taken: taken.amount(),
    })
}

/// Returns a page of the member's friends.
pub async fn friends(ctx: Ctx, request: PageRequest) -> Result<FriendList, ApiError> {
    let member = &ctx.real_member()?.member;
    require_enabled(&ctx.site())?;
    let friends = income::friends(&mut *ctx.read().begin().await?, member).await?;
    let (shown, total_pages) = Paging::new(request.page, request.page_size).slice(&friends);
    let wire = |friend: &&income::Friend| Friend {
        account: mask::player(&friend.username),
        registered_at: rfc3339(friend.created_at),
        active: friend.active,
        valid_bet: friend.valid.amount(),
        income: friend.income.amount(),
    };
    Ok(FriendList { list: shown.iter().map(wire).collect(), total_pages })
}

/// Claims the referral income: from the operator to the main wallet.
///
/// # Errors
/// `referral_closed`, `referral_too_small`, `on_break`.
pub async fn claim(ctx: Ctx, _: Empty) -> Result<ClaimedReferralIncome, ApiError> {
    let member = ctx.real_member()?.member.clone();
    require_enabled(&ctx.site())?;
    // Computed outside the writer, because it reads all bets of all friends.
    let friends = income::friends(&mut *ctx.read().begin().await?, &member).await?;
    let brought = income::total_income(&friends)?;
    ctx.mutate(work!(|tx| pay_income(tx, &member, brought).await)).await
}

/// Pays the difference between the income computed shortly before and the amount claimed by now, so
/// that concurrent claims pay nothing twice.
async fn pay_income(
    tx: &mut Tx,
    member: &str,
    brought: Money,
) -> Result<ClaimedReferralIncome, ApiError> {
    limits::refuse_on_break(&mut *tx, member).await?;
    let amount =
        brought.checked_sub(income::claimed_total(&mut *tx, member).await?).unwrap_or_default();
    if amount < MIN_CLAIM {
        return Err(below_minimum(tx).await?);
    }
    let (id, at) = (members::new_id()?, now());
    sqlx::query("INSERT INTO referral_claims (id, member, amount, taken_at) VALUES (?, ?, ?, ?)")
        .bind(&id)
        .bind(member)
        .bind(amount.0)
        .bind(at)
        .execute(&mut *tx)
        .await?;
    ledger::pay_member(tx, member, amount, "bonus", &id, &format!("referral:{id}")).await?;
    Ok(ClaimedReferralIncome { id, amount: amount.amount(), at: rfc3339(at) })
}

async fn below_minimum(tx: &mut Tx) -> Result<ApiError, ApiError> {
    let amount = settings::load(tx).await?.currency().amount(MIN_CLAIM);
    let text = key!("wallet.errors.claimTooSmall");
    Ok(ApiError::with_text(ErrorCode::ReferralTooSmall, text, &[("amount", &amount)]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use ante_identity::account::members::NewMember;
    use ante_ledger::{
        db::{Db, resolve_path},
        ledger::Account,
    };

    #[tokio::test]
    async fn concurrent_claims_pay_the_income_once() {
        let (file, _temporary) = resolve_path(":memory:").unwrap();
        let db = Db::open(&file).await.unwrap();
        let new = NewMember { username: "ana".to_owned(), ..NewMember::default() };
        let member = db.write(work!(|tx| members::create(tx, &new).await)).await.unwrap();
        let claim = |brought| {
            let member = member.clone();
            db.write(work!(|tx| pay_income(tx, &member, Money::whole(brought)).await))
        };
        let (one, other) = tokio::join!(claim(25), claim(25));
        assert_eq!(one.unwrap().amount, Money::whole(25).amount());
        assert!(other.unwrap_err().is(ErrorCode::ReferralTooSmall));
        // A later claim pays the rest of a larger income, and nothing of a smaller one.
        assert_eq!(claim(40).await.unwrap().amount, Money::whole(15).amount());
        assert!(claim(25).await.unwrap_err().is(ErrorCode::ReferralTooSmall));
        let paid = ledger::balance(db.readers(), &Account::member(&member)).await.unwrap();
        assert_eq!(paid, Money::whole(40));
    }
}
