//! Missions completed but not claimed before their period ended: their rewards wait in the reward
//! centre for some days more, so that members do not have to claim before midnight UTC.

use super::{
    batches::give_each,
    gifts::{self, NewReward},
    list::{TASKS, Task},
    progress::Progress,
};
use ante_base::{
    ApiError, Lang,
    calendar::{WEEK, day_of, week_of},
    clock::DAY,
};
use ante_contract::rewards::missions::{MissionPeriod, MissionState};
use ante_identity::account::members;
use ante_ledger::{
    db::{Db, Tx},
    work,
};
use sqlx::SqliteConnection;

/// Days that a done mission waits once its period is over.
pub const CLAIM_DAYS: u32 = 7;
const CLAIM_MS: i64 = 7 * DAY;

/// A recurring period of missions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RecurringPeriod {
    /// A day.
    Day,
    /// A week.
    Week,
}

impl RecurringPeriod {
    const ALL: [Self; 2] = [Self::Day, Self::Week];

    /// Returns its name in the database.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Day => "daily",
            Self::Week => "weekly",
        }
    }

    const fn length(self) -> i64 {
        match self {
            Self::Day => DAY,
            Self::Week => WEEK,
        }
    }

    const fn since(self, at: i64) -> i64 {
        match self {
            Self::Day => day_of(at),
            Self::Week => week_of(at),
        }
    }

    fn includes(self, task: &Task) -> bool {
        task.period
            == match self {
                Self::Day => MissionPeriod::Daily,
                Self::Week => MissionPeriod::Weekly,
            }
    }

    /// Returns the beginnings of ended periods with rewards that can still be claimed.
    fn ended(self, at: i64) -> impl Iterator<Item = i64> {
        let present = self.since(at);
        (1..)
            .map(move |back| present - back * self.length())
            .take_while(move |since| since + self.length() + CLAIM_MS > at)
    }
}

/// Periods that are over and were not looked through yet.
pub async fn due_periods(
    db: &mut SqliteConnection,
    at: i64,
) -> Result<Vec<(RecurringPeriod, i64)>, ApiError> {
    let known: Vec<(String, i64)> =
        sqlx::query_as("SELECT period, since FROM mission_periods").fetch_all(db).await?;
    let is_known = |turn: RecurringPeriod, since: i64| {
        known.iter().any(|(period, start)| period == turn.name() && *start == since)
    };
    let over = RecurringPeriod::ALL
        .into_iter()
        .flat_map(|turn| turn.ended(at).map(move |since| (turn, since)));
    Ok(over.filter(|(turn, since)| !is_known(*turn, *since)).collect())
}

/// Marks all ended periods as processed: seed data starts in the middle of its day, and its past is
/// complete.
pub async fn begin_seed(tx: &mut Tx, at: i64) -> Result<(), ApiError> {
    for (turn, since) in due_periods(tx, at).await? {
        mark_processed(tx, turn, since, at).await?;
    }
    Ok(())
}

async fn mark_processed(
    tx: &mut Tx,
    turn: RecurringPeriod,
    since: i64,
    at: i64,
) -> Result<(), ApiError> {
    sqlx::query(
        "INSERT INTO mission_periods (period, since, looked_at) VALUES (?, ?, ?)
         ON CONFLICT DO NOTHING",
    )
    .bind(turn.name())
    .bind(since)
    .bind(at)
    .execute(tx)
    .await?;
    Ok(())
}

/// Moves the unclaimed rewards of a period to the reward centre, once.
///
/// # Errors
/// `internal` if a member's could not be moved: the period is looked through again.
pub async fn close_period(
    db: &Db,
    turn: RecurringPeriod,
    since: i64,
    at: i64,
) -> Result<(), ApiError> {
    let end = since + turn.length();
    let members: Vec<String> = sqlx::query_scalar(
        "SELECT m.id FROM members m WHERE NOT m.is_trial AND (
             EXISTS (SELECT 1 FROM bets b WHERE b.member = m.id AND b.settled_at >= ?1
                 AND b.settled_at < ?2)
             OR EXISTS (SELECT 1 FROM deposits d WHERE d.member = m.id AND d.ended_at >= ?1
                 AND d.ended_at < ?2))",
    )
    .bind(since)
    .bind(end)
    .fetch_all(db.readers())
    .await?;
    let members: Vec<(String, ())> = members.into_iter().map(|member| (member, ())).collect();
    give_each(db, &members, move |tx, member, ()| {
        Box::pin(async move { keep_unclaimed(tx, &member, turn, since, at).await })
    })
    .await?;
    db.write(work!(|tx| mark_processed(tx, turn, since, at).await)).await
}

/// Moves a member's unclaimed rewards of a period to the reward centre.
async fn keep_unclaimed(
    tx: &mut Tx,
    member: &str,
    turn: RecurringPeriod,
    since: i64,
    at: i64,
) -> Result<(), ApiError> {
    let end = since + turn.length();
    let progress = Progress::count_for(tx, member, end - 1).await?;
    for task in TASKS.iter().filter(|task| turn.includes(task)) {
        if progress.state(task) == MissionState::Claimable {
            keep_reward(tx, member, task, since, end.min(at), end + CLAIM_MS).await?;
        }
    }
    Ok(())
}

/// The mission counts as taken, and its reward waits.
async fn keep_reward(
    tx: &mut Tx,
    member: &str,
    task: &Task,
    since: i64,
    at: i64,
    expires_at: i64,
) -> Result<(), ApiError> {
    sqlx::query(
        "INSERT INTO mission_claims (id, member, mission, since, amount, points, claimed_at)
         VALUES (?, ?, ?, ?, ?, ?, ?)",
    )
    .bind(members::new_id()?)
    .bind(member)
    .bind(task.id)
    .bind(since)
    .bind(task.amount().0)
    .bind(task.points().0)
    .bind(at)
    .execute(&mut *tx)
    .await?;
    let given = NewReward {
        kind: "mission",
        title: (task.title(Lang::Pt).into(), task.title(Lang::En).into()),
        amount: task.amount(),
        points: task.points(),
        turnover: None,
        reference: format!("mission:{}:{since}", task.id),
        at,
        expires_at: Some(expires_at),
    };
    gifts::give_reward(tx, member, &given).await.map(|_| ())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_over_is_looked_through_while_it_could_be_taken() {
        // Friday 20 November 2026, 12:00.
        let at = 1_795_176_000_000;
        let days: Vec<i64> = RecurringPeriod::Day.ended(at).collect();
        assert_eq!(days.len(), 7);
        assert_eq!(days.first(), Some(&(day_of(at) - DAY)));
        let weeks: Vec<i64> = RecurringPeriod::Week.ended(at).collect();
        assert_eq!(weeks, [week_of(at) - WEEK]);
        // In the last moment of a day only those before it are over.
        assert!(RecurringPeriod::Day.ended(day_of(at) + DAY - 1).all(|since| since < day_of(at)));
        assert_eq!(CLAIM_MS, i64::from(CLAIM_DAYS) * DAY);
    }
}
