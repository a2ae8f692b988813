//! The clock of the events: draws and records incidents, settles ended events.

use super::{
    event::{Event, SUSPENSION_MS, State},
    fixtures::{Fixture, under_way},
    repository,
    settle::{self, JOB_NAME},
};
use ante_base::{
    ApiError,
    clock::{DAY, now},
    secret,
};
use ante_ledger::{db::Tx, work};
use ante_server::{
    app::App,
    scheduler::{Job, Retries},
};
use rand::{Rng, SeedableRng, rngs::StdRng};
use std::{collections::HashSet, time::Duration};

const JOB_INTERVAL: Duration = Duration::from_millis(500);
/// Time limit of an event; the settlement of one with very many bets takes seconds.
const EVENT_LIMIT: Duration = Duration::from_secs(30);

/// Creates the job that advances events and settles their bets. An event that fails or takes too
/// long is retried after a pause and does not block the others.
pub fn job() -> Job<App> {
    let retries = Retries::with_limit(EVENT_LIMIT);
    Job::new(JOB_NAME, JOB_INTERVAL, move |app: App| {
        let retries = retries.clone();
        async move { process_due(&app, &retries).await }
    })
}

/// Advances every event to the present, including those that started while the server was down, and
/// settles ended ones.
pub async fn catch_up(app: &App) -> Result<(), ApiError> {
    process_due(app, &Retries::with_limit(EVENT_LIMIT)).await
}

async fn process_due(app: &App, retries: &Retries) -> Result<(), ApiError> {
    let advanced = advance_all(app, retries).await;
    settle::settle_ended(app, retries).await.and(advanced)
}

async fn advance_all(app: &App, retries: &Retries) -> Result<(), ApiError> {
    let now = now();
    let mut db = app.db().readers().acquire().await?;
    let (known, unreadable) = repository::recent(&mut db, now - DAY).await?;
    let mut without_league = Vec::new();
    for event in &unreadable {
        if repository::must_be_called_off(&mut db, event).await? {
            without_league.push(event.clone());
        }
    }
    drop(db);
    for id in without_league {
        tracing::warn!(
            event = id,
            "the league of an event is not in the catalogue: it is called off"
        );
        let event = id.clone();
        let called_off = app.db().write(work!(|tx| call_off(tx, &event, now).await));
        retries.attempt(JOB_NAME, &id, called_off).await;
    }
    let ids: HashSet<&str> =
        known.iter().map(|event| &event.id).chain(&unreadable).map(String::as_str).collect();
    let new: Vec<Fixture> =
        under_way(now).into_iter().filter(|fixture| !ids.contains(fixture.id.as_str())).collect();
    let due = known.iter().filter(|event| is_waiting(event, now)).map(|event| (&event.id, None));
    for (id, fixture) in new.iter().map(|fixture| (&fixture.id, Some(fixture.clone()))).chain(due) {
        // In separate transactions, so that a failing event does not block the others.
        let event = id.clone();
        let played = app.db().write(work!(|tx| {
            if let Some(fixture) = &fixture {
                repository::insert(tx, fixture).await?;
            }
            advance(tx, &event, now).await
        }));
        retries.attempt(JOB_NAME, id, played).await;
    }
    Ok(())
}

/// Calls off an event whose league left the catalogue, as after an update with an existing
/// database.
async fn call_off(tx: &mut Tx, event: &str, now: i64) -> Result<(), ApiError> {
    // Checked again in the writer, because it may have been settled in the meantime.
    if repository::must_be_called_off(tx, event).await? {
        repository::call_off(tx, event, now).await?;
    }
    Ok(())
}

fn is_waiting(event: &Event, now: i64) -> bool {
    match event.state {
        State::Coming => event.starts_at <= now,
        State::Live => event.ticks_due(now) > event.tick,
        State::Ended | State::Canceled => false,
    }
}

async fn advance(tx: &mut Tx, id: &str, now: i64) -> Result<(), ApiError> {
    // Read in the writer's transaction, because the test API may have ended it in the meantime.
    let Some(mut event) = repository::find(tx, id).await?.filter(|event| is_waiting(event, now))
    else {
        return Ok(());
    };
    event.state = State::Live;
    let mut rng = StdRng::from_seed(secret::random_bytes::<32>()?);
    let mut draw = |billionths: u64| rng.random_range(0..super::odds::CERTAINTY) < billionths;
    while event.state == State::Live && event.tick < event.ticks_due(now) {
        if let Some(what) = event.play_tick(&mut draw) {
            repository::insert_incident(tx, &event.id, &what, now).await?;
            event.suspended_until = now + SUSPENSION_MS;
        }
    }
    if event.state == State::Ended {
        return end_event(tx, event, State::Ended, now).await;
    }
    repository::save(tx, &event).await
}

/// Ends an event or calls it off; [`settle::settle_ended`] then settles its bets.
pub async fn end_event(
    tx: &mut Tx,
    mut event: Event,
    state: State,
    now: i64,
) -> Result<(), ApiError> {
    event.state = state;
    event.pending = 0;
    event.ended_at = Some(now);
    repository::save(tx, &event).await?;
    settle::start(tx, &event.id).await?;
    // Events without bets are deleted after a day.
    sqlx::query(
        "DELETE FROM sport_events WHERE ended_at < ? AND NOT EXISTS (
             SELECT 1 FROM sport_legs l WHERE l.event = sport_events.id)",
    )
    .bind(now - DAY)
    .execute(tx)
    .await?;
    Ok(())
}
