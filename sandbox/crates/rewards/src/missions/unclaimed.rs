//! Rewards of missions completed but not claimed in their period. The reward centre keeps them for
//! some more days, so that members need not claim before midnight UTC.

use super::{
    batches::{MEMBERS_PER_BATCH, give_each},
    gifts::{self, NewReward},
    list::{TASKS, Task},
    progress::Progress,
};
use crate::isolation::isolate;
use ante_base::{
    ApiError,
    calendar::{WEEK, day_of, week_of},
    clock::{DAY, MINUTE},
};
use ante_contract::rewards::missions::MissionPeriod;
use ante_identity::account::members;
use ante_ledger::{
    db::{Db, Tx},
    work,
};
use sqlx::SqliteConnection;
use std::time::Duration;

/// Days in which the reward of a completed mission can be claimed after its period.
pub const CLAIM_DAYS: u32 = 7;
const CLAIM_MS: i64 = 7 * DAY;
/// Milliseconds after which a member's failed rewards are retried.
const RETRY_AFTER_MS: i64 = MINUTE;
/// Number of members that one transaction checks for activity when a period is closed.
const MEMBERS_PER_PAGE: i64 = 500;
/// Time limit of the count for one member.
const COUNT_LIMIT: Duration = Duration::from_secs(5);

/// Recurring period of missions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RecurringPeriod {
    /// Day from midnight UTC.
    Day,
    /// Week from Monday, midnight UTC.
    Week,
}

impl RecurringPeriod {
    const ALL: [Self; 2] = [Self::Day, Self::Week];

    /// Returns the period's name in the database.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Day => "daily",
            Self::Week => "weekly",
        }
    }

    fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|turn| turn.name() == name)
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

    /// Returns the starts of ended periods whose rewards can still be claimed at `at`, the latest
    /// first, in Unix milliseconds.
    fn ended(self, at: i64) -> impl Iterator<Item = i64> {
        let present = self.since(at);
        (1..)
            .map(move |back| present - back * self.length())
            .take_while(move |since| self.is_claimable(*since, at))
    }

    /// Returns whether rewards of the period that starts at `since` can still be claimed at `at`,
    /// both in Unix milliseconds.
    const fn is_claimable(self, since: i64, at: i64) -> bool {
        since + self.length() + CLAIM_MS > at
    }
}

/// Returns ended periods that are not closed yet, each with its start in Unix milliseconds.
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

/// Marks all ended periods as closed, because seed data starts in the middle of a day and has a
/// complete past.
#[cfg(feature = "qa")]
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

/// Closes an ended period: records its active members as due, so that [`give_due`] moves their
/// unclaimed rewards. Each page of members has a transaction, and the period is marked as closed
/// after the last one. A repeated page gives nothing twice.
pub async fn close_period(
    db: &Db,
    turn: RecurringPeriod,
    since: i64,
    at: i64,
) -> Result<(), ApiError> {
    let mut page = Some(String::new());
    while let Some(after) = page {
        page = db
            .write(work!(|tx| record_active(tx, (turn, since), &after, MEMBERS_PER_PAGE).await))
            .await?;
    }
    db.write(work!(|tx| mark_processed(tx, turn, since, at).await)).await
}

/// Records the active members among the first `limit` ones with an id greater than `after` as due;
/// returns the last id, or `None` if there are no such members.
async fn record_active(
    tx: &mut Tx,
    (turn, since): (RecurringPeriod, i64),
    after: &str,
    limit: i64,
) -> Result<Option<String>, ApiError> {
    let last: Option<String> = sqlx::query_scalar(
        "SELECT max(id) FROM (SELECT id FROM members WHERE id > ? ORDER BY id LIMIT ?)",
    )
    .bind(after)
    .bind(limit)
    .fetch_one(&mut *tx)
    .await?;
    let Some(last) = last else { return Ok(None) };
    sqlx::query(
        "INSERT INTO mission_dues (member, period, since)
         SELECT m.id, ?1, ?2 FROM members m
         WHERE m.id > ?4 AND m.id <= ?5 AND NOT m.is_trial AND (
             EXISTS (SELECT 1 FROM bets b WHERE b.member = m.id AND b.settled_at >= ?2
                 AND b.settled_at < ?3)
             OR EXISTS (SELECT 1 FROM deposits d WHERE d.member = m.id AND d.ended_at >= ?2
                 AND d.ended_at < ?3))
         ON CONFLICT DO NOTHING",
    )
    .bind(turn.name())
    .bind(since)
    .bind(since + turn.length())
    .bind(after)
    .bind(&last)
    .execute(tx)
    .await?;
    Ok(Some(last))
}

/// Member id, period name and period start of a member whose unclaimed rewards are due.
type Due = (String, String, i64);

/// Waits until no member's rewards of a closed period are due, at most `limit`.
///
/// # Errors
/// `internal` if some are still due.
#[cfg(feature = "qa")]
pub async fn wait_until_given(
    db: &Db,
    turn: RecurringPeriod,
    since: i64,
    limit: Duration,
) -> Result<(), ApiError> {
    let wait = async {
        while is_due(db, turn, since).await? {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        Ok(())
    };
    let late = || Err(ApiError::internal("rewards of missions were not given to all"));
    tokio::time::timeout(limit, wait).await.unwrap_or_else(|_| late())
}

#[cfg(feature = "qa")]
async fn is_due(db: &Db, turn: RecurringPeriod, since: i64) -> Result<bool, ApiError> {
    let sql = "SELECT EXISTS (SELECT 1 FROM mission_dues WHERE period = ? AND since = ?)";
    let due = sqlx::query_scalar(sql).bind(turn.name()).bind(since).fetch_one(db.readers());
    Ok(due.await?)
}

/// Missions that a member completed and did not claim in a period.
#[derive(Debug, Clone)]
struct Completed {
    turn: RecurringPeriod,
    since: i64,
    tasks: Vec<&'static Task>,
}

/// Moves the unclaimed rewards of at most `limit` due members to the reward centre, each once.
/// Completed missions are counted outside the writer. A failed member is retried after the others,
/// until the rewards can no longer be claimed.
pub async fn give_due(db: &Db, at: i64, limit: u32) -> Result<(), ApiError> {
    let due: Vec<Due> = sqlx::query_as(
        "SELECT member, period, since FROM mission_dues WHERE retry_at <= ?
         ORDER BY retry_at, since LIMIT ?",
    )
    .bind(at)
    .bind(limit)
    .fetch_all(db.readers())
    .await?;
    let (due, late): (Vec<Due>, Vec<Due>) = due.into_iter().partition(|(_, period, since)| {
        RecurringPeriod::named(period).is_some_and(|turn| turn.is_claimable(*since, at))
    });
    if !late.is_empty() {
        tracing::error!(dues = late.len(), "rewards of missions were not given in time");
        drop_dues(db, &late).await?;
    }
    for batch in due.chunks(MEMBERS_PER_BATCH) {
        // Postponed before the work, so that a batch that exceeds the time limit is not the first
        // one of the next run.
        postpone(db, batch, at + RETRY_AFTER_MS).await?;
        let completed = count_batch(db, batch).await;
        give_each(db, &completed, move |tx, member, completed| {
            Box::pin(async move { keep_unclaimed(tx, &member, &completed, at).await })
        })
        .await?;
    }
    Ok(())
}

async fn drop_dues(db: &Db, late: &[Due]) -> Result<(), ApiError> {
    let rows = serde_json::to_string(late)?;
    db.write(work!(|tx| {
        sqlx::query(
            "DELETE FROM mission_dues WHERE (member, period, since) IN
                 (SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?))",
        )
        .bind(rows)
        .execute(tx)
        .await?;
        Ok(())
    }))
    .await
}

async fn postpone(db: &Db, batch: &[Due], until: i64) -> Result<(), ApiError> {
    let rows = serde_json::to_string(batch)?;
    db.write(work!(|tx| {
        sqlx::query(
            "UPDATE mission_dues SET retry_at = ? WHERE (member, period, since) IN
                 (SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?))",
        )
        .bind(until)
        .bind(rows)
        .execute(tx)
        .await?;
        Ok(())
    }))
    .await
}

/// Returns the missions that due members have completed; members whose count fails are logged and
/// omitted.
async fn count_batch(db: &Db, batch: &[Due]) -> Vec<(String, Completed)> {
    let mut all = Vec::new();
    for (member, period, since) in batch {
        let Some(turn) = RecurringPeriod::named(period) else { continue };
        let (readers, counted_member, since) = (db.readers().clone(), member.clone(), *since);
        let counted = isolate(COUNT_LIMIT, async move {
            let tasks = TASKS.iter().filter(|task| turn.includes(task)).collect();
            let mut reader = readers.begin().await?;
            Progress::claimable(&mut reader, &counted_member, since + turn.length() - 1, tasks)
                .await
        });
        match counted.await {
            Ok(tasks) => all.push((member.clone(), Completed { turn, since, tasks })),
            Err(error) => {
                tracing::error!(
                    code = error.code(),
                    member,
                    "a member's missions were not counted"
                );
            }
        }
    }
    all
}

/// Moves a member's unclaimed rewards of a period to the reward centre once.
async fn keep_unclaimed(
    tx: &mut Tx,
    member: &str,
    completed: &Completed,
    at: i64,
) -> Result<(), ApiError> {
    let Completed { turn, since, tasks } = completed;
    let taken =
        sqlx::query("DELETE FROM mission_dues WHERE member = ? AND period = ? AND since = ?")
            .bind(member)
            .bind(turn.name())
            .bind(since)
            .execute(&mut *tx)
            .await?;
    if taken.rows_affected() == 0 {
        // Moved by another run since the read.
        return Ok(());
    }
    let end = since + turn.length();
    for task in tasks {
        keep_reward(tx, member, task, *since, end.min(at), end + CLAIM_MS).await?;
    }
    Ok(())
}

/// Marks a mission as claimed and puts its reward into the reward centre, unless it was claimed
/// before.
async fn keep_reward(
    tx: &mut Tx,
    member: &str,
    task: &Task,
    since: i64,
    at: i64,
    expires_at: i64,
) -> Result<(), ApiError> {
    let written = sqlx::query(
        "INSERT INTO mission_claims (id, member, mission, since, amount, points, claimed_at)
         VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
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
    if written.rows_affected() == 0 {
        // Claimed since the count.
        return Ok(());
    }
    let given = NewReward {
        kind: "mission",
        title: task.stored_title(),
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
    use crate::missions::players::create_player;
    use ante_base::clock::now;
    use ante_identity::account::members::NewMember;
    use ante_ledger::db::resolve_path;

    #[tokio::test]
    async fn a_period_that_takes_several_runs_gives_each_reward_once() {
        let (file, _temporary) = resolve_path(":memory:").unwrap();
        let db = Db::open(&file).await.unwrap();
        let (at, yesterday) = (now(), day_of(now()) - DAY);
        db.write(work!(|tx| {
            create_active(tx, &["ana", "bia", "caio", "davi", "eva"], yesterday).await?;
            sqlx::raw_sql(
                "CREATE TRIGGER refused BEFORE INSERT ON member_rewards
                 WHEN NEW.member = (SELECT min(id) FROM members)
                 BEGIN SELECT RAISE(ABORT, 'refused'); END",
            )
            .execute(tx)
            .await?;
            Ok(())
        }))
        .await
        .unwrap();
        let rewarded = async || -> (u32, u32) {
            let sql = "SELECT count(DISTINCT member), count(*) FROM member_rewards";
            sqlx::query_as(sql).fetch_one(db.readers()).await.unwrap()
        };
        close_period(&db, RecurringPeriod::Day, yesterday, at).await.unwrap();
        let mut counts = Vec::new();
        for _ in 0..4 {
            give_due(&db, at, 2).await.unwrap();
            counts.push(rewarded().await.0);
        }
        // The first member's rewards fail and do not block the others.
        assert_eq!(counts, [1, 3, 4, 4]);
        db.write(work!(|tx| {
            sqlx::raw_sql("DROP TRIGGER refused").execute(tx).await?;
            Ok(())
        }))
        .await
        .unwrap();
        give_due(&db, at, 2).await.unwrap();
        assert_eq!(rewarded().await.0, 4);
        give_due(&db, at + RETRY_AFTER_MS, 2).await.unwrap();
        let (members, rewards) = rewarded().await;
        assert_eq!(members, 5);
        assert_eq!(rewards % 5, 0);
        // Neither another run nor closing the period again gives a reward twice.
        close_period(&db, RecurringPeriod::Day, yesterday, at).await.unwrap();
        give_due(&db, at, 10).await.unwrap();
        assert_eq!(rewarded().await, (members, rewards));
    }

    /// Creates members with a lost bet at a time; returns their ids in order.
    async fn create_active(tx: &mut Tx, names: &[&str], at: i64) -> Result<Vec<String>, ApiError> {
        let mut people = Vec::new();
        for name in names {
            people.push(create_player(tx, name, &[at]).await?);
        }
        people.sort();
        Ok(people)
    }

    /// A run that stops between two pages leaves the period due. The next run records the other
    /// members, and gives nothing twice.
    #[tokio::test]
    async fn a_period_closed_in_part_is_closed_by_the_next_run() {
        let (file, _temporary) = resolve_path(":memory:").unwrap();
        let db = Db::open(&file).await.unwrap();
        let (at, yesterday) = (now(), day_of(now()) - DAY);
        let day = (RecurringPeriod::Day, yesterday);
        let names = ["ana", "bia", "caio", "davi", "eva"];
        let people =
            db.write(work!(|tx| create_active(tx, &names, yesterday).await)).await.unwrap();
        let page = async |after: String| {
            db.write(work!(|tx| record_active(tx, day, &after, 2).await)).await.unwrap()
        };
        let rewarded = async || -> Vec<(String, i64)> {
            let sql = "SELECT member, count(*) FROM member_rewards GROUP BY member ORDER BY member";
            sqlx::query_as(sql).fetch_all(db.readers()).await.unwrap()
        };
        assert_eq!(page(String::new()).await.as_ref(), Some(&people[1]));
        give_due(&db, at, 10).await.unwrap();
        let first = rewarded().await;
        assert!(first.iter().map(|(member, _)| member).eq(&people[..2]));
        let mut reader = db.readers().acquire().await.unwrap();
        assert!(due_periods(&mut reader, at).await.unwrap().contains(&day));
        assert_eq!(page(people[1].clone()).await.as_ref(), Some(&people[3]));
        for _ in 0..2 {
            close_period(&db, day.0, day.1, at).await.unwrap();
            give_due(&db, at, 10).await.unwrap();
        }
        let all = rewarded().await;
        assert!(all.iter().map(|(member, _)| member).eq(&people));
        assert!(all.iter().all(|(_, rewards)| *rewards == first[0].1));
        assert!(!due_periods(&mut reader, at).await.unwrap().contains(&day));
    }

    /// Rewards that exceed a run's time limit are not the first ones of every run.
    #[tokio::test]
    async fn a_batch_that_exceeds_the_time_limit_does_not_block_the_others() {
        let (file, _temporary) = resolve_path(":memory:").unwrap();
        let db = Db::open(&file).await.unwrap();
        let (at, yesterday) = (now(), day_of(now()) - DAY);
        let people = db
            .write(work!(|tx| {
                let people = create_active(tx, &["ana", "bia", "caio"], yesterday).await?;
                // The insertion of the first member's reward never ends.
                sqlx::raw_sql(
                    "CREATE TRIGGER endless BEFORE INSERT ON member_rewards
                     WHEN NEW.member = (SELECT min(id) FROM members)
                     BEGIN
                         SELECT (WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)
                             SELECT count(*) FROM n);
                     END",
                )
                .execute(tx)
                .await?;
                Ok(people)
            }))
            .await
            .unwrap();
        close_period(&db, RecurringPeriod::Day, yesterday, at).await.unwrap();
        let first = ante_ledger::db::within(Duration::from_millis(500), give_due(&db, at, 1)).await;
        assert!(first.is_none());
        // The writer may have to roll back the endless job first.
        while db.write(work!(|_tx| Ok(()))).await.is_err() {}
        give_due(&db, at, 1).await.unwrap();
        give_due(&db, at, 1).await.unwrap();
        let given: Vec<String> =
            sqlx::query_scalar("SELECT DISTINCT member FROM member_rewards ORDER BY 1")
                .fetch_all(db.readers())
                .await
                .unwrap();
        assert_eq!(given, people[1..]);
        let left: Vec<(String, i64)> = sqlx::query_as("SELECT member, retry_at FROM mission_dues")
            .fetch_all(db.readers())
            .await
            .unwrap();
        assert_eq!(left, [(people[0].clone(), at + RETRY_AFTER_MS)]);
    }

    /// A due member whose rewards can no longer be claimed is deleted from the list and gets
    /// nothing.
    #[tokio::test]
    async fn rewards_that_can_no_longer_be_claimed_are_no_longer_due() {
        let (file, _temporary) = resolve_path(":memory:").unwrap();
        let db = Db::open(&file).await.unwrap();
        let (at, today) = (now(), day_of(now()));
        let (late, kept) = (today - 8 * DAY, today - 7 * DAY);
        let member =
            db.write(work!(|tx| create_player(tx, "ana", &[late, kept]).await)).await.unwrap();
        for day in [late, kept] {
            close_period(&db, RecurringPeriod::Day, day, at).await.unwrap();
        }
        give_due(&db, at, 10).await.unwrap();
        let left: u32 = sqlx::query_scalar("SELECT count(*) FROM mission_dues")
            .fetch_one(db.readers())
            .await
            .unwrap();
        let given: Vec<i64> =
            sqlx::query_scalar("SELECT DISTINCT since FROM mission_claims WHERE member = ?")
                .bind(member)
                .fetch_all(db.readers())
                .await
                .unwrap();
        assert_eq!((left, given), (0, vec![kept]));
    }

    /// Due members that the job has postponed are waited for until the time limit.
    #[cfg(feature = "qa")]
    #[tokio::test]
    async fn the_wait_for_a_period_ends_when_no_member_is_due() {
        let (file, _temporary) = resolve_path(":memory:").unwrap();
        let db = Db::open(&file).await.unwrap();
        let (at, today) = (now(), day_of(now()));
        db.write(work!(|tx| {
            let new = NewMember { username: "ana".to_owned(), ..NewMember::default() };
            let member = members::create(tx, &new).await?;
            for since in [today, today - DAY] {
                sqlx::query("INSERT INTO mission_dues VALUES ('daily', ?, ?, ?)")
                    .bind(since)
                    .bind(&member)
                    .bind(at + RETRY_AFTER_MS)
                    .execute(&mut *tx)
                    .await?;
            }
            Ok(())
        }))
        .await
        .unwrap();
        give_due(&db, at, 10).await.unwrap();
        let wait = |limit| wait_until_given(&db, RecurringPeriod::Day, today, limit);
        wait(Duration::from_millis(50)).await.unwrap_err();
        let (waited, ()) = tokio::join!(wait(Duration::from_secs(30)), async {
            tokio::time::sleep(Duration::from_millis(100)).await;
            assert!(is_due(&db, RecurringPeriod::Day, today).await.unwrap());
            db.write(work!(|tx| {
                sqlx::query("DELETE FROM mission_dues WHERE since = ?")
                    .bind(today)
                    .execute(tx)
                    .await?;
                Ok(())
            }))
            .await
            .unwrap();
        });
        waited.unwrap();
    }

    /// A mission claimed or moved since the count is not given again.
    #[tokio::test]
    async fn a_reward_claimed_since_the_count_is_not_given_again() {
        let (file, _temporary) = resolve_path(":memory:").unwrap();
        let db = Db::open(&file).await.unwrap();
        let (at, yesterday) = (now(), day_of(now()) - DAY);
        let rewards = db
            .write(work!(|tx| {
                let new = NewMember { username: "ana".to_owned(), ..NewMember::default() };
                let member = members::create(tx, &new).await?;
                let tasks: Vec<&Task> =
                    TASKS.iter().filter(|task| RecurringPeriod::Day.includes(task)).collect();
                sqlx::query("INSERT INTO mission_claims VALUES ('c', ?, ?, ?, 0, 0, 0)")
                    .bind(&member)
                    .bind(tasks[0].id)
                    .bind(yesterday)
                    .execute(&mut *tx)
                    .await?;
                sqlx::query(
                    "INSERT INTO mission_dues (member, period, since) VALUES (?, 'daily', ?)",
                )
                .bind(&member)
                .bind(yesterday)
                .execute(&mut *tx)
                .await?;
                let completed = Completed { turn: RecurringPeriod::Day, since: yesterday, tasks };
                for _ in 0..2 {
                    keep_unclaimed(tx, &member, &completed, at).await?;
                }
                let sql = "SELECT reference FROM member_rewards ORDER BY rowid";
                Ok(sqlx::query_scalar::<_, String>(sql).fetch_all(tx).await?)
            }))
            .await
            .unwrap();
        let others = TASKS.iter().filter(|task| RecurringPeriod::Day.includes(task)).skip(1);
        let expected: Vec<String> =
            others.map(|task| format!("mission:{}:{yesterday}", task.id)).collect();
        assert_eq!(rewards, expected);
    }

    #[test]
    fn ended_periods_are_listed_while_their_rewards_can_be_claimed() {
        // Friday 20 November 2026, 12:00.
        let at = 1_795_176_000_000;
        let days: Vec<i64> = RecurringPeriod::Day.ended(at).collect();
        assert_eq!(days.len(), 7);
        assert_eq!(days.first(), Some(&(day_of(at) - DAY)));
        let weeks: Vec<i64> = RecurringPeriod::Week.ended(at).collect();
        assert_eq!(weeks, [week_of(at) - WEEK]);
        // In the last millisecond of a day only earlier days have ended.
        assert!(RecurringPeriod::Day.ended(day_of(at) + DAY - 1).all(|since| since < day_of(at)));
        assert_eq!(CLAIM_MS, i64::from(CLAIM_DAYS) * DAY);
    }
}
