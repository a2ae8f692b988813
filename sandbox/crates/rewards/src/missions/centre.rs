//! Reward centre: lists a member's rewards and lets the member claim them.

use super::pay_reward;
use ante_base::{
    ApiError, ErrorCode, Lang, Paging,
    clock::{now, rfc3339},
    money::Money,
    texts::StoredText,
};
use ante_cashier::rewards::{self, BonusGrant};
use ante_contract::{
    PageRequest,
    rewards::centre::{ClaimedRewards, Reward, RewardClaim, RewardKind, RewardList, RewardState},
};
use ante_ledger::{
    db::Tx,
    limits,
    push::{self, ServerEvent},
    work,
};
use ante_server::api::Ctx;
use sqlx::{Row, SqliteConnection, sqlite::SqliteRow};

/// Days within which a reward's turnover must be staked.
const TURNOVER_DAYS: u32 = 14;
/// SQL condition of rewards that can be claimed at time `?2`, in Unix milliseconds.
const CLAIMABLE_SQL: &str =
    "member = ?1 AND claimed_at IS NULL AND (expires_at IS NULL OR expires_at > ?2)";

/// Returns a page of the member's rewards; during a break without the claimable ones.
pub async fn list(ctx: Ctx, request: PageRequest) -> Result<RewardList, ApiError> {
    let member = &ctx.real_member()?.member;
    let paging = Paging::new(request.page, request.page_size);
    let mut db = ctx.read().begin().await?;
    let at = now();
    let mut sums = totals(&mut db, member, at).await?;
    let quiet = limits::active_break(&mut *db, member).await?.is_some();
    if quiet {
        sums = RewardTotals { all: sums.all - sums.waiting, waiting: 0, amount: Money::ZERO };
    }
    let rows = sqlx::query(sqlx::AssertSqlSafe(format!(
        "SELECT * FROM member_rewards WHERE member = ?1 AND NOT (?5 AND {CLAIMABLE_SQL})
         ORDER BY ({CLAIMABLE_SQL}) DESC, created_at DESC, id DESC LIMIT ?3 OFFSET ?4"
    )))
    .bind(member)
    .bind(at)
    .bind(paging.limit())
    .bind(paging.offset())
    .bind(quiet)
    .fetch_all(&mut *db)
    .await?;
    Ok(RewardList {
        list: rows.iter().map(|row| read(row, at, ctx.lang())).collect::<Result<_, _>>()?,
        total_pages: paging.page_count(sums.all),
        reward_count: u32::try_from(sums.waiting).unwrap_or(u32::MAX),
        waiting: sums.amount.amount(),
    })
}

/// Numbers and sums of a member's rewards.
struct RewardTotals {
    all: i64,
    waiting: i64,
    amount: Money,
}

async fn totals(
    db: &mut SqliteConnection,
    member: &str,
    at: i64,
) -> Result<RewardTotals, ApiError> {
    // The format arguments are constants of the code; values are bound.
    let sql = format!(
        "SELECT count(*) AS \"all\", count(*) FILTER (WHERE {CLAIMABLE_SQL}) AS waiting,
             coalesce(sum(amount) FILTER (WHERE {CLAIMABLE_SQL}), 0) AS amount
         FROM member_rewards WHERE member = ?1"
    );
    let row = sqlx::query(sqlx::AssertSqlSafe(sql)).bind(member).bind(at).fetch_one(db).await?;
    Ok(RewardTotals {
        all: row.try_get("all")?,
        waiting: row.try_get("waiting")?,
        amount: Money(row.try_get("amount")?),
    })
}

/// Returns the number of rewards that can be claimed.
pub async fn claimable_count(
    db: &mut SqliteConnection,
    member: &str,
    at: i64,
) -> Result<u32, ApiError> {
    Ok(u32::try_from(totals(db, member, at).await?.waiting).unwrap_or(u32::MAX))
}

fn read(row: &SqliteRow, at: i64, lang: Lang) -> Result<Reward, ApiError> {
    let expires_at: Option<i64> = row.try_get("expires_at")?;
    let claimed_at: Option<i64> = row.try_get("claimed_at")?;
    let title: StoredText = serde_json::from_str(row.try_get("title")?)?;
    Ok(Reward {
        id: row.try_get("id")?,
        kind: match row.try_get::<&str, _>("kind")? {
            "vip" => RewardKind::Vip,
            "leaderboard" => RewardKind::Leaderboard,
            "signIn" => RewardKind::SignIn,
            "mission" => RewardKind::Mission,
            _ => RewardKind::Gift,
        },
        title: title.to_string_in(lang),
        amount: Money(row.try_get("amount")?).amount(),
        points: Money(row.try_get("points")?).amount(),
        turnover: row.try_get::<Option<i64>, _>("turnover")?.map(|times| Money(times).amount()),
        state: match (claimed_at, expires_at) {
            (Some(_), _) => RewardState::Claimed,
            (None, Some(until)) if until <= at => RewardState::Expired,
            (None, _) => RewardState::Waiting,
        },
        at: rfc3339(row.try_get("created_at")?),
        expires_at: expires_at.map(rfc3339),
    })
}

/// Claims one reward, or without an id all that can be claimed now.
///
/// # Errors
/// `on_break`, `not_found`, `reward_claimed`, `reward_expired`, `nothing_waits`, or the error of an
/// active bonus.
pub async fn claim(ctx: Ctx, request: RewardClaim) -> Result<ClaimedRewards, ApiError> {
    let member = ctx.real_member()?.member.clone();
    ctx.mutate(work!(|tx| {
        limits::refuse_on_break(&mut *tx, &member).await?;
        rewards::end_if_finished(tx, &member).await?;
        let taken = if request.id.is_empty() {
            claim_all(tx, &member).await?
        } else {
            let reward = find_claimable(tx, &member, &request.id).await?;
            if reward.turnover.is_some() {
                rewards::refuse_while_active(tx, &member).await?;
            }
            pay_claimed(tx, &member, &reward).await?;
            vec![reward]
        };
        push::publish_on_commit(&member, ServerEvent::Counts);
        claim_result(&taken)
    }))
    .await
}

/// Reward that can be claimed.
struct ClaimableReward {
    id: String,
    amount: Money,
    points: Money,
    /// Multiple of the amount that must be staked, in units of 10⁻⁴; `None` without turnover.
    turnover: Option<i64>,
}

fn claimable_reward(row: &SqliteRow) -> Result<ClaimableReward, ApiError> {
    Ok(ClaimableReward {
        id: row.try_get("id")?,
        amount: Money(row.try_get("amount")?),
        points: Money(row.try_get("points")?),
        turnover: row.try_get("turnover")?,
    })
}

async fn find_claimable(tx: &mut Tx, member: &str, id: &str) -> Result<ClaimableReward, ApiError> {
    let row = sqlx::query("SELECT * FROM member_rewards WHERE id = ? AND member = ?")
        .bind(id)
        .bind(member)
        .fetch_optional(tx)
        .await?
        .ok_or(ErrorCode::NotFound)?;
    if row.try_get::<Option<i64>, _>("claimed_at")?.is_some() {
        return Err(ErrorCode::RewardClaimed.into());
    }
    if row.try_get::<Option<i64>, _>("expires_at")?.is_some_and(|until| until <= now()) {
        return Err(ErrorCode::RewardExpired.into());
    }
    claimable_reward(&row)
}

/// Claims all rewards that can be claimed now: at most one with turnover, and none of those while a
/// bonus is active. The others stay claimable.
async fn claim_all(tx: &mut Tx, member: &str) -> Result<Vec<ClaimableReward>, ApiError> {
    let sql = format!("SELECT * FROM member_rewards WHERE {CLAIMABLE_SQL} ORDER BY created_at, id");
    let rows =
        sqlx::query(sqlx::AssertSqlSafe(sql)).bind(member).bind(now()).fetch_all(&mut *tx).await?;
    let mut held = rewards::active_bonus(tx, member).await?.is_some();
    let any = !rows.is_empty();
    let mut taken = Vec::new();
    for row in &rows {
        let reward = claimable_reward(row)?;
        if reward.turnover.is_some() {
            if held {
                continue;
            }
            held = true;
        }
        pay_claimed(tx, member, &reward).await?;
        taken.push(reward);
    }
    match (taken.is_empty(), any) {
        (false, _) => Ok(taken),
        // Every claimable reward requires that no bonus is active.
        (true, true) => rewards::refuse_while_active(tx, member).await.map(|()| taken),
        (true, false) => Err(ErrorCode::NothingWaits.into()),
    }
}

async fn pay_claimed(tx: &mut Tx, member: &str, reward: &ClaimableReward) -> Result<(), ApiError> {
    sqlx::query("UPDATE member_rewards SET claimed_at = ? WHERE id = ? AND claimed_at IS NULL")
        .bind(now())
        .bind(&reward.id)
        .execute(&mut *tx)
        .await?;
    let Some(times) = reward.turnover.filter(|_| reward.amount > Money::ZERO) else {
        return pay_reward(tx, member, reward.amount, reward.points, &reward.id).await;
    };
    let turnover = reward.amount.times(Money(times));
    let gift = BonusGrant {
        offer: "reward",
        reference: &reward.id,
        amount: reward.amount,
        turnover: turnover.ok_or(ErrorCode::LimitExceeded)?,
        days: TURNOVER_DAYS,
    };
    if !rewards::grant_bonus(tx, member, &gift).await? {
        return Err(ApiError::internal("a reward's bonus was not given"));
    }
    pay_reward(tx, member, Money::ZERO, reward.points, &reward.id).await
}

fn claim_result(taken: &[ClaimableReward]) -> Result<ClaimedRewards, ApiError> {
    let sum = |of: fn(&ClaimableReward) -> Money| {
        let sum = taken.iter().try_fold(Money::ZERO, |sum, reward| sum.checked_add(of(reward)));
        sum.ok_or_else(|| ApiError::from(ErrorCode::LimitExceeded))
    };
    Ok(ClaimedRewards {
        count: u32::try_from(taken.len()).unwrap_or(u32::MAX),
        amount: sum(|reward| reward.amount)?.amount(),
        points: sum(|reward| reward.points)?.amount(),
    })
}
