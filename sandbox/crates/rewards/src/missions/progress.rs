//! Progress of a member in missions, counted from eligible stakes of settled bets, credited
//! deposits and favourites.

use super::list::{CountedActivity, TASKS, Task};
use ante_base::{
    ApiError,
    calendar::{day_of, week_of},
    catalog::catalog,
    clock::DAY,
    money::Money,
};
use ante_cashier::records::{staked_deposits, staked_sum};
use ante_contract::rewards::missions::{MissionPeriod, MissionState};
use sqlx::SqliteConnection;
use std::collections::{BTreeMap, BTreeSet, HashSet};

/// Number of bets on a game and the sum of their eligible stakes in units.
#[derive(Debug, Clone, Copy, Default)]
struct Bets {
    count: i64,
    stakes: i64,
}

/// Bets on a game today, in this week, and ever.
struct GameBets {
    code: String,
    kind: &'static str,
    bets: [Bets; 3],
}

/// Activity and claims of a member at a time.
pub struct Progress {
    at: i64,
    games: Vec<GameBets>,
    /// Number of days of this week with a bet.
    days: i64,
    /// Staked parts of the deposits of today, of this week, and of all time.
    deposits: [Money; 3],
    favorites: i64,
    /// Claimed missions, each with the start of its period in Unix milliseconds.
    claims: HashSet<(String, i64)>,
}

const fn period_index(period: MissionPeriod) -> usize {
    match period {
        MissionPeriod::Daily => 0,
        MissionPeriod::Weekly => 1,
        MissionPeriod::Once => 2,
    }
}

/// Eligible bets on a game settled on a day: day since 1970, game code, number of bets, and sum of
/// eligible stakes.
type Row = (i64, String, i64, i64);

/// Activity that a set of missions requires to be counted.
#[derive(Debug, Default, PartialEq, Eq)]
struct Needs {
    /// Time in Unix milliseconds from which bets are counted; `None` if they are not.
    bets: Option<i64>,
    /// Whether deposits of today, of this week, and of all time are counted.
    deposits: [bool; 3],
    favorites: bool,
}

impl Needs {
    fn of(tasks: &[&'static Task], at: i64) -> Self {
        let mut needs = Self::default();
        for task in tasks {
            let [.., all_deposits] = &mut needs.deposits;
            *all_deposits |= task.needs_deposits();
            match task.counted {
                CountedActivity::Deposits => {
                    if let Some(needed) = needs.deposits.get_mut(period_index(task.period)) {
                        *needed = true;
                    }
                }
                CountedActivity::Favorites => needs.favorites = true,
                CountedActivity::Bets(_)
                | CountedActivity::Stakes(_)
                | CountedActivity::Games
                | CountedActivity::Types
                | CountedActivity::Days => {
                    let since = task.since(at);
                    needs.bets = Some(needs.bets.map_or(since, |other| other.min(since)));
                }
            }
        }
        needs
    }
}

impl Progress {
    /// Counts the activity of all missions until the end of the day that contains `at`, in Unix
    /// milliseconds.
    pub async fn count_for(
        db: &mut SqliteConnection,
        member: &str,
        at: i64,
    ) -> Result<Self, ApiError> {
        let all: Vec<&'static Task> = TASKS.iter().collect();
        Self::count(db, member, at, &all).await
    }

    /// Counts the activity of one mission; within the writer's transaction it includes uncommitted
    /// changes.
    pub async fn of_task(
        db: &mut SqliteConnection,
        member: &str,
        at: i64,
        task: &'static Task,
    ) -> Result<Self, ApiError> {
        Self::count(db, member, at, &[task]).await
    }

    /// Returns those of the given missions that can be claimed. It counts only the activity of
    /// unclaimed ones.
    pub async fn claimable(
        db: &mut SqliteConnection,
        member: &str,
        at: i64,
        mut tasks: Vec<&'static Task>,
    ) -> Result<Vec<&'static Task>, ApiError> {
        let taken = claims(db, member, at).await?;
        tasks.retain(|task| !taken.contains(&(task.id.to_owned(), task.since(at))));
        let progress = Self::count(db, member, at, &tasks).await?;
        tasks.retain(|task| progress.state(task) == MissionState::Claimable);
        Ok(tasks)
    }

    async fn count(
        db: &mut SqliteConnection,
        member: &str,
        at: i64,
        tasks: &[&'static Task],
    ) -> Result<Self, ApiError> {
        let (day, week) = (day_of(at), week_of(at));
        let needs = Needs::of(tasks, at);
        let mut rows: Vec<Row> = Vec::new();
        if let Some(since) = needs.bets {
            rows = sqlx::query_as(
                "SELECT day, game, bets, eligible FROM bet_days
                 WHERE member = ? AND day >= ? AND day <= ? AND bets > 0",
            )
            .bind(member)
            .bind(since / DAY)
            .bind(day / DAY)
            .fetch_all(&mut *db)
            .await?;
        }
        let days: BTreeSet<i64> =
            rows.iter().map(|(day, ..)| *day).filter(|day| *day >= week / DAY).collect();
        let mut deposits = [Money::ZERO; 3];
        for ((staked, since), needed) in deposits.iter_mut().zip([day, week, 0]).zip(needs.deposits)
        {
            if needed {
                *staked = staked_sum(&staked_deposits(db, member, (since, day + DAY)).await?);
            }
        }
        let mut favorites = 0;
        if needs.favorites {
            favorites = sqlx::query_scalar("SELECT count(*) FROM favourites WHERE member = ?")
                .bind(member)
                .fetch_one(&mut *db)
                .await?;
        }
        // Read last, so that a mission claimed in the meantime is not claimable.
        let claims = claims(db, member, at).await?;
        Ok(Self {
            at,
            games: game_bets(rows, [day, week, 0]),
            days: i64::try_from(days.len()).unwrap_or(i64::MAX),
            deposits,
            favorites,
            claims,
        })
    }

    /// Returns a mission's progress, at most its goal.
    pub fn done(&self, task: &Task) -> Money {
        let place = period_index(task.period);
        let played = self.games.iter().filter_map(|game| {
            let bets = game.bets.get(place).copied().unwrap_or_default();
            (bets.count > 0).then_some((game, bets))
        });
        let of = |types: &'static [&'static str]| {
            played.clone().filter(move |(game, _)| types.is_empty() || types.contains(&game.kind))
        };
        let done = match task.counted {
            CountedActivity::Bets(types) => {
                Money::whole(of(types).map(|(_, bets)| bets.count).sum())
            }
            CountedActivity::Stakes(types) => Money(of(types).map(|(_, bets)| bets.stakes).sum()),
            CountedActivity::Games => {
                let codes: BTreeSet<&str> = played.map(|(game, _)| game.code.as_str()).collect();
                to_money(codes.len())
            }
            CountedActivity::Types => {
                let kinds: BTreeSet<&str> = played.map(|(game, _)| game.kind).collect();
                to_money(kinds.len())
            }
            CountedActivity::Days => Money::whole(self.days),
            CountedActivity::Deposits => self.deposits.get(place).copied().unwrap_or_default(),
            CountedActivity::Favorites => Money::whole(self.favorites),
        };
        done.min(task.goal())
    }

    /// Returns whether the deposits that a mission needs were not made and staked yet.
    pub fn lacks_deposits(&self, task: &Task) -> bool {
        let [.., deposits] = self.deposits;
        task.needs_deposits() && deposits < Task::LEAST_DEPOSITS
    }

    /// Returns the state of a mission. One whose goal is reached stays open until the deposits that
    /// it needs were staked.
    pub fn state(&self, task: &Task) -> MissionState {
        if self.claims.contains(&(task.id.to_owned(), task.since(self.at))) {
            MissionState::Claimed
        } else if self.done(task) >= task.goal() && !self.lacks_deposits(task) {
            MissionState::Claimable
        } else {
            MissionState::Open
        }
    }

    /// Returns the number of missions that can be claimed.
    pub fn claimable_count(&self) -> u32 {
        let claimable = |task: &&Task| self.state(task) == MissionState::Claimable;
        u32::try_from(TASKS.iter().filter(claimable).count()).unwrap_or(u32::MAX)
    }

    /// Returns the eligible stakes of this week, which are the leaderboard's points.
    pub fn week_stakes(&self) -> Money {
        let week = period_index(MissionPeriod::Weekly);
        let stakes = self.games.iter().filter_map(|game| game.bets.get(week));
        Money(stakes.map(|bets| bets.stakes).sum())
    }
}

/// Returns claimed missions of the periods that contain `at`, each with the start of its period,
/// both in Unix milliseconds.
async fn claims(
    db: &mut SqliteConnection,
    member: &str,
    at: i64,
) -> Result<HashSet<(String, i64)>, ApiError> {
    let claims: Vec<(String, i64)> = sqlx::query_as(
        "SELECT mission, since FROM mission_claims WHERE member = ? AND since IN (?, ?, 0)",
    )
    .bind(member)
    .bind(day_of(at))
    .bind(week_of(at))
    .fetch_all(db)
    .await?;
    Ok(claims.into_iter().collect())
}

/// Returns the bets by game since each of three times. Bets on removed games do not count.
fn game_bets(rows: Vec<Row>, since: [i64; 3]) -> Vec<GameBets> {
    let mut games: BTreeMap<String, [Bets; 3]> = BTreeMap::new();
    for (day, game, count, stakes) in rows {
        let sums = games.entry(game).or_default();
        for (sum, since) in sums.iter_mut().zip(since) {
            if day >= since / DAY {
                sum.count += count;
                sum.stakes += stakes;
            }
        }
    }
    let known = games.into_iter().filter_map(|(code, bets)| {
        let kind = catalog().game(&code)?.kind.as_str();
        Some(GameBets { code, kind, bets })
    });
    known.collect()
}

fn to_money(things: usize) -> Money {
    Money::whole(i64::try_from(things).unwrap_or(i64::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::missions::list;
    use ante_base::clock::now;
    use ante_identity::account::members::{self, NewMember};
    use ante_ledger::{
        db::{Db, Tx, resolve_path},
        work,
    };

    /// Counts the progress from every single bet, as a reference for the sums.
    async fn count_each_bet(
        db: &mut SqliteConnection,
        member: &str,
        at: i64,
    ) -> Result<Progress, ApiError> {
        let (day, week) = (day_of(at), week_of(at));
        let rows: Vec<(String, i64, i64, i64, i64, i64, i64)> = sqlx::query_as(
            "SELECT game,
                 count(*) FILTER (WHERE settled_at >= ?2),
                 coalesce(sum(eligible) FILTER (WHERE settled_at >= ?2), 0),
                 count(*) FILTER (WHERE settled_at >= ?3),
                 coalesce(sum(eligible) FILTER (WHERE settled_at >= ?3), 0),
                 count(*), sum(eligible)
             FROM bets WHERE member = ?1 AND eligible > 0 AND settled_at < ?4 GROUP BY game",
        )
        .bind(member)
        .bind(day)
        .bind(week)
        .bind(day + DAY)
        .fetch_all(&mut *db)
        .await?;
        let days = sqlx::query_scalar(
            "SELECT count(DISTINCT settled_at / ?3) FROM bets
             WHERE member = ?1 AND eligible > 0 AND settled_at >= ?2 AND settled_at < ?4",
        )
        .bind(member)
        .bind(week)
        .bind(DAY)
        .bind(day + DAY)
        .fetch_one(&mut *db)
        .await?;
        let mut deposits = [Money::ZERO; 3];
        for (staked, since) in deposits.iter_mut().zip([day, week, 0]) {
            *staked = staked_sum(&staked_deposits(db, member, (since, day + DAY)).await?);
        }
        let favorites = sqlx::query_scalar("SELECT count(*) FROM favourites WHERE member = ?")
            .bind(member)
            .fetch_one(&mut *db)
            .await?;
        let claims: Vec<(String, i64)> =
            sqlx::query_as("SELECT mission, since FROM mission_claims WHERE member = ?")
                .bind(member)
                .fetch_all(db)
                .await?;
        let games = rows.into_iter().filter_map(|row| {
            let (code, day, day_stakes, week, week_stakes, ever, ever_stakes) = row;
            let kind = catalog().game(&code)?.kind.as_str();
            let bets = [(day, day_stakes), (week, week_stakes), (ever, ever_stakes)]
                .map(|(count, stakes)| Bets { count, stakes });
            Some(GameBets { code, kind, bets })
        });
        Ok(Progress {
            at,
            games: games.collect(),
            days,
            deposits,
            favorites,
            claims: claims.into_iter().collect(),
        })
    }

    /// Executes SQL whose first parameter is the member.
    async fn execute(
        tx: &mut Tx,
        sql: &'static str,
        member: &str,
        values: &[i64],
    ) -> Result<(), ApiError> {
        let query = sqlx::query(sql).bind(member.to_owned());
        values.iter().fold(query, |query, value| query.bind(*value)).execute(tx).await?;
        Ok(())
    }

    /// Writes a member with bets of three weeks, including open, void, corrected and removed games'
    /// bets, and with deposits, favourites and claims; returns the member's id.
    async fn write_history(tx: &mut Tx, mut seed: u64, at: i64) -> Result<String, ApiError> {
        let mut random = |below: i64| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            i64::try_from(seed >> 33).unwrap() % below
        };
        let new = NewMember { username: "ana".to_owned(), ..NewMember::default() };
        let member = members::create(tx, &new).await?;
        let kinds: BTreeMap<&str, &str> =
            catalog().games.iter().map(|game| (game.kind.as_str(), game.code.as_str())).collect();
        let games: Vec<&str> = kinds.into_values().chain(["gone", "onca-dourada"]).collect();
        for n in 0..120 {
            let placed = at - random(21 * DAY);
            let stake = random(800_000) + 1;
            let eligible = if random(4) == 0 { random(stake) } else { stake };
            sqlx::query(
                "INSERT INTO bets (id, source, member, game, vendor, bet_key, stake, balance_staked, placed_at)
                 VALUES (?1, 'sports', ?2, ?3, 'PG', ?1, ?4, 0, ?5)",
            )
            .bind(n)
            .bind(&member)
            .bind(games[usize::try_from(random(40)).unwrap_or(0) % games.len()])
            .bind(stake)
            .bind(placed)
            .execute(&mut *tx)
            .await?;
            let settled = placed + random(2) * random(5 * DAY);
            if settled <= at {
                execute(
                    tx,
                    "UPDATE bets SET state = 'won', eligible = ?3, settled_at = ?4 WHERE member = ?1 AND id = ?2",
                    &member,
                    &[n, eligible, settled],
                )
                .await?;
            }
            if n % 10 == 0 {
                execute(
                    tx,
                    "UPDATE bets SET settled_at = settled_at - ?3 WHERE member = ?1 AND id = ?2",
                    &member,
                    &[n, random(3 * DAY)],
                )
                .await?;
            }
        }
        for n in 0..random(5) {
            execute(
                tx,
                "INSERT INTO deposits (id, member, method, amount, fee, state, created_at, expires_at)
                 VALUES (?2, ?1, 'PIX', ?3, 0, 'credited', ?4, 0)",
                &member,
                &[n, random(6_000_000) + 1, at - random(14 * DAY)],
            )
            .await?;
        }
        for task in TASKS.iter().filter(|_| random(3) == 0) {
            sqlx::query("INSERT INTO mission_claims VALUES (?2, ?1, ?2, ?3, 0, 0, 0)")
                .bind(&member)
                .bind(task.id)
                .bind(task.since(at))
                .execute(&mut *tx)
                .await?;
        }
        Ok(member)
    }

    #[tokio::test]
    async fn progress_by_sums_equals_progress_by_single_bets() {
        let mut claimable = 0;
        for seed in 1..11 {
            let (file, _temporary) = resolve_path(":memory:").unwrap();
            let db = Db::open(&file).await.unwrap();
            let at = now();
            let member = db.write(work!(|tx| write_history(tx, seed * 9_876_543_217, at).await));
            let member = member.await.unwrap();
            let mut reader = db.readers().acquire().await.unwrap();
            // Now, and at the ends of the last day and the last week.
            for at in [at, day_of(at) - 1, week_of(at) - 1] {
                let expected = count_each_bet(&mut reader, &member, at).await.unwrap();
                let all = Progress::count_for(&mut reader, &member, at).await.unwrap();
                assert_eq!(all.week_stakes(), expected.week_stakes());
                assert_eq!(all.claimable_count(), expected.claimable_count());
                for task in TASKS {
                    assert_eq!(all.done(task), expected.done(task), "{}", task.id);
                    assert_eq!(all.state(task), expected.state(task), "{}", task.id);
                    let one = Progress::of_task(&mut reader, &member, at, task).await.unwrap();
                    assert_eq!(one.done(task), expected.done(task), "{}", task.id);
                    assert_eq!(one.state(task), expected.state(task), "{}", task.id);
                }
                for skipped in 0..3 {
                    let some: Vec<&'static Task> = TASKS.iter().skip(skipped * 3).collect();
                    let mut left = some.clone();
                    left.retain(|task| expected.state(task) == MissionState::Claimable);
                    let found = Progress::claimable(&mut reader, &member, at, some).await.unwrap();
                    let ids =
                        |tasks: &[&Task]| tasks.iter().map(|task| task.id).collect::<Vec<_>>();
                    assert_eq!(ids(&found), ids(&left));
                    claimable += found.len();
                }
            }
        }
        assert!(claimable > 20, "{claimable}");
    }

    #[test]
    fn only_activity_that_missions_require_is_counted() {
        let at = now();
        let needs = |ids: &[&str]| {
            let tasks: Vec<&'static Task> = ids.iter().filter_map(|id| list::find(id)).collect();
            Needs::of(&tasks, at)
        };
        assert_eq!(needs(&[]), Needs::default());
        assert_eq!(needs(&["day-bets"]).bets, Some(day_of(at)));
        assert_eq!(needs(&["day-bets", "week-days"]).bets, Some(week_of(at)));
        assert_eq!(needs(&["day-bets", "once-hundred"]).bets, Some(0));
        let deposits = Needs { deposits: [false, true, false], ..Needs::default() };
        assert_eq!(needs(&["week-deposit"]), deposits);
        let deposits =
            Needs { favorites: true, deposits: [false, false, true], ..Needs::default() };
        assert_eq!(needs(&["once-favourites"]), deposits);
    }
}
