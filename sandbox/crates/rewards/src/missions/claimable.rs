//! Announcements of changed numbers of claimable missions and rewards to members with an open page.

use super::{ClaimableCounts, claimable_counts};
use crate::isolation::{RETRY_AFTER_MS, isolate};
use ante_base::{ApiError, calendar::day_of, clock::now};
use ante_ledger::{db::Db, push::ServerEvent};
use sqlx::SqliteConnection;
use std::{
    collections::{HashMap, HashSet},
    time::Duration,
};

/// Sends an event to members with an open page when their numbers of claimable missions and rewards
/// change.
#[derive(Debug, Default)]
pub struct ClaimableNotifier {
    /// Last announced counts, by id of a member with an open page.
    announced: HashMap<String, ClaimableCounts>,
    /// Times of pending recounts in Unix milliseconds, by member id.
    due: HashMap<String, i64>,
    /// Time of the last run, in Unix milliseconds.
    last_at: i64,
}

impl ClaimableNotifier {
    /// Marks members with an open page for a recount: the changed ones, those without an announced
    /// count, and those whose counts changed with time.
    pub async fn mark(&mut self, db: &Db, changed: &HashSet<&str>) -> Result<(), ApiError> {
        let at = now();
        let listeners: HashSet<String> = db.push().members().into_iter().collect();
        let mut reader = db.readers().acquire().await?;
        let changed_by_time = changed_by_time(&mut reader, self.last_at, at).await?;
        // A new day of missions changes the counts of all members.
        let all = day_of(self.last_at) != day_of(at);
        self.last_at = at;
        self.announced.retain(|member, _| listeners.contains(member));
        self.due.retain(|member, _| listeners.contains(member));
        for member in listeners {
            let is_current = !all
                && self.announced.contains_key(&member)
                && !changed.contains(member.as_str())
                && !changed_by_time.contains(&member);
            if !is_current {
                self.due.entry(member).or_insert(at);
            }
        }
        Ok(())
    }

    /// Recounts at most `most` due members, the earliest first, and sends an event for every changed
    /// count. A member whose count fails, panics or exceeds `limit` does not block the others and
    /// is retried later.
    pub async fn recount(&mut self, db: &Db, most: usize, limit: Duration) {
        let at = now();
        let due = self.due.iter().filter(|(_, due)| **due <= at);
        let mut due: Vec<_> = due.map(|(member, due)| (*due, member.clone())).collect();
        due.sort_unstable();
        for (_, member) in due.into_iter().take(most) {
            // Postponed before the count, in case the run ends during the count.
            self.due.insert(member.clone(), at + RETRY_AFTER_MS);
            let (readers, counted) = (db.readers().clone(), member.clone());
            let counts = isolate(limit, async move {
                claimable_counts(&mut *readers.acquire().await?, &counted).await
            });
            match counts.await {
                Ok(counts) => {
                    self.due.remove(&member);
                    let known = self.announced.insert(member.clone(), counts);
                    // A newly opened page may have read older counts.
                    if known.unwrap_or_default() != counts {
                        db.push().publish(vec![(member, ServerEvent::Counts)]);
                    }
                }
                Err(error) => {
                    tracing::warn!(code = error.code(), member, "rewards were not counted");
                }
            }
        }
    }
}

/// Returns members with a break that ended or a reward that expired after `after` and by `until`
/// (Unix milliseconds).
async fn changed_by_time(
    db: &mut SqliteConnection,
    after: i64,
    until: i64,
) -> Result<HashSet<String>, ApiError> {
    let members: Vec<String> = sqlx::query_scalar(
        "SELECT member FROM member_rewards WHERE claimed_at IS NULL AND expires_at > ?1 AND expires_at <= ?2
         UNION SELECT member FROM play_breaks WHERE until > ?1 AND until <= ?2
         UNION SELECT e.member FROM exclusion_members e JOIN play_breaks b ON b.id = e.exclusion
             WHERE b.until > ?1 AND b.until <= ?2",
    )
    .bind(after)
    .bind(until)
    .fetch_all(db)
    .await?;
    Ok(members.into_iter().collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::missions::gifts::{self, NewReward};
    use ante_base::{clock::DAY, money::Money, texts::StoredText};
    use ante_identity::account::members::{self, NewMember};
    use ante_ledger::{db::resolve_path, work};

    #[tokio::test]
    async fn recounts_continue_in_batches_and_an_unreadable_member_does_not_block_the_others() {
        let (file, _temporary) = resolve_path(":memory:").unwrap();
        let db = Db::open(&file).await.unwrap();
        let people: Vec<String> = db
            .write(work!(|tx| {
                let mut people = Vec::new();
                for name in ["ana", "bia", "caio", "davi", "elisa"] {
                    let new = NewMember { username: name.to_owned(), ..NewMember::default() };
                    let member = members::create(tx, &new).await?;
                    let given = NewReward {
                        kind: "mission",
                        title: StoredText::Written("a".to_owned()),
                        amount: Money::whole(1),
                        points: Money::ZERO,
                        turnover: None,
                        reference: "test".to_owned(),
                        at: now(),
                        expires_at: None,
                    };
                    gifts::give_reward(tx, &member, &given).await?;
                    people.push(member);
                }
                // The first member's claim is invalid UTF-8.
                sqlx::query(
                    "INSERT INTO mission_claims (id, member, mission, since, amount, points, claimed_at)
                     VALUES ('c', ?, CAST(unhex('ff') AS TEXT), 0, 0, 0, 0)",
                )
                .bind(&people[0])
                .execute(&mut *tx)
                .await?;
                Ok(people)
            }))
            .await
            .unwrap();
        let mut lines: Vec<_> =
            people.iter().zip(1..).map(|(who, at)| db.push().subscribe(who, at).unwrap()).collect();
        let (mut notifier, no_members) = (ClaimableNotifier::default(), HashSet::new());
        for left in [3, 1, 0] {
            notifier.mark(&db, &no_members).await.unwrap();
            notifier.recount(&db, 2, Duration::from_secs(20)).await;
            assert_eq!(notifier.due.values().filter(|due| **due <= now()).count(), left);
        }
        let heard: Vec<bool> =
            lines.iter_mut().map(|line| line.events.try_recv().is_ok()).collect();
        assert_eq!(heard, [false, true, true, true, true]);
        // A new day marks every member once, except the member whose count has just failed.
        notifier.last_at -= DAY;
        for left in [2, 0, 0] {
            notifier.mark(&db, &no_members).await.unwrap();
            notifier.recount(&db, 2, Duration::from_secs(20)).await;
            assert_eq!(notifier.due.values().filter(|due| **due <= now()).count(), left);
        }
        assert_eq!(notifier.due.keys().collect::<Vec<_>>(), [&people[0]]);
    }
}
