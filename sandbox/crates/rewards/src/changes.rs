//! Job that processes a member's changes of bets, money and tasks: it ends finished bonuses, and
//! announces promotions and missions that can be claimed.
//!
//! The job takes changed members from the outbox, so its database work grows with the number of
//! changes. The ids of all members with an open page are compared in memory in each run, and a new
//! day recounts them.

use crate::{
    isolation::{RETRY_AFTER_MS, isolate},
    missions::claimable::ClaimableNotifier,
    promotions,
};
use ante_base::{ApiError, clock::now};
use ante_cashier::rewards;
use ante_ledger::{
    changes::{self, Change},
    db::Db,
    work,
};
use ante_server::{app::App, scheduler::Job};
use std::{collections::HashSet, sync::Arc, time::Duration};
use tokio::sync::Mutex;

/// Time between two reads of the outbox.
const JOB_INTERVAL: Duration = Duration::from_millis(500);
/// Largest number of changes that are processed and then deleted together.
const CHANGES_PER_BATCH: usize = 200;
/// Largest number of members with an open page that one turn recounts.
const RECOUNTS_PER_TURN: usize = 200;
/// Time limit of the work for one member.
const MEMBER_LIMIT: Duration = Duration::from_secs(2);

/// Returns the job that processes changed members.
pub fn job() -> Job<App> {
    Job::new("member changes", JOB_INTERVAL, {
        let announcer = Arc::new(Mutex::new(ClaimableNotifier::default()));
        move |app: App| {
            let announcer = Arc::clone(&announcer);
            async move { process_all(app.db(), &mut *announcer.lock().await).await }
        }
    })
}

async fn process_all(db: &Db, announcer: &mut ClaimableNotifier) -> Result<(), ApiError> {
    loop {
        let mut reader = db.readers().acquire().await?;
        let batch = changes::due(&mut reader, now(), CHANGES_PER_BATCH).await?;
        drop(reader);
        // Marked before the deletion of the changes, so that a failed run is repeated.
        let changed: HashSet<&str> = batch.iter().map(|change| change.member.as_str()).collect();
        announcer.mark(db, &changed).await?;
        if !batch.is_empty() {
            process_batch(db, &batch, MEMBER_LIMIT, process).await?;
        }
        announcer.recount(db, RECOUNTS_PER_TURN, MEMBER_LIMIT).await;
        if batch.len() < CHANGES_PER_BATCH {
            return Ok(());
        }
    }
}

/// Processes a batch of changes in isolation from each other; a failed one is postponed.
async fn process_batch<F>(
    db: &Db,
    batch: &[Change],
    limit: Duration,
    process: impl Fn(Db, String) -> F,
) -> Result<(), ApiError>
where
    F: Future<Output = Result<(), ApiError>> + Send + 'static,
{
    let mut processed = Vec::new();
    for Change { id, member } in batch {
        match isolate(limit, process(db.clone(), member.clone())).await {
            Ok(()) => processed.push(*id),
            Err(error) => {
                tracing::warn!(code = error.code(), member, "a member's change was not processed");
                // Postponed immediately, because several changes that exceed their limits may end
                // the run.
                let (failed, until) = ([*id], now() + RETRY_AFTER_MS);
                db.write(work!(|tx| changes::postpone(tx, &failed, until).await)).await?;
            }
        }
    }
    db.write(work!(|tx| changes::delete(tx, &processed).await)).await
}

async fn process(db: Db, member: String) -> Result<(), ApiError> {
    rewards::end_if_due(&db, &member).await?;
    promotions::announce_claimable(&db, &member).await
}

#[cfg(test)]
mod tests {
    use super::*;
    use ante_base::clock::DAY;
    use ante_identity::account::members::{self, NewMember};
    use ante_ledger::{
        db::resolve_path,
        push::{self, ServerEvent},
    };

    #[tokio::test]
    async fn a_change_that_fails_is_postponed_and_does_not_block_the_others() {
        let (file, _temporary) = resolve_path(":memory:").unwrap();
        let db = Db::open(&file).await.unwrap();
        let people = db
            .write(work!(|tx| {
                let mut people = Vec::new();
                // The first offer is invalid UTF-8.
                for (name, offer, turnover) in
                    [("ana", "ff", 5), ("bia", "61", 0), ("caio", "61", 5), ("davi", "61", 0)]
                {
                    let new = NewMember { username: name.to_owned(), ..NewMember::default() };
                    let member = members::create(tx, &new).await?;
                    sqlx::query(
                        "INSERT INTO bonuses (id, member, offer, reference, amount, turnover, granted_at,
                             expires_at) VALUES (?1, ?1, CAST(unhex(?2) AS TEXT), '', 1, ?3, 0, ?4)",
                    )
                    .bind(&member)
                    .bind(offer)
                    .bind(turnover)
                    .bind(now() + DAY)
                    .execute(&mut *tx)
                    .await?;
                    push::publish_on_commit(&member, ServerEvent::Balance);
                    people.push(member);
                }
                Ok(people)
            }))
            .await
            .unwrap();
        process_all(&db, &mut ClaimableNotifier::default()).await.unwrap();

        let mut reader = db.readers().acquire().await.unwrap();
        let ended: HashSet<String> =
            sqlx::query_scalar("SELECT member FROM bonuses WHERE state = 'completed'")
                .fetch_all(&mut *reader)
                .await
                .unwrap()
                .into_iter()
                .collect();
        assert_eq!(ended, HashSet::from([people[1].clone(), people[3].clone()]));
        assert_eq!(changes::due(&mut reader, now(), CHANGES_PER_BATCH).await.unwrap(), []);
        let later =
            changes::due(&mut reader, now() + RETRY_AFTER_MS, CHANGES_PER_BATCH).await.unwrap();
        assert_eq!(later.iter().map(|change| &change.member).collect::<Vec<_>>(), [&people[0]]);
    }

    #[tokio::test]
    async fn a_change_that_panics_or_never_ends_is_postponed_and_does_not_block_the_others() {
        let (file, _temporary) = resolve_path(":memory:").unwrap();
        let db = Db::open(&file).await.unwrap();
        let names = ["ana", "bia", "caio"];
        let changed = db.write(work!(|_tx| {
            names.iter().for_each(|name| push::publish_on_commit(name, ServerEvent::Balance));
            Ok(())
        }));
        changed.await.unwrap();
        let mut reader = db.readers().acquire().await.unwrap();
        let batch = changes::due(&mut reader, now(), CHANGES_PER_BATCH).await.unwrap();
        let process = |_, member: String| async move {
            match member.as_str() {
                "ana" => panic!("a panic in the processing"),
                "bia" => std::future::pending().await,
                _ => Ok(()),
            }
        };
        process_batch(&db, &batch, Duration::from_millis(50), process).await.unwrap();
        let mut waiting = Vec::new();
        for at in [now(), now() + RETRY_AFTER_MS] {
            let due = changes::due(&mut reader, at, CHANGES_PER_BATCH).await.unwrap();
            waiting.push(due.into_iter().map(|change| change.member).collect::<Vec<_>>());
        }
        assert_eq!(waiting, [vec![], vec!["ana".to_owned(), "bia".to_owned()]]);
    }
}
