//! Effects of a member's bets, money and tasks: a bonus ends, a promotion or a mission can be
//! claimed. The job takes changed members from the outbox, so that its cost grows with what happens
//! and not with open pages.

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

/// Time between two looks into the outbox.
const JOB_INTERVAL: Duration = Duration::from_millis(500);
/// Changes that are judged before they are deleted together.
const CHANGES_PER_BATCH: usize = 200;
/// Members with an open page that a turn recounts.
const RECOUNTS_PER_TURN: usize = 200;
/// Time that one member may take.
const MEMBER_LIMIT: Duration = Duration::from_secs(2);

/// Judges changed members: ends their bonus, and announces promotions and missions that they can claim.
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
        // Before the changes are deleted, so that a failure is retried.
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

/// Judges a batch of changes, each by itself: one that fails is postponed and holds up no other.
async fn process_batch<F>(
    db: &Db,
    batch: &[Change],
    limit: Duration,
    judge: impl Fn(Db, String) -> F,
) -> Result<(), ApiError>
where
    F: Future<Output = Result<(), ApiError>> + Send + 'static,
{
    let mut judged = Vec::new();
    for Change { id, member } in batch {
        match isolate(limit, judge(db.clone(), member.clone())).await {
            Ok(()) => judged.push(*id),
            Err(error) => {
                tracing::warn!(code = error.code(), member, "a member's change was not judged");
                // At once: many that take too long end the run.
                let (failed, until) = ([*id], now() + RETRY_AFTER_MS);
                db.write(work!(|tx| changes::postpone(tx, &failed, until).await)).await?;
            }
        }
    }
    db.write(work!(|tx| changes::delete(tx, &judged).await)).await
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
        push::{self, Hint},
    };

    #[tokio::test]
    async fn a_change_that_cannot_be_judged_waits_and_holds_up_no_other() {
        let (file, _temporary) = resolve_path(":memory:").unwrap();
        let db = Db::open(&file).await.unwrap();
        let people = db
            .write(|tx| {
                Box::pin(async move {
                    let mut people = Vec::new();
                    // The first one's offer is no text.
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
                        push::publish_on_commit(&member, Hint::Balance);
                        people.push(member);
                    }
                    Ok(people)
                })
            })
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
    async fn a_member_who_panics_or_never_ends_waits_and_holds_up_no_other() {
        let (file, _temporary) = resolve_path(":memory:").unwrap();
        let db = Db::open(&file).await.unwrap();
        let names = ["ana", "bia", "caio"];
        let changed = db.write(work!(|_tx| {
            names.iter().for_each(|name| push::publish_on_commit(name, Hint::Balance));
            Ok(())
        }));
        changed.await.unwrap();
        let mut reader = db.readers().acquire().await.unwrap();
        let batch = changes::due(&mut reader, now(), CHANGES_PER_BATCH).await.unwrap();
        let judge = |_, member: String| async move {
            match member.as_str() {
                "ana" => panic!("a fault in a judgement"),
                "bia" => std::future::pending().await,
                _ => Ok(()),
            }
        };
        process_batch(&db, &batch, Duration::from_millis(50), judge).await.unwrap();
        let mut waiting = Vec::new();
        for at in [now(), now() + RETRY_AFTER_MS] {
            let due = changes::due(&mut reader, at, CHANGES_PER_BATCH).await.unwrap();
            waiting.push(due.into_iter().map(|change| change.member).collect::<Vec<_>>());
        }
        assert_eq!(waiting, [vec![], vec!["ana".to_owned(), "bia".to_owned()]]);
    }
}
