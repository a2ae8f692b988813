//! Job of periods: it starts weeks, closes ended days and weeks of missions, moves their unclaimed
//! rewards to the reward centre, and gives points for daily logins.

use super::{gifts, unclaimed};
use ante_base::{
    ApiError,
    clock::{DAY, MINUTE, now},
};
use ante_ledger::{db::Db, work};
use ante_server::{
    app::App,
    scheduler::{Job, Retries},
};
use sqlx::SqliteConnection;
use std::{collections::BTreeSet, sync::Arc, time::Duration};
use tokio::sync::Mutex;

/// Name of the job.
const JOB_NAME: &str = "missions";
/// Interval of the job.
const JOB_INTERVAL: Duration = Duration::from_secs(1);
/// Largest number of members whose unclaimed rewards one run moves. A member takes a few
/// milliseconds, so this is far below the time limit of a run.
const MEMBERS_PER_RUN: u32 = 200;
/// Milliseconds after which a failed start of a week or a failed end of a period is retried.
const RETRY_AFTER_MS: i64 = MINUTE;

/// Id of a member and the day of a login, as its start in Unix milliseconds.
type LoginDay = (String, i64);

/// State kept between runs. After a start of the server all periods and the logins whose gifts can
/// still be claimed are checked again, which gives nothing twice.
#[derive(Default)]
struct Pending {
    /// Id of the last processed login event.
    last_login: i64,
    /// Unprocessed logins, and those whose gift failed.
    logins: BTreeSet<LoginDay>,
    /// Failed login gifts.
    retries: Retries,
    /// Time in Unix milliseconds until which the start of the week is not retried.
    week_pause: i64,
    /// Time in Unix milliseconds until which the end of a period is not retried.
    period_pause: i64,
}

/// Returns the job that starts and closes periods of missions and gives login gifts.
pub fn job() -> Job<App> {
    Job::new(JOB_NAME, JOB_INTERVAL, {
        let pending = Arc::new(Mutex::new(Pending::default()));
        move |app: App| {
            let pending = Arc::clone(&pending);
            async move { run(app.db(), &mut *pending.lock().await).await }
        }
    })
}

async fn run(db: &Db, pending: &mut Pending) -> Result<(), ApiError> {
    let at = now();
    let mut reader = db.readers().acquire().await?;
    if at >= pending.period_pause {
        for (turn, since) in unclaimed::due_periods(&mut reader, at).await? {
            if let Err(error) = unclaimed::close_period(db, turn, since, at).await {
                let (code, period) = (error.code(), turn.name());
                tracing::error!(code, period, since, "a period of missions was not closed");
                pending.period_pause = at + RETRY_AFTER_MS;
            }
        }
    }
    unclaimed::give_due(db, at, MEMBERS_PER_RUN).await?;
    let (last, logins) = logins_since(&mut reader, pending.last_login, at).await?;
    pending.last_login = last;
    pending.logins.extend(logins);
    pending.logins.retain(|(_, day)| *day >= gifts::first_claimable_login(at));
    for login in pending.logins.clone() {
        let (member, day) = &login;
        let gift = give_login_gift(db, member, *day);
        if pending.retries.attempt(JOB_NAME, &format!("{member} {day}"), gift).await {
            pending.logins.remove(&login);
        }
    }
    if at >= pending.week_pause && !gifts::is_week_begun(&mut reader, at).await? {
        // Set before the work, so that the pause also applies to a run that exceeds its time limit
        // here. Nothing else of the run comes after it.
        pending.week_pause = at + RETRY_AFTER_MS;
        match gifts::begin_week(db, at).await {
            Ok(()) => pending.week_pause = 0,
            Err(error) => {
                tracing::error!(code = error.code(), "rewards of a week were not given to all");
            }
        }
    }
    Ok(())
}

async fn give_login_gift(db: &Db, member: &str, day: i64) -> Result<(), ApiError> {
    let mut reader = db.readers().acquire().await?;
    let gift = gifts::sign_in_gift(&mut reader, member, day).await?;
    drop(reader);
    let Some(gift) = gift else { return Ok(()) };
    let member = member.to_owned();
    db.write(work!(|tx| gifts::give_reward(tx, &member, &gift).await.map(|_| ()))).await
}

/// Returns the id of the last login event, and the logins after event `seen` whose gifts can still
/// be claimed at `at`.
async fn logins_since(
    db: &mut SqliteConnection,
    seen: i64,
    at: i64,
) -> Result<(i64, Vec<LoginDay>), ApiError> {
    let last = sqlx::query_scalar("SELECT coalesce(max(id), 0) FROM login_events")
        .fetch_one(&mut *db)
        .await?;
    if last == seen {
        return Ok((last, Vec::new()));
    }
    // After a reset of the seed data the ids start again at 1.
    let from = if last < seen { 0 } else { seen };
    let logins = sqlx::query_as(
        "SELECT DISTINCT e.member, e.at / ?1 * ?1 FROM login_events e
         JOIN members m ON m.id = e.member
         WHERE e.id > ?2 AND e.at >= ?3 AND e.success = 1 AND NOT m.is_trial",
    )
    .bind(DAY)
    .bind(from)
    .bind(gifts::first_claimable_login(at))
    .fetch_all(db)
    .await?;
    Ok((last, logins))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::missions::players::create_player;
    use ante_base::{calendar::day_of, clock::HOUR};
    use ante_identity::account::members::{self, NewMember};
    use ante_ledger::db::{Tx, resolve_path};

    async fn add_login(tx: &mut Tx, member: &str, at: i64) -> Result<(), ApiError> {
        sqlx::query(
            "INSERT INTO login_events (member, at, address, device, method, success)
             VALUES (?, ?, '', '', 'password', 1)",
        )
        .bind(member)
        .bind(at)
        .execute(tx)
        .await?;
        Ok(())
    }

    /// The third of three logins is handled after midnight, after a downtime, and too late for a
    /// claim.
    #[tokio::test]
    async fn a_login_handled_on_a_later_day_gives_the_gift_of_its_day() {
        let (file, _temporary) = resolve_path(":memory:").unwrap();
        let db = Db::open(&file).await.unwrap();
        let today = day_of(now());
        let last_moment = move |days_ago: i64| today - (days_ago - 1) * DAY - 1;
        let ana = db
            .write(work!(|tx| {
                let mut people = Vec::new();
                for (name, logins) in [("ana", [3, 2, 2]), ("bia", [8, 7, 6]), ("caio", [9, 8, 7])]
                {
                    let new = NewMember { username: name.to_owned(), ..NewMember::default() };
                    let member = members::create(tx, &new).await?;
                    for days_ago in logins {
                        add_login(tx, &member, last_moment(days_ago)).await?;
                    }
                    people.push(member);
                }
                Ok(people.swap_remove(0))
            }))
            .await
            .unwrap();
        let gifts = async || -> Vec<(String, String)> {
            let gifts = "SELECT m.username, r.reference FROM member_rewards r
                JOIN members m ON m.id = r.member WHERE r.kind = 'signIn' ORDER BY 1, 2";
            sqlx::query_as(gifts).fetch_all(db.readers()).await.unwrap()
        };
        let gift = |name: &str, days_ago: i64| {
            (name.to_owned(), format!("signIn:{}", today - days_ago * DAY))
        };
        let mut pending = Pending::default();
        run(&db, &mut pending).await.unwrap();
        assert_eq!(gifts().await, [gift("bia", 6)]);
        db.write(work!(|tx| add_login(tx, &ana, last_moment(1)).await)).await.unwrap();
        for mut pending in [pending, Pending::default()] {
            run(&db, &mut pending).await.unwrap();
            assert_eq!(gifts().await, [gift("ana", 1), gift("bia", 6)]);
        }
    }

    /// Two members logged in on three consecutive days, and completed missions yesterday.
    #[tokio::test]
    async fn failed_rewards_of_a_member_do_not_block_the_others_and_are_given_later() {
        let (file, _temporary) = resolve_path(":memory:").unwrap();
        let db = Db::open(&file).await.unwrap();
        db.write(work!(|tx| {
            for name in ["ana", "bia"] {
                let member = create_player(tx, name, &[day_of(now()) - HOUR]).await?;
                for back in 0..3 {
                    add_login(tx, &member, now() - back * DAY).await?;
                }
            }
            sqlx::raw_sql(
                "CREATE TRIGGER refused BEFORE INSERT ON member_rewards
                 WHEN NEW.member = (SELECT id FROM members WHERE username = 'ana')
                 BEGIN SELECT RAISE(ABORT, 'refused'); END",
            )
            .execute(tx)
            .await?;
            Ok(())
        }))
        .await
        .unwrap();
        let rewards = async || -> Vec<(String, String)> {
            let kinds = "SELECT DISTINCT m.username, r.kind FROM member_rewards r
                JOIN members m ON m.id = r.member WHERE r.kind <> 'leaderboard' ORDER BY 1, 2";
            sqlx::query_as(kinds).fetch_all(db.readers()).await.unwrap()
        };
        let pairs = |all: &[(&str, &str)]| -> Vec<(String, String)> {
            all.iter().map(|(name, kind)| ((*name).to_owned(), (*kind).to_owned())).collect()
        };
        let mut pending = Pending::default();
        for _ in 0..2 {
            run(&db, &mut pending).await.unwrap();
            assert_eq!(rewards().await, pairs(&[("bia", "mission"), ("bia", "signIn")]));
        }
        db.write(work!(|tx| {
            // As if a minute had passed.
            sqlx::raw_sql("DROP TRIGGER refused; UPDATE mission_dues SET retry_at = 0")
                .execute(tx)
                .await?;
            Ok(())
        }))
        .await
        .unwrap();
        pending.retries = Retries::default();
        run(&db, &mut pending).await.unwrap();
        let all = [("ana", "mission"), ("ana", "signIn"), ("bia", "mission"), ("bia", "signIn")];
        assert_eq!(rewards().await, pairs(&all));
        let mut reader = db.readers().acquire().await.unwrap();
        assert_eq!(unclaimed::due_periods(&mut reader, now()).await.unwrap(), []);
        let left: u32 = sqlx::query_scalar("SELECT count(*) FROM mission_dues")
            .fetch_one(db.readers())
            .await
            .unwrap();
        assert!(pending.logins.is_empty() && left == 0);
    }

    /// A start of a week that never ends is retried only after a pause, and the runs in between do
    /// the rest of the work.
    #[tokio::test]
    async fn a_week_that_exceeds_the_time_limit_is_paused_and_the_next_run_continues() {
        let (file, _temporary) = resolve_path(":memory:").unwrap();
        let db = Db::open(&file).await.unwrap();
        db.write(work!(|tx| {
            sqlx::raw_sql(
                "CREATE TRIGGER endless BEFORE INSERT ON leaderboard_lines
                 BEGIN
                     SELECT (WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)
                         SELECT count(*) FROM n);
                 END",
            )
            .execute(tx)
            .await?;
            Ok(())
        }))
        .await
        .unwrap();
        let mut pending = Pending::default();
        let limit = Duration::from_secs(2);
        let first = ante_ledger::db::within(limit, run(&db, &mut pending)).await;
        assert!(first.is_none() && pending.week_pause > now());
        // The writer may have to roll back the endless job first.
        while db.write(work!(|_tx| Ok(()))).await.is_err() {}
        run(&db, &mut pending).await.unwrap();
        let mut reader = db.readers().acquire().await.unwrap();
        assert_eq!(unclaimed::due_periods(&mut reader, now()).await.unwrap(), []);
        assert!(!gifts::is_week_begun(&mut reader, now()).await.unwrap());
        db.write(work!(|tx| {
            sqlx::raw_sql("DROP TRIGGER endless").execute(tx).await?;
            Ok(())
        }))
        .await
        .unwrap();
        pending.week_pause = now();
        run(&db, &mut pending).await.unwrap();
        assert!(gifts::is_week_begun(&mut reader, now()).await.unwrap());
        assert_eq!(pending.week_pause, 0);
    }
}
