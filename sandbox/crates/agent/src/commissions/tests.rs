use super::*;
use ante_base::member_kind::MemberKind;
use ante_identity::account::{
    identity::{self, Identifier},
    members::{self, NewMember},
};
use ante_ledger::db::resolve_path;
use sqlx::{Connection, sqlite::SqliteConnectOptions};

async fn close_day(tx: &mut Tx, day: i64) -> Result<(), ApiError> {
    let closing = compute_closing(tx, day).await?;
    record(tx, day, &closing).await
}

/// Computes the changes of closing a day for all members.
async fn compute_closing(tx: &mut Tx, day: i64) -> Result<Page, ApiError> {
    let mut hierarchy = AgentHierarchy::read(tx).await?;
    let members = members_to_count(tx, day, "", i64::MAX).await?;
    compute_page(tx, &mut hierarchy, day, members).await
}

async fn record(tx: &mut Tx, day: i64, closing: &Page) -> Result<(), ApiError> {
    count_page(tx, day, closing).await?;
    mark_closed(tx, day).await.map(|_| ())
}

/// Creates a line of agents with their rates for slots, and a player below the last one; returns
/// their ids from the top.
async fn line(tx: &mut Tx, rates: &[u32]) -> Result<Vec<String>, ApiError> {
    let mut ids: Vec<String> = Vec::new();
    for (at, rate) in rates.iter().map(Some).chain([None]).enumerate() {
        let new = NewMember {
            username: format!("linha{at:02}"),
            kind: if rate.is_some() { MemberKind::Agent1 } else { MemberKind::Player },
            upline: ids.last().cloned(),
            ..NewMember::default()
        };
        let id = members::create(tx, &new).await?;
        if let Some(rate) = rate {
            sqlx::query("INSERT INTO agent_rates VALUES (?, 'RNG', ?)")
                .bind(&id)
                .bind(rate)
                .execute(&mut *tx)
                .await?;
        }
        ids.push(id);
    }
    Ok(ids)
}

async fn bet(tx: &mut Tx, member: &str, quarter: i64, valid: i64) -> Result<(), ApiError> {
    sqlx::query(
        "INSERT INTO bet_quarters (member, quarter, game, vendor, bets, valid, profit)
         VALUES (?, ?, 'onca-dourada', 'PG', 1, ?3, 0)
         ON CONFLICT DO UPDATE SET valid = valid + ?3",
    )
    .bind(member)
    .bind(quarter)
    .bind(valid)
    .execute(tx)
    .await?;
    Ok(())
}

async fn paid(db: &Db, agent: &str) -> i64 {
    sqlx::query_scalar("SELECT coalesce(sum(amount), 0) FROM commissions WHERE agent = ?")
        .bind(agent)
        .fetch_one(db.readers())
        .await
        .unwrap()
}

/// Each agent earns the difference to the next agent below. A day pays once, and stakes settled
/// later count on the next closed day.
#[tokio::test]
async fn a_stake_pays_each_agent_the_rate_difference_once() {
    let (file, _temporary) = resolve_path(":memory:").unwrap();
    let db = Db::open(&file).await.unwrap();
    let first = now().div_euclid(DAY) - 10;
    let ids = db
        .write(work!(|tx| {
            let ids = line(tx, &[80, 50, 50, 20]).await?;
            let [.., last, player] = &ids[..] else { return Ok(ids) };
            begin(tx, first - 1).await?;
            bet(tx, player, first * QUARTERS_PER_DAY, 10_000_000).await?;
            // An agent's own bet pays the agents above, but not the agent.
            bet(tx, last, first * QUARTERS_PER_DAY + 1, 2_000_000).await?;
            close_day(tx, first).await?;
            close_day(tx, first).await?;
            Ok(ids)
        }))
        .await
        .unwrap();
    let sums = async || {
        let mut sums = Vec::new();
        for id in &ids {
            sums.push(paid(&db, id).await);
        }
        sums
    };
    // 0.30 % of 1200, 0, 0.30 % of 1200, 0.20 % of 1000; nothing for the player.
    assert_eq!(sums().await, [36_000, 0, 36_000, 20_000, 0]);
    let player = ids.last().cloned().unwrap();
    db.write(work!(|tx| {
        // A late settlement, a bet of the next day, and one of the day after, which does not count
        // yet.
        bet(tx, &player, first * QUARTERS_PER_DAY, 1_000_000).await?;
        bet(tx, &player, (first + 1) * QUARTERS_PER_DAY, 1_000_000).await?;
        bet(tx, &player, (first + 2) * QUARTERS_PER_DAY, 5_000_000).await?;
        close_day(tx, first + 1).await
    }))
    .await
    .unwrap();
    assert_eq!(sums().await, [42_000, 0, 42_000, 24_000, 0]);
    pay_due(&db, &Retries::default()).await.unwrap();
    pay_due(&db, &Retries::default()).await.unwrap();
    // Each agent was notified of each paid day.
    let notifications: Vec<(String, String)> = sqlx::query_as(
        "SELECT m.username, n.news FROM messages n JOIN members m ON m.id = n.member
         ORDER BY m.username, n.sent_at, n.id",
    )
    .fetch_all(db.readers())
    .await
    .unwrap();
    let who: Vec<&str> = notifications.iter().map(|(who, _)| who.as_str()).collect();
    assert_eq!(who, ["linha00", "linha00", "linha02", "linha02", "linha03", "linha03"]);
    let (_, notification) = &notifications[0];
    assert!(
        notification.contains("\"amount\":\"3.6\"") && notification.contains(&date(first)),
        "{notification}"
    );
    // The ledger paid the same sum.
    let moved: i64 =
        sqlx::query_scalar("SELECT sum(balance) FROM ledger_accounts WHERE kind = 'member'")
            .fetch_one(db.readers())
            .await
            .unwrap();
    assert_eq!(moved, 108_000);
}

/// The estimate reads only the agent's team and equals the payment of the day.
#[tokio::test]
async fn the_accrued_commission_equals_the_payment_of_the_day() {
    let (file, _temporary) = resolve_path(":memory:").unwrap();
    let db = Db::open(&file).await.unwrap();
    let today = now().div_euclid(DAY);
    db.write(work!(|tx| {
        let ids = line(tx, &[80, 50, 50, 20]).await?;
        let [.., last, player] = &ids[..] else { return Ok(()) };
        let new = NewMember {
            username: "amigo".to_owned(),
            upline: Some(player.clone()),
            ..NewMember::default()
        };
        let friend = members::create(tx, &new).await?;
        begin(tx, today - 1).await?;
        for member in [player, last, &friend] {
            bet(tx, member, today * QUARTERS_PER_DAY, 1_000_000).await?;
        }
        let stakes = stakes_of_team(tx, &ids[1], today * QUARTERS_PER_DAY).await?;
        let mut hierarchy = AgentHierarchy::read_team(tx, &ids[1], &stakes).await?;
        assert_eq!(hierarchy.people.len(), ids.len());
        assert_eq!(hierarchy.rate(tx, &ids[1], "RNG").await?, 50);
        let closing = compute_closing(tx, today).await?;
        for agent in &ids {
            let accrued = sum_shares(&accrued(tx, agent).await?);
            let own = closing.parts.iter().filter(|part| part.agent == *agent);
            assert_eq!(accrued, sum_shares(own));
        }
        Ok(())
    }))
    .await
    .unwrap();
}

#[tokio::test]
async fn a_failed_commission_does_not_block_the_others() {
    let (file, _temporary) = resolve_path(":memory:").unwrap();
    let db = Db::open(&file).await.unwrap();
    let day = now().div_euclid(DAY) - 3;
    db.write(work!(|tx| {
        let ids = line(tx, &[80, 50]).await?;
        let player = ids.last().cloned().unwrap_or_default();
        begin(tx, day - 1).await?;
        for day in [day, day + 1] {
            bet(tx, &player, day * QUARTERS_PER_DAY, 10_000_000).await?;
        }
        sqlx::raw_sql(
            "CREATE TRIGGER refused BEFORE INSERT ON messages
             WHEN NEW.member = (SELECT id FROM members WHERE username = 'linha00')
             BEGIN SELECT RAISE(ABORT, 'refused'); END",
        )
        .execute(tx)
        .await?;
        Ok(())
    }))
    .await
    .unwrap();
    let balances = async || -> Vec<(String, i64)> {
        sqlx::query_as(
            "SELECT m.username, a.balance FROM ledger_accounts a JOIN members m ON m.id = a.owner
             WHERE a.kind = 'member' AND a.balance > 0 ORDER BY 1",
        )
        .fetch_all(db.readers())
        .await
        .unwrap()
    };
    close_days(&db).await.unwrap();
    pay_due(&db, &Retries::default()).await.unwrap();
    assert_eq!(balances().await, [("linha01".to_owned(), 100_000)]);
    db.write(work!(|tx| {
        sqlx::raw_sql("DROP TRIGGER refused").execute(tx).await?;
        Ok(())
    }))
    .await
    .unwrap();
    pay_due(&db, &Retries::default()).await.unwrap();
    let both = [("linha00", 60_000), ("linha01", 100_000)];
    assert_eq!(balances().await, both.map(|(name, sum)| (name.to_owned(), sum)));
}

/// A day whose closing fails or never ends is closed again only after a pause; commissions are paid
/// in the meantime.
#[tokio::test]
async fn a_day_that_fails_to_close_is_retried_after_a_pause() {
    for fault in [
        "SELECT RAISE(ABORT, 'refused')",
        "SELECT (WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)
             SELECT count(*) FROM n)",
    ] {
        let (file, _temporary) = resolve_path(":memory:").unwrap();
        let db = Db::open(&file).await.unwrap();
        let today = now().div_euclid(DAY);
        let agent = db
            .write(work!(|tx| {
                let ids = line(tx, &[80]).await?;
                let [agent, player] = &ids[..] else { return Ok(String::new()) };
                begin(tx, today - 3).await?;
                bet(tx, player, (today - 2) * QUARTERS_PER_DAY, 10_000_000).await?;
                close_day(tx, today - 2).await?;
                let refused = format!(
                    "CREATE TRIGGER refused BEFORE INSERT ON commission_days BEGIN {fault}; END"
                );
                sqlx::raw_sql(sqlx::AssertSqlSafe(refused)).execute(tx).await?;
                Ok(agent.clone())
            }))
            .await
            .unwrap();
        let mut pause = 0;
        let limit = Duration::from_millis(500);
        let first = ante_ledger::db::within(limit, run(&db, &mut pause, &Retries::default())).await;
        assert!(first.is_none_or(|closed| closed.is_err()) && pause > now(), "{fault}");
        // The writer may have to roll back the endless job first.
        while db.write(work!(|_tx| Ok(()))).await.is_err() {}
        db.write(work!(|tx| {
            sqlx::raw_sql("DROP TRIGGER refused").execute(tx).await?;
            Ok(())
        }))
        .await
        .unwrap();
        let last = async || -> i64 {
            let sql = "SELECT max(day) FROM commission_days";
            sqlx::query_scalar(sql).fetch_one(db.readers()).await.unwrap()
        };
        run(&db, &mut pause, &Retries::default()).await.unwrap();
        let given: i64 = sqlx::query_scalar(
            "SELECT sum(amount) FROM commissions WHERE agent = ? AND paid_at IS NOT NULL",
        )
        .bind(&agent)
        .fetch_one(db.readers())
        .await
        .unwrap();
        assert_eq!((last().await, given), (today - 2, 80_000), "{fault}");
        pause = now();
        run(&db, &mut pause, &Retries::default()).await.unwrap();
        assert_eq!((last().await, pause), (today - 1, 0), "{fault}");
    }
}

/// Stakes that cannot be read or counted stop neither the other members of their page nor the day;
/// they count on the next day after their repair. So do those of a member who cannot be read.
#[tokio::test]
async fn stakes_of_a_member_that_cannot_be_counted_block_no_other() {
    for (damage, repair) in [
        (
            "UPDATE commission_uncounted SET vendor = CAST(unhex('ff') AS TEXT)
             WHERE member = (SELECT id FROM members WHERE username = 'linha01')",
            "UPDATE commission_uncounted SET vendor = 'PG'
             WHERE member = (SELECT id FROM members WHERE username = 'linha01')",
        ),
        (
            "CREATE TRIGGER refused BEFORE UPDATE ON commission_uncounted
             WHEN NEW.member = (SELECT id FROM members WHERE username = 'linha01')
             BEGIN SELECT RAISE(ABORT, 'refused'); END",
            "DROP TRIGGER refused",
        ),
        (
            "UPDATE members SET upline = CAST(unhex('ff') AS TEXT) WHERE username = 'linha01'",
            "UPDATE members SET upline = (SELECT id FROM members WHERE username = 'linha00')
             WHERE username = 'linha01'",
        ),
    ] {
        let (file, _temporary) = resolve_path(":memory:").unwrap();
        let db = Db::open(&file).await.unwrap();
        let today = now().div_euclid(DAY);
        let agent = db
            .write(work!(|tx| {
                let ids = line(tx, &[80]).await?;
                let [agent, player] = &ids[..] else { panic!("an agent and a player") };
                let new = NewMember {
                    username: "outra".to_owned(),
                    upline: Some(agent.clone()),
                    ..NewMember::default()
                };
                let other = members::create(tx, &new).await?;
                begin(tx, today - 3).await?;
                for member in [player, &other] {
                    bet(tx, member, (today - 2) * QUARTERS_PER_DAY, 10_000_000).await?;
                }
                Ok(agent.clone())
            }))
            .await
            .unwrap();
        let options = SqliteConnectOptions::new().filename(&file).foreign_keys(false);
        let mut outside = SqliteConnection::connect_with(&options).await.unwrap();
        sqlx::raw_sql(damage).execute(&mut outside).await.unwrap();
        close(&db, today - 2).await.unwrap();
        assert_eq!(paid(&db, &agent).await, 80_000, "{damage}");
        sqlx::raw_sql(repair).execute(&mut outside).await.unwrap();
        close(&db, today - 1).await.unwrap();
        assert_eq!(paid(&db, &agent).await, 160_000, "{damage}");
    }
}

/// A player's income from a friend is deducted from the commission above; a second account of the
/// same person is not a friend.
#[tokio::test]
async fn the_referral_rate_is_deducted_from_the_commission() {
    let day = now().div_euclid(DAY) - 3;
    for (email, amount) in [("friend@example.test", 60_000), ("ana+2@example.test", 80_000)] {
        let (file, _temporary) = resolve_path(":memory:").unwrap();
        let db = Db::open(&file).await.unwrap();
        let agent = db
            .write(work!(|tx| {
                let ids = line(tx, &[80]).await?;
                let [agent, inviter] = &ids[..] else { return Ok(String::new()) };
                let new = NewMember {
                    username: "convidada".to_owned(),
                    upline: Some(inviter.clone()),
                    ..NewMember::default()
                };
                let member = members::create(tx, &new).await?;
                for (member, email) in [(inviter, "ana@example.test"), (&member, email)] {
                    let identifier = Identifier::email(email, false);
                    identity::save(tx, member, &identifier.ok_or(ErrorCode::BadInput)?).await?;
                }
                begin(tx, day - 1).await?;
                bet(tx, &member, day * QUARTERS_PER_DAY, 10_000_000).await?;
                close_day(tx, day).await?;
                Ok(agent.clone())
            }))
            .await
            .unwrap();
        assert_eq!(paid(&db, &agent).await, amount, "{email}");
    }
}

/// Returns the parts of a day computed without the stored sums: all stakes until its end minus
/// those in `counted`, which is then extended.
async fn recount_all(tx: &mut Tx, day: i64, counted: &mut Stakes) -> Result<Vec<Part>, ApiError> {
    let rows = sqlx::query_as(
        "SELECT member, game, vendor, sum(valid) FROM bet_quarters WHERE quarter < ?
         GROUP BY member, game, vendor",
    )
    .bind((day + 1) * QUARTERS_PER_DAY)
    .fetch_all(&mut *tx)
    .await?;
    let mut known = by_type(&game_types::load(&mut *tx).await?, rows);
    known.retain(|_, valid| *valid > 0);
    let mut fresh = known.clone();
    for (of, valid) in &*counted {
        if let Some(rest) = fresh.get_mut(of) {
            *rest -= valid;
        }
    }
    counted.extend(known);
    AgentHierarchy::read(tx).await?.parts(tx, &fresh, None).await
}

/// Bets are settled at once, days later, void or in part, and before the previous day is closed.
/// Every day pays the same as a computation from all stakes.
#[tokio::test]
async fn commissions_by_stored_sums_equal_those_by_all_stakes() {
    let mut seed = 7_u64;
    let mut random = |below: i64| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        i64::try_from(seed >> 33).unwrap() % below
    };
    for _ in 0..6 {
        let (file, _temporary) = resolve_path(":memory:").unwrap();
        let db = Db::open(&file).await.unwrap();
        let first = now().div_euclid(DAY) - 20;
        // Day and time of the bet, days until the settlement, choice of member and game, stake, and
        // eligible part of the stake.
        let bets: Vec<(i64, i64, i64, i64, i64, i64)> = (0..150)
            .map(|_| {
                let stake = random(5_000_000) + 1;
                let eligible = match random(4) {
                    0 => 0,
                    1 => random(stake),
                    _ => stake,
                };
                (random(12) - 2, random(DAY), random(3) * random(4), random(24), stake, eligible)
            })
            .collect();
        db.write(work!(|tx| {
            let mut people = line(tx, &[80, 50, 20]).await?;
            let new = NewMember {
                username: "amigo".to_owned(),
                upline: people.last().cloned(),
                ..NewMember::default()
            };
            people.push(members::create(tx, &new).await?);
            sqlx::raw_sql("INSERT INTO game_types VALUES ('gone', 'RNG')").execute(&mut *tx).await?;
            let games = [("onca-dourada", "PG"), ("gone", "PG"), ("gone2", "CQ9")];
            let mut counted = Stakes::new();
            let mut days = 0;
            for day in -2..14 {
                for (n, (placed, moment, late, choice, stake, eligible)) in bets.iter().enumerate() {
                    let at = (first + placed) * DAY + moment;
                    let person = usize::try_from(choice % 4).unwrap();
                    let kinds = if *placed < 0 { 2 } else { 3 };
                    let (game, vendor) = games[usize::try_from(choice / 4 % kinds).unwrap()];
                    if *placed == day {
                        sqlx::query(
                            "INSERT INTO bets (id, source, member, game, vendor, bet_key, stake,
                                 balance_staked, placed_at) VALUES (?1, 'sports', ?2, ?3, ?4, ?1, ?5, 0, ?6)",
                        )
                        .bind(n.to_string())
                        .bind(&people[person + 1])
                        .bind(game)
                        .bind(vendor)
                        .bind(stake)
                        .bind(at)
                        .execute(&mut *tx)
                        .await?;
                    }
                    if placed + late == day {
                        let state = if *eligible > 0 { "won" } else { "void" };
                        sqlx::query("UPDATE bets SET state = ?, eligible = ?, settled_at = ? WHERE id = ?")
                            .bind(state)
                            .bind(eligible)
                            .bind(at + late * DAY)
                            .bind(n.to_string())
                            .execute(&mut *tx)
                            .await?;
                    }
                }
                if day < 0 {
                    continue;
                }
                if day == 0 {
                    // Earlier days do not count.
                    begin(tx, first - 1).await?;
                    recount_all(tx, first - 1, &mut counted).await?;
                    continue;
                }
                if day == 6 {
                    // The game gets a type, so all its stakes count now.
                    sqlx::raw_sql("INSERT INTO game_types VALUES ('gone2', 'RNG')")
                        .execute(&mut *tx)
                        .await?;
                }
                // Bets of the following day already exist.
                let closed = first + day - 1;
                let expected = recount_all(tx, closed, &mut counted).await?;
                let closing = compute_closing(tx, closed).await?;
                assert_eq!(closing.parts, expected, "{day}");
                days += usize::from(!expected.is_empty());
                record(tx, closed, &closing).await?;
                // Only stakes of the following day and of the game without a type remain uncounted.
                let left: i64 = sqlx::query_scalar(
                    "SELECT count(*) FROM commission_uncounted WHERE day <= ? AND game <> 'gone2'",
                )
                .bind(closed)
                .fetch_one(&mut *tx)
                .await?;
                assert_eq!(left, 0);
            }
            assert!(days > 8, "{days}");
            Ok(())
        }))
        .await
        .unwrap();
    }
}

/// Stakes settled between the computation and the closing of a day count on the next day.
#[tokio::test]
async fn stakes_settled_during_the_closing_count_on_the_next_day() {
    let (file, _temporary) = resolve_path(":memory:").unwrap();
    let db = Db::open(&file).await.unwrap();
    let day = now().div_euclid(DAY) - 5;
    let agent = db
        .write(work!(|tx| {
            let ids = line(tx, &[80]).await?;
            let [agent, player] = &ids[..] else { return Ok(String::new()) };
            begin(tx, day - 1).await?;
            bet(tx, player, day * QUARTERS_PER_DAY, 10_000_000).await?;
            let closing = compute_closing(tx, day).await?;
            bet(tx, player, day * QUARTERS_PER_DAY, 5_000_000).await?;
            record(tx, day, &closing).await?;
            close_day(tx, day + 1).await?;
            close_day(tx, day + 2).await?;
            Ok(agent.clone())
        }))
        .await
        .unwrap();
    let lines: Vec<(i64, i64)> =
        sqlx::query_as("SELECT day, valid FROM commissions WHERE agent = ? ORDER BY day")
            .bind(&agent)
            .fetch_all(db.readers())
            .await
            .unwrap();
    assert_eq!(lines, [(day, 10_000_000), (day + 1, 5_000_000)]);
}

/// A day whose closing stops between two pages pays nothing until the next run has counted the rest,
/// including stakes settled since. Together the pages pay the same as one.
#[tokio::test]
async fn a_day_closed_in_pages_pays_each_stake_once() {
    let (file, _temporary) = resolve_path(":memory:").unwrap();
    let db = Db::open(&file).await.unwrap();
    let day = now().div_euclid(DAY) - 1;
    let players = db
        .write(work!(|tx| {
            let ids = line(tx, &[80, 50]).await?;
            let mut players = Vec::new();
            for n in 0..7 {
                let new = NewMember {
                    username: format!("jogador{n}"),
                    upline: Some(ids[n % 2].clone()),
                    ..NewMember::default()
                };
                players.push(members::create(tx, &new).await?);
            }
            players.sort();
            begin(tx, day - 1).await?;
            // No stake gives a whole number of cents.
            for (player, valid) in players.iter().zip(1_234_567..) {
                bet(tx, player, day * QUARTERS_PER_DAY, valid).await?;
            }
            Ok(players)
        }))
        .await
        .unwrap();
    let page = async |after: &str| {
        let mut reader = db.readers().begin().await.unwrap();
        let mut hierarchy = AgentHierarchy::read(&mut reader).await.unwrap();
        let members = members_to_count(&mut reader, day, after, 3).await.unwrap();
        Arc::new(compute_page(&mut reader, &mut hierarchy, day, members).await.unwrap())
    };
    let count = async |page: &Arc<Page>| {
        let page = Arc::clone(page);
        db.write(work!(|tx| count_page(tx, day, &page).await)).await
    };
    let first = page("").await;
    assert_eq!(first.members, players[..3]);
    count(&first).await.unwrap();
    // The same page counts nothing more.
    assert!(count(&first).await.is_err());
    let second = page(&players[2]).await;
    let late = players[0].clone();
    db.write(work!(|tx| bet(tx, &late, day * QUARTERS_PER_DAY + 1, 555_555).await)).await.unwrap();
    count(&second).await.unwrap();
    pay_due(&db, &Retries::default()).await.unwrap();
    let balances = async || -> Vec<i64> {
        sqlx::query_scalar(
            "SELECT coalesce(a.balance, 0) FROM members m
             LEFT JOIN ledger_accounts a ON a.owner = m.id AND a.kind = 'member'
             WHERE m.is_agent ORDER BY m.username",
        )
        .fetch_all(db.readers())
        .await
        .unwrap()
    };
    assert_eq!(balances().await, [0, 0]);
    for _ in 0..2 {
        let mut pause = 0;
        run(&db, &mut pause, &Retries::default()).await.unwrap();
    }
    let stakes: Vec<i64> = sqlx::query_scalar(
        "SELECT sum(q.valid) FROM bet_quarters q JOIN members m ON m.id = q.member
         JOIN members u ON u.id = m.upline GROUP BY u.id ORDER BY u.username",
    )
    .fetch_all(db.readers())
    .await
    .unwrap();
    let [top, below] = stakes.try_into().unwrap();
    let earned = |stakes: i64, rate| Money(stakes).share(rate).0;
    assert_eq!(balances().await, [earned(top, 80) + earned(below, 30), earned(below, 50)]);
    let left: (i64, i64, i64) = sqlx::query_as(
        "SELECT (SELECT count(*) FROM commission_uncounted), (SELECT count(*) FROM commission_dues),
             (SELECT sum(valid) FROM commission_parts WHERE rate <> 30)",
    )
    .fetch_one(db.readers())
    .await
    .unwrap();
    assert_eq!(left, (0, 0, top + below));
}

/// A database from before the migration has all stakes as uncounted, and the counted ones in a
/// separate table.
#[tokio::test]
async fn amounts_counted_before_the_migration_are_subtracted_once() {
    let (file, _temporary) = resolve_path(":memory:").unwrap();
    let db = Db::open(&file).await.unwrap();
    let day = now().div_euclid(DAY) - 5;
    let (agent, left) = db
        .write(work!(|tx| {
            let ids = line(tx, &[80]).await?;
            let [agent, player] = &ids[..] else { return Ok((String::new(), 1)) };
            bet(tx, player, day * QUARTERS_PER_DAY, 12_000_000).await?;
            for (vendor, valid) in [("PG", 9_000_000), ("CQ9", 1_000_000)] {
                sqlx::query("INSERT INTO commission_counted VALUES (?, 'RNG', ?, ?)")
                    .bind(player)
                    .bind(vendor)
                    .bind(valid)
                    .execute(&mut *tx)
                    .await?;
            }
            mark_closed(tx, day - 1).await?;
            for day in [day, day + 1] {
                close_day(tx, day).await?;
                bet(tx, player, (day + 1) * QUARTERS_PER_DAY, 1_000_000).await?;
            }
            let left = sqlx::query_scalar("SELECT vendor FROM commission_counted");
            let left: Vec<String> = left.fetch_all(tx).await?;
            assert_eq!(left, ["CQ9"]);
            Ok((agent.clone(), left.len()))
        }))
        .await
        .unwrap();
    assert_eq!(left, 1);
    // 0.80 % of 300, then of 100.
    assert_eq!(paid(&db, &agent).await, 24_000 + 8_000);
}

#[tokio::test]
async fn stakes_before_the_start_of_commissions_pay_nothing() {
    let (file, _temporary) = resolve_path(":memory:").unwrap();
    let db = Db::open(&file).await.unwrap();
    let day = now().div_euclid(DAY) - 3;
    let lines: i64 = db
        .write(work!(|tx| {
            let ids = line(tx, &[80]).await?;
            let player = ids.last().cloned().unwrap_or_default();
            bet(tx, &player, day * QUARTERS_PER_DAY, 10_000_000).await?;
            begin(tx, day).await?;
            close_day(tx, day + 1).await?;
            Ok(sqlx::query_scalar("SELECT count(*) FROM commissions").fetch_one(tx).await?)
        }))
        .await
        .unwrap();
    assert_eq!(lines, 0);
}

/// Stakes on a removed game were counted once and reduce no later commission.
#[tokio::test]
async fn a_removed_game_reduces_no_later_commission() {
    let (file, _temporary) = resolve_path(":memory:").unwrap();
    let db = Db::open(&file).await.unwrap();
    let first = now().div_euclid(DAY) - 10;
    let ids = db
        .write(work!(|tx| {
            let ids = line(tx, &[80]).await?;
            let player = ids.last().cloned().unwrap_or_default();
            begin(tx, first - 1).await?;
            // The game was still on offer and counted by its type.
            sqlx::query("INSERT INTO game_types VALUES ('gone', 'RNG')").execute(&mut *tx).await?;
            sqlx::query(
                "INSERT INTO bet_quarters
                         (member, quarter, game, vendor, bets, valid, profit)
                     VALUES (?, ?, 'gone', 'PG', 1, 50000000, 0)",
            )
            .bind(&player)
            .bind(first * QUARTERS_PER_DAY)
            .execute(&mut *tx)
            .await?;
            close_day(tx, first).await?;
            bet(tx, &player, (first + 1) * QUARTERS_PER_DAY, 10_000_000).await?;
            close_day(tx, first + 1).await?;
            Ok(ids)
        }))
        .await
        .unwrap();
    // 0.80 % of 5000 on the first day, of 1000 on the second.
    assert_eq!(paid(&db, &ids[0]).await, 400_000 + 80_000);
}

#[test]
fn amounts_counted_without_a_vendor_are_subtracted_from_any_vendor() {
    let key = |vendor: &str| ("ana".to_owned(), "RNG", vendor.to_owned());
    let mut fresh = Stakes::from([
        (key("CQ9"), 5),
        (key("PG"), 10),
        (("ana".to_owned(), "LIVE", "PG".to_owned()), 7),
        (("bia".to_owned(), "RNG", "PG".to_owned()), 7),
    ]);
    subtract_counted(&mut fresh, key(""), 12);
    assert_eq!(fresh.values().copied().collect::<Vec<_>>(), [7, 0, 3, 7]);
    subtract_counted(&mut fresh, key("PG"), 2);
    assert_eq!(fresh[&key("PG")], 1);
}

#[test]
fn shares_are_rounded_down_to_cents() {
    let share =
        |rate, valid| Share { agent: String::new(), game_type: "RNG", rate, valid: Money(valid) };
    assert_eq!(share(80, 10_000).amount(), Money(0));
    assert_eq!(share(80, 1_249_999).amount(), Money(9_900));
    assert_eq!(share(80, 1_250_000).amount(), Money(10_000));
    assert_eq!(date(20_000), "2024-10-04");
}
