//! Progress of a member: counted from the eligible stakes of decided bets, credited deposits,
//! favourites.

use super::list::{CountedActivity, TASKS, Task};
use ante_base::{
    ApiError,
    calendar::{day_of, week_of},
    catalogue::catalogue,
    clock::DAY,
    money::Money,
};
use ante_cashier::records::{staked_deposits, staked_sum};
use ante_contract::rewards::missions::{MissionPeriod, MissionState};
use sqlx::SqliteConnection;
use std::collections::{BTreeSet, HashSet};

/// Bets on a game: how many, and their stakes.
#[derive(Debug, Clone, Copy, Default)]
struct Bets {
    count: i64,
    stakes: i64,
}

/// A game's bets of today, of the week, of ever.
struct GameBets {
    code: String,
    kind: &'static str,
    bets: [Bets; 3],
}

/// Activity and claims of a member.
pub struct Progress {
    at: i64,
    games: Vec<GameBets>,
    /// Days of this week with a bet.
    days: i64,
    /// Staked parts of the deposits of today, of the week, of ever.
    deposits: [Money; 3],
    favorites: i64,
    /// Missions that were taken, with the beginning of their period.
    claims: HashSet<(String, i64)>,
}

const fn period_index(period: MissionPeriod) -> usize {
    match period {
        MissionPeriod::Daily => 0,
        MissionPeriod::Weekly => 1,
        MissionPeriod::Once => 2,
    }
}

/// By game: count and stakes of today, of the week, of ever.
type Row = (String, i64, i64, i64, i64, i64, i64);

impl Progress {
    /// Counts everything up to the end of a moment's day; with the writer's transaction, as seen
    /// inside it.
    pub async fn count_for(
        db: &mut SqliteConnection,
        member: &str,
        at: i64,
    ) -> Result<Self, ApiError> {
        let (day, week) = (day_of(at), week_of(at));
        let rows: Vec<Row> = sqlx::query_as(
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
        Ok(Self {
            at,
            games: rows.into_iter().filter_map(game_bets).collect(),
            days,
            deposits,
            favorites,
            claims: claims.into_iter().collect(),
        })
    }

    /// Returns the progress, up to the goal.
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

    /// Returns the state of a mission.
    pub fn state(&self, task: &Task) -> MissionState {
        if self.claims.contains(&(task.id.to_owned(), task.since(self.at))) {
            MissionState::Claimed
        } else if self.done(task) >= task.goal() {
            MissionState::Claimable
        } else {
            MissionState::Open
        }
    }

    /// Returns the number of missions that can be claimed.
    pub fn claimable(&self) -> u32 {
        let claimable = |task: &&Task| self.state(task) == MissionState::Claimable;
        u32::try_from(TASKS.iter().filter(claimable).count()).unwrap_or(u32::MAX)
    }

    /// Stakes of this week, which are the leaderboard's points.
    pub fn week_stakes(&self) -> Money {
        let week = period_index(MissionPeriod::Weekly);
        let stakes = self.games.iter().filter_map(|game| game.bets.get(week));
        Money(stakes.map(|bets| bets.stakes).sum())
    }
}

/// A game that is not offered any more counts for nothing.
fn game_bets(row: Row) -> Option<GameBets> {
    let (code, day, day_stakes, week, week_stakes, ever, ever_stakes) = row;
    let kind = catalogue().game(&code)?.kind.as_str();
    let bets = [(day, day_stakes), (week, week_stakes), (ever, ever_stakes)]
        .map(|(count, stakes)| Bets { count, stakes });
    Some(GameBets { code, kind, bets })
}

fn to_money(things: usize) -> Money {
    Money::whole(i64::try_from(things).unwrap_or(i64::MAX))
}
