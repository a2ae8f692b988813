//! Commissions: earnings of agents from their teams' bets.
//!
//! Each agent on the line above a stake earns their own rate less that of the next agent below on
//! that line, by game type, so that a line never costs the operator more than its uppermost agent's
//! rate. Where a player invited the member, the player's referral income comes off the line's share. Each of the server's days (UTC) is closed once, after its end, and pays each agent in one
//! movement. A stake counts on the first day that is closed after it was placed and decided: none
//! is lost because a match was late or the server was down, and none counts twice.

#[cfg(feature = "qa")]
pub mod seed;

use super::rates;
use ante_base::{
    ApiError,
    catalogue::CATEGORIES,
    clock::{DAY, MINUTE, now},
    money::Money,
};
use ante_identity::inbox::{self, Notification};
use ante_ledger::{
    db::{Db, Tx},
    game_types::{self, GameTypes},
    ledger, work,
};
use ante_rewards::referral;
use ante_server::{app::App, scheduler::Job};
use sqlx::SqliteConnection;
use std::{collections::BTreeMap, time::Duration};
use time::OffsetDateTime;

/// Interval of the check for an ended day.
const JOB_INTERVAL: Duration = Duration::from_secs(1);
/// Quarters of an hour in a day, as bets are summed.
const QUARTERS_PER_DAY: i64 = DAY / (15 * MINUTE);

/// Commission share of an agent in the stakes on a game type.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Share {
    agent: String,
    /// Category.
    pub game_type: &'static str,
    /// In hundredths of a percent.
    rate: u32,
    /// The stakes.
    pub valid: Money,
}

impl Share {
    /// Cut to whole cents.
    pub fn amount(&self) -> Money {
        Money(share_of(self.valid.0, self.rate))
    }
}

/// Returns a rate in percent in units of [`Money`]: 10⁻⁴.
pub(super) fn percent(rate: u32) -> Money {
    Money(i64::from(rate) * 100)
}

/// Stakes by member, game type and vendor.
type Stakes = BTreeMap<(String, &'static str, String), i64>;

/// Part of an agent's share that comes from one member's stakes at a vendor.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Part {
    agent: String,
    game_type: &'static str,
    rate: u32,
    /// Id of the member who staked.
    pub member: String,
    /// At which vendor.
    pub vendor: String,
    valid: i64,
}

/// Sums parts to shares.
pub(super) fn sum_shares<'p>(parts: impl IntoIterator<Item = &'p Part>) -> Vec<Share> {
    let mut shares: BTreeMap<(&str, &'static str, u32), i64> = BTreeMap::new();
    for Part { agent, game_type, rate, valid, .. } in parts {
        *shares.entry((agent, game_type, *rate)).or_default() += valid;
    }
    let share = |((agent, game_type, rate), valid): ((&str, _, _), _)| Share {
        agent: agent.to_owned(),
        game_type,
        rate,
        valid: Money(valid),
    };
    shares.into_iter().map(share).collect()
}

/// A share of stakes, cut to whole cents.
pub(super) fn share_of(valid: i64, rate: u32) -> i64 {
    let share = i128::from(valid) * i128::from(rate) / 10_000;
    i64::try_from(share - share % 100).unwrap_or(i64::MAX)
}

/// Member hierarchy with the rates of agents.
struct AgentHierarchy {
    /// Members by id: true if they are an agent, and their upline.
    people: BTreeMap<String, (bool, Option<String>)>,
    rates: BTreeMap<String, rates::Rates>,
    /// Members whom a player invited: true if the player has income from them.
    friends: BTreeMap<String, bool>,
}

impl AgentHierarchy {
    async fn read(db: &mut SqliteConnection) -> Result<Self, ApiError> {
        let sql = "SELECT id, is_agent, upline FROM members WHERE NOT is_trial";
        Ok(Self::new(sqlx::query_as(sql).fetch_all(db).await?))
    }

    /// Reads an agent and their team, who alone matter for the agent's parts.
    async fn read_team(db: &mut SqliteConnection, agent: &str) -> Result<Self, ApiError> {
        let sql = format!(
            "{} SELECT id, is_agent, upline FROM members
             WHERE id = ?1 OR id IN (SELECT id FROM team)",
            super::team::TEAM_SQL
        );
        let rows = sqlx::query_as(sqlx::AssertSqlSafe(sql)).bind(agent).fetch_all(db).await?;
        Ok(Self::new(rows))
    }

    fn new(rows: Vec<(String, bool, Option<String>)>) -> Self {
        let people =
            rows.into_iter().map(|(id, is_agent, upline)| (id, (is_agent, upline))).collect();
        Self { people, rates: BTreeMap::new(), friends: BTreeMap::new() }
    }

    async fn rate(
        &mut self,
        db: &mut SqliteConnection,
        agent: &str,
        game_type: &str,
    ) -> Result<u32, ApiError> {
        if !self.rates.contains_key(agent) {
            let rates = rates::rates_of(db, agent).await?;
            self.rates.insert(agent.to_owned(), rates);
        }
        let rates = self.rates.get(agent);
        Ok(rates.and_then(|rates| rates.get(game_type)).copied().unwrap_or_default())
    }

    async fn is_friend(
        &mut self,
        db: &mut SqliteConnection,
        inviter: &str,
        member: &str,
    ) -> Result<bool, ApiError> {
        if let Some(known) = self.friends.get(member) {
            return Ok(*known);
        }
        let is_friend = referral::is_friend(db, inviter, member).await?;
        self.friends.insert(member.to_owned(), is_friend);
        Ok(is_friend)
    }

    /// Returns a member's uplines, the nearest first, each once, and whether they are agents.
    fn above(&self, member: &str) -> Vec<(String, bool)> {
        let mut above: Vec<(String, bool)> = Vec::new();
        let mut next = self.people.get(member).and_then(|(_, upline)| upline.clone());
        while let Some((id, (is_agent, upline))) =
            next.and_then(|id| self.people.get(&id).map(|one| (id, one)))
        {
            if above.iter().any(|(known, _)| *known == id) {
                break;
            }
            above.push((id, *is_agent));
            next = upline.clone();
        }
        above
    }

    /// Computes the parts of the agents above for stakes, for all agents or only one.
    async fn parts(
        &mut self,
        db: &mut SqliteConnection,
        stakes: &Stakes,
        only: Option<&str>,
    ) -> Result<Vec<Part>, ApiError> {
        let mut parts = Vec::new();
        for ((member, game_type, vendor), valid) in stakes.iter().filter(|(_, valid)| **valid > 0) {
            let Some((is_agent, _)) = self.people.get(member) else { continue };
            let mut below = 0;
            if *is_agent {
                below = self.rate(db, member, game_type).await?;
            }
            let above = self.above(member);
            if let Some((inviter, false)) = above.first()
                && self.is_friend(db, inviter, member).await?
            {
                below += referral::INCOME_RATE;
            }
            for (agent, is_agent) in above {
                if !is_agent {
                    continue;
                }
                let own = self.rate(db, &agent, game_type).await?;
                let rate = own.saturating_sub(below);
                below = below.max(own);
                if rate > 0 && only.is_none_or(|only| only == agent) {
                    parts.push(Part {
                        agent,
                        game_type,
                        rate,
                        member: member.clone(),
                        vendor: vendor.clone(),
                        valid: *valid,
                    });
                }
            }
        }
        Ok(parts)
    }
}

/// Sums stakes by the categories that their games belong, or belonged, to.
fn by_type(types: &GameTypes, rows: Vec<(String, String, String, i64)>) -> Stakes {
    let mut stakes = Stakes::new();
    for (member, game, vendor, valid) in rows {
        if let Some(game_type) = types.get(&game) {
            *stakes.entry((member, *game_type, vendor)).or_default() += valid;
        }
    }
    stakes
}

/// Returns the stakes of won and lost bets placed in the quarters from `from` until before `to`.
async fn stakes(db: &mut SqliteConnection, from: i64, to: i64) -> Result<Stakes, ApiError> {
    let rows = sqlx::query_as(
        "SELECT member, game, vendor, sum(valid) FROM bet_quarters
         WHERE quarter >= ? AND quarter < ? GROUP BY member, game, vendor",
    )
    .bind(from)
    .bind(to)
    .fetch_all(&mut *db)
    .await?;
    Ok(by_type(&game_types::load(db).await?, rows))
}

/// Returns the commission accumulated by an agent since the last closed day: an estimate, since
/// rates and bets may change until it is paid.
pub(super) async fn accrued(db: &mut SqliteConnection, agent: &str) -> Result<Vec<Part>, ApiError> {
    let last: Option<i64> =
        sqlx::query_scalar("SELECT max(day) FROM commission_days").fetch_one(&mut *db).await?;
    let from = last.map_or_else(|| now().div_euclid(DAY), |day| day + 1) * QUARTERS_PER_DAY;
    let stakes = stakes_of_team(db, agent, from).await?;
    AgentHierarchy::read_team(db, agent).await?.parts(db, &stakes, Some(agent)).await
}

/// Stakes of an agent's team since then.
async fn stakes_of_team(
    db: &mut SqliteConnection,
    agent: &str,
    from: i64,
) -> Result<Stakes, ApiError> {
    let rows = sqlx::query_as(sqlx::AssertSqlSafe(format!(
        "{} SELECT q.member, q.game, q.vendor, sum(q.valid)
         FROM team t CROSS JOIN bet_quarters q ON q.member = t.id
         WHERE q.quarter >= ?2 GROUP BY q.member, q.game, q.vendor",
        super::team::TEAM_SQL
    )))
    .bind(agent)
    .bind(from)
    .fetch_all(&mut *db)
    .await?;
    Ok(by_type(&game_types::load(db).await?, rows))
}

/// Closes days and pays their commissions.
pub fn job() -> Job<App> {
    Job::new("commissions", JOB_INTERVAL, |app: App| async move { run(&app).await })
}

async fn run(app: &App) -> Result<(), ApiError> {
    let closed = close_days(app.db()).await;
    closed.and(pay_due(app.db()).await)
}

async fn close_days(db: &Db) -> Result<(), ApiError> {
    let today = now().div_euclid(DAY);
    let last: Option<i64> =
        sqlx::query_scalar("SELECT max(day) FROM commission_days").fetch_one(db.readers()).await?;
    let Some(last) = last else {
        return db.write(move |tx| Box::pin(begin(tx, today - 1))).await;
    };
    for day in last + 1..today {
        // In one reader's snapshot, so that the writer is not kept busy.
        let mut reader = db.readers().begin().await?;
        let closing = compute_closing(&mut reader, day).await?;
        drop(reader);
        db.write(work!(|tx| close(tx, day, &closing).await)).await?;
    }
    Ok(())
}

/// Pays the commissions of closed days, each by itself: one that fails is tried again and holds up no other.
async fn pay_due(db: &Db) -> Result<(), ApiError> {
    let due: Vec<(String, i64)> =
        sqlx::query_as("SELECT agent, day FROM commission_dues ORDER BY day, agent")
            .fetch_all(db.readers())
            .await?;
    for (agent, day) in due {
        let whose = agent.clone();
        if let Err(error) = db.write(work!(|tx| pay(tx, &whose, day).await)).await {
            tracing::error!(code = error.code(), agent, day, "a commission was not paid");
        }
    }
    Ok(())
}

/// Pays an agent's commission of a day, once.
async fn pay(tx: &mut Tx, agent: &str, day: i64) -> Result<(), ApiError> {
    let due: Option<i64> = sqlx::query_scalar(
        "DELETE FROM commission_dues WHERE agent = ? AND day = ? RETURNING amount",
    )
    .bind(agent)
    .bind(day)
    .fetch_optional(&mut *tx)
    .await?;
    let Some(amount) = due.map(Money) else { return Ok(()) };
    sqlx::query("UPDATE commissions SET paid_at = ? WHERE agent = ? AND day = ?")
        .bind(now())
        .bind(agent)
        .bind(day)
        .execute(&mut *tx)
        .await?;
    let day = date(day);
    ledger::pay_member(tx, agent, amount, "commission", &day, &ledger_key(&day)).await?;
    inbox::send(tx, agent, &Notification::CommissionPaid { amount: amount.amount(), day }).await
}

/// Returns the ledger's key of a commission; its day is `yyyy-MM-dd`.
fn ledger_key(day: &str) -> String {
    format!("commission:{day}")
}

/// Starts commissions after a day: stakes decided up to it do not count.
async fn begin(tx: &mut Tx, day: i64) -> Result<(), ApiError> {
    let known = stakes(tx, 0, (day + 1) * QUARTERS_PER_DAY).await?;
    if mark_closed(tx, day).await? {
        record_counted(tx, &known).await?;
    }
    Ok(())
}

/// Changes made by closing a day.
struct Closing {
    /// Stakes that count from then on as counted: those that are others than before.
    counted: Stakes,
    /// Commission parts of agents in these stakes.
    parts: Vec<Part>,
}

/// Computes the changes made by closing a day.
async fn compute_closing(db: &mut SqliteConnection, day: i64) -> Result<Closing, ApiError> {
    let mut known = stakes(db, 0, (day + 1) * QUARTERS_PER_DAY).await?;
    let mut fresh = known.clone();
    let counted: Vec<(String, String, String, i64)> =
        sqlx::query_as("SELECT member, game_type, vendor, valid FROM commission_counted")
            .fetch_all(&mut *db)
            .await?;
    for (member, game_type, vendor, valid) in counted {
        let game_type = CATEGORIES.iter().map(|(code, ..)| *code).find(|code| *code == game_type);
        if let Some(code) = game_type {
            let of = (member, code, vendor);
            if known.get(&of) == Some(&valid) {
                known.remove(&of);
            }
            subtract_counted(&mut fresh, of, valid);
        }
    }
    let parts = AgentHierarchy::read(db).await?.parts(db, &fresh, None).await?;
    Ok(Closing { counted: known, parts })
}

/// Closes a day and records the commissions to pay; has no effect on a closed day.
async fn close(tx: &mut Tx, day: i64, closing: &Closing) -> Result<(), ApiError> {
    if !mark_closed(tx, day).await? {
        return Ok(());
    }
    record_counted(tx, &closing.counted).await?;
    let earned = insert_lines(tx, day, &closing.parts, now()).await?;
    let rows: Vec<_> =
        earned.iter().map(|(agent, amount)| serde_json::json!([agent, amount.0])).collect();
    sqlx::query(
        "INSERT INTO commission_dues (agent, day, amount)
         SELECT value ->> 0, ?, value ->> 1 FROM json_each(?)",
    )
    .bind(day)
    .bind(serde_json::Value::from(rows).to_string())
    .execute(tx)
    .await?;
    Ok(())
}

/// Subtracts an amount already counted; without a vendor, from any of the member's vendors.
fn subtract_counted(fresh: &mut Stakes, of: (String, &'static str, String), valid: i64) {
    if !of.2.is_empty() {
        if let Some(rest) = fresh.get_mut(&of) {
            *rest -= valid;
        }
        return;
    }
    let mut left = valid;
    let mine = fresh
        .range_mut((of.0.clone(), of.1, String::new())..)
        .take_while(|((member, game_type, _), _)| *member == of.0 && *game_type == of.1);
    for (_, rest) in mine {
        let off = left.min(*rest);
        *rest -= off;
        left -= off;
    }
}

/// The day is closed now; not, when it was before.
async fn mark_closed(tx: &mut Tx, day: i64) -> Result<bool, ApiError> {
    let done = sqlx::query("INSERT OR IGNORE INTO commission_days VALUES (?, ?)")
        .bind(day)
        .bind(now())
        .execute(tx)
        .await?;
    Ok(done.rows_affected() == 1)
}

/// Records stakes as counted.
async fn record_counted(tx: &mut Tx, stakes: &Stakes) -> Result<(), ApiError> {
    let rows: Vec<_> = stakes
        .iter()
        .filter(|(_, valid)| **valid > 0)
        .map(|((member, game_type, vendor), valid)| {
            serde_json::json!([member, game_type, vendor, valid])
        })
        .collect();
    sqlx::query("DELETE FROM commission_counted WHERE vendor = ''").execute(&mut *tx).await?;
    sqlx::query(
        "INSERT OR REPLACE INTO commission_counted
         SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each(?)",
    )
    .bind(serde_json::Value::from(rows).to_string())
    .execute(tx)
    .await?;
    Ok(())
}

/// Inserts the lines of a day and returns the earnings of each agent.
async fn insert_lines(
    tx: &mut Tx,
    day: i64,
    parts: &[Part],
    at: i64,
) -> Result<Vec<(String, Money)>, ApiError> {
    let shares = sum_shares(parts);
    let mut earned: BTreeMap<&str, Money> = BTreeMap::new();
    for share in &shares {
        let sum = earned.entry(&share.agent).or_default();
        *sum = sum.checked_add(share.amount()).unwrap_or(*sum);
    }
    let lines: Vec<_> = shares
        .iter()
        .map(|share| {
            let amount = share.amount().0;
            serde_json::json!([share.agent, share.game_type, share.rate, share.valid.0, amount])
        })
        .collect();
    sqlx::query(
        "INSERT INTO commissions SELECT value ->> 0, ?1, value ->> 1, value ->> 2, value ->> 3,
             value ->> 4, ?2 FROM json_each(?3)",
    )
    .bind(day)
    .bind(at)
    .bind(serde_json::Value::from(lines).to_string())
    .execute(&mut *tx)
    .await?;
    let rows: Vec<_> = parts
        .iter()
        .map(|part| {
            let Part { agent, game_type, rate, member, vendor, valid } = part;
            serde_json::json!([agent, game_type, rate, member, vendor, valid])
        })
        .collect();
    sqlx::query(
        "INSERT INTO commission_parts SELECT value ->> 0, ?1, value ->> 1, value ->> 2,
             value ->> 3, value ->> 4, value ->> 5 FROM json_each(?2)",
    )
    .bind(day)
    .bind(serde_json::Value::from(rows).to_string())
    .execute(&mut *tx)
    .await?;
    let paid = earned.into_iter().filter(|(_, amount)| *amount > Money::ZERO);
    Ok(paid.map(|(agent, amount)| (agent.to_owned(), amount)).collect())
}

/// A day as `yyyy-MM-dd`.
fn date(day: i64) -> String {
    let moment = OffsetDateTime::from_unix_timestamp(day.saturating_mul(DAY / 1000));
    moment.map(|moment| moment.date().to_string()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use ante_base::{ErrorCode, member_kind::MemberKind};
    use ante_identity::account::{
        identity::{self, Identifier},
        members::{self, NewMember},
    };
    use ante_ledger::db::resolve_path;

    async fn close_day(tx: &mut Tx, day: i64) -> Result<(), ApiError> {
        let closing = compute_closing(tx, day).await?;
        close(tx, day, &closing).await
    }

    /// Creates a line of agents with their rates for slots, and a player below the last of them.
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

    /// Each agent earns the difference to the next one below; a day pays once; later decided stakes
    /// count on the next closed day.
    #[tokio::test]
    async fn a_stake_pays_each_agent_the_difference_and_once() {
        let (file, _temporary) = resolve_path(":memory:").unwrap();
        let db = Db::open(&file).await.unwrap();
        let first = now().div_euclid(DAY) - 10;
        let ids = db
            .write(work!(|tx| {
                let ids = line(tx, &[80, 50, 50, 20]).await?;
                let [.., last, player] = &ids[..] else { return Ok(ids) };
                begin(tx, first - 1).await?;
                bet(tx, player, first * QUARTERS_PER_DAY, 10_000_000).await?;
                // An agent's own bet brings them nothing, and those above their difference.
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
            // Decided late, and one of the next day; the rest counted before.
            bet(tx, &player, first * QUARTERS_PER_DAY, 1_000_000).await?;
            bet(tx, &player, (first + 1) * QUARTERS_PER_DAY, 1_000_000).await?;
            bet(tx, &player, (first + 2) * QUARTERS_PER_DAY, 5_000_000).await?;
            close_day(tx, first + 1).await
        }))
        .await
        .unwrap();
        assert_eq!(sums().await, [42_000, 0, 42_000, 24_000, 0]);
        pay_due(&db).await.unwrap();
        pay_due(&db).await.unwrap();
        // Each was told of each of their days.
        let told: Vec<(String, String)> = sqlx::query_as(
            "SELECT m.username, n.news FROM messages n JOIN members m ON m.id = n.member
             ORDER BY m.username, n.sent_at, n.id",
        )
        .fetch_all(db.readers())
        .await
        .unwrap();
        let who: Vec<&str> = told.iter().map(|(who, _)| who.as_str()).collect();
        assert_eq!(who, ["linha00", "linha00", "linha02", "linha02", "linha03", "linha03"]);
        let (_, news) = &told[0];
        assert!(news.contains("\"amount\":\"3.6\"") && news.contains(&date(first)), "{news}");
        // The ledger paid just that.
        let moved: i64 =
            sqlx::query_scalar("SELECT sum(balance) FROM ledger_accounts WHERE kind = 'member'")
                .fetch_one(db.readers())
                .await
                .unwrap();
        assert_eq!(moved, 108_000);
    }

    /// An agent's own line is enough for their estimate: it is what the day pays.
    #[tokio::test]
    async fn what_is_accrued_is_what_the_day_pays() {
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
            let mut hierarchy = AgentHierarchy::read_team(tx, &ids[1]).await?;
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
    async fn an_agent_who_cannot_be_paid_holds_up_no_other() {
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
        pay_due(&db).await.unwrap();
        assert_eq!(balances().await, [("linha01".to_owned(), 100_000)]);
        db.write(work!(|tx| {
            sqlx::raw_sql("DROP TRIGGER refused").execute(tx).await?;
            Ok(())
        }))
        .await
        .unwrap();
        pay_due(&db).await.unwrap();
        let both = [("linha00", 60_000), ("linha01", 100_000)];
        assert_eq!(balances().await, both.map(|(name, sum)| (name.to_owned(), sum)));
    }

    /// The income of a player from a friend comes off the commission above; a second account of the same person
    /// is no friend.
    #[tokio::test]
    async fn a_players_friend_costs_the_line_the_referral_rate() {
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

    #[tokio::test]
    async fn what_was_before_the_house_began_brings_nothing() {
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

    /// Stakes on a removed game were counted once, and reduce no later stakes.
    #[tokio::test]
    async fn a_game_that_is_gone_eats_no_commission() {
        let (file, _temporary) = resolve_path(":memory:").unwrap();
        let db = Db::open(&file).await.unwrap();
        let first = now().div_euclid(DAY) - 10;
        let ids = db
            .write(work!(|tx| {
                let ids = line(tx, &[80]).await?;
                let player = ids.last().cloned().unwrap_or_default();
                begin(tx, first - 1).await?;
                // While it was still offered, and counted by its own type.
                sqlx::query("INSERT INTO game_types VALUES ('gone', 'RNG')")
                    .execute(&mut *tx)
                    .await?;
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
    fn what_was_counted_without_a_vendor_is_taken_off_any() {
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
    fn shares_are_cut_to_cents() {
        let share = |rate, valid| Share {
            agent: String::new(),
            game_type: "RNG",
            rate,
            valid: Money(valid),
        };
        assert_eq!(share(80, 10_000).amount(), Money(0));
        assert_eq!(share(80, 1_249_999).amount(), Money(9_900));
        assert_eq!(share(80, 1_250_000).amount(), Money(10_000));
        assert_eq!(date(20_000), "2024-10-04");
    }
}
