//! Calls for contracts: an agent's contracts, their offers, and their answers.

use super::{
    figures, periods,
    rows::{self, Row, word},
    settle::{self, Reckoned, waits_for},
    steps,
    terms::Terms,
};
use ante_base::{
    ApiError, Code,
    clock::{HOUR, now, rfc3339},
    money::Money,
};
use ante_contract::agent::contracts::{
    Contract, ContractAct, ContractAction, ContractBook, ContractKind, ContractOffer,
    ContractPeriod, ContractSide, ContractSimulation, ContractStep, ContractsRequest,
    DownlineContract, DownlineContractList, DownlineContractsRequest, PastContractList, Settlement,
    SettlementList, SettlementsRequest, Simulated,
};
use ante_ledger::{db::Tx, work};
use ante_server::api::Ctx;
use sqlx::{FromRow, Row as _, SqliteConnection, sqlite::SqliteRow};

/// Lines of a page, at most.
const MOST: u32 = 100;

/// Offers of a kind that one agent gets in an hour, at most: each of them is a message.
const OFFERS: i64 = 10;

/// Returns an agent's contracts of a kind.
pub(super) async fn book(ctx: Ctx, asked: ContractsRequest) -> Result<ContractBook, ApiError> {
    let agent = &ctx.agent()?.member;
    let at = now();
    // One moment for all of it.
    let mut db = ctx.read().begin().await?;
    let kind = word(asked.kind);
    let condition = format!(
        "c.downline = ? AND c.kind = ? AND (c.state = 'offered'
             OR c.state = 'agreed' AND (c.ends_at IS NULL OR c.ends_at > {at}))
         ORDER BY c.offered_at DESC, c.id"
    );
    let all = rows::find(&mut db, &condition, &[agent, &kind]).await?;
    let (mut current, mut offer, mut in_force) = (Vec::new(), None, None);
    for row in all {
        use ante_contract::agent::contracts::ContractState::{Active, Offered, Upcoming};
        match row.state_at(at)? {
            Offered => {
                offer = Some(row.told(&mut db, at).await?);
            }
            state @ (Active | Upcoming) => {
                if state == Active {
                    in_force = Some(row.clone());
                }
                current.push(row.told(&mut db, at).await?);
            }
            // One that ended before it began.
            _ => {}
        }
    }
    // The one in force before the one that follows it.
    current.reverse();
    let running = match &in_force {
        Some(row) => Some(running(&mut db, row, at).await?),
        None => None,
    };
    let paid: i64 = sqlx::query_scalar(
        "SELECT coalesce(sum(s.paid), 0) FROM contracts c
         JOIN contract_settlements s ON s.contract = c.id WHERE c.downline = ? AND c.kind = ?",
    )
    .bind(agent)
    .bind(&kind)
    .fetch_one(&mut *db)
    .await?;
    Ok(ContractBook {
        now: rfc3339(at),
        may_offer: rows::standing(&mut db, agent, asked.kind).await?.is_some(),
        current,
        offer,
        next_settlement_at: running.as_ref().map(|running| running.ends_at.clone()),
        running,
        paid: Money(paid).amount(),
    })
}

async fn running(db: &mut SqliteConnection, row: &Row, at: i64) -> Result<Settlement, ApiError> {
    let from = periods::start(row.terms.period, at);
    let to = periods::end(row.terms.period, from);
    Ok(settle::reckon(db, row, from, to).await?.told())
}

/// A page of the agents right below.
pub(super) async fn downlines(
    ctx: Ctx,
    asked: DownlineContractsRequest,
) -> Result<DownlineContractList, ApiError> {
    let agent = &ctx.agent()?.member;
    let size = asked.page_size.clamp(1, MOST);
    let mut db = ctx.read().begin().await?;
    // Names contain no `_` or `%`: LIKE wildcards in the search text are removed.
    let begins = format!("{}%", asked.account.replace(['%', '_', '\\'], ""));
    const BELOW: &str = "FROM members WHERE upline = ?1 AND is_agent
        AND username LIKE ?2";
    let total: u32 = sqlx::query_scalar(sqlx::AssertSqlSafe(format!("SELECT count(*) {BELOW}")))
        .bind(agent)
        .bind(&begins)
        .fetch_one(&mut *db)
        .await?;
    let people: Vec<(String, String)> = sqlx::query_as(sqlx::AssertSqlSafe(format!(
        "SELECT id, username {BELOW} ORDER BY username LIMIT ?3 OFFSET ?4"
    )))
    .bind(agent)
    .bind(&begins)
    .bind(size)
    .bind(i64::from(size) * i64::from(asked.page.max(1) - 1))
    .fetch_all(&mut *db)
    .await?;
    let (at, kind) = (now(), word(asked.kind));
    let mut list = Vec::new();
    for (id, account) in people {
        let condition = "c.downline = ? AND c.upline = ? AND c.kind = ?
            AND c.state IN ('offered', 'agreed') ORDER BY c.offered_at";
        let mut contracts = Vec::new();
        for row in rows::find(&mut db, condition, &[&id, agent, &kind]).await? {
            if row.ends_at.is_none_or(|until| until > at) {
                contracts.push(row.told(&mut db, at).await?);
            }
        }
        let past = rows::count_over(&mut db, [&kind, &id, agent], at).await?;
        list.push(DownlineContract { id, account, contracts, past });
    }
    Ok(DownlineContractList { list, total_pages: total.div_ceil(size), total })
}

/// Returns a page of closed contracts: the agent's own, or those with a direct downline.
pub(super) async fn past(
    ctx: Ctx,
    asked: DownlineContractsRequest,
) -> Result<PastContractList, ApiError> {
    let agent = &ctx.agent()?.member;
    let size = asked.page_size.clamp(1, MOST);
    let (at, kind) = (now(), word(asked.kind));
    let mut db = ctx.read().begin().await?;
    let whose = if asked.account.is_empty() {
        agent.clone()
    } else {
        let found: Option<String> = sqlx::query_scalar(
            "SELECT id FROM members WHERE username_key = ? AND upline = ? AND is_agent",
        )
        .bind(asked.account.trim().to_lowercase())
        .bind(agent)
        .fetch_optional(&mut *db)
        .await?;
        found.ok_or(Code::NotFound)?
    };
    let total = rows::count_over(&mut db, [&kind, &whose, agent], at).await?;
    let offset = i64::from(size) * i64::from(asked.page.max(1) - 1);
    let condition =
        format!("{} ORDER BY c.offered_at DESC, c.id LIMIT {size} OFFSET {offset}", rows::over(at));
    let mut list = Vec::new();
    for row in rows::find(&mut db, &condition, &[&kind, &whose, agent]).await? {
        list.push(row.told(&mut db, at).await?);
    }
    Ok(PastContractList { list, total_pages: total.div_ceil(size), total })
}

/// Returns a page of a contract's settlements; visible to its two sides only.
pub(super) async fn settlements(
    ctx: Ctx,
    asked: SettlementsRequest,
) -> Result<SettlementList, ApiError> {
    let agent = &ctx.agent()?.member;
    let size = asked.page_size.clamp(1, MOST);
    let mut db = ctx.read().begin().await?;
    let found = rows::find(&mut db, "c.id = ?", &[&asked.contract]).await?.pop();
    let row = found.filter(|row| row.side_of(agent).is_some()).ok_or(Code::NotFound)?;
    let (count, paid): (u32, i64) = sqlx::query_as(
        "SELECT count(*), coalesce(sum(paid), 0) FROM contract_settlements WHERE contract = ?",
    )
    .bind(&row.id)
    .fetch_one(&mut *db)
    .await?;
    let lines: Vec<Line> = sqlx::query_as(
        "SELECT starts_at, ends_at, valid, profit, active, rate, earned, passed_on
         FROM contract_settlements WHERE contract = ? ORDER BY starts_at DESC LIMIT ? OFFSET ?",
    )
    .bind(&row.id)
    .bind(size)
    .bind(i64::from(size) * i64::from(asked.page.max(1) - 1))
    .fetch_all(&mut *db)
    .await?;
    Ok(SettlementList {
        list: lines.into_iter().map(|line| line.reckoned().told()).collect(),
        total_pages: count.div_ceil(size),
        paid: Money(paid).amount(),
    })
}

struct Line {
    starts_at: i64,
    ends_at: i64,
    valid: i64,
    profit: i64,
    active: u32,
    rate: Option<u32>,
    earned: i64,
    passed_on: i64,
}

impl<'r> FromRow<'r, SqliteRow> for Line {
    fn from_row(row: &'r SqliteRow) -> Result<Self, sqlx::Error> {
        Ok(Self {
            starts_at: row.try_get("starts_at")?,
            ends_at: row.try_get("ends_at")?,
            valid: row.try_get("valid")?,
            profit: row.try_get("profit")?,
            active: row.try_get("active")?,
            rate: row.try_get("rate")?,
            earned: row.try_get("earned")?,
            passed_on: row.try_get("passed_on")?,
        })
    }
}

impl Line {
    fn reckoned(&self) -> Reckoned {
        Reckoned {
            from: self.starts_at,
            to: self.ends_at,
            figures: super::terms::Figures {
                valid: Money(self.valid),
                profit: Money(self.profit),
                active: self.active,
                ..Default::default()
            },
            rate: self.rate,
            earned: Money(self.earned),
            passed_on: Money(self.passed_on),
        }
    }
}

/// Simulates the payments of terms in past periods.
pub(super) async fn simulate(ctx: Ctx, asked: ContractSimulation) -> Result<Simulated, ApiError> {
    let agent = &ctx.agent()?.member;
    let terms = Terms::read(asked.kind, &asked.terms)?;
    let mut db = ctx.read().begin().await?;
    let whose = if asked.downline.is_empty() { agent } else { &asked.downline };
    if whose != agent {
        right_below(&mut db, agent, whose).await?;
    }
    let periods = match terms.period {
        ContractPeriod::Hourly | ContractPeriod::FiveMinutes => 24,
        ContractPeriod::Daily => 14,
        ContractPeriod::Weekly => 8,
        ContractPeriod::SemiMonthly | ContractPeriod::Monthly => 6,
    };
    let mut told = Simulated { periods: Vec::new(), paid: Money::ZERO.amount() };
    let mut sum = Money::ZERO;
    let mut to = periods::start(terms.period, now());
    for from in periods::before(terms.period, to).take(periods) {
        let figures = figures::of(&mut db, whose, &terms, from, to).await?;
        let (earned, rate) = terms.earned(&figures);
        sum = sum.plus(earned).unwrap_or_default();
        told.periods
            .push(Reckoned { from, to, figures, rate, earned, passed_on: Money::ZERO }.told());
        to = from;
    }
    told.paid = sum.amount();
    Ok(told)
}

/// Offers an agent right below a contract that stays within the agent's own.
pub(super) async fn offer(ctx: Ctx, asked: ContractOffer) -> Result<Contract, ApiError> {
    let agent = ctx.agent()?.member.clone();
    let terms = Terms::read(asked.kind, &asked.terms)?;
    ctx.change(work!(|tx| {
        right_below(tx, &agent, &asked.downline).await?;
        let own = rows::standing(tx, &agent, asked.kind).await?.ok_or(Code::ContractNone)?;
        let beyond = terms.beyond(&own.terms);
        if !beyond.is_empty() {
            return Err(ApiError::fields(beyond));
        }
        let at = now();
        not_too_often(tx, asked.kind, &asked.downline, &agent, at).await?;
        let id = steps::offer(tx, asked.kind, &terms, &asked.downline, Some(&agent), at).await?;
        steps::by_id(tx, &id).await?.told(tx, at).await
    }))
    .await
}

/// Offers of the hour that came into force do not count: they were an agreement.
async fn not_too_often(
    tx: &mut Tx,
    kind: ContractKind,
    downline: &str,
    upline: &str,
    at: i64,
) -> Result<(), ApiError> {
    let count: i64 = sqlx::query_scalar(
        "SELECT count(*) FROM contracts
         WHERE downline = ? AND kind = ? AND upline = ? AND offered_at > ? AND state <> 'agreed'",
    )
    .bind(downline)
    .bind(word(kind))
    .bind(upline)
    .bind(at - HOUR)
    .fetch_one(tx)
    .await?;
    if count < OFFERS {
        return Ok(());
    }
    Err(ApiError::saying(
        Code::TooManyOffers,
        format!("Você já fez {OFFERS} ofertas deste tipo na última hora. Tente mais tarde."),
        format!("You made {OFFERS} offers of this kind within the hour. Try again later."),
    ))
}

/// Refuses a member who is not an agent directly below.
async fn right_below(db: &mut SqliteConnection, agent: &str, who: &str) -> Result<(), ApiError> {
    let found: Option<i64> =
        sqlx::query_scalar("SELECT 1 FROM members WHERE id = ? AND upline = ? AND is_agent")
            .bind(who)
            .bind(agent)
            .fetch_optional(db)
            .await?;
    found.map(|_| ()).ok_or_else(|| Code::NotFound.into())
}

pub(super) async fn dividend(ctx: Ctx, act: ContractAct) -> Result<Contract, ApiError> {
    process(ctx, ContractKind::Dividend, act).await
}

pub(super) async fn daily_salary(ctx: Ctx, act: ContractAct) -> Result<Contract, ApiError> {
    process(ctx, ContractKind::DailySalary, act).await
}

pub(super) async fn hourly_salary(ctx: Ctx, act: ContractAct) -> Result<Contract, ApiError> {
    process(ctx, ContractKind::HourlySalary, act).await
}

pub(super) async fn real_time_salary(ctx: Ctx, act: ContractAct) -> Result<Contract, ApiError> {
    process(ctx, ContractKind::RealTimeSalary, act).await
}

async fn process(ctx: Ctx, kind: ContractKind, act: ContractAct) -> Result<Contract, ApiError> {
    let agent = ctx.agent()?.member.clone();
    ctx.change(work!(|tx| {
        let row = steps::by_id(tx, &act.contract).await?;
        let side = row.side_of(&agent).filter(|_| row.kind == kind).ok_or(Code::NotFound)?;
        let at = now();
        take(tx, &row, side, &agent, &act, at).await?;
        steps::by_id(tx, &row.id).await?.told(tx, at).await
    }))
    .await
}

/// Applies an action if this side may take it now.
async fn take(
    tx: &mut Tx,
    row: &Row,
    side: ContractSide,
    agent: &str,
    act: &ContractAct,
    at: i64,
) -> Result<(), ApiError> {
    let offered = row.state == "offered";
    let asked = row.stands().then_some(row.termination).flatten().map(|(by, _)| by);
    let answers = row.stands() && waits_for(row) == Some(side);
    let step = match act.action {
        // Accepting an offer records its own events, together with those of the contracts that end.
        ContractAction::Accept if offered && side == ContractSide::Downline => {
            return steps::accept(tx, row, &act.ends, at).await;
        }
        ContractAction::Reject if offered && side == ContractSide::Downline => {
            steps::put_state(tx, row, "rejected").await?;
            ContractStep::Rejected
        }
        ContractAction::Withdraw if offered && side == ContractSide::Upline => {
            steps::put_state(tx, row, "withdrawn").await?;
            ContractStep::Withdrawn
        }
        ContractAction::Terminate if row.stands() && asked.is_none() => {
            steps::confirm(tx, row, &act.ends).await?;
            steps::put_termination(tx, row, Some((side, at))).await?;
            ContractStep::TerminationAsked
        }
        ContractAction::Withdraw if asked == Some(side) => {
            steps::put_termination(tx, row, None).await?;
            ContractStep::TerminationWithdrawn
        }
        ContractAction::Accept if answers => {
            steps::confirm(tx, row, &act.ends).await?;
            steps::finish(tx, row, Some(agent), at).await?;
            ContractStep::TerminationAccepted
        }
        ContractAction::Reject if answers => {
            steps::put_termination(tx, row, None).await?;
            ContractStep::TerminationRejected
        }
        _ => return Err(Code::ContractMovedOn.into()),
    };
    steps::note(tx, row, Some(agent), step, at).await?;
    if step == ContractStep::TerminationAsked && row.upline.is_none() {
        // The house accepts every termination at once.
        steps::finish(tx, row, Some(agent), at).await?;
        steps::note(tx, row, None, ContractStep::TerminationAccepted, at).await?;
    }
    Ok(())
}
