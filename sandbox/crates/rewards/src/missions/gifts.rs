//! Automatic rewards: leaderboard prizes and rank gifts at the start of a week, and points for
//! logins on consecutive days.

use super::{
    batches::give_each,
    leaderboard::{self, BoardLine},
};
use ante_base::{
    ApiError,
    calendar::{WEEK, day_of, week_of},
    clock::DAY,
    key,
    money::Money,
    texts::{StoredText, Text},
};
use ante_identity::{
    account::members,
    inbox::{self, Notification},
};
use ante_ledger::{
    db::{Db, Tx},
    push::{self, ServerEvent},
    work,
};
use sqlx::SqliteConnection;

/// Multiple of a rank gift that must be staked.
const VIP_TURNOVER: Money = Money::whole(3);
/// Milliseconds in which points for logins can be claimed.
const SIGN_IN_CLAIM_MS: i64 = 7 * DAY;
/// Length in days of a cycle of consecutive logins, and the points of its third and its last day.
const SIGN_IN_RUN: (i64, i64, i64) = (7, 30, 100);

/// Reward to be given to a member.
#[derive(Debug, Clone)]
pub struct NewReward {
    /// Kind of the reward, as stored in the database.
    pub kind: &'static str,
    /// Title.
    pub title: StoredText,
    /// Amount of money.
    pub amount: Money,
    /// Number of points.
    pub points: Money,
    /// Multiple of the amount that must be staked; `None` if the money is free at once.
    pub turnover: Option<Money>,
    /// Idempotency key, unique for the member.
    pub reference: String,
    /// Time from which the reward exists, in Unix milliseconds.
    pub at: i64,
    /// Time until which the reward can be claimed, in Unix milliseconds; `None` without an end.
    pub expires_at: Option<i64>,
}

/// Gives a reward once per reference and notifies the member; returns its id, or `None` if it was
/// given before.
pub async fn give_reward(
    tx: &mut Tx,
    member: &str,
    given: &NewReward,
) -> Result<Option<String>, ApiError> {
    let id = insert(tx, member, given).await?;
    if id.is_some() {
        let notification = Notification::RewardGiven { reward: given.title.clone() };
        inbox::send(tx, member, &notification).await?;
        push::publish_on_commit(member, ServerEvent::Counts);
    }
    Ok(id)
}

/// Gives a reward as [`give_reward`] does, without a notification, for seed data.
pub async fn insert(
    tx: &mut Tx,
    member: &str,
    given: &NewReward,
) -> Result<Option<String>, ApiError> {
    let id = members::new_id()?;
    let written = sqlx::query(
        "INSERT INTO member_rewards (id, member, kind, title, amount, points, turnover,
             reference, created_at, expires_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (member, reference) DO NOTHING",
    )
    .bind(&id)
    .bind(member)
    .bind(given.kind)
    .bind(serde_json::to_string(&given.title)?)
    .bind(given.amount.0)
    .bind(given.points.0)
    .bind(given.turnover.map(|times| times.0))
    .bind(&given.reference)
    .bind(given.at)
    .bind(given.expires_at)
    .execute(tx)
    .await?;
    Ok((written.rows_affected() > 0).then_some(id))
}

/// Returns the weekly gift of a rank, in whole units of money.
const fn rank_gift(rank: i64) -> i64 {
    match rank {
        ..=1 => 0,
        2 => 5,
        3 => 10,
        4 => 25,
        5 => 50,
        _ => 100,
    }
}

/// Returns the weekly gift of a rank, or `None` for the lowest rank. `week` is the start of the
/// week in Unix milliseconds.
pub fn weekly_gift(rank: i64, week: i64) -> Option<NewReward> {
    let amount = rank_gift(rank);
    (amount > 0).then(|| NewReward {
        kind: "vip",
        title: Text::from(key!("missions.rewards.vip")).into(),
        amount: Money::whole(amount),
        points: Money::ZERO,
        turnover: Some(VIP_TURNOVER),
        reference: format!("vip:{week}"),
        at: week,
        expires_at: Some(week + WEEK),
    })
}

/// Returns whether the week that contains `at` (Unix milliseconds) has been started.
pub async fn is_week_begun(db: &mut SqliteConnection, at: i64) -> Result<bool, ApiError> {
    let known =
        sqlx::query_scalar("SELECT EXISTS (SELECT 1 FROM leaderboard_weeks WHERE week = ?)")
            .bind(week_of(at))
            .fetch_one(db)
            .await?;
    Ok(known)
}

/// Starts the week that contains `at` (Unix milliseconds) once, and gives the members their rewards
/// with a notification.
///
/// # Errors
/// `internal` if a reward could not be given: the week is then not started, and the next attempt
/// gives the missing rewards.
pub async fn begin_week(db: &Db, at: i64) -> Result<(), ApiError> {
    if is_week_begun(&mut *db.readers().acquire().await?, at).await? {
        return Ok(());
    }
    // A bet settled before the week's end may still be in the writer's queue; it is committed after
    // this job.
    db.write(work!(|_tx| Ok(()))).await?;
    let week = week_of(at);
    let mut rewards = Vec::new();
    for over in weeks_over(&mut *db.readers().acquire().await?, week).await? {
        rewards.extend(prizes(decide(db, over).await?, over, week));
    }
    rewards.extend(rank_gifts(&mut *db.readers().acquire().await?, week).await?);
    let failed = give_each(db, &rewards, |tx, member, given| {
        Box::pin(async move { give_reward(tx, &member, &given).await.map(|_| ()) })
    })
    .await?;
    if !failed.is_empty() {
        return Err(ApiError::internal("rewards were not given to all"));
    }
    db.write(work!(|tx| mark_begun(tx, at).await)).await
}

async fn mark_begun(tx: &mut Tx, at: i64) -> Result<(), ApiError> {
    sqlx::query("INSERT INTO leaderboard_weeks (week, begun_at) VALUES (?, ?)")
        .bind(week_of(at))
        .bind(at)
        .execute(tx)
        .await?;
    Ok(())
}

/// Starts the current week of seed data, which begins in the middle of a week, without
/// notifications.
#[cfg(feature = "qa")]
pub async fn begin_seed(tx: &mut Tx, at: i64) -> Result<(), ApiError> {
    let week = week_of(at);
    let mut rewards = Vec::new();
    for over in weeks_over(tx, week).await? {
        let board = leaderboard::final_board(tx, over).await?;
        leaderboard::store_lines(tx, over, &board).await?;
        rewards.extend(prizes(board, over, week));
    }
    rewards.extend(rank_gifts(tx, week).await?);
    for (member, given) in rewards {
        insert(tx, &member, &given).await?;
    }
    mark_begun(tx, at).await
}

/// Returns the weeks before `week` that have no final board yet, from the last started week on. It
/// includes weeks that ended while the server was down.
async fn weeks_over(db: &mut SqliteConnection, week: i64) -> Result<Vec<i64>, ApiError> {
    let last: Option<i64> =
        sqlx::query_scalar("SELECT max(week) FROM leaderboard_weeks WHERE week < ?")
            .bind(week)
            .fetch_one(db)
            .await?;
    let mut over = last.unwrap_or(week - WEEK);
    let mut all = Vec::new();
    while over < week {
        all.push(over);
        over += WEEK;
    }
    Ok(all)
}

/// Stores the final board of an ended week once, and returns it. The sums are computed outside the
/// writer, and each week is stored separately, so a run that is stopped keeps the weeks it has
/// stored.
async fn decide(db: &Db, over: i64) -> Result<Vec<BoardLine>, ApiError> {
    let mut reader = db.readers().begin().await?;
    let board = leaderboard::final_board(&mut reader, over).await?;
    drop(reader);
    leaderboard::store_board(db, over, board).await
}

/// Returns the rank gifts of a week by member id; `week` is the start of the week in Unix
/// milliseconds.
async fn rank_gifts(
    db: &mut SqliteConnection,
    week: i64,
) -> Result<Vec<(String, NewReward)>, ApiError> {
    let ranked: Vec<(String, i64)> =
        sqlx::query_as("SELECT id, rank_level FROM members WHERE rank_level > 1 AND NOT is_trial")
            .fetch_all(db)
            .await?;
    let gift = |(id, rank)| Some((id, weekly_gift(rank, week)?));
    Ok(ranked.into_iter().filter_map(gift).collect())
}

/// Returns the title of a leaderboard prize.
pub fn leaderboard_title(rank: u32) -> StoredText {
    Text::new(key!("missions.rewards.leaderboard"), &[("rank", &rank)]).into()
}

/// Returns the title of a reward for logins on consecutive days.
pub fn sign_in_title(days: i64) -> StoredText {
    Text::new(key!("missions.rewards.signIn"), &[("days", &days)]).into()
}

/// Returns the prizes of an ended week's board by member id. `at` is the time of the rewards in
/// Unix milliseconds.
fn prizes(board: Vec<BoardLine>, over: i64, at: i64) -> Vec<(String, NewReward)> {
    let mut all = Vec::new();
    for line in board {
        let Some(member) = line.member.filter(|_| line.prize > Money::ZERO) else { continue };
        let given = NewReward {
            kind: "leaderboard",
            title: leaderboard_title(line.rank),
            amount: line.prize,
            points: Money::ZERO,
            turnover: None,
            reference: format!("leaderboard:{over}"),
            at,
            expires_at: Some(at + 2 * WEEK),
        };
        all.push((member, given));
    }
    all
}

/// Returns the start of the first day whose points for logins can still be claimed at `at`, both in
/// Unix milliseconds.
pub const fn first_claimable_login(at: i64) -> i64 {
    day_of(at) + DAY - SIGN_IN_CLAIM_MS
}

/// Returns the member's reward for logins on consecutive days until the day that starts at `day`
/// (Unix milliseconds), or `None` if that day has none.
pub async fn sign_in_gift(
    db: &mut SqliteConnection,
    member: &str,
    day: i64,
) -> Result<Option<NewReward>, ApiError> {
    let days: Vec<i64> = sqlx::query_scalar(
        "SELECT DISTINCT at / ?2 FROM login_events
         WHERE member = ?1 AND success = 1 AND at < ?3 + ?2 ORDER BY 1 DESC LIMIT 366",
    )
    .bind(member)
    .bind(DAY)
    .bind(day)
    .fetch_all(&mut *db)
    .await?;
    let run = (0_i64..).zip(&days).take_while(|(back, one)| **one == day / DAY - back).count();
    let mut run = i64::try_from(run).unwrap_or_default();
    let (length, _, last) = SIGN_IN_RUN;
    if run > length {
        // The first logins of a long run are deleted after 90 days, so its days are counted from
        // the end of the last cycle.
        let end: Option<i64> = sqlx::query_scalar(
            "SELECT max(created_at) FROM member_rewards WHERE member = ?
                 AND reference = 'signIn:' || created_at AND points = ? AND created_at < ?",
        )
        .bind(member)
        .bind(Money::whole(last).0)
        .bind(day)
        .fetch_one(db)
        .await?;
        let since = end.map(|end| (day - end) / DAY).filter(|since| *since < run);
        run -= since.map_or(0, |since| (run - since) % length);
    }
    Ok(run_gift(run, day))
}

fn run_gift(run: i64, day: i64) -> Option<NewReward> {
    let (length, third, last) = SIGN_IN_RUN;
    let points = match run % length {
        3 => third,
        0 if run > 0 => last,
        _ => return None,
    };
    Some(NewReward {
        kind: "signIn",
        title: sign_in_title(run),
        amount: Money::ZERO,
        points: Money::whole(points),
        turnover: None,
        reference: format!("signIn:{day}"),
        at: day,
        expires_at: Some(day + SIGN_IN_CLAIM_MS),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use ante_base::clock::{HOUR, now};
    use ante_identity::account::members::NewMember;
    use ante_ledger::db::resolve_path;

    /// Writes a lost slot bet of a member, staked and settled at `at`.
    async fn stakes(tx: &mut Tx, member: &str, units: i64, at: i64) -> Result<(), ApiError> {
        let id = members::new_id()?;
        sqlx::query(
            "INSERT INTO bets (id, source, member, game, vendor, bet_key, stake, eligible, state,
                 balance_staked, placed_at, settled_at)
             VALUES (?1, 'round', ?2, 'onca-dourada', 'PG', ?1, ?3, ?3, 'lost', 0, ?4, ?4)",
        )
        .bind(id)
        .bind(member)
        .bind(Money::whole(units).0)
        .bind(at)
        .execute(tx)
        .await?;
        Ok(())
    }

    /// The server is down from the middle of a week until two weeks later: each week that ended in
    /// between is decided once.
    #[tokio::test]
    async fn weeks_that_ended_while_the_server_was_down_get_their_final_boards() {
        let (file, _temporary) = resolve_path(":memory:").unwrap();
        let db = Db::open(&file).await.unwrap();
        let week = week_of(now());
        begin_week(&db, week - 3 * WEEK + HOUR).await.unwrap();
        db.write(work!(|tx| {
            let new = NewMember { username: "lider02".to_owned(), ..NewMember::default() };
            let id = members::create(tx, &new).await?;
            for (back, units) in [(3, 1_000_000), (2, 2_000_000), (1, 3_000_000)] {
                stakes(tx, &id, units, week - back * WEEK + DAY).await?;
            }
            Ok(())
        }))
        .await
        .unwrap();
        begin_week(&db, week + HOUR).await.unwrap();
        begin_week(&db, week + 2 * HOUR).await.unwrap();
        let sql = "SELECT reference, amount FROM member_rewards
                 WHERE kind = 'leaderboard' ORDER BY reference";
        let given: Vec<(String, i64)> = sqlx::query_as(sql).fetch_all(db.readers()).await.unwrap();
        let first = Money::whole(1000).0;
        let expected = [3, 2, 1].map(|back| (format!("leaderboard:{}", week - back * WEEK), first));
        assert_eq!(given, expected);
    }

    /// Storing the second of three missed weeks fails: the first week's board stays and is not
    /// computed again.
    #[tokio::test]
    async fn a_stored_week_is_not_computed_again_after_a_stopped_run() {
        let (file, _temporary) = resolve_path(":memory:").unwrap();
        let db = Db::open(&file).await.unwrap();
        let week = week_of(now());
        begin_week(&db, week - 3 * WEEK + HOUR).await.unwrap();
        let id = db
            .write(work!(|tx| {
                let new = NewMember { username: "lider02".to_owned(), ..NewMember::default() };
                let id = members::create(tx, &new).await?;
                stakes(tx, &id, 1_000_000, week - 3 * WEEK + DAY).await?;
                let endless = format!(
                    "CREATE TRIGGER endless BEFORE INSERT ON leaderboard_lines WHEN NEW.week = {}
                     BEGIN
                         SELECT (WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)
                             SELECT count(*) FROM n);
                     END",
                    week - 2 * WEEK
                );
                sqlx::raw_sql(sqlx::AssertSqlSafe(endless)).execute(tx).await?;
                Ok(id)
            }))
            .await
            .unwrap();
        let limit = std::time::Duration::from_millis(500);
        let dropped = ante_ledger::db::within(limit, begin_week(&db, week + HOUR)).await;
        assert!(dropped.is_none_or(|begun| begun.is_err()));
        // The writer may have to roll back the endless job first.
        while db.write(work!(|_tx| Ok(()))).await.is_err() {}
        let decided = "SELECT DISTINCT week FROM leaderboard_lines ORDER BY 1";
        let weeks: Vec<i64> = sqlx::query_scalar(decided).fetch_all(db.readers()).await.unwrap();
        assert_eq!(weeks.last(), Some(&(week - 3 * WEEK)));
        db.write(work!(|tx| {
            stakes(tx, &id, 1_000_000, week - 3 * WEEK + DAY).await?;
            sqlx::raw_sql("DROP TRIGGER endless").execute(tx).await?;
            Ok(())
        }))
        .await
        .unwrap();
        begin_week(&db, week + HOUR).await.unwrap();
        let first = "SELECT score FROM leaderboard_lines WHERE week = ? AND member IS NOT NULL";
        let score: i64 =
            sqlx::query_scalar(first).bind(week - 3 * WEEK).fetch_one(db.readers()).await.unwrap();
        assert_eq!(score, Money::whole(1_000_000).0);
        let given: Vec<String> =
            sqlx::query_scalar("SELECT reference FROM member_rewards WHERE kind = 'leaderboard'")
                .fetch_all(db.readers())
                .await
                .unwrap();
        assert_eq!(given, [format!("leaderboard:{}", week - 3 * WEEK)]);
    }

    /// The board is computed by a reader from all writes queued before, and a stored board does not
    /// change.
    #[tokio::test]
    async fn a_week_is_computed_outside_the_writer_and_stored_once() {
        let (file, _temporary) = resolve_path(":memory:").unwrap();
        let db = Db::open(&file).await.unwrap();
        let week = week_of(now());
        let member = |name: &'static str| {
            db.write(work!(|tx| {
                let new = NewMember { username: name.to_owned(), ..NewMember::default() };
                members::create(tx, &new).await
            }))
        };
        let (first, second) = (member("lider01").await.unwrap(), member("lider02").await.unwrap());
        let (early, late) = (first.clone(), second.clone());
        // In the writer's queue when the week begins.
        let (sent, begun) = tokio::join!(
            db.write(work!(|tx| {
                tokio::time::sleep(std::time::Duration::from_millis(100)).await;
                stakes(tx, &early, 1_000_000, week - 1).await?;
                stakes(tx, &late, 3_000_000, week).await
            })),
            begin_week(&db, week + HOUR),
        );
        sent.unwrap();
        begun.unwrap();
        let mut reader = db.readers().acquire().await.unwrap();
        let board = leaderboard::final_board(&mut reader, week - WEEK).await.unwrap();
        assert_eq!(board[0].member.as_ref(), Some(&first));
        assert!(board.iter().all(|line| line.member.as_ref() != Some(&second)));
        let summed = leaderboard::board(&mut reader, week - WEEK, week).await.unwrap();
        assert_eq!(board, summed);
        // A board computed before the week was stored changes nothing.
        let mut other = board.clone();
        other.truncate(1);
        other[0].member = Some(second);
        let stored = leaderboard::store_board(&db, week - WEEK, other).await;
        assert_eq!(stored.unwrap(), board);
        let given: Vec<String> =
            sqlx::query_scalar("SELECT member FROM member_rewards WHERE kind = 'leaderboard'")
                .fetch_all(db.readers())
                .await
                .unwrap();
        assert_eq!(given, [first]);
    }

    /// A week is started only when every member has received the gift, each exactly once.
    #[tokio::test]
    async fn a_failed_gift_does_not_block_the_others_and_is_given_later() {
        let (file, _temporary) = resolve_path(":memory:").unwrap();
        let db = Db::open(&file).await.unwrap();
        let at = now();
        db.write(work!(|tx| {
            for name in ["ana", "bia", "caio"] {
                let new = NewMember { username: name.to_owned(), ..NewMember::default() };
                members::create(tx, &new).await?;
            }
            for sql in [
                "UPDATE members SET rank_level = 3",
                "CREATE TRIGGER refused BEFORE INSERT ON member_rewards
                 WHEN NEW.member = (SELECT id FROM members WHERE username = 'bia')
                 BEGIN SELECT RAISE(ABORT, 'refused'); END",
            ] {
                sqlx::raw_sql(sql).execute(&mut *tx).await?;
            }
            Ok(())
        }))
        .await
        .unwrap();
        let given = async || -> Vec<String> {
            sqlx::query_scalar(
                "SELECT m.username FROM member_rewards r JOIN members m ON m.id = r.member
                 ORDER BY m.username",
            )
            .fetch_all(db.readers())
            .await
            .unwrap()
        };
        assert!(begin_week(&db, at).await.is_err());
        assert_eq!(given().await, ["ana", "caio"]);
        db.write(work!(|tx| {
            sqlx::raw_sql("DROP TRIGGER refused").execute(tx).await?;
            Ok(())
        }))
        .await
        .unwrap();
        begin_week(&db, at).await.unwrap();
        begin_week(&db, at).await.unwrap();
        assert_eq!(given().await, ["ana", "bia", "caio"]);
    }

    /// The first logins of the run are deleted already.
    #[tokio::test]
    async fn a_run_longer_than_the_login_history_continues_its_cycle() {
        let (file, _temporary) = resolve_path(":memory:").unwrap();
        let db = Db::open(&file).await.unwrap();
        let today = day_of(now());
        let gift = db.write(work!(|tx| {
            let new = NewMember { username: "ana".to_owned(), ..NewMember::default() };
            let member = members::create(tx, &new).await?;
            sqlx::query(
                "WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 90)
                     INSERT INTO login_events (member, at, address, device, method, success)
                     SELECT ?, ? - i * ?, '', '', 'password', 1 FROM n",
            )
            .bind(&member)
            .bind(today)
            .bind(DAY)
            .execute(&mut *tx)
            .await?;
            let end = run_gift(98, today - 3 * DAY).unwrap();
            insert(tx, &member, &end).await?;
            sign_in_gift(tx, &member, today).await
        }));
        assert_eq!(gift.await.unwrap().unwrap().points, Money::whole(30));
    }

    #[test]
    fn the_third_and_the_seventh_day_of_logins_give_points() {
        let points = |run| run_gift(run, 0).map(|given| given.points.0 / 10_000);
        let all: Vec<Option<i64>> = (0..=14).map(points).collect();
        let given: Vec<usize> = (0..all.len()).filter(|day| all[*day].is_some()).collect();
        assert_eq!(given, [3, 7, 10, 14]);
        assert_eq!((all[3], all[7]), (Some(30), Some(100)));
    }

    #[test]
    fn the_lowest_rank_gets_no_gift_and_gifts_grow_with_the_rank() {
        assert!(weekly_gift(1, 0).is_none());
        let gifts: Vec<i64> = (1..8).map(rank_gift).collect();
        assert!(gifts.is_sorted());
    }
}
