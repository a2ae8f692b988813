//! Claimable missions and rewards of members, announced to their open pages on changes.

use super::{ClaimableCounts, claimable_counts};
use ante_base::{ApiError, calendar::day_of, clock::now};
use ante_ledger::{db::Db, push::Hint};
use sqlx::SqliteConnection;
use std::collections::{HashMap, HashSet};

/// Announces changed counts of claimable missions and rewards to members with an open page.
#[derive(Debug, Default)]
pub struct ClaimableNotifier {
    /// Counts of members with an open page, as they were announced last.
    announced: HashMap<String, ClaimableCounts>,
    /// Time of the last run, in milliseconds since 1970.
    last_at: i64,
}

impl ClaimableNotifier {
    /// Recounts for the given members with an open page, for those with a page opened since the
    /// last run, and for those with counts changed by time alone; sends a hint for every changed
    /// count. A failing member does not block the others and is retried in the next run.
    pub async fn notify(&mut self, db: &Db, changed: &HashSet<&str>) -> Result<(), ApiError> {
        let at = now();
        let listeners = db.push().members();
        let mut reader = db.readers().acquire().await?;
        let changed_by_time = changed_by_time(&mut reader, self.last_at, at).await?;
        // a day of missions has begun
        let all = day_of(self.last_at) != day_of(at);
        let mut before = std::mem::take(&mut self.announced);
        for member in listeners {
            let known = before.remove(&member);
            let is_current =
                !all && !changed.contains(member.as_str()) && !changed_by_time.contains(&member);
            let counts = match known {
                Some(counts) if is_current => counts,
                _ => match claimable_counts(&mut reader, &member).await {
                    Ok(counts) => counts,
                    Err(error) => {
                        tracing::warn!(code = error.code(), member, "rewards were not counted");
                        continue;
                    }
                },
            };
            // a page that has just opened may have read older counts
            if known.unwrap_or_default() != counts {
                db.push().publish(vec![(member.clone(), Hint::Counts)]);
            }
            self.announced.insert(member, counts);
        }
        self.last_at = at;
        Ok(())
    }
}

/// Returns the members with a break that ended or a reward that expired between two moments.
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
    use ante_base::money::Money;
    use ante_identity::account::members::{self, NewMember};
    use ante_ledger::{db::resolve_path, work};

    #[tokio::test]
    async fn a_member_who_cannot_be_read_holds_up_no_other() {
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
                        title: ("a".into(), "a".into()),
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
                // The first member's claim holds invalid UTF-8.
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
        ClaimableNotifier::default().notify(&db, &HashSet::new()).await.unwrap();
        let heard: Vec<bool> = lines.iter_mut().map(|line| line.hints.try_recv().is_ok()).collect();
        assert_eq!(heard, [false, true, true, true, true]);
    }
}
