//! What happens by itself: days and weeks begin, what was done in the one before and not taken goes to
//! the reward centre, whoever comes day after day is given points, and pages hear
//! when there is more, or less, to take than before.

use super::{Waiting, gifts, lapse, waiting, week::day_of};
use ante_base::{ApiError, clock::now};
use ante_ledger::push::Hint;
use ante_server::{app::App, scheduler::Job};
use std::{collections::HashMap, sync::Arc, time::Duration};
use tokio::sync::Mutex;

/// How often it looks.
const PERIOD: Duration = Duration::from_secs(1);

/// What it remembers from one look to the next. After a start it knows nothing, and looks at all of
/// today again: nothing is given twice.
#[derive(Default)]
struct Seen {
    /// The last login.
    login: i64,
    /// What those who listen could take.
    waiting: HashMap<String, Waiting>,
}

/// Begins days and weeks of missions, gives login gifts, and hints at changed counts of claimable rewards.
pub fn job() -> Job<App> {
    Job::new("missions", PERIOD, {
        let seen = Arc::new(Mutex::new(Seen::default()));
        move |app: App| {
            let seen = Arc::clone(&seen);
            async move { look(&app, &mut *seen.lock().await).await }
        }
    })
}

async fn look(app: &App, seen: &mut Seen) -> Result<(), ApiError> {
    let at = now();
    let mut db = app.db().readers().acquire().await?;
    if !gifts::begun(&mut db, at).await? {
        app.db().write(move |tx| Box::pin(async move { gifts::begin(tx, at).await })).await?;
    }
    for (turn, since) in lapse::due(&mut db, at).await? {
        let closed = app
            .db()
            .write(move |tx| Box::pin(async move { lapse::close(tx, turn, since, at).await }));
        if let Err(error) = closed.await {
            tracing::warn!(code = error.code(), ?turn, "missions of a period were not closed");
        }
    }
    let (last, came) = came_since(&mut db, seen.login, at).await?;
    for member in came {
        if let Some(given) = gifts::for_coming(&mut db, &member).await? {
            let whose = member.clone();
            let given = app.db().write(move |tx| {
                Box::pin(async move { gifts::give(tx, &member, &given).await.map(|_| ()) })
            });
            if let Err(error) = given.await {
                tracing::warn!(code = error.code(), member = whose, "a gift was not given");
            }
        }
    }
    seen.login = last;
    let mut now_waiting = HashMap::new();
    for member in app.push().members() {
        let waits = waiting(&mut db, &member).await?;
        // Who has just begun to listen may have asked before what is there now.
        if seen.waiting.get(&member).copied().unwrap_or_default() != waits {
            app.push().publish(vec![(member.clone(), Hint::Counts)]);
        }
        now_waiting.insert(member, waits);
    }
    seen.waiting = now_waiting;
    Ok(())
}

/// Who logged in after that event, today; and the last event that there is.
async fn came_since(
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
    // A scene that was sown anew counts from the beginning.
    let from = if last < seen { 0 } else { seen };
    let came = sqlx::query_scalar(
        "SELECT DISTINCT e.member FROM login_events e JOIN members m ON m.id = e.member
         WHERE e.id > ? AND e.at >= ? AND e.success = 1 AND m.kind <> 4",
    )
    .bind(from)
    .bind(day_of(at))
    .fetch_all(db)
    .await?;
    Ok((last, came))
}
