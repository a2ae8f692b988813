//! Commissions: agents' earnings from their teams' bets.
//!
//! Each agent above a stake earns the agent's rate minus the rate of the next agent below on that
//! line, by game type. A line therefore never costs the operator more than its uppermost agent's
//! rate. If a player invited the member, the player's referral income is deducted from the line's
//! share.
//!
//! Each server day (UTC) is closed once, after its end, and pays each agent in one movement. A
//! stake counts on the first day that is closed after the bet was placed and settled: late
//! settlements and downtime lose no stake, and none counts twice. The stakes are counted in pages of
//! members, each in a transaction, and the day is marked as closed after the last one: until then
//! its commissions are neither paid nor shown.

#[cfg(feature = "qa")]
pub mod seed;

use super::rates;
use ante_base::{
    ApiError, ErrorCode,
    calendar::QUARTER_MS,
    catalog::CATEGORIES,
    clock::{DAY, MINUTE, now},
    money::Money,
};
use ante_identity::inbox::{self, Notification};
use ante_ledger::{
    db::{Db, Tx, catch_panic},
    game_types::{self, GameTypes},
    ledger, work,
};
use ante_rewards::referral;
use ante_server::{
    app::App,
    scheduler::{Job, Retries},
};
use sqlx::{FromRow, SqliteConnection};
use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
    time::Duration,
};
use time::OffsetDateTime;
use tokio::sync::Mutex;

/// Interval of the check for an ended day.
const JOB_INTERVAL: Duration = Duration::from_secs(1);
/// Name of the job.
const JOB_NAME: &str = "commissions";
/// Milliseconds until the closing of a day is attempted again if it failed or exceeded the time limit.
const RETRY_AFTER_MS: i64 = MINUTE;
/// Number of quarters of an hour in a day, the time step of the stored sums.
const QUARTERS_PER_DAY: i64 = DAY / QUARTER_MS;
/// Number of members in one transaction.
const MEMBERS_PER_PAGE: i64 = 200;

/// Commission of an agent for the stakes on a game type.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Share {
    agent: String,
    /// Category of the games.
    pub game_type: &'static str,
    /// Rate in hundredths of a percent.
    rate: u32,
    /// Eligible stakes.
    pub valid: Money,
}

impl Share {
    /// Returns the commission.
    pub fn amount(&self) -> Money {
        self.valid.share(self.rate)
    }
}

/// Returns a rate in percent; `rate` is in hundredths of a percent.
pub(super) fn percent(rate: u32) -> Money {
    Money(i64::from(rate) * 100)
}

/// Eligible stakes in units, by member, game type and vendor.
type Stakes = BTreeMap<(String, &'static str, String), i64>;

/// Part of an agent's commission that comes from one member's stakes with a vendor.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Part {
    agent: String,
    game_type: &'static str,
    rate: u32,
    /// Id of the member who staked.
    pub member: String,
    /// Code of the vendor.
    pub vendor: String,
    valid: i64,
}

/// Sums parts to shares by agent, game type and rate.
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

/// Hierarchy of members with the rates of agents.
struct AgentHierarchy {
    /// Members by id: whether the member is an agent, and the upline's id.
    people: BTreeMap<String, (bool, Option<String>)>,
    rates: BTreeMap<String, rates::Rates>,
    /// Members whom a player invited: whether the player earns income from the member.
    friends: BTreeMap<String, bool>,
    /// Whether some members are missing, because their rows are not readable.
    incomplete: bool,
}

impl AgentHierarchy {
    /// Reads all members. Unreadable ones are logged and left out.
    async fn read(db: &mut SqliteConnection) -> Result<Self, ApiError> {
        let sql = "SELECT id, is_agent, upline FROM members WHERE NOT is_trial";
        let rows = sqlx::query(sql).fetch_all(db).await?;
        let mut hierarchy =
            Self::new(rows.iter().filter_map(|row| FromRow::from_row(row).ok()).collect());
        let missing = rows.len() - hierarchy.people.len();
        if missing > 0 {
            tracing::error!(missing, "members are not readable");
            hierarchy.incomplete = true;
        }
        Ok(hierarchy)
    }

    /// Reads the members of an agent's team who staked, and everybody between them and the agent,
    /// which is sufficient for the agent's parts.
    async fn read_team(
        db: &mut SqliteConnection,
        agent: &str,
        stakes: &Stakes,
    ) -> Result<Self, ApiError> {
        let members: BTreeSet<&str> = stakes.keys().map(|(member, ..)| member.as_str()).collect();
        let sql = "WITH staked (id) AS (SELECT value FROM json_each(?2))
             SELECT id, is_agent, upline FROM members WHERE id = ?1 OR id IN (
                 SELECT id FROM staked
                 UNION SELECT above.upline FROM staked s
                     CROSS JOIN team_members above ON above.member = s.id
                     CROSS JOIN team_members own ON own.upline = ?1 AND own.member = above.upline)";
        let rows = sqlx::query_as(sql)
            .bind(agent)
            .bind(serde_json::json!(members).to_string())
            .fetch_all(db)
            .await?;
        Ok(Self::new(rows))
    }

    fn new(rows: Vec<(String, bool, Option<String>)>) -> Self {
        let people =
            rows.into_iter().map(|(id, is_agent, upline)| (id, (is_agent, upline))).collect();
        Self { people, rates: BTreeMap::new(), friends: BTreeMap::new(), incomplete: false }
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

    /// Returns a member of the hierarchy, or `None` for one who is not part of it.
    ///
    /// # Errors
    /// `internal` if the member may be an unreadable one.
    fn find(&self, id: &str) -> Result<Option<&(bool, Option<String>)>, ApiError> {
        match self.people.get(id) {
            None if self.incomplete => Err(ApiError::internal("a member may be unreadable")),
            found => Ok(found),
        }
    }

    /// Returns a member's uplines, the nearest first, each once, and whether the upline is an
    /// agent.
    ///
    /// # Errors
    /// `internal` if an upline may be an unreadable member.
    fn above(&self, member: &str) -> Result<Vec<(String, bool)>, ApiError> {
        let mut above: Vec<(String, bool)> = Vec::new();
        let mut next = self.find(member)?.and_then(|(_, upline)| upline.clone());
        while let Some(id) = next {
            let Some((is_agent, upline)) = self.find(&id)? else { break };
            if above.iter().any(|(known, _)| *known == id) {
                break;
            }
            above.push((id, *is_agent));
            next = upline.clone();
        }
        Ok(above)
    }

    /// Returns the parts of the agents above the members who staked, of all agents or only one.
    async fn parts(
        &mut self,
        db: &mut SqliteConnection,
        stakes: &Stakes,
        only: Option<&str>,
    ) -> Result<Vec<Part>, ApiError> {
        let mut parts = Vec::new();
        for ((member, game_type, vendor), valid) in stakes.iter().filter(|(_, valid)| **valid > 0) {
            let Some((is_agent, _)) = self.find(member)? else { continue };
            let mut below = 0;
            if *is_agent {
                below = self.rate(db, member, game_type).await?;
            }
            let above = self.above(member)?;
            if let Some((inviter, false)) = above.first()
                && self.is_friend(db, inviter, member).await?
            {
                below += referral::rate_of(game_type);
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

/// Sums stakes by game type. Stakes on games of unknown type are omitted.
fn by_type(types: &GameTypes, rows: Vec<(String, String, String, i64)>) -> Stakes {
    let mut stakes = Stakes::new();
    for (member, game, vendor, valid) in rows {
        if let Some(game_type) = types.get(&game) {
            *stakes.entry((member, *game_type, vendor)).or_default() += valid;
        }
    }
    stakes
}

/// Returns the parts of an agent's commission since the last closed day. They are an estimate,
/// because rates and bets may change until the payment.
pub(super) async fn accrued(db: &mut SqliteConnection, agent: &str) -> Result<Vec<Part>, ApiError> {
    let last: Option<i64> =
        sqlx::query_scalar("SELECT max(day) FROM commission_days").fetch_one(&mut *db).await?;
    let from = last.map_or_else(|| now().div_euclid(DAY), |day| day + 1) * QUARTERS_PER_DAY;
    let stakes = stakes_of_team(db, agent, from).await?;
    AgentHierarchy::read_team(db, agent, &stakes).await?.parts(db, &stakes, Some(agent)).await
}

/// Returns the stakes of an agent's team since a quarter of an hour, counted from 1970.
async fn stakes_of_team(
    db: &mut SqliteConnection,
    agent: &str,
    from: i64,
) -> Result<Stakes, ApiError> {
    let rows: Vec<(String, String, String, i64)> = sqlx::query_as(
        "SELECT q.member, q.game, q.vendor, sum(q.valid)
         FROM team_members t CROSS JOIN bet_quarters q ON q.member = t.member
         WHERE t.upline = ?1 AND t.last_active_day >= ?2 / 96 AND q.quarter >= ?2
         GROUP BY q.member, q.game, q.vendor",
    )
    .bind(agent)
    .bind(from)
    .fetch_all(&mut *db)
    .await?;
    let games = rows.iter().map(|(_, game, ..)| game.as_str()).collect();
    let types = game_types::load_some(db, &games).await?;
    Ok(by_type(&types, rows))
}

/// Returns the job that closes days and pays their commissions.
pub fn job() -> Job<App> {
    Job::new(JOB_NAME, JOB_INTERVAL, {
        let (pause, retries) = (Arc::new(Mutex::new(0)), Retries::default());
        move |app: App| {
            let (pause, retries) = (Arc::clone(&pause), retries.clone());
            async move { run(app.db(), &mut *pause.lock().await, &retries).await }
        }
    })
}

/// Runs the job once. `pause` is the time in Unix milliseconds until which a failed day is not
/// closed again.
async fn run(db: &Db, pause: &mut i64, retries: &Retries) -> Result<(), ApiError> {
    let at = now();
    let mut closed = Ok(());
    if at >= *pause {
        // Set before the work, so that the pause also applies to a run that exceeds its time limit
        // here.
        *pause = at + RETRY_AFTER_MS;
        closed = close_days(db).await;
        if closed.is_ok() {
            *pause = 0;
        }
    }
    closed.and(pay_due(db, retries).await)
}

async fn close_days(db: &Db) -> Result<(), ApiError> {
    let today = now().div_euclid(DAY);
    let last: Option<i64> =
        sqlx::query_scalar("SELECT max(day) FROM commission_days").fetch_one(db.readers()).await?;
    let Some(last) = last else {
        return db.write(work!(|tx| begin(tx, today - 1).await)).await;
    };
    for day in last + 1..today {
        close(db, day).await?;
    }
    Ok(())
}

/// Closes a day: counts its stakes and records the commissions to pay, page by page. A run that
/// stops keeps its pages, and the next one counts the rest. Stakes of a member that cannot be
/// counted count on the first day that is closed after their repair.
async fn close(db: &Db, day: i64) -> Result<(), ApiError> {
    let mut hierarchy = AgentHierarchy::read(&mut *db.readers().acquire().await?).await?;
    let (mut after, mut limit) = (String::new(), MEMBERS_PER_PAGE);
    loop {
        // Computed by a reader in one snapshot, so that the writer stays free.
        let mut reader = db.readers().begin().await?;
        let members = members_to_count(&mut reader, day, &after, limit).await?;
        let Some(last) = members.last().cloned() else { break };
        let page = catch_panic(compute_page(&mut reader, &mut hierarchy, day, members)).await;
        drop(reader);
        let counted = match page {
            Ok(page) => db.write(work!(|tx| count_page(tx, day, &page).await)).await,
            Err(error) => Err(error),
        };
        match counted {
            Ok(()) => after = last,
            // The page is repeated member by member, so that a failure stops only its own.
            Err(_) if limit > 1 => limit = 1,
            Err(error) => {
                tracing::error!(code = error.code(), member = last, day, "stakes were not counted");
                (after, limit) = (last, MEMBERS_PER_PAGE);
            }
        }
    }
    db.write(work!(|tx| mark_closed(tx, day).await.map(|_| ()))).await
}

/// Pays the commissions of closed days, each separately. A failed one is retried after a pause and
/// does not block the others.
async fn pay_due(db: &Db, retries: &Retries) -> Result<(), ApiError> {
    let due: Vec<(String, i64)> = sqlx::query_as(
        "SELECT agent, day FROM commission_dues WHERE day IN (SELECT day FROM commission_days)
             ORDER BY day, agent",
    )
    .fetch_all(db.readers())
    .await?;
    for (agent, day) in due {
        let item = format!("{agent} {day}");
        retries.attempt(JOB_NAME, &item, db.write(work!(|tx| pay(tx, &agent, day).await))).await;
    }
    Ok(())
}

/// Pays an agent's commission of a day once, and notifies the agent.
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

/// Returns the idempotency key of a commission in the ledger; `day` is `yyyy-MM-dd`.
fn ledger_key(day: &str) -> String {
    format!("commission:{day}")
}

/// Starts commissions after a day, in days since 1970: settled stakes placed until then do not
/// count.
async fn begin(tx: &mut Tx, day: i64) -> Result<(), ApiError> {
    if mark_closed(tx, day).await? {
        leave_uncounted(tx, day).await?;
    }
    Ok(())
}

/// Drops uncounted stakes of days until `day`, so that no later day counts them.
async fn leave_uncounted(tx: &mut Tx, day: i64) -> Result<(), ApiError> {
    sqlx::query("DELETE FROM commission_uncounted WHERE day <= ?").bind(day).execute(tx).await?;
    Ok(())
}

/// Uncounted stakes on a game: day of the bet, member, game, vendor and amount in units.
type DayStakes = (i64, String, String, String, i64);

/// Changes of counting the stakes of a page of members.
struct Page {
    /// Ids of the members.
    members: Vec<String>,
    /// Stakes that the day counts.
    stakes: Vec<DayStakes>,
    /// Counts from before migration 89 that were subtracted: member, game type and vendor.
    former: Vec<(String, &'static str, String)>,
    /// Commission parts from these stakes.
    parts: Vec<Part>,
}

/// Returns the first `limit` members with an id greater than `after` and with stakes to count when a
/// day is closed.
async fn members_to_count(
    db: &mut SqliteConnection,
    day: i64,
    after: &str,
    limit: i64,
) -> Result<Vec<String>, ApiError> {
    let members = sqlx::query_scalar(
        "SELECT member FROM commission_uncounted WHERE member > ?1 AND day <= ?2
         UNION SELECT member FROM commission_counted WHERE member > ?1 AND vendor = ''
         ORDER BY member LIMIT ?3",
    )
    .bind(after)
    .bind(day)
    .bind(limit)
    .fetch_all(db)
    .await?;
    Ok(members)
}

/// Computes the changes of closing a day for some members: stakes that no earlier day has counted,
/// including those of late settlements.
async fn compute_page(
    db: &mut SqliteConnection,
    hierarchy: &mut AgentHierarchy,
    day: i64,
    members: Vec<String>,
) -> Result<Page, ApiError> {
    let ids = serde_json::to_string(&members)?;
    let types = game_types::load(&mut *db).await?;
    let mut stakes: Vec<DayStakes> = sqlx::query_as(
        "SELECT u.day, u.member, u.game, u.vendor, u.valid
         FROM json_each(?) j CROSS JOIN commission_uncounted u ON u.member = j.value
         WHERE u.day <= ?",
    )
    .bind(&ids)
    .bind(day)
    .fetch_all(&mut *db)
    .await?;
    // Stakes on a game of unknown type are counted once the type is known.
    stakes.retain(|(_, _, game, ..)| types.contains_key(game));
    let rows = stakes
        .iter()
        .cloned()
        .map(|(_, member, game, vendor, valid)| (member, game, vendor, valid));
    let mut fresh = by_type(&types, rows.collect());
    let mut former = Vec::new();
    let counted: Vec<(String, String, String, i64)> = sqlx::query_as(
        "SELECT c.member, c.game_type, c.vendor, c.valid
         FROM json_each(?) j CROSS JOIN commission_counted c ON c.member = j.value",
    )
    .bind(&ids)
    .fetch_all(&mut *db)
    .await?;
    for (member, game_type, vendor, valid) in counted {
        let game_type = CATEGORIES.into_iter().find(|code| *code == game_type);
        if let Some(code) = game_type {
            let of = (member, code, vendor);
            if of.2.is_empty() || fresh.contains_key(&of) {
                former.push(of.clone());
            }
            subtract_counted(&mut fresh, of, valid);
        }
    }
    let parts = hierarchy.parts(db, &fresh, None).await?;
    Ok(Page { members, stakes, former, parts })
}

/// Counts the stakes of a page on a day and adds their commissions to those to pay; has no effect on
/// a closed day.
///
/// # Errors
/// `internal` if the stakes were counted since the page was computed.
async fn count_page(tx: &mut Tx, day: i64, page: &Page) -> Result<(), ApiError> {
    let is_closed: bool =
        sqlx::query_scalar("SELECT EXISTS (SELECT 1 FROM commission_days WHERE day = ?)")
            .bind(day)
            .fetch_one(&mut *tx)
            .await?;
    if is_closed {
        return Ok(());
    }
    record_counted(tx, day, page).await?;
    let earned = add_lines(tx, day, &page.parts, now()).await?;
    let rows: Vec<_> =
        earned.iter().map(|(agent, amount)| serde_json::json!([agent, amount.0])).collect();
    sqlx::query(
        "INSERT INTO commission_dues (agent, day, amount)
         SELECT value ->> 0, ?, value ->> 1 FROM json_each(?) WHERE true
         ON CONFLICT DO UPDATE SET amount = amount + excluded.amount",
    )
    .bind(day)
    .bind(serde_json::Value::from(rows).to_string())
    .execute(tx)
    .await?;
    Ok(())
}

/// Subtracts an amount counted earlier; if its vendor is empty, from any of the member's vendors.
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

/// Marks a day as closed; returns `false` if it was closed before.
async fn mark_closed(tx: &mut Tx, day: i64) -> Result<bool, ApiError> {
    let done = sqlx::query("INSERT OR IGNORE INTO commission_days VALUES (?, ?)")
        .bind(day)
        .bind(now())
        .execute(tx)
        .await?;
    Ok(done.rows_affected() == 1)
}

/// Subtracts the counted stakes from the uncounted ones. Stakes settled since the read count on the
/// next day.
async fn record_counted(tx: &mut Tx, day: i64, page: &Page) -> Result<(), ApiError> {
    let updated = sqlx::query(
        "UPDATE commission_uncounted AS u SET valid = u.valid - c.valid
         FROM (SELECT value ->> 0 AS day, value ->> 1 AS member, value ->> 2 AS game,
                 value ->> 3 AS vendor, value ->> 4 AS valid FROM json_each(?)) c
         WHERE u.day = c.day AND u.member = c.member AND u.game = c.game AND u.vendor = c.vendor",
    )
    .bind(serde_json::to_string(&page.stakes)?)
    .execute(&mut *tx)
    .await?;
    if usize::try_from(updated.rows_affected()).ok() != Some(page.stakes.len()) {
        return Err(ApiError::internal("stakes were counted since they were read"));
    }
    sqlx::query(
        "DELETE FROM commission_uncounted WHERE member IN (SELECT value FROM json_each(?))
             AND day <= ? AND valid = 0",
    )
    .bind(serde_json::to_string(&page.members)?)
    .bind(day)
    .execute(&mut *tx)
    .await?;
    if !page.former.is_empty() {
        sqlx::query(
            "DELETE FROM commission_counted WHERE (member, game_type, vendor) IN
                 (SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?))",
        )
        .bind(serde_json::to_string(&page.former)?)
        .execute(tx)
        .await?;
    }
    Ok(())
}

/// Adds parts to the commissions of a day; returns the additional earnings of each agent. A
/// commission is rounded down to cents as a whole, not in its parts.
async fn add_lines(
    tx: &mut Tx,
    day: i64,
    parts: &[Part],
    at: i64,
) -> Result<Vec<(String, Money)>, ApiError> {
    let shares = sum_shares(parts);
    let known = known_stakes(tx, day, &shares).await?;
    let mut earned: BTreeMap<&str, Money> = BTreeMap::new();
    let mut lines = Vec::new();
    for share in &shares {
        let Share { agent, game_type, rate, valid } = share;
        let before = known.get(&(agent.clone(), (*game_type).to_owned(), *rate));
        let before = before.copied().unwrap_or_default();
        let valid = before.checked_add(*valid).ok_or(ErrorCode::LimitExceeded)?;
        let (amount, paid) = (valid.share(*rate), before.share(*rate));
        let sum = earned.entry(agent).or_default();
        let more = amount.checked_sub(paid).and_then(|more| sum.checked_add(more));
        *sum = more.unwrap_or(*sum);
        lines.push(serde_json::json!([agent, game_type, rate, valid.0, amount.0]));
    }
    sqlx::query(
        "INSERT INTO commissions SELECT value ->> 0, ?1, value ->> 1, value ->> 2, value ->> 3,
             value ->> 4, ?2 FROM json_each(?3) WHERE true
         ON CONFLICT DO UPDATE SET valid = excluded.valid, amount = excluded.amount",
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
             value ->> 3, value ->> 4, value ->> 5 FROM json_each(?2) WHERE true
         ON CONFLICT DO UPDATE SET valid = valid + excluded.valid",
    )
    .bind(day)
    .bind(serde_json::Value::from(rows).to_string())
    .execute(&mut *tx)
    .await?;
    let paid = earned.into_iter().filter(|(_, amount)| *amount > Money::ZERO);
    Ok(paid.map(|(agent, amount)| (agent.to_owned(), amount)).collect())
}

/// Returns the stakes of a day's commissions so far by agent, game type and rate, for the keys of
/// shares.
async fn known_stakes(
    tx: &mut Tx,
    day: i64,
    shares: &[Share],
) -> Result<BTreeMap<(String, String, u32), Money>, ApiError> {
    let keys: Vec<_> =
        shares.iter().map(|share| (&share.agent, share.game_type, share.rate)).collect();
    let rows: Vec<(String, String, u32, i64)> = sqlx::query_as(
        "SELECT c.agent, c.game_type, c.rate, c.valid
         FROM json_each(?1) j CROSS JOIN commissions c ON c.agent = j.value ->> 0
             AND c.day = ?2 AND c.game_type = j.value ->> 1 AND c.rate = j.value ->> 2",
    )
    .bind(serde_json::to_string(&keys)?)
    .bind(day)
    .fetch_all(tx)
    .await?;
    let known = |(agent, game_type, rate, valid)| ((agent, game_type, rate), Money(valid));
    Ok(rows.into_iter().map(known).collect())
}

/// Returns a day since 1970 as `yyyy-MM-dd`.
fn date(day: i64) -> String {
    let moment = OffsetDateTime::from_unix_timestamp(day.saturating_mul(DAY / 1000));
    moment.map(|moment| moment.date().to_string()).unwrap_or_default()
}

#[cfg(test)]
mod tests;
