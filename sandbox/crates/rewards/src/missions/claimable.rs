//! What members can take of missions and rewards, announced to their open pages when it changes.

use super::{Waiting, waiting};
use ante_base::{ApiError, calendar::day_of, clock::now};
use ante_ledger::{db::Db, push::Hint};
use sqlx::SqliteConnection;
use std::collections::{HashMap, HashSet};

/// Announces changed counts of claimable missions and rewards to members with an open page.
#[derive(Debug, Default)]
pub struct Announcer {
    /// Counts of members with an open page, as they were announced last.
    announced: HashMap<String, Waiting>,
    /// When it looked last, in milliseconds since 1970.
    last_at: i64,
}

impl Announcer {
    /// Counts anew for those of the given members that have an open page, for those whose page has opened since the
    /// last time, and for whom the counts changed by time alone; hints at every count that is another one.
    pub async fn announce(&mut self, db: &Db, changed: &HashSet<String>) -> Result<(), ApiError> {
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
                !all && !changed.contains(&member) && !changed_by_time.contains(&member);
            let counts = match known {
                Some(counts) if is_current => counts,
                _ => waiting(&mut reader, &member).await?,
            };
            // a page that has just opened may have asked before what is there now
            if known.unwrap_or_default() != counts {
                db.push().publish(vec![(member.clone(), Hint::Counts)]);
            }
            self.announced.insert(member, counts);
        }
        self.last_at = at;
        Ok(())
    }
}

/// Members whose break ended or whose reward expired between two moments.
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
