//! Rewards of the demo member in the reward centre, and the member's claimed missions.

use ante_base::{
    ApiError,
    calendar::{WEEK, day_of, week_of},
    clock::{DAY, HOUR, now},
    key,
    money::Money,
    texts::Text,
};
use ante_identity::account::members;
use ante_ledger::{
    db::Tx,
    ledger::{self, Account, Posting},
};
use ante_rewards::missions::{
    gifts::{self, NewReward},
    list, unclaimed,
};

/// User name of the member with these rewards.
const REWARDED_MEMBER: &str = "demo";

/// Outcome of a past reward.
#[derive(Clone, Copy, PartialEq, Eq)]
enum RewardOutcome {
    Claimed,
    Left,
}

/// Writes the claimed and unclaimed rewards, before the past bets are generated around them.
pub async fn write(tx: &mut Tx) -> Result<(), ApiError> {
    let Some(member) = members::id_of(tx, REWARDED_MEMBER).await? else { return Ok(()) };
    let week = week_of(now());
    for (weeks, rank, units) in [(3, 34, 20), (5, 18, 50), (8, 41, 20)] {
        let at = week - weeks * WEEK;
        let reward = NewReward {
            kind: "leaderboard",
            title: gifts::leaderboard_title(rank),
            amount: Money::whole(units),
            points: Money::ZERO,
            turnover: None,
            reference: format!("leaderboard:{}", at - WEEK),
            at,
            expires_at: Some(at + 2 * WEEK),
        };
        write_reward(tx, &member, &reward, RewardOutcome::Claimed).await?;
    }
    for (days_ago, run, points) in [(19, 3, 30), (15, 7, 100)] {
        let at = day_of(now()) - days_ago * DAY;
        let reward = NewReward {
            kind: "signIn",
            title: gifts::sign_in_title(run),
            amount: Money::ZERO,
            points: Money::whole(points),
            turnover: None,
            reference: format!("signIn:{at}"),
            at,
            expires_at: Some(at + WEEK),
        };
        write_reward(tx, &member, &reward, RewardOutcome::Claimed).await?;
    }
    for weeks in [2, 4] {
        if let Some(reward) = gifts::weekly_gift(3, week - weeks * WEEK) {
            write_reward(tx, &member, &reward, RewardOutcome::Left).await?;
        }
    }
    write_claimed_mission(tx, &member, "once-hundred", now() - 40 * DAY).await?;
    for (kind, title, amount, points, days) in [
        ("gift", Text::from(key!("seed.rewards.thanks")).into(), 15, 50, 12),
        ("signIn", gifts::sign_in_title(3), 0, 30, 6),
    ] {
        let reward = NewReward {
            kind,
            title,
            amount: Money::whole(amount),
            points: Money::whole(points),
            turnover: None,
            reference: format!("scene:{kind}"),
            at: now() - 20 * HOUR,
            expires_at: Some(day_of(now()) + days * DAY),
        };
        gifts::insert(tx, &member, &reward).await?;
    }
    Ok(())
}

/// Returns the points that a member claimed: time, source, amount. They are booked in the order of
/// time, together with all others.
pub async fn claimed_points(
    tx: &mut Tx,
    member: &str,
) -> Result<Vec<(i64, String, Money)>, ApiError> {
    let rows: Vec<(i64, String, i64)> = sqlx::query_as(
        "SELECT claimed_at, id, points FROM mission_claims WHERE member = ?1 AND points > 0
         UNION ALL
         SELECT claimed_at, id, points FROM member_rewards
         WHERE member = ?1 AND points > 0 AND claimed_at IS NOT NULL",
    )
    .bind(member)
    .fetch_all(tx)
    .await?;
    Ok(rows.into_iter().map(|(at, id, points)| (at, id, Money(points))).collect())
}

/// Starts the present day and week, after the history is written.
pub async fn begin_periods(tx: &mut Tx) -> Result<(), ApiError> {
    unclaimed::begin_seed(tx, now()).await?;
    gifts::begin_seed(tx, now()).await
}

async fn write_reward(
    tx: &mut Tx,
    member: &str,
    reward: &NewReward,
    outcome: RewardOutcome,
) -> Result<(), ApiError> {
    let Some(id) =
        gifts::insert(tx, member, reward).await?.filter(|_| outcome == RewardOutcome::Claimed)
    else {
        return Ok(());
    };
    let at = reward.at + 30 * HOUR;
    sqlx::query("UPDATE member_rewards SET claimed_at = ? WHERE id = ?")
        .bind(at)
        .bind(&id)
        .execute(&mut *tx)
        .await?;
    pay_reward(tx, member, reward.amount, &id, at).await
}

async fn write_claimed_mission(
    tx: &mut Tx,
    member: &str,
    mission: &str,
    at: i64,
) -> Result<(), ApiError> {
    let Some(task) = list::find(mission) else { return Ok(()) };
    let id = members::new_id()?;
    sqlx::query(
        "INSERT INTO mission_claims (id, member, mission, since, amount, points, claimed_at)
         VALUES (?, ?, ?, 0, ?, ?, ?)",
    )
    .bind(&id)
    .bind(member)
    .bind(mission)
    .bind(task.amount().0)
    .bind(task.points().0)
    .bind(at)
    .execute(&mut *tx)
    .await?;
    pay_reward(tx, member, task.amount(), &id, at).await
}

async fn pay_reward(
    tx: &mut Tx,
    member: &str,
    amount: Money,
    reference: &str,
    at: i64,
) -> Result<(), ApiError> {
    if amount == Money::ZERO {
        return Ok(());
    }
    let wallet = Account::member(member);
    let posting = Posting {
        kind: "bonus",
        reference,
        account: wallet.clone(),
        key: &format!("reward:{reference}"),
        entries: &[(Account::Operator, amount.checked_neg().unwrap_or_default()), (wallet, amount)],
    };
    ledger::post_at(tx, &posting, at).await.map(|_| ())
}
