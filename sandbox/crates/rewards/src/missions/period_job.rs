//! Scheduled transitions: days and weeks begin, unclaimed rewards of the period before go to the
//! reward centre, and members with daily logins are given points.

use super::{gifts, unclaimed};
use ante_base::{ApiError, calendar::day_of, clock::now};
use ante_ledger::work;
use ante_server::{app::App, scheduler::Job};
use std::{sync::Arc, time::Duration};
use tokio::sync::Mutex;

/// Interval of the job.
const JOB_INTERVAL: Duration = Duration::from_secs(1);

/// Begins days and weeks of missions, and gives login gifts.
pub fn job() -> Job<App> {
    Job::new("missions", JOB_INTERVAL, {
        // after a start all of today's logins are looked at again: nothing is given twice
        let last_login = Arc::new(Mutex::new(0));
        move |app: App| {
            let last_login = Arc::clone(&last_login);
            async move { run(&app, &mut *last_login.lock().await).await }
        }
    })
}

async fn run(app: &App, last_login: &mut i64) -> Result<(), ApiError> {
    let at = now();
    let mut db = app.db().readers().acquire().await?;
    if !gifts::is_week_begun(&mut db, at).await? {
        app.db().write(work!(|tx| gifts::begin_week(tx, at).await)).await?;
    }
    for (turn, since) in unclaimed::due_periods(&mut db, at).await? {
        if let Err(error) = unclaimed::close_period(app.db(), turn, since, at).await {
            tracing::warn!(code = error.code(), ?turn, "missions of a period were not closed");
        }
    }
    let (last, came) = logins_since(&mut db, *last_login, at).await?;
    for member in came {
        if let Some(given) = gifts::sign_in_gift(&mut db, &member).await? {
            let whose = member.clone();
            let given = app
                .db()
                .write(work!(|tx| gifts::give_reward(tx, &member, &given).await.map(|_| ())));
            if let Err(error) = given.await {
                tracing::warn!(code = error.code(), member = whose, "a gift was not given");
            }
        }
    }
    *last_login = last;
    Ok(())
}

/// Returns the id of the last login event, and the members with one after `seen`, today.
async fn logins_since(
    db: &mut sqlx::SqliteConnection,
    seen: i64,
    at: i64,
) -> Result<(i64, Vec<String>), ApiError> {
    let last = sqlx::query_scalar("SELECT coalesce(max(id), 0) FROM login_events")
        .fetch_one(&mut *db)
        .await?;
    if last == seen {
        return Ok((last, Vec::new()));
    }
    // Seed data that was reset counts from the beginning.
    let from = if last < seen { 0 } else { seen };
    let came = sqlx::query_scalar(
        "SELECT DISTINCT e.member FROM login_events e JOIN members m ON m.id = e.member
         WHERE e.id > ? AND e.at >= ? AND e.success = 1 AND NOT m.is_trial",
    )
    .bind(from)
    .bind(day_of(at))
    .fetch_all(db)
    .await?;
    Ok((last, came))
}
